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

GOOD = f"boards +4b / -; hands +4r flip / -2r x2; deck {FILLER}"


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
    assert text.endswith("; ended closed")
    assert GAME.parse_position(text).result == match.result


def test_what_has_its_usual_value_is_left_out() -> None:
    match = GAME.parse_position(f"rules standard; seats human human; turn 0; starter 0; shuffles 0; {GOOD}; discards -")
    assert match.position() == f"{GOOD}; discards -"
    assert GAME.parse_position(GOOD).position() == GOOD


def test_without_discards_they_are_the_cards_that_are_not_named() -> None:
    match = GAME.parse_position("boards +4b / -; hands +1r / -; deck +10y +9g")
    found = set(map(str, match.public().discards))
    assert len(found) == 36
    assert not found & {"+4b", "+10y", "+9g", "+1r"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is the one that it has just drawn"),
        ("bords +4b / -", "has no field “bords”"),
        (GOOD + "; deck +1b", "The field “deck” stands twice"),
        ("boards +4b", "needs 2 values, one for each seat"),
        ("turn 2", "The field “turn” must be a whole number from 0 to 1"),
        ("turn ²", "The field “turn” must be a whole number from 0 to 1"),
        ("boards +4w / -", "“+4w” is not a card of Bluejack"),
        ("boards -4b / -", "-4b cannot have been drawn"),
        ("boards flip / -", "flip cannot have been drawn"),
        ("boards +4b* / -", "every card of a hand lies on a card that was drawn before it"),
        ("boards +4b -1r* -2r* / -", "every card of a hand lies on a card that was drawn before it"),
        ("boards +4b -1r* +2y / -; hands -1r / -", "that its hand does not mark as played"),
        ("boards +4b -1r* / -; hands -1r* / -", "is the one that it has just drawn"),
        ("boards - / +4b", "is the one that it has just drawn"),
        ("stands 0; boards +4b / -", "The seat to act does not stand."),
        ("stands 2; boards +4b / -", "A seat must be a whole number from 0 to 1"),
        ("stands 1; boards +4b / -", "can stand only after it has drawn"),
        ("boards +10b +10y / -", "The seat to act has nothing to decide"),
        ("boards +4b / +10y +10r +2g", "A seat that waits has at most 20"),
        ("boards +4b / +10y +10r", "A seat with exactly 20 stands."),
        ("stands 1; boards +4b / +10b +7b +3b", "A blue twenty has won the match."),
        ("boards +4b / " + "+1b " * 9, "A seat that waits has fewer than 9 cards"),
        ("boards " + "+1b " * 10 + "/ -", "A board has 9 places."),
        ("boards " + "+1b " * 6 + "+1y +1b* +1y +1b* +1y / -; hands +1b* +1b* / -", "A board has 9 places."),
        ("boards +4b / -; deck +1b; discards +1y", "need at least 17 cards"),
        ("boards +4b / -; deck -1b", "only cards of the game deck"),
        ("boards +4b / -; discards flip", "only cards of the game deck"),
        ("boards +4b / -; hands +1b +1b +1b +1b +1b / -", "A hand has at most 4 cards"),
        ("boards +4b / -; hands +1b +1b / -; own +1b +2b / -", "not in its player deck"),
        ("boards +4b / -; own - / " + "+1b " * 11, "a player deck 10"),
        ("rules sets; boards +4b / -", "has no rule set “sets”"),
        ("rules sets=0; boards +4b / -", "Sets to win must be a whole number from 1 to 9."),
        ("rules colour=blue; boards +4b / -", "Bluejack has no option “colour”"),
        ("seats human; boards +4b / -", "has 2 words, each human or computer"),
        ("seats human robot; boards +4b / -", "has 2 words, each human or computer"),
        ("seed 00; boards +4b / -", "A seed is 64 hexadecimal digits."),
        ("shuffles -1; boards +4b / -", "The field “shuffles” must be a whole number"),
        ("shuffles 99999999999999999999; boards +4b / -", "The field “shuffles” must be a whole number"),
        ("did 0 pass; boards +4b / -", "Write end, stand, or play"),
        ("did -; boards +4b / -", "A seat must be a whole number"),
        ("sets 0 tie 3 3; boards +4b / -", "A finished set is winner, how and both totals"),
        ("sets - higher 3 3; boards +4b / -", "A finished set is winner, how and both totals"),
        ("sets 2 higher 3 3; boards +4b / -", "A seat must be a whole number"),
        ("sets 0 bust x y; boards +4b / -", "The total of a set must be a whole number"),
        ("sets 0 bust 5; boards +4b / -", "A finished set is winner, how and both totals"),
        ("sets 0 luck 5 6; boards +4b / -", "How a set ends must be bust, higher, tie, nine or blue"),
        ("sets 0 higher 3 2; boards +4b / -", "do not have the totals that it ended with"),
        ("last +3y / -; boards +4b / -", "no set is finished"),
        ("sets 0 blue 20 2, - tie 0 0; boards +4b / -", "No set can follow"),
        ("sets 0 blue 0 0, 0 blue 0 0, 1 blue 0 0; boards +4b / -", "No set can follow"),
        ("sets 0 blue 0 0; boards +4b / -", "The sets decide the match: write ended won."),
        ("boards +4b / -; ended won", "A match has ended when its sets are won"),
        ("boards +4b / -; ended blue", "The field “ended” must be won or closed"),
        ("sets 0 blue 0 0; ended closed", "A match has ended when its sets are won"),
        ("x" * 130_000, "too long for a position"),
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
    for position in (text, GOOD[:at] + text + GOOD[at:], GOOD[:at] + GOOD[at + 1 :]):
        with contextlib.suppress(BadText):
            match = GAME.parse_position(position)
            assert GAME.parse_position(match.position()).position() == match.position()
