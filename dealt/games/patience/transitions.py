"""State transitions of a match: an action changes the state and returns events.

Nothing is checked here: `refusals.py` has refused what the rules do not allow before.
"""

from collections.abc import Iterator

from dealt.games.game import Event
from dealt.games.patience import events as ev
from dealt.games.patience.actions import DEAL, GIVE_UP, REDO, UNDO, PatienceAction
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.layout import NO_SET, Layout
from dealt.games.patience.observe import columns
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.scoring import statistics_of
from dealt.games.patience.sets import NAMES, order_code, set_places
from dealt.games.patience.state import FinishedGame, State, cards_of
from dealt.games.patience.views import GameScore


def begin_game(state: State, options: PatienceOptions) -> None:
    """Shuffle and deal the next game."""
    layout = Layout(options.returned_order == "reversed")
    layout.start(state.shuffled())
    state.lay(layout)


def opening(state: State, options: PatienceOptions) -> list[Event]:
    """Return the event with which a game begins."""
    number = options.deal_number or None
    began = ev.GameBegan(deal=state.number, deal_number=number, chosen=options.chosen, columns=columns(state.layout))
    return [began]


def apply(state: State, options: PatienceOptions, action: PatienceAction) -> list[Event]:
    """Carry out a legal action."""
    was_stuck = state.stuck
    happened = list(_change(state, options, action))
    if state.ending is not None:
        happened.append(_ended(state, options))
    elif state.stuck is not None and state.stuck != was_stuck:
        happened.append(ev.GameStuck(why=state.stuck))
    return happened


def close(state: State, options: PatienceOptions) -> list[Event]:
    """End the match where it stands; a game under way is given up."""
    state.closed = True
    return [] if state.ending is not None else apply(state, options, GIVE_UP)


def giving_up(state: State) -> Ending:
    """Return the ending of the game if it is given up now."""
    if state.stuck is None:
        return "abandoned"
    return "endless" if state.stuck == "repeated" else "lost"


def _change(state: State, options: PatienceOptions, action: PatienceAction) -> Iterator[Event]:
    if action is GIVE_UP:
        state.ending = giving_up(state)
        state.stuck = None
        return
    if action is UNDO:
        yield ev.TakenBack(action=state.go_back().text)
    elif action is REDO:
        action = state.future.pop()
        yield ev.DoneAgain(action=action.text)
        yield from _step(state, options, action)
    else:
        state.future.clear()
        yield from _step(state, options, action)
    _look(state, options)


def _step(state: State, options: PatienceOptions, action: PatienceAction) -> Iterator[Event]:
    """Deal or take a set; a deal takes every set that it completes where that is the rule (RULES P2)."""
    layout = state.layout
    if action is DEAL:
        (card,) = cards_of(layout.deck()[:1])
        column = layout.deal()
        yield ev.CardDealt(card=card, column=column + 1, deck_count=layout.deck_size)
        order = order_code(options.auto_order)
        while not options.removal_optional and (found := layout.first_fit(column, order)) != NO_SET:
            yield _take(layout, column, found)
    else:
        yield _take(layout, action.column, action.from_top)
    state.record_action(action)


def _take(layout: Layout, column: int, from_top: int) -> Event:
    cards = layout.column(column)
    points = layout.total(column, from_top)
    taken = [cards[place] for place in set_places(len(cards), from_top)]
    layout.take(column, from_top)
    return ev.SetTaken(
        column=column + 1,
        set=NAMES[from_top],
        cards=cards_of(reversed(taken) if layout.reverses else taken),
        points=points,
        deck_count=layout.deck_size,
        column_gone=layout.size(column) == 0,
    )


def _look(state: State, options: PatienceOptions) -> None:
    """Check whether the game is over or stuck (RULES P4). Where undo is allowed only a win ends it by itself.

    While the player still has a choice, a repetition is told as soon as the player can know it: before that it would
    say something about hidden cards.
    """
    layout = state.layout
    no_choice = not options.removal_optional and not options.undo
    state.stuck = None
    if layout.left == 0:
        state.ending = "won"
    elif layout.deck_size == 0 and not (options.removal_optional and layout.any_fit()):
        state.stuck = "no_moves"
    elif state.is_repetition and (no_choice or state.order_is_known):
        state.stuck = "repeated"
    if state.stuck is not None and (no_choice or (state.stuck == "no_moves" and not options.undo)):
        state.ending = giving_up(state)
        state.stuck = None


def _ended(state: State, options: PatienceOptions) -> Event:
    assert state.ending is not None
    state.finished[state.ending] += 1
    state.last_game = FinishedGame(state.number, state.ending, state.layout.dealt)
    return ev.GameEnded(score=GameScore(*state.last_game), statistics=statistics_of(state.finished, options))
