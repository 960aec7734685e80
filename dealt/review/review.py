"""Review of a match: what every decision was worth, and the sums by deal and seat. docs/review.md explains it."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, Literal, get_args

import msgspec

from dealt.bots.bot import Reason
from dealt.bots.evaluation import (
    SAME,
    ActionValue,
    Budget,
    Evaluation,
    Method,
    Thresholds,
    Unit,
    evaluator,
    open_values,
)
from dealt.errors import BadRecord
from dealt.games.game import ENCODER, Match
from dealt.games.registry import game as game_named
from dealt.review.moments import By, DealEnd, Moment, Step, moments_of_match, moments_of_record
from dealt.table import record as rec

VERSION: Final = 8
"""of reviews; it rises when the same match gets another review, so that kept ones are made again"""
SHOWN: Final = 4
"""most actions of a decision that a review lists, besides the one that was taken"""
SURE: Final = 2.0
"""standard errors that a difference must have to be a loss"""
FEW: Final = 8
"""fewer determinizations than these say too little about their own error for a difference to be a loss"""
_DIGITS: Final = 4

Kind = Literal["best", "fine", "inaccuracy", "mistake", "blunder", "forced", "unrated"]
"""class of a decision. forced: there was no choice; unrated: the action has no value of its own, such as undo"""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """An action that a seat could choose."""

    action: str
    value: float
    """expected value to the seat, more is better"""
    error: float
    """standard error of the distance to the best action; of the best action that of its value"""

    @classmethod
    def of(cls, value: ActionValue) -> "Choice":
        """Return the choice with this value, rounded."""
        return cls(str(value.action), _rounded(value.value), _rounded(value.error))


class Why(msgspec.Struct, frozen=True, gc=False):
    """Reason for the best action: a sentence, with a code and values for translations."""

    code: str
    sentence: str
    values: dict[str, Any]

    @classmethod
    def of(cls, reason: Reason | None) -> "Why | None":
        """Return this reason; None without one."""
        return None if reason is None else cls(reason.code, reason.sentence, reason.values)


class OpenCards(msgspec.Struct, frozen=True, gc=False):
    """Values with all cards open, for the decision and for all that follows: they say what was possible.

    No sum and no class depends on it.
    """

    action: str
    """best action"""
    value: float
    taken: float
    """value of the action that was taken"""
    loss: float


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision, from what its seat could know."""

    move: int
    """number of the action in the match, from 1"""
    deal: int
    seat: int
    by: By
    """author of the action"""
    action: str
    kind: Kind
    choices: tuple[Choice, ...] = ()
    """best first, the action that was taken included; none if the decision is forced or unrated"""
    loss: float = 0.0
    """value of the best action less that of the one that was taken; 0 if the difference may be an error of the
    estimate"""
    error: float = 0.0
    """standard error of the difference"""
    method: Method | None = None
    worlds: int = 0
    """determinizations that were searched"""
    why: Why | None = None
    category: str | None = None
    """kind of error, a key of the evaluator's `categories`; None if nothing was lost"""
    luck: float | None = None
    """change of the value after this action until the seat's next decision or the end of the deal: what the cards and
    the others did; None if that is not known"""
    open_cards: OpenCards | None = None
    """None unless it was wanted, and the game has a solver for the decision"""

    @property
    def value(self) -> float | None:
        """Value before the action: that of the best one."""
        return self.choices[0].value if self.choices else None


class SeatDeal(msgspec.Struct, frozen=True, kw_only=True):
    """One deal of one seat: ended = began + luck − given_away."""

    seat: int
    began: float
    """value before any card was known"""
    ended: float | None
    """value that the deal had in the end; None if it was not finished"""
    luck: float | None
    """change that is not due to the seat's own decisions: the cards, and what the others did"""
    given_away: float
    """sum of the losses"""
    decisions: int
    """number of decisions with a choice"""
    best: int
    """number of them in which the seat took the best action"""
    curve: tuple[tuple[int, float], ...]
    """expected value after so many actions of the match, from before the deal to its end"""


class DealReview(msgspec.Struct, frozen=True, kw_only=True):
    """One deal, round, set or game."""

    deal: int
    first: int
    """number of its first action"""
    last: int
    seats: tuple[SeatDeal, ...]


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """Sums of one seat over the match."""

    seat: int
    given_away: float
    luck: float
    """over the deals that were finished"""
    decisions: int
    """number of decisions with a choice"""
    kinds: dict[Kind, int]
    """number of decisions of each class"""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """Review of a match. The same match, seats and budget give the same review, to the bit."""

    version: int = VERSION
    game: str
    unit: Unit
    thresholds: Thresholds
    budget: Budget
    by: Literal["compiled rules", "plain rules"]
    """plain rules take so much longer that their usual budget is smaller"""
    seats: tuple[SeatReview, ...]
    """seats that were reviewed"""
    deals: tuple[DealReview, ...]
    decisions: tuple[Decision, ...]


def review(
    lines: Iterable[rec.AnyLine],
    *,
    budget: Budget | None = None,
    seats: Sequence[int] | None = None,
    open_cards: bool = False,
) -> Review:
    """Review the last match of a record.

    Without a budget it is the game's usual one; without seats all are reviewed. `open_cards` adds what was possible
    with all cards open. Raises BadRecord, and NoEvaluator.
    """
    return _reviewed(list(moments_of_record(lines, seats, positions=open_cards)), budget)


def review_moves(
    match: Match,
    moves: Iterable[tuple[int, str]],
    *,
    budget: Budget | None = None,
    seats: Sequence[int] | None = None,
    open_cards: bool = False,
) -> Review:
    """Review what is played from the position of a match on: `moves` are seats and texts of actions.

    Raises BadText, IllegalAction and NoEvaluator.
    """
    return _reviewed(list(moments_of_match(match, moves, seats, positions=open_cards)), budget)


def _reviewed(steps: Sequence[Step], budget: Budget | None) -> Review:
    return assemble(steps, [judge(step, budget) for step in steps if isinstance(step, Moment)], budget)


# ------------------------------------------------------------------------------------------------------ a decision


def judge(moment: Moment, budget: Budget | None = None, rng: Random | None = None) -> Decision:
    """Judge one decision, from nothing but its view; with all cards open, too, if the moment has the position.

    Without `rng` the random numbers follow from the view and the number of the decision, so the judgement does not
    depend on cards that the seat has never seen.
    """
    game_evaluator = evaluator(moment.game)
    forced = not game_evaluator.has_choice(moment.legal)
    found = None if forced else game_evaluator.evaluate(
        moment.view, moment.legal, moment.action, budget or game_evaluator.budget, rng or _random(moment)
    )  # fmt: skip
    if found is None:
        return _decision(moment, "forced" if forced else "unrated")
    best = found.values[0]
    taken = next(value for value in found.values if value.action == moment.action)
    loss = max(0.0, best.value - taken.value)
    error = 0.0 if taken is best else taken.error
    sure = _is_sure(loss, error, found.method, found.worlds)
    lost = _rounded(loss) if sure else 0.0
    category = game_evaluator.category(moment.view, moment.legal, moment.action, best.action) if lost > 0 else None
    return _decision(
        moment, _kind(loss, sure, game_evaluator.thresholds(moment.options)), choices=_choices(found, taken), loss=lost,
        error=_rounded(error), method=found.method, worlds=found.worlds, why=Why.of(found.reason), category=category,
        open_cards=_open_cards(moment),
    )  # fmt: skip


def loss_of(decision: Decision, action: str) -> float | None:
    """Return what another action would have given away at a decision; None if it is none of its choices.

    As in `Decision.loss`, it is 0 if the difference may be an error of the estimate.
    """
    if action == decision.action:
        return decision.loss
    choice = next((choice for choice in decision.choices if choice.action == action), None)
    if choice is None:
        return None
    best = decision.choices[0]
    loss, error = best.value - choice.value, 0.0 if choice is best else choice.error
    return _rounded(loss) if _is_sure(loss, error, decision.method, decision.worlds) else 0.0


def _is_sure(loss: float, error: float, method: Method | None, worlds: int) -> bool:
    return loss >= SURE * error and not (method == "search" and worlds < FEW)


def _decision(moment: Moment, kind: Kind, **fields: Any) -> Decision:
    return Decision(
        move=moment.move, deal=moment.deal, seat=moment.seat, by=moment.by, action=str(moment.action), kind=kind,
        **fields,
    )  # fmt: skip


def _open_cards(moment: Moment) -> OpenCards | None:
    if moment.position is None:
        return None
    match = game_named(moment.game).parse_position(moment.position)
    found = open_values(match, moment.seat, moment.action)
    if found is None:
        return None
    best, taken = found[0], next(value for value in found if value.action == moment.action)
    loss = max(0.0, best.value - taken.value)
    return OpenCards(str(best.action), _rounded(best.value), _rounded(taken.value), _rounded(loss))


def _random(moment: Moment) -> Random:
    seen = ENCODER.encode(moment.view)
    seed = sha256(b"dealt review 1 %s %d %d " % (moment.game.encode(), moment.seat, moment.move) + seen)
    return Random(int.from_bytes(seed.digest()))


def _kind(loss: float, sure: bool, limits: Thresholds) -> Kind:
    """Return the class of a loss; one that may be an error of the estimate is at most fine."""
    if loss <= SAME:
        return "best"
    if loss <= limits.fine or not sure:
        return "fine"
    if loss <= limits.inaccuracy:
        return "inaccuracy"
    return "mistake" if loss <= limits.mistake else "blunder"


def _choices(found: Evaluation, taken: ActionValue) -> tuple[Choice, ...]:
    shown = found.values[:SHOWN]
    if taken not in shown:
        shown = [*shown, taken]
    return tuple(map(Choice.of, shown))


def _rounded(value: float) -> float:
    """Round a value; adding 0 turns −0.0 into 0.0."""
    return round(float(value), _DIGITS) + 0.0


# ------------------------------------------------------------------------------------------------------------ sums


def assemble(steps: Iterable[Step], decisions: Iterable[Decision], budget: Budget | None = None) -> Review:
    """Return the review of a match from its steps and the judgement of each of its moments, in any order."""
    steps = list(steps)
    judged: dict[tuple[int, int], list[Decision]] = {}
    for decision in sorted(decisions, key=lambda found: found.move):
        judged.setdefault((decision.deal, decision.seat), []).append(decision)
    first = next((step for step in steps if isinstance(step, Moment)), None)
    if first is None:
        raise BadRecord("no_decisions", "There are no decisions to review.")
    game_evaluator = evaluator(first.game)
    deals, found = [], list[Decision]()
    for end in [step for step in steps if isinstance(step, DealEnd)]:
        rows = []
        for seat, began in end.began.items():
            own = _with_luck(judged.get((end.deal, seat), []), end.ended[seat])
            rows.append(_seat_deal(seat, began, end, own))
            found += own
        deals.append(DealReview(deal=end.deal, first=end.first, last=end.last, seats=tuple(rows)))
    ordered = tuple(sorted(found, key=lambda decision: decision.move))
    seats = sorted({row.seat for deal in deals for row in deal.seats})
    return Review(
        game=first.game, unit=game_evaluator.unit, thresholds=game_evaluator.thresholds(first.options),
        budget=budget or game_evaluator.budget, by="plain rules" if game_evaluator.is_plain else "compiled rules",
        seats=tuple([_seat_review(seat, deals, ordered) for seat in seats]), deals=tuple(deals), decisions=ordered,
    )  # fmt: skip


def _with_luck(own: Sequence[Decision], ended: float | None) -> list[Decision]:
    """Return the decisions of one seat in one deal with the luck after each of them."""
    following: float | None = ended
    found = []
    for decision in reversed(own):
        if decision.value is not None:
            if following is not None:
                luck = _rounded(following - (decision.value - decision.loss))
                decision = msgspec.structs.replace(decision, luck=luck)
            following = decision.value
        found.append(decision)
    return found[::-1]


def _seat_deal(seat: int, began: float, end: DealEnd, own: Sequence[Decision]) -> SeatDeal:
    ended = end.ended[seat]
    given = sum([decision.loss for decision in own])
    curve = [(end.first - 1, began)]
    for decision in own:
        if decision.value is not None:
            curve += [(decision.move - 1, decision.value), (decision.move, decision.value - decision.loss)]
    if ended is not None:
        curve.append((end.last, ended))
    return SeatDeal(
        seat=seat, began=_rounded(began), ended=None if ended is None else _rounded(ended),
        luck=None if ended is None else _rounded(ended - began + given), given_away=_rounded(given),
        decisions=sum([bool(decision.choices) for decision in own]),
        best=sum([decision.kind == "best" for decision in own]),
        curve=tuple([(move, _rounded(value)) for move, value in curve]),
    )  # fmt: skip


def _seat_review(seat: int, deals: Sequence[DealReview], decisions: Sequence[Decision]) -> SeatReview:
    rows = [row for deal in deals for row in deal.seats if row.seat == seat]
    kinds = [decision.kind for decision in decisions if decision.seat == seat]
    return SeatReview(
        seat=seat, given_away=_rounded(sum([row.given_away for row in rows])),
        luck=_rounded(sum([row.luck for row in rows if row.luck is not None])),
        decisions=sum([row.decisions for row in rows]), kinds={kind: kinds.count(kind) for kind in KINDS},
    )  # fmt: skip
