"""The list of open tables, sent to those who look at it, a few times a second at most.

Of a server of several processes each lists its own tables, and posts them for the others: all show the same.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence

import msgspec

from dealt.server.bus.board import Board
from dealt.server.limits import LOBBY_SECONDS, MAX_LISTED_PEOPLE
from dealt.server.rooms.room import Room
from dealt.server.rooms.subscriber import Subscriber
from dealt.server.wire import frames
from dealt.server.wire.messages import Lobby, LobbyRow


class Listed(msgspec.Struct, frozen=True):
    """A public table where somebody is."""

    row: LobbyRow
    opened: int
    """milliseconds since 1970"""


class LobbyList:
    """Who looks at the lobby, and what they see."""

    def __init__(self, rooms: Callable[[], Iterable[Room]], people: Callable[[], list[str]], board: Board) -> None:
        self._rooms = rooms
        self._people = people
        self._board = board
        self._posted: dict[str, Listed] = {}
        self._posted_running = 0
        self._elsewhere: Sequence[Listed] | None = []
        """what the other processes have posted; None: it has to be read again"""
        self._readers: dict[Subscriber, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._sent = b""
        for kind in ("tables", "running", "here"):
            board.on_change(kind, self._changed_elsewhere)

    def watch(self, reader: Subscriber) -> None:
        """Sends the list now and after each change."""
        self._readers[reader] = None
        reader.send_frame(frames.frame(frames.encode(self.list())))

    def leave(self, reader: Subscriber) -> None:
        """Sends no more of it."""
        self._readers.pop(reader, None)

    def changed(self) -> None:
        """Something that the list shows may have changed."""
        if self._timer is None and (self._readers or not self._board.shard.alone):
            self._timer = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._send)

    def _changed_elsewhere(self) -> None:
        self._elsewhere = None
        if self._readers:
            self.changed()

    def stop(self) -> None:
        """Sends nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _send(self) -> None:
        self._timer = None
        own, running = self._own()
        if not self._board.shard.alone:
            self._post(own, running)
        if not self._readers:
            return
        data = frames.encode(self._joined(own, running))
        if data == self._sent:
            return
        self._sent = data
        whole = frames.frame(data)
        for reader in tuple(self._readers):
            reader.send_frame(whole)

    def list(self) -> Lobby:
        """The public tables where somebody is, those that wait for people first."""
        return self._joined(*self._own())

    @property
    def running(self) -> int:
        """At how many tables of all processes people play."""
        others: int = sum(number for _, number in self._board.others("running"))
        return self._own()[1] + others

    def row(self, code: str) -> LobbyRow | None:
        """What the list says of a table; None if it is not on it, be it private, gone or never there."""
        for room in self._rooms():
            if room.code == code and _is_shown(room):
                return room.core.row
        return next((one.row for one in self._others() if one.row.code == code), None)

    def _own(self) -> tuple[dict[str, Listed], int]:
        """The tables of this process, and at how many of all its tables people play."""
        known = [(room, row) for room in self._rooms() if (row := room.core.row) is not None]
        shown = {room.code: Listed(row, room.table.opened.at) for room, row in known if _is_shown(room)}
        return shown, sum(_under_way(row) and room.core.awake for room, row in known)

    def _joined(self, own: dict[str, Listed], running: int) -> Lobby:
        shown = sorted([*own.values(), *self._others()], key=lambda one: (_under_way(one.row), one.opened))
        running += sum(number for _, number in self._board.others("running"))
        here = self._people()
        rows = tuple(one.row for one in shown)
        return Lobby(people=len(here), here=tuple(here[:MAX_LISTED_PEOPLE]), running=running, rows=rows)

    def _others(self) -> Sequence[Listed]:
        if self._elsewhere is None:
            self._elsewhere = [msgspec.convert(posted, Listed) for _, posted in self._board.others("tables")]
        return self._elsewhere

    def _post(self, own: dict[str, Listed], running: int) -> None:
        """Tells the other processes what is new."""
        for code in self._posted.keys() - own.keys():
            self._board.post("tables", code, None)
        for code, listed in own.items():
            before = self._posted.get(code)
            if before is None or before.row is not listed.row:
                self._board.post("tables", code, listed)
        if running != self._posted_running:
            self._board.post("running", "", running or None)
        self._posted, self._posted_running = own, running


def _under_way(row: LobbyRow) -> bool:
    return row.phase in ("playing", "between")


def _is_shown(room: Room) -> bool:
    return not room.table.settings.private and bool(room.core.subscribers)
