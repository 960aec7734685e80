"""Comparison of candidates in common determinizations."""

from collections.abc import Sequence
from random import Random

import pytest

from dealt.bots.evaluation import Budget, NoEvaluator, Thresholds, compare, evaluator, ranked

LIMITS = Thresholds(fine=0.05, inaccuracy=0.2, mistake=1.0)


class Noisy:
    """Sampler of candidates of these means, with noise that they share and a little of their own."""

    def __init__(self, *means: float, own: float = 0.1) -> None:
        self.means = means
        self.own = own
        self.rng = Random(7)
        self.asked: list[tuple[int, ...]] = []

    def __call__(self, places: Sequence[int], worlds: int) -> list[list[float]]:
        self.asked.append(tuple(places))
        rows = []
        for _ in range(worlds):
            shared = self.rng.gauss(0, 5)
            rows.append([self.means[place] + shared + self.rng.gauss(0, self.own) for place in places])
        return rows


def test_noise_that_all_candidates_share_does_not_hide_the_best() -> None:
    estimates, worlds = compare(Noisy(1.0, 1.5, 0.0), 3, taken=0, worlds=400, limits=LIMITS)
    assert max(estimates) == estimates[1]
    assert worlds < 100
    assert estimates[1].value - estimates[0].value == pytest.approx(0.5, abs=0.1)
    assert estimates[0].error < 0.05


def test_candidates_that_are_clearly_behind_get_no_more_worlds_but_the_action_that_was_taken_does() -> None:
    sample = Noisy(0.0, -9.0, -8.0, 0.01, own=1.0)
    compare(sample, 4, taken=2, worlds=200, limits=LIMITS)
    assert sample.asked[0] == (0, 1, 2, 3)
    assert set(sample.asked[-1]) == {0, 2, 3}


def test_close_candidates_get_all_worlds() -> None:
    _, worlds = compare(Noisy(0.0, 0.01, own=2.0), 2, taken=0, worlds=300, limits=LIMITS)
    assert worlds == 300


def test_losses_near_a_limit_of_their_class_get_all_worlds_and_others_do_not() -> None:
    used = [compare(Noisy(2.0, 0.0, own=2.0), 2, 1, 400, Thresholds(0.1, 0.5, limit))[1] for limit in (2.0, 9.0)]
    assert used[0] == 400
    assert used[1] < 200


def test_the_action_that_was_taken_is_the_best_of_equal_ones() -> None:
    estimates, worlds = compare(lambda places, worlds: [[1.0] * len(places)] * worlds, 3, 2, 500, LIMITS)
    assert ranked(["a", "b", "c"], estimates, "c")[0].action == "c"
    assert worlds < 100


def test_comparing_stops_when_the_effort_is_spent() -> None:
    rows = iter([[[1.0, 2.0]], []])
    estimates, worlds = compare(lambda places, worlds: next(rows), 2, 0, 500, LIMITS)
    assert worlds == 1
    assert [estimate.value for estimate in estimates] == [1.0, 2.0]


def test_a_budget_and_thresholds_can_be_scaled() -> None:
    assert Budget(10, 300).times(50) == Budget(500, 15_000)
    assert Thresholds(1, 2, 4).times(0.5) == Thresholds(0.5, 1, 2)


def test_a_game_without_an_evaluator_is_refused() -> None:
    from tests.example import NAME, example_added

    with example_added(), pytest.raises(NoEvaluator) as refused:
        evaluator(NAME)
    assert refused.value.code == "no_evaluator"
