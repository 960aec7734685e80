"""What moves a table on without anybody asking: its clock, its computers, and what happens to absent people."""

import asyncio
import logging
import random
from asyncio import Task, TimerHandle
from collections.abc import Callable
from typing import Final

from dealt.errors import DealtError
from dealt.games.game import LegalActions, View
from dealt.server.computers.bot_processes import BotRunner
from dealt.server.limits import GRACE_SECONDS, VACANT_SECONDS
from dealt.server.rooms.room import Room
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.commands import AppliedLine
from dealt.table.settings import TableSettings
from dealt.table.table import Table

log: Final = logging.getLogger("dealt.driver")
_PACE_FROM: Final = 0.6
_PACE_TO: Final = 1.4
TROUBLE_SECONDS: Final = 1.0
"""how long computers wait before they try again what could not be saved"""


class Driver:
    """Drives one room. While nobody who has a seat is here, nothing moves."""

    def __init__(self, room: Room, bots: BotRunner, now: Callable[[], int]) -> None:
        self._room = room
        self._bots = bots
        self._now = now
        self._clock: TimerHandle | None = None
        self._thoughts: dict[int, Task[None]] = {}
        self._away: dict[str, TimerHandle] = {}
        self._trouble = False
        room.listener = self

    def stop(self) -> None:
        """Forgets everything that was about to happen."""
        self._stop_clock()
        for task in self._thoughts.values():
            task.cancel()
        self._thoughts.clear()
        for timer in self._away.values():
            timer.cancel()
        self._away.clear()

    def room_changed(self, applied: list[AppliedLine]) -> None:
        """See `dealt.server.rooms.room.RoomListener`."""
        if applied:
            self._trouble = False
        if not self._room.awake:
            self.stop()
            return
        self._set_clock()
        self._let_computers_think(applied)
        if not (applied and self._room.table.under_way and all(isinstance(each.line, rec.Acted) for each in applied)):
            self._look_for_absent()

    def _heard(self, error: DealtError | None) -> None:
        """What was not saved has not happened: the table is restored, and driven on from there, but not in haste."""
        if error is not None:
            self._trouble = True

    # --------------------------------------------------------------------------------------------------- clock

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _set_clock(self) -> None:
        deadline = self._room.table.deadline
        if deadline is None:
            self._stop_clock()
            return
        loop = asyncio.get_running_loop()
        when = loop.time() + max(0, deadline - self._now()) / 1000
        if self._clock is not None:
            if self._clock.when() <= when:
                return  # it will look again when it rings: most decisions are taken long before that
            self._clock.cancel()
        self._clock = loop.call_at(when, self._ring)

    def _ring(self) -> None:
        self._clock = None
        deadline = self._room.table.deadline
        if not self._room.awake or deadline is None:
            return
        if deadline > self._now():
            self._set_clock()
        else:
            self._room.submit(lambda table, now: commands.tick(table, now, new_seed), self._heard)

    # ----------------------------------------------------------------------------------------------- computers

    def _let_computers_think(self, applied: list[AppliedLine]) -> None:
        table, match = self._room.table, self._room.table.match
        turns = table.computer_turns
        for seat in list(self._thoughts):
            if seat not in turns or any(_outdates(each.line, seat) for each in applied):
                self._thoughts.pop(seat).cancel()
        if match is None:
            return
        for seat in turns:
            if seat not in self._thoughts:
                # What a computer sees is taken now: when the thought begins, the table may be ahead of what is saved.
                thought = self._think(seat, table.settings, match.view(seat), match.legal(seat))
                self._thoughts[seat] = asyncio.get_running_loop().create_task(thought)

    async def _think(self, seat: int, settings: TableSettings, view: View, legal: LegalActions) -> None:
        loop = asyncio.get_running_loop()
        pace = random.uniform(_PACE_FROM, _PACE_TO) * settings.pace_ms / 1000
        due = loop.time() + max(pace, TROUBLE_SECONDS if self._trouble else 0)
        text: str | None = None
        try:
            text = await self._bots.choose(settings.game, settings.level, view, legal)
        except Exception:
            log.exception("the computer at table %s, seat %d, could not decide", self._room.code, seat)
        if due > loop.time():
            await asyncio.sleep(due - loop.time())
        task = asyncio.current_task()

        def play(table: Table, now: int) -> list[AppliedLine]:
            if self._thoughts.get(seat) is not task or seat not in table.computer_turns:
                return []
            del self._thoughts[seat]
            return _play(table, seat, text, now)

        self._room.submit(play, self._heard)

    # -------------------------------------------------------------------------------------------------- absent

    def _look_for_absent(self) -> None:
        table, present = self._room.table, self._room.present
        for seat in table.seats:
            if seat.person is None:
                continue
            player = seat.person.player
            if player in present:
                self._is_here(player, seat.stand_in)
            elif player not in self._away and not (table.under_way and seat.stand_in):
                seconds = GRACE_SECONDS if table.under_way else VACANT_SECONDS
                self._away[player] = asyncio.get_running_loop().call_later(seconds, self._is_away, player)

    def _is_here(self, player: str, stand_in: bool) -> None:
        timer = self._away.pop(player, None)
        if timer is not None:
            timer.cancel()
        if stand_in:
            self._room.submit(lambda table, now: _give_back(table, player, now), self._heard)

    def _is_away(self, player: str) -> None:
        self._away.pop(player, None)
        if self._room.awake and player not in self._room.present:
            self._room.submit(lambda table, now: _replace(table, player, now), self._heard)


def _outdates(line: rec.AnyLine, seat: int) -> bool:
    """Whether a thought about what this seat should do is worth nothing after this line."""
    if isinstance(line, rec.Acted):
        return line.seat == seat
    return isinstance(line, rec.Started | rec.Dealt | rec.Closed)


def _play(table: Table, seat: int, text: str | None, now: int) -> list[AppliedLine]:
    by: rec.By = "computer" if table.seats[seat].person is None else "stand_in"
    if text is not None:
        try:
            return commands.act(table, seat, text, by, now, new_seed)
        except DealtError as error:
            log.warning("the computer at table %s chose what it may not play: %s", table.code, error)
    assert table.match is not None
    return commands.act(table, seat, str(table.match.default_action(seat)), by, now, new_seed)


def _give_back(table: Table, player: str, now: int) -> list[AppliedLine]:
    if table.seat_of(player) is None:
        return []
    return commands.stand_in(table, player, False, now, new_seed)


def _replace(table: Table, player: str, now: int) -> list[AppliedLine]:
    """A computer plays for somebody who is away; without a match the seat is free for others."""
    if table.seat_of(player) is None:
        return []
    if table.under_way:
        return commands.stand_in(table, player, True, now, new_seed)
    return commands.leave(table, player, now, new_seed)
