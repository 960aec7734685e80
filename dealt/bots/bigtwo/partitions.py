"""Partition of a hand of Big Two into as few plays as possible, and the chance of each play to stay unbeaten."""

from collections.abc import Sequence
from typing import Final, final

from dealt.bots.bigtwo.min_plays import Planner, highest_pair, pairs_above, singles_above
from dealt.games.bigtwo.core.bits import ONE_SUIT
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.core.kind import (
    BARE_QUADS,
    FLUSH,
    FULL_HOUSE,
    KEY,
    PAIR,
    QUADS,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TWO_PAIRS,
)
from dealt.games.bigtwo.core.rules import Rules

_STAYS: Final = {
    TRIPLE: 0.75,
    TWO_PAIRS: 0.6,
    STRAIGHT: 0.3,
    FLUSH: 0.5,
    FULL_HOUSE: 0.7,
    QUADS: 0.97,
    BARE_QUADS: 0.97,
}
"""chance that nobody beats a play of a rare kind"""
_FEW_SINGLES: Final = 5
_FEW_PAIRS: Final = 4
"""number of better singles, or pairs, among the opponents that makes it certain that one is played"""


@final
class Partitioner:
    """Partitions hands, given the cards that the opponents hold together."""

    def __init__(self, rules: Rules, unseen: int, most: int) -> None:
        """`most` is the size of the largest opponent's hand."""
        self.rules = rules
        self.planner = Planner(rules)
        self.unseen = unseen
        self.most = most
        self._pair = highest_pair(unseen)

    def unbeaten_chance(self, value: int) -> float:
        """Return the chance that nobody beats a play of this value."""
        kind = self.rules.kind_of(value)
        if kind.size > 1 and kind.size > self.most:
            return 1.0
        key = value % KEY
        if kind.number == SINGLE:
            return max(0.0, 1 - singles_above(self.unseen, key) / _FEW_SINGLES)
        if kind.number == PAIR:
            return max(0.0, 1 - pairs_above(self.unseen, key) / _FEW_PAIRS) if self._pair > key else 1.0
        low = _STAYS.get(kind.number, 1.0)
        if kind.number in (TRIPLE, FULL_HOUSE):
            return low + (1 - low) * key / 12
        return low

    def partition(self, hand: int) -> Sequence[int]:
        """Return the hand as plays, as few as the planner finds."""
        parts: list[int] = []
        wanted = self.planner.fewest(hand)
        found = True
        while found and hand.bit_count() >= 5:
            found = False
            for five in self.planner.fives(hand):
                if 1 + self.planner.fewest(hand & ~five) == wanted and self.planner.by_ranks(hand) > wanted:
                    parts.append(five)
                    hand &= ~five
                    wanted -= 1
                    found = True
                    break
        return parts + self._by_ranks(hand)

    def _by_ranks(self, hand: int) -> list[int]:
        """Group cards of equal rank, triples with the lowest pairs."""
        groups = [hand & (15 << shift) for shift in range(0, 52, 4) if hand & (15 << shift)]
        made: list[int] = []
        for four in [group for group in groups if group.bit_count() == 4]:
            groups.remove(four)
            single = next((group for group in groups if group.bit_count() == 1), 0)
            if self.rules.has(BARE_QUADS):
                made.append(four)
            elif single and self.rules.has(QUADS):
                groups.remove(single)
                made.append(four | single)
            else:
                low = four & (ONE_SUIT | ONE_SUIT << 1)
                groups += [low, four ^ low]
        for triple in [group for group in groups if group.bit_count() == 3]:
            pair = next((group for group in groups if group.bit_count() == 2), 0)
            if pair and self.rules.has(FULL_HOUSE):
                groups.remove(pair)
                groups.remove(triple)
                made.append(triple | pair)
        return made + groups

    def expected_losers(self, hand: int) -> float:
        """Return the expected number of beaten plays, without the worst one: the last play of a hand may be beaten."""
        beaten = [1 - self.unbeaten_chance(self.rules.value(TableMask(part))) for part in self.partition(hand)]
        return sum(beaten) - max(beaten, default=0.0)
