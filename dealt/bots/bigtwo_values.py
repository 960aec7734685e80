"""What positions of Big Two are worth to a network that has been trained. Written to be compiled.

Its inputs are bits, few of which are set, so the first layer is a sum of some rows of its weights.
"""

from collections.abc import Sequence
from typing import Final, final

from dealt.bots.bigtwo_inputs import MOVE_WORDS, STATE_WORDS, WORD_BITS
from dealt.games.bigtwo.core.bits import top_index
from dealt.native import i64, vec

INPUTS: Final = (STATE_WORDS + MOVE_WORDS) * WORD_BITS


def count_weights(first: int, second: int) -> int:
    """How many weights a network with so many hidden units has."""
    return INPUTS * first + first + first * second + second + second + 1


@final
class Values:
    """A network of two hidden layers. `look` comes before `of`: all moves of a decision share what it adds up."""

    def __init__(self, first: int, second: int, weights: Sequence[float]) -> None:
        """The weights of the first layer by inputs, its biases, those of the second one by units, and so on."""
        self._first: i64 = first
        self._second: i64 = second
        self._weights: vec[float] = vec[float](weights)
        self._shared: vec[float] = vec[float]([0.0] * first)
        self._units: vec[float] = vec[float]([0.0] * first)
        self._sums: vec[float] = vec[float]([0.0] * second)

    def look(self, state: vec[i64]) -> None:
        """The words of a decision."""
        bias = INPUTS * self._first
        unit: i64 = 0
        while unit < self._first:
            self._shared[unit] = self._weights[bias + unit]
            unit += 1
        word: i64 = 0
        while word < STATE_WORDS:
            self._add(self._shared, state[word], word)
            word += 1

    def of(self, move: vec[i64]) -> float:
        """What the position after a move is worth, by its words; more is better."""
        unit: i64 = 0
        while unit < self._first:
            self._units[unit] = self._shared[unit]
            unit += 1
        word: i64 = 0
        while word < MOVE_WORDS:
            self._add(self._units, move[word], STATE_WORDS + word)
            word += 1
        return self._summed_up()

    def _add(self, units: vec[float], word: i64, number: i64) -> None:
        """Adds the rows of the bits that are set."""
        weights, size = self._weights, self._first
        while word:
            low = word & -word
            word ^= low
            row = (number * WORD_BITS + top_index(low)) * size
            unit: i64 = 0
            while unit < size:
                units[unit] += weights[row + unit]
                unit += 1

    def _summed_up(self) -> float:
        """The second layer, and the value."""
        weights, units, sums, size = self._weights, self._units, self._sums, self._second
        row = (INPUTS + 1) * self._first
        bias = row + self._first * size
        place: i64 = 0
        while place < size:
            sums[place] = weights[bias + place]
            place += 1
        unit: i64 = 0
        while unit < self._first:
            active = units[unit]
            if active > 0.0:
                place = 0
                while place < size:
                    sums[place] += active * weights[row + place]
                    place += 1
            row += size
            unit += 1
        last = bias + size
        value = weights[last + size]
        place = 0
        while place < size:
            if sums[place] > 0.0:
                value += sums[place] * weights[last + place]
            place += 1
        return value
