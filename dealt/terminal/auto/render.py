"""The figures of an auto-play run as text: progress, results, and the share of games won over time."""

from collections.abc import Sequence
from math import sqrt

from rich.text import Text

from dealt.bots.autoplay import Tally
from dealt.terminal.plot import MARGIN, shares_plot
from dealt.terminal.theme import GOLD


def share(won: int, games: int) -> str:
    """Return a share such as `2.31 ± 0.43 %`, with its standard error; a dash before the first game."""
    if not games:
        return "–"
    rate = won / games
    error = sqrt(rate * (1 - rate) / (games - 1)) if games > 1 else 0.0
    return f"{100 * rate:.2f} ± {100 * error:.2f} %"


def figures(tally: Tally, games: int, width: int) -> Text:
    """Return the results of the games so far."""
    done = round(width * tally.games / games)
    rows = [
        ("To go", f"{games - tally.games:,} of {games:,}"),
        ("Won", f"{tally.won:,}  {share(tally.won, tally.games)}"),
        ("Lost", f"{tally.lost:,}"),
        ("Endless", f"{tally.endless:,}"),
        ("Longest win", f"{tally.longest_win:,} cards dealt" if tally.won else "–"),
    ]
    text = Text(no_wrap=True)
    text.append("█" * done, style=GOLD).append("░" * (width - done), style="dim")
    for name, value in rows:
        text.append(f"\n{name:<12}", style="dim").append(value, style="bold")
    return text


def plot(curve: Sequence[tuple[int, int]], games: int, long_run: float | None, width: int, rows: int) -> Text:
    """Return a plot of the share of games won over the run; `long_run` is a line to compare with."""
    inner = max(8, width - MARGIN)
    return shares_plot(_shares(curve, games, inner), rows, line=long_run, foot=f"{games:,}".rjust(inner))


def _shares(curve: Sequence[tuple[int, int]], games: int, width: int) -> list[float | None]:
    """Return the share at each column of the plot; None for games that are not played yet."""
    shares: list[float | None] = []
    at = 0
    for column in range(width):
        first, until = column * games / width, (column + 1) * games / width
        while at + 1 < len(curve) and curve[at + 1][0] <= until:
            at += 1
        there = bool(curve) and curve[-1][0] > first and curve[at][0] <= max(until, first + 1)
        shares.append(curve[at][1] / curve[at][0] if there else None)
    return shares
