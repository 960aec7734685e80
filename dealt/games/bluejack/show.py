"""A match as people see it: the shared view, offers on buttons, and plain text lines."""

from collections.abc import Sequence

from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.board import PLACES, TARGET, Board
from dealt.games.bluejack.cards import cards_text
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.state import State
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic, LastSet, Placed, SetScore
from dealt.games.game import Offer, View


def placed(board: Board) -> tuple[Placed, ...]:
    """A board's cards with what each of them counts."""
    return tuple(map(Placed, board.cards, board.counts(), board.from_hand))


def public(state: State, options: BluejackOptions) -> BluejackPublic:
    """The part of the view that everybody shares."""
    first, second = state.players
    over = state.turn < 0
    take, spoil = options.specials_take_place, options.specials_break_blue
    return BluejackPublic(
        set=len(state.history) + (0 if over and not state.closed else 1),
        sets_to_win=options.sets,
        sets_won=(state.won[0], state.won[1]),
        starter=state.starter,
        turn=None if over else state.turn,
        boards=(placed(first.board), placed(second.board)),
        totals=(first.board.total, second.board.total),
        standing=(first.stands, second.stands),
        all_blue=(first.board.is_blue(spoil), second.board.is_blue(spoil)),
        free_places=(PLACES - first.board.places_taken(take), PLACES - second.board.places_taken(take)),
        hand_counts=(first.played.count(False), second.played.count(False)),
        held=(tuple(not one for one in first.played), tuple(not one for one in second.played)),
        deck_count=len(state.deck),
        discards=tuple(state.discards),
        last_action=state.last_action,
        last_set=state.last_set,
        history=tuple(state.history),
        hands=(first.held(), second.held()) if over else None,
        finished=over,
    )


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


def describe(view: View, names: Sequence[str]) -> list[str]:
    """A view in lines: the set before, the score, then the boards and hands with one's own below."""
    shown: BluejackPublic = view.public
    mine = 0 if view.seat is None else view.seat
    score = f"{names[mine]} {shown.sets_won[mine]} : {shown.sets_won[1 - mine]} {names[1 - mine]}"
    lines = [] if shown.last_set is None else last_set_lines(shown.last_set, names)
    lines.append(f"Set {shown.set}, first to {shown.sets_to_win}: {score}. The deck has {shown.deck_count} cards.")
    lines += table_lines(view, names)
    if shown.turn is None:
        lines.append("The match is over.")
    else:
        lines.append("It is your turn." if shown.turn == view.seat else f"It is {names[shown.turn]}'s turn.")
    return lines


def table_lines(view: View, names: Sequence[str]) -> list[str]:
    """Both boards and hands, one's own below; of the other hand, X is a card that is held and O one that is gone."""
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
    """How a set ended, in one sentence."""
    totals = f"{names[0]} {score.totals[0]}, {names[1]} {score.totals[1]}"
    if score.winner is None:
        return f"Set {score.set} was tied ({totals})."
    how = {"bust": " by a bust", "higher": "", "tie": "", "nine": " with nine cards", "blue": f" with a blue {TARGET}"}
    return f"{names[score.winner]} won set {score.set}{how[score.ending]} ({totals})."


def last_set_lines(last: LastSet, names: Sequence[str]) -> list[str]:
    """How the last set ended, and the boards that it ended with."""
    width = max(map(len, names))
    boards = [
        f"  {name:{width}}  {cards_text([one.card for one in board]) or 'nothing'}"
        for name, board in zip(names, last.boards, strict=False)
    ]
    return [set_line(last.score, names), *boards]


def _board(shown: BluejackPublic, seat: int) -> str:
    if not shown.boards[seat]:
        return "empty"
    stands = ", stands" if shown.standing[seat] else ""
    return f"{cards_text([one.card for one in shown.boards[seat]])} = {shown.totals[seat]}{stands}"


def _hand(shown: BluejackPublic, private: BluejackPrivate | None, seat: int) -> str:
    if shown.hands is not None:
        return cards_text(shown.hands[seat]) or "empty"
    if private is not None:
        return cards_text(private.hand) or "empty"
    return " ".join("X" if held else "O" for held in shown.held[seat])
