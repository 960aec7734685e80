"""A mean, and how far it may be off."""

from dataclasses import dataclass
from math import sqrt

import msgspec


@dataclass
class RatioSums:
    """Sums over pairs of a figure and its units."""

    count: int = 0
    total: float = 0.0
    units: float = 0.0
    squares: float = 0.0
    products: float = 0.0
    unit_squares: float = 0.0

    def add(self, value: float, units: float) -> None:
        """Adds one pair."""
        self.count += 1
        self.total += value
        self.units += units
        self.squares += value * value
        self.products += value * units
        self.unit_squares += units * units


class Estimate(msgspec.Struct, frozen=True, kw_only=True):
    """A mean over deals, or over games; each counts once."""

    mean: float
    error: float
    """its standard error; 0 for less than two"""

    @classmethod
    def of(cls, count: int, total: float, squares: float) -> "Estimate":
        """That of so many values, from their sum and the sum of their squares."""
        mean = total / count if count else 0.0
        spread = max(0.0, squares - count * mean * mean)
        return cls(mean=mean, error=sqrt(spread / (count - 1) / count) if count > 1 else 0.0)

    @classmethod
    def ratio(cls, sums: "RatioSums") -> "Estimate":
        """How much there is for each unit of another figure: the ratio of two means, its error to first order."""
        each = sums.total / sums.units if sums.units else 0.0
        spread = max(0.0, sums.squares - 2 * each * sums.products + each * each * sums.unit_squares)
        count = sums.count
        error = sqrt(spread * count / (count - 1)) / sums.units if count > 1 else 0.0
        return cls(mean=each, error=error)

    @property
    def z(self) -> float:
        """How many standard errors it is away from nothing; 0 where there is no error to compare with."""
        return self.mean / self.error if self.error else 0.0

    def reversed(self) -> "Estimate":
        """The same as the other side sees it."""
        return Estimate(mean=0.0 - self.mean, error=self.error)

    def told(self) -> str:
        """Such as `+0.258 ± 0.061`."""
        return f"{self.mean:+.3f} ± {self.error:.3f}"

    def percent(self) -> str:
        """Such as `98.3 ± 0.4 %`, for a share; with two digits once they mean something."""
        digits = 2 if 0 < self.error < 0.0005 else 1
        return f"{100 * self.mean:.{digits}f} ± {100 * self.error:.{digits}f} %"
