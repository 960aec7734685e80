"""What the points of the tricks are worth in a match of Chicago.

With two seats the chance to win the match counts: near the end a call may be all that helps, or too much of a risk.
With more, points count for what they are, less what the others get; except where only who has played a Chicago can
win, since a call is then worth more than its points.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from dealt.bots.chicago.double_dummy import ENDS
from dealt.bots.chicago.value_function import Stakes
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.scoring import CHICAGO, GOAL, LAST_TRICK, trick_awards
from dealt.games.chicago.views import ChicagoPublic

_LOST_LAST: Final = 0.6
"""how often somebody else wins the last trick of a Chicago that fails"""
_SPREAD_NEAR: Final = 64.0
_SPREAD_FAR: Final = 9.0
"""by how many points totals come apart until the end, as the square of a logistic scale: in a match that is as good as
over, and so much more for each point that whoever is ahead still needs (`dealt.lab.games.chicago.win_probability`)"""
_THIRD_HAND: Final = 2.0
"""points that the third hand brings, as long as nobody knows more"""
_UNCALLED: Final = GOAL - 8
"""what a total counts at most while only a Chicago can make it win"""


def end_points(caller: int | None, seats: int, options: ChicagoOptions) -> list[list[float]]:
    """For each end of the tricks (`chicago.double_dummy.end_number`) the points of each seat."""
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


def win_probabilities(totals: Sequence[float]) -> list[float]:
    """How likely each seat wins a match that has these totals at the end of a round."""
    top = max(totals)
    if top >= GOAL and list(totals).count(top) == 1:
        return [float(total == top) for total in totals]
    spread = sqrt(_SPREAD_NEAR + _SPREAD_FAR * max(0.0, GOAL - top))
    weights = [exp((total - top) / spread) for total in totals]
    return [weight / sum(weights) for weight in weights]


class MatchEquity:
    """How a match stands in the middle of a round."""

    def __init__(self, public: ChicagoPublic, options: ChicagoOptions) -> None:
        self.totals = public.totals
        self.called = public.called
        self.options = options
        self.seats = len(public.totals)
        self.by_chance = options.must_call_chicago or self.seats == 2
        """whether the chance to win the match counts, and not points"""
        self.third_counts = self.by_chance or options.chicago_only
        """whether it matters for the tricks who has the third hand"""

    def chances(self, points: Sequence[float], caller: int | None = None) -> list[float]:
        """How likely each seat wins the match if it now gets these points; `caller` plays a Chicago in this round."""
        totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        if self.options.must_call_chicago:
            for seat, called in enumerate(self.called):
                if not called and seat != caller:
                    totals[seat] = min(totals[seat], _UNCALLED)
        return win_probabilities(totals)

    def worth_of_ends(self, caller: int | None, third: Sequence[float] | None = None) -> list[list[float]]:
        """For each end of the tricks what it is worth by seat; `third` holds what the third hand brings each."""
        ends = end_points(caller, self.seats, self.options)
        if third is not None and not (self.options.chicago_only and caller is not None):
            ends = [[one + more for one, more in zip(points, third, strict=True)] for points in ends]
        if self.by_chance:
            return [self.chances(points, caller) for points in ends]
        return [margins(points) for points in ends]

    def stakes(self, seat: int) -> Stakes:
        """What the tricks bring a seat, in points of the worth that one has now, before the third hand is known."""
        plain = stakes(self.seats, self.options)
        if not self.by_chance:
            return plain
        now, point = self._worth(seat, [0.0] * self.seats), self.point(seat)

        def worth(own: float, others: float, caller: int | None = None) -> float:
            points = [own if one == seat else others for one in range(self.seats)]
            return (self._worth(seat, points, caller) - now) / point

        made = sum([one.points for one in trick_awards(seat, True, seat, False, self.options)])
        share = LAST_TRICK / (self.seats - 1)
        failed = worth(-CHICAGO, 0.0 if self.options.chicago_only else _LOST_LAST * share, seat)
        return Stakes(worth(made, 0.0, seat), failed, worth(LAST_TRICK, 0.0), worth(0.0, share))

    def point(self, seat: int) -> float:
        """What one point more is worth to a seat now, in what the ends count in; never nothing."""
        if not self.by_chance:
            return 1.0
        own = [3.0 * (one == seat) for one in range(self.seats)]
        return max(1e-4, (self._worth(seat, own) - self._worth(seat, [-one for one in own])) / 6)

    def _worth(self, seat: int, points: list[float], caller: int | None = None) -> float:
        """The chance of a seat with these points, whoever gets those of the third hand."""
        found = 0.0
        for third in range(self.seats):
            more = [one + _THIRD_HAND * (place == third) for place, one in enumerate(points)]
            found += self.chances(more, caller)[seat]
        return found / self.seats
