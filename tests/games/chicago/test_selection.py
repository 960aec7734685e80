"""Meaning of selected cards in each phase: one action, or nothing."""

import pytest

from dealt.errors import BadText, IllegalAction
from tests.games.chicago.helpers import position

HANDS = "hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD"
TURNED_UP = "rules one_up=true; phase turn_up; hands 4C 6H 8S TD / 3D 5C 7H 9S JD; queue 0up; turn_up KC; handed 2D"


def meant(text: str, seat: int, cards: str) -> str:
    return str(position(text).action_for(seat, cards.split()))


@pytest.mark.parametrize(
    ("text", "seat", "cards", "action"),
    [
        (HANDS, 0, "", "change"),
        (HANDS, 0, "TD 2D", "change 2D TD"),
        (HANDS, 1, "2D", "change 2D"),
        (f"phase tricks; {HANDS}", 1, "9S", "play 9S"),
        ("phase tricks; hands 2D 4C 6H 8S TD / 5C 7H 9S JD; plays 3D", 0, "4C", "play 4C"),
        (TURNED_UP, 0, "KC", "take up"),
    ],
)
def test_selected_cards_mean_one_action_legal_or_not(text: str, seat: int, cards: str, action: str) -> None:
    assert meant(text, seat, cards) == action


@pytest.mark.parametrize(
    ("text", "cards", "sentence"),
    [
        (f"phase chicago; {HANDS}", "", "whether to go for Chicago"),
        (f"phase chicago; {HANDS}", "2D", "whether to go for Chicago"),
        (f"phase tricks; {HANDS}", "", "choose one card"),
        (f"phase tricks; {HANDS}", "3D 5C", "choose one card"),
        (TURNED_UP, "", "a card is turned up"),
        (TURNED_UP, "4C", "a card is turned up"),
        (f"ended closed; {HANDS}", "2D", "The match is over"),
    ],
)
def test_other_cards_mean_nothing_and_the_sentence_says_what_is_asked(text: str, cards: str, sentence: str) -> None:
    with pytest.raises(IllegalAction, match=sentence) as refused:
        meant(text, 0, cards)
    assert refused.value.code == "means_nothing"


def test_a_text_that_is_no_card_is_refused() -> None:
    with pytest.raises(BadText):
        meant(HANDS, 0, "nonsense")
