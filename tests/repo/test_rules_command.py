"""`dealt rules`: the pages, as plain lines and on a terminal."""

import os
import pty
import re
import subprocess

import pytest

from dealt.cli import main
from dealt.games import games
from dealt.manual.library import rules_of
from tests.parts import DESCRIBED
from tests.repo.places import BIN


@pytest.mark.parametrize("game", DESCRIBED)
def test_a_whole_page_in_plain_lines(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--plain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == rules_of(game).title
    assert {"How to play", "House rules"} <= set(lines)
    assert not [line for line in lines if "**" in line or "```" in line or "\x1b" in line]
    assert max(map(len, lines)) <= 100


def test_a_topic_of_several_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "bigtwo", "last", "card"]) == 0
    assert "must be your highest" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["whist"], "There is no game “whist”"),
        (["bluejack", "bidding"], "have no topic “bidding”; they have How to play"),
    ],
)
def test_what_there_is_not_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *arguments]) == 1
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_without_a_game_the_sentence_names_them_and_a_command_that_works_here() -> None:
    done = subprocess.run(
        [BIN / "dealt", "rules"], env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )
    assert f"there are {', '.join(games())}." in done.stderr
    assert f"Try `{BIN / 'dealt'} --help`." in done.stderr


def test_on_a_terminal_headings_and_cards_stand_out() -> None:
    shown = _shown(LC_ALL="C.UTF-8")
    assert "What you can play" in shown
    assert "\x1b[" in shown
    assert "✓ " in shown and "✗ " in shown


def test_a_terminal_without_utf_8_gets_ascii() -> None:
    shown = _shown(LC_ALL="C")
    assert shown.isascii()
    assert re.search(r"\+ \S*Bao may play", shown) and re.search(r"- \S*Bao may not play", shown)


def _shown(**variables: str) -> str:
    """Output of `dealt rules bigtwo pair` on a terminal."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "90"} | variables
    environment.pop("NO_COLOR", None)
    with subprocess.Popen([BIN / "dealt", "rules", "bigtwo", "pair"], stdout=theirs, env=environment) as running:
        os.close(theirs)
        shown = _all_of(ours)
    assert running.returncode == 0
    return shown


def _all_of(descriptor: int) -> str:
    """Everything that a terminal is sent until its program ends."""
    parts: list[bytes] = []
    while True:
        try:
            part = os.read(descriptor, 65536)
        except OSError:  # so Linux says that the other end is closed
            part = b""
        if not part:
            os.close(descriptor)
            return b"".join(parts).decode()
        parts.append(part)
