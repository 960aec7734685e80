"""RULES 3.5: what the clock does."""

import pytest

from dealt.errors import IllegalAction
from tests.games.chicago.helpers import position

HANDS = "hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD"


def default(text: str, seat: int, marked: str = "") -> str:
    return str(position(text).clock_action(seat, marked.split()))


def test_exchange_without_marked_cards_changes_none() -> None:
    assert default(HANDS, 0) == "change"


def test_exchange_changes_the_marked_cards() -> None:
    assert default(HANDS, 0, "TD 2D") == "change 2D TD"


@pytest.mark.parametrize("marked", ["2D 3D", "2D nonsense", "2D 2D"])
def test_marks_that_are_not_all_cards_of_the_hand_mean_nothing(marked: str) -> None:
    assert default(HANDS, 0, marked) == "change"


def test_chicago_is_not_called() -> None:
    assert default(f"phase chicago; {HANDS}", 1) == "chicago no"


def test_trick_the_marked_card_if_it_is_legal() -> None:
    assert default(f"phase tricks; {HANDS}", 1, "9S") == "play 9S"


def test_c12_trick_the_lowest_legal_card_if_the_marked_one_is_not() -> None:
    following = "phase tricks; hands 2D 4C 6H 8S TD / 5C 7H 9S JD; plays 3D"
    assert default(following, 0, "8S") == "play 2D"
    assert default(following, 0) == "play 2D"


def test_following_with_the_lowest_card_counts_the_ace_as_high() -> None:
    assert default("phase tricks; hands AD 4C 6H 8S TD / 5C 7H 9S JD; plays 3D", 0) == "play TD"


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("AH AC 3D KS 5H", "3D"),
        ("7H 7C 7D 7S KC", "7H"),
        ("AH 7C 7D 7S KC", "7C"),
        ("AH KH 7D 7S KC", "7D"),
    ],
)
def test_leading_the_lowest_rank_and_of_equal_ones_hearts_clubs_diamonds_spades(hand: str, card: str) -> None:
    assert default(f"deal 2; phase tricks; hands {hand} / 2D 4C 6H 8S TD", 0) == f"play {card}"


@pytest.mark.parametrize("marked", ["", "4C"])
def test_chicago_is_not_called_whatever_is_marked(marked: str) -> None:
    assert default(f"phase chicago; {HANDS}", 0, marked) == "chicago no"


def test_who_may_not_act_has_no_default_action() -> None:
    with pytest.raises(IllegalAction) as refused:
        position(f"phase tricks; {HANDS}").default_action(0)
    assert refused.value.code == "not_your_turn"


def test_the_card_that_is_turned_up_is_taken() -> None:
    text = "rules one_up=true; phase turn_up; hands 4C 6H 8S TD / 3D 5C 7H 9S JD; queue 0up; turn_up KC; handed 2D"
    assert default(text, 0) == "take up"
