"""Values of the actions of patience with all cards open: whether a way to win is found, for reviews."""

from typing import Any

from dealt.bots.evaluation import ActionValue
from dealt.bots.patience.evaluate import solved_values
from dealt.bots.patience.search import is_determined
from dealt.games.patience.actions import REDO, UNDO
from dealt.games.patience.match import PatienceMatch


def open_values(match: PatienceMatch, seat: int, taken: Any) -> list[ActionValue] | None:
    """Return 1 for an action after which a way to win is found, and 0 for one after which none is, the best first.

    None for undo, if no way to win is found at all, and once the player knows all cards: then the review says it.
    """
    if taken in (UNDO, REDO) or is_determined(match.public()):
        return None
    found = solved_values(match.state.layout, taken)
    return None if found is None else found.values
