"""Generator of the English catalogues of games, rule sets and options.

Their titles, rule sets and options stand in `dealt/games/*/options.py`, how computers play them and what players lose
by in `dealt/bots`, and nowhere else. In English the browser shows them as the server tells them; these catalogues are
what other languages are translated from.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from dealt.bots.bot import manners
from dealt.bots.evaluation import NoEvaluator, evaluator
from dealt.games import games
from dealt.games.game import Game
from dealt.games.options import OptionInfo, describe

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALES: Final = Path("web/src/locales/en")
_MADE: Final = "# Made by tools/make_game_catalogues.py from the options of the games; do not edit."
_CARDS: Final = re.compile("[3-9TJQKA2][DCHS]|[DCHS]{4}")
_USUAL: Final = {"true": "yes", "false": "no"}


def files() -> dict[Path, str]:
    """Return all files by path."""
    found = games().values()
    yes_no = [f"options-said-{word} = {word}" for word in _USUAL.values()]
    return {
        LOCALES / "games-said.ftl": _file([line for game in found for line in _names(game)]),
        LOCALES / "options-said.ftl": _file(yes_no + [line for game in found for line in _options(game)]),
    }


def _file(lines: list[str]) -> str:
    return "\n".join([_MADE, "", *lines, ""])


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _names(game: Game) -> Iterator[str]:
    """Yield the names of a game, of its rule sets, of openings, and of the kinds of errors in reviews."""
    yield f"games-said-{game.name} = {game.title}"
    yield f"    .about = {game.summary}"
    for name, preset in game.presets.items():
        yield f"games-said-{game.name}-set-{_dashed(name)} = {preset.title}"
    for opening, title in game.recap_builder(game.options(), game.seat_counts[-1]).openings.items():
        yield f"games-said-{game.name}-opening-{_dashed(opening)} = {title}"
    with suppress(NoEvaluator):
        for category, title in evaluator(game.name).categories.items():
            yield f"games-said-{game.name}-lost-by-{_dashed(category)} = {title}"


def _options(game: Game) -> Iterator[str]:
    """Yield the descriptions of a game and its options."""
    for name, preset in game.presets.items():
        yield f"options-said-{game.name}-set-{_dashed(name)} = {preset.description}"
    for option in describe(game):
        yield f"options-said-{game.name}-{_dashed(option.name)} = {option.title}"
        yield f"    .about = {option.description}"
        if option.form:
            yield f"    .form = {option.form}"
        yield from (
            f"    .{value_key(value)} = {words}" for value, words in option.words.items() if _own(option, value)
        )
    for level, manner in manners(game.name).items():
        yield f"options-said-{game.name}-manner-{level} = {manner}"


def _own(option: OptionInfo, value: str) -> bool:
    """Return True if a value has a text of its own; switches are mostly yes or no, and cards and suits have names."""
    if option.kind == "switch":
        return option.words[value] != _USUAL[value]
    return _CARDS.fullmatch(value) is None


def value_key(value: str) -> str:
    """Return the name of a value in a catalogue, where names begin with a letter."""
    return f"is-{re.sub('[^A-Za-z0-9]', '-', value)}" if value else "is-empty"


def main() -> None:
    for path, text in files().items():
        (ROOT / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
