# Compiled with mypyc: see tools/compile_rules.py.
"""Counting and numbering subsets of cards: the arithmetic under the kinds. Written to be compiled.

Subsets of equal size are numbered in colexicographic order: the subset with the lower highest card comes first, and
so on downwards. So all subsets whose highest card is at most x come before all others.
"""

from typing import Final

from dealt.mypyc_types import i64

# Small tables in one integer, three bits an entry, indexed by a nibble: how many pairs and triples it holds.
_PAIRS: Final = 0xCD9648648200
_TRIPLES: Final = 0x848200200000
# All pairs and all triples of a nibble, four bits an entry, in colexicographic order.
_PAIR_NIBBLES: Final = 0xCA9653
_TRIPLE_NIBBLES: Final = 0xEDB7

_SIDES: Final = 6
CHOOSE: Final[list[int]] = [
    1, 0, 0, 0, 0, 0,
    1, 1, 0, 0, 0, 0,
    1, 2, 1, 0, 0, 0,
    1, 3, 3, 1, 0, 0,
    1, 4, 6, 4, 1, 0,
    1, 5, 10, 10, 5, 1,
    1, 6, 15, 20, 15, 6,
    1, 7, 21, 35, 35, 21,
    1, 8, 28, 56, 70, 56,
    1, 9, 36, 84, 126, 126,
    1, 10, 45, 120, 210, 252,
    1, 11, 55, 165, 330, 462,
    1, 12, 66, 220, 495, 792,
    1, 13, 78, 286, 715, 1287,
]  # fmt: skip
"""Pascal's triangle: entry 6·n + k is the number of k-subsets of n cards, n ≤ 13, k ≤ 5."""


def fives(n: i64) -> i64:
    """Return the number of 5-subsets of n ≤ 13 cards."""
    return CHOOSE[n * _SIDES + 5]


def pairs_in(nibble: i64) -> i64:
    """Return how many pairs the cards of one rank make."""
    return (_PAIRS >> (nibble * 3)) & 7


def triples_in(nibble: i64) -> i64:
    """Return how many triples the cards of one rank make."""
    return (_TRIPLES >> (nibble * 3)) & 7


def nth_bit(mask: i64, n: i64) -> i64:
    """Return the n-th lowest bit that is set, as a mask; n counts from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return mask & -mask


def nth_pair(nibble: i64, n: i64) -> i64:
    """Return the n-th pair of a rank, as a nibble."""
    return _nth_inside(_PAIR_NIBBLES, nibble, n)


def nth_triple(nibble: i64, n: i64) -> i64:
    """Return the n-th triple of a rank, as a nibble."""
    return _nth_inside(_TRIPLE_NIBBLES, nibble, n)


def _nth_inside(entries: i64, nibble: i64, n: i64) -> i64:
    while entries:
        entry = entries & 15
        if entry & nibble == entry:
            if n == 0:
                return entry
            n -= 1
        entries >>= 4
    return 0


def nth_five(mask: i64, n: i64) -> i64:
    """Return the n-th subset of five cards of a mask of at most 13."""
    found: i64 = 0
    left: i64 = 5
    place: i64 = -1
    rest = mask
    while rest:
        rest &= rest - 1
        place += 1
    # Greedy from above: a card at this place is in the subset if the subsets that end below it are too few.
    while left:
        while CHOOSE[place * _SIDES + left] > n:
            place -= 1
        n -= CHOOSE[place * _SIDES + left]
        found |= nth_bit(mask, place)
        left -= 1
        place -= 1
    return found


def number_of_five(mask: i64, five: i64) -> i64:
    """Return the number that `nth_five` gives to a subset."""
    number: i64 = 0
    taken: i64 = 0
    place: i64 = 0
    while mask:
        low = mask & -mask
        if low & five:
            taken += 1
            number += CHOOSE[place * _SIDES + taken]
        place += 1
        mask ^= low
    return number
