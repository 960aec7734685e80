"""Duplicate deal: the same cards played once for every seat, one player in each of them once."""

from typing import Any, Final, NamedTuple

import msgspec

from dealt.games import game as game_named
from dealt.lab.agents.agents import Agent
from dealt.lab.agents.matches import AgentStats, TimedAgent, play_match
from dealt.shuffle import numbered_seed

MOST_SEED: Final = (1 << 32) - 1
MOST_DEALS: Final = 1_000_000_000


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the outcomes depend on."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: int
    players: tuple[str, str]
    """the measured player, and the one in all other seats"""
    seconds: float
    """time limit of a program for one decision"""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one duplicate deal."""

    number: int
    better: float
    """points a game above the mean opponent"""
    won: float
    """share of the games won by the player; a win of several seats is shared"""
    lost: float
    """share of the games won by the mean opponent"""
    rounds: float
    """mean number of deals of a game; 1 if a game is one deal"""
    sides: tuple[AgentStats, AgentStats]


class _GameResult(NamedTuple):
    points: tuple[int, ...]
    """of each seat; more are better"""
    shares: list[float]
    """of the win, by seat"""
    rounds: int
    """number of deals"""


def play(setting: Setting, number: int, agents: tuple[Agent, Agent]) -> Outcome:
    """Play the deal with this number, from 0."""
    timed = TimedAgent(agents[0]), TimedAgent(agents[1])
    if setting.seats == 1:
        own, other = (_game(setting, number, [player]) for player in timed)
        better, won, lost, rounds = float(own.points[0] - other.points[0]), own.shares[0], other.shares[0], 1.0
    else:
        turns = [_turn(setting, number, turn, timed) for turn in range(setting.seats)]
        better, won, lost, rounds = (sum(values) / len(turns) for values in zip(*turns, strict=True))
    sides = timed[0].side(), timed[1].side()
    return Outcome(number=number, better=round(better, 9), won=won, lost=lost, rounds=rounds, sides=sides)


def _turn(
    setting: Setting, number: int, turn: int, timed: tuple[TimedAgent, TimedAgent]
) -> tuple[float, float, float, float]:
    """Play the game in which the measured player has this seat; return the values of an `Outcome`."""
    points, shares, rounds = _game(setting, number, [timed[0 if seat == turn else 1] for seat in range(setting.seats)])
    others = setting.seats - 1
    better = points[turn] - (sum(points) - points[turn]) / others
    return better, shares[turn], (sum(shares) - shares[turn]) / others, rounds


def _game(setting: Setting, number: int, seated: list[TimedAgent]) -> _GameResult:
    game = game_named(setting.game)
    seed = numbered_seed(setting.seed << 32 | number)
    ended = play_match(game, game.options(setting.options), seed, f"{setting.seed} {number}", seated)
    shares = [1 / len(ended.winners) if seat in ended.winners else 0.0 for seat in range(len(seated))]
    return _GameResult(ended.points, shares, ended.rounds)
