"""How the table of each game is drawn: a file that is named after the game, with `BOARD` in it.

A game without one is shown in its own words.
"""

import importlib
import importlib.util
from functools import cache

from dealt.terminal.client.boards.board import Board


@cache
def board_of(game: str) -> Board:
    """The board of a game, by its name."""
    name = f"{__name__}.{game}"
    if game != "board" and importlib.util.find_spec(name) is not None:
        found = importlib.import_module(name).BOARD
        assert isinstance(found, Board), name
        return found
    return Board()
