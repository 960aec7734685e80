"""Number of the deal of the day."""

from datetime import date


def number_of_day(day: date) -> int:
    """Return the deal number of a day, which is its date: 20261121 for 21 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day
