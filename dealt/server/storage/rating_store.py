"""Results of matches in the database, beside the lines they follow from, and the ratings of users that they add up to.

A result is written in the transaction of the line that ends its match. Ratings follow from the results in the order of
their keys (`dealt.ratings.ratings`) and are stored up to one of them (`rating_progress`), so that they can be sorted
and read at once. Every process counts what is new before it reads ratings, in small steps, each of which is a
transaction of its own. A result that was saved late, or again, comes before others that are counted: then these are
taken back first.
"""

import logging
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import (
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from dealt.ratings.ratings import (
    DAY_MS,
    HISTORY,
    MODEL_VERSION,
    TREND,
    Family,
    Fold,
    ResultKey,
    Standing,
    day_of,
    in_order,
    user_rating,
)
from dealt.ratings.seasons import begin_of, season_of
from dealt.ratings.types import RatingPoint, UserRating
from dealt.server.storage.database import Corruption, Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.prepared import PreparedRows, executable
from dealt.server.storage.schema import match_results, people, rating_changes, rating_progress, ratings
from dealt.server.storage.user_store import in_parts
from dealt.server.storage.writer import NOT_SAVED, NotSaved, runs
from dealt.table.match_result import MatchResult

log: Final = logging.getLogger("dealt.storage")
_AT_ONCE: Final = 100
"""results; some milliseconds of counting"""
_MOST_STEPS: Final = 5
"""before ratings are read; if there is more to count, it is counted meanwhile"""
_PUT: Final = PreparedRows(match_results)
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(MatchResult)
_PUT_RATING: Final = PreparedRows(ratings)
_KEY_NAMES: Final = ("ended", "table_id", "match_number", "part")
_KEY: Final = tuple(match_results.c[name] for name in _KEY_NAMES)
_CHANGE_KEY: Final = tuple(rating_changes.c[name] for name in _KEY_NAMES)
_IS_RESULT: Final = and_(*(match_results.c[name] == bindparam(f"at_{name}") for name in _KEY_NAMES))
_ADD_CHANGE: Final = insert(rating_changes)
_MARK_RATED: Final = update(match_results).where(_IS_RESULT).values(rated=True)
_COUNTED: Final = match_results.c.rated.is_not(None)


class MatchKey(NamedTuple):
    """A match, or a part of one that counts by itself."""

    table_id: int
    match_number: int
    part: int


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
        "result": _ENCODER.encode(result).decode(), "rated": None,
    }  # fmt: skip


def results_after(key: ResultKey | None, most: int | None = None) -> Select[Any]:
    """Return the query for the results after a key, in order."""
    query = select(*_KEY, match_results.c.result).order_by(*_KEY).limit(most)
    return query if key is None else query.where(tuple_(*_KEY) > tuple(key))


def results_read(rows: Iterable[Any], damage: Corruption) -> Iterator[tuple[ResultKey, MatchResult | None]]:
    """Yield the key and the result of each row; None for one that is damaged."""
    for *key, raw in rows:
        place = ResultKey(*key)
        yield place, decode_result(place.table_id, place.match, raw, damage)


def decode_result(table_id: int, match: int, raw: str, damage: Corruption) -> MatchResult | None:
    """Return a stored result; None if it is damaged."""
    return damage.read(f"the result of match {match} of table {table_id}", _DECODER.decode, raw)


def names(connection: Connection) -> dict[str, str]:
    """Return the names of all users by id."""
    return {row.id: row.name for row in connection.execute(select(people.c.id, people.c.name))}


class Progress(NamedTuple):
    """Up to which result ratings are counted."""

    number: int = 0
    """of the steps so far"""
    model: int = MODEL_VERSION
    last: ResultKey | None = None


class RatingStep(NamedTuple):
    """The next step of the counting; it is valid only from the progress at which it begins."""

    begins: Progress
    ends: Progress
    statements: Sequence[Statement]


def progress_of(connection: Connection) -> Progress:
    """Return how far the counting is."""
    row = connection.execute(select(rating_progress)).one_or_none()
    if row is None:
        return Progress()
    return Progress(row.number, row.model, None if row.ended is None else ResultKey(*row[2:]))


def next_step(connection: Connection, damage: Corruption) -> RatingStep | None:
    """Return the next step; None if all is counted, or a later version of this program counts."""
    progress = progress_of(connection)
    if progress.model > MODEL_VERSION:
        return None
    waiting = select(*_KEY, match_results.c.result).where(match_results.c.rated.is_(None)).order_by(*_KEY)
    rows = connection.execute(waiting.limit(_AT_ONCE)).all()
    first = ResultKey(*rows[0][:-1]) if rows else None
    if progress.last is not None and progress.model < MODEL_VERSION:
        return _take_back(connection, progress, None)
    if progress.last is not None and first is not None and first <= progress.last:
        return _take_back(connection, progress, first)
    return _count(connection, progress, rows, damage) if rows else None


def save_step(connection: Connection, step: RatingStep) -> bool:
    """Write a step in a transaction; return whether nobody else was quicker. If not, nothing is written."""
    number, last = step.ends.number, step.ends.last or (None,) * len(_KEY_NAMES)
    row = {"number": number, "model": step.ends.model, **dict(zip(_KEY_NAMES, last, strict=True))}
    if step.begins.number:
        done = connection.execute(update(rating_progress).where(rating_progress.c.number == step.begins.number), row)
    else:
        values = select(*(literal(value, rating_progress.c[name].type) for name, value in row.items()))
        first = insert(rating_progress).from_select(list(row), values.where(~exists(select(rating_progress.c.number))))
        done = connection.execute(first, execution_options={"preserve_rowcount": True})
    if done.rowcount != 1:
        return False
    for statement, several in runs(step.statements):
        connection.execute(executable(statement), several if len(several) > 1 else several[0])
    return True


def forget_ratings() -> list[Statement]:
    """Forget all that was counted, which counts anew; to be saved together."""
    return [*_nothing_counted(), (delete(rating_progress), {})]


def _nothing_counted() -> list[Statement]:
    again = update(match_results).where(_COUNTED).values(rated=None)
    return [(delete(ratings), {}), (delete(rating_changes), {}), (again, {})]


def _count(connection: Connection, progress: Progress, rows: Sequence[Any], damage: Corruption) -> RatingStep:
    """Count results in order, all of them later than those that are counted."""
    found = list(results_read(rows, damage))
    results = [result for _, result in found if result is not None]
    fold = Fold()
    users = sorted({player.player for result in results for player in result.players if player.player})
    for part in in_parts(users):
        for row in connection.execute(select(ratings).where(ratings.c.person.in_(part)).order_by(ratings.c.season)):
            # Of several seasons the last stays.
            fold.standings.setdefault((row.game, row.rules), {})[row.person] = _standing(row)
    day = day_of(found[0][0].ended)
    fold.go_on(day, _counted_on(connection, day))
    fresh: dict[tuple[Family, str, str], Standing] = {}
    changes: list[dict[str, Any]] = []
    for key, result in found:
        match = None if result is None else fold.add(result)
        if match is None:
            continue
        for change in match.changes:
            fresh[(match.game, match.rules), change.after.season.isoformat(), change.user] = change.after
            changes.append(
                {
                    **_key_row(key), "person": change.user, "game": match.game, "rules": match.rules,
                    "before": change.before, "rating": change.after.rating, "deviation": change.after.deviation,
                    "counted": match.counted, "matches": change.after.matches,
                    "season_matches": change.after.season_matches, "public": match.public,
                }
            )  # fmt: skip
    return RatingStep(
        progress,
        Progress(progress.number + 1, MODEL_VERSION, found[-1][0]),
        [
            *((_PUT_RATING, _rating_row(*where, standing)) for where, standing in fresh.items()),
            *((_ADD_CHANGE, change) for change in changes),
            *((_MARK_RATED, {f"at_{name}": value for name, value in _key_row(key).items()}) for key, _ in found),
        ],
    )


def _take_back(connection: Connection, progress: Progress, first: ResultKey | None) -> RatingStep:
    """Take back the latest results that are counted, as far as the place of one that is late; None: all of them."""
    assert progress.last is not None
    before = select(*_KEY).where(_COUNTED, tuple_(*_KEY) <= tuple(progress.last))
    found = connection.execute(before.order_by(*(column.desc() for column in _KEY)).limit(_AT_ONCE + 1)).all()
    latest = [ResultKey(*row) for row in found]
    taken = [key for key in latest if first is None or key > first][:_AT_ONCE]
    kept = latest[len(taken) :]
    ends = Progress(progress.number + 1, progress.model if kept else MODEL_VERSION, kept[0] if kept else None)
    if not kept:
        return RatingStep(progress, ends, _nothing_counted())
    bound = tuple(taken[-1] if len(taken) == _AT_ONCE or first is None else first)
    changes = rating_changes.c
    gone = select(changes.person, changes.game, changes.rules, changes.ended).where(tuple_(*_CHANGE_KEY) >= bound)
    users = {(*row[:3], season_of(row.ended)) for row in connection.execute(gone)}
    return RatingStep(
        progress,
        ends,
        [
            *(_back_to(connection, *user, bound) for user in sorted(users)),
            (delete(rating_changes).where(tuple_(*_CHANGE_KEY) >= bound), {}),
            (update(match_results).where(tuple_(*_KEY) >= bound).values(rated=None), {}),
        ],
    )


def _back_to(
    connection: Connection, person: str, game: str, rules: str, season: date, bound: tuple[int, ...]
) -> Statement:
    """Set the rating of a season to where it was before a result."""
    changes = rating_changes.c
    season_so_far = (changes.ended >= begin_of(season), tuple_(*_CHANGE_KEY) < bound)
    earlier = changes_of(person, (game, rules)).where(*season_so_far)
    last = connection.execute(earlier.limit(1)).one_or_none()
    if last is None:
        mine = (ratings.c.game == game, ratings.c.rules == rules, ratings.c.season == season.isoformat())
        return delete(ratings).where(*mine, ratings.c.person == person), {}
    public = connection.execute(earlier.where(changes.public.is_(True)).limit(TREND)).all()
    standing = Standing(
        last.rating, last.deviation, season, last.matches, last.season_matches,
        public[0].ended if public else None, tuple(round(row.rating) for row in reversed(public)),
    )  # fmt: skip
    return _PUT_RATING, _rating_row((game, rules), season.isoformat(), person, standing)


def _counted_on(connection: Connection, day: int) -> list[list[str]]:
    """Return the users of each match that has counted on a day so far."""
    query = select(*_CHANGE_KEY, rating_changes.c.person).where(
        rating_changes.c.ended >= day * DAY_MS, rating_changes.c.counted.is_(True)
    )
    found: defaultdict[tuple[int, ...], list[str]] = defaultdict(list)
    for *key, person in connection.execute(query):
        found[tuple(key)].append(person)
    return list(found.values())


def _key_row(key: ResultKey) -> dict[str, int]:
    return dict(zip(_KEY_NAMES, key, strict=True))


def _standing(row: Row[Any]) -> Standing:
    trend = tuple(map(int, row.trend.split()))
    season = date.fromisoformat(row.season)
    return Standing(row.rating, row.deviation, season, row.matches, row.season_matches, row.public, trend)


def _rating_row(family: Family, season: str, person: str, standing: Standing) -> dict[str, Any]:
    return {
        "game": family[0], "rules": family[1], "season": season, "person": person,
        "rating": standing.rating, "deviation": standing.deviation, "matches": standing.matches,
        "season_matches": standing.season_matches, "public": standing.public,
        "trend": " ".join(map(str, standing.trend)),
    }  # fmt: skip


def ratings_of(connection: Connection, person: str, now: int) -> list[UserRating]:
    """Return the ratings of a user, as far as they are counted."""
    seasons: defaultdict[Family, list[Standing]] = defaultdict(list)
    for row in connection.execute(select(ratings).where(ratings.c.person == person).order_by(ratings.c.season)):
        seasons[(row.game, row.rules)].append(_standing(row))
    return in_order(
        user_rating(family, past, _history(connection, person, family), now) for family, past in seasons.items()
    )


def _history(connection: Connection, person: str, family: Family) -> list[RatingPoint]:
    latest = connection.execute(changes_of(person, family).limit(HISTORY)).all()
    return [rating_point(row) for row in reversed(latest)]


def changes_of(person: str, family: Family) -> Select[Any]:
    """Return the query for the changes of a rating, the latest first."""
    changes = rating_changes.c
    mine = (changes.person == person, changes.game == family[0], changes.rules == family[1])
    return select(rating_changes).where(*mine).order_by(*(column.desc() for column in _CHANGE_KEY))


def rating_point(row: Row[Any]) -> RatingPoint:
    """Return a stored change."""
    return RatingPoint(
        ended=row.ended,
        rating=row.rating,
        deviation=row.deviation,
        change=row.rating - row.before,
        counted=bool(row.counted),
    )


class RatingStore(Database):
    """Ratings over the tables of all processes; every method raises DealtError(`not_readable`)."""

    async def ratings_of(self, person: str, now: int) -> list[UserRating]:
        """Return the ratings of a user as they are now (milliseconds since 1970)."""
        await self.count_ratings()
        return await self._read(lambda connection: ratings_of(connection, person, now))

    async def rating_effects(self, person: str, matches: Collection[MatchKey]) -> dict[MatchKey, float]:
        """Return how much each of these matches changed a rating of a user, where it counted."""
        await self.count_ratings()
        columns = [rating_changes.c[name] for name in MatchKey._fields]
        query = select(*columns, (rating_changes.c.rating - rating_changes.c.before).label("change")).where(
            rating_changes.c.person == person, rating_changes.c.counted.is_(True), tuple_(*columns).in_(matches)
        )
        found = await self._read(lambda connection: connection.execute(query).all())
        return {MatchKey(*row[:-1]): row.change for row in found}

    async def count_ratings(self) -> bool:
        """Count what is new; return whether nothing is left. What cannot be saved now counts later."""
        try:
            for _ in range(_MOST_STEPS):
                if not await self.rate_next():
                    return True
        except NotSaved:
            log.warning("new results of matches change no rating yet: the room cannot save")
        return False

    async def rate_next(self) -> bool:
        """Count some results; return whether there may be more. Raise NotSaved."""
        step = await self._read(lambda connection: next_step(connection, self.damage))
        if step is None:
            return False
        try:
            await self.in_writer(lambda: self._save_step(step))
        except IntegrityError:
            log.debug("another process has counted the same results")
        except (DBAPIError, OSError) as error:
            raise NotSaved("not_saved", NOT_SAVED) from error
        return True

    def _save_step(self, step: RatingStep) -> None:
        if self.lock.session is not None:
            self.lock.session.run(lambda connection: save_step(connection, step))
            return
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            save_step(connection, step)
