# Compiled with mypyc: see tools/compile_rules.py.
"""The whole state of a session of Big Two, hidden cards included: its deals so far, and the one under way."""

from collections.abc import Sequence
from typing import Literal, final

from dealt.cards import Card
from dealt.games.bigtwo.core.deal import NOBODY, Deal
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.tricks import DealScore, PastPlay, TrickPlay
from dealt.shuffle import MatchSeed

EndReason = Literal["closed", "hands", "penalty"]


@final
class SessionState:
    """A session of deals. What follows from the house rules is in `rules`; sets of cards are in table order."""

    def __init__(self, options: BigTwoOptions, seed: MatchSeed, deal: Deal) -> None:
        self.options = options
        self.rules = rules_of(options)
        self.seed = seed
        self.deal = deal
        """the deal under way, or the last one"""
        self.trick_plays: list[TrickPlay] = []
        """of the trick under way"""
        self.past: tuple[PastPlay, ...] = ()
        """of the tricks of this deal that are over"""
        self.history: tuple[DealScore, ...] = ()
        self.totals: tuple[int, ...] = (0,) * len(deal.hands)
        self.ended: EndReason | None = None

    def copy(self) -> "SessionState":
        """Return an independent session in the same situation."""
        twin = SessionState(self.options, self.seed, self.deal.copy())
        twin.trick_plays = self.trick_plays[:]
        twin.past = self.past
        twin.history = self.history
        twin.totals = self.totals
        twin.ended = self.ended
        return twin

    def add_score(self, score: DealScore) -> None:
        """Enter a finished deal."""
        self.history = (*self.history, score)
        self.totals = tuple([total + points for total, points in zip(self.totals, score.penalties, strict=True)])

    @property
    def deal_over(self) -> bool:
        """True if the deal has been won."""
        return self.deal.winner != NOBODY

    @property
    def number(self) -> int:
        """The number of the deal, from 1."""
        return len(self.history) + (0 if self.deal_over else 1)

    @property
    def dealer(self) -> int:
        """The dealer of this deal."""
        return dealer(self.history, self.number)

    @property
    def turn(self) -> int | None:
        """The seat to act; None between deals and at the end."""
        turn = self.deal.turn
        return None if turn < 0 or self.ended is not None else turn

    @property
    def last_play(self) -> TrickPlay | PastPlay | None:
        """The last cards that were played in this deal; None: nobody has played yet."""
        for play in reversed(self.trick_plays):
            if play.cards:
                return play
        for past in reversed(self.past):
            if past.cards:
                return past
        return None

    @property
    def must_contain(self) -> Card | None:
        """The card that the first play has to contain."""
        required = self.deal.required
        return self.rules.suits.card(required) if required else None


def dealer(history: Sequence[DealScore], number: int) -> int:
    """Return the dealer of the deal with this number, from 1: the first seat, then the winner of the previous deal."""
    return history[number - 2].winner if number > 1 else 0
