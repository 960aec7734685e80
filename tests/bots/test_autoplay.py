"""Autoplay runs: tallies add up, and every bot's games are those of the match."""

from math import sqrt
from random import Random

import pytest

from dealt.bots.autoplay import Run, Tally, can_autoplay, parse_run, rates
from dealt.bots.bot import LEVELS, Level
from dealt.errors import BadOptions, BadText, DealtError
from dealt.games import game as game_named
from dealt.games import games
from dealt.games.patience.events import CardDealt, GameBegan, GameEnded, SetTaken
from dealt.games.patience.match import PatienceMatch
from dealt.manual.library import source
from dealt.shuffle import numbered_seed

ORDERS = ("T2B1-T1B2-B3", "B3-T1B2-T2B1")


def run(level: Level = "easy", number: int = 7, **options: object) -> Run:
    return parse_run("patience", options, level, number)


def sum_of(tallies: list[Tally]) -> Tally:
    return sum(tallies, start=Tally())


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("returned", ["column", "reversed"])
def test_the_parts_of_a_run_add_up_to_it_however_it_is_cut(order: str, returned: str) -> None:
    of = run(auto_order=order, returned_order=returned)
    whole = of.play(1, 120).tally
    assert whole.games == 120 == whole.won + whole.lost + whole.endless
    random = Random(order + returned)
    for _ in range(3):
        at, parts = 1, []
        while at <= 120:
            part = of.play(at, min(random.randint(1, 50), 121 - at)).tally
            parts.append(part)
            at += part.games
        assert sum_of(parts) == whole


def test_a_tally_is_that_of_the_games_that_are_shown() -> None:
    """The same games with and without pictures, on the core of the rules and through the match."""
    of = run(number=3)
    played = of.play(5, 40, show=True)
    assert [game.number for game in played.shown] == list(range(5, 45))
    assert sum_of([game.tally for game in played.shown]) == played.tally == of.play(5, 40).tally


@pytest.mark.parametrize("preset", ["patienjava", "casual", "acm"])
def test_house_rules_are_kept_and_those_about_the_match_do_not_matter(preset: str) -> None:
    rules = game_named("patience").options({}, preset)
    of = Run(game="patience", options=rules, level="easy", number=11)
    assert of.play(1, 30).tally == of.play(1, 30, show=True).tally
    numbered = run(number=11, deal_number=5)
    assert numbered.play(1, 30).tally == run(number=11).play(1, 30).tally == run(number=11, games=3).play(1, 30).tally


@pytest.mark.parametrize("level", LEVELS[1:3])
def test_players_that_search_play_the_same_game_again(level: Level) -> None:
    of = run(level)
    both = of.play(1, 2, show=True)
    assert of.play(1, 2).tally == both.tally
    assert of.play(2, 1, show=True).shown == both.shown[1:]


def test_the_first_game_of_a_run_is_the_deal_with_its_number() -> None:
    (shown,) = run(number=1392).play(1, 1, show=True).shown
    game = game_named("patience")
    began = shown.events[0]
    assert isinstance(began, GameBegan)
    match = game.start(game.options({"deal_number": 1392}), ["human"], numbered_seed(1392))
    assert isinstance(match, PatienceMatch)
    assert began.columns == match.public().columns


def test_a_shown_game_tells_everything_that_happened() -> None:
    (shown,) = run(number=1392).play(1, 1, show=True).shown
    began, *_, ended = shown.events
    assert isinstance(began, GameBegan)
    assert isinstance(ended, GameEnded)
    columns = [list(cards) for cards in began.columns]
    for event in shown.events:
        if isinstance(event, CardDealt):
            columns[event.column - 1].append(event.card)
        elif isinstance(event, SetTaken):
            for card in event.cards:
                columns[event.column - 1].remove(card)
    assert shown.tally.won == 1
    assert columns == [[]] * 7
    assert (
        ended.score.dealt == shown.tally.longest_win == 14 + sum(isinstance(event, CardDealt) for event in shown.events)
    )


def test_time_that_is_up_ends_a_part_after_its_first_game_at_the_earliest() -> None:
    assert run().play(1, 1000, 0).tally == run().play(1, 1).tally


def test_what_has_been_measured_can_be_measured_again() -> None:
    measured = rates("patience")
    assert {rate.level for rate in measured} == set(LEVELS)
    for rate in measured[::5]:
        of = parse_run("patience", rate.options, rate.level, 1)
        games = 1500 if rate.level == "easy" else 4
        again, share = of.play(1, games).tally, rate.won / rate.games
        error = (share * (1 - share) / games) ** 0.5
        assert abs(again.won / games - share) < 5 * error + 1 / games


def test_what_cannot_be_played_so_is_refused_with_a_code() -> None:
    assert [name for name in games() if can_autoplay(name)] == ["patience"]
    assert rates("bigtwo") == ()
    for game, code in (("bigtwo", "no_autoplay"), ("whist", "unknown_game")):
        with pytest.raises(BadText) as error:
            parse_run(game, {}, "easy", 1)
        assert error.value.code == code
    with pytest.raises(BadOptions):
        run(auto_order="B3")
    for number in (0, 10**9):
        with pytest.raises(DealtError) as bad:
            run(number=number)
        assert bad.value.code == "bad_run"


def test_the_page_of_the_rules_tells_the_rates_that_were_measured() -> None:
    page = source("rules/patience")
    usual = [rate for rate in rates("patience") if rate.options["auto_order"] == ORDERS[0]]
    assert [rate.level for rate in usual] == list(LEVELS)
    for rate in usual:
        share = rate.won / rate.games
        error = sqrt(share * (1 - share) / rate.games)
        digits = 3 if error < 0.0005 else 1
        assert f"{100 * share:.{digits}f} ± {100 * error:.{digits}f} %" in page
        assert f"{rate.games:,} games" in page
