"""A match as people see it: the views, offers on buttons, and plain text lines."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dealt.cards import PACK, Card, cards_text
from dealt.games.game import Offer, View
from dealt.games.patience.actions import DEAL, GIVE_UP, PatienceAction, take
from dealt.games.patience.deal import Deal
from dealt.games.patience.events import STUCK, summary
from dealt.games.patience.layout import COLUMNS, NO_COLUMN, NO_SET, SETS, Layout
from dealt.games.patience.sets import NAMES, WORDS, clicked, set_places
from dealt.games.patience.views import PatiencePrivate, PatiencePublic

if TYPE_CHECKING:
    from dealt.games.patience.match import PatienceMatch


def cards(indices: Iterable[int]) -> tuple[Card, ...]:
    """Cards by their indices."""
    return tuple([PACK[index] for index in indices])


def columns(layout: Layout) -> tuple[tuple[Card, ...], ...]:
    """The seven columns, each from the top."""
    return tuple([cards(layout.column(column)) for column in range(COLUMNS)])


def public(match: "PatienceMatch") -> PatiencePublic:
    """The part of the view that everybody shares."""
    current, layout = match.current, match.current.layout
    following = layout.next_column()
    return PatiencePublic(
        deal=match.number,
        options=match.options,
        columns=columns(layout),
        next_column=None if following == NO_COLUMN else following + 1,
        deck_count=layout.deck_size,
        deck=tuple([None if index is None else PACK[index] for index in current.deck_seen()]),
        hidden=current.hidden,
        dealt=layout.dealt,
        fits=tuple([tuple([NAMES[one] for one in SETS if layout.fits(column, one)]) for column in range(COLUMNS)]),
        turn=match.to_act[0] if match.to_act else None,
        stuck=current.stuck,
        notice=None if current.stuck is None else f"{STUCK[current.stuck]}.",
        statistics=match.statistics,
        last_game=match.last_game,
        finished=match.result is not None,
    )


def private(match: "PatienceMatch") -> PatiencePrivate:
    """What the player may do."""
    current = match.current
    playing = current.ending is None
    clicks = playing and match.options.removal_optional
    return PatiencePrivate(
        clicks=tuple([_clicks(current.layout, column) if clicks else () for column in range(COLUMNS)]),
        auto=current.auto().text if playing else None,
        can_undo=playing and match.options.undo and bool(current.past),
        can_redo=playing and bool(current.future),
    )


def _clicks(layout: Layout, column: int) -> tuple[str, ...]:
    found = [clicked(layout, column, place) for place in range(layout.size(column))]
    return tuple(["" if one == NO_SET else take(column, one).text for one in found])


def offer(current: Deal, action: PatienceAction) -> Offer:
    """One legal action in words; the cards of a set in the order in which they lie."""
    layout = current.layout
    if action is DEAL:
        return Offer(action.text, f"Deal to column {layout.next_column() + 1}")
    if action is GIVE_UP:
        return Offer(action.text, "Give up, the game is stuck" if current.stuck else "Give up")
    if action.column == NO_COLUMN:
        return Offer(action.text, action.text.capitalize())
    column = layout.column(action.column)
    taken = cards([column[place] for place in set_places(len(column), action.from_top)])
    total = layout.total(action.column, action.from_top)
    return Offer(action.text, f"Take {WORDS[action.from_top]} of column {action.column + 1} for {total}", taken)


def describe(view: View, names: Sequence[str]) -> list[str]:
    """A view in lines: the score, a line a column, the deck, and what is open."""
    shown: PatiencePublic = view.public
    lines = [f"Game {shown.deal}, {names[0]}: {summary(shown.statistics)}, {shown.dealt} cards dealt."]
    lines += [_column_line(shown, column) for column in range(COLUMNS)]
    known = cards_text([one for one in shown.deck if one is not None])
    seen = f", {shown.hidden} of them unseen; known: {known or 'none'}" if shown.hidden else f": {known or 'empty'}"
    following = "" if not shown.deck_count else f" The next card goes to column {shown.next_column}."
    lines.append(f"Deck of {shown.deck_count}{seen}.{following}")
    if shown.notice is not None:
        lines.append(shown.notice)
    if shown.turn is None:
        lines.append("The match is over." if shown.finished else "The game is over.")
    return lines


def _column_line(shown: PatiencePublic, column: int) -> str:
    held = shown.columns[column]
    fits = f"  ({' '.join(shown.fits[column])})" if shown.fits[column] else ""
    return f"Column {column + 1}: {cards_text(held) or 'gone'}{fits}"
