"""Learned weights of the strong players of Chicago, made by `dealt.lab.games.chicago.training`."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from dealt.bots.chicago.value_function import AwardValue, ValueTables
from dealt.games.chicago.poker import NAMES, Category
from dealt.games.chicago.views import ChicagoPublic

FILE: Final = Path(__file__).with_name("weights.json")


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """The weights for one number of seats. Each table holds `WEIGHTS` numbers (`value_function.parts`) and a bias."""

    every: list[float]
    """log-odds to win all five tricks on lead"""
    leading: list[float]
    """log-odds to win the last trick as leader of the round"""
    following: list[float]
    """log-odds to win the last trick as another seat"""
    after: list[list[float]]
    """by exchange, the first and the second: points of the rest of the round above the mean of the others"""
    held: list[list[float]]
    """by number of cards changed last, 0..5: log-likelihood ratio of holding a hand at the end, relative to random
    cards"""
    below: list[list[float]]
    """by exchange and category: probability that another seat's hand is of a lower category after it"""


_DECODER: Final = msgspec.json.Decoder(dict[int, Weights])


@cache
def load_weights(seats: int) -> Weights:
    """Load the weights for a number of seats."""
    return _DECODER.decode(FILE.read_bytes())[seats]


@cache
def tables(seats: int) -> ValueTables:
    """Return the tables of the hand evaluator for a number of seats."""
    return tables_of(load_weights(seats))


def tables_of(weights: Weights) -> ValueTables:
    """Return the tables of the hand evaluator."""
    return ValueTables(weights.every, weights.leading, weights.following, weights.after)


def award(below: list[float], floors: list[int], worths: list[float], fond: float = 0.0) -> AwardValue:
    """Return the value of the best hand after an exchange; `floors` has the category that each other seat has shown,
    `worths` the value of each category as the best hand.

    `fond` adds points to straights and flushes, to overrate them.
    """
    rows = []
    for floor in floors:
        # A seat that was announced with a hand still has at least that category; with one that no match of the training
        # had, exactly that.
        under, shares = below[floor], [*below, 1.0]
        if under < 1:
            rows.append([max(0.0, (share - under) / (1 - under)) for share in shares])
        else:
            rows.append([float(kind > floor) for kind in range(len(shares))])
    points = worths.copy()
    points[Category.STRAIGHT] += fond
    points[Category.FLUSH] += fond
    return AwardValue(rows, points)


def shown_category(public: ChicagoPublic, seat: int) -> int:
    """Return the category that a seat has shown in this round with its last hand that scored; 0 if none."""
    kinds = [NAMES.index(award.kind) for award in public.awards if seat in award.seats and award.kind in NAMES]
    return kinds[-1] if kinds else 0
