"""How the expert of Chicago thinks: it deals the hidden cards in many ways, and looks how the tricks end in each.

The budget is counted in ways and positions, not in seconds: the same chance and budget give the same answer.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from dealt.bots.chicago.determinization import Determinizer
from dealt.bots.chicago.double_dummy import DoubleDummySolver, end_number
from dealt.bots.chicago.match_equity import MatchEquity
from dealt.bots.chicago.tricks import BITS, SUIT_OF
from dealt.bots.chicago.value_function import WEIGHTS, chance, suit_features, total
from dealt.bots.chicago.weights import load_weights
from dealt.games.chicago.poker import strength
from dealt.games.chicago.scoring import hand_award
from dealt.games.chicago.views import ChicagoPublic

_LOOK: Final = 20
"""ways after which it asks itself whether the answer is clear"""
_CLEAR: Final = 4.0
"""standard errors by which the best choice is ahead then"""
_SAME: Final = 1e-9
_CALLS_FROM: Final = 0.62
"""the chance to win all five tricks from which others are taken to call"""


class Budget(NamedTuple):
    """How long to think about one decision."""

    worlds: int
    """ways in which the hidden cards are dealt, at most"""
    steps: int
    """positions of the tricks after which no more are dealt"""


class Endgame:
    """What the ends of the tricks are worth at one decision, for whatever the others may hold."""

    def __init__(self, public: ChicagoPublic, seat: int, standing: MatchEquity, five: Sequence[int]) -> None:
        """`five` are the cards that the seat has, or had before the tricks."""
        self.seat = seat
        self.standing = standing
        self.turns = [(public.leader + place) % standing.seats for place in range(standing.seats)]
        self.own = strength(*five)
        self.nothing = (0.0,) * standing.seats
        self.solvers: dict[tuple[int | None, tuple[float, ...]], DoubleDummySolver] = {}

    def third(self, fives: Sequence[Sequence[int]]) -> tuple[float, ...]:
        """What the third hand brings each seat, if the others have these cards."""
        options = self.standing.options
        if not self.standing.third_counts:
            return self.nothing
        strengths = [self.own if seat == self.seat else strength(*five) for seat, five in enumerate(fives)]
        one = hand_award("third_hand", strengths, self.turns, options)
        return tuple([float(one.points) if seat in one.seats else 0.0 for seat in range(len(fives))])

    def solver(self, caller: int | None, third: tuple[float, ...]) -> DoubleDummySolver:
        """Solves the tricks after this call."""
        found = self.solvers.get((caller, third))
        if found is None:
            worth = self.standing.worth_of_ends(caller, third)
            twos = self.standing.options.deuce_last_trick
            found = DoubleDummySolver(self.standing.seats, -1 if caller is None else caller, worth, twos)
            self.solvers[caller, third] = found
        return found

    @property
    def steps(self) -> int:
        """Positions looked at so far."""
        return sum([int(one.steps) for one in self.solvers.values()])


def evaluate_cards(
    public: ChicagoPublic, endgame: Endgame, worlds: Determinizer, bits: Sequence[int], budget: Budget
) -> list[float]:
    """What the round is worth on average after each of the cards that may be played."""
    whole = public.caller is not None and not public.failed

    def row() -> list[float]:
        hands, fives = worlds.draw()
        solver = endgame.solver(public.caller, endgame.third(fives))
        return [_after(solver, public, endgame.seat, hands, bit, whole) for bit in bits]

    return _means(row, endgame, budget)


class CallEvaluation(NamedTuple):
    """What a round is worth on average."""

    without: float
    called: float
    made: float
    """after a Chicago of one's own that is won"""
    lost: float

    @property
    def wanted(self) -> bool:
        """Whether a call is better."""
        return self.called > self.without + _SAME

    def chance(self, worth: float) -> float:
        """How likely a call must be won to be worth this."""
        return min(1.0, max(0.0, (worth - self.lost) / (self.made - self.lost))) if self.made > self.lost else 0.0


def evaluate_call(public: ChicagoPublic, endgame: Endgame, worlds: Determinizer, budget: Budget) -> CallEvaluation:
    """How the round ends with a call and without; others call when their hands are good enough."""
    seat, turns = endgame.seat, endgame.turns
    every = load_weights(endgame.standing.seats).every

    def calls(five: list[int]) -> bool:
        a, b, c, d, e = five
        return chance(every[WEIGHTS] + total(every, suit_features(a, b, c, d, e))) >= _CALLS_FROM

    def row() -> list[float]:
        hands, fives = worlds.draw()
        third = endgame.third(fives)
        caller = next((one for one in turns if one != seat and calls(fives[one])), None)
        if caller in turns[: turns.index(seat)]:
            return [0.0] * 4
        leader = public.leader if caller is None else caller
        without = endgame.solver(caller, third).value(hands, leader, 0, 0, leader, 0, caller is not None)[seat]
        own = endgame.solver(seat, third)
        called = own.value(hands, seat, 0, 0, seat, 0, True)[seat]
        made, lost = (own.worth[end_number(won, seat, False)][seat] for won in (True, False))
        return [without, called, made, lost]

    return CallEvaluation(*_means(row, endgame, budget, 2))


def best_of(values: Sequence[float]) -> int:
    """The place of the best; of equal ones the first."""
    return next(place for place, one in enumerate(values) if one > max(values) - _SAME)


def _after(
    solver: DoubleDummySolver, public: ChicagoPublic, seat: int, hands: Sequence[int], bit: int, whole: bool
) -> float:
    """What the round is worth to a seat once it has played this card, if the cards lie so."""
    seats = len(public.counts)
    plays = [*[(play.seat, BITS[play.card.index]) for play in public.plays], (seat, bit)]
    winner, best = plays[0]
    suit = SUIT_OF[best]
    for who, played in plays:
        if played & suit and played > best:
            winner, best = who, played
    left = [hand & ~bit if one == seat else hand for one, hand in enumerate(hands)]
    if len(plays) < seats:
        return solver.value(left, (seat + 1) % seats, suit, best, winner, len(plays), whole)[seat]
    whole = whole and winner == public.caller
    if not any(left):
        return solver.worth[end_number(whole, winner, best < 16)][seat]
    return solver.value(left, winner, 0, 0, winner, 0, whole)[seat]


def _means(row: Callable[[], list[float]], endgame: Endgame, budget: Budget, choices: int | None = None) -> list[float]:
    """The means of the columns, over ways to deal the cards until the best of the choices, which stand first, is clear
    or the budget is used up."""
    rows: list[list[float]] = []
    while len(rows) < budget.worlds and (not rows or endgame.steps < budget.steps):
        rows.append(row())
        if len(rows) % _LOOK == 0 and _is_clear([one[:choices] for one in rows]):
            break
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _is_clear(rows: Sequence[Sequence[float]]) -> bool:
    """Whether one choice is ahead of each other one by more than chance would make it, or they are all the same."""
    columns = list(zip(*rows, strict=True))
    best = max(columns, key=sum)
    for one in columns:
        ahead = [first - second for first, second in zip(best, one, strict=True)]
        mean = sum(ahead) / len(ahead)
        error = sqrt(sum([(each - mean) ** 2 for each in ahead])) / len(ahead)
        if any(ahead) and mean <= _CLEAR * error:
            return False
    return True
