"""What the points of the tricks are worth in a match of Chicago.

They count for what they are, less what the others get; matches were not won more often by who looked at the totals.
Where only who has played a Chicago can win, a call is worth more than its points, and so the chance to win counts.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from dealt.bots.chicago_solver import ENDS
from dealt.bots.chicago_values import Stakes
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.scoring import CHICAGO, GOAL, LAST_TRICK, trick_awards
from dealt.games.chicago.views import ChicagoPublic

_LOST_LAST: Final = 0.6
"""how often somebody else wins the last trick of a Chicago that fails"""
_A_ROUND: Final = 5.0
"""points that whoever is ahead gets in a round"""
_THIRD_HAND: Final = 2.0
_SPREAD: Final = 6.5
"""by how many points totals come apart by the third hand of a round, and in a whole round, as logistic scales"""
_UNCALLED: Final = GOAL - 8
"""what a total counts at most while only a Chicago can make it win"""


def points_of_ends(caller: int | None, seats: int, options: ChicagoOptions) -> list[list[float]]:
    """For each end of the tricks (`chicago_solver.end_number`) the points of each seat."""
    found = []
    for end in range(ENDS):
        made, winner, with_two = end >= ENDS // 2, end >> 1 & 3, end % 2 == 1
        points = [0.0] * seats
        if winner < seats:
            for one in trick_awards(caller, made and caller is not None, winner, with_two, options):
                for seat in one.seats:
                    points[seat] += one.points
        found.append(points)
    return found


def margins(points: Sequence[float]) -> list[float]:
    """What each seat has more than the mean of the others."""
    whole = sum(points)
    return [one - (whole - one) / (len(points) - 1) for one in points]


def stakes(seats: int, options: ChicagoOptions) -> Stakes:
    """What the tricks bring by points, less what they bring the others on average."""
    made = sum([one.points for one in trick_awards(0, True, 0, False, options)])
    lost = -LAST_TRICK / (seats - 1)
    failed = -CHICAGO + (0.0 if options.chicago_only else _LOST_LAST * lost)
    return Stakes(float(made), failed, float(LAST_TRICK), lost)


class Standing:
    """How a match stands in the middle of a round."""

    def __init__(self, public: ChicagoPublic, options: ChicagoOptions) -> None:
        self.totals = public.totals
        self.called = public.called
        self.options = options
        self.seats = len(public.totals)
        self.by_chance = options.must_call_chicago
        """whether the chance to win the match counts, and not points"""

    def chances(self, points: Sequence[float], caller: int | None = None) -> list[float]:
        """How likely each seat wins the match if it now gets these points; `caller` plays a Chicago in this round."""
        totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        if self.options.must_call_chicago:
            for seat, called in enumerate(self.called):
                if not called and seat != caller:
                    totals[seat] = min(totals[seat], _UNCALLED)
        top = max(totals)
        spread = sqrt(_THIRD_HAND**2 + _SPREAD**2 * max(0.0, GOAL - top) / _A_ROUND)
        weights = [exp((total - top) / spread) for total in totals]
        return [weight / sum(weights) for weight in weights]

    def worth_of_ends(self, caller: int | None) -> list[list[float]]:
        """For each end of the tricks what it is worth by seat."""
        ends = points_of_ends(caller, self.seats, self.options)
        if self.by_chance:
            return [self.chances(points, caller) for points in ends]
        return [margins(points) for points in ends]

    def point(self, seat: int) -> float:
        """What one point more is worth to a seat."""
        if not self.by_chance:
            return 1.0
        own = [3.0 * (one == seat) for one in range(self.seats)]
        more, less = self.chances(own)[seat], self.chances([-one for one in own])[seat]
        return (more - less) / 6
