"""The open database of a room: writes go with the next commit, reads run in a thread; corrupt data is skipped."""

import asyncio
import logging
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from dealt.errors import BadRecord, DealtError
from dealt.server.shard import ALONE, Shard
from dealt.server.storage.arrange import arrange
from dealt.server.storage.engine import Statement, numbered_files, open_engine, open_file
from dealt.server.storage.lock import DataLock, Turn
from dealt.server.storage.prepared import PreparedQuery
from dealt.server.storage.schema import migrate
from dealt.server.storage.writer import Transaction, Writer

Raw = TypeVar("Raw")
T = TypeVar("T")
log: Final = logging.getLogger("dealt.storage")
_ROOM_NEEDED: Final = 32 * 1024 * 1024
"""bytes that must be free: the write-ahead log grows by half of that before it is copied"""


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
    """Of a server of several processes, what one of them needs of it.

    Every `async` method raises DealtError(`not_readable`).
    """

    def __init__(self, data: str, shard: Shard = ALONE) -> None:
        """Open the database; blocks. A server that is one process brings it up to date and keeps others out; where
        there are several, `prepare` has done so. Raises StorageError."""
        self.shard: Final = shard
        self.engine: Final = open_engine(data, shard)
        """of the tables"""
        try:
            self.lock: Final = _ready(self.engine, 1) if shard.alone else DataLock(self.engine, shared=True)
            """keeps a second server out; the server watches it (`LockWatch`)"""
        except DealtError:
            self.engine.dispose()
            raise
        file = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
        self._folder = Path(file).parent if file else None
        apart = file is not None and not shard.alone
        self._people: Final = open_engine(data) if apart else self.engine
        self._turn: Final = Turn(Path(self._people.url.database or "")) if apart else None
        """of this process to write about people"""
        self._elsewhere: Final = _other_files(self.engine, self._people) if apart else []
        """the tables of the other processes"""
        self.damage: Final = Corruption()
        """what was found damaged where others than those of a table look"""
        self._moving: Final = asyncio.Lock()
        """lines that are being changed must not be archived"""
        self._reader = ThreadPoolExecutor(1, "dealt-reader")
        self._writer: Writer | None = None
        self._people_writer: Writer | None = None

    def start(self) -> None:
        """Begin to accept transactions; call it in the event loop."""
        self._writer = self._people_writer = Writer(self.engine, asyncio.get_running_loop(), self.lock)
        if self._people is not self.engine:
            self._people_writer = Writer(self._people, asyncio.get_running_loop(), self._turn)

    def close(self) -> None:
        """Save everything that was put and close the database; blocks."""
        for writer in {self._writer, self._people_writer} - {None}:
            assert writer is not None
            writer.close()
        self._writer = self._people_writer = None
        self._reader.shutdown()
        if self._turn is not None:
            self._turn.close()
        self.lock.release()
        for engine in (self.engine, self._people, *self._elsewhere):
            engine.dispose()

    def put(self, transaction: Transaction) -> None:
        """Save a transaction with the next commit; after the shutdown nothing, because nobody waits for it."""
        if self._writer is not None:
            self._writer.put(transaction)

    def put_talk(self, transaction: Transaction) -> None:
        """Save what is said in the lobby with the next commit, as `put` does for tables."""
        if self._people_writer is not None:
            self._people_writer.put(transaction)

    def put_people(self, *statements: Statement) -> None:
        """Changes what is known of people with the next commit."""
        assert self._people_writer is not None
        self._people_writer.put(Transaction(lambda _error: None, statements=statements))

    async def save(self, *statements: Statement) -> None:
        """Save some statements about tables together; raise NotSaved."""
        assert self._writer is not None
        await _saved(self._writer, statements)

    async def save_people(self, *statements: Statement) -> None:
        """Save some statements about people together; raise NotSaved."""
        assert self._people_writer is not None
        await _saved(self._people_writer, statements)

    async def check(self) -> str | None:
        """Return what is wrong with the storage: `disk_full`, `not_saving`, `data_in_use` (another server has it); None
        if it is healthy.

        It tries to write, and checks the free space: what fits today may not fit at the next move.
        """
        try:
            if self._folder is not None and shutil.disk_usage(self._folder).free < _ROOM_NEEDED:
                return "disk_full"
            await self.save((text("UPDATE alembic_version SET version_num = version_num"), {}))
        except (DealtError, OSError):
            return self.lock.wrong or "not_saving"
        return None

    # ------------------------------------------------------------------------------------------------ reading

    async def _read(self, work: Callable[[Connection], T], engine: Engine | None = None) -> T:
        (found,) = await self._read_from([engine or self.engine], work)
        return found

    async def _read_everywhere(self, work: Callable[[Connection], Sequence[T]]) -> list[T]:
        """Return the rows of the tables of all processes, those of this one first."""
        return [row for part in await self._read_from([self.engine, *self._elsewhere], work) for row in part]

    async def _read_from(self, engines: Sequence[Engine], work: Callable[[Connection], T]) -> list[T]:
        def run() -> list[T]:
            found = []
            for engine in engines:
                with engine.connect() as connection:
                    found.append(work(connection))
            return found

        return await self._in_reader(run)

    async def _ask(self, query: PreparedQuery, engines: Sequence[Engine], **values: str | int) -> list[Any]:
        """Return the answers of all these databases."""
        return await self._in_reader(lambda: [row for engine in engines for row in query.rows(engine, values)])

    async def _in_reader(self, run: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, run)
        except DBAPIError as error:
            raise DealtError("not_readable", "The server cannot read its data now. Please try again later.") from error


def prepare(data: str, count: int) -> DataLock:
    """Lock the data for a server of several processes and bring it up to date, before any of them opens its `Store`.

    Blocks; raises StorageError.
    """
    engine = open_engine(data)
    try:
        return _ready(engine, count)
    finally:
        engine.dispose()  # but for the connection that holds a lock


def _ready(engine: Engine, count: int) -> DataLock:
    """Lock the data for a server of so many processes and bring it up to date; raise StorageError."""
    lock = DataLock(engine)
    try:
        migrate(engine)
        arrange(engine, count)
    except DealtError:
        lock.release()
        raise
    return lock


def _other_files(engine: Engine, people_engine: Engine) -> list[Engine]:
    own, main = engine.url.database, people_engine.url.database
    assert own and main
    return [open_file(file, with_people=False) for file in numbered_files(Path(main)) if file != Path(own)]


async def _saved(writer: Writer, statements: Sequence[Statement]) -> None:
    saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(error: DealtError | None) -> None:
        if saved.done():
            return
        if error is None:
            saved.set_result(None)
        else:
            saved.set_exception(error)

    writer.put(Transaction(done, statements=statements))
    await saved
