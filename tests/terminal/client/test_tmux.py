"""`dealt play` in a real terminal: keys, the mouse, other sizes, and each way of ending it."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from dealt.terminal.match_history import MatchFolder
from tests.terminal.client.tmux import MISSING, TMUX, program, terminal

pytestmark = pytest.mark.skipif(TMUX is None, reason=MISSING)
SEEDED = ("--seed", "0" * 64, "--level", "easy")


def test_a_match_is_played_with_keys_and_kept(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "bluejack", *SEEDED) as window:
        window.until(lambda screen: screen.strip() == "Bluejack. Standard rules.")
        first = window.until(lambda screen: "Your turn" in screen and "Stand" in screen)
        assert "╭" in first and "F2 Settings" in first
        for _ in range(12):
            screen = window.until(lambda screen: "Stand" in screen or "The match is over" in screen)
            if "The match is over" in screen:
                break
            window.type("s")
            before = screen
            window.until(lambda screen, before=before: screen != before)  # type: ignore[misc]
        window.until(lambda screen: "The match is over" in screen)
        window.type("Enter")
        assert "Scores: " in window.until(lambda screen: "left 0" in screen)
    assert [outcome.game for outcome in MatchFolder(tmp_path / "dealt" / "matches").outcomes()] == ["bluejack"]


def test_leaving_asks_and_the_window_follows_the_terminal(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "bigtwo", *SEEDED) as window:
        window.until(lambda screen: "plays" in screen)
        window.tmux("resize-window", "-t", "0", "-x", "40", "-y", "12")
        window.until(lambda screen: "needs 44" in screen)
        window.tmux("resize-window", "-t", "0", "-x", "120", "-y", "40")
        window.until(lambda screen: "SCORES" in screen)
        window.type("C-c")
        window.until(lambda screen: "Stop playing" in screen)
        window.type("n")
        window.until(lambda screen: "Stop playing" not in screen)
        window.type("q")
        window.until(lambda screen: "Stop playing" in screen)
        window.type("y")
        window.until(lambda screen: "left 0" in screen)


def test_the_mouse_alone_is_enough(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "bluejack", *SEEDED) as window:
        window.until(lambda screen: "Stand" in screen)
        window.click("F2 Settings")
        window.click("Pace of the computers")
        window.until(lambda screen: "fast" in screen)
        window.click("Esc closes")
        window.until(lambda screen: "Esc closes" not in screen)
        window.click("Stand on")
        # From here on the keys in the last row stay where they are: the next set waits for this player.
        window.until(lambda screen: "Set 2" in screen and "Your turn" in screen)
        window.click("q Leave")
        window.click("n or Esc: no")
        window.until(lambda screen: "n or Esc" not in screen)
        window.click_until("q Leave", "y or Enter: yes")
        window.click("y or Enter: yes")
        window.until(lambda screen: "left 0" in screen)


def is_stopped(process: int) -> bool:
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=True)
    return told.stdout.startswith("T")


def test_ctrl_z_suspends_and_what_was_there_comes_back(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "bluejack", *SEEDED) as window:
        before = window.until(lambda screen: "Stand" in screen and "F2 Settings" in screen)
        playing = program(window)
        window.type("C-z")
        # Before it has stopped, a signal to go on would be lost.
        window.until(lambda screen: "F2 Settings" not in screen and is_stopped(playing))
        os.kill(playing, signal.SIGCONT)
        window.until(lambda screen: screen == before)


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(signal.SIGTERM, marks=pytest.mark.thorough),
        signal.SIGHUP,
        pytest.param(signal.SIGINT, marks=pytest.mark.thorough),
    ],
)
def test_being_asked_to_end_keeps_the_match_and_gives_the_terminal_back(tmp_path: Path, number: signal.Signals) -> None:
    with terminal(tmp_path, "play", "bluejack", *SEEDED) as window:
        first = window.until(lambda screen: "Stand" in screen and "left in the deck" in screen)
        window.type("e")
        deck = next(line for line in first.splitlines() if "left in the deck" in line)
        window.until(lambda screen: deck not in screen)  # the computer has drawn, so something has been played
        os.kill(program(window), number)
        screen = window.until(lambda screen: "left 0" in screen)
        assert "Traceback" not in screen and "F2 Settings" not in screen
    assert len(list(MatchFolder(tmp_path / "dealt" / "matches").outcomes())) == 1


def test_a_terminal_without_colours_and_signs_is_enough(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "chicago", "--ascii", *SEEDED, NO_COLOR="1") as window:
        assert window.until(lambda screen: "Keep all cards" in screen).isascii()


def test_a_terminal_that_can_only_write_lines_gets_lines(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "bluejack", *SEEDED, TERM="dumb") as window:
        window.until(lambda screen: "Type help for help" in screen and "Your turn" in screen)
