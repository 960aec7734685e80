"""Match equity of Chicago: what points are worth for winning the match.

Near the end of a match a call may be the only hope, or too big a risk. The others are taken to play for points if there
are several; a single opponent plays for the match as well.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from dealt.bots.chicago.double_dummy import ENDS
from dealt.bots.chicago.value_function import Stakes
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import Category
from dealt.games.chicago.scoring import CHICAGO, hand_points, trick_awards
from dealt.games.chicago.views import ChicagoPublic

LOST_LAST: Final = 0.6
"""frequency with which somebody else wins the last trick of a failed Chicago"""
_SPREADS: Final = ((64.0, 9.0), (49.0, 5.0))
"""with two seats and with more: variance of the difference of two totals until the end of the match, as the square of
a logistic scale: in a match that is nearly over, and for each point that the leader still needs
(`dealt.lab.games.chicago.win_probability`)"""
_THIRD_HAND: Final = 2.0
"""points of the third hand, as long as its winner is unknown"""
_NEAR: Final = 3.0
_FAR: Final = CHICAGO + 5.0
"""points over which the worth of one is measured: few, and the most that a round moves between two seats. Where few
change nothing, a call may change everything, so a point is not worth nothing"""
_UNCALLED: Final = 8
"""points below the goal at which a total is kept while only a Chicago can make it win"""


def end_points(caller: int | None, seats: int, options: ChicagoOptions) -> list[list[float]]:
    """Return the points of each seat for each end of the tricks (`double_dummy.end_number`)."""
    found = []
    for end in range(ENDS):
        made, winner, with_two = end >= ENDS // 2, end >> 1 & 7, end % 2 == 1
        points = [0.0] * seats
        if winner < seats:
            for award in trick_awards(caller, made and caller is not None, winner, with_two, options):
                for seat in award.seats:
                    points[seat] += award.points
        found.append(points)
    return found


def hand_worths(totals: Sequence[int], seat: int, options: ChicagoOptions) -> list[float]:
    """Return the value of each category as the best hand of a seat, in points: the whole goal for a hand that wins the
    match, the mean loss of the others for one that takes them back to 0."""
    worths = [float(hand_points(kind, options)) for kind in Category]
    if not options.royal_flush:
        worths[Category.ROYAL_FLUSH] = float(options.goal)
    if not options.four_of_a_kind:
        lost = [max(0, total) for other, total in enumerate(totals) if other != seat]
        worths[Category.FOUR_OF_A_KIND] = sum(lost) / len(lost)
    return worths


def margins(points: Sequence[float]) -> list[float]:
    """Return the points of each seat above the mean of the others."""
    whole = sum(points)
    return [score - (whole - score) / (len(points) - 1) for score in points]


def stakes(seats: int, options: ChicagoOptions) -> Stakes:
    """Return the points that the tricks bring, less what they bring the others on average."""
    made = sum([award.points for award in trick_awards(0, True, 0, False, options)])
    lost = -options.last_trick / (seats - 1)
    failed = -CHICAGO + (0.0 if options.chicago_only else LOST_LAST * lost)
    return Stakes(float(made), failed, float(options.last_trick), lost)


def win_probabilities(totals: Sequence[float], goal: int) -> list[float]:
    """Return the win probability of each seat for these totals at the end of a round."""
    top = max(totals)
    if top >= goal and list(totals).count(top) == 1:
        return [float(total == top) for total in totals]
    near, far = _SPREADS[len(totals) > 2]
    spread = sqrt(near + far * max(0.0, goal - top))
    weights = [exp((total - top) / spread) for total in totals]
    return [weight / sum(weights) for weight in weights]


class MatchEquity:
    """Value of points in the middle of a round."""

    def __init__(self, public: ChicagoPublic, options: ChicagoOptions) -> None:
        self.totals = public.totals
        self.called = public.called
        self.options = options
        self.seats = len(public.totals)
        self._scales: dict[int, tuple[float, float]] = {}
        """by seat: its win probability now, and the value of one more point"""

    def chances(self, points: Sequence[float], caller: int | None = None) -> list[float]:
        """Return the win probability of each seat after these points; `caller` plays a Chicago in this round."""
        totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        if self.options.must_call_chicago:
            for seat, called in enumerate(self.called):
                if not called and seat != caller:
                    totals[seat] = min(totals[seat], self.options.goal - _UNCALLED)
        return win_probabilities(totals, self.options.goal)

    def worth_of_ends(self, seat: int, caller: int | None, third: Sequence[float] | None = None) -> list[list[float]]:
        """Return the value of each end of the tricks for each seat, if this one plays for the match; `third` has the
        points of the third hand."""
        ends = end_points(caller, self.seats, self.options)
        if third is not None and not (self.options.chicago_only and caller is not None):
            ends = [[score + more for score, more in zip(points, third, strict=True)] for points in ends]
        worths = [self.chances(points, caller) for points in ends]
        if self.seats > 2:
            for points, worth in zip(ends, worths, strict=True):
                worth[:] = [*margins(points)[:seat], worth[seat], *margins(points)[seat + 1 :]]
        return worths

    def stakes(self, seat: int) -> Stakes:
        """Return what the tricks bring a seat, in units of one point now, before the third hand is known."""
        now, point = self._worth(seat, [0.0] * self.seats), self.point(seat)

        def worth(own: float, others: float, caller: int | None = None) -> float:
            points = [own if place == seat else others for place in range(self.seats)]
            return (self._worth(seat, points, caller) - now) / point

        made = sum([award.points for award in trick_awards(seat, True, seat, False, self.options)])
        share = self.options.last_trick / (self.seats - 1)
        failed = worth(-CHICAGO, 0.0 if self.options.chicago_only else LOST_LAST * share, seat)
        return Stakes(worth(made, 0.0, seat), failed, worth(self.options.last_trick, 0.0), worth(0.0, share))

    def point(self, seat: int) -> float:
        """Return the value of one more point for a seat now; always positive."""
        return max(1e-4, self._slope(seat, _NEAR, 0.0), self._slope(seat, _FAR / 2, _FAR / 2))

    def in_points(self, seat: int, chance: float) -> float:
        """Return the points that make a win probability of what it is now."""
        if seat not in self._scales:
            self._scales[seat] = self.chances([0.0] * self.seats)[seat], self.point(seat)
        now, point = self._scales[seat]
        return (chance - now) / point

    def _slope(self, seat: int, own: float, others: float) -> float:
        """Return the value of a point, from the gain of so many that others lose and the reverse."""
        gain = [own if place == seat else -others for place in range(self.seats)]
        return (self._worth(seat, gain) - self._worth(seat, [-more for more in gain])) / (2 * (own + others))

    def _worth(self, seat: int, points: list[float], caller: int | None = None) -> float:
        """Return the win probability of a seat after these points, averaged over the winner of the third hand."""
        found = 0.0
        for third in range(self.seats):
            more = [score + _THIRD_HAND * (place == third) for place, score in enumerate(points)]
            found += self.chances(more, caller)[seat]
        return found / self.seats
