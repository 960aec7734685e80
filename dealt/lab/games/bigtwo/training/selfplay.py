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
from dealt.bots.bigtwo.rollouts import TEMPERATURE, new_batch, play_on, points_above_mean
from dealt.bots.bigtwo.value_network import Floats, Weights, Words, batch_words, best
from dealt.bots.bigtwo.value_network import values as network_values
from dealt.cards import PACK_SIZE, parse_card
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import SEATS, Deal, deal_cards, holder
from dealt.games.bigtwo.options import PRESETS, BigTwoOptions, rules_of
from dealt.lab.games.bigtwo.training.network import Comparisons, Network
from dealt.shuffle import Stream

_PACK: Final = list(range(PACK_SIZE))
_RANDOM: Final = 0.01
"""probability of a move drawn at random, for exploration"""

NETWORK, GREEDY, KNOWN = range(3)
"""players that may sit in a seat: the network, a greedy player, and the network from which training began"""
_GREEDY: Final = 0.05
"""share of the deals in which one seat learns to play against three greedy players"""
COMPARED: Final = 0.4
"""share of the decisions whose best moves are compared"""
_RIVALS: Final = 4
"""moves that are compared at most"""
_NEAR: Final = 0.15
"""difference in value up to which a move is compared with the best one"""
_TRUNCATED: Final = 0.2
"""chance that compared rollouts end at each next decision of the seat"""
_HOUSES: Final = 0.35
"""share of the deals with random house rules"""
_AT_A_TIME: Final = 10
"""sets of random house rules in a round"""
Lineup = NDArray[np.int64]
"""by deal and seat: who sits there"""


class Decisions(NamedTuple):
    """Decisions of a batch, as arrays by decision or by move."""

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
    rivals: Sequence[NDArray[np.int64]] = ()
    """places of moves to compare, by decision"""


Choose = Callable[[Decisions], Chosen]


class Played(NamedTuple):
    """Decisions of a round, with their targets."""

    words: Words
    """features of the positions after the chosen moves"""
    targets: Floats
    points: Floats
    """by deal and seat: points above the mean opponent"""
    deals: int
    compared: Comparisons | None


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

    def play(
        self, deals: int, choose: Choose, *, trust: float = 0.0, judge: Weights | None = None, keep: bool = True
    ) -> Played:
        """Play deals at once; `choose` makes all decisions of a step, `trust` is as in `targets`, and `judge` is the
        network that plays on after moves that are compared."""
        dealt = [self.table(number) for number in range(deals)]
        tables = [table for table, _ in dealt]
        batch = new_batch(deals)
        steps: list[tuple[Words, NDArray[np.int64], Floats]] = []
        compared: list[Comparisons] = []
        left = tables
        while left := advance_all(left, batch):
            decisions = _batch_decisions(batch, dealt)
            chosen = choose(decisions)
            if keep:
                words = np.concatenate((decisions.states, decisions.moves[chosen.places]), axis=1)[chosen.learns]
                steps.append((words, (decisions.games * SEATS + decisions.seats)[chosen.learns], chosen.worth))
            if chosen.rivals and judge:
                compared.append(compare(decisions, chosen.rivals, judge, self._rng))
            apply_all(tables, batch, chosen.places.tolist())
        points = np.array([points_above_mean(table.deal, options) for table, options in dealt], np.float32)
        if not keep:
            return Played(np.zeros((0, 0), np.int64), np.zeros(0, np.float32), points, deals, None)
        scales = np.array([scale(options) for _, options in dealt], np.float32)
        wanted = targets((points * scales[:, None]).ravel(), steps, trust)
        all_compared = Comparisons(*map(np.concatenate, zip(*compared, strict=True))) if compared else None
        return Played(np.concatenate([words for words, _, _ in steps]), wanted, points, deals, all_compared)


def targets(ends: Floats, steps: Sequence[tuple[Words, NDArray[np.int64], Floats]], trust: float) -> Floats:
    """Return the target of each decision: the result of its deal, mixed by `trust` with the network's value at the
    seat's next decision (TD lambda), which has less variance."""
    found = []
    for _, where, worth in reversed(steps):
        found.append(ends[where])
        ends[where] += trust * (worth - ends[where])
    return np.concatenate(found[::-1])


def compare(
    decisions: Decisions, rivals: Sequence[NDArray[np.int64]], judge: Weights, rng: np.random.Generator
) -> Comparisons:
    """Play the deals on after each of these moves, to a later decision of the seat or to the end.

    All moves of a decision meet the same hidden cards (common random numbers), so the noise of their differences is a
    fraction of that of a result. The hidden cards are those of the deal, so they are as the others' moves suggest.
    """
    counts = np.array([len(several) for several in rivals])
    places = np.concatenate(rivals)
    asked = np.searchsorted(np.cumsum(decisions.counts), places, side="right")
    tables: list[Table] = []
    options: list[BigTwoOptions] = []
    for cards, game in zip(decisions.cards[places].tolist(), decisions.games[asked].tolist(), strict=True):
        table, rules = decisions.dealt[game]
        tables.append(table.copy(len(tables)))
        tables[-1].apply(TableMask(cards))
        options.append(rules)
    ends = play_on(tables, decisions.seats[asked], options, judge, rng, int(rng.geometric(_TRUNCATED)))
    words = np.concatenate((decisions.states[asked], decisions.moves[places]), axis=1)
    return Comparisons(words, ends * np.array([scale(rules) for rules in options], np.float32), counts)


def _batch_decisions(batch: Batch, dealt: Sequence[tuple[Table, BigTwoOptions]]) -> Decisions:
    games, seats, cards = (np.array(column, np.int64) for column in (batch.games, batch.seats, batch.cards))
    return Decisions(*batch_words(batch), games[: batch.size], seats[: batch.size], cards[: batch.used], dealt)


# ------------------------------------------------------------------------------------------------- who chooses


def lineup(deals: int, rng: np.random.Generator) -> Lineup:
    """Return the seating: the network in all seats of most deals, and in one seat of the others."""
    found = np.repeat(rng.choice([NETWORK, GREEDY], size=(deals, 1), p=[1 - _GREEDY, _GREEDY]), SEATS, axis=1)
    found[np.arange(deals), rng.integers(SEATS, size=deals)] = NETWORK
    return found


def exploring(network: Network, rng: np.random.Generator, seating: Lineup, compared: float = 0.0) -> Choose:
    """Explore: play good moves often (softmax by Gumbel noise), and rarely any move. Of this share of the decisions in
    deals of the network alone, the best moves are to be compared."""
    alone = (seating == NETWORK).all(axis=1)

    def noisy(values: Floats, counts: NDArray[np.int64]) -> Floats:
        noise = rng.gumbel(size=len(values)).astype(np.float32)
        any_of = np.repeat(rng.random(len(counts)) < _RANDOM, counts)
        return np.where(any_of, 0, values / TEMPERATURE) + noise

    def choose(decisions: Decisions) -> Chosen:
        chosen, values = _choose(decisions, seating, network, noisy)
        drawn = alone[decisions.games] & (rng.random(len(decisions.games)) < compared)
        return chosen._replace(rivals=_rivals(decisions, values, drawn)) if drawn.any() else chosen

    return choose


def _rivals(decisions: Decisions, values: Floats, drawn: NDArray[np.bool_]) -> list[NDArray[np.int64]]:
    """Return the places of the moves near the best one, of the decisions drawn that have several."""
    ends = np.cumsum(decisions.counts)
    found = []
    for decision in np.flatnonzero(drawn).tolist():
        start = ends[decision] - decisions.counts[decision]
        worth = values[start : ends[decision]]
        order = np.argsort(-worth, kind="stable")[:_RIVALS]
        near = order[worth[order] > worth[order[0]] - _NEAR]
        if len(near) > 1:
            found.append(start + near)
    return found


def playing_best(network: Network, seating: Lineup, known: Weights | None = None) -> Choose:
    """Play the best move of the averaged network, and of the known one in the seats that it has."""
    return lambda decisions: _choose(decisions, seating, network, known=known)[0]


def _choose(
    decisions: Decisions,
    seating: Lineup,
    network: Network,
    noisy: Callable[[Floats, NDArray[np.int64]], Floats] | None = None,
    known: Weights | None = None,
) -> tuple[Chosen, Floats]:
    """Let each seat's player choose; without `noisy` by the averaged network, without randomness. Return the network's
    values of its moves, too, with 0 for those of others."""
    players = seating[decisions.games, decisions.seats]
    rows = np.repeat(players, decisions.counts)
    learns, mine = players == NETWORK, rows == NETWORK
    counts = decisions.counts[learns]
    values = network.values(decisions.states[learns], decisions.moves[mine], counts, average=noisy is None)
    all_values, score = np.zeros(len(rows), np.float32), np.empty(len(rows))
    all_values[mine] = values
    score[mine] = noisy(values, counts) if noisy else values
    score[rows == GREEDY] = greedy(decisions.cards[rows == GREEDY])
    if known:
        other, moves = players == KNOWN, rows == KNOWN
        score[moves] = network_values(known, decisions.states[other], decisions.moves[moves], decisions.counts[other])
    starts = np.cumsum(counts) - counts
    worth = np.maximum.reduceat(values, starts) if len(values) else values
    return Chosen(best(score, decisions.counts), learns, worth), all_values


def greedy(cards: NDArray[np.int64]) -> NDArray[np.float64]:
    """Score moves: as many cards as possible, of those the lowest; a pass comes last."""
    sizes = np.bitwise_count(cards)
    return np.where(sizes > 0, sizes - cards / 2.0**53, -1)
