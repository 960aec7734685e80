# Compiled with mypyc: see tools/compile_rules.py.
"""Holidays of users, in which their time in games by days does not run: deadlines, and when they are back.

Spans of time are pairs of milliseconds since 1970: from the first on, and until the second.
"""

from collections.abc import Iterable

Span = tuple[int, int]


def deadline_after(since: int, allowed_ms: int, stops: Iterable[Span]) -> int:
    """Return when so much time has passed since a moment, not counting the spans in which it stops.

    >>> deadline_after(1000, 500, [(1200, 9000), (8000, 9500)])
    9800
    """
    reached, left = since, allowed_ms
    for begins, ends in sorted(stops):
        if begins - reached >= left:
            break
        left -= max(0, begins - reached)
        reached = max(reached, ends)
    return reached + left


def elapsed_since(since: int, now: int, stops: Iterable[Span]) -> int:
    """Return the milliseconds that have passed since a moment, not counting the spans in which the time stops.

    >>> elapsed_since(1000, 9600, [(1200, 9000), (8000, 9500)])
    300
    """
    reached, passed = since, 0
    for begins, ends in sorted(stops):
        passed += max(0, min(begins, now) - reached)
        reached = max(reached, min(ends, now))
    return passed + max(0, now - reached)


def back_from(holidays: Iterable[Span], now: int) -> int | None:
    """Return when a user who is on holiday now is back, also where one holiday follows on another; None: they are here.

    >>> back_from([(100, 200), (200, 300)], 150)
    300
    """
    back = now
    for begins, ends in sorted(holidays):
        if begins <= back < ends:
            back = ends
    return None if back == now else back


def next_change(holidays: Iterable[Span], now: int) -> int | None:
    """Return when a holiday begins or ends next; None: never."""
    return min((moment for span in holidays for moment in span if moment > now), default=None)
