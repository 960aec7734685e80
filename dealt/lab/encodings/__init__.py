"""Actions as numbers and views as arrays, for learning programs; a module a game, found by the game's name.

To add one for a game, write `dealt/lab/encodings/<game>.py` with `ENCODING`; where its actions are too many for a small
network, `dealt/lab/encodings/<game>_factored.py` with `FACTORED`.
"""

import importlib
import importlib.util
from collections.abc import Iterable
from typing import Any, Protocol

from numpy import int16
from numpy.typing import NDArray

from dealt.errors import BadText
from dealt.games.game import Action, View

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
    name = f"{__name__}.{game}"
    if importlib.util.find_spec(name) is None:
        raise BadText("no_encoding", f"The actions of “{game}” have no numbers yet.")
    found: Encoding = importlib.import_module(name).ENCODING
    return found


def factored(game: str) -> Factored | None:
    """How actions of a game are put together; None where they are few."""
    name = f"{__name__}.{game}_factored"
    if importlib.util.find_spec(name) is None:
        return None
    found: Factored = importlib.import_module(name).FACTORED
    return found
