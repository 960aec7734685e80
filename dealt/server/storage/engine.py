"""The only module that knows which database is underneath."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypedDict

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.pool import QueuePool

from dealt.errors import DealtError
from dealt.server.storage.schema import lines

FILE_NAME: Final = "dealt.db"
LOCK_NAME: Final = "dealt.lock"
_BUSY_MS: Final = 2000
_CHECKPOINT_PAGES: Final = 4000
"""how long the write-ahead log grows before it is copied into the database: 16 MB, so that it happens seldom"""


class StorageError(DealtError):
    """The place where Dealt keeps its data cannot be used."""


class LineRow(TypedDict):
    """One row of `lines`."""

    table_id: int
    version: int
    line: str
    client: str | None
    request: int | None


def is_url(data: str) -> bool:
    """Whether the setting names a database rather than a directory."""
    return "://" in data


def open_engine(data: str) -> Engine:
    """An engine for a data directory (made if it is missing) or a database URL; raises StorageError(`data_*`)."""
    if not is_url(data):
        return _sqlite(_directory(Path(data)) / FILE_NAME)
    try:
        url = make_url(data)
        if url.get_backend_name() == "sqlite":
            if not url.database or url.database == ":memory:":
                raise StorageError(
                    "data_url", "The database must be a file: nothing would outlive the server otherwise."
                )
            return _sqlite(_directory(Path(url.database).parent) / Path(url.database).name)
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
        raise StorageError(
            "data_url", "The address of the database cannot be used: its kind is not known here."
        ) from None


def _directory(path: Path) -> Path:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError("data_directory", f"The data directory {path} cannot be made: {reason(error)}.") from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise StorageError("data_directory", f"The data directory {path} cannot be written to.")
    return path


def reason(error: OSError) -> str:
    """Why the operating system refused, as part of a sentence."""
    return (error.strerror or "it does not work").lower()


def _sqlite(path: Path) -> Engine:
    engine = create_engine(
        f"sqlite:///{path}",
        hide_parameters=True,
        poolclass=QueuePool,
        pool_size=4,
        connect_args={"check_same_thread": False},
    )

    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver's own idea of when a transaction begins is switched off
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine


class DirectoryLock:
    """Keeps a second server out of a data directory for as long as this one lives, however it dies."""

    def __init__(self, data: str) -> None:
        self._file: int | None = None
        path = None if is_url(data) else Path(data) / LOCK_NAME
        if path is None or os.name != "posix":
            return
        import fcntl

        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise StorageError("data_in_use", f"Another Dealt server already uses the data directory {data}.") from None
        except OSError as error:
            self.release()
            raise StorageError(
                "data_directory", f"The data directory {data} cannot be used: {reason(error)}."
            ) from None

    def release(self) -> None:
        """Lets another server in."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


_FROM_JSON: Final = text(
    "INSERT INTO lines (table_id, version, line, client, request) "
    "SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(:rows)"
)


def insert_lines(connection: Connection, rows: Sequence[LineRow]) -> None:
    """Writes rows of `lines`.

    SQLite gets one statement whatever the number of rows: each statement gives the interpreter's lock away and has to
    wait for it again, which under load costs more than the work itself.
    """
    if connection.dialect.name == "sqlite" and len(rows) > 1:
        values = [(r["table_id"], r["version"], r["line"], r["client"], r["request"]) for r in rows]
        connection.execute(_FROM_JSON, {"rows": msgspec.json.encode(values).decode()})
    else:
        connection.execute(lines.insert(), list(rows))


def is_misfit(error: BaseException) -> bool:
    """Whether a transaction itself is at fault (it does not fit what is saved, or was made wrongly), so that others
    may still be saved; otherwise the database refuses (or the disk under it), whatever it is given."""
    return isinstance(error, IntegrityError | DataError) or not isinstance(error, DBAPIError | OSError)
