"""What a seat may do, and one sentence for everything that it may not."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Final, final

from dealt.cards import SUIT_NAMES, Card
from dealt.errors import IllegalAction
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.order import hand_cards, playable
from dealt.games.chicago.state import State
from dealt.games.chicago.views import Phase

CALLS: Final = (Call(yes=False), Call(yes=True))
TAKES: Final = (Take(up=True), Take(up=False))

_PHASE_OF: Final[dict[type[ChicagoAction], Phase]] = {
    Change: "exchange",
    Take: "one_up",
    Call: "chicago",
    Play: "tricks",
}
_NOW: Final[dict[Phase, str]] = {
    "exchange": "Now everybody chooses the cards to change.",
    "one_up": "Now a card lies open: it is taken, or the next one unseen.",
    "chicago": "Now everybody says whether to go for Chicago.",
    "tricks": "Now the tricks are played: choose one card.",
}


@final
class LegalChanges:
    """The changes that a hand allows: every choice of its cards, none of them included."""

    def __init__(self, hand: tuple[Card, ...], options: ChicagoOptions) -> None:
        self.hand = hand
        self.options = options

    def __reduce__(self) -> tuple[type["LegalChanges"], tuple[tuple[Card, ...], ChicagoOptions]]:
        return LegalChanges, (self.hand, self.options)

    def __iter__(self) -> Iterator[Change]:
        choices = chain.from_iterable(combinations(self.hand, size) for size in range(len(self.hand) + 1))
        yield from map(Change, choices)
        if self.options.one_up:
            for one in self.hand:
                yield Change((one,), up=True)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Change) or len(set(action.cards)) != len(action.cards):
            return False
        if action.up and not (self.options.one_up and len(action.cards) == 1):
            return False
        return all(one in self.hand for one in action.cards)

    def __len__(self) -> int:
        return (1 << len(self.hand)) + (len(self.hand) if self.options.one_up else 0)


@final
class LegalChoices:
    """The legal actions of every other phase: few, so they are listed. The options are what a player must know too."""

    def __init__(self, actions: tuple[ChicagoAction, ...], options: ChicagoOptions) -> None:
        self.actions = actions
        self.options = options

    def __reduce__(self) -> tuple[type["LegalChoices"], tuple[tuple[ChicagoAction, ...], ChicagoOptions]]:
        return LegalChoices, (self.actions, self.options)

    def __iter__(self) -> Iterator[ChicagoAction]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __len__(self) -> int:
        return len(self.actions)


ChicagoLegal = LegalChanges | LegalChoices
"""what a seat may do, with the house rules that the match is played by"""


def legal_actions(state: State, seat: int) -> ChicagoLegal:
    """The legal actions of a seat; none when it may not act."""
    if seat not in state.to_act:
        return LegalChoices((), state.options)
    if state.phase == "exchange":
        return LegalChanges(hand_cards(state.hands[seat]), state.options)
    if state.phase == "one_up":
        return LegalChoices(TAKES, state.options)
    if state.phase == "chicago":
        return LegalChoices(CALLS, state.options)
    plays = [Play(one) for one in hand_cards(playable(state.hands[seat], state.led))]
    return LegalChoices(tuple(plays), state.options)


def check(state: State, seat: int, action: object) -> None:
    """Raises IllegalAction if a seat may not do this now."""
    if not 0 <= seat < state.count:
        raise IllegalAction("no_such_seat", f"The seats of this table are 0 to {state.count - 1}.")
    if not isinstance(action, ChicagoAction):
        raise IllegalAction("unknown_action", "That is not something one does in Chicago.")
    if state.phase == "over":
        raise IllegalAction("match_over", "The match is over.")
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
    if needed == "exchange" and state.phase == "one_up":
        raise IllegalAction("already_decided", "You have already chosen your cards in this exchange.")
    raise IllegalAction("wrong_phase", _NOW[state.phase])


def _refuse_turn(state: State, seat: int) -> None:
    if state.phase == "exchange" and state.stopped(seat):
        limit = state.options.buy_stop
        raise IllegalAction("exchange_stop", f"With {limit} points or more you may not change cards any more.")
    if state.phase == "exchange":
        raise IllegalAction("already_decided", "You have already chosen your cards in this exchange.")
    if state.phase == "chicago":
        raise IllegalAction("already_decided", "You have already said whether you go for Chicago.")
    raise IllegalAction("not_your_turn", "It is not your turn.")


def _check_change(state: State, seat: int, action: Change) -> None:
    if action.up and not state.options.one_up:
        raise IllegalAction("one_up_off", "At this table no new card is turned up.")
    if action.up and len(action.cards) != 1:
        raise IllegalAction("one_up_single", "A new card is only turned up for a player who changes one card.")
    if len(set(action.cards)) != len(action.cards):
        raise IllegalAction("card_twice", "You cannot change the same card twice.")
    for one in action.cards:
        _check_held(state, seat, one)


def _check_play(state: State, seat: int, action: Play) -> None:
    _check_held(state, seat, action.card)
    led = state.led
    if led is not None and not playable(state.hands[seat], led) >> action.card.index & 1:
        suit = SUIT_NAMES[led.suit]
        raise IllegalAction("must_follow_suit", f"You must follow suit: you still have {suit}.")


def _check_held(state: State, seat: int, one: Card) -> None:
    if not state.hands[seat] >> one.index & 1:
        raise IllegalAction("not_in_hand", f"You do not have the {one.name}.")
