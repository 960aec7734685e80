"""The list of open tables, sent to those who look at it, a few times a second at most."""

import asyncio
from collections.abc import Callable, Iterable

from dealt.server.limits import LOBBY_SECONDS
from dealt.server.rooms.room import Room
from dealt.server.rooms.subscriber import Subscriber
from dealt.server.wire import frames
from dealt.server.wire.messages import Lobby, LobbyRow


class LobbyList:
    """Who looks at the lobby, and what they see."""

    def __init__(self, rooms: Callable[[], Iterable[Room]], people: Callable[[], int]) -> None:
        self._rooms = rooms
        self._people = people
        self._readers: dict[Subscriber, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._sent = b""

    def watch(self, reader: Subscriber) -> None:
        """Sends the list now and after each change."""
        self._readers[reader] = None
        reader.send_frame(frames.frame(frames.encode(self.list())))

    def leave(self, reader: Subscriber) -> None:
        """Sends no more of it."""
        self._readers.pop(reader, None)

    def changed(self) -> None:
        """Something that the list shows may have changed."""
        if self._timer is None and self._readers:
            self._timer = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._send)

    def stop(self) -> None:
        """Sends nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _send(self) -> None:
        self._timer = None
        data = frames.encode(self.list())
        if data == self._sent:
            return
        self._sent = data
        whole = frames.frame(data)
        for reader in tuple(self._readers):
            reader.send_frame(whole)

    def list(self) -> Lobby:
        """The public tables where somebody is, those that wait for people first."""
        known = [(room, row) for room in self._rooms() if (row := room.core.row) is not None]
        shown = [(room, row) for room, row in known if not room.table.settings.private and room.core.subscribers]
        shown.sort(key=lambda one: (_under_way(one[1]), one[0].table.opened.at))
        running = sum(_under_way(row) and room.core.awake for room, row in known)
        return Lobby(people=self._people(), running=running, rows=tuple(row for _, row in shown))


def _under_way(row: LobbyRow) -> bool:
    return row.phase in ("playing", "between")
