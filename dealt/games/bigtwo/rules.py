"""The core of Big Two: what a set of cards is, and what beats what. Written to be compiled.

Inside the core a set of cards is a mask of 52 bits in *table order*: bit 4·rank + place of the suit in the table's
order of suits, so that a higher bit is a higher single card. `Rules.swap` turns it into the mask of `dealt.cards` and
back. One rank is a *nibble* of four bits.

A combination is a number, its *value*: kind · KEY + key, where among plays of the same number of cards the higher
value wins. 0 is no combination.

Straights live on a *line*: the ranks A 2 3 … K A 2, four bits each, so that every straight is five places in a row,
its *window* numbered by its lowest place (A2345 is 0, TJQKA is 9, JQKA2 is 10). Options blank places at the ends.
"""

from typing import Final, final

from mypy_extensions import i64

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

ALL_CARDS: Final = 0xFFFFFFFFFFFFF
ONE_SUIT: Final = 0x1111111111111
LINE_ACE_TO_ACE: Final = 0x0FFFFFFFFFFFFFF
LINE_THREE_TO_TWO: Final = 0xFFFFFFFFFFFFF00
_LINE_ONE_SUIT: Final = 0x111111111111111

# Small tables in one integer, indexed by a nibble: number of cards, place of the highest suit.
_COUNTS: Final = 0x4332322132212110
_TOP_SUITS: Final = 0xFFFFAA50


# mypyc takes a small constant on the left of << for a C int of 32 bits, also by way of a variable; a mask that needs
# 64 bits is safe. So single bits are shifted down from the highest one.
_HIGHEST_BIT: Final = 0x8000000000000


def bit(index: i64) -> i64:
    """The mask of one card, 0..51."""
    return _HIGHEST_BIT >> (51 - index)


def up_to(index: i64) -> i64:
    """The mask of the cards 0..index."""
    return ALL_CARDS >> (51 - index)


def nibble_count(nibble: i64) -> i64:
    """How many of the four bits are set."""
    return (_COUNTS >> (nibble * 4)) & 7


def nibble_top(nibble: i64) -> i64:
    """The place 0..3 of the highest bit of a nibble that is not 0."""
    return (_TOP_SUITS >> (nibble * 2)) & 3


def count_cards(mask: i64) -> i64:
    """How many cards a mask of at most 60 bits has."""
    mask = mask - ((mask >> 1) & 0x555555555555555)
    mask = (mask & 0x333333333333333) + ((mask >> 2) & 0x333333333333333)
    mask = (mask + (mask >> 4)) & 0xF0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return (mask + (mask >> 32)) & 63


def top_index(mask: i64) -> i64:
    """The index of the highest bit of a mask that is not 0."""
    index: i64 = 0
    step: i64 = 32
    while step:
        if mask >> step:
            mask >>= step
            index += step
        step >>= 1
    return index


def runs(line: i64) -> i64:
    """Of cards on the line, the windows in which every place is taken: bit 4·window."""
    places = (line | (line >> 1) | (line >> 2) | (line >> 3)) & _LINE_ONE_SUIT
    return places & (places >> 4) & (places >> 8) & (places >> 12) & (places >> 16)


def suits_in_row(line: i64, window: i64) -> i64:
    """The suits (a nibble) that have a card in all five places of a window."""
    five = line >> (window * 4)
    return five & (five >> 4) & (five >> 8) & (five >> 12) & (five >> 16) & 15


def off_line(line: i64) -> i64:
    """The hand's mask of cards on the line."""
    return (line >> 8) | ((line & 255) << 44)


@final
class Rules:
    """The house rules as far as they decide which plays are legal. Frozen by convention."""

    def __init__(
        self,
        clubs_low: bool,
        line: i64,
        low_straights_high: bool,
        flush_by_suit: bool,
        four_cards: bool,
        bomb: i64,
        pass_excludes: bool,
        highest_before_last: bool,
    ) -> None:
        self.clubs_low = clubs_low
        self.line_mask = line
        self.low_straights_high = low_straights_high
        self.flush_by_suit = flush_by_suit
        self.four_cards = four_cards
        self.bomb = bomb
        self.pass_excludes = pass_excludes
        self.highest_before_last = highest_before_last

    def swap(self, mask: i64) -> i64:
        """From the mask of `dealt.cards` (D C H S) to table order, and back."""
        if not self.clubs_low:
            return mask
        kept = mask & (ALL_CARDS - 3 * ONE_SUIT)
        return kept | ((mask & ONE_SUIT) << 1) | ((mask >> 1) & ONE_SUIT)

    def line(self, hand: i64) -> i64:
        """The cards on the line, where straights are found."""
        return ((hand << 8) | (hand >> 44)) & self.line_mask

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

    def value(self, cards: i64) -> i64:
        """What a set of cards is: its value, or 0 if it is no combination."""
        size = count_cards(cards)
        if size == 1:
            return SINGLE * KEY + top_index(cards)
        if size < 1 or size > 5:
            return 0
        # The two ranks with the most cards; between equal numbers the higher rank comes first.
        most: i64 = 0
        most_rank: i64 = 0
        next_most: i64 = 0
        next_rank: i64 = 0
        rest = cards
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
            return self._row_or_suit(cards)
        kind = _kind_by_ranks(size, most, next_most)
        if kind == 0 or not self.has(kind):
            return 0
        key = most_rank
        if kind in (PAIR, TWO_PAIRS):
            key = most_rank * 4 + nibble_top((cards >> (most_rank * 4)) & 15)
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
            suit = nibble_top((line >> (self.deciding_place(window) * 4)) & 15)
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
