"""Wherever code, tests or pages cite the rules, the paragraph is there: RULES 1.3, RULES 1.3.3 or RULES D8."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealt.games import games
from dealt.manual.blocks import Page
from dealt.manual.library import rules_of
from dealt.manual.reader import read_page
from dealt.manual.topics import references
from tests.repo.places import ROOT

ONE = r"(?:\d+(?:\.\d+)*|[BCDPS]\d{1,2})"
CITATION = re.compile(rf"\bRULES(?!\s*[=:,()])(?:\s+(?P<cited>{ONE}(?:(?:,| and| to)\s+{ONE})*))?")
BARE = re.compile(r"\((?P<cited>[CDPS]\d{1,2}(?:, [CDPS]\d{1,2})*)\)")
PLACES = {"dealt": "py", "tests": "py", "bench": "py", "tools": "py", "docs": "md", "web/src": "*"}


def texts() -> Iterator[tuple[str, str]]:
    """Every file that may cite the rules, with its text."""
    for folder, ending in PLACES.items():
        for file in sorted((ROOT / folder).rglob(f"*.{ending}")):
            if file.is_file() and file != Path(__file__) and "web_dist" not in file.parts:
                yield str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")


def known() -> set[str]:
    """Everything that can be cited: paragraphs, the sentences in them, and decisions."""
    return {reference for game in games() for reference in references_into(rules_of(game))}


def references_into(page: Page) -> set[str]:
    return {reference for section in page.sections for reference in references(section)}


def cited(text: str) -> list[str]:
    """Return the citations of a text; a bare RULES is “RULES” itself."""
    return [
        citation for found in CITATION.finditer(text) for citation in re.findall(ONE, found["cited"] or "") or ["RULES"]
    ]


def test_every_citation_is_a_paragraph_of_the_rules() -> None:
    there = known()
    lost = {f"{name}: RULES {citation}" for name, text in texts() for citation in cited(text) if citation not in there}
    assert lost == set()


def test_decisions_are_cited_as_rules_too() -> None:
    assert {f"{name}: {found['cited']}" for name, text in texts() for found in BARE.finditer(text)} == set()


def test_citations_are_found_in_every_game() -> None:
    found = {citation.split(".")[0] for _, text in texts() for citation in cited(text)}
    assert {"1", "2", "3", "4", "5"} <= found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("points (RULES 1.4, D8, D15)", ["1.4", "D8", "D15"]),
        ("RULES 3.2 to 3.4; C1 stands elsewhere", ["3.2", "3.4"]),
        ("RULES 3.1, 3.3 and\n3.4", ["3.1", "3.3", "3.4"]),
        ("the RULES say so", ["RULES"]),
        ("DEALT_RULES=compiled, RULES: Final, (RULES, SEATS), RULES = 1", []),
    ],
)
def test_what_counts_as_a_citation(text: str, found: list[str]) -> None:
    assert cited(text) == found


def test_paragraphs_sentences_and_decisions_can_be_cited() -> None:
    page = read_page("# T\n\n## 7.1 A\n\n1. a\n2. b\n\n## B\n\n| Id | Issue |\n|---|---|\n| Q7 | c |\n| no | d |\n")
    assert references_into(page) == {"7.1", "7.1.1", "7.1.2", "Q7"}
