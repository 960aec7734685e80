# Compiled with mypyc: see tools/compile_rules.py.
"""The server's only clock: the time of day without its jumps, so that waiting times are right as well."""

import time
from collections.abc import Callable
from typing import Final

from dealt.mypyc_types import mypyc_attr

_SLEW: Final = 20
"""a difference is made up by one part in this many: an hour in 20 hours, and a turn of 20 s is wrong by 1 s at most"""


@mypyc_attr(allow_interpreted_subclasses=True)
class SteadyClock:
    """The time of day without its jumps.

    A machine's time of day is set while a server runs: by hand, after a sleep, by a time server. Were turns measured
    by it, they would end at once or last an hour longer. So it counts once, at the start; from then on time passes
    evenly, never back, and is brought near the time of day again little by little.
    """

    def __init__(self, wall: Callable[[], int] = time.time_ns, elapsed: Callable[[], int] = time.monotonic_ns) -> None:
        """Both sources count nanoseconds: `wall` since 1970, `elapsed` since any moment and evenly."""
        self._wall = wall
        self._elapsed = elapsed
        self._then = elapsed()
        self._now = wall()

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        elapsed = self._elapsed()
        passed = elapsed - self._then
        most = passed // _SLEW
        ahead = self._wall() - (self._now + passed)
        self._then = elapsed
        self._now += passed + max(-most, min(ahead, most))
        return self._now // 1_000_000

    def seconds(self) -> float:
        """Return the time in seconds since 1970."""
        return self.now() / 1000

    def catch_up(self) -> None:
        """Jump to the time of day at once; only while nothing is waiting."""
        self.now()
        self._now = max(self._now, self._wall())
