"""The open database of a room: writes go with the next commit, reads run in a thread; corrupt data is skipped."""

import asyncio
import logging
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from dealt.errors import BadRecord, DealtError
from dealt.server.shards import Shards
from dealt.server.storage.engine import Statement, open_engine
from dealt.server.storage.lock import DataLock
from dealt.server.storage.numbered_files import merge_numbered_files
from dealt.server.storage.prepared import PreparedQuery
from dealt.server.storage.schema import migrate
from dealt.server.storage.writer import Transaction, Writer

Raw = TypeVar("Raw")
T = TypeVar("T")
log: Final = logging.getLogger("dealt.storage")
_ROOM_NEEDED: Final = 32 * 1024 * 1024
"""bytes that must be free: the write-ahead log grows by half of that before it is copied"""


def settle(saved: "asyncio.Future[None]", error: DealtError | None) -> None:
    """Set the result of a future that waits for a transaction, unless nobody waits for it any more."""
    if saved.done():
        return
    if error is None:
        saved.set_result(None)
    else:
        saved.set_exception(error)


class Corruption:
    """The damaged places that were come upon since the room was opened."""

    def __init__(self) -> None:
        self._places: set[str] = set()

    def __len__(self) -> int:
        return len(self._places)

    def read(self, place: str, reading: Callable[[Raw], T], raw: Raw) -> T | None:
        """Return what `reading` makes of raw data; None if it is corrupt, which is logged once for each place."""
        try:
            return reading(raw)
        except (BadRecord, msgspec.DecodeError, RecursionError) as error:
            if place not in self._places:
                self._places.add(place)
                log.warning("%s is damaged and is passed over: %s", place, error)
            return None


class Database:
    """Every `async` method raises DealtError(`not_readable`)."""

    def __init__(self, data: str, shards: Shards | None = None) -> None:
        """Open the database and bring it up to date; keep other servers out, but for the nodes that share it with this
        one (`shards`). Blocks. Raises StorageError."""
        self.shards: Final = shards or Shards()
        self.engine: Final = open_engine(data)
        try:
            self.lock: Final = locked(self.engine, shared=not self.shards.alone)
            """keeps other servers out; the server watches it (`LockWatch`)"""
        except DealtError:
            self.engine.dispose()
            raise
        file = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
        self._folder = Path(file).parent if file else None
        self.damage: Final = Corruption()
        """what was found damaged where others than those of a table look"""
        self._moving: Final = asyncio.Lock()
        """lines that are being changed must not be archived"""
        self._reader = ThreadPoolExecutor(1, "dealt-reader")
        self._writer: Writer | None = None

    def start(self) -> None:
        """Begin to accept transactions; call it in the event loop."""
        self._writer = Writer(self.engine, asyncio.get_running_loop(), self.lock.session)

    def close(self) -> None:
        """Save everything that was put and close the database; blocks."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        self._reader.shutdown()
        self.lock.release()
        self.engine.dispose()

    def put(self, transaction: Transaction) -> None:
        """Save a transaction with the next commit; after the shutdown nothing, because nobody waits for it."""
        if self._writer is not None:
            self._writer.put(transaction)

    def put_statements(self, *statements: Statement) -> None:
        """Carry out these with the next commit."""
        self.put(Transaction(lambda _error: None, statements=statements))

    async def save(self, *statements: Statement, shard: int | None = None) -> None:
        """Save some statements together; raise NotSaved. `shard`: only while this node owns it."""
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        assert self._writer is not None
        self._writer.put(Transaction(partial(settle, saved), statements=statements, shard=shard))
        await saved

    async def in_writer(self, work: Callable[[], T]) -> T:
        """Return what `work` returns in the thread that writes, when everything that was put before is saved."""
        assert self._writer is not None
        return await asyncio.wrap_future(self._writer.call(work))

    async def check(self) -> str | None:
        """Return what is wrong with the storage: `disk_full`, `not_saving`, `data_in_use` (another server has it); None
        if it is healthy.

        It tries to write, and checks the free space: what fits today may not fit at the next move.
        """
        try:
            if self._folder is not None and shutil.disk_usage(self._folder).free < _ROOM_NEEDED:
                return "disk_full"
            if self.lock.session is None:
                await self.save((text("UPDATE alembic_version SET version_num = version_num"), {}))
            else:
                await self.check_lock()
        except (DealtError, OSError):
            return "not_saving"
        return self.lock.wrong

    async def check_lock(self) -> None:
        """Make sure that the lock is held, if it can be lost at all (`DataLock.wrong`)."""
        if self.lock.session is not None:
            await self.in_writer(self.lock.session.check)

    # ------------------------------------------------------------------------------------------------ reading

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await self._in_reader(run)

    async def _ask(self, query: PreparedQuery, **values: str | int) -> list[Any]:
        """Return the rows of the answer."""
        return await self._in_reader(lambda: query.rows(self.engine, values))

    async def _in_reader(self, run: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, run)
        except DBAPIError as error:
            raise DealtError("not_readable", "The server cannot read its data now. Please try again later.") from error


def locked(engine: Engine, *, shared: bool = False, wait_seconds: float | None = None) -> DataLock:
    """Lock the data, as `DataLock` does, and bring it up to date; blocks. Raise StorageError."""
    lock = DataLock(engine, shared=shared, wait_seconds=wait_seconds)
    try:
        if lock.session is None:
            migrate(engine)
            merge_numbered_files(engine)
        else:
            lock.session.migrating(lambda: migrate(engine, shared=shared))
    except DealtError:
        lock.release()
        raise
    return lock
