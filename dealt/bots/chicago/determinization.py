"""Draws hands that the other players of Chicago may hold, after all that one seat has seen of the round.

A hand that is drawn holds no suit that its seat could not follow, and no card that lies on the table or is known to be
out. Of several such hands the likelier one is taken: by how many cards its seat changed last, by the hand that it was
announced with, and by its call.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from dealt.bots.chicago.tricks import BITS
from dealt.bots.chicago.value_function import WEIGHTS, chance, parts, suit_features, total
from dealt.bots.chicago.weights import load_weights, shown
from dealt.cards import PACK_SIZE
from dealt.games.chicago.poker import strength
from dealt.games.chicago.views import ChicagoPublic

_TRIES: Final = 8
"""hands from which one is taken for a seat"""
_BROKEN: Final = 0.02
"""how likely a seat has given up a hand that it was announced with, compared with keeping it"""
_MOST_DEALS: Final = 1000
"""after which a draw that does not fit is taken all the same; no hand that has been played truly needs so many"""


class Determinizer:
    """The hands that may be, for one seat at one moment."""

    def __init__(
        self, public: ChicagoPublic, seat: int, hand: Sequence[int], rng: Random, gone: frozenset[int]
    ) -> None:
        """`hand` holds the seat's own card indices, `gone` those of cards that it knows to be in no hand."""
        self.rng = rng
        self.seat = seat
        self.counts = public.counts
        self.own = sum([BITS[index] for index in hand])
        self.played = played(public)
        seen = gone.union(hand, *self.played)
        missing = [_missing(public, one) for one in range(len(public.counts))]
        free = [index for index in range(PACK_SIZE) if index not in seen]
        self.allowed = {
            one: [index for index in free if index & 3 not in missing[one]]
            for one in range(len(public.counts))
            if one != seat
        }
        changed = public.changed[-1] if public.changed else None
        self.held = [
            None if changed is None else load_weights(len(self.counts)).held[changed[one]]
            for one in range(len(self.counts))
        ]
        self.floors = [shown(public, one) for one in range(len(public.counts))]
        self.caller = public.caller
        self.every = load_weights(len(self.counts)).every

    def draw(self) -> tuple[list[int], list[list[int]]]:
        """A hand for each seat, as bits of `chicago.tricks`, and of the other seats the five cards they began with."""
        for _ in range(_MOST_DEALS):
            dealt = self._deal()
            if dealt is not None:
                break
        else:
            dealt = self._deal(strict=False)
            assert dealt is not None
        hands = [sum([BITS[index] for index in one]) for one in dealt]
        hands[self.seat] = self.own
        return hands, [cards + self.played[one] for one, cards in enumerate(dealt)]

    def _deal(self, *, strict: bool = True) -> list[list[int]] | None:
        """Card indices by seat; None if what was drawn for some leaves too little for another."""
        found: list[list[int]] = [[] for _ in self.counts]
        taken: set[int] = set()
        # Seats that can hold few cards come first; among equals the order is chance.
        order = sorted(self.allowed, key=lambda one: (len(self.allowed[one]), self.rng.random()))
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
        """How likely a seat holds these cards, compared with others."""
        a, b, c, d, e = cards + self.played[seat]
        ranked = strength(a, b, c, d, e)
        weight = 1.0 if ranked >> 20 >= self.floors[seat] else _BROKEN
        numbers = parts(ranked, a, b, c, d, e)
        table = self.held[seat]
        if table is not None:
            weight *= exp(min(9.0, table[WEIGHTS] + total(table, numbers)))
        if seat == self.caller:
            weight *= chance(self.every[WEIGHTS] + total(self.every, suit_features(a, b, c, d, e))) ** 2
        return weight


def played(public: ChicagoPublic) -> list[list[int]]:
    """By seat the indices of the cards that it has played in this round."""
    found: list[list[int]] = [[] for _ in public.counts]
    for plays in (*[trick.plays for trick in public.tricks], public.plays):
        for play in plays:
            found[play.seat].append(play.card.index)
    return found


def _missing(public: ChicagoPublic, seat: int) -> set[int]:
    """The suits that a seat has failed to follow."""
    return {
        plays[0].card.suit
        for plays in (*[trick.plays for trick in public.tricks], public.plays)
        for play in plays
        if play.seat == seat and play.card.suit != plays[0].card.suit
    }
