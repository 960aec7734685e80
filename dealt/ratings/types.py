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


class LadderRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A user or a level of the bots on the ladder."""

    place: int | None
    """from 1, equal for equal ratings; null: a provisional rating has no place"""
    player: str
    """the user's id; empty for bots"""
    name: str
    """empty for bots"""
    level: str
    """of bots; empty for a user"""
    rating: float
    deviation: float
    provisional: bool
    matches: int
    """that counted in this season; 0 for bots, whose ratings never change"""
    played: int | None
    """when the latest match at a public table ended, in milliseconds since 1970; null for bots"""
    trend: tuple[int, ...]
    """ratings after the latest matches at public tables, in order"""


class RatedOpponent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Another player of a rated match."""

    player: str
    """the user's id; empty for a bot"""
    name: str
    """empty for a bot, and for a user who is not known any more"""
    level: str
    """of a bot; empty for a user"""
    place: int
    """above the number of players: gave up"""
    rating: float | None
    """before the match; null if the user does not show it"""


class ExplainedMatch(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The latest match that changed a rating, and against whom it was."""

    point: RatingPoint
    place: int
    """one's own, as in `RatedOpponent`"""
    players: tuple[RatedOpponent, ...]
    """the others, best place first"""
    record: str
    """name of its record in links; empty where none leads to it any more"""
    match: int
    """which match it is there"""


class OwnPlace(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One's own rating on a ladder."""

    row: LadderRow
    listed: bool
    """whether others see it"""
    index: int
    """number of rows above it"""
    best: float
    """highest rating in this season"""
    next: float | None
    """rating of the next better place; null for the first place, and while the rating is provisional"""
    history: tuple[RatingPoint, ...]
    """matches of the season in order, thinned out where they are many"""
    last: ExplainedMatch | None


class Ladder(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A page of the ladder of a game, for one rule set and one season (docs/ratings.md)."""

    game: str
    rules: str
    """the rule set, by the word for it in commands; empty for house rules"""
    season: str
    """its first day, `2026-09-21`"""
    ends: str
    """the first day of the next season"""
    rule_sets: tuple[str, ...]
    """with users on a ladder in any season, most users first"""
    seasons: tuple[str, ...]
    """with users on the ladder of this rule set, the latest first; the current one is always among them"""
    people: int
    """users on this ladder"""
    bots: int
    """levels of bots on it"""
    first: int
    """number of rows above those of this page"""
    rows: tuple[LadderRow, ...]
    """best rating first"""
    mine: OwnPlace | None
    """one's own, wherever it stands; null without a rated match in this season"""
    counting: bool
    """whether the server is still counting results, so that some may be missing"""
