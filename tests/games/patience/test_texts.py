"""Text forms: actions and positions, both ways, and what is said about texts that cannot be read."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.errors import BadText
from dealt.games.patience import GAME
from dealt.games.patience.actions import parse_action
from dealt.games.patience.sets import order_code
from tests.games.patience.helpers import EVERY_ACTION, do, lay, start


@pytest.mark.parametrize("action", EVERY_ACTION, ids=str)
def test_an_action_comes_back_from_its_texts(action: Any) -> None:
    assert parse_action(str(action)) is action
    assert parse_action(f"  {str(action).upper()} ") is action
    assert parse_action(action.short) is action
    assert pickle.loads(pickle.dumps(action)) is action
    assert copy.deepcopy(action) is action


@pytest.mark.parametrize(
    ("text", "means"),
    [("take 4 b3", "take 4 bottom 3"), ("7T1B2", "take 7 top 1 bottom 2"), ("take 1 T2B1", "take 1 top 2 bottom 1")],
)
def test_short_forms_are_understood(text: str, means: str) -> None:
    assert str(parse_action(text)) == means


@pytest.mark.parametrize(
    "text",
    ["", "take", "take bottom 3", "take 0 bottom 3", "take 8 bottom 3", "take 4 top 3", "deal 4", "take 4 bottom 3 x",
     "undo" * 100, "take ４ bottom 3", "\0"],
)  # fmt: skip
def test_other_texts_are_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(BadText) as refused:
        parse_action(text)
    assert refused.value.code == "bad_action"
    assert refused.value.sentence.endswith(".")


@given(st.text(max_size=60))
@settings(max_examples=50)
def test_no_text_breaks_the_reader_of_actions(text: str) -> None:
    try:
        action = parse_action(text)
    except BadText:
        return
    assert action in EVERY_ACTION


def test_an_order_names_each_set_once() -> None:
    assert order_code("B3 T2B1 T1B2") == order_code("B3-T2B1-T1B2") != order_code("T2B1-B3-T1B2")
    for text in ("", "B3", "B3-B3-T1B2", "B3-T1B2-T2B1-B3", "b3-t1b2-t2b1"):
        with pytest.raises(BadText, match="each of B3, T1B2, T2B1 once"):
            order_code(text)


def edited(**changes: str | None) -> str:
    """The position of a short game with some of its fields changed or left out."""
    match = start(0)
    do(match, "deal", "deal")
    fields: dict[str, str | None] = dict(part.strip().partition(" ")[::2] for part in match.position().split(";"))
    fields.update(changes)
    return "; ".join(f"{name} {words}" for name, words in fields.items() if words is not None)


def test_an_edited_position_without_changes_can_be_read() -> None:
    assert GAME.parse_position(edited()).public().dealt == 16


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"columns": "5D 9C, 7H"}, "7 columns"),
        ({"columns": None}, "7 columns"),
        ({"deck": "5D"}, "each of the 52 cards once"),
        ({"deck": "5X"}, "is not a card"),
        ({"next": "8"}, "from 1 to 7"),
        ({"next": "1 2"}, "from 1 to 7"),
        ({"dealt": "13"}, "from 14 to"),
        ({"dealt": "15"}, "three for each set"),
        ({"dealt": "²"}, "whole number"),
        ({"moves": "d x"}, "Write deal"),
        ({"moves": "d u"}, "moves are d"),
        ({"moves": "1B3"}, "not possible: Column 1 has only two cards"),
        ({"redo": "d"}, "nothing can be taken back"),
        ({"seen": "20"}, "nothing can be taken back"),
        ({"seen": "3", "rules": "undo=true"}, "from 16 to"),
        ({"rules": "undo"}, "has no rule set “undo”"),
        ({"rules": "casual undo"}, "name=value"),
        ({"rules": "undo=maybe"}, "true or false"),
        ({"rules": "colour=red"}, "no option"),
        ({"seats": "cat"}, "human or computer"),
        ({"seats": "human human"}, "human or computer"),
        ({"seed": "12"}, "64 hexadecimal digits"),
        ({"deal": "2"}, "counts every game"),
        ({"deal": "0"}, "from 1 to"),
        ({"deal": "3", "rules": "games=2"}, "from 1 to 2"),
        ({"deal": "2", "finished": "1 0 0 0"}, "“last” tells"),
        ({"deal": "2", "finished": "1 0 0 0", "last": "lost 82"}, "must be won, and not"),
        ({"deal": "2", "finished": "1 0 0 0", "last": "won"}, "an ending and the number"),
        ({"deal": "2", "finished": "1 0 0 0", "last": "won 0"}, "from 1 to"),
        ({"deal": "2", "finished": "1 0 0"}, "4 numbers"),
        ({"last": "won 66"}, "“last” tells"),
        ({"finished": "1 0 0 0"}, "is abandoned"),
        ({"finished": "2 0 0 0"}, "counts every game"),
        ({"ended": "closed"}, "no game is under way"),
        ({"ended": "games", "rules": "games=1"}, "no game is under way"),
        ({"finished": "0 0 0 1", "rules": "games=1"}, "all its games are played"),
        ({"finished": "0 0 0 1", "ended": "over"}, "must be games or closed"),
        ({"weather": "fine"}, "has no field “weather”"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_one_sentence(changes: dict[str, str | None], says: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse_position(edited(**changes))
    assert says in refused.value.sentence
    assert refused.value.sentence.endswith(".")


def test_a_field_twice_and_too_long_a_text_are_refused() -> None:
    for text in (edited() + "; deck 5D", "d " * 200_000):
        with pytest.raises(BadText, match=r"twice|too long"):
            GAME.parse_position(text)


def test_a_game_that_is_over_at_its_beginning_is_refused() -> None:
    for columns in ("2D 2C / 3S", "2D"):
        with pytest.raises(BadText, match="over already"):
            lay(columns, rest=False)
    with pytest.raises(BadText, match="sets are taken by themselves"):
        lay("TD JD QD / 3S", also="rules removal_optional=false")


def test_moves_that_end_the_game_need_to_say_so() -> None:
    match = lay("TD JD QD")
    do(match, "take 1 bottom 3")
    assert "finished 1 0 0 0" in match.position()
    with pytest.raises(BadText, match="and this one if it is over"):
        GAME.parse_position(match.position().replace("finished 1 0 0 0; ", ""))


@given(st.text(alphabet="columns deck next / - ; d 1 14 AS KH 5D", max_size=200))
@settings(max_examples=50)
def test_no_text_breaks_the_reader_of_positions(text: str) -> None:
    with pytest.raises(BadText):
        GAME.parse_position(text)


def test_a_view_in_plain_lines() -> None:
    match = lay("TD JD QD / 9S AC TC 3S", "3D 7D", following=2)
    assert match.describe(match.view(0), ["Ann"])[:4] == [
        "Game 1, Ann: no game finished, 7 cards dealt.",
        "Column 1: TD JD QD  (B3)",
        "Column 2: 9S AC TC 3S",
        "Column 3: gone",
    ]
    do(match, "take 1 bottom 3")
    assert match.describe(match.view(None), ["Ann"])[8:] == [
        "Deck of 48, 45 of them unseen; known: TD JD QD. The next card goes to column 2."
    ]
