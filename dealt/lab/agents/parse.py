"""Parse the name of an agent: a level, also with settings (“expert:worlds=40+120:look=16”), a baseline, the import path
of a class, a program, or an earlier revision of a level."""

import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

from dealt.bots.bot import Bot, levels, make_bot
from dealt.bots.custom import import_bot
from dealt.errors import BadText
from dealt.games.registry import role_module
from dealt.lab.agents.agents import Agent, BotAgent
from dealt.lab.agents.revisions import source_of
from dealt.lab.agents.subprocess_agents import RevisionAgent, SubprocessAgent
from dealt.lab.baselines import baselines

PROGRAM: Final = "program:"
"""prefix of `program:COMMAND`"""
OLD: Final = "old:"
"""prefix of `old:REVISION:LEVEL`, a level in an earlier revision of this clone"""
MOST_SECONDS: Final = 3600
"""longest thinking time of a program"""
_REVISION_PROCESS: Final = Path(__file__).with_name("revision_process.py")

_seated: dict[tuple[str, str, float], Agent] = {}
"""agents of this process, by their arguments"""


def make_agent(game: str, player: str, seconds: float) -> Agent:
    """Create the agent with this name; `seconds` is the time limit of a program for one decision.

    Raises BadText(`unknown_player`), CustomBotFailed(`no_player`) for a class that cannot be loaded, and NoBots.
    """
    if player.startswith(PROGRAM):
        return SubprocessAgent(player.removeprefix(PROGRAM), seconds)
    if player.startswith(OLD):
        revision, _, level = player.removeprefix(OLD).rpartition(":")
        return RevisionAgent([sys.executable, "-P", str(_REVISION_PROCESS)], source_of(revision), level, seconds)
    known = baselines(game)
    if player in known:
        return BotAgent(known[player]())
    for level in levels(game):
        if level == player:
            return BotAgent(make_bot(game, level))
        if player.startswith(f"{level}:"):
            return BotAgent(_tuned(game, level, player.removeprefix(f"{level}:")))
    if ":" in player:
        return BotAgent(import_bot(player))
    names = ", ".join([*levels(game), *known])
    raise BadText("unknown_player", f"There is no player “{player[:60]}”; there are {names}, and PACKAGE.MODULE:CLASS.")


def _tuned(game: str, level: str, text: str) -> Bot:
    """Create the bot of a level with settings NAME=VALUE:NAME=VALUE, for commas part the names of agents."""
    pairs = [part.partition("=") for part in text.split(":")]
    if not all(name and sign for name, sign, _ in pairs) or len({name for name, _, _ in pairs}) != len(pairs):
        raise BadText("bad_setting", "Write settings as in “expert:worlds=40+120:look=16”, each once.")
    module = role_module("dealt.lab.games", game, "settings")
    if module is None:
        raise BadText("bad_setting", "The bots of this game have no settings.")
    bot: Bot = module.tuned(level, {name: value for name, _, value in pairs})
    return bot


def shared_agent(game: str, player: str, seconds: float) -> Agent:
    """Return an agent that this process shares between matches."""
    key = (game, player, seconds)
    if key not in _seated:
        _seated[key] = make_agent(*key)
    return _seated[key]


def close_shared_agents() -> None:
    """End the programs of the shared agents."""
    for agent in _seated.values():
        agent.close()
    _seated.clear()


def check(game: str, players: Iterable[str], seconds: float) -> None:
    """Check that these agents can play, before anything is played."""
    if not 0 < seconds <= MOST_SECONDS:
        raise BadText("bad_seconds", f"A program may think for up to {MOST_SECONDS} seconds.")
    for player in set(players):
        with closing(make_agent(game, player, seconds)):
            pass


def display_name(player: str) -> str:
    """Return the name for people, with an abbreviated revision."""
    if player.startswith(OLD):
        revision, _, level = player.removeprefix(OLD).rpartition(":")
        return f"{level} of {revision[:10]}"
    return player
