"""Encodings for learning programs: actions as numbers, views as arrays.

To add one for a game, write `dealt/lab/games/<game>/encoding.py` with `ENCODING`. If the game has too many actions for
a small network, also write `dealt/lab/games/<game>/factored.py` with `FACTORED`.
"""

from collections.abc import Iterable
from typing import Any, Protocol

from numpy import int16
from numpy.typing import NDArray

from dealt.errors import BadText
from dealt.games.game import Action, View
from dealt.games.registry import role_module

Features = NDArray[int16]


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
    module = role_module("dealt.lab.games", game, "factored")
    found: Factored | None = None if module is None else module.FACTORED
    return found
