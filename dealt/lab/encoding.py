"""Encodings for learning programs: actions as numbers, views as arrays; the protocols and their building blocks.

To add one for a game, write `dealt/lab/games/<game>/encoding.py` with `ENCODING`. If the game has too many actions for
a small network, add `FACTORED`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

import numpy as np
from numpy import int16
from numpy.typing import NDArray

from dealt.cards import PACK_SIZE, Card
from dealt.errors import BadText
from dealt.games.game import Action, View
from dealt.games.registry import role_module

Features = NDArray[int16]
LARGEST = 32_767
WHOLE: Final = -1
"""result of `next_mark`: all wanted cards are marked"""
ASTRAY: Final = -2
"""result of `next_mark`: a card that is not wanted is marked, or one has been skipped"""


class Encoding(Protocol):
    """Numbering of all actions of a game under any options, and the shape of an observation."""

    @property
    def actions(self) -> int:
        """Number of actions, counted from 0."""

    @property
    def features(self) -> int:
        """Length of an observation."""

    def number(self, action: Action, view: View) -> int:
        """Return the number of a legal action of the seat with this view."""

    def action(self, number: int, view: View) -> Action:
        """Return the action with this number; it may be illegal.

        Raises BadText if the number means nothing in this view.
        """

    def observe(self, view: View) -> Features:
        """Encode a seat's view as integers; seats are counted from the observing seat."""

    @property
    def quits(self) -> frozenset[int]:
        """Numbers of actions that give up a game that could go on."""

    @property
    def history_width(self) -> int:
        """Length of a row of `history`; 0 if the table shows all that has happened."""

    def history(self, view: View) -> list[list[int]]:
        """Return the public steps of this deal, a row for each, the oldest first."""


class Factored(Protocol):
    """Factored actions: an action is chosen in a few steps. An integer holds what has been chosen so far.

    Numbers of the encoding's `quits` mean the same here.
    """

    actions: int
    """number of step actions, counted from 0"""
    features: int
    """length of what `observe` returns"""

    def numbers(self, legal: Iterable[Any], marked: int) -> list[int]:
        """Return the numbers that lead towards a legal action."""

    def step(self, marked: int, number: int) -> tuple[int, Action | None]:
        """Return the partial action after this number; and the action once it is complete."""

    def observe(self, marked: int) -> Features:
        """Encode the partial action."""


def encoding(game: str) -> Encoding:
    """Return the encoding of a game; raises BadText(`no_encoding`)."""
    module = role_module("dealt.lab.games", game, "encoding")
    if module is None:
        raise BadText("no_encoding", f"The actions of “{game}” have no numbers yet.")
    found: Encoding = module.ENCODING
    return found


def factored(game: str) -> Factored | None:
    """Return the factored actions of a game; None if it has none."""
    module = role_module("dealt.lab.games", game, "encoding")
    found: Factored | None = getattr(module, "FACTORED", None)
    return found


def plane(cards: Iterable[Card | None]) -> list[int]:
    """Return 52 places, by card index, with 1 for each of these cards."""
    places = [0] * PACK_SIZE
    for card in cards:
        if card is not None:
            places[card.index] = 1
    return places


def one_hot(place: int | None, count: int) -> list[int]:
    """Return a one-hot list of this length; all 0 for None."""
    return [int(place == index) for index in range(count)]


def from_seat(values: Sequence[int], seat: int, count: int) -> list[int]:
    """Return a value for each seat, the observing seat first, padded with 0 to `count` seats."""
    turned = [*values[seat:], *values[:seat]]
    return [*turned, *[0] * (count - len(turned))]


def distance(other: int | None, seat: int, seats: int) -> int | None:
    """Return how many places after the observing seat another seat sits."""
    return None if other is None else (other - seat) % seats


def array(*parts: Iterable[int]) -> Features:
    """Join the parts of an observation; values are clipped to 16 bits."""
    values = [value for part in parts for value in part]
    return np.clip(np.array(values, dtype=np.int64), -LARGEST, LARGEST).astype(np.int16)


def next_mark(wanted: int, marked: int) -> int:
    """Return the index of the next card to mark on the way to the wanted cards (a mask); or WHOLE, or ASTRAY."""
    if wanted & ((1 << marked.bit_length()) - 1) != marked:
        return ASTRAY
    rest = wanted ^ marked
    return (rest & -rest).bit_length() - 1 if rest else WHOLE
