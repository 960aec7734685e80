"""Registry of games: every folder beside this file that defines `GAME` in its `__init__` is one.

What is compiled takes `game` from here: there `dealt.games.game` is the file of that name, not the function.
"""

import importlib
import importlib.util
import pkgutil
from functools import cache
from threading import Lock
from typing import Any, Final

import msgspec

from dealt.errors import BadText
from dealt.games.game import Game

_PACKAGE: Final = "dealt.games"
_LOADING: Final = Lock()


@cache
def games() -> dict[str, Game]:
    """Return all games by name, in alphabetical order."""
    found: dict[str, Game] = {}
    package = importlib.import_module(_PACKAGE)
    with _LOADING:
        for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda found: found.name):
            if module.ispkg:
                game = importlib.import_module(f"{_PACKAGE}.{module.name}").GAME
                # msgspec reads a type when it is first used, and crashes if two threads are the first.
                msgspec.json.Decoder(game.options_type)
                found[game.name] = game
    return found


def game(name: str) -> Game:
    """Return the game with this name; raise BadText(`unknown_game`).

    >>> game("bigtwo").title
    'Big Two'
    """
    try:
        return games()[name]
    except KeyError:
        raise BadText(
            "unknown_game", f"There is no game “{name[:20]}”; there are {', '.join(games())}.", name=name[:20]
        ) from None


def role_name(package: str, game: str, role: str) -> str | None:
    """Return the name of the module that a layer has for a role of a game, such as `dealt.bots.bigtwo.levels`; None
    if there is no such file."""
    folder = importlib.util.find_spec(f"{package}.{game}")
    if folder is None or folder.submodule_search_locations is None:
        return None
    name = f"{package}.{game}.{role}"
    return None if importlib.util.find_spec(name) is None else name


def role_module(package: str, game: str, role: str) -> Any | None:
    """Import that module; return None if there is no such file."""
    name = role_name(package, game, role)
    return None if name is None else importlib.import_module(name)
