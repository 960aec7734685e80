"""The time bank: used when the time for a turn is over, filled by moves, and replayed from the record alone."""

from random import Random

import msgspec
import pytest

from dealt.errors import BadRecord
from dealt.table import commands
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.export import finished_match
from dealt.table.record_json import decode_line, encode_line
from dealt.table.settings import TableSettings, settled
from dealt.table.table import Table
from dealt.table.verify import verify
from tests.table.driver import Evening, again


def begun(name: str = "bigtwo", people: int = 4, *, back: int = 2) -> Evening:
    """A match with 20 seconds a turn and 30 in the bank."""
    evening = Evening(name, turn_seconds=20, bank_seconds=30, increment_seconds=back)
    evening.come(*("Ann", "Bob", "Cid", "Dee")[:people])
    if evening.phase() == "waiting":
        evening.do(commands.start, "id-Ann")
    return evening


def move_after(evening: Evening, ms: int) -> int:
    """Let the seat whose turn it is play this long after the turn began; return the seat."""
    evening.now = evening.table.turn_since + ms - 1000
    seat = evening.table.to_act[0]
    evening.move()
    return seat


def test_the_bank_is_used_when_the_time_for_the_turn_is_over_and_moves_fill_it() -> None:
    evening = begun()
    table = evening.table
    first = move_after(evening, 20_000)
    assert table.banks[first] == 30_000, "nothing was used, and it was full"
    late = move_after(evening, 31_500)
    assert table.banks[late] == 30_000 - 11_500 + 2000
    assert evening.applied[-1].line.used_ms == 11_500  # type: ignore[union-attr]
    for _ in range(8):
        if evening.table.to_act[0] == late:
            break
        move_after(evening, 1000)
    assert table.deadline == table.turn_since + 20_000 + table.banks[table.to_act[0]]


def test_when_the_bank_is_empty_too_the_clock_decides_and_everybody_is_told() -> None:
    evening = begun()
    table = evening.table
    seat, since = table.to_act[0], table.turn_since
    assert commands.tick(table, since + 49_999, evening.draw) == []
    applied = commands.tick(table, since + 50_000, evening.draw)
    evening.applied += applied
    (up,) = [event.event for each in applied for event in each.events if isinstance(event.event, ev.TimeUp)]
    assert up == ev.TimeUp(seat=seat, bank=True)
    assert table.banks[seat] == 0
    assert table.deadline == table.turn_since + 50_000, "the next one has all of it"


def test_who_is_waited_for_at_once_has_a_bank_each() -> None:
    evening = begun("chicago")
    table = evening.table
    while len(table.to_act) < 2:
        move_after(evening, 500)
    since, (first, second, *_) = table.turn_since, table.to_act
    table.banks[second] = 5000
    assert table.deadline == since + 25_000
    assert table.first_late == second
    evening.now = since + 24_999
    commands.tick(table, since + 25_000, evening.draw)
    assert second not in table.to_act
    assert first in table.to_act


def test_what_is_left_follows_from_the_record_and_a_restart_costs_nothing() -> None:
    evening, rng = begun(), Random(3)
    for _ in range(30):
        if evening.phase() != "playing":
            break
        if rng.random() < 0.3:
            # Away for an hour, with the server down: the clock begins anew when somebody is back.
            evening.now += 3_600_000
            evening.table.restart_clock(evening.now)
        move_after(evening, rng.choice([500, 15_000, 24_000, 33_000]))
        assert again(evening.applied).banks == evening.table.banks
    assert min(evening.table.banks) < 30_000
    assert min(evening.table.banks) >= 0


def test_a_pause_costs_nothing() -> None:
    evening = begun()
    evening.do(commands.pause, "id-Ann", True)
    evening.now += 3_600_000
    evening.do(commands.pause, "id-Ann", False)
    seat = evening.table.to_act[0]
    evening.move()
    assert evening.table.banks[seat] == 30_000


def test_computers_have_their_pace_and_no_use_for_the_bank() -> None:
    evening = begun(people=1)
    for _ in range(12):
        if evening.phase() == "playing":
            move_after(evening, 40_000)
    assert [evening.table.banks[seat] for seat in range(4) if seat != 0] == [30_000] * 3


def test_each_match_begins_with_full_banks_and_its_file_holds() -> None:
    evening = begun()
    move_after(evening, 45_000)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        evening.do(commands.vote, f"id-{name}", True)
    file = finished_match(item.line for item in evening.applied)
    assert not verify(file).gaps
    assert any(isinstance(line, rec.Acted) and line.used_ms == 25_000 for line in file)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        evening.do(commands.ready, f"id-{name}")
    assert evening.table.banks == [30_000] * 4


def test_more_than_there_is_in_it_cannot_have_been_used() -> None:
    evening = begun()
    move_after(evening, 45_000)
    lines = [item.line for item in evening.applied]
    lines[-1] = msgspec.structs.replace(lines[-1], used_ms=30_001)
    with pytest.raises(BadRecord):
        Table.restore(lines)


def test_without_a_clock_there_is_no_bank_and_without_a_bank_nothing_comes_back() -> None:
    none = settled(TableSettings(game="bigtwo", turn_seconds=0, bank_seconds=60, increment_seconds=5))
    assert (none.bank_seconds, none.increment_seconds) == (0, 0)
    empty = settled(TableSettings(game="bigtwo", turn_seconds=30, increment_seconds=5))
    assert empty.increment_seconds == 0


def test_the_first_line_without_a_bank_is_written_as_it_was_before_there_were_any() -> None:
    opened = Evening().applied[0].line
    assert b"bank_seconds" not in encode_line(opened)
    assert decode_line(encode_line(opened)) == opened
    banked = begun().applied[0].line
    assert b'"bank_seconds":30,"increment_seconds":2' in encode_line(banked)
