"""`dealt bluejack`: the console game of the assignment, and that no input can crash it."""

import io
import re
from datetime import date
from pathlib import Path
from random import Random

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from dealt.commands.games.bluejack import bluejack
from dealt.shuffle import numbered_seed
from dealt.terminal.console import Console
from dealt.terminal.games.bluejack.console import BluejackConsole, usable_name
from dealt.terminal.games.bluejack.history import GameHistory

DAY = date(2023, 10, 29)
ENOUGH = b"stand\n" * 60
"""stands in every turn: enough turns for any match, and no answer to whether there shall be another game"""


def evening(keyboard: bytes | io.BytesIO, path: Path, deal: int = 1) -> str:
    """Return the screen after all of this has been typed."""
    screen = io.StringIO()
    stream = io.BytesIO(keyboard) if isinstance(keyboard, bytes) else keyboard
    console = Console(stream, screen, echo=True, clears=False)
    seeds = iter(map(numbered_seed, range(deal, deal + 1000)))
    BluejackConsole(console, GameHistory(path), seed=lambda: next(seeds), today=lambda: DAY, rng=Random(1)).run()
    return screen.getvalue()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.txt"


def test_a_game_is_played_to_its_end_and_kept(path: Path) -> None:
    shown = evening(b"Kaya\n" + ENOUGH + b"no\n", path)
    (line,) = path.read_text().splitlines()
    assert re.fullmatch(r"Kaya:[0-3] - Computer:[0-3], 2023\.10\.29", line)
    assert f"The last games:\n{line}\n" in shown
    assert "wins the match" in shown or "You win the match" in shown
    assert shown.endswith("Goodbye.\n")


def test_the_name_is_asked_once_for_all_games(path: Path) -> None:
    shown = evening(b"Kaya\n" + ENOUGH + b"yes\n" + ENOUGH + b"no\n", path)
    assert shown.count("Your name: ") == 1
    assert len(path.read_text().splitlines()) == 2
    assert shown.count("The last games:") == 2


def test_both_boards_and_hands_are_shown_each_turn_and_the_computers_hand_is_hidden(path: Path) -> None:
    shown = evening(b"Kaya\nend\nend\nquit\n", path)
    tables = re.findall(
        r"Computer hand   ([XO ]+)\nComputer board  (.+)\nKaya board      (.+)\nKaya hand       (.+)\n", shown
    )
    turns = shown.count(" draws ") + shown.count("You draw ")
    assert len(tables) == turns >= 5
    assert tables[0][0] == "X X X X"
    assert tables[0][1] == "empty"
    assert all(re.fullmatch(r"(([+-]\d+[byrg]|flip|x2) ?)+", hand) for *_, hand in tables)


def test_the_boards_of_a_set_are_shown_when_it_ends(path: Path) -> None:
    shown = evening(b"Kaya\n" + ENOUGH, path)
    ends = re.findall(
        r"set \d .*\n  Kaya      \S.*\n  Computer  \S.*\nKaya: (\d), Computer: (\d)\n", shown, re.IGNORECASE
    )
    assert len(ends) >= 3
    assert "3" in ends[-1]


def test_a_game_that_is_left_is_not_kept(path: Path) -> None:
    shown = evening(b"Kaya\nend\nquit\n", path)
    assert "You leave the game: it is not kept in the history." in shown
    assert not path.exists()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (b"jump", "Write end, stand, or play and one card of your hand"),
        (b"play x2 stand", "You have no x2 in your hand."),
        (b"play -6y", "You have no -6y in your hand."),
        (b"99", "The list of what can be played has the numbers 1 to "),
        (b"?", "Nine cards that are not over 20 win the set at once"),
        (b"", "1. End turn   2. Stand on "),
        (b"\xff\xfe\x00\x1b[2J", "Write end, stand, or play and one card of your hand"),
        (b"x" * 100_000, "Write end, stand, or play and one card of your hand"),
    ],
)
def test_what_is_not_understood_gets_a_sentence_and_another_chance(path: Path, typed: bytes, answer: str) -> None:
    shown = evening(b"Kaya\n" + typed + b"\nend\n", path)
    before, after = shown.split("Your turn: ", 2)[1:]
    assert answer in before
    assert "You end the turn on" in after
    assert len(shown) < 20_000


def test_a_choice_can_be_named_by_number_by_letter_or_by_card(path: Path) -> None:
    assert "You end the turn on" in evening(b"Kaya\n1\n", path)
    assert "You stand on" in evening(b"Kaya\ns\n", path)
    hand = re.search(r"You hold (\S+)", evening(b"Kaya\n", path))
    assert hand
    assert f"You play {hand[1]} and have" in evening(b"Kaya\n" + hand[1].encode() + b"\n", path)


def test_the_question_for_another_game_is_asked_until_it_is_answered(path: Path) -> None:
    shown = evening(b"Kaya\n" + ENOUGH + b"perhaps\nno\n", path)
    assert shown.endswith("Please type yes or no.\nAnother game (yes or no)? no\nGoodbye.\n")


@given(
    st.lists(
        st.one_of(st.binary(max_size=12), st.sampled_from([b"end", b"stand", b"1", b"3", b"yes", b"play 1b"])),
        max_size=60,
    )
)
def test_no_input_crashes_it(lines: list[bytes]) -> None:
    assert evening(b"\n".join(lines), Path("/dev/null/history.txt")).endswith("Goodbye.\n")


@pytest.mark.parametrize("reads", range(6))
def test_ctrl_c_ends_it_quietly_at_every_question(path: Path, reads: int) -> None:
    class Interrupted(io.BytesIO):
        left = reads

        def readline(self, size: int | None = -1, /) -> bytes:
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt
            return super().readline(size)

    assert evening(Interrupted(b"Kaya\n" + b"end\n" * 60), path).endswith("Goodbye.\n")


def test_trouble_with_the_history_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    shown = evening(b"Kaya\n" + ENOUGH + b"yes\n" + ENOUGH + b"no\n", tmp_path)
    assert shown.count(f"The game history {tmp_path} cannot be read: Is a directory.") == 2
    assert len(re.findall(r"Kaya:\d - Computer:\d, 2023\.10\.29", shown)) == 2


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Kaya", "Kaya"),
        ("  Kaya   Su ", "Kaya Su"),
        ("Çağlar", "Çağlar"),
        ("", "Player"),
        ("***", "Player"),
        ("computer", "Player"),
        ("a:3 - b:0, 2023.10.29", "a 3 - b 0 2023.10.29"),
        ("x" * 500, "x" * 20),
    ],
)
def test_any_name_becomes_one_that_fits_into_the_history(typed: str, name: str) -> None:
    assert usable_name(typed) == name


def test_the_command_reads_and_writes_the_file_that_it_is_given(path: Path) -> None:
    app = typer.Typer()
    app.command()(bluejack)
    result = CliRunner().invoke(app, ["--history", str(path)], input="Kaya\n" + ENOUGH.decode() + "no\n")
    assert result.exit_code == 0
    assert result.output.endswith("Goodbye.\n")
    assert path.read_text().startswith("Kaya:")
