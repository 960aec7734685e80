# Compiled with mypyc: see tools/compile_rules.py.
"""Layout of the 52 cards and the moves on it: the core that matches, auto-play and search share.

Eight rings of 64 places hold the seven columns and the deck, so a card leaves or joins either end of any of them
without moving another one. A place holds a *face*: the card's index in its low six bits, its points above them.
What decides about sets, the points at both ends of a column, is kept beside the rings in one integer a column.

Columns count from 0 in here and from 1 in every text. A *set* of three cards is named by how many of them come from
the top of its column (RULES 5.2): 0 is B3, 1 is T1B2, 2 is T2B1. Nothing is checked here: the caller does.
"""

from collections.abc import Iterable, Sequence
from typing import Final, final

from dealt.cards import PACK
from dealt.mypyc_types import i64, vec

COLUMNS: Final = 7
SET_SIZE: Final = 3
BOTTOM_3: Final = 0
TOP_1_BOTTOM_2: Final = 1
TOP_2_BOTTOM_1: Final = 2
SETS: Final = (BOTTOM_3, TOP_1_BOTTOM_2, TOP_2_BOTTOM_1)
NO_SET: Final = 3
NO_COLUMN: Final = -1
ROWS_AT_ONCE: Final = 2
"""rows that are dealt before the player may act (RULES 5.1)"""

_RING: Final = 64
_LAST_PLACE: Final = 63
_PRIME: Final = 0x100000001B3
_NUMBER: Final = 0x3FFFFFFFFFFFFFFF
_DECK: Final = 448
"""offset of the deck's ring, after those of the columns"""
_PLACES: Final = 512
_CARD: Final = 63
_POINTS_OF_RANK: Final = (3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 2)
POINTS: Final = tuple(_POINTS_OF_RANK[card.rank] for card in PACK)
"""by card index: an ace counts 1, a picture 10 (RULES 5.1)"""
_SUMS: Final = 1 << 10 | 1 << 20 | 1 << 30
SUMS: Final = tuple(total for total in range(31) if _SUMS >> total & 1)
"""possible totals of a set (RULES 5.2): 10, 20, 30"""
_FACES: Final = vec[i64]([card.index + _RING * POINTS[card.index] for card in PACK])


@final
class Layout:
    """The columns and the deck.

    `last` is the column that was dealt to last, `left` the number of columns that still have cards, `dealt` the
    number of cards dealt so far, the first fourteen included (RULES P10). `reverses` says that a set goes back to
    the deck last card first (RULES P1).
    """

    __slots__ = (
        "_ends", "_places", "_sizes", "_top", "_tops", "dealt", "deck_size", "last", "left", "reverses",
    )  # fmt: skip

    def __init__(self, reverses: bool = False, twin: "Layout | None" = None) -> None:
        """Create a layout without cards; `start`, `arrange`, `load` or `copy_from` fills it. Or copy another one."""
        if twin is not None:
            self._be(twin)
            return
        self._places = vec[i64]([0] * _PLACES)
        self._tops = vec[i64]([0] * COLUMNS)
        self._sizes = vec[i64]([0] * COLUMNS)
        # Points: bits 0-3 the last card, 4-7 and 8-11 those above it, 12-15 the first card, 16-19 the second.
        self._ends = vec[i64]([0] * COLUMNS)
        self._top: i64 = 0
        self.deck_size: i64 = 0
        self.last: i64 = COLUMNS - 1
        self.left: i64 = 0
        self.dealt: i64 = 0
        self.reverses = reverses

    def _be(self, twin: "Layout") -> None:
        # A search makes thousands of copies: whole arrays are copied faster than their cards.
        self._places = twin._places[:]
        self._tops = twin._tops[:]
        self._sizes = twin._sizes[:]
        self._ends = twin._ends[:]
        self._top = twin._top
        self.deck_size = twin.deck_size
        self.last = twin.last
        self.left = twin.left
        self.dealt = twin.dealt
        self.reverses = twin.reverses

    def copy(self) -> "Layout":
        """Return an independent table in the same position."""
        return Layout(twin=self)

    # ------------------------------------------------------------------------------------------------- beginning

    def start(self, deck: Sequence[int]) -> None:
        """Begin a game: the deck by card indices, its top card first, of which the first rows are dealt at once."""
        self._fill_deck(deck)
        column: i64 = 0
        while column < COLUMNS:
            self._tops[column] = 0
            self._sizes[column] = 0
            column += 1
        self.last = COLUMNS - 1
        self.left = COLUMNS
        self.dealt = 0
        row: i64 = 0
        while row < ROWS_AT_ONCE:
            column = 0
            while column < COLUMNS:
                self._deal_to(column)
                column += 1
            row += 1

    def arrange(self, columns: Sequence[Iterable[int]], deck: Iterable[int], following: i64, dealt: i64) -> None:
        """Lay out any position: card indices from the top, the column that is dealt to next, and the cards dealt."""
        self.left = 0
        for column in range(COLUMNS):
            self._tops[column] = 0
            self._sizes[column] = 0
            self._fill_deck(columns[column])
            while self.deck_size > 0:
                self._deal_to(column)
            if self._sizes[column] > 0:
                self.left += 1
        self._fill_deck(deck)
        self.last = following - 1 if following > 0 else COLUMNS - 1
        self.dealt = dealt

    def _fill_deck(self, cards: Iterable[int]) -> None:
        places = self._places
        at: i64 = _DECK
        for index in cards:
            places[at] = _FACES[index]
            at += 1
        self._top = 0
        self.deck_size = at - _DECK

    def copy_from(self, other: "Layout") -> None:
        """Copy another layout into this one."""
        mine, its = self._places, other._places
        column: i64 = 0
        while column < COLUMNS:
            top = other._tops[column]
            size = other._sizes[column]
            self._tops[column] = top
            self._sizes[column] = size
            self._ends[column] = other._ends[column]
            _copy(its, mine, column * _RING, top, size)
            column += 1
        _copy(its, mine, _DECK, other._top, other.deck_size)
        self._top = other._top
        self.deck_size = other.deck_size
        self.last = other.last
        self.left = other.left
        self.dealt = other.dealt
        self.reverses = other.reverses

    # ------------------------------------------------------------------------------------------------- questions

    def next_column(self) -> i64:
        """Return the column of the next card: the first with cards after the last one; NO_COLUMN when all are gone."""
        sizes, column = self._sizes, self.last
        tries: i64 = 0
        while tries < COLUMNS:
            column += 1
            if column == COLUMNS:
                column = 0
            if sizes[column] > 0:
                return column
            tries += 1
        return NO_COLUMN

    def size(self, column: i64) -> i64:
        """Return the number of cards in a column."""
        return self._sizes[column]

    def column(self, column: i64) -> list[int]:
        """Return the card indices of a column, top card first."""
        return _cards(self._places, column * _RING, self._tops[column], self._sizes[column])

    def deck(self) -> list[int]:
        """Return the card indices of the deck, top card first."""
        return _cards(self._places, _DECK, self._top, self.deck_size)

    def total(self, column: i64, from_top: i64) -> i64:
        """Return the points of a set of a column that has at least three cards."""
        return self._totals(column) >> 8 * from_top & 255

    def _totals(self, column: i64) -> i64:
        """Return the points of all three sets, eight bits each, B3 lowest."""
        ends = self._ends[column]
        last, above, first = ends & 15, ends >> 4 & 15, ends >> 12 & 15
        return last + above + (ends >> 8 & 15) | last + above + first << 8 | last + first + (ends >> 16 & 15) << 16

    def fitting(self, column: i64) -> i64:
        """Return the sets of a column that may be taken: bit k for the one with k cards from the top.

        A column of three cards has one set, which is called B3 (RULES P7).
        """
        size = self._sizes[column]
        if size < SET_SIZE:
            return 0
        totals = self._totals(column)
        sums: i64 = _SUMS
        fit = sums >> (totals & 31) & 1
        if size > SET_SIZE:
            fit |= (sums >> (totals >> 8 & 31) & 1) << 1 | (sums >> (totals >> 16 & 31) & 1) << 2
        return fit

    def fits(self, column: i64, from_top: i64) -> bool:
        """Return whether this set may be taken."""
        return self.fitting(column) >> from_top & 1 == 1

    def first_fit(self, column: i64, order: i64) -> i64:
        """Return the set of a column that an order prefers among those that fit; NO_SET if none does.

        An order has two bits for each value that `fitting` can have, those for 0 lowest: the set to take then.
        """
        return order >> 2 * self.fitting(column) & 3

    def any_fit(self) -> bool:
        """Return whether a set can be taken from any column."""
        column: i64 = 0
        while column < COLUMNS:
            if self.fitting(column) != 0:
                return True
            column += 1
        return False

    def same_as(self, other: "Layout") -> bool:
        """Return whether the game goes on from both alike: the points in the columns and in the deck's order, and the
        next column (RULES P4). Suits and pictures make no difference."""
        if self.deck_size != other.deck_size or self.left != other.left:
            return False
        mine, its = self._places, other._places
        if not _same(mine, its, _DECK, self._top, other._top, self.deck_size):
            return False
        column: i64 = 0
        while column < COLUMNS:
            size = self._sizes[column]
            if size != other._sizes[column]:
                return False
            if not _same(mine, its, column * _RING, self._tops[column], other._tops[column], size):
                return False
            column += 1
        return self.next_column() == other.next_column()

    def fingerprint(self) -> i64:
        """Return a number of 62 bits that two positions share if one is the `same_as` the other, and else by a chance
        that no search lives to see."""
        places, number = self._places, self.next_column() + 2
        ring: i64 = 0
        while ring <= COLUMNS:
            top = self._top if ring == COLUMNS else self._tops[ring]
            size = self.deck_size if ring == COLUMNS else self._sizes[ring]
            number = (number ^ size) * _PRIME & _NUMBER
            place: i64 = 0
            while place < size:
                number = (number ^ places[ring * _RING + (top + place & _LAST_PLACE)] >> 6) * _PRIME & _NUMBER
                place += 1
            ring += 1
        return number

    def key(self) -> bytes:
        """Return the place of every card, and the next column, as 60 bytes that `load` reads."""
        key = [self.next_column() + 1]
        key += [self._sizes[column] for column in range(COLUMNS)]
        for column in range(COLUMNS):
            key += self.column(column)
        key += self.deck()
        return bytes(key)

    def load(self, key: bytes, dealt: i64) -> None:
        """Set the position with this key."""
        columns = []
        at = 1 + COLUMNS
        for size in key[1:at]:
            columns.append(key[at : at + size])
            at += size
        self.arrange(columns, key[at:], key[0] - 1, dealt)

    # ----------------------------------------------------------------------------------------------------- moves

    def deal(self) -> i64:
        """Deal the top card of the deck; return the column that it went to."""
        column = self.next_column()
        self._deal_to(column)
        return column

    def _deal_to(self, column: i64) -> None:
        size = self._sizes[column]
        face = self._places[_DECK + self._top]
        self._places[column * _RING + ((self._tops[column] + size) & _LAST_PLACE)] = face
        self._top = (self._top + 1) & _LAST_PLACE
        self.deck_size -= 1
        self._sizes[column] = size + 1
        self.last = column
        self.dealt += 1
        points = face >> 6
        ends = self._ends[column]
        if size == 0:
            ends = points << 12
        elif size == 1:
            ends = (ends & 0xFFFF) | points << 16
        self._ends[column] = (ends & 0xFF000) | (ends & 0xFF) << 4 | points

    def take(self, column: i64, from_top: i64) -> None:
        """Put a set at the bottom of the deck, the card that is returned last lowest."""
        places, top, size = self._places, self._tops[column], self._sizes[column]
        base = column * _RING
        below = top + size - SET_SIZE
        end = self._top + self.deck_size
        place: i64 = 0
        while place < SET_SIZE:
            face = places[base + ((top if place < from_top else below) + place & _LAST_PLACE)]
            to = end + (SET_SIZE - 1 - place if self.reverses else place)
            places[_DECK + (to & _LAST_PLACE)] = face
            place += 1
        self._tops[column] = (top + from_top) & _LAST_PLACE
        self._sizes[column] = size - SET_SIZE
        self.deck_size += SET_SIZE
        if size == SET_SIZE:
            self.left -= 1
        else:
            self._look_at_ends(column)

    def _look_at_ends(self, column: i64) -> None:
        places, base, top = self._places, column * _RING, self._tops[column]
        end = top + self._sizes[column]
        self._ends[column] = (
            places[base + (end - 1 & _LAST_PLACE)] >> 6
            | places[base + (end - 2 & _LAST_PLACE)] >> 6 << 4
            | places[base + (end - 3 & _LAST_PLACE)] >> 6 << 8
            | places[base + top] >> 6 << 12
            | places[base + (top + 1 & _LAST_PLACE)] >> 6 << 16
        )


def _copy(source: vec[i64], target: vec[i64], base: i64, top: i64, size: i64) -> None:
    """Copy the cards of one ring."""
    place: i64 = 0
    while place < size:
        at = base + (top + place & _LAST_PLACE)
        target[at] = source[at]
        place += 1


def _same(first: vec[i64], second: vec[i64], base: i64, top: i64, other_top: i64, size: i64) -> bool:
    """Return whether one ring holds cards with the same points in the same order in both."""
    place: i64 = 0
    while place < size:
        face = first[base + (top + place & _LAST_PLACE)]
        if face >> 6 != second[base + (other_top + place & _LAST_PLACE)] >> 6:
            return False
        place += 1
    return True


def _cards(places: vec[i64], base: i64, top: i64, size: i64) -> list[int]:
    """Return the card indices of one ring, top card first."""
    cards: list[int] = []
    place: i64 = 0
    while place < size:
        cards.append(places[base + (top + place & _LAST_PLACE)] & _CARD)
        place += 1
    return cards


def pattern(key: bytes) -> bytes:
    """Return the points of a key: equal for two positions of which one is the `same_as` the other."""
    return key[: 1 + COLUMNS] + key[1 + COLUMNS :].translate(_TO_POINTS)


_TO_POINTS: Final = bytes(POINTS) + bytes(256 - len(POINTS))
