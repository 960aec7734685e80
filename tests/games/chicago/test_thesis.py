"""RULES 3.6 and the chapters of the thesis behind it: numbers of cards, messages, sentences."""

import pytest

from dealt.cards import PACK, parse_card, parse_cards
from dealt.errors import BadText
from dealt.games.chicago import thesis
from dealt.games.chicago.events import HandScored
from dealt.games.chicago.poker import NAMES, Category


def test_chapter_4_1_the_ten_of_diamonds_is_35() -> None:
    assert thesis.card_number(parse_card("TD")) == 35
    assert thesis.numbered_card(35) is parse_card("TD")


@pytest.mark.parametrize(("number", "card"), [(0, "AH"), (12, "KH"), (13, "AC"), (26, "AD"), (39, "AS"), (51, "KS")])
def test_chapter_4_1_suit_times_13_plus_value_hearts_clubs_diamonds_spades(number: int, card: str) -> None:
    assert thesis.numbered_card(number) is parse_card(card)


def test_the_numbers_0_to_51_are_the_pack_and_52_is_the_empty_card() -> None:
    assert {thesis.card_number(one) for one in PACK} == set(range(52))
    assert thesis.EMPTY_CARD == 52
    for number in (-1, 52):
        with pytest.raises(BadText, match="0 to 51"):
            thesis.numbered_card(number)


def test_chapter_5_2_2_a_change_is_five_bytes_with_the_empty_card_for_kept_cards() -> None:
    hand = parse_cards("AH 8H 7D 6C KC")
    message = thesis.change_bytes(hand, parse_cards("7D 8H 6C"))
    assert message == bytes([52, 7, 32, 18, 52])
    assert thesis.changed_cards(message) == parse_cards("8H 7D 6C")


def test_chapter_4_4_totals_are_signed_bytes() -> None:
    assert thesis.score_bytes([52, -15, 127, -128]) == bytes([52, 241, 127, 128])


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
