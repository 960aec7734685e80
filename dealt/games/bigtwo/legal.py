"""The legal actions of a seat, as a collection that lists nothing before it is asked to."""

from collections.abc import Iterator
from typing import final

from dealt.games.bigtwo.actions import PASS, AnyAction, Pass, Play
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.plays import Plays
from dealt.games.bigtwo.state import FINE, refusal


@final
class BigTwoLegal:
    """The legal actions of one hand in one situation. Frozen and picklable; knows nothing but that hand.

    Masks are in table order. A pass, where it is allowed, comes first.
    """

    __slots__ = ("_count", "hand", "highest_only", "options", "required", "top")

    def __init__(self, options: BigTwoOptions, hand: int, top: int, required: int, highest_only: bool) -> None:
        self.options = options
        self.hand = hand
        self.top = top
        self.required = required
        self.highest_only = highest_only
        self._count = -1

    def _plays(self) -> Plays:
        plays = Plays(rules_of(self.options))
        plays.aim(self.hand, self.top, self.required, self.highest_only)
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
        swap = rules_of(self.options).swap
        for cards in self._plays().listed():
            yield Play(swap(cards))

    def __getitem__(self, n: int) -> AnyAction:
        """The n-th action in the order of iteration, found without listing the others."""
        if not 0 <= n < len(self):
            raise IndexError(n)
        if self._may_pass and n == 0:
            return PASS
        return Play(rules_of(self.options).swap(self._plays().nth(n - self._may_pass)))

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Pass):
            return self._may_pass
        if not isinstance(action, Play) or not 0 < action.mask < 1 << 52:
            return False
        rules = rules_of(self.options)
        return refusal(rules, self.hand, rules.swap(action.mask), self.top, self.required, self.highest_only) == FINE

    def __reduce__(self) -> tuple[type["BigTwoLegal"], tuple[BigTwoOptions, int, int, int, bool]]:
        return type(self), (self.options, self.hand, self.top, self.required, self.highest_only)
