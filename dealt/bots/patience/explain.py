"""Reasons for the actions of patience's bots, as sentences, from their search."""

from dealt.bots.bot import Reason
from dealt.games.game import Action
from dealt.games.patience.actions import DEAL, GIVE_UP
from dealt.games.patience.views import PatiencePublic
from dealt.games.text import pluralized


def why(public: PatiencePublic, action: Action, moves: int | None, *, wins: bool) -> Reason:
    """Return the reason for an action. `moves` is the length of the plan, if there is one; `wins` tells whether it
    clears the table."""
    if action == GIVE_UP:
        return Reason("why_give_up", "It goes round in a circle, and no way to win is found.")
    if moves is not None and wins:
        sentence = f"It is the first of {moves} moves that clear the table." if moves > 1 else "It clears the table."
        return Reason("why_wins", sentence, {"count": moves})
    if moves is not None:
        return Reason("why_no_way", "No way to win is found from here; this leads to the fewest cards.")
    if action != DEAL:
        return Reason("why_late", "The next card goes to this column: afterwards the set may fit no more.")
    if public.hidden:
        have = "has" if public.hidden == 1 else "have"
        sentence = f"No set is lost by waiting, and {pluralized(public.hidden, 'card')} {have} not been seen."
        return Reason("why_wait", sentence, {"count": public.hidden})
    return Reason("why_deal", "No set is lost by waiting for the next card.")
