"""docs/design.md shows the house as it is: every file of every game in its row, and no path that leads nowhere."""

import re
from collections import Counter
from pathlib import Path

import pytest
from roles import LAYERS, ROLES, roles_table

from dealt.games import games
from tests.example import NAME, example_added

ROOT = Path(__file__).resolve().parents[2]
DESIGN = ROOT / "docs" / "design.md"
PATH = re.compile(r"`((?:dealt|web|tests|tools|docs|bench|\.github)/[\w./-]+)(?:::\w+)?`")
PAGES = [
    *(ROOT / "docs").glob("*.md"),
    *(ROOT / f"{name}.md" for name in ("README", "SECURITY", "CONTRIBUTING")),
    ROOT / "bench" / "RESULTS.md",
]


def page_table() -> str:
    return DESIGN.read_text(encoding="utf-8").split("## Inside a game\n")[1].split("\nThe other layers")[0]


def rows(table: str) -> list[list[str]]:
    """The cells of the table of roles, by row; each cell holds the paths it links to."""
    lines = [line for line in table.splitlines() if line.startswith("| ")][2:]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def linked(cell: str) -> list[str]:
    return [path.removeprefix("../") for path in re.findall(r"\]\(([^)]+)\)", cell)]


def games_in_full() -> set[str]:
    """The games that have a file for each role; a small one, without `game.py`, may be of fewer."""
    return {name for name in games() if (ROOT / "dealt" / "games" / name / "game.py").is_file()}


def test_every_game_has_the_same_file_for_the_same_role() -> None:
    assert games_in_full()
    for (role, title), (told, *cells) in zip(ROLES.items(), rows(page_table())[:-1], strict=True):
        assert told == title
        assert games_in_full() <= {
            found[1] for cell in cells if (found := re.search(rf"dealt/games/(\w+)/{role}\.py", cell))
        }


def test_a_game_of_few_files_stands_in_the_table_with_those_it_has() -> None:
    with example_added():
        links = [
            path for row in rows(roles_table()) for cell in row[1:] for path in linked(cell) if f"/{NAME}/" in path
        ]
    assert links == [f"dealt/games/{NAME}/{file}.py" for file in ("match", "views", "position")]


def test_every_file_of_every_game_is_in_the_table() -> None:
    listed = [path for row in rows(page_table()) for cell in row[1:] for path in linked(cell)]
    there = {
        file.relative_to(ROOT).as_posix()
        for name in games()
        for file in (ROOT / "dealt" / "games" / name).rglob("*.py")
        if file.name != "__init__.py"
    }
    assert sorted(listed) == sorted(there)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_file_that_most_games_have_in_a_layer_has_a_role(layer: str) -> None:
    folders = [ROOT / layer / name for name in games()]
    names = Counter(file.name for folder in folders if folder.is_dir() for file in folder.iterdir() if file.is_file())
    shared = {
        name for name, count in names.items() if count >= 3 and not re.match(r"__init__|.*\.test\.ts|test_", name)
    }
    told = {name for name in LAYERS[layer] if not name.startswith("test_")}
    assert shared <= told
    assert {name for name in told if names[name] < 2} == set()


@pytest.mark.parametrize("page", sorted(PAGES), ids=lambda page: page.name)
def test_the_paths_on_a_page_lead_somewhere(page: Path) -> None:
    named = set(PATH.findall(page.read_text(encoding="utf-8")))
    missing = sorted(path for path in named if "<" not in path and not (ROOT / path).exists())
    # Made by a reader of docs/new-game.md, built, or an example.
    made = (
        "dealt/games/highcard",
        "dealt/web_dist",
        "web/src/games/highcard",
        "web/node_modules",
        "dealt/x/",
        "tests/x/",
    )
    assert [path for path in missing if not path.startswith(made)] == []


def test_the_sources_of_the_client_that_a_page_shows_are_there() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    tested, imported = re.findall(r"vitest run (src/\w+)", text), re.findall(r"from '\.\./([\w/.]+)'", text)
    assert tested
    assert imported
    assert [path for path in tested if not (ROOT / "web" / path).exists()] == []
    sources = ROOT / "web" / "src"
    assert [path for path in imported if not any((sources / f"{path}{end}").exists() for end in ("", ".ts"))] == []


def test_what_is_named_in_a_file_stands_in_it() -> None:
    named = re.findall(r"`(\w+)` in `([\w./-]+\.\w+)`", DESIGN.read_text(encoding="utf-8").replace("\n", " "))
    assert len(named) > 5
    for name, path in named:
        assert re.search(rf"\b{name}\b", (ROOT / path).read_text(encoding="utf-8")), f"{name} in {path}"
