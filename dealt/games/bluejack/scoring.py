# Compiled with mypyc: see tools/compile_rules.py.
"""Points: how two totals compare, and the sets that finished ones have won."""

from collections.abc import Iterable
from typing import Final

from dealt.games.bluejack.state import SEATS, Ending, FinishedSet

_BLUE: Final[Ending] = "blue"


def comparison(totals: tuple[int, int]) -> FinishedSet:
    """Return the end of a set in which both seats stand on these totals (RULES 4.3)."""
    first, second = totals
    if first == second:
        return FinishedSet(None, "tie", totals)
    return FinishedSet(0 if first > second else 1, "higher", totals)


def sets_won(history: Iterable[FinishedSet], goal: int) -> tuple[int, int]:
    """Return the sets won by both seats; a blue twenty gives its winner all that the match takes (RULES B15)."""
    won = [0] * SEATS
    for finished in history:
        if finished.winner is not None:
            won[finished.winner] = goal if finished.ending == _BLUE else won[finished.winner] + 1
    return won[0], won[1]


def match_winner(history: Iterable[FinishedSet], goal: int) -> int | None:
    """Return the winner of the match; None if there is none yet."""
    return next((seat for seat, won in enumerate(sets_won(history, goal)) if won >= goal), None)
