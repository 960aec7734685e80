"""Canvas of characters for drawing a table, with areas that can be clicked."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

import msgspec
from rich.cells import cell_len, get_character_cell_size
from rich.style import Style
from rich.text import Text

from dealt.terminal.theme import ASCII_FALLBACK


class Area(msgspec.Struct, frozen=True):
    """Rectangle in character cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Return whether a cell is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def rows(self, first: int, count: int) -> "Area":
        """Return `count` of its rows, from `first` on."""
        return Area(self.x, self.y + first, self.width, count)


class Canvas:
    """Grid of styled characters; text replaces what was there, and is cut off at the edge."""

    def __init__(self, width: int, height: int, ground: str = "") -> None:
        self.width: Final = width
        self.height: Final = height
        style = Style.parse(ground)
        self._letters = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]
        self._spots: list[tuple[Area, str]] = []

    @property
    def area(self) -> Area:
        """Whole area."""
        return Area(0, 0, self.width, self.height)

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write text at a position; return the column after it. The background stays unless the style has one."""
        return self._put(x, y, text, Style.parse(style))

    def put_text(self, x: int, y: int, text: Text, style: str = "", width: int | None = None) -> int:
        """Write styled text on one line, at most `width` wide; return the column after it."""
        ground = Style.parse(style) + Style.parse(str(text.style))
        shown = text.copy()
        shown.truncate(self.width - x if width is None else width, overflow="ellipsis")
        for at, letter in enumerate(shown.plain):
            own = [Style.parse(str(span.style)) for span in shown.spans if span.start <= at < span.end]
            x = self._put(x, y, letter, Style.combine([ground, *own]))
        return x

    def centre(self, area: Area, y: int, text: Text | str, style: str = "") -> None:
        """Write centred text into an area, cut if it is too long."""
        line = Text(text) if isinstance(text, str) else text
        x = area.x + max(0, area.width - cell_len(line.plain)) // 2
        self.put_text(x, area.y + y, line, style, area.x + area.width - x)

    def _put(self, x: int, y: int, text: str, style: Style) -> int:
        for letter in text:
            size = get_character_cell_size(letter)
            if not size:
                continue
            if 0 <= y < self.height and x >= 0 and x + size <= self.width:
                self._halve(y, x)
                self._halve(y, x + size)
                self._letters[y][x] = letter
                self._styles[y][x] += style
                for more in range(1, size):
                    self._letters[y][x + more] = ""
                    self._styles[y][x + more] += style
            x += size
        return x

    def _halve(self, y: int, x: int) -> None:
        """Remove the first half of a wide character whose second half will be overwritten."""
        if 0 < x < self.width and not self._letters[y][x]:
            self._letters[y][x - 1] = self._letters[y][x] = " "

    def fill(self, area: Area, style: str, letter: str = " ") -> None:
        """Fill an area."""
        for y in range(area.y, area.y + area.height):
            self.put(area.x, y, letter * area.width, style)

    def frame(self, area: Area, style: str, corners: str = "╭╮╰╯", across: str = "─", down: str = "│") -> None:
        """Draw the border of an area."""
        inner = across * (area.width - 2)
        self.put(area.x, area.y, f"{corners[0]}{inner}{corners[1]}", style)
        self.put(area.x, area.y + area.height - 1, f"{corners[2]}{inner}{corners[3]}", style)
        for y in range(area.y + 1, area.y + area.height - 1):
            self.put(area.x, y, down, style)
            self.put(area.x + area.width - 1, y, down, style)

    def add_click_area(self, area: Area, key: str) -> None:
        """Register an area that stands for `key` when clicked; later areas lie above earlier ones."""
        self._spots.append((area, key))

    def click_area_at(self, x: int, y: int) -> str | None:
        """Return the key of the click area at a cell."""
        return next((key for area, key in reversed(self._spots) if area.holds(x, y)), None)

    def runs(self, y: int, *, ascii_only: bool = False) -> Iterator[tuple[str, Style]]:
        """Yield the runs of equal style of a line."""
        pairs = zip(self._letters[y], self._styles[y], strict=True)
        for style, piece in groupby(pairs, key=lambda pair: pair[1]):
            text = "".join(letter for letter, _ in piece)
            yield (text.translate(ASCII_FALLBACK) if ascii_only else text), style

    def lines(self, *, ascii_only: bool = False) -> list[str]:
        """Return the text without styles."""
        return ["".join(text for text, _ in self.runs(y, ascii_only=ascii_only)) for y in range(self.height)]
