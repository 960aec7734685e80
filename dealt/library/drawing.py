"""Tables drawn as SVG: piles of cards in rows on felt. The cards are those of the browser client (`faces.json`)."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from itertools import chain
from pathlib import Path
from typing import Final

import msgspec

WIDTH: Final = 64
HEIGHT: Final = 90
"""of a card"""
ACROSS: Final = 22
DOWN: Final = 26
"""visible strip of a card under another one: on its left, or at its top"""
APART: Final = 26
"""between piles, and around all of them"""
LINE: Final = 20
"""height of a line of text"""
LETTER: Final = 7.4
"""widest letter of a title"""
NARROWEST: Final = 300


class Pile(msgspec.Struct, frozen=True):
    """Overlapping cards with a title above them."""

    title: str
    cards: tuple[str | None, ...]
    """texts of the cards, the lowest first; None: face down"""
    down: bool = False
    """whether they overlap from top to bottom instead of left to right"""
    step: int = 0
    """visible strip of a card under another one; 0: the default"""
    marked: bool = False
    """whether to highlight it: the seat to act, or the play to beat"""

    @property
    def overlap(self) -> tuple[int, int]:
        """Offset of each card from the one under it, to the right and down."""
        return (0, self.step or DOWN) if self.down else (self.step or ACROSS, 0)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, title included."""
        under = max(0, len(self.cards) - 1)
        across, down = self.overlap
        return max(WIDTH + under * across, len(self.title) * LETTER), HEIGHT + under * down + LINE


class Faces(msgspec.Struct, frozen=True):
    """Card faces, made by tools/make_card_faces.py."""

    felt: dict[str, str]
    style: str
    shared: str
    """definitions shared by several cards"""
    back: tuple[str, str]
    """classes, and the drawing"""
    faces: dict[str, tuple[str, str]]


_FACES: Final = msgspec.json.Decoder(Faces)


@cache
def faces() -> Faces:
    """Load all card faces."""
    return _FACES.decode(Path(__file__).with_name("faces.json").read_bytes())


def drawn(rows: Sequence[Sequence[Pile]], *, title: str, words: str) -> str:
    """Return an SVG document with these piles; `words` is its description for screen readers."""
    look = faces()
    width: float = NARROWEST
    y: float = APART + LINE
    placed: list[str] = []
    for row in rows:
        x: float = APART
        for pile in row:
            placed.append(_pile(pile, x, y))
            x += pile.size[0] + APART
        width = max(width, x)
        y += max([pile.size[1] for pile in row], default=0) + APART / 2
    height = y + APART / 2
    shown = {card for pile in chain.from_iterable(rows) for card in pile.cards}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img"><title>{escape(title)}</title>'
        f"<desc>{escape(words)}</desc><style>{look.style} {_STYLE}</style>"
        f"<defs>{_felt(look)}{look.shared}{_symbols(shown, look)}</defs>"
        f'<rect width="100%" height="100%" rx="14" fill="url(#felt)"/>'
        f'<text class="words head" x="{APART}" y="{APART}">{escape(title)}</text>{"".join(placed)}</svg>'
    )


def as_image(document: str, words: str) -> str:
    """Return a drawing as one HTML element that shares no names or styles with its page."""
    data = b64encode(document.encode()).decode()
    return f'<img alt="{words}" style="max-width:100%;height:auto" src="data:image/svg+xml;base64,{data}">'


_STYLE: Final = (
    "symbol.card{width:auto;aspect-ratio:auto;box-shadow:none} "
    ".words{font:600 13px Inter,system-ui,sans-serif;fill:#eaf4ee} .head{font-size:15px;fill:#fff} "
    ".words.marked{fill:#ffd877} .ring{fill:none;stroke:#f3be4d;stroke-width:2.5}"
)


def _felt(look: Faces) -> str:
    lit, plain, deep = (look.felt[name] for name in ("felt-lit", "felt", "felt-deep"))
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in ((0, lit), (0.55, plain), (1, deep))
    )
    return f'<radialGradient id="felt" cx=".5" cy=".25" r=".9">{stops}</radialGradient>'


def _symbols(cards: Iterable[str | None], look: Faces) -> str:
    found = []
    for card in sorted(cards, key=str):
        classes, body = look.back if card is None else look.faces[card]
        found.append(f'<symbol id="{_id(card)}" class="{classes}" viewBox="0 0 100 140">{body}</symbol>')
    return "".join(found)


def _id(card: str | None) -> str:
    return "a-back" if card is None else f"a-{card}"


def _pile(pile: Pile, x: float, y: float) -> str:
    """Return the title, then the cards from the lowest to the highest."""
    marked = " marked" if pile.marked else ""
    parts = [f'<text class="words{marked}" x="{x:g}" y="{y + 12:g}">{escape(pile.title)}</text>']
    top = y + LINE
    if not pile.cards:
        # An empty pile keeps its place.
        parts.append(
            f'<rect x="{x:g}" y="{top:g}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#0002" stroke="#fff4" '
            'stroke-dasharray="4 4"/>'
        )
    for number, card in enumerate(pile.cards):
        left, above = x + number * pile.overlap[0], top + number * pile.overlap[1]
        named = "" if card is None else f"<title>{escape(card)}</title>"
        parts.append(
            f'<use href="#{_id(card)}" x="{left:g}" y="{above:g}" width="{WIDTH}" height="{HEIGHT}">{named}</use>'
        )
    return "".join(parts)
