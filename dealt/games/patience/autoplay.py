# Compiled with mypyc: see tools/compile_rules.py.
"""Whole games without a player: sets are taken from the column just dealt to, as soon as they fit, in a fixed order.

So the ACM 1996 problem A plays (RULES P2, P4, P5). Every such game is won, lost, or comes back to a position that it
has seen, and then it would go on for ever.
"""

from collections.abc import Sequence
from typing import Final, Literal, final

from dealt.games.patience.layout import NO_SET, Layout
from dealt.mypyc_types import i64

Ending = Literal["won", "lost", "endless", "abandoned"]
"""the ways a game can end; auto-play abandons none"""

_FIRST_LOOK: Final = 128
"""after so many cards a position is kept for the first time; few games that end are much longer"""


def settle(layout: Layout, column: i64, order: i64) -> None:
    """Take sets from a column until none fits."""
    found = layout.first_fit(column, order)
    while found != NO_SET:
        layout.take(column, found)
        found = layout.first_fit(column, order)


@final
class AutoPlayer:
    """Plays one game after another; keep it, because making one costs as much as a game."""

    __slots__ = ("_kept", "_order", "_table")

    def __init__(self, order: int, reverses: bool = False) -> None:
        """Create a player; `order` comes from `dealt.games.patience.sets.order_code`; for `reverses` see Layout."""
        self._order: i64 = order
        self._table = Layout(reverses)
        self._kept = Layout(reverses)

    def play(self, deck: Sequence[int]) -> tuple[Ending, int]:
        """Return how the game with this deck (52 card indices, top card first) ends, and after how many dealt cards."""
        table, kept = self._table, self._kept
        look: i64 = _FIRST_LOOK
        table.start(deck)
        kept.copy_from(table)
        while True:
            if table.deck_size == 0:
                return "lost", table.dealt
            settle(table, table.deal(), self._order)
            if table.left == 0:
                return "won", table.dealt
            # Brent's cycle detection: one kept position, renewed at ever longer distances.
            if table.same_as(kept):
                return "endless", self._first_repeat(deck, table.dealt - kept.dealt)
            if table.dealt == look:
                kept.copy_from(table)
                look *= 2

    def _first_repeat(self, deck: Sequence[int], length: i64) -> int:
        """Return how many cards are dealt when a position comes back for the first time; the cycle has `length`
        cards."""
        ahead, behind = self._table, self._kept
        ahead.start(deck)
        behind.start(deck)
        while ahead.dealt - behind.dealt < length:
            settle(ahead, ahead.deal(), self._order)
        while not ahead.same_as(behind):
            settle(ahead, ahead.deal(), self._order)
            settle(behind, behind.deal(), self._order)
        return ahead.dealt
