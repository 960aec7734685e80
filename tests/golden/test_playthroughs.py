"""Every game, preset and number of seats has playthroughs, and plays them as they are written down."""

import pytest

from tests.golden.playthrough import Playthrough, needed, stray, text

HINT = "look at the difference, and if it is meant, run `.venv/bin/python -m tests.golden --write`"


@pytest.mark.parametrize(
    "playthrough",
    needed(),
    ids=lambda playthrough: f"{playthrough.game}-{playthrough.path.stem}",
)
def test_the_match_is_played_as_it_is_written_down(playthrough: Playthrough) -> None:
    assert playthrough.path.exists(), f"{playthrough.game} has no playthrough {playthrough.path.stem}: {HINT}"
    assert text(playthrough) == playthrough.path.read_text("utf-8"), HINT


def test_no_playthrough_belongs_to_a_game_that_is_gone() -> None:
    assert stray() == []


@pytest.mark.parametrize(
    "playthrough",
    needed(),
    ids=lambda playthrough: f"{playthrough.game}-{playthrough.path.stem}",
)
def test_a_playthrough_shows_a_whole_match(playthrough: Playthrough) -> None:
    last = playthrough.path.read_text("utf-8").rstrip().rsplit("\n", 1)[-1]
    assert last.startswith("Result: ")
