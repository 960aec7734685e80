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
"""all of them are marked"""
ASTRAY: Final = -2
"""another card is marked, or one has been passed over"""


class Encoding(Protocol):
    """A numbering of all actions that a game can ever have, under any options, and the shape of what a seat sees."""

    @property
    def actions(self) -> int:
        """How many numbers there are, from 0."""

    @property
    def features(self) -> int:
        """The length of what `observe` returns."""

    def number(self, action: Action, view: View) -> int:
        """The number of a legal action of the seat with this view."""

    def action(self, number: int, view: View) -> Action:
        """The action with this number; it may be illegal, and is then for the rules to refuse.

        Raises BadText where the number means nothing at all in this view.
        """

    def observe(self, view: View) -> Features:
        """A seat's view as whole numbers; seats are counted from the one that looks."""

    @property
    def quits(self) -> frozenset[int]:
        """Numbers of actions that give up what could be gone on with."""

    @property
    def history_width(self) -> int:
        """The length of a row of `history`; 0 where the table shows all that has happened."""

    def history(self, view: View) -> list[list[int]]:
        """What has happened in this deal and everybody has seen, a row for each step, the oldest first."""


class Factored(Protocol):
    """Actions put together in a few steps, of which each has a number; what is put together so far is a whole number.

    Numbers of the encoding's `quits` mean the same here.
    """

    actions: int
    """how many numbers there are, from 0"""
    features: int
    """the length of what `observe` returns"""

    def numbers(self, legal: Iterable[Any], marked: int) -> list[int]:
        """The numbers that go on towards a legal action."""

    def step(self, marked: int, number: int) -> tuple[int, Action | None]:
        """What is put together with one of them; and the action, when it is whole."""

    def observe(self, marked: int) -> Features:
        """What has been put together, for whoever goes on with it."""


def encoding(game: str) -> Encoding:
    """The encoding of a game; raises BadText(`no_encoding`)."""
    module = role_module("dealt.lab.games", game, "encoding")
    if module is None:
        raise BadText("no_encoding", f"The actions of “{game}” have no numbers yet.")
    found: Encoding = module.ENCODING
    return found


def factored(game: str) -> Factored | None:
    """How actions of a game are put together; None where they are few."""
    module = role_module("dealt.lab.games", game, "encoding")
    found: Factored | None = getattr(module, "FACTORED", None)
    return found


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


def next_mark(wanted: int, marked: int) -> int:
    """The index of the card that leads from marked cards (a mask) towards the wanted ones; or WHOLE, or ASTRAY."""
    if wanted & ((1 << marked.bit_length()) - 1) != marked:
        return ASTRAY
    rest = wanted ^ marked
    return (rest & -rest).bit_length() - 1 if rest else WHOLE
