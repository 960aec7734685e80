"""The benchmark of reviews (`bench/review.py`): its figures, and a run that is stopped and continued."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.repo.places import load

bench = load("bench/review.py")


def row(usual: str, larger: str, loss: float = 0.0, other: float = 0.0) -> Any:
    return bench.Row(
        *[bench.Judged(kind, value, 0.1, "search", 64, 0.1) for kind, value in ((usual, loss), (larger, other))]
    )


def done(setting: str, number: int, *rows: Any, seconds: float = 1.0, part: str = "positions") -> Any:
    return bench.Done(bench.Task(part, setting, number, 50, 1), list(rows), seconds)


def test_decisions_are_alike_if_people_see_the_same_mark() -> None:
    assert bench.is_alike(row("best", "fine"))
    assert not bench.is_equal(row("best", "fine"))
    assert not bench.is_alike(row("fine", "inaccuracy"))


def test_errors_of_the_loss_and_shares_are_means_over_all_rows() -> None:
    results = [
        done("bigtwo", 0, row("best", "best"), row("mistake", "blunder", 2.0, 3.2)),
        done("bigtwo", 1, row("inaccuracy", "inaccuracy", 0.5, 0.5)),
    ]
    assert bench.mean_of(results, bench.loss_error).mean == pytest.approx(0.4)
    assert bench.share(results, bench.is_alike).startswith("66.7 ± ")
    assert (
        bench.amount([done("bluejack", 0, row("fine", "fine", 0.005, 0.005))], lambda found: found.usual.loss)
        == "0.500 %"
    )


def test_the_next_match_is_of_the_game_that_has_taken_the_least_time() -> None:
    results = [done("bigtwo", 0, seconds=3.0), done("bluejack", 0, seconds=2.0)]
    wanted = bench.tasks(["positions"], ["bigtwo", "bluejack"], 20, 50, 1, results)
    first = next(wanted)
    assert (first.setting, first.number) == ("bluejack", 1)
    results.append(bench.Done(first, [], 2.0))
    second = next(wanted)
    assert (second.setting, second.number) == ("bigtwo", 1)


def test_a_run_continues_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.jsonl"
    arguments = "--games bigtwo --parts positions --positions 1 --times 1 --results"
    monkeypatch.setattr(bench, "EACH", 1)
    monkeypatch.setattr(sys, "argv", ["review.py", *arguments.split(), str(file)])
    tables = []
    for _ in range(2):
        bench.main()
        tables.append(capsys.readouterr().out.partition("rules")[2])
        assert len(file.read_bytes().splitlines()) == 1
    assert tables[0] == tables[1]
    assert "| bigtwo | 1 | " in tables[0]
