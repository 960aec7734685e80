"""Queries about tables, their lines and the archive of finished tables.

The archive is compressed to a tenth, and read like any other table. A table that ended long ago moves part by part,
each in one transaction: the compressed lines are inserted, the plain ones deleted. A part is small enough that no
player waits for it. If users return to the table, its new lines follow the archived ones, and move later.
"""

import asyncio
import zlib
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.sql.selectable import ScalarSelect

from dealt.errors import BadRecord
from dealt.server.shards import Shards, shard_of
from dealt.server.storage.database import Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.prepared import PreparedQuery
from dealt.server.storage.schema import (
    archive,
    correspondence,
    evening_events,
    evenings,
    lines,
    members,
    planned_moves,
    tables,
    talk,
)
from dealt.table.seat import Plan

PLAN: Final = msgspec.json.Decoder(Plan)
_TABLES_AT_ONCE: Final = 100
"""tables that are looked at; those that belong to another process are left to it"""
_PART_LINES: Final = 2000
"""lines of one part: some thirty deals"""
_LEVEL: Final = 9
_FREED_PAGES: Final = 256
"""how much of SQLite's file is given back at once: 1 MB"""
_GIVE_BACK: Final[Statement] = (text("PRAGMA incremental_vacuum(1)"), {})
"""makes SQLite's file shorter by a page; the driver stops at the first, whatever number a statement names"""
_TABLE: Final = (tables.c.id, tables.c.code, tables.c.over, tables.c.secret)
"""the fields of `TableRow`"""
_START: Final = '"do":"start"'
"""in the line with which a match begins; quotes in what people say are escaped"""
_PARTS_A_TURN: Final = 20
"""of what moves into the archive"""
_RECENT_LINES: Final = 300
"""how far back a table is searched for requests that were carried out already"""
_TABLE_BY_CODE: Final = select(*_TABLE).where(tables.c.code == bindparam("code"))
_TABLES_OF: Final = PreparedQuery(
    select(tables.c.code, tables.c.changed)
    .join_from(members, tables)
    .where(members.c.person == bindparam("person"), tables.c.over.is_(False), tables.c.code.is_not(None))
)
_TO_MOVE: Final = PreparedQuery(
    select(tables.c.code, correspondence.c.to_move)
    .join_from(members, tables)
    .join(correspondence, correspondence.c.table_id == members.c.table_id)
    .where(members.c.person == bindparam("person"), tables.c.code.is_not(None))
)
_BY_DAYS: Final = PreparedQuery(
    select(tables.c.code, correspondence.c.due, correspondence.c.summary, lines.c.line)
    .join_from(members, tables)
    .join(correspondence, correspondence.c.table_id == members.c.table_id)
    .outerjoin(lines, and_(lines.c.table_id == members.c.table_id, lines.c.version == literal_column("1")))
    .where(members.c.person == bindparam("person"), tables.c.code.is_not(None))
)
_SITS_AT: Final = select(members.c.person).where(
    members.c.person == bindparam("person"), members.c.table_id == bindparam("table_id")
)
_SAID_REQUESTS: Final = select(talk.c.request).where(talk.c.client == bindparam("client"))

_EVENING_REQUESTS: Final = (
    select(evening_events.c.request, evenings.c.code)
    .join_from(evening_events, evenings)
    .where(evening_events.c.client == bindparam("client"))
    .order_by(evening_events.c.request)
)


class Part(msgspec.Struct, frozen=True):
    """The next lines of one table that move together."""

    table_id: int
    shard: int
    """to which the table belongs"""
    lines: Sequence[str]
    version: int
    """of the last of them; 0 if there are none"""
    last: bool
    """whether nothing of the table is left after them"""


def next_part(connection: Connection, shards: Shards, before: int) -> Part | None:
    """Return the next part to archive, of a table of this process that ended before a time (milliseconds since
    1970).
    """
    oldest = (
        select(tables.c.id, tables.c.code)
        .where(tables.c.archived.is_(False), tables.c.over.is_(True), tables.c.changed < before)
        .order_by(tables.c.changed)
        .limit(_TABLES_AT_ONCE)
    )
    keys = ((row.id, row.code or str(row.id)) for row in connection.execute(oldest))
    table_id, key = next(((table_id, key) for table_id, key in keys if shards.owns(key)), (0, ""))
    if not key:
        return None
    query = select(lines.c.version, lines.c.line).where(lines.c.table_id == table_id).order_by(lines.c.version)
    rows = connection.execute(query.limit(_PART_LINES + 1)).all()
    moving = rows[:_PART_LINES]
    version = moving[-1].version if moving else 0
    return Part(table_id, shard_of(key), [row.line for row in moving], version, last=len(rows) == len(moving))


def pack(texts: Iterable[str]) -> bytes:
    """Return the lines of a part in compressed form."""
    return zlib.compress("\n".join(texts).encode(), _LEVEL)


def unpack(packed: bytes) -> str:
    """Return the lines of a part, with a break after each but the last; raise BadRecord(`bad_record_part`)."""
    try:
        return zlib.decompress(packed).decode()
    except (zlib.error, UnicodeDecodeError):
        raise BadRecord("bad_record_part", "A packed part of the record cannot be read.") from None


def moved(part: Part, packed: bytes) -> list[Statement]:
    """Return the statements that move a part; to be saved together."""
    statements: list[Statement] = []
    if part.lines:
        row = {"table_id": part.table_id, "version": part.version, "packed": packed}
        gone = delete(lines).where(lines.c.table_id == part.table_id, lines.c.version <= part.version)
        statements += [(insert(archive), row), (gone, {})]
    if part.last:
        # A table where a new match has begun is not over, and must not count as archived when it is.
        done = update(tables).where(tables.c.id == part.table_id, tables.c.over.is_(True))
        statements.append((done, {"archived": True, "opened_by": None}))
    return statements


def give_back(connection: Connection) -> Sequence[Statement]:
    """Make SQLite's file shorter by some of what is free in it."""
    free: int = connection.scalar(text("PRAGMA freelist_count")) or 0
    return (_GIVE_BACK,) * min(free, _FREED_PAGES)


def record_of(connection: Connection, table_id: int) -> list[str]:
    """Return all lines of a table, in order, wherever they are; raise BadRecord(`bad_record_part`)."""
    # First those that may move: what moves between the two questions is found twice, not never.
    query = select(lines.c.version, lines.c.line).where(lines.c.table_id == table_id).order_by(lines.c.version)
    rows = connection.execute(query).all()
    parts = connection.execute(
        select(archive.c.version, archive.c.packed).where(archive.c.table_id == table_id).order_by(archive.c.version)
    ).all()
    if not parts:
        return [row.line for row in rows]
    packed = [line for part in parts for line in unpack(part.packed).split("\n")]
    return packed + [row.line for row in rows if row.version > parts[-1].version]


def newest_version(connection: Connection, table_id: int) -> int:
    """Return the version of a table's latest line; 0 for no table."""
    for each in (lines, archive):
        found: int | None = connection.scalar(select(func.max(each.c.version)).where(each.c.table_id == table_id))
        if found is not None:
            return found
    return 0


def _newest_version(table_id: ColumnElement[int]) -> ScalarSelect[int]:
    every = lines.alias()
    return select(func.max(every.c.version)).where(every.c.table_id == table_id).scalar_subquery()


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


class TableRow(msgspec.Struct, frozen=True):
    """One table as stored, without its lines."""

    id: int
    code: str
    over: bool
    secret: str


class _When(msgspec.Struct, frozen=True):
    """Of a line, when it was written."""

    at: int


_WHEN: Final = msgspec.json.Decoder(_When)


class SleepingRow(NamedTuple):
    """One game by days as stored."""

    code: str
    due: int | None
    """when it goes on, in milliseconds since 1970; None: it waits for people"""
    summary: str | None
    """what the inbox shows of it, JSON; None: written before there was one"""
    opened: str | None
    """the first line of the record; None: it is archived"""


class DoneRequest(msgspec.Struct, frozen=True):
    """A request of a client that was carried out, as a line of a record or as words in the lobby says."""

    request: int
    code: str | None
    """of the table; None: it was said in the lobby"""


class TableStore(Database):
    """Of the tables of this process, or of all where that is said; every method raises DealtError(`not_readable`)."""

    async def table(self, code: str) -> TableRow | None:
        """Return the table with this room code."""
        row = await self._read(lambda connection: connection.execute(_TABLE_BY_CODE, {"code": code}).one_or_none())
        return None if row is None else TableRow(*row)

    async def tables_of(self, person: str) -> list[str]:
        """Return the room codes of the unfinished tables where a user has a seat, in any process, latest first."""
        rows = await self._ask(_TABLES_OF, person=person)
        return [code for code, _ in sorted(rows, key=itemgetter(1), reverse=True)]

    async def waiting_of(self, person: str) -> list[str]:
        """Return the room codes of the tables by days where it is the move of a user, in any process."""
        rows = await self._ask(_TO_MOVE, person=person)
        return sorted(code for code, to_move in rows if person in to_move.split())

    async def by_days_of(self, person: str) -> list[SleepingRow]:
        """Return the games by days of a user, in any process, the one that goes on first in front."""
        rows = [SleepingRow(*row) for row in await self._ask(_BY_DAYS, person=person)]
        return sorted(rows, key=lambda row: (row.due is None, row.due, row.code))

    async def plans_of(self, table_id: int) -> dict[int, Plan]:
        """Return the planned moves of a game by days, by seat."""
        query = select(planned_moves.c.seat, planned_moves.c.plan).where(planned_moves.c.table_id == table_id)
        rows = await self._read(lambda connection: connection.execute(query).all())
        found = {row.seat: self.damage.read(f"table {table_id}", PLAN.decode, row.plan) for row in rows}
        return {seat: plan for seat, plan in found.items() if plan is not None}

    async def due_tables(self, now: int) -> list[TableRow]:
        """Return the tables by days of this process that go on by `now` (milliseconds since 1970), the latest last."""
        query = (
            select(*_TABLE)
            .join_from(correspondence, tables)
            .where(correspondence.c.due <= now, tables.c.code.is_not(None))
            .order_by(correspondence.c.due)
        )

        def work(connection: Connection) -> list[TableRow]:
            return [TableRow(*row) for row in connection.execute(query) if self.shards.owns(row.code)]

        return await self._read(work)

    async def sits_at(self, person: str, table_id: int) -> bool:
        """Return whether a user has a seat at a table of this process or waits for one, finished tables included."""
        values = {"person": person, "table_id": table_id}
        return await self._read(lambda connection: connection.execute(_SITS_AT, values).first() is not None)

    async def done_requests(self, person: str, client: str) -> list[DoneRequest]:
        """Return the latest requests of one client that wrote a line at a table where the user still is, at an evening,
        or in the lobby.
        """
        values = {"person": person, "client": client}
        rows = await self._read(lambda connection: connection.execute(_DONE_REQUESTS, values).all())

        def evening_requests(connection: Connection) -> Sequence[Any]:
            return connection.execute(_EVENING_REQUESTS, values).all()

        said = await self._read(lambda connection: connection.scalars(_SAID_REQUESTS, values).all())
        done = [DoneRequest(row.request, row.code) for row in rows]
        done += [DoneRequest(row.request, row.code) for row in await self._read(evening_requests)]
        return done + [DoneRequest(request, None) for request in said if request is not None]

    async def lines(self, table_id: int) -> list[str]:
        """Return the record of a table, line by line; raise BadRecord(`bad_record_part`)."""
        return await self._read(lambda connection: record_of(connection, table_id))

    async def newest_version(self, table_id: int) -> int:
        """Return the version of a table's latest line."""
        return await self._read(lambda connection: newest_version(connection, table_id))

    async def oldest_finished(self, before: int) -> TableRow | None:
        """Return the table of this process that ended first, before a time (milliseconds since 1970), and has
        its code.
        """
        query = (
            select(*_TABLE)
            .where(tables.c.over.is_(True), tables.c.code.is_not(None), tables.c.changed < before)
            .order_by(tables.c.changed)
        )

        def work(connection: Connection) -> TableRow | None:
            mine = (row for row in connection.execute(query) if self.shards.owns(row.code))
            row = next(mine, None)
            return None if row is None else TableRow(*row)

        return await self._read(work)

    async def abandoned(self, before: int, *, begun: bool = True) -> list[TableRow]:
        """Return unfinished tables of this process whose last line is older than `before` (milliseconds since 1970).

        With `begun` False, only those where no match has ever begun. A table by days is none of them while its match
        runs, nor while its players are still coming.
        """
        newest = _newest_version(tables.c.id)
        query = (
            select(*_TABLE, lines.c.line)
            .join_from(tables, lines, and_(lines.c.table_id == tables.c.id, lines.c.version == newest))
            .where(tables.c.over.is_(False), tables.c.changed < before, tables.c.code.is_not(None))
            .order_by(tables.c.changed)
        )
        asleep = select(correspondence.c.table_id).where(correspondence.c.table_id == tables.c.id)
        query = query.where(~(asleep.where(correspondence.c.due.is_not(None)) if begun else asleep).exists())
        if not begun:
            start = lines.alias()
            query = query.where(
                ~select(start.c.version).where(start.c.table_id == tables.c.id, start.c.line.contains(_START)).exists()
            )

        def work(connection: Connection) -> list[TableRow]:
            return [
                TableRow(row.id, row.code, row.over, row.secret)
                for row in connection.execute(query)
                if self.shards.owns(row.code) and self._is_older(row.id, row.line, before)
            ]

        return await self._read(work)

    def _is_older(self, table_id: int, line: str, before: int) -> bool:
        """Return whether a line is older than a time; not a corrupt one, whose table may be in use."""
        read = self.damage.read(f"table {table_id}", _WHEN.decode, line)
        return read is not None and read.at < before

    async def archive(self, before: int) -> None:
        """Move the lines of tables of this process that ended before a time (milliseconds since 1970) into the archive.

        No more than a turn's worth is moved; the rest comes next time. Raise NotSaved.
        """
        for _ in range(_PARTS_A_TURN):
            async with self._moving:
                part = await self._read(lambda connection: next_part(connection, self.shards, before))
                if part is None:
                    break
                await self.save(*moved(part, await asyncio.to_thread(pack, part.lines)), shard=part.shard)
        if self._folder is not None and (free := await self._read(give_back)):
            await self.save(*free)
