"""Colours and suit signs of cards in the terminal, and their ASCII replacements."""

import re
import sys
from collections.abc import Iterable
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from dealt.terminal.console import needs_ascii

SUIT_SIGNS: Final = {"D": "♦", "C": "♣", "H": "♥", "S": "♠"}
FELT: Final = "#0f4a35"
PAPER: Final = "#fbf8ef"
FITTING: Final = "#f0c75a"
"""colour of a card that is selected or fits"""
CHALK: Final = "#cfe6da"
GOLD: Final = "#f0c75a"
RED: Final = "#b3122b"
BLACK: Final = "#1d2330"
_GREEN: Final = "#11632f"
_BLUE: Final = "#1746a2"
_LIGHT: Final = {RED: "#ff8f9d", BLACK: "bold", _GREEN: "#7fdc9a", _BLUE: "#8ec5f0"}
"""colours on a dark background"""
ASCII_FALLBACK: Final = str.maketrans({
    "♦": "d", "♣": "c", "♥": "h", "♠": "s", "✓": "+", "⋮": ":", "±": "~", "–": "-", "—": "-", "·": ".", "•": "*",
    "╌": "-", "│": "|", "█": "#", "░": ".", "▒": "%", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "┊": ":",
    "▲": "^", "▸": ">", "●": "*", "○": "o", "“": '"', "”": '"', "’": "'", "…": ".", "→": ">", "←": "<", "×": "x",
    "−": "-", "↵": "<", "━": "=", "┃": "#", "┏": "#", "┓": "#", "┗": "#", "┛": "#", "≡": "=", "✗": "-", "≥": ">",
})  # fmt: skip
"""one ASCII character for each sign, so that the layout stays"""
_CARD: Final = re.compile(r"(?<![\w-])([2-9TJQKA])([DCHS])(?![\w-])")


def to_ascii(text: Text) -> Text:
    """Return the text with ASCII in place of signs."""
    return Text(text.plain.translate(ASCII_FALLBACK), spans=text.spans, no_wrap=text.no_wrap)


class AsciiRenderable:
    """Renderable with ASCII in place of signs."""

    def __init__(self, part: RenderableType) -> None:
        self._part = part

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self._part, options):
            yield Segment(segment.text.translate(ASCII_FALLBACK), segment.style, segment.control)


def print_parts(parts: Iterable[RenderableType], *, ascii_only: bool = False) -> None:
    """Print to stdout, in ASCII where it takes nothing else."""
    console = Console(highlight=False, soft_wrap=True)
    for part in parts:
        console.print(AsciiRenderable(part) if ascii_only or prints_ascii() else part)


def prints_ascii() -> bool:
    """Return whether stdout lacks suits and lines: its encoding, or the terminal that it is."""
    return not (sys.stdout.encoding or "").lower().startswith("utf") or (sys.stdout.isatty() and needs_ascii())


def card_name(text: str) -> str:
    """Return the corner of a card: `TH` is `10♥`."""
    return ("10" if text[0] == "T" else text[0]) + SUIT_SIGNS[text[1]]


def ink(suit: str, *, four_colours: bool = False) -> str:
    """Return the colour of a suit on paper, from two or four colours."""
    if four_colours:
        return {"D": _BLUE, "C": _GREEN, "H": RED, "S": BLACK}[suit]
    return RED if suit in "DH" else BLACK


def with_suit_signs(sentence: str, *, four_colours: bool = False) -> Text:
    """Return a sentence with its cards as coloured signs, for a dark background."""
    text, at = Text(), 0
    for found in _CARD.finditer(sentence):
        text.append(sentence[at : found.start()])
        text.append(card_name(found[0]), style=_LIGHT[ink(found[2], four_colours=four_colours)])
        at = found.end()
    return text.append(sentence[at:])
