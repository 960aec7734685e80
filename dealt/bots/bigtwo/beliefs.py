"""Beliefs about the hidden hands of Big Two: deals of the unseen cards that fit what the others have played and passed
on.

Several Markov chains walk over such deals (Metropolis–Hastings): each step swaps cards of two opponents, or of one and
those aside, and is taken the sooner the better the swap explains their moves, with the network as everybody's policy.
Nobody plays exactly like that: any move may be a slip, evidence counts for less than it would (tempering), and a share
of the deals is uniform.
"""

from collections.abc import Sequence
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dealt.bots.bigtwo.batch_deals import Batch, Replay, Table
from dealt.bots.bigtwo.determinization import Determinizer, places
from dealt.bots.bigtwo.history import History
from dealt.bots.bigtwo.observe import steps
from dealt.bots.bigtwo.value_network import batch_words, values
from dealt.cards import parse_card
from dealt.games.bigtwo.core.bits import ALL_CARDS, bit
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import Deal
from dealt.games.bigtwo.options import rules_of

SLIP: Final = 0.1
"""probability that a move is any of the legal ones"""
TEMPERATURE: Final = 0.05
"""softmax temperature of everybody's policy: the difference in value at which a move is made e times as often, in the
network's unit"""
TEMPERING: Final = 0.8
"""exponent of the likelihood: evidence weighs less than if everybody played like the network"""
CHAINS: Final = 24
"""Markov chains, which step together"""
BURN_IN: Final = 14
"""steps after which deals are sampled, one of each chain after each step"""
UNIFORM: Final = 5
"""every so-many-th deal is uniform"""
_FORBIDDEN: Final = -50.0
"""logarithm of the likelihood of a move against the rules: a chain leaves such a deal at once"""
_MISSED: Final = log(SLIP / 2)
"""logarithm of the likelihood of a move in the place of one that empties the hand"""
_TRIES: Final = 100
"""uniform deals that are tried for one that the rules allow"""
_MOST_SWAPPED: Final = 3
"""cards of each of two opponents in a step"""
_DECISIONS: Final = 1024
_MOVES: Final = 5_000
"""size of a batch, in decisions and in moves"""


class Beliefs:
    """Sampler of deals by what the opponents have done."""

    def __init__(self, determinizer: Determinizer, chains: int = CHAINS) -> None:
        self._determinizer = determinizer
        self._count = chains
        self._seats = len(determinizer.public.counts)
        self._others = [seat for seat in range(self._seats) if seat != determinizer.seat]
        if determinizer.public.aside > determinizer.surely_aside.bit_count():
            self._others.append(self._seats)
        self._past = _Past(determinizer)
        self._chains: list[list[TableMask]] = []
        """hands, and after them the cards aside"""
        self._likely = np.zeros((chains, self._seats + 1))
        """tempered logarithms of the likelihoods of what each seat has done, by chain"""
        self._ready: list[list[TableMask]] = []
        self._sampled = 0

    def sample(self, generator: np.random.Generator) -> list[TableMask]:
        """Return the hands."""
        self._sampled += 1
        # Where one seat alone can hold what is unseen, nothing can be swapped.
        if not self._past.moves or len(self._others) < 2 or self._sampled % UNIFORM == 0:
            return self._uniform(generator)
        if not self._ready:
            if not self._chains:
                self._begin(generator)
            self._step(generator)
            self._ready = [self._chains[number] for number in generator.permutation(self._count)]
        return self._ready.pop()[: self._seats]

    def _uniform(self, generator: np.random.Generator) -> list[TableMask]:
        """Return a uniform deal, as far as the rules allow what has been played."""
        hands = self._determinizer.sample(generator)
        for _ in range(_TRIES if self._determinizer.options.last_card_rule == "must_play_highest" else 0):
            if self._past.is_possible(hands):
                break
            hands = self._determinizer.sample(generator)
        return hands

    def _begin(self, generator: np.random.Generator) -> None:
        uniform = [self._uniform(generator) for _ in range(self._count)]
        self._chains = [[*hands, self._determinizer.aside(hands)] for hands in uniform]
        self._likely = self._likelihoods(self._chains, [self._others] * self._count)
        for _ in range(BURN_IN):
            self._step(generator)

    def _step(self, generator: np.random.Generator) -> None:
        """Propose a swap to each chain."""
        proposed, changed = list[list[TableMask]](), list[list[int]]()
        for hands in self._chains:
            first, second = generator.choice(self._others, 2, replace=False).tolist()
            free = [TableMask(hands[seat] & ~self._determinizer.surely_aside) for seat in (first, second)]
            most = min(_MOST_SWAPPED, *(cards.bit_count() for cards in free))
            count = int(generator.integers(1, most + 1))
            given, taken = _cards(free[0], count, generator), _cards(free[1], count, generator)
            twin = hands[:]
            twin[first] = TableMask(hands[first] ^ given | taken)
            twin[second] = TableMask(hands[second] ^ taken | given)
            proposed.append(twin)
            changed.append([first, second])
        likely = self._likelihoods(proposed, changed)
        bounds = np.log(generator.random(self._count))
        for place, (seats, bound) in enumerate(zip(changed, bounds, strict=True)):
            if likely[place, seats].sum() - self._likely[place, seats].sum() > bound:
                self._chains[place] = proposed[place]
                self._likely[place, seats] = likely[place, seats]

    def _likelihoods(self, deals: Sequence[list[TableMask]], seats: Sequence[Sequence[int]]) -> NDArray[np.float64]:
        """Return the tempered logarithm of the likelihood of what these seats did, by deal and seat."""
        found, forbidden = np.zeros((2, len(deals), self._seats + 1))
        batch, taken = Batch(_DECISIONS, _MOVES), list[int]()
        for number, (hands, wanted) in enumerate(zip(deals, seats, strict=True)):
            for seat in wanted:
                if seat == self._seats:
                    continue
                replay = self._past.replay(number, hands[: self._seats], 1 << seat)
                while replay.ask(batch, taken):
                    self._add(found, batch, taken)
                found[number, seat] += int(replay.missed) * _MISSED
                forbidden[number, seat] = int(replay.impossible) * _FORBIDDEN
        self._add(found, batch, taken)
        return TEMPERING * found + forbidden

    def _add(self, found: NDArray[np.float64], batch: Batch, taken: list[int]) -> None:
        """Add the logarithms of the likelihoods of a batch, and empty it."""
        if taken:
            states, moves, counts = batch_words(batch)
            worth = values(self._determinizer.weights, states, moves, counts).astype(np.float64) / TEMPERATURE
            starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
            worth -= np.repeat(np.maximum.reduceat(worth, starts), counts)
            np.exp(worth, out=worth)
            shares = worth[taken] / np.add.reduceat(worth, starts)
            cells = np.array(batch.games)[: batch.size], np.array(batch.seats)[: batch.size]
            np.add.at(found, cells, np.log((1 - SLIP) * shares + SLIP / counts))
        batch.begin()
        taken.clear()


class _Past:
    """All moves of the deal so far; none if they do not lead to the position, as in one that somebody has made up."""

    def __init__(self, determinizer: Determinizer) -> None:
        public, self._rules = determinizer.public, rules_of(determinizer.options)
        past = steps(public)
        self.moves = [self._rules.suits.mask(step.cards) for step in past]
        self._determinizer = determinizer
        self._required = NO_CARDS
        if self.moves and (public.deal == 1 or determinizer.options.later_leader == "holder"):
            starting = self._rules.suits.mask([parse_card(determinizer.options.starting_card)])
            first = self.moves[0]
            # Where the starting card lies aside, the lowest card that anybody holds has been required.
            self._required = TableMask(starting & first or (first & -first if public.aside else 0))
        self._leader = past[0].seat if past else determinizer.seat
        seats = len(public.counts)
        self._played = [NO_CARDS] * seats
        for step, cards in zip(past, self.moves, strict=True):
            self._played[step.seat] = TableMask(self._played[step.seat] | cards)
        deal = self._deal([TableMask(ALL_CARDS)] * seats)
        for step, cards in zip(past, self.moves, strict=True):
            if deal.turn != step.seat or not (cards or deal.top):
                self.moves = []
                break
            deal.apply(cards)

    def replay(self, number: int, hands: Sequence[TableMask], seats: int) -> Replay:
        """Return the deal so far, if these are the hands now, to ask for the choices of these seats (bits)."""
        return Replay(Table(number, self._deal(hands), self._determinizer.inputs, History()), self.moves, seats)

    def is_possible(self, hands: Sequence[TableMask]) -> bool:
        """Return whether the rules allow all moves, if these are the hands now."""
        replay, batch = self.replay(0, hands, (1 << len(hands)) - 1), Batch(_DECISIONS, _MOVES)
        replay.ask(batch, [])
        return not replay.impossible

    def _deal(self, hands: Sequence[TableMask]) -> Deal:
        whole = [TableMask(hand | played) for hand, played in zip(hands, self._played, strict=True)]
        return Deal(self._rules, whole, self._leader, self._required, self._determinizer.aside(hands))


def _cards(hand: TableMask, count: int, generator: np.random.Generator) -> TableMask:
    """Return so many cards of a hand, drawn at random."""
    return TableMask(sum(bit(place) for place in generator.choice(places(hand), count, replace=False).tolist()))
