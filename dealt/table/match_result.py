"""Result of a finished match for ratings: who played it, and their places.

Like an entry of the statistics, a result follows from the lines of the table's record alone
(`dealt.table.match_ledger`). Its key is the table, the number of the match there, and the part.
"""

import msgspec


class RatedPlayer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A player of a match: a user, or a bot that played a seat from the beginning."""

    player: str
    """the user's id; empty for a bot"""
    level: str
    """of a bot; empty for a user"""
    place: int
    """from 1; those who left, or for whom a bot played at the end, are one behind the number of seats"""


class MatchResult(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """A finished match at a table whose matches are rated; in a session without an end, one deal."""

    match: int
    """which one at its table, counted from 1"""
    part: int = 0
    """the number of the deal in a session without an end; otherwise 0"""
    game: str
    rules: str = ""
    """the rule set; empty for house rules"""
    seats: int = 0
    """of the table; 0 in results that were saved before it mattered: as many as usual"""
    ended: int
    """milliseconds since 1970 (UTC), when those who watch could know"""
    players: tuple[RatedPlayer, ...]
    public: bool = False
    """whether the table was open to everybody"""
