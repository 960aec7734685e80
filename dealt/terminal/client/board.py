"""Base class of boards, which draw the table of a game: other seats at the top, one's own hand below."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import msgspec
from rich.cells import cell_len
from rich.text import Text

from dealt.cards import SUITS, Card
from dealt.games.text import pluralized
from dealt.terminal.client.backend import TableView
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.cards import MIDDLE, SIZES, SMALL, Face, draw_card, face_of, fitting
from dealt.terminal.client.preferences import Preferences
from dealt.terminal.console import moment
from dealt.terminal.game_modules import game_module
from dealt.terminal.theme import CHALK, GOLD, with_suit_signs

PLATE: Final = f"{CHALK} on #0a2b20"
WARNING: Final = "#ff8f9d"
_LEAST_PLATE: Final = 14
"""columns that a seat needs, its margin included"""
HAND_ROWS: Final = 2
"""rows besides the cards: one for lifted cards, one for the cursor"""


class Selectable(msgspec.Struct, frozen=True):
    """Card of the hand or set on the table that keys and mouse can select."""

    key: str
    cards: tuple[str, ...]
    """in the text form of actions"""


class SelectionState(msgspec.Struct, frozen=True):
    """Selected cards and cursor, for drawing."""

    preferences: Preferences
    chosen: frozenset[str] = frozenset()
    cursor: str | None = None


class Board:
    """Board that shows a game in words; boards of games override it to draw cards."""

    public: ClassVar[Any] = None
    private: ClassVar[Any] = None
    """types of the game's views; None if the board shows words only"""
    hand_name: ClassVar[str] = "hand"

    def head(self, view: TableView) -> str:
        """Return the progress of the match, for the header."""
        return ""

    def need(self, view: TableView) -> str:
        """Return a sentence about what the user may do now."""
        return ""

    def scores(self, view: TableView) -> list[str]:
        """Return the score of each seat."""
        return ["" for _ in view.seats]

    def orders(self, view: TableView) -> list[Sequence[Any]]:
        """Return the hand in the game's order, then in groups if the game has any."""
        private, name = view.private, self.hand_name
        hand = private.get(name, ()) if isinstance(private, dict) else getattr(private, name, ())
        # A game may name its hand differently; the cards of its offers are always known.
        return [hand or list(dict.fromkeys(card for offer in view.offers for card in offer.cards))]

    def suits(self, view: TableView) -> str:
        """Return the suits from lowest to highest, as the rules of the table order them."""
        return SUITS

    def selectables(self, view: TableView, preferences: Preferences) -> list[Selectable]:
        """Return what can be selected, from left to right."""
        ordered = self.hand(view, preferences)
        return [Selectable(f"{place}:{card}" if ordered.count(card) > 1 else str(card), (str(card),))
                for place, card in enumerate(ordered)]  # fmt: skip

    def one_at_a_time(self, view: TableView) -> bool:
        """Return whether selecting something clears the selection before."""
        return False

    def hand(self, view: TableView, preferences: Preferences) -> list[Any]:
        """Return the hand in the order of the preferences."""
        plain, *groups = self.orders(view)
        if preferences.order == "suit" and all(isinstance(card, Card) for card in plain):
            # The sort is stable: within a suit, the order of the game stays.
            return sorted(plain, key=lambda card: self.suits(view).index(card.text[1]))
        return list(groups[0] if preferences.order == "combos" and groups else plain)

    def face(self, card: Any, preferences: Preferences) -> Face:
        """Return the face of a card."""
        return face_of(card, preferences)

    def draw(self, canvas: Canvas, view: TableView, selection: SelectionState) -> None:
        """Draw the table."""
        for row, line in enumerate(view.lines[: canvas.height]):
            canvas.put_text(2, row + 1, with_suit_signs(line, four_colours=selection.preferences.four_colours), CHALK)
        self.draw_hand(canvas, canvas.area.rows(canvas.height - 7, 7), view, selection)

    # ------------------------------------------------------------------------------------------------- in common

    def plates(self, canvas: Canvas, view: TableView, said: Sequence[str], marks: Sequence[str] = ()) -> int:
        """Draw the other seats along the top, beginning at the user's left, in two low rows if they are many; return
        the first free row."""
        count, mine = len(view.seats), view.seat
        others = [(seat + (mine or 0) + (mine is not None)) % count for seat in range(count - (mine is not None))]
        rows, height = self._plate_rows(canvas, len(others))
        columns = max(1, -(-len(others) // rows))
        width = min(30, (canvas.width - 2) // columns - 1)
        left = (canvas.width - (width + 1) * columns) // 2
        for place, seat in enumerate(others):
            x, y = left + place % columns * (width + 1), place // columns * height
            self.plate(canvas, Area(x, y, width, height), view, seat, said[seat], marks[seat] if marks else "")
        return height * rows + (canvas.height > 18)

    def marks_fit(self, canvas: Canvas, view: TableView) -> bool:
        """Return whether the plates have a row for marks."""
        return self._plate_rows(canvas, len(view.seats) - (view.seat is not None))[1] > 1

    def _plate_rows(self, canvas: Canvas, others: int) -> tuple[int, int]:
        """Return the number of rows of plates, and the height of each."""
        if canvas.width >= _LEAST_PLATE * others:
            return 1, 3
        return 2, 2 if canvas.height > 14 else 1

    def plate(self, canvas: Canvas, area: Area, view: TableView, seat: int, said: str, mark: str = "") -> None:
        """Draw one seat: name, state, and whether it must act."""
        turn = seat in view.to_act and view.phase == "playing"
        canvas.fill(area, PLATE)
        name = Text(view.names[seat] or "empty", f"bold {GOLD if turn else '#ffffff'}")
        # A plate of one row has room for the score alone.
        score = self.scores(view)[seat] if area.height == 1 else ""
        name.truncate(area.width - 4 - (len(score) + 1 if score else 0), overflow="ellipsis")
        canvas.put(area.x + 1, area.y, "▸" if turn else " ", f"bold {GOLD}")
        canvas.put_text(area.x + 3, area.y, name, width=area.width - 3)
        room = area.width - 3
        if area.height == 1:
            canvas.put(area.x + area.width - len(score), area.y, score, CHALK)
            return
        if area.height > 2:
            canvas.put_text(area.x + 3, area.y + 1, Text(_clauses(said, room)), CHALK, room)
        below = _clauses(mark or (seat_state(view, seat) if area.height > 2 else said), room)
        canvas.put_text(area.x + 3, area.y + area.height - 1, Text(below), WARNING if mark else f"{CHALK} dim", room)

    def hand_rows(self, canvas: Canvas) -> int:
        """Return the number of rows of the hand."""
        size = SIZES[0] if canvas.height >= 26 else MIDDLE if canvas.height >= 16 else SMALL
        return size.height + HAND_ROWS

    def draw_hand(
        self, canvas: Canvas, area: Area, view: TableView, selection: SelectionState, dim: Sequence[Any] = ()
    ) -> None:
        """Draw the hand as a fan, selected cards lifted, with the cursor below its card."""
        selectables, cards = self.selectables(view, selection.preferences), self.hand(view, selection.preferences)
        if not selectables:
            return
        size, step = fitting(Area(area.x, area.y, area.width - 2, area.height - HAND_ROWS), len(selectables))
        x = area.x + max(0, area.width - size.width - step * (len(selectables) - 1)) // 2
        below = area.y + area.height - 1
        for selectable, card in zip(selectables, cards, strict=True):
            chosen = selectable.key in selection.chosen
            face = self.face(card, selection.preferences)
            lies = draw_card(
                canvas, x, area.y + (0 if chosen else 1), size, face, chosen=chosen, dim=card in dim and not chosen
            )
            canvas.add_click_area(Area(lies.x, area.y, lies.width, area.height), selectable.key)
            if selectable.key == selection.cursor and view.phase == "playing":
                canvas.put(x + 1, below, "▲▲", f"bold {GOLD}")
            x += step


def _clauses(text: str, room: int) -> str:
    """Return a text without its last clauses, as far as there is no room for them."""
    while cell_len(text) > room and ", " in text:
        text = text.rpartition(", ")[0]
    return text


def seat_state(view: TableView, seat: int) -> str:
    """Return the kind of player in a seat, or that they are away."""
    info = view.seats[seat]
    if info.kind == "empty":
        return "a free seat"
    if info.kind == "computer":
        return f"computer, {info.level}" if info.level else "computer"
    if info.stand_in:
        return "away, a computer plays"
    if not info.connected:
        return "connection lost"
    if info.away_until is not None:
        return f"away until {last_day(info.away_until)}"
    return "program" if info.bot else "ready" if info.ready else ""


def whose_turn(view: TableView) -> str:
    """Return whom the table waits for."""
    waited = [view.names[seat] for seat in view.to_act if seat != view.seat]
    return f"Waiting for {' and '.join(waited)}" if waited else ""


def cards_left(count: int) -> str:
    """Return a text such as `13 cards`."""
    return pluralized(count, "card")


def last_day(until: int) -> str:
    """Return the last day before a moment (milliseconds since 1970), such as the end of a holiday."""
    return moment(until - 1).astimezone().date().isoformat()


def board_of(game: str) -> Board:
    """Return the board of a game; a game without one is shown in words."""
    module = game_module(game, "board")
    return _IN_WORDS if module is None else module.BOARD


_IN_WORDS: Final = Board()
