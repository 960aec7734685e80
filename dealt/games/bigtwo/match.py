# Compiled with mypyc: see tools/compile_rules.py.
"""A match of Big Two: a session of deals. It ties the other files together."""

from collections.abc import Collection, Sequence
from typing import ClassVar, final

from dealt.cards import Card, cards_text
from dealt.errors import IllegalAction
from dealt.games.bigtwo import observe, offers, text, transitions
from dealt.games.bigtwo.actions import AnyAction, Pass
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.core.grouping import regrouped
from dealt.games.bigtwo.legal import BigTwoLegal, legal_actions
from dealt.games.bigtwo.refusals import plan_refusal, refusal
from dealt.games.bigtwo.scoring import result_of
from dealt.games.bigtwo.state import SessionState
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View


@final
class BigTwoMatch(Match):
    """A session of Big Two. Between two deals it waits for `next_deal`."""

    def __init__(self, game: Game, seats: tuple[SeatKind, ...], state: SessionState) -> None:
        self.game = game
        self.options = state.options
        self.seats = seats
        self.state = state
        self._seen: list[tuple[TableMask, tuple[TableMask, ...], BigTwoPrivate] | None] = [None] * len(seats)
        """by seat: the hand whose private view was made last, its groups, and that view; it holds until the hand
        changes"""
        self._public: BigTwoPublic | None = None
        """as it was made last"""

    @property
    def deal(self) -> int:
        """The number of the current deal; between two deals the one that has just ended."""
        return self.state.number

    @property
    def to_act(self) -> Sequence[int]:
        """The seat on turn."""
        turn = self.state.turn
        return () if turn is None else (turn,)

    @property
    def between_deals(self) -> bool:
        """True if a deal is over and the session is not."""
        return self.state.deal_over and not self.over

    @property
    def over(self) -> bool:
        """True if the session is over."""
        return self.state.ended is not None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat over all finished deals; fewer are better."""
        return self.state.totals

    @property
    def result(self) -> Result | None:
        """The winners are the seats with the fewest points, nobody if no deal was finished."""
        return result_of(self.state)

    # --------------------------------------------------------------------------------------------- actions

    def opening(self) -> list[Event]:
        """Return the events of a new deal: the public ones, then each seat's hand."""
        return transitions.opening(self.state)

    def begin_deal(self, new_players: bool, numbers: tuple[bytes, ...]) -> list[Event]:
        """Deal the next deal, with the numbers that its players have added."""
        transitions.begin_deal(self.state, new_players, numbers)
        return self.opening()

    def play(self, seat: int, action: AnyAction) -> list[Event]:
        """Apply one action and return the events."""
        events = transitions.apply(self.state, seat, action)
        return [*events, self.ending()] if self.over else events

    def close(self) -> list[Event]:
        """End the session where it stands; a deal under way does not count."""
        if self.over:
            return []
        self.state.ended = "closed"
        return [self.ending()]

    def clone(self) -> "BigTwoMatch":
        """Return an independent session in the same situation."""
        return BigTwoMatch(self.game, self.seats, self.state.copy())

    # --------------------------------------------------------------------------------------------- actions

    def legal(self, seat: int) -> BigTwoLegal:
        """Return the legal actions of a seat; none if it is not on turn."""
        return legal_actions(self.state, seat)

    def refuse(self, seat: int, action: AnyAction) -> None:
        """Raise IllegalAction if the seat may not do this now."""
        refused = refusal(self.state.deal, seat, action)
        if refused is not None:
            raise refused

    def default_action(self, seat: int) -> AnyAction:
        """Return a pass where it is allowed, otherwise the lowest legal single card."""
        legal = self.legal(seat)
        if not len(legal):
            raise IllegalAction("not_your_turn", "It is not your turn.")
        return legal[0]

    def action_for(self, seat: int, cards: Collection[str]) -> AnyAction:
        """Return the play of just these cards, whether it is legal or not."""
        return offers.action_for(cards)

    def offer(self, seat: int, action: AnyAction) -> Offer:
        """Return a legal action in a person's words; raise IllegalAction if it is not legal."""
        self.check(seat, action)
        return offers.offer(self.state.deal, action, alone=len(self.legal(seat)) == 1)

    def check_plan(self, seat: int, action: AnyAction) -> None:
        """Raise IllegalAction for cards that the seat does not hold, or that are no combination."""
        refused = plan_refusal(self.state.deal, seat, action)
        if refused is not None:
            raise refused

    def premise(self, seat: int, action: AnyAction, unbeaten: bool) -> str:
        """Return the last play of this deal for a play that must be the next, and the trick for a pass."""
        if isinstance(action, Pass):
            return f"trick {self.state.deal.trick}"
        last = self.state.last_play if unbeaten else None
        return "" if last is None else f"{last.seat} {cards_text(last.cards)}"

    def plan_offer(self, seat: int, action: AnyAction) -> Offer:
        """Return a planned action in a person's words."""
        self.check_plan(seat, action)
        return offers.offer(self.state.deal, action, alone=False)

    def plan_lasts(self, action: AnyAction) -> bool:
        """Return True for a pass, which is made whatever comes in the trick."""
        return isinstance(action, Pass)

    offers_last: ClassVar[bool] = True

    def offers(self, seat: int) -> list[Offer]:
        """Return all legal actions of a seat in a person's words."""
        return offers.all_offers(self.state.deal) if seat == self.state.turn else []

    def seen_cards(self, seat: int) -> tuple[Card, ...]:
        """Return the hand and every card that has been played."""
        return (*self.private(seat).hand, *self.public().played)

    # ---------------------------------------------------------------------------------------------- views

    def public(self) -> BigTwoPublic:
        """Return the public view."""
        self._public = observe.public(self.state, self._public)
        return self._public

    def private(self, seat: int) -> BigTwoPrivate:
        """Return the private view of a seat: its hand, and the hand sorted by combinations."""
        hand = self.state.deal.hands[seat]
        last = self._seen[seat]
        if last is not None and last[0] == hand:
            return last[2]
        groups = regrouped(self.state.rules, hand, () if last is None else last[1])
        view = observe.private(self.state, seat, groups)
        self._seen[seat] = hand, groups, view
        return view

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        """Return a view in plain text lines."""
        return text.describe(view, names)
