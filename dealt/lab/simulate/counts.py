"""Results of many games, as integers that can be added in any order."""

from typing import Final

import msgspec

from dealt.bots.autoplay import Tally
from dealt.lab.estimate import Estimate

WHOLE: Final = 12
"""unit of a win, divisible among two, three or four winners"""


class SeatCounts(msgspec.Struct, frozen=True, kw_only=True):
    """Counts of one seat."""

    won: int = 0
    """in twelfths of a game"""
    won_squares: int = 0
    points: int = 0
    """more are better"""
    points_squares: int = 0
    faults: int = 0
    """decisions without a legal answer, where the default action was played"""

    def __add__(self, other: "SeatCounts") -> "SeatCounts":
        return SeatCounts(
            won=self.won + other.won,
            won_squares=self.won_squares + other.won_squares,
            points=self.points + other.points,
            points_squares=self.points_squares + other.points_squares,
            faults=self.faults + other.faults,
        )


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """Counts of games with several seats."""

    games: int = 0
    endless: int = 0
    """games that were ended as they stood"""
    actions: int = 0
    seats: tuple[SeatCounts, ...] = ()

    def __add__(self, other: "Counts") -> "Counts":
        if not (self.seats and other.seats):
            return self if self.seats else other
        return Counts(
            games=self.games + other.games,
            endless=self.endless + other.endless,
            actions=self.actions + other.actions,
            seats=tuple(own + added for own, added in zip(self.seats, other.seats, strict=True)),
        )

    def won(self, seat: int) -> Estimate:
        """Return the share of the games won by a seat."""
        counts = self.seats[seat]
        return Estimate.of(self.games, counts.won / WHOLE, counts.won_squares / WHOLE**2)

    def points(self, seat: int) -> Estimate:
        """Return the mean points of a seat."""
        counts = self.seats[seat]
        return Estimate.of(self.games, counts.points, counts.points_squares)


def first_won(counts: Tally | Counts) -> Estimate:
    """Return the share of the games won by the first seat."""
    return Estimate.of(counts.games, counts.won, counts.won) if isinstance(counts, Tally) else counts.won(0)
