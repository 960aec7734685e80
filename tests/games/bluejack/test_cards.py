"""The cards and their texts."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.errors import BadText
from dealt.games.bluejack.cards import FACES, GAME_DECK, BluejackCard, cards_text, parse_card
from dealt.games.game import ENCODER, decode_hook


def test_the_game_deck_has_the_values_1_to_10_in_four_colours() -> None:
    assert {str(card) for card in GAME_DECK} == {f"+{value}{colour}" for value in range(1, 11) for colour in "byrg"}
    assert len(GAME_DECK) == 40


@pytest.mark.parametrize("card", FACES, ids=str)
def test_text_forms_go_both_ways(card: BluejackCard) -> None:
    assert parse_card(str(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert decode_hook(BluejackCard, ENCODER.encode(card).decode().strip('"')) is card


def test_every_face_has_a_text_and_a_name_of_its_own() -> None:
    assert len({str(card) for card in FACES}) == len({card.name for card in FACES}) == len(FACES)
    assert [card.name for card in map(parse_card, ["+4b", "-1r", "flip", "x2"])] == [
        "blue plus 4",
        "red minus 1",
        "flip",
        "double",
    ]


@pytest.mark.parametrize(("text", "card"), [("4B", "+4b"), ("−1r", "-1r"), ("+/-", "flip"), ("2x", "x2"), ("*2", "x2")])
def test_what_people_write_instead_is_understood(text: str, card: str) -> None:
    assert str(parse_card(text)) == card


@pytest.mark.parametrize(
    "text", ["", "+", "4", "+0b", "+11b", "-7b", "+4w", "b4", "+04b", "x3", "+٤b", "²b", "flip " * 999]
)
def test_what_is_no_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadText, match=r"as in \+4b") as refused:
        parse_card(text)
    assert refused.value.code == "bad_card"
    assert len(refused.value.sentence) < 200


@given(st.lists(st.sampled_from(FACES)))
def test_lists_of_cards_round_trip(cards: list[BluejackCard]) -> None:
    assert [parse_card(word) for word in cards_text(cards).split()] == cards
