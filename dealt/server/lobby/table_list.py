"""Table list of the lobby, sent to the clients that watch it a few times a second at most.

Each process posts its own tables for the others, so all show the same list.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

import msgspec

from dealt.server.bus import MessageBus
from dealt.server.limits.constants import LOBBY_SECONDS, MAX_LISTED_PEOPLE
from dealt.server.protocol import encoding
from dealt.server.protocol.evenings import EveningRow
from dealt.server.protocol.responses import Lobby, LobbyRow
from dealt.server.rooms.messages import Subscriber
from dealt.server.rooms.room import Room
from dealt.table.info import SeatInfo
from dealt.table.settings import TableSettings


class Listed(msgspec.Struct, frozen=True):
    """A public table with players or spectators."""

    row: LobbyRow
    opened: int
    """milliseconds since 1970"""
    people: tuple[str, ...] = ()
    """the ids of those who are there"""
    seated: tuple[str, ...] = ()
    """and of them, of those who have a seat"""


class Own(NamedTuple):
    """The tables of this process."""

    shown: dict[str, Listed]
    running: int
    """at how many of all its tables people play"""
    private: frozenset[str]
    """the names of those who have a seat at a private one, and are there"""


class LobbyList:
    """The table list and its subscribers."""

    def __init__(
        self,
        rooms: Callable[[], Iterable[Room]],
        people: Callable[[], list[str]],
        bots: Callable[[], Collection[str]],
        bus: MessageBus,
    ) -> None:
        self._rooms = rooms
        self._people = people
        self._bots = bots
        """what programs are called, whether they are here or not"""
        self._bus = bus
        self.evenings: Callable[[], tuple[EveningRow, ...]] = tuple
        """the evenings that anybody may join"""
        self._posted: dict[str, Listed] = {}
        self._posted_running = 0
        self._posted_private: frozenset[str] = frozenset()
        self._elsewhere: Sequence[Listed] | None = []
        """what the other processes have posted; None: read it again"""
        self._readers: dict[Subscriber, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._sent = b""
        """the list that all readers have; empty: they may have different ones"""
        for kind in ("tables", "running", "private", "here", "evenings"):
            bus.on_change(kind, self._changed_elsewhere)

    def watch(self, reader: Subscriber) -> None:
        """Send the list now and after each change."""
        data = encoding.encode(self.list())
        if data != self._sent:
            # Not all readers have the list that was sent last: it is news to this one, should it come again.
            self._sent = b""
        self._readers[reader] = None
        reader.send_frame(encoding.frame(data))

    def leave(self, reader: Subscriber) -> None:
        """Send no more of it."""
        self._readers.pop(reader, None)

    def changed(self) -> None:
        """Note that the list may have changed."""
        if self._timer is None and (self._readers or not self._bus.shards.alone):
            self._timer = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._send)

    def _changed_elsewhere(self) -> None:
        self._elsewhere = None
        if self._readers:
            self.changed()

    def stop(self) -> None:
        """Send nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _send(self) -> None:
        self._timer = None
        own = self._own()
        if not self._bus.shards.alone:
            self._post(own)
        if not self._readers:
            return
        data = encoding.encode(self._joined(own))
        if data == self._sent:
            return
        self._sent = data
        whole = encoding.frame(data)
        for reader in tuple(self._readers):
            reader.send_frame(whole)

    def list(self) -> Lobby:
        """Return the list: public tables with people, those that wait for players first."""
        return self._joined(self._own())

    @property
    def running(self) -> int:
        """At how many tables of all processes people play."""
        others: int = sum(number for _, number in self._bus.others("running"))
        return self._own().running + others

    def row(self, code: str) -> LobbyRow | None:
        """Return the row of a table; None if it is not listed: private, closed or unknown."""
        for room in self._rooms():
            if room.code == code and _is_shown(room):
                return room.lobby_row
        return next((listed.row for listed in self._others() if listed.row.code == code), None)

    def at(self, player: str) -> str | None:
        """Return the room code of a listed table where this user is.

        Of several: one with a seat, then one with a running match, then the latest. So the link of a user at two tables
        does not change with each move.
        """
        found = [listed for listed in [*self._own().shown.values(), *self._others()] if player in listed.people]
        best = max(
            found, key=lambda listed: (player in listed.seated, _under_way(listed.row), listed.opened), default=None
        )
        return None if best is None else best.row.code

    def fitting(self, wanted: TableSettings) -> Sequence[str]:
        """Return the room codes of listed tables with these settings and a free seat: waiting ones first, and of equal
        ones those of this process.
        """
        own = self._own().shown
        found = [listed for listed in [*own.values(), *self._others()] if _fits(listed.row, wanted)]
        found.sort(key=lambda listed: (_under_way(listed.row), listed.row.code not in own, listed.opened))
        return [listed.row.code for listed in found]

    def _own(self) -> Own:
        known = [(room, row) for room in self._rooms() if (row := room.lobby_row) is not None]
        return Own(
            shown={room.code: _listed(room, row) for room, row in known if _is_shown(room)},
            running=sum(_under_way(row) and room.awake for room, row in known),
            private=frozenset(
                seat.name for room, row in known if room.table.settings.private for seat in row.seats if _is_there(seat)
            ),
        )

    def _joined(self, own: Own) -> Lobby:
        shown = sorted(
            [*own.shown.values(), *self._others()], key=lambda listed: (_under_way(listed.row), listed.opened)
        )
        running = own.running + sum(number for _, number in self._bus.others("running"))
        private = own.private.union(*(names for _, names in self._bus.others("private")))
        everybody = self._people()
        here, programs = tuple(everybody[:MAX_LISTED_PEOPLE]), self._bots()
        return Lobby(
            people=len(everybody),
            here=here,
            running=running,
            rows=tuple(listed.row for listed in shown),
            evenings=self.evenings(),
            at_private=tuple(name for name in here if name in private),
            bots=tuple(name for name in here if name in programs),
        )

    def _others(self) -> Sequence[Listed]:
        if self._elsewhere is None:
            self._elsewhere = [msgspec.convert(posted, Listed) for _, posted in self._bus.others("tables")]
        return self._elsewhere

    def _post(self, own: Own) -> None:
        """Tell the other processes what is new."""
        for code in self._posted.keys() - own.shown.keys():
            self._bus.post("tables", code, None)
        for code, listed in own.shown.items():
            before = self._posted.get(code)
            if (
                before is None
                or before.row is not listed.row
                or (before.people, before.seated) != (listed.people, listed.seated)
            ):
                self._bus.post("tables", code, listed)
        if own.running != self._posted_running:
            self._bus.post("running", "", own.running or None)
        if own.private != self._posted_private:
            self._bus.post("private", "", sorted(own.private) or None)
        self._posted, self._posted_running, self._posted_private = own


def _listed(room: Room, row: LobbyRow) -> Listed:
    here = sorted(room.present)
    return Listed(row, room.table.opened.at, tuple(here), tuple([player for player in here if room.is_seated(player)]))


def _under_way(row: LobbyRow) -> bool:
    return row.phase in ("playing", "between")


def _is_shown(room: Room) -> bool:
    return not room.table.settings.private and bool(room.present)


def _is_there(seat: SeatInfo) -> bool:
    return seat.kind == "human" and seat.connected


def _fits(row: LobbyRow, wanted: TableSettings) -> bool:
    """Return whether a user who wants such a table would join this one."""
    as_wanted = (row.game, row.turn_seconds, row.bank_seconds, len(row.seats)) == (
        wanted.game, wanted.turn_seconds, wanted.bank_seconds, wanted.seats,
    )  # fmt: skip
    people = sum(seat.kind == "human" for seat in row.seats)
    free = row.phase != "over" and people < len(row.seats) and any(map(_is_there, row.seats))
    # Matchmaking leads to people, and to bots whose level was chosen.
    return as_wanted and not row.options and not row.bots and free
