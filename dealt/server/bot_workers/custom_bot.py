"""A custom bot: it thinks in processes of its own, so that its faults harm nobody else."""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from typing import Final

from dealt.bots.custom import CustomBotFailed, CustomBotSpec, choose_action, games_of
from dealt.games.game import LegalActions, View
from dealt.server.bot_workers.pool import ProcessPool
from dealt.server.bot_workers.worker import WorkerDied
from dealt.server.limits.constants import OWN_PLAYER_REST_SECONDS, OWN_PLAYER_SECONDS, OWN_PLAYER_TOLD_SECONDS

log: Final = logging.getLogger("dealt.bot_workers")
_MEET_SECONDS: Final = 15.0
"""to import its module"""
_TABLES: Final = 2
"""for so many it can think at once"""


class CustomBot:
    """One custom bot. Where it fails to decide, the table plays the default action."""

    def __init__(self, brought: CustomBotSpec, clock: Callable[[], float] = time.monotonic) -> None:
        self.name: Final = brought.name
        self.games: tuple[str, ...] = ()
        """that it plays, as it has told"""
        self._path = brought.path
        self._clock = clock
        # It has low priority, and never runs inside the server itself.
        self._pool: Final = ProcessPool(_TABLES, low=True)
        self._turn = asyncio.Semaphore(_TABLES)
        self._rests_until = 0.0
        self._told_at: float | None = None
        self._untold = 0

    async def meet(self) -> CustomBotFailed | None:
        """Import it, and asks which games it plays; what is wrong with it."""
        try:
            self.games = await self._pool.ask(_MEET_SECONDS, games_of, self._path)
        except CustomBotFailed as trouble:
            return trouble
        except TimeoutError:
            return CustomBotFailed("no_player", f"The module of “{self._path[:60]}” does not come to its end.")
        except WorkerDied:
            return CustomBotFailed("no_player", f"The module of “{self._path[:60]}” ends the process that imports it.")
        return None

    async def choose(self, view: View, legal: LegalActions) -> str:
        """Return the text of a legal action; raise CustomBotFailed, which is logged already."""
        try:
            async with self._turn:
                return await self._choose(view, legal)
        except CustomBotFailed as trouble:
            self._tell(trouble)
            raise

    async def _choose(self, view: View, legal: LegalActions) -> str:
        if self._clock() < self._rests_until:
            raise CustomBotFailed("player_rests", "It has hung or died just now, and is not asked for a while.")
        try:
            return str(
                await self._pool.ask(OWN_PLAYER_SECONDS, choose_action, self._path, view, legal, random.Random())
            )
        except TimeoutError:
            trouble = CustomBotFailed("player_late", f"It has not decided within {OWN_PLAYER_SECONDS:g} seconds.")
        except WorkerDied:
            trouble = CustomBotFailed("player_died", "Its process has ended.")
        # Players who wait for it should not wait again at every move.
        self._rests_until = self._clock() + OWN_PLAYER_REST_SECONDS
        raise trouble

    def _tell(self, trouble: CustomBotFailed) -> None:
        """Tell the log, but not of every move."""
        now = self._clock()
        if self._told_at is not None and now < self._told_at + OWN_PLAYER_TOLD_SECONDS:
            self._untold += 1
            return
        besides = f" (so it was {self._untold} times since this was told last)" if self._untold else ""
        told = {"what": trouble.code, "name": self.name, "besides": self._untold}
        sentence = "“%s” has not decided (%s), and the table plays for it: %s%s"
        log.warning(sentence, self.name, trouble.code, trouble.sentence, besides, extra={"told": told})
        self._told_at, self._untold = now, 0

    def close(self) -> None:
        """End its processes, even while they think; blocks until they have ended."""
        self._pool.close()
