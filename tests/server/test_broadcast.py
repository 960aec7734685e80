"""What the server leaves out when it tells people what has changed."""

import json
from random import Random

import pytest

from dealt.bots.bot import RandomBot
from dealt.games import games
from dealt.server import frames
from dealt.server.broadcast import Broadcaster, RoomState
from dealt.shuffle import new_seed
from dealt.table import commands
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
    """What only this seat may see."""
    assert table.match is not None
    return frames.own(table.match, seat)


TABLES = [(name, seats) for name, one in games().items() for seats in one.seat_counts]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_seat_that_keeps_every_update_has_what_a_fresh_look_would_show(name: str, seats: int) -> None:
    rng = Random(seats)
    table = begun(name, seats, rng)
    broadcaster = Broadcaster(())
    kept = [own(table, seat) for seat in range(seats)]
    state = RoomState(table, lambda: None, None)  # type: ignore[arg-type,return-value]
    told = broadcaster.frames(state, [])
    for seat in range(seats):
        told(seat)
    for _ in range(150):
        if table.phase == "over":
            break
        if table.phase == "between":
            applied = [each for seat in range(seats) for each in commands.ready(table, f"id-{seat}", 1, new_seed)]
        else:
            assert table.match is not None
            seat = rng.choice(list(table.to_act))
            action = RandomBot().choose(table.match.view(seat), table.match.legal(seat), rng)
            applied = commands.act(table, seat, str(action), "human", 1, new_seed)
        told = broadcaster.frames(state, applied)
        for seat in range(seats):
            if b'"mine":' in told(seat):
                kept[seat] = own(table, seat)
            assert kept[seat] == own(table, seat)


def test_a_part_that_has_not_changed_is_not_sent() -> None:
    table = begun("bigtwo", 4, Random(1))
    broadcaster = Broadcaster(())
    state = RoomState(table, lambda: None, None)  # type: ignore[arg-type,return-value]
    first = broadcaster.frames(state, [])(0)
    assert b'"game":' in first
    again = json.loads(broadcaster.frames(state, [])(0)[2:])
    assert set(again) <= {"type", "code", "version", "to_act"}
