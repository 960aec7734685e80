"""The PostgreSQL connection through which a server writes, and the advisory locks that it holds there.

A lock lasts exactly as long as its session. Because everything is written through the session that holds the locks,
a server that can commit is the owner, and no other one is: fencing by the database itself, without clocks or epochs.

A server alone holds one lock that keeps all others out. The nodes of a cluster share that lock, and each holds another
for every shard that it owns. The session can end without notice: the database restarts, an administrator ends it, a
network is cut. Then all locks are gone, and whatever belongs to a shard is refused until the node has taken it again.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from dealt.server.shards import ALL_SHARDS, SHARDS
from dealt.server.storage.engine import NUMBER_LOCKS, REVISION_LOCKS, StorageError, unreadable
from dealt.server.storage.schema import newest

T = TypeVar("T")
log: Final = logging.getLogger("dealt.storage")
IN_USE: Final = "data_in_use"
"""another server has the lock"""
AWAY: Final = "not_saving"
"""there is no way to the database"""
_SERVER: Final = 5_252_000
"""the lock that a server alone holds, and nodes share"""
_MIGRATION: Final = 5_252_002
SHARD_LOCKS: Final = 5_252_010
"""the first number of the locks on shards; the second is the shard"""
_AGAIN_SECONDS: Final = 0.05
_TRY: Final = text("SELECT pg_try_advisory_lock(:number)")
_TRY_SHARED: Final = text("SELECT pg_try_advisory_lock_shared(:number)")
_TRY_EACH: Final = text(
    "SELECT each FROM unnest(CAST(:each AS integer[])) AS each WHERE pg_try_advisory_lock(:kind, each)"
)
_UNLOCK_EACH: Final = text("SELECT pg_advisory_unlock(:kind, each) FROM unnest(CAST(:each AS integer[])) AS each")
_LOCK: Final = text("SELECT pg_advisory_lock(:number)")
_UNLOCK: Final = text("SELECT pg_advisory_unlock(:number)")
_UNLOCK_ALL: Final = text("SELECT pg_advisory_unlock_all()")
_TAKE_NUMBER: Final = text(
    f"SELECT number FROM generate_series(1, {SHARDS}) AS number WHERE pg_try_advisory_lock(:kind, number) LIMIT 1"
)
_SHOW_REVISION: Final = text("SELECT pg_advisory_lock_shared(:kind, :revision)")
_OLDEST: Final = text("SELECT coalesce(oldest, version_num) FROM alembic_version")
_PID: Final = text("SELECT pg_backend_pid()")


class WriteSession:
    """The session that writes, and its locks. One thread uses it at a time: the writer, once there is one."""

    def __init__(self, engine: Engine, *, shared: bool) -> None:
        """`shared`: for a node of a cluster."""
        self._engine: Final = engine
        self._shared: Final = shared
        self._connection: Connection | None = None
        self._released = False
        self._is_again = False
        """whether there was a session before"""
        self.pid = 0
        """of the process of the database that serves this session"""
        self.number = 0
        """of this node, from 1; no other node that can write has the same"""
        self.owned: frozenset[int] = frozenset()
        """the shards whose locks are held"""
        self.wrong: str | None = None
        """why nothing may be saved, as was found last: `data_in_use`, `not_saving`"""
        self.on_lost: Callable[[], object] = lambda: None
        """called in the thread that uses it when a session has ended, with all its locks"""

    def open(self, wait_seconds: float) -> None:
        """Wait for a server that is about to end; blocks. Raise StorageError(`data_in_use`, `data_unreadable`)."""
        end = time.monotonic() + wait_seconds
        while True:
            try:
                if self._connect():
                    return
            except DBAPIError as error:
                self.close()
                raise unreadable(self._engine, error) from None
            except BlockingIOError:
                raise StorageError(
                    "bad_cluster", f"There are {SHARDS} nodes already, and no room for another."
                ) from None
            if time.monotonic() > end:
                self.close()
                raise StorageError(IN_USE, f"Another Dealt server already uses {self._name}.")
            time.sleep(_AGAIN_SECONDS)

    @property
    def connection(self) -> Connection:
        """The connection, with the server's lock; a new one if the last has ended.

        Raise DBAPIError, or BlockingIOError if another server has the lock.
        """
        if self._connection is None and not self._connect():
            raise BlockingIOError("the lock on the data is lost")
        assert self._connection is not None
        return self._connection

    @contextmanager
    def kept(self) -> Iterator[Connection]:
        """Return the connection, which others use after this, so that nothing of a failed transaction may be left."""
        connection = self.connection
        try:
            yield connection
        except BaseException:
            if not connection.invalidated:
                driver: Any = connection.connection.dbapi_connection
                with suppress(self._engine.dialect.loaded_dbapi.Error):
                    driver.rollback()
            raise

    def check(self) -> str | None:
        """Make sure that the session is there; blocks. Return what is wrong: `data_in_use`, `not_saving`."""
        try:
            self._ping()
        except BlockingIOError:
            wrong = AWAY if self._released else IN_USE
            if wrong == IN_USE != self.wrong:
                log.warning("another server uses %s now: nothing is saved here", self._name)
            self.wrong = wrong
        except SQLAlchemyError:
            self.drop()
            self.wrong = AWAY
        else:
            self.wrong = None
        return self.wrong

    def _ping(self) -> None:
        """Raise BlockingIOError if another server has the lock, DBAPIError if there is no way to the database."""
        try:
            self.run(lambda connection: connection.execute(_PID))
        except DBAPIError:
            # The session may have ended long before this; a new one may begin at once.
            self.drop()
            self.run(lambda connection: connection.execute(_PID))

    def has_moved(self) -> bool:
        """Return whether another process of the database serves this session than before; blocks."""
        return bool(self.run(lambda connection: connection.scalar(_PID)) != self.pid)

    def refusal(self) -> StorageError:
        """Return why the server must end."""
        return StorageError(IN_USE, f"Another Dealt server uses {self._name} now, so this one has closed its room.")

    def run(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` returns in a transaction of its own; blocks. Raise DBAPIError, BlockingIOError."""
        try:
            with self.kept() as connection, connection.begin():
                return work(connection)
        except DBAPIError as error:
            self.drop_if_ended(error)
            raise

    def migrating(self, work: Callable[[], None]) -> None:
        """Do something while no other node does it; blocks. Raise what it raises."""
        number = {"number": _MIGRATION}
        self.run(lambda connection: connection.execute(_LOCK, number))
        try:
            work()
        finally:
            self.run(lambda connection: connection.execute(_UNLOCK, number))

    # -------------------------------------------------------------------------------------------------- shards

    def take(self, shards: Iterable[int]) -> None:
        """Take the locks on those of these shards that are free; blocks. Raise DBAPIError, BlockingIOError."""
        # A lock that is taken twice must be given up twice.
        values = {"kind": SHARD_LOCKS, "each": sorted(frozenset(shards) - self.owned)}
        self.owned |= self.run(lambda connection: frozenset(connection.scalars(_TRY_EACH, values)))

    def give_up(self, shards: Iterable[int]) -> None:
        """Give up the locks on these shards; blocks. Raise DBAPIError, BlockingIOError."""
        values = {"kind": SHARD_LOCKS, "each": sorted(self.owned & frozenset(shards))}
        self.owned -= frozenset(shards)
        self.run(lambda connection: connection.execute(_UNLOCK_EACH, values))

    # ------------------------------------------------------------------------------------------------- the end

    def drop_if_ended(self, error: DBAPIError) -> bool:
        """Return whether an error means that the session has ended, and forget it."""
        if self._connection is None:
            return True
        if not self._connection.invalidated:
            original: Any = error.orig
            driver: Any = self._connection.connection.dbapi_connection
            if not self._engine.dialect.is_disconnect(original, driver, None):
                return False
        self.drop()
        return True

    def drop(self) -> None:
        """Forget a connection that has ended."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        self.owned, self.pid, self.number = frozenset(), 0, 0
        connection.invalidate()
        connection.close()
        self.on_lost()

    def close(self) -> None:
        """Let another server in, for good; blocks."""
        self._released, self.on_lost = True, lambda: None
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                # PostgreSQL notices that a connection has ended when it gets round to it; this it does at once.
                self._connection.execute(_UNLOCK_ALL)
            self.drop()

    @property
    def _name(self) -> str:
        return f"the database {self._engine.url.database}"

    def _connect(self) -> bool:
        """Begin a session unless another server has the lock. Raise DBAPIError."""
        if self._released:
            raise BlockingIOError("the data are released")
        connection = self._engine.connect()
        try:
            has_lock = bool(connection.scalar(_TRY_SHARED if self._shared else _TRY, {"number": _SERVER}))
            if has_lock and self._is_again and str(connection.scalar(_OLDEST)) > newest():
                # Newer nodes have migrated the database while this one was away, further than its code can bear.
                connection.execute(_UNLOCK_ALL)
                has_lock = False
            if has_lock:
                self._identify(connection)
            connection.commit()
        except BaseException:
            connection.invalidate()
            connection.close()
            raise
        if not has_lock:
            connection.close()
            return False
        self._connection, self._is_again = connection, True
        self.owned = frozenset() if self._shared else ALL_SHARDS
        return True

    def _identify(self, connection: Connection) -> None:
        """Show the revision of this code, and take the first number that no other node has. Raise BlockingIOError if
        there is none."""
        if self._shared:
            connection.execute(_SHOW_REVISION, {"kind": REVISION_LOCKS, "revision": int(newest())})
        number = connection.scalar(_TAKE_NUMBER, {"kind": NUMBER_LOCKS}) if self._shared else 1
        if number is None:
            raise BlockingIOError("there are as many nodes as may be")
        self.number, self.pid = int(number), int(connection.scalar(_PID) or 0)
