"""RULES 3.7, C15: the option “one up”. Who changes one card may see the new one before taking it."""

import pytest

from dealt.cards import parse_card
from dealt.errors import IllegalAction
from tests.games.chicago.helpers import do, position, told

ON = "rules one_up=true; hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD; stock KC KD KH"


def test_the_new_card_is_shown_to_everybody_and_can_be_taken() -> None:
    match = position(ON)
    log = told(match, do(match, "0:change up 2D", "1:change 3D"))
    assert log == ["Exchange 1: Alice 1 card, Bob 1 card", "KD is turned up for Alice"]
    shown = match.public().turn_up
    assert shown is not None
    assert (shown.seat, shown.card) == (0, parse_card("KD"))
    assert match.to_act == (0,)
    log = told(match, do(match, "0:take up"))
    assert log[0] == "Alice takes KD"
    assert parse_card("KD") in match.private(0).hand
    assert match.public().exchange == 2


def test_otherwise_the_next_card_comes_unseen_and_the_turned_up_one_is_returned() -> None:
    match = position(ON)
    do(match, "0:change up 2D", "1:change 3D")
    log = told(match, do(match, "0:take next"))
    assert log[0] == "Alice takes the next card instead of KD"
    assert parse_card("KH") in match.private(0).hand
    assert {str(card) for card in match.state.piles.returned} == {"2D", "3D", "KD"}


def test_seats_after_a_card_that_is_turned_up_get_theirs_when_it_is_decided() -> None:
    match = position(ON)
    do(match, "1:change up 3D", "0:change 2D")
    assert match.public().counts == (4, 4)
    do(match, "1:take next")
    assert match.public().counts == (5, 5)
    assert parse_card("KD") in match.private(1).hand
    assert parse_card("KH") in match.private(0).hand


def test_several_cards_turned_up_follow_each_other_in_turn() -> None:
    match = position(ON)
    do(match, "1:change up 3D", "0:change up 2D")
    assert match.to_act == (1,)
    do(match, "take up")
    assert match.to_act == (0,)
    do(match, "take up")
    assert match.public().phase == "exchange"


@pytest.mark.parametrize(
    ("text", "action", "code"),
    [
        (ON, "0:change up 2D 4C", "one_up_single"),
        (ON, "0:change up", "one_up_single"),
        (ON.replace("rules one_up=true; ", ""), "0:change up 2D", "one_up_off"),
        (ON, "0:take up", "wrong_phase"),
    ],
)
def test_what_it_does_not_allow(text: str, action: str, code: str) -> None:
    match = position(text)
    with pytest.raises(IllegalAction) as refused:
        do(match, action)
    assert refused.value.code == code
