"""Statistics entries in the database: one for each user and match, beside the lines they follow from.

An entry is written in the transaction of the line that ends its match, so neither exists without the other. Tables from
before there were statistics, or from before they were counted as now, are counted one after the other while the server
runs (`next_uncounted`), or all together while it is closed (`recount`).
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, and_, bindparam, delete, exists, func, insert, literal, or_, select, update
from sqlalchemy.exc import DBAPIError

from dealt.errors import BadRecord
from dealt.server.limits.constants import MAX_PLAYED
from dealt.server.shards import Shards
from dealt.server.storage.database import Corruption, Database, locked
from dealt.server.storage.engine import Statement, open_engine, unreadable
from dealt.server.storage.prepared import PreparedRows, executable
from dealt.server.storage.rating_store import MatchKey, all_results, forget_ratings
from dealt.server.storage.review_store import entries_again
from dealt.server.storage.schema import match_results, played, tables
from dealt.server.storage.table_store import record_of
from dealt.statistics.standings import CurrentStreak, Tally, current_streaks, standings
from dealt.statistics.types import Standing
from dealt.table.match_entry import COUNTING, MatchEntry
from dealt.table.record_json import decode_line
from dealt.table.recount import Recounted, recounted

log: Final = logging.getLogger("dealt.storage")
_TABLES_AT_ONCE: Final = 100
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(MatchEntry)
_KEY: Final = ("table_id", "match_number", "part", "person")
_PUT: Final = PreparedRows(played)
_OF_PERSON: Final = (
    select(played.c.table_id, played.c.entry)
    .where(played.c.person == bindparam("person"))
    .order_by(played.c.ended.desc())
    .limit(MAX_PLAYED)
)
_TRIES: Final = (played.c.game == bindparam("of_game"), played.c.deal_number == bindparam("number"))
_OF_DEAL: Final = select(played.c.table_id, played.c.entry).where(*_TRIES).order_by(played.c.ended).limit(MAX_PLAYED)
_TALLIES: Final = (
    select(played.c.game, played.c.outcome, played.c.seats, func.count(), func.max(played.c.ended))
    .where(played.c.person == bindparam("person"))
    .group_by(played.c.game, played.c.outcome, played.c.seats)
)
_MARK: Final = select(func.count(), func.max(played.c.ended)).where(*_TRIES)
_SOLVED: Final = select(played.c.deal_number, played.c.began).where(
    played.c.game == bindparam("of_game"),
    played.c.deal_number.in_(bindparam("numbers", expanding=True)),
    played.c.person == bindparam("person"),
    played.c.outcome == "won",
)
_UNCOUNTED: Final = select(exists().where(tables.c.counting != COUNTING))


class Ended(msgspec.Struct, frozen=True, gc=False):
    """An entry with what its link needs."""

    entry: MatchEntry
    table_id: int
    code: str | None
    """of the table, while it has one"""
    secret: str
    over: bool
    """whether the table is"""

    @property
    def key(self) -> MatchKey:
        """The match, or the part of it."""
        return MatchKey(self.table_id, self.entry.match, self.entry.part)


class Uncounted(msgspec.Struct, frozen=True):
    """A table whose record must still be counted."""

    table_id: int
    lines: Sequence[str]


def counted(table_id: int, entries: Iterable[MatchEntry]) -> list[Statement]:
    """Keep entries of a table, in place of what there was; to be saved together."""
    return [(_PUT, _row(table_id, entry)) for entry in entries]


def all_counted(table_id: int, entries: Iterable[MatchEntry]) -> list[Statement]:
    """Keep what a whole record has brought, where nothing newer is there already; to be saved together."""
    statements: list[Statement] = []
    for entry in entries:
        row = _row(table_id, entry)
        same = and_(*(played.c[name] == row[name] for name in _KEY))
        values = select(*(literal(value, played.c[name].type) for name, value in row.items()))
        statements.append((insert(played).from_select(list(row), values.where(~exists().where(same))), {}))
    return [*statements, (update(tables).where(tables.c.id == table_id), {"counting": COUNTING})]


def of_record(table: Uncounted) -> list[Statement]:
    """Count a record, and keep what it has brought; one that cannot be read has brought nothing."""
    try:
        found = recounted(map(decode_line, table.lines))
    except BadRecord as error:
        _passed_over(table.table_id, error)
        found = Recounted({}, ())
    return [*all_results(table.table_id, found.results), *all_counted(table.table_id, found.entries.values())]


def _passed_over(table_id: int, error: BadRecord) -> None:
    log.warning("table %d cannot be counted: %s", table_id, error.sentence)


def _row(table_id: int, entry: MatchEntry) -> dict[str, Any]:
    return {
        "table_id": table_id, "match_number": entry.match, "part": entry.part, "person": entry.player,
        "began": entry.began, "ended": entry.ended, "game": entry.game,
        "deal_number": entry.number, "seats": entry.seats, "outcome": entry.outcome,
        "entry": _ENCODER.encode(entry).decode(),
    }  # fmt: skip


def next_uncounted(connection: Connection, shards: Shards) -> Uncounted | None:
    """Return a table of this process that is not counted yet, the latest first, because users look at the latest."""
    recent = select(tables.c.id, tables.c.code).where(tables.c.counting != COUNTING).order_by(tables.c.changed.desc())
    rows = connection.execute(recent.limit(_TABLES_AT_ONCE) if shards.alone else recent)
    mine = next((row.id for row in rows if shards.owns(row.code or str(row.id))), None)
    return None if mine is None else _uncounted(connection, mine)


def _uncounted(connection: Connection, table_id: int) -> Uncounted:
    try:
        return Uncounted(table_id, record_of(connection, table_id))
    except BadRecord as error:
        _passed_over(table_id, error)
        return Uncounted(table_id, ())


def of_person(connection: Connection, person: str, damage: Corruption) -> list[MatchEntry]:
    """Return the latest entries of a user."""
    return [entry for _, entry in readable(connection.execute(_OF_PERSON, {"person": person}), damage)]


def of_deal(connection: Connection, game: str, number: int, damage: Corruption) -> list[MatchEntry]:
    """Return the first entries of a numbered deal."""
    return [entry for _, entry in readable(connection.execute(_OF_DEAL, {"of_game": game, "number": number}), damage)]


def readable(rows: Iterable[Any], damage: Corruption) -> Iterator[tuple[Any, MatchEntry]]:
    """Yield each row with its entry, but for those that are damaged."""
    for row in rows:
        entry = damage.read(f"what was counted at table {row.table_id}", _DECODER.decode, row.entry)
        if entry is not None:
            yield row, entry


def tallies(connection: Connection, person: str) -> list[Tally]:
    """Return how often the matches of a user ended in each way."""
    return [Tally(*row) for row in connection.execute(_TALLIES, {"person": person})]


def in_a_row(connection: Connection, person: str, since: Iterable[CurrentStreak]) -> dict[str, int]:
    """Return by game how many matches of a user ended in one of these ways after a time."""
    conditions = [
        and_(played.c.game == row.game, played.c.outcome.in_(row.outcomes), played.c.ended > row.after) for row in since
    ]
    if not conditions:
        return {}
    query = (
        select(played.c.game, func.count()).where(played.c.person == person, or_(*conditions)).group_by(played.c.game)
    )
    return {row[0]: row[1] for row in connection.execute(query)}


def mark_of_deal(connection: Connection, game: str, number: int) -> tuple[int, int]:
    """Return a value that changes with every try of a deal."""
    tries, latest = connection.execute(_MARK, {"of_game": game, "number": number}).one()
    return tries, latest or 0


def solved(connection: Connection, game: str, person: str, numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return which of these deals a user has solved, and when that game began."""
    values = {"of_game": game, "person": person, "numbers": numbers}
    return [(number, began) for number, began in connection.execute(_SOLVED, values)]


def ended(
    connection: Connection,
    person: str,
    game: str | None,
    most: int,
    damage: Corruption,
    by_days_since: int | None = None,
) -> list[Ended]:
    """Return the latest matches of a user, the latest first; `by_days_since`: only games by days that ended since then,
    in milliseconds since 1970.
    """
    query = (
        select(played.c.table_id, played.c.entry, tables.c.code, tables.c.secret, tables.c.over)
        .join(tables, tables.c.id == played.c.table_id)
        .where(played.c.person == person)
        .order_by(played.c.ended.desc(), played.c.table_id, played.c.match_number.desc(), played.c.part.desc())
        .limit(most)
    )
    if game is not None:
        query = query.where(played.c.game == game)
    if by_days_since is not None:
        query = query.where(played.c.ended >= by_days_since, played.c.entry.contains('"by_days":true'))
    found = readable(connection.execute(query), damage)
    return [Ended(entry, row.table_id, row.code, row.secret, row.over) for row, entry in found]


class StatisticsStore(Database):
    """Over the tables of all processes; every method raises DealtError(`not_readable`)."""

    async def count_next(self) -> bool:
        """Count one table that was never counted; False where none is left. Raise NotSaved."""
        found = await self._read(lambda connection: next_uncounted(connection, self.shards))
        if found is None:
            return False
        await self.save(*await asyncio.to_thread(of_record, found))
        return True

    async def counting(self) -> bool:
        """Return whether a table of any process still has to be counted."""
        return bool(await self._read(lambda connection: connection.scalar(_UNCOUNTED)))

    async def played_by(self, person: str) -> list[MatchEntry]:
        """Return the latest entries of a user (`MAX_PLAYED`) at the tables of all processes, in order of time."""
        found = await self._read(lambda connection: of_person(connection, person, self.damage))
        return sorted(found, key=_in_time)

    async def played_deal(self, game: str, number: int) -> list[MatchEntry]:
        """Return all entries of a numbered deal at the tables of all processes, in order of time."""
        found = await self._read(lambda connection: of_deal(connection, game, number, self.damage))
        return sorted(found, key=_in_time)

    async def ended(self, person: str, game: str | None, skip: int, most: int) -> list[Ended]:
        """Return matches of a user at the tables of all processes, the latest first, after skipping some."""
        found = await self._read(lambda connection: ended(connection, person, game, skip + most, self.damage))
        return sorted(found, key=lambda match: _in_time(match.entry), reverse=True)[skip : skip + most]

    async def ended_by_days(self, person: str, since: int, most: int) -> list[Ended]:
        """Return games by days of a user that ended since then, at the tables of all processes, the latest first."""
        found = await self._read(lambda connection: ended(connection, person, None, most, self.damage, since))
        return sorted(found, key=lambda match: _in_time(match.entry), reverse=True)[:most]

    async def standings(self, person: str) -> tuple[Standing, ...]:
        """Return the standings of a user in each game, over the tables of all processes."""
        counts = await self._read(lambda connection: tallies(connection, person))
        since = current_streaks(counts)
        return standings(counts, await self._read(lambda connection: in_a_row(connection, person, since)))

    async def mark_of_deal(self, game: str, number: int) -> tuple[int, int]:
        """Return a value that changes with every try of a deal that has a number, at the tables of any process."""
        return await self._read(lambda connection: mark_of_deal(connection, game, number))

    async def solved(self, game: str, person: str, numbers: Sequence[int]) -> list[tuple[int, int]]:
        """Return which of these deals a user has solved, and when that game began (milliseconds since 1970)."""
        return await self._read(lambda connection: solved(connection, game, person, numbers))


def _in_time(entry: MatchEntry) -> tuple[int, ...]:
    return entry.ended, entry.began, entry.match, entry.part


class Progress(NamedTuple):
    """Progress of a recount."""

    done: int
    tables: int
    unreadable: int
    """tables whose records cannot be replayed: what was counted of them before stays"""


def recount(data: str) -> Iterator[Progress]:
    """Count one table after the other; blocks. Raise StorageError."""
    engine = open_engine(data)
    try:
        lock = locked(engine)
        try:
            yield from _count(engine)
        finally:
            lock.release()
    finally:
        engine.dispose()


def _count(engine: Engine) -> Iterator[Progress]:
    _save(engine, forget_ratings())
    with engine.connect() as connection:
        found = connection.scalars(select(tables.c.id)).all()
    unreadable = 0
    yield Progress(0, len(found), unreadable)
    for done, table_id in enumerate(found, start=1):
        try:
            with engine.connect() as connection:
                lines = record_of(connection, table_id)
            again = recounted(map(decode_line, lines))
        except BadRecord as error:
            _passed_over(table_id, error)
            unreadable += 1
        else:
            forgotten: list[Statement] = [
                (delete(each).where(each.c.table_id == table_id), {}) for each in (played, match_results)
            ]
            results = all_results(table_id, again.results)
            _save(engine, [*forgotten, *results, *all_counted(table_id, again.entries.values())])
            with engine.connect() as connection:
                judged = entries_again(connection, table_id)
            _save(engine, judged)
        yield Progress(done, len(found), unreadable)


def _save(engine: Engine, statements: Sequence[Statement]) -> None:
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            for statement, values in statements:
                connection.execute(executable(statement), values)
    except DBAPIError as error:
        raise unreadable(engine, error) from None
