"""Plots of shares and values over time, drawn with characters."""

from collections.abc import Mapping, Sequence
from itertools import cycle, pairwise
from math import ceil, floor
from typing import Final

from rich.text import Text

from dealt.terminal.theme import GOLD

_SKY: Final = "#8ec5f0"
MARGIN: Final = 6
"""columns at the left, for the percentages"""
CURVE_COLUMNS: Final = 72
_CURVES: Final = ("bold #8fdca3", "#7fa8e8", "#b893e0", "#f0a860")
"""colours of curves"""


def shares_plot(shares: Sequence[float | None], rows: int, *, line: float | None, foot: str) -> Text:
    """Plot shares from 0 to 1 (None: no point) in so many rows, the last of which is `foot`.

    `line` is a value to compare with.
    """
    lines = max(2, rows - 1)
    top = min(1.0, 1.15 * max([0.01, line or 0.0, *(share for share in shares if share is not None)]))
    levels = [None if share is None else min(lines - 1, int(share / top * lines)) for share in shares]
    line_at = None if line is None else min(lines - 1, int(line / top * lines))
    text = Text(no_wrap=True)
    for row in reversed(range(lines)):
        text.append(f"{100 * top * (row + 0.5) / lines:>5.1f}│", style="dim")
        for level in levels:
            if level == row:
                text.append("•", style=f"bold {GOLD}")
            else:
                text.append("╌" if row == line_at else " ", style=_SKY)
        text.append("\n")
    return text.append(f"{'%':>5} {foot}", style="dim")


def curves_plot(
    curves: Mapping[str, Sequence[tuple[int, float]]],
    rows: int,
    *,
    ends: Sequence[int] = (),
    foot: str,
    from_zero: bool = True,
) -> Text:
    """Plot curves of (place, value), each with its own character, in at most so many rows, the last of which is `foot`.

    A curve has its last value until it has another one. A bar stands after each of the places `ends`.
    """
    values = [*([0.0] if from_zero else []), *(value for curve in curves.values() for _, value in curve)]
    last = max([1, *(place for curve in curves.values() for place, _ in curve)])
    step = _step((max(values) - min(values)) / max(1, rows - 3))
    lowest = floor(min(values) / step)
    grid = [[(" ", "")] * CURVE_COLUMNS for _ in range(ceil(max(values) / step) - lowest + 1)]
    for end in ends:
        for row in grid:
            row[_column(end, last)] = ("┊", "dim")
    for (mark, curve), colour in zip(curves.items(), cycle(_CURVES)):
        for (place, value), (following, _) in pairwise([*curve, (last + 1, 0.0)]):
            begin = _column(place, last)
            for column in range(begin, max(begin + 1, _column(following, last))):
                grid[round(value / step) - lowest][column] = (mark, colour)
    text = Text(no_wrap=True)
    for number, row in reversed(list(enumerate(grid, start=lowest))):
        text.append(f"{number * step:>5.{0 if step >= 1 else 1}f}│".replace("-", "−"), style="dim")
        for character, style in row:
            text.append(character, style=style)
        text.append("\n")
    return text.append(f"{'':6}{foot}", style="dim")


def _step(least: float) -> float:
    """Return the smallest of 0.1, 0.2, 0.5, 1, 2, 5, 10 … that is as large."""
    step = 0.1
    for factor in cycle([2, 2.5, 2]):
        if step >= least:
            break
        step *= factor
    return step


def _column(place: int, last: int) -> int:
    return place * CURVE_COLUMNS // (last + 1)
