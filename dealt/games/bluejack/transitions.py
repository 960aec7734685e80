# Compiled with mypyc: see tools/compile_rules.py.
"""State transitions of a match: the sequence of turns and sets (RULES 4.2 and 4.3).

Nothing is checked here: `refusals.py` has refused what the rules do not allow before.
"""

from collections.abc import Sequence
from typing import final

from dealt.games.bluejack import events as ev
from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.legal import is_decided
from dealt.games.bluejack.observe import last_set
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.scoring import sets_won
from dealt.games.bluejack.state import SEATS, FinishedSet, State
from dealt.games.bluejack.turn_outcome import turn_outcome
from dealt.games.game import Event, SeatKind


@final
class Transitions:
    """Changes a state; `happened` are the events that come of it, in order."""

    def __init__(self, state: State, options: BluejackOptions, seats: Sequence[SeatKind]) -> None:
        self.state = state
        self.options = options
        self.seats = seats
        self.happened: list[Event] = []

    def play(self, seat: int, action: BluejackAction) -> None:
        """Apply a legal action and all that follows up to the next decision."""
        state, player = self.state, self.state.players[seat]
        if action.card is not None:
            player.played[player.place_of(action.card)] = True
            player.board.add(action.card, from_hand=True)
            left = player.played.count(False)
            self.happened.append(ev.CardPlayed(seat=seat, card=action.card, total=player.board.total, left=left))
        if action.stands:
            player.stands = True
            self.happened.append(ev.Stood(seat=seat, total=player.board.total, automatic=False))
        elif action.card is None:
            self.happened.append(ev.TurnEnded(seat=seat, total=player.board.total))
        state.last_action = seat, action
        self._finish_turn(seat)

    def begin_set(self) -> None:
        """Clear the boards, announce the first seat, and draw the first card."""
        state = self.state
        state.starter = self._next_starter()
        state.clear_boards()
        self.happened.append(ev.SetBegan(seat=state.starter, set=len(state.history) + 1))
        if self.options.reshuffle_each_set and state.history:
            self._reshuffle()
        self._begin_turn(state.starter)

    def _next_starter(self) -> int:
        rule, kinds, history = self.options.starter, self.seats, self.state.history
        if rule == "auto" and kinds[0] != kinds[1]:
            return kinds.index("human")
        if not history or rule == "seat0":
            return 0
        if rule == "loser":
            winner = history[-1].winner
            return self.state.starter if winner is None else 1 - winner
        return len(history) % SEATS

    def _reshuffle(self) -> None:
        self.state.reshuffle()
        self.happened.append(ev.DeckShuffled(cards=len(self.state.deck)))

    def _begin_turn(self, seat: int) -> None:
        """Draw the compulsory card; where it leaves nothing to decide, finish the turn at once."""
        state, player = self.state, self.state.players[seat]
        if not state.deck:
            self._reshuffle()
        state.turn = seat
        card = state.deck.pop()
        player.board.add(card, from_hand=False)
        self.happened.append(ev.Drew(seat=seat, card=card, total=player.board.total))
        if is_decided(self.options, player):
            self._finish_turn(seat)

    def _finish_turn(self, seat: int) -> None:
        """Continue with the end of the set, the other seat's turn, or this one's again."""
        player, (first, second) = self.state.players[seat], self.state.players
        end = turn_outcome(self.options, seat, (first.board, second.board), (first.stands, second.stands))
        if end.stands and not player.stands:
            player.stands = True
            self.happened.append(ev.Stood(seat=seat, total=player.board.total, automatic=True))
        if end.finished is not None:
            if end.finished.ending == "bust":
                self.happened.append(ev.WentBust(seat=seat, total=player.board.total))
            self._end_set(end.finished)
        else:
            self._begin_turn(seat if self.state.players[1 - seat].stands else 1 - seat)

    def _end_set(self, finished: FinishedSet) -> None:
        state, goal = self.state, self.options.sets
        first, second = state.players
        state.history.append(finished)
        state.last_boards = first.board, second.board
        result = last_set(state)
        assert result is not None
        won = sets_won(state.history, goal)
        self.happened.append(ev.SetEnded(seat=finished.winner, result=result, sets_won=won))
        if max(won) < goal:
            self.begin_set()
        else:
            state.turn = -1


def opening(state: State) -> list[Event]:
    """Return the events of a match that has just begun."""
    hands = [
        ev.HandDealt(seat=seat, cards=player.hand, player_deck=player.deck) for seat, player in enumerate(state.players)
    ]
    board = state.players[state.starter].board
    began = ev.SetBegan(seat=state.starter, set=1)
    return [*hands, began, ev.Drew(seat=state.starter, card=board.cards[0], total=board.total)]
