"""Random playouts of whole games, counted: for measuring the rules, and for comparing their plain and compiled form.

All randomness comes from numbered seeds, so a tally is the same on every machine and for both forms of the rules.
`dealt/lab/games/<game>/playouts.py` has the playouts of a game.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import islice
from typing import cast

import msgspec

from dealt.games import game as game_named
from dealt.games import games
from dealt.games.game import Action, LegalActions, SeatKind
from dealt.games.registry import role_module
from dealt.shuffle import Stream, numbered_seed


class Tally(msgspec.Struct, frozen=True):
    """Results of some games: their number, the number of actions, counts by ending, and a hash of all games."""

    games: int
    actions: int
    counts: dict[str, int]
    fingerprint: str


class PlayoutCounter:
    """Counter of played games."""

    def __init__(self) -> None:
        self.games = 0
        self.actions = 0
        self.counts: dict[str, int] = {}
        self._all = sha256()

    def add(self, ending: str, actions: int, trace: str) -> None:
        """Count a game; `trace` tells it from others with the same ending and number of actions."""
        self.games += 1
        self.actions += actions
        self.counts[ending] = self.counts.get(ending, 0) + 1
        self._all.update(f"{ending} {actions} {trace}\n".encode())

    def tally(self) -> Tally:
        """Return the results so far."""
        return Tally(self.games, self.actions, dict(sorted(self.counts.items())), self._all.hexdigest())


def through_the_match(name: str, games: int, rare: str | None = None) -> Tally:
    """Play random matches of any game through `Match.act`; one deal of a game that stops between deals.

    An action with the text `rare` is taken only one time in ten that it is drawn.
    """
    game = game_named(name)
    options = game.options()
    counter = PlayoutCounter()
    for number in range(games):
        seed = numbered_seed(number)
        stream = Stream(seed, b"moves")
        seats: list[SeatKind] = ["computer"] * game.default_seats
        match = game.start(options, seats, seed)
        actions = 0
        trace = sha256()
        while match.to_act:
            seat = match.to_act[0]
            legal = match.legal(seat)
            action = _drawn(legal, stream)
            while str(action) == rare and stream.below(10):
                action = _drawn(legal, stream)
            match.act(seat, action)
            trace.update(f"{seat} {action}\n".encode())
            actions += 1
        ending = f"winners {match.result.winners}" if match.result else "no end yet"
        counter.add(ending, actions, f"{match.scores} {trace.hexdigest()}")
    return counter.tally()


def _drawn(legal: LegalActions, stream: Stream) -> Action:
    return cast(Action, next(islice(legal, stream.below(len(legal)), None)))


def all_playouts() -> Mapping[str, Callable[[int], Tally]]:
    """Return the playouts of all games by name; each takes the number of games."""
    modules = [role_module("dealt.lab.games", name, "playouts") for name in games()]
    return {name: play for module in modules if module is not None for name, play in module.PLAYOUTS.items()}
