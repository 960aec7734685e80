"""Results of a simulation as lines, as JSON and as a plot."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from dealt.bots.autoplay import Tally
from dealt.games import game as game_named
from dealt.lab import plots
from dealt.lab.agents.parse import display_name
from dealt.lab.estimate import Estimate
from dealt.lab.simulate.counts import Counts, first_won
from dealt.lab.simulate.run import Simulated


def lines(found: Simulated) -> Iterator[str]:
    """Yield the lines of a simulation."""
    simulation, counted = found.simulation, found.counted
    yield f"{game_named(simulation.game).title}: {counted.games:,} games, seed {simulation.seed}"
    if isinstance(counted, Tally):
        yield from alone(display_name(simulation.players[0]), counted)
    else:
        yield from _seats([display_name(player) for player in simulation.players], counted)


def alone(name: str, tally: Tally) -> Iterator[str]:
    """Yield the lines for a game of one player."""
    yield f"  {name} wins   {_share(tally.won, tally.games)}  ({tally.won:,})"
    yield f"  lost     {_share(tally.lost, tally.games)}"
    if tally.endless:
        yield f"  endless  {_share(tally.endless, tally.games)}"
    yield f"  {tally.dealt / tally.games:.1f} cards dealt in a game" + (
        f", {tally.dealt_won / tally.won:.1f} in one that is won, {tally.longest_win} in the longest of them"
        if tally.won
        else ""
    )


def _seats(names: list[str], counts: Counts) -> Iterator[str]:
    width = max(map(len, names))
    for seat, name in enumerate(names):
        faults = counts.seats[seat].faults
        without = f", {faults:,} times without a legal answer" if faults else ""
        won, points = counts.won(seat).percent(), counts.points(seat).text()
        yield f"  seat {seat + 1}  {name:{width}}  won {won:>13}  points a game {points}{without}"
    yield f"  {counts.actions / counts.games:.1f} actions a game"
    if counts.endless:
        yield f"  {counts.endless:,} games were ended where they stood"


def _share(count: int, games: int) -> str:
    return Estimate.of(games, count, count).percent()


def as_json(found: Simulated) -> bytes:
    """Return the simulation, its counts, and the share of wins of each seat as JSON."""
    counted = found.counted
    document: dict[str, Any] = {"simulation": found.simulation, "counts": counted}
    if isinstance(counted, Tally):
        document["won"] = [first_won(counted)]
    else:
        document["won"] = [counted.won(seat) for seat in range(len(counted.seats))]
        document["points"] = [counted.points(seat) for seat in range(len(counted.seats))]
    return msgspec.json.format(msgspec.json.encode(document))


def draw(path: Path, found: Simulated) -> None:
    """Draw the running share of wins of the first seat. Raises DealtError(`bad_plot`)."""
    simulation = found.simulation
    title = f"{game_named(simulation.game).title}, seed {simulation.seed}"
    games = [games for games, _ in found.curve]
    shares = [100 * mean.mean for _, mean in found.curve]
    errors = [100 * mean.error for _, mean in found.curve]
    with plots.drawn(path, title) as axes:
        plots.band(axes, games, shares, errors, " – ".join(map(display_name, simulation.players)))
        axes.set_xlabel("games")
        axes.set_ylabel(f"% won{'' if simulation.alone else ' by the first seat'}, with 95 % of means")
        axes.legend(frameon=False)
