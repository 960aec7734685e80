"""A PostgreSQL server for the tests: of its own, in a temporary folder, on a Unix socket."""

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy.engine import URL

from dealt.server.storage.store import Store

_EMPTY: Final = "empty"
_SETTINGS: Final = {"listen_addresses": "", "fsync": "off", "max_connections": "40", "shared_buffers": "16MB"}
PORT: Final = 5432


class Postgres:
    """The running server; each test gets a database of its own, copied from one that is up to date."""

    def __init__(self, folder: Path, control: Callable[..., None]) -> None:
        """`control` runs `pg_ctl`, with these arguments."""
        self.folder = folder
        self._control = control
        self._numbers = itertools.count(1)
        self._databases: list[str] = []
        self._create(_EMPTY, "template1")
        Store(self.address(_EMPTY)).close()

    def address(self, database: str, host: str | None = None, port: int = PORT) -> str:
        """Return the address of a database as `--data` takes it; without a host, on the Unix socket."""
        url = URL.create("postgresql", "dealt", host=host, port=port if host else None, database=database)
        if host is None:
            url = url.set(query={"host": str(self.folder)})
        return url.render_as_string(hide_password=False)

    @property
    def pid(self) -> int:
        """The first process of the server."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def stop(self, mode: str) -> None:
        """Stop it as `pg_ctl` does: `fast`, or `immediate`, which is a crash."""
        self._control("stop", "--wait", "--mode", mode)

    def start(self) -> None:
        """Start it again."""
        self._control("start", "--wait")

    def fresh(self, *, bare: bool = False) -> str:
        """The address of a new database that is up to date, or has no tables."""
        name = f"room{next(self._numbers)}"
        self._create(name, "template1" if bare else _EMPTY)
        self._databases.append(name)
        return self.address(name)

    def drop_fresh(self) -> None:
        """Drop all databases that were fresh once, with their connections: hundreds of them take long to delete."""
        for name in self._databases:
            self._execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        self._databases.clear()

    def _create(self, name: str, template: str) -> None:
        # Copying files takes half as long as writing all pages to the log.
        self._execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")

    def _execute(self, statement: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def running_postgres(network: str = "", **settings: str) -> Iterator[Postgres]:
    """Starts a server, and ends it with everything that it has written.

    `network`: the addresses that may connect by TCP besides those of this machine, such as `10.0.0.0/8`; where it
    listens is one of its `settings`.
    """
    folder = Path(tempfile.mkdtemp(prefix="dealt-pg-"))
    # Its output goes nowhere: the server would keep a pipe open.
    options: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root.
        options["user"] = somebody()
        os.chown(folder, options["user"], -1)
    control = [str(_programs() / "pg_ctl"), "--pgdata", str(folder / "data")]
    given = " ".join(f"-c {name}={value or repr('')}" for name, value in {**_SETTINGS, **settings}.items())

    def run(*arguments: str) -> None:
        start = ["--log", str(folder / "log"), "-o", f"-k {folder} {given}"] if arguments[0] == "start" else []
        subprocess.run([*control, *arguments, *start], check=True, **options)

    try:
        run("initdb", "-o", "--no-sync -A trust -U dealt -E UTF8 --locale=C")
        if network:
            with (folder / "data" / "pg_hba.conf").open("a") as rules:
                rules.write(f"host all all {network} trust\n")
        run("start", "--wait")
        try:
            yield Postgres(folder, run)
        finally:
            run("stop", "--wait", "--mode=immediate")
    finally:
        shutil.rmtree(folder)


def somebody() -> int:
    """A user who is not root: Debian's package brings one."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    raise AssertionError("There is no user here as whom PostgreSQL can run.")


def _programs() -> Path:
    """Return the folder of PostgreSQL's programs; Debian keeps each version in a folder of its own, off the path."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    found = str(versions[-1]) if versions else shutil.which("initdb")
    assert found, "PostgreSQL is not installed; `./test` does that where it may, else `apt install postgresql`."
    return Path(found).parent
