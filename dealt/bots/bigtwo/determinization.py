"""Determinizations of Big Two: deals of the hidden cards that fit what a seat can see."""

from typing import NamedTuple, cast

import numpy as np

from dealt.bots.bigtwo.batch_deals import Table
from dealt.bots.bigtwo.features import Features
from dealt.bots.bigtwo.history import History
from dealt.bots.bigtwo.observe import features_for, history, passes
from dealt.bots.bigtwo.value_network import Weights, network
from dealt.games.bigtwo.core.bits import ALL_CARDS, bit
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import SEATS, Deal
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.views import BigTwoPublic
from dealt.games.game import View


class Determinizer(NamedTuple):
    """Sampler of determinizations: deals of the hidden cards that fit what one seat knows."""

    options: BigTwoOptions
    inputs: Features
    history: History
    public: BigTwoPublic
    legal: BigTwoLegal
    seat: int
    unseen: list[int]
    """places of the cards that the opponents hold"""
    weights: Weights
    """network by which everybody plays"""

    @classmethod
    def of(cls, view: View, legal: BigTwoLegal, weights: Weights | None = None) -> "Determinizer":
        """Return the sampler for a seat; without weights with those that come with Dealt."""
        public, options = cast(BigTwoPublic, view.public), legal.options
        rules = rules_of(options)
        assert view.seat is not None
        unseen = ALL_CARDS & ~legal.hand & ~rules.suits.mask(public.played)
        places = [place for place in range(52) if unseen >> place & 1]
        known, weights = history(public, rules), weights or network()
        return cls(options, features_for(options), known, public, legal, view.seat, places, weights)

    def sample(self, chance: np.random.Generator) -> list[TableMask]:
        """Return four hands, the hidden ones drawn at random."""
        cards = chance.permutation(self.unseen).tolist()
        hands = [NO_CARDS] * SEATS
        hands[self.seat] = TableMask(self.legal.hand)
        for away in range(1, SEATS):
            seat = (self.seat + away) % SEATS
            held, cards = cards[: self.public.counts[seat]], cards[self.public.counts[seat] :]
            hands[seat] = TableMask(sum(bit(place) for place in held))
        return hands

    def to_deal(self, number: int, hands: list[TableMask]) -> Table:
        """Return the current position with these hands."""
        rules, top = rules_of(self.options), self.public.top
        must = self.public.must_contain
        deal = Deal(rules, list(hands), self.seat, rules.suits.mask([must]) if must is not None else NO_CARDS)
        if top is not None:
            deal.top = self.legal.top
            deal.top_cards = rules.suits.mask(top.cards)
            deal.top_seat = top.seat
            deal.passes = passes(self.public, self.options)
            deal.out = sum(1 << seat for seat, out in enumerate(self.public.out) if out)
        return Table(number, deal, self.inputs, self.history.copy())
