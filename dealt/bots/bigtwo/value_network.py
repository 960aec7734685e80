"""What positions of Big Two are worth: a small network that has learned by playing against itself
(`dealt.lab.games.bigtwo.training`), in NumPy.

Its inputs are the bits of `bigtwo.features`. Each move of a decision is one row; what all moves of a decision share is
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
"""of the first layer by inputs, its biases, those of the second one by units, its biases, of the value, its bias"""
SHARED: Final = STATE_WORDS * WORD_BITS
"""inputs that all moves of a decision share; the others follow"""
INPUTS: Final = SHARED + MOVE_WORDS * WORD_BITS
FILE: Final = Path(__file__).with_name("weights.bin")
_HEAD: Final = struct.Struct("<2H")
"""how many units the two layers have; then come the weights, two bytes each"""


def shapes(first: int, second: int) -> list[tuple[int, ...]]:
    """The shapes of the weights of a network with so many hidden units."""
    return [(INPUTS, first), (first,), (first, second), (second,), (second,), (1,)]


def bits(words: Words) -> Floats:
    """Rows of words as rows of ones and zeros."""
    rows, width = words.shape
    flat = np.ascontiguousarray(words).view(np.uint8).reshape(rows, width * 8)
    return np.unpackbits(flat, axis=1, bitorder="little").astype(np.float32)


def values(weights: Weights, states: Words, moves: Words, counts: Words) -> Floats:
    """What each move is worth: rows of words of the decisions and of their moves, and how many moves each has."""
    first, bias, second, bias2, last, bias3 = weights
    shared = bits(states) @ first[:SHARED] + bias
    hidden = bits(moves) @ first[SHARED:]
    hidden += np.repeat(shared, counts, axis=0)
    np.maximum(hidden, 0, out=hidden)
    hidden = hidden @ second + bias2
    np.maximum(hidden, 0, out=hidden)
    return np.asarray(hidden @ last + bias3[0], np.float32)


def best(of: NDArray[np.floating], counts: Words) -> Words:
    """Of the moves of each decision the place of the one with the highest value; of equal ones the first."""
    starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    highest = np.repeat(np.maximum.reduceat(of, starts), counts)
    places = np.flatnonzero(of >= highest)
    return places[np.searchsorted(places, starts)]


def asked(batch: Batch) -> tuple[Words, Words, Words]:
    """The words of the decisions of a batch, those of their moves, and how many moves each has."""
    size, used = batch.size, batch.used
    states = np.array(batch.states, np.int64)[: size * STATE_WORDS].reshape(size, STATE_WORDS)
    moves = np.array(batch.moves, np.int64)[: used * MOVE_WORDS].reshape(used, MOVE_WORDS)
    return states, moves, np.array(batch.counts, np.int64)[:size]


@cache
def network() -> Weights:
    """The network that comes with Dealt."""
    return read_network(FILE)


def read_network(file: Path) -> Weights:
    """The network of a file."""
    data = file.read_bytes()
    flat = np.frombuffer(data, "<f2", offset=_HEAD.size).astype(np.float32)
    parts = shapes(*_HEAD.unpack_from(data))
    ends = np.cumsum([np.prod(shape, dtype=int) for shape in parts])
    return [part.reshape(shape) for part, shape in zip(np.split(flat, ends[:-1]), parts, strict=True)]


def write_network(file: Path, weights: Weights) -> None:
    """Writes a network's weights."""
    flat = np.concatenate([one.ravel() for one in weights])
    file.write_bytes(_HEAD.pack(len(weights[1]), len(weights[3])) + flat.astype("<f2").tobytes())
