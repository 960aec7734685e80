"""The tests of all games have the same layout: the same file for the same purpose."""

import importlib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
GAMES = sorted(folder.name for folder in HERE.iterdir() if (folder / "helpers.py").exists())
FILES = ("__init__", "helpers", "oracle", "test_laws", "test_oracle", "test_positions", "test_views")
HELPERS = ("do", "play_on", "start")
"""what `helpers.py` has in each: a fresh match, actions as texts, random play"""


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_every_game_lie_in_the_same_files(game: str) -> None:
    assert [name for name in FILES if not (HERE / game / f"{name}.py").exists()] == []


@pytest.mark.parametrize("game", GAMES)
def test_matches_begin_and_go_on_by_the_same_helpers(game: str) -> None:
    helpers = importlib.import_module(f"tests.games.{game}.helpers")
    assert [name for name in HELPERS if not callable(getattr(helpers, name, None))] == []
