"""Values of the decisions of Big Two: the value network, corrected by a few truncated rollouts, and where moves are
close then by many to the end of the deal. A truncated rollout ends at the seat's next decision; the network values it.
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, cast, final

import numpy as np

from dealt.bots.bigtwo.beliefs import Beliefs
from dealt.bots.bigtwo.certainties import NEARLY_OUT, Certainties
from dealt.bots.bigtwo.determinization import Determinizer
from dealt.bots.bigtwo.explain import MoveComparison
from dealt.bots.bigtwo.option_bits import scale
from dealt.bots.bigtwo.rollouts import margins, rollouts
from dealt.bots.bigtwo.search import IS_PLAIN, candidates, corrected, list_moves, network_values
from dealt.bots.evaluation import Budget, Estimate, Evaluation, Evaluator, Prior, Thresholds, Unit, compare, ranked
from dealt.cards import RANKS
from dealt.games.bigtwo.actions import AnyAction, Play
from dealt.games.bigtwo.options import BigTwoOptions
from dealt.games.bigtwo.views import BigTwoPublic
from dealt.games.game import View

_PRIOR: Final = 12
"""weight of the corrected value, in rollouts"""
_LOOK: Final = 1 / 32
"""share of the determinizations that correct the network's values, for all moves"""
_MOST_LOOKS: Final = 256
_CHAINS: Final = 96
"""of the beliefs: more than the expert's, so that a larger budget changes little"""
_TWO: Final = RANKS.index("2")
_USUAL: Final = scale(BigTwoOptions(scoring="penalty"))
"""the network's unit for a point under the scoring that thresholds are given for"""


@final
class BigTwoEvaluator(Evaluator):
    """Rollouts of the moves that the network finds close, and of the one that was made."""

    unit: ClassVar[Unit] = "points"
    themes: ClassVar[Mapping[str, str]] = {
        "lead": "Choose a lead",
        "follow": "Beat it, or pass",
        "danger": "Somebody is nearly out",
    }
    endings: ClassVar[Collection[str]] = ("danger",)
    categories: ClassVar[Mapping[str, str]] = {
        "passes": "passing too early",
        "twos": "spending twos too early",
        "breaks_up": "breaking up combinations",
        "no_pass": "playing where a pass is better",
        "few_cards": "playing too few cards at once",
        "many_cards": "playing too many cards at once",
        "high": "playing too high",
        "low": "playing too low",
    }
    plain_budget: ClassVar[Budget] = Budget(16, 0)
    usual_budget: ClassVar[Budget] = Budget(512, 0)
    is_plain: ClassVar[bool] = IS_PLAIN

    def thresholds(self, options: BigTwoOptions) -> Thresholds:
        return Thresholds(fine=0.2, inaccuracy=1.0, mistake=3.0).times(_USUAL / scale(options))

    def evaluate(self, view: View, legal: Any, taken: Any, budget: Budget, rng: Random) -> Evaluation:
        actions, moves = list_moves(legal)
        unit = scale(legal.options)
        worth, wins = network_values(view, legal, moves)
        wins |= np.array([cards == legal.hand for cards in moves])
        # A move that certainly wins is worth at least as much as any other.
        worth[wins] = worth.max()
        determinizer, generator = Determinizer.of(view, legal), np.random.default_rng(rng.getrandbits(64))
        sampler = determinizer if self.is_plain else Beliefs(determinizer, _CHAINS)
        if not wins.any():
            looks = min(_MOST_LOOKS, int(_LOOK * budget.worlds))
            worth = corrected(worth, determinizer, moves, [sampler.sample(generator) for _ in range(looks)], generator)
        tried = candidates(worth + wins)
        made = actions.index(taken)
        clear = made == tried[0] and len(tried) == 1
        estimates, used = [Estimate(float(value) / unit, 0.0) for value in worth], 0
        if not clear:
            tried = [*tried, *([] if made in tried else [made])]

            def sample(places: Sequence[int], worlds: int) -> list[list[float]]:
                hands = [sampler.sample(generator) for _ in range(worlds)]
                cards = [moves[tried[place]] for place in places]
                found: list[list[float]] = rollouts(determinizer, hands, cards, generator).T.tolist()
                return found

            prior = Prior([estimates[index].value for index in tried], _PRIOR)
            limits = self.thresholds(legal.options)
            found, used = compare(sample, len(tried), tried.index(made), budget.worlds, limits, prior)
            best = max(found).value
            # What is no candidate stays behind what was tried.
            estimates = [Estimate(min(value, best), 0.0) for value, _ in estimates]
            for index, estimate in zip(tried, found, strict=True):
                estimates[index] = estimate
        values = ranked(actions, estimates, taken)
        if clear:
            values.sort(key=lambda value: value.action != taken)
        points = np.array([estimate.value for estimate in estimates], np.float32)
        reason = MoveComparison(view, legal, actions, points * unit).why(values[0].action)
        return Evaluation(values, "search" if used else "network", used, reason)

    def theme(self, view: View) -> str:
        public = cast(BigTwoPublic, view.public)
        if min(count for seat, count in enumerate(public.counts) if seat != view.seat) <= NEARLY_OUT:
            return "danger"
        return "lead" if public.top is None else "follow"

    def category(self, view: View, legal: Any, taken: Any, best: Any) -> str:
        if not isinstance(taken, Play):
            return "passes"
        if _twos(taken) > _twos(best):
            return "twos"
        facts = Certainties(view, legal)
        # A pass needs no more plays than the hand does now, which one that breaks nothing up reduces by one.
        if facts.need(taken) > facts.need(best) - (not isinstance(best, Play)):
            return "breaks_up"
        if not isinstance(best, Play):
            return "no_pass"
        size, better = len(taken.cards), len(best.cards)
        if size != better:
            return "few_cards" if size < better else "many_cards"
        return "high" if facts.value(taken) > facts.value(best) else "low"

    def ended(self, view: View, deal: int) -> float | None:
        public = cast(BigTwoPublic, view.public)
        assert view.seat is not None
        scored = next((score for score in reversed(public.history) if score.deal == deal), None)
        return None if scored is None else margins(scored.penalties)[view.seat]


def _twos(action: AnyAction) -> int:
    """Return the number of twos that an action plays."""
    return sum([card.rank == _TWO for card in action.cards]) if isinstance(action, Play) else 0


EVALUATOR: Final = BigTwoEvaluator()
