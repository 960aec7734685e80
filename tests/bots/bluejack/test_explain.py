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
from tests.i18n import catalogue


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


def test_a_card_that_could_save_the_set_but_is_worth_more_later_is_named() -> None:
    match = position("stands 1; boards +10y +6g +6r / +9b +10r +1g; hands -4y x2 +5b -5g / +10r +5g +1b +3y")
    done, why = reason(match)
    assert (done, why.code) == ("stand", "why_lost")
    assert why.values["cards"] in ("-4y", "-5g") and why.values["percent"] > why.values["other"]
    assert catalogue.said(why.code, why.values, "bluejack") == why.sentence


@given(match=matches())
@settings(max_examples=examples(20), deadline=None)
def test_what_is_about_as_good_is_another_action_that_wins_as_often(match: BluejackMatch) -> None:
    if not match.to_act:
        return
    (seat,) = match.to_act
    action, why = reason(match)
    if why.code.startswith("why_as_good"):
        assert catalogue.said(why.code, why.values, "bluejack") == why.sentence
        worths = ExpectimaxBot().win_probabilities(match.view(seat), match.legal(seat))
        names = {"why_as_good_stand": "stand", "why_as_good_end": "end"}
        other = names.get(why.code) or f"play {why.values['cards']}"
        found = {str(move): worth for move, worth in worths.items()}
        assert other != action and found[action] - found[other] <= 0.01
    elif why.code in ("why_on", "why_card"):
        assert why.values["percent"] > why.values["other"]


@given(match=matches(), luck=st.integers(0, 2**32))
@settings(max_examples=examples(20), deadline=None)
def test_drawing_on_as_advised_wins_more_often(match: BluejackMatch, luck: int) -> None:
    if not match.to_act:
        return
    action, why = reason(match)
    if why.code == "why_on":
        assert action == "end"
        assert 0 <= why.values["other"] <= why.values["percent"] <= 100
