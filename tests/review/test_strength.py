"""Strength on the scale of the bots: between the levels as the losses are, with an error."""

import pytest

from dealt.bots.bot import levels
from dealt.games import games
from dealt.review.review import VERSION
from dealt.review.strength import LevelLoss, place_of, reference_losses
from tests.parts import EVALUATED

SCALE = (
    LevelLoss("easy", 0.8, 0.0, 1000),
    LevelLoss("normal", 0.4, 0.0, 1000),
    LevelLoss("hard", 0.1, 0.0, 1000),
    LevelLoss("expert", 0.0, 0.0, 1000),
)


def place(loss: float, decisions: int = 400) -> float:
    """The place of a player who loses as much in each decision."""
    return place_of(SCALE, decisions, loss * decisions, loss**2 * decisions).place


@pytest.mark.parametrize(
    ("loss", "expected"), [(2.0, 0.0), (0.8, 0.0), (0.6, 0.5), (0.4, 1.0), (0.1, 2.0), (0.05, 2.5), (0.0, 3.0)]
)
def test_the_place_lies_between_two_levels_as_the_loss_does(loss: float, expected: float) -> None:
    assert place(loss) == pytest.approx(expected)


def test_levels_of_equal_loss_are_one_place() -> None:
    alike = (SCALE[0], SCALE[1], LevelLoss("hard", 0.4, 0.0, 1000))
    found = place_of(alike, 100, 50.0, 25.0)
    assert 0 < found.place < 1
    assert place_of(alike, 100, 30.0, 9.0).place == 2


def test_the_error_shrinks_with_the_number_of_decisions_and_holds_that_of_the_bots() -> None:
    few, many = (place_of(SCALE, count, 0.25 * count, 0.5 * count) for count in (100, 10_000))
    assert few.low < many.low < many.place < many.high < few.high
    assert many.place == few.place
    unsure = tuple(LevelLoss(level.level, level.loss, 0.1, 30) for level in SCALE)
    assert place_of(unsure, 10_000, 2500.0, 5000.0).high > many.high


@pytest.mark.parametrize("name", EVALUATED)
def test_the_losses_of_all_levels_are_known_for_the_reviews_of_today(name: str) -> None:
    known = reference_losses(name)
    assert known is not None, "run bench/reference_losses.py"
    assert known.version == VERSION
    assert (known.rules, known.seats) == (next(iter(games()[name].presets)), games()[name].default_seats)
    for scale in filter(None, (known.compiled, known.plain)):
        assert tuple(level.level for level in scale) == levels(name)
        assert all(level.decisions >= 100 for level in scale)
        losses = [level.loss for level in scale]
        assert losses == sorted(losses, reverse=True)
        assert losses[0] > losses[-1]
