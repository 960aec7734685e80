"""Plain-text rendering of a view, for terminals and screen readers."""

from collections.abc import Sequence
from typing import Final

from dealt.games.bluejack.board import TARGET
from dealt.games.bluejack.cards import cards_text
from dealt.games.bluejack.state import Ending
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic, LastSet, SetScore
from dealt.games.game import View
from dealt.games.text import pluralized

_HOW: Final[dict[Ending, str]] = {
    "bust": " by a bust",
    "higher": "",
    "tie": "",
    "nine": " with nine cards",
    "blue": f" with a blue {TARGET}",
}


def describe(view: View, names: Sequence[str]) -> list[str]:
    """Return a view in lines: the previous set, the score, then the boards and hands with the viewer's own below."""
    shown: BluejackPublic = view.public
    mine = 0 if view.seat is None else view.seat
    score = f"{names[mine]} {shown.sets_won[mine]} : {shown.sets_won[1 - mine]} {names[1 - mine]}"
    deck = pluralized(shown.deck_count, "card")
    lines = [] if shown.last_set is None else last_set_lines(shown.last_set, names)
    lines.append(f"Set {shown.set}, first to {shown.sets_to_win}: {score}. The deck has {deck}.")
    lines += table_lines(view, names)
    if shown.turn is not None:
        lines.append("It is your turn." if shown.turn == view.seat else f"It is {names[shown.turn]}'s turn.")
    return lines


def table_lines(view: View, names: Sequence[str]) -> list[str]:
    """Return both boards and hands, the viewer's own below; in the other hand X is a held card and O a played one."""
    shown: BluejackPublic = view.public
    mine = 0 if view.seat is None else view.seat
    other = 1 - mine
    width = max(map(len, names)) + len(" board")
    return [
        f"{names[other] + ' hand':{width}}  {_hand(shown, None, other)}",
        f"{names[other] + ' board':{width}}  {_board(shown, other)}",
        f"{names[mine] + ' board':{width}}  {_board(shown, mine)}",
        f"{names[mine] + ' hand':{width}}  {_hand(shown, view.private, mine)}",
    ]


def set_line(score: SetScore, names: Sequence[str]) -> str:
    """Return one sentence that says how a set ended."""
    totals = f"{names[0]} {score.totals[0]}, {names[1]} {score.totals[1]}"
    if score.winner is None:
        return f"Set {score.set} was tied ({totals})."
    return f"{names[score.winner]} won set {score.set}{_HOW[score.ending]} ({totals})."


def last_set_lines(last: LastSet, names: Sequence[str]) -> list[str]:
    """Return the lines for the end of the last set and its final boards."""
    width = max(map(len, names))
    boards = [
        f"  {name:{width}}  {cards_text([placed.card for placed in board]) or 'nothing'}"
        for name, board in zip(names, last.boards, strict=False)
    ]
    return [set_line(last.score, names), *boards]


def _board(shown: BluejackPublic, seat: int) -> str:
    if not shown.boards[seat]:
        return "empty"
    stands = ", stands" if shown.standing[seat] else ""
    return f"{cards_text([board.card for board in shown.boards[seat]])} = {shown.totals[seat]}{stands}"


def _hand(shown: BluejackPublic, private: BluejackPrivate | None, seat: int) -> str:
    if shown.hands is not None:
        return cards_text(shown.hands[seat]) or "empty"
    if private is not None:
        return cards_text(private.hand) or "empty"
    return " ".join("X" if held else "O" for held in shown.held[seat])
