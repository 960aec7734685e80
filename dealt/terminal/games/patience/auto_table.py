"""The table of 10-20-30 in auto-play: seven columns of cards as text."""

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text

from dealt.cards import Card
from dealt.games.patience.views import PatiencePublic
from dealt.terminal.theme import CHALK, FELT, FITTING, GOLD, PAPER, card_name, ink

_FELT: Final = f"on {FELT}"
_CHALK: Final = f"{CHALK} {_FELT}"
_TOP: Final = 3
"""cards at the top of a column that stay visible if it is too long"""
_CELL: Final = 5
TABLE_WIDTH: Final = 7 * (_CELL + 1) + 1


def table(public: PatiencePublic, rows: int) -> Text:
    """Return the seven columns with their headings in so many rows."""
    columns = []
    for number, cards in enumerate(public.columns, start=1):
        fitting = {place for card_set in public.sets if card_set.column == number for place in card_set.places}
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
    """Return the indices of a column's cards that fit; -n stands for n hidden ones."""
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
