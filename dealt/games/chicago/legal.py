# Compiled with mypyc: see tools/compile_rules.py.
"""Legal actions of a seat, computed lazily."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Final, final

from dealt.cards import Card
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.card_order import hand_cards, playable
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.state import State
from dealt.games.text import preview

CALLS: Final = (Call(yes=False), Call(yes=True))
TAKES: Final = (Take(up=True), Take(up=False))


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
            for card in self.hand:
                yield Change((card,), up=True)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Change) or len(set(action.cards)) != len(action.cards):
            return False
        if action.up and not (self.options.one_up and len(action.cards) == 1):
            return False
        return all(card in self.hand for card in action.cards)

    def __repr__(self) -> str:
        return f"LegalChanges({preview(self)})"

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

    def __repr__(self) -> str:
        return f"LegalChoices({preview(self)})"

    def __len__(self) -> int:
        return len(self.actions)


ChicagoLegal = LegalChanges | LegalChoices
"""the legal actions of a seat, with the house rules of the match"""


def legal_actions(state: State, seat: int) -> ChicagoLegal:
    """Return the legal actions of a seat; none when it may not act."""
    if seat not in state.to_act:
        return LegalChoices((), state.options)
    if state.phase == "exchange":
        return LegalChanges(hand_cards(state.hands[seat]), state.options)
    if state.phase == "turn_up":
        return LegalChoices(TAKES, state.options)
    if state.phase == "chicago":
        return LegalChoices(CALLS, state.options)
    plays = [Play(card) for card in hand_cards(playable(state.hands[seat], state.led))]
    return LegalChoices(tuple(plays), state.options)
