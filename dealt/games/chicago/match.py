"""A match of Chicago behind the interface that every game has."""

from collections.abc import Collection, Sequence
from typing import ClassVar, final

from dealt.cards import Card
from dealt.games.chicago import legal, observe, offers, refusals, text, transitions
from dealt.games.chicago.actions import ChicagoAction
from dealt.games.chicago.legal import ChicagoLegal
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.state import ROYAL, State
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View


@final
class ChicagoMatch(Match):
    """Rounds follow on each other without a stop; `deal` is the number of the round."""

    clock_plays_selection: ClassVar[bool] = True

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.options: ChicagoOptions = state.options
        self.seats: tuple[SeatKind, ...] = state.seats

    @property
    def deal(self) -> int:
        return self.state.round

    @property
    def to_act(self) -> Sequence[int]:
        return self.state.to_act

    @property
    def over(self) -> bool:
        return self.state.ended is not None

    @property
    def ends_when_player_leaves(self) -> bool:
        return self.options.disconnect == "abort"

    # ------------------------------------------------------------------------------------------------- actions

    def legal(self, seat: int) -> ChicagoLegal:
        return legal.legal_actions(self.state, seat)

    def refuse(self, seat: int, action: ChicagoAction) -> None:
        refusals.refuse(self.state, seat, action)

    def play(self, seat: int, action: ChicagoAction) -> list[Event]:
        happened = transitions.apply(self.state, seat, action)
        return [*happened, self.ending()] if self.over else happened

    def default_action(self, seat: int) -> ChicagoAction:
        return offers.default_action(self.state, seat)

    def action_for(self, seat: int, cards: Collection[str]) -> ChicagoAction:
        return offers.action_for(self.state, cards)

    # --------------------------------------------------------------------------------------- beginning and end

    def opening(self) -> list[Event]:
        return transitions.opening(self.state)

    def close(self) -> list[Event]:
        if self.over:
            return []
        transitions.close(self.state)
        return [self.ending()]

    def clone(self) -> "ChicagoMatch":
        return ChicagoMatch(self.game, self.state.copy())

    @property
    def result(self) -> Result | None:
        state = self.state
        if state.ended is None:
            return None
        winners = () if state.winner is None else (state.winner,)
        return Result(winners, self.scores, _reason(state))

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.state.totals)

    # ---------------------------------------------------------------------------------------------------- views

    def public(self) -> ChicagoPublic:
        return observe.public(self.state)

    def private(self, seat: int) -> ChicagoPrivate:
        clock = str(self.default_action(seat)) if seat in self.state.to_act else None
        return observe.private(self.state, seat, clock)

    def seen_cards(self, seat: int) -> tuple[Card, ...]:
        public, own = self.public(), self.private(seat)
        played = [play.card for trick in public.tricks for play in trick.plays]
        return (*own.hand, *own.returned, *played, *(play.card for play in public.plays))

    def offer(self, seat: int, action: ChicagoAction) -> Offer:
        return offers.offer(self.state, action)

    def check_plan(self, seat: int, action: ChicagoAction) -> None:
        refusals.refuse_plan(self.state, seat, action)

    def premise(self, seat: int, action: ChicagoAction, unbeaten: bool) -> str:
        state = self.state
        played = any(play.seat == seat for play in state.plays)
        best = state.best_card if unbeaten else None
        return f"trick {len(state.tricks) + played}" + ("" if best is None else f" {best.seat} {best.card}")

    def plan_offer(self, seat: int, action: ChicagoAction) -> Offer:
        self.check_plan(seat, action)
        return offers.offer(self.state, action)

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        return text.describe(view, names)


def _reason(state: State) -> str:
    if state.winner is None:
        return f"The match was ended in round {state.round}, before anybody had won."
    if state.ended == ROYAL:
        return f"A royal flush ended the match in round {state.round}."
    return f"The winning total in round {state.round} is {state.totals[state.winner]} points."
