"""Endgame search of Chicago's expert: averages double-dummy results over determinizations, from the last exchange on.

The budget counts determinizations and positions, not seconds: the same seed and budget give the same answer.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from dealt.bots.chicago.determinization import Determinizer
from dealt.bots.chicago.double_dummy import DoubleDummySolver, end_number
from dealt.bots.chicago.exchange_search import one_card_value
from dealt.bots.chicago.match_equity import MatchEquity
from dealt.bots.chicago.tricks import BITS, SUIT_OF, TWOS, index_bits
from dealt.bots.chicago.value_function import HandEvaluator, hidden_gain
from dealt.bots.evaluation import Budget
from dealt.games.chicago.awards import takes_others_back, wins_the_match
from dealt.games.chicago.poker import strength
from dealt.games.chicago.scoring import hand_award
from dealt.games.chicago.views import ChicagoPublic

_LOOK: Final = 20
"""determinizations after which the search tests whether the answer is clear"""
_LOOK_OF_CALLS: Final = 100
"""the same for a call, since hints tell its probability"""
_CLEAR: Final = 4.0
"""standard errors by which the best choice must be ahead then"""
_SAME: Final = 1e-9


class Endgame:
    """Values of the ends of the tricks at one decision, for any hands."""

    def __init__(self, public: ChicagoPublic, seat: int, equity: MatchEquity) -> None:
        self.seat = seat
        self.equity = equity
        self.totals = public.totals
        self.turns = [(public.leader + place) % equity.seats for place in range(equity.seats)]
        self.solvers: dict[tuple[int | None, tuple[float, ...]], DoubleDummySolver] = {}

    def third_hand_points(self, fives: Sequence[Sequence[int]]) -> tuple[float, ...]:
        """Return the points of the third hand for each seat, with these cards: the goal for one that wins the match."""
        options = self.equity.options
        award = hand_award("third_hand", [strength(*five) for five in fives], self.turns, options)
        if takes_others_back(award):
            return tuple([0.0 if seat in award.seats else -max(0.0, total) for seat, total in enumerate(self.totals)])
        points = float(self.equity.options.goal if wins_the_match(award) else award.points)
        return tuple([points if seat in award.seats else 0.0 for seat in range(len(fives))])

    def solver(self, caller: int | None, third: tuple[float, ...]) -> DoubleDummySolver:
        """Return the solver for this caller."""
        found = self.solvers.get((caller, third))
        if found is None:
            worth = self.equity.worth_of_ends(self.seat, caller, third)
            twos = self.equity.options.deuce_last_trick
            found = DoubleDummySolver(self.equity.seats, -1 if caller is None else caller, worth, twos)
            self.solvers[caller, third] = found
        return found

    @property
    def steps(self) -> int:
        """Number of positions searched so far."""
        return sum([int(solver.steps) for solver in self.solvers.values()])


Row = Callable[[], list[float]]
"""values of all choices in one more determinization"""


def card_row(public: ChicagoPublic, endgame: Endgame, determinizer: Determinizer, bits: Sequence[int]) -> Row:
    """Return the values of the round after each of these cards, in one determinization after the other."""
    whole = public.caller is not None and not public.failed

    def row() -> list[float]:
        hands, fives = determinizer.draw()
        solver = endgame.solver(public.caller, endgame.third_hand_points(fives))
        return [after_card(solver, public, endgame.seat, hands, bit, whole) for bit in bits]

    return row


def exchange_row(
    endgame: Endgame,
    determinizer: Determinizer,
    evaluator: HandEvaluator,
    free: Sequence[int],
    choices: Sequence[tuple[Sequence[int], bool]],
) -> Row:
    """Return the points of the round (`MatchEquity.in_points`) after each choice in the last exchange, in one
    determinization after the other.

    A choice has the cards that are kept, and whether the new one is turned up. `free` are the cards that may come. The
    seat takes a card that is turned up, and calls, when that is better as learned.
    """
    seat, turns = endgame.seat, endgame.turns
    least = [one_card_value(kept, free, evaluator) if up else None for kept, up in choices]

    def row() -> list[float]:
        hands, fives = determinizer.draw()
        calls = {other: determinizer.calls(other, fives[other]) for other in turns if other != seat}
        held = {index for other in calls for index in fives[other]}
        draw = determinizer.rng.sample([index for index in free if index not in held], 5)
        points = []
        for (kept, _), enough in zip(choices, least, strict=True):
            five = [*kept, *draw[: 5 - len(kept)]]
            if enough is not None and evaluator.value(*five) < enough:
                five[-1] = draw[1]
            calls[seat] = evaluator.calls(*five)
            caller = next((turn for turn in turns if calls[turn]), None)
            fives[seat], hands[seat] = five, index_bits(five)
            value = before_tricks(endgame, determinizer, caller, hands, fives)
            points.append(endgame.equity.in_points(seat, value))
        return points

    return row


def before_tricks(
    endgame: Endgame,
    determinizer: Determinizer,
    caller: int | None,
    hands: Sequence[int],
    fives: Sequence[Sequence[int]],
) -> float:
    """Return the value of the round before the first lead, in one determinization.

    Some Chicagos that double dummy loses are won (`value_function.hidden_gain`).
    """
    solver = endgame.solver(caller, endgame.third_hand_points(fives))
    leader = endgame.turns[0] if caller is None else caller
    values = solver.value(hands, leader, 0, 0, leader, 0, caller is not None)
    value = values[endgame.seat]
    if caller is None:
        return value
    made = solver.worth[end_number(True, caller, False)]
    if values[caller] > made[caller] - _SAME:
        return value
    return value + hidden_gain(determinizer.every_chance(*fives[caller])) * (made[endgame.seat] - value)


class Comparison(NamedTuple):
    """Values of a round after each of some choices."""

    means: list[float]
    best: int
    """place of the best choice; the first of equal ones"""
    as_good: int | None
    """place of the second best choice, if its distance to the best one is not more than its standard error"""


def compare_rows(rows: Sequence[Sequence[float]], expected: Sequence[float] = (), weight: int = 0) -> Comparison:
    """Compare at least two choices by their values, a row for each determinization; the `expected` values count as so
    many rows."""
    means = _means([*rows, *[expected] * weight])
    best = next(place for place, mean in enumerate(means) if mean > max(means) - _SAME)
    second = max([place for place in range(len(means)) if place != best], key=lambda place: means[place])
    _, error = _distance([row[best] for row in rows], [row[second] for row in rows])
    error *= sqrt(len(rows) / (len(rows) + weight))
    return Comparison(means, best, second if means[best] - means[second] <= error + _SAME else None)


def evaluate_cards(
    public: ChicagoPublic, endgame: Endgame, determinizer: Determinizer, bits: Sequence[int], budget: Budget
) -> Comparison:
    """Compare the playable cards, of which there are at least two."""
    return compare_rows(sampled(card_row(public, endgame, determinizer, bits), endgame, budget))


class CallEvaluation(NamedTuple):
    """Mean values of a round, with and without a call."""

    without: float
    called: float
    made: float
    """value of a won Chicago of one's own"""
    lost: float

    def is_wanted(self, bold: float = 0.0) -> bool:
        """Return whether a call is better if it wins all five tricks more often by `bold`."""
        return self.called + bold * (self.made - self.lost) > self.without + _SAME

    def chance(self, worth: float) -> float:
        """Return the probability at which a call has this value."""
        return min(1.0, max(0.0, (worth - self.lost) / (self.made - self.lost))) if self.made > self.lost else 0.0


def call_row(public: ChicagoPublic, endgame: Endgame, determinizer: Determinizer, *, solve_all: bool = False) -> Row:
    """Return the four values of `CallEvaluation`, in one determinization after the other; opponents call when their
    hands are good enough.

    Where a seat before this one calls, a call of its own changes nothing: all four values are equal there, and 0
    unless `solve_all` wants the value of the round.
    """
    seat, turns = endgame.seat, endgame.turns

    def row() -> list[float]:
        hands, fives = determinizer.draw()
        caller = next((turn for turn in turns if turn != seat and determinizer.calls(turn, fives[turn])), None)
        before = caller in turns[: turns.index(seat)]
        if before and not solve_all:
            return [0.0] * 4
        without = before_tricks(endgame, determinizer, caller, hands, fives)
        if before:
            return [without] * 4
        called = before_tricks(endgame, determinizer, seat, hands, fives)
        worth = endgame.solver(seat, endgame.third_hand_points(fives)).worth
        made, lost = (worth[end_number(won, seat, False)][seat] for won in (True, False))
        return [without, called, made, lost]

    return row


def evaluate_call(
    public: ChicagoPublic, endgame: Endgame, determinizer: Determinizer, budget: Budget
) -> CallEvaluation:
    """Compare a call with no call."""
    return CallEvaluation(*_means(sampled(call_row(public, endgame, determinizer), endgame, budget, 2, _LOOK_OF_CALLS)))


def after_card(
    solver: DoubleDummySolver, public: ChicagoPublic, seat: int, hands: Sequence[int], bit: int, whole: bool
) -> float:
    """Return the value of the round for a seat after it has played this card, with these hands."""
    seats = len(public.counts)
    plays = [*[(play.seat, BITS[play.card.index]) for play in public.plays], (seat, bit)]
    winner, best = plays[0]
    suit = SUIT_OF[best]
    for player, played in plays:
        if played & suit and played > best:
            winner, best = player, played
    left = [hand & ~bit if place == seat else hand for place, hand in enumerate(hands)]
    if len(plays) < seats:
        return solver.value(left, (seat + 1) % seats, suit, best, winner, len(plays), whole)[seat]
    whole = whole and winner == public.caller
    if not any(left):
        return solver.worth[end_number(whole, winner, best <= TWOS)][seat]
    return solver.value(left, winner, 0, 0, winner, 0, whole)[seat]


def sampled(
    row: Row, endgame: Endgame, budget: Budget, choices: int | None = None, look: int = _LOOK
) -> list[list[float]]:
    """Return the values in determinizations, until the best of the first `choices` columns is clear, which is tested
    after every `look` of them, or the budget is spent."""
    rows: list[list[float]] = []
    while len(rows) < budget.worlds and (not rows or endgame.steps < budget.steps):
        rows.append(row())
        if len(rows) % look == 0 and _is_clear([values[:choices] for values in rows]):
            break
    return rows


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _is_clear(rows: Sequence[Sequence[float]]) -> bool:
    """Return whether one choice is significantly ahead of every other one, or all are equal."""
    columns = list(zip(*rows, strict=True))
    best = max(columns, key=sum)
    for column in columns:
        ahead, error = _distance(best, column)
        if best != column and ahead <= _CLEAR * error:
            return False
    return True


def _distance(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """Return the mean difference of two columns, and its standard error."""
    ahead = [value - other for value, other in zip(first, second, strict=True)]
    mean = sum(ahead) / len(ahead)
    return mean, sqrt(sum([(each - mean) ** 2 for each in ahead])) / len(ahead)
