"""docs/design.md shows the house as it is: every file of every game in its row, and no path that leads nowhere."""

import re
from pathlib import Path

import pytest
from roles import ROLES

from dealt.games import games

ROOT = Path(__file__).resolve().parents[2]
DESIGN = ROOT / "docs" / "design.md"
PATH = re.compile(r"`((?:dealt|web/src|tests|tools|docs|bench)/[\w./-]+)`")


def rows() -> list[list[str]]:
    """The cells of the table of roles, by row; each cell holds the paths it links to."""
    section = DESIGN.read_text(encoding="utf-8").split("## Inside a game\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")][2:]
    return [line.strip("| ").split(" | ") for line in lines]


def linked(cell: str) -> list[str]:
    return [path.removeprefix("../") for path in re.findall(r"\]\(([^)]+)\)", cell)]


def test_every_game_has_the_same_file_for_the_same_role() -> None:
    table = {linked(row[1])[0].rsplit("/", 1)[1].removesuffix(".py"): row[1:] for row in rows()[:-1]}
    assert list(table) == list(ROLES)
    for role, cells in table.items():
        folders = [re.fullmatch(rf"dealt/games/(\w+)/{role}\.py", linked(cell)[0]) for cell in cells]
        assert {found[1] for found in folders if found} == set(games())


def test_every_file_of_every_game_is_in_the_table() -> None:
    listed = [path for row in rows() for cell in row[1:] for path in linked(cell)]
    there = {
        file.relative_to(ROOT).as_posix()
        for name in games()
        for file in (ROOT / "dealt" / "games" / name).rglob("*.py")
        if file.name != "__init__.py"
    }
    assert sorted(listed) == sorted(there)


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_the_paths_on_a_page_lead_somewhere(page: Path) -> None:
    named = set(PATH.findall(page.read_text(encoding="utf-8")))
    missing = sorted(path for path in named if "<" not in path and not (ROOT / path).exists())
    # What whoever follows docs/new-game.md makes, and what is built.
    made = ("dealt/games/highcard", "dealt/web_dist", "web/src/games/highcard")
    assert [path for path in missing if not path.startswith(made)] == []


def test_what_is_named_in_a_file_stands_in_it() -> None:
    named = re.findall(r"`(\w+)` in `([\w./-]+\.\w+)`", DESIGN.read_text(encoding="utf-8").replace("\n", " "))
    assert len(named) > 5
    for name, path in named:
        assert re.search(rf"\b{name}\b", (ROOT / path).read_text(encoding="utf-8")), f"{name} in {path}"
