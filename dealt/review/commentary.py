"""Commentary on single moves: the values of a decision by themselves, as a review of the match has them."""

from typing import NamedTuple

from dealt.bots.evaluation import Unit, evaluator
from dealt.review.moments import Moment
from dealt.review.review import judge


class JudgedMove(NamedTuple):
    """The expert's values of the decision of a move."""

    deal: int
    """number of the deal, round, set or game, as the table counts it"""
    seat: int
    unit: Unit
    before: float
    """value of the best action"""
    after: float
    """value of the action that was taken"""


def judge_move(moment: Moment) -> JudgedMove | None:
    """Return the values of a move as a review has them; None if there was no choice. Raises NoEvaluator."""
    decision = judge(moment)
    if decision.value is None:
        return None
    unit = evaluator(moment.game).unit
    return JudgedMove(moment.deal, moment.seat, unit, decision.value, decision.value - decision.loss)
