"""Hand values of Chicago are trained from the rules alone."""

from functools import cache
from random import Random

import pytest

from dealt.bots.chicago.match_equity import win_probabilities
from dealt.bots.chicago.value_function import suit_features, total
from dealt.bots.chicago.weights import load_weights
from dealt.cards import parse_cards
from dealt.lab.games.chicago.training import exchanges, learn_every, nothing
from dealt.lab.games.chicago.win_probability import Points, followed, rounds


def test_high_cards_of_one_suit_are_learned_to_win_all_tricks_more_often() -> None:
    pool = exchanges(nothing(), 2, 10, Random(1)).hands[2]
    every = learn_every(2, pool, 600, Random(1))
    high, low = ([card.index for card in parse_cards(text)] for text in ("AH KH QH AS KS", "2H 5D 7S 4C 3H"))
    assert total(every, suit_features(*high)) > total(every, suit_features(*low)) + 2


@pytest.mark.thorough
@pytest.mark.parametrize("totals", [(10, 0), (40, 30), (50, 30), (20, 45), (30, 40, 10), (50, 40, 20)])
def test_the_chances_to_win_are_those_of_matches_followed_to_their_end(totals: tuple[int, ...]) -> None:
    chances = followed(played(len(totals)), totals, 2000)
    assert sum(chances) == pytest.approx(1)
    assert list(chances) == pytest.approx(win_probabilities(totals, 52), abs=0.1)


@cache
def played(seats: int) -> Points:
    return rounds(load_weights(seats), seats, 80, Random(1))
