"""Self-play: rounds of deals in which the network plays against itself, and the training targets of its decisions."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from msgspec import convert
from msgspec.structs import replace
from numpy.typing import NDArray

from dealt.bots.bigtwo.batch_deals import Batch, Table, advance_all, apply_all
from dealt.bots.bigtwo.features import Features
from dealt.bots.bigtwo.history import History
from dealt.bots.bigtwo.option_bits import choices, option_bits, scale
from dealt.bots.bigtwo.rule_based import PlayEvaluator
from dealt.bots.bigtwo.search import SOFT, points_above_mean
from dealt.bots.bigtwo.value_network import Floats, Words, asked, best
from dealt.cards import PACK_SIZE, parse_card
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import SEATS, Deal, deal_cards, holder
from dealt.games.bigtwo.options import PRESETS, BigTwoOptions, rules_of
from dealt.lab.games.bigtwo.training.network import Network
from dealt.shuffle import Stream

_PACK: Final = list(range(PACK_SIZE))
_HAND: Final = PACK_SIZE // SEATS
_MOVES: Final = 400
"""moves of one decision; if more are legal than fit, the decision waits for the next batch"""
_RANDOM: Final = 0.01

NETWORK, GREEDY, GREEDY_LOW, NORMAL = range(4)
"""players that may sit in a seat"""
_OTHERS: Final = {GREEDY: 0.15, GREEDY_LOW: 0.03, NORMAL: 0.15}
"""share of the deals in which one seat learns to play against three of these"""
_HOUSES: Final = 0.35
"""share of the deals with random house rules"""
_AT_A_TIME: Final = 10
"""sets of random house rules in a round"""
Lineup = NDArray[np.int64]
"""by deal and seat: who sits there"""


class Question(NamedTuple):
    """Decisions of a batch."""

    states: Words
    moves: Words
    counts: NDArray[np.int64]
    """number of moves of each decision"""
    games: NDArray[np.int64]
    seats: NDArray[np.int64]
    cards: NDArray[np.int64]
    """mask of each move; 0 is a pass"""
    dealt: Sequence[tuple[Table, BigTwoOptions]]
    """by game"""


class Chosen(NamedTuple):
    """Chosen moves."""

    places: NDArray[np.int64]
    """places of the chosen moves"""
    learns: NDArray[np.bool_]
    """by decision: whether the network made it"""
    worth: Floats
    """by decision of the network: the value of its best move"""


Choose = Callable[[Question], Chosen]


class Played(NamedTuple):
    """Decisions of a round, with their targets."""

    words: Words
    """features of the positions after the chosen moves"""
    targets: Floats
    points: Floats
    """by deal and seat: points above the mean opponent"""
    deals: int


def mixes(rng: np.random.Generator) -> list[tuple[BigTwoOptions, float]]:
    """Return the rules of a round with their shares of the deals: popular rules, and random house rules."""
    deuce, shash, pusoy = (PRESETS[name].options for name in ("deuce", "shash", "pusoy-dos"))
    plain, plain_shash, plain_pusoy = (replace(preset, scoring="plain") for preset in (deuce, shash, pusoy))
    usual = [(deuce, 0.1), (shash, 0.05), (pusoy, 0.05), (plain, 0.2), (plain_shash, 0.2), (plain_pusoy, 0.05)]
    return [*usual, *((_house(rng), _HOUSES / _AT_A_TIME) for _ in range(_AT_A_TIME))]


def _house(rng: np.random.Generator) -> BigTwoOptions:
    """Return random house rules."""
    while True:
        drawn = {name: several[int(rng.integers(len(several)))] for name, several in choices().items()}
        options = convert(drawn, BigTwoOptions)
        if not options.conflict():
            return options


class SelfPlayDeals:
    """Deals for rounds, by `options` with their shares or else by `mixes`; the same seed gives the same deals."""

    def __init__(self, seed: int, options: Sequence[tuple[BigTwoOptions, float]] = ()) -> None:
        self._rng = np.random.default_rng(seed)
        options = options or mixes(self._rng)
        self._options = [rules for rules, _ in options]
        self._shares = np.array([share for _, share in options]) / sum(share for _, share in options)
        self._inputs = [Features(rules_of(house), option_bits(house)) for house in self._options]

    @property
    def rng(self) -> np.random.Generator:
        """Source of all randomness."""
        return self._rng

    def table(self, number: int) -> tuple[Table, BigTwoOptions]:
        """Return a deal under random rules, drawn by their shares."""
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

    def play(self, deals: int, choose: Choose, *, trust: float = 0.0, keep: bool = True) -> Played:
        """Play deals at once; `choose` makes all decisions of a step, `trust` is as in `targets`."""
        dealt = [self.table(number) for number in range(deals)]
        tables = [table for table, _ in dealt]
        batch = Batch(deals, max(4 * _MOVES, deals * 40))
        steps: list[tuple[Words, NDArray[np.int64], Floats]] = []
        left = tables
        while left := advance_all(left, batch):
            question = _asked(batch, dealt)
            chosen = choose(question)
            if keep:
                words = np.concatenate((question.states, question.moves[chosen.places]), axis=1)[chosen.learns]
                steps.append((words, (question.games * SEATS + question.seats)[chosen.learns], chosen.worth))
            apply_all(tables, batch, chosen.places.tolist())
        points = np.array([points_above_mean(table.deal, options) for table, options in dealt], np.float32)
        if not keep:
            return Played(np.zeros((0, 0), np.int64), np.zeros(0, np.float32), points, deals)
        scales = np.array([scale(options) for _, options in dealt], np.float32)
        wanted = targets((points * scales[:, None]).ravel(), steps, trust)
        return Played(np.concatenate([words for words, _, _ in steps]), wanted, points, deals)


def targets(ends: Floats, steps: Sequence[tuple[Words, NDArray[np.int64], Floats]], trust: float) -> Floats:
    """Return the target of each decision: the result of its deal, mixed by `trust` with the network's value at the
    seat's next decision (TD lambda), which has less variance."""
    found = []
    for _, where, worth in reversed(steps):
        found.append(ends[where])
        ends[where] += trust * (worth - ends[where])
    return np.concatenate(found[::-1])


def _asked(batch: Batch, dealt: Sequence[tuple[Table, BigTwoOptions]]) -> Question:
    games, seats, cards = (np.array(column, np.int64) for column in (batch.games, batch.seats, batch.cards))
    return Question(*asked(batch), games[: batch.size], seats[: batch.size], cards[: batch.used], dealt)


# ------------------------------------------------------------------------------------------------- who chooses


def lineup(deals: int, rng: np.random.Generator) -> Lineup:
    """Return the seating: the network in all seats of most deals, and in one seat of the others."""
    shares = [1 - sum(_OTHERS.values()), *_OTHERS.values()]
    found = np.repeat(rng.choice([NETWORK, *_OTHERS], size=(deals, 1), p=shares), SEATS, axis=1)
    found[np.arange(deals), rng.integers(SEATS, size=deals)] = NETWORK
    return found


def exploring(network: Network, rng: np.random.Generator, who: Lineup) -> Choose:
    """Explore: play good moves often (softmax by Gumbel noise), and rarely any move."""

    def noisy(values: Floats, counts: NDArray[np.int64]) -> Floats:
        noise = rng.gumbel(size=len(values)).astype(np.float32)
        any_of = np.repeat(rng.random(len(counts)) < _RANDOM, counts)
        return np.where(any_of, 0, values / SOFT) + noise

    return lambda question: _choose(question, who, network, noisy)


def playing_best(network: Network, who: Lineup) -> Choose:
    """Play the best move of the averaged network."""
    return lambda question: _choose(question, who, network)


def _choose(
    question: Question,
    who: Lineup,
    network: Network,
    noisy: Callable[[Floats, NDArray[np.int64]], Floats] | None = None,
) -> Chosen:
    """Let each seat's player choose; without `noisy` by the averaged network, without randomness."""
    players = who[question.games, question.seats]
    learns = players == NETWORK
    counts = question.counts[learns]
    rows = np.repeat(players, question.counts)
    mine = rows == NETWORK
    values = network.values(question.states[learns], question.moves[mine], counts, average=noisy is None)
    score = np.empty(len(rows))
    score[mine] = noisy(values, counts) if noisy else values
    for player, likes in SIMPLE_PLAYERS.items():
        score[rows == player] = likes(question.cards[rows == player])
    score[rows == NORMAL] = _normal(question, players == NORMAL)
    starts = np.cumsum(counts) - counts
    return Chosen(best(score, question.counts), learns, np.maximum.reduceat(values, starts) if len(values) else values)


def _normal(question: Question, mine: NDArray[np.bool_]) -> list[float]:
    """Return the normal bot's scores of the moves of its decisions."""
    ends = np.cumsum(question.counts)
    found: list[float] = []
    for place in np.flatnonzero(mine).tolist():
        table, options = question.dealt[question.games[place]]
        deal = table.deal
        others = [(deal.turn + away) % SEATS for away in range(1, SEATS)]
        held = [deal.hands[seat] for seat in range(SEATS)]
        counts = [held[seat].bit_count() for seat in others]
        able = [held[seat].bit_count() for seat in others if not deal.is_out(seat)]
        owner_has = held[deal.top_seat].bit_count() if deal.top else _HAND
        unseen = sum([held[seat] for seat in others])
        thought = PlayEvaluator(options, TableMask(held[deal.turn]), unseen, counts, able, owner_has)
        moves = question.cards[ends[place] - question.counts[place] : ends[place]].tolist()
        found += [-thought.cost(cards) for cards in moves]
    return found


def _greedy(cards: NDArray[np.int64]) -> NDArray[np.float64]:
    """Score moves: as many cards as possible, of those the lowest; a pass comes last."""
    sizes = np.bitwise_count(cards)
    return np.where(sizes > 0, sizes - cards / 2.0**53, -1)


def _greedy_low(cards: NDArray[np.int64]) -> NDArray[np.float64]:
    """Score moves: the lowest highest rank, of those many cards; a pass comes last."""
    ranks = (np.frexp(cards.astype(np.float64))[1] - 1) // 4
    return np.where(cards > 0, np.bitwise_count(cards) - 8.0 * ranks - cards / 2.0**53, -1000)


SIMPLE_PLAYERS: Final = {GREEDY: _greedy, GREEDY_LOW: _greedy_low}
"""scores of their moves"""
