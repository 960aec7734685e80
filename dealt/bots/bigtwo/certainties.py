"""Facts that are certain about the plays of a hand of Big Two: the plays still needed, and the cards that could beat
one."""

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

NEARLY_OUT: Final = 3
"""an opponent with so few cards may soon be out"""
_BOMB: Final = 4
"""number of cards of the smallest bomb, which beats plays of other sizes in some house rules"""
_FEW: Final = 4
"""most cards that a sentence names"""


class Certainties:
    """A hand, the unseen cards, and how many of them each opponent holds."""

    def __init__(self, view: View, legal: BigTwoLegal) -> None:
        public = cast(BigTwoPublic, view.public)
        self._rules = rules_of(legal.options)
        self.hand = legal.hand
        self.others = [count for seat, count in enumerate(public.counts) if seat != view.seat]
        """number of cards of each opponent"""
        self.unseen = TableMask(ALL_CARDS & ~legal.hand & ~self._rules.suits.mask(public.played))
        """all cards of the opponents together"""
        self._parts = Partitioner(self._rules, self.unseen, max(self.others))

    def cards(self, action: AnyAction) -> TableMask:
        """Return the cards that an action takes from the hand; none for a pass."""
        return self._rules.suits.to_table(action.mask) if isinstance(action, Play) else NO_CARDS

    def need(self, action: AnyAction) -> int:
        """Return the number of plays that the hand needs after an action."""
        return int(self._parts.planner.fewest(TableMask(self.hand & ~self.cards(action))))

    def fewest(self) -> int:
        """Return the number of plays that the hand needs now."""
        return int(self._parts.planner.fewest(self.hand))

    def value(self, play: Play) -> int:
        """Return the value of a play among plays of the same size."""
        return int(self._rules.value(self.cards(play)))

    def is_unbeatable(self, cards: TableMask) -> bool:
        """Return whether certainly no opponent can beat these cards, given the unseen cards and the sizes of
        the hands."""
        value, most = self._rules.value(cards), max(self.others)
        if most < min(_BOMB, self._rules.kind_of(value).size):
            return True
        return not self._better(value).advance()

    def winners(self, action: AnyAction) -> set[TableMask]:
        """Return the unbeatable singles and pairs in the partition of the hand after an action."""
        laid_out = map(TableMask, self._parts.partition(self.hand & ~self.cards(action)))
        return {part for part in laid_out if part.bit_count() <= 2 and self.is_unbeatable(part)}

    def beaten_by(self, play: Play) -> int:
        """Return how many plays among the unseen cards beat a play."""
        return int(self._better(self.value(play)).count())

    def above(self, single: Play) -> int:
        """Return how many unseen cards are higher than a single."""
        return (self.unseen & ~(2 * self.cards(single) - 1)).bit_count()

    def few(self, play: Play) -> TableMask:
        """Return the cards of which one beats a single, or two beat a pair; none if they are many, or of other
        kinds."""
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
