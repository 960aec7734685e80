"""What many deals say about two players: means, and how far they may be off."""

from collections.abc import Iterable

import msgspec

from dealt.lab.arena.duel import Outcome
from dealt.lab.matches import Side
from dealt.lab.mean import Mean


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """How one player does against another."""

    deals: int
    games: int
    better: Mean
    """points a game more than the mean opponent"""
    won: Mean
    """share of the games won"""
    lost: Mean
    """the share that the mean opponent has won"""
    sides: tuple[Side, Side]


class Sums:
    """Outcomes added up, in any order."""

    def __init__(self, seats: int) -> None:
        self._games = max(2, seats)
        """of a deal; alone, both players play it"""
        self.deals = 0
        self._sums = [[0.0, 0.0] for _ in range(3)]
        self._sides = [Side(decisions=0, seconds=0.0, faults=0)] * 2

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Adds some deals."""
        for one in outcomes:
            self.deals += 1
            for sums, value in zip(self._sums, (one.better, one.won, one.lost), strict=True):
                sums[0] += value
                sums[1] += value * value
            self._sides = [_together(*pair) for pair in zip(self._sides, one.sides, strict=True)]

    def figures(self) -> Figures:
        """What they say."""
        better, won, lost = (Mean.of(self.deals, *sums) for sums in self._sums)
        sides = (self._sides[0], self._sides[1])
        return Figures(deals=self.deals, games=self.deals * self._games, better=better, won=won, lost=lost, sides=sides)


def _together(one: Side, other: Side) -> Side:
    return Side(
        decisions=one.decisions + other.decisions,
        seconds=one.seconds + other.seconds,
        faults=one.faults + other.faults,
    )
