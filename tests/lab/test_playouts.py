"""Compiled and plain rules play the same games: here a few, in `bench/rules.py --full` all."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dealt.compiled_rules import rules_form
from dealt.lab.playouts import Tally, all_playouts

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
GAMES = {"bigtwo": 10_000, "bigtwo-shash": 2_000, "patience": 10_000, "bigtwo-match": 100, "chicago-match": 40}
GAMES["bluejack-match"] = 1_000
_QUICK = 20
"""Return the form of the rules in a folder, and their tally."""
PROGRAM = """
import json, sys, msgspec
from dealt.compiled_rules import rules_form
from dealt.lab.playouts import all_playouts
tally = all_playouts()[sys.argv[1]](int(sys.argv[2]))
print(json.dumps([rules_form(), msgspec.to_builtins(tally)]))
"""


def elsewhere(name: str, games: int, folder: Path) -> tuple[str, dict[str, object]]:
    """The form of the rules in a folder, and their tally."""
    command = [sys.executable, "-c", PROGRAM, name, str(games)]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd="/", check=True)
    form, tally = json.loads(done.stdout)
    return form, tally


def test_the_rules_run_in_the_form_that_this_run_is_for() -> None:
    assert rules_form() == os.environ.get("DEALT_RULES", "plain Python")


@pytest.mark.skipif(not (COMPILED / ".sources").exists(), reason="there is no C compiler here")
@pytest.mark.skipif("DEALT_RULES" in os.environ, reason="the run of the plain rules compares the two")
@pytest.mark.parametrize("share", [_QUICK, pytest.param(1, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_plain_rules_play_the_same_games(name: str, share: int) -> None:
    plain = elsewhere(name, GAMES[name] // share, ROOT)
    compiled = elsewhere(name, GAMES[name] // share, COMPILED)
    assert (plain[0], compiled[0]) == ("plain Python", "compiled")
    assert plain[1] == compiled[1]


def test_a_tally_tells_one_game_from_another() -> None:
    first, second = all_playouts()["bigtwo"](20), all_playouts()["bigtwo"](21)
    assert isinstance(first, Tally)
    assert sum(first.counts.values()) == first.games == 20
    assert first.fingerprint != second.fingerprint
    assert first == all_playouts()["bigtwo"](20)
