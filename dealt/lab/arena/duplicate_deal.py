"""One deal of the arena: the same cards as often as there are seats, one player in each of them once."""

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
    """What is measured: everything that the outcome of a deal depends on."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: int
    players: tuple[str, str]
    """the one that is measured, and the one that has all other seats"""
    seconds: float
    """how long a program may think about one decision"""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One deal, played in every arrangement."""

    number: int
    better: float
    """points a game more than the mean opponent has"""
    won: float
    """share of the games that the player has won; a game that several win is shared"""
    lost: float
    """the same for the mean opponent"""
    rounds: float
    """deals that a game took on average; where it is one deal, 1"""
    sides: tuple[AgentStats, AgentStats]


def play(setting: Setting, number: int, agents: tuple[Agent, Agent]) -> Outcome:
    """Plays the deal with this number, from 0."""
    game = game_named(setting.game)
    options = game.options(setting.options)
    seed = numbered_seed(setting.seed << 32 | number)
    asked = (TimedAgent(agents[0]), TimedAgent(agents[1]))
    if setting.seats == 1:
        own, other = (_one_alone(setting, game, options, seed, number, one) for one in asked)
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
    """The points of each seat, more are better, its share of the win, and the deals that it took."""
    ended = play_match(game, options, seed, f"{setting.seed} {number}", seated)
    shares = [1 / len(ended.winners) if seat in ended.winners else 0.0 for seat in range(len(seated))]
    return [float(points) for points in ended.points], shares, ended.rounds
