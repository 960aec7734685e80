"""tools/new_game.py makes a game that passes the tests of every game, as docs/new-game.md says."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import new_game
import pytest

from tests.repo.places import ROOT


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["Whist"], "lower-case letters"),
        (["../whist"], "lower-case letters"),
        (["whist", 'Whist"'], "letters, digits and spaces"),
        (["whist", "W" * 31], "up to 30"),
        (["chicago"], "something of that name already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (ROOT / "dealt/games/chicago/__init__.py").read_text("utf-8")
    with pytest.raises(SystemExit) as ended:
        new_game.main(arguments)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err
    assert not (ROOT / "dealt/games/whist").exists()
    assert (ROOT / "dealt/games/chicago/__init__.py").read_text("utf-8") == before


def test_nothing_in_the_new_game_names_the_example() -> None:
    made = new_game.files("whist", "Contract Whist")
    assert Path("dealt/games/whist/match.py") in made
    assert Path("web/src/games/whist/ContractWhistTable.svelte") in made
    assert "class ContractWhistMatch(Match)" in made[Path("dealt/games/whist/match.py")]
    for path, text in made.items():
        assert "high" not in str(path)
        assert not [word for word in ("highcard", "HighCard", "High Card", "new-game.md") if word in text], path


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.mark.thorough
def test_a_new_game_passes_the_laws_and_the_tests_of_the_repository(tmp_path: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)

    def run(*command: str, folder: str = ".") -> None:
        there = os.environ | {"PYTHONPATH": str(tmp_path)}
        done = subprocess.run(command, check=False, cwd=tmp_path / folder, env=there, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]

    # Tests of the client find no module behind a link to another folder.
    modules = ROOT / "web/node_modules"
    shutil.copytree(modules, tmp_path / "web/node_modules", symlinks=True, copy_function=_link)
    run("git", "init", "-q")
    run(sys.executable, "tools/new_game.py", "mygame", "My Game")
    run("git", "add", "-A")
    node = str(Path(sys.executable).with_name("node"))
    run(node, "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", folder="web")
    run(node, "node_modules/prettier/bin/prettier.cjs", "--check", "src/games/mygame", folder="web")
    run(node, "node_modules/vitest/vitest.mjs", "run", "src/i18n", "src/layers.test.ts", folder="web")
    run(sys.executable, "-m", "ruff", "check", ".")
    run(sys.executable, "-m", "ruff", "format", "--check", ".")
    run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not thorough", "-k", "mygame or repo",
        "tests/games", "tests/golden", "tests/manual", "tests/i18n", "tests/library", "tests/bots", "tests/review",
        "tests/repo/test_touched_files.py", "tests/repo/test_make_docs.py", "tests/repo/test_design_page.py",
        "tests/repo/test_manifest.py", "tests/terminal/client/test_snapshots.py")  # fmt: skip
