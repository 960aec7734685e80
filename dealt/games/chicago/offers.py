"""Legal actions as a person sees them, and the ones that the clock plays (RULES 3.5)."""

from collections.abc import Collection
from typing import Final

from dealt.cards import Card, cards_of
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.order import order, playable
from dealt.games.chicago.state import State
from dealt.games.game import Offer

_COUNTS: Final = ("Keep all cards", "Change 1 card", *(f"Change {count} cards" for count in range(2, 6)))


def offer(state: State, action: ChicagoAction) -> Offer:
    """A legal action with the label of its button and the cards that a player selects for it."""
    text = str(action)
    if isinstance(action, Change):
        label = "Change 1 card, turned up" if action.up else _COUNTS[len(action.cards)]
        return Offer(text, label, action.cards)
    if isinstance(action, Call):
        return Offer(text, "Call Chicago" if action.yes else "No Chicago")
    if isinstance(action, Play):
        return Offer(text, f"Play {action.card.name}", (action.card,))
    shown = state.open_card
    assert shown is not None
    return Offer(text, f"Take {shown.name}" if action.up else "Take the next card unseen")


def clock_action(state: State, seat: int, marked: Collection[Card]) -> ChicagoAction:
    """What the clock does for a seat: the marked cards if that is possible, else the most cautious thing."""
    hand = state.hands[seat]
    if state.phase == "exchange":
        return Change(tuple([one for one in cards_of(hand) if one in marked]))
    if state.phase == "one_up":
        return Take(up=True)
    if state.phase == "chicago":
        return Call(yes=False)
    cards = cards_of(playable(hand, state.led))
    wanted = [one for one in cards if one in marked]
    if len(wanted) == 1:
        return Play(wanted[0])
    return Play(min(cards, key=order))
