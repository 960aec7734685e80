"""Determinization: samples the hands that the opponents may hold, given all that one seat has seen of the round.

In an exchange the hands are those after the last one, as they usually are. A sampled hand has no suit that its seat
could not follow, and no card that is on the table or known to be out. Of several such hands a likely one is taken: by
the number of cards its seat changed last, by the hand it was announced with, and by whether it called. How boldly a
seat calls follows from how often it has called in this match.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import exp, log
from random import Random
from typing import Final

from dealt.bots.chicago.tricks import BITS, index_bits, played_cards, void_suits
from dealt.bots.chicago.value_function import WEIGHTS, chance, parts, suit_features, total
from dealt.bots.chicago.weights import load_weights, shown_category
from dealt.cards import PACK_SIZE
from dealt.games.chicago.poker import strength
from dealt.games.chicago.scoring import CHICAGO
from dealt.games.chicago.views import ChicagoPublic

_TRIES: Final = 8
"""hands drawn for a seat, of which one is taken"""
_BROKEN: Final = 0.02
"""likelihood that a seat has given up a hand it was announced with, relative to keeping it"""
_CALLS_FROM: Final = 0.62
"""probability of all five tricks from which on a seat usually calls"""
_RATE: Final = 0.8
"""usual number of such hands in a round, times the square of the number of seats"""
_STEP: Final = 0.16
"""increase of the probability from which on a seat calls, for calls that are rarer by the factor e"""
_EDGE: Final = 0.04
"""logistic scale of the step from no call to a call"""
_MISSED: Final = 0.05
"""likelihood that a seat does not call with the best hand"""
_MOST_DEALS: Final = 1000
"""draws after which one that does not fit is accepted; real positions never need so many"""


class Determinizer:
    """Sampler of determinizations for one seat at one moment."""

    def __init__(
        self, public: ChicagoPublic, seat: int, hand: Sequence[int], rng: Random, gone: frozenset[int]
    ) -> None:
        """`hand` holds the seat's own card indices, `gone` those of cards known to be in no hand."""
        self.rng = rng
        self.seat = seat
        self.counts = public.counts
        self.own = index_bits(hand)
        self.played = played_cards(public)
        self.five = [*hand, *self.played[seat]]
        seen = gone.union(hand, *self.played)
        missing = [void_suits(public, player) for player in range(len(public.counts))]
        free = [index for index in range(PACK_SIZE) if index not in seen]
        self.allowed = {
            other: [index for index in free if index & 3 not in missing[other]]
            for other in range(len(public.counts))
            if other != seat
        }
        held = load_weights(len(self.counts)).held
        self.held = [
            held if public.phase in ("exchange", "turn_up") else [held[public.changed[-1][player]]]
            for player in range(len(self.counts))
        ]
        """by seat: what tells its hands from random ones, for each number of cards that it may have changed last"""
        self.floors = [shown_category(public, player) for player in range(len(public.counts))]
        self.caller = public.caller
        self.every = load_weights(len(self.counts)).every
        self.calls_from = [_CALLS_FROM - _STEP * log(boldness(public, player)) for player in range(len(public.counts))]
        """by seat: probability of all five tricks from which on it is expected to call"""
        self.quiet = quiet_seats(public)

    def draw(self) -> tuple[list[int], list[list[int]]]:
        """Return a hand for each seat, as bits of `tricks`, and the five cards that each seat began with."""
        for _ in range(_MOST_DEALS):
            dealt = self._deal()
            if dealt is not None:
                break
        else:
            dealt = self._deal(strict=False)
            assert dealt is not None
        hands = [index_bits(cards) for cards in dealt]
        hands[self.seat] = self.own
        fives = [cards + self.played[player] for player, cards in enumerate(dealt)]
        fives[self.seat] = self.five
        return hands, fives

    def _deal(self, *, strict: bool = True) -> list[list[int]] | None:
        """Return card indices by seat; None if some seat has too few cards to choose from."""
        found: list[list[int]] = [[] for _ in self.counts]
        taken: set[int] = set()
        # Seats with the fewest possible cards first; equal ones in random order.
        order = sorted(self.allowed, key=lambda player: (len(self.allowed[player]), self.rng.random()))
        for seat in order:
            free = [index for index in self.allowed[seat] if index not in taken]
            if len(free) < self.counts[seat]:
                if strict:
                    return None
                held = taken.union(*self.played)
                free = [i for i in range(PACK_SIZE) if i not in held and not self.own & BITS[i]]
            found[seat] = self._hand(seat, free)
            taken.update(found[seat])
        return found

    def _hand(self, seat: int, free: list[int]) -> list[int]:
        count = self.counts[seat]
        if not count:
            return []
        tries = [self.rng.sample(free, count) for _ in range(_TRIES)]
        sums = list(accumulate(self._weight(seat, cards) for cards in tries))
        return tries[min(bisect_right(sums, self.rng.random() * sums[-1]), _TRIES - 1)]

    def _weight(self, seat: int, cards: list[int]) -> float:
        """Return the relative likelihood that a seat holds these cards."""
        a, b, c, d, e = cards + self.played[seat]
        ranked = strength(a, b, c, d, e)
        weight = 1.0 if ranked >> 20 >= self.floors[seat] else _BROKEN
        numbers = parts(ranked, a, b, c, d, e)
        weight *= sum([exp(min(9.0, table[WEIGHTS] + total(table, numbers))) for table in self.held[seat]])
        if seat == self.caller:
            weight *= self.every_chance(a, b, c, d, e) ** 2
        elif seat in self.quiet:
            over = (self.every_chance(a, b, c, d, e) - self.calls_from[seat]) / _EDGE
            weight *= max(_MISSED, chance(-over))
        return weight

    def every_chance(self, a: int, b: int, c: int, d: int, e: int) -> float:
        """Return the probability that a hand on lead wins all five tricks."""
        return chance(self.every[WEIGHTS] + total(self.every, suit_features(a, b, c, d, e)))

    def calls(self, seat: int, five: Sequence[int]) -> bool:
        """Return whether a seat is expected to call with these cards."""
        a, b, c, d, e = five
        return self.every_chance(a, b, c, d, e) >= self.calls_from[seat]


def boldness(public: ChicagoPublic, seat: int) -> float:
    """Return how often a seat calls, relative to the usual: 1 at the beginning of a match, and after about one call for
    each that is usual."""
    usual = _RATE / len(public.counts) ** 2 * len(public.trend)
    return (1 + calls_made(public, seat)) / (1 + usual)


def calls_made(public: ChicagoPublic, seat: int) -> int:
    """Return how often a seat has called in this match, as far as the totals tell."""
    if not public.called[seat]:
        return 0
    known = len(public.history)
    whole = known > 0 and len(public.trend) == public.history[-1].round
    totals = [0] * whole + [totals[seat] for totals in public.trend[: len(public.trend) - known]]
    gains = [after - before for before, after in pairwise(totals)]
    older = sum([gain >= CHICAGO or -CHICAGO <= gain < 0 for gain in gains])
    return max(1, older + sum([score.caller == seat for score in public.history]))


def quiet_seats(public: ChicagoPublic) -> frozenset[int]:
    """Return the seats that did not call in this round."""
    if public.phase != "tricks":
        return frozenset()
    seats = len(public.counts)
    turns = [(public.leader + place) % seats for place in range(seats)]
    return frozenset(turns if public.caller is None else turns[: turns.index(public.caller)])
