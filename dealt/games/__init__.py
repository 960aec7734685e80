"""The rules of all games, and the registry that finds them.

Every folder beside this file that defines `GAME` in its `__init__` is a game: adding one means adding a folder.
"""

import importlib
import pkgutil
from functools import cache

from dealt.errors import BadText
from dealt.games.game import Game


@cache
def games() -> dict[str, Game]:
    """All games by name, in alphabetical order."""
    found: dict[str, Game] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda one: one.name):
        if module.ispkg:
            game = importlib.import_module(f"{__name__}.{module.name}").GAME
            found[game.name] = game
    return found


def game(name: str) -> Game:
    """The game with this name; raises BadText(`unknown_game`)."""
    try:
        return games()[name]
    except KeyError:
        raise BadText("unknown_game", f"There is no game “{name[:20]}”; there are {', '.join(games())}.") from None
