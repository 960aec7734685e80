"""Why a player of Big Two would do something, in a sentence, from what its network and its planner find."""

from typing import Final, cast

from dealt.bots.bigtwo_house import scale
from dealt.bots.bigtwo_network import Floats
from dealt.bots.bigtwo_parts import Parts
from dealt.bots.bot import Reason
from dealt.cards import cards_text
from dealt.games.bigtwo.actions import AnyAction, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.core.suits import NO_CARDS, TableMask
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import rules_of
from dealt.games.bigtwo.views import BigTwoPublic
from dealt.games.game import View
from dealt.games.words import counted, points

_LEAST: Final = 0.05
"""points that are no difference"""
_BOMB: Final = 4
"""cards of the smallest play that beats plays of other sizes by the rules of some houses"""


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
        self._unseen = unseen
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
        least = min(self._need(self.actions[one]) for one in others)
        if least >= self._need(chosen):
            sentence = f"Whatever beats it breaks your hand up, which would still need {counted(least, 'play')}."
            return Reason("why_whole", sentence, {"count": least})
        return self._keeps(chosen, other) or self._better(gain, other, passes=True)

    def _why_play(self, chosen: Play, others: list[AnyAction], other: AnyAction, gain: float) -> Reason:
        need = self._need(chosen)
        if not need:
            return Reason("why_out", "It empties your hand.")
        if self._stays(self._cards(chosen)):
            sentence = f"Nobody can beat it: you lead next, with {counted(need, 'play')} to go."
            return Reason("why_unbeaten", sentence, {"count": need})
        if need == 1:
            return Reason("why_one", "After it, one more play takes you out.")
        least = min((self._need(one) for one in others if isinstance(one, Play)), default=0)
        if need < least:
            sentence = f"After it your hand can go out in {need} plays, after any other play in {least} or more."
            return Reason("why_fewest", sentence, {"count": need, "other": least})
        better = self._better(gain, other, passes=False)
        if isinstance(other, Play):
            return self._keeps(chosen, other) or self._fewer(chosen, other) or self._loose(chosen) or better
        return (self._loose(chosen) if gain < _LEAST else None) or better

    def _keeps(self, chosen: AnyAction, other: Play) -> Reason | None:
        """The single or the pair that nobody can beat, if the hand loses it by the other action alone."""
        kept = self._winners(chosen) - self._winners(other)
        if not kept:
            return None
        cards = cards_text(self._rules.suits.cards(max(kept)))
        sentence = f"It keeps {cards}, which nobody can beat, to win the lead later."
        return Reason("why_keeps", sentence, {"cards": cards})

    def _winners(self, action: AnyAction) -> set[TableMask]:
        """The singles and pairs that nobody can beat, as the hand is laid out after an action."""
        laid_out = map(TableMask, self._parts.laid_out(self._legal.hand & ~self._cards(action)))
        return {part for part in laid_out if part.bit_count() <= 2 and self._stays(part)}

    def _fewer(self, chosen: Play, other: Play) -> Reason | None:
        need, further, cards = self._need(chosen), self._need(other), cards_text(other.cards)
        if need >= further:
            return None
        sentence = f"After it your hand can go out in {need} plays, after {cards} in {further}."
        return Reason("why_fewer", sentence, {"count": need, "cards": cards, "other": further})

    def _loose(self, chosen: Play) -> Reason | None:
        """That no lower card, or pair, belongs to nothing better."""
        size, least = len(chosen.cards), self._fewest() - 1
        if size > 2 or self._need(chosen) > least:
            return None
        alike = [one for one in self.actions if isinstance(one, Play) and len(one.cards) == size]
        if any(self._value(one) < self._value(chosen) and self._need(one) <= least for one in alike):
            return None
        kind = "card" if size == 1 else "pair"
        return Reason(
            "why_loose", f"It is the lowest {kind} that can go without breaking your hand up.", {"kind": kind}
        )

    def _better(self, gain: float, other: AnyAction, *, passes: bool) -> Reason:
        if gain < _LEAST:
            return Reason("why_even", "Nothing else is worth more, as far as can be seen.")
        told = points(gain)
        if not isinstance(other, Play):
            return Reason("why_no_pass", f"It ends {told} better on average than a pass.", {"points": gain})
        cards = cards_text(other.cards)
        if passes:
            sentence = f"A pass ends {told} better on average than {cards}, which you may need later."
            return Reason("why_pass", sentence, {"points": gain, "cards": cards})
        return Reason("why_better", f"It ends {told} better on average than {cards}.", {"points": gain, "cards": cards})

    def _cards(self, action: AnyAction) -> TableMask:
        return self._rules.suits.to_table(action.mask) if isinstance(action, Play) else TableMask(0)

    def _need(self, action: AnyAction) -> int:
        """How many plays the hand needs after it."""
        return int(self._parts.planner.fewest(TableMask(self._legal.hand & ~self._cards(action))))

    def _fewest(self) -> int:
        """How many plays the hand needs now."""
        return int(self._parts.planner.fewest(TableMask(self._legal.hand)))

    def _value(self, play: Play) -> int:
        return int(self._rules.value(self._cards(play)))

    def _stays(self, cards: TableMask) -> bool:
        """Whether certainly nobody beats a play: by the cards that the others may hold, and how many each has."""
        value, most = self._rules.value(cards), max(self._others)
        if most < min(_BOMB, self._rules.kind_of(value).size):
            return True
        plays = Plays(self._rules)
        plays.set_hand(TableMask(self._unseen), value, NO_CARDS, False)
        return not plays.advance()
