"""Tables of the roles of files, in the rules of a game and in the other layers, for docs/design.md."""

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Final

from dealt.games import games

ROLES: Final = {
    "game": "the game as others see it: name, seats, how a match begins",
    "match": "the match, which joins the other files",
    "options": "house rules and presets",
    "actions": "actions and their text form",
    "state": "whole state, hidden cards included",
    "transitions": "state transitions: what an action or the next deal changes",
    "legal": "legal actions, generated lazily",
    "refusals": "refusals: code and sentence",
    "offers": "labels of actions; what selected cards mean",
    "events": "events and their sentences",
    "views": "public and private view: the structs",
    "observe": "public and private view: made from the state",
    "text": "a view as plain text",
    "scoring": "points and winners",
    "recap": "recap of a match: deals, awards",
    "chart": "chart: the rules on one page with cards",
    "position": "a position as one line of text",
}
"""Role of each file that every game has."""

ROOT: Final = Path(__file__).resolve().parent.parent
LAYERS: Final = {
    "dealt/bots": {
        "levels.py": "levels: a bot for each, and its manner in a sentence",
        "rule_based.py": "bots that play by rules of thumb",
        "search.py": "bots that search",
        "determinization.py": "sampler of the hidden cards for a search, by what has been seen and done",
        "match_equity.py": "chance to win the match from a score",
        "explain.py": "reasons of a hint",
        "evaluate.py": "values of decisions, for reviews",
        "hidden_cards.py": "matches that fit the view of a seat, the hidden cards sampled",
        "open_cards.py": "values of decisions with all cards open, for reviews",
        "reference_losses.json": "mean losses of the levels in reviews: the scale of players' strength",
        "ratings.json": "fixed ratings of the levels",
        "weights.json": "learned weights",
        "puzzles.jsonl": "puzzles from matches between bots",
    },
    "dealt/lab/games": {
        "encoding.py": "actions and observations as numbers; factored actions",
        "observer.py": "fast observations from the state",
        "baselines.py": "baselines for the arena",
        "playouts.py": "random playouts, to measure and compare the rules",
        "training.py": "training of the weights",
    },
    "dealt/library/games": {"picture.py": "picture of the table, for notebooks and documentation"},
    "dealt/terminal/games": {"board.py": "the table in the terminal client"},
    "web/src/games": {
        "index.ts": "entry: table, sounds, autoplay",
        "appearance.ts": "picture and colours in lobby and statistics",
        "dealing.ts": "deal from the shuffled pack, for the proof of a match",
        "tutorial.ts": "coach marks of the first match",
        "script.ts": "scenes of an update, for animation",
        "text.ts": "texts made from views",
        "Bar.svelte": "hand bar with the main button",
    },
    "tests/games": {
        "helpers.py": "start and play matches",
        "oracle.py": "independent implementation of the rules",
        "test_oracle.py": "comparison with the oracle",
        "test_laws.py": "invariants",
    },
}
"""Role of each file that the games have in common, by layer and name."""


def roles_table() -> str:
    """Return the table of every file of every game, in the row of its role."""
    folders = {game.title: Path(import_module(f"dealt.games.{game.name}").__path__[0]) for game in games().values()}
    rows = [["role", *folders], ["---"] * (len(folders) + 1)]
    rows += [[title, *(_links(folder, [f"{role}.py"]) for folder in folders.values())] for role, title in ROLES.items()]
    rows.append(["only in this game", *(_links(folder, _own_files(folder)) for folder in folders.values())])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def layers_table() -> str:
    """Return the table of the files that games have in common outside of their rules."""
    rows = [["file", "role", "games"], ["---"] * 3]
    for layer, roles in LAYERS.items():
        for name, role in roles.items():
            having = [game.title for game in games().values() if (ROOT / layer / game.name / name).is_file()]
            told = "all" if len(having) == len(games()) else ", ".join(having)
            rows.append([f"`{layer}/<game>/{name}`", role, told])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _own_files(folder: Path) -> list[str]:
    names = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.py") if file.name != "__init__.py")
    return [name for name in names if name.removesuffix(".py") not in ROLES]


def _links(folder: Path, names: Iterable[str]) -> str:
    links = [(name.removesuffix(".py"), f"../dealt/games/{folder.name}/{name}") for name in names]
    return ", ".join(f"[{name}]({path})" for name, path in links if (folder / f"{name}.py").is_file())
