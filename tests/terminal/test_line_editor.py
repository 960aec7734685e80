"""Lines that are edited: keys, what comes back in the next sitting, and each way of ending it, in a real terminal."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from dealt.terminal.console import TYPED_AHEAD
from dealt.terminal.input_history import KEPT, InputHistory
from dealt.terminal.match_history import MatchFolder
from tests.terminal.client.tmux import MISSING, TMUX, program, terminal

needs_tmux = pytest.mark.skipif(TMUX is None, reason=MISSING)
WORDS = ("play", "bluejack", "--plain", "--seed", "0" * 64, "--level", "easy")
LEAVE = "(yes or no)?"
"""end of the question whether somebody wants to leave"""


def asked(screen: str, times: int = 1, question: str = "Your turn:") -> bool:
    """Return whether the question has come so often, and nothing has been answered to the last one."""
    return screen.count(question) == times and screen.rstrip().endswith(question)


@needs_tmux
def test_a_line_is_edited_and_comes_back_also_in_the_next_sitting(tmp_path: Path) -> None:
    with terminal(tmp_path, *WORDS, size=(80, 60)) as window:
        window.until(asked)
        window.type("x", "n", "t", "Home", "Delete", "h", "i", "End", "Enter")
        window.until(lambda screen: "A computer would choose" in screen and asked(screen, 2))
        window.type("Up")
        window.until(lambda screen: screen.rstrip().endswith("Your turn: hint"))
        window.type("C-a", "C-k", "q", "Enter")
        window.until(lambda screen: asked(screen, 1, LEAVE))
        window.type("Up", "y", "Enter")
        assert "Traceback" not in window.until(lambda screen: "left 0" in screen)
    kept = tmp_path / "dealt" / "typed" / "bluejack.txt"
    assert kept.read_text() == "hint\nq\n" and kept.stat().st_mode & 0o077 == 0
    (tmp_path / "later").mkdir()
    with terminal(tmp_path / "later", *WORDS, size=(80, 60), XDG_DATA_HOME=str(tmp_path)) as window:
        window.until(asked)
        window.type("Up", "Up")
        window.until(lambda screen: screen.rstrip().endswith("Your turn: hint"))


@needs_tmux
def test_lines_that_come_together_answer_one_question(tmp_path: Path) -> None:
    with terminal(tmp_path, *WORDS, size=(80, 60)) as window:
        window.until(asked)
        window.tmux("send-keys", "-t", "0", "-l", "hint\rq\ry\r")
        screen = window.until(lambda screen: asked(screen, 2))
        assert "A computer would choose" in screen
        assert screen.count(TYPED_AHEAD) == 1
        window.type("o", "k")
        window.until(lambda screen: screen.rstrip().endswith("Your turn: ok"))


@needs_tmux
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_being_asked_to_end_ends_the_match_and_gives_the_terminal_back(tmp_path: Path, number: signal.Signals) -> None:
    with terminal(tmp_path, *WORDS, size=(80, 60)) as window:
        window.until(asked)
        os.kill(program(window), number)
        screen = window.until(lambda screen: "left 0" in screen)
        assert "You stop playing." in screen and "Traceback" not in screen
        # `cat` runs there now: a terminal that edits nothing any more shows what is typed once, and a line gives two.
        window.type("a", "b", "Enter")
        window.until(lambda screen: screen.rstrip().endswith("ab\nab"))


@needs_tmux
def test_a_terminal_that_is_closed_keeps_the_match(tmp_path: Path) -> None:
    folder = tmp_path / "dealt" / "matches"
    with terminal(tmp_path, *WORDS, size=(80, 60)) as window:
        window.until(asked)
        window.type("e", "n", "d", "Enter")
        window.until(lambda screen: asked(screen, 2))
        window.tmux("kill-server")
        window.until(lambda _: list(folder.glob("*.jsonl")))
    assert [outcome.game for outcome in MatchFolder(folder).outcomes()] == ["bluejack"]


@needs_tmux
@pytest.mark.parametrize("asks", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_repeated_interrupts_do_not_take_the_match_away(tmp_path: Path, asks: int) -> None:
    with terminal(tmp_path, *WORDS, size=(80, 60)) as window:
        window.until(asked)
        window.type("e", "n", "d", "Enter")
        window.until(lambda screen: asked(screen, 2))
        playing = program(window)
        with suppress(ProcessLookupError):
            while True:
                os.kill(playing, asks)
                time.sleep(0.001)
    assert [outcome.game for outcome in MatchFolder(tmp_path / "dealt" / "matches").outcomes()] == ["bluejack"]


@needs_tmux
@pytest.mark.parametrize("key", ["C-c", "C-d"])
def test_ctrl_c_and_ctrl_d_stop_at_once(tmp_path: Path, key: str) -> None:
    with terminal(tmp_path, *WORDS, size=(80, 60)) as window:
        window.until(asked)
        window.type("C-u", key)
        assert "You stop playing." in window.until(lambda screen: "left 0" in screen)


@needs_tmux
def test_of_several_at_one_keyboard_nobody_sees_what_another_one_typed(tmp_path: Path) -> None:
    with terminal(tmp_path, *WORDS, "--humans", "2", "--players", "Ann,Bob", size=(80, 60)) as window:
        turn = "Ann, your turn:", "Bob, your turn:"
        screen = window.until(lambda screen: screen.rstrip().endswith("then press Enter."))
        first, other = turn if "to Ann" in screen else turn[::-1]
        window.type("Enter")
        window.until(lambda screen: screen.rstrip().endswith(first))
        window.type("h", "i", "n", "t", "Enter")
        # What is typed before the next question is shown does not count.
        window.until(lambda screen: "A computer would choose" in screen and screen.rstrip().endswith(first))
        window.type("s", "t", "a", "n", "d", "Enter")
        window.until(lambda screen: screen.rstrip().endswith(f"to {other[:3]}, then press Enter."))
        window.type("Enter")
        window.until(lambda screen: screen.rstrip().endswith(other))
        window.type("Up", "Up", "o", "k")
        window.until(lambda screen: screen.rstrip().endswith(f"{other} ok"))
    assert not (tmp_path / "dealt" / "typed").exists()


@needs_tmux
def test_leaving_the_assignments_bluejack_asks_and_its_name_is_not_kept(tmp_path: Path) -> None:
    with terminal(tmp_path, "bluejack", size=(80, 60)) as window:
        window.until(lambda screen: asked(screen, 1, "Your name:"))
        window.type("K", "a", "y", "a", "Enter")
        window.until(asked)
        window.type("q", "Enter")
        window.until(lambda screen: asked(screen, 1, LEAVE))
        window.type("n", "Enter")
        window.until(lambda screen: asked(screen, 2))
        window.type("e", "x", "i", "t", "Enter")
        window.until(lambda screen: asked(screen, 2, LEAVE))
        window.type("y", "Enter")
        assert "Goodbye." in window.until(lambda screen: "left 0" in screen)
    assert "Kaya" not in (tmp_path / "dealt" / "typed" / "bluejack.txt").read_text()


def test_lines_are_kept_up_to_a_number_and_no_line_twice_in_a_row(tmp_path: Path) -> None:
    path = tmp_path / "new" / "typed.txt"
    history = InputHistory(path)
    for number in range(3 * KEPT):
        for line in ("", f"play {number}", f"play {number}"):
            history.add(line)
    last = [f"play {number}" for number in range(2 * KEPT, 3 * KEPT)]
    assert InputHistory(path).lines == last == history.lines[-KEPT:]
    assert len(path.read_text().splitlines()) <= 2 * KEPT


def test_a_damaged_file_and_one_that_cannot_be_written_are_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "typed.txt"
    path.write_bytes(b"pass\n\x1b[2J\n\xff\xfe\0\n\nplay 3D\n")
    assert InputHistory(path).lines == ["pass", "play 3D"]
    folder = InputHistory(tmp_path)
    folder.add("pass")
    assert folder.lines == ["pass"]
