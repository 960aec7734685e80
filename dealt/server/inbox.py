"""Inbox of a user: games by days, and a message to each of their connections when something happens in one."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.server.bus import MessageBus
from dealt.server.protocol import encoding
from dealt.server.protocol.responses import GameByDays, Waiting
from dealt.server.rooms.correspondence import Clock, Summary
from dealt.server.rooms.room import Room
from dealt.server.storage.store import Store
from dealt.server.storage.table_store import SleepingRow
from dealt.server.users.users import Users
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.holidays import Span, back_from
from dealt.table.record_json import decode_line

log: Final = logging.getLogger("dealt.users")
_SUMMARY: Final = msgspec.json.Decoder(Summary)


class Inboxes:
    """The games by days of all users."""

    def __init__(self, store: Store, people: Users, bus: MessageBus, now: Callable[[], int]) -> None:
        self._store = store
        self._people = people
        self._bus = bus
        self._now = now
        """milliseconds since 1970"""
        self._stale: Final[dict[str, None]] = {}
        """users who are yet to be told"""
        self._telling: asyncio.Task[None] | None = None
        bus.on_told("by_days", lambda person, _: self._changed(person))

    def stop(self) -> None:
        """Tell nobody anything more."""
        if self._telling is not None:
            self._telling.cancel()

    async def games(self, person: str) -> tuple[GameByDays, ...]:
        """Return the games by days of a user, the one with the shortest time left first; raise DealtError."""
        rows = await self._store.by_days_of(person)
        damage = self._store.damage
        summaries = [
            None if row.summary is None else damage.read(f"table {row.code}", _SUMMARY.decode, row.summary)
            for row in rows
        ]
        people = {player for summary in summaries if summary is not None for player in summary.players if player}
        holidays = await self._store.holiday_times(people)
        found = [
            (row, summary, None if summary is None else summary.clock(holidays, self._now()))
            for row, summary in zip(rows, summaries, strict=True)
        ]
        found.sort(key=lambda each: _goes_on(each[0], each[2]))
        games = (self._game(row, summary, clock, person, holidays) for row, summary, clock in found)
        return tuple(game for game in games if game is not None)

    def _game(
        self,
        row: SleepingRow,
        summary: Summary | None,
        clock: Clock | None,
        person: str,
        holidays: Mapping[str, Sequence[Span]],
    ) -> GameByDays | None:
        opened = None if row.opened is None else self._store.damage.read(f"table {row.code}", decode_line, row.opened)
        if not isinstance(opened, rec.Opened) or summary is None:
            return None
        now = self._now()
        left = None if row.due is None else max(0, row.due - now)
        return GameByDays(
            code=row.code,
            title=opened.title or game_named(opened.game).title,
            game=opened.game,
            phase=summary.phase,
            deal=summary.deal,
            seat=summary.players.index(person) if person in summary.players else None,
            seats=tuple(
                msgspec.structs.replace(seat, away_until=back_from(holidays.get(player or "", ()), now))
                for seat, player in zip(summary.seats, summary.players, strict=True)
            ),
            to_move=summary.to_move,
            left_ms=left if clock is None else clock.left_ms,
            stopped=clock is not None and clock.stopped,
            total_ms=summary.total_ms,
            paused=summary.paused,
            at=summary.at,
            last=summary.last,
        )

    def happened(self, room: Room, applied: Sequence[AppliedLine], opened: bool) -> None:
        """Tell the players of a game by days, and those who have left it, that something has happened."""
        if not room.table.settings.by_days:
            return
        people = [seat.person.player for seat in room.table.seats if seat.person is not None]
        people += [each.line.player for each in applied if isinstance(each.line, rec.Left)]
        for person in people:
            self._changed(person)
            self._bus.tell("by_days", person)

    def _changed(self, person: str) -> None:
        if self._people.here(person) is None:
            return
        self._stale[person] = None
        if self._telling is None or self._telling.done():
            self._telling = asyncio.get_running_loop().create_task(self._tell())

    async def _tell(self) -> None:
        while self._stale:
            person = next(iter(self._stale))
            del self._stale[person]
            try:
                waiting = await self._store.waiting_of(person)
            except DealtError as error:
                log.warning("somebody is not told whose move it is: %s", error)
                continue
            here = self._people.here(person)
            if here is not None and not here.bot:
                payload = encoding.encode(Waiting(tables=tuple(waiting)))
                for connection in here.connections:
                    connection.send(payload)


def _goes_on(row: SleepingRow, clock: Clock | None) -> tuple[bool, int, str]:
    """Return the place of a game among others: the one that goes on first comes in front."""
    due = row.due if clock is None else clock.due
    return due is None, due or 0, row.code
