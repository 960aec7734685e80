"""Leaderboards of the deals of the day, cached until the next game of the deal ends."""

import asyncio
from datetime import date, timedelta
from typing import Final

from dealt.games.game import Game
from dealt.server.limits.constants import BOARDS_KEPT
from dealt.server.storage.store import Store
from dealt.statistics.daily import days_of, leaderboard_rows, number_of
from dealt.statistics.types import DailyRow

_Mark = tuple[tuple[int, int], ...]
_LOOK_BACK: Final = 14
"""days; further where the row is longer"""


class Leaderboards:
    """Results of all users in the deals of some days."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[tuple[str, int], tuple[_Mark, list[DailyRow]]] = {}
        self._counting = asyncio.Lock()

    async def rows(self, game: Game, number: int) -> list[DailyRow]:
        """Return all rows of the board of a deal."""
        key = game.name, number
        async with self._counting:
            mark = await self._store.mark_of_deal(*key)
            kept = self._kept.pop(key, None)
            if kept is None or kept[0] != mark:
                tries = await self._store.played_deal(*key)
                kept = mark, await asyncio.to_thread(leaderboard_rows, game, tries)
            self._kept[key] = kept
            if len(self._kept) > BOARDS_KEPT:
                del self._kept[next(iter(self._kept))]
        return kept[1]

    async def days_in_a_row(self, game: Game, person: str, today: date) -> int:
        """Return on how many days in a row, up to today or yesterday, a user has solved the deal of the day."""
        row, day, look = 0, today, _LOOK_BACK
        while True:
            some = [day - timedelta(days=back) for back in range(look)]
            numbers = [number for entry in some if (number := number_of(game, entry)) is not None]
            solved = days_of(game, await self._store.solved(game.name, person, numbers))
            for day in some:
                if day in solved:
                    row += 1
                elif day != today:
                    return row
            day, look = day - timedelta(days=1), min(2 * look, 20 * _LOOK_BACK)
