"""Baselines: simple players to measure others against in the arena; they sit at no table of a room.

`dealt/lab/games/<game>/baselines.py` has `BASELINES`, a factory for each name. Every game has `random`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.bots.bot import Bot, RandomBot
from dealt.games.registry import role_module

_FOR_ALL: Final[Mapping[str, Callable[[], Bot]]] = {"random": RandomBot}


def baselines(game: str) -> Mapping[str, Callable[[], Bot]]:
    """Return the baselines of a game by name."""
    module = role_module("dealt.lab.games", game, "baselines")
    if module is None:
        return _FOR_ALL
    own: Mapping[str, Callable[[], Bot]] = module.BASELINES
    return {**_FOR_ALL, **own}
