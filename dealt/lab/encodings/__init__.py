"""Actions as numbers and views as arrays, for learning programs; a module a game, found by the game's name.

To add one for a game, write `dealt/lab/encodings/<game>.py` with `ENCODING`.
"""

import importlib
import importlib.util
from typing import Protocol

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


def encoding(game: str) -> Encoding:
    """The encoding of a game; raises BadText(`no_encoding`)."""
    name = f"{__name__}.{game}"
    if importlib.util.find_spec(name) is None:
        raise BadText("no_encoding", f"The actions of “{game}” have no numbers yet.")
    found: Encoding = importlib.import_module(name).ENCODING
    return found
