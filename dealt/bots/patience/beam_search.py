# Compiled with mypyc: see tools/compile_rules.py.
"""Beam search for moves that clear the table in patience, when every card is known. Compiled by mypyc.

Sets are taken late, just before the next card would go to their column: taking them earlier gains nothing, and the
choice stays open. Positions are ranked by the cards and columns still on the table.
"""

from typing import Final, final

from dealt.games.patience.layout import COLUMNS, SET_SIZE, SETS, Layout
from dealt.mypyc_types import i64

DEAL: Final = -1
"""move that deals a card; any other number is a set, see `set_of`"""
_PACK: Final = 52
_DEPTH: Final = 400
"""most cards that a search looks ahead"""
_NO_LIMIT: Final = 1 << 60
COLUMN_WEIGHT: Final = 10
"""cards that a cleared column is worth"""


def set_of(move: int) -> tuple[int, int]:
    """Return the column (from 0) and the set, counted from the top, of a move."""
    return move // SET_SIZE, move % SET_SIZE


@final
class Node:
    """Position, with the moves that led to it from its parent."""

    __slots__ = ("layout", "moves", "parent", "score")

    def __init__(self, layout: Layout, parent: "Node | None", moves: list[int]) -> None:
        self.layout = layout
        self.parent = parent
        self.moves = moves
        self.score: i64 = _PACK - layout.deck_size + COLUMN_WEIGHT * layout.left
        """what is still on the table: lower is better"""

    def path(self) -> list[int]:
        """Return all moves from the root."""
        moves: list[int] = []
        node: Node | None = self
        while node is not None:
            moves = node.moves + moves
            node = node.parent
        return moves


@final
class BeamSearch:
    """One search; keeps `width` positions after each card."""

    __slots__ = ("_most", "_next", "_seen", "_width", "best")

    def __init__(self, layout: Layout, width: int, most: int = _NO_LIMIT) -> None:
        """Search from a position whose columns and deck are all known, until it has come to `most` positions."""
        self._most = most
        self._width = width
        self._seen: set[int] = {layout.fingerprint()}
        self._next: list[Node] = []
        self.best = Node(layout, None, [])
        """best position found"""
        self._run()

    @property
    def wins(self) -> bool:
        """Whether the best position is won."""
        return self.best.layout.left == 0

    @property
    def positions(self) -> int:
        """Number of positions that it has come to."""
        return len(self._seen)

    def _run(self) -> None:
        kept = [self.best]
        for _ in range(_DEPTH):
            self._next = []
            for node in kept:
                self._late_takes(node, node.layout, [])
                if self._next and self.best.layout.left == 0:
                    return
            if not self._next or len(self._seen) >= self._most:
                return
            kept = sorted(self._next, key=_score)[: self._width]

    def _late_takes(self, node: Node, layout: Layout, moves: list[int]) -> None:
        """Deal, now or after taking sets of the next column; with an empty deck take any set."""
        if layout.deck_size == 0:
            for column in range(COLUMNS):
                self._takes(node, layout, moves, column, goes_on=False)
            return
        dealt = layout.copy()
        column = layout.next_column()
        dealt.deal()
        self._keep(Node(dealt, node, [*moves, DEAL]))
        self._takes(node, layout, moves, column, goes_on=True)

    def _takes(self, node: Node, layout: Layout, moves: list[int], column: i64, goes_on: bool) -> None:
        for from_top in SETS:
            if layout.fits(column, from_top):
                after = layout.copy()
                after.take(column, from_top)
                taken = [*moves, column * SET_SIZE + from_top]
                if goes_on and after.size(column) > 0:
                    self._late_takes(node, after, taken)
                else:
                    self._keep(Node(after, node, taken))

    def _keep(self, node: Node) -> None:
        key = node.layout.fingerprint()
        if key not in self._seen:
            self._seen.add(key)
            self._next.append(node)
            if node.score < self.best.score:
                self.best = node


def _score(node: Node) -> int:
    return node.score
