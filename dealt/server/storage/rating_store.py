"""Results of matches in the database, beside the lines they follow from, and the ratings of users that they add up to.

A result is written in the transaction of the line that ends its match. Ratings are not stored: every process folds the
results of all and goes on from there with those that are new (`dealt.ratings.ratings`).
"""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, and_, exists, func, insert, literal, select, tuple_

from dealt.ratings.ratings import Ratings, ResultKey
from dealt.ratings.types import UserRating
from dealt.server.shards import Shards
from dealt.server.storage.database import Corruption, Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.prepared import PreparedRows
from dealt.server.storage.schema import match_results, people
from dealt.table.match_result import MatchResult

_AT_ONCE: Final = 200
"""results; some milliseconds of folding"""
_PUT: Final = PreparedRows(match_results)
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(MatchResult)
_KEY: Final = (match_results.c.ended, match_results.c.table_id, match_results.c.match_number, match_results.c.part)


def set_results(table_id: int, results: Iterable[MatchResult]) -> list[Statement]:
    """Keep results of a table; to be saved together."""
    return [(_PUT, _row(table_id, result)) for result in results]


def all_results(table_id: int, results: Iterable[MatchResult]) -> list[Statement]:
    """Keep the results of a whole record, where they are not there already; to be saved together."""
    statements: list[Statement] = []
    for result in results:
        row = _row(table_id, result)
        same = and_(*(match_results.c[name] == row[name] for name in ("table_id", "match_number", "part")))
        values = select(*(literal(value, match_results.c[name].type) for name, value in row.items()))
        statements.append((insert(match_results).from_select(list(row), values.where(~exists().where(same))), {}))
    return statements


def _row(table_id: int, result: MatchResult) -> dict[str, Any]:
    return {
        "table_id": table_id, "match_number": result.match, "part": result.part, "ended": result.ended,
        "result": _ENCODER.encode(result).decode(),
    }  # fmt: skip


def results_after(key: ResultKey | None, most: int | None = None) -> Select[Any]:
    """Return the query for the results after a key, in order."""
    query = select(*_KEY, match_results.c.result).order_by(*_KEY).limit(most)
    return query if key is None else query.where(tuple_(*_KEY) > tuple(key))


def results_read(rows: Iterable[Any], damage: Corruption) -> Iterator[tuple[ResultKey, MatchResult | None]]:
    """Yield the key and the result of each row; None for one that is damaged."""
    for *key, raw in rows:
        place = ResultKey(*key)
        yield place, damage.read(f"the result of match {place.match} of table {place.table_id}", _DECODER.decode, raw)


def names(connection: Connection) -> dict[str, str]:
    """Return the names of all users by id."""
    return {row.id: row.name for row in connection.execute(select(people.c.id, people.c.name))}


class RatingStore(Database):
    """Ratings over the tables of all processes; every method raises DealtError(`not_readable`)."""

    def __init__(self, data: str, shards: Shards | None = None) -> None:
        super().__init__(data, shards)
        self._ratings = Ratings()
        self._last: ResultKey | None = None
        self._folded = 0
        """results up to the last, damaged ones included"""
        self._folding: Final = asyncio.Lock()

    async def ratings_of(self, person: str, now: int) -> list[UserRating]:
        """Return the ratings of a user as they are now (milliseconds since 1970)."""
        async with self._folding:
            # Other reads come in between.
            while await self._read(self._fold):
                pass
            return self._ratings.of_user(person, now)

    def _fold(self, connection: Connection) -> bool:
        """Add the next results; return whether there may be more."""
        if self._last is not None:
            # Another process may have saved a result late: its place is before others.
            before = select(func.count()).where(tuple_(*_KEY) <= tuple(self._last))
            if connection.scalar(before) != self._folded:
                self._ratings, self._last, self._folded = Ratings(), None, 0
        rows = connection.execute(results_after(self._last, _AT_ONCE)).all()
        for key, result in results_read(rows, self.damage):
            self._last = key
            self._folded += 1
            if result is not None:
                self._ratings.add(result)
        return len(rows) == _AT_ONCE
