"""docs/bluejack-report.md names files, names and tests; they are there, each in the file that it is said to be in."""

import re

import pytest

from tests.repo.places import ROOT

PAGE = (ROOT / "docs" / "bluejack-report.md").read_text(encoding="utf-8")
CELLS = [cell for line in PAGE.splitlines() if line.startswith("| ") for cell in line.strip("| ").split(" | ")]
PARAGRAPHS = [part for part in PAGE.split("\n\n") if not part.startswith("|")]
FILE = re.compile(r"`((?:dealt|tests|tools)/[\w/.]+)`")
NAME = re.compile(r"`(test_\w+|[A-Z_]{4,}|[A-Z][a-z]\w+(?:\.\w+)?)`")
WANTED = ("FR1", "FR2", "FR3", "FR4", "FR5", "FR6", "FR7", "NFR1", "NFR2", "NFR3")


@pytest.mark.parametrize("requirement", WANTED)
def test_each_requirement_of_the_assignment_has_a_row(requirement: str) -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| {requirement}: ")]
    if requirement.startswith("FR"):
        _, met, shown = row.strip("| ").split(" | ")
        assert FILE.findall(met)
        assert re.findall(r"`test_\w+`", shown)
        assert f"### {requirement} " in PAGE, "the report tells how it is met"


def test_each_file_that_is_named_is_there() -> None:
    named = set(FILE.findall(PAGE))
    assert len(named) > 15
    assert not [name for name in named if not (ROOT / name).exists()]


def test_each_name_is_defined_in_a_file_that_is_named_beside_it() -> None:
    missing, looked = [], 0
    for part in [*CELLS, *PARAGRAPHS]:
        files = [ROOT / name for name in FILE.findall(part)]
        text = "".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
        for name in NAME.findall(part) if text else ():
            looked += 1
            last = name.rpartition(".")[2]
            if not re.search(rf"^\s*(?:def|class) {last}\b|^{last}: Final", text, re.MULTILINE):
                missing.append(name)
    assert looked > 30
    assert not missing


def test_each_test_that_is_named_is_in_some_named_file() -> None:
    text = "".join(
        (ROOT / name).read_text(encoding="utf-8") for name in set(FILE.findall(PAGE)) if name.endswith(".py")
    )
    assert not [name for name in re.findall(r"`(test_\w+)`", PAGE) if f"def {name}(" not in text]
