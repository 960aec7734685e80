"""Custom bots: classes that a host adds by their import path, `package.module:Class`."""

import importlib
import re
import sys
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from dealt.bots.bot import Bot
from dealt.errors import DealtError
from dealt.games import games
from dealt.games.game import LegalActions, View

_PATH: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")
_QUOTED: Final = 200
"""most characters quoted of an exception in a custom bot"""
_QUOTED_PATH: Final = 60


class CustomBotFailed(DealtError):
    """A custom bot cannot be loaded (`no_player`) or has not decided (`player_raised`, `player_illegal`, `player_late`,
    `player_died`, `player_rests`)."""


class CustomBotSpec(NamedTuple):
    """Name of a custom bot at tables, and its import path."""

    name: str
    path: str


def parse_custom_bots(text: str) -> tuple[CustomBotSpec, ...]:
    """Parse `NAME=PATH,NAME=PATH`."""
    pairs = (pair.partition("=") for pair in text.split(",") if pair)
    return tuple(CustomBotSpec(name, path) for name, _, path in pairs)


def is_path(text: str) -> bool:
    """Return whether a text has the form of an import path."""
    return _PATH.fullmatch(text) is not None


def import_bot(path: str) -> Bot:
    """Create a bot of this class, whose module may lie in the current folder; raises CustomBotFailed(`no_player`)."""
    if "" not in sys.path:
        # Last, so that a module in the current folder hides nothing that is installed.
        sys.path.append("")
    module, _, name = path.partition(":")
    try:
        bot: Any = getattr(importlib.import_module(module), name)()
        chooses = callable(getattr(bot, "choose", None))
    except (Exception, SystemExit) as problem:
        raise _refusal(path, f"cannot be had: {_words(problem)}") from problem
    if not chooses:
        raise _refusal(path, "has no method “choose”")
    known: Bot = bot
    return known


def games_of(path: str) -> tuple[str, ...]:
    """Return the games that this class plays: those named by its attribute `games`, otherwise all.

    Raises CustomBotFailed(`no_player`), also if it names no known game.
    """
    named = getattr(import_bot(path), "games", None)
    if named is None:
        return tuple(games())
    wanted = (named,) if isinstance(named, str) else named
    try:
        found = tuple(game for game in games() if game in wanted)
    except Exception as problem:
        raise _refusal(path, "does not tell its games as names") from problem
    if not found:
        raise _refusal(path, f"plays no game that there is; there are {', '.join(games())}")
    return found


def choose_action(path: str, view: View, legal: LegalActions, rng: Random) -> str:
    """Return the text of the action that a bot of this class takes. Raises CustomBotFailed (`no_player`,
    `player_raised`, `player_illegal`), whatever its own code raises."""
    bot = _kept(path)
    try:
        action = bot.choose(view, legal, rng)
        text = str(action) if action in legal else None
    except (Exception, SystemExit) as problem:
        raise CustomBotFailed("player_raised", f"It raises {_words(problem)}.") from None
    if text is None:
        raise CustomBotFailed("player_illegal", "It chooses what it may not play.")
    return text


@cache
def _kept(path: str) -> Bot:
    """Return the bot of this process. Bots keep no state between decisions, but may read a file when they are
    created."""
    return import_bot(path)


def _refusal(path: str, problem: str) -> CustomBotFailed:
    return CustomBotFailed("no_player", f"The player “{path[:_QUOTED_PATH]}” {problem}.")


def _words(problem: BaseException) -> str:
    """Return the class and the message of an exception, whose own code may fail."""
    try:
        message = " ".join(str(problem).split())[:_QUOTED].rstrip(".")
    except Exception:
        message = ""
    return f"{type(problem).__name__}: {message}" if message else type(problem).__name__
