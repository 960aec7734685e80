# Compiled with mypyc: see tools/compile_rules.py.
"""Sets of cards as bits. Written to be compiled.

A set of cards is a mask of 52 bits, four for each rank from the three upwards; the four bits of one rank are a
*nibble*.
"""

from typing import Final

from dealt.mypyc_types import i64

ALL_CARDS: Final = 0xFFFFFFFFFFFFF
ONE_SUIT: Final = 0x1111111111111

# Small tables in one integer, indexed by a nibble: number of cards, place of the highest suit.
_COUNTS: Final = 0x4332322132212110
_TOP_SUITS: Final = 0xFFFFAA50

# mypyc takes a small constant on the left of << for a C int of 32 bits, also by way of a variable; a mask that needs
# 64 bits is safe. So single bits are shifted down from the highest one.
_HIGHEST_BIT: Final = 0x8000000000000


def bit(index: i64) -> i64:
    """Return the mask of one card, 0..51."""
    return _HIGHEST_BIT >> (51 - index)


def up_to(index: i64) -> i64:
    """Return the mask of the cards 0..index."""
    return ALL_CARDS >> (51 - index)


def nibble_count(nibble: i64) -> i64:
    """Return how many of the four bits are set."""
    return (_COUNTS >> (nibble * 4)) & 7


def nibble_top(nibble: i64) -> i64:
    """Return the place 0..3 of the highest bit of a nibble that is not 0."""
    return (_TOP_SUITS >> (nibble * 2)) & 3


def count_cards(mask: i64) -> i64:
    """Return how many cards a mask of at most 60 bits has."""
    mask = mask - ((mask >> 1) & 0x555555555555555)
    mask = (mask & 0x333333333333333) + ((mask >> 2) & 0x333333333333333)
    mask = (mask + (mask >> 4)) & 0xF0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return (mask + (mask >> 32)) & 63


def rank_counts(cards: i64) -> i64:
    """Return, in the nibble of each rank, as many bits as there are cards of that rank, from the lowest."""
    first = cards & ONE_SUIT
    second = (cards >> 1) & ONE_SUIT
    third = (cards >> 2) & ONE_SUIT
    fourth = (cards >> 3) & ONE_SUIT
    low, lows = first | second, first & second
    high, highs = third | fourth, third & fourth
    two = lows | highs | (low & high)
    three = (lows & high) | (low & highs)
    return low | high | (two << 1) | (three << 2) | ((lows & highs) << 3)


def top_index(mask: i64) -> i64:
    """Return the index of the highest bit of a mask that is not 0."""
    index: i64 = 0
    step: i64 = 32
    while step:
        if mask >> step:
            mask >>= step
            index += step
        step >>= 1
    return index
