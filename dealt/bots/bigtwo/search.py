"""Big Two's strong bots: *hard* uses a value network, *expert* adds determinization and rollouts."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from dealt.bots.bigtwo import batch_deals
from dealt.bots.bigtwo.beliefs import Beliefs
from dealt.bots.bigtwo.determinization import Determinizer
from dealt.bots.bigtwo.explain import MoveComparison
from dealt.bots.bigtwo.features import SURE
from dealt.bots.bigtwo.observe import features_for, observe
from dealt.bots.bigtwo.option_bits import scale
from dealt.bots.bigtwo.rollouts import rollouts
from dealt.bots.bigtwo.value_network import Floats, Weights, network, values
from dealt.bots.bot import Advice, Reason
from dealt.games.bigtwo.actions import PASS, AnyAction, Play
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import HAND_SIZE
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import rules_of
from dealt.games.game import LegalActions, View

CANDIDATES: Final = 8
"""moves with rollouts to the end of the deal; of so many about half get those of the next stage, and so on"""
IS_PLAIN: Final = batch_deals.__file__.endswith(".py")
"""whether the part of the rules that takes the time runs as plain Python"""
LOOK: Final = 12 if IS_PLAIN else 16
"""number of determinizations in which truncated rollouts correct the network's values"""
DETERMINIZATIONS: Final = (6, 18) if IS_PLAIN else (40, 80, 200)
"""number of determinizations in each stage: as many as fit into a second with four hands of 13 cards, by plain and by
compiled rules"""
PRIOR: Final = 40
"""weight of the corrected value, in rollouts"""
_CLEAR: Final = 0.25
"""difference in value from which on a move is no candidate, in the network's unit"""
_LOOKED: Final = 48
"""most moves whose values are corrected: those of the highest network values"""
_DOUBT: Final = 2.0
"""standard errors by which the network's value may differ from truncated rollouts"""
_SURE_LEAD: Final = 0.01
"""difference by which a move that certainly wins is valued above all others, in the network's unit"""
_BEHIND: Final = 3.0
"""standard errors by which a move must be behind to get no more rollouts"""


class NetworkBot:
    """Greedy policy of the value network: plays the move of the highest value."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Without weights it has those that come with Dealt."""
        self._weights = weights or network()

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """Return the play that empties the hand, or else the move of the highest value; of equal values the first."""
        mine = cast(BigTwoLegal, legal)
        actions, moves = list_moves(mine)
        if mine.hand in moves:
            return actions[moves.index(mine.hand)]
        return actions[int(np.argmax(self._worth(view, mine, moves)))] if moves else PASS

    def why(self, view: View, legal: LegalActions, action: AnyAction) -> Reason | None:
        """Return the reason for an action, by the network's values."""
        mine = cast(BigTwoLegal, legal)
        actions, moves = list_moves(mine)
        return MoveComparison(view, mine, actions, self._worth(view, mine, moves)).why(action)

    def _worth(self, view: View, legal: BigTwoLegal, moves: list[TableMask]) -> Floats:
        """Return the network's values of these moves; a move that certainly wins always gets the highest."""
        found, wins = network_values(view, legal, moves, self._weights)
        found[wins] += float(np.ptp(found)) + _SURE_LEAD
        return found


class SearchBot:
    """Samples determinizations and evaluates the best moves by rollouts in each of them.

    `worlds` has the number of determinizations in each stage, with fewer moves each time, `look` that for correcting
    the network's values before; the time grows with them. Larger hands have fewer of both (`relative_moves`). With
    `beliefs` they are sampled by what the others have done.
    """

    def __init__(
        self,
        worlds: Sequence[int] = DETERMINIZATIONS,
        look: int = LOOK,
        *,
        beliefs: bool = not IS_PLAIN,
        weights: Weights | None = None,
    ) -> None:
        self._worlds = worlds
        self._look = look
        self._beliefs = beliefs
        self._weights = weights or network()

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """Return the play that empties the hand, or else the move with the best mean result."""
        return self._search(view, cast(BigTwoLegal, legal), rng).action

    def advise(self, view: View, legal: LegalActions, rng: Random) -> Advice:
        """Return the chosen action, and the reason by the values of the search."""
        mine = cast(BigTwoLegal, legal)
        found = self._search(view, mine, rng)
        comparison = MoveComparison(view, mine, found.actions, found.worth)
        return Advice(found.action, comparison.why(found.action, found.as_good))

    def _search(self, view: View, legal: BigTwoLegal, rng: Random) -> "SearchResult":
        actions, moves = list_moves(legal)
        worth, wins = network_values(view, legal, moves, self._weights)
        sure = [cards == legal.hand for cards in moves] if legal.hand in moves else wins
        if len(moves) < 2 or np.any(sure):
            worth = np.where(sure, worth.max() + _SURE_LEAD, worth)
            return SearchResult(actions, worth, int(np.argmax(worth)), None)
        generator = np.random.default_rng(rng.getrandbits(64))
        determinizer = Determinizer.of(view, legal, self._weights)
        sampler = Beliefs(determinizer) if self._beliefs else determinizer
        larger = relative_moves(determinizer.public.counts)
        # A look plays every move of the hand out, so that its time grows with the moves of the hand and of the others.
        look = round(self._look / larger**2)
        worth = corrected(worth, determinizer, moves, [sampler.sample(generator) for _ in range(look)], generator)

        def sample(places: Sequence[int], worlds: int) -> Floats:
            hands = [sampler.sample(generator) for _ in range(worlds)]
            return rollouts(determinizer, hands, [moves[place] for place in places], generator) * scale(legal.options)

        each = [max(1, round(worlds / larger)) for worlds in self._worlds]
        stages = [(CANDIDATES >> number or 1, worlds) for number, worlds in enumerate(each)]
        left, ends = sequential_halving(sample, worth, candidates(worth), stages, PRIOR, _BEHIND)
        for place, row in ends.items():
            worth[place] = (PRIOR * worth[place] + row.sum()) / (PRIOR + len(row))
        # What is not left stays behind what is.
        behind = np.minimum(worth, worth[left[-1]])
        behind[left] = worth[left]
        as_good = None
        if len(left) > 1:
            ahead = ends[left[0]] - ends[left[1]]
            if worth[left[0]] - worth[left[1]] < ahead.std() / sqrt(PRIOR + len(ahead)):
                as_good = actions[left[1]]
        return SearchResult(actions, behind, left[0], as_good)


class SearchResult(NamedTuple):
    """Result of a search."""

    actions: list[AnyAction]
    worth: Floats
    """value of each action, in the network's unit"""
    best: int
    as_good: AnyAction | None
    """action whose distance to the best one is less than its standard error"""

    @property
    def action(self) -> AnyAction:
        return self.actions[self.best]


def relative_moves(counts: Sequence[int]) -> float:
    """Return how many times as many moves hands of these sizes have as hands of 13 cards; at least once.

    The number of moves grows with the square of the cards, whatever the house rules are, and with it the time of a
    rollout.
    """
    return max(1.0, sum([count**2 for count in counts]) / len(counts) / HAND_SIZE**2)


def corrected(
    worth: Floats,
    determinizer: Determinizer,
    moves: list[TableMask],
    worlds: list[list[TableMask]],
    generator: np.random.Generator,
) -> Floats:
    """Return the network's values of the moves, changed as far as truncated rollouts contradict them.

    The distance of a move to the network's best one stays within two standard errors of that in so many
    determinizations. So a move that the network underrates becomes a candidate, while chance hardly changes a value.
    """
    if not worlds:
        return worth
    order = np.argsort(-worth, kind="stable")[:_LOOKED]
    ends = rollouts(determinizer, worlds, [moves[index] for index in order], generator, 1) * scale(determinizer.options)
    behind = ends[0] - ends
    middle, reach = behind.mean(axis=1), _DOUBT * behind.std(axis=1) / np.sqrt(max(1, len(worlds) - 1))
    found = worth.copy()
    found[order] = worth[order[0]] - np.clip(worth[order[0]] - worth[order], middle - reach, middle + reach)
    return found


def sequential_halving(
    sample: Callable[[Sequence[int], int], Floats],
    worth: Floats,
    left: list[int],
    stages: Sequence[tuple[int, int]],
    prior: float,
    behind: float,
) -> tuple[list[int], dict[int, Floats]]:
    """Compare moves in common determinizations, fewer moves in each stage; return the places of those that are left,
    the best first, and the results of all.

    `sample` returns the results of these moves in so many more determinizations, `left` has the moves to compare, and
    each stage the number of moves at most and of determinizations. `worth` counts as much as `prior` results do. A move
    is dropped when it is so many standard errors behind.
    """
    ends = {place: np.empty(0, np.float32) for place in left}
    for most, worlds in stages:
        left = left[:most]
        if len(left) < 2:
            break
        for place, row in zip(left, sample(left, worlds), strict=True):
            ends[place] = np.concatenate((ends[place], row))
        left = sorted(left, key=lambda place: -float(prior * worth[place] + ends[place].sum()))
        ahead = [ends[left[0]] - ends[place] for place in left]
        left = [
            place for place, row in zip(left, ahead, strict=True) if row.mean() <= behind * row.std() / sqrt(len(row))
        ]
    return left, ends


def candidates(worth: Floats) -> list[int]:
    """Return the places of the moves that rollouts may find to be the best, by their values."""
    order = np.argsort(-worth, kind="stable")[:CANDIDATES]
    return [int(index) for index in order if worth[index] > worth[order[0]] - _CLEAR]


def list_moves(legal: BigTwoLegal) -> tuple[list[AnyAction], list[TableMask]]:
    """Return the legal actions, and the cards of each."""
    to_table = rules_of(legal.options).suits.to_table
    actions: list[AnyAction] = list(legal)
    return actions, [to_table(action.mask) if isinstance(action, Play) else NO_CARDS for action in actions]


def network_values(
    view: View, legal: BigTwoLegal, moves: list[TableMask], weights: Weights | None = None
) -> tuple[Floats, NDArray[np.bool_]]:
    """Return the network's values of these moves, in its unit, and which of them certainly win."""
    inputs = features_for(legal.options)
    observe(inputs, view, legal)
    rows = []
    for cards in moves:
        inputs.after(cards)
        rows.append(list(inputs.move))
    words = np.array(rows)
    found = values(weights or network(), np.array([list(inputs.state)]), words, np.array([len(moves)]))
    return found, words[:, -1] & SURE == SURE
