"""Baselines of Bluejack: T16, T17 and T18 stand from that total, A17 also looks at the opponent."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final, final

from dealt.bots.bluejack.rule_based import RuleBasedBot
from dealt.bots.bot import Bot
from dealt.games.bluejack.actions import END, STAND, BluejackAction
from dealt.games.bluejack.board import TARGET
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic
from dealt.games.game import LegalActions, View


@final
class Threshold:
    """Plays a card that makes 20, or the one that undoes a bust best; otherwise stands from its total."""

    def __init__(self, stand_from: int) -> None:
        self.stand_from = stand_from

    def choose(self, view: View, legal: LegalActions, rng: Random) -> BluejackAction:
        public: BluejackPublic = view.public
        private: BluejackPrivate = view.private
        assert view.seat is not None
        total = public.totals[view.seat]
        made = {prospect.action: prospect.total for prospect in private.prospects}
        plays: dict[BluejackAction, int] = {action: made[str(action)] for action in legal if action.card is not None}
        good = {action: sum_ for action, sum_ in plays.items() if sum_ == TARGET or (total > TARGET and sum_ < TARGET)}
        if good:
            return max(good, key=lambda action: (good[action], str(action)))
        return STAND if self.stand_from <= total <= TARGET else END


BASELINES: Final[Mapping[str, Callable[[], Bot]]] = {
    **{f"t{total}": partial(Threshold, total) for total in (16, 17, 18)},
    "a17": partial(RuleBasedBot, 17),
}
