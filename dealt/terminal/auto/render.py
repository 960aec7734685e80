"""The table of the patience and the figures of a run, as text of a terminal."""

from collections.abc import Collection, Sequence
from math import sqrt
from typing import Final

from rich.text import Text

from dealt.bots.autoplay import Tally
from dealt.cards import Card
from dealt.games.patience.views import PatiencePublic
from dealt.terminal.plot import MARGIN, shares_plot
from dealt.terminal.theme import CHALK, FELT, FITTING, GOLD, PAPER, card_name, ink

_FELT: Final = f"on {FELT}"
_CHALK: Final = f"{CHALK} {_FELT}"
_TOP: Final = 3
"""cards at the top of a column that stay when it is too long for the window"""
_CELL: Final = 5
TABLE_WIDTH: Final = 7 * (_CELL + 1) + 1


def table(public: PatiencePublic, rows: int) -> Text:
    """The seven columns in so many rows, the heads of the columns among them."""
    columns = []
    for number, cards in enumerate(public.columns, start=1):
        fitting = {place for one in public.sets if one.column == number for place in one.places}
        cells = [_cell(cards, place, fitting) for place in shown(len(cards), rows - 1)]
        columns.append([_head(number, bool(cards), public.next_column == number), *cells])
    lines = []
    for row in range(rows):
        line = Text(" ", style=_FELT)
        for cells in columns:
            line.append_text(cells[row] if row < len(cells) else Text(" " * _CELL, style=_FELT))
            line.append(" ", style=_FELT)
        lines.append(line)
    return Text("\n", no_wrap=True).join(lines)


def shown(count: int, rows: int) -> list[int]:
    """The places that are drawn of a column with so many cards; -n stands for n that are not."""
    if count <= rows:
        return list(range(count))
    top = max(0, min(_TOP, rows - 2))
    bottom = max(0, rows - top - 1)
    return [*range(top), top + bottom - count, *range(count - bottom, count)]


def _head(number: int, cards: bool, is_next: bool) -> Text:
    if not cards:
        return Text("✓".center(_CELL), style=_CHALK)
    if is_next:
        return Text(f"[{number}]".center(_CELL), style=f"bold {GOLD} {_FELT}")
    return Text(f"{number:^{_CELL}}", style=_CHALK)


def _cell(cards: Sequence[Card], place: int, fitting: Collection[int]) -> Text:
    if place < 0:
        return Text(f"⋮ {-place}".center(_CELL), style=_CHALK)
    text = str(cards[place])
    fits = place in fitting
    style = f"bold {ink(text[1])} on {FITTING if fits else PAPER}"
    return Text(f"{'>' if fits else ' '}{card_name(text):>3} ", style=style)


def share(won: int, games: int) -> str:
    """Such as `2.31 ± 0.43 %`, with its standard error; a dash before the first game."""
    if not games:
        return "–"
    rate = won / games
    error = sqrt(rate * (1 - rate) / (games - 1)) if games > 1 else 0.0
    return f"{100 * rate:.2f} ± {100 * error:.2f} %"


def figures(tally: Tally, games: int, width: int) -> Text:
    """What has come of the games so far."""
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
    """The share of games won as it came about, over all games of the run; `long_run` is a line to compare with."""
    inner = max(8, width - MARGIN)
    return shares_plot(_shares(curve, games, inner), rows, line=long_run, foot=f"{games:,}".rjust(inner))


def _shares(curve: Sequence[tuple[int, int]], games: int, width: int) -> list[float | None]:
    """For each column of a plot the share as far as it had come there; None for what is to come."""
    shares: list[float | None] = []
    at = 0
    for column in range(width):
        first, until = column * games / width, (column + 1) * games / width
        while at + 1 < len(curve) and curve[at + 1][0] <= until:
            at += 1
        there = bool(curve) and curve[-1][0] > first and curve[at][0] <= max(until, first + 1)
        shares.append(curve[at][1] / curve[at][0] if there else None)
    return shares
