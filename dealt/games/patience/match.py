"""A match of patience behind the interface that every game has: one game after another."""

from collections.abc import Collection, Sequence
from typing import final

from dealt.errors import IllegalAction
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View
from dealt.games.patience import legal, observe, offers, refusals, text, transitions
from dealt.games.patience.actions import PatienceAction
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.scoring import statistics_of, summary
from dealt.games.patience.state import State
from dealt.games.patience.views import PatiencePrivate, PatiencePublic, Statistics
from dealt.shuffle import MatchSeed

PLAYER = 0
"""the only seat"""


@final
class PatienceMatch(Match):
    """One match. It stops between two games, as Big Two does between two deals."""

    options: PatienceOptions

    def __init__(self, game: Game, options: PatienceOptions, seats: Sequence[SeatKind], state: State) -> None:
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.state = state

    @property
    def deal(self) -> int:
        return self.state.number

    @property
    def to_act(self) -> Sequence[int]:
        return (PLAYER,) if self.state.ending is None else ()

    @property
    def between_deals(self) -> bool:
        return self.state.ending is not None and not self.over

    @property
    def over(self) -> bool:
        return self.state.closed or (self.state.ending is not None and self.deal == self.options.match_games)

    # ------------------------------------------------------------------------------------------ actions

    def legal(self, seat: int) -> tuple[PatienceAction, ...]:
        return legal.legal_actions(self.state, self.options) if seat in self.to_act else ()

    def refuse(self, seat: int, action: PatienceAction) -> None:
        refusals.refuse(self.state, self.options, action)

    def default_action(self, seat: int) -> PatienceAction:
        if seat not in self.to_act:
            raise IllegalAction("not_your_turn", "It is not your turn.")
        return legal.auto_action(self.state, self.options)

    def action_for(self, seat: int, cards: Collection[str]) -> PatienceAction:
        return offers.action_for(self.state.layout, cards)

    # ------------------------------------------------------------------------------------------ transitions

    def opening(self) -> list[Event]:
        return transitions.opening(self.state, self.options)

    def play(self, seat: int, action: PatienceAction) -> list[Event]:
        happened = transitions.apply(self.state, self.options, action)
        return [*happened, self.ending()] if self.over else happened

    def begin_deal(self, new_players: bool, numbers: tuple[bytes, ...]) -> list[Event]:
        self.state.seed = MatchSeed(self.state.seed.secret, numbers)
        transitions.begin_game(self.state, self.options)
        return self.opening()

    def close(self) -> list[Event]:
        return [] if self.over else [*transitions.close(self.state, self.options), self.ending()]

    def clone(self) -> "PatienceMatch":
        return PatienceMatch(self.game, self.options, self.seats, self.state.copy())

    @property
    def statistics(self) -> Statistics:
        """The games that are over."""
        return statistics_of(self.state.finished, self.options)

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        winners = (PLAYER,) if self.state.finished["won"] else ()
        return Result(winners, self.scores, f"{summary(self.statistics)}.")

    @property
    def scores(self) -> tuple[int, ...]:
        """Games won."""
        return (self.state.finished["won"],)

    # ------------------------------------------------------------------------------------------------ views

    def public(self) -> PatiencePublic:
        return observe.public(self.state, self.options, over=self.over)

    def private(self, seat: int) -> PatiencePrivate:
        return observe.private(self.state, self.options)

    def offer(self, seat: int, action: PatienceAction) -> Offer:
        return offers.offer(self.state, action)

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        return text.describe(view, names)
