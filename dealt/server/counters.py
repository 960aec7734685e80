"""Counters of one process for monitoring: numbers only, no names, no cards."""

import os
import sys
from bisect import bisect_left
from collections import Counter, deque
from pathlib import Path
from typing import Final

import msgspec

DELAYS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""seconds: the upper ends of the classes in which delays of the event loop are counted"""
RECENT_SECONDS: Final = 60.0
"""window over which moves per second and the longest delay are measured"""
_STATM: Final = Path("/proc/self/statm")


class Delays(msgspec.Struct):
    """Histogram of the delay of timers; the last class has no upper bound."""

    counts: list[int] = msgspec.field(default_factory=lambda: [0] * (len(DELAYS) + 1))
    total: float = 0.0
    """seconds"""

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(DELAYS, seconds)] += 1
        self.total += seconds


class RefusedCounts(msgspec.Struct, frozen=True):
    """Connections that were refused or closed before their first request."""

    too_many: int
    silent: int
    unreadable: int


class Stats(msgspec.Struct, frozen=True, kw_only=True):
    """Statistics that one node publishes."""

    address: str = ""
    """for the other nodes; empty for a server alone"""
    since: float
    """when it began, in seconds since 1970"""
    memory: int
    """bytes that it holds; 0 where that cannot be told"""
    moves: int = 0
    """that were saved"""
    moves_a_second: float = 0.0
    refusals: dict[str, int] = {}
    """requests that were refused, by code"""
    answers: dict[str, int] = {}
    """answers over HTTP, by status"""
    delays: Delays
    longest_delay: float
    """of late, in seconds"""
    connections: int = 0
    """WebSockets"""
    people: int = 0
    tables: dict[str, int] = {}
    """those in memory, by phase"""
    refused: RefusedCounts


class Counters:
    """The counters of one server in one process. Read them freely; all but `moves` are changed by methods."""

    def __init__(self) -> None:
        self.moves = 0
        """saved moves; the writer adds those of a commit at once"""
        self.refusals: Final[Counter[str]] = Counter()
        self.answers: Final[Counter[str]] = Counter()
        self.delays: Final = Delays()
        self._recent: deque[tuple[float, int, float]] = deque()
        """when, how many moves there had been, and the delay"""

    def refused(self, code: str) -> None:
        """Count a request that was refused, by the code of the refusal."""
        self.refusals[code] += 1

    def answered(self, status: int) -> None:
        """Count a request over HTTP that was answered, by the status of the answer."""
        self.answers[str(status)] += 1

    def beat(self, now: float, delay: float) -> None:
        """Count a timer that fired so many seconds late; `now` in seconds, of any clock."""
        self.delays.add(delay)
        self._recent.append((now, self.moves, delay))
        while self._recent[0][0] < now - RECENT_SECONDS:
            self._recent.popleft()

    @property
    def moves_a_second(self) -> float:
        """Over the last minute, or since the start."""
        if len(self._recent) < 2:
            return 0.0
        (began, before, _), (ended, after, _) = self._recent[0], self._recent[-1]
        return (after - before) / (ended - began) if ended > began else 0.0

    @property
    def longest_delay(self) -> float:
        """Of the last minute, in seconds."""
        return max((delay for _, _, delay in self._recent), default=0.0)


def memory_bytes() -> int:
    """Return the memory of this process; 0 where the system does not tell."""
    try:
        return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        pass
    try:
        import resource
    except ImportError:  # on Windows
        return 0
    # The most that it ever held, in kilobytes, and on macOS in bytes.
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
