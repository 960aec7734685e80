"""Review of a match as lines of text: sums by seat, the curve, and the moves to look at."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from dealt.games import game as game_named
from dealt.games.text import pluralized
from dealt.review.review import Decision, Kind, Review
from dealt.review.wording import MARKS, UNITS, Wording, amount, to_look_at
from dealt.terminal.plot import curves_plot
from dealt.terminal.theme import GOLD, with_suit_signs

MOST_MOVES: Final = 12
"""moves to look at that are listed"""
_ROWS: Final = 12
_COUNTED: Final[tuple[Kind, ...]] = ("best", "fine", "inaccuracy", "mistake", "blunder")


def review_lines(review: Review, words: Wording) -> Iterator[RenderableType]:
    """Yield a review, ready to print."""
    deals = pluralized(len(review.deals), "deal")
    yield Text(f"{game_named(review.game).title}, {deals}, by the expert with {review.by}", style="bold")
    yield Text(f"Values are {UNITS[review.unit]}, from what each seat could know.", style="dim")
    yield _sums(review, words.names)
    yield _curve(review, words.names)
    yield from _moves(review, words)


def _sums(review: Review, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for heading in ("given away", "luck", *_COUNTED):
        table.add_column(heading, justify="right")
    for row in review.seats:
        counts = [str(row.kinds[kind]) for kind in _COUNTED]
        table.add_row(
            Text(f"{row.seat} {names[row.seat]}"), amount(row.given_away, review), amount(row.luck, review, sign="+"),
            *counts,
        )  # fmt: skip
    return table


def _curve(review: Review, names: Sequence[str]) -> Text:
    """Return the expected value of each seat by action."""
    scale = 100 if review.unit == "chance" else 1
    curves = {
        str(seat.seat): [
            (move, scale * value)
            for deal in review.deals
            for row in deal.seats
            if row.seat == seat.seat
            for move, value in row.curve
        ]
        for seat in review.seats
    }
    ends = [deal.last for deal in review.deals[:-1]]
    shown = ", ".join(f"{seat.seat} {names[seat.seat]}" for seat in review.seats)
    return curves_plot(curves, _ROWS, ends=ends, foot=f"expected, move by move, up is better: {shown}")


def _moves(review: Review, words: Wording) -> Iterator[Text]:
    every = sum(found.kind in MARKS for found in review.decisions)
    if not every:
        yield Text("No move gave anything away.")
        return
    listed = to_look_at(review, MOST_MOVES)
    more = f", the {len(listed)} dearest of {every}" if len(listed) < every else ""
    yield Text(f"Moves to look at{more}", style="bold")
    for found in listed:
        yield _move(found, review, words)


def _move(found: Decision, review: Review, words: Wording) -> Text:
    cost = f"−{amount(found.loss, review)} ± {amount(found.error, review)}"
    text = Text().append(f"{MARKS[found.kind]:>2} ", style=f"bold {GOLD}")
    text.append(f"{found.move:>4}  deal {found.deal}  ", style="dim")
    text.append(f"{words.names[found.seat]}: ").append_text(_action(found, found.action, words))
    text.append(f"  {cost}\n{'':9}expert: ").append_text(_action(found, found.choices[0].action, words))
    if found.why is not None:
        text.append(f"\n{'':9}").append_text(with_suit_signs(found.why.sentence))
    return text


def _action(found: Decision, action: str, words: Wording) -> Text:
    return with_suit_signs(words.label(found, action))
