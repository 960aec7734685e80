"""The table of 10-20-30: seven columns, and the sets that fit."""

from typing import Final

from rich.text import Text

from dealt.cards import Card
from dealt.games.patience.views import FittingSet, PatiencePrivate, PatiencePublic
from dealt.games.text import pluralized
from dealt.terminal.client.backend import TableView
from dealt.terminal.client.board import Board, Selectable, SelectionState
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.preferences import Preferences
from dealt.terminal.games.patience.auto_table import shown
from dealt.terminal.theme import BLACK, CHALK, FITTING, GOLD, PAPER, SUIT_SIGNS, card_name, ink, with_suit_signs

_SIDE: Final = 25
"""columns of text at the right, for the deck and the sets"""
_IDLE: Final = "#b9b4a4"
"""colour of a card that fits no set"""


class PatienceBoard(Board):
    """Columns of cards, one row each."""

    public = PatiencePublic
    private = PatiencePrivate

    def head(self, view: TableView) -> str:
        public: PatiencePublic = view.public
        return f"Game {public.deal}, {public.dealt} cards dealt"

    def need(self, view: TableView) -> str:
        public: PatiencePublic = view.public
        if public.notice:
            return public.notice
        count = len(public.sets)
        fit = "No set fits" if not count else "One set fits" if count == 1 else f"{count} sets fit"
        if public.turn is None:
            return ""
        takes = "" if not count else " Enter takes it." if count == 1 else " Enter takes the one that is marked."
        return f"{fit}.{takes}"

    def scores(self, view: TableView) -> list[str]:
        games = view.public.statistics
        rate = "" if games.success_percent is None else f"  {games.success_percent} %"
        return [f"won {games.won}, lost {games.lost + games.endless + games.abandoned}{rate}"]

    def selectables(self, view: TableView, preferences: Preferences) -> list[Selectable]:
        public: PatiencePublic = view.public
        if public.turn is None or view.private is None:
            return []
        return [Selectable(card_set.action, tuple(map(str, card_set.cards))) for card_set in public.sets]

    def one_at_a_time(self, view: TableView) -> bool:
        return True

    def draw(self, canvas: Canvas, view: TableView, selection: SelectionState) -> None:
        public: PatiencePublic = view.public
        side = _SIDE if canvas.width >= 68 else 0
        width = max(6, min(11, (canvas.width - side - 2) // 7))
        left = max(1, (canvas.width - side - 7 * width) // 2)
        for number, cards in enumerate(public.columns):
            self._column(
                canvas, Area(left + number * width, 0, width - 1, canvas.height), view, selection, number, cards
            )
        if side:
            self._beside(canvas, Area(left + 7 * width + 2, 1, side - 2, canvas.height - 1), view, selection)

    def _column(
        self,
        canvas: Canvas,
        area: Area,
        view: TableView,
        selection: SelectionState,
        number: int,
        cards: tuple[Card, ...],
    ) -> None:
        public: PatiencePublic = view.public
        following = public.next_column == number + 1
        head = "✓" if not cards else f"[{number + 1}]" if following else str(number + 1)
        canvas.centre(area, 0, head, f"bold {GOLD}" if following else CHALK)
        sets = [card_set for card_set in public.sets if card_set.column == number + 1]
        pointed = {
            place
            for card_set in sets
            if card_set.action in (*selection.chosen, selection.cursor)
            for place in card_set.places
        }
        chosen = {place for card_set in sets if card_set.action in selection.chosen for place in card_set.places}
        fits = {place for card_set in sets for place in card_set.places}
        tall = 2 if canvas.height >= 26 and 2 * max(map(len, public.columns)) + 3 < canvas.height else 1
        for row, place in enumerate(shown(len(cards), (area.height - 1) // tall), start=0):
            line = Area(area.x, area.y + 1 + row * tall, area.width, 1)
            if place < 0:
                canvas.centre(line, 0, f"⋮ {-place}", CHALK)
                continue
            idle = place in public.idle[number]
            paper = FITTING if place in chosen else _IDLE if idle else PAPER
            mark = "●" if place in chosen else "▸" if place in pointed else "·" if place in fits else " "
            if tall > 1:
                card = Area(line.x, line.y, line.width, 3)
                canvas.fill(card, f"on {paper}")
                canvas.frame(card, f"#9a958a on {paper}")
                line = line.rows(1, 1)
            self._card(canvas, line, cards[place], mark, paper, selection.preferences)
            meant = _meant(view, number, place)
            if meant is not None:
                canvas.add_click_area(line, meant.action)

    def _card(self, canvas: Canvas, line: Area, card: Card, mark: str, paper: str, preferences: Preferences) -> None:
        text = str(card)
        style = f"bold {ink(text[1], four_colours=preferences.four_colours)} on {paper}"
        canvas.fill(Area(line.x + 1, line.y, line.width - 2, 1), style)
        canvas.put(line.x, line.y, " ", style)
        canvas.put(line.x + line.width - 1, line.y, " ", style)
        canvas.put(line.x, line.y, mark, f"bold {BLACK} on {paper}")
        canvas.put(line.x + 1, line.y, f"{card_name(text):>3}", style)
        if line.width > 7:
            canvas.put(line.x + line.width - 2, line.y, SUIT_SIGNS[text[1]], style)

    def _beside(self, canvas: Canvas, area: Area, view: TableView, selection: SelectionState) -> None:
        """Draw the deck, then each set that can be taken, with the selected one highlighted."""
        public: PatiencePublic = view.public
        deck = f"Deck {public.deck_count}"
        canvas.put(area.x, area.y, deck, "bold #ffffff")
        known = f"{public.hidden} of them unseen" if public.hidden else "all of them known"
        canvas.put(area.x, area.y + 1, known, CHALK)
        canvas.put(area.x, area.y + 2, f"{pluralized(public.taken, 'set')} taken", CHALK)
        for row, card_set in enumerate(public.sets[: max(0, area.height - 4)], start=4):
            line = Area(area.x, area.y + row, area.width, 1)
            here = card_set.action == selection.cursor or card_set.action in selection.chosen
            text = Text("▸ " if here else "  ", f"bold {GOLD}")
            text.append_text(
                with_suit_signs(" ".join(map(str, card_set.cards)), four_colours=selection.preferences.four_colours)
            )
            text.append(f" = {card_set.total}", f"bold {GOLD}" if here else CHALK)
            canvas.put_text(line.x, line.y, text, CHALK, line.width)
            canvas.add_click_area(line, card_set.action)


def _meant(view: TableView, column: int, place: int) -> FittingSet | None:
    """Return the set that a click on a card means: the highlighted one if the card is in it, else its only one."""
    public: PatiencePublic = view.public
    private: PatiencePrivate | None = view.private
    if private is None:
        return None
    clicks = private.clicks[column]
    action = clicks[place] if place < len(clicks) else ""
    sets = [card_set for card_set in public.sets if card_set.column == column + 1 and place in card_set.places]
    return next((card_set for card_set in sets if card_set.action == action), sets[0] if sets else None)


BOARD = PatienceBoard()
