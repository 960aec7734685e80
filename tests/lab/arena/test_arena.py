"""The arena: the same cards for all, the same estimates for any number of processes, and sentences for bad input."""

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dealt.bots.bigtwo.value_network import FILE, shapes, write_network
from dealt.cli import main
from dealt.errors import DealtError
from dealt.games import game, games
from dealt.games.bigtwo.options import BigTwoOptions
from dealt.lab.agents import revisions
from dealt.lab.agents.matches import AgentStats
from dealt.lab.agents.parse import make_agent
from dealt.lab.arena.duplicate_deal import Outcome, Setting
from dealt.lab.arena.estimates import EstimateSums
from dealt.lab.arena.measure import Measurement, check, measure
from dealt.lab.arena.output import as_json
from dealt.lab.baselines import baselines

HERE = "tests.lab.arena.players"
needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
PROGRAM = f"program:{sys.executable} -m {HERE}"


def setting(game: str, *players: str, seats: int | None = None, seed: int = 1, **options: Any) -> Setting:
    from dealt.games import game as game_named

    first, second = players
    count = seats or game_named(game).default_seats
    return Setting(game=game, options=options, seats=count, seed=seed, players=(first, second), seconds=20.0)


def shown(title: str, done: int, figure: str) -> None:
    """Ignore progress."""


def measured(wanted: Setting, deals: int, jobs: int = 1, keep: Path | None = None) -> Measurement:
    (found,) = measure([wanted], deals, jobs, keep, shown)
    return found


# ------------------------------------------------------------------------------------------------- what is measured


@pytest.mark.parametrize("game", games())
def test_a_player_is_not_better_than_itself(game: str) -> None:
    figures = measured(setting(game, "easy", "easy"), 2).figures
    assert figures.better.mean == 0
    assert figures.better.error == 0
    assert figures.sides[0].faults == figures.sides[1].faults == 0


def test_every_seat_is_taken_once_with_the_same_cards() -> None:
    figures = measured(setting("bigtwo", "greedy", "random"), 5).figures
    assert (figures.deals, figures.games) == (5, 20)
    assert figures.won.mean + 3 * figures.lost.mean == pytest.approx(1)


def test_fewer_points_are_better_where_points_are_penalties() -> None:
    assert measured(setting("bigtwo", "greedy", "random"), 20).figures.better.z > 4
    assert measured(setting("bluejack", "a17", "random"), 20).figures.better.z > 4


def test_alone_both_play_the_same_deals() -> None:
    figures = measured(setting("patience", "easy", "random"), 20).figures
    assert figures.games == 40
    assert figures.won.mean > figures.lost.mean == 0


@pytest.mark.parametrize("game", games())
def test_every_reference_player_plays_to_the_end_without_a_fault(game: str) -> None:
    for name in baselines(game):
        figures = measured(setting(game, name, "easy"), 1).figures
        assert figures.sides[0].faults == 0, name


def test_the_figures_are_those_of_textbooks() -> None:
    side = AgentStats(decisions=1, seconds=0.5, faults=0)
    sums = EstimateSums(4)
    sums.add(
        Outcome(number=n, better=value, won=1.0, lost=0.0, rounds=rounds, sides=(side, side))
        for n, (value, rounds) in enumerate([(1, 1), (2, 3), (6, 5)])
    )
    figures = sums.figures()
    assert figures.better.mean == pytest.approx(3)
    assert figures.better.error == pytest.approx((7 / 3) ** 0.5)
    assert figures.better.z == pytest.approx(3 / (7 / 3) ** 0.5)
    assert (figures.rounds, figures.a_round.mean) == (3, 1)
    # A point a round would have been 1, 3 and 5: off by 0, -1 and 1.
    assert figures.a_round.error == pytest.approx((2 / 2 / 3) ** 0.5 / 3)
    assert figures.sides[0] == AgentStats(decisions=3, seconds=1.5, faults=0)
    assert figures.games == 12


def test_the_same_seed_gives_the_same_figures_in_one_process_and_in_two() -> None:
    wanted = setting("bigtwo", "easy", "greedy-low")
    first, second = (measured(wanted, 20, jobs).figures for jobs in (1, 2))
    assert (first.better.mean, first.won.mean, first.sides[0].decisions) == pytest.approx(
        (second.better.mean, second.won.mean, second.sides[0].decisions)
    )
    assert measured(setting("bigtwo", "easy", "greedy-low", seed=2), 20).figures.better.mean != first.better.mean


# ----------------------------------------------------------------------------------------------------- who may enter


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Create a clone with a history, which the tested source need not have."""
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        # A git hook runs the tests with these.
        monkeypatch.delenv(name, raising=False)
    source = Path(revisions.ROOT) / "dealt"
    shutil.copytree(source, tmp_path / "dealt", ignore=shutil.ignore_patterns("web_dist", "__pycache__", "*.so"))
    as_somebody = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "dealt"), (*as_somebody, "commit", "-q", "-m", "All of it")):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    monkeypatch.setattr(revisions, "ROOT", tmp_path)


def test_a_class_enters_by_its_import_path() -> None:
    assert measured(setting("bluejack", f"{HERE}:First", "random"), 3).figures.sides[0].faults == 0


def test_a_level_plays_with_other_weights_and_budgets(tmp_path: Path) -> None:
    """With the weights of its own file *hard* is itself; the values of others that are all zero are all alike."""
    write_network(tmp_path / "zero.bin", [np.zeros(shape, np.float32) for shape in shapes(1, 1)])
    same, other = (
        measured(setting("bigtwo", f"hard:weights={file}", "hard"), 1) for file in (FILE, tmp_path / "zero.bin")
    )
    assert same.figures.better.mean == 0
    assert other.figures.better.mean < 0
    match = game("bigtwo").start(BigTwoOptions(), ("computer",) * 4, bytes(32))
    few = make_agent("bigtwo", "expert:worlds=1+1:look=0:beliefs=no", 1.0)
    assert few.choose(match, seat := match.to_act[0], 1) in map(str, match.legal(seat))


def test_the_settings_of_a_game_that_has_none_are_refused() -> None:
    with pytest.raises(DealtError, match="no settings") as refused:
        measured(setting("bluejack", "expert:look=1", "easy"), 1)
    assert refused.value.code == "bad_setting"


def test_a_program_enters_over_pipes_and_plays_as_the_class_does() -> None:
    by_class = measured(setting("bluejack", f"{HERE}:First", "easy"), 3).figures
    by_program = measured(setting("bluejack", PROGRAM, "easy"), 3).figures
    assert by_program.better == by_class.better
    assert by_program.sides[0].faults == 0


@pytest.mark.parametrize(
    "player", [f"{HERE}:Broken", f"{HERE}:Leaver", f"{HERE}:Cheat", f"{PROGRAM} late", "program:true"]
)
def test_what_a_player_cannot_do_is_played_for_it_and_counted(player: str) -> None:
    side = measured(setting("bluejack", player, "easy"), 1).figures.sides[0]
    assert side.faults == side.decisions > 0


@needs_git
@pytest.mark.usefixtures("clone")
def test_an_earlier_version_plays_along_by_its_own_rules() -> None:
    figures = measured(setting("bigtwo", "normal", "old:HEAD:normal"), 2).figures
    assert figures.sides[1].decisions > 20
    assert figures.sides[1].faults == 0


@pytest.mark.parametrize(
    ("player", "code"),
    [
        ("strongest", "unknown_player"),
        ("", "unknown_player"),
        ("nowhere.at_all:Player", "no_player"),
        (f"{HERE}:Nobody", "no_player"),
        (f"{HERE}:Mute", "no_player"),
        ("old:no-such-revision:normal", "no_history"),
        ("hard:weights=no-such-file", "bad_setting"),
        ("normal:look=1", "bad_setting"),
        ("hard:worlds=40", "bad_setting"),
        ("expert:worlds=0", "bad_setting"),
        ("expert:worlds=40+", "bad_setting"),
        ("expert:look=1+2", "bad_setting"),
        ("expert:beliefs=perhaps", "bad_setting"),
        ("expert:look=1:look=2", "bad_setting"),
        ("expert:", "bad_setting"),
        ("program:", "no_program"),
        ("program:'", "no_program"),
    ],
)
def test_who_cannot_enter_is_one_sentence(player: str, code: str) -> None:
    with pytest.raises(DealtError) as refused:
        measured(setting("bigtwo", player, "easy"), 1)
    assert refused.value.code == code
    assert refused.value.sentence.endswith(".")
    assert "index" not in refused.value.sentence


@needs_git
@pytest.mark.usefixtures("clone")
def test_an_earlier_version_that_does_not_know_a_level_is_one_sentence() -> None:
    with pytest.raises(DealtError) as refused:
        measured(setting("bluejack", "easy", "old:HEAD:grandmaster"), 1)
    assert refused.value.code == "no_program"


@pytest.mark.parametrize(
    ("changed", "deals", "code"),
    [
        ({"seats": 5}, 1, "bad_seats"),
        ({"seed": -1}, 1, "bad_seed"),
        ({"seed": 1 << 32}, 1, "bad_seed"),
        ({}, 0, "bad_deals"),
        ({"deal_number": 7}, 1, "deal_is_chosen"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(changed: dict[str, Any], deals: int, code: str) -> None:
    game = "patience" if "deal_number" in changed else "bigtwo"
    options = {"seats": 1 if game == "patience" else 4} | changed
    with pytest.raises(DealtError) as refused:
        check(setting(game, "easy", "random", **options), deals)
    assert refused.value.code == code


# ------------------------------------------------------------------------------------------------ a run that goes on


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file, wanted = tmp_path / "run", setting("bluejack", "easy", "random")
    half = measured(wanted, 10, keep=file).figures
    # The last line is torn, as after a power failure.
    file.write_bytes(file.read_bytes()[:-20])
    whole = measured(wanted, 20, keep=file)
    assert whole.curve[0].deals == 9
    assert half.deals == 10
    assert whole.figures.better.mean == pytest.approx(measured(wanted, 20).figures.better.mean)
    assert len(file.read_bytes().splitlines()) == 21


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "run"
    measured(setting("bluejack", "easy", "random"), 2, keep=file)
    before = file.read_bytes()
    for other in (setting("bluejack", "normal", "random"), setting("bluejack", "easy", "random", seed=9)):
        with pytest.raises(DealtError) as refused:
            measured(other, 2, keep=file)
        assert refused.value.code == "other_kept"
    assert file.read_bytes() == before
    letter = tmp_path / "letter"
    letter.write_text("Dear Ann,\nhow are you?\nBob")
    with pytest.raises(DealtError) as refused:
        measured(setting("bluejack", "easy", "random"), 2, keep=letter)
    assert refused.value.code == "other_kept"
    assert letter.read_text() == "Dear Ann,\nhow are you?\nBob"


def test_what_is_there_is_told_after_ctrl_c() -> None:
    def interrupted(title: str, done: int, figure: str) -> None:
        if done >= 16:
            raise KeyboardInterrupt

    (found,) = measure([setting("bluejack", "easy", "random")], 100, 1, None, interrupted)
    assert found.figures.deals == 16


# --------------------------------------------------------------------------------------------------- the command


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Sequence[str]:
    assert main(["arena", *words, "--jobs", "1"]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_command_tells_points_wins_and_time(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "bigtwo", "--a", "greedy", "--b", "random", "--deals", "3", "--preset", "shash")
    assert lines[0] == "one greedy against 3 of random: 3 deals, 12 games, seed 1"
    assert [line.split()[0] for line in lines[1:]] == ["points", "games", "greedy:", "random:"]


def test_the_command_tells_points_a_round_where_a_game_has_several(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "chicago", "--seats", "2", "--a", "easy", "--b", "best-hand", "--deals", "2")
    assert [line.split()[0] for line in lines[1:]] == ["points", "points", "games", "easy:", "best-hand:"]
    game, a_round = (float(line.split()[4]) for line in lines[1:3])
    rounds = float(lines[2].split("(")[1].split()[0])
    assert game == pytest.approx(a_round * rounds, rel=0.05)


def test_the_command_lets_everybody_play_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    head, *rows = told(capsys, "bluejack", "--among", "easy,a17,random", "--deals", "2")
    assert head.split() == ["easy", "a17", "random"]
    assert [row.split()[0] for row in rows] == ["easy", "a17", "random"]
    figure = {
        (row, column): rows[row].split()[1 + 3 * (column - (column > row))]
        for row in range(3)
        for column in range(3)
        if row != column
    }
    assert all(float(figure[row, column]) == -float(figure[column, row]) for row, column in figure)


def test_the_command_gives_json_and_draws(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name, players in (("one.svg", ["--a", "easy", "--b", "random"]), ("all.svg", ["--among", "easy,random"])):
        file = tmp_path / name
        words = ["bluejack", *players, "--deals", "20", "--json", "--plot", str(file)]
        found = json.loads("\n".join(told(capsys, *words)))
        assert {value["figures"]["deals"] for value in found} == {20}
        assert file.read_text().startswith("<?xml")


def test_what_a_player_prints_does_not_come_between_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bluejack", "--a", f"{HERE}:Talker", "--b", "easy", "--deals", "1", "--jobs", "1", "--json"]
    assert json.loads("\n".join(told(capsys, *words)))[0]["figures"]["deals"] == 1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["bigtwo"], "bad_option"),
        (["bigtwo", "--a", "easy"], "bad_option"),
        (["bigtwo", "--a", "easy", "--b", "easy", "--old", "HEAD"], "bad_option"),
        (["bigtwo", "--among", "easy"], "bad_option"),
        (["bigtwo", "--among", "easy,normal", "--keep", "file"], "bad_option"),
        (["bigtwo", "--a", "easy", "--b", "random", "--jobs", "0"], "bad_option"),
        (["bigtwo", "--a", "easy", "--b", "random", "--plot", "a.txt"], "bad_plot"),
        (["bigtwo", "--a", "easy", "--b", "random", "--plot", "no/folder/a.svg"], "bad_plot"),
        (["bigtwo", "--a", "easy", "--b", "random", "--keep", "no/folder/a"], "not_kept"),
        (["bluejack", "--a", f"{HERE}:Eater", "--b", "easy", "--deals", "1", "--jobs", "1"], "process_died"),
        (["whist", "--a", "easy", "--b", "random"], "unknown_game"),
        (["bigtwo", "--a", "easy", "--b", "random", "--option", "session_hands=8"], "options_conflict"),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"({code})" in error


def test_the_figures_are_there_as_json_too() -> None:
    found = measured(setting("bluejack", "easy", "random"), 2)
    (row,) = json.loads(as_json([found]))
    assert row["setting"]["players"] == ["easy", "random"]
    assert row["figures"]["better"]["mean"] == found.figures.better.mean


def test_a_chair_is_empty_until_it_is_asked() -> None:
    make_agent("bluejack", PROGRAM, 1.0).close()
