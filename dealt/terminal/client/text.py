"""What the window says around the table: title, scores, log, what is to be done, and the keys."""

import time
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from dealt.games.options import in_words
from dealt.terminal.client.backend import Asked, Heard, Scene
from dealt.terminal.client.board import WARNING, board_of, whose_turn
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.preferences import Look
from dealt.terminal.theme import CHALK, GOLD, with_signs


def head_words(scene: Scene, width: int) -> Text:
    """The game and how far it is; at the right the time, or whose turn it is."""
    far = board_of(scene.game.name).head(scene) if scene.public is not None else ""
    left = Text.assemble((scene.title, f"bold {GOLD}"), f"  {far}")
    right = Text(_state(scene), f"bold {GOLD}" if scene.my_turn else CHALK)
    left.truncate(max(0, width - right.cell_len - 1), overflow="ellipsis")
    return left.append(" " * max(1, width - left.cell_len - right.cell_len)).append_text(right)


def _state(scene: Scene) -> str:
    time_left = ""
    if scene.clock is not None:
        seconds = round(scene.clock.left_ms / 1000 - (time.monotonic() - scene.clock_at))
        time_left = f"  {max(0, seconds) // 60}:{max(0, seconds) % 60:02}"
    if scene.phase == "playing":
        return ("● Your turn" if scene.my_turn else whose_turn(scene)) + time_left
    return {"waiting": "Waiting for players", "between": "The deal is over", "over": "The match is over"}[scene.phase]


def score_words(scene: Scene) -> Text:
    """What each seat has."""
    text = Text().append("SCORES", "bold #8fa89c")
    if scene.public is None:
        return text
    for seat, score in enumerate(board_of(scene.game.name).scores(scene)):
        mine = seat == scene.seat
        text.append(f"\n{scene.called(seat):<18.18} ", "bold" if mine else "")
        text.append(score, f"bold {GOLD}" if mine else "bold")
    return text


def heard_words(heard: Heard, look: Look) -> Text:
    """A line of the log or the talk."""
    text = with_signs(heard.text, four_colours=look.four_colours)
    if heard.kind == "chat":
        text.stylize("italic #8ec5f0")
    return text


def need_words(scene: Scene, asked: Asked | None, chosen: Sequence[str], said: str, look: Look) -> Text:
    """What somebody has just been told; otherwise why what is chosen cannot be played, or what is to be done."""
    if scene.notice:
        return Text(scene.notice, f"bold {WARNING}")
    if said:
        return with_signs(said, four_colours=look.four_colours)
    if asked is not None and not asked.legal and chosen:
        text = with_signs(asked.sentence, four_colours=look.four_colours)
        text.stylize(WARNING)
        return text
    need = board_of(scene.game.name).need(scene) if scene.public is not None else ""
    turn = "It is your turn." if scene.my_turn else whose_turn(scene)
    return with_signs(need or (asked.sentence if asked is not None and chosen else turn))


def draw_waiting(canvas: Canvas, scene: Scene) -> None:
    """Who is at a table whose match has not begun."""
    canvas.centre(canvas.area, 2, scene.title, f"bold {GOLD}")
    canvas.centre(canvas.area, 3, in_words(scene.game, scene.options), CHALK)
    for row, seat in enumerate(scene.seats, start=6):
        name = scene.called(seat.seat)
        canvas.centre(canvas.area, row, f"{seat.seat + 1}  {name or 'a free seat'}", "bold #ffffff" if name else CHALK)
    canvas.centre(canvas.area, len(scene.seats) + 7, "Computers take the empty seats when the host begins.", CHALK)


_KEYS: Final = (
    ("←→", "move", "right"), ("Space", "mark", "space"), ("h", "Hint", "h"), ("o", "order", "o"), ("l", "Log", "l"),
    ("?", "Rules", "question_mark"), ("q", "Leave", "q"), ("F2", "Settings", "f2"),
)  # fmt: skip
"""a key, what it does, and what it is called where it is pressed by a click"""


def key_words(width: int, *, talks: bool) -> Canvas:
    """The keys that are the same at any time; each can be clicked."""
    canvas, x = Canvas(width, 1), 1
    shown = list(_KEYS)
    if talks:
        shown.insert(5, ("/", "Chat", "slash"))
    sizes = [len(key) + len(word) + 1 for key, word, _ in shown]
    apart = 2 if x + sum(sizes) + 2 * (len(sizes) - 1) <= width else 1
    for (key, word, name), size in zip(shown, sizes, strict=True):
        if x + size > width:
            break
        at = canvas.put(x, 0, key, f"bold {GOLD}")
        canvas.put(at + 1, 0, word)
        canvas.spot(Area(x, 0, size, 1), name)
        x += size + apart
    return canvas
