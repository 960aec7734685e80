"""Computer players of Big Two, after section 3.5 of the Deuce manual.

The manual's player lists its combinations, knows for each card the best combination that it can be part of (its
*ability*), does not break a better combination for a worse one, minds how many cards the others have left, and takes
chances so that it is not predictable. “Normal” is that player; “easy” sees only its own hand and takes more chances.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, cast

from dealt.bots.bot import Bot, Level
from dealt.games.bigtwo.actions import PASS, AnyAction, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.grouping import grouped
from dealt.games.bigtwo.core.kind import Kind
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.core.suits import NO_CARDS, TableMask
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import rules_of
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.game import LegalActions, View

CLOSE: Final = 3
"""an opponent with so few cards may be out soon: then good cards are for stopping, not for saving"""
HIGH_RANK: Final = 11
"""aces and twos (ranks 11 and 12) are worth keeping while everybody still has many cards"""


class ManualBot:
    """The manual's computer player. `chance` is the probability that it makes a play that it has found worth making;
    `careful` says whether it looks at the others: their numbers of cards, and what has been played."""

    def __init__(self, chance: float = 0.9, careful: bool = True) -> None:
        self.chance = chance
        self.careful = careful

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """A pass or the play that the manual's rules pick."""
        thought = _Thought(view, cast(BigTwoLegal, legal), self.careful)
        play = thought.finish() or (thought.lead() if thought.leads else thought.follow())
        if play is None:
            return PASS
        if thought.leads or thought.pressing or thought.cards(play) == thought.hand or rng.random() < self.chance:
            return play
        return PASS


class _Thought:
    """What the player knows at one decision. Sets of cards are in table order (`core.suits`)."""

    def __init__(self, view: View, legal: BigTwoLegal, careful: bool) -> None:
        public = cast(BigTwoPublic, view.public)
        private = cast(BigTwoPrivate, view.private)
        assert view.seat is not None
        self.rules: Rules = rules_of(legal.options)
        self.hand = self.rules.suits.mask(private.hand)
        self.leads = public.top is None
        self.plays = [action for action in legal if isinstance(action, Play)]
        self.unseen = TableMask(ALL_CARDS & ~self.hand & ~self.rules.suits.mask(public.played))
        seat = view.seat
        others = [count for place, count in enumerate(public.counts) if place != seat]
        self.careful = careful
        self.fewest = min(others) if careful else 13
        self.next_has = public.counts[(seat + 1) % len(public.counts)] if careful else 13
        self.pressing = self.fewest <= CLOSE
        self.turns = len(grouped(self.rules, self.hand))

    def cards(self, play: Play) -> TableMask:
        """The cards of a play."""
        return self.rules.suits.to_table(play.mask)

    def value(self, play: Play) -> int:
        """How strong a play is, comparable within its number of cards."""
        return self.rules.value(self.cards(play))

    def kind(self, play: Play) -> Kind:
        """Single, pair, …, straight flush."""
        return self.rules.kind_of(self.value(play))

    def turns_after(self, play: Play) -> int:
        """How many turns the rest of the hand needs if nobody ever beats it."""
        return len(grouped(self.rules, TableMask(self.hand & ~self.cards(play))))

    def unbeatable(self, play: Play) -> bool:
        """Whether no cards that the others may hold beat a play."""
        plays = Plays(self.rules)
        plays.set_hand(self.unseen, self.value(play), NO_CARDS, False)
        return not plays.advance()

    def finish(self) -> Play | None:
        """A play that wins the deal, now or with certainty next turn."""
        for play in self.plays:
            if self.cards(play) == self.hand:
                return play
        if self.careful:
            for play in self.plays:
                if self.turns_after(play) == 1 and self.unbeatable(play):
                    return play
        return None

    def lead(self) -> Play | None:
        """A combination that keeps the others whole: the weakest, and among weak ones the one of more cards."""
        whole = [play for play in self.plays if self.turns_after(play) < self.turns] or self.plays
        if self.next_has == 1:
            # Whoever is next goes out with any higher single: lead something else, or the highest.
            several = [play for play in whole if self.kind(play).size > 1] or [
                play for play in self.plays if self.kind(play).size > 1
            ]
            if not several:
                return max(self.plays, key=self.value)
            whole = several
        return min(whole, key=self._dearness)

    def _dearness(self, play: Play) -> tuple[int, int, int]:
        """Low for plays that get rid of many low cards."""
        ranks = [card.rank for card in play.cards]
        size = self.kind(play).size
        return (min(ranks) + (6 if max(ranks) > HIGH_RANK and size < 5 else 0) - size, -size, self.value(play))

    def follow(self) -> Play | None:
        """The cheapest play that breaks nothing better; under pressure, any that helps; otherwise none."""
        ability = self._abilities()
        intact = [
            play for play in self.plays if all(ability[card.index] <= self.kind(play).number for card in play.cards)
        ]
        intact += [play for play in self.plays if play not in intact and self.turns_after(play) < self.turns]
        if self.pressing:
            return max(self.plays, key=self.value, default=None) if self.fewest == 1 else self._cheapest(self.plays)
        cheap = self._cheapest(intact)
        if cheap is None or (self._too_dear(cheap) and self.turns_after(cheap) > 2):
            return None
        return cheap

    def _abilities(self) -> dict[int, int]:
        """For each card of the hand, by index, the best kind of combination that it can be part of."""
        best: dict[int, int] = {}
        plays = Plays(self.rules)
        plays.set_hand(self.hand, 0, NO_CARDS, False)
        for cards in plays.listed():
            kind = self.rules.kind_of(self.rules.value(cards)).number
            for card in self.rules.suits.cards(cards):
                best[card.index] = max(kind, best.get(card.index, 0))
        return best

    def _cheapest(self, plays: list[Play]) -> Play | None:
        return min(plays, key=lambda play: (self.turns_after(play), self.value(play)), default=None)

    def _too_dear(self, play: Play) -> bool:
        """Whether a play spends an ace or a two while everybody still has many cards."""
        high = sum(card.rank >= HIGH_RANK for card in play.cards)
        return self.careful and high > 0 and self.kind(play).size < 5 and self.fewest > 7


BOTS: Final[Mapping[Level, Callable[[], Bot]]] = {
    "easy": lambda: ManualBot(chance=0.75, careful=False),
    "normal": ManualBot,
}
