"""Lock on the data: keeps a second server out as long as this one lives, however it dies."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from dealt.server.storage.engine import StorageError, real, reason, unreadable
from dealt.server.storage.session_lock import SessionLock

SUFFIX: Final = ".lock"
_TURN_SUFFIX: Final = ".turn"
PATIENCE_SECONDS: Final = 3.0
"""a server that has just ended may still hold its lock: PostgreSQL and processes that save what is under way need a
moment to notice"""
_AGAIN_SECONDS: Final = 0.05


class DataLock:
    """A lock on the data: on a file beside SQLite's, or in the PostgreSQL database itself."""

    def __init__(self, engine: Engine, *, shared: bool = False, wait_seconds: float | None = None) -> None:
        """Wait `wait_seconds` for a server that is about to end; blocks. With `shared`, for one process of a
        server that has locked the data itself. Raises StorageError (`data_in_use`, `data_directory`,
        `data_unreadable`)."""
        self._wait_seconds = PATIENCE_SECONDS if wait_seconds is None else wait_seconds
        self._file: int | None = None
        self.session: SessionLock | None = None
        """what holds it, where that can end by itself: an open file cannot"""
        if engine.dialect.name == "postgresql":
            self._lock_database(engine, shared)
        elif engine.url.database and os.name == "posix" and not shared:
            self._lock_file(Path(engine.url.database))

    @property
    def file(self) -> int | None:
        """Return the locked file, if there is one: a process that inherits it keeps the lock alive."""
        return self._file

    def _lock_file(self, database: Path) -> None:
        import fcntl

        def try_it() -> bool:
            assert self._file is not None
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

        try:
            self._file = os.open(database.with_suffix(SUFFIX), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            self._wait(try_it, f"the data directory {database.parent}")
        except OSError as error:
            self.release()
            raise StorageError(
                "data_directory", f"The data directory {database.parent} cannot be used: {reason(error)}."
            ) from None

    def _lock_database(self, engine: Engine, shared: bool) -> None:
        self.session = session = SessionLock(engine, shared=shared)
        what = f"the database {engine.url.database}"
        try:
            self._wait(session.take, what)
            if not shared:
                self._wait(session.others_have_ended, what)
        except DBAPIError as error:
            self.release()
            raise unreadable(engine, error) from None

    def _wait(self, locked: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + self._wait_seconds
        while not locked():
            if time.monotonic() > end:
                self.release()
                raise StorageError("data_in_use", f"Another Dealt server already uses {what}.")
            time.sleep(_AGAIN_SECONDS)

    def release(self) -> None:
        """Let another server in."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self.session is not None:
            self.session.release()

    @property
    def wrong(self) -> str | None:
        """Why nothing may be saved, as was found last: `data_in_use` (another server has the lock), `not_saving`."""
        return None if self.session is None else self.session.wrong

    def check(self) -> None:
        """Take it again where it was lost; blocks. Raise BlockingIOError if another server may have it."""
        if self.session is not None and self.session.keep() is not None:
            raise BlockingIOError("the lock on the data is lost")

    def __enter__(self) -> None:
        """Something is about to be saved; raises BlockingIOError, as `check` does."""
        self.check()

    def __exit__(self, *_error: object) -> None:
        """Release the turn."""


def is_locked(database: Path) -> bool:
    """Return whether a server uses a SQLite database now; where that cannot be found out, it may."""
    return is_held(real(database).with_suffix(SUFFIX))


def is_held(lock: Path) -> bool:
    """Return whether a process holds a lock on this file now; where that cannot be found out, one may."""
    if os.name != "posix":
        return True
    import fcntl

    try:
        file = os.open(lock, os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False


class Turn:
    """The right to write into a SQLite file that several processes write; for one thread.

    SQLite makes waiting writers sleep, longer and longer: for seconds, where others write all the time. Here they wake
    one after the other.
    """

    def __init__(self, database: Path) -> None:
        """Raise StorageError(`data_directory`)."""
        try:
            self._file = os.open(database.with_suffix(_TURN_SUFFIX), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StorageError(
                "data_directory", f"The data directory {database.parent} cannot be used: {reason(error)}."
            ) from None

    def __enter__(self) -> None:
        import fcntl

        fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_error: object) -> None:
        import fcntl

        fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)
