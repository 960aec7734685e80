"""Looking ahead in the patience when every card is known: a beam search for moves that clear the table.

Sets are taken late, just before the next card would go to their column: until then nothing is gained by taking them,
and the choice stays open. Positions are judged by the cards and the columns that are still on the table.
"""

from math import inf
from time import monotonic
from typing import Final, final

from dealt.games.patience.layout import COLUMNS, SET_SIZE, SETS, Layout
from dealt.mypyc_types import i64

DEAL: Final = -1
"""a move of a plan: deal a card; any other number is a set, see `set_of`"""
_PACK: Final = 52
_COLUMN_WEIGHT: Final = 10
"""a column that is gone is worth as much as this many cards"""


def set_of(move: int) -> tuple[int, int]:
    """The column (from 0) and the cards from the top of a set that a plan takes."""
    return move // SET_SIZE, move % SET_SIZE


@final
class Node:
    """A position and the moves that led to it from its parent."""

    __slots__ = ("layout", "moves", "parent", "score")

    def __init__(self, layout: Layout, parent: "Node | None", moves: list[int]) -> None:
        self.layout = layout
        self.parent = parent
        self.moves = moves
        self.score: i64 = _PACK - layout.deck_size + _COLUMN_WEIGHT * layout.left

    def path(self) -> list[int]:
        """All moves from the root to here."""
        moves: list[int] = []
        node: Node | None = self
        while node is not None:
            moves = node.moves + moves
            node = node.parent
        return moves


@final
class BeamSearch:
    """One search; `width` positions are kept after each card, for at most `depth` cards."""

    __slots__ = ("_depth", "_next", "_seen", "_until", "_width", "best")

    def __init__(self, layout: Layout, width: int, depth: int, until: float = inf) -> None:
        """Looks from a position whose columns and deck are all known, until this time (`time.monotonic`)."""
        self._until = until
        self._width = width
        self._depth = depth
        self._seen: set[int] = {layout.fingerprint()}
        self._next: list[Node] = []
        self.best = Node(layout, None, [])
        """the best position found"""
        self._run()

    @property
    def wins(self) -> bool:
        """Whether the best position is a won one."""
        return self.best.layout.left == 0

    def _run(self) -> None:
        kept = [self.best]
        for _ in range(self._depth):
            self._next = []
            for node in kept:
                self._late_takes(node, node.layout, [])
                if self._next and self.best.layout.left == 0:
                    return
            if not self._next or monotonic() >= self._until:
                return
            kept = sorted(self._next, key=_score)[: self._width]

    def _late_takes(self, node: Node, layout: Layout, moves: list[int]) -> None:
        """Deals, now or after taking sets of the column that is next; with an empty deck takes any set."""
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
        for one in SETS:
            if layout.fits(column, one):
                after = layout.copy()
                after.take(column, one)
                taken = [*moves, column * SET_SIZE + one]
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
