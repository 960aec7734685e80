# Compiled with mypyc: see tools/compile_rules.py.
"""The legal actions of a seat, as a collection that lists nothing before it is asked to."""

from collections.abc import Iterator
from typing import final

from dealt.games.bigtwo.actions import PASS, AnyAction, Pass, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import FINE, refusal
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.state import SessionState
from dealt.games.text import preview


@final
class BigTwoLegal:
    """The legal actions of one hand in one situation. Frozen and picklable; knows nothing but that hand.

    A pass, where it is allowed, comes first.
    """

    __slots__ = ("_count", "hand", "highest_only", "options", "required", "top")

    def __init__(
        self, options: BigTwoOptions, hand: TableMask, top: int, required: TableMask, highest_only: bool
    ) -> None:
        self.options = options
        self.hand = hand
        self.top = top
        self.required = required
        self.highest_only = highest_only
        self._count = -1

    def _plays(self) -> Plays:
        plays = Plays(rules_of(self.options))
        plays.set_hand(self.hand, self.top, self.required, self.highest_only)
        return plays

    @property
    def _may_pass(self) -> bool:
        return self.top != 0

    def __len__(self) -> int:
        if self._count < 0:
            self._count = self._plays().count() + self._may_pass
        return self._count

    def __iter__(self) -> Iterator[AnyAction]:
        if self._may_pass:
            yield PASS
        from_table = rules_of(self.options).suits.from_table
        for cards in self._plays().listed():
            yield Play(from_table(cards))

    def __getitem__(self, n: int) -> AnyAction:
        """Return the n-th action in the order of iteration, found without listing the others."""
        if not 0 <= n < len(self):
            raise IndexError(n)
        if self._may_pass and n == 0:
            return PASS
        return Play(rules_of(self.options).suits.from_table(self._plays().nth(n - self._may_pass)))

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Pass):
            return self._may_pass
        if not isinstance(action, Play) or not 0 < action.mask <= ALL_CARDS:
            return False
        rules = rules_of(self.options)
        cards = rules.suits.to_table(action.mask)
        return refusal(rules, self.hand, cards, self.top, self.required, self.highest_only) == FINE

    def __repr__(self) -> str:
        return f"BigTwoLegal({preview(self)})"

    def __reduce__(self) -> tuple[type["BigTwoLegal"], tuple[BigTwoOptions, int, int, int, bool]]:
        return type(self), (self.options, self.hand, self.top, self.required, self.highest_only)


def legal_actions(state: SessionState, seat: int) -> BigTwoLegal:
    """Return the legal actions of a seat; none if it is not on turn."""
    deal = state.deal
    if seat != state.turn:
        return BigTwoLegal(state.options, NO_CARDS, 0, NO_CARDS, False)
    return BigTwoLegal(state.options, deal.hands[seat], deal.top, deal.required, deal.must_play_highest())
