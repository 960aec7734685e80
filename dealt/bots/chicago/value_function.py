"""What a hand of five is worth in Chicago: sums of weights over what it is made of, learned from solved tricks.

A hand is told by the kind of its poker hand with the rank that matters, by each suit's cards (how many, and which of
ace, king, queen, jack and ten), and by what a straight still needs. Written to be compiled: an exchange asks for some
thousand hands.
"""

from math import exp
from typing import Final, final

from dealt.games.chicago.card_order import VALUES
from dealt.games.chicago.poker import strength
from dealt.mypyc_types import i64

_GROUPS: Final = (-1, 10, 23, 36)
"""by category: where the weights for the first rank of pairs, two pairs and three of a kind begin"""
SUITS_FROM: Final = 49
"""where the weights of the suits begin: 32 sets of high cards for each number of cards"""
STRAIGHTS_FROM: Final = SUITS_FROM + 6 * 32
WEIGHTS: Final = STRAIGHTS_FROM + 2
"""so many weights there are in a table"""
LAST_STAGE: Final = 2
"""of the exchanges, the first being 0: after it come the tricks"""
_TEN: Final = 8
_VALUE_OF: Final[list[int]] = list(VALUES)


def parts(ranked: int, a: int, b: int, c: int, d: int, e: int) -> list[int]:
    """The numbers of the weights that count for a hand, given as its strength and its card indices."""
    kind = ranked >> 20
    found = [kind]
    if 1 <= kind <= 3:
        found.append(_GROUPS[kind] + (ranked >> 16 & 15) - 2)
    found.extend(suit_features(a, b, c, d, e))
    if kind <= 3:
        values: i64 = 0
        for card in (a, b, c, d, e):
            one: i64 = 1
            values |= one << _VALUE_OF[card] + 1
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
    """The same for what the suits are alone."""
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
    """The sum of these weights."""
    found = 0.0
    for number in numbers:
        found += weights[number]
    return found


@final
class ValueTables:
    """What has been learned for one number of seats; each table has WEIGHTS numbers and a constant at the end."""

    def __init__(
        self, every: list[float], leading: list[float], following: list[float], after: list[list[float]]
    ) -> None:
        """The log-odds to win all five tricks as the one who leads, and the last one as the leader of the round and as
        somebody else; then, for the first two exchanges, what the rest of the round brings after their points."""
        self.every = every
        self.leading = leading
        self.following = following
        self.after = after


@final
class Stakes:
    """What the tricks bring: points more than the mean of the others."""

    def __init__(self, made: float, failed: float, last: float, lost: float) -> None:
        """A Chicago that is won and one that is lost, the last trick and the last trick of another seat."""
        self.made = made
        self.failed = failed
        self.last = last
        self.lost = lost


@final
class AwardValue:
    """What the points for the best hand are worth to a seat, less what they bring to the others on average."""

    def __init__(self, below: list[list[float]], points: list[float]) -> None:
        """`below` tells for each other seat, by category, how likely its hand is of a lower one (ten numbers and a 1);
        `points` what each category scores."""
        self.below = below
        self.scores = points

    def points(self, ranked: int) -> float:
        """For a hand of this strength."""
        kind = ranked >> 20
        place = ((ranked >> 16 & 15) - 2 + (ranked >> 12 & 15) / 15) / 13
        best = 1.0
        for one in self.below:
            best *= one[kind] + (one[kind + 1] - one[kind]) * place
        found = self.scores[kind] * best
        theirs = self.scores[kind] * (self._all_below(kind + 1) - best)
        for higher in range(kind + 1, 10):
            theirs += self.scores[higher] * (self._all_below(higher + 1) - self._all_below(higher))
        return found - theirs / len(self.below)

    def _all_below(self, kind: int) -> float:
        found = 1.0
        for one in self.below:
            found *= one[kind]
        return found


@final
class HandEvaluator:
    """Puts a number of points, more than the others have on average, on hands after one exchange."""

    def __init__(self, tables: ValueTables, stakes: Stakes, stage: int, leads: bool, award: AwardValue) -> None:
        """`stage` is 0, 1 or 2; `award` what the points for the best hand after it are worth."""
        self.tables = tables
        self.stakes = stakes
        self.stage = stage
        self.leads = leads
        self.award = award
        self.known: dict[int, float] = {}

    def value(self, a: int, b: int, c: int, d: int, e: int) -> float:
        """What a hand, as five card indices, brings from now on."""
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
        """What the tricks bring with a hand: with a Chicago if that is more than without."""
        held = suit_features(a, b, c, d, e)
        tables, stakes = self.tables, self.stakes
        weights = tables.leading if self.leads else tables.following
        last = chance(weights[WEIGHTS] + total(weights, held))
        every = chance(tables.every[WEIGHTS] + total(tables.every, held))
        quiet = stakes.lost + (stakes.last - stakes.lost) * last
        called = stakes.failed + (stakes.made - stakes.failed) * every
        return max(quiet, called)

    def mean(self, kept: list[int], draws: list[list[int]]) -> float:
        """What kept cards are worth with the first cards of each draw."""
        missing = 5 - len(kept)
        found = 0.0
        for draw in draws:
            hand = kept + draw[:missing]
            found += self.value(hand[0], hand[1], hand[2], hand[3], hand[4])
        return found / len(draws)


def chance(odds: float) -> float:
    """The chance that log-odds stand for."""
    return 1.0 / (1.0 + exp(-odds))
