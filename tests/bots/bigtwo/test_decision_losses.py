"""The kept positions of `bench/decision_losses.py`: what the levels give away there."""

import pytest

from tests.repo.places import load

bench = load("bench/decision_losses.py")


def test_one_half_of_the_deals_chooses_and_the_other_judges() -> None:
    """The first half takes the pass for the best move, where the other says 1; the second the play, where it says 3."""
    position = bench.Kept("", {"pass": (4.0, 1.0), "play 3D": (3.0, 2.0), "play 4D": (0.0, 0.0)})
    assert position.loss("pass") == pytest.approx(((1 - 1) + (3 - 4)) / 2)
    assert position.loss("play 4D") == pytest.approx((1 + 3) / 2)


def test_a_move_within_two_standard_errors_of_the_best_is_close() -> None:
    """The play of a three is behind by 2 and by 0, that of a four by 4 and by 6: both halves differ by 2."""
    position = bench.Kept("", {"pass": (5.0, 6.0), "play 3D": (3.0, 6.0), "play 4D": (1.0, 0.0)})
    assert position.error == pytest.approx(1.0)
    assert [position.is_best(action) for action in position.values] == [True, False, False]
    assert [position.is_close(action) for action in position.values] == [True, True, False]


def test_each_level_gives_away_less_than_the_one_below() -> None:
    """With wide margins: `bench/RESULTS.md` has 1.9, 0.8 and 0.1 points at all positions."""
    positions = bench.kept()[:150]
    easy, normal, hard = (bench.measure(level, positions).loss for level in ("easy", "normal", "hard"))
    assert hard < 0.4
    assert hard + 0.2 < normal
    assert normal + 0.4 < easy


@pytest.mark.thorough  # the expert's search takes seconds
def test_the_expert_gives_away_less_than_normal() -> None:
    """With a wide margin, and a small budget that is the same for plain and compiled rules."""
    positions = bench.kept()[:50]
    normal, expert = (bench.measure(player, positions) for player in ("normal", "expert:worlds=4+8:look=6:beliefs=no"))
    assert expert.loss < 0.3
    assert expert.loss + 0.3 < normal.loss
    assert sum(expert.close) > sum(normal.close)
