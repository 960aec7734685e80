"""The tricks of Chicago with all cards on the table: how a round ends if everybody plays for their own good.

Cards are bits as in `chicago.tricks`: four a value, the two lowest. Two seats are solved exactly, as in a game where
one wins what the other loses; of more than two each wants the most for itself, and who can no longer change what it
gets plays any card, each equally likely.

Written to be compiled: one decision solves some hundred deals of the cards, each of a few hundred positions.
"""

from collections.abc import Sequence
from typing import Final, final

from dealt.mypyc_types import i64

MOST_SEATS: Final = 4
ENDS: Final = 16
"""ways in which the tricks may end, see `end_number`"""
_SAME: Final = 1e-9
_SUITS: Final = 0x1111111111111
"""every fourth bit: the cards of one suit, moved up by its number"""

Values = tuple[float, float, float, float]
"""by seat; what is beyond the seats is 0"""


def end_number(made: bool, winner: int, with_two: bool) -> int:
    """The number of an end: whether the caller has won every trick, who has won the last one, whether by a two."""
    return (8 if made else 0) + 2 * winner + (1 if with_two else 0)


def suit_of(bit: i64) -> i64:
    """The mask of the suit that a card belongs to."""
    suit: i64 = _SUITS
    for _ in range(4):
        if suit & bit:
            return suit
        suit = suit << 1
    return 0


@final
class DoubleDummySolver:
    """Solves deals of the cards for one situation: who has called, and what each end is worth to whom."""

    def __init__(self, seats: int, caller: int, worth: Sequence[Sequence[float]], twos_count: bool) -> None:
        """`caller` is -1 if nobody has called; `worth` holds for each end what it is worth by seat; `twos_count` says
        whether a two in the last trick makes a difference."""
        self.seats: i64 = seats
        self.caller: i64 = caller
        self.twos_count = twos_count
        self.worth: list[Values] = [_four(one) for one in worth]
        self.most: list[float] = [max([one[seat] for one in self.worth]) for seat in range(MOST_SEATS)]
        self.hands: list[i64] = [0, 0, 0, 0]
        self.known: dict[i64, Values] = {}
        self.steps: i64 = 0
        """positions looked at since it was made"""

    def value(
        self, hands: Sequence[int], seat: int, suit: int, best: int, winner: int, placed: int, whole: bool
    ) -> Values:
        """What a round is worth by seat when the cards lie so and `seat` is to play.

        `suit`, `best`, `winner` and `placed` tell of the trick under way: its suit and its best card as masks, whose
        that is, and how many cards lie; 0 cards before a lead. `whole`: the caller has won every trick so far.
        """
        self.known.clear()
        live: i64 = best
        for place in range(len(hands)):
            one: i64 = hands[place]
            self.hands[place] = one
            live |= one
        if placed == 0:
            return self._trick(seat, live, whole)
        return self._play(seat, suit, best, winner, placed, live, whole)

    def _trick(self, leader: i64, live: i64, whole: bool) -> Values:
        """A trick is to be led; `live` are the cards that have not been played."""
        key: i64 = live << 3 | leader << 1 | (1 if whole else 0)
        known = self.known.get(key)
        if known is None:
            known = self._play(leader, 0, 0, leader, 0, live, whole)
            self.known[key] = known
        return known

    def _play(self, seat: i64, suit: i64, best: i64, winner: i64, placed: i64, live: i64, whole: bool) -> Values:
        self.steps += 1
        hand = self.hands[seat]
        may = hand & suit
        if may == 0:
            may = hand
        most = self.most[seat]
        found: Values = (0.0, 0.0, 0.0, 0.0)
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
        """Whether nothing lies between two cards of a suit that are held by one seat."""
        if self.twos_count and low < 16:
            return False
        between = (high - 1) & ~((low << 1) - 1)
        return live & between == 0

    def _after(
        self, seat: i64, bit: i64, suit: i64, best: i64, winner: i64, placed: i64, live: i64, whole: bool, hand: i64
    ) -> Values:
        """The value once this card is played. Cards of the trick under way stay live until it is finished, since they
        lie between others."""
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
            for place in range(MOST_SEATS):
                left |= self.hands[place]
            if left == 0:
                value = self.worth[end_number(whole, int(winner), best < 16)]
            else:
                value = self._trick(winner, left, whole)
        self.hands[seat] = hand
        return value


def _four(values: Sequence[float]) -> Values:
    padded = [*values, 0.0, 0.0, 0.0, 0.0]
    return float(padded[0]), float(padded[1]), float(padded[2]), float(padded[3])


def _mean(before: Values, new: Values, count: int) -> Values:
    """The mean of `count` values, all but the newest of which are in `before`."""
    share = 1.0 / count
    return (
        before[0] + (new[0] - before[0]) * share,
        before[1] + (new[1] - before[1]) * share,
        before[2] + (new[2] - before[2]) * share,
        before[3] + (new[3] - before[3]) * share,
    )
