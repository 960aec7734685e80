"""RULES P6: what a card, or three of them, mean when they are selected."""

import pytest

from dealt.errors import IllegalAction
from dealt.games.patience.match import PatienceMatch
from tests.games.patience.helpers import lay


def test_what_a_double_click_means() -> None:
    clicks = lay("2D 3C 5H 9S AD 7H / 3S / KD QD JD / 9H 4S 8C 5S").private(0).clicks
    assert clicks[0] == (
        "take 1 top 1 bottom 2", "take 1 top 2 bottom 1", "", "take 1 bottom 3", "take 1 top 1 bottom 2",
        "take 1 top 2 bottom 1",
    )  # fmt: skip
    assert clicks[1] == ("",)
    assert clicks[2] == ("take 3 bottom 3",) * 3
    assert clicks[4] == ()


def test_in_a_column_of_four_the_reading_that_fits_is_meant() -> None:
    only_top = lay("9H 4S 8C 7S / 3S").private(0).clicks[0]
    assert only_top == (
        "take 1 top 1 bottom 2",
        "take 1 top 2 bottom 1",
        "take 1 top 1 bottom 2",
        "take 1 top 2 bottom 1",
    )
    none_fits = lay("9H 4S 8C 5S / 3S").private(0).clicks[0]
    assert none_fits[1] == "take 1 bottom 3"


def test_a_selected_card_means_what_a_double_click_on_it_means() -> None:
    match = lay("2D 3C 5H 9S AD 7H / 3S / KD QD JD / 9H 4S 8C 5S")
    columns, clicks = match.public().columns, match.private(0).clicks
    for column, actions in zip(columns, clicks, strict=True):
        for card, action in zip(column, actions, strict=True):
            if action:
                assert str(match.action_for(0, [str(card)])) == action
            else:
                assert means_nothing(match, str(card)).startswith("A set is three cards from the two ends")


def test_three_selected_cards_mean_the_set_that_they_are() -> None:
    match = lay("2D 3C 5H 9S AD 7H / 3S / KD QD JD / 9H 4S 8C 5S")
    for cards, action in (
        ("9S AD 7H", "take 1 bottom 3"),
        ("7H 2D AD", "take 1 top 1 bottom 2"),
        ("2D 3C 7H", "take 1 top 2 bottom 1"),
        ("JD QD KD", "take 3 bottom 3"),
        ("9H 8C 5S", "take 4 top 1 bottom 2"),
    ):
        assert str(match.action_for(0, cards.split())) == action


def means_nothing(match: PatienceMatch, cards: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.action_for(0, cards.split())
    assert refused.value.code == "means_nothing"
    return refused.value.sentence


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("", "Choose a card of a column, or the three cards of a set."),
        ("3C 5H 9S", "A set is three cards from the two ends of a column, its last card among them."),
        ("2D 3C", "A set is three cards from the two ends of a column, its last card among them."),
        ("2D 3C AD 7H", "A set is three cards from the two ends of a column, its last card among them."),
        ("2D KD QD", "These cards do not lie in one column."),
        ("KS", "This card lies in no column."),
    ],
)
def test_other_cards_mean_nothing(cards: str, sentence: str) -> None:
    assert means_nothing(lay("2D 3C 5H 9S AD 7H / 3S / KD QD JD"), cards) == sentence


def test_offers_carry_the_three_cards() -> None:
    match = lay("8D 4C 8H 7D 5C / 3S")
    offer = next(offer for offer in match.offers(0) if offer.action == "take 1 top 1 bottom 2")
    assert ([str(card) for card in offer.cards], offer.label) == (
        ["8D", "7D", "5C"],
        "Take top 1 bottom 2 of column 1 for 20",
    )
