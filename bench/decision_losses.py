"""Losses of the players of Big Two at kept positions: points that a decision gives away, measured within minutes.

    export PYTHONPATH=build/compiled
    .venv/bin/python -P bench/decision_losses.py                                    the loss of each level, and its time
    .venv/bin/python -P bench/decision_losses.py --players expert,expert:beliefs=no of others, as the arena names them
    .venv/bin/python -P bench/decision_losses.py --plot strength.svg                also as a picture
    .venv/bin/python -P bench/decision_losses.py --make 300                         make the positions and their values

`positions/bigtwo.jsonl` has decisions of *normal* and *hard* bots under Deuce rules with plain scoring, and for each
move the mean result of rollouts in deals that are sampled by what the others have done. All moves are tried; those
that are clearly behind are dropped. Each half of the deals has a mean of its own: one chooses the best move and the
other one values it, so that the best move is not the luckiest. What chance leaves of a loss has a mean of 0.

How often a player chooses a good move tells how good its hints are: the best one by the mean of both halves, or one
that is within two standard errors of it. The halves differ by about a point in the mean, so that this says nothing
about a single position.
"""

import argparse
import time
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

import msgspec

from dealt.games import game
from dealt.lab import plots

FILE: Final = Path(__file__).with_name("positions") / "bigtwo.jsonl"
ROUNDS: Final = ((48, 16), (12, 48), (5, 128))
"""most moves of each round, and the number of deals"""
BEHIND: Final = 2.5
"""standard errors by which a move must be behind to be dropped"""
SURE: Final = 2.0
"""standard errors by which a move must be behind to be worse than the best one"""
SHARE: Final = 0.1
"""share of the decisions that become positions"""
LEVELS: Final = "easy,normal,hard,expert"


class Kept(msgspec.Struct, frozen=True):
    """A position and the values of its moves."""

    position: str
    values: Mapping[str, tuple[float, float]]
    """by action: the means of both halves"""

    def loss(self, action: str) -> float:
        """Return the points that an action gives away."""
        halves = list(zip(*self.values.values(), strict=True))
        taken, found = self.values[action], []
        for chooses, judges in ((0, 1), (1, 0)):
            best = max(range(len(self.values)), key=halves[chooses].__getitem__)
            found.append(halves[judges][best] - taken[judges])
        return fmean(found)

    def is_best(self, action: str) -> bool:
        """Return whether no action has a higher value."""
        return self._gap(action) == 0

    def is_close(self, action: str) -> bool:
        """Return whether an action is the best one, or within two standard errors of it."""
        return self._gap(action) <= SURE * self.error

    @property
    def error(self) -> float:
        """Standard error of the distance of a good move to the best one.

        The halves tell it: the error of their mean is half of what they differ by. Only moves that were left in the
        last round count, because the others had fewer deals.
        """
        best, *others = sorted(self.values.values(), key=sum, reverse=True)[: ROUNDS[-1][0]]
        return sqrt(fmean([((best[0] - first) - (best[1] - second)) ** 2 / 4 for first, second in others]))

    def _gap(self, action: str) -> float:
        """Return by how much the mean of both halves is behind that of the best action."""
        return (max(map(sum, self.values.values())) - sum(self.values[action])) / 2


def kept(file: Path = FILE) -> list[Kept]:
    """Return the positions that are kept."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Kept) for line in lines]


class Measured(NamedTuple):
    """A player's losses by position, CPU seconds of its decisions, and whether each was the best one or close to it."""

    player: str
    losses: list[float]
    seconds: list[float]
    best: list[bool]
    close: list[bool]

    @property
    def loss(self) -> float:
        """Mean loss of a decision."""
        return fmean(self.losses)


def measure(player: str, positions: list[Kept]) -> Measured:
    """Let a player decide at each position."""
    from dealt.lab.agents.parse import make_agent

    agent, played = make_agent("bigtwo", player, 60.0), game("bigtwo")
    found = Measured(player, [], [], [], [])
    for number, position in enumerate(positions):
        match = played.parse_position(position.position)
        began = time.process_time()
        action = agent.choose(match, match.to_act[0], number)
        found.seconds.append(time.process_time() - began)
        found.losses.append(position.loss(action))
        found.best.append(position.is_best(action))
        found.close.append(position.is_close(action))
    return found


def mean_error(values: list[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / sqrt(len(values))


def make(wanted: int, file: Path) -> None:
    """Add positions until there are so many."""
    from dealt.bots.bot import make_bot

    played = game("bigtwo")
    options, bots = played.options({"scoring": "plain"}), [make_bot("bigtwo", level) for level in ("normal", "hard")]
    have = len(kept(file))
    file.parent.mkdir(exist_ok=True)
    number = found = 0
    while found < wanted:
        number += 1
        rng = Random(number)
        match = played.start(options, ("computer",) * 4, rng.randbytes(32))
        seats = [rng.choice(bots) for _ in range(4)]
        while not match.between_deals:
            (seat,) = match.to_act
            view, legal = match.view(seat), match.legal(seat)
            if len(legal) > 1 and rng.random() < SHARE and found < wanted:
                found += 1
                if found > have:
                    values = reference_values(match.position(), found)
                    with file.open("ab") as lines:
                        lines.write(msgspec.json.encode(Kept(match.position(), values)) + b"\n")
            match.act(seat, seats[seat].choose(view, legal, rng))


def reference_values(position: str, seed: int) -> dict[str, tuple[float, float]]:
    """Return the values of all moves."""
    import numpy as np

    from dealt.bots.bigtwo.beliefs import Beliefs
    from dealt.bots.bigtwo.determinization import Determinizer
    from dealt.bots.bigtwo.rollouts import rollouts
    from dealt.bots.bigtwo.search import list_moves, network_values, sequential_halving
    from dealt.bots.bigtwo.value_network import Floats
    from dealt.games.bigtwo.match import BigTwoMatch

    match = game("bigtwo").parse_position(position)
    assert isinstance(match, BigTwoMatch)
    (seat,) = match.to_act
    view, legal = match.view(seat), match.legal(seat)
    actions, moves = list_moves(legal)
    worth, _ = network_values(view, legal, moves)
    determinizer, generator = Determinizer.of(view, legal), np.random.default_rng(seed)
    sampler = Beliefs(determinizer)
    order = [int(place) for place in np.argsort(-worth, kind="stable")]

    def sample(places: Sequence[int], deals: int) -> Floats:
        hands = [sampler.sample(generator) for _ in range(deals)]
        return rollouts(determinizer, hands, [moves[place] for place in places], generator)

    left, ends = sequential_halving(sample, worth, order, ROUNDS, 0, BEHIND)
    best = ends[left[0]]
    found: dict[str, tuple[float, float]] = {}
    for place, action in enumerate(actions):
        row = ends[place]
        # A move that was dropped is behind by what it was in the deals of both; one that was never tried by as much as
        # the worst one.
        apart = best[: len(row)] - row
        halves = [apart[half::2].mean() for half in (0, 1)] if len(row) else [np.inf, np.inf]
        found[str(action)] = (float(best[0::2].mean() - halves[0]), float(best[1::2].mean() - halves[1]))
    finite = [value for pair in found.values() for value in pair if np.isfinite(value)]
    worst = min(finite)
    return {
        action: (round(max(worst, first), 3), round(max(worst, second), 3)) for action, (first, second) in found.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", default=LEVELS, help=f"as the arena names them; {LEVELS} by default")
    parser.add_argument("--make", type=int, default=0, help="make positions until there are so many")
    parser.add_argument("--first", type=int, help="only the first so many positions")
    parser.add_argument("--plot", type=Path, help="draw the losses against the times into this file (.svg or .png)")
    chosen = parser.parse_args()
    if chosen.make:
        make(chosen.make, FILE)
        return
    positions = kept()[: chosen.first]
    print(f"Points that a decision gives away, at {len(positions)} positions, with their standard errors.\n")
    print("| player | loss | less than the one above | best | best or close | CPU ms: mean, most |")
    print("|---|---|---|---|---|---|")
    found = list[Measured]()
    for player in chosen.players.split(","):
        measured = measure(player, positions)
        losses, seconds = measured.losses, measured.seconds
        less = [above - own for above, own in zip(found[-1].losses, losses, strict=True)] if found else []
        # Both have the same luck of the values, so that their difference is known better than either.
        gain = f"{fmean(less):.3f} ± {mean_error(less):.3f}" if less else ""
        times = f"{1000 * fmean(seconds):.1f}, {1000 * max(seconds):.0f}"
        shown = player, f"{measured.loss:.3f} ± {mean_error(losses):.3f}", gain, sum(measured.best), sum(measured.close)
        print(f"| {' | '.join(map(str, shown))} | {times} |", flush=True)
        found.append(measured)
    if chosen.plot:
        plot(chosen.plot, found)


def plot(path: Path, found: list[Measured]) -> None:
    """Draw the losses against the times."""
    with plots.drawn(path, "Big Two: points that a decision gives away") as axes:
        for each in found:
            place = 1000 * fmean(each.seconds), each.loss
            axes.errorbar(*place, yerr=plots.SURE * mean_error(each.losses), fmt="o", capsize=3, label=each.player)
        axes.legend(frameon=False)
        axes.set_xscale("log")
        axes.set_xlabel("CPU milliseconds a decision")


if __name__ == "__main__":
    main()
