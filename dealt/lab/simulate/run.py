"""Runs a simulation in several processes, and resumes an interrupted one."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import msgspec

from dealt.bots.autoplay import Tally
from dealt.errors import BadOptions
from dealt.lab.agents.parse import close_shared_agents
from dealt.lab.checkpoint import Checkpoint
from dealt.lab.cluster import cluster_map
from dealt.lab.estimate import Estimate
from dealt.lab.parallel import parallel_map, worker_count
from dealt.lab.simulate.counts import Counts, first_won
from dealt.lab.simulate.simulation import Part, Simulation, check, part_size, play

Show = Callable[[int, str], None]
"""progress callback: the number of games done, and the estimate so far"""
Over = Callable[[Callable[[tuple[int, int]], Part], Iterable[tuple[int, int]]], Iterator[Part]]
"""parallel map; yields the results in any order"""


class Simulated(msgspec.Struct, frozen=True, kw_only=True):
    """Simulation with its results."""

    simulation: Simulation
    counted: Tally | Counts
    curve: tuple[tuple[int, Estimate], ...]
    """running share of wins of the first seat, by number of games"""


def simulate(
    simulation: Simulation, games: int, jobs: int | None, keep: Path | None, show: Show, *, cluster: str | None = None
) -> Simulated:
    """Play a number of games, in `jobs` processes (None: one for each core), or on the Ray cluster at this address.

    Ctrl-C ends it early with the results so far; without any it is passed on. Raises DealtError if something cannot be
    played or stored.
    """
    if cluster is None:
        over: Over = partial(parallel_map, jobs=worker_count(jobs))
    elif jobs is None:
        over = partial(cluster_map, address=cluster)
    else:
        raise BadOptions("bad_option", "--jobs is for this machine; a cluster says itself how much it does at a time.")
    check(simulation, games)
    total: Tally | Counts = Tally() if simulation.alone else Counts()
    curve: list[tuple[int, Estimate]] = []
    try:
        for part in _parts(simulation, games, over, keep):
            total = _together(total, part.counted)
            curve.append((total.games, first_won(total)))
            show(total.games, f"{curve[-1][1].percent()} won" + ("" if simulation.alone else " by the first seat"))
    except KeyboardInterrupt:
        if not curve:
            raise
    finally:
        close_shared_agents()
    return Simulated(simulation=simulation, counted=total, curve=tuple(curve))


def _together(counted: Tally | Counts, other: Tally | Counts) -> Tally | Counts:
    if isinstance(counted, Tally):
        assert isinstance(other, Tally)
        return counted + other
    assert isinstance(other, Counts)
    return counted + other


def _parts(simulation: Simulation, games: int, over: Over, keep: Path | None) -> Iterator[Part]:
    """Yield the parts in the checkpoint at once, then all others."""
    with nullcontext() if keep is None else Checkpoint(keep, simulation, Part) as kept:
        done = [] if kept is None else [part for part in kept.parts if part.first + part.games <= games]
        yield from done
        for part in over(partial(play, simulation), missing(done, games, part_size(simulation))):
            if kept is not None:
                kept.add([part])
            yield part


def missing(done: Iterable[Part], games: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield the games that are in no part, as (first, count), at most `size` together."""
    at = 0
    for first, count in [*sorted((part.first, part.games) for part in done), (games, 0)]:
        while at < first:
            length = min(size, first - at)
            yield at, length
            at += length
        at = first + count
