"""The table of Bluejack: two boards, the totals, and what each card of the hand would make."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from dealt.games.bluejack.cards import COLOURS, NUMBER, BluejackCard
from dealt.games.bluejack.text import set_line
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic, Placed, Prospect
from dealt.terminal.client.backend import TableView
from dealt.terminal.client.board import WARNING, Board, Selectable, SelectionState, seat_state
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.cards import MIDDLE, SMALL, Face, Size, draw_back, draw_card, draw_place, fitting
from dealt.terminal.client.preferences import Preferences
from dealt.terminal.theme import CHALK, GOLD

_PAPERS = {"b": ("#ffffff", "#2456c4"), "y": ("#241a02", "#f0b93a"), "r": ("#ffffff", "#b3262f"),
           "g": ("#ffffff", "#1f7a3d")}  # fmt: skip
"""ink and paper of each colour; the card shows its letter too"""
_ENDINGS = {"bust": "bust", "blue": "Bluejack!", "nine": "nine cards", "higher": "wins", "tie": "tie"}
_LOW = Size(6, 3)
"""size of a card on a small board"""
_BELOW = 2
"""rows below the hand: the total with each card, and the cursor"""


class BluejackBoard(Board):
    """Two hands, two boards of nine places."""

    public = BluejackPublic
    private = BluejackPrivate

    def head(self, view: TableView) -> str:
        public: BluejackPublic = view.public
        return f"Set {public.set}, first to {public.sets_to_win}"

    def need(self, view: TableView) -> str:
        private: BluejackPrivate | None = view.private
        return private.need if private is not None and view.my_turn else ""

    def scores(self, view: TableView) -> list[str]:
        return [str(won) for won in view.public.sets_won]

    def face(self, card: Any, preferences: Preferences) -> Face:
        if not isinstance(card, BluejackCard) or card.kind != NUMBER:
            return Face({"flip": "+/-", "x2": "x2"}[str(card)], "", "#1d2330", "#e8dcc0")
        colour = COLOURS[card.colour]
        return Face(f"{card.value:+d}", colour, *_PAPERS[colour])

    def one_at_a_time(self, view: TableView) -> bool:
        return True

    def draw(self, canvas: Canvas, view: TableView, selection: SelectionState) -> None:
        mine = view.seat or 0
        other = 1 - mine
        roomy = canvas.height >= 24
        size = MIDDLE if roomy else _LOW
        gap = max(0, min(3, (canvas.height - 3 * size.height - 10) // 4))
        self._line(canvas, gap, view, other)
        self._board(canvas, gap + 1, view, other, size, selection)
        between = 2 * gap + size.height + 1
        canvas.put_text(2, between, self._between(view), CHALK)
        self._gauge(canvas, between + 1, view)
        own = between + 2 + gap
        self._line(canvas, own, view, mine)
        self._board(canvas, own + 1, view, mine, size, selection)
        hand = own + 1 + size.height + gap
        self._cards(canvas, canvas.area.rows(hand, canvas.height - hand), view, selection)

    def _line(self, canvas: Canvas, y: int, view: TableView, seat: int) -> None:
        """Draw a seat: name, sets, whether it stands, and the opponent's hand at the right."""
        public: BluejackPublic = view.public
        turn = public.turn == seat
        sets = "".join("●" if place < public.sets_won[seat] else "○" for place in range(public.sets_to_win))
        stands = "  stands" if public.standing[seat] else ""
        name = view.called(seat)
        style = f"bold {GOLD}" if turn else "bold #ffffff"
        x = canvas.put(1, y, f"{'▸' if turn else ' '} {name}", style)
        x = canvas.put(x + 2, y, sets, GOLD)
        canvas.put(x + 1, y, stands, WARNING if public.standing[seat] else CHALK)
        if seat == view.seat:
            return
        left, state = f"{public.hand_counts[seat]} in hand", seat_state(view, seat)
        words = f"{state}, {left}" if state else left
        # After the sets there is room for “stands”.
        words = words if x + 10 + len(words) <= canvas.width - 2 else left
        canvas.put(max(x + 10, canvas.width - 2 - len(words)), y, words, CHALK)

    def _board(self, canvas: Canvas, y: int, view: TableView, seat: int, size: Size, selection: SelectionState) -> None:
        public: BluejackPublic = view.public
        step = min(size.width + 2, (canvas.width - 14) // public.places)
        for place in range(public.places):
            x = 2 + place * step
            board: Sequence[Placed] = public.boards[seat]
            if place < len(board):
                face = self.face(board[place].card, selection.preferences)
                draw_card(
                    canvas,
                    x,
                    y,
                    size,
                    Face(_short(board[place], face.sign if size is _LOW else ""), face.sign, face.ink, face.paper),
                )
            else:
                draw_place(canvas, x, y, size, str(place + 1), f"{CHALK} dim")
        total, over = public.totals[seat], public.totals[seat] > public.target
        x = 2 + public.places * step + 1
        canvas.put(x, y + size.height // 2, f"{total:>4}", f"bold {WARNING if over else GOLD}")
        blue = "all blue" if x + 5 + len("all blue") <= canvas.width else "blue"
        canvas.put(x + 5, y + size.height // 2, "over" if over else blue if public.all_blue[seat] else "", CHALK)

    def _between(self, view: TableView) -> Text:
        public: BluejackPublic = view.public
        deck = f"{public.deck_count} left in the deck."
        if public.last_set is not None and not any(public.boards):
            return Text(f"{set_line(public.last_set.score, view.names)} {deck}")
        last = public.last_set
        return Text(deck if last is None else f"{deck} Before: {set_line(last.score, view.names)}")

    def _gauge(self, canvas: Canvas, y: int, view: TableView) -> None:
        """Draw both totals on the way to 20, and what lies beyond."""
        public: BluejackPublic = view.public
        most = public.target + 6
        unit = 3 if canvas.width >= 90 else 2 if canvas.width >= 2 + 2 * most else 1
        for value in range(most):
            beyond = value >= public.target
            canvas.put(2 + value * unit, y, "▒" * unit if beyond else "━" * unit, WARNING if beyond else "#6fa8f7")
        at = 2 + public.target * unit
        canvas.put(at - 1, y, f"{public.target}", f"bold {GOLD}")
        taken = {at - 1, at}
        for seat, total in enumerate(public.totals):
            name = view.called(seat)
            x = 2 + min(most, total) * unit - 1
            while x in taken:
                x -= 1
            if total > 0:
                canvas.put(x, y, name[0], "bold #1d2330 on #fbf8ef")
                taken.add(x)

    def _cards(self, canvas: Canvas, area: Area, view: TableView, selection: SelectionState) -> None:
        """Draw the hand, with the total that each card would make below it."""
        selectables: list[Selectable] = self.selectables(view, selection.preferences)
        cards = self.hand(view, selection.preferences)
        size = fitting(Area(area.x, area.y, area.width, area.height - _BELOW - 1), len(selectables))[0]
        step = max(size.width + 6, 14)
        x = max(2, (area.width - step * len(selectables)) // 2)
        private: BluejackPrivate | None = view.private
        tried = {} if private is None else {prospect.action: prospect for prospect in private.prospects}
        for selectable, card in zip(selectables, cards, strict=True):
            chosen = selectable.key in selection.chosen
            left = x + (step - size.width) // 2
            draw_card(canvas, left, area.y + (not chosen), size, self.face(card, selection.preferences), chosen=chosen)
            canvas.add_click_area(Area(x, area.y, step, size.height + 3), selectable.key)
            column = Area(x, area.y, step, area.height)
            prospect = tried.get(f"play {card}")
            if prospect is not None:
                canvas.centre(
                    column, size.height + 1, _would(prospect), WARNING if prospect.ending == "bust" else "bold #ffffff"
                )
            if selectable.key == selection.cursor and view.phase == "playing":
                canvas.centre(column, size.height + 2, "▲▲", f"bold {GOLD}")
            x += step
        if view.seat is None and area.height > SMALL.height:
            draw_back(canvas, area.width // 2 - 3, area.y + 1, SMALL)


def _short(placed: Placed, colour: str) -> str:
    card = placed.card
    return f"{placed.counts:+d}{colour}" if card.kind == NUMBER else "+/-" if str(card) == "flip" else str(card)


def _would(prospect: Prospect) -> str:
    ending = "" if prospect.ending is None else f" {_ENDINGS[prospect.ending]}"
    return f"{prospect.total}{ending}"


BOARD = BluejackBoard()
