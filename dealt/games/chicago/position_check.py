"""Validation of positions: each impossible one is refused with one sentence."""

from dealt.games.chicago.card_order import hand_cards
from dealt.games.chicago.legal import LegalChanges
from dealt.games.chicago.state import CLOSED, EXCHANGES, HAND_SIZE, State
from dealt.games.position import bad_position


def check_position(state: State) -> None:
    """Raise BadText(`bad_position`) if the state is not one of a match of Chicago."""
    if len(state.last_tricks) not in (0, HAND_SIZE):
        raise bad_position(f"The field “last” holds {HAND_SIZE} tricks.")
    if any(len(row) != state.count for row in state.changed):
        raise bad_position("The field “changed” has a number for each seat, exchange by exchange.")
    if state.ended is None:
        _check_phase(state)
        _check_hands(state)
        _check_named(state)
    elif (state.winner is None) != (state.ended == CLOSED):
        raise bad_position("A match has a winner unless it was closed.")
    elif (state.turn_up is None) != (not state.queue):
        raise bad_position("A card is turned up for the first seat of the queue.")


def _check_phase(state: State) -> None:
    done = state.exchange - 1 if state.phase == "exchange" else state.exchange
    if len(state.changed) != done:
        raise bad_position(f"The field “changed” has an entry for each exchange that is over, {done} here.")
    if state.phase in {"chicago", "tricks"} and state.exchange != EXCHANGES:
        raise bad_position(f"After the exchanges the field “exchange” is {EXCHANGES}.")
    if state.phase != "tricks" and (state.caller is not None or state.tricks or state.plays):
        raise bad_position("Tricks and a caller belong to the phase “tricks”.")
    if len(state.tricks) >= HAND_SIZE or len(state.plays) >= state.count:
        raise bad_position("The last trick, or the trick under way, would already be over.")
    if state.phase != "chicago" and any(answer is not None for answer in state.answers):
        raise bad_position("Answers belong to the phase “chicago”.")
    if state.phase == "turn_up":
        _check_turn_up(state)
    elif state.queue or state.turn_up is not None or state.handed_in:
        raise bad_position("Cards wait to be dealt only in the phase “turn_up”.")
    elif not state.to_act:
        raise bad_position("Nobody could act in this position.")


def _check_turn_up(state: State) -> None:
    if not state.options.one_up:
        raise bad_position("No card is turned up without the rule one_up=true.")
    if state.turn_up is None or not state.queue or not state.face_up[state.queue[0]]:
        raise bad_position("A card is turned up for the first seat of the queue, as in “queue 2up 0; turn_up 7D”.")
    if state.queue != state.turns[-len(state.queue) :]:
        raise bad_position("The queue holds the last seats in turn, in their order.")


def _check_hands(state: State) -> None:
    played = {play.seat for play in state.plays}
    for seat, hand in enumerate(state.hands):
        count = hand.bit_count()
        if seat not in state.queue:
            right = count == HAND_SIZE - len(state.tricks) - (seat in played)
        elif state.face_up[seat]:
            right = count == HAND_SIZE - 1
        else:
            right = count <= HAND_SIZE
        if not right:
            raise bad_position(f"Seat {seat} cannot hold {count} cards now.")


def _check_named(state: State) -> None:
    if state.phase != "exchange":
        return
    for seat, named in enumerate(state.named):
        if state.stopped(seat) and (named is None or named.cards):
            raise bad_position(f"Seat {seat} may change no cards any more: write “-” for it.")
        if named is not None and named not in LegalChanges(hand_cards(state.hands[seat]), state.options):
            raise bad_position(f"Seat {seat} cannot change {named}.")
