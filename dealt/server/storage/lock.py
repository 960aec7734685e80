"""Locks on the data: one server at a time, checked while it runs, and none during a restore.

`DataLock` locks a file beside SQLite's, or the PostgreSQL database itself through the session that writes
(`WriteSession`). That session can end without notice, so `LockWatch` checks it every second.
"""

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from dealt.server.storage.engine import StorageError, real, reason
from dealt.server.storage.write_session import IN_USE, WriteSession

log: Final = logging.getLogger("dealt.storage")
LOCK_SUFFIX: Final = ".lock"
PATIENCE_SECONDS: Final = 3.0
"""a server that has just ended may still hold its lock: PostgreSQL and processes that save what is under way need a
moment to notice"""
_AGAIN_SECONDS: Final = 0.05
LOOK_SECONDS: Final = 1.0
GIVE_UP_SECONDS: Final = 2 * PATIENCE_SECONDS
"""the other holder may be a server that gives up itself"""
RESTORE_FILE: Final = "dealt.restoring"
_FOR_ALL_TO_READ: Final = 0o644
"""the room and the restore may run as different users"""


class DataLock:
    """A lock on the data: on a file beside SQLite's, or in the PostgreSQL database itself."""

    def __init__(self, engine: Engine, *, shared: bool = False, wait_seconds: float | None = None) -> None:
        """Wait `wait_seconds` for a server that is about to end; blocks. With `shared`, for a node that shares the
        database with others. Raises StorageError (`data_in_use`, `data_directory`, `data_unreadable`)."""
        self._wait_seconds = PATIENCE_SECONDS if wait_seconds is None else wait_seconds
        self._file: int | None = None
        self.session: WriteSession | None = None
        """what holds it, where that can end by itself: an open file cannot"""
        if engine.dialect.name == "postgresql":
            self.session = WriteSession(engine, shared=shared)
            self.session.open(self._wait_seconds)
        elif engine.url.database and os.name == "posix":
            self._lock_file(Path(engine.url.database))

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

    def _wait(self, locked: Callable[[], bool], database: str) -> None:
        end = time.monotonic() + self._wait_seconds
        while not locked():
            if time.monotonic() > end:
                self.release()
                raise StorageError(IN_USE, f"Another Dealt server already uses {database}.")
            time.sleep(_AGAIN_SECONDS)

    def release(self) -> None:
        """Let another server in."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self.session is not None:
            self.session.close()

    @property
    def wrong(self) -> str | None:
        """Why nothing may be saved, as was found last: `data_in_use` (another server has the lock), `not_saving`."""
        return None if self.session is None else self.session.wrong


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


class LockWatch:
    """Makes sure again and again that the lock is held; where it cannot be had again, the server must end."""

    def __init__(
        self, lock: DataLock, check: Callable[[], Awaitable[object]], lost: Callable[[StorageError], None]
    ) -> None:
        """`check` checks the session of the lock; `lost` hears once why the server must end."""
        self._session = lock.session
        self._check = check
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

    async def _look_after(self, session: WriteSession) -> None:
        since: float | None = None
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._check()
            now = asyncio.get_running_loop().time()
            since = None if session.wrong != IN_USE else now if since is None else since
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
