"""Recaps of matches: laws for every game, and the awards of each in short matches."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from dealt.cards import parse_cards
from dealt.games import game as game_named
from dealt.games.bigtwo.events import DealEnded, Played
from dealt.games.bigtwo.tricks import DealScore
from dealt.games.bluejack.cards import parse_card
from dealt.games.bluejack.events import CardPlayed, SetEnded
from dealt.games.bluejack.views import LastSet, SetScore
from dealt.games.chicago.awards import RoundScore
from dealt.games.chicago.events import ChicagoScored, LastTrickScored, RoundEnded, RoyalFlush
from dealt.games.chicago.views import RoundSummary
from dealt.games.game import ENCODER, Event, MatchEnded, Result
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.events import GameEnded
from dealt.games.patience.views import GameScore, Statistics
from dealt.games.recap import MatchAward, Recap
from dealt.games.recap_builder import RecapBuilder
from tests.example import example_added
from tests.examples import examples
from tests.games.anygame import NAMES, go_on, starts


@pytest.fixture(autouse=True, scope="module")
def _example() -> Iterator[None]:
    with example_added():
        yield


# -------------------------------------------------------------------------------------------------- in every game


def played(name: str, data: st.DataObject) -> tuple[Recap, Result]:
    """A match that was played for a while and then closed, if it had not ended."""
    match = data.draw(starts(name))
    recap_builder = match.game.recap_builder(match.options, len(match.seats))
    happened = [*match.opening(), *go_on(match, Random(data.draw(st.integers(0, 999))), 400), *match.close()]
    for event in happened:
        recap_builder.add(event)
    assert match.result is not None
    return recap_builder.recap(match.result), match.result


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@hypothesis_settings(max_examples=examples(25), deadline=None)
def test_a_recap_adds_up_to_the_result_and_goes_over_the_wire(name: str, data: st.DataObject) -> None:
    recap, result = played(name, data)
    assert recap.totals == result.scores
    before = (0,) * len(result.scores)
    for deal in recap.deals if recap.deals and recap.deals[0].deal == 1 else ():
        assert deal.totals == tuple(old + new for old, new in zip(before, deal.points, strict=True))
        before = deal.totals
    if recap.deals:
        assert recap.deals[-1].totals == result.scores
        assert [deal.deal for deal in recap.deals] == list(range(recap.deals[0].deal, recap.deals[-1].deal + 1))
    assert msgspec.json.decode(ENCODER.encode(recap), type=Recap) == recap


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@hypothesis_settings(max_examples=examples(25), deadline=None)
def test_places_and_awards_name_seats_that_there_are(name: str, data: st.DataObject) -> None:
    recap, result = played(name, data)
    assert min(recap.places) == 1
    if result.winners:
        assert tuple(seat for seat, place in enumerate(recap.places) if place == 1) == result.winners
    for award in recap.awards:
        assert award.seats == tuple(sorted(set(award.seats)))
        assert set(award.seats) <= set(range(len(recap.places)))
        assert award.title and award.seats
    assert len({award.title for award in recap.awards}) == len(recap.awards)


def test_the_lead_counts_from_when_it_was_not_lost_again_and_a_comeback_from_far_behind() -> None:
    recap_builder = RecapBuilder(2)
    for totals in ((0, 3), (4, 3), (4, 9), (9, 9), (12, 9), (13, 9)):
        recap_builder.finish_deal(totals, (int(totals[1] > totals[0]),))
    recap = recap_builder.recap(Result((0,), (13, 9), "Thirteen."))
    assert recap.lead_since == 5
    assert award(recap, "comeback") == MatchAward("comeback", "The comeback", (0,), "5", "behind after deal 3")
    assert recap_builder.recap(Result((), (13, 9), "Broken off.")).lead_since is None


def test_points_of_a_deal_that_ended_the_match_in_its_middle_count() -> None:
    recap_builder = RecapBuilder(2)
    recap_builder.finish_deal((3, 5), (1,))
    recap = recap_builder.recap(Result((0,), (8, 5), "Eight."))
    assert [deal.points for deal in recap.deals] == [(3, 5), (5, 0)]
    assert recap.lead_since == 2


def test_equal_totals_share_a_place_behind_the_winner() -> None:
    recap_builder = RecapBuilder(4)
    assert recap_builder.recap(Result((2,), (7, 7, 9, 1), "")).places == (2, 2, 1, 4)
    # House rules may keep the highest total from winning.
    assert recap_builder.recap(Result((3,), (7, 9, 7, 1), "")).places == (3, 2, 3, 1)


# --------------------------------------------------------------------------------------------------- game by game


def told(name: str, seats: int, events: list[Event], result: Result) -> Recap:
    recap_builder = game_named(name).recap_builder(game_named(name).options(), seats)
    for event in [*events, MatchEnded(seat=None, winners=(), scores=(), reason="")]:
        recap_builder.add(event)
    return recap_builder.recap(result)


def award(recap: Recap, kind: str) -> MatchAward | None:
    return next((award for award in recap.awards if award.kind == kind), None)


def deal_ended(deal: int, winner: int, hands: list[str], penalties: tuple[int, ...], totals: tuple[int, ...]) -> Event:
    left = tuple(map(parse_cards, hands))
    score = DealScore(deal, winner, penalties, tuple(map(len, left)))
    return DealEnded(seat=winner, score=score, totals=totals, hands=left)


def combination(seat: int, cards: str, kind: str, name: str) -> Event:
    return Played(seat=seat, cards=parse_cards(cards), kind=kind, name=name, left=1)


def test_big_two_remembers_combinations_twos_and_what_the_losers_paid() -> None:
    events = [
        combination(2, "9D 9C 9H 4D 4C", "full_house", "full house, nines"),
        combination(3, "3D 4C 5D 6D 7D", "straight", "straight, seven high"),
        deal_ended(1, 1, ["2S 3D", "", "2D 2C 5D", "7D"], (4, 0, 12, 1), (4, 0, 12, 1)),
        deal_ended(2, 0, ["", "3D", "4D", "5D 6D"], (0, 1, 1, 2), (4, 1, 13, 3)),
    ]
    recap = told("bigtwo", 4, events, Result((1,), (4, 1, 13, 3), ""))
    assert recap.places == (3, 1, 4, 2)
    assert recap.lead_since == 1
    found = {award.title: (award.seats, award.figure, award.detail) for award in recap.awards}
    assert found == {
        "Biggest combination": ((2,), "9D 9C 9H 4D 4C", "full house, nines, in deal 1"),
        "Fewest points in a lost deal": ((3,), "1", "deal 1"),
        "Fewest cards left": ((1,), "1", "over all deals"),
        "Most points in one deal": ((2,), "12", "deal 1"),
        "Most twos kept": ((2,), "2", "in hand when the deal was over"),
    }


def round_ended(number: int, hands: list[str], names: tuple[str, ...], totals: tuple[int, ...]) -> Event:
    score = RoundScore(number, None, (), totals)
    return RoundEnded(summary=RoundSummary(tricks=(), hands=tuple(map(parse_cards, hands)), names=names, score=score))


def test_chicago_remembers_its_chicagos_last_tricks_and_hands() -> None:
    events = [
        LastTrickScored(seat=1, points=5),
        round_ended(1, ["3D 5C 7H 9S JD", "8D 8C 2H 3S 4D"], ("high card", "pair"), (0, 6)),
        ChicagoScored(seat=0, made=True, points=15),
        LastTrickScored(seat=1, points=5),
        round_ended(2, ["KD KC 2C 3C 4C", "8H 8S 2D 3H 4S"], ("pair", "pair"), (15, 11)),
        ChicagoScored(seat=1, made=False, points=-15),
        RoyalFlush(seat=0, cards=parse_cards("TS JS QS KS AS")),
    ]
    recap = told("chicago", 2, events, Result((0,), (15, 11), ""))
    found = {award.title: (award.seats, award.figure, award.detail) for award in recap.awards}
    assert found == {
        "Chicagos made": ((0,), "1", ""),
        "Chicagos lost": ((1,), "1", ""),
        "Best hand shown": ((0,), "TS JS QS KS AS", "royal flush, in round 3"),
        "Most points in one round": ((0,), "15", "round 2"),
        "Most last tricks": ((1,), "2", ""),
        "The comeback": ((0,), "6", "behind after round 1"),
    }
    assert [deal.winners for deal in recap.deals] == [(1,), (0,)]


def set_ended(number: int, winner: int | None, ending: str, totals: tuple[int, int], won: tuple[int, int]) -> Event:
    score = msgspec.convert({"set": number, "winner": winner, "ending": ending, "totals": totals}, SetScore)
    return SetEnded(seat=winner, result=LastSet(score=score, boards=((), ())), sets_won=won)


def test_bluejack_remembers_how_sets_ended_and_what_was_kept() -> None:
    events = [
        set_ended(1, 0, "higher", (20, 15), (1, 0)),
        set_ended(2, 0, "higher", (19, 18), (2, 0)),
        set_ended(3, None, "tie", (17, 17), (2, 0)),
        set_ended(4, 1, "bust", (23, 12), (2, 1)),
        CardPlayed(seat=0, card=parse_card("+4b"), total=9, left=3),
        set_ended(5, 1, "blue", (11, 20), (2, 3)),
    ]
    recap = told("bluejack", 2, events, Result((1,), (2, 3), ""))
    found = {award.title: (award.seats, award.figure, award.detail) for award in recap.awards}
    assert found == {
        "A blue 20": ((1,), "20", "set 5"),
        "Narrowest set won": ((0,), "19 : 18", "set 2"),
        "Most busts": ((0,), "1", ""),
        "Most cards kept": ((1,), "4", "in hand at the end"),
        "The comeback": ((1,), "2", "behind after set 2"),
    }


def game_ended(deal: int, ending: Ending, dealt: int, won: int, failed: int) -> Event:
    percent = round(100 * won / (won + failed), 1)
    score = GameScore(deal, ending, dealt)
    return GameEnded(score=score, statistics=Statistics(won=won, failed=failed, success_percent=percent))


def test_the_patience_counts_its_games() -> None:
    events = [
        game_ended(1, "won", 60, 1, 0),
        game_ended(2, "lost", 80, 1, 1),
        game_ended(3, "won", 52, 2, 1),
        game_ended(4, "won", 70, 3, 1),
    ]
    recap = told("patience", 1, events, Result((0,), (3,), "3 of 4 games won."))
    found = {award.title: (award.figure, award.detail) for award in recap.awards}
    assert found == {
        "Success": ("75 %", "3 of 4 games won"),
        "Fewest cards dealt in a win": ("52", "game 3"),
        "Most wins in a row": ("2", "up to game 4"),
    }
