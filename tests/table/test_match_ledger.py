"""Entries of a match: the same, counted line by line or all at once."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.table import commands
from dealt.table.match_entry import MatchEntry, OpponentEntry
from dealt.table.recount import entries, key_of
from tests.examples import examples
from tests.table.driver import Evening
from tests.table.evenings import act, evening_of, lines_of, play_match

TWO_DEALS: dict[str, Any] = {"session_end": "hands", "session_hands": 2}


def kept(evening: Evening) -> dict[str, MatchEntry]:
    """By the name of the person, the last that was counted."""
    return {entry.name: entry for each in evening.applied for entry in each.played}


@settings(max_examples=examples(25), deadline=None)
@given(st.integers(0, 1 << 30), st.sampled_from([0.0, 0.02, 0.1]))
def test_a_record_that_is_counted_anew_gives_what_was_counted_line_by_line(seed: int, restless: float) -> None:
    evening = evening_of(Random(seed), matches=2, restless=restless)
    live = {key_of(entry): entry for each in evening.applied for entry in each.played}
    assert entries(lines_of(evening)) == live


def test_a_match_counts_for_everybody_who_played_it_with_what_each_deal_brought() -> None:
    evening = Evening("bigtwo", **TWO_DEALS)
    evening.come("Ann", "Bao", "Cid", "Dee")
    play_match(evening)
    found, recap = kept(evening), evening.recap()
    assert recap is not None
    for seat, name in enumerate(("Ann", "Bao", "Cid", "Dee")):
        entry = found[name]
        assert entry.outcome == ("won" if seat in recap.winners else "lost")
        assert entry.points == tuple(deal.points[seat] for deal in recap.deals)
        assert (entry.total, entry.rules, entry.level) == (recap.totals[seat], "deuce", "")
        assert entry.deals_won == sum(seat in deal.winners for deal in recap.deals)
        others = [place for place in range(4) if place != seat]
        assert [each.ahead for each in entry.met] == [
            (recap.places[other] > recap.places[seat]) - (recap.places[other] < recap.places[seat]) for other in others
        ]


def test_a_player_who_gives_up_the_seat_while_others_play_on_has_not_won() -> None:
    evening = Evening("bigtwo", **TWO_DEALS)
    evening.come("Ann", "Bao")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    evening.do(commands.leave, "id-Bao")
    play_match(evening)
    found = kept(evening)
    assert (found["Bao"].outcome, len(found["Bao"].points), found["Bao"].met[0]) == (
        "left",
        1,
        OpponentEntry("id-Ann", "Ann", 0),
    )
    assert found["Ann"].outcome in ("won", "lost")
    assert OpponentEntry("id-Bao", "Bao", 0) in found["Ann"].met
    assert found["Ann"].level == "easy"


def test_a_player_of_less_than_half_of_the_deals_has_played_deals_and_no_match() -> None:
    evening = Evening("bigtwo", session_end="hands", session_hands=3)
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    evening.come("Bao")  # and waits for the third deal
    play_match(evening)
    while evening.phase() != "over":
        act(evening)
    assert (kept(evening)["Bao"].outcome, len(kept(evening)["Bao"].points)) == ("came_late", 1)
    assert len(kept(evening)["Ann"].points) == 3


def test_a_match_that_everybody_has_left_counts_for_nobody_but_its_deals_do() -> None:
    evening = Evening("bigtwo", **TWO_DEALS)
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    finished = evening.now
    evening.now += 3_600_000
    evening.do(commands.leave, "id-Ann")
    entry = kept(evening)["Ann"]
    assert (entry.outcome, len(entry.points), entry.ended) == ("uncounted", 1, finished)


def test_a_session_without_an_end_stands_after_each_deal_as_it_is_then() -> None:
    evening = Evening("bigtwo")
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    for deals in (1, 2):
        evening.finish_deal()
        entry = kept(evening)["Ann"]
        assert len(entry.points) == deals
        assert evening.table.match is not None
        totals = evening.table.match.scores
        assert entry.outcome == ("won" if totals[0] == min(totals) else "lost")
        evening.do(commands.ready, "id-Ann")
    before = entries(lines_of(evening))
    evening.do(commands.leave, "id-Ann")
    assert entries(lines_of(evening)) == before


@pytest.mark.parametrize(("abandoned", "outcome"), [("neither", "uncounted"), ("failure", "lost")])
def test_each_game_of_the_patience_counts_by_itself_and_a_given_up_one_as_its_rules_say(
    abandoned: str, outcome: str
) -> None:
    evening = Evening("patience", abandoned=abandoned)
    evening.come("Ann")
    found: list[MatchEntry] = []
    for number in (1, 2):
        for move in ("deal", "deal", "give up"):
            evening.do(commands.act, 0, move, "human")
        evening.do(commands.ready, "id-Ann")
        found = list(entries(lines_of(evening)).values())
        assert [candidate.part for candidate in found] == list(range(1, number + 1))
    assert {(candidate.outcome, candidate.ending, candidate.moves, candidate.size) for candidate in found} == {
        (outcome, "abandoned", 3, 16)
    }
    evening.do(commands.leave, "id-Ann")
    assert list(entries(lines_of(evening)).values())[-1].part == 3


def test_house_rules_are_no_rule_set_and_how_long_one_plays_is_no_house_rule() -> None:
    cases: list[tuple[dict[str, Any], str]] = [({}, "deuce"), (TWO_DEALS, "deuce"), ({"pass_excludes": True}, "")]
    for options, rules in cases:
        evening = Evening("bigtwo", **options)
        evening.come("Ann")
        evening.do(commands.start, "id-Ann")
        evening.finish_deal()
        evening.do(commands.leave, "id-Ann")
        assert kept(evening)["Ann"].rules == rules
