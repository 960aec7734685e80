"""Records as data frames and as one file: every move, every seat, damaged and missing records."""

import os
import shutil
from pathlib import Path

import polars
import pytest

import dealt
from dealt.bots.evaluation import Budget
from dealt.cli import main
from dealt.library import rows
from dealt.review.review import review
from dealt.table import record as rec
from dealt.table.match_outcome import outcome_of
from dealt.table.record_files import read_record
from tests.repo.places import ROOT

RECORDS = ROOT / "tests" / "table" / "records"
FILES = sorted(RECORDS.glob("*.jsonl"))
CHICAGO = RECORDS / "format1-chicago.jsonl"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_move_of_a_record_is_a_row(file: Path) -> None:
    acted = [line for line in read_record(file) if isinstance(line, rec.Acted)]
    frame = dealt.moves(file)
    assert frame["action"].to_list() == [line.action for line in acted]
    assert frame["seat"].to_list() == [line.seat for line in acted]
    assert frame["by"].to_list() == [line.by for line in acted]
    assert frame["move"].to_list() == list(range(1, len(acted) + 1))
    assert frame["legal"].min() >= 1  # type: ignore[operator]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_seat_of_a_match_is_a_row_that_says_what_the_match_list_says(file: Path) -> None:
    told, frame = outcome_of(read_record(file)), dealt.matches(file)
    assert tuple(frame["name"]) == told.names
    assert tuple(frame["score"]) == told.scores
    assert tuple(frame["seat"].filter(frame["won"])) == told.winners
    assert tuple(frame["person"]) == told.people
    assert set(frame["deals"]) == {told.deals}
    assert set(frame["level"]) == {told.level}
    assert set(frame["reason"]) == {told.reason}
    assert {int(time.timestamp() * 1000) for time in frame["began"]} == {told.began}


def test_a_position_is_the_situation_before_the_move() -> None:
    frame = dealt.moves(FILES[0], positions=True)
    for row in frame.iter_rows(named=True):
        match = dealt.position(row["game"], row["position"])
        assert row["seat"] in match.to_act
        assert len(match.legal(row["seat"])) == row["legal"]
        match.play(row["action"], row["seat"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Create records in a folder and in a folder below it, one of them damaged."""
    inner = tmp_path / "records" / "older"
    inner.mkdir(parents=True)
    shutil.copy(FILES[0], tmp_path / "records")
    shutil.copy(FILES[1], inner)
    (inner / "torn.jsonl").write_bytes(FILES[2].read_bytes()[:4000])
    return tmp_path / "records"


@pytest.mark.parametrize(("ending", "read"), [("parquet", polars.read_parquet), ("arrow", polars.read_ipc)])
def test_a_folder_becomes_one_file_with_the_same_rows(
    folder: Path, tmp_path: Path, ending: str, read: object, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / f"moves.{ending}"
    assert main(["dataset", str(folder), str(out)]) == 0
    assert callable(read)
    assert read(out).equals(dealt.moves(folder))
    said = capsys.readouterr().out
    assert "2 records" in said
    assert "passed over: 1 file," in said
    assert sorted(file.name for file in tmp_path.iterdir()) == [out.name, "records"]


def test_matches_can_be_the_rows_of_a_table_for_spreadsheets(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "matches.csv"
    assert main(["dataset", str(folder), str(out), "--rows", "matches"]) == 0
    assert out.read_text(encoding="utf-8").splitlines()[0] == ",".join(rows.MATCHES)
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1 + dealt.matches(folder).height


def test_many_records_are_written_in_parts(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.library.frames._AT_ONCE", 10)
    written = dealt.write_dataset(folder, tmp_path / "moves.parquet")
    assert polars.read_parquet(tmp_path / "moves.parquet").equals(dealt.moves(folder))
    assert written.rows == dealt.moves(folder).height


@pytest.mark.parametrize(("out", "code"), [("moves.txt", "bad_dataset"), ("no/such/folder.parquet", "bad_dataset")])
def test_a_file_that_cannot_be_is_refused_in_a_sentence(
    folder: Path, tmp_path: Path, out: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", str(folder), str(tmp_path / out)]) == 1
    assert f"({code})" in capsys.readouterr().err


def test_a_folder_without_records_is_refused_and_nothing_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", str(tmp_path), str(tmp_path / "moves.parquet")]) == 1
    assert "(no_records)" in capsys.readouterr().err
    assert os.listdir(tmp_path) == []  # noqa: PTH208
    with pytest.raises(dealt.DealtError) as refused:
        dealt.moves(tmp_path / "nothing.jsonl")
    assert refused.value.code == "record_missing"


def test_without_polars_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    with pytest.raises(dealt.DealtError) as refused:
        dealt.moves(FILES[0])
    assert refused.value.code == "no_polars"


def test_a_review_says_what_each_move_was_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    found = review(read_record(CHICAGO), budget=Budget(1, 1))
    monkeypatch.setattr(rows, "review", lambda _lines: found)
    frame = dealt.moves(CHICAGO, reviews=True)
    assert frame["class"].to_list() == [decision.kind for decision in found.decisions]
    judged = [decision for decision in found.decisions if decision.choices]
    own = frame.filter(frame["best"].is_not_null())
    assert own["loss"].to_list() == [decision.loss for decision in judged]
    assert own["best"].to_list() == [decision.choices[0].action for decision in judged]
