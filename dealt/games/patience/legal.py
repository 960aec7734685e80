"""The legal actions, and the one that auto-play takes."""

from dealt.games.patience.actions import DEAL, GIVE_UP, REDO, UNDO, PatienceAction, take
from dealt.games.patience.layout import COLUMNS, NO_SET, SETS
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.sets import order_code
from dealt.games.patience.state import State


def legal_actions(state: State, options: PatienceOptions) -> tuple[PatienceAction, ...]:
    """Return the legal actions of the player."""
    if state.ending is not None:
        return ()
    layout = state.layout
    actions = [DEAL] if layout.deck_size > 0 else []
    if options.removal_optional:
        actions += [take(column, index) for column in range(COLUMNS) for index in SETS if layout.fits(column, index)]
    if options.undo:
        actions += [UNDO] if state.past else []
        actions += [REDO] if state.future else []
    return (*actions, GIVE_UP)


def auto_action(state: State, options: PatienceOptions) -> PatienceAction:
    """Return the action of auto-play: take what fits, beginning with the column dealt to last; deal; give up when
    stuck."""
    if state.stuck is not None:
        return GIVE_UP
    if options.removal_optional:
        layout, order = state.layout, order_code(options.auto_order)
        for step in range(COLUMNS):
            column = (layout.last + step) % COLUMNS
            found = layout.first_fit(column, order)
            if found != NO_SET:
                return take(column, found)
    return DEAL
