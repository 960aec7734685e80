"""Statistics of all processes of a room: each publishes its own to the others, so that any of them can answer."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from dealt.server.bus.board import Board
from dealt.server.counters import Counters, RefusedCounts, Stats, memory_bytes
from dealt.server.hub import Hub

BEAT_SECONDS: Final = 0.5
"""between two looks at how late the event loop is"""
_BEATS_A_REPORT: Final = 4


class Beat:
    """Measures how late timers of the event loop are, and publishes statistics from time to time."""

    def __init__(self, figures: Counters, report: Callable[[], None]) -> None:
        self._figures = figures
        self._report = report
        self._due = 0.0
        self._beats = 0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begin; call it in the event loop."""
        self._wait()
        self._report()

    def stop(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._due = loop.time() + BEAT_SECONDS
        self._timer = loop.call_at(self._due, self._beat)

    def _beat(self) -> None:
        now = asyncio.get_running_loop().time()
        self._figures.beat(now, max(0.0, now - self._due))
        self._wait()
        self._beats += 1
        if self._beats % _BEATS_A_REPORT == 0:
            self._report()


class ProcessStats:
    """The statistics of this process and those that the others published."""

    def __init__(self, hub: Hub, connections: Callable[[], int], refused: Callable[[], RefusedCounts]) -> None:
        self._hub = hub
        self._connections = connections
        self._refused = refused
        self._since = time.time()
        self._beat = Beat(hub.figures, self._post)

    def start(self) -> None:
        """Begin to count, and to tell the others."""
        self._beat.start()

    def stop(self) -> None:
        """End it."""
        self._beat.stop()

    def own(self) -> Stats:
        """Return the current statistics of this process."""
        figures = self._hub.figures
        return Stats(
            since=self._since,
            memory=memory_bytes(),
            moves=figures.moves,
            moves_a_second=figures.moves_a_second,
            refusals=dict(figures.refusals),
            answers=dict(figures.answers),
            delays=figures.delays,
            longest_delay=figures.longest_delay,
            connections=self._connections(),
            people=len(self._hub.people.connected),
            tables=Counter(room.table.phase for room in self._hub.rooms),
            refused=self._refused(),
        )

    def all(self) -> dict[int, Stats]:
        """Return those of all processes by their numbers; 0 is the one that listens for the others. Theirs are seconds
        old.
        """
        board = self._hub.board
        found = {int(key): msgspec.convert(posted, Stats) for key, posted in board.others("report")}
        found[board.shard.number] = self.own()
        return dict(sorted(found.items()))

    def _post(self) -> None:
        if not self._hub.board.shard.alone:
            post(self._hub.board, self.own())


def post(board: Board, report: Stats) -> None:
    """Let the other processes see a report."""
    board.post("report", str(board.shard.number), msgspec.to_builtins(report))
