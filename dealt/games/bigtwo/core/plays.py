"""The plays of a hand, block by block, without listing them all. Written to be compiled.

A *block* is all plays of one kind that share a place: one rank, one window of straights, one suit of flushes. Its
size is known by arithmetic and its entries can be picked by number, in ascending order of value. So counting plays,
picking the n-th one and listing them are three uses of one walk, and every kind is defined once.

What has to be beaten cuts off the first `_skip` entries of a block. Straight flushes are gaps in the numbering of
the straights and flushes that contain them.
"""

from typing import Final, final

from dealt.games.bigtwo.core.bits import ONE_SUIT, bit, count_cards, nibble_count, up_to
from dealt.games.bigtwo.core.rules import (
    BARE_QUADS,
    FLUSH,
    FULL_HOUSE,
    KEY,
    PAIR,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    TWO_PAIRS,
    Rules,
)
from dealt.games.bigtwo.core.straights import (
    count_rows,
    nth_row,
    number_of_row,
    place_at,
    row_of_suit,
    runs,
    suits_in_row,
)
from dealt.games.bigtwo.core.subsets import (
    fives,
    nth_bit,
    nth_five,
    nth_pair,
    nth_triple,
    number_of_five,
    pairs_in,
    triples_in,
)
from dealt.games.bigtwo.core.suits import NO_CARDS, TableMask
from dealt.native import i64

_LAST_WINDOW: Final = 12
_LAST_SUIT: Final = 3
_LAST_RANK: Final = 12


@final
class Plays:
    """The plays of a hand that may follow `top` (a value; 0: the hand leads). All masks are in table order.

    With `required` (a mask) only plays that contain it; with `highest_only` no single but the hand's highest card.
    `advance` walks to the next block, `size` is the number of its entries, `pick` gives one of them; `restart` goes
    back, if need be to some kinds only.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.aim(NO_CARDS, 0, NO_CARDS, False)

    def aim(self, hand: TableMask, top: i64, required: TableMask, highest_only: bool) -> None:
        """Looks at another hand or another play to beat, and goes back to the start of the walk."""
        self.hand: i64 = hand
        self.top: i64 = top
        self.required: i64 = required
        self.highest_only = highest_only
        self._line = self.rules.line(self.hand)
        self._rows = runs(self._line)
        self._pairs: i64 = 0
        rest = self.hand
        while rest:
            self._pairs += pairs_in(rest & 15)
            rest >>= 4
        self.restart()

    def restart(self, first: i64 = SINGLE, last: i64 = STRAIGHT_FLUSH) -> None:
        """Goes back to the start of the walk, which leads from the first of some kinds to the last of them."""
        self.kind: i64 = first - 1
        self._last_kind: i64 = last
        self.size: i64 = 0
        self._at: i64 = 0
        self._last: i64 = -1
        self._floor: i64 = -1
        self._skip: i64 = 0
        self._gaps: i64 = 0

    def count(self) -> i64:
        """The number of plays."""
        total: i64 = 0
        self.restart()
        while self.advance():
            total += self._containing() if self.required else self.size
        return total

    def nth(self, n: i64) -> TableMask:
        """The n-th play, from 0; 0 if there are not so many."""
        self.restart()
        while self.advance():
            if self.required == 0:
                if n < self.size:
                    return self.pick(n)
                n -= self.size
                continue
            i: i64 = 0
            while i < self.size:
                play = self.pick(i)
                if play & self.required:
                    if n == 0:
                        return play
                    n -= 1
                i += 1
        return NO_CARDS

    def listed(self) -> list[TableMask]:
        """All plays, in the order of `nth`."""
        found: list[TableMask] = []
        self.restart()
        while self.advance():
            i: i64 = 0
            while i < self.size:
                play = self.pick(i)
                if self.required == 0 or play & self.required:
                    found.append(play)
                i += 1
        return found

    def _containing(self) -> i64:
        """How many entries of the block contain the required card."""
        total: i64 = 0
        i: i64 = 0
        while i < self.size:
            if self.pick(i) & self.required:
                total += 1
            i += 1
        return total

    def advance(self) -> bool:
        """Walks to the next block that is not empty; False at the end."""
        while True:
            while self._at < self._last:
                self._at += 1
                self._measure()
                if self.size > 0:
                    return True
            if self.kind == self._last_kind:
                return False
            self.kind += 1
            self._enter()

    def _enter(self) -> None:
        """Sets the places that the blocks of this kind can have; none if the kind cannot be played now."""
        kind = self.kind
        self._at = -1
        self._last = -1
        self._floor = -1
        if not self.rules.has(kind):
            return
        if self.top:
            if not self.rules.beats(kind * KEY + KEY - 1, self.top):
                return
            if self.top // KEY == kind:
                self._floor = self.top % KEY
        if kind == SINGLE:
            self._last = 0
        elif kind == FLUSH:
            self._last = _LAST_SUIT
        elif kind in (STRAIGHT, STRAIGHT_FLUSH):
            self._last = _LAST_WINDOW if self._rows else -1
        elif self._pairs:
            self._last = _LAST_RANK

    def _measure(self) -> None:
        """Sets `size`, `_skip` and `_gaps` of the block at this place."""
        kind = self.kind
        self._skip = 0
        self._gaps = 0
        if kind == SINGLE:
            self._measure_singles()
        elif kind == FLUSH:
            self._measure_flushes()
        elif kind == STRAIGHT:
            self._measure_straights()
        elif kind == STRAIGHT_FLUSH:
            self._measure_straight_flushes()
        elif kind in (PAIR, TWO_PAIRS):
            self._measure_pairs()
        else:
            self._measure_sets()

    def _measure_singles(self) -> None:
        if self._floor >= 0:
            self._skip = count_cards(self.hand & up_to(self._floor))
        held = count_cards(self.hand)
        if self.highest_only and held - self._skip > 1:
            self._skip = held - 1
        self.size = held - self._skip

    def _measure_pairs(self) -> None:
        """Pairs of one rank, or two pairs whose higher one is of this rank."""
        nibble = self._nibble(self._at)
        pairs = pairs_in(nibble)
        self.size = 0
        if pairs == 0:
            return
        if self.kind == PAIR:
            rank = self._floor >> 2
            if self._at == rank:
                self._skip = pairs_in(nibble & up_to(self._floor & 3))
            elif self._at < rank:
                return
            self.size = pairs - self._skip
            return
        rank = self._floor >> 6
        if self._at == rank:
            lower = (self._floor >> 2) & 15
            even = pairs_in(nibble & up_to(self._floor & 3))
            self._skip = pairs * self._pairs_below(lower) + even * pairs_in(self._nibble(lower))
        elif self._at < rank:
            return
        self.size = pairs * self._pairs_below(self._at) - self._skip

    def _measure_sets(self) -> None:
        """Triples, bare quads, full houses, quads: compared by one rank alone."""
        nibble = self._nibble(self._at)
        held = nibble_count(nibble)
        self.size = 0
        if held < 3 or self._at <= self._floor:
            return
        if self.kind == TRIPLE:
            self.size = triples_in(nibble)
        elif self.kind == FULL_HOUSE:
            self.size = triples_in(nibble) * (self._pairs - pairs_in(nibble))
        elif held == 4:
            self.size = 1 if self.kind == BARE_QUADS else count_cards(self.hand) - 4

    def _measure_straights(self) -> None:
        self.size = 0
        window = self._row_at()
        if window < 0 or self._at < self._floor >> 2:
            return
        total = count_rows(self._line, window)
        suits = suits_in_row(self._line, window)
        if self._at == self._floor >> 2:
            deciding = place_at(self._line, self.rules.deciding_place(window))
            even = up_to(self._floor & 3)
            self._skip = total // nibble_count(deciding) * nibble_count(deciding & even)
            suits &= 15 - even
        self._gaps = nibble_count(suits)
        self.size = total - self._skip - self._gaps

    def _measure_flushes(self) -> None:
        self.size = 0
        cards = self._suit(self._at)
        held = count_cards(cards)
        if held < 5:
            return
        if self._floor >= 0:
            if not self.rules.flush_by_suit:
                self._skip = fives(count_cards(cards & up_to(self._floor)))
            elif self._at < self._floor >> 4:
                return
            elif self._at == self._floor >> 4:
                top = (self._floor & 15) * 4 + self._at
                self._skip = fives(count_cards(cards & up_to(top)))
        if self._rows:
            self._gaps = len(self._straight_flushes())
        self.size = fives(held) - self._skip - self._gaps

    def _measure_straight_flushes(self) -> None:
        self.size = 0
        window = self._row_at()
        if window < 0 or self._at < self._floor >> 2:
            return
        suits = suits_in_row(self._line, window)
        if self._at == self._floor >> 2:
            self._skip = nibble_count(suits & up_to(self._floor & 3))
        self.size = nibble_count(suits) - self._skip

    def _nibble(self, rank: i64) -> i64:
        """The cards of one rank."""
        return (self.hand >> (rank * 4)) & 15

    def _suit(self, suit: i64) -> i64:
        """The cards of one suit."""
        return self.hand & (ONE_SUIT << suit)

    def _pairs_below(self, rank: i64) -> i64:
        """The number of pairs of all lower ranks."""
        total: i64 = 0
        while rank > 0:
            rank -= 1
            total += pairs_in(self._nibble(rank))
        return total

    def _row_at(self) -> i64:
        """The window of the straights at this place of the walk, or -1 if the hand has none."""
        window = self.rules.window(self._at)
        return window if window >= 0 and (self._rows >> (window * 4)) & 1 else -1

    def pick(self, i: i64) -> TableMask:
        """An entry of the block, from 0."""
        return TableMask(self._pick(i))

    def _pick(self, i: i64) -> i64:
        kind = self.kind
        i += self._skip
        if self._gaps:
            i = self._over_gaps(i)
        if kind == SINGLE:
            return nth_bit(self.hand, i)
        if kind == FLUSH:
            return nth_five(self._suit(self._at), i)
        if kind == STRAIGHT:
            window = self.rules.window(self._at)
            return nth_row(self._line, window, self.rules.deciding_place(window), i)
        if kind == STRAIGHT_FLUSH:
            window = self.rules.window(self._at)
            return row_of_suit(nth_bit(suits_in_row(self._line, window), i), window)
        nibble = self._nibble(self._at)
        shift = self._at * 4
        if kind == PAIR:
            return nth_pair(nibble, i) << shift
        if kind == TWO_PAIRS:
            return self._pick_two_pairs(i)
        if kind == TRIPLE:
            return nth_triple(nibble, i) << shift
        if kind == BARE_QUADS:
            return nibble << shift
        if kind == FULL_HOUSE:
            others = self._pairs - pairs_in(nibble)
            pair = self._nth_pair_of(self.hand ^ (nibble << shift), i % others)
            return (nth_triple(nibble, i // others) << shift) | pair
        return (nibble << shift) | nth_bit(self.hand ^ (nibble << shift), i)

    def _nth_pair_of(self, cards: i64, n: i64) -> i64:
        """The n-th pair among cards of any rank."""
        shift: i64 = 0
        while shift < 52:
            nibble = (cards >> shift) & 15
            pairs = pairs_in(nibble)
            if n < pairs:
                return nth_pair(nibble, n) << shift
            n -= pairs
            shift += 4
        return 0

    def _pick_two_pairs(self, i: i64) -> i64:
        """Entries go by the rank of the lower pair, then the higher pair, then the lower pair."""
        nibble = self._nibble(self._at)
        pairs = pairs_in(nibble)
        rank: i64 = 0
        while i >= pairs * pairs_in(self._nibble(rank)):
            i -= pairs * pairs_in(self._nibble(rank))
            rank += 1
        lower = self._nibble(rank)
        low_pairs = pairs_in(lower)
        return (nth_pair(nibble, i // low_pairs) << (self._at * 4)) | (nth_pair(lower, i % low_pairs) << (rank * 4))

    def _over_gaps(self, i: i64) -> i64:
        """The number of an entry among all, straight flushes included, from its number among the others."""
        for gap in self._straight_flushes():
            if gap <= i:
                i += 1
        return i

    def _straight_flushes(self) -> list[int]:
        """The numbers, ascending, of the straight flushes among the entries of this block from `_skip` on."""
        found: list[int] = []
        if self.kind == STRAIGHT:
            window = self.rules.window(self._at)
            deciding = self.rules.deciding_place(window)
            suits = suits_in_row(self._line, window)
            while suits:
                suit = suits & -suits
                suits ^= suit
                found.append(number_of_row(self._line, window, deciding, suit))
        else:
            suit = bit(self._at)
            cards = self._suit(self._at)
            window = 0
            while window <= 10:
                if (self._rows >> (window * 4)) & 1 and suits_in_row(self._line, window) & suit:
                    found.append(number_of_five(cards, row_of_suit(suit, window)))
                window += 1
            found.sort()
        return [number for number in found if number >= self._skip]
