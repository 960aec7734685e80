"""Plot of a share over time, drawn with characters."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from dealt.terminal.theme import GOLD

_SKY: Final = "#8ec5f0"
MARGIN: Final = 6
"""columns at the left, for the percentages"""


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
