"""Overview of the room for its administrator: users and tables, private ones included, but no cards."""

import asyncio
from typing import Any, Final

import msgspec

from dealt.evenings.evening import EveningPhase
from dealt.server.admin.node_stats import Status
from dealt.server.bus import MessageBus
from dealt.server.evenings.registry import EveningRegistry
from dealt.server.reports import ReportRow
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.sanctions import Sanction
from dealt.server.users.users import Users

MOST_ROWS: Final = 500
"""tables, people, and evenings of one node that are listed"""
_SHOWN_SECONDS: Final = 15.0
"""time after which a node withdraws its overview if nobody requests it"""


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


class EveningUser(msgspec.Struct, frozen=True, kw_only=True):
    """A user who takes part in an evening."""

    id: str
    name: str


class EveningEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An evening that is not over."""

    code: str
    title: str
    game: str
    phase: EveningPhase
    host_name: str
    listed: bool
    """whether the lobby shows it until it begins"""
    round: int
    """that is played, or was played last; 0: none yet"""
    rounds: int
    people: tuple[EveningUser, ...]


class NodeOverview(msgspec.Struct, frozen=True, kw_only=True):
    """The part of the overview that one node knows."""

    tables: tuple[TableRow, ...]
    people: tuple[UserRow, ...]
    evenings: tuple[EveningEntry, ...] = ()
    """none of nodes from before there were any here"""


class Overview(msgspec.Struct, frozen=True, kw_only=True):
    """The overview of all nodes."""

    status: Status
    tables: tuple[TableRow, ...]
    people: tuple[UserRow, ...]
    evenings: tuple[EveningEntry, ...]
    bots: tuple[ApiClientRow, ...]
    sanctions: tuple[Sanction, ...]
    reports: tuple[ReportRow, ...]
    """the messages that were reported last and are not closed"""
    announcement: str
    """the current announcement; empty: none"""
    draining: bool
    """whether the room closes when the last match is over"""


class Overviews:
    """Collects the overviews of all nodes. The others publish theirs while an administrator looks."""

    def __init__(self, bus: MessageBus, rooms: RoomRegistry, people: Users, evenings: EveningRegistry) -> None:
        self._bus = bus
        self._rooms = rooms
        self._people = people
        self._evenings = evenings
        self._taking_down: asyncio.TimerHandle | None = None
        bus.on_told("looked", lambda _about, _value: self._post())

    def parts(self) -> NodeOverview:
        """Return what all nodes have published, and ask the others to publish it anew."""
        self._bus.tell("looked", "")
        others = [msgspec.convert(posted, NodeOverview) for _, posted in self._bus.others("overview")]
        parts = [self._own(), *others]
        tables = [row for part in parts for row in part.tables]
        people: dict[str, UserRow] = {}
        for row in (row for part in parts for row in part.people):
            before = people.get(row.id)
            if before is not None:
                row = msgspec.structs.replace(row, tables=(*before.tables, *row.tables))
            people[row.id] = row
        evenings = [entry for part in parts for entry in part.evenings]
        return NodeOverview(
            tables=tuple(sorted(tables, key=lambda row: row.code)),
            people=tuple(sorted(people.values(), key=lambda row: row.name.casefold())),
            evenings=tuple(sorted(evenings, key=lambda entry: entry.code)),
        )

    def stop(self) -> None:
        """Stop withdrawing overviews."""
        if self._taking_down is not None:
            self._taking_down.cancel()

    def _own(self) -> NodeOverview:
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
            for room in list(self._rooms)[:MOST_ROWS]
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
            for person in list(self._people.connected)[:MOST_ROWS]
        )
        evenings = tuple(
            EveningEntry(
                code=evening.code,
                title=evening.settings.title,
                game=evening.settings.table.game,
                phase=evening.phase,
                host_name=evening.host_name,
                listed=evening.settings.listed,
                round=len(evening.rounds),
                rounds=evening.settings.rounds,
                people=tuple(EveningUser(id=user.player, name=user.name) for user in evening.here),
            )
            for evening in self._evenings.open()[:MOST_ROWS]
        )
        return NodeOverview(tables=tables, people=people, evenings=evenings)

    def _post(self) -> None:
        self._publish(msgspec.to_builtins(self._own()))
        if self._taking_down is not None:
            self._taking_down.cancel()
        self._taking_down = asyncio.get_running_loop().call_later(_SHOWN_SECONDS, self._take_down)

    def _take_down(self) -> None:
        self._taking_down = None
        self._publish(None)

    def _publish(self, overview: Any) -> None:
        self._bus.post("overview", "", overview)
