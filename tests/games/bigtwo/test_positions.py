"""Positions: one line names a whole situation, both ways; what cannot be is refused with a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.errors import BadText
from dealt.games.bigtwo import GAME
from tests.games.bigtwo.helpers import position, start


def test_a_position_is_one_readable_line() -> None:
    match = position("hands 3D 4D / 3S 5D / 6D / 7D 8D; plays 9H, -, TH", pass_excludes="true", stake=2)
    assert match.position() == (
        "rules deuce pass_excludes=true stake=2; turn 3; hands 3D 4D / 3S 5D / 6D / 7D 8D; plays 9H, -, TH"
    )
    assert match.to_act == (3,)
    assert match.public().out == (False, True, False, False)


def test_a_position_remembers_who_passed_on_what() -> None:
    match = position("trick 2; hands 3D 4D / 3S 5D / 6D / 7D 8D; plays 9H; past 2:3C, 3:-, 0:4C 4S, 1:-")
    assert match.position().endswith("; plays 9H; past 2:3C, 3:-, 0:4C 4S, 1:-")
    assert [(step.seat, len(step.cards)) for step in match.public().past] == [(2, 1), (3, 0), (0, 2), (1, 0)]


def test_a_position_chooses_the_nearer_preset() -> None:
    assert start(1, "shash").position().startswith("rules shash; ")
    assert "rules" not in start(1).position()
    assert start(1, "deuce", straights="jqka2", stake=1).position().startswith("rules deuce straights=jqka2 stake=1; ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "needs its hands"),
        ("hands", "has 2, 3 or 4 seats"),
        ("lead 3", "has no field"),
        ("seats human human human human", "needs its hands"),
        ("hands 3D", "a hand for each"),
        ("hands 3D / 3D / 5D / 6D", "twice"),
        ("hands 3D / - / - / 6D", "Only one hand can be empty"),
        ("hands 3D / - / 5D / 6D", "do not lead to these hands"),
        ("hands 3D / XX / 5D / 6D", "is not a card"),
        ("hands 3D / 4D / 5D / 6D; hands 3D / 4D / 5D / 6D", "stands twice"),
        ("hands 3D / 4D / 5D / 6D; seats human cat human human", "4 words"),
        ("hands 3D / 4D / 5D / 6D; seats human", "4 words"),
        ("hands 3D / 4D / 5D / 6D; seed 12", "64 hexadecimal digits"),
        ("hands 3D / 4D / 5D / 6D; turn 4", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / 6D; turn x", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / 6D; turn 99999999999999999999", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / 6D; trick 0", "whole number from 1"),
        ("hands 3D / 4D / 5D / 6D; must 4D", "must hold the one card"),
        ("hands 3D / 4D / 5D / 6D; must 3D 4D", "must hold the one card"),
        ("hands 3D / 4D / 5D / 6D; plays 3D", "still in a hand"),
        ("hands 3D / 4D / 5D / 6D; plays 3S 4S", "must be a pair"),
        ("hands 3D / 4D / 5D / 6D; plays -, 3S", "may not pass"),
        ("hands 3D / 4D / 5D / 6D; plays 3S, 3C", "higher single card"),
        ("hands 3D / 4D / 5D / 6D; plays 3S, -, -, -, 4C", "over before its last play"),
        ("hands 3D / 4D / 5D / 6D; plays 3S, -, -, -", "do not lead to these hands"),
        ("hands 3D / 4D / 5D / 6D; past 3C", "seat and cards"),
        ("hands 3D / 4D / 5D / 6D; past 4:3C", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / 6D; past 0:3X", "is not a card"),
        ("hands 3D / 4D / 5D / 6D; past 0:3D", "still in a hand"),
        ("hands 3D / 4D / 5D / 6D; past 0:3C, 1:3C", "played twice"),
        ("hands 3D / 4D / 5D / 6D; plays 7D; past 0:7D", "played twice"),
        ("hands 3D / 4D / 5D / 6D; past 0:7D 9D", "no combination"),
        ("hands 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D / 3C / 4C / 5C; past 0:2S", "at most 13 cards"),
        ("hands 3D / 4D / 5D / 6D; history 0:1", "winner, points and cards left"),
        ("hands 3D / 4D / 5D / 6D; history 7:0 0 0 0:0 1 1 1", "whole number from 0 to 3"),
        ("hands 3D / 4D / 5D / -; plays 3S", "does not fit the hands"),
        ("hands 3D / 4D / 5D / -; plays 3S; turn 0", "Nobody is to act"),
        ("hands 3D / 4D / 5D / 6D; ended never", "must be closed, hands or penalty"),
        ("rules chess; hands 3D / 4D / 5D / 6D", "no rule set"),
        ("rules deuce stake; hands 3D / 4D / 5D / 6D", "name=value"),
        ("rules deuce stake=-1; hands 3D / 4D / 5D / 6D", "whole number"),
        ("rules deuce bomb=big; hands 3D / 4D / 5D / 6D", "Bombs must be one of"),
        ("hands 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D 2S / 3C / 4C / 5C", "at most 13 cards"),
        ("rules deuce short_handed=13; hands 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D 2S / 3C", "at most 13 cards"),
        ("hands 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D 2S 3S 4S 5S 6S 7S / 3C", "at most 18 cards"),
        ("hands 3D / 4D / 5D / 6D; aside 7D", "too many cards aside"),
        ("hands 3D / 4D / 5D; aside 7D", "too many cards aside"),
        ("hands 3D / 4D; aside 3D", "have been dealt"),
        ("hands 3D / 4D; aside 7D; plays 7D", "have been dealt"),
        ("hands 3D / 4D; aside 7D; past 0:7D", "lies aside"),
        ("hands 3D / 4D; seats human human human", "2 words"),
    ],
)
def test_positions_that_make_no_sense_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadText, match=words) as refused:
        GAME.parse_position(text)
    assert refused.value.sentence.endswith(".")


@given(st.text(alphabet="rules hands plays must turn 3D4C/;,-:=0159", max_size=80))
def test_no_text_is_too_odd_for_a_position(text: str) -> None:
    try:
        match = GAME.parse_position(text)
    except BadText:
        return
    assert GAME.parse_position(match.position()).position() == match.position()
