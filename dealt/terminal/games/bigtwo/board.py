"""The table of Big Two: the trick in the middle, with what beats it."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from dealt.cards import Card
from dealt.games.bigtwo.options import BigTwoOptions
from dealt.games.bigtwo.tricks import TrickPlay
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.text import pluralized
from dealt.terminal.client.backend import TableView
from dealt.terminal.client.board import Board, SelectionState, cards_left
from dealt.terminal.client.canvas import Area, Canvas
from dealt.terminal.client.cards import LARGE, MIDDLE, draw_fan
from dealt.terminal.theme import CHALK, GOLD, with_suit_signs


class BigTwoBoard(Board):
    """Two to four hands and one trick."""

    public = BigTwoPublic
    private = BigTwoPrivate

    def head(self, view: TableView) -> str:
        public: BigTwoPublic = view.public
        of = f" of {public.session_hands}" if public.session_hands else ""
        aside = f", {pluralized(public.aside, 'card')} aside" if public.aside else ""
        return f"Deal {public.deal}{of}, trick {public.trick}{aside}"

    def need(self, view: TableView) -> str:
        public: BigTwoPublic = view.public
        return public.need if public.turn == view.seat else ""

    def scores(self, view: TableView) -> list[str]:
        public: BigTwoPublic = view.public
        points = [f"{total}" for total in public.totals]
        return points if public.money is None else [
            f"{point}  {money:+d}" for point, money in zip(points, public.money, strict=True)
        ]  # fmt: skip

    def orders(self, view: TableView) -> list[Sequence[Any]]:
        private: BigTwoPrivate | None = view.private
        return [()] if private is None else [private.hand, [card for group in private.groups for card in group]]

    def suits(self, view: TableView) -> str:
        options: BigTwoOptions = view.options
        return options.suit_order

    def draw(self, canvas: Canvas, view: TableView, selection: SelectionState) -> None:
        public: BigTwoPublic = view.public
        said = [cards_left(left) for left in public.counts]
        marks = ["one card left" if left == 1 else "" for left in public.counts]
        top = self.plates(canvas, view, said, marks)
        rows = self.hand_rows(canvas)
        middle = canvas.area.rows(top, canvas.height - top - rows)
        if public.hands is not None:
            self._left_over(canvas, middle, view, public.hands, selection)
        else:
            self._trick(canvas, middle, view, selection)
        self.draw_hand(canvas, canvas.area.rows(canvas.height - rows, rows), view, selection)

    def _trick(self, canvas: Canvas, area: Area, view: TableView, selection: SelectionState) -> None:
        public: BigTwoPublic = view.public
        height = min(area.height - 2, LARGE.height if area.height >= 10 else MIDDLE.height)
        start = max(0, (area.height - height - 2) // 2)
        top = public.top
        if top is not None:
            who = "You play" if top.seat == view.seat else f"{view.names[top.seat]} plays"
            canvas.centre(area, start, Text.assemble((f"{who} ", "bold #ffffff"), (top.name, f"bold {GOLD}")))
            cards = Area(area.x, area.y + start + 1, area.width, height)
            draw_fan(canvas, cards, [self.face(card, selection.preferences) for card in top.cards])
        elif public.leader is not None:
            who = "You lead" if public.leader == view.seat else f"{view.names[public.leader]} leads"
            canvas.centre(area, area.height // 2 - 1, who, "bold #ffffff")
        canvas.centre(area, start + height + 1, _steps(public.plays[-5:], area.width, view, selection), CHALK)

    def _left_over(
        self, canvas: Canvas, area: Area, view: TableView, hands: Sequence[Sequence[Card]], selection: SelectionState
    ) -> None:
        canvas.centre(area, 0, "The deal is over", "bold #ffffff")
        last = view.public.history[-1].penalties if view.public.history else ()
        for seat, hand in enumerate(hands):
            cards = with_suit_signs(
                " ".join(map(str, hand)) or "all cards played", four_colours=selection.preferences.four_colours
            )
            points = f"{last[seat]:+d}" if seat < len(last) else ""
            line = Text(f"{view.called(seat):>12.12} {points:>4}  ").append_text(cards)
            canvas.put_text(max(1, area.x + (area.width - 60) // 2), area.y + 1 + seat, line, CHALK)


def _steps(plays: Sequence[TrickPlay], width: int, view: TableView, selection: SelectionState) -> Text:
    """Return the last plays, as many as fit."""
    steps = Text("  ·  ").join(_step(play, view, selection) for play in plays)
    return _steps(plays[1:], width, view, selection) if steps.cell_len > width and len(plays) > 1 else steps


def _step(play: TrickPlay, view: TableView, selection: SelectionState) -> Text:
    who = view.called(play.seat)
    cards = " ".join(map(str, play.cards)) or "pass"
    return Text(f"{who} ").append_text(with_suit_signs(cards, four_colours=selection.preferences.four_colours))


BOARD = BigTwoBoard()
