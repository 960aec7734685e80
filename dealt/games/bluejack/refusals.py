# Compiled with mypyc: see tools/compile_rules.py.
"""Refusals: a code and one sentence for every illegal action."""

from dealt.errors import IllegalAction
from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.board import PLACES
from dealt.games.bluejack.legal import fits
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.state import State


def refuse_turn(state: State, seat: int) -> None:
    """Raise IllegalAction if it is not the turn of this seat."""
    if seat != state.turn:
        if state.turn >= 0 and state.players[seat].stands:
            raise IllegalAction("standing", "You stand: wait for the end of the set.")
        raise IllegalAction("not_your_turn", "It is not your turn.")


def refuse(state: State, options: BluejackOptions, seat: int, action: BluejackAction) -> None:
    """Raise IllegalAction if a seat may not do this now."""
    refuse_turn(state, seat)
    card = action.card
    if card is None:
        return
    player = state.players[seat]
    if player.place_of(card) < 0:
        if card in player.hand:
            raise IllegalAction("already_played", f"You have played your {card} already.", card=str(card))
        raise IllegalAction("not_in_hand", f"You have no {card} in your hand.", card=str(card))
    if action.stands and not options.play_then_stand:
        raise IllegalAction(
            "play_ends_turn", "Playing a card ends the turn: at this table you cannot stand in the same turn."
        )
    if not fits(options, player, card):
        raise IllegalAction(
            "board_full", f"Your board has {PLACES} cards: only flip and x2 still fit on it.", places=PLACES
        )
