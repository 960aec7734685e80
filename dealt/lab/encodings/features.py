"""Pieces that observations are put together from. Everything is a whole number of 16 bits."""

from collections.abc import Iterable, Sequence

import numpy as np

from dealt.cards import PACK_SIZE, Card
from dealt.lab.encodings import Features

LARGEST = 32_767


def plane(cards: Iterable[Card | None]) -> list[int]:
    """52 places, by card index: 1 for each of these cards."""
    places = [0] * PACK_SIZE
    for card in cards:
        if card is not None:
            places[card.index] = 1
    return places


def one_of(place: int | None, count: int) -> list[int]:
    """`count` places, 1 at this one; all 0 for None."""
    return [int(place == one) for one in range(count)]


def from_seat(values: Sequence[int], seat: int, count: int) -> list[int]:
    """A value for each seat, one's own first, filled up with 0 to `count` seats."""
    turned = [*values[seat:], *values[:seat]]
    return [*turned, *[0] * (count - len(turned))]


def distance(other: int | None, seat: int, seats: int) -> int | None:
    """How many places after one's own another seat sits."""
    return None if other is None else (other - seat) % seats


def array(*parts: Iterable[int]) -> Features:
    """One observation; what does not fit into 16 bits is cut off at the largest number that does."""
    values = [value for part in parts for value in part]
    return np.clip(np.array(values, dtype=np.int64), -LARGEST, LARGEST).astype(np.int16)
