"""The rules of High Card."""

from collections.abc import Sequence
from typing import Annotated, final

import msgspec
from msgspec import Meta

from dealt.cards import Card, cards_text
from dealt.errors import IllegalAction
from dealt.games.game import Event, Game, Match, Offer, Result, SeatKind, View
from dealt.games.options import GameOptions
from dealt.shuffle import MatchSeed

from .views import HandDealt, HighCardPrivate, HighCardPublic, Played, PointWon


class HighCardOptions(GameOptions, frozen=True, kw_only=True):
    """The house rules."""

    cards: Annotated[int, Meta(ge=1, le=5, title="Cards", description="How many cards everybody is dealt.")] = 3


class Play(msgspec.Struct, frozen=True):
    """Play one card: the only kind of action there is."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@final
class HighCardMatch(Match):
    """One match, which is one deal."""

    def __init__(self, game: Game, options: HighCardOptions, seats: tuple[SeatKind, ...], seed: MatchSeed) -> None:
        self.game = game
        self.options: HighCardOptions = options
        self.seats = seats
        self.seed = seed
        self.hands: list[tuple[Card, ...]] = [() for _ in seats]
        self.table: tuple[Card, ...] = ()
        self.leader = 0
        self.points = [0] * len(seats)
        self.closed = False

    @property
    def deal(self) -> int:
        return 1

    @property
    def turn(self) -> int | None:
        """The seat to act."""
        return None if self.closed or not any(self.hands) else (self.leader + len(self.table)) % len(self.seats)

    @property
    def to_act(self) -> Sequence[int]:
        return () if self.turn is None else (self.turn,)

    @property
    def over(self) -> bool:
        return self.turn is None

    def opening(self) -> list[Event]:
        return [HandDealt(seat=seat, cards=hand) for seat, hand in enumerate(self.hands)]

    def legal(self, seat: int) -> tuple[Play, ...]:
        return tuple(map(Play, self.hands[seat])) if seat in self.to_act else ()

    def refuse(self, seat: int, action: Play) -> None:
        if seat != self.turn:
            raise IllegalAction("not_your_turn", "It is not your turn.")
        if action.card not in self.hands[seat]:
            raise IllegalAction("not_in_hand", "You can only play a card of your hand.")

    def play(self, seat: int, action: Play) -> list[Event]:
        self.hands[seat] = tuple(card for card in self.hands[seat] if card is not action.card)
        self.table = (*self.table, action.card)
        happened: list[Event] = [Played(seat=seat, card=action.card)]
        if len(self.table) == len(self.seats):
            self.leader = (self.leader + self.table.index(max(self.table))) % len(self.seats)
            self.points[self.leader] += 1
            self.table = ()
            happened.append(PointWon(seat=self.leader))
        return [*happened, self.ending()] if self.over else happened

    def default_action(self, seat: int) -> Play:
        return Play(min(self.hands[seat]))

    def clone(self) -> "HighCardMatch":
        twin = HighCardMatch(self.game, self.options, self.seats, self.seed)
        twin.hands, twin.points = self.hands.copy(), self.points.copy()
        twin.table, twin.leader, twin.closed = self.table, self.leader, self.closed
        return twin

    def close(self) -> list[Event]:
        if self.over:
            return []
        self.closed = True
        return [self.ending()]

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        if self.closed:
            return Result((), self.scores, "The match was ended early.")
        winners = tuple(seat for seat, points in enumerate(self.points) if points == max(self.points))
        return Result(winners, self.scores, f"The most points are {max(self.points)}.")

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def public(self) -> HighCardPublic:
        return HighCardPublic(
            turn=self.turn, table=self.table, leader=self.leader, counts=tuple(map(len, self.hands)), points=self.scores
        )

    def private(self, seat: int) -> HighCardPrivate:
        return HighCardPrivate(hand=self.hands[seat])

    def offer(self, seat: int, action: Play) -> Offer:
        return Offer(str(action), f"Play the {action.card.name}", (action.card,))

    def describe(self, view: View, names: Sequence[str]) -> list[str]:
        public: HighCardPublic = view.public
        seats = zip(names, public.counts, public.points, strict=True)
        lines = [f"{name}: cards {count}, points {points}" for name, count, points in seats]
        lines.append(f"On the table: {cards_text(public.table) or 'nothing'}")
        if view.private is not None:
            lines.append(f"Your hand: {cards_text(view.private.hand) or 'empty'}")
        return lines
