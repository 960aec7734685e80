"""The example of docs/new-game.md as one of the games, for the tests that want it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dealt.games
from dealt.games import games
from dealt.games.game import Game

FOLDER = Path(__file__).parents[1] / "docs" / "examples"
NAME = "highcard"


@contextmanager
def example_added() -> Iterator[Game]:
    """Inside, the folder of the example lies beside the other games, as new-game.md says."""
    dealt.games.__path__.append(str(FOLDER))
    games.cache_clear()
    try:
        yield games()[NAME]
    finally:
        dealt.games.__path__.remove(str(FOLDER))
        games.cache_clear()
