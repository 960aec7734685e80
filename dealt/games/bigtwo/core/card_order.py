# Compiled with mypyc: see tools/compile_rules.py.
"""Conversion between the two card orders. Written to be compiled.

A set of cards is a mask of 52 bits, in one of two orders:

* in *pack order* bit i is the card with index i (`dealt.cards.mask_of`): so actions name their cards;
* in *table order* the suits follow the table's house rule: bit 4·rank + place of the suit, so that a higher bit is a
  higher single card. The core knows no other order.

Their types differ, so that mypy finds a mask in the wrong order.
"""

from collections.abc import Iterable
from typing import Final, NewType, final

from dealt.cards import PACK, SUITS, Card, cards_of, mask_of
from dealt.games.bigtwo.core.bits import ONE_SUIT
from dealt.mypyc_types import i64

PackMask = NewType("PackMask", int)
TableMask = NewType("TableMask", int)

NO_CARDS: Final = TableMask(0)


def pack_mask(cards: Iterable[Card]) -> PackMask:
    """Return a set of cards in pack order."""
    return PackMask(mask_of(cards))


def pack_cards(mask: PackMask) -> tuple[Card, ...]:
    """Return the cards of a set in index order, as actions name them. What people see is in the order of the table
    instead: `SuitOrder.cards`."""
    return cards_of(mask)


@final
class SuitOrder:
    """An order of the suits, written from low to high, as in `DCHS`."""

    def __init__(self, suits: str) -> None:
        self.suits = suits
        self._as_pack = suits == SUITS
        self._table_places = [suits.index(suit) for suit in SUITS]
        self._pack_places = [SUITS.index(suit) for suit in suits]
        self._cards = [PACK[4 * rank + place] for rank in range(len(PACK) // 4) for place in self._pack_places]
        """by place in table order"""

    def to_table(self, cards: PackMask) -> TableMask:
        """Convert a mask from pack order to table order."""
        return TableMask(cards) if self._as_pack else TableMask(_moved(cards, self._table_places))

    def from_table(self, cards: TableMask) -> PackMask:
        """Convert a mask from table order to pack order."""
        return PackMask(cards) if self._as_pack else PackMask(_moved(cards, self._pack_places))

    def mask(self, cards: Iterable[Card]) -> TableMask:
        """Return a set of cards in table order."""
        return self.to_table(pack_mask(cards))

    def cards(self, mask: TableMask) -> tuple[Card, ...]:
        """Return the cards of a set from the lowest to the highest, as they are shown."""
        if self._as_pack:
            return cards_of(mask)
        found: list[Card] = []
        rest: i64 = mask
        place: i64 = 0
        while rest:
            if rest & 1:
                found.append(self._cards[place])
            rest >>= 1
            place += 1
        return tuple(found)

    def card(self, mask: TableMask) -> Card:
        """Return the one card of a set."""
        return self.cards(mask)[0]


def _moved(mask: i64, places: list[int]) -> i64:
    """Return the mask with the n-th suit moved to `places[n]`."""
    moved: i64 = 0
    suit: i64 = 0
    while suit < 4:
        place: i64 = places[suit]
        moved |= ((mask >> suit) & ONE_SUIT) << place
        suit += 1
    return moved
