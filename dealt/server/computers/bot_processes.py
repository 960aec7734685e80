"""Where computer players think: in processes of their own, so that nobody waits for them."""

import os
import random
from collections.abc import Callable
from typing import Final, Protocol

from dealt.bots.autoplay import Played, Run
from dealt.bots.bot import Level, Outlook, make_bot, outlook
from dealt.games.game import LegalActions, View
from dealt.server.computers.pool import ProcessPool

THINK_SECONDS: Final = 15.0
"""a computer that takes longer than this has failed"""
OUTLOOK_SECONDS: Final = 1.5
"""how long it is thought about whether a game can still be won"""
PART_SECONDS: Final = 0.25
"""how long a part of a run takes; the last of its games is played to the end"""
_LONGEST_PART: Final = 120.0


class BotRunner(Protocol):
    """Whoever can say what a computer player would do."""

    async def choose(self, game: str, level: Level, view: View, legal: LegalActions) -> str:
        """The text of one legal action; raises if no answer can be had."""

    async def outlook(self, game: str, view: View) -> Outlook:
        """Whether a game can still be won; raises if no answer can be had."""
        return "unknown"

    async def play(self, run: Run, first: int, games: int, *, show: bool = False) -> Played:
        """The next part of a run, as `Run.play`, when nothing else has to be done; raises if it cannot be played."""
        return run.play(first, games, show=show)


class BotProcesses(BotRunner):
    """Some processes for computer players at tables, and others, which stand back, for runs without a table."""

    def __init__(
        self, workers: int | None = None, choose: Callable[..., str] | None = None, *, servers: int = 1
    ) -> None:
        """`workers` for players at tables, or as many as the machine bears where so many `servers` have some."""
        most = max(1, min(4, (os.cpu_count() or 2) - 1) // servers)
        self._choose = choose or _choose
        self._players: Final = ProcessPool(workers or most)
        self._spare: Final = ProcessPool(most, low=True)

    def warm_up(self) -> None:
        """Starts a process in the background, so that the first move does not have to wait for it."""
        self._players.warm_up()

    async def choose(self, game: str, level: Level, view: View, legal: LegalActions) -> str:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what the computer player raises."""
        return str(await self._players.ask(THINK_SECONDS, self._choose, game, level, view, legal))

    async def outlook(self, game: str, view: View) -> Outlook:
        """See `BotRunner`. Raises TimeoutError or WorkerDied."""
        told: Outlook = await self._players.ask(THINK_SECONDS, outlook, game, view, OUTLOOK_SECONDS)
        return told

    async def play(self, run: Run, first: int, games: int, *, show: bool = False) -> Played:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what the computer player raises."""
        played: Played = await self._spare.ask(_LONGEST_PART, _play, run, first, games, show)
        return played

    def close(self) -> None:
        """Ends the processes, whatever they think about; blocks until they have ended."""
        self._players.close()
        self._spare.close()


def _choose(game: str, level: Level, view: View, legal: LegalActions) -> str:
    return str(make_bot(game, level).choose(view, legal, random.Random()))


def _play(run: Run, first: int, games: int, show: bool) -> Played:
    return run.play(first, games, PART_SECONDS, show=show)
