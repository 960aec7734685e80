"""Views of Bluejack for seats and spectators, computed from the state."""

from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.board import PLACES, TARGET, Board
from dealt.games.bluejack.cards import NUMBER
from dealt.games.bluejack.legal import legal_actions
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.scoring import sets_won
from dealt.games.bluejack.state import State
from dealt.games.bluejack.turn_outcome import try_action
from dealt.games.bluejack.views import (
    BluejackPrivate,
    BluejackPublic,
    LastAction,
    LastSet,
    Placed,
    Prospect,
    SetScore,
)


def public(state: State, options: BluejackOptions) -> BluejackPublic:
    """Return the part of the view that everybody shares."""
    first, second = state.players
    over = state.turn < 0
    take, spoil = options.specials_take_place, options.specials_break_blue
    return BluejackPublic(
        set=len(state.history) + (0 if over and not state.closed else 1),
        sets_to_win=options.sets,
        sets_won=sets_won(state.history, options.sets),
        starter=state.starter,
        turn=None if over else state.turn,
        target=TARGET,
        places=PLACES,
        boards=(_placed(first.board), _placed(second.board)),
        totals=(first.board.total, second.board.total),
        standing=(first.stands, second.stands),
        all_blue=(first.board.is_blue(spoil), second.board.is_blue(spoil)),
        free_places=(PLACES - first.board.places_taken(take), PLACES - second.board.places_taken(take)),
        hand_counts=(first.played.count(False), second.played.count(False)),
        held=(tuple(not used for used in first.played), tuple(not used for used in second.played)),
        deck_count=len(state.deck),
        discards=tuple(state.discards),
        last_action=None if state.last_action is None else LastAction(state.last_action[0], str(state.last_action[1])),
        last_set=last_set(state),
        history=tuple([_score(state, number) for number in range(len(state.history))]),
        hands=(first.held(), second.held()) if over else None,
        finished=over,
    )


def private(state: State, options: BluejackOptions, seat: int) -> BluejackPrivate:
    """Return the private view of a seat."""
    player = state.players[seat]
    prospects = tuple([_prospect(state, options, seat, action) for action in legal_actions(state, options, seat)])
    return BluejackPrivate(
        hand=player.held(), player_deck=player.deck, need=_need(state, options, seat), prospects=prospects
    )


def _prospect(state: State, options: BluejackOptions, seat: int, action: BluejackAction) -> Prospect:
    now = state.players[seat].board
    board, (stands, finished) = try_action(state, options, seat, action)
    special = action.card is not None and action.card.kind != NUMBER
    return Prospect(
        action=str(action),
        total=board.total,
        stands=stands,
        ending=None if finished is None else finished.ending,
        winner=None if finished is None else finished.winner,
        turned=(now.last, board.last) if special else None,
    )


def _need(state: State, options: BluejackOptions, seat: int) -> str:
    """Return the goal of this seat in the set, or its standing."""
    mine, other = state.players[seat], state.players[1 - seat]
    if state.turn < 0:
        return ""
    if mine.stands:
        return f"You stand on {mine.board.total}."
    if mine.board.total > TARGET:
        return f"You are over {TARGET}: only a card of your hand can save the set."
    if mine.board.is_blue(options.specials_break_blue) and mine.board.numbers > 1:
        return f"Your board is all blue: exactly {TARGET} with it wins the match."
    if not other.stands:
        return f"Come nearer to {TARGET} than your opponent, but not over it."
    if other.board.total == TARGET:
        return f"Your opponent stands on {TARGET}: exactly {TARGET} ties the set."
    return f"Your opponent stands on {other.board.total}: finish above it, not over {TARGET}."


def last_set(state: State) -> LastSet | None:
    """Return the set that ended last, with the boards that it ended with."""
    if not state.history:
        return None
    first, second = state.last_boards
    return LastSet(score=_score(state, len(state.history) - 1), boards=(_placed(first), _placed(second)))


def _score(state: State, place: int) -> SetScore:
    winner, ending, totals = state.history[place]
    return SetScore(set=place + 1, winner=winner, ending=ending, totals=totals)


def _placed(board: Board) -> tuple[Placed, ...]:
    """Return a board's cards with what each of them counts."""
    return tuple(map(Placed, board.cards, board.counts(), board.from_hand))
