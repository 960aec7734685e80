"""The rules of High Card: one test for each sentence of its page."""

from random import Random

import pytest

from dealt.bots.bot import make_bot
from dealt.errors import IllegalAction
from dealt.games import game

GAME = game("highcard")


def test_the_highest_card_takes_the_point_and_its_player_leads_next() -> None:
    match = GAME.parse_position("rules cards=2; table 9S; hands 4H / 3D KC")
    match.act(1, GAME.parse_action("play KC"))
    assert match.scores == (0, 1)
    assert match.to_act == (1,)


def test_only_a_card_of_the_hand_can_be_played() -> None:
    match = GAME.parse_position("rules cards=2; table 9S; hands 4H / 3D KC")
    with pytest.raises(IllegalAction, match="a card of your hand"):
        match.act(1, GAME.parse_action("play AS"))


def test_equal_points_win_together() -> None:
    match = GAME.parse_position("rules cards=2; points 1 0; table 9S; hands - / KC")
    match.act(1, GAME.parse_action("play KC"))
    result = match.result
    assert result is not None
    assert result.winners == (0, 1)


def test_the_normal_bot_wins_as_cheaply_as_it_can() -> None:
    match = GAME.parse_position("table 5H; hands 4H 5C / 3D 6C 2S")
    chosen = make_bot("highcard", "normal").choose(match.view(1), match.legal(1), Random(1))
    assert str(chosen) == "play 6C"
