"""What the strong players of Chicago know is learned from the rules alone."""

from random import Random

from dealt.bots.chicago_values import suit_parts, total
from dealt.cards import parse_cards
from dealt.lab.training.chicago import exchanges, learn_every, nothing


def test_high_cards_of_one_suit_are_learned_to_win_all_tricks_more_often() -> None:
    pool = exchanges(nothing(), 2, 10, Random(1)).hands[2]
    every = learn_every(2, pool, 600, Random(1))
    high, low = ([one.index for one in parse_cards(text)] for text in ("AH KH QH AS KS", "2H 5D 7S 4C 3H"))
    assert total(every, suit_parts(*high)) > total(every, suit_parts(*low)) + 2
