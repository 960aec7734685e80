"""`dealt puzzle`: a question that tells nothing hidden, an answer, and what each action is worth."""

import io
import sys

import pytest

from dealt.cli import main
from dealt.games import games
from dealt.puzzles.puzzle import Puzzle, has_puzzles, numbered, puzzles_of

NAMES = tuple(name for name in games() if has_puzzles(name))


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *arguments: str) -> str:
    """Return what the command says to these lines."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    assert main(["puzzle", *arguments]) == 0
    return capsys.readouterr().out


def wrong(puzzle: Puzzle) -> str:
    return puzzle.choices[-1].action


@pytest.mark.parametrize("name", NAMES)
def test_the_best_action_solves_a_puzzle_and_another_does_not(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = numbered(name, 1)
    told = run(monkeypatch, capsys, f"{puzzle.best}\nquit\n", name, "--number", "1")
    assert "That is the play." in told
    told = run(monkeypatch, capsys, f"{wrong(puzzle)}\nquit\n", name, "--number", "1")
    assert "Not the best. The play: " in told
    assert told.count("your answer") == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_question_does_not_tell_the_solution_and_show_does(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = run(monkeypatch, capsys, "quit\n", name, "--number", "1")
    assert "What each is worth" not in told
    told = run(monkeypatch, capsys, "show\nquit\n", name, "--number", "1")
    assert "The play: " in told
    assert "What each is worth" in told


def test_an_illegal_action_gets_its_sentence_and_the_question_stays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = run(monkeypatch, capsys, "play 3D 4C\n\nnonsense\n?\n", "bluejack", "--number", "1")
    assert told.count("Your answer: ") == 5
    assert "What each is worth" not in told


def test_next_goes_on_with_the_next_number_and_after_the_last_with_the_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    last = len(puzzles_of("bluejack"))
    told = run(monkeypatch, capsys, "show\n\nquit\n", "bluejack", "--number", str(last))
    assert f"Bluejack, puzzle {last}: " in told
    assert "Bluejack, puzzle 1: " in told


def test_the_daily_puzzle_is_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = run(monkeypatch, capsys, "show\n", "bluejack", "--daily")
    assert "Enter for the next puzzle" not in told


def test_themes_are_listed_and_chosen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "over: Over twenty, " in run(monkeypatch, capsys, "", "bluejack", "--theme", "list")
    assert ": Both in play." in run(monkeypatch, capsys, "", "bluejack", "--theme", "open")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["bluejack", "--theme", "colour"], "bad_option"),
        (["bluejack", "--number", "0"], "no_puzzle"),
        (["bluejack", "--number", "99999"], "no_puzzle"),
        (["bluejack", "--number", "1", "--daily"], "bad_option"),
        (["chess"], "unknown_game"),
    ],
)
def test_bad_options_are_one_sentence(arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", *arguments]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.endswith(f"({code})\n")
