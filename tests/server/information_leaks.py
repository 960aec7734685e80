"""Support for worlds that differ only in hidden cards: a match with a given start, and ids that repeat."""

import itertools
from typing import Any

from dealt.games.game import Game, Match


class Arranged(Game):
    """A game whose matches begin in a given position; a `Game`, since compiled modules take nothing else for one."""

    def __init__(self, game: Game, position: str = "") -> None:
        self._real = game
        self.position = position

    def __getattribute__(self, name: str) -> Any:
        here = name in ("_real", "position", "start", "__dict__", "__class__")
        return object.__getattribute__(self, name) if here else getattr(self._real, name)

    def begin(self, options: Any, seats: Any, seed: Any) -> Match:
        return self._real.begin(options, seats, seed)

    def parse_action(self, text: str) -> Any:
        return self._real.parse_action(text)

    def parse_position(self, text: str) -> Match:
        return self._real.parse_position(text)

    def write_position(self, match: Match) -> str:
        return self._real.write_position(match)

    def start(self, options: Any, seats: Any, seed: bytes, numbers: Any = ()) -> Match:
        return self._real.parse_position(self.position)


class Counted:
    """Stands for `secrets` where people get their ids, so that both worlds have the same people."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def token_hex(self, size: int) -> str:
        return f"{next(self._numbers):0{2 * size}x}"

    def token_urlsafe(self, size: int) -> str:
        return f"{next(self._numbers):0{size}d}"
