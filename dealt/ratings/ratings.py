"""Ratings of users, game by game and rule set by rule set: a fold of the results of matches.

The ratings follow from the results alone, added in order of their keys (`ResultKey`); so a recount gives the same
numbers. Bots are opponents of a fixed strength (`dealt.ratings.bot_ratings`).
"""

from collections import Counter, deque
from collections.abc import Iterable, Sequence
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
HISTORY: Final = 200
"""matches that the history of a rating shows"""
TREND: Final = 20
"""matches that the trend on the ladder shows"""
DAY_MS: Final = 24 * 60 * 60 * 1000
MODEL_VERSION: Final = 3
"""of all that ratings follow from besides results: the numbers above, and the ratings of the bots. It rises with any
change of them, and stored ratings are counted anew."""
Family = tuple[str, str]
"""a game, and a rule set of it"""


class ResultKey(NamedTuple):
    """Order in which results count; no two have the same key."""

    ended: int
    table_id: int
    match: int
    part: int


class Standing(NamedTuple):
    """The rating of one user in one family of rules, as it stands after a match."""

    rating: float
    deviation: float
    season: date
    matches: int = 0
    """that counted"""
    season_matches: int = 0
    public: int | None = None
    """when the latest match of the season at a public table ended, in milliseconds since 1970"""
    trend: tuple[int, ...] = ()
    """the rounded ratings after the latest matches of the season at public tables"""

    def at(self, season: date) -> "Standing":
        """Return the standing in a season, this one or a later one: drawn towards the mean for each that has begun."""
        begun = seasons_between(self.season, season)
        if begun <= 0:
            return self
        rating, deviation = reset(self.rating, self.deviation, begun)
        return Standing(rating, deviation, season, self.matches)

    def after(self, match: "RatedMatch", rating: float, deviation: float) -> "Standing":
        """Return the standing after a match of the season."""
        public, trend = self.public, self.trend
        if match.public:
            public, trend = match.ended, (*trend, round(rating))[-TREND:]
        return Standing(
            rating, deviation, self.season, self.matches + match.counted, self.season_matches + match.counted,
            public, trend,
        )  # fmt: skip


class RatedMatch(NamedTuple):
    """Effect of a result on those who played."""

    game: str
    rules: str
    ended: int
    counted: bool
    public: bool
    changes: tuple["Change", ...] = ()


class Change(NamedTuple):
    """Effect of a match on one user."""

    user: str
    before: float
    after: Standing


def reset(rating: float, deviation: float, seasons: int) -> tuple[float, float]:
    """Return a rating and its deviation after so many seasons have begun.

    >>> reset(1700.0, 60.0, 1)
    (1650.0, 100.0)
    """
    for _ in range(seasons):
        rating = MEAN + KEPT * (rating - MEAN)
        deviation = min(START_DEVIATION, hypot(deviation, WIDENING))
    return rating, deviation


class Fold:
    """Standings of users, from results in the order of their keys."""

    def __init__(self) -> None:
        self.standings: Final[dict[Family, dict[str, Standing]]] = {}
        self._day = 0
        self._today: Counter[tuple[str, ...]] = Counter()
        """matches that counted on that day, by a pair of users, or by the one who played against bots alone"""

    def go_on(self, day: int, counted: Iterable[Sequence[str]]) -> None:
        """Go on in the middle of a day, on which matches of these users have counted already."""
        self._day = day
        self._today = Counter(key for users in counted for key in _together(sorted(users)))

    def add(self, result: MatchResult) -> RatedMatch | None:
        """Rate a match; nobody's rating changes if it is one too many on its day. None: it cannot be rated."""
        anchors = bot_ratings(result.game, result.seats)
        # The order of the players must not matter, not even to the last digit.
        players = sorted(
            (player for player in result.players if player.player or player.level in anchors),
            key=lambda player: (player.place, player.player, player.level),
        )
        users = sorted(player.player for player in players if player.player)
        if not anchors or not users or len(players) < 2:
            return None
        match = RatedMatch(result.game, result.rules, result.ended, self._counts(users, result.ended), result.public)
        standings = self.standings.setdefault((result.game, result.rules), {})
        season = season_of(result.ended)
        for user in users:
            standings[user] = standings.get(user, Standing(MEAN, START_DEVIATION, season)).at(season)
        before = [
            (standings[player.player].rating, standings[player.player].deviation)
            if player.player
            else (float(anchors[player.level]), BOT_DEVIATION)
            for player in players
        ]
        after = _rate(before, [player.place for player in players]) if match.counted else before
        changes = []
        for player, (was, _), now in zip(players, before, after, strict=True):
            if player.player:
                standing = standings[player.player] = standings[player.player].after(match, *now)
                changes.append(Change(player.player, was, standing))
        return match._replace(changes=tuple(changes))

    def _counts(self, users: list[str], ended: int) -> bool:
        """Return whether a match of these users still counts on its day, and note it."""
        day = day_of(ended)
        if day != self._day:
            self.go_on(day, ())
        most = MOST_TOGETHER if len(users) > 1 else MOST_ALONE
        together = _together(users)
        if any(self._today[key] >= most for key in together):
            return False
        self._today.update(together)
        return True


def day_of(ms: int) -> int:
    """Return the number of a day (UTC) by a moment of it (milliseconds since 1970)."""
    return ms // DAY_MS


def _together(users: Sequence[str]) -> list[tuple[str, ...]]:
    return [*combinations(users, 2)] or [tuple(users)]


class _Past:
    """The way of one user to a standing."""

    def __init__(self) -> None:
        self.points: Final[deque[RatingPoint]] = deque(maxlen=HISTORY)
        """the latest, in order"""
        self.seasons: Final[list[Standing]] = []
        """at the end of each season, in order; the last is the standing now"""

    def add(self, match: RatedMatch, change: Change) -> None:
        """Add the next match."""
        if self.seasons and self.seasons[-1].season == change.after.season:
            self.seasons.pop()
        self.seasons.append(change.after)
        self.points.append(
            RatingPoint(
                ended=match.ended,
                rating=change.after.rating,
                deviation=change.after.deviation,
                change=change.after.rating - change.before,
                counted=match.counted,
            )
        )


class Ratings:
    """All ratings of a room. Results must be added in the order of their keys."""

    def __init__(self) -> None:
        self._fold = Fold()
        self._past: dict[Family, dict[str, _Past]] = {}

    def add(self, result: MatchResult) -> None:
        """Rate a match."""
        match = self._fold.add(result)
        if match is None:
            return
        family = self._past.setdefault((match.game, match.rules), {})
        for change in match.changes:
            family.setdefault(change.user, _Past()).add(match, change)

    def of_user(self, user: str, now: int) -> list[UserRating]:
        """Return the ratings of a user as they are now (milliseconds since 1970), most matches first."""
        return in_order(
            user_rating(family, past[user].seasons, past[user].points, now)
            for family, past in self._past.items()
            if user in past
        )

    def users(self) -> list[str]:
        """Return the ids of all users with a rating, in order."""
        return sorted({user for past in self._past.values() for user in past})


def user_rating(family: Family, seasons: Sequence[Standing], history: Iterable[RatingPoint], now: int) -> UserRating:
    """Return a rating as it is now (milliseconds since 1970), from the standings at the ends of seasons, in order."""
    season = max(seasons[-1].season, season_of(now))
    standing = seasons[-1].at(season)
    return UserRating(
        game=family[0],
        rules=family[1],
        rating=standing.rating,
        deviation=standing.deviation,
        provisional=standing.deviation > PROVISIONAL,
        matches=standing.matches,
        season=season.isoformat(),
        season_matches=standing.season_matches,
        history=tuple(history),
        seasons=tuple(
            SeasonRating(
                season=past.season.isoformat(),
                rating=past.rating,
                deviation=past.deviation,
                matches=past.season_matches,
            )
            for past in seasons
            if past.season < season and past.season_matches
        ),
    )


def in_order(ratings: Iterable[UserRating]) -> list[UserRating]:
    """Return ratings of a user game by game, most matches first."""
    return sorted(ratings, key=lambda rating: (rating.game, -rating.matches, rating.rules))


def rated(results: Iterable[tuple[ResultKey, MatchResult]]) -> Ratings:
    """Return the ratings that follow from these results, in whatever order they come."""
    ratings = Ratings()
    for _, result in sorted(results, key=lambda row: row[0]):
        ratings.add(result)
    return ratings


def _rate(players: list[tuple[float, float]], places: list[int]) -> list[tuple[float, float]]:
    teams = [[MODEL.create_rating([rating, deviation])] for rating, deviation in players]
    return [(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=[float(place) for place in places])]
