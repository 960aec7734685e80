"""Results for ratings: who played a match, and their places; as they follow from the record."""

from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.table import commands
from dealt.table.match_result import MatchResult
from dealt.table.recount import recounted
from dealt.table.settings import CHANGEABLE, TableSettings
from tests.examples import examples
from tests.table.driver import Evening
from tests.table.evenings import act, evening_of, lines_of, play_match

TWO_DEALS: dict[str, Any] = {"session_end": "hands", "session_hands": 2}
LAST = 5
"""of four seats, the place of those who left"""


def results(evening: Evening) -> list[MatchResult]:
    return [result for each in evening.applied for result in each.results]


def places(result: MatchResult) -> dict[str, int]:
    """By name; bots by their level."""
    return {player.player.removeprefix("id-") or player.level: player.place for player in result.players}


def public_table(game: str = "bigtwo", **fields: Any) -> Evening:
    return Evening(game, private=False, **fields)


@settings(max_examples=examples(25), deadline=None)
@given(st.integers(0, 1 << 30), st.sampled_from([0.0, 0.02, 0.1]))
def test_a_record_that_is_counted_anew_gives_the_results_that_it_gave_line_by_line(seed: int, restless: float) -> None:
    evening = evening_of(Random(seed), matches=2, restless=restless)
    found = results(evening)
    assert list(recounted(lines_of(evening)).results) == found
    keys = [(result.match, result.part) for result in found]
    assert len(set(keys)) == len(keys)
    for result in found:
        assert len(result.players) > 1
        assert len({player.player for player in result.players if player.player}) > 0


def test_a_match_has_the_places_of_its_recap() -> None:
    evening = public_table(**TWO_DEALS)
    evening.come("Ann", "Bao", "Cid", "Dee")
    play_match(evening)
    (result,) = results(evening)
    recap = evening.recap()
    assert recap is not None
    assert [player.place for player in result.players] == list(recap.places)
    assert (result.match, result.part, result.game, result.rules, result.seats) == (1, 0, "bigtwo", "deuce", 4)
    assert result.ended == evening.applied[-1].line.at


def test_bots_play_with_their_level() -> None:
    evening = public_table(level="hard", **TWO_DEALS)
    evening.come("Ann")
    play_match(evening)
    (result,) = results(evening)
    assert sorted(player.level for player in result.players) == ["", "hard", "hard", "hard"]


def test_a_private_table_has_results_only_if_its_host_wants_it() -> None:
    evening = Evening("bigtwo", **TWO_DEALS)
    evening.come("Ann", "Bao")
    play_match(evening)
    assert results(evening) == []
    here = evening.table.settings
    wanted = {name: getattr(here, name) for name in CHANGEABLE} | {"rated": True}
    evening.do(commands.change_settings, "id-Ann", wanted, None)
    play_match(evening)
    assert [result.match for result in results(evening)] == [2]


def test_who_leaves_a_match_that_others_finish_is_last_and_their_bot_has_no_place() -> None:
    evening = public_table(**TWO_DEALS)
    evening.come("Ann", "Bao", "Cid")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    evening.do(commands.leave, "id-Bao")
    evening.do(commands.leave, "id-Cid")
    play_match(evening)
    (result,) = results(evening)
    found = places(result)
    assert (found["Bao"], found["Cid"]) == (LAST, LAST)
    assert found.keys() == {"Ann", "Bao", "Cid", "easy"}
    assert found["Ann"] < LAST


def test_who_is_away_at_the_end_is_last_although_a_bot_plays_for_them() -> None:
    evening = public_table(session_end="hands", session_hands=1)
    evening.come("Ann", "Bao")
    evening.do(commands.start, "id-Ann")
    evening.do(commands.stand_in, "id-Bao", True)
    play_match(evening)
    (result,) = results(evening)
    assert places(result)["Bao"] == LAST


def test_who_came_for_less_than_half_of_a_match_has_no_place() -> None:
    evening = public_table(session_end="hands", session_hands=3)
    evening.come("Ann", "Cid")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    for name in ("Ann", "Cid"):
        evening.do(commands.ready, f"id-{name}")
    evening.come("Bao")  # and waits for the third deal
    play_match(evening)
    while evening.phase() != "over":
        act(evening)
    (result,) = results(evening)
    assert places(result).keys() == {"Ann", "Cid", "easy"}
    assert len(result.players) == 3


@pytest.mark.parametrize("end", ["everybody leaves", "the host ends it", "somebody is removed"])
def test_a_match_that_is_ended_early_or_lost_a_player_by_its_host_has_no_result(end: str) -> None:
    evening = public_table(**TWO_DEALS)
    evening.come("Ann", "Bao")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    if end == "everybody leaves":
        evening.do(commands.leave, "id-Ann")
        evening.do(commands.leave, "id-Bao")
    elif end == "the host ends it":
        evening.do(commands.end, "id-Ann")
    else:
        evening.do(commands.remove, "id-Ann", 1, "Bao")
        play_match(evening)
    assert evening.phase() == "over"
    assert results(evening) == []


def test_where_a_match_ends_with_the_first_who_leaves_they_are_last_and_all_others_equal() -> None:
    evening = public_table("chicago", disconnect="abort")
    evening.come("Ann", "Bao")
    evening.do(commands.start, "id-Ann")
    evening.do(commands.leave, "id-Ann")
    assert evening.phase() == "over"
    (result,) = results(evening)
    assert places(result)["Ann"] > places(result)["Bao"] == 1


def test_in_a_session_without_an_end_each_deal_is_a_match() -> None:
    evening = public_table()
    evening.come("Ann", "Bao", "Cid")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    for name in ("Ann", "Bao", "Cid"):
        evening.do(commands.ready, f"id-{name}")
    evening.do(commands.leave, "id-Cid")
    evening.finish_deal()
    for name in ("Ann", "Bao"):
        evening.do(commands.ready, f"id-{name}")
    evening.finish_deal()
    first, second, third = results(evening)
    assert [result.part for result in (first, second, third)] == [1, 2, 3]
    assert places(first)["Cid"] < LAST == places(second)["Cid"]
    # A bot had the seat from the beginning of the third deal.
    assert "Cid" not in places(third)
    assert len(third.players) == 4


def test_while_watchers_must_not_know_a_deal_nobody_does() -> None:
    evening = public_table()
    evening.come("Ann", "Bao")
    here = evening.table.settings
    wanted = {name: getattr(here, name) for name in CHANGEABLE} | {"delay_seconds": 60}
    evening.do(commands.change_settings, "id-Ann", wanted, None)
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    assert results(evening) == []
    evening.do(commands.end, "id-Ann")
    (result,) = results(evening)
    assert (result.part, result.ended) == (1, evening.applied[-1].line.at)


def test_a_program_has_no_place() -> None:
    evening = public_table()
    wanted = TableSettings(game="bigtwo", options=TWO_DEALS, private=False, bots=True)
    evening.table, evening.applied = commands.open_table("KQTR", wanted, evening.now, evening.draw)
    evening.come("Ann", "Bao")
    evening.do(partial(commands.sit, bot=True), "id-Robo", "Robo")
    play_match(evening)
    (result,) = results(evening)
    assert "Robo" not in places(result)
    assert len(result.players) == 3
