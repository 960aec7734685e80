"""Who may enter: a level, a reference player, a class by its import path, a program, an earlier version of a level."""

import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

from dealt.bots.bot import levels, make_bot
from dealt.bots.custom import imported
from dealt.errors import BadText
from dealt.lab.agents.agents import Agent, BotAgent
from dealt.lab.agents.revisions import source_of
from dealt.lab.agents.subprocess_agents import RevisionAgent, SubprocessAgent
from dealt.lab.baselines import baselines

PROGRAM: Final = "program:"
"""`program:COMMAND` is another program"""
OLD: Final = "old:"
"""`old:REVISION:LEVEL` is a level as it was in an earlier revision of the source that is run here"""
MOST_SECONDS: Final = 3600
"""that a program may think about one decision"""
_MIRROR: Final = Path(__file__).with_name("revision_process.py")

_seated: dict[tuple[str, str, float], Agent] = {}
"""of this process, by what they were made from"""


def make_agent(game: str, player: str, seconds: float) -> Agent:
    """The player with this name, ready to be asked; `seconds` is the time that a program has for one decision.

    Raises BadText(`unknown_player`), CustomBotFailed(`no_player`) for a class that cannot be had, and NoBots.
    """
    if player.startswith(PROGRAM):
        return SubprocessAgent(player.removeprefix(PROGRAM), seconds)
    if player.startswith(OLD):
        revision, _, level = player.removeprefix(OLD).rpartition(":")
        return RevisionAgent([sys.executable, "-P", str(_MIRROR)], source_of(revision), level, seconds)
    known = baselines(game)
    if player in known:
        return BotAgent(known[player]())
    for level in levels(game):
        if level == player:
            return BotAgent(make_bot(game, level))
    if ":" in player:
        return BotAgent(imported(player))
    names = ", ".join([*levels(game), *known])
    raise BadText("unknown_player", f"There is no player “{player[:60]}”; there are {names}, and PACKAGE.MODULE:CLASS.")


def shared_agent(game: str, player: str, seconds: float) -> Agent:
    """The same, kept by this process until it leaves: whoever plays many matches asks for it each time."""
    key = (game, player, seconds)
    if key not in _seated:
        _seated[key] = make_agent(*key)
    return _seated[key]


def close_shared_agents() -> None:
    """Ends the programs that this process has started for its players."""
    for one in _seated.values():
        one.close()
    _seated.clear()


def check(game: str, players: Iterable[str], seconds: float) -> None:
    """Raises what is wrong with these players before anything is played."""
    if not 0 < seconds <= MOST_SECONDS:
        raise BadText("bad_seconds", f"A program may think for up to {MOST_SECONDS} seconds.")
    for player in set(players):
        with closing(make_agent(game, player, seconds)):
            pass


def display_name(player: str) -> str:
    """A player's name for people: of an earlier version a few letters will do."""
    if player.startswith(OLD):
        revision, _, level = player.removeprefix(OLD).rpartition(":")
        return f"{level} of {revision[:10]}"
    return player
