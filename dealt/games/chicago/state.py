# Compiled with mypyc: see tools/compile_rules.py.
"""The whole state of a match of Chicago, hidden cards included, and what can be read off it."""

from typing import Final, Literal

from dealt.cards import Card
from dealt.games.chicago.actions import Change
from dealt.games.chicago.awards import Award, RoundScore
from dealt.games.chicago.card_order import winning
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.piles import Piles
from dealt.games.chicago.tricks import Trick, TrickCard, played_by
from dealt.games.types import SeatKind
from dealt.shuffle import MatchSeed

HAND_SIZE: Final = 5

Phase = Literal["exchange", "turn_up", "chicago", "tricks", "over"]
Ending = Literal["points", "royal", "closed"]
"""why a match is over: the goal, a royal flush, or ended before anybody had won"""
POINTS: Final = "points"
ROYAL: Final = "royal"
CLOSED: Final = "closed"


class State:
    """Plain data; `transitions.py` alone changes it while a match is played."""

    def __init__(self, options: ChicagoOptions, seats: tuple[SeatKind, ...], seed: MatchSeed) -> None:
        count = len(seats)
        self.options = options
        self.seats = seats
        self.seed = seed
        self.round = 0
        self.totals = [0] * count
        self.called = [False] * count
        self.history: list[RoundScore] = []
        self.last_tricks: tuple[Trick, ...] = ()
        # the round under way
        self.phase: Phase = "exchange"
        self.exchange = 1
        self.hands = [0] * count
        self.piles = Piles([], [], 0)
        self.changed: list[tuple[int, ...]] = []
        self.awards: list[Award] = []
        # the exchange: the change of each seat; then the seats that still receive cards, and those that want them up
        self.named: list[Change | None] = [None] * count
        self.queue: list[int] = []
        self.face_up: list[bool] = [False] * count
        self.turn_up: Card | None = None
        self.handed_in: list[Card] = []
        self.out = [0] * count
        """by seat: the mask of the cards that it knows to be among the returned ones"""
        # Chicago and the tricks
        self.answers: list[bool | None] = [None] * count
        self.caller: int | None = None
        self.tricks: list[Trick] = []
        self.plays: list[TrickCard] = []
        # the end: its reason and the winner
        self.ended: Ending | None = None
        self.winner: int | None = None

    def copy(self) -> "State":
        """Return an independent match in the same situation."""
        twin = State(self.options, self.seats, self.seed)
        twin.round, twin.totals, twin.called = self.round, self.totals.copy(), self.called.copy()
        twin.history, twin.last_tricks = self.history.copy(), self.last_tricks
        twin.phase, twin.exchange = self.phase, self.exchange
        twin.hands, twin.piles = self.hands.copy(), self.piles.copy()
        twin.changed, twin.awards = self.changed.copy(), self.awards.copy()
        twin.named, twin.queue, twin.face_up = self.named.copy(), self.queue.copy(), self.face_up.copy()
        twin.turn_up, twin.handed_in, twin.out = self.turn_up, self.handed_in.copy(), self.out.copy()
        twin.answers, twin.caller = self.answers.copy(), self.caller
        twin.tricks, twin.plays = self.tricks.copy(), self.plays.copy()
        twin.ended, twin.winner = self.ended, self.winner
        return twin

    @property
    def count(self) -> int:
        """The number of seats."""
        return len(self.seats)

    @property
    def leader(self) -> int:
        """The seat that is first in turn: seat 0 deals first, the next seat leads, and the deal goes round."""
        return self.round % self.count

    @property
    def dealer(self) -> int:
        """The seat that deals this round."""
        return (self.round - 1) % self.count

    @property
    def turns(self) -> list[int]:
        """The seats from the first in turn on."""
        return [(self.leader + place) % self.count for place in range(self.count)]

    def stopped(self, seat: int) -> bool:
        """Return whether the exchange stop keeps this seat from changing cards."""
        return 0 < self.options.buy_stop <= self.totals[seat]

    def none_named(self) -> list[Change | None]:
        """Return the changes named when an exchange begins: none, but a stopped seat keeps its cards."""
        return [Change(()) if self.stopped(seat) else None for seat in range(self.count)]

    @property
    def trick_leader(self) -> int:
        """The seat that leads the trick under way, or the first one."""
        if self.tricks:
            return self.tricks[-1].winner
        return self.leader if self.caller is None else self.caller

    @property
    def turn(self) -> int | None:
        """The seat to act in the phases where one seat alone may."""
        if self.phase == "tricks":
            return (self.trick_leader + len(self.plays)) % self.count
        return self.queue[0] if self.phase == "turn_up" else None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self.phase == "exchange":
            return tuple([seat for seat, named in enumerate(self.named) if named is None])
        if self.phase == "chicago":
            return tuple([seat for seat, answer in enumerate(self.answers) if answer is None])
        turn = self.turn
        return () if turn is None else (turn,)

    @property
    def best_card(self) -> TrickCard | None:
        """The card that wins the trick under way so far, or won the last one; None: there was none in this round."""
        if self.plays:
            return self.plays[winning([play.card for play in self.plays])]
        last = self.tricks[-1] if self.tricks else None
        return None if last is None else next(play for play in last.plays if play.seat == last.winner)

    @property
    def led(self) -> Card | None:
        """The card that was led to the trick under way."""
        return self.plays[0].card if self.plays else None

    def five(self, seat: int) -> int:
        """Return the mask of a seat's five cards, those included that it has played."""
        mask = self.hands[seat]
        for play in self.plays:
            if play.seat == seat:
                mask |= 1 << play.card.index
        return mask | played_by(self.tricks, seat)
