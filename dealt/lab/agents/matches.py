"""Whole matches between agents, with their decisions and thinking times."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from dealt.errors import DealtError
from dealt.games.game import Game, Match
from dealt.lab.agents.agents import Agent
from dealt.lab.match_runner import MOST_ACTIONS


class AgentStats(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of one agent."""

    decisions: int
    """number of decisions with a choice"""
    seconds: float
    """total thinking time"""
    faults: int
    """decisions without a legal answer, where the default action was played"""


class TimedAgent:
    """Agent whose decisions and thinking time are counted."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.decisions = self.faults = 0
        self.seconds = 0.0

    def side(self) -> AgentStats:
        """Return the counts."""
        return AgentStats(decisions=self.decisions, seconds=self.seconds, faults=self.faults)

    def act(self, match: Match, seat: int, luck: int) -> Any:
        """Return its action, or the default action if it fails."""
        self.decisions += 1
        began = perf_counter()
        try:
            action = match.game.parse_action(self.agent.choose(match, seat, luck))
            match.check(seat, action)
        except (MemoryError, KeyboardInterrupt):
            raise
        except (Exception, SystemExit) as problem:
            if isinstance(problem, DealtError) and problem.code == "no_program":
                raise
            # Anybody may write an agent: its exceptions are counted, and the game goes on.
            self.faults += 1
            action = match.default_action(seat)
        self.seconds += perf_counter() - began
        return action


class PlayedMatch(NamedTuple):
    """Result of a match."""

    points: tuple[int, ...]
    """of each seat; more are better"""
    winners: tuple[int, ...]
    actions: int
    rounds: int
    """number of deals"""
    whole: bool
    """whether it ended by itself"""


def play_match(game: Game, options: Any, seed: bytes, luck: str, seated: Sequence[TimedAgent]) -> PlayedMatch:
    """Play a match, which is ended as it stands after MOST_ACTIONS; the agents' random seeds follow from `luck`."""
    match = game.start(options, ["computer"] * len(seated), seed)
    agents = {id(player.agent): player.agent for player in seated}.values()
    for agent in agents:
        agent.begin(game, options, len(seated), seed)
    # The random stream belongs to the seat, not to the agent.
    lucks = [Random(f"{luck} {seat}") for seat in range(len(seated))]
    actions = 0
    while match.to_act and actions < MOST_ACTIONS:
        seat = match.to_act[0]
        legal = match.legal(seat)
        action = next(iter(legal)) if len(legal) == 1 else seated[seat].act(match, seat, lucks[seat].getrandbits(32))
        match.act(seat, action)
        actions += 1
        for agent in agents:
            agent.acted(seat, str(action))
    whole = not match.to_act
    match.close()
    assert match.result is not None
    sign = -1 if game.recap_builder(options, len(seated)).better == "fewest" else 1
    points = tuple(sign * points for points in match.result.scores)
    return PlayedMatch(points, tuple(match.result.winners), actions, match.deal, whole)
