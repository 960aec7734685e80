"""The standard pack: indices, names, text forms, masks."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import (
    PACK,
    RANKS,
    SUITS,
    Card,
    card,
    cards_of,
    cards_text,
    mask_of,
    parse_card,
    parse_cards,
)
from dealt.errors import BadText, DealtError

cards = st.sampled_from(PACK)


def test_the_pack_has_52_cards_in_index_order() -> None:
    assert [card.index for card in PACK] == list(range(52))
    assert {(card.rank, card.suit) for card in PACK} == {(rank, suit) for rank in range(13) for suit in range(4)}
    assert [str(card) for card in PACK] == [rank + suit for rank in RANKS for suit in SUITS]


def test_the_first_card_is_the_three_of_diamonds_and_the_last_one_the_two_of_spades() -> None:
    assert (str(PACK[0]), PACK[0].name) == ("3D", "three of diamonds")
    assert (str(PACK[-1]), PACK[-1].name) == ("2S", "two of spades")
    assert parse_card("TC").name == "ten of clubs"
    assert parse_card("AH").name == "ace of hearts"


@given(cards)
def test_a_card_is_read_back_from_its_text(card: Card) -> None:
    assert parse_card(str(card)) is card
    assert repr(card) == f"Card({card})"


@given(cards)
def test_there_is_one_object_for_each_card(same: Card) -> None:
    assert card(same.index) is same
    assert pickle.loads(pickle.dumps(same)) is same
    assert copy.deepcopy(same) is same


@pytest.mark.parametrize("text", ["", "3", "D3", "3d", "10D", "1D", "3X", " 3D", "3D ", "3D4D", "♦3", "x" * 1000])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(BadText) as refused:
        parse_card(text)
    assert refused.value.code == "bad_card"
    assert refused.value.sentence.endswith(".")
    assert len(refused.value.sentence) < 120


@given(st.lists(cards, unique=True))
def test_several_cards_are_read_back_in_their_order(several: list[Card]) -> None:
    assert parse_cards(cards_text(several)) == tuple(several)


def test_a_card_cannot_be_named_twice() -> None:
    with pytest.raises(BadText) as refused:
        parse_cards("3D 4D 3D")
    assert refused.value.code == "card_twice"


@given(st.sets(cards))
def test_a_mask_is_a_set_of_cards(several: set[Card]) -> None:
    assert cards_of(mask_of(several)) == tuple(sorted(several))
    assert mask_of(several).bit_count() == len(several)


@given(cards, cards)
def test_cards_are_ordered_by_their_index(first: Card, second: Card) -> None:
    assert (first < second) == (first.index < second.index)


def test_a_refusal_is_its_sentence_and_can_be_sent_to_another_process() -> None:
    refused = BadText("bad_card", "This is not a card.")
    twin = pickle.loads(pickle.dumps(refused))
    assert isinstance(twin, DealtError)
    assert (type(twin), twin.code, str(twin)) == (BadText, "bad_card", "This is not a card.")
