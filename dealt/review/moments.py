"""Moments of a match: each decision as its seat saw it, and the end of each deal.

A moment can be pickled, so that any process can judge it (`dealt.review.judge`).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, final

from dealt.bots.evaluation import Evaluator, evaluator
from dealt.errors import BadRecord, DealtError
from dealt.games.game import Action, LegalActions, Match, View
from dealt.table import record as rec
from dealt.table.table import Table

By = Literal["human", "computer", "clock", "stand_in"]


class Moment(NamedTuple):
    """A decision."""

    game: str
    move: int
    """number of the action in the match, from 1"""
    deal: int
    """number of the deal, round, set or game, from 1"""
    seat: int
    by: By
    """author of the action"""
    action: Action
    view: View
    """view of the seat at its decision"""
    legal: LegalActions
    options: Any
    """house rules"""
    position: str | None
    """position with all cards open; None if it is not wanted"""


class DealEnd(NamedTuple):
    """The end of a deal."""

    deal: int
    first: int
    """number of its first action"""
    last: int
    began: dict[int, float]
    """value by seat before any card was known"""
    ended: dict[int, float | None]
    """value by seat that the deal had in the end; None if it was not finished"""


Step = Moment | DealEnd


@final
class MomentCollector:
    """Collector of the steps of one match: it looks at the match before and after each action."""

    def __init__(self, match: Match, seats: Sequence[int] | None, *, positions: bool) -> None:
        """`seats` are those to review; None for all. Raises NoEvaluator, and BadRecord(`no_such_seat`)."""
        count = len(match.seats)
        self.evaluator: Evaluator = evaluator(match.game.name)
        self.seats = tuple(range(count)) if seats is None else tuple(sorted(set(seats)))
        if any(not 0 <= seat < count for seat in self.seats):
            raise BadRecord("no_such_seat", f"The seats of this record are 0 to {count - 1}.")
        self._positions = positions
        self._moves = 0
        self._deal: int | None = None
        self._first = 1
        self._began: dict[int, float] = {}

    def before(self, match: Match, seat: int, action: Action, by: By) -> Moment | None:
        """Return the decision that a seat is about to make; None if the seat is not reviewed."""
        self._moves += 1
        if self._deal is None:
            self._deal, self._first = self.evaluator.deal(match.public()), self._moves
            self._began = {place: self.evaluator.began(match.view(place)) for place in self.seats}
        if seat not in self.seats:
            return None
        return Moment(
            match.game.name, self._moves, self._deal, seat, by, action, match.view(seat), match.legal(seat),
            match.options, match.position() if self._positions else None,
        )  # fmt: skip

    def after(self, match: Match, *, breaks_off: bool = False) -> list[DealEnd]:
        """Return the deal if the last action has ended it, or if it `breaks_off` unfinished."""
        deal = self._deal
        if deal is None:
            return []
        over = match.over or match.between_deals or self.evaluator.deal(match.public()) != deal
        ended = over and not breaks_off
        if not (ended or breaks_off):
            return []
        self._deal = None
        values = {seat: self.evaluator.ended(match.view(seat), deal) if ended else None for seat in self.seats}
        return [DealEnd(deal, self._first, self._moves, self._began, values)]


def action_steps(lines: Iterable[rec.AnyLine]) -> list[int]:
    """Return for each action of a match, in order, the number of its step in the replay; the step before it has what
    the seat held. `lines` are the record of this match alone."""
    steps = [line for line in lines if isinstance(line, rec.STEPS)]
    return [step for step, line in enumerate(steps) if isinstance(line, rec.Acted)]


def moments_of_record(
    lines: Iterable[rec.AnyLine], seats: Sequence[int] | None = None, *, positions: bool = False
) -> Iterator[Step]:
    """Yield the steps of the last match that begins in a record; raises BadRecord and NoEvaluator."""
    lines = list(lines)
    start = max((place for place, line in enumerate(lines) if isinstance(line, rec.Started)), default=-1)
    if start < 0:
        raise BadRecord("no_match", "No match begins in this record.")
    pending: list[Step] = []
    collector: MomentCollector | None = None
    match: Match | None = None

    def watched() -> Iterator[rec.AnyLine]:
        for line in lines:
            # The table yields after a line; a decision has to be looked at before it.
            if isinstance(line, rec.Acted) and collector is not None and match is not None:
                pending.extend(_decision(collector, match, line))
            yield line

    for place, (table, line, _) in enumerate(Table.fold(watched())):
        if place == start:
            match = table.match
            assert match is not None
            collector = MomentCollector(match, seats, positions=positions)
        yield from pending
        pending.clear()
        if collector is not None and match is not None and isinstance(line, rec.Acted | rec.Closed):
            # Who leaves gives up a game: its end is neither luck nor a decision.
            yield from collector.after(match, breaks_off=isinstance(line, rec.Closed))
    if collector is not None and match is not None:
        yield from collector.after(match, breaks_off=True)


def _decision(collector: MomentCollector, match: Match, line: rec.Acted) -> list[Moment]:
    try:
        action = match.game.parse_action(line.action)
        match.check(line.seat, action)
    except DealtError:
        return []  # the table refuses the line
    moment = collector.before(match, line.seat, action, line.by)
    return [] if moment is None else [moment]


def moments_of_match(
    match: Match, moves: Iterable[tuple[int, str]], seats: Sequence[int] | None = None, *, positions: bool = False
) -> Iterator[Step]:
    """Yield the steps of a match from its position on: `moves` are seats and texts of actions.

    The match is copied. The next deal begins by itself. Raises BadText, IllegalAction and NoEvaluator.
    """
    match = match.clone()
    collector = MomentCollector(match, seats, positions=positions)
    for seat, text in moves:
        if match.between_deals:
            match.next_deal()
        action = match.game.parse_action(text)
        match.check(seat, action)
        moment = collector.before(match, seat, action, "human")
        match.act(seat, action)
        if moment is not None:
            yield moment
        yield from collector.after(match)
    yield from collector.after(match, breaks_off=True)
