"""Openings of deals, and the record of two users against each other."""

from datetime import date
from typing import Any

import msgspec
import pytest

from dealt.cards import parse_card
from dealt.games import game as game_named
from dealt.games.bigtwo.events import Played, TrickTaken
from dealt.games.chicago.events import CardPlayed, TrickWon
from dealt.games.recap_builder import RecapBuilder
from dealt.statistics.summary import head_to_head
from dealt.statistics.totals import game_totals
from dealt.statistics.types import HeadToHead, Opening
from dealt.table.match_entry import MatchEntry, OpponentEntry


def builder_of(game: str) -> RecapBuilder:
    return game_named(game).recap_builder(game_named(game).options(), 4)


def played(seat: int, kind: str) -> Played:
    return Played(seat=seat, cards=(parse_card("3D"),), kind=kind, name=kind, left=5)


def test_big_two_is_opened_by_the_kind_that_a_seat_leads_first() -> None:
    builder = builder_of("bigtwo")
    for event in (
        played(0, "pair"), played(1, "straight"), TrickTaken(seat=1, trick=1, cards=()), played(1, "single"),
        played(2, "single"), TrickTaken(seat=1, trick=2, cards=()), played(1, "flush"),
    ):  # fmt: skip
        builder.add(event)
    builder.finish_deal((3, 0, 5, 7), (1,))
    assert builder.last_openings == ("pair", "single", "", "")
    builder.finish_deal((3, 0, 5, 7), (1,))
    assert builder.last_openings == ("", "", "", "")


def test_chicago_is_opened_by_the_card_that_a_seat_leads_first() -> None:
    builder = builder_of("chicago")
    for event in (
        CardPlayed(seat=0, card=parse_card("QH"), left=4), CardPlayed(seat=1, card=parse_card("AH"), left=4),
        TrickWon(seat=1, trick=1, card=parse_card("AH")), CardPlayed(seat=1, card=parse_card("4S"), left=3),
    ):  # fmt: skip
        builder.add(event)
    builder.finish_deal((0, 5, 0, 0), (1,))
    assert builder.last_openings == ("court", "low", "", "")


@pytest.mark.parametrize("game", ["bigtwo", "bluejack", "chicago", "patience"])
def test_a_game_says_what_its_openings_are_called(game: str) -> None:
    builder = game_named(game).recap_builder(game_named(game).options(), game_named(game).seat_counts[-1])
    assert bool(builder.openings) == (game in ("bigtwo", "chicago"))


def entry(**fields: Any) -> MatchEntry:
    usual = MatchEntry(
        match=1, player="ann", name="Ann", game="bigtwo", seats=4, began=1, ended=2, outcome="won", points=(0, 3)
    )
    return msgspec.structs.replace(usual, **fields)


def test_openings_are_added_up_over_matches() -> None:
    entries = [entry(openings={"pair": (1, 1)}), entry(openings={"pair": (2, 0), "single": (1, 0)})]
    found = game_totals("bigtwo", entries, date(2026, 11, 28)).openings
    assert found == (
        Opening(opening="pair", title="a pair", deals=3, won=1),
        Opening(opening="single", title="a single card", deals=1, won=0),
    )


def test_two_users_are_compared_in_matches_where_both_were() -> None:
    def met(ahead: int, ended: int, **fields: Any) -> MatchEntry:
        return entry(met=(OpponentEntry("bob", "Bob", ahead), OpponentEntry("", "", 1)), ended=ended, **fields)

    entries = [
        met(1, 5), met(-1, 6), met(-1, 7), met(0, 8), met(1, 9, outcome="uncounted"),
        entry(met=(OpponentEntry("cid", "Cid", 1),)), met(1, 4, game="chicago"),
    ]  # fmt: skip
    assert head_to_head("bob", entries) == (
        HeadToHead(game="bigtwo", matches=4, ahead=2, behind=1, last=8),
        HeadToHead(game="chicago", matches=1, ahead=0, behind=1, last=4),
    )
    assert head_to_head("dee", entries) == ()
