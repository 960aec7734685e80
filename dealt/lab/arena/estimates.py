"""Estimates from many duplicate deals."""

from collections.abc import Iterable

import msgspec

from dealt.lab.agents.matches import AgentStats
from dealt.lab.arena.duplicate_deal import Outcome
from dealt.lab.estimate import Estimate, RatioSums


class Estimates(msgspec.Struct, frozen=True, kw_only=True):
    """Strength of one player against another."""

    deals: int
    games: int
    better: Estimate
    """points a game above the mean opponent"""
    a_round: Estimate
    """points above the mean opponent for each deal of a game"""
    rounds: float
    """mean number of deals of a game"""
    won: Estimate
    """share of the games won"""
    lost: Estimate
    """share of the games won by the mean opponent"""
    sides: tuple[AgentStats, AgentStats]


class EstimateSums:
    """Sums over outcomes, in any order."""

    def __init__(self, seats: int) -> None:
        self._games = max(2, seats)
        """games of a duplicate deal; alone, both players play it"""
        self.deals = 0
        self._sums = [[0.0, 0.0] for _ in range(3)]
        self._rounds = RatioSums()
        self._sides = [AgentStats(decisions=0, seconds=0.0, faults=0)] * 2

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Add some outcomes."""
        for outcome in outcomes:
            self.deals += 1
            for sums, value in zip(self._sums, (outcome.better, outcome.won, outcome.lost), strict=True):
                sums[0] += value
                sums[1] += value * value
            self._rounds.add(outcome.better, outcome.rounds)
            self._sides = [_together(*pair) for pair in zip(self._sides, outcome.sides, strict=True)]

    def figures(self) -> Estimates:
        """Return the estimates."""
        better, won, lost = (Estimate.of(self.deals, *sums) for sums in self._sums)
        sides = (self._sides[0], self._sides[1])
        rounds = self._rounds.units / self.deals if self.deals else 1.0
        return Estimates(
            deals=self.deals, games=self.deals * self._games, better=better, a_round=Estimate.ratio(self._rounds),
            rounds=rounds, won=won, lost=lost, sides=sides,
        )  # fmt: skip


def _together(stats: AgentStats, other: AgentStats) -> AgentStats:
    return AgentStats(
        decisions=stats.decisions + other.decisions,
        seconds=stats.seconds + other.seconds,
        faults=stats.faults + other.faults,
    )
