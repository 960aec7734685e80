"""The text of a position: both ways, and refused where the rules could not go on from it."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.errors import BadText
from dealt.games.bluejack import GAME
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.game import ENCODER
from tests.games.bluejack.helpers import FILLER, matches

GOOD = f"turn 0; board0 +4b; hand0 +4r flip; hand1 -2r x2; deck {FILLER}"


@given(matches())
def test_a_position_read_back_is_the_same_match(match: BluejackMatch) -> None:
    text = match.position()
    again = GAME.parse_position(text)
    assert "\n" not in text
    assert again.position() == text
    assert again.result == match.result
    for seat in (None, 0, 1):
        assert ENCODER.encode(again.view(seat)) == ENCODER.encode(match.view(seat))


@given(matches())
def test_a_match_goes_on_from_a_position_as_it_would_have(match: BluejackMatch) -> None:
    again = GAME.parse_position(match.position())
    for _ in range(30):
        if not match.to_act:
            break
        seat = match.to_act[0]
        action = match.legal(seat)[-1]
        assert ENCODER.encode(again.act(seat, action)) == ENCODER.encode(match.act(seat, action))
    assert again.position() == match.position()


def test_a_closed_match_has_a_position() -> None:
    match = GAME.parse_position(GOOD)
    match.close()
    text = match.position()
    assert text.endswith("; closed")
    assert GAME.parse_position(text).result == match.result


def test_what_has_its_usual_value_is_left_out() -> None:
    match = GAME.parse_position(GOOD + "; discards")
    assert match.position() == (
        f"starter 0; turn 0; board0 +4b; board1; hand0 +4r flip; hand1 -2r x2; deck {FILLER}; discards"
    )


def test_without_discards_they_are_the_cards_that_are_not_named() -> None:
    match = GAME.parse_position("turn 0; board0 +4b; deck +10y +9g; hand0 +1r; hand1")
    found = set(map(str, match.public().discards))
    assert len(found) == 36
    assert not found & {"+4b", "+10y", "+9g", "+1r"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "“” is not part of a position"),
        ("turn 0; bord0 +4b", "“bord0” is not part of a position"),
        (GOOD + "; turn 0", "The position has “turn” twice."),
        ("board0 +4b", "“turn” must be a whole number from 0 to 1."),
        ("turn 2", "“turn” must be a whole number from 0 to 1."),
        ("turn ²", "“turn” must be a whole number from 0 to 1."),
        ("turn 0; board0 +4w", "“+4w” is not a card of Bluejack"),
        ("turn 0; board0 -4b", "-4b cannot have been drawn"),
        ("turn 0; board0 flip", "flip cannot have been drawn"),
        ("turn 0; board0 +4b*", "every card of a hand lies on a card that was drawn before it"),
        ("turn 0; board0 +4b -1r* -2r*", "every card of a hand lies on a card that was drawn before it"),
        ("turn 0; board0 +4b -1r* +2y; hand0 -1r", "that hand0 does not mark as played"),
        ("turn 0; board0 +4b -1r*; hand0 -1r*", "is the one that it has just drawn"),
        ("turn 0; board1 +4b", "is the one that it has just drawn"),
        ("turn 0; board0 +4b; stands 0", "The seat to act does not stand."),
        ("turn 0; board0 +4b; stands 2", "A seat is 0 or 1."),
        ("turn 0; board0 +4b; stands 1", "can stand only after it has drawn"),
        ("turn 0; board0 +10b +10y", "The seat to act has nothing to decide"),
        ("turn 0; board0 +4b; board1 +10y +10r +2g", "A seat that waits has at most 20"),
        ("turn 0; board0 +4b; board1 +10y +10r", "A seat with exactly 20 stands."),
        ("turn 0; board0 +4b; board1 +10b +7b +3b; stands 1", "A blue twenty has won the match."),
        ("turn 0; board0 +4b; board1 " + "+1b " * 9, "A seat that waits has fewer than 9 cards"),
        ("turn 0; board0 " + "+1b " * 10, "A board has 9 places."),
        ("turn 0; board0 " + "+1b " * 6 + "+1y +1b* +1y +1b* +1y; hand0 +1b* +1b*", "A board has 9 places."),
        ("turn 0; board0 +4b; deck +1b; discards +1y", "need at least 17 cards"),
        ("turn 0; board0 +4b; deck -1b", "only cards of the game deck"),
        ("turn 0; board0 +4b; discards flip", "only cards of the game deck"),
        ("turn 0; board0 +4b; hand0 +1b +1b +1b +1b +1b", "A hand has at most 4 cards"),
        ("turn 0; board0 +4b; hand0 +1b +1b; own0 +1b +2b", "not in its player deck"),
        ("turn 0; board0 +4b; own0 " + "+1b " * 11, "a player deck 10"),
        ("turn 0; board0 +4b; rules sets", "Rules are written once each as name=value"),
        ("turn 0; board0 +4b; rules sets=0", "Sets to win must be a whole number from 1 to 9."),
        ("turn 0; board0 +4b; rules colour=blue", "Bluejack has no option “colour”"),
        ("turn 0; board0 +4b; seats human", "The seats are two words of human and computer."),
        ("turn 0; board0 +4b; seats human robot", "The seats are two words of human and computer."),
        ("turn 0; board0 +4b; seed 00", "A seed is 64 hexadecimal digits."),
        ("turn 0; board0 +4b; seed", "A position has one seed."),
        ("turn 0; board0 +4b; shuffles -1", "“shuffles” must be a whole number"),
        ("turn 0; board0 +4b; shuffles 99999999999999999999", "“shuffles” must be a whole number"),
        ("turn 0; board0 +4b; did 0 pass", "Write end, stand, or play"),
        ("turn 0; board0 +4b; did", "A seat is 0 or 1."),
        ("turn 0; board0 +4b; sets 0:tie:3/3", "A finished set is written as"),
        ("turn 0; board0 +4b; sets -:higher:3/3", "A finished set is written as"),
        ("turn 0; board0 +4b; sets 2:higher:3/3", "A seat is 0 or 1."),
        ("turn 0; board0 +4b; sets 0:bust:x/y", "A finished set is written as"),
        ("turn 0; board0 +4b; sets 0:higher:3/2", "do not have the totals that it ended with"),
        ("turn 0; board0 +4b; last0 +3y", "“sets” names none"),
        ("turn 0; board0 +4b; sets 0:blue:20/2 -:tie:0/0", "No set can follow"),
        ("turn 0; board0 +4b; sets 0:blue:0/0", "The match is over, so it is nobody's turn"),
        ("turn 0; board0 +4b; closed", "The match is over, so it is nobody's turn"),
        ("turn -; board0 +4b", "A match is over when it is won or closed"),
        ("turn -; sets 0:blue:0/0; closed", "A match is over when it is won or closed"),
        ("x" * 30_000, "at most 20000 characters"),
    ],
)
def test_impossible_positions_are_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse_position(text)
    assert sentence in refused.value.sentence
    assert len(refused.value.sentence) < 250


@given(st.text(max_size=80), st.data())
def test_no_text_crashes_the_reading(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(GOOD)))
    for one in (text, GOOD[:at] + text + GOOD[at:], GOOD[:at] + GOOD[at + 1 :]):
        with contextlib.suppress(BadText):
            match = GAME.parse_position(one)
            assert GAME.parse_position(match.position()).position() == match.position()
