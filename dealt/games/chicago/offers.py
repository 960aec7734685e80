"""Offers: label of the main button for each action, what selected cards mean, and the default action (RULES 3.5)."""

from collections.abc import Collection

from dealt.cards import cards_of, parse_card
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.card_order import order, playable
from dealt.games.chicago.refusals import means_nothing, not_your_turn
from dealt.games.chicago.state import State
from dealt.games.text import card_phrase, pluralized
from dealt.games.types import Offer


def offer(state: State, action: ChicagoAction) -> Offer:
    """Return a legal action with the label of its button and the cards that a player selects for it."""
    text = str(action)
    if isinstance(action, Change):
        label = f"Change {pluralized(len(action.cards), 'card')}" if action.cards else "Keep all cards"
        values = {"does": "change", "count": len(action.cards), "up": "yes" if action.up else "no"}
        return Offer(text, label + (", turned up" if action.up else ""), action.cards, values)
    if isinstance(action, Call):
        does = "call" if action.yes else "no-call"
        return Offer(text, "Call Chicago" if action.yes else "No Chicago", values={"does": does})
    if isinstance(action, Play):
        return Offer(text, f"Play {action.card.name}", (action.card,), {"does": "play"})
    shown = state.turn_up
    assert shown is not None
    values = {"does": "take" if action.up else "take-next", "card": card_phrase(shown)}
    return Offer(text, f"Take {shown.name}" if action.up else "Take the next card unseen", values=values)


def action_for(state: State, cards: Collection[str]) -> ChicagoAction:
    """Return the action that selected cards mean in this phase; raise BadText, or IllegalAction where they mean
    nothing."""
    chosen = tuple(map(parse_card, cards))
    if state.phase == "exchange":
        return Change(chosen)
    if state.phase == "tricks" and len(chosen) == 1:
        return Play(chosen[0])
    if state.phase == "turn_up" and chosen == (state.turn_up,):
        return Take(up=True)
    raise means_nothing(state)


def default_action(state: State, seat: int) -> ChicagoAction:
    """Return the default action of a seat: the most cautious one."""
    if seat not in state.to_act:
        raise not_your_turn()
    if state.phase == "exchange":
        return Change(())
    if state.phase == "turn_up":
        return Take(up=True)
    if state.phase == "chicago":
        return Call(yes=False)
    return Play(min(cards_of(playable(state.hands[seat], state.led)), key=order))
