# Compiled with mypyc: see tools/compile_rules.py.
"""History of a deal of Big Two: the plays that each seat has passed on and made. Compiled by mypyc.

A seat that passes on a pair of eights probably has no higher pair that it would part with.
"""

from typing import Final, final

from dealt.games.bigtwo.core.bits import bit, count_cards
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.core.deal import SEATS
from dealt.games.bigtwo.core.kind import KEY, PAIR, SINGLE, TRIPLE
from dealt.mypyc_types import i64, vec

SIZES: Final = 6
"""sizes of plays, from 0"""
_NOTHING: Final = 1 << 20
"""higher than any value"""
_FIVE: Final = 5
_MOST_PASSES: Final = 7


@final
class History:
    """Moves of one deal, summed up by seat."""

    def __init__(self) -> None:
        self.lowest: vec[i64] = vec[i64]([_NOTHING] * (SEATS * SIZES))
        """by seat and size: the lowest value passed on"""
        self._kinds: vec[i64] = vec[i64]([0] * SEATS)
        """by seat: the kinds played, as bits"""
        self._passes: vec[i64] = vec[i64]([0] * SEATS)
        self._top: i64 = 0
        self._size: i64 = 0

    def copy(self) -> "History":
        """Return an independent copy."""
        twin = History()
        place: i64 = 0
        while place < SEATS * SIZES:
            twin.lowest[place] = self.lowest[place]
            place += 1
        place = 0
        while place < SEATS:
            twin._kinds[place] = self._kinds[place]
            twin._passes[place] = self._passes[place]
            place += 1
        twin._top = self._top
        twin._size = self._size
        return twin

    def played(self, seat: i64, cards: TableMask, value: i64) -> None:
        """Record that a seat has played cards of this value."""
        self._top = value
        self._size = count_cards(cards)
        self._kinds[seat] = self._kinds[seat] | bit(value // KEY - 1)

    def passed(self, seat: i64) -> None:
        """Record that a seat has passed."""
        # Nearly everybody has to pass on a dragon, so that it tells nothing.
        if self._size < SIZES:
            place = seat * SIZES + self._size
            if self._top < self.lowest[place]:
                self.lowest[place] = self._top
        self._passes[seat] = self._passes[seat] + 1

    def has_passed(self, seat: i64, size: i64, value: i64) -> bool:
        """Return whether a seat has passed on a play of this size that was not higher."""
        return self.lowest[seat * SIZES + size] <= value

    def word(self, seat: i64) -> i64:
        """Return the features of a seat, as bits: the ranks of the lowest single (0-12) and the lowest pair (13-25)
        passed on, the lowest five-card kind passed on (26-35), whether it passed on a triple (36), the kinds it has
        played (37-46), and how often it passed (47-54)."""
        found = self._rank(seat * SIZES + SINGLE) | (self._rank(seat * SIZES + PAIR) << 13)
        five: i64 = self.lowest[seat * SIZES + _FIVE]
        if five < _NOTHING:
            found |= bit(five // KEY - 1) << 26
        if self.lowest[seat * SIZES + TRIPLE] < _NOTHING:
            found |= bit(36)
        return found | (self._kinds[seat] << 37) | (bit(min(self._passes[seat], _MOST_PASSES)) << 47)

    def _rank(self, place: i64) -> i64:
        value: i64 = self.lowest[place]
        return 0 if value == _NOTHING else bit((value % KEY) >> 2)
