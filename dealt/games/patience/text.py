"""Plain-text rendering of a view, for terminals and screen readers."""

from collections.abc import Sequence

from dealt.cards import cards_text
from dealt.games.game import View
from dealt.games.patience.layout import COLUMNS
from dealt.games.patience.scoring import summary
from dealt.games.patience.views import PatiencePublic
from dealt.games.text import pluralized


def describe(view: View, names: Sequence[str]) -> list[str]:
    """Return a view in lines: the score, a line a column, the deck, and what is open."""
    shown: PatiencePublic = view.public
    games = "" if shown.finished else f"{summary(shown.statistics)}, "
    lines = [f"Game {shown.deal}, {names[0]}: {games}{pluralized(shown.dealt, 'card')} dealt."]
    lines += [_column_line(shown, column) for column in range(COLUMNS)]
    known = cards_text([card for card in shown.deck if card is not None])
    seen = f", {shown.hidden} of them unseen; known: {known or 'none'}" if shown.hidden else f": {known or 'empty'}"
    following = "" if not shown.deck_count else f" The next card goes to column {shown.next_column}."
    lines.append(f"Deck of {shown.deck_count}{seen}.{following}")
    if shown.notice is not None:
        lines.append(shown.notice)
    if shown.turn is None and not shown.finished:
        lines.append("The game is over.")
    return lines


def _column_line(shown: PatiencePublic, column: int) -> str:
    held = shown.columns[column]
    names = [fitting.set for fitting in shown.sets if fitting.column == column + 1]
    fits = f"  ({' '.join(names)})" if names else ""
    return f"Column {column + 1}: {cards_text(held) or 'gone'}{fits}"
