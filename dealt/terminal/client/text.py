"""Text around the table: header, scores, log, status line and keys."""

import time
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from dealt.games.options import rules_in_words
from dealt.terminal.client.backend import ActionPreview, LogLine, TableView
from dealt.terminal.client.board import WARNING, board_of, whose_turn
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.preferences import Preferences
from dealt.terminal.event_text import debt_lines
from dealt.terminal.theme import CHALK, GOLD, with_suit_signs


def header_text(view: TableView, width: int) -> Text:
    """Return the header: game and progress at the left, time or turn at the right."""
    far = board_of(view.game.name).head(view) if view.public is not None else ""
    left = Text.assemble((view.title, f"bold {GOLD}"), f"  {far}")
    right = Text(_state(view), f"bold {GOLD}" if view.my_turn else CHALK)
    left.truncate(max(0, width - right.cell_len - 1), overflow="ellipsis")
    return left.append(" " * max(1, width - left.cell_len - right.cell_len)).append_text(right)


def _state(view: TableView) -> str:
    time_left = ""
    if view.clock is not None:
        seconds = max(0, round(view.clock.left_ms / 1000 - (time.monotonic() - view.clock_at)))
        time_left = f"  {time_text(seconds)}"
    if view.phase == "playing":
        return ("● Your turn" if view.my_turn else whose_turn(view)) + time_left
    return {"waiting": "Waiting for players", "between": "The deal is over", "over": "The match is over"}[view.phase]


def time_text(seconds: int) -> str:
    """Return the time left on a clock; a move of a game by days has days, hours and minutes."""
    minutes, hours, days = -(-seconds // 60), -(-seconds // 60) // 60, -(-seconds // 60) // (24 * 60)
    if days:
        return f"{days} d {hours % 24} h"
    return f"{hours} h {minutes % 60} min" if seconds >= 60 * 60 else f"{seconds // 60}:{seconds % 60:02}"


def score_text(view: TableView) -> Text:
    """Return the scores."""
    text = Text().append("SCORES", "bold #8fa89c")
    if view.public is None:
        return text
    for seat, score in enumerate(board_of(view.game.name).scores(view)):
        mine = seat == view.seat
        text.append(f"\n{view.called(seat):<18.18} ", "bold" if mine else "")
        text.append(score, f"bold {GOLD}" if mine else "bold")
    debts = debt_lines(view.debts, view.names, view.seat)
    if debts:
        text.append("\n\nWHO OWES WHOM", "bold #8fa89c").append("".join(f"\n{line}" for line in debts))
    return text


def log_text(log: LogLine, preferences: Preferences) -> Text:
    """Return a line of the log."""
    text = with_suit_signs(log.text, four_colours=preferences.four_colours)
    if log.kind == "chat":
        text.stylize("italic #8ec5f0")
    return text


def status_text(
    view: TableView, preview: ActionPreview | None, chosen: Sequence[str], said: str, preferences: Preferences
) -> Text:
    """Return the status line.

    In order: a notice, the answer to the last action, why the selection cannot be played, what to do.
    """
    if view.notice:
        return Text(view.notice, f"bold {WARNING}")
    if said:
        return with_suit_signs(said, four_colours=preferences.four_colours)
    if preview is not None and not preview.legal and chosen:
        text = with_suit_signs(preview.sentence, four_colours=preferences.four_colours)
        text.stylize(WARNING)
        return text
    need = board_of(view.game.name).need(view) if view.public is not None else ""
    turn = "It is your turn." if view.my_turn else whose_turn(view)
    if view.planned and not view.my_turn:
        turn = f"{turn}. Planned: {view.planned}"
    return with_suit_signs(need or (preview.sentence if preview is not None and chosen else turn))


def draw_waiting_room(canvas: Canvas, view: TableView) -> None:
    """Draw the players of a table whose match has not begun."""
    canvas.centre(canvas.area, 2, view.title, f"bold {GOLD}")
    canvas.centre(canvas.area, 3, rules_in_words(view.game, view.options), CHALK)
    for row, seat in enumerate(view.seats, start=6):
        name = view.called(seat.seat)
        canvas.centre(canvas.area, row, f"{seat.seat + 1}  {name or 'a free seat'}", "bold #ffffff" if name else CHALK)
    canvas.centre(canvas.area, len(view.seats) + 7, "Computers take the empty seats when the host begins.", CHALK)


_KEYS: Final = (
    ("←→", "move", "right"), ("Space", "mark", "space"), ("h", "Hint", "h"), ("o", "order", "o"), ("l", "Log", "l"),
    ("?", "Rules", "question_mark"), ("q", "Leave", "q"), ("F2", "Settings", "f2"),
)  # fmt: skip
"""label of the key, its text, and Textual's name of the key"""
_SPARE: Final = ("f2", "l", "o")
"""keys that are not shown where there is no room for all, the first first"""


def key_bar(width: int, *, talks: bool) -> Canvas:
    """Draw the keys that always work; each can be clicked."""
    canvas, x = Canvas(width, 1), 1
    shown = list(_KEYS)
    if talks:
        shown.insert(5, ("/", "Chat", "slash"))
    for spare in _SPARE:
        if x + sum(len(key) + len(word) + 2 for key, word, _ in shown) - 1 > width:
            shown = [key for key in shown if key[2] != spare]
    sizes = [len(key) + len(word) + 1 for key, word, _ in shown]
    apart = 2 if x + sum(sizes) + 2 * (len(sizes) - 1) <= width else 1
    for (key, word, name), size in zip(shown, sizes, strict=True):
        if x + size > width:
            break
        at = canvas.put(x, 0, key, f"bold {GOLD}")
        canvas.put(at + 1, 0, word)
        canvas.add_click_area(Area(x, 0, size, 1), name)
        x += size + apart
    return canvas
