"""Simple players that stand in the arena by name, as yardsticks; nobody meets them at a table.

A file a game, with `PLAYERS`: a callable a name. `random` is there for every game.
"""

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import Any, Final

from dealt.bots.bot import Bot, RandomBot

_FOR_ALL: Final[Mapping[str, Callable[[], Bot]]] = {"random": RandomBot}


def references(game: str) -> Mapping[str, Callable[[], Bot]]:
    """The reference players of a game by name."""
    name = f"{__name__}.{game}"
    if importlib.util.find_spec(name) is None:
        return _FOR_ALL
    module: Any = importlib.import_module(name)
    own: Mapping[str, Callable[[], Bot]] = module.PLAYERS
    return {**_FOR_ALL, **own}
