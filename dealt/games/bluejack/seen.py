"""What is seen: the view that everybody shares, made from the state."""

from dealt.games.bluejack.board import PLACES, Board
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.scoring import sets_won
from dealt.games.bluejack.state import Player, State
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic, LastAction, LastSet, Placed, SetScore


def public(state: State, options: BluejackOptions) -> BluejackPublic:
    """The part of the view that everybody shares."""
    first, second = state.players
    over = state.turn < 0
    take, spoil = options.specials_take_place, options.specials_break_blue
    return BluejackPublic(
        set=len(state.history) + (0 if over and not state.closed else 1),
        sets_to_win=options.sets,
        sets_won=sets_won(state.history, options.sets),
        starter=state.starter,
        turn=None if over else state.turn,
        boards=(_placed(first.board), _placed(second.board)),
        totals=(first.board.total, second.board.total),
        standing=(first.stands, second.stands),
        all_blue=(first.board.is_blue(spoil), second.board.is_blue(spoil)),
        free_places=(PLACES - first.board.places_taken(take), PLACES - second.board.places_taken(take)),
        hand_counts=(first.played.count(False), second.played.count(False)),
        held=(tuple(not one for one in first.played), tuple(not one for one in second.played)),
        deck_count=len(state.deck),
        discards=tuple(state.discards),
        last_action=None if state.last_action is None else LastAction(state.last_action[0], str(state.last_action[1])),
        last_set=last_set(state),
        history=tuple([_score(state, number) for number in range(len(state.history))]),
        hands=(first.held(), second.held()) if over else None,
        finished=over,
    )


def private(player: Player) -> BluejackPrivate:
    """What only this player knows."""
    return BluejackPrivate(hand=player.held(), player_deck=player.deck)


def last_set(state: State) -> LastSet | None:
    """The set that ended last, with the boards that it ended with."""
    if not state.history:
        return None
    first, second = state.last_boards
    return LastSet(score=_score(state, len(state.history) - 1), boards=(_placed(first), _placed(second)))


def _score(state: State, place: int) -> SetScore:
    winner, ending, totals = state.history[place]
    return SetScore(set=place + 1, winner=winner, ending=ending, totals=totals)


def _placed(board: Board) -> tuple[Placed, ...]:
    """A board's cards with what each of them counts."""
    return tuple(map(Placed, board.cards, board.counts(), board.from_hand))
