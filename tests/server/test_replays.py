"""Matches that are over, step by step: what the browser adds up is what the rules said at the table."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from dealt.games import games
from dealt.games.game import ENCODER
from dealt.server.http import replays
from dealt.server.http.replays import PausedReplay
from dealt.server.protocol.replays import MatchSummary, ReplayPart, ReplayStep
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.export import finished_match
from dealt.table.table import Table
from tests.table.driver import Evening

MOVES = 300
"""of a match that goes on, until it is closed"""
SHORT: dict[str, dict[str, Any]] = {
    "bigtwo": {"session_end": "hands", "session_hands": 3},
    "bluejack": {"sets": 2},
}


def played(name: str) -> list[rec.AnyLine]:
    """The record of a match of this game, with talk in it."""
    evening = Evening(name, **SHORT.get(name, {}))
    evening.come("Ann")
    if evening.phase() == "waiting":
        evening.do(commands.start, "id-Ann")
    evening.do(commands.chat, "id-Ann", "Ann", "between us")
    for _ in range(MOVES):
        if evening.phase() == "playing":
            evening.move()
        elif evening.phase() == "between":
            evening.do(commands.ready, "id-Ann")
    if evening.phase() != "over":
        evening.do(commands.leave, "id-Ann")
    return finished_match([each.line for each in evening.applied])


def summary_of(lines: Iterable[rec.AnyLine], name: str, number: int) -> MatchSummary:
    (told,) = filter(None, replays.summary(lines, name, number))
    return told


def parts_of(replay: PausedReplay, wanted: range) -> list[ReplayPart]:
    return list(filter(None, replay.parts(wanted)))


def all_parts(lines: Iterable[rec.AnyLine], told: MatchSummary) -> list[ReplayPart]:
    return parts_of(PausedReplay(lines), range(1, len(told.parts) + 1))


def plain(value: object) -> Any:
    return msgspec.json.decode(ENCODER.encode(value))


def added_up(steps: tuple[ReplayStep, ...]) -> tuple[dict[str, Any], dict[int, Any]]:
    """The public view and those of the seats after all these steps, as a client has them."""
    game: dict[str, Any] = {}
    mine: dict[int, Any] = {}
    for step in steps:
        game |= plain(step.game)
        mine |= {hand.seat: plain(hand.view) for hand in step.mine}
    return game, mine


@pytest.mark.parametrize("name", games())
def test_every_part_adds_up_to_what_was_seen_after_its_last_step(name: str) -> None:
    lines = played(name)
    told = summary_of(lines, "KQTR-mark", 7)
    parts = all_parts(lines, told)
    assert [part.part for part in parts] == [part.part for part in told.parts] == list(range(1, len(parts) + 1))
    assert [part.first for part in parts] == [part.first for part in told.parts]
    assert sum(len(part.steps) for part in parts) == told.steps
    ends = {part.first + len(part.steps): part for part in parts}
    done = 0
    for table, line, _ in Table.fold(lines):
        done += isinstance(line, rec.Started | rec.Dealt | rec.Acted | rec.Closed)
        if done in ends and isinstance(line, rec.Acted | rec.Closed):
            assert table.match is not None
            game, mine = added_up(ends.pop(done).steps)
            assert game == plain(table.match.public())
            assert mine == {seat: plain(table.match.private(seat)) for seat in range(len(table.seats))}
    assert ends == {}
    assert plain(told.game) == added_up(parts[-1].steps)[0]
    assert (told.table.phase, told.table.match) == ("over", 7)
    assert told.table.recap is not None


def test_a_part_can_be_had_without_those_before_it() -> None:
    lines = played("bigtwo")
    whole = {part.part: part for part in parts_of(PausedReplay(lines), range(1, 4))}
    assert parts_of(PausedReplay(lines), range(2, 3)) == [whole[2]]
    assert parts_of(PausedReplay(lines), range(3, 15)) == [whole[3]]
    assert parts_of(PausedReplay(lines), range(9, 10)) == []


@pytest.mark.parametrize("name", games())
def test_a_replay_goes_on_where_it_stopped_and_decodes_no_line_twice(name: str) -> None:
    lines = played(name)
    told = summary_of(lines, "KQTR-mark", 1)
    whole = all_parts(lines, told)
    decoded = iter(lines)
    replay = PausedReplay(decoded)
    found = []
    for part in told.parts:
        assert replay.is_before(part.part)
        found += parts_of(replay, range(part.part, part.part + 1))
        assert not replay.is_before(part.part)
    assert found == whole
    assert next(decoded, None) is None


def test_who_was_told_something_alone_is_told_apart_and_talk_is_left_out() -> None:
    (first,) = parts_of(PausedReplay(played("bigtwo")), range(1, 2))
    begins = first.steps[0]
    assert {secret.seat for secret in begins.secrets} == {0, 1, 2, 3}
    assert b"hand_dealt" not in ENCODER.encode(begins.events)
    assert b"between us" not in ENCODER.encode(first)


def test_each_part_begins_where_its_cards_are_dealt() -> None:
    for name, dealt in (("bigtwo", "deal_began"), ("chicago", "round_began"), ("bluejack", "set_began")):
        lines = played(name)
        told = summary_of(lines, "KQTR-mark", 1)
        steps = [step for part in all_parts(lines, told) for step in part.steps]
        for part in told.parts:
            assert any(plain(event.event)["event"] == dealt for event in steps[part.begins].events), (name, part)
