"""Search for puzzles in matches of this room whose players all allow it (docs/puzzles.md).

The node of a table searches its match when it is over: one match at a time, in a process of low priority. If the server
ends, what was not found is lost; nothing else depends on it.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import date
from typing import Final, final

import msgspec

from dealt.errors import DealtError
from dealt.puzzles.puzzle import RoomGame, puzzles_of
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.limits.constants import PUZZLE_MATCHES_A_DAY, PUZZLES_A_MATCH
from dealt.server.records import Records
from dealt.server.rooms.room import Room
from dealt.server.storage.store import Store
from dealt.statistics.daily import day_of
from dealt.table.events import AppliedLine, MatchSealed

log: Final = logging.getLogger("dealt.puzzles")


@final
class PuzzleFinder:
    """Searches the matches of this node that are over."""

    def __init__(self, store: Store, records: Records, bots: BotRunner, now: Callable[[], int], is_on: bool) -> None:
        """`now` is in milliseconds since 1970; `is_on`: whether the room spends time on finished matches at all."""
        self._store = store
        self._records = records
        self._bots = bots
        self._now = now
        self._is_on = is_on
        self._turn: Final = asyncio.Lock()
        self._day = date.min
        self._matches = 0
        """that were searched on this day, or wait for it"""
        self._tasks: Final = BackgroundTasks()

    def happened(self, room: Room, applied: Sequence[AppliedLine], _opened: bool) -> None:
        """Search the match that saved lines have ended, if the players allow it."""
        if not any(isinstance(event.event, MatchSealed) for line in applied for event in line.events):
            return
        settings = room.table.settings
        people = [seat.person for seat in room.table.seats if seat.person is not None]
        players = frozenset(person.player for person in people if not person.bot)
        if self._is_on and settings.reviews and not settings.private and players:
            self._tasks.start(self._run(room.id, room.table.matches, settings.game, players))

    def stop(self) -> None:
        """Search nothing more."""
        self._tasks.cancel()

    async def _run(self, table_id: int, number: int, game: str, players: frozenset[str]) -> None:
        try:
            if await self._store.all_allow_puzzles(players) and self._take_match():
                async with self._turn:
                    await self._search(table_id, number, game)
        except DealtError as error:
            log.warning("match %d of table %d is not searched for puzzles: %s", number, table_id, error)
        except Exception:
            log.exception("the search for puzzles in match %d of table %d had to be given up", number, table_id)

    def _take_match(self) -> bool:
        """Return whether another match may be searched today, and count it."""
        today = day_of(self._now())
        if today != self._day:
            self._day, self._matches = today, 0
        self._matches += 1
        return self._matches <= PUZZLE_MATCHES_A_DAY

    async def _search(self, table_id: int, number: int, game: str) -> None:
        """Search a match; raise DealtError, WorkerDied or TimeoutError."""
        record = await self._records.of_table(table_id, number)
        shipped = {puzzle.id for puzzle in puzzles_of(game)}
        themes = set[str]()
        place, of = 0, 1
        while place < of and len(themes) < PUZZLES_A_MATCH:
            part = await self._bots.find_puzzle(record, place, themes)
            place, of = place + 1, part.of
            # Users who left before the end count as well, and each may change their mind at any time.
            if not await self._store.all_allow_puzzles(part.players):
                return
            if part.puzzle is not None and part.puzzle.id not in shipped:
                themes.add(part.puzzle.theme)
                source = RoomGame(table_id, number, part.puzzle.source.move)
                puzzle = msgspec.structs.replace(part.puzzle, source=source)
                await self._store.keep_room_puzzle(puzzle, part.players, self._now())
