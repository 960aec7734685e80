"""A game lives in its own folders: few shared files must change for a new one, and no others name a single game."""

import re
import subprocess
from functools import cache
from pathlib import PurePosixPath

import pytest

from dealt.games import games
from tests.example import NAME as EXAMPLE
from tests.parts import WHOLE
from tests.repo.places import ROOT

MOST = 25
TOUCHED = {
    # Written for each game.
    "README.md": "list of games, thanks to their authors",
    "CHANGELOG.md": "what is new",
    "pyproject.toml": "description of the package",
    ".github/ISSUE_TEMPLATE/rules.yml": "choice of the game",
    "docs/index.md": "link to the rules",
    "docs/rules/<game>.md": "rules for people",
    "docs/bots.md": "strength of the bots",
    "docs/fairness.md": "how the cards are dealt",
    "docs/credits.md": "where the rules come from",
    "web/src/locales/*/<game>.ftl": "texts of the table",
    "web/src/locales/*/<game>-said.ftl": "messages of the rules, translated",
    "web/src/locales/*/guide.ftl": "coach marks of the first match",
    "web/src/locales/*/said.ftl": "sentences about options that exclude each other",
    "web/src/locales/*/chart-said.ftl": "rows of the chart, translated",
    "web/src/locales/*/results-said.ftl": "awards, translated",
    # Generated; the translations of catalogues are written.
    "docs/design.md": "tools/make_docs.py",
    "docs/positions.md": "tools/make_docs.py",
    "docs/protocol.md": "tools/make_docs.py",
    "docs/locales/*/rules/<game>.po": "tools/make_manual_catalogues.py",
    "docs/locales/*/credits.po": "tools/make_manual_catalogues.py",
    "web/src/locales/*/games-said.ftl": "tools/make_game_catalogues.py",
    "web/src/locales/*/options-said.ftl": "tools/make_game_catalogues.py",
    "web/src/protocol/<game>.ts": "tools/make_protocol_types.py",
    "web/src/protocol/index.ts": "tools/make_protocol_types.py",
    "web/public/manifest.webmanifest": "tools/make_manifest.py",
}
"""what a whole game adds or changes outside of its folders, and why; a file of each language counts once"""

EXAMPLES = {
    "CONTRIBUTING.md": "the report on Bluejack",
    "SECURITY.md": "tests of the vectors of deals",
    "bench/RESULTS.md": "measured games",
    "bench/decision_times.py": "measured games",
    "bench/environments.py": "measured games",
    "bench/lobby_cost.py": "a mix of games",
    "bench/patience_solver.py": "measures the solver of 10-20-30",
    "bench/reference_losses.py": "measured games",
    "bench/review.py": "measured games",
    "bench/rules.py": "measured games",
    "bench/correspondence.py": "a short game",
    "bench/server_memory.py": "short games",
    "dealt/commands/games/bluejack.py": "a command of this game",
    "dealt/commands/simulate.py": "an example in the help",
    "docs/bluejack-report.md": "the report on Bluejack",
    "docs/glossary.md": "terms of single games",
    "docs/lab.md": "examples",
    "docs/library.md": "examples",
    "docs/locales/*/questions.po": "what the clock does, for example",
    "docs/new-table.md": "10-20-30 as an example",
    "docs/notebooks/bluejack.ipynb": "examples",
    "docs/notebooks/chicago.ipynb": "examples",
    "docs/notebooks/patience.ipynb": "examples",
    "docs/puzzles.md": "examples",
    "docs/questions.md": "what the clock does, for example",
    "docs/review.md": "measured games",
    "docs/server.md": "bots that solve 10-20-30",
    "docs/statistics.md": "what is counted, for example",
    "docs/translating.md": "terms of single games",
    "tools/make_card_faces.py": "the cards that only Bluejack has",
    "tools/make_pdf.py": "the report on Bluejack",
    "web/faces.ts": "the cards that only Bluejack has",
    "web/src/state/route.ts": "an address as an example",
}
"""other files that name a single game besides Big Two, the example everywhere; a new game leaves them as they are"""

NEW = ("docs/new-game.md", "tools/new_game.py")
"""these name a game that somebody is about to make"""

LITERALS = {
    "tools/protocol_example.py": "the conversation that the page of the protocol shows",
    "web/src/rules/RulesPage.svelte": "a page without a room still needs an address",
    "web/faces.ts": "the cards that only Bluejack has",
    "tools/make_card_faces.py": "the cards that only Bluejack has",
}
"""shared code that names a game in a literal or an import"""

NAMES = {
    "bigtwo": r"(?i:big ?two)",
    "bluejack": r"(?i:bluejack)",
    "chicago": r"(?i:chicago)",
    "patience": r"10 ?[·-] ?20|Ten-Twenty|Patience[A-Z]|(?<![.\w])patience(?=\b(?! [=:]))",
}
"""pattern of the word for each game; “patience” is an English word, too"""
CODE = (".py", ".ts", ".svelte", ".css")
COMMENTS = {
    ".py": re.compile(r'"""(?:.|\n)*?"""|#.*'),
    ".ts": re.compile(r"/\*(?:.|\n)*?\*/|//.*|<!--(?:.|\n)*?-->"),
}
LITERAL = re.compile(rf"""(['"`])(?:{"|".join(games())})\1|games[./](?:{"|".join(games())})\b""")


@cache
def tracked() -> dict[str, str]:
    """The text of each file in the repository by its path."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = (ROOT / name for name in listed.split("\0") if name)
    return {
        file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8", errors="ignore")
        for file in files
        if file.is_file()
    }


def is_test(path: str) -> bool:
    return path.startswith(("tests/", "web/src/testing/")) or ".test." in path


def outside(game: str) -> dict[str, str]:
    """The files outside of a game's folders, without tests, under the name that they have in the lists above."""
    found = {}
    for path, text in tracked().items():
        if game not in PurePosixPath(path).parts[:-1] and not is_test(path) and "dealt/lab/games/" not in path:
            found[of_any_language(path)] = text
    return found


def of_any_language(path: str) -> str:
    return re.sub(r"locales/[\w-]+/", "locales/*/", path)


def listed(path: str, game: str) -> bool:
    general = path.replace(game, "<game>")
    return path in TOUCHED or general in TOUCHED or path in EXAMPLES or path in NEW


def test_a_whole_game_touches_few_files_outside_its_folders() -> None:
    assert len(TOUCHED) <= MOST


@pytest.mark.parametrize("path", TOUCHED)
def test_every_file_that_a_game_touches_is_there_for_each_whole_game(path: str) -> None:
    assert {path.replace("<game>", name) for name in WHOLE} <= set(map(of_any_language, tracked()))


@pytest.mark.parametrize("game", [game for game in games() if game not in ("bigtwo", EXAMPLE)])
def test_no_other_shared_file_names_a_game(game: str) -> None:
    word = re.compile(NAMES.get(game, game))
    found = [path for path, text in outside(game).items() if word.search(text) or word.search(path)]
    unexpected = sorted({path for path in found if not listed(path, game)})
    assert unexpected == [], "named outside of its folders: let the game say it, or list the file with a reason"


def test_shared_code_names_no_game_in_a_literal_or_an_import() -> None:
    found = set()
    for path, text in tracked().items():
        suffix = PurePosixPath(path).suffix
        inside = set(games()) & {*PurePosixPath(path).parts, PurePosixPath(path).stem}
        made = path.startswith("web/src/protocol/")
        if suffix not in CODE or is_test(path) or inside or made or path.startswith(("bench/", "docs/")):
            continue
        if LITERAL.search(COMMENTS[".py" if suffix == ".py" else ".ts"].sub("", text)):
            found.add(path)
    assert found == set(LITERALS)


def test_every_file_that_is_listed_still_names_a_game() -> None:
    words = [re.compile(pattern) for name, pattern in NAMES.items() if name != "bigtwo"]
    texts = {of_any_language(path): text for path, text in tracked().items()}
    shared = [path for path in [*TOUCHED, *EXAMPLES] if "<game>" not in path]
    stale = [path for path in shared if not any(word.search(texts.get(path, "")) for word in words)]
    assert stale == []
