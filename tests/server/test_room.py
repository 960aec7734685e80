"""What a client keeps of snapshots and updates is what the server holds, whenever it goes and comes back."""

import json
from collections import deque
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.errors import DealtError
from dealt.games import game, games
from dealt.games.game import ENCODER
from dealt.server.rooms.room import Command, Room
from dealt.server.storage.store import Store
from dealt.server.storage.writer import Transaction
from dealt.server.wire import frames
from dealt.table import commands
from dealt.table.commands import AppliedLine
from dealt.table.settings import TableSettings
from dealt.table.table import Table

SEED = bytes(32)


def draw() -> bytes:
    return SEED


class Disk:
    """A store that saves when the test says so."""

    def __init__(self) -> None:
        self.waiting: deque[Transaction] = deque()
        self.time = 1
        self.store = cast(Store, self)

    def now(self) -> int:
        self.time += 1
        return self.time

    def changed(self, room: Room) -> None:
        """The lobby is not looked at."""

    def put(self, transaction: Transaction) -> None:
        self.waiting.append(transaction)

    def save(self) -> None:
        """Everything that was put is on the disk now."""
        while self.waiting:
            self.save_one()

    def save_one(self) -> None:
        """What was put first is on the disk now."""
        self.waiting.popleft().done(None)


class Client:
    """One person's client: it knows what snapshots and updates tell, and nothing else."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.player = f"id-{name}"
        self.room: Room | None = None
        self.seat: int | None = None
        self.kept: dict[str, Any] = {}
        self.expects = 0

    def came(self, room: Room, error: DealtError | None) -> None:
        """The completion of a join: attaches, as a connection does, and takes the snapshot."""
        assert error is None
        self.room = room
        room.attach(self)
        snapshot = json.loads(ENCODER.encode(room.snapshot(self.player, None)))
        self.seat = snapshot["seat"]
        self.kept = {part: snapshot.get(part) for part in ("version", "table", "game", "to_act", "mine")}

    def went(self) -> None:
        """The connection has ended; what comes after it never arrives."""
        if self.room is not None:
            self.room.detach(self)
            self.room = None

    def send_frame(self, frame: bytes) -> None:
        """An update arrives: what it leaves out has not changed."""
        update = json.loads(frame[frame.index(b'{"type"') :])
        self.kept |= {part: update[part] for part in ("version", "table", "mine") if part in update}
        if "game" in update:
            self.kept["game"] = (self.kept["game"] or {}) | update["game"]
        self.kept["to_act"] = update.get("to_act", [])
        if any(one["event"].get("seat") == self.seat for one in update.get("events", []) if _went(one)):
            self.seat = None
        if "mine" in update:
            self.seat = update["mine"]["seat"]
        self.compare()

    def compare(self) -> None:
        """Whatever the client holds now is what the table holds now."""
        assert self.room is not None
        table = self.room.table
        assert self.kept["version"] == table.version
        assert self.kept["to_act"] == list(table.to_act)
        if table.match is None:
            return
        assert self.kept["game"] == json.loads(ENCODER.encode(table.match.public()))
        assert self.kept["table"]["phase"] == table.phase
        assert [one["name"] for one in self.kept["table"]["seats"]] == table.names
        if self.seat is not None:
            view, offers = frames.own(table.match, self.seat)
            mine = {"seat": self.seat, "view": view, "offers": offers}
            assert self.kept["mine"] == json.loads(ENCODER.encode(mine))


def _went(info: dict[str, Any]) -> bool:
    return bool(info["event"]["event"] == "went")


class Evening:
    """A room, its disk and some people's clients."""

    def __init__(self, name: str, people: int) -> None:
        self.disk = Disk()
        wanted = TableSettings(game=name, turn_seconds=0, pace_ms=0, level="easy")
        table, applied = commands.open_table("KTRN", wanted, 1, draw)
        self.room = Room.new(self.disk, 1, "secret", table, applied, lambda _error: None, None, lambda _room: None)
        self.disk.save()
        self.clients = [Client(f"P-{number}") for number in range(people)]
        for client in self.clients:
            self.join(client)
            self.disk.save()
        first = self.clients[0].player
        if not table.under_way:
            self.submit(lambda table, now: commands.start(table, first, now, draw))
            self.disk.save()

    def save(self) -> None:
        """Everything is on the disk; everybody who is here looks at what they have."""
        self.disk.save()
        for client in self.clients:
            if client.room is not None:
                client.compare()

    def submit(self, command: Command) -> None:
        self.room.submit(command, lambda _error: None)

    def join(self, client: Client) -> None:
        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.sit(table, client.player, client.name, now, draw)

        self.room.submit(command, lambda error: client.came(self.room, error))

    def come_or_go(self, client: Client) -> None:
        if client.room is None:
            self.join(client)
        else:
            client.went()

    def leave(self, client: Client) -> None:
        """Gives up the seat, and looks no longer."""
        self.room.submit(
            lambda table, now: commands.leave(table, client.player, now, draw), lambda _error: client.went()
        )

    def move(self, rng: Random) -> None:
        """Whoever may act does, there or not (a computer or the clock may do it); between deals all are ready."""

        def command(table: Table, now: int) -> list[AppliedLine]:
            if table.phase != "playing":
                return [
                    one
                    for client in self.clients
                    if table.phase in ("between", "over") and table.seat_of(client.player) is not None
                    for one in commands.ready(table, client.player, now, draw)
                ]
            assert table.match is not None
            seat = rng.choice(list(table.to_act))
            action = rng.choice(list(table.match.legal(seat)))
            return commands.act(table, seat, str(action), "human", now, draw)

        self.submit(command)


@pytest.mark.parametrize("name", sorted(games()))
@settings(max_examples=25, deadline=None)
@given(luck=st.integers(0, 2**32), doings=st.lists(st.integers(0, 12), min_size=30, max_size=90))
def test_a_client_holds_what_the_table_holds_whenever_it_comes_back(name: str, luck: int, doings: list[int]) -> None:
    rng = Random(luck)
    most = game(name).seat_counts[-1]
    evening = Evening(name, max(1, most - 1))
    for doing in doings:
        if doing < len(evening.clients):
            evening.come_or_go(evening.clients[doing])
        elif doing == 8:
            evening.leave(rng.choice(evening.clients))
        elif doing == 9:
            evening.submit(lambda table, now: commands.chat(table, "id-P-0", "P-0", "hello", now, draw))
        else:
            evening.move(rng)
        if rng.random() < 0.5:
            evening.save()
    evening.save()


def test_who_comes_back_on_turn_and_passes_is_told_that_there_is_nothing_to_play() -> None:
    evening = Evening("bigtwo", 4)
    room = evening.room

    def act(text: str | None = None) -> int:
        seat = room.table.to_act[0]
        assert room.table.match is not None
        action = text or str(next(iter(room.table.match.legal(seat))))
        evening.submit(lambda table, now: commands.act(table, seat, action, "human", now, draw))
        evening.save()
        return seat

    following = (room.table.to_act[0] + 1) % 4
    away = next(client for client in evening.clients if client.seat == following)
    away.went()
    evening.save()
    act()
    assert list(room.table.to_act) == [following]
    evening.join(away)
    evening.save()
    assert away.kept["mine"]["offers"]
    assert act("pass") == following
    assert away.kept["mine"]["offers"] == []


def test_what_a_completion_asks_for_waits_until_it_has_looked_at_the_table() -> None:
    evening = Evening("bigtwo", 4)
    room = evening.room
    order: list[str] = []

    def say(text: str) -> Command:
        return lambda table, now: commands.chat(table, "id-P-0", "P-0", text, now, draw)

    def looks(_error: DealtError | None) -> None:
        version = room.table.version
        room.submit(say("later"), lambda _error: order.append("later"))
        assert room.table.version == version
        order.append("looked")

    room.submit(lambda _table, _now: [], looks)
    assert order == ["looked"]
    evening.disk.save()
    assert order == ["looked", "later"]


def test_who_cannot_be_answered_hears_that_and_the_room_goes_on() -> None:
    evening = Evening("bigtwo", 4)
    heard: list[str | None] = []

    def stumbles(error: DealtError | None) -> None:
        heard.append(error.code if error else None)
        if error is None:
            raise ValueError("no words")

    evening.room.submit(lambda _table, _now: [], stumbles)
    assert heard == [None, "not_told"]
    evening.submit(lambda table, now: commands.chat(table, "id-P-0", "P-0", "hello", now, draw))
    evening.save()
    assert evening.room.quiet is False
    assert evening.clients[0].kept["version"] == evening.room.table.version
