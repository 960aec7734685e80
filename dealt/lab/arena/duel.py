"""One deal of the arena: the same cards as often as there are seats, one player in each of them once."""

from random import Random
from time import perf_counter
from typing import Any, Final

import msgspec

from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.games.game import Game, Match
from dealt.lab.arena.chairs import Chair
from dealt.shuffle import numbered_seed

MOST_ACTIONS: Final = 5_000
"""after which a match that does not end is ended where it stands"""
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


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What one of two players has done in a deal."""

    decisions: int
    """where there was a choice"""
    seconds: float
    """spent on them"""
    faults: int
    """how often it gave no legal action, so that the clock's was played for it"""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One deal, played in every arrangement."""

    number: int
    better: float
    """points a game more than the mean opponent has"""
    won: float
    """share of the games that the player has won; a game that several win is shared"""
    lost: float
    """the same for the mean opponent"""
    sides: tuple[Side, Side]


class _Asked:
    """A chair, and the count of what it has been asked."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.decisions = self.faults = 0
        self.seconds = 0.0

    def side(self) -> Side:
        return Side(decisions=self.decisions, seconds=self.seconds, faults=self.faults)

    def act(self, match: Match, seat: int, luck: int) -> Any:
        """What it does, or what the clock does for it."""
        self.decisions += 1
        began = perf_counter()
        try:
            action = match.game.parse_action(self.chair.choose(match, seat, luck))
            match.check(seat, action)
        except (MemoryError, KeyboardInterrupt):
            raise
        except Exception as problem:
            if isinstance(problem, DealtError) and problem.code == "no_program":
                raise
            # Anybody may write a player: what goes wrong in it is a figure, and the game goes on.
            self.faults += 1
            action = match.default_action(seat)
        self.seconds += perf_counter() - began
        return action


def play(setting: Setting, number: int, chairs: tuple[Chair, Chair]) -> Outcome:
    """Plays the deal with this number, from 0."""
    game = game_named(setting.game)
    options = game.options(setting.options)
    seed = numbered_seed(setting.seed << 32 | number)
    asked = (_Asked(chairs[0]), _Asked(chairs[1]))
    if setting.seats == 1:
        own, other = (_one_alone(setting, game, options, seed, number, one) for one in asked)
        better, won, lost = own[0] - other[0], own[1], other[1]
    else:
        turns = [_one_turn(setting, game, options, seed, number, turn, asked) for turn in range(setting.seats)]
        better, won, lost = (sum(values) / len(turns) for values in zip(*turns, strict=True))
    return Outcome(number=number, better=round(better, 9), won=won, lost=lost, sides=(asked[0].side(), asked[1].side()))


def _one_turn(
    setting: Setting, game: Game, options: Any, seed: bytes, number: int, turn: int, asked: tuple[_Asked, _Asked]
) -> tuple[float, float, float]:
    seated = [asked[0 if seat == turn else 1] for seat in range(setting.seats)]
    points, shares = _match(setting, game, options, seed, number, seated)
    others = setting.seats - 1
    return points[turn] - (sum(points) - points[turn]) / others, shares[turn], (sum(shares) - shares[turn]) / others


def _one_alone(
    setting: Setting, game: Game, options: Any, seed: bytes, number: int, asked: _Asked
) -> tuple[float, float]:
    points, shares = _match(setting, game, options, seed, number, [asked])
    return points[0], shares[0]


def _match(
    setting: Setting, game: Game, options: Any, seed: bytes, number: int, seated: list[_Asked]
) -> tuple[list[float], list[float]]:
    """The points of each seat, more are better, and its share of the win."""
    match = game.start(options, ["computer"] * len(seated), seed)
    chairs = {id(one.chair): one.chair for one in seated}.values()
    for chair in chairs:
        chair.begin(game, options, len(seated), seed)
    # What a player draws follows from its seat, whoever sits there.
    luck = [Random(f"{setting.seed} {number} {seat}") for seat in range(len(seated))]
    actions = 0
    while match.to_act and actions < MOST_ACTIONS:
        seat = match.to_act[0]
        legal = match.legal(seat)
        action = next(iter(legal)) if len(legal) == 1 else seated[seat].act(match, seat, luck[seat].getrandbits(32))
        match.act(seat, action)
        actions += 1
        for chair in chairs:
            chair.acted(seat, str(action))
    match.close()
    assert match.result is not None
    sign = -1 if game.recorder(options, len(seated)).better == "fewest" else 1
    winners = match.result.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(seated))]
    return [float(sign * points) for points in match.result.scores], shares
