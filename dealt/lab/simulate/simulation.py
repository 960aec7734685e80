"""The games of a simulation, and how to play a part of them."""

from functools import partial
from typing import Any, Final

import msgspec

from dealt.bots.autoplay import MOST_RUN, Tally, parse_run
from dealt.bots.bot import LEVELS
from dealt.errors import BadText
from dealt.games import game as game_named
from dealt.lab.agents import parse
from dealt.lab.agents.matches import TimedAgent, play_match
from dealt.lab.simulate.counts import WHOLE, Counts, SeatCounts
from dealt.shuffle import numbered_seed

MOST_GAMES: Final = 1_000_000_000


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the games depend on."""

    game: str
    options: dict[str, Any]
    players: tuple[str, ...]
    """of each seat"""
    seed: int
    seconds: float
    """time limit of a program for one decision"""

    @property
    def alone(self) -> bool:
        """Whether it is a game for one player, which runs as autoplay."""
        return len(self.players) == 1


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Consecutive games of a simulation, with their results."""

    first: int
    """counted from 0"""
    games: int
    tally: Tally | None = None
    counts: Counts | None = None

    @property
    def counted(self) -> Tally | Counts:
        """The tally or the counts."""
        found = self.counts if self.tally is None else self.tally
        assert found is not None
        return found


def check(simulation: Simulation, games: int) -> None:
    """Check a simulation before anything is played."""
    game = game_named(simulation.game)
    if len(simulation.players) not in game.seat_counts:
        raise BadText("bad_seats", game.wrong_seats, **game.wrong_seats_values)
    if not 1 <= simulation.seed <= MOST_RUN:
        raise BadText("bad_seed", f"The seed of a simulation is a whole number from 1 to {MOST_RUN}.")
    if not 1 <= games <= MOST_GAMES:
        raise BadText("bad_games", f"A simulation has 1 to {MOST_GAMES} games.")
    if game.fixed_seed(game.options(simulation.options)) is not None:
        raise BadText("deal_is_chosen", "These options choose the deal; a simulation needs a new one each time.")
    if simulation.alone:
        parse_run(simulation.game, simulation.options, _level(simulation), simulation.seed)
    else:
        parse.check(simulation.game, simulation.players, simulation.seconds)


def part_size(simulation: Simulation) -> int:
    """Return the number of games in a part: about a second of work."""
    return 5_000 if simulation.alone and simulation.players[0] == LEVELS[0] else 8


def play(simulation: Simulation, where: tuple[int, int]) -> Part:
    """Play some games; `where` has the number of the first one, and how many."""
    first, games = where
    if simulation.alone:
        run = parse_run(simulation.game, simulation.options, _level(simulation), simulation.seed)
        return Part(first=first, games=games, tally=run.play(first + 1, games).tally)
    counts = sum(map(partial(_match, simulation), range(first, first + games)), Counts())
    return Part(first=first, games=games, counts=counts)


def _match(simulation: Simulation, number: int) -> Counts:
    game = game_named(simulation.game)
    options = game.options(simulation.options)
    seed = numbered_seed(simulation.seed << 32 | number)
    seated = [
        TimedAgent(parse.shared_agent(simulation.game, player, simulation.seconds)) for player in simulation.players
    ]
    ended = play_match(game, options, seed, f"{simulation.seed} {number}", seated)
    share = WHOLE // len(ended.winners) if ended.winners else 0
    won = [share if seat in ended.winners else 0 for seat in range(len(seated))]
    return Counts(
        games=1,
        endless=int(not ended.whole),
        actions=ended.actions,
        seats=tuple(
            SeatCounts(won=own, won_squares=own**2, points=points, points_squares=points**2, faults=agent.faults)
            for own, points, agent in zip(won, ended.points, seated, strict=True)
        ),
    )


def _level(simulation: Simulation) -> Any:
    return simulation.players[0]
