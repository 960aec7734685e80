"""docs/new-game.md says what is true."""

import re
import shlex

import pytest

from dealt.cli import main
from tests.example import FOLDER, NAME, example_added

PAGE = (FOLDER.parent / "new-game.md").read_text("utf-8")
SHOWN = re.findall(r"^    \$ dealt (explain .*)\n((?:    [^$\n].*\n)+)", PAGE, re.MULTILINE)


def test_the_page_shows_examples() -> None:
    assert len(SHOWN) == 2


@pytest.mark.parametrize(("command", "answer"), SHOWN)
def test_the_examples_of_the_page_answer_as_they_are_printed(
    command: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with example_added():
        main(shlex.split(command))
    assert capsys.readouterr().out.splitlines() == [line.strip() for line in answer.splitlines()]


def test_the_page_names_the_files_of_the_example() -> None:
    named = set(re.findall(r"^\| `(\w+\.py)`", PAGE, re.MULTILINE))
    assert named == {path.name for path in (FOLDER / NAME).glob("*.py")}


@pytest.mark.parametrize("path", ["dealt/games/game.py", "tests/games/test_every_game.py", "tests/golden/matches"])
def test_the_places_that_the_page_names_exist(path: str) -> None:
    assert path in PAGE
    assert (FOLDER.parents[1] / path).exists()
