"""A match of Bluejack behind the interface that every game has."""

from collections.abc import Collection, Sequence
from typing import final

from dealt.games.bluejack import legal, observe, offers, refusals, text, transitions
from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.board import TARGET
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.scoring import match_winner, sets_won
from dealt.games.bluejack.state import State
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View


@final
class BluejackMatch(Match):
    """One match. The sets follow on each other, so it never stops between them, and the whole match is one deal.

    The seat to act has drawn its card already: drawing is compulsory, so it happens with the end of the turn before.
    """

    options: BluejackOptions

    def __init__(self, game: Game, options: BluejackOptions, seats: Sequence[SeatKind], state: State) -> None:
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.state = state

    @property
    def deal(self) -> int:
        return 1

    @property
    def to_act(self) -> Sequence[int]:
        turn = self.state.turn
        return () if turn < 0 else (turn,)

    @property
    def over(self) -> bool:
        return self.state.turn < 0

    # ------------------------------------------------------------------------------------------ actions

    def legal(self, seat: int) -> tuple[BluejackAction, ...]:
        return legal.legal_actions(self.state, self.options, seat)

    def refuse(self, seat: int, action: BluejackAction) -> None:
        refusals.refuse(self.state, self.options, seat, action)

    def default_action(self, seat: int) -> BluejackAction:
        refusals.refuse_turn(self.state, seat)
        return legal.default_action(self.state.players[seat])

    def action_for(self, seat: int, cards: Collection[str]) -> BluejackAction:
        return offers.action_for(cards)

    # ------------------------------------------------------------------------------------------ transitions

    def opening(self) -> list[Event]:
        return transitions.opening(self.state)

    def play(self, seat: int, action: BluejackAction) -> list[Event]:
        turn = transitions.Transitions(self.state, self.options, self.seats)
        turn.play(seat, action)
        return [*turn.happened, self.ending()] if self.over else turn.happened

    def close(self) -> list[Event]:
        if self.over:
            return []
        self.state.turn = -1
        self.state.closed = True
        return [self.ending()]

    def clone(self) -> "BluejackMatch":
        return BluejackMatch(self.game, self.options, self.seats, self.state.copy())

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        history, scores = self.state.history, self.scores
        winner = match_winner(history, self.options.sets)
        if winner is None:
            return Result((), scores, f"The match was ended early at {scores[0]} : {scores[1]}.")
        if history[-1].ending == "blue":
            return Result((winner,), scores, f"A blue {TARGET} decides it at once.")
        return Result((winner,), scores, f"The sets are {scores[winner]} : {scores[1 - winner]}.")

    @property
    def scores(self) -> tuple[int, int]:
        """Sets won."""
        return sets_won(self.state.history, self.options.sets)

    # ------------------------------------------------------------------------------------------------ views

    def public(self) -> BluejackPublic:
        return observe.public(self.state, self.options)

    def private(self, seat: int) -> BluejackPrivate:
        return observe.private(self.state, self.options, seat)

    def offer(self, seat: int, action: BluejackAction) -> Offer:
        return offers.offer(self.state, self.options, seat, action)

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        return text.describe(view, names)
