"""Hidden cards sampled from a view: the match looks alike to the seat, and is drawn from all that do."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

import dealt
from dealt.bots.hidden_cards import deal_uniformly, sample_hidden
from dealt.errors import BadOptions, BadText
from dealt.games import game
from dealt.games.game import Match, View
from tests.examples import examples
from tests.games.anygame import hidden_pairs, matches, with_cards_swapped
from tests.parts import SAMPLED

few = hypothesis_settings(max_examples=examples(40), deadline=None)
every_game = pytest.mark.parametrize("name", SAMPLED)


def hides(match: Match) -> bool:
    """Whether cards of the deal are hidden, so that they can be sampled."""
    return bool(match.to_act)


def played_from(match: Match) -> Any:
    """Return the view of the seat to act without what it can take back."""
    seat = match.to_act[0]
    private = match.private(seat)
    undone = {field: False for field in ("can_undo", "can_redo") if hasattr(private, field)}
    return match.public(), msgspec.structs.replace(private, **undone)


@every_game
@given(data=st.data())
@few
def test_a_sampled_match_has_the_view_it_was_sampled_from_and_goes_on(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name).filter(hides))
    for seat in range(len(match.seats)):
        sampled = sample_hidden(match.view(seat), match.options, Random(data.draw(st.integers(0, 99))))
        assert sampled.public() == match.public()
        assert sampled.to_act == match.to_act
        if seat == match.to_act[0]:
            assert played_from(sampled) == played_from(match)
        again = sampled.game.parse_position(sampled.position())
        assert again.position() == sampled.position()
        while sampled.to_act and sampled.deal == match.deal and not sampled.over:
            sampled.act(sampled.to_act[0], sampled.default_action(sampled.to_act[0]))


@every_game
@given(data=st.data())
@few
def test_the_true_hidden_cards_change_nothing(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name).filter(hides))
    seat = data.draw(st.integers(0, len(match.seats) - 1))
    rng = Random(data.draw(st.integers(0, 99)))
    for first, second in hidden_pairs(match, seat, rng, 3):
        twin = with_cards_swapped(match, first, second)
        if twin is not None and twin.view(seat) == match.view(seat):
            luck = rng.random()
            sampled = sample_hidden(match.view(seat), match.options, Random(luck))
            assert sample_hidden(twin.view(seat), twin.options, Random(luck)).position() == sampled.position()


def evenly(counts: Counter[Any], kinds: int, draws: int) -> bool:
    """Whether all kinds came, each as often as chance lets it (chi-squared within five standard deviations)."""
    mean = draws / kinds
    squared = sum((count - mean) ** 2 / mean for count in counts.values())
    return len(counts) == kinds and squared < kinds + 5 * (2 * kinds) ** 0.5


def test_every_way_to_deal_cards_is_equally_likely_whatever_is_barred() -> None:
    # The first pile may have neither 0 nor 1, the second not 2.
    barred, sizes = [{0, 1}, {2}, set[int]()], [1, 2, 2]
    rng, draws = Random(1), 6_000
    found = Counter(
        tuple(tuple(sorted(pile)) for pile in deal_uniformly(range(5), sizes, barred, rng)) for _ in range(draws)
    )
    ways = {
        (first, second, third)
        for first in [(2,), (3,), (4,)]
        for second in [(a, b) for a in range(5) for b in range(a + 1, 5) if 2 not in (a, b) and first[0] not in (a, b)]
        for third in [tuple(card for card in range(5) if card not in (*first, *second))]
    }
    assert set(found) == ways
    assert evenly(found, len(ways), draws)
    with pytest.raises(BadText):
        deal_uniformly(range(2), [1, 1], [{0, 1}, set()], rng)


def test_hands_of_big_two_are_equally_likely() -> None:
    match = dealt.position("bigtwo", "hands 4D KC / 9D 3S / 6H 7S / 8C AD; plays 5D")
    rng, draws = Random(2), 4_500
    found = Counter(match.sample_hidden(rng=rng).position.split("hands ")[1].split(";")[0] for _ in range(draws))
    assert evenly(found, 90, draws)


def test_a_single_that_had_to_be_the_highest_bounds_the_rest_of_the_hand() -> None:
    line = "rules deuce last_card_rule=must_play_highest; turn 1; hands 6D 7D / 9C / 3S 5C / TD 2S; plays 8H"
    match, rng = dealt.position("bigtwo", line), Random(3)
    hands = {match.sample_hidden(2, rng).match.view(0).private.hand for _ in range(20)}
    assert [tuple(map(str, hand)) for hand in hands] == [("6D", "7D")]


def test_nobody_has_a_suit_that_they_did_not_follow() -> None:
    match, rng = (
        dealt.position("chicago", "deal 2; phase tricks; hands 2H 3H 4H 5D / 5S TS 8S 6D; tricks KH 3C"),
        Random(4),
    )
    held = {str(card) for _ in range(50) for card in match.sample_hidden(0, rng).match.view(1).private.hand}
    assert not any(card.endswith("H") for card in held)
    assert len(held) == 52 - 6 - 9


def test_a_hand_that_was_announced_and_kept_is_such_a_hand() -> None:
    announced = "changed 0 0, 0 0, 1 {}; awards exchange1:1:straight:4, exchange2:1:straight:4"
    line = "deal 2; phase chicago; hands 2H 3H 4H 5D TC / 5S 6S 7S 8D 9C; " + announced
    rng = Random(5)
    kept = dealt.position("chicago", line.format(0))
    assert {kept.sample_hidden(0, rng).match.view(1).private.name for _ in range(5)} == {"straight"}
    changed = dealt.position("chicago", line.format(1))
    assert "straight" not in {changed.sample_hidden(0, rng).match.view(1).private.name for _ in range(5)}


def test_the_hand_of_a_bluejack_opponent_has_what_was_played_and_is_dealt_as_often_as_the_rules_do() -> None:
    match = dealt.start("bluejack", deal=1)
    rng, draws = Random(6), 4_000
    sampled = [match.sample_hidden(rng=rng).match for _ in range(draws)]
    special = Counter(str(card) in ("flip", "x2") for other in sampled for card in other.view(1).private.hand)
    # Two of ten cards are special with a probability of 0.2.
    assert abs(special[True] / (4 * draws) - 0.04) < 0.006


def refused(view: View, options: object = None) -> str:
    with pytest.raises((BadText, BadOptions)) as problem:
        sample_hidden(view, options)
    return problem.value.code


def test_views_that_nothing_fits_are_refused() -> None:
    match = dealt.start("bigtwo", deal=7).match
    view = match.view(0)
    public = msgspec.structs.replace(view.public, counts=(13, 13, 13, 12))
    assert refused(View(0, public, view.private)) == "bad_view"
    assert refused(match.view(None)) == "bad_view"
    assert refused(View(0, match, None)) == "bad_view"
    # By these rules other hands score, and the view says which.
    chicago = dealt.start("chicago", deal=7).match
    assert refused(chicago.view(0), game("chicago").options(preset="swedish")) == "bad_view"
    assert refused(view, game("chicago").options()) == "bad_option"
    match.close()
    assert refused(match.view(0)) == "bad_view"
    closed = dealt.start("bigtwo", deal=7).play_out("easy")
    assert refused(closed.view(0)) == "bad_view"
    with pytest.raises(BadText, match="The deal is over"):
        closed.sample_hidden()
