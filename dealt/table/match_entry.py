"""One player's entry for a finished match: the only input of the statistics.

An entry follows from the lines of the table's record alone (`dealt.table.match_ledger`), so it can be recomputed at any
time. Its key is the table, the number of the match there, the part, and the player.
"""

from typing import Final, Literal

import msgspec

COUNTING: Final = 1
"""the version of the counting: where it rises, a migration empties `played`, and all records are counted anew"""
Outcome = Literal["won", "lost", "left", "came_late", "uncounted"]
"""`left`: gave up the seat while others played on, which is not won; `came_late`: played less than half of the deals,
so that the match is others' but the deals count; `uncounted`: broken off, or given up where the rules do not count
that"""


class OpponentEntry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Another player at the end of a match."""

    player: str
    """the person's id; empty for a computer"""
    name: str
    """as it was then; empty for a computer"""
    ahead: int
    """1: whose statistics these are finished before them, −1: behind them, 0: equal, or the match does not count"""


class MatchEntry(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """A match (or one game of a session that is a mere row of games) as one person played it."""

    match: int
    """which one at its table, counted from 1"""
    part: int = 0
    """the number of the game where each game counts by itself; otherwise 0"""
    player: str
    name: str
    """as it was then"""
    game: str
    rules: str = ""
    """the rule set; empty for house rules"""
    seats: int
    level: str = ""
    """of the computers that played along; empty if there were none"""
    private: bool = False
    """whether the table was for those alone who had its link or its code"""
    by_days: bool = False
    """whether a move could take days"""
    began: int
    ended: int
    """milliseconds since 1970 (UTC)"""
    outcome: Outcome
    total: int = 0
    """the person's points at the end, as the players of the game count them"""
    points: tuple[int, ...] = ()
    """of each deal that this person finished"""
    deals_won: int = 0
    openings: dict[str, tuple[int, int]] = {}
    """deals by how this person opened them (`RecapBuilder.openings`), and how many of these they won"""
    met: tuple[OpponentEntry, ...] = ()
    number: int | None = None
    """of the deal, where it was chosen by its number"""
    ending: str = ""
    """ending of the game, in the game's own word, where each game counts by itself"""
    moves: int = 0
    """actions, and…"""
    size: int = 0
    """…cards dealt until then"""
