"""Offers: label of the main button for each action, and the action that selected cards mean."""

from collections.abc import Collection

from dealt.errors import IllegalAction
from dealt.games.bluejack.actions import BluejackAction, play
from dealt.games.bluejack.cards import parse_card
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.state import State
from dealt.games.bluejack.turn_outcome import try_action
from dealt.games.game import Offer


def offer(state: State, options: BluejackOptions, seat: int, action: BluejackAction) -> Offer:
    """Return one legal action of a seat, in words."""
    board, (_, finished) = try_action(state, options, seat, action)
    ending = None if finished is None else finished.ending
    if action.card is None:
        label = f"Stand on {board.total}" if action.stands else "End turn"
    else:
        label = f"Play {action.card} for {'Bluejack' if ending == 'blue' else board.total}"
        label += " and stand" if action.stands else ""
    values = {
        "does": "play" if action.card is not None else "stand" if action.stands else "end",
        "card": "" if action.card is None else str(action.card),
        "total": board.total,
        "ending": ending or "none",
        "stands": "yes" if action.stands else "no",
    }
    cards = () if action.card is None else (action.card,)
    return Offer(action.text, label + (", bust" if ending == "bust" else ""), cards, values)


def action_for(cards: Collection[str]) -> BluejackAction:
    """Return the play of the one selected card; raise BadText or IllegalAction(`means_nothing`) for anything else."""
    chosen = [parse_card(text) for text in cards]
    if len(chosen) != 1:
        raise IllegalAction("means_nothing", "You play one card of your hand at a time: choose one.")
    return play(chosen[0])
