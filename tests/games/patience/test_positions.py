"""Positions: one line names a whole situation, both ways; what cannot be is refused with a sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.errors import BadText
from dealt.games.patience import GAME
from tests.examples import examples
from tests.games.patience.helpers import do, lay, start


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
@settings(max_examples=examples(50))
def test_no_text_breaks_the_reader_of_positions(text: str) -> None:
    with pytest.raises(BadText):
        GAME.parse_position(text)
