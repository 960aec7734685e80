"""How the expert of Chicago thinks: it deals the hidden cards in many ways, and looks how the tricks end in each.

The budget is counted in ways and positions, not in seconds: the same chance and budget give the same answer.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from dealt.bots.chicago_learned import learned
from dealt.bots.chicago_solver import Solver, end_number
from dealt.bots.chicago_standing import Standing
from dealt.bots.chicago_tricks import BITS, SUIT_OF
from dealt.bots.chicago_values import WEIGHTS, chance, suit_parts, total
from dealt.bots.chicago_worlds import Worlds
from dealt.games.chicago.views import ChicagoPublic

_LOOK: Final = 20
"""ways after which it asks itself whether the answer is clear"""
_CLEAR: Final = 4.0
"""standard errors by which the best choice is ahead then"""
_SAME: Final = 1e-6
_CALLS_FROM: Final = 0.62
"""the chance to win all five tricks from which others are taken to call"""


class Budget(NamedTuple):
    """How long to think about one decision."""

    worlds: int
    """ways in which the hidden cards are dealt, at most"""
    steps: int
    """positions of the tricks after which no more are dealt"""


def best_card(
    public: ChicagoPublic, seat: int, standing: Standing, worlds: Worlds, bits: Sequence[int], budget: Budget
) -> int:
    """After which of the cards that may be played the round ends best; of equal ones the first."""
    solver = _solver(standing, public.caller)
    whole = public.caller is not None and not public.failed

    def ends() -> list[float]:
        hands, _ = worlds.draw()
        return [_after(solver, public, seat, hands, bit, whole) for bit in bits]

    return _best(ends, [solver], budget)


def is_worth_calling(
    public: ChicagoPublic, seat: int, standing: Standing, worlds: Worlds, third: float, budget: Budget
) -> bool:
    """Whether the round ends better with a call; others call when their hands are good enough.

    `third` is what the third hand adds if nobody calls, in what `standing` counts in.
    """
    seats = standing.seats
    turns = [(public.leader + place) % seats for place in range(seats)]
    solvers: dict[int | None, Solver] = {caller: _solver(standing, caller) for caller in (None, *turns)}
    every = learned(seats).every

    def calls(five: list[int]) -> bool:
        a, b, c, d, e = five
        return chance(every[WEIGHTS] + total(every, suit_parts(a, b, c, d, e))) >= _CALLS_FROM

    def ends() -> list[float]:
        hands, fives = worlds.draw()
        caller = next((one for one in turns if one != seat and calls(fives[one])), None)
        if caller in turns[: turns.index(seat)]:
            return [0.0, 0.0]
        leader = public.leader if caller is None else caller
        without = solvers[caller].value(hands, leader, 0, 0, leader, 0, caller is not None)[seat]
        called = solvers[seat].value(hands, seat, 0, 0, seat, 0, True)[seat]
        return [without + (third if caller is None else 0.0), called]

    return _best(ends, list(solvers.values()), budget) == 1


def _solver(standing: Standing, caller: int | None) -> Solver:
    worth = standing.worth_of_ends(caller)
    return Solver(standing.seats, -1 if caller is None else caller, worth, standing.options.deuce_last_trick)


def _after(solver: Solver, public: ChicagoPublic, seat: int, hands: Sequence[int], bit: int, whole: bool) -> float:
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


def _best(ends: Callable[[], list[float]], solvers: Sequence[Solver], budget: Budget) -> int:
    """Which choice ends best, over ways to deal the cards until the answer is clear or the budget is used up."""
    rows: list[list[float]] = []
    while len(rows) < budget.worlds and (not rows or sum([int(one.steps) for one in solvers]) < budget.steps):
        rows.append(ends())
        if len(rows) % _LOOK == 0 and _is_clear(rows):
            break
    sums = [sum(column) for column in zip(*rows, strict=True)]
    return next(place for place, one in enumerate(sums) if one > max(sums) - _SAME)


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
