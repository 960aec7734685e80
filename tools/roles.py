"""The roles that every game has a file for, and the table of them for docs/design.md."""

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Final

from dealt.games import games

ROLES: Final = {
    "game": "what the rest of Dealt sees: name, seats, how a match begins",
    "match": "the match, which ties the others together",
    "options": "house rules and presets",
    "actions": "what a seat can do, and its text",
    "state": "the whole state, hidden cards included",
    "transitions": "what an action or the next deal changes",
    "legal": "the legal actions, lazily",
    "refusals": "why an action is refused: code and sentence",
    "offers": "actions in a person’s words; what selected cards mean",
    "events": "what happened: events and their sentences",
    "views": "what is seen: the structs",
    "observe": "what is seen: made from the state",
    "text": "what things are called; a view as plain lines",
    "scoring": "points",
    "recap": "what a match is remembered for",
    "chart": "what the game is about, on one page with cards",
    "position": "positions on one line",
}
"""the files that every game has, and what for"""


def roles_table() -> str:
    """Every file of every game, in the row of its role."""
    folders = {game.title: Path(import_module(f"dealt.games.{game.name}").__path__[0]) for game in games().values()}
    rows = [["role", *folders], ["---"] * (len(folders) + 1)]
    rows += [[what, *(_links(one, [f"{role}.py"]) for one in folders.values())] for role, what in ROLES.items()]
    rows.append(["what only this game has", *(_links(one, _own_files(one)) for one in folders.values())])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _own_files(folder: Path) -> list[str]:
    names = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.py") if file.name != "__init__.py")
    return [name for name in names if name.removesuffix(".py") not in ROLES]


def _links(folder: Path, names: Iterable[str]) -> str:
    links = [(name.removesuffix(".py"), f"../dealt/games/{folder.name}/{name}") for name in names]
    return ", ".join(f"[{name}]({path})" for name, path in links if (folder / f"{name}.py").is_file())
