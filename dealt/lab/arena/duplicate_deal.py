"""Duplicate deal: the same cards played once for every seat, one player in each of them once."""

from typing import Any, Final

import msgspec

from dealt.games import game as game_named
from dealt.games.game import Game
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


def play(setting: Setting, number: int, agents: tuple[Agent, Agent]) -> Outcome:
    """Play the deal with this number, from 0."""
    game = game_named(setting.game)
    options = game.options(setting.options)
    seed = numbered_seed(setting.seed << 32 | number)
    asked = (TimedAgent(agents[0]), TimedAgent(agents[1]))
    if setting.seats == 1:
        own, other = (_one_alone(setting, game, options, seed, number, player) for player in asked)
        better, won, lost, rounds = own[0] - other[0], own[1], other[1], 1.0
    else:
        turns = [_one_turn(setting, game, options, seed, number, turn, asked) for turn in range(setting.seats)]
        better, won, lost, rounds = (sum(values) / len(turns) for values in zip(*turns, strict=True))
    sides = (asked[0].side(), asked[1].side())
    return Outcome(number=number, better=round(better, 9), won=won, lost=lost, rounds=rounds, sides=sides)


def _one_turn(
    setting: Setting,
    game: Game,
    options: Any,
    seed: bytes,
    number: int,
    turn: int,
    asked: tuple[TimedAgent, TimedAgent],
) -> tuple[float, float, float, float]:
    seated = [asked[0 if seat == turn else 1] for seat in range(setting.seats)]
    points, shares, rounds = _match(setting, game, options, seed, number, seated)
    others = setting.seats - 1
    better = points[turn] - (sum(points) - points[turn]) / others
    return better, shares[turn], (sum(shares) - shares[turn]) / others, rounds


def _one_alone(
    setting: Setting, game: Game, options: Any, seed: bytes, number: int, asked: TimedAgent
) -> tuple[float, float]:
    points, shares, _ = _match(setting, game, options, seed, number, [asked])
    return points[0], shares[0]


def _match(
    setting: Setting, game: Game, options: Any, seed: bytes, number: int, seated: list[TimedAgent]
) -> tuple[list[float], list[float], int]:
    """Return the points of each seat (more are better), its share of the win, and the number of deals."""
    ended = play_match(game, options, seed, f"{setting.seed} {number}", seated)
    shares = [1 / len(ended.winners) if seat in ended.winners else 0.0 for seat in range(len(seated))]
    return [float(points) for points in ended.points], shares, ended.rounds
