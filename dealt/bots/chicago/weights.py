"""Learned weights of the strong players of Chicago, made by `dealt.lab.games.chicago.training`."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from dealt.bots.chicago.value_function import AwardValue, ValueTables
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import NAMES, Category
from dealt.games.chicago.scoring import GOAL, hand_points
from dealt.games.chicago.views import ChicagoPublic

FILE: Final = Path(__file__).with_name("weights.json")


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """The weights for one number of seats. Each table holds `WEIGHTS` numbers (`value_function.parts`) and a bias."""

    every: list[float]
    """log-odds to win all five tricks as the one who leads"""
    leading: list[float]
    """log-odds to win the last trick as the leader of the round"""
    following: list[float]
    """the same for other seats"""
    after: list[list[float]]
    """by exchange, the first and the second: points that the rest of the round brings, less than the others' mean"""
    held: list[list[float]]
    """by how many cards a seat changed last, 0..5: by how much likelier (a logarithm) it holds a hand in the end than
    if its cards were any"""
    below: list[list[float]]
    """by exchange and category: how likely another seat's hand is of a lower category after it"""


@cache
def load_weights(seats: int) -> Weights:
    """What is known for so many seats."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[int, Weights])[seats]


@cache
def tables(seats: int) -> ValueTables:
    """The same in the form that the hand evaluator takes."""
    return tables_of(load_weights(seats))


def tables_of(one: Weights) -> ValueTables:
    """The tables of the hand evaluator."""
    return ValueTables(one.every, one.leading, one.following, one.after)


def award(below: list[float], floors: list[int], options: ChicagoOptions, fond: float = 0.0) -> AwardValue:
    """What the best hand brings after an exchange; `floors` holds the category that each other seat has shown.

    Who is `fond` of straights and flushes takes them for so many points more than they score.
    """
    rows = []
    for floor in floors:
        # Whoever was announced with a hand has at least that category still.
        under = below[floor]
        rows.append([max(0.0, (one - under) / (1 - under)) for one in [*below, 1.0]])
    points = [float(GOAL if kind is Category.ROYAL_FLUSH else hand_points(kind, options)) for kind in Category]
    points[Category.STRAIGHT] += fond
    points[Category.FLUSH] += fond
    return AwardValue(rows, points)


def shown(public: ChicagoPublic, seat: int) -> int:
    """The category that a seat has shown in this round with the last hand that scored; 0 if it has not."""
    kinds = [NAMES.index(one.kind) for one in public.awards if seat in one.seats and one.kind in NAMES]
    return kinds[-1] if kinds else 0
