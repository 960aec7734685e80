"""Trains the network round by round, with checkpoints."""

import math
import struct
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np

from dealt.atomic_file import atomic_write
from dealt.bots.bigtwo.value_network import read_network, write_network
from dealt.errors import DealtError
from dealt.games.bigtwo.core.deal import SEATS
from dealt.games.bigtwo.options import PRESETS
from dealt.lab import plots
from dealt.lab.games.bigtwo.training.network import Network
from dealt.lab.games.bigtwo.training.selfplay import GREEDY, NETWORK, SelfPlayDeals, exploring, lineup, playing_best

ROUND: Final = 500
"""deals in a round; the network learns after each"""
BATCH: Final = 256
RATES: Final = (8e-4, 5e-5)
"""learning rate at the beginning and at the end"""
SIZES: Final = (512, 64)
_KNOWN: Final = 0.6
"""factor of the learning rate for a network that starts from known weights"""
TRUST: Final = 0.3
"""weight of the network's own values in the targets, after some training"""
_LEARNED: Final = 100_000
"""deals after which `TRUST` is reached"""
_KEPT_EVERY: Final = 60.0
"""seconds"""
_MEASURED_EVERY: Final = 40
"""rounds"""
_YARD: Final = 2000
"""deals against greedy players in one measurement"""


class Point(NamedTuple):
    """Point of the learning curve."""

    deals: int
    seconds: float
    missing: float
    """mean squared error"""
    better: float
    """points a deal above three greedy players, Deuce rules"""


class Training:
    """Network with its progress."""

    def __init__(self, seed: int = 1, sizes: tuple[int, int] = SIZES) -> None:
        self.seed = seed
        self.sizes = sizes
        self.knew = False
        """whether it started from known weights"""
        self.network = Network(sizes, seed)
        self.deals = 0
        self.seconds = 0.0
        self.curve: list[Point] = []
        self._missing = math.nan

    def begin_with(self, file: Path) -> None:
        """Start from the weights of a network file; raises DealtError(`no_weights`)."""
        try:
            self.network.begin_with(read_network(file))
        except (OSError, ValueError, struct.error) as problem:
            raise DealtError(
                "no_weights", f"The file “{file}” holds no network that this one can begin with."
            ) from problem
        self.knew = True

    def round(self, until: int, deals: int = ROUND) -> None:
        """Play and learn one round, on the way to `until` deals."""
        began = time.perf_counter()
        hall = SelfPlayDeals(self.seed << 32 | self.deals)
        trust = TRUST if self.knew else TRUST * min(1.0, self.deals / _LEARNED)
        played = hall.play(deals, exploring(self.network, hall.rng, lineup(deals, hall.rng)), trust=trust)
        first = RATES[0] * (_KNOWN if self.knew else 1)
        rate = first * (RATES[1] / first) ** min(1.0, self.deals / until)
        order = hall.rng.permutation(len(played.targets))
        missing = [
            self.network.learn(played.words[batch], played.targets[batch], rate)
            for batch in np.array_split(order, max(1, len(order) // BATCH))
        ]
        self._missing = sum(missing) / len(missing)
        self.deals += deals
        self.seconds += time.perf_counter() - began

    def measure(self, deals: int = _YARD) -> Point:
        """Measure the next point of the curve, always on the same deals."""
        hall = SelfPlayDeals(0, [(PRESETS["deuce"].options, 1.0)])
        who = np.full((deals, SEATS), GREEDY)
        who[:, 0] = NETWORK
        better = float(hall.play(deals, playing_best(self.network, who), keep=False).points[:, 0].mean())
        self.curve.append(Point(self.deals, round(self.seconds, 1), round(self._missing, 4), round(better, 2)))
        return self.curve[-1]

    def keep(self, file: Path) -> None:
        """Write a checkpoint atomically."""
        with atomic_write(file) as out:
            np.savez(
                out, **self.network.state(), seed=self.seed, sizes=self.sizes, knew=self.knew, deals=self.deals,
                seconds=self.seconds,
                curve=np.array(self.curve, np.float64).reshape(-1, len(Point._fields)),
            )  # fmt: skip


def resumed(file: Path) -> Training:
    """Load the training from a checkpoint; raises DealtError(`no_training`)."""
    try:
        with np.load(file) as kept:
            return _training(kept)
    except (OSError, ValueError, KeyError, BadZipFile, EOFError) as problem:
        raise DealtError("no_training", f"The file “{file}” holds no training that can be gone on with.") from problem


def _training(kept: Any) -> Training:
    first, second = (int(size) for size in kept["sizes"])
    found = Training(int(kept["seed"]), (first, second))
    found.network.restore(kept)
    found.knew, found.deals, found.seconds = bool(kept["knew"]), int(kept["deals"]), float(kept["seconds"])
    found.curve = [Point(int(deals), *(float(value) for value in rest)) for deals, *rest in kept["curve"]]
    return found


def train(training: Training, until: int, file: Path, show: Callable[[Training], None], deals: int = _YARD) -> None:
    """Train until so many deals have been played, measuring over `deals`; Ctrl-C writes a checkpoint."""
    kept = time.monotonic()
    try:
        while training.deals < until:
            if training.deals % (ROUND * _MEASURED_EVERY) == 0:
                training.measure(deals)
            training.round(until)
            show(training)
            if time.monotonic() - kept > _KEPT_EVERY:
                training.keep(file)
                kept = time.monotonic()
        if not training.curve or training.curve[-1].deals < training.deals:
            training.measure(deals)
        show(training)
    finally:
        training.keep(file)


def export(training: Training, file: Path) -> None:
    """Write the averaged weights for the bots."""
    write_network(file, training.network.average)


def draw(training: Training, file: Path) -> None:
    """Draw the learning curve into a file checked by `plots.check`. Raises DealtError(`bad_plot`)."""
    with plots.drawn(file, "Big Two, the network while it learns", inches=4) as axes:
        axes.plot([point.deals for point in training.curve], [point.better for point in training.curve])
        axes.axhline(0, color="black", linewidth=0.6)
        axes.set_xlabel("deals played")
        axes.set_ylabel("points a deal better than greedy")
