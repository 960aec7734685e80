"""Evaluation of decisions: the value of each action to the seat that acts, from what that seat knows.

A game whose decisions can be evaluated has `EVALUATOR` in `dealt/bots/<game>/evaluate.py`. An evaluator uses the search
of the game's expert. It compares all candidates in the same determinizations (common random numbers) and counts its
effort in determinizations and positions, never in seconds: the same view, budget and random seed give the same values.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, ClassVar, Final, Literal, NamedTuple

import msgspec

from dealt.bots.bot import Reason
from dealt.errors import DealtError
from dealt.games.game import Action, LegalActions, Match, View
from dealt.games.registry import game as game_named
from dealt.games.registry import role_module

Unit = Literal["points", "chance"]
"""unit of values: points above the mean opponent, or the probability of success"""
Method = Literal["exact", "search", "solver", "network", "rules"]
"""exact: computed for all possible cards; search: averaged over determinizations; solver: a way to win was searched
with all cards known; network and rules: so clear that no candidates were compared"""

SAME: Final = 1e-9
"""difference of two equal values"""
LOOK: Final = 64
"""usual number of determinizations of the first round, which all candidates get: fewer may agree by chance"""
_CLEAR: Final = 3.0
"""standard errors by which a candidate must be behind to be dropped"""
_LIKELY: Final = 3.0
"""standard errors that an estimate is hardly ever wrong by"""
_SMALL: Final = 0.25
"""share of a difference that its standard error may have"""


class NoEvaluator(DealtError):
    """The decisions of a game cannot be evaluated."""


class Budget(msgspec.Struct, frozen=True):
    """Most effort for one decision."""

    worlds: int
    """determinizations"""
    steps: int
    """positions of double-dummy searches, after which no further determinization is sampled"""

    def times(self, factor: float) -> "Budget":
        """Return a budget for so many times the effort."""
        return Budget(max(1, round(self.worlds * factor)), max(1, round(self.steps * factor)))


class Thresholds(msgspec.Struct, frozen=True):
    """Largest losses of a fine action, an inaccuracy and a mistake; a larger one is a blunder."""

    fine: float
    inaccuracy: float
    mistake: float

    def times(self, factor: float) -> "Thresholds":
        """Return the thresholds for another scale of points."""
        return Thresholds(self.fine * factor, self.inaccuracy * factor, self.mistake * factor)


class ActionValue(NamedTuple):
    """Value of an action; `error` is the standard error of its distance to the best action.

    The best action has the standard error of its own value.
    """

    action: Any
    value: float
    error: float


class Evaluation(NamedTuple):
    """Values of the candidates at one decision, the best first; the action that was taken is among them."""

    values: list[ActionValue]
    method: Method
    worlds: int
    """determinizations that were searched"""
    reason: Reason | None
    """reason for the best action"""


class Evaluator(ABC):
    """Evaluator of one game. Everything but `thresholds` reads nothing but views."""

    unit: ClassVar[Unit]
    themes: ClassVar[Mapping[str, str]]
    """themes of puzzles, with their titles"""
    endings: ClassVar[Collection[str]] = ()
    """themes of puzzles from which the deal is soon over; to play on to its end is worth while"""
    categories: ClassVar[Mapping[str, str]]
    """kinds of errors, in words that follow on “You lose most by”"""
    plain_budget: ClassVar[Budget]
    """usual budget while the rules run as plain Python"""
    usual_budget: ClassVar[Budget]
    """usual budget of compiled rules"""
    is_plain: ClassVar[bool]
    """whether the part of the rules that takes the time runs as plain Python"""

    @property
    def budget(self) -> Budget:
        """Usual budget here."""
        return self.plain_budget if self.is_plain else self.usual_budget

    @abstractmethod
    def thresholds(self, options: Any) -> Thresholds:
        """Return the thresholds under these house rules."""

    @abstractmethod
    def evaluate(self, view: View, legal: Any, taken: Any, budget: Budget, rng: Random) -> Evaluation | None:
        """Return the values of the best actions and of the one that was taken; None if it has no value of its own.

        There is a choice (`has_choice`). `rng` is the only source of randomness.
        """

    def evaluate_all(self, view: View, legal: Any, likely: Any, budget: Budget, rng: Random) -> Evaluation | None:
        """Return the values of all actions, for a puzzle; None if some of them are not known well enough.

        `likely` is searched like the best actions, whatever a fast estimate says of it.
        """
        return self.evaluate(view, legal, likely, budget, rng)

    @abstractmethod
    def theme(self, view: View) -> str:
        """Return the theme of a puzzle, a key of `themes`: it tells the situation, and not what is best."""

    def choices(self, legal: LegalActions) -> Sequence[Any]:
        """Return the actions to choose from: those of the game, without undo and the like."""
        return list(legal)

    @abstractmethod
    def category(self, view: View, legal: Any, taken: Any, best: Any) -> str:
        """Return the kind of error (a key of `categories`) of taking an action that is worth less than the best one."""

    def has_choice(self, legal: LegalActions) -> bool:
        """Return whether there is more than one action to choose from."""
        return len(legal) > 1

    def deal(self, public: Any) -> int:
        """Return the number of the deal, round, set or game that is under way, or was the last one."""
        number: int = public.deal
        return number

    def began(self, view: View) -> float:
        """Return the value for a seat at the beginning of a deal, before any card is known."""
        return 0.0

    @abstractmethod
    def ended(self, view: View, deal: int) -> float | None:
        """Return the value that this deal had in the end for the seat of the view; None if it was not finished."""


def evaluator(game: str) -> Evaluator:
    """Return the evaluator of a game; raises NoEvaluator(`no_evaluator`)."""
    module = role_module("dealt.bots", game, "evaluate")
    if module is None:
        raise NoEvaluator("no_evaluator", f"Decisions of {game_named(game).title} cannot be evaluated.")
    found: Evaluator = module.EVALUATOR
    return found


def open_values(match: Match, seat: int, taken: Action) -> list[ActionValue] | None:
    """Return the values of a decision with all cards open, the best first; None if the game has no solver for it.

    Games with such a solver have `open_values` in `dealt/bots/<game>/open_cards.py`. It alone sees hidden cards: it
    says what was possible, never what a seat should have done.
    """
    module = role_module("dealt.bots", match.game.name, "open_cards")
    found: list[ActionValue] | None = None if module is None else module.open_values(match, seat, taken)
    return found


class Estimate(NamedTuple):
    """Mean value of a candidate, and its standard error as in `ActionValue`."""

    value: float
    error: float


Sample = Callable[[Sequence[int], int], Sequence[Sequence[float]]]
"""values of these candidates, by determinization, in up to so many new ones; fewer rows when the effort is spent"""


class Prior(NamedTuple):
    """Values that are expected before any determinization, and the number of determinizations that they weigh."""

    values: Sequence[float]
    weight: float


def compare(
    sample: Sample,
    candidates: int,
    taken: int,
    worlds: int,
    limits: Thresholds,
    prior: Prior | None = None,
    look: int = LOOK,
) -> tuple[list[Estimate], int]:
    """Compare candidates in common determinizations; return their estimates and the number of determinizations.

    Candidates that are clearly behind are dropped after each round, except the one that was taken. Sampling goes on
    until `worlds` determinizations are used, or until the loss and its class are known: its standard error is a quarter
    of it and no limit of a class is near, or it is surely fine; and no other candidate may be better than the best one
    by more than a fine loss. The first round has `look` determinizations.
    """
    columns: list[list[float]] = [[] for _ in range(candidates)]
    expected, weight = ([0.0] * candidates, 0.0) if prior is None else prior
    left, used, best = list(range(candidates)), 0, taken

    def mean(place: int) -> float:
        return (weight * expected[place] + sum(columns[place])) / max(1.0, weight + len(columns[place]))

    def gap(place: int) -> Estimate:
        """Return the distance to the best, in the determinizations of both."""
        ahead = [first - second for first, second in zip(columns[best], columns[place], strict=False)]
        return _estimate(ahead, expected[best] - expected[place], weight)

    while used < worlds:
        rows = sample(left, min(max(look, used // 2), worlds - used))
        if not rows:
            break
        used += len(rows)
        for place, column in zip(left, zip(*rows, strict=True), strict=True):
            columns[place].extend(column)
        top = max(map(mean, left))
        best = taken if mean(taken) >= top - SAME else next(place for place in left if mean(place) == top)
        gaps = {place: gap(place) for place in left if place != best}
        left = [place for place in left if place in (best, taken) or not _behind(gaps[place])]
        if not any(_is_open(gaps[place], limits, place == taken) for place in left if place != best):
            break
    found = [Estimate(mean(best) - apart.value, apart.error) for apart in map(gap, range(candidates))]
    found[best] = _estimate(columns[best], expected[best], weight)
    return found, used


def ranked(actions: Sequence[Action], estimates: Sequence[Estimate], taken: Action) -> list[ActionValue]:
    """Return the values of actions, the best first; of equal ones the action that was taken."""
    values = [ActionValue(action, *estimate) for action, estimate in zip(actions, estimates, strict=True)]
    return sorted(values, key=lambda found: (-round(found.value, 9), found.action != taken))


def _estimate(column: Sequence[float], expected: float, weight: float) -> Estimate:
    """Return the mean with its standard error; the expected value weighs as much as so many values."""
    count = len(column)
    whole = max(1.0, weight + count)
    mean = (weight * expected + sum(column)) / whole
    if count < 2:
        return Estimate(mean, 0.0)
    middle = sum(column) / count
    variance = sum([(value - middle) ** 2 for value in column]) / (count - 1)
    return Estimate(mean, sqrt(variance / whole))


def _behind(gap: Estimate) -> bool:
    return gap.value > SAME and gap.value >= _CLEAR * gap.error


def _is_open(gap: Estimate, limits: Thresholds, taken: bool) -> bool:
    """Return whether more determinizations may change what this difference says."""
    reach = _LIKELY * gap.error
    if not taken:
        return not _behind(gap) and reach - gap.value > limits.fine
    if gap.value + reach <= limits.fine:
        return False
    return gap.error > _SMALL * gap.value or any(
        abs(gap.value - limit) < reach for limit in (limits.fine, limits.inaccuracy, limits.mistake)
    )
