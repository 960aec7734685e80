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


class Choice(NamedTuple):
    """Cards to change, and the values of the hand then, in points: one for each draw."""

    thrown: Discards
    values: list[float]

    @property
    def mean(self) -> float:
        """Mean value."""
        return sum(self.values) / len(self.values)


def best_choices(
    hand: Sequence[int],
    free: Sequence[int],
    evaluator: HandEvaluator,
    rng: Random,
    one_up: bool = False,
    effort: SearchEffort = USUAL,
) -> list[Choice]:
    """Return the best choices of cards to change, the best first.

    `free` are the cards that may come. One card is tried with all of them, more cards with the same draws for each
    choice. With `one_up`, a player who changes a single card sees one card and takes it, or else takes the next one
    unseen.
    """

    def tried(thrown: Discards, draws: list[list[int]]) -> Choice:
        kept = [index for index in hand if index not in thrown]
        if len(thrown) > 1:
            return Choice(thrown, evaluator.values(kept, draws))
        exact = one_card_value(kept, free, evaluator, one_up) if thrown else evaluator.mean(kept, [[]])
        return Choice(thrown, [exact])

    draws = [rng.sample(free, 5) for _ in range(effort.draws)]
    choices = [tried(thrown, draws) for size in range(6) for thrown in combinations(hand, size)]
    best = sorted(choices, key=lambda choice: -choice.mean)[: effort.finalists]
    if effort.more and any(len(choice.thrown) > 1 for choice in best):
        draws = [rng.sample(free, 5) for _ in range(effort.more)]
        best = [tried(choice.thrown, draws) if len(choice.thrown) > 1 else choice for choice in best]
    return sorted(best, key=lambda choice: -choice.mean)


def one_card_value(kept: Sequence[int], free: Sequence[int], evaluator: HandEvaluator, one_up: bool = False) -> float:
    """Return the mean value of four cards and one more."""
    a, b, c, d = kept
    each = [evaluator.value(a, b, c, d, index) for index in free]
    mean = sum(each) / len(each)
    return sum([max(value, mean) for value in each]) / len(each) if one_up else mean
