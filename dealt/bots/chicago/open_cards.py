"""Values of calls and cards of Chicago with all cards open: double dummy, for reviews."""

from typing import Any

from dealt.bots.chicago.double_dummy import DoubleDummySolver, is_searched
from dealt.bots.chicago.endgame_search import Endgame, after_card
from dealt.bots.chicago.evaluate import given_points
from dealt.bots.chicago.match_equity import MatchEquity
from dealt.bots.chicago.tricks import BITS, bits_of, played_cards
from dealt.bots.evaluation import ActionValue, Estimate, ranked
from dealt.games.chicago.actions import Call, Play
from dealt.games.chicago.match import ChicagoMatch


def open_values(match: ChicagoMatch, seat: int, taken: Any) -> list[ActionValue] | None:
    """Return the value of each call or card, the best first, if everybody plays on with all cards open; None for an
    exchange, and where that cannot be searched. A seat that has not answered yet does not call."""
    seats = len(match.seats)
    if not isinstance(taken, Call | Play) or not is_searched(seats, len(match.private(seat).hand)):
        return None
    public = match.public()
    held = [match.private(place).hand for place in range(seats)]
    hands = [bits_of(cards) for cards in held]
    fives = [[card.index for card in cards] + gone for cards, gone in zip(held, played_cards(public), strict=True)]
    equity = MatchEquity(public, match.options)
    ends = Endgame(public, seat, equity)
    third = ends.third_hand_points(fives)
    actions: list[Any] = list(match.legal(seat))
    if isinstance(taken, Call):
        quiet, called = ends.solver(None, third), ends.solver(seat, third)
        without = _led(quiet, hands, public.leader, seat, whole=False)
        values = [_led(called, hands, seat, seat, whole=True) if call.yes else without for call in actions]
    else:
        solver, whole = ends.solver(public.caller, third), public.caller is not None and not public.failed
        values = [after_card(solver, public, seat, hands, BITS[play.card.index], whole) for play in actions]
    given = given_points(public.awards, public)[seat]
    estimates = [Estimate(equity.in_points(seat, value) + given, 0.0) for value in values]
    return ranked(actions, estimates, taken)


def _led(solver: DoubleDummySolver, hands: list[int], leader: int, seat: int, *, whole: bool) -> float:
    return solver.value(hands, leader, 0, 0, leader, 0, whole)[seat]
