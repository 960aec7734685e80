"""Reasons of Big Two's hints: each sentence is true, and says more than numbers if there is more to say."""

from random import Random
from typing import Any

import numpy as np
import pytest

from dealt.bots.bigtwo.explain import MoveComparison
from dealt.bots.bigtwo.search import NetworkBot
from dealt.bots.bot import Reason
from dealt.bots.chicago.explain import explain_take
from dealt.cards import PACK, Card, parse_card, parse_cards
from dealt.games import game
from dealt.games.bigtwo.actions import Play
from dealt.games.bigtwo.core.card_order import NO_CARDS
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.game import Match
from tests.i18n import catalogue

BIGTWO = game("bigtwo")
HIGH = "3D 5D 9D KD AD 2D / 3C 5C 9C KC AC 2C / 3H 5H 9H KH AH 2H"
SEVENS = HIGH.replace("3D", "7D").replace("3C", "7C")
BOMBS = BigTwoOptions(four_cards="quads_and_two_pairs", bomb="bare_quads")
OTHERS = "3D 4D 5D 6D 9D TD JD / 3C 4C 5C 6C 9C TC / 3H 4H 5H 6H 9H TH AS"


def reason(match: Match, action: str, second: str | None = None) -> Reason:
    """Return the reason for an action, where `second` is the next best one (None: as the network has it)."""
    seat = match.to_act[0]
    view, legal, chosen = match.view(seat), match.legal(seat), BIGTWO.parse_action(action)
    if second is None:
        why = NetworkBot().why(view, legal, chosen)  # type: ignore[arg-type]
    else:
        actions: list[Any] = list(legal)
        worth = np.array([2.0 * (action == chosen) + (str(action) == second) for action in actions], np.float32)
        why = MoveComparison(view, legal, actions, worth).why(chosen)  # type: ignore[arg-type]
    assert why is not None
    assert catalogue.said(why.code, why.values, "bigtwo") == why.sentence
    return why


def said(hand: str, action: str, second: str | None = None, *, top: str = "", others: str = OTHERS) -> str:
    lies = f"; plays {top}" if top else ""
    return reason(BIGTWO.parse_position(f"turn 0; hands {hand} / {others}{lies}"), action, second).sentence


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


def test_a_play_names_the_few_cards_that_can_beat_it() -> None:
    assert said("4S 7D 8D 8H KH", "play KH", "pass", top="QC") == "Only AS can still beat it."
    two_pairs = "3D 4D 5D KD KH 2D / 3C 4C AD AH / 5C 6C 7C"
    few = "Only a pair of KD KH AD AH can still beat it."
    assert said("4S 7S 8H JH QD QH", "play QD QH", "pass", top="TC TS", others=two_pairs) == few


def test_a_pass_that_keeps_what_little_can_beat_says_so() -> None:
    assert said("4S 7D 8H KH", "pass", "play KH", top="QC") == "It keeps KH for later, which only AS can beat."
    two_pairs = "3D 4D 5D KD KH 2D / 3C 4C AD AH / 5C 6C 7C"
    holds = "It keeps QD QH for later, which only a pair of KD KH AD AH can beat."
    assert said("4S 7S 8H JH QD QH", "pass", "play QD QH", top="TC TS", others=two_pairs) == holds


def test_a_pass_says_that_a_play_would_break_the_hand_up() -> None:
    breaks = "JD would break your hand up, which would still need 5 plays after it."
    assert said("4S 6S 8H JD JH KS", "pass", "play JD", top="TC", others=HIGH) == breaks


def test_a_play_that_saves_higher_cards_names_them() -> None:
    assert said("4S 8D 8S JH QD", "play 8S", "play QD", top="7C") == "It gets rid of 8S and keeps QD for later."


def test_a_play_that_is_harder_to_beat_says_so() -> None:
    surer = "Of the cards you have not seen 8 beat it, 11 beat 5S."
    assert said("5S 7S 8C JS QH KD AC", "play 8C", "play 5S") == surer
    harder = "It is harder to beat than 6D 6S."
    assert said("4S 6D 6S 8D 8H QC QS", "play 8D 8H", "play 6D 6S", others=SEVENS) == harder


def test_a_play_that_gets_rid_of_more_says_so() -> None:
    more = "It gets rid of 2 cards at once, QS of only 1."
    assert said("4S 7D 7H JD JH QS", "play JD JH", "play QS", others=HIGH) == more
    full_house = "play 7D 7H 7S 8D 8S"
    many = "It gets rid of 5 cards at once."
    assert said("7D 7H 7S 8D 8S QD 4C TS", full_house, "pass", top="6D 6C 6S TH TC", others=HIGH) == many


def test_a_play_that_shuts_out_who_has_one_card_says_so() -> None:
    near = HIGH.replace("3D 5D 9D KD AD 2D", "2D")
    shut = "A player with only 1 card left cannot beat it."
    assert said("4S 7D 7H JD JH QS", "play JD JH", "play 4S", others=near) == shut


def test_a_play_against_somebody_who_is_nearly_out_says_that_cards_count() -> None:
    near = HIGH.replace("3D 5D 9D KD AD 2D", "3D 2D")
    counts = "A player has only 2 cards left: what you get rid of now cannot count against you."
    assert said("4S 7D 8D JD JH QS", "play JD JH", "pass", top="TC TS", others=near) == counts
    rules = "rules scoring=winner"
    position = BIGTWO.parse_position(f"{rules}; turn 0; hands 4S 7D 8D JD JH QS / {near}; plays TC TS")
    assert reason(position, "play JD JH", "pass").code == "why_unbroken"


def test_a_play_that_breaks_nothing_up_says_how_many_are_left() -> None:
    unbroken = "It breaks nothing up: your hand can go out in 4 plays after it, in 5 after a pass."
    assert said("4S 7D 8D JD JH QS", "play JD JH", "pass", top="TC TS", others=HIGH) == unbroken


def test_nobody_can_beat_it_is_not_said_where_a_bomb_may() -> None:
    position = BIGTWO.parse_position(f"turn 0; hands 4S 7S 2H 2S / {OTHERS} 9S")
    assert reason(position, "play 2H 2S").code == "why_unbeaten"
    rules = "rules four_cards=quads_and_two_pairs bomb=bare_quads"
    position = BIGTWO.parse_position(f"{rules}; turn 0; hands 4S 7S 2H 2S / {OTHERS} 9S")
    assert reason(position, "play 2H 2S").code != "why_unbeaten"


def test_one_point_is_no_plural() -> None:
    why = explain_take(parse_card("AS"), 1.04, takes=True)
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


def _cards(text: str) -> set[Card]:
    return set(parse_cards(text))


def _beaters(match: Match, cards: str) -> set[Card]:
    """Return the cards with which the others, whose hands are open here, can beat a play."""
    seat, found = match.to_act[0], set[Card]()
    rules = rules_of(match.legal(seat).options)  # type: ignore[attr-defined]
    value = rules.value(rules.suits.mask(parse_cards(cards)))
    for other in range(4):
        if other != seat:
            held = rules.suits.mask(match.view(other).private.hand)
            legal = BigTwoLegal(match.options, held, value, NO_CARDS, False)
            found |= {card for play in legal if isinstance(play, Play) for card in play.cards}
    return found


def _holds(match: Match, chosen: str, why: Reason) -> None:
    """Return whether a reason is true of the open hands."""
    seat, told = match.to_act[0], why.values
    public, hand = match.view(seat).public, set(match.view(seat).private.hand)
    mine, others = _cards(chosen), [count for other, count in enumerate(public.counts) if other != seat]
    hidden = {card for index in range(4) if index != seat for card in match.view(index).private.hand}
    match why.code:
        case "why_few":
            assert _beaters(match, chosen) <= _cards(told["cards"]) <= hidden
        case "why_holds":
            assert _beaters(match, told["cards"]) <= _cards(told["beaters"]) <= hidden
            assert not mine and _cards(told["cards"]) <= hand
        case "why_saves":
            assert _cards(told["gone"]) <= mine and _cards(told["cards"]) <= hand - mine
        case "why_surer":
            assert told["count"] == len(_above(match, chosen) & hidden)
            assert told["other"] == len(_above(match, told["cards"]) & hidden) > told["count"]
        case "why_harder":
            assert _beaters(match, chosen) <= _beaters(match, told["cards"])
        case "why_more":
            assert len(mine) == told["count"] > len(_cards(told["cards"])) == told["other"]
        case "why_many":
            assert len(mine) == told["count"]
        case "why_near":
            assert told["count"] == min(others)
        case "why_shuts_out":
            assert told["count"] == min(others) < len(mine)
            for other in range(4):
                if public.counts[other] == told["count"]:
                    assert not _beaters(match, chosen) & set(match.view(other).private.hand)
        case "why_unbroken":
            assert told["count"] < told["other"] <= len(hand) and told["count"] <= len(hand - mine)
        case "why_breaks":
            assert not mine and _cards(told["cards"]) <= hand
            assert told["count"] <= len(hand - _cards(told["cards"]))


def _above(match: Match, single: str) -> set[Card]:
    """Return all cards higher than this one."""
    suits = rules_of(match.options).suits
    least = suits.mask(parse_cards(single))
    return {card for card in PACK if suits.mask([card]) > least}


@pytest.mark.parametrize("options", [BigTwoOptions(), BOMBS, BigTwoOptions(suit_order="SHDC", scoring="winner")])
@pytest.mark.parametrize("seed", range(4))
def test_every_reason_is_true_of_the_hands_as_they_are(options: BigTwoOptions, seed: int) -> None:
    match, bot = _deal(options, seed)
    chance = Random(seed)
    while not match.between_deals and not match.over:
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        for action in {bot.choose(view, legal, chance), chance.choice(list(legal))}:
            why = bot.why(view, legal, action)
            if why is not None:
                assert catalogue.said(why.code, why.values, "bigtwo") == why.sentence
                _holds(match, str(action).removeprefix("play ").replace("pass", ""), why)
        match.act(seat, bot.choose(view, legal, chance))


def test_hardly_a_hint_says_figures_alone() -> None:
    bare = {"why_even", "why_better", "why_pass", "why_no_pass"}
    codes = []
    for seed in range(12):
        match, bot = _deal(BigTwoOptions(), seed)
        while not match.between_deals and not match.over:
            seat = match.to_act[0]
            view, legal = match.view(seat), match.legal(seat)
            action = bot.choose(view, legal, Random(seed))
            if why := bot.why(view, legal, action):
                codes.append(why.code)
            match.act(seat, action)
    assert len(codes) > 100
    assert sum(code in bare for code in codes) < 0.15 * len(codes)


@pytest.mark.parametrize(("other", "sentence"), [("play KH", "About as good: KH."), ("pass", "About as good: a pass.")])
def test_an_action_that_may_be_as_good_is_named(other: str, sentence: str) -> None:
    match = BIGTWO.parse_position(f"turn 0; hands 4S 7D 8H QS KH / {OTHERS}; plays QC")
    actions: list[Any] = list(match.legal(0))
    comparison = MoveComparison(match.view(0), match.legal(0), actions, np.zeros(len(actions), np.float32))  # type: ignore[arg-type]
    found = comparison.why(BIGTWO.parse_action("play QS"), BIGTWO.parse_action(other))  # type: ignore[arg-type]
    assert found is not None
    assert (found.sentence, catalogue.said(found.code, found.values, "bigtwo")) == (sentence, sentence)
