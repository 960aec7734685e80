"""Plain lines in and out: nothing that comes in can do harm, nothing that goes out can fail."""

import io

import pytest

from dealt.terminal.console import MAX_INPUT_BYTES, Console, InputEnded


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
