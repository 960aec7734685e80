"""Rollouts of Big Two: deals played to the end, or to a later decision, with the value network in every seat."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dealt.bots.bigtwo.batch_deals import Batch, Table, advance_all, apply_all
from dealt.bots.bigtwo.determinization import Determinizer
from dealt.bots.bigtwo.option_bits import scale
from dealt.bots.bigtwo.value_network import Floats, Weights, batch_words, best, values
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.core.deal import Deal
from dealt.games.bigtwo.options import BigTwoOptions
from dealt.games.bigtwo.scoring import deal_points

TEMPERATURE: Final = 0.01
"""softmax temperature of the moves, which are drawn by Gumbel noise: the difference in value at which a move is played
e times as often, in the network's unit"""
_TOGETHER: Final = 512
"""rollouts that are played at the same time: more would take too much memory"""
_MOST_MOVES: Final = 400
"""moves of one decision; a decision that does not fit waits for the next batch"""
_USUAL_MOVES: Final = 40
"""moves for which a batch has room, by deal"""


def rollouts(
    determinizer: Determinizer,
    worlds: list[list[TableMask]],
    moves: list[TableMask],
    generator: np.random.Generator,
    horizon: int | None = None,
) -> Floats:
    """Play all determinizations out; return the points above the mean opponent, by move and determinization.

    `horizon` is as in `play_on`.
    """
    together = max(1, _TOGETHER // len(moves))
    parts = []
    for first in range(0, len(worlds), together):
        tables: list[Table] = []
        for cards in moves:
            for hands in worlds[first : first + together]:
                tables.append(determinizer.to_deal(len(tables), hands))
                tables[-1].apply(cards)
        seats = np.full(len(tables), determinizer.seat)
        ends = play_on(tables, seats, [determinizer.options] * len(tables), determinizer.weights, generator, horizon)
        parts.append(ends.reshape(len(moves), -1))
    return np.concatenate(parts, axis=1)


def new_batch(deals: int) -> Batch:
    """Return an empty batch, with room for a decision of each deal."""
    return Batch(deals, max(4 * _MOST_MOVES, deals * _USUAL_MOVES))


def play_on(
    tables: list[Table],
    seats: NDArray[np.int64],
    options: Sequence[BigTwoOptions],
    weights: Weights,
    generator: np.random.Generator,
    horizon: int | None = None,
) -> Floats:
    """Play each table on, numbered from 0; return the points of its seat above the mean opponent.

    With a horizon rollouts are truncated: they end at the so-many-th next decision of the seat, with the network's
    value of its best move. The sooner, the less they vary and the less time they take, but the more they are biased.
    """
    batch, left = new_batch(len(tables)), tables
    scales = np.array([scale(rules) for rules in options], np.float32)
    ends = np.full(len(tables), np.nan, np.float32)
    decisions = np.zeros(len(tables), np.int64)
    while left := advance_all(left, batch):
        states, rows, counts = batch_words(batch)
        found = values(weights, states, rows, counts)
        if horizon is not None:
            numbers = np.array(batch.games, np.int64)[: batch.size]
            own = np.array(batch.seats, np.int64)[: batch.size] == seats[numbers]
            numbers = numbers[own]
            decisions[numbers] += 1
            last = decisions[numbers] == horizon
            ends[numbers[last]] = found[best(found, counts)][own][last] / scales[numbers[last]]
            goes_on = np.isnan(ends).tolist()
            left = [table for table in left if goes_on[table.number]]
        noise = generator.gumbel(size=len(rows)).astype(np.float32) * TEMPERATURE
        apply_all(tables, batch, best(found + noise, counts).tolist())
    for place in np.flatnonzero(np.isnan(ends)).tolist():
        ends[place] = points_above_mean(tables[place].deal, options[place])[seats[place]]
    return ends


def points_above_mean(deal: Deal, options: BigTwoOptions) -> list[float]:
    """Return the points of each seat above its mean opponent, at the end of a deal."""
    return margins(deal_points(options, deal.hands, deal.winner, deal.top_cards))


def margins(penalties: Sequence[int]) -> list[float]:
    """Return the points of each seat above its mean opponent; more are better."""
    total = sum(penalties)
    return [(total - penalty) / (len(penalties) - 1) - penalty for penalty in penalties]
