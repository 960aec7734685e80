"""The simulator: the same games from the same seed, in any parts and any number of processes."""

import json
import re
import shlex
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.bots.autoplay import Tally, parse_run
from dealt.cli import main
from dealt.errors import DealtError
from dealt.lab.estimate import Estimate
from dealt.lab.simulate.counts import Counts, SeatCounts
from dealt.lab.simulate.run import Simulated, missing, simulate
from dealt.lab.simulate.simulation import Part, Simulation, play
from tests.examples import examples
from tests.parts import WHOLE

HERE = "tests.lab.arena.players"
PUBLISHED = 0.023
"""published rate of patience, in the order bottom three, top two, top one"""


def simulation(game: str, *players: str, seed: int = 1, **options: Any) -> Simulation:
    return Simulation(game=game, options=options, players=players, seed=seed, seconds=20.0)


def counted(wanted: Simulation, games: int, jobs: int = 1, keep: Path | None = None) -> Tally | Counts:
    return simulate(wanted, games, jobs, keep, lambda _done, _figure: None).counted


TABLES = [
    simulation("bigtwo", "easy", "random", "greedy", "greedy-low"),
    simulation("chicago", "easy", "random"),
    simulation("bluejack", "t17", "a17"),
    simulation("patience", "easy"),
]


def test_every_whole_game_can_be_simulated() -> None:
    assert {table.game for table in TABLES} == set(WHOLE)


# ----------------------------------------------------------------------------------------------------------- counts


@pytest.mark.parametrize("wanted", TABLES, ids=lambda table: table.game)
def test_two_processes_count_what_one_does(wanted: Simulation) -> None:
    once = counted(wanted, 20)
    assert once.games == 20
    assert counted(wanted, 20, jobs=2) == once


@pytest.mark.parametrize("wanted", TABLES, ids=lambda table: table.game)
def test_another_seed_gives_other_games(wanted: Simulation) -> None:
    other = simulation(wanted.game, *wanted.players, seed=2)
    assert counted(other, 8) != counted(wanted, 8)


@given(st.lists(st.integers(1, 3), min_size=1, max_size=5))
def test_parts_add_up_to_the_whole(sizes: list[int]) -> None:
    wanted, first, total = TABLES[3], 0, Tally()
    for size in sizes:
        total += play(wanted, (first, size)).tally or Tally()
        first += size
    assert total == play(wanted, (0, first)).tally


def test_a_game_alone_is_a_run_of_auto_play() -> None:
    run = parse_run("patience", {}, "easy", 3)
    assert counted(simulation("patience", "easy", seed=3), 50) == run.play(1, 50).tally


def test_the_published_rate_of_the_patience_comes_out() -> None:
    tally = counted(simulation("patience", "easy"), examples(4_000))
    won = Estimate.of(tally.games, tally.won, tally.won) if isinstance(tally, Tally) else None
    assert won is not None
    assert abs(won.mean - PUBLISHED) < 4 * won.error


def test_every_game_is_won_once_however_many_share_it() -> None:
    counts = counted(TABLES[0], 10)
    assert isinstance(counts, Counts)
    assert sum(Fraction(seat.won, 12) for seat in counts.seats) == 10
    assert sum(counts.won(seat).mean for seat in range(4)) == pytest.approx(1)


def test_a_player_that_cannot_play_is_counted_and_the_game_goes_on() -> None:
    counts = counted(simulation("bluejack", f"{HERE}:Broken", "easy"), 2)
    assert isinstance(counts, Counts)
    assert counts.seats[0].faults > 0 == counts.seats[1].faults


def test_the_figures_are_those_of_textbooks() -> None:
    seat = sum((SeatCounts(points=value, points_squares=value**2) for value in (1, 2, 6)), SeatCounts())
    points = Counts(games=3, seats=(seat,)).points(0)
    assert (points.mean, points.error) == pytest.approx((3, (7 / 3) ** 0.5))


# ---------------------------------------------------------------------------------------------------------- going on


@pytest.mark.parametrize("wanted", TABLES, ids=lambda table: table.game)
def test_a_simulation_that_goes_on_ends_as_one_that_never_stopped(wanted: Simulation, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    counted(wanted, 9, keep=file)
    with file.open("a") as kept:
        kept.write('{"first": 9, "ga')  # torn off by a kill
    assert counted(wanted, 20, keep=file) == counted(wanted, 20)
    lines = len(file.read_bytes().splitlines())
    assert counted(wanted, 20, keep=file) == counted(wanted, 20)
    assert len(file.read_bytes().splitlines()) == lines


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    counted(TABLES[2], 2, keep=file)
    before = file.read_bytes()
    with pytest.raises(DealtError) as refused:
        counted(TABLES[3], 2, keep=file)
    assert refused.value.code == "other_kept"
    assert file.read_bytes() == before


@given(st.sets(st.integers(0, 30)), st.integers(0, 31), st.integers(1, 9))
def test_what_is_missing_is_played_once(there: set[int], games: int, size: int) -> None:
    done = [Part(first=number, games=1) for number in there if number < games]
    played = [number for first, count in missing(done, games, size) for number in range(first, first + count)]
    assert played == [number for number in range(games) if number not in there]


def test_what_is_there_is_told_after_ctrl_c() -> None:
    def interrupted(done: int, _figure: str) -> None:
        if done >= 16:
            raise KeyboardInterrupt

    found: Simulated = simulate(TABLES[2], 1000, 1, None, interrupted)
    assert found.counted.games == 16


# -------------------------------------------------------------------------------------------------------- the command


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["simulate", *words, "--jobs", "1"]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_command_tells_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    head, *seats, actions = told(capsys, "bigtwo", "--bots", "easy,random,greedy,random", "--games", "3")
    assert head == "Big Two: 3 games, seed 1"
    assert [line.split()[:3] for line in seats] == [
        ["seat", str(seat + 1), name] for seat, name in enumerate(("easy", "random", "greedy", "random"))
    ]
    assert actions.endswith("actions a game")


def test_the_command_tells_what_became_of_a_patience(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "patience", "--games", "60", "--option", "auto_order=B3-T2B1-T1B2")
    assert lines[0].startswith("10 · 20 · 30: 60 games")
    assert [line.split()[0] for line in lines[1:3]] == ["easy", "lost"]


def commands(*, cluster: bool = False) -> list[list[str]]:
    """Return the examples of the page: those for one machine, or those for a cluster."""
    page = (Path(__file__).parents[3] / "docs" / "lab.md").read_text()
    blocks = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    lines = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    return [words for words in lines if words[:2] == ["dealt", "simulate"] and ("--ray" in words) == cluster]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_the_examples_of_the_page_do_what_it_says(
    words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    games = words.index("--games") + 1
    words[games] = "1"  # it is not the time that is tried
    assert told(capsys, *words[2:])[0].endswith("1 games, seed 1")


def test_one_name_stands_for_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads("\n".join(told(capsys, "chicago", "--seats", "3", "--bots", "random", "--games", "1", "--json")))
    assert found["simulation"]["players"] == ["random"] * 3
    assert len(found["won"]) == len(found["points"]) == 3


def test_the_command_draws(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for number, words in enumerate((["patience"], ["bluejack", "--bots", "easy,a17"])):
        file = tmp_path / f"{number}.svg"
        told(capsys, *words, "--games", "20", "--plot", str(file))
        assert file.read_text().startswith("<?xml")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["whist"], "unknown_game"),
        (["bigtwo", "--games", "0"], "bad_games"),
        (["bigtwo", "--seed", "0"], "bad_seed"),
        (["bigtwo", "--bots", "easy,easy,easy,easy,easy"], "bad_seats"),
        (["bigtwo", "--bots", "easy,easy", "--seats", "4"], "bad_option"),
        (["bigtwo", "--bots", "strongest"], "unknown_player"),
        (["patience", "--bots", "random"], "unknown_level"),
        (["patience", "--option", "deal_number=7"], "deal_is_chosen"),
        (["patience", "--option", "games=5"], "options_conflict"),
        (["patience", "--jobs", "0"], "bad_option"),
        (["patience", "--plot", "a.txt"], "bad_plot"),
        (["patience", "--keep", "no/folder/a"], "not_kept"),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"({code})" in error
