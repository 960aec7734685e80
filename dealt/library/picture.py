"""Pictures of tables: the piles to draw, from a module of the game.

To add one for a game, write `dealt/library/games/<game>/picture.py` with `rows`. A game without one is drawn as text.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dealt.games.registry import role_module
from dealt.library.drawing import Pile

Rows = list[list[Pile]]


def picture(game: str, public: Any, privates: Mapping[int, Any], names: Sequence[str], words: Sequence[str]) -> Rows:
    """Return the piles of a table, row by row, from the public view and the private views of the seats that are shown.

    `words` is the table as lines, for games without a picture.
    """
    module = role_module("dealt.library.games", game, "picture")
    if module is None:
        return [[Pile(line, ())] for line in words]
    rows: Callable[[Any, Mapping[int, Any], Sequence[str]], Rows] = module.rows
    return rows(public, privates, names)


def cards(hand: Any) -> tuple[str, ...]:
    """Return the texts of cards."""
    return tuple(map(str, hand))


def hidden(count: int) -> tuple[None, ...]:
    """Return so many cards face down."""
    return (None,) * count
