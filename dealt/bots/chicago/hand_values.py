"""Hand values of Chicago's normal bot: heuristic value of five cards, and the cards to change.

The tables and weights were measured in matches of the normal bot against itself (2,700 rounds with two, three and four
seats); the distribution of hands hardly depends on the number of seats.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import Final

from dealt.bots.chicago.match_equity import hand_worths
from dealt.bots.chicago.weights import shown_category
from dealt.cards import PACK_SIZE
from dealt.games.chicago.card_order import VALUES
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import Category, strength
from dealt.games.chicago.views import ChicagoPublic

BELOW: Final = (
    (0.0, 0.279, 0.752, 0.882, 0.949, 0.966, 0.985, 0.997, 0.9997, 1.0, 1.0),
    (0.0, 0.179, 0.586, 0.779, 0.894, 0.922, 0.964, 0.994, 0.9995, 1.0, 1.0),
    (0.0, 0.266, 0.633, 0.743, 0.858, 0.887, 0.950, 0.991, 0.9992, 1.0, 1.0),
)
"""by exchange and category: how often another seat's hand is of a lower category after it"""
FUTURE: Final = (
    (-1.0, 0.9, -1.05, 0.45, 2.9, 3.3, 9.0, 10.0, 12.5, 17.0),
    (-1.0, 0.35, -0.85, -0.5, 0.6, 0.8, 5.7, 4.0, 5.5, 9.0),
)
"""by exchange: points of the rest of the round above the mean opponent, for a hand that is nothing, four cards of one
suit, a pair, two pairs, …, four of a kind, a straight flush"""
_TRICKS_BASE: Final = {2: -2.9, 3: -4.3, 4: -4.5, 5: -4.8, 6: -5.0}
_HIGH: Final = 0.0083
_LONGEST: Final = (0.0, 0.0, 0.0, 0.35, 1.0, 1.8)
_LEADS: Final = 0.5
"""log-odds of the last trick: by seats, for a card by the square of its value, by the longest suit, for the lead"""
_CALLED: Final = 12
"""a hand that wins the last trick with probability p brings this many points times p to the sixth by Chicago"""
_SQUARES: Final = tuple(_HIGH * VALUES[index] ** 2 for index in range(PACK_SIZE))

_FIRST_LOOK: Final = 80
_SECOND_LOOK: Final = 300
_FINALISTS: Final = 4


class HeuristicEvaluator:
    """Values hands of five (card indices) in points, after the current exchange, by the measured tables; the strong
    bots have the learned `value_function.HandEvaluator`."""

    def __init__(self, public: ChicagoPublic, seat: int, options: ChicagoOptions) -> None:
        seats = len(public.counts)
        self.stage = public.exchange - 1
        self.last = public.exchange == public.exchanges
        self.worths = hand_worths(public.totals, seat, options)
        self.last_trick = options.last_trick
        self.floors = [shown_category(public, other) for other in range(seats) if other != seat]
        self.future: tuple[float, ...] = () if self.last else FUTURE[public.exchange - public.exchanges]
        self.odds = _TRICKS_BASE[seats] + (_LEADS if seat == public.leader else 0.0)
        self.known: dict[int, float] = {}

    def value(self, hand: Sequence[int]) -> float:
        """Return the expected points of this hand from now on."""
        a, b, c, d, e = hand
        ranked = strength(a, b, c, d, e)
        points = self.known.get(ranked)
        if points is None:
            points = self.known[ranked] = self._poker(ranked)
        if self.last:
            return points + self._tricks(hand)
        if ranked >> 20:
            return points
        return points + (self.future[1] - self.future[0] if _four_suited(hand) else 0.0)

    def _poker(self, ranked: int) -> float:
        kind = Category(ranked >> 20)
        points = self.worths[kind]
        if kind is Category.ROYAL_FLUSH:
            return points
        share = _below(self.stage, ranked)
        for floor in self.floors:
            # A seat that was announced with a hand still has at least that category.
            under = BELOW[self.stage][floor]
            points *= max(0.0, share - under) / (1 - under)
        return points + (self.future[kind + 1 if kind else 0] if self.future else 0.0)

    def _tricks(self, hand: Sequence[int]) -> float:
        a, b, c, d, e = hand
        suits = [a & 3, b & 3, c & 3, d & 3, e & 3]
        odds = self.odds + _SQUARES[a] + _SQUARES[b] + _SQUARES[c] + _SQUARES[d] + _SQUARES[e]
        odds += _LONGEST[max(map(suits.count, suits))]
        chance = 1 / (1 + exp(-odds))
        return self.last_trick * chance + _CALLED * chance**6


def _below(stage: int, ranked: int) -> float:
    """Return how often another seat's hand is lower than one of this strength after an exchange."""
    kind = ranked >> 20
    first, second = ranked >> 16 & 15, ranked >> 12 & 15
    place = (first - 2 + second / 15) / 13
    low, high = BELOW[stage][kind : kind + 2]
    return low + (high - low) * place


def _four_suited(hand: Iterable[int]) -> bool:
    suits = [index & 3 for index in hand]
    return max(map(suits.count, suits)) == 4


def best_exchange(hand: Sequence[int], evaluator: HeuristicEvaluator, one_up: bool, rng: Random) -> tuple[int, ...]:
    """Return the cards to change. One card is tried with every card that may come, more cards with random draws.

    With `one_up`, a player who changes a single card sees one card and takes it, or else takes the next one unseen.
    """
    free = [index for index in range(PACK_SIZE) if index not in hand]
    values: dict[tuple[int, ...], float] = dict.fromkeys(_parts(hand), 0.0)
    values[()] = evaluator.value(hand)
    draws = [rng.sample(free, 5) for _ in range(_FIRST_LOOK)]
    for thrown in values:
        kept = [index for index in hand if index not in thrown]
        if len(thrown) == 1:
            values[thrown] = one_card_value(kept, free, evaluator, one_up)
        elif thrown:
            values[thrown] = _mean(kept, draws, evaluator)
    best = sorted(values, key=lambda thrown: -values[thrown])[:_FINALISTS]
    draws = [rng.sample(free, 5) for _ in range(_SECOND_LOOK)]
    for thrown in best:
        if len(thrown) > 1:
            values[thrown] = _mean([index for index in hand if index not in thrown], draws, evaluator)
    return max(best, key=lambda thrown: values[thrown])


def _parts(hand: Sequence[int]) -> Iterable[tuple[int, ...]]:
    for size in range(len(hand) + 1):
        yield from combinations(hand, size)


def _mean(kept: list[int], draws: Sequence[Sequence[int]], evaluator: HeuristicEvaluator) -> float:
    missing = 5 - len(kept)
    return sum([evaluator.value([*kept, *draw[:missing]]) for draw in draws]) / len(draws)


def one_card_value(kept: list[int], free: Sequence[int], evaluator: HeuristicEvaluator, one_up: bool = False) -> float:
    """Return the mean value of four cards and one more."""
    each = [evaluator.value([*kept, index]) for index in free]
    mean = sum(each) / len(each)
    return sum([max(value, mean) for value in each]) / len(each) if one_up else mean
