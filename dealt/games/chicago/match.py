"""A match of Chicago behind the interface that every game has."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from dealt.cards import PACK, Card
from dealt.games.chicago import describe, legal, offers, rounds, showing
from dealt.games.chicago.actions import ChicagoAction
from dealt.games.chicago.legal import ChicagoLegal
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.state import CLOSED, ROYAL, State
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View


class ChicagoMatch(Match):
    """Rounds follow on each other without a stop; `deal` is the number of the round."""

    options: ChicagoOptions

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.options = state.options
        self.seats: tuple[SeatKind, ...] = state.seats

    @property
    def deal(self) -> int:
        return self.state.round

    @property
    def to_act(self) -> Sequence[int]:
        return self.state.to_act

    def legal(self, seat: int) -> ChicagoLegal:
        return legal.legal_actions(self.state, seat)

    clock_plays_selection: ClassVar[bool] = True

    @property
    def over(self) -> bool:
        return self.state.ended is not None

    def opening(self) -> list[Event]:
        return rounds.round_opening(self.state)

    def refuse(self, seat: int, action: ChicagoAction) -> None:
        legal.check(self.state, seat, action)

    def play(self, seat: int, action: ChicagoAction) -> list[Event]:
        return rounds.apply(self.state, seat, action)

    def default_action(self, seat: int, marked: Collection[Card] = ()) -> ChicagoAction:
        """What the clock plays; `marked` are the cards that the player has selected so far."""
        return offers.clock_action(self.state, seat, marked)

    def clock_action(self, seat: int, marked: Collection[str]) -> ChicagoAction:
        return self.default_action(seat, [one for one in PACK if str(one) in marked])

    @property
    def ends_without(self) -> bool:
        return self.options.disconnect == "abort"

    def close(self) -> list[Event]:
        return [] if self.state.ended else rounds.close(self.state)

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

    def public(self) -> ChicagoPublic:
        return showing.public_view(self.state)

    def private(self, seat: int) -> ChicagoPrivate:
        return showing.private_view(self.state, seat)

    def offer(self, seat: int, action: ChicagoAction) -> Offer:
        return offers.offer(self.state, action)

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        return describe.describe(view, names)


def _reason(state: State) -> str:
    if state.ended == ROYAL:
        return f"A royal flush ended the match in round {state.round}."
    if state.ended == CLOSED:
        return f"The match was ended in round {state.round}, before anybody had won."
    return f"The match was won with points in round {state.round}."
