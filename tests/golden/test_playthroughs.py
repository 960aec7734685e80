"""Every game, preset and number of seats has playthroughs, and plays them as they are written down."""

import pytest

from tests.golden.playthrough import Playthrough, needed, stray, text

HINT = "look at the difference, and if it is meant, run `python -m tests.golden --write`"


@pytest.mark.parametrize("one", needed(), ids=lambda one: f"{one.game}-{one.preset}-{one.seats}-{one.number}")
def test_the_match_is_played_as_it_is_written_down(one: Playthrough) -> None:
    assert one.path.exists(), f"{one.game} has no playthrough for {one.preset} with {one.seats} seats: {HINT}"
    assert text(one) == one.path.read_text("utf-8"), HINT


def test_no_playthrough_belongs_to_a_game_that_is_gone() -> None:
    assert stray() == []


@pytest.mark.parametrize("one", needed(), ids=lambda one: f"{one.game}-{one.preset}-{one.seats}-{one.number}")
def test_a_playthrough_shows_a_whole_match(one: Playthrough) -> None:
    last = one.path.read_text("utf-8").rstrip().rsplit("\n", 1)[-1]
    assert last.startswith("Result: ")
