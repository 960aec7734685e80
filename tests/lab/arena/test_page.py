"""The bot of docs/bots.md plays, and beats the easy level."""

import sys
from pathlib import Path

import pytest

from tests.bots.page import PAGE, shown_player
from tests.lab.arena.test_arena import measured, setting


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the import path of the page's bot, as for a reader who has copied it."""
    shown = shown_player()
    assert len(shown.splitlines()) <= 50
    (tmp_path / "mine.py").write_text(shown)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    return "mine:Mine"


def test_the_player_of_the_page_beats_the_easy_one(mine: str) -> None:
    figures = measured(setting("bigtwo", mine, "easy"), 90).figures
    assert figures.sides[0].faults == 0
    assert figures.better.z > 3


def test_the_command_of_the_page_is_there() -> None:
    assert "dealt arena bigtwo --a mine:Mine --b easy" in PAGE.read_text()
