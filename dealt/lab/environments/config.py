"""Configuration shared by all environments: the game, its rules, and the kinds of actions, observations and rewards."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypedDict, get_args

import msgspec

from dealt.errors import BadOptions
from dealt.games import game as game_named
from dealt.games.game import Game, Match
from dealt.lab.encoding import Encoding, Factored, encoding, factored
from dealt.lab.match_runner import MOST_ACTIONS, MatchRunner

SECONDS: Final = 10.0
"""time limit of a program for one decision"""
Actions = Literal["full", "factored"]
"""a number for every action; or factored actions, chosen in a few steps from few numbers"""
Reward = Literal["winner", "points"]
"""at the end 1 for the winners and -1 for the others; or points as they come, more being better"""
Illegal = Literal["lose", "random", "raise"]
"""an illegal action loses the match; or counts as a random legal one; or raises IllegalAction or BadText"""


class EnvArguments(TypedDict, total=False):
    """Keyword arguments of an environment."""

    preset: str | None
    options: Mapping[str, Any] | None
    """house rules"""
    seats: int | None
    """None: as many as are usual in the game"""
    deals: int
    """deals after which a match that stops between deals is ended"""
    most_actions: int
    """actions after which a match is cut off"""
    actions: Actions
    reward: Reward
    history: int
    """number of public steps in the observation, a row for each; 0: none"""
    give_up: bool
    """whether a game for one player may be given up while other actions are legal"""


class EnvConfig(msgspec.Struct, frozen=True, kw_only=True):
    """Checked configuration."""

    game: Game
    options: Any
    seats: int
    deals: int
    most_actions: int
    points: bool
    sign: int
    history: int
    give_up: bool
    encoding: Encoding
    factored: Factored | None

    @property
    def actions(self) -> int:
        """Number of actions."""
        return self.encoding.actions if self.factored is None else self.factored.actions

    @property
    def features(self) -> int:
        """Length of an observation."""
        return self.encoding.features + (0 if self.factored is None else self.factored.features)

    def start(self, seed: bytes) -> Match:
        """Start a match; the same seed gives the same cards."""
        return self.game.start(self.options, ["computer"] * self.seats, seed)

    def runner(self, match: Match) -> MatchRunner:
        """Create the runner of a match."""
        return MatchRunner(match, self.deals, self.most_actions, self.points, self.sign)


_WORDS: Final = {"actions": get_args(Actions), "reward": get_args(Reward)}
_LEAST: Final = {"deals": 1, "most_actions": 1, "history": 0}


def _check(arguments: Mapping[str, Any]) -> None:
    """Check the arguments; raises BadOptions(`bad_argument`)."""
    for name, value in arguments.items():
        if name not in EnvArguments.__annotations__:
            known = ", ".join(EnvArguments.__annotations__)
            raise BadOptions("bad_argument", f"An environment is told nothing by “{name}”; there are {known}.")
        if name in _WORDS and value not in _WORDS[name]:
            raise BadOptions("bad_argument", f"“{name}” is {' or '.join(_WORDS[name])}.")
        if name in _LEAST and not (isinstance(value, int) and value >= _LEAST[name]):
            raise BadOptions("bad_argument", f"“{name}” is a whole number from {_LEAST[name]} on.")


def check_illegal(illegal: str) -> None:
    """Check what an illegal action shall do; raises BadOptions(`bad_argument`)."""
    if illegal not in get_args(Illegal):
        raise BadOptions("bad_argument", f"“illegal” is {' or '.join(get_args(Illegal))}.")


def setting(game: str, arguments: EnvArguments) -> EnvConfig:
    """Check the arguments of an environment; raises BadText (`unknown_game`, `no_encoding`) and BadOptions (also
    `bad_argument`, `no_factored`, `no_history`)."""
    _check(arguments)
    known = game_named(game)
    numbered = encoding(game)
    options = known.options(arguments.get("options"), arguments.get("preset"))
    wanted = arguments.get("seats")
    seats = known.default_seats if wanted is None else wanted
    if seats not in known.seat_counts:
        raise BadOptions("bad_seats", known.wrong_seats)
    parts = factored(game) if arguments.get("actions", "full") == "factored" else None
    if parts is None and arguments.get("actions", "full") == "factored":
        raise BadOptions("no_factored", f"{known.title} has {numbered.actions} actions: they are not put together.")
    if arguments.get("history", 0) and not numbered.history_width:
        raise BadOptions("no_history", f"All that has happened in {known.title} can be seen on the table.")
    return EnvConfig(
        game=known,
        options=options,
        seats=seats,
        deals=arguments.get("deals", 1),
        most_actions=arguments.get("most_actions", MOST_ACTIONS),
        points=arguments.get("reward", "winner") == "points",
        sign=-1 if known.recap_builder(options, seats).better == "fewest" else 1,
        history=arguments.get("history", 0),
        give_up=arguments.get("give_up", False),
        encoding=numbered,
        factored=parts,
    )
