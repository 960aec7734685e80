"""Views of patience for seats and spectators, computed from the state."""

from dealt.cards import PACK, PACK_SIZE, Card
from dealt.games.patience.actions import take
from dealt.games.patience.events import STUCK
from dealt.games.patience.layout import COLUMNS, NO_COLUMN, NO_SET, SET_SIZE, SETS, Layout
from dealt.games.patience.legal import auto_action
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.scoring import statistics_of
from dealt.games.patience.sets import NAMES, clicked, idle_places, set_places
from dealt.games.patience.state import State, cards_of
from dealt.games.patience.views import FittingSet, GameScore, PatiencePrivate, PatiencePublic


def columns(layout: Layout) -> tuple[tuple[Card, ...], ...]:
    """Return the seven columns, each from the top."""
    return tuple([cards_of(layout.column(column)) for column in range(COLUMNS)])


def public(state: State, options: PatienceOptions, *, over: bool) -> PatiencePublic:
    """Return the part of the view that everybody shares; `over` says that the match is."""
    layout = state.layout
    following = layout.next_column()
    return PatiencePublic(
        deal=state.number,
        options=options,
        columns=columns(layout),
        next_column=None if following == NO_COLUMN else following + 1,
        deck_count=layout.deck_size,
        deck=tuple([None if index is None else PACK[index] for index in state.deck_seen()]),
        hidden=state.hidden,
        dealt=layout.dealt,
        taken=max(0, layout.dealt + layout.deck_size - PACK_SIZE) // SET_SIZE,
        sets=tuple(
            [
                _fitting(layout, column, index)
                for column in range(COLUMNS)
                for index in SETS
                if layout.fits(column, index)
            ]
        ),
        idle=tuple([idle_places(layout.size(column)) for column in range(COLUMNS)]),
        turn=0 if state.ending is None else None,
        stuck=state.stuck,
        notice=None if state.stuck is None else f"{STUCK[state.stuck]}.",
        statistics=statistics_of(state.finished, options),
        last_game=None if state.last_game is None else GameScore(*state.last_game),
        finished=over,
    )


def _fitting(layout: Layout, column: int, index: int) -> FittingSet:
    cards = layout.column(column)
    places = set_places(len(cards), index)
    return FittingSet(
        column=column + 1,
        set=NAMES[index],
        action=take(column, index).text,
        places=places,
        cards=cards_of(cards[place] for place in places),
        total=layout.total(column, index),
    )


def private(state: State, options: PatienceOptions) -> PatiencePrivate:
    """Return the private view: the actions of the player."""
    playing = state.ending is None
    clicks = playing and options.removal_optional
    return PatiencePrivate(
        clicks=tuple([_clicks(state.layout, column) if clicks else () for column in range(COLUMNS)]),
        auto=auto_action(state, options).text if playing else None,
        can_undo=playing and options.undo and bool(state.past),
        can_redo=playing and bool(state.future),
    )


def _clicks(layout: Layout, column: int) -> tuple[str, ...]:
    found = [clicked(layout, column, place) for place in range(layout.size(column))]
    return tuple(["" if index == NO_SET else take(column, index).text for index in found])
