# Compiled with mypyc: see tools/compile_rules.py.
"""The ranking of five-card hands (RULES 3.2): one number a hand, larger is better, equal means drawn.

Each rank has a weight such that the sums of the weights of five cards differ for all 6,175 ways to hold five ranks,
so that a hand is ranked by one look-up. A hand of one suit is looked up in a second table. Both are filled when the
first hand is ranked.
"""

from collections.abc import Iterator
from enum import IntEnum
from itertools import combinations
from typing import Final

from dealt.cards import PACK_SIZE, RANK_NAMES
from dealt.games.chicago.card_order import VALUES


class Category(IntEnum):
    """Category of a poker hand; the numbers are those of the thesis (Figure 17)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


NAMES: Final = tuple([kind.name.lower().replace("_", " ") for kind in Category])
"""by category: “high card”, “pair”, “full house”"""

# The smallest rising weights that keep all sums apart, found by trying whole numbers in turn; a test proves it.
_WEIGHTS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_LARGEST_SUM: Final = 4 * _WEIGHTS[12] + _WEIGHTS[11]
_WEIGHT_OF: Final = [_WEIGHTS[VALUES[index]] for index in range(PACK_SIZE)]
_MIXED: Final[list[int]] = []
_SUITED: Final[dict[int, int]] = {}

_CATEGORY_SHIFT: Final = 20
_TOP_RANKS: Final = (16, 12)
"""positions, within a strength, of the ranks that decide first and second"""
_FIVE_HIGH: Final = (12, 3, 2, 1, 0)
_ACE: Final = 12
# (category, cards of one rank, such ranks, cards of one rank, such ranks): the shapes of hands without straights
_SHAPES: Final = (
    (Category.HIGH_CARD, 1, 5, 0, 0),
    (Category.PAIR, 2, 1, 1, 3),
    (Category.TWO_PAIRS, 2, 2, 1, 1),
    (Category.THREE_OF_A_KIND, 3, 1, 1, 2),
    (Category.FULL_HOUSE, 3, 1, 2, 1),
    (Category.FOUR_OF_A_KIND, 4, 1, 1, 1),
)
_WORDS: Final = (
    "{first} high",
    "a pair of {firsts}",
    "{firsts} and {seconds}",
    "three {firsts}",
    "a straight to the {first}",
    "a flush, {first} high",
    "{firsts} full of {seconds}",
    "four {firsts}",
    "a straight flush to the {first}",
)
"""by category: what a hand is called when its ranks are told"""


def strength(a: int, b: int, c: int, d: int, e: int) -> int:
    """Return the strength of the hand of five different card indices (0..51, any order)."""
    try:
        if a & 3 == b & 3 == c & 3 == d & 3 == e & 3:
            return _SUITED[_WEIGHT_OF[a] + _WEIGHT_OF[b] + _WEIGHT_OF[c] + _WEIGHT_OF[d] + _WEIGHT_OF[e]]
        return _MIXED[_WEIGHT_OF[a] + _WEIGHT_OF[b] + _WEIGHT_OF[c] + _WEIGHT_OF[d] + _WEIGHT_OF[e]]
    except LookupError:
        if _MIXED:
            raise
    _fill()
    return strength(a, b, c, d, e)


def mask_strength(mask: int) -> int:
    """Return the strength of a hand of five cards given as a mask."""
    indices = []
    while mask:
        low = mask & -mask
        indices.append(low.bit_length() - 1)
        mask ^= low
    a, b, c, d, e = indices
    return strength(a, b, c, d, e)


def category(hand_strength: int) -> Category:
    """Return the category of a hand of this strength."""
    return Category(hand_strength >> _CATEGORY_SHIFT)


def hand_in_words(hand_strength: int) -> str:
    """Return a hand of this strength with its ranks: “three kings”, “a straight to the queen”, “a flush, ace high”."""
    kind = category(hand_strength)
    first, second = [_rank_name(hand_strength >> shift & 15) for shift in _TOP_RANKS]
    if kind is Category.ROYAL_FLUSH:
        return "a royal flush"
    return _WORDS[kind].format(first=first, firsts=_plural(first), seconds=_plural(second))


def _rank_name(number: int) -> str:
    """Return the name of a rank as strengths hold it, 2..14; of a rank that decides nothing there (0), any."""
    return RANK_NAMES[(number - 3) % 13]


def _plural(rank: str) -> str:
    return f"{rank}es" if rank == "six" else f"{rank}s"


def _fill() -> None:
    mixed = [0] * (_LARGEST_SUM + 1)
    suited: dict[int, int] = {}
    for kind, big, bigs, small, smalls in _SHAPES:
        for ranks in _choices(bigs, smalls):
            weight = sum([_WEIGHTS[rank] for rank in ranks[:bigs]]) * big
            weight += sum([_WEIGHTS[rank] for rank in ranks[bigs:]]) * small
            if kind is Category.HIGH_CARD:
                mixed[weight], suited[weight] = _five_ranks(ranks)
            else:
                mixed[weight] = _number(kind, ranks)
    _SUITED.update(suited)
    _MIXED.extend(mixed)


def _choices(bigs: int, smalls: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of ranks for a shape: those that come more often first, then the others, each from the top."""
    descending = range(_ACE, -1, -1)
    for chosen in combinations(descending, bigs):
        for rest in combinations([rank for rank in descending if rank not in chosen], smalls):
            yield chosen + rest


def _five_ranks(ranks: tuple[int, ...]) -> tuple[int, int]:
    """Return the strengths of five different ranks, from the top, in mixed suits and in one suit."""
    if ranks == _FIVE_HIGH:
        ranks = (3, 2, 1, 0)
    elif ranks[0] - ranks[4] != 4:
        return _number(Category.HIGH_CARD, ranks), _number(Category.FLUSH, ranks)
    suited = Category.ROYAL_FLUSH if ranks[0] == _ACE else Category.STRAIGHT_FLUSH
    return _number(Category.STRAIGHT, ranks), _number(suited, ranks)


def _number(kind: Category, ranks: tuple[int, ...]) -> int:
    """Return the category above up to five ranks that decide between hands of it, four bits each."""
    number = int(kind)
    for place in range(5):
        number = number << 4 | (ranks[place] + 2 if place < len(ranks) else 0)
    return number
