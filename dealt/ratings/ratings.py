"""Ratings of users, game by game and rule set by rule set: a fold of the results of matches.

The ratings follow from the results alone, added in order of their keys (`ResultKey`); so a recount gives the same
numbers. Bots are opponents of a fixed strength (`dealt.ratings.bot_ratings`).
"""

from collections import Counter, deque
from collections.abc import Iterable
from datetime import date
from itertools import combinations
from math import hypot
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from dealt.ratings.bot_ratings import bot_ratings
from dealt.ratings.seasons import season_of, seasons_between
from dealt.ratings.types import RatingPoint, SeasonRating, UserRating
from dealt.table.match_result import MatchResult

MEAN: Final = 1500.0
START_DEVIATION: Final = 250.0
BETA: Final = 125.0
TAU: Final = 2.5
BOT_DEVIATION: Final = 10.0
PROVISIONAL: Final = 110.0
"""deviation above which a rating is provisional"""
KEPT: Final = 0.75
"""part of the distance to the mean that a new season keeps"""
WIDENING: Final = 80.0
"""deviation that a new season adds, in quadrature"""
MOST_TOGETHER: Final = 20
"""matches of the same two users that count in a day (UTC)"""
MOST_ALONE: Final = 30
"""matches of a user against bots alone that count in a day (UTC)"""
MODEL: Final = PlackettLuce(mu=MEAN, sigma=START_DEVIATION, beta=BETA, tau=TAU)
_HISTORY: Final = 200
_DAY_MS: Final = 24 * 60 * 60 * 1000


class ResultKey(NamedTuple):
    """Order in which results count; no two have the same key."""

    ended: int
    table_id: int
    match: int
    part: int


class _Standing:
    """The rating of one user in one family of rules, as it stands."""

    def __init__(self, season: date) -> None:
        self.rating = MEAN
        self.deviation = START_DEVIATION
        self.season = season
        self.matches = self.season_matches = 0
        self.history: deque[RatingPoint] = deque(maxlen=_HISTORY)
        self.seasons: list[SeasonRating] = []

    def begin_season(self, season: date) -> None:
        """Draw the rating towards the mean for each season that has begun."""
        begun = seasons_between(self.season, season)
        if begun <= 0:
            return
        if self.season_matches:
            self.seasons.append(self._season())
        self.rating, self.deviation = reset(self.rating, self.deviation, begun)
        self.season, self.season_matches = season, 0

    def _season(self) -> SeasonRating:
        return SeasonRating(
            season=self.season.isoformat(),
            rating=self.rating,
            deviation=self.deviation,
            matches=self.season_matches,
        )

    def told(self, family: tuple[str, str], season: date) -> UserRating:
        """Return the rating as it is in a season, this one or a later one."""
        begun = max(0, seasons_between(self.season, season))
        rating, deviation = reset(self.rating, self.deviation, begun)
        past = [self._season()] if begun and self.season_matches else []
        return UserRating(
            game=family[0],
            rules=family[1],
            rating=rating,
            deviation=deviation,
            provisional=deviation > PROVISIONAL,
            matches=self.matches,
            season=max(self.season, season).isoformat(),
            season_matches=0 if begun else self.season_matches,
            history=tuple(self.history),
            seasons=(*self.seasons, *past),
        )


def reset(rating: float, deviation: float, seasons: int) -> tuple[float, float]:
    """Return a rating and its deviation after so many seasons have begun.

    >>> reset(1700.0, 60.0, 1)
    (1650.0, 100.0)
    """
    for _ in range(seasons):
        rating = MEAN + KEPT * (rating - MEAN)
        deviation = min(START_DEVIATION, hypot(deviation, WIDENING))
    return rating, deviation


class Ratings:
    """All ratings of a room. Results must be added in the order of their keys."""

    def __init__(self) -> None:
        self._families: dict[tuple[str, str], dict[str, _Standing]] = {}
        self._day = 0
        self._today: Counter[tuple[str, ...]] = Counter()
        """matches that counted on that day, by a pair of users, or by the one who played against bots alone"""

    def add(self, result: MatchResult) -> None:
        """Rate a match; nothing changes if it is one too many on its day."""
        anchors = bot_ratings(result.game)
        # The order of the players must not matter, not even to the last digit.
        players = sorted(
            (player for player in result.players if player.player or player.level in anchors),
            key=lambda player: (player.place, player.player, player.level),
        )
        users = sorted(player.player for player in players if player.player)
        if not anchors or not users or len(players) < 2:
            return
        counted = self._counts(users, result.ended)
        standings = self._families.setdefault((result.game, result.rules), {})
        season = season_of(result.ended)
        for user in users:
            standings.setdefault(user, _Standing(season)).begin_season(season)
        before = [
            (standings[player.player].rating, standings[player.player].deviation)
            if player.player
            else (float(anchors[player.level]), BOT_DEVIATION)
            for player in players
        ]
        after = _rate(before, [player.place for player in players]) if counted else before
        for player, (was, _), (rating, deviation) in zip(players, before, after, strict=True):
            if not player.player:
                continue
            standing = standings[player.player]
            standing.rating, standing.deviation = rating, deviation
            standing.matches += counted
            standing.season_matches += counted
            standing.history.append(
                RatingPoint(
                    ended=result.ended, rating=rating, deviation=deviation, change=rating - was, counted=counted
                )
            )

    def _counts(self, users: list[str], ended: int) -> bool:
        """Return whether a match of these users still counts on its day, and note it."""
        day = ended // _DAY_MS
        if day != self._day:
            self._day = day
            self._today.clear()
        most = MOST_TOGETHER if len(users) > 1 else MOST_ALONE
        together: list[tuple[str, ...]] = [*combinations(users, 2)] or [tuple(users)]
        if any(self._today[key] >= most for key in together):
            return False
        self._today.update(together)
        return True

    def of_user(self, user: str, now: int) -> list[UserRating]:
        """Return the ratings of a user as they are now (milliseconds since 1970), most matches first."""
        found = [
            standings[user].told(family, season_of(now))
            for family, standings in self._families.items()
            if user in standings
        ]
        return sorted(found, key=lambda rating: (rating.game, -rating.matches, rating.rules))

    def users(self) -> list[str]:
        """Return the ids of all users with a rating, in order."""
        return sorted({user for standings in self._families.values() for user in standings})


def rated(results: Iterable[tuple[ResultKey, MatchResult]]) -> Ratings:
    """Return the ratings that follow from these results, in whatever order they come."""
    ratings = Ratings()
    for _, result in sorted(results, key=lambda row: row[0]):
        ratings.add(result)
    return ratings


def _rate(players: list[tuple[float, float]], places: list[int]) -> list[tuple[float, float]]:
    teams = [[MODEL.create_rating([rating, deviation])] for rating, deviation in players]
    return [(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=[float(place) for place in places])]
