"""What worlds that differ only in hidden cards need: a match that begins where it is told to, and ids that repeat."""

import itertools
from typing import Any

from dealt.games.game import Game


class Arranged:
    """A game whose matches begin in a given position."""

    def __init__(self, game: Game, position: str = "") -> None:
        self._real = game
        self.position = position

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def start(self, options: Any, kinds: Any, seed: bytes, numbers: Any) -> Any:
        return self._real.parse_position(self.position)


class Counted:
    """Stands for `secrets` where people get their ids, so that both worlds have the same people."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def token_hex(self, size: int) -> str:
        return f"{next(self._numbers):0{2 * size}x}"

    def token_urlsafe(self, size: int) -> str:
        return f"{next(self._numbers):0{size}d}"
