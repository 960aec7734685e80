"""Ladder of a game: users in the order of their ratings, with the levels of the bots among them.

Users with a chosen name are listed, once they have played a rated match of the season at a public table, unless they
prefer not to be (`Preferences.listed`).
"""

from collections.abc import Callable, Collection
from datetime import date
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, case, exists, func, or_, select

from dealt.ratings.bot_ratings import bot_ratings
from dealt.ratings.ratings import BOT_DEVIATION, PROVISIONAL
from dealt.ratings.seasons import begin_of, season_after, season_of
from dealt.ratings.types import ExplainedMatch, Ladder, LadderRow, OwnPlace, RatedOpponent, RatingPoint
from dealt.server.limits.constants import LADDER_ROWS
from dealt.server.storage.database import Corruption
from dealt.server.storage.rating_store import RatingStore, changes_of, decode_result, rating_point
from dealt.server.storage.schema import match_results, people, preferences, rating_changes, ratings, tables

_POINTS: Final = 100
"""of a curve"""
_MOST_CHANGES: Final = 5000
"""from which a curve is drawn"""
_UNLISTED: Final = exists().where(
    preferences.c.person == people.c.id, preferences.c.field == "listed", preferences.c.value == "false"
)
LISTED: Final = and_(people.c.guest.is_(False), ~_UNLISTED)
"""whether others see a user's place and page"""
_ON_LADDER: Final = and_(ratings.c.public.is_not(None), LISTED)
_RANKED: Final = ratings.c.deviation <= PROVISIONAL


RecordName = Callable[[str, str], str]
"""names the records of a table in links, by its code and its secret"""


class LadderStore(RatingStore):
    """Over the tables of all processes; every method raises DealtError(`not_readable`)."""

    async def ladder(
        self,
        reader: str,
        game: str,
        rules: str | None,
        season: date | None,
        first: int,
        *,
        now: int,
        record_name: RecordName,
    ) -> Ladder:
        """Return a page of a ladder, after its first rows.

        `rules`: None: those that the reader has played most in the season, or else most users. `season`: None: the
        current one.
        """
        counting = not await self.count_ratings()

        def read(connection: Connection) -> Ladder:
            return _Reading(connection, self.damage, reader, game, record_name).ladder(rules, season, first, now)

        return msgspec.structs.replace(await self._read(read), counting=counting)

    async def unlisted(self, persons: Collection[str]) -> set[str]:
        """Return which of these users prefer not to be listed: others may not see their pages."""
        query = select(people.c.id).where(people.c.id.in_(persons), _UNLISTED)
        return await self._read(lambda connection: set(connection.scalars(query)))


class _Reading:
    """The ladders of a game, as a reader sees them at a moment."""

    def __init__(
        self, connection: Connection, damage: Corruption, reader: str, game: str, record_name: RecordName
    ) -> None:
        self._connection = connection
        self._damage = damage
        self._reader = reader
        self._game = game
        self._record_name = record_name
        self._bots = sorted(bot_ratings(game).items(), key=lambda bot: (-bot[1], bot[0]))

    def ladder(self, rules: str | None, season: date | None, first: int, now: int) -> Ladder:
        """Return a page."""
        current = season_of(now)
        chosen = season or current
        users = self._users()
        if rules is None:
            rules = self._favourite(chosen) or max(users, key=lambda name: sum(users[name].values()), default="")
        seasons = {current.isoformat(), *users.get(rules, {})}
        here = _here(self._game, rules, chosen)
        found = self._connection.execute(
            select(ratings, people.c.name, people.c.guest, _UNLISTED.label("unlisted"))
            .join(people, people.c.id == ratings.c.person)
            .where(here, ratings.c.person == self._reader)
        ).one_or_none()
        above = self._above(here, [rating for _, rating in self._bots] + ([] if found is None else [found.rating]))
        return Ladder(
            game=self._game,
            rules=rules,
            season=chosen.isoformat(),
            ends=season_after(chosen).isoformat(),
            rule_sets=tuple(sorted(users, key=lambda name: (-sum(users[name].values()), name))),
            seasons=tuple(sorted(seasons, reverse=True)),
            people=above[-1][0],
            bots=len(self._bots),
            first=first,
            rows=self._page(here, first, [everybody for everybody, _ in above[: len(self._bots)]]),
            mine=None if found is None else self._mine(found, chosen, here, *above[len(self._bots)]),
            counting=False,
        )

    def _users(self) -> dict[str, dict[str, int]]:
        """Return how many users have played at public tables, by rule set and season."""
        size = select(ratings.c.rules, ratings.c.season, func.count()).where(
            ratings.c.game == self._game, ratings.c.public.is_not(None)
        )
        found: dict[str, dict[str, int]] = {}
        for rules, season, count in self._connection.execute(size.group_by(ratings.c.rules, ratings.c.season)):
            found.setdefault(rules, {})[season] = count
        return found

    def _favourite(self, season: date) -> str | None:
        """Return the rule set that the reader has played most."""
        mine = (ratings.c.person == self._reader, ratings.c.game == self._game)
        in_season = ratings.c.season == season.isoformat()
        most = (
            select(ratings.c.rules).where(*mine, in_season).order_by(ratings.c.season_matches.desc(), ratings.c.rules)
        )
        return self._connection.scalar(most.limit(1))

    def _above(self, here: ColumnElement[bool], levels: list[float]) -> list[tuple[int, int]]:
        """Return how many users are rated above each of some ratings, and how many of them have a place; last, the
        same of all users."""
        columns: list[ColumnElement[Any]] = []
        for level in levels:
            higher = ratings.c.rating > level
            columns += [func.sum(case((condition, 1), else_=0)) for condition in (higher, and_(higher, _RANKED))]
        columns += [func.count(), func.sum(case((_RANKED, 1), else_=0))]
        row = self._connection.execute(_listed(*columns).where(here)).one()
        return [(row[place] or 0, row[place + 1] or 0) for place in range(0, len(columns), 2)]

    def _page(self, here: ColumnElement[bool], first: int, above_bots: list[int]) -> tuple[LadderRow, ...]:
        """Return the rows of a page, bots among them."""
        indexes = [above + place for place, above in enumerate(above_bots)]
        earlier = sum(index < first for index in indexes)
        query = _listed(ratings, people.c.name).where(here).order_by(ratings.c.rating.desc(), ratings.c.person)
        found = self._connection.execute(query.offset(first - earlier).limit(LADDER_ROWS)).all()
        rows = [_user_row(row) for row in found]
        for index, (level, rating) in zip(indexes, self._bots, strict=True):
            if first <= index < first + LADDER_ROWS:
                rows.insert(index - first, _bot_row(level, rating))
        return self._with_places(here, rows[:LADDER_ROWS], first=first)

    def _with_places(self, here: ColumnElement[bool], rows: list[LadderRow], *, first: int) -> tuple[LadderRow, ...]:
        ranked = [row for row in rows if not row.provisional]
        if not ranked:
            return tuple(rows)
        better, ahead = self._ranked_before(here, ranked[0]) if first else (0, 0)
        place, last = better + 1, ranked[0].rating
        for number, row in enumerate(rows):
            if row.provisional:
                continue
            ahead += 1
            if row.rating != last:
                place, last = ahead, row.rating
            rows[number] = msgspec.structs.replace(row, place=place)
        return tuple(rows)

    def _ranked_before(self, here: ColumnElement[bool], row: LadderRow) -> tuple[int, int]:
        """Return how many users and bots have a better rating than a row and a place, and how many stand before it."""
        higher = ratings.c.rating > row.rating
        earlier = or_(higher, and_(ratings.c.rating == row.rating, ratings.c.person < row.player))
        count = _listed(func.sum(case((higher, 1), else_=0)), func.count()).where(here, _RANKED, earlier)
        better, before = self._connection.execute(count).one()
        # Of equal ratings those of bots come first.
        bots = [level for level, rating in self._bots if rating > row.rating]
        equal = [level for level, rating in self._bots if rating == row.rating and (row.player or level < row.level)]
        return (better or 0) + len(bots), before + len(bots) + len(equal)

    def _mine(self, row: Row[Any], season: date, here: ColumnElement[bool], above: int, ranked: int) -> OwnPlace:
        bots = sum(rating > row.rating for _, rating in self._bots)
        mine = _user_row(row)
        if not mine.provisional:
            mine = msgspec.structs.replace(mine, place=ranked + bots + 1)
        better = _listed(ratings.c.rating).where(here, _RANKED, ratings.c.rating > row.rating)
        next_user = self._connection.scalar(better.order_by(ratings.c.rating).limit(1))
        ahead = [rating for _, rating in self._bots if rating > row.rating]
        ahead += [] if next_user is None else [next_user]
        changes = self._connection.execute(
            changes_of(self._reader, (row.game, row.rules))
            .where(rating_changes.c.ended >= begin_of(season), rating_changes.c.ended < begin_of(season_after(season)))
            .limit(_MOST_CHANGES)
        ).all()
        history = [rating_point(change) for change in reversed(changes)]
        return OwnPlace(
            row=mine,
            listed=row.public is not None and not row.guest and not row.unlisted,
            index=above + bots,
            best=max((point.rating for point in history), default=row.rating),
            next=None if mine.provisional else min(ahead, default=None),
            history=_thinned(history),
            last=self._explained(changes[0]) if changes else None,
        )

    def _explained(self, change: Row[Any]) -> ExplainedMatch | None:
        """Return the match of a change, with the others who played."""
        key = {"table_id": change.table_id, "match_number": change.match_number, "part": change.part}
        same = [match_results.c[name] == value for name, value in key.items()]
        row = self._connection.execute(
            select(match_results.c.result, tables.c.code, tables.c.secret, tables.c.over)
            .join(tables, tables.c.id == match_results.c.table_id)
            .where(*same)
        ).one_or_none()
        result = None if row is None else decode_result(change.table_id, change.match_number, row.result, self._damage)
        if row is None or result is None:
            return None
        others = self._connection.execute(
            select(rating_changes.c.person, rating_changes.c.before, people.c.name, _UNLISTED.label("unlisted"))
            .outerjoin(people, people.c.id == rating_changes.c.person)
            .where(rating_changes.c.ended == change.ended, *(rating_changes.c[name] == key[name] for name in key))
        )
        users = {other.person: other for other in others}
        players = []
        anchors = bot_ratings(result.game, result.seats)
        for player in sorted(result.players, key=lambda player: player.place):
            user = users.get(player.player)
            if player.player == self._reader or (user is None and player.level not in anchors):
                continue
            players.append(
                RatedOpponent(
                    player="" if user is None or user.name is None else player.player,
                    name="" if user is None else user.name or "",
                    level=player.level,
                    place=player.place,
                    rating=float(anchors[player.level]) if user is None else None if user.unlisted else user.before,
                )
            )
        linked = row.code is not None and (row.over or change.part == 0)
        return ExplainedMatch(
            point=rating_point(change),
            place=next(player.place for player in result.players if player.player == self._reader),
            players=tuple(players),
            record=self._record_name(row.code, row.secret) if linked else "",
            match=change.match_number,
        )


def _here(game: str, rules: str, season: date) -> ColumnElement[bool]:
    return and_(ratings.c.game == game, ratings.c.rules == rules, ratings.c.season == season.isoformat())


def _listed(*columns: Any) -> Any:
    """Return a query for users on ladders."""
    return select(*columns).select_from(ratings).join(people, people.c.id == ratings.c.person).where(_ON_LADDER)


def _user_row(row: Row[Any]) -> LadderRow:
    return LadderRow(
        place=None,
        player=row.person,
        name=row.name,
        level="",
        rating=row.rating,
        deviation=row.deviation,
        provisional=row.deviation > PROVISIONAL,
        matches=row.season_matches,
        played=row.public,
        trend=tuple(map(int, row.trend.split())),
    )


def _bot_row(level: str, rating: int) -> LadderRow:
    return LadderRow(
        place=None,
        player="",
        name="",
        level=level,
        rating=float(rating),
        deviation=BOT_DEVIATION,
        provisional=False,
        matches=0,
        played=None,
        trend=(),
    )


def _thinned(points: list[RatingPoint]) -> tuple[RatingPoint, ...]:
    """Return so many points of a long curve as can be told apart, the last among them."""
    step = -(-len(points) // _POINTS)
    return tuple(points[::-1][::step][::-1]) if points else ()
