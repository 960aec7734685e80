"""Database engines: the only module that knows which database is underneath, and who may read its files."""

import logging
import os
import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Executable, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.pool import QueuePool

from dealt.errors import DealtError
from dealt.server.storage.prepared import PreparedRows

log: Final = logging.getLogger("dealt.storage")
logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
"""it logs a traceback for each connection that a crash of the database has ended; those who used it say so in a line"""
_FOLDER_MODE: Final = 0o700
_FILE_MODE: Final = 0o600
_BESIDE: Final = ("", "-wal", "-shm")
"""what SQLite keeps beside a database; new ones get the permissions of the database itself"""
FILE_NAME: Final = "dealt.db"
_BUSY_MS: Final = 2000
_CHECKPOINT_PAGES: Final = 4000
"""how long the write-ahead log grows before it is copied into the database: 16 MB, so that it happens seldom"""
_CACHE_KB: Final = 16 * 1024
"""of each connection, at most: the last page of every open table, so that nothing is read before it is written"""
_STATEMENTS: Final = 256
"""kept ready by each connection: some for each number of rows (`ManyRows`), and all else"""
_CAN_SHRINK: Final = "PRAGMA auto_vacuum = INCREMENTAL"
"""to be said before the first table is made, or before everything is written anew"""
_INCREMENTAL: Final = 2
"""SQLite's number for files that shrink when told to"""
LineRow = tuple[int, int, str, str | None, int | None]
"""one row of `lines`: table, version, line, client, request"""
Statement = tuple[Executable | PreparedRows, dict[str, Any]]
"""of SQL, with its values"""
_TRANSACTIONS: Final = 5_252_001
"""the first number of the lock that each transaction holds on itself from its last statement to its end"""
NUMBER_LOCKS: Final = 5_252_011
"""the first number of the locks on the numbers of nodes: each node holds one"""
REVISION_LOCKS: Final = 5_252_012
"""the first number of the locks by which nodes show the revision of their code, which is the second"""
_LOCK: Final = f"pg_advisory_xact_lock({_TRANSACTIONS}, CAST(mod(id, 2147483648) AS integer))"
MARK: Final = (
    f"SELECT {_LOCK}, CAST(id AS text) FROM (SELECT CAST(CAST(pg_current_xact_id() AS text) AS bigint) AS id) AS this"
)
"""takes that lock, and gives in its second column what PostgreSQL calls the transaction under way"""
_MARK: Final = text(MARK)
_WAIT: Final = text(f"SELECT {_LOCK} FROM (SELECT CAST(:id AS bigint) AS id) AS that")
_STATUS: Final = text("SELECT pg_xact_status(CAST(:id AS xid8))")
_PATIENCE: Final = text("SET LOCAL lock_timeout = '10s'")
_NOTICE: Final = {
    "connect_timeout": "5",
    "keepalives_idle": "3",
    "keepalives_interval": "1",
    "keepalives_count": "3",
    "tcp_user_timeout": "5000",
}
"""options of libpq, in seconds, and the last in milliseconds"""
_DEADLOCKS: Final = ("40P01", "40001")
"""codes of SQL: a deadlock was found; a transaction does not fit what others have done meanwhile"""


def make_private(database: Path) -> None:
    """Create the file of a database if it is missing, and make it private; raise OSError."""
    if os.name != "posix":
        return
    os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _FILE_MODE))
    for end in _BESIDE:
        file = database.with_name(database.name + end)
        if file.exists():
            _restrict(file, _FILE_MODE)


def make_folder_private(folder: Path) -> None:
    """Make a folder private that holds nothing but Dealt's files."""
    if os.name == "posix" and all(file.name.startswith("dealt.") for file in folder.iterdir()):
        _restrict(folder, _FOLDER_MODE)


def _restrict(path: Path, mode: int) -> None:
    was = path.stat().st_mode & 0o777
    if not was & ~mode:
        return
    try:
        path.chmod(mode)
    except OSError as error:
        log.warning("others on this machine may read %s, and that cannot be changed: %s", path, error.strerror)
    else:
        log.warning("others on this machine could read %s (%03o); now they cannot", path, was)


class StorageError(DealtError):
    """The place where Dealt keeps its data cannot be used."""


def is_url(data: str) -> bool:
    """Return whether the setting names a database rather than a directory."""
    return "://" in data


def is_postgresql(data: str) -> bool:
    """Return whether the setting names a PostgreSQL database, which several nodes can share."""
    return data.startswith(("postgresql:", "postgresql+psycopg:"))


def open_engine(data: str) -> Engine:
    """Return an engine for a data directory (made if it is missing) or a database URL; raise StorageError(`data_*`)."""
    if not is_url(data):
        folder = _directory(Path(data))
        make_folder_private(folder)
        return open_file(real(folder / FILE_NAME))
    try:
        url = make_url(data)
        if url.get_backend_name() == "sqlite":
            if not url.database or url.database == ":memory:":
                raise StorageError(
                    "data_url", "The database must be a file: nothing would outlive the server otherwise."
                )
            file = _directory(Path(url.database).parent) / Path(url.database).name
            return open_file(real(file))
        return create_engine(_watched(url), pool_pre_ping=True, hide_parameters=True)
    except ModuleNotFoundError as missing:
        if missing.name != "psycopg":
            raise StorageError("data_url", f"The driver of that database is not installed: {missing.name}.") from None
        raise StorageError(
            "data_url", "The driver of PostgreSQL is not installed; it comes with dealt[postgres]."
        ) from None
    except (ArgumentError, NoSuchModuleError):
        raise StorageError(
            "data_url", "The address of the database cannot be used: its kind is not known here."
        ) from None


def _watched(url: URL) -> URL:
    """Return an address by which the driver notices within seconds that there is no way to the database."""
    if url.get_backend_name() != "postgresql" or url.get_driver_name() != "psycopg":
        return url
    return url.set(query={**_NOTICE, **url.query})


def real(database: Path) -> Path:
    """Return the file behind symbolic links: the log, the lock and the other files lie beside that one."""
    return Path(os.path.realpath(database))


def _directory(path: Path) -> Path:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError("data_directory", f"The data directory {path} cannot be made: {reason(error)}.") from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise StorageError("data_directory", f"The data directory {path} cannot be written to.")
    return path


def reason(error: OSError) -> str:
    """Return why the operating system refused, as part of a sentence."""
    return (error.strerror or "it does not work").lower()


def unreadable(engine: Engine, error: Exception) -> StorageError:
    """Return the refusal to use a database that refuses."""
    where = engine.url.database or engine.url.host or "?"
    why = str(getattr(error, "orig", error)).partition("\n")[0].rstrip(".")
    return StorageError("data_unreadable", f"The database {where} cannot be used: {why}.")


def open_file(path: Path, *, foreign_keys: bool = True) -> Engine:
    """Return an engine for a SQLite file, made if it is missing; raise StorageError."""
    try:
        make_private(path)
    except OSError as error:
        raise StorageError("data_unreadable", f"The database {path} cannot be used: {reason(error)}.") from None
    engine = create_engine(
        f"sqlite:///{path}",
        hide_parameters=True,
        poolclass=QueuePool,
        pool_size=4,
        # A writer gets the connection that wrote before: the page caches of the others are stale.
        pool_use_lifo=True,
        connect_args={"check_same_thread": False, "cached_statements": _STATEMENTS},
    )

    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver's own idea of when a transaction begins is switched off
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
        if cursor.execute("PRAGMA page_count").fetchone() == (0,):
            cursor.execute(_CAN_SHRINK)
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
        cursor.execute(f"PRAGMA cache_size = -{_CACHE_KB}")
        cursor.execute("PRAGMA temp_store = MEMORY")  # a statement of many rows keeps its way back there, not in a file
        cursor.close()

    def on_begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine


def make_shrinkable(engine: Engine) -> None:
    """Write an SQLite database anew, once, that cannot give back what is free in it; blocks."""
    if engine.dialect.name != "sqlite":
        return
    pooled = engine.raw_connection()
    driver: Any = pooled.dbapi_connection
    try:
        if driver.execute("PRAGMA auto_vacuum").fetchone()[0] != _INCREMENTAL:
            log.info("the database is written anew, once, so that it can become shorter; this may take a moment")
            driver.execute(_CAN_SHRINK)
            driver.execute("VACUUM")  # not in a transaction, so not through SQLAlchemy
    except sqlite3.Error as error:
        # There may be no room for a second one, and it serves as it is.
        log.warning("the database cannot be written anew, and its file will never become shorter: %s", error)
    finally:
        pooled.close()


def transaction_id(connection: Connection) -> str | None:
    """Return the database's id of the current transaction, for `was_committed`; None where a commit always answers.

    Call it last: from here on `was_committed` waits until this transaction is over, however it ends.
    """
    if connection.dialect.name != "postgresql":
        return None
    found: str = connection.execute(_MARK).one()[1]
    return found


def was_committed(engine: Engine, transaction: str) -> bool:
    """Return whether a transaction whose commit got no answer was committed; blocks. Raise DBAPIError if that is
    unknown.
    """
    with engine.connect() as connection:
        connection.execute(_PATIENCE)
        connection.execute(_WAIT, {"id": transaction})
        return bool(connection.scalar(_STATUS, {"id": transaction}) == "committed")


def is_misfit(error: BaseException) -> bool:
    """Return whether a transaction itself is at fault (a conflict or a bug), so that others may still be saved;
    otherwise the database or its disk is.
    """
    return isinstance(error, IntegrityError | DataError) or not isinstance(error, DBAPIError | OSError)


def is_repeated(error: BaseException) -> bool:
    """Return whether a table was not saved because the same request has opened one: at another node, a moment ago."""
    return isinstance(error, IntegrityError) and "opened_by" in str(error.orig)


def is_deadlock(error: DBAPIError) -> bool:
    """Return whether the database has undone a transaction only because it and another waited for each other: processes
    that share a PostgreSQL write the same people, each in an order of its own.
    """
    return getattr(error.orig, "sqlstate", None) in _DEADLOCKS
