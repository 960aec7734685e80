"""Queries and statements about evenings."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from hmac import compare_digest
from typing import Any, Final, NamedTuple, TypeGuard

import msgspec
from sqlalchemy import Connection, Select, and_, delete, exists, insert, or_, select, update

from dealt.evenings import events as ev
from dealt.evenings.evening import Evening
from dealt.evenings.events import AnyEveningEvent, decode_event, encode_event
from dealt.server.storage.database import Corruption, Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import evening_events, evening_players, evenings, tables

RequestKey = tuple[str, int]
_Named = ev.Announced | ev.Joined | ev.Renamed | ev.Said
UNSAID: Final = "…"
"""replaces erased chat"""


class EveningRow(NamedTuple):
    """One evening as stored, without its events."""

    id: int
    code: str
    over: bool
    secret: str
    """of its link; empty for evenings from before there were any"""

    def is_invitation(self, secret: str) -> bool:
        """Return whether the link to this evening admits a new user to a room by invitation alone."""
        right = compare_digest(secret.encode(errors="replace"), self.secret.encode())
        return right and bool(self.secret) and not self.over


class EveningTableRow(NamedTuple):
    """A table of an evening as stored."""

    code: str
    secret: str


_EVENING: Final[Select[Any]] = select(evenings.c.id, evenings.c.code, evenings.c.over, evenings.c.secret)


def add_evening(evening: EveningRow, now: int) -> Statement:
    """Add a new evening, without its events."""
    return insert(evenings), {**evening._asdict(), "created": now}


def add_event(evening: int, event: AnyEveningEvent, key: RequestKey | None) -> list[Statement]:
    """Add an event, with the client and the id of the request that brings it about, and what follows for lists."""
    client, request = key or (None, None)
    row = {"evening": evening, "version": event.version, "event": encode_event(event), "client": client,
           "request": request}  # fmt: skip
    statements: list[Statement] = [(insert(evening_events), row)]
    match event:
        case ev.Announced():
            statements += _takes_part(event.host, evening, takes_part=False)
        case ev.Joined() | ev.Left():
            statements += _takes_part(event.player, evening, takes_part=isinstance(event, ev.Joined))
        case ev.Finished() | ev.Cancelled():
            statements.append((update(evenings).where(evenings.c.id == evening), {"over": True}))
    return statements


def _takes_part(person: str, evening: int, *, takes_part: bool) -> list[Statement]:
    same = and_(evening_players.c.person == person, evening_players.c.evening == evening)
    row = {"person": person, "evening": evening, "takes_part": takes_part}
    return [(delete(evening_players).where(same), {}), (insert(evening_players), row)]


def in_evenings(connection: Connection, person: str, name: str, damage: Corruption) -> list[Statement]:
    """Erase a user from the events of evenings, replaced by `name`; the standings of others keep somebody there."""
    mine = select(evening_events.c.evening).where(evening_events.c.event.contains(f'"{person}"')).distinct()
    statements: list[Statement] = []
    for evening in connection.scalars(mine).all():
        query = select(evening_events.c.version, evening_events.c.event).where(evening_events.c.evening == evening)
        rows = connection.execute(query).all()
        place = f"evening {evening}"
        read = [damage.read(place, decode_event, row.event) for row in rows if f'"{person}"' in row.event]
        called = {each.name for each in read if each is not None and _names(each, person)}
        for row in rows:
            if f'"{person}"' not in row.event and '"settings":' not in row.event:
                continue
            changed = damage.read(place, partial(_without, person=person, name=name, called=called), row.event)
            if changed is not None and changed != row.event:
                here = (evening_events.c.evening == evening, evening_events.c.version == row.version)
                statements.append((update(evening_events).where(*here), {"event": changed}))
    return statements


def _names(event: AnyEveningEvent, person: str) -> TypeGuard[_Named]:
    """Return whether an event has the name of a user."""
    if isinstance(event, ev.Announced):
        return event.host == person
    return isinstance(event, ev.Joined | ev.Renamed | ev.Said) and event.player == person


def _without(event: str, person: str, name: str, called: Iterable[str]) -> str:
    read = decode_event(event)
    changed: AnyEveningEvent = read
    if _names(read, person):
        changed = msgspec.structs.replace(read, name=name)
    if isinstance(changed, ev.Said) and changed.player == person:
        changed = msgspec.structs.replace(changed, text=UNSAID)
    if isinstance(changed, ev.Announced | ev.Changed):
        # By default an evening is called after its host.
        title = changed.settings.title
        for old_name in called:
            title = title.replace(old_name, name)
        table = msgspec.structs.replace(changed.settings.table, title=title)
        settings = msgspec.structs.replace(changed.settings, title=title, table=table)
        changed = msgspec.structs.replace(changed, settings=settings)
    return event if changed == read else encode_event(changed)


class EveningStore(Database):
    """Evenings of all processes; every method raises DealtError(`not_readable`)."""

    async def evening(self, code: str) -> EveningRow | None:
        """Return the evening with this code."""
        query = _EVENING.where(evenings.c.code == code)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else EveningRow(*row)

    async def open_evenings(self) -> list[EveningRow]:
        """Return the evenings of this process that are not over, the oldest first."""
        query = _EVENING.where(evenings.c.over.is_(False)).order_by(evenings.c.created)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [EveningRow(*row) for row in rows if self.shards.owns(row.code)]

    async def evening_events(self, evening: int) -> list[str]:
        """Return the events of an evening, in order."""
        query = select(evening_events.c.event).where(evening_events.c.evening == evening)
        ordered = query.order_by(evening_events.c.version)
        return list(await self._read(lambda connection: connection.scalars(ordered).all()))

    async def restored_evening(self, evening: int) -> Evening:
        """Return the evening that the saved events add up to; raise BadRecord."""
        events = await self.evening_events(evening)
        return await asyncio.to_thread(lambda: Evening.restore([decode_event(event) for event in events]))

    async def evenings_of(self, person: str, *, hosted: bool = True) -> list[str]:
        """Return the codes of the evenings that are not over where a user takes part or, with `hosted`, is the host,
        the latest first.
        """
        announced = (
            evening_events.c.evening == evenings.c.id,
            evening_events.c.version == 1,
            evening_events.c.event.contains(f'"host":"{person}"', autoescape=True),
        )
        query = (
            select(evenings.c.code)
            .join_from(evening_players, evenings)
            .where(evening_players.c.person == person, evenings.c.over.is_(False))
            .where(
                or_(evening_players.c.takes_part, exists().where(*announced))
                if hosted
                else evening_players.c.takes_part
            )
            .order_by(evenings.c.created.desc())
        )
        return list(await self._read(lambda connection: connection.scalars(query).all()))

    async def tables_by_id(self, ids: Iterable[int]) -> dict[int, EveningTableRow]:
        """Return those of these tables that exist; the code is empty where it was given to another table."""
        query = select(tables.c.id, tables.c.code, tables.c.secret).where(tables.c.id.in_(list(ids)))
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.id: EveningTableRow(row.code or "", row.secret) for row in rows}

    async def at_evenings(self, person: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Return the evenings of a user, and what they said there, for the export of their data."""

        def work(connection: Connection) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
            mine = (
                select(evenings.c.id, evenings.c.code, evenings.c.created, evening_players.c.takes_part)
                .join_from(evening_players, evenings)
                .where(evening_players.c.person == person)
                .order_by(evenings.c.created)
            )
            rows: Sequence[Any] = connection.execute(mine).all()
            found = [{"code": row.code, "announced": row.created, "takes_part": bool(row.takes_part)} for row in rows]
            words = select(evening_events.c.evening, evening_events.c.event).where(
                evening_events.c.event.contains(f'"player":"{person}"'), evening_events.c.event.contains('"do":"chat"')
            )
            said = []
            for row in connection.execute(words.order_by(evening_events.c.evening, evening_events.c.version)):
                event = self.damage.read(f"evening {row.evening}", decode_event, row.event)
                if isinstance(event, ev.Said) and event.player == person:
                    said.append({"at": event.at, "text": event.text})
            return found, said

        return await self._read(work)
