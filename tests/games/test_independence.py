"""A game knows no other game, and nobody but its own folder, its computers and its encoding knows a game by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import dealt.games
from dealt.games import games
from tests.example import NAME, example_added

HOUSE = Path(dealt.games.__file__).parents[1]
GAMES = tuple(games())


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def game_of(module: str) -> str | None:
    """The game that a module belongs to, if it belongs to one."""
    words = module.split(".")
    return words[2] if words[:2] == ["dealt", "games"] and len(words) > 2 and words[2] in GAMES else None


def words(path: Path) -> set[str]:
    """Every name and every text in a file's code, comments and docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return found | {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose
    }


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    for path in (HOUSE / "games" / game).rglob("*.py"):
        for module in imported(path):
            assert game_of(module) in (None, game), f"{path} imports {module}"


@pytest.mark.parametrize("name", ["__init__", "game", "options"])
def test_what_games_share_names_no_game(name: str) -> None:
    path = HOUSE / "games" / f"{name}.py"
    assert not words(path) & set(GAMES)
    assert not any(map(game_of, imported(path)))


@pytest.mark.parametrize("layer", ["table", "server", "terminal", "commands"])
def test_no_layer_above_has_a_branch_for_one_game(layer: str) -> None:
    for path in (HOUSE / layer).rglob("*.py"):
        if path.stem in GAMES or path.parent.name in GAMES:
            continue  # a file or folder of one game carries its name
        assert not words(path) & set(GAMES), f"{path} names a game"


@pytest.mark.skipif(NAME in GAMES, reason="the example has been put among the games")
def test_adding_a_game_takes_one_folder() -> None:
    assert NAME not in games()
    with example_added() as added:
        assert games()[NAME] is added
        assert list(games()) == sorted([*GAMES, NAME])
    assert NAME not in games()
