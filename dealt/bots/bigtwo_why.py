"""Why a player of Big Two would do something, in a sentence, from what its network and its planner find."""

from typing import Final, cast

from dealt.bots.bigtwo_house import scale
from dealt.bots.bigtwo_network import Floats
from dealt.bots.bigtwo_parts import Parts
from dealt.bots.bot import Reason
from dealt.cards import cards_text
from dealt.games.bigtwo.actions import AnyAction, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.kind import PAIR, SINGLE
from dealt.games.bigtwo.core.suits import TableMask
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import rules_of
from dealt.games.bigtwo.views import BigTwoPublic
from dealt.games.game import View
from dealt.games.words import counted

_LEAST: Final = 0.05
"""points that are no difference"""


class Weighed:
    """All moves of one decision, and what they are worth."""

    def __init__(self, view: View, legal: BigTwoLegal, actions: list[AnyAction], worth: Floats) -> None:
        public = cast(BigTwoPublic, view.public)
        rules = rules_of(legal.options)
        self.actions = actions
        self.worth = worth / scale(legal.options)
        self._legal = legal
        self._rules = rules
        self._others = [count for seat, count in enumerate(public.counts) if seat != view.seat]
        unseen = ALL_CARDS & ~legal.hand & ~rules.suits.mask(public.played)
        self._parts = Parts(rules, unseen, max(self._others))

    def why(self, chosen: AnyAction) -> Reason | None:
        """What speaks for this action."""
        place = self.actions.index(chosen)
        others = [one for one in range(len(self.actions)) if one != place]
        if not others:
            return None
        second = max(others, key=lambda one: self.worth[one])
        gain = round(float(self.worth[place] - self.worth[second]), 1)
        other = self.actions[second]
        if isinstance(chosen, Play):
            return self._why_play(chosen, [self.actions[one] for one in others], other, gain)
        assert isinstance(other, Play)
        need = self._need(other)
        if need >= self._need(chosen):
            sentence = f"Whatever beats it breaks your hand up, which would still need {counted(need, 'play')}."
            return Reason("why_whole", sentence, {"count": need})
        return self._better(gain, other, passes=True)

    def _why_play(self, chosen: Play, others: list[AnyAction], other: AnyAction, gain: float) -> Reason:
        need = self._need(chosen)
        if not need:
            return Reason("why_out", "It empties your hand.")
        if self._stays(chosen):
            sentence = f"Nobody can beat it: you lead next, with {counted(need, 'play')} to go."
            return Reason("why_unbeaten", sentence, {"count": need})
        if need == 1:
            return Reason("why_one", "After it, one more play takes you out.")
        least = min((self._need(one) for one in others if isinstance(one, Play)), default=0)
        if need < least:
            sentence = f"After it your hand can go out in {need} plays, after any other play in {least} or more."
            return Reason("why_fewest", sentence, {"count": need, "other": least})
        return self._better(gain, other, passes=False)

    def _better(self, gain: float, other: AnyAction, *, passes: bool) -> Reason:
        if gain < _LEAST:
            return Reason("why_even", "Nothing else is worth more, as far as can be seen.")
        if not isinstance(other, Play):
            sentence = f"It ends {gain:g} points better on average than a pass."
            return Reason("why_no_pass", sentence, {"points": gain})
        cards = cards_text(other.cards)
        if passes:
            sentence = f"A pass ends {gain:g} points better on average than {cards}, which you may need later."
            return Reason("why_pass", sentence, {"points": gain, "cards": cards})
        sentence = f"It ends {gain:g} points better on average than {cards}."
        return Reason("why_better", sentence, {"points": gain, "cards": cards})

    def _cards(self, action: AnyAction) -> TableMask:
        return self._rules.suits.to_table(action.mask) if isinstance(action, Play) else TableMask(0)

    def _need(self, action: AnyAction) -> int:
        """How many plays the hand needs after it."""
        return int(self._parts.planner.fewest(TableMask(self._legal.hand & ~self._cards(action))))

    def _stays(self, play: Play) -> bool:
        """Whether certainly nobody beats it."""
        value = self._rules.value(self._cards(play))
        kind = self._rules.kind_of(value)
        known = kind.number in (SINGLE, PAIR) or (kind.size > 1 and kind.size > max(self._others))
        return known and self._parts.stays(value) == 1.0
