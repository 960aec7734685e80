"""Mean with its standard error."""

from dataclasses import dataclass
from math import sqrt

import msgspec


@dataclass
class RatioSums:
    """Sums over pairs of a value and its units, for a ratio of means."""

    count: int = 0
    total: float = 0.0
    units: float = 0.0
    squares: float = 0.0
    products: float = 0.0
    unit_squares: float = 0.0

    def add(self, value: float, units: float) -> None:
        """Add one pair."""
        self.count += 1
        self.total += value
        self.units += units
        self.squares += value * value
        self.products += value * units
        self.unit_squares += units * units


class Estimate(msgspec.Struct, frozen=True, kw_only=True):
    """Mean over independent deals or games, with its standard error."""

    mean: float
    error: float
    """standard error; 0 for fewer than two values"""

    @classmethod
    def of(cls, count: int, total: float, squares: float) -> "Estimate":
        """Compute the mean of `count` values from their sum and the sum of their squares."""
        mean = total / count if count else 0.0
        spread = max(0.0, squares - count * mean * mean)
        return cls(mean=mean, error=sqrt(spread / (count - 1) / count) if count > 1 else 0.0)

    @classmethod
    def ratio(cls, sums: "RatioSums") -> "Estimate":
        """Compute the ratio of two means; its standard error to first order (delta method)."""
        each = sums.total / sums.units if sums.units else 0.0
        spread = max(0.0, sums.squares - 2 * each * sums.products + each * each * sums.unit_squares)
        count = sums.count
        error = sqrt(spread * count / (count - 1)) / sums.units if count > 1 else 0.0
        return cls(mean=each, error=error)

    @property
    def z(self) -> float:
        """Standard score: the mean in standard errors; 0 without an error."""
        return self.mean / self.error if self.error else 0.0

    def reversed(self) -> "Estimate":
        """Return the estimate as the other side sees it."""
        return Estimate(mean=0.0 - self.mean, error=self.error)

    def text(self) -> str:
        """Format such as `+0.258 ± 0.061`."""
        return f"{self.mean:+.3f} ± {self.error:.3f}"

    def percent(self) -> str:
        """Format a share such as `98.3 ± 0.4 %`, with two digits if they are significant."""
        digits = 2 if 0 < self.error < 0.0005 else 1
        return f"{100 * self.mean:.{digits}f} ± {100 * self.error:.{digits}f} %"
