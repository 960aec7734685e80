"""Search for puzzles among the decisions of matches. It reads no clock: the same decision gives the same puzzle.

A puzzle is found with the usual budget of compiled rules, whether they are compiled or not. Then it is evaluated twenty
times more, with other random numbers each time.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from math import hypot
from random import Random
from statistics import fmean
from typing import Any, Final

from dealt.bots.bot import levels, make_bot
from dealt.bots.evaluation import ActionValue, Budget, Evaluation, Thresholds, evaluator
from dealt.games.game import ENCODER, Action, Match, View
from dealt.games.registry import game as game_named
from dealt.puzzles.puzzle import BotGame, Puzzle, RoomGame
from dealt.review.moments import Moment
from dealt.review.review import FEW, Choice, Why

CLEAR: Final = 3.0
"""standard errors by which the best action must be ahead of every other"""
TIMES: Final = 20
"""times of the usual budget with which a puzzle is checked before it is published: so many evaluations"""
NATURAL: Final = ("normal", "easy")
"""levels whose actions count as likely"""
SHOWN: Final = 8
"""most actions whose values a puzzle keeps, besides the natural one"""


def find(moments: Iterable[Moment], match: int, times: int = TIMES, without: Collection[str] = ()) -> Iterator[Puzzle]:
    """Yield the first puzzle of each theme among decisions of a match, checked with `times` the usual budget.

    The moments must have their positions. Themes of `without` are passed over.
    """
    passed = set(without)
    for moment in moments:
        found = candidate(moment, match)
        if found is not None and found.theme not in passed and (checked := check(found, times)) is not None:
            passed.add(checked.theme)
            yield checked


def candidate(moment: Moment, match: int) -> Puzzle | None:
    """Return the puzzle at a decision, if there seems to be one with the usual budget."""
    assert moment.position is not None
    game_evaluator = evaluator(moment.game)
    if not game_evaluator.has_choice(moment.legal):
        return None
    placed = _Placed(moment.game, moment.position, moment.seat)
    for natural in placed.natural_actions():
        found = placed.evaluate(natural, game_evaluator.usual_budget, "find")
        if found is not None and is_puzzle(found, natural, game_evaluator.thresholds(moment.options)):
            return placed.puzzle(found, natural, BotGame(match, moment.move))
    return None


def check(puzzle: Puzzle, times: int = TIMES) -> Puzzle | None:
    """Return a puzzle with better values; None if it is no puzzle, or the best action is not always the same."""
    placed = _Placed(puzzle.game, puzzle.position, puzzle.seat)
    natural = placed.match.game.parse_action(puzzle.natural)
    found = placed.evaluate_again(natural, times, puzzle.best)
    limits = evaluator(puzzle.game).thresholds(placed.match.options)
    if found is None or not is_puzzle(found, natural, limits):
        return None
    return placed.puzzle(found, natural, puzzle.source)


def is_puzzle(found: Evaluation, natural: Action, limits: Thresholds) -> bool:
    """Return whether one action is clearly the best, and the natural one clearly worse.

    Every other action must be behind by more than a fine loss, the natural one by more than an inaccuracy, and each by
    at least three standard errors.
    """
    if found.method == "search" and found.worlds < FEW:
        return False
    best, *others = found.values
    behind = [(best.value - other.value, other) for other in others]
    return (
        any(other.action == natural and loss > limits.inaccuracy for loss, other in behind)
        and all(loss > limits.fine and loss >= CLEAR * other.error for loss, other in behind)
    )  # fmt: skip


class _Placed:
    """A seat that has to decide, in a position."""

    def __init__(self, game: str, position: str, seat: int) -> None:
        self.match: Match = game_named(game).parse_position(position)
        self.position = position
        self.seat = seat
        self.view: View = self.match.view(seat)
        self.legal = self.match.legal(seat)
        self._seen = b"dealt puzzle 1 %s %d " % (game.encode(), seat) + ENCODER.encode(self.view)

    def random(self, purpose: str) -> Random:
        """Return random numbers that follow from the view."""
        return Random(int.from_bytes(sha256(purpose.encode() + b" " + self._seen).digest()))

    def natural_actions(self) -> list[Any]:
        """Return the actions that weaker levels take."""
        name = self.match.game.name
        known = [level for level in NATURAL if level in levels(name)]
        chosen = [make_bot(name, level).choose(self.view, self.legal, self.random(level)) for level in known]
        return list(dict.fromkeys(chosen))

    def evaluate(self, natural: Action, budget: Budget, purpose: str) -> Evaluation | None:
        return evaluator(self.match.game.name).evaluate_all(
            self.view, self.legal, natural, budget, self.random(purpose)
        )

    def evaluate_again(self, natural: Action, times: int, best: str) -> Evaluation | None:
        """Return the mean of so many evaluations, or one with so many times the budget if chance plays no part.

        None as soon as another action is the best one.
        """
        budget, found = evaluator(self.match.game.name).usual_budget, list[Evaluation]()
        for number in range(times):
            again = self.evaluate(natural, budget.times(times) if not number else budget, f"check {number}")
            if again is None or str(again.values[0].action) != best:
                return None
            found.append(again)
            if again.method != "search":
                return again
        return _mean(found)

    def puzzle(self, found: Evaluation, natural: Action, source: BotGame | RoomGame) -> Puzzle:
        game_evaluator, name = evaluator(self.match.game.name), self.match.game.name
        shown = [value for place, value in enumerate(found.values) if place < SHOWN or value.action == natural]
        return Puzzle(
            id=sha256(self._seen).hexdigest()[:12], game=name, position=self.position, seat=self.seat,
            theme=game_evaluator.theme(self.view), unit=game_evaluator.unit, natural=str(natural),
            choices=tuple(map(Choice.of, shown)), method=found.method, worlds=found.worlds,
            why=Why.of(found.reason), source=source,
        )  # fmt: skip


def _mean(found: Sequence[Evaluation]) -> Evaluation:
    """Return the mean of independent evaluations, with the standard errors of the means."""
    columns: dict[Action, list[ActionValue]] = {}
    for value in (value for evaluation in found for value in evaluation.values):
        columns.setdefault(value.action, []).append(value)
    values = [
        ActionValue(
            action, fmean([value.value for value in column]), hypot(*[value.error for value in column]) / len(column)
        )
        for action, column in columns.items()
    ]
    best = found[0].values[0].action
    values.sort(key=lambda value: (value.action != best, -value.value))
    return found[0]._replace(values=values, worlds=sum([evaluation.worlds for evaluation in found]))
