# Compiled with mypyc: see tools/compile_rules.py.
"""Straights: the house rule as a list, and the arithmetic of the straights in a hand. Written to be compiled.

A house rule is the list of its straights as a person would write it (`STRAIGHTS` in the options): `A2345 23456 …`, the
weakest first, the last card of each decides ties. The place in this list, from 0, is a straight's *strength*.

Straights are found on the *line*: the ranks A 2 3 … K A 2, four bits each, so that every straight is five places in a
row, its *window*, numbered by its lowest place: A2345 is 0, TJQKA is 9, JQKA2 is 10.

The straights of a window, straight flushes included, are numbers with a digit for each place: which card of that
place it is. The *deciding* place, whose suit breaks ties, is the highest digit, so the numbers ascend in value.
"""

from typing import Final, final

from dealt.games.bigtwo.core.bits import bit, nibble_count
from dealt.games.bigtwo.core.subsets import nth_bit
from dealt.mypyc_types import i64

_LINE: Final = "A23456789TJQKA2"
_WINDOWS: Final = 11
_LINE_ONE_SUIT: Final = 0x111111111111111


@final
class Straights:
    """The straights of a house rule, from its list."""

    def __init__(self, written: str) -> None:
        self.rows = written.split()
        """each as it is written, the weakest first"""
        self._window_of_strength: list[int] = []
        self._strength_of_window: list[int] = [-1] * _WINDOWS
        self._deciding_place: list[int] = [-1] * _WINDOWS
        self._allowed: i64 = 0
        for strength, row in enumerate(self.rows):
            window = [set(_LINE[low : low + 5]) for low in range(_WINDOWS)].index(set(row))
            self._window_of_strength.append(window)
            self._strength_of_window[window] = strength
            self._deciding_place[window] = window + _LINE[window : window + 5].index(row[-1])
            self._allowed |= bit(4 * window)

    def count(self) -> i64:
        """Return how many straights there are."""
        return len(self._window_of_strength)

    def window(self, strength: i64) -> i64:
        """Return the window of the straights of a strength."""
        return self._window_of_strength[strength]

    def strength(self, window: i64) -> i64:
        """Return the strength of the straights of a window."""
        return self._strength_of_window[window]

    def deciding_place(self, window: i64) -> i64:
        """Return the place on the line of the card whose suit breaks ties."""
        return self._deciding_place[window]

    def windows_in(self, line: i64) -> i64:
        """Return the windows of this rule in which cards on the line fill every place: bit 4·window."""
        places = (line | (line >> 1) | (line >> 2) | (line >> 3)) & _LINE_ONE_SUIT
        return places & (places >> 4) & (places >> 8) & (places >> 12) & (places >> 16) & self._allowed


def on_line(hand: i64) -> i64:
    """Return a hand on the line; aces and twos stand at both ends."""
    return (hand << 8) | (hand >> 44)


def off_line(line: i64) -> i64:
    """Return the hand's mask of cards on the line."""
    return (line >> 8) | ((line & 255) << 44)


def place_at(line: i64, place: i64) -> i64:
    """Return the cards (a nibble) at one place of the line."""
    return (line >> (place * 4)) & 15


def suits_in_window(line: i64, window: i64) -> i64:
    """Return the suits (a nibble) that have a card in all five places of a window."""
    five = line >> (window * 4)
    return five & (five >> 4) & (five >> 8) & (five >> 12) & (five >> 16) & 15


def straight_flush_of(suit: i64, window: i64) -> i64:
    """Return the hand's mask of the straight flush of a suit (a nibble of one bit)."""
    return off_line((suit * 0x11111) << (window * 4))


def count_straights(line: i64, window: i64) -> i64:
    """Return the number of straights of a window."""
    total: i64 = 1
    place = window
    while place < window + 5:
        total *= nibble_count(place_at(line, place))
        place += 1
    return total


def nth_straight(line: i64, window: i64, deciding: i64, n: i64) -> i64:
    """Return the n-th straight of a window, as a hand's mask."""
    found: i64 = 0
    place = window
    while place < window + 5:
        if place != deciding:
            nibble = place_at(line, place)
            held = nibble_count(nibble)
            found |= nth_bit(nibble, n % held) << (place * 4)
            n //= held
        place += 1
    return off_line(found | (nth_bit(place_at(line, deciding), n) << (deciding * 4)))


def number_of_straight_flush(line: i64, window: i64, deciding: i64, suit: i64) -> i64:
    """Return the number that `nth_straight` gives to the straight flush of a suit (a nibble of one bit)."""
    number: i64 = 0
    digit: i64 = 1
    place = window
    while place < window + 5:
        if place != deciding:
            nibble = place_at(line, place)
            number += digit * nibble_count(nibble & (suit - 1))
            digit *= nibble_count(nibble)
        place += 1
    return number + digit * nibble_count(place_at(line, deciding) & (suit - 1))
