# Compiled with mypyc: see tools/compile_rules.py.
"""Broadcast of a table to players and spectators: public parts once, private ones to their seat, if changed."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar, Final, final

import msgspec

from dealt.games.game import ENCODER, Match, Offer
from dealt.games.json_encoding import offers_json
from dealt.mypyc_types import mypyc_attr
from dealt.server.limits.constants import RECENT_EVENTS
from dealt.server.protocol import encoding
from dealt.server.protocol.responses import Mine, PlannedMove, Snapshot, Update
from dealt.server.rooms.membership import only_play
from dealt.server.rooms.view_diff import ViewTold, all_fields, changed_fields
from dealt.table import record as rec
from dealt.table.events import WATCHERS, AppliedLine, VersionedEvent
from dealt.table.info import ClockInfo, Phase, TableInfo
from dealt.table.table import Table


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RoomState:
    """A table at one moment."""

    __slots__ = ("_info", "_make_info", "at", "clock", "table")

    def __init__(self, table: Table, make_info: Callable[[Table], TableInfo], clock: ClockInfo | None, at: int) -> None:
        """`at`: in milliseconds since 1970."""
        self.table: Final = table
        self._make_info: Final = make_info
        self._info: TableInfo | None = None
        self.clock: Final = clock
        self.at: Final = at

    def info(self) -> TableInfo:
        """Return the table without the game; it is made once, and only if it is needed."""
        if self._info is None:
            self._info = self._make_info(self.table)
        return self._info


@final
@mypyc_attr(acyclic=True)
class LastSent:
    """Last messages to the subscribers of one seat."""

    __slots__ = ("lasting", "offers", "plan", "view", "view_json")

    def __init__(
        self, view: Any, offers: Sequence[Offer], view_json: msgspec.Raw, lasting: bool, plan: PlannedMove | None
    ) -> None:
        """`lasting`: see `Match.offers_last`."""
        self.view: Final = view
        self.offers: Final = offers
        self.view_json: Final = view_json
        self.lasting: Final = lasting
        self.plan: Final = plan

    def mine(self, seat: int) -> Mine:
        """Return the same as a message."""
        offers = offers_json(self.offers) if self.lasting else tuple(self.offers)
        return Mine(seat=seat, view=self.view_json, offers=offers, plan=self.plan)


@final
@mypyc_attr(acyclic=True)
class ToldEvent:
    """An event in its encoded form, made once for all subscribers, now and later."""

    __slots__ = ("audience", "json", "version")

    def __init__(self, event: VersionedEvent) -> None:
        self.version: Final = event.version
        self.audience: Final = event.audience
        self.json: Final = encoding.event_json(event)


def told_to(seat: int | None, events: Iterable[ToldEvent]) -> tuple[Any, ...]:
    """Return those events that this seat (None: a watcher) may be told."""
    own = WATCHERS if seat is None else seat
    return tuple([event.json for event in events if event.audience is None or event.audience == own])


@final
class Frames:
    """The frames of one moment, each made when it is first needed."""

    __slots__ = ("_broadcaster", "_events", "_own", "_secret", "_shared", "_table", "_update", "_watching")

    def __init__(self, broadcaster: "Broadcaster", table: Table, update: Update, events: list[ToldEvent]) -> None:
        self._broadcaster: Final = broadcaster
        self._table: Final = table
        self._update: Final = update
        """what all may know"""
        self._shared: Final = encoding.encode(update)
        self._watching: Final = encoding.frame(self._shared)
        self._events: Final = events
        self._secret: Final = [event.audience for event in events if event.audience is not None]
        self._own: Final[dict[int, bytes]] = {}
        """by seat"""

    def of(self, seat: int | None) -> bytes:
        """Return the frame of a seat; None: of a watcher."""
        if seat is None:
            return self._watching
        frame = self._own.get(seat)
        if frame is None:
            frame = self._own[seat] = self._make(seat)
        return frame

    def _make(self, seat: int) -> bytes:
        body = self._shared
        if self._secret and (seat in self._secret or WATCHERS in self._secret):
            own = msgspec.structs.replace(self._update, events=told_to(seat, self._events))
            body = encoding.encode(own)
        mine = self._broadcaster.changed_mine(self._table, seat)
        if mine:
            return encoding.frame_with_mine(body, mine)
        return self._watching if body is self._shared else encoding.frame(body)


class Broadcaster:
    """Remembers what the subscribers of a table have received, and sends the difference."""

    recent_events: ClassVar[int] = RECENT_EVENTS

    def __init__(self, happened: Sequence[VersionedEvent]) -> None:
        self._events: Final[deque[ToldEvent]] = deque(maxlen=self.recent_events)
        self._forgotten = 0
        """every event up to this version may have been forgotten"""
        self.table_changed = True
        """whether more than the game may have changed since the last broadcast"""
        self._info: TableInfo | None = None
        self._table = b""
        self._table_key: tuple[Phase, int] | None = None
        self._game: Final = ViewTold()
        self._mine: dict[int, LastSent] = {}
        # Of a long evening only the end is kept, and need not be made for the wire.
        older = max(0, len(happened) - self.recent_events)
        if older:
            self._forgotten = happened[older - 1].version
        self.remember(happened[older:])

    @property
    def recent(self) -> Iterable[ToldEvent]:
        """The events that are kept for those who come later."""
        return self._events

    def remember(self, happened: Iterable[VersionedEvent]) -> list[ToldEvent]:
        """Keep events for clients that come later; return them in their encoded form."""
        events, told = self._events, [ToldEvent(event) for event in happened]
        for event in told:
            if len(events) == events.maxlen:
                self._forgotten = events[0].version
            events.append(event)
        return told

    def frames(self, state: RoomState, applied: Collection[AppliedLine]) -> "Frames":
        """Return the frames after these lines, and keep their events for clients that come later."""
        events = self.remember([event for each in applied for event in each.events]) if applied else []
        for each in applied:
            if isinstance(each.line, rec.Acted):
                if each.line.seat in state.table.to_act:
                    # A player who moves and is asked again need not see any change: one who exchanges nothing as the
                    # last of a round has the same cards and the same choice in the next.
                    self._mine.pop(each.line.seat, None)
            elif isinstance(each.line, rec.Sat):
                self._mine.pop(each.line.seat, None)
            elif isinstance(each.line, rec.Reseated):
                self._mine.clear()
        self.table_changed = self._new_deal(state.table, applied)
        return Frames(self, state.table, self._shared(state, events), events)

    def _new_deal(self, table: Table, applied: Collection[AppliedLine]) -> bool:
        """Return whether more has happened than moves and talk within one deal, which change nothing of the table
        itself.
        """
        key = (table.phase, 0 if table.match is None else table.match.deal)
        same = key == self._table_key and applied
        self._table_key = key
        return not (same and only_play(applied))

    def _shared(self, state: RoomState, events: list[ToldEvent]) -> Update:
        if self.table_changed:
            self._info = state.info()
            table = ENCODER.encode(self._info)
        else:
            table = self._table
        match = state.table.match
        told: Any = None if table == self._table else msgspec.Raw(table)
        self._table = table
        changed = self._game.tell(None if match is None else match.public())
        return Update(
            code=state.table.code,
            version=state.table.version,
            events=told_to(None, events),
            table=told,
            game=changed or None,
            to_act=state.table.to_act,
            clock=state.clock,
        )

    def changed_mine(self, table: Table, seat: int) -> bytes:
        """Return the JSON of what only this seat may see, if it has not been sent; from here on it counts as sent."""
        if table.match is None:
            return b""
        before = self._mine.get(seat)
        now = self._send_mine(table.match, seat, table)
        return b"" if now is before else ENCODER.encode(now.mine(seat))

    def own_frame(self, state: RoomState, seat: int) -> bytes:
        """Return a frame with nothing but what only this seat may see."""
        table = state.table
        update = Update(code=table.code, version=table.version, events=(), to_act=table.to_act, clock=state.clock)
        body, mine = encoding.encode(update), self.changed_mine(table, seat)
        return encoding.frame_with_mine(body, mine) if mine else encoding.frame(body)

    def _send_mine(self, match: Match, seat: int, table: Table) -> LastSent:
        """Return what only this seat may see, and count it as sent."""
        view, offers = encoding.own(match, seat, table.to_act)
        plan = encoding.planned_move(table, seat) if table.unrecorded.plans else None
        last = self._mine.get(seat)
        if last is not None and (last.view is view or last.view == view):
            if last.offers == offers and last.plan == plan:
                return last
            view_json = last.view_json
        else:
            view_json = msgspec.Raw(ENCODER.encode(all_fields(view)))
        now = LastSent(view, offers, view_json, match.offers_last, plan)
        self._mine[seat] = now
        return now

    def catch_up(self, state: RoomState, seat: int, since: int, known: Collection[int]) -> bytes:
        """Return all since the version `since` for a user who takes a seat after watching with a delay, without the
        events of the versions `known`.
        """
        table, match = state.table, state.table.match
        game = None if match is None else match.public()
        parts: dict[str, Any] = {} if game is None else {"game": changed_fields(None, game)}
        if match is not None:
            parts["mine"] = self._send_mine(match, seat, table).mine(seat)
        events = [event for event in self._events if event.version > since and event.version not in known]
        update = Update(
            code=table.code,
            version=table.version,
            events=told_to(seat, events),
            table=state.info(),
            to_act=tuple(table.to_act),
            clock=state.clock,
            **parts,
        )
        return encoding.frame(encoding.encode(update))

    def snapshot(self, state: RoomState, seat: int | None, since: int | None) -> Snapshot:
        """Return everything that this seat may know; `since` is the last version that its client has.

        It counts as sent: the next update leaves out what has not changed since then.
        """
        table, match = state.table, state.table.match
        resumed = since is not None and self._forgotten <= since <= table.version
        events = [event for event in self._events if not resumed or event.version > (since or 0)]
        info = state.info()
        if info != self._info:
            # A subscriber has left, which the others learn in a moment; the table as they know it may be new to this
            # one.
            self._table = b""
        return Snapshot(
            code=table.code,
            version=table.version,
            seat=seat,
            resumed=resumed,
            events=told_to(seat, events),
            table=info,
            game=None if match is None else match.public(),
            to_act=tuple(table.to_act),
            clock=state.clock,
            mine=None if seat is None or match is None else self._send_mine(match, seat, table).mine(seat),
        )
