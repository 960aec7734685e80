"""Who may enter: a level, a reference player, a class by its import path, a program, an earlier version of a level."""

import importlib
import sys
from pathlib import Path
from typing import Any, Final

from dealt.bots.bot import levels, make_bot
from dealt.errors import BadText, DealtError
from dealt.lab.arena.chairs import BotChair, Chair, MirrorChair, ProgramChair
from dealt.lab.arena.earlier import source_of
from dealt.lab.references import references

PROGRAM: Final = "program:"
"""`program:COMMAND` is another program"""
OLD: Final = "old:"
"""`old:REVISION:LEVEL` is a level as it was in an earlier revision of the source that is run here"""
_MIRROR: Final = Path(__file__).with_name("mirror.py")


def chair(game: str, player: str, seconds: float) -> Chair:
    """The player with this name, ready to be asked; `seconds` is the time that a program has for one decision.

    Raises BadText(`unknown_player`), DealtError(`no_player`) for a class that cannot be had, and NoBots.
    """
    if player.startswith(PROGRAM):
        return ProgramChair(player.removeprefix(PROGRAM), seconds)
    if player.startswith(OLD):
        revision, _, level = player.removeprefix(OLD).rpartition(":")
        return MirrorChair([sys.executable, "-P", str(_MIRROR)], source_of(revision), level, seconds)
    known = references(game)
    if player in known:
        return BotChair(known[player]())
    for level in levels(game):
        if level == player:
            return BotChair(make_bot(game, level))
    if ":" in player:
        return BotChair(_imported(player))
    names = ", ".join([*levels(game), *known])
    raise BadText("unknown_player", f"There is no player “{player[:60]}”; there are {names}, and PACKAGE.MODULE:CLASS.")


def name_of(player: str) -> str:
    """A player's name for people: of an earlier version a few letters will do."""
    if player.startswith(OLD):
        revision, _, level = player.removeprefix(OLD).rpartition(":")
        return f"{level} of {revision[:10]}"
    return player


def _imported(player: str) -> Any:
    module, _, name = player.partition(":")
    try:
        bot = getattr(importlib.import_module(module), name)()
    except Exception as problem:
        sentence = f"The player “{player[:60]}” cannot be had: {type(problem).__name__}: {problem}."
        raise DealtError("no_player", sentence) from problem
    if not callable(getattr(bot, "choose", None)):
        raise DealtError("no_player", f"The player “{player[:60]}” has no method “choose”.")
    return bot
