"""Everything the server asks of its database, in its own words. Reading happens in a thread of its own."""

import asyncio
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    and_,
    bindparam,
    func,
    or_,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.selectable import ScalarSelect

from dealt.errors import DealtError
from dealt.server.shard import ALONE, Shard
from dealt.server.storage import archive, counting, forgetting, reports
from dealt.server.storage import statements as saved
from dealt.server.storage.arrange import arrange
from dealt.server.storage.counting import Ended
from dealt.server.storage.engine import Statement, numbered_files, open_engine, open_file
from dealt.server.storage.lock import DataLock, Turn
from dealt.server.storage.migrate import migrate
from dealt.server.storage.ready import ReadyQuery
from dealt.server.storage.schema import (
    bots,
    devices,
    lines,
    members,
    once,
    passkeys,
    passwords,
    people,
    preferences,
    sanctions,
    tables,
    talk,
)
from dealt.server.storage.writer import Transaction, Writer
from dealt.statistics.shapes import Standing
from dealt.statistics.standings import rows_of, standings
from dealt.table.names import name_key, name_look
from dealt.table.played import Played

T = TypeVar("T")
_TABLE: Final = (tables.c.id, tables.c.code, tables.c.over, tables.c.secret)
"""the fields of `TableRow`"""
_SANCTION_FIELDS: Final = ("id", "kind", "person", "name", "address", "since", "until")
_SANCTION: Final = tuple(sanctions.c[name] for name in _SANCTION_FIELDS)
_ROOM_NEEDED: Final = 32 * 1024 * 1024
"""bytes that must be free: the write-ahead log grows by half of that before it is copied"""
_START: Final = '"do":"start"'
"""in the line with which a match begins; quotes in what people say are escaped"""
_PERSONS_A_STATEMENT: Final = 500
_PACKED_AT_ONCE: Final = 20
"""tables; some milliseconds of looking"""
_PARTS_A_TURN: Final = 20
"""of what moves into the archive"""
_RECENT_LINES: Final = 300
"""how far back a table is searched for requests that were carried out already"""


_BOT_FIELDS: Final = ("person", "name", "since", "chat", "ended")
_BOT: Final = tuple(bots.c[name] for name in _BOT_FIELDS)
_SITTING: Final = select(members.c.person).distinct()


def _newest_version(table_id: ColumnElement[int]) -> ScalarSelect[int]:
    every = lines.alias()
    return select(func.max(every.c.version)).where(every.c.table_id == table_id).scalar_subquery()


# What everybody who comes is looked up by; made once, for making such a query takes as long as asking it.
_PERSON: Final = select(people.c.id, people.c.name, people.c.guest, people.c.seen, people.c.former)
_OF_DEVICE: Final = select(devices.c.person).where(devices.c.token_hash == bindparam("value")).scalar_subquery()
_PERSON_BY_TOKEN: Final = ReadyQuery(
    _PERSON.where(or_(people.c.token_hash == bindparam("value"), people.c.id == _OF_DEVICE))
)
_PERSON_BY_ONCE: Final = ReadyQuery(
    _PERSON.join_from(people, once, once.c.person == people.c.id).where(
        once.c.hash == bindparam("value"), once.c.kind == bindparam("kind"), once.c.until > bindparam("now")
    )
)
_PEOPLE_CALLED: Final = ReadyQuery(
    _PERSON.where(or_(people.c.name_key == bindparam("key"), people.c.name_look == bindparam("look")))
)
_TABLE_BY_CODE: Final = select(*_TABLE).where(tables.c.code == bindparam("code"))
_TABLES_OF: Final = ReadyQuery(
    select(tables.c.code, tables.c.changed)
    .join_from(members, tables)
    .where(members.c.person == bindparam("person"), tables.c.over.is_(False), tables.c.code.is_not(None))
)
_DONE_REQUESTS: Final = (
    select(lines.c.request, tables.c.code)
    .join_from(members, tables)
    .join_from(members, lines, lines.c.table_id == members.c.table_id)
    .where(
        members.c.person == bindparam("person"),
        tables.c.code.is_not(None),
        lines.c.version > _newest_version(members.c.table_id) - _RECENT_LINES,
        lines.c.client == bindparam("client"),
    )
)


_SAID_REQUESTS: Final = select(talk.c.request).where(talk.c.client == bindparam("client"))


class PersonRow(msgspec.Struct, frozen=True):
    """One person as stored."""

    id: str
    name: str
    guest: bool
    seen: int
    """milliseconds since 1970"""
    former: str | None = None
    """the name that went to somebody else in the meantime"""


class PasskeyRow(msgspec.Struct, frozen=True):
    """One passkey as stored."""

    id: str
    person: str
    credential: bytes
    signs: int
    label: str
    created: int
    used: int | None


class TableRow(msgspec.Struct, frozen=True):
    """One table as stored, without its lines."""

    id: int
    code: str
    over: bool
    secret: str


class DoneRequest(msgspec.Struct, frozen=True):
    """A request of a client that was carried out, as a line of a record or as words in the lobby says."""

    request: int
    code: str | None
    """of the table; None: it was said in the lobby"""


class Store:
    """The database, open; of a server of several processes, what one of them needs of it.

    Every `async` method raises DealtError(`not_readable`).
    """

    def __init__(self, data: str, shard: Shard = ALONE) -> None:
        """Opens the database; blocks. A server that is one process brings it up to date and keeps others out; where
        there are several, `prepare` has done so. Raises StorageError."""
        self.shard: Final = shard
        self.engine: Final = open_engine(data, shard)
        """of the tables"""
        try:
            self._lock = _ready(self.engine, 1) if shard.alone else DataLock(self.engine, shared=True)
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
        self._moving: Final = asyncio.Lock()
        """nobody packs lines that are being changed"""
        self._reader = ThreadPoolExecutor(1, "dealt-reader")
        self._writer: Writer | None = None
        self._people_writer: Writer | None = None

    def start(self) -> None:
        """Begins to accept transactions; call it in the event loop."""
        self._writer = self._people_writer = Writer(self.engine, asyncio.get_running_loop())
        if self._people is not self.engine:
            self._people_writer = Writer(self._people, asyncio.get_running_loop(), self._turn)

    def close(self) -> None:
        """Saves everything that was put and closes the database; blocks."""
        for writer in {self._writer, self._people_writer} - {None}:
            assert writer is not None
            writer.close()
        self._writer = self._people_writer = None
        self._reader.shutdown()
        if self._turn is not None:
            self._turn.close()
        self._lock.release()
        for engine in (self.engine, self._people, *self._elsewhere):
            engine.dispose()

    def put(self, transaction: Transaction) -> None:
        """Saves a transaction with the next commit; after the end of the server nothing, as nobody waits for it."""
        if self._writer is not None:
            self._writer.put(transaction)

    def saw_people(self, persons: Sequence[str], now: int) -> None:
        """Keeps with the next commit that these people were here just now."""
        self.put_people(*(saved.saw_people(some, now) for some in _some(persons)))

    def put_talk(self, transaction: Transaction) -> None:
        """Saves what is said in the lobby with the next commit, as `put` does for tables."""
        if self._people_writer is not None:
            self._people_writer.put(transaction)

    def put_people(self, *statements: Statement) -> None:
        """Changes what is known of people with the next commit."""
        assert self._people_writer is not None
        self._people_writer.put(Transaction(lambda _error: None, statements=statements))

    async def save(self, *statements: Statement) -> None:
        """Saves some statements about tables together; raises NotSaved."""
        assert self._writer is not None
        await _saved(self._writer, statements)

    async def save_people(self, *statements: Statement) -> None:
        """Saves some statements about people together; raises NotSaved."""
        assert self._people_writer is not None
        await _saved(self._people_writer, statements)

    async def check(self) -> str | None:
        """What is wrong with the place where the data is: `disk_full`, `not_saving`; None if all is well.

        It tries to write, and looks whether there is room for more: what is written today may fit where the next move
        does not.
        """
        try:
            if self._folder is not None and shutil.disk_usage(self._folder).free < _ROOM_NEEDED:
                return "disk_full"
            await self.save((text("UPDATE alembic_version SET version_num = version_num"), {}))
        except (DealtError, OSError):
            return "not_saving"
        return None

    async def archive(self, before: int) -> None:
        """Moves what tables of this process have written that ended before a time (milliseconds since 1970) into the
        archive.

        It moves no more than a turn's worth; what is left comes next time. Raises NotSaved.
        """
        for _ in range(_PARTS_A_TURN):
            async with self._moving:
                part = await self._read(lambda connection: archive.next_part(connection, self.shard, before))
                if part is None:
                    break
                await self.save(*archive.moved(part, await asyncio.to_thread(archive.pack, part)))
        if self._folder is not None and (free := await self._read(archive.give_back)):
            await self.save(*free)

    async def _read(self, work: Callable[[Connection], T], engine: Engine | None = None) -> T:
        (found,) = await self._read_from([engine or self.engine], work)
        return found

    async def _read_everywhere(self, work: Callable[[Connection], Sequence[T]]) -> list[T]:
        """What there is in the tables of all processes, those of this one first."""
        return [one for part in await self._read_from([self.engine, *self._elsewhere], work) for one in part]

    async def _read_from(self, engines: Sequence[Engine], work: Callable[[Connection], T]) -> list[T]:
        def run() -> list[T]:
            found = []
            for engine in engines:
                with engine.connect() as connection:
                    found.append(work(connection))
            return found

        return await self._in_reader(run)

    async def _ask(self, query: ReadyQuery, engines: Sequence[Engine], **values: str | int) -> list[Any]:
        """What all these databases answer."""
        return await self._in_reader(lambda: [row for engine in engines for row in query.rows(engine, values)])

    async def _in_reader(self, run: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, run)
        except DBAPIError as error:
            raise DealtError("not_readable", "The server cannot read its data now. Please try again later.") from error

    # ------------------------------------------------------------------------------------------------- reading

    async def person_by_token(self, token_hash: str) -> PersonRow | None:
        """The person with this token."""
        found = await self._persons(_PERSON_BY_TOKEN, value=token_hash)
        return found[0] if found else None

    async def person_by_once(self, value: str, kind: str, now: int) -> PersonRow | None:
        """Whose something is that can be used once (its hash), if it is still good."""
        found = await self._persons(_PERSON_BY_ONCE, value=value, kind=kind, now=now)
        return found[0] if found else None

    async def devices_of(self, person: str) -> int:
        """By how many browsers a person is known."""
        query = select(func.count()).select_from(devices).where(devices.c.person == person)
        return await self._read(lambda connection: 1 + (connection.scalar(query) or 0), self._people)

    async def password_of(self, person: str) -> str | None:
        """The hash of a person's password, if there is one."""
        query = select(passwords.c.hash).where(passwords.c.person == person)
        return await self._read(lambda connection: connection.scalar(query), self._people)

    async def password_called(self, key: str) -> tuple[PersonRow, str] | None:
        """Who has this name (as `name_key` has it) and a password, with its hash."""
        query = _PERSON.add_columns(passwords.c.hash).join_from(people, passwords).where(people.c.name_key == key)
        row = await self._read(lambda connection: connection.execute(query).one_or_none(), self._people)
        return None if row is None else (PersonRow(*row[:5]), row.hash)

    async def passkeys_of(self, person: str) -> list[PasskeyRow]:
        """The passkeys of a person, the first first."""
        query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created, passkeys.c.id)
        rows = await self._read(lambda connection: connection.execute(query).all(), self._people)
        return [PasskeyRow(**row._mapping) for row in rows]

    async def passkey(self, key: str) -> PasskeyRow | None:
        """A passkey by its id."""
        query = select(passkeys).where(passkeys.c.id == key)
        row = await self._read(lambda connection: connection.execute(query).one_or_none(), self._people)
        return None if row is None else PasskeyRow(**row._mapping)

    async def is_owned(self, person: str) -> bool:
        """Whether the name belongs to its person for good: there is a password or a passkey."""
        keys = select(passkeys.c.person).where(passkeys.c.person == person)
        query = select(passwords.c.person).where(passwords.c.person == person).union_all(keys)
        return await self._read(lambda connection: connection.execute(query).first() is not None, self._people)

    async def people_called(self, name: str) -> list[PersonRow]:
        """Whoever has this name, written without regard to case, or one that looks like it."""
        return await self._persons(_PEOPLE_CALLED, key=name_key(name), look=name_look(name))

    async def _persons(self, query: ReadyQuery, **values: str | int) -> list[PersonRow]:
        rows = await self._ask(query, [self._people], **values)
        return [PersonRow(player, name, bool(guest), seen, former) for player, name, guest, seen, former in rows]

    async def is_guest(self, person: str) -> bool:
        """Whether the server has chosen the name of a person."""
        query = select(people.c.guest).where(people.c.id == person)
        return await self._read(lambda connection: connection.scalar(query), self._people) is not False

    async def preferences_of(self, person: str) -> dict[str, str]:
        """What a person likes, by field."""
        query = select(preferences.c.field, preferences.c.value).where(preferences.c.person == person)
        rows = await self._read(lambda connection: connection.execute(query).all(), self._people)
        return {row.field: row.value for row in rows}

    async def sanctions(self) -> list[dict[str, Any]]:
        """Whom the host has silenced or shut out; also those whose time is over."""
        rows = await self._read(lambda connection: connection.execute(select(*_SANCTION)).all(), self._people)
        return [dict(zip(_SANCTION_FIELDS, row, strict=True)) for row in rows]

    async def bots(self) -> list[dict[str, Any]]:
        """The programs that the host has let in; also those that were taken back."""
        rows = await self._read(lambda connection: connection.execute(select(*_BOT)).all(), self._people)
        return [dict(zip(_BOT_FIELDS, row, strict=True)) for row in rows]

    async def report_of(self, reporter: str, place: int, number: int) -> tuple[str | None, int | None] | None:
        """By which request of which client somebody has reported a message (`reports.report_of`)."""
        return await self._read(lambda connection: reports.report_of(connection, reporter, place, number), self._people)

    async def open_reports_of(self, reporter: str | None) -> int:
        """How many reports are open, of one person or of everybody (None)."""
        return await self._read(lambda connection: reports.count_open(connection, reporter), self._people)

    async def open_reports(self, most: int) -> list[dict[str, Any]]:
        """The open reports of the messages that were reported last, so many of them; the latest report first."""
        return await self._read(lambda connection: reports.open_reports(connection, most), self._people)

    async def reported_by(self, reporter: str) -> list[dict[str, Any]]:
        """What somebody has reported, for themselves, the first first."""
        return await self._read(lambda connection: reports.reported_by(connection, reporter), self._people)

    async def forget_in_reports(self, person: str, name: str) -> None:
        """Takes a person out of what was reported; raises NotSaved."""
        changed = partial(reports.forget_reporter_and_reported, person=person, name=name)
        await self.save_people(*await self._read(changed, self._people))

    async def tables_of(self, person: str) -> list[str]:
        """The room codes of the unfinished tables where a person has a seat, in any process, latest first."""
        rows = await self._ask(_TABLES_OF, [self.engine, *self._elsewhere], person=person)
        return [code for code, _ in sorted(rows, key=itemgetter(1), reverse=True)]

    async def done_requests(self, person: str, client: str) -> list[DoneRequest]:
        """The latest requests of one client that wrote a line at a table where the person still is, or spoke in the
        lobby."""
        values = {"person": person, "client": client}
        rows = await self._read_everywhere(lambda connection: connection.execute(_DONE_REQUESTS, values).all())
        said = await self._read(lambda connection: connection.scalars(_SAID_REQUESTS, values).all(), self._people)
        done = [DoneRequest(row.request, row.code) for row in rows]
        return done + [DoneRequest(request, None) for request in said if request is not None]

    async def talk(self) -> list[str]:
        """What is remembered of the lobby's talk, entry by entry (JSON), the first first."""
        query = select(talk.c.entry).order_by(talk.c.number)
        return list(await self._read(lambda connection: connection.scalars(query).all(), self._people))

    async def table(self, code: str) -> TableRow | None:
        """The table with this room code."""
        row = await self._read(lambda connection: connection.execute(_TABLE_BY_CODE, {"code": code}).one_or_none())
        return None if row is None else TableRow(*row)

    async def lines(self, table_id: int) -> list[str]:
        """The record of a table, line by line."""
        return await self._read(lambda connection: archive.record_of(connection, table_id))

    async def newest_version(self, table_id: int) -> int:
        """The version of a table's latest line."""
        return await self._read(lambda connection: archive.newest_version(connection, table_id))

    async def oldest_finished(self, before: int) -> TableRow | None:
        """The table of this process that ended first, before a time (milliseconds since 1970), and has its code."""
        query = (
            select(*_TABLE)
            .where(tables.c.over.is_(True), tables.c.code.is_not(None), tables.c.changed < before)
            .order_by(tables.c.changed)
        )

        def work(connection: Connection) -> TableRow | None:
            mine = (row for row in connection.execute(query) if self.shard.owns(row.code))
            row = next(mine, None)
            return None if row is None else TableRow(*row)

        return await self._read(work)

    async def abandoned(self, before: int, *, begun: bool = True) -> list[TableRow]:
        """Unfinished tables of this process whose last line is older than `before` (milliseconds since 1970).

        With `begun` False, only those where no match has ever begun.
        """
        newest = _newest_version(tables.c.id)
        query = (
            select(*_TABLE, lines.c.line)
            .join_from(tables, lines, and_(lines.c.table_id == tables.c.id, lines.c.version == newest))
            .where(tables.c.over.is_(False), tables.c.changed < before, tables.c.code.is_not(None))
            .order_by(tables.c.changed)
        )
        if not begun:
            start = lines.alias()
            query = query.where(
                ~select(start.c.version).where(start.c.table_id == tables.c.id, start.c.line.contains(_START)).exists()
            )

        def work(connection: Connection) -> list[TableRow]:
            return [
                TableRow(row.id, row.code, row.over, row.secret)
                for row in connection.execute(query)
                if self.shard.owns(row.code) and msgspec.json.decode(row.line)["at"] < before
            ]

        return await self._read(work)

    # ----------------------------------------------------------------------------------------------- statistics

    async def count_next(self) -> bool:
        """Counts one table that was never counted; False where none is left. Raises NotSaved."""
        found = await self._read(lambda connection: counting.next_uncounted(connection, self.shard))
        if found is None:
            return False
        await self.save(*await asyncio.to_thread(counting.of_record, found))
        return True

    async def counting(self) -> bool:
        """Whether a table of any process is yet to be counted."""
        return any(await self._read_everywhere(counting.some_uncounted))

    async def played_by(self, person: str) -> list[Played]:
        """What a person has played lately (`MAX_PLAYED`), at the tables of any process; the first first."""
        found = await self._read_everywhere(lambda connection: counting.of_person(connection, person))
        return sorted(found, key=_in_time)

    async def played_deal(self, game: str, number: int) -> list[Played]:
        """How everybody has played a deal that has a number, at the tables of any process; the first first."""
        found = await self._read_everywhere(lambda connection: counting.of_deal(connection, game, number))
        return sorted(found, key=_in_time)

    async def ended(self, person: str, game: str | None, skip: int, most: int) -> list[Ended]:
        """Matches of a person at the tables of any process, the latest first, but for those that are skipped."""
        found = await self._read_everywhere(lambda connection: counting.ended(connection, person, game, skip + most))
        return sorted(found, key=lambda one: _in_time(one.entry), reverse=True)[skip : skip + most]

    async def standings(self, person: str) -> tuple[Standing, ...]:
        """A person's record in each game, over the tables of all processes."""
        tallies = await self._read_everywhere(lambda connection: counting.tallies(connection, person))
        since = rows_of(tallies)
        rows: Counter[str] = Counter()
        for game, count in await self._read_everywhere(lambda connection: counting.in_a_row(connection, person, since)):
            rows[game] += count
        return standings(tallies, rows)

    async def mark_of_deal(self, game: str, number: int) -> tuple[tuple[int, int], ...]:
        """Something that changes with every try of a deal that has a number, at the tables of any process."""
        return tuple(await self._read_everywhere(lambda connection: counting.mark_of_deal(connection, game, number)))

    async def solved(self, game: str, person: str, numbers: Sequence[int]) -> list[tuple[int, int]]:
        """Which of these deals a person has solved, and when that try began (milliseconds since 1970)."""
        return await self._read_everywhere(lambda connection: counting.solved(connection, game, person, numbers))

    # ----------------------------------------------------------------------------------------------- forgetting

    async def about(self, person: str) -> dict[str, Any]:
        """What stands of a person beside the tables."""
        return await self._read(lambda connection: forgetting.about(connection, person), self._people)

    async def said_at_tables(self, person: str) -> list[dict[str, Any]]:
        """What a person has said at tables of any process, the first first.

        Of the archive a little at a time: whoever else wants to read something comes in between.
        """
        found = await self._read_everywhere(lambda connection: forgetting.said_in_lines(connection, person))
        for engine in (self.engine, *self._elsewhere):
            packed = sorted({table for table, _ in await self._read(forgetting.packed_parts, engine)})
            for first in range(0, len(packed), _PACKED_AT_ONCE):
                some = packed[first : first + _PACKED_AT_ONCE]
                found += await self._read(partial(forgetting.said_in_parts, person=person, tables=some), engine)
        return sorted(found, key=lambda one: one["at"])

    async def to_forget(self) -> list[tuple[str, str]]:
        """Who is to be forgotten, and what stands for them."""
        return await self._read(forgetting.to_forget, self._people)

    async def forget_in_tables(self, person: str, name: str) -> None:
        """Takes a person out of the records and figures of this process, where `name` stands for them from now on.

        Raises NotSaved.
        """
        async with self._moving:
            for part in await self._read(forgetting.packed_parts):
                await self._change(forgetting.in_part(*part, person, name))
            await self._change(lambda connection: forgetting.in_lines(connection, person, name))
            await self._change(lambda connection: forgetting.in_figures(connection, person, name))

    async def _change(self, work: Callable[[Connection], Sequence[Statement]]) -> None:
        if statements := await self._read(work):
            await self.save(*statements)

    async def forget_guests(self, before: int) -> None:
        """Forgets guests who were last here before a time (milliseconds since 1970) and sit at no unfinished table.

        Every process takes them from its tables, and one forgets them for all. Raises NotSaved.
        """
        guests = select(people.c.id).where(people.c.guest.is_(True), people.c.seen < before)
        gone = await self._read(lambda connection: connection.scalars(guests).all(), self._people)
        for some in _some(gone):
            await self.save(saved.leave_ended_tables(some))
        if self.shard.number == 1 and gone:
            sitting = set(await self._read_everywhere(lambda connection: connection.scalars(_SITTING).all()))
            for some in _some([one for one in gone if one not in sitting]):
                await self.save_people(saved.forget_people(some, before))


def _ready(engine: Engine, count: int) -> DataLock:
    """Locks the data for a server of so many processes and brings it up to date; raises StorageError."""
    lock = DataLock(engine)
    try:
        migrate(engine)
        arrange(engine, count)
    except DealtError:
        lock.release()
        raise
    return lock


def prepare(data: str, count: int) -> DataLock:
    """Locks the data for a server of several processes and brings it up to date, before any of them opens its `Store`.

    Blocks; raises StorageError.
    """
    engine = open_engine(data)
    try:
        return _ready(engine, count)
    finally:
        engine.dispose()  # but for the connection that holds a lock


def _other_files(engine: Engine, people_engine: Engine) -> list[Engine]:
    own, main = engine.url.database, people_engine.url.database
    assert own and main
    return [open_file(file, with_people=False) for file in numbered_files(Path(main)) if file != Path(own)]


def _in_time(one: Played) -> tuple[int, ...]:
    return one.ended, one.began, one.match, one.part


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


def _some(persons: Sequence[str]) -> Iterator[Sequence[str]]:
    """In parts that fit into a statement."""
    for start in range(0, len(persons), _PERSONS_A_STATEMENT):
        yield persons[start : start + _PERSONS_A_STATEMENT]
