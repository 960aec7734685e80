"""The deal of the day: which number it has."""

from datetime import date


def number_of_day(day: date) -> int:
    """The deal number of a day is its date, so that anybody can play it again: 20261121 for 21 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day
