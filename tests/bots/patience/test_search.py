"""Bots of patience: what they see, that they end, and by how much each is better than the one before."""

from random import Random

import pytest

from dealt.bots.bot import levels, make_bot
from dealt.bots.patience.beam_search import DEAL as PLAN_DEAL
from dealt.bots.patience.beam_search import BeamSearch, set_of
from dealt.bots.patience.rule_based import AutoplayBot, LateTakeBot
from dealt.bots.patience.search import BeamSearchBot, determinize, is_determined
from dealt.games.patience.actions import DEAL, GIVE_UP, UNDO, take
from dealt.games.patience.layout import POINTS
from dealt.games.patience.match import PLAYER, PatienceMatch
from tests.games.patience.helpers import lay, play_on, start, with_other_hidden_cards
from tests.i18n import catalogue


def play(match: PatienceMatch, level: str) -> str:
    """Let a bot finish the current game; return how it ended."""
    bot, random = make_bot("patience", level), Random(1)  # type: ignore[arg-type]
    for _ in range(5000):
        if not match.to_act:
            break
        legal = match.legal(PLAYER)
        action = bot.choose(match.view(PLAYER), legal, random)
        assert action in legal
        match.act(PLAYER, action)
    assert match.state.last_game is not None
    return match.state.last_game.ending


def seen_deal(number: int) -> PatienceMatch:
    """Return a game that autoplay has taken to where every card has been seen."""
    match = start(number)
    while match.public().hidden:
        match.act(PLAYER, match.default_action(PLAYER))
    return match


def test_four_levels() -> None:
    assert levels("patience") == ("easy", "normal", "hard", "expert")


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("preset", ["patienjava", "casual", "acm"])
def test_every_level_finishes_its_games_and_never_gives_up_one_that_is_open(level: str, preset: str) -> None:
    for number in range(2):
        assert play(start(number, preset), level) in ("won", "lost", "endless")


def test_auto_play_takes_sets_by_the_order_of_the_house() -> None:
    match = lay("TD JD 3C TC TH TS / 3S", also="rules auto_order=B3-T1B2-T2B1")
    chosen = AutoplayBot().choose(match.view(PLAYER), match.legal(PLAYER), Random(0))
    assert str(chosen) == "take 1 bottom 3"


def test_hard_wins_what_auto_play_loses() -> None:
    numbers = range(5)
    assert [play(start(number), "easy") for number in numbers].count("won") == 0
    assert [play(start(number), "hard") for number in numbers].count("won") >= 3


def test_a_search_plan_can_be_played_to_its_end_and_wins() -> None:
    match = seen_deal(1)
    found = BeamSearch(match.state.layout, 50)
    assert found.wins
    for move in found.best.path():
        match.act(PLAYER, DEAL if move == PLAN_DEAL else take(*set_of(move)))
    assert match.state.last_game is not None
    assert match.state.last_game.ending == "won"


def test_a_player_without_memory_chooses_as_one_that_has_looked_here_first() -> None:
    match = seen_deal(2)
    seen = match.view(PLAYER), match.legal(PLAYER)
    assert BeamSearchBot(5).choose(*seen, Random(1)) is BeamSearchBot(5).choose(*seen, Random(2))


def test_a_player_that_cannot_see_a_card_does_not_use_it() -> None:
    match = start(3)
    play_on(match, Random(3), 12)
    other = with_other_hidden_cards(match, Random(4))
    for level in levels("patience"):
        mine, its = (
            make_bot("patience", level).choose(state.view(PLAYER), state.legal(PLAYER), Random(5))
            for state in (match, other)
        )
        assert mine is its


def before_the_last_cards(count: int, *, alike: bool) -> PatienceMatch:
    """Return a game with so many unseen cards, all of equal value or not."""
    for number in range(1, 200):
        match = start(number)
        while match.state.hidden > count:
            match.act(PLAYER, DEAL)
        if match.state.order_is_known is alike:
            return match
    raise AssertionError("no such game")


@pytest.mark.parametrize("count", [1, 3])
def test_who_knows_what_the_unseen_cards_count_need_not_see_them(count: int) -> None:
    """The last card is the missing one, and any ten is as good as any king."""
    match = before_the_last_cards(count, alike=True)
    shown = match.view(PLAYER).public
    assert is_determined(shown)
    known, true = (layout.deck() for layout in (determinize(shown), match.state.layout))
    assert [POINTS[index] for index in known] == [POINTS[index] for index in true]
    assert sorted(known) == sorted(true)


def test_who_knows_what_is_left_but_not_in_which_order_waits() -> None:
    match = before_the_last_cards(2, alike=False)
    assert not is_determined(match.view(PLAYER).public)
    assert BeamSearchBot(30).choose(match.view(PLAYER), match.legal(PLAYER), Random(1)) is LateTakeBot().choose(
        match.view(PLAYER), match.legal(PLAYER), Random(1)
    )


def dead_end() -> PatienceMatch:
    """Return a game with an empty deck in which no set fits."""
    for number in range(1, 50):
        match = start(number, undo=True)
        while DEAL in match.legal(PLAYER):
            match.act(PLAYER, DEAL)
        if match.public().stuck == "no_moves":
            return match
    raise AssertionError("no such game")


def test_a_hint_takes_back_what_has_led_to_a_dead_end() -> None:
    match = dead_end()
    advised = BeamSearchBot(3).advise(match.view(PLAYER), match.legal(PLAYER), Random(1))
    assert advised.action is UNDO and advised.reason is not None
    said = catalogue.said(advised.reason.code, advised.reason.values, "patience")
    assert said == advised.reason.sentence == "The deck is empty and no set fits: take something back."


def test_a_hint_gives_up_no_game_that_can_be_won_though_it_goes_round() -> None:
    match, bot = seen_deal(1), BeamSearchBot(50)
    match.state.stuck = "repeated"
    seen = match.view(PLAYER), match.legal(PLAYER)
    assert GIVE_UP in [bot.choose(*seen, Random(luck)) for luck in range(100)]
    advised = [bot.advise(*seen, Random(luck)) for luck in range(100)]
    assert {advice.reason.code for advice in advised if advice.reason} == {"why_wins"}
    assert GIVE_UP not in [advice.action for advice in advised]
