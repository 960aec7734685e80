"""Review of finished matches: the worth of every decision, from what its seat could know.

The package can be called, because in programs and notebooks `dealt.review(match)` is a function (docs/library.md).
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from dealt.bots.evaluation import Budget
    from dealt.games.game import Match
    from dealt.review.review import Review


class Played(Protocol):
    """Match whose moves are known, such as `dealt.OpenMatch`."""

    @property
    def start(self) -> "Match":
        """The match before the first of its moves."""

    @property
    def moves(self) -> Sequence[tuple[int, str]]:
        """Seats and texts of actions."""


def review_of(
    match: Played | str | Path, *, seats: Sequence[int] | None = None, budget: "Budget | None" = None
) -> "Review":
    """Review a match, or the last match of a record file; docs/review.md says what the result holds.

    Without seats all are reviewed; without a budget it is the game's usual one. Raises BadRecord and NoEvaluator.
    """
    from dealt.review.review import review, review_moves
    from dealt.table.record_files import read_record

    if isinstance(match, str | Path):
        return review(read_record(Path(match)), seats=seats, budget=budget)
    return review_moves(match.start, match.moves, seats=seats, budget=budget)


class _Callable(ModuleType):
    __call__ = staticmethod(review_of)


sys.modules[__name__].__class__ = _Callable
