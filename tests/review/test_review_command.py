"""`dealt review`: a record in, sums, a curve and the costly moves out, as text, JSON or a page."""

import re
from pathlib import Path

import msgspec
import pytest

from dealt.bots.evaluation import evaluator
from dealt.cli import main
from dealt.review.page import page
from dealt.review.review import Review, review
from dealt.review.wording import Wording, to_look_at, wording
from dealt.table.record_files import read_record
from dealt.terminal.plot import curves_plot
from tests.repo.places import ROOT

WHOLE = ROOT / "tests" / "table" / "records" / "format1-chicago.jsonl"
LINES = 90
FEW = ["--budget", "0.07", "--jobs", "1"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of some deals."""
    file = tmp_path_factory.mktemp("review") / "match.jsonl"
    file.write_text("".join(WHOLE.read_text(encoding="utf-8").splitlines(keepends=True)[:LINES]), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def reviewed(record: Path) -> tuple[Review, Wording]:
    lines = list(read_record(record))
    found = review(lines, budget=evaluator("chicago").budget.times(0.07))
    return found, wording(lines, found)


def test_every_action_of_a_review_has_its_words(reviewed: tuple[Review, Wording]) -> None:
    found, words = reviewed
    assert words.names == ("Ann", "Bob", "Cid")
    for decision in found.decisions:
        for action in (decision.action, *(choice.action for choice in decision.choices)):
            assert words.label(decision, action).endswith(f"({action})")


def test_the_moves_to_look_at_are_the_costliest_in_the_order_of_play(reviewed: tuple[Review, Wording]) -> None:
    found, _ = reviewed
    listed = to_look_at(found, 5)
    assert [decision.move for decision in listed] == sorted(decision.move for decision in listed)
    others = [decision.loss for decision in found.decisions if decision not in listed]
    assert len(listed) == 5
    assert min(decision.loss for decision in listed) >= max(others)


def test_the_text_has_sums_curve_and_moves(
    record: Path, reviewed: tuple[Review, Wording], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), *FEW]) == 0
    told = capsys.readouterr().out
    assert f"Chicago, {len(reviewed[0].deals)} deals" in told
    assert re.search(r"^0 Ann +\d+\.\d", told, re.MULTILINE)
    for decision in to_look_at(reviewed[0], 3):
        assert f"{decision.move:>4}  deal {decision.deal}" in told


def test_one_seat_is_reviewed_as_json_by_any_number_of_processes(
    record: Path, reviewed: tuple[Review, Wording], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--seat", "1", "--json", "--budget", "0.07", "--jobs", "2"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=Review)
    assert found.decisions == tuple(decision for decision in reviewed[0].decisions if decision.seat == 1)


def test_the_page_needs_no_other_file_and_names_cannot_break_it(reviewed: tuple[Review, Wording]) -> None:
    found, words = reviewed
    text = page(found, words._replace(names=("<b>Ann", "Bob&", "Cid")))
    assert "&lt;b&gt;Ann" in text
    assert "<b>Ann" not in text
    assert not re.search(r"""(src|href)=|url\(|@import""", text)
    assert text.count("<li>") == len(to_look_at(found, len(found.decisions)))


def test_the_page_is_written_beside_the_text(
    record: Path, reviewed: tuple[Review, Wording], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--seat", "0", "--html", str(tmp_path / "review.html"), *FEW]) == 0
    assert f"Chicago, {len(reviewed[0].deals)} deals" in capsys.readouterr().out
    assert (tmp_path / "review.html").read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--budget", "0"], "bad_option"),
        (["--budget", "nan"], "bad_option"),
        (["--seat", "7"], "no_such_seat"),
        (["--jobs", "0"], "bad_option"),
        (["--html", "/no/such/folder/review.html"], "output_unwritable"),
        (["--html", "/"], "output_unwritable"),
    ],
)
def test_bad_options_are_one_sentence(
    record: Path, arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), *arguments]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.endswith(f"({code})\n")


def test_a_curve_keeps_its_value_until_it_has_another_one() -> None:
    curves = {"a": [(0, 0.0), (4, -3.0)], "b": [(8, 7.0)]}
    *rows, foot = curves_plot(curves, 13, ends=[], foot="moves").plain.splitlines()
    below = {row[:5].strip(): row[6:].strip() for row in rows}
    assert (below["0"], below["−3"], below["7"]) == ("a" * 32, "a" * 40, "b" * 8)
    assert foot.strip() == "moves"
