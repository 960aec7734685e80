"""Exchange search of Chicago: tries every choice of cards with random draws."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from dealt.bots.chicago.value_function import HandEvaluator

Discards = tuple[int, ...]
"""card indices"""


class SearchEffort(NamedTuple):
    """Number of draws of five cards for every choice, and further draws for the best choices."""

    draws: int
    more: int
    finalists: int


USUAL: Final = SearchEffort(100, 400, 5)


def best_exchange(
    hand: Sequence[int],
    free: Sequence[int],
    evaluator: HandEvaluator,
    rng: Random,
    one_up: bool = False,
    effort: SearchEffort = USUAL,
) -> tuple[Discards, float]:
    """Return the cards to change, and the value of the hand then, in points.

    `free` are the cards that may come. One card is tried with all of them, more cards with the same draws for each
    choice. With `one_up`, a player who changes a single card sees one card and takes it, or else takes the next one
    unseen.
    """
    values: dict[Discards, float] = {(): evaluator.mean(list(hand), [[]])}
    draws = [rng.sample(free, 5) for _ in range(effort.draws)]
    for size in range(1, 6):
        for thrown in combinations(hand, size):
            kept = [index for index in hand if index not in thrown]
            values[thrown] = one_card_value(kept, free, evaluator, one_up) if size == 1 else evaluator.mean(kept, draws)
    best = sorted(values, key=lambda thrown: -values[thrown])[: effort.finalists]
    if effort.more and any(len(thrown) > 1 for thrown in best):
        draws = [rng.sample(free, 5) for _ in range(effort.more)]
        for thrown in best:
            if len(thrown) > 1:
                values[thrown] = evaluator.mean([index for index in hand if index not in thrown], draws)
    chosen = max(best, key=lambda thrown: values[thrown])
    return chosen, values[chosen]


def one_card_value(kept: Sequence[int], free: Sequence[int], evaluator: HandEvaluator, one_up: bool = False) -> float:
    """Return the mean value of four cards and one more."""
    a, b, c, d = kept
    each = [evaluator.value(a, b, c, d, index) for index in free]
    mean = sum(each) / len(each)
    return sum([max(value, mean) for value in each]) / len(each) if one_up else mean
