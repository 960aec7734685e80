"""Offers: label of the main button for each action, and the action that selected cards mean."""

from collections.abc import Collection, Sequence

from dealt.cards import Card, parse_card
from dealt.errors import IllegalAction
from dealt.games.game import Offer
from dealt.games.patience.actions import DEAL, GIVE_UP, PatienceAction, take
from dealt.games.patience.layout import COLUMNS, NO_COLUMN, NO_SET, Layout
from dealt.games.patience.sets import WORDS, clicked, set_at, set_places
from dealt.games.patience.state import State, cards_of


def offer(state: State, action: PatienceAction) -> Offer:
    """Return one legal action in words; the cards of a set in the order in which they lie."""
    layout = state.layout
    if action is DEAL:
        column = layout.next_column() + 1
        return Offer(action.text, f"Deal to column {column}", values={"does": "deal", "column": column})
    if action is GIVE_UP:
        stuck = "yes" if state.stuck else "no"
        label = "Give up, the game is stuck" if state.stuck else "Give up"
        return Offer(action.text, label, values={"does": "give-up", "stuck": stuck})
    if action.column == NO_COLUMN:
        return Offer(action.text, action.text.capitalize(), values={"does": action.text})
    held = layout.column(action.column)
    taken = cards_of(held[place] for place in set_places(len(held), action.from_top))
    total = layout.total(action.column, action.from_top)
    words, number = WORDS[action.from_top], action.column + 1
    values = {"does": "take", "set": words.replace(" ", "-"), "column": number, "total": total}
    return Offer(action.text, f"Take {words} of column {number} for {total}", taken, values)


def action_for(layout: Layout, cards: Collection[str]) -> PatienceAction:
    """Return the action of the set that cards of one column mean: its three cards, or the card of a double click.

    Whether it adds up makes no difference. Raises BadText or IllegalAction(`means_nothing`).
    """
    chosen = {parse_card(text) for text in cards}
    if not chosen:
        raise _nothing("Choose a card of a column, or the three cards of a set.")
    column, places = _where(layout, chosen)
    found = clicked(layout, column, places[0]) if len(places) == 1 else set_at(layout.size(column), places)
    if found == NO_SET:
        raise _nothing("A set is three cards from the two ends of a column, its last card among them.")
    return take(column, found)


def _where(layout: Layout, chosen: Collection[Card]) -> tuple[int, Sequence[int]]:
    """Return the column that these cards lie in, and their places there."""
    for column in range(COLUMNS):
        places = [place for place, index in enumerate(layout.column(column)) if cards_of([index])[0] in chosen]
        if len(places) == len(chosen):
            return column, places
    raise _nothing("These cards do not lie in one column." if len(chosen) > 1 else "This card lies in no column.")


def _nothing(sentence: str) -> IllegalAction:
    return IllegalAction("means_nothing", sentence)
