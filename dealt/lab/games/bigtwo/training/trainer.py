"""Trains the network round by round, with checkpoints."""

import math
import struct
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from msgspec.structs import replace

from dealt.atomic_file import atomic_write
from dealt.bots.bigtwo.value_network import Weights, read_network, shapes, write_network
from dealt.errors import DealtError
from dealt.games.bigtwo.core.deal import SEATS
from dealt.games.bigtwo.options import PRESETS
from dealt.lab import plots
from dealt.lab.games.bigtwo.training.network import Network
from dealt.lab.games.bigtwo.training.selfplay import (
    COMPARED,
    GREEDY,
    KNOWN,
    NETWORK,
    Played,
    SelfPlayDeals,
    exploring,
    lineup,
    playing_best,
)

ROUND: Final = 500
"""deals in a round; the network learns after each"""
BATCH: Final = 1024
_PASSES: Final = 2
"""times that the network learns from a round"""
RATES: Final = (8e-4, 1e-5)
"""learning rate at the beginning and at the end"""
SIZES: Final = (512, 64)
TRUST: Final = 0.3
"""weight of the network's own values in the targets, after some training"""
_LEARNED: Final = 100_000
"""deals after which `TRUST` and the share of compared moves are reached"""
_KEPT_EVERY: Final = 60.0
"""seconds"""
_MEASURED_EVERY: Final = 80
"""rounds"""
_MEASURED_DEALS: Final = 2000
"""deals in one measurement, each from all four seats"""


class Point(NamedTuple):
    """Point of the learning curve."""

    deals: int
    seconds: float
    loss: float
    """mean squared error of the targets"""
    better: float
    """points a deal above three greedy players, or three of the network that it began with, by Deuce rules with plain
    scoring"""


class Training:
    """Network with its progress."""

    def __init__(self, seed: int = 1, sizes: tuple[int, int] = SIZES) -> None:
        self.seed = seed
        self.sizes = sizes
        self.known: Weights | None = None
        """weights that it began with"""
        self.network = Network(sizes, seed)
        self.deals = 0
        self.seconds = 0.0
        self.curve: list[Point] = []
        self._loss = math.nan

    def begin_with(self, file: Path) -> None:
        """Start from the weights of a network file; raises DealtError(`no_weights`)."""
        try:
            known = read_network(file)
            self.network.begin_with(known)
        except (OSError, ValueError, struct.error) as problem:
            raise DealtError(
                "no_weights", f"The file “{file}” holds no network that this one can begin with."
            ) from problem
        self.known = known

    def round(self, until: int, deals: int = ROUND) -> None:
        """Play and learn one round, on the way to `until` deals."""
        began = time.perf_counter()
        selfplay = SelfPlayDeals(self.seed << 32 | self.deals)
        learned = 1.0 if self.known else min(1.0, self.deals / _LEARNED)
        choose = exploring(self.network, selfplay.rng, lineup(deals, selfplay.rng), COMPARED * learned)
        played = selfplay.play(deals, choose, trust=TRUST * learned, judge=self.network.average)
        first, last = RATES
        rate = first * (last / first) ** min(1.0, self.deals / until)
        self._loss = float(np.mean([self._learn(played, rate, selfplay.rng) for _ in range(_PASSES)]))
        self.deals += deals
        self.seconds += time.perf_counter() - began

    def _learn(self, played: Played, rate: float, rng: np.random.Generator) -> float:
        """Learn everything of a round once, in random batches; return the mean squared error."""
        order = rng.permutation(len(played.targets))
        batches = np.array_split(order, max(1, len(order) // BATCH))
        pairs = played.compared.batches(len(batches), rng) if played.compared else [None] * len(batches)
        losses = [
            self.network.learn(played.words[batch], played.targets[batch], rate, compared)
            for batch, compared in zip(batches, pairs, strict=True)
        ]
        return sum(losses) / len(losses)

    @property
    def opponent(self) -> str:
        """Name of what it is measured against."""
        return "the network that it began with" if self.known else "greedy players"

    def measure(self, deals: int = _MEASURED_DEALS) -> Point:
        """Measure the next point of the curve, always on the same deals."""
        options, better = replace(PRESETS["deuce"].options, scoring="plain"), 0.0
        for seat in range(SEATS):
            seating = np.full((deals, SEATS), KNOWN if self.known else GREEDY)
            seating[:, seat] = NETWORK
            choose = playing_best(self.network, seating, self.known)
            played = SelfPlayDeals(0, [(options, 1.0)]).play(deals, choose, keep=False)
            better += float(played.points[:, seat].mean()) / SEATS
        self.curve.append(Point(self.deals, round(self.seconds, 1), round(self._loss, 4), round(better, 2)))
        return self.curve[-1]

    def keep(self, file: Path) -> None:
        """Write a checkpoint atomically."""
        known: dict[str, Any] = {f"known{place}": part for place, part in enumerate(self.known or ())}
        with atomic_write(file) as out:
            np.savez(
                out, **self.network.state(), **known, seed=self.seed, sizes=self.sizes, deals=self.deals,
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
    found.deals, found.seconds = int(kept["deals"]), float(kept["seconds"])
    found.known = [kept[f"known{place}"] for place in range(len(shapes(first, second)))] if "known0" in kept else None
    found.curve = [Point(int(deals), *(float(value) for value in rest)) for deals, *rest in kept["curve"]]
    return found


def train(
    training: Training, until: int, file: Path, show: Callable[[Training], None], deals: int = _MEASURED_DEALS
) -> None:
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
        axes.set_ylabel(f"points a deal better than {training.opponent}")
