"""Status and overview of the room for its administrator: users and tables, private ones included, but no cards.

`dealt status` prints the status, and the admin page shows it above the overview.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from dealt.compiled_rules import rules_form
from dealt.server.counters import Stats
from dealt.server.hub import Hub
from dealt.server.moderation.reports import ReportRow
from dealt.server.moderation.sanctions import Sanction
from dealt.version import __version__

MOST_ROWS: Final = 500
"""tables, and people, of one process that are listed"""
_SHOWN_SECONDS: Final = 15.0
"""time after which a process withdraws its overview if nobody requests it"""


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


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """One table in memory."""

    code: str
    title: str
    game: str
    phase: str
    private: bool
    people: tuple[str, ...]
    """what those are called who have a seat"""
    watchers: int
    deal: int


class UserRow(msgspec.Struct, frozen=True, kw_only=True):
    """A connected user."""

    id: str
    name: str
    address: str | None
    """by which limits are counted; None: this very machine"""
    tables: tuple[str, ...]
    """the codes of those where they look"""


class ApiClientRow(msgspec.Struct, frozen=True, kw_only=True):
    """An API client."""

    person: str
    """the id"""
    name: str
    since: int
    """milliseconds since 1970"""
    chat: bool
    """whether it may write at its tables"""
    here: bool
    """whether it is connected"""


class ProcessOverview(msgspec.Struct, frozen=True, kw_only=True):
    """The part of the overview that one process knows."""

    tables: tuple[TableRow, ...]
    people: tuple[UserRow, ...]


class Overview(msgspec.Struct, frozen=True, kw_only=True):
    """The overview of all processes."""

    status: Status
    tables: tuple[TableRow, ...]
    people: tuple[UserRow, ...]
    bots: tuple[ApiClientRow, ...]
    sanctions: tuple[Sanction, ...]
    reports: tuple[ReportRow, ...]
    """the messages that were reported last and are not closed"""
    announcement: str
    """the current announcement; empty: none"""
    draining: bool
    """whether the room closes when the last match is over"""


class Overviews:
    """Collects the overviews of all processes. The others publish theirs while an administrator looks."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._taking_down: asyncio.TimerHandle | None = None
        hub.board.on_told("looked", lambda _about, _value: self._post())

    def parts(self) -> ProcessOverview:
        """Return the overview of this process."""
        board = self._hub.board
        board.tell("looked", "")
        parts = [self._own(), *(msgspec.convert(posted, ProcessOverview) for _, posted in board.others("overview"))]
        tables = [row for part in parts for row in part.tables]
        people: dict[str, UserRow] = {}
        for row in (row for part in parts for row in part.people):
            before = people.get(row.id)
            if before is not None:
                row = msgspec.structs.replace(row, tables=(*before.tables, *row.tables))
            people[row.id] = row
        return ProcessOverview(
            tables=tuple(sorted(tables, key=lambda row: row.code)),
            people=tuple(sorted(people.values(), key=lambda row: row.name.casefold())),
        )

    def stop(self) -> None:
        """Stop withdrawing overviews."""
        if self._taking_down is not None:
            self._taking_down.cancel()

    def _own(self) -> ProcessOverview:
        tables = tuple(
            TableRow(
                code=room.code,
                title=table.settings.title,
                game=table.settings.game,
                phase=table.phase,
                private=table.settings.private,
                people=tuple(seat.person.name for seat in table.seats if seat.person is not None),
                watchers=room.watchers,
                deal=0 if table.match is None else table.match.deal,
            )
            for room in list(self._hub.rooms)[:MOST_ROWS]
            for table in [room.table]
        )
        people = tuple(
            UserRow(
                id=person.id,
                name=person.name,
                address=next(
                    (connection.caller for connection in person.connections if connection.caller is not None), None
                ),
                tables=tuple(sorted({code for connection in person.connections for code in connection.rooms})),
            )
            for person in list(self._hub.people.connected)[:MOST_ROWS]
        )
        return ProcessOverview(tables=tables, people=people)

    def _post(self) -> None:
        board = self._hub.board
        board.post("overview", str(board.shard.number), msgspec.to_builtins(self._own()))
        if self._taking_down is not None:
            self._taking_down.cancel()
        self._taking_down = asyncio.get_running_loop().call_later(_SHOWN_SECONDS, self._take_down)

    def _take_down(self) -> None:
        self._taking_down = None
        self._hub.board.post("overview", str(self._hub.board.shard.number), None)
