"""Rounds of deals that a network plays against itself, and what became of each decision."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealt.bots.bigtwo_history import History
from dealt.bots.bigtwo_house import house_bits, scale
from dealt.bots.bigtwo_inputs import Inputs
from dealt.bots.bigtwo_mill import Batch, Table, answer_all, ask_all
from dealt.bots.bigtwo_network import Floats, Words, asked, best
from dealt.bots.bigtwo_search import SOFT, points_better
from dealt.cards import PACK_SIZE, parse_card
from dealt.games.bigtwo.core.deal import SEATS, Deal, deal_cards, holder
from dealt.games.bigtwo.core.suits import NO_CARDS
from dealt.games.bigtwo.options import PRESETS, BigTwoOptions, rules_of
from dealt.lab.training.network import Network
from dealt.shuffle import Stream

_PACK: Final = list(range(PACK_SIZE))
_MOVES: Final = 400
"""of one decision; where more are legal than fit, it waits for the next batch"""
_RANDOM: Final = 0.01

Asked = tuple[Words, Words, NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]
"""words of states and moves, how many moves each decision has, the seats, the cards of each move"""
Choose = Callable[[Asked], NDArray[np.int64]]


class Played(NamedTuple):
    """What was decided in a round, and what came of it."""

    words: Words
    """of the positions after the moves that were chosen"""
    targets: Floats
    points: Floats
    """by deal and seat: how many points better than the mean opponent"""
    deals: int


def mixes() -> list[tuple[BigTwoOptions, float]]:
    """The rules that are trained for, each with its share of the deals."""
    deuce, shash, pusoy = (PRESETS[name].options for name in ("deuce", "shash", "pusoy-dos"))
    house = [
        BigTwoOptions(straights="a2345_high", flush_order="rank", unused_twos="double", scoring="plain"),
        BigTwoOptions(four_cards="quads_and_two_pairs", bomb="bare_quads", pass_excludes=True),
        BigTwoOptions(bomb="quads_or_sf", last_card_rule="must_play_highest", finish_with_two="double"),
        BigTwoOptions(straights="jqka2", pass_excludes=True, scoring="plain", unused_twos="double_each"),
        BigTwoOptions(flush_order="rank", bomb="bare_quads", scoring="winner", last_card_rule="must_play_highest"),
    ]
    plain = BigTwoOptions(scoring="plain")
    return [(deuce, 0.3), (shash, 0.2), (plain, 0.15), (pusoy, 0.1), *((one, 0.05) for one in house)]


class Hall:
    """Deals cards for rounds; the same seed deals the same."""

    def __init__(self, options: Sequence[tuple[BigTwoOptions, float]], seed: int) -> None:
        self._rng = np.random.default_rng(seed)
        self._options = [one for one, _ in options]
        self._shares = np.array([share for _, share in options]) / sum(share for _, share in options)
        self._inputs = [Inputs(rules_of(one), house_bits(one)) for one in self._options]

    @property
    def rng(self) -> np.random.Generator:
        """What all chance is drawn from."""
        return self._rng

    def table(self, number: int) -> tuple[Table, BigTwoOptions]:
        """A deal under rules drawn by their shares."""
        which = int(self._rng.choice(len(self._options), p=self._shares))
        options = self._options[which]
        rules = rules_of(options)
        hands = deal_cards(rules, Stream(self._rng.bytes(32)).shuffled(_PACK), 0)
        card = rules.suits.mask([parse_card(options.starting_card)])
        leader, required = holder(hands, card), card
        if options.later_leader == "winner" and self._rng.random() < 0.75:
            # All but the first deal of a session.
            leader, required = int(self._rng.integers(SEATS)), NO_CARDS
        return Table(number, Deal(rules, hands, leader, required), self._inputs[which], History()), options

    def play(self, deals: int, choose: Choose, *, keep: bool = True) -> Played:
        """Plays so many deals at once; `choose` picks for all decisions of a step."""
        dealt = [self.table(number) for number in range(deals)]
        tables = [table for table, _ in dealt]
        batch = Batch(deals, max(4 * _MOVES, deals * 40))
        words: list[Words] = []
        games: list[NDArray[np.int64]] = []
        seats: list[NDArray[np.int64]] = []
        left = tables
        while left := ask_all(left, batch):
            question = _asked(batch)
            chosen = choose(question)
            if keep:
                words.append(np.concatenate((question[0], question[1][chosen]), axis=1))
                games.append(np.array(batch.games, np.int64)[: batch.size])
                seats.append(question[3])
            answer_all(tables, batch, chosen.tolist())
        points = np.array([points_better(table.deal, options) for table, options in dealt], np.float32)
        if not keep:
            return Played(np.zeros((0, 0), np.int64), np.zeros(0, np.float32), points, deals)
        scales = np.array([scale(options) for _, options in dealt], np.float32)
        where = np.concatenate(games)
        targets = points[where, np.concatenate(seats)] * scales[where]
        return Played(np.concatenate(words), targets, points, deals)


def _asked(batch: Batch) -> Asked:
    seats, cards = np.array(batch.seats, np.int64), np.array(batch.cards, np.int64)
    return *asked(batch), seats[: batch.size], cards[: batch.used]


# ------------------------------------------------------------------------------------------------- who chooses


def exploring(network: Network, rng: np.random.Generator) -> Choose:
    """Plays mostly what seems best, what is nearly as good nearly as often, and rarely anything."""

    def choose(question: Asked) -> NDArray[np.int64]:
        states, moves, counts, _, _ = question
        values = network.values(states, moves, counts)
        noise = rng.gumbel(size=len(values)).astype(np.float32)
        any_of = np.repeat(rng.random(len(counts)) < _RANDOM, counts)
        return best(np.where(any_of, 0, values / SOFT) + noise, counts)

    return choose


def against_greedy(network: Network) -> Choose:
    """The first seat plays the average network's best move, the others as many low cards as they can."""

    def choose(question: Asked) -> NDArray[np.int64]:
        states, moves, counts, seats, cards = question
        size = np.array([int(one).bit_count() for one in cards.tolist()], np.float64)
        # A lower mask has the lower cards; a pass, which has none, comes last.
        greedy = np.where(size > 0, size - cards / 2.0**53, -1).astype(np.float64)
        values = network.values(states, moves, counts, average=True)
        return np.where(seats == 0, best(values, counts), best(greedy, counts))

    return choose
