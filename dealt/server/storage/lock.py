"""Locks on the data: one server at a time, checked while it runs, and none during a restore.

`DataLock` locks a file beside SQLite's, or holds an advisory lock in the PostgreSQL database. The session of that one
can end without notice: the database restarts, an administrator ends a connection, a network is cut. So `LockWatch`
checks it every second, and the writer before each commit.
"""

import asyncio
import contextlib
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from dealt.server.storage.engine import StorageError, real, reason, unreadable

log: Final = logging.getLogger("dealt.storage")
IN_USE: Final = "data_in_use"
"""another server has the lock"""
AWAY: Final = "not_saving"
"""there is no way to the database, or a process is about to end because its part of the lock is gone"""
_SERVERS: Final = 5_252_000
"""the number of the lock that a server holds on a PostgreSQL database"""
_PROCESSES: Final = 5_252_002
"""the number of the lock that all processes of a server share; a new server waits until none of the last one is left"""
_TRY: Final = text("SELECT pg_try_advisory_lock(:number)")
_TRY_SHARED: Final = text("SELECT pg_try_advisory_lock_shared(:number)")
_UNLOCK_ALL: Final = text("SELECT pg_advisory_unlock_all()")
_UNLOCK: Final = text("SELECT pg_advisory_unlock(:number)")
LOCK_SUFFIX: Final = ".lock"
_TURN_SUFFIX: Final = ".turn"
PATIENCE_SECONDS: Final = 3.0
"""a server that has just ended may still hold its lock: PostgreSQL and processes that save what is under way need a
moment to notice"""
_AGAIN_SECONDS: Final = 0.05
LOOK_SECONDS: Final = 1.0
GIVE_UP_SECONDS: Final = 2 * PATIENCE_SECONDS
"""another holder may be a server that waits for processes of this one to end, and then gives up itself"""
RESTORE_FILE: Final = "dealt.restoring"
_FOR_ALL_TO_READ: Final = 0o644
"""the room and the restore may run as different users"""


class SessionLock:
    """The lock of a server, or the part that one of its processes has in it; used by several threads."""

    def __init__(self, engine: Engine, *, shared: bool) -> None:
        """`shared`: for one process of a server that has locked the data itself."""
        self._engine = engine
        self._shared = shared
        self._connection: Connection | None = None
        self._held = False
        self._released = False
        self._looking: Final = threading.Lock()
        self.lost = False
        """whether it is not taken again: a process of several cannot know whose the data is by now, but the one that
        began it can, and begins another"""
        self.wrong: str | None = None
        """why nothing may be saved, as was found last"""

    def take(self) -> bool:
        """Take it unless another has it; blocks. Raise DBAPIError."""
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        how, number = (_TRY_SHARED, _PROCESSES) if self._shared else (_TRY, _SERVERS)
        self._held = bool(self._connection.scalar(how, {"number": number}))
        return self._held

    def others_have_ended(self) -> bool:
        """Return whether no process of the last server is left; blocks. Raise DBAPIError."""
        assert self._connection is not None
        ended = bool(self._connection.scalar(_TRY, {"number": _PROCESSES}))
        if ended:
            self._connection.execute(_UNLOCK, {"number": _PROCESSES})
        return ended

    def keep(self) -> str | None:
        """Make sure that it is held, and take it again if its session has ended; blocks. Returns what is wrong:
        `data_in_use`, `not_saving`."""
        with self._looking:
            try:
                wrong = self._look()
            except SQLAlchemyError:
                self._forget()
                wrong = AWAY
            if wrong == IN_USE != self.wrong:
                log.warning("another server uses the database %s now: nothing is saved here", self._engine.url.database)
            self.wrong = wrong
            return wrong

    def _look(self) -> str | None:
        if self._held and self._is_there():
            return None
        if self._released:
            return AWAY
        if self._shared:
            self._engine.connect().close()  # while the database is unreachable, no other server has it either
            self.lost = True
            return AWAY
        if not self.take():
            return IN_USE
        log.warning("the lock on the database %s was lost, and is taken again", self._engine.url.database)
        return None

    def _is_there(self) -> bool:
        assert self._connection is not None
        dialect = self._engine.dialect
        driver: Any = self._connection.connection.dbapi_connection
        try:
            dialect.do_ping(driver)  # with each commit: through SQLAlchemy it would be a seventh more
        except dialect.loaded_dbapi.Error:
            self._forget()
            return False
        return True

    def refusal(self) -> StorageError:
        """Why the server, or this process of it, is to end."""
        database = f"the database {self._engine.url.database}"
        if self.lost:
            return StorageError("data_unreadable", f"The lock on {database} was lost, so this process ends.")
        return StorageError(IN_USE, f"Another Dealt server uses {database} now, so this one has closed its room.")

    def release(self) -> None:
        """Let another server in, for good."""
        with self._looking:
            self._released = True
            if self._connection is not None:
                with contextlib.suppress(DBAPIError):
                    # PostgreSQL notices that a connection has ended when it gets round to it; this it does at once.
                    self._connection.execute(_UNLOCK_ALL)
            self._forget()

    def _forget(self) -> None:
        self._held = False
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.invalidate()
            connection.close()


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
            self._file = os.open(database.with_suffix(LOCK_SUFFIX), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            self._wait(try_it, f"the data directory {database.parent}")
        except OSError as error:
            self.release()
            raise StorageError(
                "data_directory", f"The data directory {database.parent} cannot be used: {reason(error)}."
            ) from None

    def _lock_database(self, engine: Engine, shared: bool) -> None:
        self.session = session = SessionLock(engine, shared=shared)
        database = f"the database {engine.url.database}"
        try:
            self._wait(session.take, database)
            if not shared:
                self._wait(session.others_have_ended, database)
        except DBAPIError as error:
            self.release()
            raise unreadable(engine, error) from None

    def _wait(self, locked: Callable[[], bool], database: str) -> None:
        end = time.monotonic() + self._wait_seconds
        while not locked():
            if time.monotonic() > end:
                self.release()
                raise StorageError("data_in_use", f"Another Dealt server already uses {database}.")
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
    return is_held(real(database).with_suffix(LOCK_SUFFIX))


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


class LockWatch:
    """Makes sure again and again that the lock is held; where it cannot be had again, the server is to end."""

    def __init__(self, lock: DataLock, lost: Callable[[StorageError], None]) -> None:
        """`lost` hears once why the server is to end."""
        self._session = lock.session
        self._lost = lost
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, where a lock can be lost at all; call it in the event loop."""
        if self._session is not None:
            self._task = asyncio.get_running_loop().create_task(self._look_after(self._session))

    def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def _look_after(self, session: SessionLock) -> None:
        since: float | None = None
        while not session.lost:
            await asyncio.sleep(LOOK_SECONDS)
            wrong, now = await asyncio.to_thread(session.keep), asyncio.get_running_loop().time()
            since = None if wrong != IN_USE else now if since is None else since
            if since is not None and now - since >= GIVE_UP_SECONDS:
                break
        self._lost(session.refusal())


@contextmanager
def restoring(folder: Path) -> Iterator[None]:
    """Hold the restore lock: no server that released the data opens it again meanwhile, however this process dies.

    Raises StorageError (`restoring`, `data_directory`).
    """
    import fcntl

    path = folder / RESTORE_FILE
    while True:
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _FOR_ALL_TO_READ)
        except OSError as error:
            raise StorageError("data_directory", f"The folder {folder} cannot be used: {reason(error)}.") from None
        try:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise StorageError("restoring", "Somebody else restores this room just now.") from None
            if not _is_at(file, path):
                continue  # another restore ended in between and removed the file
            try:
                yield
            finally:
                with suppress(OSError):
                    path.unlink()
            return
        finally:
            os.close(file)


def _is_at(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def is_restored(folder: Path) -> bool:
    """Return whether no restore is running; always true on systems where a restore needs a closed room."""
    return os.name != "posix" or not is_held(folder / RESTORE_FILE)
