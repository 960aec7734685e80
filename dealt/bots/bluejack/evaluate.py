"""Values of the decisions of Bluejack: the expert's probability to win the match after each action."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final, final

from dealt.bots.bluejack.expectimax import ExpectimaxBot
from dealt.bots.bluejack.match_equity import load_weights, match_features, win_probability
from dealt.bots.evaluation import Budget, Estimate, Evaluation, Evaluator, Thresholds, Unit, ranked
from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic
from dealt.games.game import LegalActions, View

_BUDGET: Final = Budget(0, 0)
_EVEN: Final = 0.5


@final
class BluejackEvaluator(Evaluator):
    """Expectimax over all cards that may come, so that no determinization is needed."""

    unit: ClassVar[Unit] = "chance"
    themes: ClassVar[Mapping[str, str]] = {
        "over": "Over twenty",
        "stands": "Your opponent stands",
        "open": "Both in play",
    }
    categories: ClassVar[Mapping[str, str]] = {
        "stands": "standing too early",
        "goes_on": "going on instead of standing",
        "spends": "spending cards too early",
        "saves": "saving cards that are needed",
        "other_card": "playing the wrong card",
    }
    plain_budget: ClassVar[Budget] = _BUDGET
    usual_budget: ClassVar[Budget] = _BUDGET
    is_plain: ClassVar[bool] = False

    def thresholds(self, options: Any) -> Thresholds:
        return Thresholds(fine=0.01, inaccuracy=0.03, mistake=0.08)

    def evaluate(self, view: View, legal: LegalActions, taken: Any, budget: Budget, rng: Random) -> Evaluation:
        bot = ExpectimaxBot()
        chances = bot.win_probabilities(view, legal)
        # Where standing is as good as anything else, the expert stands.
        actions = sorted(chances, key=lambda action: not action.stands)
        values = ranked(actions, [Estimate(chances[action], 0.0) for action in actions], taken)
        return Evaluation(values, "exact", 0, bot.why(view, legal, values[0].action))

    def theme(self, view: View) -> str:
        public: BluejackPublic = view.public
        assert view.seat is not None
        if public.totals[view.seat] > public.target:
            return "over"
        return "stands" if public.standing[1 - view.seat] else "open"

    def category(self, view: View, legal: Any, taken: BluejackAction, best: BluejackAction) -> str:
        # Whether to stand is the question only with the same card, or with none: a card may make exactly 20.
        if taken.card is best.card:
            return "stands" if taken.stands else "goes_on"
        if taken.card is None:
            return "saves"
        return "spends" if best.card is None else "other_card"

    def deal(self, public: BluejackPublic) -> int:
        return public.set if public.turn is not None else len(public.history)

    def began(self, view: View) -> float:
        """Return the probability to win the match before a set; before the first one the hands are unknown."""
        public: BluejackPublic = view.public
        private: BluejackPrivate = view.private
        if not public.history:
            return _EVEN
        assert view.seat is not None
        other = 1 - view.seat
        missing = public.sets_to_win - public.sets_won[view.seat], public.sets_to_win - public.sets_won[other]
        return win_probability(load_weights(), *missing, match_features(private.hand, public.hand_counts[other]))

    def ended(self, view: View, deal: int) -> float | None:
        public: BluejackPublic = view.public
        if len(public.history) < deal:
            return None
        if not public.finished:
            return self.began(view)
        last = public.history[-1]
        if max(public.sets_won) < public.sets_to_win and last.ending != "blue":
            return None
        return float(last.winner == view.seat)


EVALUATOR: Final = BluejackEvaluator()
