"""Bots of Bluejack: their choices, and that they see no more than a person."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.bots.bot import RandomBot, levels, make_bot
from dealt.games.bluejack import GAME
from dealt.games.bluejack.match import BluejackMatch
from tests.examples import examples
from tests.games.bluejack.helpers import matches, position, start
from tests.games.bluejack.test_views import other_secrets


def choice(text: str, level: str = "normal") -> str:
    match = position(text)
    (seat,) = match.to_act
    return str(make_bot("bluejack", level).choose(match.view(seat), match.legal(seat), Random(1)))  # type: ignore[arg-type]


def test_there_are_four_levels() -> None:
    assert levels("bluejack") == ("easy", "normal", "hard", "expert")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("boards +10y +6g / -", "end"),
        ("boards +10y +7g / -", "stand"),
        ("boards +10y +7g / -; hands +2r +3g / -", "play +3g"),
        ("boards +10y +7g / -; hands +2r +4g / -", "stand"),
        ("stands 1; boards +10y +8g / +10r +9r", "end"),
        ("stands 1; boards +10y +8g / +10r +7r; hands +2b / -", "stand"),
        ("stands 1; boards +10y +2g / +10r +1r", "stand"),
        ("stands 1; boards +10y +8g / +10r +8r", "stand"),
        ("stands 1; boards +10y +2g / +10r +2r", "end"),
        ("boards +10y +6g +6r / -; hands -2r -3b / -", "play -2r"),
        ("boards +10y +6g +6r / -; hands -3r -5b / -", "play -5b"),
        ("boards +10y +6g +6r / -; hands +3r -1b / -", "end"),
        ("boards +10b +6b / -; hands +4r +4b +4y / -", "play +4b"),
        ("boards +1b +1y +1r +1g +2b +2y +2r +2g / -; hands +1r / -", "play +1r"),
        ("rules play_then_stand=true; boards +9y +5g / -; hands +5r / -", "play +5r stand"),
        ("rules play_then_stand=true; boards +10y +8g +5r / -; hands -4r -6b / -", "play -4r stand"),
    ],
)
def test_it_chooses_with_sense(text: str, action: str) -> None:
    assert choice(text) == action


def test_the_easy_one_stands_early_and_keeps_its_cards_for_danger() -> None:
    assert choice("boards +10y +5g / -; hands +5r / -", "easy") == "stand"
    assert choice("boards +10y +9g +5r / -; hands -5r / -", "easy") == "play -5r"


@given(matches(), st.sampled_from(["easy", "normal"]), st.integers(0, 2**32))
def test_it_chooses_a_legal_action_and_the_same_whatever_is_hidden(match: BluejackMatch, level: str, luck: int) -> None:
    for seat in match.to_act:
        bot = make_bot("bluejack", level)  # type: ignore[arg-type]
        action = bot.choose(match.view(seat), match.legal(seat), Random(luck))
        assert action in match.legal(seat)
        again = other_secrets(match, seat, Random(luck))
        assert bot.choose(again.view(seat), again.legal(seat), Random(luck)) == action


@pytest.mark.parametrize("level", ["hard", "expert"])
@given(match=matches(), luck=st.integers(0, 2**32))
@settings(max_examples=examples(8), deadline=None)
def test_the_strong_ones_do_the_same_whatever_is_hidden(match: BluejackMatch, level: str, luck: int) -> None:
    test_it_chooses_a_legal_action_and_the_same_whatever_is_hidden.hypothesis.inner_test(match, level, luck)  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(
    ("text", "action"),
    [
        # a blue twenty wins the match at once, a ninth card the set
        ("boards +10b +6b / -; hands +4r +4b +4y / -", "play +4b"),
        ("boards +1b +1y +1r +1g +2b +2y +2r +2g / -; hands +1r / -", "play +1r"),
        # ahead of an opponent who stands there is nothing to draw for
        ("stands 1; boards +10y +8g / +10r +7r; hands +2b / -", "stand"),
        ("stands 1; boards +10y +8g / +10r +9r; hands -6r / -", "end"),
        # a bust is undone
        ("boards +10y +6g +10r / -; hands -6r / -", "play -6r"),
        # ten can be drawn to without any risk
        ("boards +4y +6g / -; hands +2r / -", "end"),
        # a total below zero is no special case
        ("boards +10y / +1g -6r*; hands +2r / -6r* +1b +2b +3b", "end"),
        ("stands 1; boards +10y / +1g -6r*; hands +2r / -6r* +1b +2b +3b", "stand"),
    ],
)
def test_the_strong_ones_choose_with_sense(text: str, action: str, level: str) -> None:
    assert choice(text, level) == action


def wins(first: object, second: object, games: int) -> int:
    """Return the matches that the first of two bots wins; they take turns to begin a set."""
    won, random = 0, Random(7)
    for number in range(games):
        match = start(number, starter="alternate")
        while match.to_act:
            (seat,) = match.to_act
            bot = (first, second)[seat]
            match.act(seat, bot.choose(match.view(seat), match.legal(seat), random))  # type: ignore[attr-defined]
        assert match.result is not None
        won += match.result.winners == (0,)
    return won


def test_every_level_beats_the_one_below_it() -> None:
    easy, normal = make_bot(GAME.name, "easy"), make_bot(GAME.name, "normal")
    assert wins(easy, RandomBot(), 60) > 50
    assert wins(normal, easy, 150) > 90
