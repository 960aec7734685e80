"""Lookup of the terminal modules of a game, `dealt/terminal/games/<game>/<role>.py`, by name.

The shared parts of the terminal import no game: each role is optional, and a game without a folder is played in words.
"""

import importlib
from functools import cache
from types import ModuleType
from typing import Final

_PACKAGE: Final = "dealt.terminal.games"


@cache
def game_module(game: str, role: str) -> ModuleType | None:
    """Return the module of a game for a role (`board`, `history`, `auto_table`), or None if the game has none."""
    try:
        return importlib.import_module(f"{_PACKAGE}.{game}.{role}")
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(f"{_PACKAGE}.{game}"):
            raise
        return None
