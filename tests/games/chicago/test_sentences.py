"""Sentences of the thesis (Figures 16 and 17): the points of a scoring hand."""

import pytest

from dealt.games.chicago.events import HandScored
from dealt.games.chicago.poker import NAMES, Category


@pytest.mark.parametrize(
    ("kind", "points", "sentence"),
    [
        (Category.PAIR, 1, "Bob receives 1 point with a pair"),
        (Category.TWO_PAIRS, 2, "Bob receives 2 points with two pairs"),
        (Category.THREE_OF_A_KIND, 3, "Bob receives 3 points with three of a kind"),
        (Category.STRAIGHT, 4, "Bob receives 4 points with a straight"),
        (Category.FLUSH, 5, "Bob receives 5 points with a flush"),
        (Category.FULL_HOUSE, 6, "Bob receives 6 points with a full house"),
        (Category.FOUR_OF_A_KIND, 7, "Bob receives 7 points with four of a kind"),
        (Category.STRAIGHT_FLUSH, 10, "Bob receives 10 points with a straight flush"),
    ],
)
def test_figures_16_and_17_the_sentence_of_a_scoring_hand(kind: Category, points: int, sentence: str) -> None:
    event = HandScored(seat=1, stage="exchange1", kind=NAMES[kind], points=points)
    said = event.say(["Alice", "Bob"])
    assert said.text == sentence
    assert said.you == sentence.replace("Bob receives", "You receive")
