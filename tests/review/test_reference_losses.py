"""Means and results file of `bench/reference_losses.py`."""

from pathlib import Path

import msgspec

from tests.repo.places import load

bench = load("bench/reference_losses.py")


def done(losses: list[tuple[str, str, float]], **other: object) -> dict[str, object]:
    """Return a line of the results file."""
    line = {"game": "chicago", "seats": 2, "number": 0, "version": bench.VERSION, "plain": True, "losses": losses}
    return line | other


def test_losses_are_shown_by_theme_and_level(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    losses = [("easy", "call", 1.0), ("easy", "call", 3.0), ("easy", "tricks", 5.0), ("hard", "call", 7.0)]
    file.write_bytes(msgspec.json.encode(done(losses)))
    rows = list(bench.theme_rows("chicago", bench.read_results(file)))
    assert len(rows) == 12
    assert "| chicago | call | easy | 2 | 2.0000 ± 1.0000 |" in rows
    assert "| chicago | tricks | easy | 1 | too few |" in rows
    assert "| chicago | exchange | hard | 0 | too few |" in rows


def test_results_of_other_versions_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    older = {"game": "chicago", "number": 0, "version": bench.VERSION, "plain": True, "losses": [("easy", 1.0)]}
    lines = [done([], version=bench.VERSION - 1), older, done([], number=7)]
    file.write_bytes(b"\n".join(map(msgspec.json.encode, lines)))
    assert [result.number for result in bench.read_results(file)] == [7]


def test_a_match_is_played_once_for_each_number_of_seats() -> None:
    played = bench.Done("chicago", 2, 0, bench.VERSION, True, [])
    assert next(bench.tasks({"chicago": 2}, [played], float("inf"))) == ("chicago", 2, 1)
    assert next(bench.tasks({"chicago": 4}, [played], float("inf"))) == ("chicago", 4, 0)
