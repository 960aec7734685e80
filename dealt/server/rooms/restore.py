"""Restores a table from its saved lines in a thread, because a long record takes a while to replay."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from dealt.server.rooms.spectator_delay import as_watched
from dealt.server.storage.store import Store
from dealt.table.events import VersionedEvent
from dealt.table.record_json import decode_line
from dealt.table.table import Table


class Replayed(NamedTuple):
    """A restored table and its events."""

    table: Table
    happened: Sequence[VersionedEvent]
    watched: Table | None
    """the table as its watchers know it, if that is another"""


async def restored(store: Store, table_id: int, now: int) -> Replayed | None:
    """Return a table as it is saved; None if there is none. Raise DealtError, BadRecord."""
    lines = await store.lines(table_id)
    if not lines:
        return None
    replayed = await replay(lines, now)
    table = replayed.table
    if table.settings.by_days:
        people = [seat.person.player for seat in table.seats if seat.person is not None]
        table.unrecorded.holidays = await store.holiday_times(people)
        table.unrecorded.plans = await store.plans_of(table_id)
        table.drop_plans()
    return replayed


async def replay(saved: Sequence[str], now: int) -> Replayed:
    """Return the table of these lines, while others go on playing; raise BadRecord."""
    return await asyncio.to_thread(_replay, saved, now)


def _replay(saved: Sequence[str], now: int) -> Replayed:
    lines = [decode_line(line) for line in saved]
    table, happened = Table.restore(lines)
    return Replayed(table, happened, as_watched(table, lines, now))
