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
        rooms = list(self._rooms())
        shown = [room for room in rooms if not room.table.settings.private and room.subscribers]
        shown.sort(key=lambda room: (room.table.under_way, room.table.opened.at))
        running = sum(room.table.under_way and room.awake for room in rooms)
        return Lobby(people=self._people(), running=running, rows=tuple(map(_row, shown)))


def _row(room: Room) -> LobbyRow:
    table = room.table
    settings = table.settings
    time = f"{settings.turn_seconds} s a turn" if settings.turn_seconds else "no clock"
    present = room.present
    return LobbyRow(
        code=table.code,
        title=settings.title,
        game=settings.game,
        game_title=table.game.title,
        phase=table.phase,
        deal=0 if table.match is None else table.match.deal,
        rules=f"{time} · bots fill in",
        seats=frames.seat_infos(table, present),
        watchers=sum(table.seat_of(player) is None for player in present),
    )
