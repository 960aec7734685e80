"""Status of a room: printed by `dealt status` and shown above the admin page."""

import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import msgspec

from dealt.compiled_rules import rules_form
from dealt.server.counters import Stats
from dealt.version import __version__


class Status(msgspec.Struct, frozen=True, kw_only=True):
    """The status of all processes together."""

    version: str
    rules: str
    """plain or compiled"""
    uptime: float
    """seconds"""
    processes: int
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


def status_of(processes: Mapping[int, Stats], people: int, last_copy: float | None, reports: int) -> Status:
    """Return the sum of the statistics of all processes. `people` counts each user once; `reports` counts open
    reports.
    """
    tables: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    for stats in processes.values():
        tables.update(stats.tables)
        refusals.update(stats.refusals)
    every = list(processes.values())
    return Status(
        version=__version__,
        rules=rules_form(),
        uptime=max(0.0, time.time() - min(stats.since for stats in every)),
        processes=len(every),
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
