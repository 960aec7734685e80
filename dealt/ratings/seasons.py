"""Seasons of ratings: they begin on 21 March, June, September and December (UTC)."""

from datetime import UTC, date, datetime
from typing import Final

_MONTHS: Final = (3, 6, 9, 12)
_DAY: Final = 21
_NAMES: Final = ("spring", "summer", "autumn", "winter")


def season_of(ms: int) -> date:
    """Return the first day of the season at a moment (milliseconds since 1970).

    >>> season_of(1_700_000_000_000), season_of(1_708_000_000_000)
    (datetime.date(2023, 9, 21), datetime.date(2023, 12, 21))
    """
    today = datetime.fromtimestamp(ms / 1000, UTC).date()
    begun = [date(today.year, month, _DAY) for month in _MONTHS if (today.month, today.day) >= (month, _DAY)]
    return begun[-1] if begun else date(today.year - 1, _MONTHS[-1], _DAY)


def season_name(season: date) -> str:
    """Return the name of a season.

    >>> season_name(date(2026, 9, 21))
    'autumn 2026'
    """
    return f"{_NAMES[_MONTHS.index(season.month)]} {season.year}"


def begin_of(season: date) -> int:
    """Return when a season begins, in milliseconds since 1970.

    >>> begin_of(season_of(1_700_000_000_000))
    1695254400000
    """
    return int(datetime(season.year, season.month, season.day, tzinfo=UTC).timestamp() * 1000)


def season_after(season: date) -> date:
    """Return the first day of the next season.

    >>> season_after(date(2025, 12, 21))
    datetime.date(2026, 3, 21)
    """
    return date(season.year + season.month // 12, season.month % 12 + 3, _DAY)


def seasons_between(first: date, last: date) -> int:
    """Return how many seasons have begun after `first` up to `last`, both the first days of seasons.

    >>> seasons_between(date(2025, 12, 21), date(2026, 9, 21))
    3
    """
    return (last.year - first.year) * len(_MONTHS) + (last.month - first.month) // 3
