"""Outcome of the end of a turn, for the transitions and for a player's preview alike."""

from typing import NamedTuple

from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.board import TARGET, Board
from dealt.games.bluejack.legal import is_full
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.scoring import comparison
from dealt.games.bluejack.state import FinishedSet, State


class TurnOutcome(NamedTuple):
    """The end of a turn: whether its seat stands from now on, and how the set ends (None if it goes on)."""

    stands: bool
    finished: FinishedSet | None


def turn_outcome(
    options: BluejackOptions, seat: int, boards: tuple[Board, Board], standing: tuple[bool, bool]
) -> TurnOutcome:
    """Return the outcome if the turn of a seat ends with these boards (RULES 4.2, 4.3)."""
    board, stands = boards[seat], standing[seat]
    totals = boards[0].total, boards[1].total
    if board.total > TARGET:
        return TurnOutcome(stands, FinishedSet(1 - seat, "bust", totals))
    if board.total == TARGET and board.is_blue(options.specials_break_blue):
        return TurnOutcome(stands, FinishedSet(seat, "blue", totals))
    if is_full(options, board):
        return TurnOutcome(stands, FinishedSet(seat, "nine", totals))
    stands = stands or board.total == TARGET
    return TurnOutcome(stands, comparison(totals) if stands and standing[1 - seat] else None)


def try_action(state: State, options: BluejackOptions, seat: int, action: BluejackAction) -> tuple[Board, TurnOutcome]:
    """Return a copy of the seat's board after a legal action, and the outcome."""
    mine, other = state.players[seat], state.players[1 - seat]
    board = mine.board if action.card is None else mine.board.with_card(action.card)
    boards, standing = (board, other.board), (mine.stands or action.stands, other.stands)
    if seat == 1:
        boards, standing = boards[::-1], standing[::-1]
    return board, turn_outcome(options, seat, boards, standing)
