"""Reasons for the actions of Big Two's bots, as sentences, from the value network and the planner."""

from typing import Final

from dealt.bots.bigtwo.certainties import NEARLY_OUT, Certainties
from dealt.bots.bigtwo.option_bits import scale
from dealt.bots.bigtwo.value_network import Floats
from dealt.bots.bot import Reason
from dealt.cards import cards_text
from dealt.games.bigtwo.actions import PASS, AnyAction, Play
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import rules_of
from dealt.games.game import View
from dealt.games.text import pluralized, points

_LEAST: Final = 0.05
"""points below which a difference does not count"""
_MANY: Final = 3
"""number of cards that makes a play worth mentioning for its size alone"""
_FEWER: Final = 2
"""difference in the number of cards that beat two plays, from which on it is a reason"""


class MoveComparison:
    """The moves of one decision, and their values.

    A reason distinguishes the chosen move from the second best. What both of them achieve is no reason.
    """

    def __init__(self, view: View, legal: BigTwoLegal, actions: list[AnyAction], worth: Floats) -> None:
        self.actions = actions
        self.worth = worth / scale(legal.options)
        self._facts = Certainties(view, legal)
        self._suits = rules_of(legal.options).suits
        self._counts = legal.options.scoring != "winner"
        """whether the cards that are left score"""

    def why(self, chosen: AnyAction, as_good: AnyAction | None = None) -> Reason | None:
        """Return the reason for an action; `as_good` is another one that may be worth as much, as far as is known."""
        if as_good is not None:
            return self._as_good(as_good)
        place = self.actions.index(chosen)
        others = [index for index in range(len(self.actions)) if index != place]
        if not others:
            return None
        second = max(others, key=lambda index: self.worth[index])
        gain = round(float(self.worth[place] - self.worth[second]), 1)
        other, rest = self.actions[second], [self.actions[index] for index in others]
        if isinstance(chosen, Play):
            return self._why_play(chosen, rest, other, gain)
        assert isinstance(other, Play)
        return self._why_pass(rest, other, gain)

    def _why_pass(self, others: list[AnyAction], other: Play, gain: float) -> Reason:
        need, least = self._facts.need, min(map(self._facts.need, others))
        if least >= need(PASS):
            sentence = f"Whatever beats it breaks your hand up, which would still need {pluralized(least, 'play')}."
            return Reason("why_whole", sentence, {"count": least})
        if kept := self._keeps(PASS, other) or self._holds(other):
            return kept
        if need(other) >= need(PASS):
            cards, count = self._text(self._facts.cards(other)), need(other)
            sentence = f"{cards} would break your hand up, which would still need {pluralized(count, 'play')} after it."
            return Reason("why_breaks", sentence, {"cards": cards, "count": count})
        return self._better(gain, other, passes=True)

    def _why_play(self, chosen: Play, others: list[AnyAction], other: AnyAction, gain: float) -> Reason:
        need = self._facts.need(chosen)
        if not need:
            return Reason("why_out", "It empties your hand.")
        if self._facts.is_unbeatable(self._facts.cards(chosen)):
            sentence = f"Nobody can beat it: you lead next, with {pluralized(need, 'play')} to go."
            return Reason("why_unbeaten", sentence, {"count": need})
        if need == 1:
            return Reason("why_one", "After it, one more play takes you out.")
        least = min((self._facts.need(action) for action in others if isinstance(action, Play)), default=0)
        if need < least:
            sentence = f"After it your hand can go out in {need} plays, after any other play in {least} or more."
            return Reason("why_fewest", sentence, {"count": need, "other": least})
        found = self._than_play(chosen, other) if isinstance(other, Play) else self._than_pass(chosen, gain)
        return found or self._better(gain, other, passes=False)

    def _than_play(self, chosen: Play, other: Play) -> Reason | None:
        """Return an advantage of a play over another play."""
        return (
            self._keeps(chosen, other)
            or self._fewer(chosen, other)
            or self._shuts_out(chosen, other)
            or (self._few(chosen) if self._harder(chosen, other) else None)
            or self._loose(chosen)
            or self._more(chosen, other)
            or self._saves(chosen, other)
            or (self._surer(chosen, other) if self._harder(chosen, other) else None)
        )

    def _than_pass(self, chosen: Play, gain: float) -> Reason | None:
        """Return an advantage of a play over a pass."""
        loose = self._loose(chosen) if gain < _LEAST else None
        return loose or self._few(chosen) or self._near(chosen) or self._many(chosen) or self._unbroken(chosen)

    def _keeps(self, chosen: AnyAction, other: Play) -> Reason | None:
        """Keeps an unbeatable single or pair, which only the other action breaks up."""
        kept = self._facts.winners(chosen) - self._facts.winners(other)
        if not kept:
            return None
        cards = self._text(max(kept))
        sentence = f"It keeps {cards}, which nobody can beat, to win the lead later."
        return Reason("why_keeps", sentence, {"cards": cards})

    def _holds(self, other: Play) -> Reason | None:
        """Keeps a single or pair that few cards beat; reason for a pass."""
        better = self._facts.few(other)
        if not better:
            return None
        cards, beaters, kind = self._text(self._facts.cards(other)), self._text(better), _kind(other)
        sentence = f"It keeps {cards} for later, which only {_article(kind)}{beaters} can beat."
        return Reason("why_holds", sentence, {"cards": cards, "kind": kind, "beaters": beaters})

    def _fewer(self, chosen: Play, other: Play) -> Reason | None:
        need, further, cards = self._facts.need(chosen), self._facts.need(other), self._text(self._facts.cards(other))
        if need >= further:
            return None
        sentence = f"After it your hand can go out in {need} plays, after {cards} in {further}."
        return Reason("why_fewer", sentence, {"count": need, "cards": cards, "other": further})

    def _shuts_out(self, chosen: Play, other: Play) -> Reason | None:
        """Beaten by nobody with few cards, while the other play could be."""
        count = min(self._facts.others)
        if count > NEARLY_OUT or not len(other.cards) <= count < len(chosen.cards):
            return None
        sentence = f"A player with only {pluralized(count, 'card')} left cannot beat it."
        return Reason("why_shuts_out", sentence, {"count": count})

    def _few(self, chosen: Play) -> Reason | None:
        """Beaten by so few unseen cards that the sentence can name them."""
        better = self._facts.few(chosen)
        if not better:
            return None
        cards, kind = self._text(better), _kind(chosen)
        return Reason("why_few", f"Only {_article(kind)}{cards} can still beat it.", {"cards": cards, "kind": kind})

    def _loose(self, chosen: Play) -> Reason | None:
        """No lower single, or pair, can be played without breaking the hand up."""
        size, need, least = len(chosen.cards), self._facts.need, self._facts.fewest() - 1
        if size > 2 or need(chosen) > least:
            return None
        alike = [action for action in self.actions if isinstance(action, Play) and len(action.cards) == size]
        if any(self._facts.value(action) < self._facts.value(chosen) and need(action) <= least for action in alike):
            return None
        kind = _kind(chosen)
        sentence = f"It is the lowest {kind} that can go without breaking your hand up."
        return Reason("why_loose", sentence, {"kind": kind})

    def _more(self, chosen: Play, other: Play) -> Reason | None:
        count, fewer, cards = len(chosen.cards), len(other.cards), self._text(self._facts.cards(other))
        if count <= fewer:
            return None
        sentence = f"It gets rid of {count} cards at once, {cards} of only {fewer}."
        return Reason("why_more", sentence, {"count": count, "cards": cards, "other": fewer})

    def _saves(self, chosen: Play, other: Play) -> Reason | None:
        """Keeps the higher cards, which the other play would give away."""
        mine, its = self._facts.cards(chosen), self._facts.cards(other)
        kept, gone = TableMask(its & ~mine), TableMask(mine & ~its or mine)
        if kept < gone:
            return None
        rid, cards = self._text(gone), self._text(kept)
        return Reason("why_saves", f"It gets rid of {rid} and keeps {cards} for later.", {"gone": rid, "cards": cards})

    def _harder(self, chosen: Play, other: Play) -> bool:
        """Return whether fewer plays beat it than another play of the same size."""
        alike = len(chosen.cards) == len(other.cards)
        return alike and self._facts.beaten_by(chosen) < self._facts.beaten_by(other)

    def _surer(self, chosen: Play, other: Play) -> Reason | None:
        """Beaten by fewer plays; for singles also by how many."""
        cards = self._text(self._facts.cards(other))
        if len(chosen.cards) > 1:
            return Reason("why_harder", f"It is harder to beat than {cards}.", {"cards": cards})
        count, more = self._facts.above(chosen), self._facts.above(other)
        if count < _FEWER or more < count + _FEWER:
            return None
        sentence = f"Of the cards you have not seen {count} beat it, {more} beat {cards}."
        return Reason("why_surer", sentence, {"count": count, "other": more, "cards": cards})

    def _near(self, chosen: Play) -> Reason | None:
        """An opponent may be out before the next turn."""
        count = min(self._facts.others)
        if count > NEARLY_OUT or not self._counts:
            return None
        left = pluralized(count, "card")
        sentence = f"A player has only {left} left: what you get rid of now cannot count against you."
        return Reason("why_near", sentence, {"count": count})

    def _many(self, chosen: Play) -> Reason | None:
        count = len(chosen.cards)
        if count < _MANY:
            return None
        return Reason("why_many", f"It gets rid of {count} cards at once.", {"count": count})

    def _unbroken(self, chosen: Play) -> Reason | None:
        need, now = self._facts.need(chosen), self._facts.fewest()
        if need >= now:
            return None
        sentence = f"It breaks nothing up: your hand can go out in {need} plays after it, in {now} after a pass."
        return Reason("why_unbroken", sentence, {"count": need, "other": now})

    def _better(self, gain: float, other: AnyAction, *, passes: bool) -> Reason:
        if gain < _LEAST:
            return Reason("why_even", "Nothing else is worth more, as far as can be seen.")
        more = points(gain)
        if not isinstance(other, Play):
            return Reason("why_no_pass", f"It ends {more} better on average than a pass.", {"points": gain})
        cards = self._text(self._facts.cards(other))
        if passes:
            sentence = f"A pass ends {more} better on average than {cards}, which you may need later."
            return Reason("why_pass", sentence, {"points": gain, "cards": cards})
        return Reason("why_better", f"It ends {more} better on average than {cards}.", {"points": gain, "cards": cards})

    def _as_good(self, other: AnyAction) -> Reason:
        if not isinstance(other, Play):
            return Reason("why_as_good_pass", "About as good: a pass.")
        cards = self._text(self._facts.cards(other))
        return Reason("why_as_good", f"About as good: {cards}.", {"cards": cards})

    def _text(self, cards: TableMask) -> str:
        return cards_text(self._suits.cards(cards))


def _kind(play: Play) -> str:
    return "card" if len(play.cards) == 1 else "pair"


def _article(kind: str) -> str:
    return "a pair of " if kind == "pair" else ""
