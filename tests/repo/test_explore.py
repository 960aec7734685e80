"""Random examples: only where they are asked for, and each round has its own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import hypothesis
import pytest

from tests.examples import EXPLORE_UNTIL, USUAL
from tests.repo.places import ROOT, TOOLS

DRAWS = """
import json
from pathlib import Path
from hypothesis import given, strategies as st

FILE = Path(__file__).with_name("drawn.json")
ROUNDS = json.loads(FILE.read_text()) if FILE.exists() else []
NUMBERS = []

@given(st.integers(0, 10**9))
def test_draws(number):
    NUMBERS.append(number)
    FILE.write_text(json.dumps([*ROUNDS, NUMBERS]))

@given(st.just(0))
def test_fails_in_the_second_round(number):
    assert not ROUNDS
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Tests of its own, under the settings of ours."""
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_draws.py").write_text(DRAWS)
    return tmp_path


def run(*command: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {name: text for name, text in os.environ.items() if name != "CI"} | more
    return subprocess.run(
        # Schemathesis takes a quarter of pytest's start.
        [sys.executable, *command, "-p", "no:cacheprovider", "-p", "no:schemathesis"],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


def drawn(home: Path) -> list[list[int]]:
    rounds: list[list[int]] = json.loads((home / "drawn.json").read_text())
    return rounds


@pytest.mark.thorough
def test_it_draws_at_random_until_something_fails(home: Path) -> None:
    done = run(TOOLS / "explore.py", "9", "-n", "0", home / "test_draws.py")
    assert done.returncode == 1
    assert "round 2" in done.stdout and "round 3" not in done.stdout
    assert "@reproduce_failure(" in done.stdout
    first, second = map(set, drawn(home))
    # Small numbers are drawn often.
    assert len(first & second) < len(first) / 2
    assert len(first) > USUAL


def test_no_other_run_draws_at_random() -> None:
    assert hypothesis.settings().derandomize is not bool(EXPLORE_UNTIL)


@pytest.mark.thorough
def test_each_other_run_sees_the_same_examples(home: Path) -> None:
    for _ in range(2):
        run("-m", "pytest", home / "test_draws.py")
    first, second = drawn(home)
    assert first == second


@pytest.mark.parametrize("arguments", [(), ("0",), ("-3",), ("long",), ("nan",), ("inf",)])
def test_a_time_that_is_none_is_one_sentence(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, TOOLS / "explore.py", *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "usage: ./test --explore MINUTES [ARGUMENTS OF PYTEST]\n"


def test_when_the_time_is_up_no_further_test_begins(home: Path) -> None:
    done = run("-m", "pytest", home / "test_draws.py", DEALT_EXPLORE_UNTIL="1")
    assert done.returncode == 0
    assert "2 skipped" in done.stdout
