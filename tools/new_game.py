"""Skeleton of a new game, made from docs/examples (docs/new-game.md).

    .venv/bin/python tools/new_game.py mygame "My Game"

It has rules, bots, a page of rules, a table in the browser and tests, all of them those of the example under its new
name: change them one by one. In the terminal the game is shown as text.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
EXAMPLES: Final = Path("docs/examples")
PARTS: Final = {
    "highcard/__init__.py": "dealt/games/{name}/__init__.py",
    "highcard/match.py": "dealt/games/{name}/match.py",
    "highcard/position.py": "dealt/games/{name}/position.py",
    "highcard/views.py": "dealt/games/{name}/views.py",
    "highcard-parts/levels.py": "dealt/bots/{name}/levels.py",
    "highcard-parts/rules.md": "docs/rules/{name}.md",
    "highcard-parts/test_rules.py": "tests/games/{name}/test_rules.py",
    "highcard-parts/index.ts": "web/src/games/{name}/index.ts",
    "highcard-parts/script.ts": "web/src/games/{name}/script.ts",
    "highcard-parts/HighCardTable.svelte": "web/src/games/{name}/{words}Table.svelte",
}
"""file of the new game for each of the example"""
MOST: Final = 30
"""letters of a title"""
PACKAGES: Final = ("dealt/bots/{name}/__init__.py", "tests/games/{name}/__init__.py")
GENERATORS: Final = (
    ("-m", "tests.golden", "--write"),
    ("tools/make_docs.py",),
    ("tools/make_protocol_types.py",),
    ("tools/make_game_catalogues.py",),
    ("tools/make_manual_catalogues.py",),
    ("tools/make_manifest.py",),
)
"""commands that update the generated files, as the page lists them"""
_ABOUT: Final = re.compile(r"\n\nThe example of docs/new-game\.md\.[^\"]*")


def class_name(title: str) -> str:
    """Return a title as one word with capital letters."""
    return "".join(word[0].upper() + word[1:] for word in title.split())


def renamed(text: str, name: str, title: str) -> str:
    """Return a text of the example under the new name."""
    text = _ABOUT.sub("\n", text).replace("the smallest complete game: ", "")
    return text.replace("highcard", name).replace("HighCard", class_name(title)).replace("High Card", title)


def files(name: str, title: str) -> dict[Path, str]:
    """Return the text of each file of the new game."""
    made = {
        Path(place.format(name=name, words=class_name(title))): renamed(
            (ROOT / EXAMPLES / part).read_text(encoding="utf-8"), name, title
        )
        for part, place in PARTS.items()
    }
    return made | {Path(place.format(name=name)): f'"""{title}."""\n' for place in PACKAGES}


def _format(made: Iterable[Path]) -> None:
    """Format the files: the new names are sorted and wrapped otherwise than those of the example."""
    python = [str(path) for path in made if path.suffix == ".py"]
    for work in (["check", "--fix-only"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *work, "--quiet", *python], cwd=ROOT, check=True)
    client = [str(ROOT / path) for path in made if path.parts[0] == "web"]
    prettier = [str(Path(sys.executable).with_name("node")), "node_modules/prettier/bin/prettier.cjs"]
    subprocess.run([*prettier, "--write", "--log-level", "warn", *client], cwd=ROOT / "web", check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files and update the generated ones; return the exit status."""
    parser = argparse.ArgumentParser(prog="new_game.py", description="Make the skeleton of a new game.")
    parser.add_argument("name", help="word for it in commands and folders, such as mygame")
    parser.add_argument("title", nargs="?", help="name for people, such as “My Game”; default: the word")
    told = parser.parse_args(arguments)
    name, title = told.name, told.title or told.name.capitalize()
    if not re.fullmatch(r"[a-z][a-z0-9]*", name):
        parser.error("the word consists of lower-case letters and digits, and begins with a letter")
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*( [A-Za-z0-9]+)*", title) or len(title) > MOST:
        parser.error(f"the title has up to {MOST} letters, digits and spaces, and begins with a letter")
    made = files(name, title)
    there = [path for path in made if (ROOT / path).exists()]
    if there or (ROOT / "dealt" / "games" / f"{name}.py").exists():
        parser.error(f"there is something of that name already: {there[0] if there else f'dealt/games/{name}.py'}")
    for path, text in made.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8")
        print(path)
    _format(made)
    for generator in GENERATORS:
        print(" ".join(["python", *generator]), flush=True)
        subprocess.run([sys.executable, *generator], cwd=ROOT, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
