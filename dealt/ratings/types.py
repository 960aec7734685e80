"""Structs of ratings as they go over the wire."""

import msgspec


class RatingPoint(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A rating after a match."""

    ended: int
    """milliseconds since 1970"""
    rating: float
    deviation: float
    change: float
    """of the rating, by this match"""
    counted: bool = True
    """false: too many matches that day with the same people, or against bots alone"""


class SeasonRating(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A rating at the end of a season."""

    season: str
    """its first day, `2026-09-21`"""
    rating: float
    deviation: float
    matches: int
    """that counted in this season"""


class UserRating(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The rating of a user in one game, for one rule set."""

    game: str
    rules: str
    """the rule set, by the word for it in commands; empty for house rules"""
    rating: float
    deviation: float
    """standard deviation of the estimate"""
    provisional: bool
    """whether the estimate is still too uncertain to compare"""
    matches: int
    """that counted, in all seasons"""
    season: str
    """first day of the season, `2026-09-21`"""
    season_matches: int
    """that counted in this season"""
    history: tuple[RatingPoint, ...] = ()
    """the latest matches, in order"""
    seasons: tuple[SeasonRating, ...] = ()
    """past seasons in which matches counted, in order"""
