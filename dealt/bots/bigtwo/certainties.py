"""What is certain about the plays of one hand at Big Two: what the hand needs after them, and what could beat them."""

from typing import Final, cast

from dealt.bots.bigtwo.partitions import Partitioner
from dealt.games.bigtwo.actions import AnyAction, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import rules_of
from dealt.games.bigtwo.views import BigTwoPublic
from dealt.games.game import View

_BOMB: Final = 4
"""cards of the smallest play that beats plays of other sizes by the rules of some houses"""
_FEW: Final = 4
"""so many cards can be named in a sentence"""


class Certainties:
    """One hand, the cards that nobody has seen, and how many of them each of the others has."""

    def __init__(self, view: View, legal: BigTwoLegal) -> None:
        public = cast(BigTwoPublic, view.public)
        self._rules = rules_of(legal.options)
        self.hand = legal.hand
        self.others = [count for seat, count in enumerate(public.counts) if seat != view.seat]
        """how many cards each of the others has"""
        self.unseen = TableMask(ALL_CARDS & ~legal.hand & ~self._rules.suits.mask(public.played))
        """what the others hold together"""
        self._parts = Partitioner(self._rules, self.unseen, max(self.others))

    def cards(self, action: AnyAction) -> TableMask:
        """What an action takes from the hand; no cards for a pass."""
        return self._rules.suits.to_table(action.mask) if isinstance(action, Play) else NO_CARDS

    def need(self, action: AnyAction) -> int:
        """How many plays the hand needs after it."""
        return int(self._parts.planner.fewest(TableMask(self.hand & ~self.cards(action))))

    def fewest(self) -> int:
        """How many plays the hand needs now."""
        return int(self._parts.planner.fewest(self.hand))

    def value(self, play: Play) -> int:
        """How high it is, among plays of as many cards."""
        return int(self._rules.value(self.cards(play)))

    def stays(self, cards: TableMask) -> bool:
        """Whether certainly nobody beats a play: by the cards that the others may hold, and how many each has."""
        value, most = self._rules.value(cards), max(self.others)
        if most < min(_BOMB, self._rules.kind_of(value).size):
            return True
        return not self._better(value).advance()

    def winners(self, action: AnyAction) -> set[TableMask]:
        """The singles and pairs that nobody can beat, as the hand is laid out after an action."""
        laid_out = map(TableMask, self._parts.laid_out(self.hand & ~self.cards(action)))
        return {part for part in laid_out if part.bit_count() <= 2 and self.stays(part)}

    def beaten_by(self, play: Play) -> int:
        """How many plays there are among the unseen cards that beat it."""
        return int(self._better(self.value(play)).count())

    def above(self, single: Play) -> int:
        """How many unseen cards are higher than a single."""
        return (self.unseen & ~(2 * self.cards(single) - 1)).bit_count()

    def few(self, play: Play) -> TableMask:
        """The cards of which one beats a single, or two a pair; none where they are many, or cards of other kinds."""
        size, found = len(play.cards), NO_CARDS
        if size > 2 or self.beaten_by(play) > _FEW * (_FEW - 1) // 2:
            return NO_CARDS
        for better in self._better(self.value(play)).listed():
            if better.bit_count() != size:
                return NO_CARDS
            found = TableMask(found | better)
        return found if found.bit_count() <= _FEW else NO_CARDS

    def _better(self, value: int) -> Plays:
        plays = Plays(self._rules)
        plays.set_hand(self.unseen, value, NO_CARDS, False)
        return plays
