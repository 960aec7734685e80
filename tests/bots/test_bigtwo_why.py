"""The reasons of a hint at Big Two: each sentence is true, and says more than figures where there is more to say."""

from random import Random
from typing import Any

import numpy as np
import pytest

from dealt.bots.bigtwo_search import NetworkBot
from dealt.bots.bigtwo_why import Weighed
from dealt.bots.bot import Reason
from dealt.bots.chicago_why import why_take
from dealt.cards import parse_card
from dealt.games import game
from dealt.games.bigtwo.actions import Play
from dealt.games.bigtwo.options import BigTwoOptions
from dealt.games.game import Match
from tests.said import catalogue

BIGTWO = game("bigtwo")
BOMBS = BigTwoOptions(four_cards="quads_and_two_pairs", bomb="bare_quads")
OTHERS = "3D 4D 5D 6D 9D TD JD / 3C 4C 5C 6C 9C TC / 3H 4H 5H 6H 9H TH AS"


def reason(match: Match, action: str, second: str | None = None) -> Reason:
    """Why one would play so, where `second` is the next best action (None: as the network has it)."""
    seat = match.to_act[0]
    view, legal, chosen = match.view(seat), match.legal(seat), BIGTWO.parse_action(action)
    if second is None:
        why = NetworkBot().why(view, legal, chosen)  # type: ignore[arg-type]
    else:
        actions: list[Any] = list(legal)
        worth = np.array([2.0 * (one == chosen) + (str(one) == second) for one in actions], np.float32)
        why = Weighed(view, legal, actions, worth).why(chosen)  # type: ignore[arg-type]
    assert why is not None
    assert catalogue.said(why.code, why.values, "bigtwo") == why.sentence
    return why


def said(hand: str, action: str, second: str | None = None, *, top: str = "") -> str:
    lies = f"; plays {top}" if top else ""
    return reason(BIGTWO.parse_position(f"turn 0; hands {hand} / {OTHERS}{lies}"), action, second).sentence


def test_a_pass_is_not_said_to_save_the_hand_where_a_loose_card_beats() -> None:
    hand = "7D 7H 8H 8S QH QS"
    assert "breaks" in said(hand, "pass", "play QH", top="8D")
    assert "breaks" not in said(f"{hand} 2C", "pass", "play QH", top="8D")


def test_a_play_that_keeps_the_cards_to_win_the_lead_with_says_so() -> None:
    keeps = "It keeps 2S, which nobody can beat, to win the lead later."
    assert said("4S 7S KD 2S", "play KD", "play 2S", top="QC") == keeps
    keeps = "It keeps KD KC, which nobody can beat, to win the lead later."
    assert said("4S 7S JS QD KD KC", "play QD", "play KD", top="TS") == keeps


def test_a_play_after_which_the_hand_needs_fewer_says_how_many() -> None:
    fewer = "After it your hand can go out in 3 plays, after 8D in 4."
    assert said("4S 7S 8D 8H QD", "play QD", "play 8D", top="6S") == fewer


def test_the_lowest_card_that_belongs_to_nothing_says_so() -> None:
    lowest = "It is the lowest card that can go without breaking your hand up."
    assert said("4S 8D 8H JC QS", "play JC", "play QS", top="6S") == lowest


def test_nobody_can_beat_it_is_not_said_where_a_bomb_may() -> None:
    position = BIGTWO.parse_position(f"turn 0; hands 4S 7S 2H 2S / {OTHERS} 9S")
    assert reason(position, "play 2H 2S").code == "why_unbeaten"
    rules = "rules four_cards=quads_and_two_pairs bomb=bare_quads"
    position = BIGTWO.parse_position(f"{rules}; turn 0; hands 4S 7S 2H 2S / {OTHERS} 9S")
    assert reason(position, "play 2H 2S").code != "why_unbeaten"


def test_one_point_is_no_plural() -> None:
    why = why_take(parse_card("AS"), 1.04, takes=True)
    assert why.sentence == "AS is worth 1 point more than the next card on average."
    assert catalogue.said(why.code, why.values, "chicago") == why.sentence


def _deal(options: BigTwoOptions, seed: int) -> tuple[Match, NetworkBot]:
    chance = Random(seed)
    return BIGTWO.start(options, ("computer",) * 4, chance.randbytes(32)), NetworkBot()


@pytest.mark.parametrize("options", [BigTwoOptions(), BOMBS])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_said_of_a_play_comes_true(options: BigTwoOptions, seed: int) -> None:
    match, bot = _deal(options, seed)
    chance, sure = Random(seed), False
    while not match.between_deals and not match.over:
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        leads = view.public.top is None
        assert not sure or leads or len(legal) == 1, "“Nobody can beat it”"
        sure = sure and not leads
        action = chance.choice(list(legal))
        why = bot.why(view, legal, action)
        if isinstance(action, Play):
            sure = why is not None and why.code == "why_unbeaten"
        match.act(seat, action)
