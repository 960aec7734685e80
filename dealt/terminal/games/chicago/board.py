"""Board of Chicago: the ranking of hands during exchanges, then the tricks."""

from rich.text import Text

from dealt.games.chicago.text import ASKED, PHASES
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.text import pluralized
from dealt.terminal.client.backend import TableView
from dealt.terminal.client.board import Board, SelectionState, cards_left, whose_turn
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.cards import LARGE, MIDDLE, SMALL, Size, draw_card, draw_place
from dealt.terminal.theme import CHALK, GOLD, with_suit_signs

_QUESTION = "#5c1f2e"
"""colour of the felt while Chicago can be called"""


class ChicagoBoard(Board):
    """Five cards each, three exchanges, five tricks."""

    public = ChicagoPublic
    private = ChicagoPrivate

    def head(self, view: TableView) -> str:
        public: ChicagoPublic = view.public
        phase = PHASES[public.phase].format(exchange=public.exchange, exchanges=public.exchanges, trick=public.trick)
        return f"Round {public.round}{phase}, first to {public.goal}"

    def need(self, view: TableView) -> str:
        public: ChicagoPublic = view.public
        private: ChicagoPrivate | None = view.private
        if private is None or not view.my_turn:
            return ""
        return private.follow or ASKED.get(public.phase, "")

    def scores(self, view: TableView) -> list[str]:
        return [str(total) for total in view.public.totals]

    def one_at_a_time(self, view: TableView) -> bool:
        public: ChicagoPublic = view.public
        return public.phase == "tricks"

    def draw(self, canvas: Canvas, view: TableView, selection: SelectionState) -> None:
        public: ChicagoPublic = view.public
        if public.phase == "chicago" and view.my_turn:
            canvas.fill(canvas.area, f"on {_QUESTION}")
        said = [f"{pluralized(total, 'point')}, {cards_left(left)}"
                for total, left in zip(public.totals, public.counts, strict=True)]  # fmt: skip
        top = self.plates(canvas, view, said, [self._mark(view, seat) for seat in range(len(view.seats))])
        rows = self.hand_rows(canvas)
        middle = canvas.area.rows(top, canvas.height - top - rows - 1)
        if public.phase == "exchange":
            self._ladder(canvas, middle, view)
        elif public.phase == "turn_up":
            self._turn_up(canvas, middle, view, selection)
        elif public.phase == "chicago":
            self._question(canvas, middle, view)
        else:
            self._trick(canvas, middle, view, selection)
        self._hand(canvas, canvas.area.rows(canvas.height - rows, rows), view, selection)

    def _mark(self, view: TableView, seat: int) -> str:
        public: ChicagoPublic = view.public
        if public.caller == seat:
            return "Chicago, failed" if public.failed else "Chicago"
        changed = [str(counts[seat]) for counts in public.changed]
        return f"changed {'+'.join(changed)}" if changed and public.phase in ("exchange", "turn_up") else ""

    def _hand(self, canvas: Canvas, area: Area, view: TableView, selection: SelectionState) -> None:
        private: ChicagoPrivate | None = view.private
        if private is None:
            return
        barred = [card for card in private.hand if private.playable and card not in private.playable]
        self.draw_hand(canvas, area, view, selection, dim=barred)
        if private.in_words:
            worth = pluralized(private.points, "point")
            rung = next((rung for rung in view.public.ladder if rung.name == private.name), None)
            if rung is not None and not rung.points:
                worth = "wins the match" if rung.points is None else "takes everybody else back to 0"
            held = Text.assemble("You hold ", (private.in_words, f"bold {GOLD}"), f", {worth}")
            canvas.centre(area, -1, held, "#ffffff")

    def _ladder(self, canvas: Canvas, area: Area, view: TableView) -> None:
        """Draw the hands that score, with one's own highlighted."""
        public: ChicagoPublic = view.public
        private: ChicagoPrivate | None = view.private
        rungs = list(public.ladder)
        most = max(1, area.height)
        columns = -(-len(rungs) // most)
        width = 26
        x = max(1, (area.width - columns * width) // 2)
        for place, rung in enumerate(rungs):
            own = private is not None and private.name == rung.name
            points = "wins" if rung.points is None else str(rung.points) if rung.points else "→ 0"
            row = area.y + place % most
            canvas.put(x + place // most * width, row, f"{'▸' if own else ' '} {rung.name:<17.17}{points:>4}",
                       f"bold {GOLD}" if own else CHALK)  # fmt: skip

    def _turn_up(self, canvas: Canvas, area: Area, view: TableView, selection: SelectionState) -> None:
        shown = view.public.turn_up
        canvas.centre(area, 0, whose_turn(view) or "The card that is turned up", "bold #ffffff")
        if shown is not None:
            size = MIDDLE if area.height > 4 else SMALL
            draw_card(
                canvas, (area.width - size.width) // 2, area.y + 1, size, self.face(shown.card, selection.preferences)
            )

    def _question(self, canvas: Canvas, area: Area, view: TableView) -> None:
        public: ChicagoPublic = view.public
        stakes = public.stakes
        canvas.centre(area, 1, "Chicago?", f"bold {GOLD}")
        canvas.centre(area, 2, "The caller must win all the tricks.", "#ffffff")
        if view.seat is not None:
            won, lost = public.if_made[view.seat], public.if_failed[view.seat]
            canvas.centre(
                area, 4, f"Won: {stakes.made:+d}, to {won}     Lost: {stakes.failed:+d}, to {lost}", "bold #ffffff"
            )

    def _trick(self, canvas: Canvas, area: Area, view: TableView, selection: SelectionState) -> None:
        """Draw the trick in the order of play, and say who is winning it."""
        public: ChicagoPublic = view.public
        trick = public.last_trick if not public.plays and public.last_trick is not None and public.tricks else None
        plays = public.plays if trick is None else trick.plays
        best = public.winning if trick is None else trick.winner
        count = len(view.seats)
        size = _trick_size(area, (area.width - 1) // count)
        step = min(max(size.width + 2, 16), (area.width - 1) // count)
        x = max(1, (area.width - step * count) // 2)
        first = plays[0].seat if plays else (public.turn if public.turn is not None else public.leader)
        for place in range(count):
            seat = (first + place) % count
            played = next((play.card for play in plays if play.seat == seat), None)
            name = view.called(seat)
            middle = Area(x + place * step, area.y, step, area.height)
            style = f"bold {GOLD}" if seat == best else CHALK
            canvas.centre(middle, 0, f"▸ {name}" if seat == best else name, style)
            left = middle.x + (step - size.width) // 2
            if played is None:
                draw_place(canvas, left, area.y + 1, size, "", f"{CHALK} dim")
            else:
                draw_card(
                    canvas, left, area.y + 1, size, self.face(played, selection.preferences), dim=trick is not None
                )
        said = Text()
        if trick is not None:
            who = "You take" if trick.winner == view.seat else f"{view.names[trick.winner]} takes"
            said = Text(f"{who} the trick")
        elif public.led is not None:
            said = with_suit_signs(f"{plays[0].card} was led", four_colours=selection.preferences.four_colours)
        if public.caller is not None and public.caller != view.seat and not self.marks_fit(canvas, view):
            call = f"{view.names[public.caller]} {'lost' if public.failed else 'plays'} Chicago"
            said = Text(f"{call}. ").append(said) if said else Text(call)
        canvas.centre(area, size.height + 1, said, CHALK)


def _trick_size(area: Area, step: int) -> Size:
    """Return the largest size of cards of which each has so many columns."""
    sizes = [size for size in (LARGE, MIDDLE) if size.height + 2 <= area.height and size.width < step]
    return sizes[0] if sizes else SMALL


BOARD = ChicagoBoard()
