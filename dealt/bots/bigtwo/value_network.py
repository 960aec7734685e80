"""Value network of Big Two, trained by self-play (`dealt.lab.games.bigtwo.training`), evaluated with NumPy.

Its inputs are the bits of `features`. Each move of a decision is one row; what all moves of a decision share is
multiplied once.
"""

import struct
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dealt.bots.bigtwo.batch_deals import Batch
from dealt.bots.bigtwo.features import MOVE_WORDS, STATE_WORDS, WORD_BITS

Floats = NDArray[np.float32]
Words = NDArray[np.int64]
Weights = list[Floats]
"""weights and biases of the first layer, of the second layer, and of the value"""
SHARED: Final = STATE_WORDS * WORD_BITS
"""inputs that all moves of a decision share; those of the move follow"""
INPUTS: Final = SHARED + MOVE_WORDS * WORD_BITS
_ROWS: Final = 3072
"""moves that are valued at once, about: their layers are in memory together"""
FILE: Final = Path(__file__).with_name("weights.bin")
_HEAD: Final = struct.Struct("<2H")
"""header of the file: sizes of the two hidden layers. The weights follow, two bytes each"""


def shapes(first: int, second: int) -> list[tuple[int, ...]]:
    """Return the shapes of the weights for these sizes of the hidden layers."""
    return [(INPUTS, first), (first,), (first, second), (second,), (second,), (1,)]


def bits(words: Words) -> Floats:
    """Convert rows of words into rows of ones and zeros."""
    rows, width = words.shape
    flat = np.ascontiguousarray(words).view(np.uint8).reshape(rows, width * 8)
    return np.unpackbits(flat, axis=1, bitorder="little").astype(np.float32)


def values(weights: Weights, states: Words, moves: Words, counts: Words) -> Floats:
    """Return the value of each move, from the words of the decisions, the words of the moves, and the number of moves
    of each decision."""
    ends = np.cumsum(counts)
    cuts = np.flatnonzero(np.diff(ends // _ROWS)) + 1
    parts = zip(np.split(states, cuts), np.split(moves, ends[cuts - 1]), np.split(counts, cuts), strict=True)
    return np.concatenate([_values(weights, *part) for part in parts])


def _values(weights: Weights, states: Words, moves: Words, counts: Words) -> Floats:
    first, bias, second, bias2, last, bias3 = weights
    shared = bits(states) @ first[:SHARED] + bias
    hidden = bits(moves) @ first[SHARED:]
    hidden += np.repeat(shared, counts, axis=0)
    np.maximum(hidden, 0, out=hidden)
    hidden = hidden @ second + bias2
    np.maximum(hidden, 0, out=hidden)
    return np.asarray(hidden @ last + bias3[0], np.float32)


def best(of: NDArray[np.floating], counts: Words) -> Words:
    """Return the place of the highest value of each decision; the first of equal ones."""
    starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    highest = np.repeat(np.maximum.reduceat(of, starts), counts)
    places = np.flatnonzero(of >= highest)
    return places[np.searchsorted(places, starts)]


def batch_words(batch: Batch) -> tuple[Words, Words, Words]:
    """Return the words of the decisions, the words of their moves, and the number of moves of each decision."""
    size, used = batch.size, batch.used
    states = np.array(batch.states, np.int64)[: size * STATE_WORDS].reshape(size, STATE_WORDS)
    moves = np.array(batch.moves, np.int64)[: used * MOVE_WORDS].reshape(used, MOVE_WORDS)
    return states, moves, np.array(batch.counts, np.int64)[:size]


@cache
def network() -> Weights:
    """Return the network that comes with Dealt."""
    return read_network(FILE)


def read_network(file: Path) -> Weights:
    """Read the weights of a network from a file."""
    data = file.read_bytes()
    flat = np.frombuffer(data, "<f2", offset=_HEAD.size).astype(np.float32)
    parts = shapes(*_HEAD.unpack_from(data))
    ends = np.cumsum([np.prod(shape, dtype=int) for shape in parts])
    return [part.reshape(shape) for part, shape in zip(np.split(flat, ends[:-1]), parts, strict=True)]


def write_network(file: Path, weights: Weights) -> None:
    """Write the weights of a network into a file."""
    flat = np.concatenate([part.ravel() for part in weights])
    file.write_bytes(_HEAD.pack(len(weights[1]), len(weights[3])) + flat.astype("<f2").tobytes())
