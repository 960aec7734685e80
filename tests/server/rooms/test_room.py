"""The shell of a room: what its core wants is done, in this event loop, and what cannot be done is told."""

import asyncio
import threading
from collections.abc import Sequence
from typing import cast

import pytest

from dealt.errors import DealtError
from dealt.games.game import LegalActions, View
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.counters import Counters
from dealt.server.rooms import messages
from dealt.server.rooms.room import Room
from dealt.server.storage.store import Store
from dealt.server.storage.writer import Transaction
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.record_json import decode_line
from dealt.table.settings import TableSettings
from dealt.table.table import Table
from tests.server.harness import PATIENCE
from tests.server.rooms.evening import NOT_READABLE, NOT_SAVED, draw


class Thinker(BotRunner):
    """A computer player that never makes up its mind."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.given_up = asyncio.Event()

    async def choose(self, game: str, level: str, view: View, legal: LegalActions) -> str:
        self.asked.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.given_up.set()
        return ""


class Server:
    """Surroundings of a room: a disk that can be full or gone, a clock, and computers."""

    def __init__(self) -> None:
        self.counters = Counters()
        self.store = cast(Store, self)
        self.bots: BotRunner = Thinker()
        self.full = False
        self.gone = 0
        """how often reading fails before it works again"""
        self.saved: list[str] = []
        self.time = 1_000_000

    def now(self) -> int:
        self.time += 10
        return self.time

    def changed(self, room: Room) -> None:
        """The lobby is not looked at."""

    def happened(self, room: Room, applied: Sequence[AppliedLine], *, opened: bool) -> None:
        """Nobody listens there."""

    def put(self, transaction: Transaction) -> None:
        asyncio.get_running_loop().call_soon(self._save, transaction)

    def _save(self, transaction: Transaction) -> None:
        if not self.full:
            self.saved += [row[2] for row in transaction.lines]
        transaction.done(NOT_SAVED if self.full else None)

    async def lines(self, _table_id: int) -> list[str]:
        if self.gone:
            self.gone -= 1
            raise NOT_READABLE
        return self.saved


class Somebody:
    """Person who watches and receives messages."""

    player = "id-Ann"
    name = "Ann"

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send_frame(self, frame: bytes) -> None:
        self.heard.append(frame)


async def opened(server: Server) -> tuple[Room, Somebody]:
    """A room where somebody plays Big Two against computers."""
    wanted = TableSettings(game="bigtwo", level="easy", pace_ms=0)
    table, applied = commands.open_table("KTRN", wanted, server.now(), draw)
    applied += commands.sit(table, Somebody.player, "Ann", server.now(), draw)
    applied += commands.start(table, Somebody.player, server.now(), draw)
    room, ann = Room(server, 1, "secret", table, ()), Somebody()
    here: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(error: DealtError | None) -> None:
        assert error is None
        room.attach(ann)
        here.set_result(None)

    room.open(applied, done, None)
    await here
    return room, ann


async def carried_out(room: Room, command: messages.Command) -> DealtError | None:
    """Carry out a command and return its error, if any."""
    done: asyncio.Future[DealtError | None] = asyncio.get_running_loop().create_future()
    room.submit(command, done.set_result)
    return await done


def says(text: str) -> messages.Command:
    return lambda table, now: commands.chat(table, Somebody.player, "Ann", text, now, draw)


def plays(table: Table) -> messages.Command:
    """Return the command that plays the first legal action."""
    assert table.match is not None
    seat = table.to_act[0]
    action = str(next(iter(table.match.legal(seat))))
    return lambda table, now: commands.act(table, seat, action, "human", now, draw)


async def test_who_cannot_be_answered_hears_that_and_the_room_goes_on() -> None:
    room, ann = await opened(Server())
    heard: list[str | None] = []

    def stumbles(error: DealtError | None) -> None:
        heard.append(error.code if error else None)
        if error is None:
            raise ValueError("no words")

    room.submit(lambda _table, _now: [], stumbles)
    assert heard == [None, "not_told"]
    assert await carried_out(room, says("hello")) is None
    assert b"hello" in ann.heard[-1]
    room.stop()


async def test_a_listener_that_fails_leaves_nobody_at_the_table_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server()
    room, _ann = await opened(server)

    def fails(*_arguments: object, **_named: object) -> None:
        raise ValueError("no words")

    monkeypatch.setattr(server, "happened", fails)
    async with asyncio.timeout(PATIENCE):
        left = await carried_out(room, lambda table, now: commands.leave(table, Somebody.player, now, draw))
        assert left is None
        assert await carried_out(room, says("goodbye")) is None
    room.stop()


async def test_a_table_that_could_not_be_saved_nor_read_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.server.rooms.core.RoomCore.retry_seconds", 0.01)
    server = Server()
    room, ann = await opened(server)
    server.full, server.gone = True, 2
    told = len(ann.heard)
    assert await carried_out(room, says("lost")) is NOT_SAVED
    server.full = False
    assert [await carried_out(room, says("kept")) for _ in range(3)] == [NOT_READABLE, NOT_READABLE, None]
    assert not any(b"lost" in frame for frame in ann.heard[told:])
    assert b"kept" in ann.heard[-1]
    room.stop()


async def test_a_table_that_cannot_be_replayed_refuses_commands_until_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that nobody expects must not leave anybody waiting."""
    monkeypatch.setattr("dealt.server.rooms.core.RoomCore.retry_seconds", 0.01)
    server = Server()
    room, _ann = await opened(server)

    def fails(_line: str) -> rec.AnyLine:
        raise ZeroDivisionError

    server.full = True
    assert await carried_out(room, says("lost")) is NOT_SAVED
    server.full = False
    async with asyncio.timeout(PATIENCE):
        with monkeypatch.context() as broken:
            broken.setattr("dealt.server.rooms.restore.decode_line", fails)
            refusal = await carried_out(room, says("refused"))
        assert refusal is not None
        assert refusal.code == "server_error"
        while await carried_out(room, says("kept")) is not None:
            pass
    room.stop()


async def test_a_table_that_could_not_be_saved_is_replayed_while_others_play_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A long evening takes a while; elsewhere the event loop turns."""
    server, turned = Server(), threading.Event()
    room, _ann = await opened(server)

    def read(line: str) -> rec.AnyLine:
        assert turned.wait(10), "the event loop stands still"
        return decode_line(line)

    monkeypatch.setattr("dealt.server.rooms.restore.decode_line", read)
    server.full = True
    assert await carried_out(room, says("lost")) is NOT_SAVED
    server.full = False
    kept = asyncio.create_task(carried_out(room, says("kept")))
    await asyncio.sleep(0.01)
    turned.set()
    async with asyncio.timeout(PATIENCE):
        assert await kept is None
    room.stop()


async def test_a_room_that_is_let_go_thinks_no_more() -> None:
    server = Server()
    thinker = Thinker()
    server.bots = thinker
    room, _ann = await opened(server)
    while not room.table.computer_turns:
        assert await carried_out(room, plays(room.table)) is None
    await thinker.asked.wait()
    room.stop()
    async with asyncio.timeout(PATIENCE):
        await thinker.given_up.wait()


async def test_a_timer_that_fires_too_early_is_set_again() -> None:
    room, _ann = await opened(Server())
    first = room._timer
    assert first is not None, "the clock of the first turn runs"
    room._wake()
    assert room._timer is not None
    assert room._timer is not first
    room.stop()
