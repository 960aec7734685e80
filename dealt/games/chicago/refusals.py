"""Refusals: a code and one sentence for every illegal action."""

from typing import Final

from dealt.cards import SUIT_NAMES, SUITS, Card
from dealt.errors import IllegalAction
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.card_order import playable
from dealt.games.chicago.state import Phase, State
from dealt.games.text import card_phrase

_PHASE_OF: Final[dict[type[ChicagoAction], Phase]] = {
    Change: "exchange",
    Take: "turn_up",
    Call: "chicago",
    Play: "tricks",
}
_NOW: Final[dict[Phase, str]] = {
    "exchange": "Now everybody chooses the cards to change.",
    "turn_up": "Now a card is turned up: it is taken, or the next one unseen.",
    "chicago": "Now everybody says whether to go for Chicago.",
    "tricks": "Now the tricks are played: choose one card.",
}


def refuse(state: State, seat: int, action: ChicagoAction) -> None:
    """Raise IllegalAction if a seat may not do this now; the match is under way and has this seat."""
    _check_phase(state, seat, action)
    if seat not in state.to_act:
        _refuse_turn(state, seat)
    if isinstance(action, Change):
        _check_change(state, seat, action)
    elif isinstance(action, Play):
        _check_play(state, seat, action)


def _check_phase(state: State, seat: int, action: ChicagoAction) -> None:
    needed = _PHASE_OF[type(action)]
    if needed == state.phase:
        return
    if needed == "exchange" and state.phase == "turn_up":
        raise IllegalAction("already_decided", "You have already chosen your cards in this exchange.", about="cards")
    raise IllegalAction("wrong_phase", _NOW[state.phase], phase=state.phase)


def _refuse_turn(state: State, seat: int) -> None:
    if state.phase == "exchange" and state.stopped(seat):
        limit = state.options.buy_stop
        raise IllegalAction(
            "exchange_stop", f"With {limit} points or more you may not change cards any more.", points=limit
        )
    if state.phase == "exchange":
        raise IllegalAction("already_decided", "You have already chosen your cards in this exchange.", about="cards")
    if state.phase == "chicago":
        raise IllegalAction("already_decided", "You have already said whether you go for Chicago.", about="chicago")
    raise not_your_turn()


def _check_change(state: State, seat: int, action: Change) -> None:
    if action.up and not state.options.one_up:
        raise IllegalAction("one_up_off", "At this table no new card is turned up.")
    if action.up and len(action.cards) != 1:
        raise IllegalAction("one_up_single", "A new card is only turned up for a player who changes one card.")
    if len(set(action.cards)) != len(action.cards):
        raise IllegalAction("card_twice", "You cannot change the same card twice.")
    for card in action.cards:
        _check_held(state, seat, card)


def _check_play(state: State, seat: int, action: Play) -> None:
    _check_held(state, seat, action.card)
    led = state.led
    if led is not None and not playable(state.hands[seat], led) >> action.card.index & 1:
        suit = SUIT_NAMES[led.suit]
        raise IllegalAction("must_follow_suit", f"You must follow suit: you still have {suit}.", suit=SUITS[led.suit])


def refuse_plan(state: State, seat: int, action: ChicagoAction) -> None:
    """Raise IllegalAction for an action that a seat cannot plan: it plans the card of its next trick alone."""
    if not isinstance(action, Play) or state.phase != "tricks":
        raise IllegalAction("only_tricks_planned", "Only the card for the next trick can be planned.")
    if any(play.seat == seat for play in state.plays):
        _check_held(state, seat, action.card)
    else:
        _check_play(state, seat, action)


def _check_held(state: State, seat: int, card: Card) -> None:
    if not state.hands[seat] >> card.index & 1:
        raise IllegalAction("not_in_hand", f"You do not have the {card.name}.", card=card_phrase(card))


def not_your_turn() -> IllegalAction:
    """Return the refusal of a seat that has to wait."""
    return IllegalAction("not_your_turn", "It is not your turn.")


def means_nothing(state: State) -> IllegalAction:
    """Return the refusal of selected cards that mean no action, with advice what to select."""
    return IllegalAction("means_nothing", _NOW.get(state.phase, "The match is over."), phase=state.phase)
