"""Strength of a player on one scale with the bots: the mean loss of a decision between those of the levels.

`bench/reference_losses.py` measures the losses of the levels with the same review, and writes them into
`dealt/bots/<game>/reference_losses.json`.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Final

import msgspec

from dealt.bots.bot import Level
from dealt.review.review import VERSION

NEEDED: Final = 200
"""decisions without which there is no strength"""


class LevelLoss(msgspec.Struct, frozen=True):
    """Mean loss of a decision of one level."""

    level: Level
    loss: float
    error: float
    """standard error"""
    decisions: int


class ReferenceLosses(msgspec.Struct, frozen=True):
    """Losses of the levels of a game, the weakest first."""

    version: int
    """of the reviews"""
    rules: str
    """the preset"""
    seats: int
    compiled: tuple[LevelLoss, ...]
    """in reviews with compiled rules"""
    plain: tuple[LevelLoss, ...] = ()
    """in reviews with plain rules"""


class Place(msgspec.Struct, frozen=True):
    """Place on the scale of the levels: 0 is the weakest, 1 the next."""

    place: float
    low: float
    """one standard error weaker"""
    high: float
    """one standard error stronger"""


@cache
def reference_losses(game: str) -> ReferenceLosses | None:
    """Return the losses of the levels of a game; None if they were not measured, or for other reviews than today's."""
    file = files("dealt.bots") / game / "reference_losses.json"
    if not file.is_file():
        return None
    found = msgspec.json.decode(file.read_bytes(), type=ReferenceLosses)
    return found if found.version == VERSION else None


def place_of(levels: Sequence[LevelLoss], decisions: int, given_away: float, squares: float) -> Place:
    """Return the place of a player from the number of decisions, the sum of the losses and that of their squares.

    It lies between two levels as the mean loss does between theirs. The weakest and the strongest level bound it.
    """
    mean = given_away / decisions
    variance = max(0.0, squares / decisions - mean**2)
    nearest = min(levels, key=lambda level: abs(level.loss - mean))
    error = sqrt(variance / decisions + nearest.error**2)
    return Place(_on_scale(levels, mean), _on_scale(levels, mean + error), _on_scale(levels, mean - error))


def _on_scale(levels: Sequence[LevelLoss], loss: float) -> float:
    weaker = 0
    while weaker + 1 < len(levels) and levels[weaker + 1].loss >= loss:
        weaker += 1
    if weaker + 1 == len(levels) or loss >= levels[weaker].loss:
        return float(weaker)
    upper, lower = levels[weaker].loss, levels[weaker + 1].loss
    return round(weaker + (upper - loss) / (upper - lower), 3)
