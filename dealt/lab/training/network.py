"""The network of Big Two while it learns (`dealt.bots.bigtwo_network` says what it is)."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dealt.bots.bigtwo_network import INPUTS, Floats, Words, bits, values

_CLIP: Final = 1.0
_BETAS: Final = (0.9, 0.999)
_AVERAGE: Final = 0.999


class Network:
    """Its weights, their running average, and what Adam remembers of them."""

    def __init__(self, sizes: tuple[int, int], seed: int) -> None:
        rng = np.random.default_rng(seed)
        first, second = sizes
        self.weights: list[Floats] = [
            (rng.standard_normal((INPUTS, first)) * 0.1).astype(np.float32),
            np.zeros(first, np.float32),
            (rng.standard_normal((first, second)) * (2 / first) ** 0.5).astype(np.float32),
            np.zeros(second, np.float32),
            (rng.standard_normal(second) * (1 / second) ** 0.5).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.average = [one.copy() for one in self.weights]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def state(self) -> dict[str, Any]:
        """All of it, by names."""
        kinds = {"weights": self.weights, "average": self.average, "means": self.means, "squares": self.squares}
        found = {f"{kind}{place}": one for kind, some in kinds.items() for place, one in enumerate(some)}
        return {**found, "steps": np.int64(self.steps)}

    def restore(self, kept: Any) -> None:
        """Goes on from what `state` has told; raises ValueError if that is of another network."""
        for kind in ("weights", "average", "means", "squares"):
            found = [kept[f"{kind}{place}"] for place in range(len(self.weights))]
            if [one.shape for one in found] != [one.shape for one in self.weights]:
                raise ValueError("it is of a network with other inputs or layers")
            setattr(self, kind, found)
        self.steps = int(kept["steps"])

    def values(self, states: Words, moves: Words, counts: NDArray[np.int64], *, average: bool = False) -> Floats:
        """What each move is worth."""
        return values(self.average if average else self.weights, states, moves, counts)

    def learn(self, words: Words, targets: Floats, rate: float) -> float:
        """One step towards the targets; the mean square of what was missing."""
        first, bias, second, bias2, last, bias3 = self.weights
        inputs = bits(words)
        one = np.maximum(inputs @ first + bias, 0)
        two = np.maximum(one @ second + bias2, 0)
        missing = two @ last + bias3[0] - targets
        # Half the mean square; beyond the clip an outcome pulls no harder (Huber).
        slope = np.clip(missing, -_CLIP * 4, _CLIP * 4) / len(targets)
        back2 = np.outer(slope, last) * (two > 0)
        back1 = (back2 @ second.T) * (one > 0)
        slopes = [
            inputs.T @ back1, back1.sum(0), one.T @ back2, back2.sum(0), two.T @ slope, slope.sum(keepdims=True),
        ]  # fmt: skip
        self._step([np.asarray(some, np.float32) for some in slopes], rate)
        return float(np.mean(missing**2))

    def _step(self, slopes: list[Floats], rate: float) -> None:
        """Adam, the slopes clipped together."""
        self.steps += 1
        size = float(np.sqrt(sum(float(np.vdot(one, one)) for one in slopes)))
        shrink = np.float32(min(1.0, _CLIP / (size + 1e-9)))
        early, late = (1 - beta**self.steps for beta in _BETAS)
        rate = rate * late**0.5 / early
        keep = max(1 / self.steps, 1 - _AVERAGE)
        for weight, slope, mean, square, average in zip(
            self.weights, slopes, self.means, self.squares, self.average, strict=True
        ):
            slope *= shrink
            mean += (1 - _BETAS[0]) * (slope - mean)
            square += (1 - _BETAS[1]) * (slope * slope - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)
            average += keep * (weight - average)
