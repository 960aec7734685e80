"""Plain lines in and out: nothing that comes in can do harm, nothing that goes out can fail."""

import fcntl
import io
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.terminal.console import MAX_INPUT_BYTES, TYPED_AHEAD, Console, InputEnded, moment, wrap_line
from tests.repo.places import ROOT


def console(typed: bytes, *, echo: bool = False, clears: bool = False) -> tuple[Console, io.StringIO]:
    screen = io.StringIO()
    return Console(io.BytesIO(typed), screen, echo=echo, clears=clears), screen


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (b"play 3D\n", "play 3D"),
        (b"  play   3D \r\n", "play   3D"),
        (b"last line without an end", "last line without an end"),
        (b"\n", ""),
        (b"\x1b[2Jclear\x07\n", "[2Jclear"),
        (b"\xff\xfe\n", "\ufffd\ufffd"),
        (b"a\0b\n", "a b"),
    ],
)
def test_whatever_is_typed_becomes_one_harmless_line(typed: bytes, text: str) -> None:
    assert console(typed)[0].ask("> ") == text


def test_of_an_endless_line_only_the_beginning_counts() -> None:
    at, _ = console(b"x" * 1_000_000 + b"\nnext\n")
    assert at.ask("> ") == "x" * MAX_INPUT_BYTES
    assert at.ask("> ") == "next"


def test_the_end_of_the_input_is_told() -> None:
    at, _ = console(b"one\n")
    at.ask("> ")
    with pytest.raises(InputEnded):
        at.ask("> ")


def test_in_a_script_what_was_typed_is_shown_after_the_question() -> None:
    at, screen = console(b"pass\n", echo=True)
    at.ask("Your turn: ")
    assert screen.getvalue() == "Your turn: pass\n"


def test_a_terminal_is_cleared_with_what_was_scrolled_off_it() -> None:
    at, screen = console(b"", clears=True)
    at.clear()
    assert "\033[3J" in screen.getvalue()


def test_where_nothing_can_be_cleared_it_is_pushed_out_of_sight() -> None:
    at, screen = console(b"")
    at.clear()
    assert screen.getvalue() == "\n" * len(screen.getvalue())
    assert len(screen.getvalue()) >= 50


def test_a_closed_keyboard_and_a_closed_screen_are_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr("sys.stdout", None)
    at = Console.standard()
    at.say("nobody reads this")
    with pytest.raises(InputEnded):
        at.ask("> ")


# ------------------------------------------------------------------------------------------- somebody at a terminal


@given(st.text(alphabet="ab  –", max_size=120), st.integers(20, 80))
def test_lines_are_broken_between_words_and_nothing_is_lost(line: str, width: int) -> None:
    parts = wrap_line(line, width)
    assert " ".join(parts).split() == line.split()
    assert all(len(part) <= width or len(part.split()) == 1 for part in parts)


def test_what_a_list_explains_stays_in_its_column() -> None:
    assert wrap_line("hint            what a computer would do in your place", 40) == [
        "hint            what a computer would do",
        "                in your place",
    ]


def test_at_a_terminal_of_forty_columns_no_word_is_broken_and_leaving_is_asked_for() -> None:
    typed = iter(["help", "q", "n", "exit", "y"])
    seen = at_terminal(["play", "chicago", "--no-kept", "--plain", "--deal", "1"], columns=40, answers=typed)
    assert " ".join(seen.split()).count("Stop playing, which ends the match (yes or no)?") == 2
    assert "You stop playing." in seen
    said = [line for line in seen.replace("\r", "").split("\n") if "turn: " not in line and "no)?" not in line]
    assert max(map(len, said)) <= 40


def test_lines_that_were_typed_before_a_question_was_shown_do_not_answer_it() -> None:
    typed = iter(["help\nq\ny", "q", "y"])
    seen = at_terminal(["play", "chicago", "--no-kept", "--plain", "--deal", "1"], columns=80, answers=typed)
    assert seen.count(TYPED_AHEAD) == 1
    assert seen.count("Stop playing, which ends the match (yes or no)?") == 1
    assert next(typed, None) is None, "each question got one answer"


def at_terminal(words: list[str], *, columns: int, answers: Iterator[str]) -> str:
    """Return the screen of a person who types these at each prompt."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    program = subprocess.Popen(
        [sys.executable, "-m", "dealt", *words], stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
        env=environment | {"TERM": "dumb"},
    )  # fmt: skip
    os.close(theirs)
    seen = ""
    with program, closing_descriptor(ours):
        try:
            while chunk := _read(ours):
                seen += chunk
                if re.search(r"(turn: |no\)\? )$", seen):
                    os.write(ours, f"{next(answers)}\n".encode())
        finally:
            program.kill()
    return seen


def _read(terminal: int) -> str:
    """Return the next output; nothing once the program has gone."""
    try:
        return os.read(terminal, 65536).decode(errors="replace")
    except OSError:
        return ""


@contextmanager
def closing_descriptor(descriptor: int) -> Iterator[None]:
    try:
        yield
    finally:
        os.close(descriptor)


@pytest.mark.parametrize(
    ("environment", "needed"),
    [
        ({"LANG": "C.UTF-8"}, False),
        ({}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "C", "LC_ALL": "sv_SE.utf8"}, False),
        ({"LANG": "sv_SE.ISO-8859-1"}, True),
        ({"LANG": "C.UTF-8", "TERM": "vt100"}, True),
        ({"LANG": "C.UTF-8", "TERM": "nothing-like-it"}, False),
    ],
)
def test_ascii_is_for_locales_without_utf_8_and_terminals_without_colours(
    environment: dict[str, str], needed: bool
) -> None:
    variables = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "TERM": "xterm", **environment}
    program = "from dealt.terminal.console import needs_ascii; print(needs_ascii())"
    done = subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(needed)


@pytest.mark.parametrize(
    ("at", "day"),
    [(0, "1970-01-01"), (-(2**63), "1970-01-01"), (2**63, "9999-12-30"), (1_800_000_000_000, "2027-01-15")],
)
def test_a_time_that_no_calendar_has_becomes_the_nearest_one(at: int, day: str) -> None:
    assert moment(at).astimezone(UTC).date().isoformat() == day
    assert moment(at).astimezone().year in (1969, 1970, 2027, 9999)
