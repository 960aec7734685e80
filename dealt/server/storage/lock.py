"""Keeps a second server out of the data for as long as this one lives, however it dies."""

import os
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from dealt.server.storage.engine import StorageError, reason, unreadable

SUFFIX: Final = ".lock"
_SERVERS: Final = 5_252_000
"""the number of the lock that a server holds on a PostgreSQL database"""
_TRY: Final = text("SELECT pg_try_advisory_lock(:servers)")


class DataLock:
    """A lock on the data: on a file beside SQLite's, or in the PostgreSQL database itself."""

    def __init__(self, engine: Engine) -> None:
        """Raises StorageError (`data_in_use`, `data_directory`, `data_unreadable`)."""
        self._file: int | None = None
        self._connection: Connection | None = None
        if engine.dialect.name == "postgresql":
            self._lock_database(engine)
        elif engine.url.database and os.name == "posix":
            self._lock_file(Path(engine.url.database))

    def _lock_file(self, database: Path) -> None:
        import fcntl

        try:
            self._file = os.open(database.with_suffix(SUFFIX), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise _in_use(f"the data directory {database.parent}") from None
        except OSError as error:
            self.release()
            raise StorageError(
                "data_directory", f"The data directory {database.parent} cannot be used: {reason(error)}."
            ) from None

    def _lock_database(self, engine: Engine) -> None:
        try:
            self._connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            locked = self._connection.scalar(_TRY, {"servers": _SERVERS})
        except DBAPIError as error:
            self.release()
            raise unreadable(engine, error) from None
        if not locked:
            self.release()
            raise _in_use(f"the database {engine.url.database}")

    def release(self) -> None:
        """Lets another server in."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self._connection is not None:
            # Back in the pool the connection would keep the lock.
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _in_use(what: str) -> StorageError:
    return StorageError("data_in_use", f"Another Dealt server already uses {what}.")
