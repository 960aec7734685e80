"""The kept positions of `bench/decision_losses.py`: what the levels give away there."""

import pytest

from tests.repo.places import load

bench = load("bench/decision_losses.py")


def test_one_half_of_the_deals_chooses_and_the_other_judges() -> None:
    """The first half takes the pass for the best move, where the other says 1; the second the play, where it says 3."""
    position = bench.Kept("", {"pass": (4.0, 1.0), "play 3D": (3.0, 2.0), "play 4D": (0.0, 0.0)})
    assert position.loss("pass") == pytest.approx(((1 - 1) + (3 - 4)) / 2)
    assert position.loss("play 4D") == pytest.approx((1 + 3) / 2)


def test_each_level_gives_away_less_than_the_one_below() -> None:
    """With wide margins: `bench/RESULTS.md` has 1.9, 0.7 and 0.1 points at all positions."""
    positions = bench.kept()[:150]
    easy, normal, hard = (bench.measure(level, positions).loss for level in ("easy", "normal", "hard"))
    assert hard < 0.4
    assert hard + 0.2 < normal
    assert normal + 0.4 < easy
