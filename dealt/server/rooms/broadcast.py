"""What the people at one table are told: shared parts once for all, secret parts to their seat, if they changed."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar, Final, final

import msgspec

from dealt.games.game import ENCODER, Match, Offer
from dealt.games.json_encoding import offers_json
from dealt.mypyc_types import mypyc_attr
from dealt.server.limits.constants import RECENT_EVENTS
from dealt.server.protocol import encoding
from dealt.server.protocol.responses import Mine, Snapshot, Update
from dealt.server.rooms.membership import only_play
from dealt.server.rooms.view_diff import ViewTold, all_fields, changed_fields
from dealt.table import record as rec
from dealt.table.events import WATCHERS, AppliedLine, VersionedEvent
from dealt.table.info import ClockInfo, Phase, TableInfo
from dealt.table.table import Table


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RoomState:
    """How a table looks at a moment."""

    __slots__ = ("clock", "info", "table")

    def __init__(self, table: Table, info: Callable[[], TableInfo], clock: ClockInfo | None) -> None:
        """`info` is asked only if it is needed."""
        self.table: Final = table
        self.info: Final = info
        self.clock: Final = clock


@final
@mypyc_attr(acyclic=True)
class LastSent:
    """What everybody who looks at the table from a seat has been sent of its own."""

    __slots__ = ("lasting", "offers", "view", "view_json")

    def __init__(self, view: Any, offers: Sequence[Offer], view_json: msgspec.Raw, lasting: bool) -> None:
        """`lasting`: see `Match.offers_last`."""
        self.view: Final = view
        self.offers: Final = offers
        self.view_json: Final = view_json
        self.lasting: Final = lasting

    def mine(self, seat: int) -> Mine:
        """The same as a message."""
        offers = offers_json(self.offers) if self.lasting else tuple(self.offers)
        return Mine(seat=seat, view=self.view_json, offers=offers)


@final
@mypyc_attr(acyclic=True)
class ToldEvent:
    """One event as it goes over the wire: made once, for all who are told now and all who come later."""

    __slots__ = ("audience", "json", "version")

    def __init__(self, event: VersionedEvent) -> None:
        self.version: Final = event.version
        self.audience: Final = event.audience
        self.json: Final = encoding.event_json(event)


def told_to(seat: int | None, events: Iterable[ToldEvent]) -> tuple[Any, ...]:
    """Those events that this seat (None: a watcher) may be told."""
    own = WATCHERS if seat is None else seat
    return tuple([event.json for event in events if event.audience is None or event.audience == own])


@final
class Frames:
    """What is sent at one moment, each frame made when the first one needs it."""

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
        """The frame of a seat; None: of a watcher."""
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
    """Remembers what the people at a table have been told."""

    recent_events: ClassVar[int] = RECENT_EVENTS

    def __init__(self, happened: Sequence[VersionedEvent]) -> None:
        self._events: Final[deque[ToldEvent]] = deque(maxlen=self.recent_events)
        self._forgotten = 0
        """every event up to this version may have been forgotten"""
        self.table_changed = True
        """whether more than the game itself may have changed with what was told last"""
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
        """Keeps events for those who come later; returns them as they are told."""
        events, told = self._events, [ToldEvent(event) for event in happened]
        for event in told:
            if len(events) == events.maxlen:
                self._forgotten = events[0].version
            events.append(event)
        return told

    def frames(self, state: RoomState, applied: Collection[AppliedLine]) -> "Frames":
        """What to send after these lines. Their events are kept for those who come later."""
        events = self.remember([event for each in applied for event in each.events]) if applied else []
        for each in applied:
            if isinstance(each.line, rec.Acted):
                if each.line.seat in state.table.to_act:
                    # It has moved and is asked again, for whom nothing need have changed: who exchanges nothing as the
                    # last of a round has the same cards and the same choice in the next.
                    self._mine.pop(each.line.seat, None)
            elif isinstance(each.line, rec.Sat):
                self._mine.pop(each.line.seat, None)
            elif isinstance(each.line, rec.Reseated):
                self._mine.clear()
        self.table_changed = self._new_deal(state.table, applied)
        return Frames(self, state.table, self._shared(state, events), events)

    def _new_deal(self, table: Table, applied: Collection[AppliedLine]) -> bool:
        """Whether more has happened than moves and talk within one deal, which change nothing of the table itself."""
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
        """The JSON of what only this seat may see, if it has not been sent; from here on it counts as sent."""
        if table.match is None:
            return b""
        before = self._mine.get(seat)
        now = self._send_mine(table.match, seat, table.to_act)
        return b"" if now is before else ENCODER.encode(now.mine(seat))

    def _send_mine(self, match: Match, seat: int, to_act: tuple[int, ...]) -> LastSent:
        """What only this seat may see, as it is now; from here on it counts as sent."""
        view, offers = encoding.own(match, seat, to_act)
        last = self._mine.get(seat)
        if last is not None and (last.view is view or last.view == view):
            if last.offers == offers:
                return last
            view_json = last.view_json
        else:
            view_json = msgspec.Raw(ENCODER.encode(all_fields(view)))
        now = LastSent(view, offers, view_json, match.offers_last)
        self._mine[seat] = now
        return now

    def catch_up(self, state: RoomState, seat: int, since: int, known: Collection[int]) -> bytes:
        """What to send to somebody who has a seat now, and has watched with a delay: all since the version `since`,
        but for events of the versions `known`."""
        table, match = state.table, state.table.match
        game = None if match is None else match.public()
        parts: dict[str, Any] = {} if game is None else {"game": changed_fields(None, game)}
        if match is not None:
            parts["mine"] = self._send_mine(match, seat, table.to_act).mine(seat)
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
        """Everything that this seat may know; `since` is the last version that its client has.

        It counts as sent: the next update leaves out what has not changed since, whatever was told before.
        """
        table, match = state.table, state.table.match
        resumed = since is not None and self._forgotten <= since <= table.version
        events = [event for event in self._events if not resumed or event.version > (since or 0)]
        info = state.info()
        if info != self._info:
            # Somebody has gone, which the others hear in a moment; what is as they know it then may be new to this one.
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
            mine=None if seat is None or match is None else self._send_mine(match, seat, table.to_act).mine(seat),
        )
