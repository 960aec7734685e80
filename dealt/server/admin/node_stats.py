"""Statistics of the nodes and their sum, the status of the room, which `dealt status` prints.

Each node publishes its statistics to the others, so that any of them can answer.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from dealt.compiled_rules import rules_form
from dealt.server.bus import MessageBus
from dealt.server.counters import Counters, RefusedCounts, Stats, memory_bytes
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.users.users import Users
from dealt.version import __version__

BEAT_SECONDS: Final = 0.5
"""between two looks at how late the event loop is"""
_BEATS_A_POST: Final = 4


class Beat:
    """Measures how late timers of the event loop are, and publishes statistics from time to time."""

    def __init__(self, counters: Counters, publish: Callable[[], None]) -> None:
        self._counters = counters
        self._publish = publish
        self._due = 0.0
        self._beats = 0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begin; call it in the event loop."""
        self._wait()
        self._publish()

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
        self._counters.beat(now, max(0.0, now - self._due))
        self._wait()
        self._beats += 1
        if self._beats % _BEATS_A_POST == 0:
            self._publish()


class NodeStats:
    """The statistics of this node and those that the others published."""

    def __init__(
        self,
        bus: MessageBus,
        rooms: RoomRegistry,
        people: Users,
        counters: Counters,
        connections: Callable[[], int],
        refused: Callable[[], RefusedCounts],
    ) -> None:
        self._bus = bus
        self._rooms = rooms
        self._people = people
        self._counters = counters
        self._connections = connections
        self._refused = refused
        self._since = time.time()
        self._beat = Beat(counters, self._post)
        self._posted = bus.number
        """the number under which the others know this node"""

    def start(self) -> None:
        """Begin to count, and to tell the others."""
        self._beat.start()

    def stop(self) -> None:
        """End it."""
        self._beat.stop()

    def own(self) -> Stats:
        """Return the current statistics of this node."""
        counters = self._counters
        return Stats(
            address=self._bus.address,
            since=self._since,
            memory=memory_bytes(),
            moves=counters.moves,
            moves_a_second=counters.moves_a_second,
            refusals=dict(counters.refusals),
            answers=dict(counters.answers),
            delays=counters.delays,
            longest_delay=counters.longest_delay,
            connections=self._connections(),
            people=len(self._people.connected),
            tables=Counter(room.table.phase for room in self._rooms),
            refused=self._refused(),
        )

    def all(self) -> dict[int, Stats]:
        """Return those of all nodes by their numbers. Theirs are seconds old."""
        found = {int(key): msgspec.convert(posted, Stats) for key, posted in self._bus.others("report")}
        found[self._bus.number] = self.own()
        return dict(sorted(found.items()))

    def _post(self) -> None:
        if self._bus.shards.alone:
            return
        if self._posted != self._bus.number:
            # A node whose session has ended may have another number in the next one.
            self._bus.post("report", str(self._posted), None)
            self._posted = self._bus.number
        self._bus.post("report", str(self._posted), msgspec.to_builtins(self.own()))


class NodeRow(msgspec.Struct, frozen=True, kw_only=True):
    """One node of a room of several."""

    number: int
    address: str
    """for the other nodes"""
    uptime: float
    """seconds"""
    people: int
    tables: int
    """in memory"""
    moves_a_second: float
    """over the last minute"""
    longest_delay: float
    """of its event loop in the last minute, in seconds"""
    memory: int
    """bytes"""


class Status(msgspec.Struct, frozen=True, kw_only=True):
    """The status of all nodes together."""

    version: str
    rules: str
    """plain or compiled"""
    uptime: float
    """seconds"""
    nodes: tuple[NodeRow, ...]
    """empty for a server alone"""
    people: int
    connections: int
    tables: dict[str, int]
    """in memory, by phase"""
    moves: int
    """since the start"""
    moves_a_second: float
    """over the last minute"""
    longest_delay: float
    """of the event loops in the last minute, in seconds"""
    memory: int
    """bytes"""
    refusals: dict[str, int]
    """by code, since the start"""
    last_copy: float | None
    """when the newest copy of the room was made, in seconds since 1970"""
    reports: int
    """open reports of messages"""


def status_of(nodes: Mapping[int, Stats], people: int, last_copy: float | None, reports: int) -> Status:
    """Return the sum of the statistics of all nodes. `people` counts each user once; `reports` counts open reports."""
    now = time.time()
    tables: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    for stats in nodes.values():
        tables.update(stats.tables)
        refusals.update(stats.refusals)
    every = list(nodes.values())
    return Status(
        version=__version__,
        rules=rules_form(),
        uptime=max(0.0, now - min(stats.since for stats in every)),
        nodes=tuple(
            NodeRow(
                number=number,
                address=stats.address,
                uptime=max(0.0, now - stats.since),
                people=stats.people,
                tables=sum(stats.tables.values()),
                moves_a_second=stats.moves_a_second,
                longest_delay=stats.longest_delay,
                memory=stats.memory,
            )
            for number, stats in nodes.items()
            if stats.address
        ),
        people=people,
        connections=sum(stats.connections for stats in every),
        tables=dict(sorted(tables.items())),
        moves=sum(stats.moves for stats in every),
        moves_a_second=sum(stats.moves_a_second for stats in every),
        longest_delay=max(stats.longest_delay for stats in every),
        memory=sum(stats.memory for stats in every),
        refusals=dict(refusals.most_common()),
        last_copy=last_copy,
        reports=reports,
    )


def last_copy_in(folder: Path | None) -> float | None:
    """Return the time of the newest backup in a folder, in seconds since 1970; None if there is none. Blocks."""
    try:
        return max((path.stat().st_mtime for path in (folder.glob("dealt-*.db") if folder else ())), default=None)
    except OSError:
        return None
