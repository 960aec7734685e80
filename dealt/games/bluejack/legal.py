# Compiled with mypyc: see tools/compile_rules.py.
"""The legal actions, and whether a drawn card leaves any choice."""

from typing import Final

from dealt.games.bluejack.actions import END, STAND, BluejackAction, play, play_and_stand
from dealt.games.bluejack.board import PLACES, TARGET, Board
from dealt.games.bluejack.cards import NUMBER, BluejackCard
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.state import Player, State

SAFE_TO_DRAW: Final = 10
"""with at most this total no card of the game deck can bust a board"""


def legal_actions(state: State, options: BluejackOptions, seat: int) -> tuple[BluejackAction, ...]:
    """Return the legal actions of a seat; a card that it holds twice is listed once."""
    if seat != state.turn or seat < 0:
        return ()
    player = state.players[seat]
    cards = list(dict.fromkeys(player.held()))
    if is_full(options, player.board):
        cards = [card for card in cards if fits(options, player, card)]
    plays = [play(card) for card in cards]
    if options.play_then_stand:
        plays += [play_and_stand(card) for card in cards]
    return (END, STAND, *plays)


def default_action(player: Player) -> BluejackAction:
    """Return the default action: end the turn where the next card cannot do harm or the set is lost anyway; otherwise
    stand."""
    return STAND if SAFE_TO_DRAW < player.board.total <= TARGET else END


def fits(options: BluejackOptions, player: Player, card: BluejackCard) -> bool:
    """Return whether a card fits on the board of a player."""
    needs_none = not options.specials_take_place and card.kind != NUMBER
    return needs_none or not is_full(options, player.board)


def is_full(options: BluejackOptions, board: Board) -> bool:
    """Return whether all places of a board are taken."""
    return board.places_taken(options.specials_take_place) >= PLACES


def is_decided(options: BluejackOptions, player: Player) -> bool:
    """Return whether the card just drawn ends the turn by itself: a twenty, or a ninth card that nothing can follow."""
    if player.board.total == TARGET:
        return True
    if not is_full(options, player.board):
        return False
    return player.board.total < TARGET or not any(fits(options, player, card) for card in player.held())
