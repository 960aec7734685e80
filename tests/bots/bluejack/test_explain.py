"""Reasons of Bluejack's strong bots: each fits its action, and is true."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.bots.bluejack.expectimax import ExpectimaxBot
from dealt.bots.bot import Reason
from dealt.games.bluejack.match import BluejackMatch
from tests.examples import examples
from tests.games.bluejack.helpers import matches, position


def reason(match: BluejackMatch) -> tuple[str, Reason]:
    (seat,) = match.to_act
    bot, view, legal = ExpectimaxBot(), match.view(seat), match.legal(seat)
    action = bot.choose(view, legal, Random(1))
    return str(action), bot.why(view, legal, action)


@pytest.mark.parametrize(
    ("text", "action", "code"),
    [
        ("boards +10b +6b / -; hands +4r +4b +4y / -", "play +4b", "why_blue"),
        ("boards +1b +1y +1r +1g +2b +2y +2r +2g / -; hands +1r / -", "play +1r", "why_set"),
        ("boards +10y +6g +10r / -; hands -6r / -", "play -6r", "why_saved"),
        ("boards +10y +6g +10r / -", "stand", "why_bust"),
        ("boards +4y +6g / -", "end", "why_safe"),
        ("stands 1; boards +10y +8g / +10r +9r", "end", "why_behind"),
        ("stands 1; boards +10y +8g / +10r +7r", "stand", "why_set"),
        ("boards +10y +8g / -", "stand", "why_risk"),
        # that the next card may be one too many is no reason to draw it
        ("boards +10y +2g / -", "end", "why_on"),
    ],
)
def test_a_reason_is_one_for_what_is_done(text: str, action: str, code: str) -> None:
    done, why = reason(position(text, "+3g +4b +5y +6r +7g +8b +9y +9r"))
    assert (done, why.code) == (action, code)


@given(match=matches(), luck=st.integers(0, 2**32))
@settings(max_examples=examples(20), deadline=None)
def test_drawing_on_as_advised_wins_more_often(match: BluejackMatch, luck: int) -> None:
    if not match.to_act:
        return
    action, why = reason(match)
    if why.code == "why_on":
        assert action == "end"
        assert 0 <= why.values["other"] <= why.values["percent"] <= 100
