"""What came of many games, as whole numbers that add up in any order."""

from typing import Final

import msgspec

from dealt.bots.autoplay import Tally
from dealt.lab.estimate import Estimate

WHOLE: Final = 12
"""a game that is won counts so much, and may be shared by two, three or four winners"""


class SeatCounts(msgspec.Struct, frozen=True, kw_only=True):
    """Of one seat, over all games."""

    won: int = 0
    """in twelfths of a game"""
    won_squares: int = 0
    points: int = 0
    """more are better"""
    points_squares: int = 0
    faults: int = 0
    """how often its player gave no legal action, so that the clock's was played for it"""

    def __add__(self, other: "SeatCounts") -> "SeatCounts":
        return SeatCounts(
            won=self.won + other.won,
            won_squares=self.won_squares + other.won_squares,
            points=self.points + other.points,
            points_squares=self.points_squares + other.points_squares,
            faults=self.faults + other.faults,
        )


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """Of games that several play."""

    games: int = 0
    endless: int = 0
    """those that were ended where they stood"""
    actions: int = 0
    seats: tuple[SeatCounts, ...] = ()

    def __add__(self, other: "Counts") -> "Counts":
        if not (self.seats and other.seats):
            return self if self.seats else other
        return Counts(
            games=self.games + other.games,
            endless=self.endless + other.endless,
            actions=self.actions + other.actions,
            seats=tuple(one + two for one, two in zip(self.seats, other.seats, strict=True)),
        )

    def won(self, seat: int) -> Estimate:
        """The share of the games that a seat has won."""
        one = self.seats[seat]
        return Estimate.of(self.games, one.won / WHOLE, one.won_squares / WHOLE**2)

    def points(self, seat: int) -> Estimate:
        """The points of a seat in a game."""
        one = self.seats[seat]
        return Estimate.of(self.games, one.points, one.points_squares)


def first_won(counts: Tally | Counts) -> Estimate:
    """The share of the games that the player in the first seat has won."""
    return Estimate.of(counts.games, counts.won, counts.won) if isinstance(counts, Tally) else counts.won(0)
