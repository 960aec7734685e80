"""Solvability of patience: yes and no only if certain."""

from dealt.bots.bot import Outlook, outlook
from dealt.games.game import Match
from tests.games.patience.helpers import do, lay, start

LONG = 60.0
"""more seconds than any of these questions takes"""


def told(match: Match, seconds: float = LONG) -> Outlook:
    return outlook(match.game.name, match.view(None), seconds)


def test_nothing_is_told_while_it_depends_on_hidden_cards() -> None:
    assert told(start(1)) == "hidden"


def test_the_last_card_is_known_before_it_is_seen() -> None:
    match = start(1)
    while match.state.hidden > 1:
        assert told(match, seconds=0) == "hidden"
        do(match, "deal")
    assert told(match, seconds=0) == "unknown"


def test_a_game_with_a_way_to_win_can_be_won() -> None:
    match = lay("TD JD QD", also="dealt 54")
    assert told(match) == "yes"
    do(match, "take 1 bottom 3")
    assert match.scores == (1,)


def test_a_game_that_is_lost_whatever_happens_cannot_be_won() -> None:
    match = lay("2D 2C 2H / 9D 9C 9H", "3D", rest=False, also="dealt 54")
    assert told(match) == "no"
    do(match, "deal")
    assert match.between_deals and match.scores == (0,)


def test_without_time_nothing_is_known() -> None:
    match = start(1)
    while match.state.hidden:
        do(match, "deal")
    assert told(match, seconds=0) == "unknown"


def test_games_that_nobody_has_thought_about_are_unknown() -> None:
    assert outlook("bigtwo", start(1).view(None), LONG) == "unknown"
