# Compiled with mypyc: see tools/compile_rules.py.
"""Spectator delay: what the spectators of a table receive, and when.

During a match, spectators see the table as it was a while ago: moves, log, clock and chat of players, whatever they
request. The end of the match ends the delay, because its record, replay and statistics are public from then on. Not
delayed are the list of spectators, the queue for a seat, and the chat of spectators.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, Final, final

import msgspec

from dealt.games.game import Match, View
from dealt.server.limits.constants import MAX_LATE_MOMENTS, RECENT_EVENTS
from dealt.server.protocol import encoding
from dealt.server.protocol.responses import Commentary, LobbyRow, Snapshot, Update
from dealt.server.rooms.broadcast import Broadcaster, Frames, RoomState, ToldEvent, told_to
from dealt.server.rooms.commentary import LiveCommentary
from dealt.server.rooms.messages import Subscriber
from dealt.server.rooms.view_diff import changed_fields
from dealt.table import record as rec
from dealt.table.events import AppliedLine, ChatSaid, VersionedEvent
from dealt.table.info import ClockInfo, TableInfo
from dealt.table.table import Table


@final
class Moment:
    """A table after an event, as far as spectators may know it."""

    __slots__ = ("clock", "due", "events", "game", "info", "match", "names", "to_act", "under_way", "version")

    def __init__(self, state: RoomState, events: Sequence[VersionedEvent], due: int) -> None:
        table = state.table
        self.version: Final = table.version
        self.under_way: Final = table.under_way
        self.info: Final = state.info()
        self.clock: Final = state.clock
        self.events = events
        """what had happened"""
        self.due = due
        """when spectators receive it, in milliseconds since 1970"""
        self.to_act: Final = table.to_act
        self.names: Final[Sequence[str]] = tuple(table.names_in_words)
        self.match: Final[Match | None] = table.match
        """by now it may have gone on: only what describes a view may be asked of it"""
        self.game: Final[msgspec.Struct | None] = None if table.match is None else table.match.public()

    @property
    def view(self) -> View:
        """Return the view of a spectator."""
        return View(None, self.game, None)


@final
class SpectatorDelay:
    """The delayed view of a table: what spectators have received, and what they receive later. It reads no clock."""

    def __init__(self, state: RoomState, told: Iterable[ToldEvent], subscribers: Iterable[Subscriber]) -> None:
        """`state` is how spectators know the table now, `told` what they know of how it came to that."""
        self.shown = Moment(state, (), state.at)
        self.subscribers: Final = set(subscribers)
        """subscribers with the delayed view"""
        self.newest = self.shown.version
        """the version of the last moment that was added"""
        self._pending: deque[Moment] = deque()
        self._told: Final = deque(told, maxlen=RECENT_EVENTS)
        self._said: list[ToldEvent] = []
        """what watchers have just said"""
        self._early: set[int] = set()
        """versions of events that spectators received without delay"""
        self._info = self.shown.info
        self.commentary: Final = LiveCommentary()
        self._commentary = Commentary()
        """as spectators have it"""

    @property
    def due(self) -> int | None:
        """The time at which spectators receive the next moment, in milliseconds since 1970; None without spectators."""
        return self._pending[0].due if self._pending and self.subscribers else None

    def add(self, state: RoomState, events: Sequence[VersionedEvent], at: int | None = None) -> None:
        """Add a moment, which is due after the delay; without a running match nothing is delayed."""
        table = state.table
        delay = 1000 * table.settings.delay_seconds if table.under_way else 0
        moment = Moment(state, events, (state.at if at is None else at) + delay)
        later = []
        for event in moment.events:
            if isinstance(event.event, ChatSaid) and event.event.seat is None:
                self._early.add(event.version)
                self._said.append(ToldEvent(msgspec.structs.replace(event, version=0)))
            else:
                later.append(event)
        self.newest = moment.version
        moment.events = later
        if not moment.under_way:
            for each in self._pending:
                each.due = moment.due
        elif self._pending:
            moment.due = max(moment.due, self._pending[-1].due)
        if len(self._pending) >= MAX_LATE_MOMENTS:
            # Of a table where that much happens, watchers see less at a time, and see it later.
            last = self._pending.pop()
            moment.events = [*last.events, *later][-RECENT_EVENTS:]
        self._pending.append(moment)

    def update(self, state: RoomState) -> bytes | None:
        """Return the frame with everything that spectators receive by now, if there is anything."""
        before, told = self.shown, []
        while self._pending and self._pending[0].due <= state.at:
            self.shown = self._pending.popleft()
            told += [ToldEvent(event) for event in self.shown.events]
        said, self._said = self._said, []
        self._told.extend(told)
        self._told.extend(said)
        info = self._as_told(state.info())
        commentary = self.commentary.shown(self.shown.version)
        if self.shown is before and not said and info == self._info and commentary == self._commentary:
            return None
        parts: dict[str, Any] = {}
        if commentary != self._commentary:
            parts["commentary"] = self._commentary = commentary
        if info != self._info:
            parts["table"] = self._info = info
        changed = None if self.shown.game is None else changed_fields(before.game, self.shown.game)
        if changed:
            parts["game"] = changed
        self._early = {version for version in self._early if version > self.shown.version}
        update = Update(
            code=info.code,
            version=self.shown.version,
            events=told_to(None, [*told, *said]),
            to_act=self.shown.to_act,
            clock=self._clock(state.at),
            **parts,
        )
        return encoding.frame(encoding.encode(update))

    def frames(
        self,
        seats: Iterable[tuple[Subscriber, int | None]],
        state: RoomState,
        applied: Iterable[AppliedLine],
        broadcaster: Broadcaster,
        undelayed: Frames,
    ) -> list[tuple[Subscriber, bytes]]:
        """Return the frames of these subscribers after these lines: players get the table as it is (`undelayed`),
        spectators what is due.
        """
        since, early = self.shown.version, frozenset(self._early)
        self.add(state, [event for each in applied for event in each.events])
        delayed = self.update(state)
        frames: list[tuple[Subscriber, bytes]] = []
        for subscriber, seat in seats:
            if seat is None and subscriber in self.subscribers:
                if delayed is not None:
                    frames.append((subscriber, delayed))
            elif seat is None:
                # A user who has just given up a seat receives that, and is delayed from then on.
                self.subscribers.add(subscriber)
                frames.append((subscriber, undelayed.of(None)))
            elif subscriber in self.subscribers:
                self.subscribers.discard(subscriber)
                frames.append((subscriber, broadcaster.catch_up(state, seat, since, early)))
            else:
                frames.append((subscriber, undelayed.of(seat)))
        return frames

    def snapshot(self, now: int) -> Snapshot:
        """Return everything that a spectator may know; it counts as sent."""
        return Snapshot(
            code=self._info.code,
            version=self.shown.version,
            seat=None,
            resumed=False,
            events=told_to(None, self._told),
            table=self._info,
            game=self.shown.game,
            to_act=self.shown.to_act,
            clock=self._clock(now),
            commentary=self._commentary,
        )

    def row(self, row: LobbyRow) -> LobbyRow:
        """Return the row of the table list without the progress of the match."""
        if not (self._pending[-1] if self._pending else self.shown).under_way:
            return row
        seats = tuple([msgspec.structs.replace(seat, ready=False, votes=False, since=1) for seat in row.seats])
        deal = self.shown.info.deal if self.shown.under_way else 1
        return msgspec.structs.replace(row, phase="playing", deal=deal, seats=seats)

    def _as_told(self, now: TableInfo) -> TableInfo:
        info = self.shown.info
        # The queue for a seat is not delayed; that a user has got the seat would tell of the end of the deal.
        waiting = dict.fromkeys([*info.queue, *(name for moment in self._pending for name in moment.info.queue)])
        return msgspec.structs.replace(info, watchers=now.watchers, watching=now.watching, queue=tuple(waiting))

    def _clock(self, now: int) -> ClockInfo | None:
        """Return the clock at the moment that is shown; it has run since then."""
        clock = self.shown.clock
        if clock is None:
            return None
        left = clock.left_ms - (now - self.shown.due)
        return msgspec.structs.replace(clock, left_ms=left if clock.banks else max(0, left))


def as_watched(table: Table, lines: Sequence[rec.AnyLine], now: int) -> Table | None:
    """Return a restored table as its spectators know it; None where they know it as it is."""
    delay = 1000 * table.settings.delay_seconds
    if not (delay and table.under_way):
        return None
    begun = max(line.version for line in lines if isinstance(line, rec.Started))
    known = takewhile(lambda line: line.version < begun or line.at <= now - delay, lines)
    return Table.restore(known)[0]
