"""Values of the decisions of patience: the probability that the expert clears the table.

While cards are hidden they are shuffled in determinizations, in which the game goes on as the expert plays it: it waits
until all cards are known, then searches for a win. Once they are known, that search alone says whether a way to win is
found. With a budget of few determinizations, actions before that count as equal: the expert wins nearly every game.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, final

from dealt.bots.evaluation import (
    ActionValue,
    Budget,
    Estimate,
    Evaluation,
    Evaluator,
    Thresholds,
    Unit,
    compare,
    ranked,
)
from dealt.bots.patience import beam_search
from dealt.bots.patience.beam_search import BeamSearch, set_of
from dealt.bots.patience.explain import why
from dealt.bots.patience.rule_based import LateTakeBot
from dealt.bots.patience.search import determinize, is_determined, unseen
from dealt.bots.patience.solvability import search_all
from dealt.games.game import LegalActions, View
from dealt.games.patience.actions import DEAL, GIVE_UP, REDO, UNDO, PatienceAction, take
from dealt.games.patience.layout import SETS, Layout
from dealt.games.patience.views import PatiencePublic

_BEGAN: Final = 0.98
"""share of all games that the expert wins (bench/RESULTS.md)"""
_WIDTHS: Final = (30, 100)
"""beam widths to try one after another, as the expert does; a larger budget adds a wider one"""
_USUAL: Final = Budget(160, 0)
_LIMITS: Final = Thresholds(fine=0.02, inaccuracy=0.1, mistake=0.3)
_LEAST: Final = 8
"""determinizations below which a chance near 1 cannot be told from 1"""
_PROOF: Final = 200
"""positions of an exhaustive search, for each determinization of a budget"""
_FEW_COLUMNS: Final = 3
_ASIDE: Final = (UNDO, REDO, GIVE_UP)
"""actions beside the game: no reason to call the others a choice"""


@final
class PatienceEvaluator(Evaluator):
    """Search for a win, in determinizations while cards are hidden."""

    unit: ClassVar[Unit] = "chance"
    themes: ClassVar[Mapping[str, str]] = {"middle": "Many columns", "end": "The last columns"}
    categories: ClassVar[Mapping[str, str]] = {
        "gives_up": "giving up too early",
        "leaves": "leaving sets too long",
        "takes": "taking sets too early",
        "other_set": "taking the wrong set",
    }
    plain_budget: ClassVar[Budget] = Budget(0, 0)
    usual_budget: ClassVar[Budget] = _USUAL
    is_plain: ClassVar[bool] = beam_search.__file__.endswith(".py")

    def thresholds(self, options: Any) -> Thresholds:
        return _LIMITS

    def choices(self, legal: LegalActions) -> list[PatienceAction]:
        return [action for action in legal if action not in _ASIDE]

    def has_choice(self, legal: LegalActions) -> bool:
        return len(self.choices(legal)) > 1

    def evaluate(self, view: View, legal: Any, taken: Any, budget: Budget, rng: Random) -> Evaluation | None:
        public: PatiencePublic = view.public
        if taken in (UNDO, REDO):
            return None
        if is_determined(public):
            found = solved_values(determinize(public), taken, _widths(budget))
            if found is None:
                return None
            reason = why(public, found.values[0].action, found.moves, wins=True)
            return Evaluation(found.values, "solver", 0, reason)
        usual: Any = LateTakeBot().choose(view, legal, rng)
        if taken == usual or (budget.worlds < _LEAST and taken != GIVE_UP):
            reason = why(public, taken, None, wins=False)
            return Evaluation(ranked([taken], [Estimate(_BEGAN, 0.0)], taken), "rules", 0, reason)
        return _searched(public, usual, taken, Budget(max(1, budget.worlds), 0), rng)

    def evaluate_all(self, view: View, legal: Any, likely: Any, budget: Budget, rng: Random) -> Evaluation | None:
        """Return 1 for the only action that wins, and 0 for the others, from which an exhaustive search finds no win.

        None if several actions win, none does, or the search would take too many positions.
        """
        public: PatiencePublic = view.public
        if not is_determined(public) or not public.options.removal_optional:
            return None
        layout = determinize(public)
        actions = self.choices(legal)
        plans: dict[PatienceAction, list[int]] = {}
        for action in actions:
            plan = _win(_after(layout, action), _WIDTHS)
            if plan is not None:
                plans[action] = plan
            if len(plans) > 1:
                return None
        positions = _PROOF * max(1, budget.worlds)
        others = [_after(layout, action) for action in actions if action not in plans]
        if not plans or any(search_all(after, public.options, positions).outlook != "no" for after in others):
            return None
        [(best, plan)] = plans.items()
        values = ranked(actions, [Estimate(float(action == best), 0.0) for action in actions], best)
        return Evaluation(values, "exact", 0, why(public, best, len(plan) + 1, wins=True))

    def theme(self, view: View) -> str:
        public: PatiencePublic = view.public
        return "end" if sum(map(bool, public.columns)) <= _FEW_COLUMNS else "middle"

    def category(self, view: View, legal: Any, taken: PatienceAction, best: PatienceAction) -> str:
        if taken == GIVE_UP:
            return "gives_up"
        if taken == DEAL:
            return "leaves"
        return "takes" if best == DEAL else "other_set"

    def began(self, view: View) -> float:
        return _BEGAN

    def ended(self, view: View, deal: int) -> float | None:
        last = view.public.last_game
        return None if last is None or last.deal != deal else float(last.ending == "won")


class SolvedValues(NamedTuple):
    """Values when all cards are known, the best first, and the number of moves that clear the table with the best."""

    values: list[ActionValue]
    moves: int


def _widths(budget: Budget) -> Sequence[int]:
    widest = _WIDTHS[-1] * budget.worlds // _USUAL.worlds
    return (*_WIDTHS, widest) if widest > _WIDTHS[-1] else _WIDTHS


def solved_values(layout: Layout, taken: PatienceAction, widths: Sequence[int] = _WIDTHS) -> SolvedValues | None:
    """Return 1 for an action with a way to win, and 0 for the one that was taken if there is none after it; None if
    none is found at all."""
    moves = None if taken == GIVE_UP else _win(_after(layout, taken), widths)
    if moves is not None:
        return SolvedValues(ranked([taken], [Estimate(1.0, 0.0)], taken), len(moves) + 1)
    moves = _win(layout, widths)
    if not moves:
        return None
    best = DEAL if moves[0] == beam_search.DEAL else take(*set_of(moves[0]))
    if best == taken:  # the search finds a win from here, though not from the next position
        return SolvedValues(ranked([taken], [Estimate(1.0, 0.0)], taken), len(moves))
    return SolvedValues(ranked([best, taken], [Estimate(1.0, 0.0), Estimate(0.0, 0.0)], taken), len(moves))


def _win(layout: Layout, widths: Sequence[int]) -> list[int] | None:
    """Return moves that clear the table, if the search finds some."""
    for width in widths:
        found = BeamSearch(layout, width)
        if found.wins:
            return found.best.path()
    return None


def _searched(
    public: PatiencePublic, usual: PatienceAction, taken: PatienceAction, budget: Budget, rng: Random
) -> Evaluation:
    """Compare the action that the expert takes by rule with the one that was taken, in determinizations."""
    actions, cards = [usual, taken], unseen(public)
    waits = max(place for place, card in enumerate(public.deck) if card is None) + 1

    def sample(places: Sequence[int], worlds: int) -> list[list[float]]:
        orders = [rng.sample(cards, len(cards)) for _ in range(worlds)]
        return [[_ends(determinize(public, order), actions[place], waits) for place in places] for order in orders]

    estimates, used = compare(sample, 2, 1, budget.worlds, _LIMITS)
    values = ranked(actions, estimates, taken)
    return Evaluation(values, "search", used, why(public, values[0].action, None, wins=False))


def _ends(layout: Layout, action: PatienceAction, waits: int) -> float:
    """Return 1 if the search clears the table after this action and 0 if not; sets are taken late until so many cards
    have been dealt."""
    if action == GIVE_UP:
        return 0.0
    at = _after(layout, action)
    missing = waits - (action == DEAL)
    while missing > 0 and at.left:
        column = at.next_column()
        fitting = next((found for found in reversed(SETS) if at.fits(column, found)), None)
        if fitting is None:
            at.deal()
            missing -= 1
        else:
            at.take(column, fitting)
    return float(at.left == 0 or BeamSearch(at, _WIDTHS[0]).wins)


def _after(layout: Layout, action: PatienceAction) -> Layout:
    after = layout.copy()
    if action == DEAL:
        after.deal()
    else:
        after.take(action.column, action.from_top)
    return after


EVALUATOR: Final = PatienceEvaluator()
