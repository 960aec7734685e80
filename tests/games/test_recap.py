"""Recaps of matches: laws for every game."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from dealt.games.game import ENCODER, Result
from dealt.games.recap import MatchAward, Recap
from dealt.games.recap_builder import RecapBuilder
from tests.example import example_added
from tests.examples import examples
from tests.games.anygame import NAMES, go_on, starts


@pytest.fixture(autouse=True, scope="module")
def _example() -> Iterator[None]:
    with example_added():
        yield


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


def award(recap: Recap, kind: str) -> MatchAward | None:
    return next((award for award in recap.awards if award.kind == kind), None)
