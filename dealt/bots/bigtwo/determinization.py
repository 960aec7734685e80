"""Determinizations of Big Two: deals of the hidden cards that fit what a seat can see."""

from collections.abc import Sequence
from typing import NamedTuple, cast

import numpy as np

from dealt.bots.bigtwo.batch_deals import Table
from dealt.bots.bigtwo.features import Features
from dealt.bots.bigtwo.history import History
from dealt.bots.bigtwo.observe import features_for, history, passes, steps
from dealt.bots.bigtwo.value_network import Weights, network
from dealt.cards import PACK_SIZE, parse_card
from dealt.games.bigtwo.core.bits import ALL_CARDS, bit
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import Deal
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
    unseen: int
    """cards that the opponents hold or that lie aside, as a mask"""
    surely_aside: int
    """unseen cards of which it is certain that they lie aside, as a mask"""
    weights: Weights
    """network by which everybody plays"""

    @classmethod
    def of(cls, view: View, legal: BigTwoLegal, weights: Weights | None = None) -> "Determinizer":
        """Return the sampler for a seat; without weights with those that come with Dealt."""
        public, options = cast(BigTwoPublic, view.public), legal.options
        rules = rules_of(options)
        assert view.seat is not None
        unseen = ALL_CARDS & ~legal.hand & ~rules.suits.mask(public.played)
        known, weights = history(public, rules), weights or network()
        surely = cards_aside(public, options, unseen)
        return cls(options, features_for(options), known, public, legal, view.seat, unseen, surely, weights)

    def sample(self, generator: np.random.Generator) -> list[TableMask]:
        """Return the hands, the hidden ones drawn at random; cards that are left over lie aside."""
        seats = len(self.public.counts)
        cards = generator.permutation(places(self.unseen & ~self.surely_aside)).tolist()
        hands = [NO_CARDS] * seats
        hands[self.seat] = TableMask(self.legal.hand)
        for away in range(1, seats):
            seat = (self.seat + away) % seats
            held, cards = cards[: self.public.counts[seat]], cards[self.public.counts[seat] :]
            hands[seat] = TableMask(sum(bit(place) for place in held))
        return hands

    def aside(self, hands: Sequence[TableMask]) -> TableMask:
        """Return the unseen cards that are in none of these hands."""
        return TableMask(self.unseen & ~sum(hands))

    def to_deal(self, number: int, hands: list[TableMask]) -> Table:
        """Return the current position with these hands."""
        rules, top = rules_of(self.options), self.public.top
        must = self.public.must_contain
        required = rules.suits.mask([must]) if must is not None else NO_CARDS
        deal = Deal(rules, list(hands), self.seat, required, self.aside(hands))
        if top is not None:
            deal.top = self.legal.top
            deal.top_cards = rules.suits.mask(top.cards)
            deal.top_seat = top.seat
            deal.passes = passes(self.public, self.options)
            deal.out = sum(1 << seat for seat, out in enumerate(self.public.out) if out)
        return Table(number, deal, self.inputs, self.history.copy())


def places(cards: int) -> list[int]:
    """Return the places of the bits of a mask, in table order."""
    return [place for place in range(PACK_SIZE) if cards >> place & 1]


def cards_aside(public: BigTwoPublic, options: BigTwoOptions, unseen: int) -> int:
    """Return the unseen cards that lie aside because the deal has begun with a higher one, in the place of the starting
    card; none where those are too many, as in a position that somebody has made up."""
    mask = rules_of(options).suits.mask
    if not public.aside or (public.deal > 1 and options.later_leader == "winner"):
        return 0
    starting = parse_card(options.starting_card)
    past = steps(public)
    first = past[0].cards if past else () if public.must_contain is None else (public.must_contain,)
    if not first or starting in first:
        return 0
    lowest = mask(first)
    found = unseen & (mask([starting]) | ((lowest & -lowest) - 1))
    return found if found.bit_count() <= public.aside else 0
