"""Updates that the server sends to people: what it leaves out."""

import json
from collections import Counter
from collections.abc import Collection
from random import Random
from typing import Any

import pytest

from dealt.bots.bot import RandomBot
from dealt.games import games
from dealt.games.game import ENCODER
from dealt.server.protocol import encoding
from dealt.server.rooms.broadcast import Broadcaster, RoomState
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.settings import TableSettings
from dealt.table.table import Table


def begun(name: str, seats: int, rng: Random) -> Table:
    """A match that people have just begun."""
    wanted = TableSettings(game=name, seats=seats, turn_seconds=0, pace_ms=0, level="easy")
    table, _ = commands.open_table("KTRN", wanted, 1, lambda: rng.randbytes(32))
    for number in range(seats):
        commands.sit(table, f"id-{number}", f"P-{number}", 1, new_seed)
    return table


def own(table: Table, seat: int) -> object:
    """Return what only this seat may see."""
    assert table.match is not None
    return encoding.own(table.match, seat, table.to_act)


def state_of(table: Table, present: Collection[str] = ()) -> RoomState:
    """Return the state of a table now; `present` are the ids of present users."""
    return RoomState(table, lambda table: encoding.table_info(table, present, 0), None, 0)


def play(table: Table, rng: Random) -> list[AppliedLine]:
    """Let all act that may; between deals all are ready."""
    if table.phase == "between":
        return [each for seat in table.humans for each in commands.ready(table, f"id-{seat}", 1, new_seed)]
    assert table.match is not None
    seat = rng.choice(list(table.to_act))
    action = RandomBot().choose(table.match.view(seat), table.match.legal(seat), rng)
    return commands.act(table, seat, str(action), "human", 1, new_seed)


def parts(frame: bytes) -> dict[str, Any]:
    """The update in a frame."""
    update: dict[str, Any] = json.loads(frame[frame.index(b'{"type"') :])
    return update


TABLES = [(name, seats) for name, game in games().items() for seats in game.seat_counts]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_seat_that_keeps_every_update_has_what_a_fresh_look_would_show(name: str, seats: int) -> None:
    rng = Random(seats)
    table = begun(name, seats, rng)
    broadcaster = Broadcaster(())
    kept = [own(table, seat) for seat in range(seats)]
    state = state_of(table)
    told = broadcaster.frames(state, [])
    for seat in range(seats):
        told.of(seat)
    for _ in range(150):
        if table.phase == "over":
            break
        applied = play(table, rng)
        told = broadcaster.frames(state, applied)
        for seat in range(seats):
            if b'"mine":' in told.of(seat):
                kept[seat] = own(table, seat)
            assert kept[seat] == own(table, seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_seat_that_is_to_move_is_asked_after_each_of_its_moves(name: str, seats: int) -> None:
    rng = Random(seats)
    table = begun(name, seats, rng)
    broadcaster, state = Broadcaster(()), state_of(table)
    told = broadcaster.frames(state, [])
    asked = {seat for seat in table.to_act if b'"mine":' in told.of(seat)}
    for _ in range(150):
        if table.phase == "over":
            break
        assert asked >= set(table.to_act)
        applied = play(table, rng)
        asked -= {each.line.seat for each in applied if isinstance(each.line, rec.Acted)}
        told = broadcaster.frames(state, applied)
        asked |= {seat for seat in range(seats) if b'"mine":' in told.of(seat)}


def test_who_exchanges_nothing_as_the_last_is_asked_in_the_next_round() -> None:
    table = begun("chicago", 4, Random(2))
    broadcaster, state = Broadcaster(()), state_of(table)
    while (seat := table.to_act[0]) != 3:
        broadcaster.frames(state, commands.act(table, seat, "change", "human", 1, new_seed))
    broadcaster.frames(state, []).of(3)
    told = broadcaster.frames(state, commands.act(table, 3, "change", "human", 1, new_seed))
    assert 3 in table.to_act
    assert parts(told.of(3))["mine"]["offers"]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_of_the_game_nothing_is_sent_that_watchers_have(name: str, seats: int) -> None:
    rng = Random(seats)
    table = begun(name, seats, rng)
    broadcaster = Broadcaster(())
    state = state_of(table)
    kept: dict[str, Any] = {}
    for _ in range(150):
        told = parts(broadcaster.frames(state, []).of(None)).get("game", {})
        assert all(name not in kept or kept[name] != value for name, value in told.items())
        kept |= told
        assert table.match is not None
        assert kept == json.loads(ENCODER.encode(table.match.public()))
        if table.phase == "over":
            break
        play(table, rng)


def test_past_deals_are_not_sent_with_every_move() -> None:
    rng = Random(3)
    table = begun("bigtwo", 4, rng)
    broadcaster = Broadcaster(())
    state = state_of(table)
    broadcaster.frames(state, [])
    sent_in_deal: Counter[int] = Counter()
    for _ in range(400):
        applied = play(table, rng)
        assert table.match is not None
        sent_in_deal[table.match.deal] += "history" in parts(broadcaster.frames(state, applied).of(None)).get(
            "game", {}
        )
    *whole, _last = sent_in_deal.values()
    assert len(whole) >= 3
    assert set(whole) == {1}


def test_a_part_that_has_not_changed_is_not_sent() -> None:
    table = begun("bigtwo", 4, Random(1))
    broadcaster = Broadcaster(())
    state = state_of(table)
    first = broadcaster.frames(state, []).of(0)
    assert b'"game":' in first
    again = parts(broadcaster.frames(state, []).of(0))
    assert set(again) <= {"type", "code", "version", "to_act"}


def test_who_is_shown_the_table_as_the_others_have_not_seen_it_is_told_when_it_is_as_before() -> None:
    """Somebody goes and is back before the others hear of it; one who looks in between must hear of the return."""
    table = begun("bigtwo", 4, Random(1))
    both = state_of(table, ["id-0", "id-1"])
    broadcaster = Broadcaster(())
    before = parts(broadcaster.frames(both, []).of(0))["table"]
    assert not broadcaster.snapshot(state_of(table, ["id-0"]), 0, None).table.seats[1].connected
    assert parts(broadcaster.frames(both, []).of(0))["table"] == before
