"""Actions in a person's words, and which action selected cards mean."""

from collections.abc import Collection

from dealt.errors import IllegalAction
from dealt.games.bluejack.actions import BluejackAction, play
from dealt.games.bluejack.board import TARGET, Board
from dealt.games.bluejack.cards import parse_card
from dealt.games.game import Offer


def offer(board: Board, action: BluejackAction) -> Offer:
    """One legal action of the seat with this board, in words."""
    if action.card is None:
        total = board.total
        label = f"Stand on {total}" if action.stands else "End turn"
    else:
        total = board.total_with(action.card)
        label = f"Play {action.card} for {total}" + (" and stand" if action.stands else "")
    return Offer(
        action.text, label + (", bust" if total > TARGET else ""), () if action.card is None else (action.card,)
    )


def action_for(cards: Collection[str]) -> BluejackAction:
    """One selected card is played; raises BadText or IllegalAction(`means_nothing`) for anything else."""
    chosen = [parse_card(text) for text in cards]
    if len(chosen) != 1:
        raise IllegalAction("means_nothing", "You play one card of your hand at a time: choose one.")
    return play(chosen[0])
