"""A table with a delay for watchers: they see it as it was, and never anything newer."""

import json
from functools import partial
from typing import Any

from dealt.errors import DealtError
from dealt.games.game import ENCODER
from dealt.server.rooms import messages
from dealt.server.rooms.core import RoomCore
from dealt.server.rooms.spectator_delay import as_watched
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.record_json import decode_line
from dealt.table.settings import CHANGEABLE
from dealt.table.table import Table
from tests.server.rooms.evening import SECOND, Client, Evening, draw

DELAY = 60


class Watcher(Client):
    """Somebody who watches, and keeps all that comes."""

    def __init__(self, evening: Evening, name: str) -> None:
        super().__init__(evening, name)
        self.told: list[dict[str, Any]] = []
        self.snapshots: list[dict[str, Any]] = []

    def came(self, error: DealtError | None) -> None:
        super().came(error)
        self.snapshots.append(self.snapshot())

    def send_frame(self, frame: bytes) -> None:
        self.told.append(json.loads(frame[frame.index(b'{"type"') :]))
        super().send_frame(frame)

    def compare(self) -> None:
        """Others know more."""

    def snapshot(self) -> dict[str, Any]:
        """All that a question would be answered with now."""
        told: dict[str, Any] = json.loads(ENCODER.encode(self.evening.core.snapshot(self.player, None)))
        return told

    @property
    def chat(self) -> list[str]:
        told = [*self.snapshots[-1:], *self.told]
        return [
            entry["event"]["text"]
            for each in told
            for entry in each.get("events", [])
            if entry["event"]["event"] == "chat"
        ]


def begun(**settings: Any) -> tuple[Evening, Watcher]:
    """A match of two people against two computers that are never asked, with somebody who watches."""
    evening = Evening.begun("bigtwo", 4, **{"delay_seconds": DELAY, **settings})
    evening.wait(DELAY * SECOND // 2)
    watcher = Watcher(evening, "Wes")
    evening.watch(watcher)
    return evening, watcher


def wants_to_end(player: str, table: Table, now: int) -> list[AppliedLine]:
    return commands.vote(table, player, True, now, draw)


def play(evening: Evening, moves: int = 1, which: int = 0) -> None:
    """So many moves; `which` of the legal ones."""
    for _ in range(moves):
        match = evening.table.match
        assert match is not None
        (seat,) = evening.table.to_act
        legal = list(match.legal(seat))
        evening.act(seat, str(legal[which % len(legal)]))
        evening.save()


def test_a_watcher_sees_a_move_when_the_delay_is_over_and_not_before() -> None:
    evening, watcher = begun()
    evening.wait(DELAY * SECOND)
    known = watcher.kept["version"]
    assert known == evening.table.version
    play(evening)
    evening.wait(DELAY * SECOND - 1)
    assert watcher.kept["version"] == watcher.snapshot()["version"] == known
    evening.wait(1)
    assert watcher.kept["version"] == watcher.snapshot()["version"] == known + 1
    assert evening.truth is not None and evening.truth.match is not None
    assert watcher.kept["game"] == json.loads(ENCODER.encode(evening.truth.match.public()))


def test_a_newcomer_while_the_first_moves_wait_sees_the_table_before_the_match() -> None:
    evening, watcher = begun()
    assert watcher.kept["table"]["phase"] == "waiting"
    assert watcher.kept["game"] is None
    evening.wait(DELAY * SECOND // 2)
    assert watcher.kept["table"]["phase"] == "playing"


def test_players_are_told_at_once() -> None:
    evening, _ = begun()
    play(evening, 3)
    assert [client.kept["version"] for client in evening.clients] == [evening.table.version] * 4


def test_the_clock_is_that_of_the_moment_that_is_shown() -> None:
    evening, watcher = begun(turn_seconds=300)
    evening.wait(DELAY * SECOND // 2)
    assert watcher.told[-1]["clock"]["left_ms"] == 300 * SECOND
    evening.wait(5 * SECOND)
    evening.watch(Watcher(evening, "Liv"))
    assert watcher.told[-1]["clock"]["left_ms"] == watcher.snapshot()["clock"]["left_ms"] == 295 * SECOND


def test_two_worlds_that_differ_in_the_last_seconds_alone_are_the_same_to_watchers() -> None:
    told = []
    for which in (0, -1):
        evening, watcher = begun()
        evening.wait(DELAY * SECOND)
        play(evening, 4)
        evening.say(evening.clients[1], "Good luck")
        evening.save()
        evening.wait(10 * SECOND)
        play(evening, 3 if which else 1, which)
        evening.say(evening.clients[0], f"I have {which}")
        evening.save()
        late = Watcher(evening, "Liv")
        evening.wait(DELAY * SECOND - 10 * SECOND)
        evening.watch(late)
        evening.say(watcher, "What are they doing?")
        evening.save()
        evening.wait(10 * SECOND - 1)
        assert evening.core.row is not None
        rows = json.loads(ENCODER.encode(evening.core.row))
        found = watcher.snapshots, watcher.told, late.snapshots, late.told, watcher.snapshot(), rows
        told.append(json.dumps(found))
        assert "Good luck" in watcher.chat
        known = watcher.kept["version"]
        evening.wait(1)
        assert watcher.kept["version"] > known
    assert told[0] == told[1]


def test_what_watchers_say_is_read_at_once_and_tells_of_no_move() -> None:
    evening, watcher = begun()
    evening.wait(DELAY * SECOND)
    play(evening, 2)
    evening.say(watcher, "Well played")
    evening.save()
    assert watcher.chat == ["Well played"]
    assert watcher.told[-1]["events"][0]["version"] == 0
    evening.wait(DELAY * SECOND)
    assert watcher.chat == ["Well played"]
    assert watcher.kept["version"] == evening.table.version


def test_the_end_of_the_match_ends_the_delay() -> None:
    evening, watcher = begun()
    evening.wait(DELAY * SECOND)
    play(evening, 2)
    for client in evening.clients:
        evening.submit(partial(wants_to_end, client.player))
        evening.save()
    assert evening.table.phase == "over"
    assert watcher.kept["version"] == evening.table.version
    assert watcher.kept["table"]["phase"] == "over"


def test_a_player_who_sits_down_receives_everything_in_every_browser() -> None:
    evening, watcher = begun()
    while evening.table.phase == "playing":
        play(evening)
    evening.leave(evening.clients[3])
    evening.save()
    second = Watcher(evening, "Wes")  # another browser of the same person
    evening.watch(second)
    evening.join(watcher)
    evening.save()
    assert evening.table.seat_of(watcher.player) == 3
    Client.compare(second)
    Client.compare(watcher)


def test_the_lobby_does_not_tell_how_far_the_match_is() -> None:
    evening, _ = begun()
    row = evening.core.row
    assert row is not None
    assert (row.phase, row.deal) == ("playing", 1)
    assert not any(seat.ready or seat.votes for seat in row.seats)


def test_the_lobby_shows_nothing_that_waits_for_the_disk_when_watchers_are_shown_another_deal() -> None:
    evening, watcher = begun()
    row = evening.core.row
    assert row is not None
    evening.leave(evening.clients[3])
    assert evening.table.names[3] != "P-3"
    evening.wait(DELAY * SECOND // 2)
    assert watcher.told[-1]["table"]["deal"] == 1
    assert evening.core.row == row
    evening.save()
    assert evening.core.row != row


def test_after_a_restart_a_watcher_knows_the_table_as_it_was() -> None:
    evening, watcher = begun()
    evening.wait(DELAY * SECOND)
    known = watcher.kept["version"]
    play(evening, 3)
    evening.wait(10 * SECOND)
    lines = [decode_line(line) for line in evening.saved]
    table, happened = Table.restore(lines)
    watched = as_watched(table, lines, evening.now)
    assert watched is not None and watched.version == known
    evening.core = RoomCore(table, "secret", happened, evening.now, draw, lambda least, _most: least, watched)
    watcher.here = False
    evening.watch(watcher)
    assert watcher.kept["version"] == known
    evening.wait(DELAY * SECOND - 10 * SECOND - 1)
    assert watcher.kept["version"] == watcher.snapshot()["version"] == known
    evening.wait(1)
    assert watcher.kept["version"] == table.version


def test_a_failing_disk_shows_watchers_nothing_that_was_not_saved() -> None:
    evening, watcher = begun()
    evening.wait(DELAY * SECOND)
    known = watcher.kept["version"]
    evening.act(evening.table.to_act[0])
    evening.fail()
    evening.restore()
    evening.wait(2 * DELAY * SECOND)
    assert watcher.kept["version"] >= known
    assert watcher.kept["version"] <= len(evening.saved)


def test_a_delay_that_is_set_between_two_matches_holds_for_the_next() -> None:
    evening = Evening("bigtwo", 4)
    evening.open()
    evening.save()
    watcher = Watcher(evening, "Wes")
    host, *others = evening.clients
    evening.join(host)
    evening.save()
    evening.watch(watcher)
    then = {name: getattr(evening.table.settings, name) for name in CHANGEABLE} | {"delay_seconds": DELAY}
    evening.submit(lambda table, now: commands.change_settings(table, host.player, then, None, now, draw))
    evening.save()
    assert watcher.kept["table"]["settings"]["delay_seconds"] == DELAY
    for client in others:
        evening.join(client)
        evening.save()
    assert evening.table.under_way
    assert watcher.kept["table"]["phase"] == "waiting"
    evening.wait(DELAY * SECOND)
    assert watcher.kept["table"]["phase"] == "playing"


def test_nothing_wakes_a_room_for_watchers_who_are_gone() -> None:
    evening, watcher = begun()
    watcher.went()
    evening.wait(DELAY * SECOND)
    play(evening)
    assert evening.wake_at is None
    evening.receive(messages.TIME)
