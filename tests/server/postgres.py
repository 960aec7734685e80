"""A PostgreSQL server for the tests: of its own, in a temporary folder, on a Unix socket."""

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy.engine import URL

from dealt.server.storage.store import Store

_EMPTY: Final = "empty"
_SETTINGS: Final = {"listen_addresses": "", "fsync": "off", "max_connections": "40", "shared_buffers": "16MB"}


class Postgres:
    """The running server; each test gets a database of its own, copied from one that is up to date."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = itertools.count(1)
        self._create(_EMPTY, "template1")
        Store(self.address(_EMPTY)).close()

    def address(self, database: str) -> str:
        """Return the address of a database as `--data` takes it."""
        url = URL.create("postgresql", "dealt", database=database, query={"host": str(self._folder)})
        return url.render_as_string(hide_password=False)

    def fresh(self) -> str:
        """The address of a new database that is up to date."""
        name = f"room{next(self._numbers)}"
        self._create(name, _EMPTY)
        return self.address(name)

    def _create(self, name: str, template: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Starts a server, and ends it with everything that it has written."""
    folder = Path(tempfile.mkdtemp(prefix="dealt-pg-"))
    # Its output goes nowhere: the server would keep a pipe open.
    options: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root.
        options["user"] = _somebody()
        os.chown(folder, options["user"], -1)
    control = [str(_programs() / "pg_ctl"), "--pgdata", str(folder / "data")]
    settings = " ".join(f"-c {name}={value or repr('')}" for name, value in _SETTINGS.items())
    try:
        make = ["initdb", "-o", "--no-sync -A trust -U dealt -E UTF8 --locale=C"]
        subprocess.run([*control, *make], check=True, **options)
        start = ["start", "--wait", "--log", str(folder / "log"), "-o", f"-k {folder} {settings}"]
        subprocess.run([*control, *start], check=True, **options)
        try:
            yield Postgres(folder)
        finally:
            subprocess.run([*control, "stop", "--wait", "--mode=immediate"], check=True, **options)
    finally:
        shutil.rmtree(folder)


def _somebody() -> int:
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
