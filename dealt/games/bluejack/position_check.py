"""Whether a position that somebody wrote can be played on from."""

from collections import Counter
from typing import TYPE_CHECKING

from dealt.errors import BadText
from dealt.games.bluejack.board import PLACES, TARGET
from dealt.games.bluejack.cards import NUMBER
from dealt.games.bluejack.state import Player

if TYPE_CHECKING:
    from dealt.games.bluejack.match import BluejackMatch


def check_position(match: "BluejackMatch") -> None:
    """Raises BadText(`bad_position`) with the reason if the rules could not go on from here."""
    state = match.state
    sentence = _wrong_cards(match)
    if sentence is None:
        decided = match.options.sets in state.won
        if state.turn < 0:
            sentence = None if decided != state.closed else "A match is over when it is won or closed, and not both."
        elif decided or state.closed:
            sentence = "The match is over, so it is nobody's turn: write turn -."
        else:
            sentence = _wrong_mover(match) or _wrong_waiter(match)
    if sentence is not None:
        raise BadText("bad_position", sentence)


def _wrong_cards(match: "BluejackMatch") -> str | None:
    state = match.state
    if any(card.kind != NUMBER or card.value < 0 for card in [*state.deck, *state.discards]):
        return "The deck and the discards have only cards of the game deck, +1 to +10."
    for seat, player in enumerate(state.players):
        if Counter(_played_now(player)) - Counter(_played(player)):
            return f"Seat {seat} has a card of its hand on the board that hand{seat} does not mark as played."
        if player.board.places_taken(match.options.specials_take_place) > PLACES:
            return f"A board has {PLACES} places."
    needed = 2 * PLACES - sum(len(player.board.drawn()) for player in state.players)
    if state.turn >= 0 and len(state.deck) + len(state.discards) < needed:
        return f"The deck and the discards need at least {needed} cards, so that the set can be finished."
    return None


def _played_now(player: Player) -> list[object]:
    board = player.board
    return [card for card, from_hand in zip(board.cards, board.from_hand, strict=True) if from_hand]


def _played(player: Player) -> list[object]:
    return [card for card, played in zip(player.hand, player.played, strict=True) if played]


def _wrong_mover(match: "BluejackMatch") -> str | None:
    player = match.state.players[match.state.turn]
    if player.stands:
        return "The seat to act does not stand."
    if not player.board.cards or player.board.from_hand[-1]:
        return "The last card on the board of the seat to act is the one that it has just drawn."
    if match.nothing_to_decide(player):
        return "The seat to act has nothing to decide: its turn is over by itself."
    return None


def _wrong_waiter(match: "BluejackMatch") -> str | None:
    player = match.state.players[1 - match.state.turn]
    board = player.board
    if board.total > TARGET:
        return "A seat that waits has at most 20: with more it has lost the set."
    if board.places_taken(match.options.specials_take_place) >= PLACES:
        return f"A seat that waits has fewer than {PLACES} cards: with {PLACES} it has won the set."
    if board.total == TARGET and board.is_blue(match.options.specials_break_blue):
        return "A blue twenty has won the match."
    if board.total == TARGET and not player.stands:
        return "A seat with exactly 20 stands."
    if player.stands and not board.cards:
        return "A seat can stand only after it has drawn a card."
    return None
