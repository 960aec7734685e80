"""Value network of Big Two during training: backpropagation, Adam, and a running average of the weights."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealt.bots.bigtwo.value_network import INPUTS, Floats, Words, bits, shapes, values

_CLIP: Final = 1.0
"""largest norm of a gradient; errors beyond four times as much (two for comparisons) count linearly"""
_BETAS: Final = (0.9, 0.999)
"""decay of Adam's first and second moments"""
_AVERAGE: Final = 0.999
"""decay of the running average of the weights, by step"""
_AVERAGED_EVERY: Final = 8
"""steps between updates of the average"""
_AT_ONCE: Final = 8192
"""number of weights updated together: as many as stay in the processor's cache"""
_KINDS: Final = ("weights", "average", "means", "squares")
_SINGLE: Final = 0.1
"""weight of the targets of moves that were made, where moves are compared; the noise of a comparison is far less"""
_LEVEL: Final = 0.1
"""weight of the common level of the moves of a comparison, against that of their differences"""


class Comparisons(NamedTuple):
    """Moves of one decision each, with targets whose differences are better known than they are."""

    words: Words
    """features of the positions after the moves, by decision"""
    targets: Floats
    counts: NDArray[np.int64]
    """number of moves of each decision"""

    def batches(self, number: int, rng: np.random.Generator) -> "list[Comparisons | None]":
        """Return them in so many parts, by chance; None for a part without any."""
        ends = np.cumsum(self.counts)
        found: list[Comparisons | None] = []
        for places in np.array_split(rng.permutation(len(ends)), number):
            rows = [np.arange(ends[place] - self.counts[place], ends[place]) for place in places.tolist()]
            if rows:
                chosen = np.concatenate(rows)
                found.append(Comparisons(self.words[chosen], self.targets[chosen], self.counts[places]))
            else:
                found.append(None)
        return found


class Network:
    """Weights, their running average, and Adam's moments, each as one row of numbers."""

    def __init__(self, sizes: tuple[int, int], seed: int) -> None:
        rng = np.random.default_rng(seed)
        self._shapes = shapes(*sizes)
        first, second = sizes
        spread = [0.1, 0.0, (2 / first) ** 0.5, 0.0, (1 / second) ** 0.5, 0.0]
        drawn = [rng.standard_normal(shape) * wide for shape, wide in zip(self._shapes, spread, strict=True)]
        start = np.concatenate([part.ravel() for part in drawn]).astype(np.float32)
        self._rows = {kind: np.zeros_like(start) for kind in (*_KINDS, "gradients")}
        self._rows["weights"][:] = self._rows["average"][:] = start
        self._work = np.empty(_AT_ONCE, np.float32)
        self.steps = 0

    @property
    def weights(self) -> list[Floats]:
        """Weights, as `dealt.bots.bigtwo.value_network.Weights`."""
        return self._parts("weights")

    @property
    def average(self) -> list[Floats]:
        """Running average of the weights, in the same parts."""
        return self._parts("average")

    def _parts(self, kind: str) -> list[Floats]:
        ends = np.cumsum([np.prod(shape, dtype=int) for shape in self._shapes])
        return [
            part.reshape(shape) for part, shape in zip(np.split(self._rows[kind], ends[:-1]), self._shapes, strict=True)
        ]

    def begin_with(self, known: Sequence[Floats]) -> None:
        """Start from these weights, of a network that may have fewer units. Additional units have no influence at
        first. Raises ValueError if it has more units or other inputs."""
        mine = self.weights
        if known[0].shape[0] != INPUTS or any(
            few > many
            for given, part in zip(known, mine, strict=True)
            for few, many in zip(given.shape, part.shape, strict=True)
        ):
            raise ValueError("it is of a network with other inputs or more units")
        for place, (given, part) in enumerate(zip(known, mine, strict=True)):
            if place > 1:
                part[:] = 0
            part[tuple([slice(length) for length in given.shape])] = given
        if len(known[3]) < len(mine[3]):
            # Additional units of the second layer get inputs, so that they have something to learn from.
            rng = np.random.default_rng(0)
            mine[2][:, len(known[3]) :] = rng.standard_normal(mine[2][:, len(known[3]) :].shape) * 0.05
        self._rows["average"][:] = self._rows["weights"]

    def state(self) -> dict[str, Any]:
        """Return all arrays by name, for a checkpoint."""
        found = {f"{kind}{place}": part for kind in _KINDS for place, part in enumerate(self._parts(kind))}
        return {**found, "steps": np.int64(self.steps)}

    def restore(self, kept: Any) -> None:
        """Restore what `state` returned; raises ValueError if it is of another network."""
        for kind in _KINDS:
            found = [kept[f"{kind}{place}"] for place in range(len(self._shapes))]
            if [part.shape for part in found] != self._shapes:
                raise ValueError("it is of a network with other inputs or layers")
            self._rows[kind][:] = np.concatenate([part.ravel() for part in found])
        self.steps = int(kept["steps"])

    def values(self, states: Words, moves: Words, counts: NDArray[np.int64], *, average: bool = False) -> Floats:
        """Return the value of each move."""
        return values(self.average if average else self.weights, states, moves, counts)

    def learn(self, words: Words, targets: Floats, rate: float, compared: Comparisons | None = None) -> float:
        """Make one gradient step towards the targets, and towards the differences between compared moves; return the
        mean squared error of the targets."""
        first, bias, second, bias2, last, bias3 = self.weights
        inputs = bits(words if compared is None else np.concatenate((words, compared.words)))
        hidden1 = np.maximum(inputs @ first + bias, 0)
        hidden2 = np.maximum(hidden1 @ second + bias2, 0)
        found = hidden2 @ last + bias3[0]
        residual = found[: len(targets)] - targets
        # Half the squared error; beyond the clip the gradient is constant (Huber loss).
        gradient = np.clip(residual, -_CLIP * 4, _CLIP * 4) / len(targets)
        if compared is not None:
            gradient = np.concatenate((_SINGLE * gradient, _comparison_gradient(found[len(targets) :], compared)))
        gradient = np.asarray(gradient, np.float32)
        back2 = np.outer(gradient, last) * (hidden2 > 0)
        back1 = (back2 @ second.T) * (hidden1 > 0)
        gradients = self._parts("gradients")
        np.matmul(inputs.T, back1, out=gradients[0])
        np.matmul(hidden1.T, back2, out=gradients[2])
        gradients[1][:], gradients[3][:], gradients[4][:], gradients[5][:] = (
            back1.sum(0),
            back2.sum(0),
            hidden2.T @ gradient,
            gradient.sum(),
        )
        self._step(rate)
        return float(np.mean(residual**2))

    def _step(self, rate: float) -> None:
        """Update the weights by Adam, with clipped gradients."""
        self.steps += 1
        rows = self._rows
        size = float(np.sqrt(np.vdot(rows["gradients"], rows["gradients"])))
        shrink = np.float32(min(1.0, _CLIP / (size + 1e-9)))
        early, late = (1 - beta**self.steps for beta in _BETAS)
        rate = rate * late**0.5 / early
        for start in range(0, len(rows["weights"]), _AT_ONCE):
            weight, mean, square, gradient = (
                rows[kind][start : start + _AT_ONCE] for kind in ("weights", "means", "squares", "gradients")
            )
            work = self._work[: len(weight)]
            gradient *= shrink
            np.subtract(gradient, mean, out=work)
            work *= 1 - _BETAS[0]
            mean += work
            np.multiply(gradient, gradient, out=work)
            work -= square
            work *= 1 - _BETAS[1]
            square += work
            np.sqrt(square, out=work)
            work += 1e-8
            np.divide(mean, work, out=work)
            work *= rate
            weight -= work
        if self.steps % _AVERAGED_EVERY == 0:
            keep = max(_AVERAGED_EVERY / self.steps, 1 - _AVERAGE**_AVERAGED_EVERY)
            rows["average"] += keep * (rows["weights"] - rows["average"])


def _comparison_gradient(found: Floats, compared: Comparisons) -> Floats:
    """Return the gradient of the error of the differences, and of a part of that of their level."""
    counts = compared.counts
    residual = found - compared.targets
    level = np.repeat(np.add.reduceat(residual, np.cumsum(counts) - counts) / counts, counts)
    away = residual - (1 - _LEVEL) * level
    return np.asarray(np.clip(away, -_CLIP * 2, _CLIP * 2) / len(found), np.float32)
