"""Agents: what sits at a table of the laboratory and chooses actions."""

from random import Random
from typing import Any, Protocol

from dealt.bots.bot import Bot
from dealt.games.game import Game, Match


class Agent(Protocol):
    """Agent protocol. An agent lives as long as its process and plays one match at a time."""

    def begin(self, game: Game, options: Any, seats: int, seed: bytes) -> None:
        """Begin a match."""

    def acted(self, seat: int, action: str) -> None:
        """Note an action of some seat."""

    def choose(self, match: Match, seat: int, luck: int) -> str:
        """Return the text of an action for this seat, with random seed `luck`; exceptions count as faults."""

    def close(self) -> None:
        """Release its resources."""


class BotAgent:
    """A bot in this process; it gets its view and nothing else."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def begin(self, game: Game, options: Any, seats: int, seed: bytes) -> None:
        """Do nothing: bots keep no state between decisions."""

    def acted(self, seat: int, action: str) -> None:
        """Do nothing: the view shows it."""

    def choose(self, match: Match, seat: int, luck: int) -> str:
        return str(self.bot.choose(match.view(seat), match.legal(seat), Random(luck)))

    def close(self) -> None:
        """Do nothing: nothing is open."""
