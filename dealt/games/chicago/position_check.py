"""Whether a position can be played on from: each thing that cannot be is refused with one sentence."""

from typing import Final

from dealt.games.chicago.awards import Award
from dealt.games.chicago.legal import LegalChanges
from dealt.games.chicago.order import hand_cards
from dealt.games.chicago.position_fields import bad
from dealt.games.chicago.state import CLOSED, EXCHANGES, HAND_SIZE, State

_TRICKS: Final = HAND_SIZE


def check_position(state: State) -> None:
    """Raises BadText(`bad_position`) if the state is not one of a match of Chicago."""
    _check_scores(state)
    if state.phase == "over" or state.ended is not None:
        _check_end(state)
        return
    _check_phase(state)
    _check_hands(state)
    if state.phase == "exchange":
        _check_named(state)
    if not state.to_act:
        raise bad("Nobody could act in this position.")


def _check_scores(state: State) -> None:
    given: list[Award] = [*state.awards, *(award for score in state.history for award in score.awards)]
    if any(seat >= state.count for award in given for seat in award.seats):
        raise bad("An award goes to a seat that this table does not have.")
    if any(len(score.totals) != state.count for score in state.history):
        raise bad("Each round of the history ends with a total for each seat.")
    if state.last_tricks and (len(state.last_tricks) != _TRICKS or not state.history):
        raise bad(f"The field “last” holds the {_TRICKS} tricks of the last round of the history.")
    if any(len(row) != state.count for row in state.changed):
        raise bad("The field “changed” has a number for each seat between the bars.")


def _check_end(state: State) -> None:
    if state.phase != "over" or state.ended is None:
        raise bad("A match that has ended says so in the phase and in the field “over”.")
    if (state.winner is None) != (state.ended == CLOSED):
        raise bad("A match has a winner unless it was closed.")
    if (state.turn_up is None) != (not state.queue):
        raise bad("An open card lies there for the first seat of the queue.")


def _check_phase(state: State) -> None:
    done = state.exchange - 1 if state.phase == "exchange" else state.exchange
    if len(state.changed) != done:
        raise bad(f"The field “changed” holds the {done} exchanges that are over.")
    if state.phase in {"chicago", "tricks"} and state.exchange != EXCHANGES:
        raise bad(f"After the exchanges the field “exchange” is {EXCHANGES}.")
    if state.phase != "tricks" and (state.caller is not None or state.tricks or state.plays):
        raise bad("Tricks and a caller belong to the phase “tricks”.")
    if len(state.tricks) >= _TRICKS or len(state.plays) >= state.count:
        raise bad("The last trick, or the trick under way, would already be over.")
    if state.phase != "chicago" and any(answer is not None for answer in state.answers):
        raise bad("Answers belong to the phase “chicago”.")
    if state.phase == "turn_up":
        _check_open_card(state)
    elif state.queue or state.turn_up is not None or state.handed_in:
        raise bad("Cards wait to be dealt only in the phase “turn_up”.")


def _check_open_card(state: State) -> None:
    if not state.options.one_up:
        raise bad("No card is turned up without the rule one_up=true.")
    if state.turn_up is None or not state.queue or not state.face_up[state.queue[0]]:
        raise bad("A card lies open for the first seat of the queue, as in “queue 2up 0; open 7D”.")
    if state.queue != state.turns[-len(state.queue) :]:
        raise bad("The queue holds the last seats in turn, in their order.")


def _check_hands(state: State) -> None:
    played = {play.seat for play in state.plays}
    for seat, hand in enumerate(state.hands):
        count = hand.bit_count()
        full = HAND_SIZE - len(state.tricks) - (seat in played)
        if seat in state.queue:
            # an open card replaces one card; any number may be missing otherwise
            right = count == HAND_SIZE - 1 if state.face_up[seat] else count <= HAND_SIZE
        else:
            right = count == full
        if not right:
            raise bad(f"Seat {seat} cannot hold {count} cards now.")


def _check_named(state: State) -> None:
    for seat, named in enumerate(state.named):
        if named is None:
            if state.stopped(seat):
                raise bad(f"Seat {seat} may change no cards any more: write “-” for it.")
        elif named not in LegalChanges(hand_cards(state.hands[seat]), state.options):
            raise bad(f"Seat {seat} cannot change {named}.")
        elif named.cards and state.stopped(seat):
            raise bad(f"Seat {seat} may change no cards any more.")
