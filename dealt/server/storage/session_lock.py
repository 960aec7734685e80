"""Advisory lock in a PostgreSQL database: held by a session, and released with it.

A session can end without notice: the database restarts, an administrator ends a connection, a network is cut. So the
holder checks the lock every second, and before each commit.
"""

import contextlib
import logging
import threading
from typing import Any, Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from dealt.server.storage.engine import StorageError

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
