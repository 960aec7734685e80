# Compiled with mypyc: see tools/compile_rules.py.
"""Double-dummy solver: the tricks of Chicago with all cards open. Compiled by mypyc.

Cards are bits as in `tricks`: four for each value, twos lowest. Two seats are solved exactly, as a zero-sum game. Of
more than two, each seat maximizes its own value; a seat that can no longer change its value plays any card, each
equally likely. With five and six seats the first tricks, which would take a second, are played plainly.

One decision solves some hundred deals of the cards, each with a few hundred positions.
"""

from collections.abc import Sequence
from typing import Final, final

from dealt.mypyc_types import i64

MOST_SEATS: Final = 6
ENDS: Final = 32
"""number of ways in which the tricks may end, see `end_number`"""
_MOST_CARDS: Final = 20
"""cards in hands at the beginning of a trick from which on all ways to play are searched"""
_SAME: Final = 1e-9
_SUITS: Final = 0x1111111111111
"""every fourth bit: the cards of one suit, shifted by its number"""

Values = tuple[float, float, float, float, float, float]
"""by seat; 0 beyond the last seat"""


def end_number(made: bool, winner: int, with_two: bool) -> int:
    """Return the number of an end: whether the caller has won every trick, who has won the last one, and whether by a
    two."""
    return (16 if made else 0) + 2 * winner + (1 if with_two else 0)


def suit_of(bit: i64) -> i64:
    """Return the mask of the suit of a card."""
    suit: i64 = _SUITS
    for _ in range(4):
        if suit & bit:
            return suit
        suit = suit << 1
    return 0


def is_searched(seats: i64, cards: i64) -> bool:
    """Return whether the solver searches all ways to play from a trick on for which each seat has so many cards."""
    return seats * cards <= _MOST_CARDS


@final
class DoubleDummySolver:
    """Solver for one situation: the caller, and the value of each end for each seat."""

    def __init__(self, seats: int, caller: int, worth: Sequence[Sequence[float]], twos_count: bool) -> None:
        """`caller` is -1 if nobody has called. `worth` has the values of each end, by seat. `twos_count` tells whether
        a two in the last trick makes a difference."""
        self.seats: i64 = seats
        self.caller: i64 = caller
        self.twos_count = twos_count
        self.worth: list[Values] = [_six(values) for values in worth]
        self.most: list[float] = [max([values[seat] for values in self.worth]) for seat in range(MOST_SEATS)]
        self.hands: list[i64] = [0] * MOST_SEATS
        self.known: dict[i64, Values] = {}
        self.steps: i64 = 0
        """positions searched since the solver was created"""

    def value(
        self, hands: Sequence[int], seat: int, suit: int, best: int, winner: int, placed: int, whole: bool
    ) -> Values:
        """Return the value of the round for each seat, with these cards and `seat` to play.

        `suit`, `best`, `winner` and `placed` describe the current trick: its suit and its best card as masks, the seat
        that played it, and the number of cards; 0 before a lead. `whole`: the caller has won every trick so far.
        """
        self.known.clear()
        live: i64 = best
        for place in range(len(hands)):
            hand: i64 = hands[place]
            self.hands[place] = hand
            live |= hand
        if placed == 0:
            return self._trick(seat, live, whole)
        if is_searched(self.seats, _count(self.hands[seat])):
            return self._play(seat, suit, best, winner, placed, live, whole)
        return self._play_plainly(seat, suit, best, winner, placed, whole)

    def _trick(self, leader: i64, live: i64, whole: bool) -> Values:
        """Return the values before a lead; `live` has the cards that have not been played."""
        key: i64 = live << 4 | leader << 1 | (1 if whole else 0)
        known = self.known.get(key)
        if known is None:
            if is_searched(self.seats, _count(self.hands[leader])):
                known = self._play(leader, 0, 0, leader, 0, live, whole)
            else:
                known = self._play_plainly(leader, 0, 0, leader, 0, whole)
            self.known[key] = known
        return known

    def _play_plainly(self, seat: i64, suit: i64, best: i64, winner: i64, placed: i64, whole: bool) -> Values:
        """Return the values after a trick to which the highest card of the longest suit is led; the others beat a
        caller if they can, and otherwise play low."""
        before = self.hands.copy()
        while placed < self.seats:
            hand = self.hands[seat]
            if placed == 0:
                bit = _plain_lead(hand)
                suit, best, winner = suit_of(bit), bit, seat
            else:
                bit = _plain_card(hand, suit, best, whole and winner == self.caller)
                if bit & suit and bit > best:
                    best, winner = bit, seat
            self.hands[seat] = hand ^ bit
            placed += 1
            seat = seat + 1 if seat + 1 < self.seats else 0
            self.steps += 1
        left: i64 = 0
        for held in self.hands:
            left |= held
        value = self._trick(winner, left, whole and winner == self.caller)
        self.hands = before
        return value

    def _play(self, seat: i64, suit: i64, best: i64, winner: i64, placed: i64, live: i64, whole: bool) -> Values:
        self.steps += 1
        hand = self.hands[seat]
        may = hand & suit
        if may == 0:
            may = hand
        most = self.most[seat]
        found: Values = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        equal = 0
        for lane in range(4):
            mask: i64 = _SUITS
            mask = mask << lane
            held = may & mask
            last: i64 = 0
            while held != 0:
                bit = held & -held
                held ^= bit
                if last != 0 and self._alike(last, bit, live & mask):
                    last = bit
                    continue
                last = bit
                value = self._after(seat, bit, suit, best, winner, placed, live, whole, hand)
                if value[seat] >= most - _SAME:
                    return value
                if equal == 0 or value[seat] > found[seat] + _SAME:
                    found, equal = value, 1
                elif value[seat] > found[seat] - _SAME:
                    equal += 1
                    found = _mean(found, value, equal)
        return found

    def _alike(self, low: i64, high: i64, live: i64) -> bool:
        """Return whether no live card lies between two cards of a suit that one seat holds."""
        if self.twos_count and low < 16:
            return False
        between = (high - 1) & ~((low << 1) - 1)
        return live & between == 0

    def _after(
        self, seat: i64, bit: i64, suit: i64, best: i64, winner: i64, placed: i64, live: i64, whole: bool, hand: i64
    ) -> Values:
        """Return the values after this card. Cards of the current trick stay live until it is finished, since they lie
        between others."""
        if placed == 0:
            suit = suit_of(bit)
            best, winner = bit, seat
        elif bit & suit and bit > best:
            best, winner = bit, seat
        self.hands[seat] = hand ^ bit
        if placed + 1 < self.seats:
            following = seat + 1 if seat + 1 < self.seats else 0
            value = self._play(following, suit, best, winner, placed + 1, live, whole)
        else:
            whole = whole and winner == self.caller
            left: i64 = 0
            for place in range(self.seats):
                left |= self.hands[place]
            if left == 0:
                value = self.worth[end_number(whole, int(winner), best < 16)]
            else:
                value = self._trick(winner, left, whole)
        self.hands[seat] = hand
        return value


def _count(cards: i64) -> i64:
    found: i64 = 0
    while cards != 0:
        cards &= cards - 1
        found += 1
    return found


def _highest(cards: i64) -> i64:
    while cards & (cards - 1) != 0:
        cards &= cards - 1
    return cards


def _plain_lead(hand: i64) -> i64:
    """Return the highest card of the longest suit."""
    longest: i64 = 0
    for lane in range(4):
        mask: i64 = _SUITS
        mask = mask << lane
        held = hand & mask
        count, most = _count(held), _count(longest)
        if count > most or (count == most and _highest(held) > _highest(longest)):
            longest = held
    return _highest(longest)


def _plain_card(hand: i64, suit: i64, best: i64, fights: bool) -> i64:
    """Return the highest card of the suit if it has to win and does, otherwise the lowest card."""
    held = hand & suit
    if held == 0:
        return hand & -hand
    highest = _highest(held)
    return highest if fights and highest > best else held & -held


def _six(values: Sequence[float]) -> Values:
    padded = [*map(float, values), 0.0, 0.0, 0.0, 0.0, 0.0]
    return padded[0], padded[1], padded[2], padded[3], padded[4], padded[5]


def _mean(before: Values, new: Values, count: int) -> Values:
    """Return the mean of `count` values, given the mean of all but the newest."""
    share = 1.0 / count
    return (
        before[0] + (new[0] - before[0]) * share,
        before[1] + (new[1] - before[1]) * share,
        before[2] + (new[2] - before[2]) * share,
        before[3] + (new[3] - before[3]) * share,
        before[4] + (new[4] - before[4]) * share,
        before[5] + (new[5] - before[5]) * share,
    )
