"""Simple players that stand in the arena by name, as yardsticks; nobody meets them at a table.

`dealt/lab/games/<game>/baselines.py` has `BASELINES`: a callable a name. `random` is there for every game.
"""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.bots.bot import Bot, RandomBot
from dealt.games.registry import role_module

_FOR_ALL: Final[Mapping[str, Callable[[], Bot]]] = {"random": RandomBot}


def baselines(game: str) -> Mapping[str, Callable[[], Bot]]:
    """The reference players of a game by name."""
    module = role_module("dealt.lab.games", game, "baselines")
    if module is None:
        return _FOR_ALL
    own: Mapping[str, Callable[[], Bot]] = module.BASELINES
    return {**_FOR_ALL, **own}
