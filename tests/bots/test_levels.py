"""Levels have a sentence about how they play, the same everywhere."""

import pytest

from dealt.bots.bluejack import levels as bluejack_levels
from dealt.bots.bot import NoBots, hint_level, level_summary, levels, manners
from dealt.games import games
from dealt.server.handlers.users import catalogue
from tests.i18n import catalogue as written
from tests.parts import WHOLE


@pytest.mark.parametrize("game", games())
def test_each_level_of_each_game_has_a_manner_of_its_own(game: str) -> None:
    told = manners(game)
    assert tuple(told) == levels(game)
    assert len({*told.values()}) == len(told)
    for manner in told.values():
        assert manner.endswith(".")
        assert len(manner) <= 100, "it stands below a level, in two lines"


def test_the_manners_go_out_with_the_games_and_stand_in_the_catalogue_of_words() -> None:
    for info in catalogue():
        assert info.manners == manners(info.name)
        for level, manner in info.manners.items():
            assert written.text(f"options-said-{info.name}-manner-{level}", {}) == manner


def test_a_level_that_says_nothing_of_itself_is_told_of_and_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bluejack_levels, "MANNERS", {"easy": "Stands early."})
    with pytest.raises(NoBots, match="MANNERS does not say how “normal” plays"):
        levels("bluejack")


def test_the_expert_of_each_game_gives_the_hints() -> None:
    assert {game: hint_level(game) for game in WHOLE} == dict.fromkeys(WHOLE, "expert")


def test_a_player_of_somebodys_own_has_its_name_alone() -> None:
    assert level_summary("bigtwo", "Mine") == "Mine"
    assert level_summary("bigtwo", "easy") == f"easy: {manners('bigtwo')['easy']}"
