# Compiled with mypyc: see tools/compile_rules.py.
"""Interface of the kinds of combination, and the hand they are looked up in. Written to be compiled.

Inside the core a combination is a number, its *value*: number of its kind · KEY + key, where the *key* says how high it
is among its kind.

The plays of a kind that a hand has fall into *blocks*: all that share a *place*, which is a rank, a straight of the
house rule, or a suit. A block's size is known by arithmetic, and its entries can be had by number, in ascending order
of value. So counting plays, finding the n-th one and listing them are three uses of one walk (`plays`).
"""

from abc import ABCMeta, abstractmethod
from typing import Final, final

from dealt.games.bigtwo.core.bits import ONE_SUIT, count_cards, top_index
from dealt.games.bigtwo.core.card_order import SuitOrder, TableMask
from dealt.games.bigtwo.core.straights import Straights, on_line
from dealt.games.bigtwo.core.subsets import pairs_in
from dealt.mypyc_types import i64

# The kinds, in the order in which they beat each other where they have equally many cards.
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
DRAGON: Final = 11
KEY: Final = 1024

RANK_PLACES: Final = 13
SUIT_PLACES: Final = 4


@final
class Block:
    """A hand, and the block of its plays at which a walk stands; all in table order."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.highest_only: bool = False
        self.place: i64 = 0
        self.floor: i64 = -1
        """the key that the plays have to exceed; -1: none"""
        self.size: i64 = 0
        """the number of plays"""
        self.skip: i64 = 0
        """so many entries are not above the floor; the plays come after them"""
        self.gaps: bool = False
        """whether some entries after those are of a better kind, and no plays of this one"""
        self.line: i64 = 0
        self.windows: i64 = -1
        self._pairs: i64 = -1

    def set_hand(self, hand: i64, highest_only: bool) -> None:
        """Set the hand, and forget what was computed of the last one."""
        self.hand = hand
        self.highest_only = highest_only
        self.windows = -1
        self._pairs = -1

    def rank(self, rank: i64) -> i64:
        """Return the cards of one rank, as a nibble."""
        return (self.hand >> (rank * 4)) & 15

    def suit(self, suit: i64) -> i64:
        """Return the cards of one suit."""
        return self.hand & (ONE_SUIT << suit)

    def pairs(self) -> i64:
        """Return the number of pairs in the hand."""
        if self._pairs < 0:
            total: i64 = 0
            rest = self.hand
            while rest:
                total += pairs_in(rest & 15)
                rest >>= 4
            self._pairs = total
        return self._pairs

    def straights(self, allowed: Straights) -> i64:
        """Return the windows in which the hand has a straight (`core.straights`), once its `line` is known."""
        if self.windows < 0:
            self.line = on_line(self.hand)
            self.windows = allowed.windows_in(self.line)
        return self.windows


class Kind(metaclass=ABCMeta):
    """One kind of combination: its name, its test, its order, and its plays in a hand."""

    def __init__(self, number: i64, size: i64, name: str, phrase: str, article: bool = True) -> None:
        self.number: i64 = number
        self.size: i64 = size
        """the number of cards"""
        self.name = name
        """the word for it in events: `full_house`"""
        self.phrase = phrase
        """the words for it in sentences: “full house”"""
        self.with_article = f"a {phrase}" if article else phrase
        self.higher = f"a higher {phrase}" if article else f"higher {phrase}"

    @abstractmethod
    def key(self, cards: i64) -> i64:
        """Return the key of these cards within this kind, -1 if they are not of it; there are `size` cards."""

    @abstractmethod
    def title(self, cards: TableMask, suits: SuitOrder) -> str:
        """Return the full name of a combination of this kind: “full house, nines”."""

    @abstractmethod
    def parts(self, cards: TableMask, suits: SuitOrder) -> tuple[str, ...]:
        """Return the parts of the full name besides the kind, as texts of ranks (and of a suit), for translation."""

    @abstractmethod
    def places(self, block: Block) -> i64:
        """Return the number of places at which the hand may have plays of this kind."""

    @abstractmethod
    def measure(self, block: Block) -> None:
        """Set `size` and, if need be, `skip` and `gaps` of the block at this place; before they are 0."""

    @abstractmethod
    def nth(self, block: Block, n: i64) -> i64:
        """Return the n-th entry of the block, counted from 0; skipped entries count, gaps do not."""


def one_rank(cards: i64) -> i64:
    """Return the rank of cards that all have the same; -1 if they have not."""
    rank = top_index(cards) >> 2
    return rank if (cards >> (rank * 4)) << (rank * 4) == cards else -1


def one_suit(cards: i64) -> bool:
    """Return whether all cards have the same suit."""
    return cards & (ONE_SUIT << (top_index(cards) & 3)) == cards


def held_in(cards: i64, rank: i64) -> i64:
    """Return how many of the cards have a rank."""
    return count_cards((cards >> (rank * 4)) & 15)
