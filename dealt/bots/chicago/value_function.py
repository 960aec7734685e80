# Compiled with mypyc: see tools/compile_rules.py.
"""Value function of five cards in Chicago: a linear model, learned from solved tricks. Compiled by mypyc.

Features are the poker category with the rank that matters, the cards of each suit (their number, and which of ace,
king, queen, jack and ten), and what a straight still needs. An exchange evaluates some thousand hands.
"""

from math import exp
from typing import Final, final

from dealt.games.chicago.card_order import VALUES
from dealt.games.chicago.poker import strength
from dealt.mypyc_types import i64

_GROUPS: Final = (-1, 10, 23, 36)
"""by category: index of the weight for the first rank of pairs, two pairs and three of a kind"""
SUITS_FROM: Final = 49
"""index of the first suit weight: 32 sets of high cards for each number of cards"""
STRAIGHTS_FROM: Final = SUITS_FROM + 6 * 32
WEIGHTS: Final = STRAIGHTS_FROM + 2
"""number of weights in a table"""
LAST_STAGE: Final = 2
"""last exchange, counted from 0: the tricks follow"""
HIDDEN_HAND: Final = 1.2
"""ratio of a caller's odds to win all five tricks to its odds double dummy: the others do not see its hand (measured:
`bench/RESULTS.md`)"""
_TEN: Final = 8
_VALUE_OF: Final[list[int]] = list(VALUES)


def parts(ranked: int, a: int, b: int, c: int, d: int, e: int) -> list[int]:
    """Return the indices of the features of a hand, given as its strength and its card indices."""
    kind = ranked >> 20
    found = [kind]
    if 1 <= kind <= 3:
        found.append(_GROUPS[kind] + (ranked >> 16 & 15) - 2)
    found.extend(suit_features(a, b, c, d, e))
    if kind <= 3:
        values: i64 = 0
        for card in (a, b, c, d, e):
            bit: i64 = 1
            values |= bit << _VALUE_OF[card] + 1
        if values >> 13 & 1:
            values |= 1
        best = 0
        for low in range(10):
            run: i64 = values >> low & 31
            held = 0
            while run:
                run &= run - 1
                held += 1
            best = max(best, held + 1 if values >> low & 30 == 30 and 0 < low < 9 else held)
        if best >= 4:
            found.append(STRAIGHTS_FROM + (1 if best > 4 else 0))
    return found


def suit_features(a: int, b: int, c: int, d: int, e: int) -> list[int]:
    """Return the indices of the suit features alone."""
    counts = [0, 0, 0, 0]
    high = [0, 0, 0, 0]
    for card in (a, b, c, d, e):
        suit = card & 3
        counts[suit] += 1
        value = _VALUE_OF[card]
        if value >= _TEN:
            high[suit] |= 1 << (value - _TEN)
    return [SUITS_FROM + 32 * counts[suit] + high[suit] for suit in range(4) if counts[suit]]


def total(weights: list[float], numbers: list[int]) -> float:
    """Return the sum of these weights."""
    found = 0.0
    for number in numbers:
        found += weights[number]
    return found


@final
class ValueTables:
    """Learned tables for one number of seats; each has WEIGHTS numbers and a bias."""

    def __init__(
        self, every: list[float], leading: list[float], following: list[float], after: list[list[float]]
    ) -> None:
        """Log-odds to win all five tricks on lead, to win the last trick as leader of the round, and as another seat;
        then, for the first two exchanges, the points of the rest of the round."""
        self.every = every
        self.leading = leading
        self.following = following
        self.after = after


@final
class Stakes:
    """Points of the tricks above the mean of the others."""

    def __init__(self, made: float, failed: float, last: float, lost: float) -> None:
        """For a won Chicago, a failed one, the last trick, and the last trick of another seat."""
        self.made = made
        self.failed = failed
        self.last = last
        self.lost = lost


@final
class AwardValue:
    """Value of the points for the best hand, less the mean of the others."""

    def __init__(self, below: list[list[float]], points: list[float]) -> None:
        """`below` has for each other seat, by category, the probability that its hand is of a lower one (ten numbers
        and a 1); `points` the score of each category."""
        self.below = below
        self.scores = points

    def points(self, ranked: int) -> float:
        """Return the value for a hand of this strength."""
        kind = ranked >> 20
        place = ((ranked >> 16 & 15) - 2 + (ranked >> 12 & 15) / 15) / 13
        best = 1.0
        for shares in self.below:
            best *= shares[kind] + (shares[kind + 1] - shares[kind]) * place
        found = self.scores[kind] * best
        theirs = self.scores[kind] * (self._all_below(kind + 1) - best)
        for higher in range(kind + 1, 10):
            theirs += self.scores[higher] * (self._all_below(higher + 1) - self._all_below(higher))
        return found - theirs / len(self.below)

    def _all_below(self, kind: int) -> float:
        found = 1.0
        for shares in self.below:
            found *= shares[kind]
        return found


@final
class HandEvaluator:
    """Values hands after one exchange, in points above the mean of the others."""

    def __init__(self, tables: ValueTables, stakes: Stakes, stage: int, leads: bool, award: AwardValue) -> None:
        """`stage` is 0, 1 or 2; `award` the value of the points for the best hand after it."""
        self.tables = tables
        self.stakes = stakes
        self.stage = stage
        self.leads = leads
        self.award = award
        self.known: dict[int, float] = {}

    def value(self, a: int, b: int, c: int, d: int, e: int) -> float:
        """Return the value of a hand, given as five card indices, from now on."""
        ranked = strength(a, b, c, d, e)
        points = self.known.get(ranked)
        if points is None:
            points = self.award.points(ranked)
            self.known[ranked] = points
        if self.stage == LAST_STAGE:
            return points + self.tricks(a, b, c, d, e)
        weights = self.tables.after[self.stage]
        return points + weights[WEIGHTS] + total(weights, parts(ranked, a, b, c, d, e))

    def tricks(self, a: int, b: int, c: int, d: int, e: int) -> float:
        """Return the value of the tricks with a hand: with a call if that is better."""
        quiet, called = self._answers(a, b, c, d, e)
        return max(quiet, called)

    def calls(self, a: int, b: int, c: int, d: int, e: int) -> bool:
        """Return whether a call is better with a hand."""
        quiet, called = self._answers(a, b, c, d, e)
        return called > quiet

    def _answers(self, a: int, b: int, c: int, d: int, e: int) -> tuple[float, float]:
        """Return the values of the tricks without a call and with one."""
        held = suit_features(a, b, c, d, e)
        tables, stakes = self.tables, self.stakes
        weights = tables.leading if self.leads else tables.following
        last = chance(weights[WEIGHTS] + total(weights, held))
        every = chance(tables.every[WEIGHTS] + total(tables.every, held))
        every += hidden_gain(every) * (1 - every)
        quiet = stakes.lost + (stakes.last - stakes.lost) * last
        return quiet, stakes.failed + (stakes.made - stakes.failed) * every

    def values(self, kept: list[int], draws: list[list[int]]) -> list[float]:
        """Return the value of the kept cards with the first cards of each draw."""
        missing = 5 - len(kept)
        found = []
        for draw in draws:
            hand = kept + draw[:missing]
            found.append(self.value(hand[0], hand[1], hand[2], hand[3], hand[4]))
        return found

    def mean(self, kept: list[int], draws: list[list[int]]) -> float:
        """Return the mean value of the kept cards with the first cards of each draw."""
        return sum(self.values(kept, draws)) / len(draws)


def chance(odds: float) -> float:
    """Return the probability for log-odds (logistic function)."""
    return 1.0 / (1.0 + exp(-odds))


def hidden_gain(every: float) -> float:
    """Return the share that a caller wins of the Chicagos that double dummy loses, given its probability double dummy
    to win all five tricks."""
    better = (HIDDEN_HAND - 1) * every
    return better / (1 + better)
