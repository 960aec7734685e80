"""Big Two's strongest players: one asks the network, the other one also plays out what may come."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, cast

import numpy as np

from dealt.bots.bigtwo import batch_deals
from dealt.bots.bigtwo.batch_deals import Batch, Table, advance_all, apply_all
from dealt.bots.bigtwo.explain import MoveComparison
from dealt.bots.bigtwo.features import SURE, Features
from dealt.bots.bigtwo.history import History
from dealt.bots.bigtwo.observe import features_for, history, look, passes
from dealt.bots.bigtwo.option_bits import scale
from dealt.bots.bigtwo.value_network import Floats, asked, best, network, values
from dealt.bots.bot import Reason
from dealt.games.bigtwo.actions import PASS, AnyAction, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS, bit
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import SEATS, Deal
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.scoring import deal_points
from dealt.games.bigtwo.views import BigTwoPublic
from dealt.games.game import LegalActions, View

CANDIDATES: Final = 8
"""moves that are played out: those that the network likes best"""
FINALISTS: Final = 3
"""of which so many are played out further"""
DETERMINIZATIONS: Final = (40, 120) if not batch_deals.__file__.endswith(".py") else (2, 6)
"""in how many ways the hidden cards are dealt, for the candidates and then for the finalists: what fits into a second,
by compiled rules and by plain ones"""
PRIOR: Final = 40
"""what the network thinks counts as much as so many deals played out, each of which is mostly luck"""
SOFT: Final = 0.01
"""how much worse a move may seem that is played nearly as often, in what the network's values are counted in"""
_CLEAR: Final = 0.25
"""so much behind the best move, in the same, nothing is played out"""
_MOVES: Final = 400
_USUAL_MOVES: Final = 40


class NetworkBot:
    """Plays what leads to the position that is worth most."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """The play that empties the hand, or the best one by the network; of equal ones the first."""
        mine = cast(BigTwoLegal, legal)
        actions, moves = _moves(mine)
        if mine.hand in moves:
            return actions[moves.index(mine.hand)]
        return actions[int(np.argmax(_worth(view, mine, moves)))] if moves else PASS

    def why(self, view: View, legal: LegalActions, action: AnyAction) -> Reason | None:
        """What speaks for an action, as the network sees it."""
        mine = cast(BigTwoLegal, legal)
        actions, moves = _moves(mine)
        return MoveComparison(view, mine, actions, _worth(view, mine, moves)).why(action)


class SearchBot:
    """Deals the hidden cards in many ways, and plays out the moves that the network likes best in each of them.

    `worlds`: how many ways for the candidates, and then for the finalists; the time that it takes goes with them.
    """

    def __init__(self, worlds: Sequence[int] = DETERMINIZATIONS) -> None:
        self._determinizer = worlds

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """The play that empties the hand, or the one after which the deal ends best."""
        mine = cast(BigTwoLegal, legal)
        actions, moves = _moves(mine)
        if mine.hand in moves:
            return actions[moves.index(mine.hand)]
        worth = _worth(view, mine, moves)
        order = np.argsort(-worth, kind="stable")[:CANDIDATES]
        left = [int(one) for one in order if worth[one] > worth[order[0]] - _CLEAR]
        if len(left) < 2:
            return actions[left[0]] if left else PASS
        chance = np.random.default_rng(rng.getrandbits(64))
        hidden = Determinizer.of(view, mine)
        sums = PRIOR * worth
        for worlds in self._determinizer:
            hands = [hidden.deal(chance) for _ in range(worlds)]
            ends = _rollouts(hidden, hands, [moves[one] for one in left], chance)
            sums[left] += ends.sum(axis=1) * scale(mine.options)
            left = sorted(left, key=lambda one: -sums[one])[:FINALISTS]
        return actions[left[0]]


def _moves(legal: BigTwoLegal) -> tuple[list[AnyAction], list[TableMask]]:
    to_table = rules_of(legal.options).suits.to_table
    actions: list[AnyAction] = list(legal)
    return actions, [to_table(one.mask) if isinstance(one, Play) else NO_CARDS for one in actions]


def _worth(view: View, legal: BigTwoLegal, moves: list[TableMask]) -> Floats:
    """What the network thinks of these moves; of one that wins for certain always the most."""
    inputs = features_for(legal.options)
    look(inputs, view, legal)
    rows = []
    for cards in moves:
        inputs.after(cards)
        rows.append(list(inputs.move))
    words = np.array(rows)
    found = values(network(), np.array([list(inputs.state)]), words, np.array([len(moves)]))
    found[words[:, -1] & SURE == SURE] += float(np.ptp(found)) + SOFT
    return found


class Determinizer(NamedTuple):
    """A position as one seat knows it."""

    options: BigTwoOptions
    inputs: Features
    history: History
    public: BigTwoPublic
    legal: BigTwoLegal
    seat: int
    unseen: list[int]
    """places of the cards that the others hold"""

    @classmethod
    def of(cls, view: View, legal: BigTwoLegal) -> "Determinizer":
        public, options = cast(BigTwoPublic, view.public), legal.options
        rules = rules_of(options)
        assert view.seat is not None
        unseen = ALL_CARDS & ~legal.hand & ~rules.suits.mask(public.played)
        places = [place for place in range(52) if unseen >> place & 1]
        return cls(options, features_for(options), history(public, rules), public, legal, view.seat, places)

    def deal(self, chance: np.random.Generator) -> list[TableMask]:
        """Four hands as they may be."""
        cards = chance.permutation(self.unseen).tolist()
        hands = [NO_CARDS] * SEATS
        hands[self.seat] = TableMask(self.legal.hand)
        for away in range(1, SEATS):
            seat = (self.seat + away) % SEATS
            held, cards = cards[: self.public.counts[seat]], cards[self.public.counts[seat] :]
            hands[seat] = TableMask(sum(bit(one) for one in held))
        return hands

    def table(self, number: int, hands: list[TableMask]) -> Table:
        """The same position with these hands."""
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


def _rollouts(
    hidden: Determinizer, worlds: list[list[TableMask]], moves: list[TableMask], chance: np.random.Generator
) -> Floats:
    """By moves and worlds: how many points better than the mean opponent the deal ends."""
    tables: list[Table] = []
    for cards in moves:
        for hands in worlds:
            table = hidden.table(len(tables), hands)
            table.apply(cards)
            tables.append(table)
    batch, left = Batch(len(tables), max(4 * _MOVES, len(tables) * _USUAL_MOVES)), tables
    while left := advance_all(left, batch):
        states, rows, counts = asked(batch)
        noise = chance.gumbel(size=len(rows)).astype(np.float32) * SOFT
        apply_all(tables, batch, best(values(network(), states, rows, counts) + noise, counts).tolist())
    ends = [points_better(table.deal, hidden.options)[hidden.seat] for table in tables]
    return np.array(ends, np.float32).reshape(len(moves), len(worlds))


def points_better(deal: Deal, options: BigTwoOptions) -> list[float]:
    """How many points each seat is better than its mean opponent, at the end of a deal."""
    penalties = deal_points(options, deal.hands, deal.winner, deal.top_cards)
    total = sum(penalties)
    return [(total - one) / (SEATS - 1) - one for one in penalties]
