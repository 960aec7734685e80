"""What a set of cards is, and what beats what. Written to be compiled.

A combination is a number, its *value*: kind · KEY + key, where among plays of the same number of cards the higher
value wins. 0 is no combination.
"""

from typing import Final, final

from dealt.games.bigtwo.core.bits import ONE_SUIT, count_cards, nibble_count, nibble_top, top_index
from dealt.games.bigtwo.core.straights import on_line, place_at, runs
from dealt.games.bigtwo.core.suits import SuitOrder, TableMask
from dealt.native import i64

SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
TWO_PAIRS: Final = 4
BARE_QUADS: Final = 5
STRAIGHT: Final = 6
FLUSH: Final = 7
FULL_HOUSE: Final = 8
QUADS: Final = 9
STRAIGHT_FLUSH: Final = 10
KEY: Final = 1024

BOMB_NONE: Final = 0
BOMB_QUADS_OR_SF: Final = 1
BOMB_BARE_QUADS: Final = 2


@final
class Rules:
    """The house rules as far as they decide which plays are legal. Frozen by convention."""

    def __init__(
        self,
        suits: SuitOrder,
        line: i64,
        low_straights_high: bool,
        flush_by_suit: bool,
        four_cards: bool,
        bomb: i64,
        pass_excludes: bool,
        highest_before_last: bool,
    ) -> None:
        self.suits = suits
        self.line_mask = line
        self.low_straights_high = low_straights_high
        self.flush_by_suit = flush_by_suit
        self.four_cards = four_cards
        self.bomb = bomb
        self.pass_excludes = pass_excludes
        self.highest_before_last = highest_before_last

    def line(self, hand: i64) -> i64:
        """The cards on the line, where straights are found."""
        return on_line(hand) & self.line_mask

    def strength(self, window: i64) -> i64:
        """How high the straights of a window are, 0..12."""
        if self.low_straights_high and window < 2:
            return 12 - window
        return window

    def window(self, strength: i64) -> i64:
        """The window of the straights of a strength, or -1 if there is none."""
        if self.low_straights_high:
            if strength < 2:
                return -1
            return 12 - strength if strength > 10 else strength
        return strength if strength <= 10 else -1

    def deciding_place(self, window: i64) -> i64:
        """The place on the line of a straight's highest card, whose suit breaks ties."""
        if self.low_straights_high and window < 2:
            return 1
        return window + 4

    def flush_key(self, top: i64) -> i64:
        """The key of a flush whose highest card has this index."""
        if self.flush_by_suit:
            return (top & 3) * 16 + (top >> 2)
        return top

    def has(self, kind: i64) -> bool:
        """Whether this kind of combination exists at this table."""
        if kind == TWO_PAIRS:
            return self.four_cards
        if kind == BARE_QUADS:
            return self.four_cards or self.bomb == BOMB_BARE_QUADS
        if kind == QUADS:
            return not self.four_cards
        return True

    def value(self, cards: TableMask) -> i64:
        """What a set of cards is: its value, or 0 if it is no combination."""
        bits: i64 = cards
        size = count_cards(bits)
        if size == 1:
            return SINGLE * KEY + top_index(bits)
        if size < 1 or size > 5:
            return 0
        # The two ranks with the most cards; between equal numbers the higher rank comes first.
        most: i64 = 0
        most_rank: i64 = 0
        next_most: i64 = 0
        next_rank: i64 = 0
        rest = bits
        rank: i64 = 0
        while rest:
            held = nibble_count(rest & 15)
            if held and held >= most:
                next_most = most
                next_rank = most_rank
                most = held
                most_rank = rank
            elif held > next_most:
                next_most = held
                next_rank = rank
            rest >>= 4
            rank += 1
        if size == 5 and most == 1:
            return self._row_or_suit(bits)
        kind = _kind_by_ranks(size, most, next_most)
        if kind == 0 or not self.has(kind):
            return 0
        key = most_rank
        if kind in (PAIR, TWO_PAIRS):
            key = most_rank * 4 + nibble_top((bits >> (most_rank * 4)) & 15)
        if kind == TWO_PAIRS:
            key = most_rank * 64 + next_rank * 4 + (key & 3)
        return kind * KEY + key

    def _row_or_suit(self, cards: i64) -> i64:
        """The value of five cards of different ranks: straight, flush, straight flush or nothing."""
        top = top_index(cards)
        one_suit = cards & (ONE_SUIT << (top & 3)) == cards
        line = self.line(cards)
        row = runs(line)
        if row:
            window = top_index(row) >> 2
            suit = nibble_top(place_at(line, self.deciding_place(window)))
            kind: i64 = STRAIGHT_FLUSH if one_suit else STRAIGHT
            return kind * KEY + self.strength(window) * 4 + suit
        return FLUSH * KEY + self.flush_key(top) if one_suit else 0

    def beats(self, new: i64, old: i64) -> bool:
        """Whether a play of value `new` may follow a play of value `old`."""
        new_kind = new // KEY
        old_kind = old // KEY
        if kind_size(new_kind) == kind_size(old_kind):
            return new > old
        if old_kind == SINGLE:
            return False
        if self.bomb == BOMB_BARE_QUADS:
            return new_kind == BARE_QUADS
        return self.bomb == BOMB_QUADS_OR_SF and new_kind >= QUADS


def kind_size(kind: i64) -> i64:
    """How many cards a kind of combination has."""
    if kind <= TRIPLE:
        return kind
    return 4 if kind <= BARE_QUADS else 5


def _kind_by_ranks(size: i64, most: i64, next_most: i64) -> i64:
    """The kind of 2..5 cards that share ranks, from the two largest numbers of equal cards; 0 for none."""
    if size == most:
        if size == 2:
            return PAIR
        return TRIPLE if size == 3 else BARE_QUADS
    if size == 4 and most == 2 and next_most == 2:
        return TWO_PAIRS
    if size == 5 and most == 3 and next_most == 2:
        return FULL_HOUSE
    if size == 5 and most == 4:
        return QUADS
    return 0
