"""All queries and writes of the server; here are those that concern everything: erasure and export."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, select

from dealt.server.storage import erasure
from dealt.server.storage import statements as saved
from dealt.server.storage.email_store import EmailStore
from dealt.server.storage.engine import Statement
from dealt.server.storage.evening_store import EveningStore, in_evenings
from dealt.server.storage.friend_store import FriendStore
from dealt.server.storage.holiday_store import HolidayStore
from dealt.server.storage.ladder_store import LadderStore
from dealt.server.storage.push_store import PushStore
from dealt.server.storage.puzzle_store import PuzzleStore
from dealt.server.storage.review_store import ReviewStore
from dealt.server.storage.schema import members, people
from dealt.server.storage.statistics import StatisticsStore
from dealt.server.storage.table_store import TableStore
from dealt.server.storage.user_store import UserStore, in_parts

_PACKED_AT_ONCE: Final = 20
"""tables; some milliseconds of looking"""
_SITTING: Final = select(members.c.person).distinct()


class Store(
    UserStore,
    TableStore,
    StatisticsStore,
    LadderStore,
    ReviewStore,
    PuzzleStore,
    PushStore,
    EmailStore,
    FriendStore,
    HolidayStore,
    EveningStore,
):
    """The database, open; every `async` method raises DealtError(`not_readable`)."""

    async def about(self, person: str) -> dict[str, Any]:
        """Return the data about a user beside the tables."""
        return await self._read(lambda connection: erasure.about(connection, person, self.damage))

    async def said_at_tables(self, person: str) -> list[dict[str, Any]]:
        """Return the chat of a user at tables of all processes, in order of time, without corrupt parts.

        The archive is read in small steps: other reads come in between.
        """
        in_lines = partial(erasure.said_in_lines, person=person, damage=self.damage)
        found = await self._read(in_lines)
        packed = sorted({table for table, _ in await self._read(erasure.packed_parts)})
        for first in range(0, len(packed), _PACKED_AT_ONCE):
            tables = packed[first : first + _PACKED_AT_ONCE]
            parts = partial(erasure.said_in_parts, person=person, tables=tables, damage=self.damage)
            found += await self._read(parts)
        return sorted(found, key=lambda row: row["at"])

    async def to_forget(self) -> list[tuple[str, str]]:
        """Return the users to erase, and their replacement names."""
        return await self._read(erasure.to_forget)

    async def forget_in_tables(self, person: str, name: str) -> None:
        """Erase a user from the records and statistics of this process, replaced by `name`; corrupt parts stay.

        Raises NotSaved.
        """
        async with self._moving:
            for part in await self._read(erasure.packed_parts):
                await self._change(erasure.in_part(*part, person, name, self.damage))
            await self._change(lambda connection: erasure.in_lines(connection, person, name, self.damage))
            await self._change(lambda connection: erasure.in_figures(connection, person, name, self.damage))
            await self._change(lambda connection: in_evenings(connection, person, name, self.damage))

    async def _change(self, work: Callable[[Connection], Sequence[Statement]]) -> None:
        if statements := await self._read(work):
            await self.save(*statements)

    async def forget_guests(self, before: int) -> None:
        """Forget guests who were last here before a time (milliseconds since 1970) and sit at no unfinished table.

        Raises NotSaved.
        """
        guests = select(people.c.id).where(people.c.guest.is_(True), people.c.seen < before)
        gone = await self._read(lambda connection: connection.scalars(guests).all())
        for part in in_parts(gone):
            await self.save(saved.leave_ended_tables(part))
        if gone:
            sitting = set(await self._read(lambda connection: connection.scalars(_SITTING).all()))
            for part in in_parts([table_id for table_id in gone if table_id not in sitting]):
                await self.save(saved.forget_people(part, before))
