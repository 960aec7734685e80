"""Refusals: a code and one sentence for every illegal action."""

from dealt.errors import IllegalAction
from dealt.games.patience.actions import DEAL, GIVE_UP, UNDO, PatienceAction
from dealt.games.patience.events import STUCK
from dealt.games.patience.layout import BOTTOM_3, NO_COLUMN, SET_SIZE
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.sets import TOTALS, WORDS
from dealt.games.patience.state import State


def refuse(state: State, options: PatienceOptions, action: PatienceAction) -> None:
    """Raise IllegalAction if the player may not do this now; a game is under way."""
    if action is DEAL:
        _check_deal(state)
    elif action.column != NO_COLUMN:
        _check_take(state, options, action)
    elif action is not GIVE_UP:
        _check_undo(state, options, action)


def _check_deal(state: State) -> None:
    if state.layout.deck_size == 0:
        if state.stuck is not None:
            raise IllegalAction("deck_empty", f"{STUCK[state.stuck]}.", why=state.stuck)
        raise IllegalAction("deck_empty", "The deck is empty: take a set that fits.", why="sets")


def _check_take(state: State, options: PatienceOptions, action: PatienceAction) -> None:
    layout, column, words = state.layout, action.column + 1, WORDS[action.from_top]
    size = layout.size(action.column)
    if not options.removal_optional:
        raise IllegalAction("taken_at_once", "Sets are taken by themselves at this table: all you do is deal.")
    if size == 0:
        raise IllegalAction("column_gone", f"Column {column} has no cards left and is out of the game.", column=column)
    if size < SET_SIZE:
        cards = "one card" if size == 1 else "two cards"
        raise IllegalAction(
            "too_few_cards", f"Column {column} has only {cards}, and a set has three.", column=column, count=size
        )
    if size == SET_SIZE and action.from_top != BOTTOM_3:
        raise IllegalAction(
            "one_set",
            f"Column {column} has three cards: there is one set, and it is called {WORDS[BOTTOM_3]}.",
            column=column,
        )
    if not layout.fits(action.column, action.from_top):
        total = layout.total(action.column, action.from_top)
        sentence = f"The {words} of column {column} add up to {total}, and not to {TOTALS}."
        which = words.replace(" ", "-")
        raise IllegalAction("wrong_total", sentence, set=which, column=column, total=total)


def _check_undo(state: State, options: PatienceOptions, action: PatienceAction) -> None:
    if not options.undo:
        raise IllegalAction("no_undo", "Nothing can be taken back at this table.")
    if action is UNDO and not state.past:
        raise IllegalAction("nothing_to_undo", "There is nothing to take back.")
    if action is not UNDO and not state.future:
        raise IllegalAction("nothing_to_redo", "There is nothing that was taken back.")
