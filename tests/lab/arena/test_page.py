"""The bot of docs/bots.md plays, and beats the easy level."""

import re
import sys
from importlib.util import find_spec
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


def test_what_the_page_says_of_helpers_is_so(capsys: pytest.CaptureFixture[str]) -> None:
    part = PAGE.read_text(encoding="utf-8").split("## What helps\n")[1].split("\n## ")[0]
    ((code, said),) = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", part, re.DOTALL)
    exec(compile(code, "bots.md", "exec"), {})
    assert [line.strip() for line in capsys.readouterr().out.splitlines()] == said.splitlines()
    rows = re.findall(r"^\|[^|]*\| (`.*?) \|", part, re.MULTILINE)
    assert len(rows) > 6
    for row in rows:
        first, *others = re.findall(r"`([\w.]+)`", row)
        for name in (first, *(f"{first.rpartition('.')[0]}.{other}" for other in others)):
            assert find_spec(name), name
