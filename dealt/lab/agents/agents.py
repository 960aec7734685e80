"""Agents: what sits at a table of the laboratory and chooses actions."""

from random import Random
from typing import Any, Protocol

from dealt.bots.bot import Bot
from dealt.games.game import Game, Match


class Agent(Protocol):
    """A player for as long as a process of the arena lives; it is asked for one match at a time."""

    def begin(self, game: Game, options: Any, seats: int, seed: bytes) -> None:
        """A match begins."""

    def acted(self, seat: int, action: str) -> None:
        """Somebody has acted."""

    def choose(self, match: Match, seat: int, luck: int) -> str:
        """The text of one action for this seat, its chance drawn from `luck`; what it raises counts against it."""

    def close(self) -> None:
        """Nobody asks any more."""


class BotAgent:
    """A computer player in this process: it sees its view, and nothing else."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def begin(self, game: Game, options: Any, seats: int, seed: bytes) -> None:
        """It keeps nothing between two decisions."""

    def acted(self, seat: int, action: str) -> None:
        """It sees that by its view."""

    def choose(self, match: Match, seat: int, luck: int) -> str:
        return str(self.bot.choose(match.view(seat), match.legal(seat), Random(luck)))

    def close(self) -> None:
        """Nothing is open."""
