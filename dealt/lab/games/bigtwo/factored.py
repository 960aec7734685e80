"""Big Two card by card: 0 passes, 1 plays the cards that are marked, 2–53 mark the card with that index less 2.

Cards are marked in rising order, so that there is one way to every play: 54 numbers instead of some 23,740.
"""

from collections.abc import Iterable
from typing import Final, final

from dealt.cards import PACK_SIZE, cards_of
from dealt.games.bigtwo.actions import PASS, AnyAction, Pass, Play
from dealt.games.bigtwo.core.card_order import PackMask
from dealt.lab.encodings import Features
from dealt.lab.encodings.features import array, plane
from dealt.lab.encodings.marks import ASTRAY, WHOLE, next_mark

PASSES: Final = 0
PLAYS: Final = 1
MARKS: Final = 2


@final
class BigTwoFactored:
    """What is put together is the mask of the marked cards, in pack order."""

    actions: Final = MARKS + PACK_SIZE
    features: Final = PACK_SIZE

    def numbers(self, legal: Iterable[AnyAction], marked: int) -> list[int]:
        """Passing only before a card is marked; then whatever leads to a legal play."""
        found: dict[int, None] = {}
        for action in legal:
            if isinstance(action, Pass):
                if not marked:
                    found[PASSES] = None
            elif (mark := next_mark(action.mask, marked)) != ASTRAY:
                found[PLAYS if mark == WHOLE else MARKS + mark] = None
        return list(found)

    def step(self, marked: int, number: int) -> tuple[int, AnyAction | None]:
        """The cards that are marked then; nothing is, once they are played."""
        if number == PASSES:
            return 0, PASS
        if number == PLAYS:
            return 0, Play(PackMask(marked))
        return marked | 1 << (number - MARKS), None

    def observe(self, marked: int) -> Features:
        """The marked cards, by their indices."""
        return array(plane(cards_of(marked)))


FACTORED: Final = BigTwoFactored()
