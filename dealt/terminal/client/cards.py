"""Drawing of cards: faces and backs, single or as a fan."""

from collections.abc import Sequence
from typing import Final

import msgspec

from dealt.cards import Card
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.preferences import Preferences
from dealt.terminal.theme import BLACK, FITTING, GOLD, PAPER, SUIT_SIGNS, card_name, ink

_EDGE: Final = "#9a958a"
_BACK: Final = "#c9d6ef on #2b4a86"


class Size(msgspec.Struct, frozen=True):
    """Size of a card in character cells."""

    width: int
    height: int


SMALL: Final = Size(5, 3)
MIDDLE: Final = Size(6, 4)
LARGE: Final = Size(9, 6)
SIZES: Final = (LARGE, MIDDLE, SMALL)


class Face(msgspec.Struct, frozen=True):
    """Face of a card."""

    corner: str
    """text at the top left, visible in a fan"""
    sign: str
    """suit in the middle"""
    ink: str
    paper: str = PAPER


def face_of(card: Card, preferences: Preferences) -> Face:
    """Return the face of a card of the standard pack."""
    text = str(card)
    return Face(card_name(text), SUIT_SIGNS[text[1]], ink(text[1], four_colours=preferences.four_colours))


def draw_card(
    canvas: Canvas, x: int, y: int, size: Size, face: Face, *, chosen: bool = False, dim: bool = False
) -> Area:
    """Draw a card and return its area; a selected one differs in colour and border."""
    area = Area(x, y, size.width, size.height)
    own = face.paper != PAPER
    paper = "#cfcbc0" if dim else face.paper if own or not chosen else FITTING
    edge = GOLD if chosen and own else BLACK if chosen else "#ffffff" if own else _EDGE
    style = f"bold {BLACK if own and dim else face.ink} on {paper}"
    canvas.fill(area, style)
    canvas.frame(
        area, f"{edge} on {paper}", "┏┓┗┛" if chosen else "╭╮╰╯", "━" if chosen else "─", "┃" if chosen else "│"
    )
    canvas.put(x + 1, y + 1, face.corner, style)
    if size.height > SMALL.height:
        canvas.put(x + size.width // 2, y + (size.height - 1) // 2 + 1, face.sign, style)
    if size.height >= LARGE.height:
        canvas.put(x + size.width - 1 - len(face.corner), y + size.height - 2, face.corner, style)
    return area


def draw_back(canvas: Canvas, x: int, y: int, size: Size) -> Area:
    """Draw the back of a card."""
    area = Area(x, y, size.width, size.height)
    canvas.fill(area, _BACK, "▒")
    canvas.frame(area, f"#ffffff on {_BACK.rpartition(' ')[2]}")
    return area


def draw_place(canvas: Canvas, x: int, y: int, size: Size, word: str, style: str) -> Area:
    """Draw an empty place for a card."""
    area = Area(x, y, size.width, size.height)
    canvas.frame(area, style, across="╌", down="┊")
    canvas.centre(area, size.height // 2, word, style)
    return area


def fitting(area: Area, count: int, sizes: Sequence[Size] = SIZES, least: int = 4) -> tuple[Size, int]:
    """Return the largest size and step at which `count` cards fit into an area as a fan."""
    for size in sizes:
        if size.height > area.height:
            continue
        step = size.width + 1 if count < 2 else min(size.width + 1, (area.width - size.width) // (count - 1))
        if step >= (least if size is not sizes[0] else least + 1):
            return size, step
    return sizes[-1], max(1, (area.width - sizes[-1].width) // max(1, count - 1))


def draw_fan(canvas: Canvas, area: Area, faces: Sequence[Face], *, dim: bool = False) -> None:
    """Draw cards side by side, overlapping if there is little room, centred in an area."""
    if not faces:
        return
    size, step = fitting(area, len(faces))
    x = area.x + max(0, area.width - size.width - step * (len(faces) - 1)) // 2
    for place, face in enumerate(faces):
        draw_card(canvas, x + place * step, area.y, size, face, dim=dim)
