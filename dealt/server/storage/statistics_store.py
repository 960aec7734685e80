"""Queries about statistics: figures, standings, numbered deals."""

import asyncio
from collections import Counter
from collections.abc import Sequence

from dealt.server.storage import statistics_writer
from dealt.server.storage.database import Database
from dealt.server.storage.statistics_writer import Ended
from dealt.statistics.standings import current_streaks, standings
from dealt.statistics.types import Standing
from dealt.table.match_entry import MatchEntry


class StatisticsStore(Database):
    """Over the tables of all processes; every method raises DealtError(`not_readable`)."""

    async def count_next(self) -> bool:
        """Count one table that was never counted; False where none is left. Raise NotSaved."""
        found = await self._read(lambda connection: statistics_writer.next_uncounted(connection, self.shard))
        if found is None:
            return False
        await self.save(*await asyncio.to_thread(statistics_writer.of_record, found))
        return True

    async def counting(self) -> bool:
        """Return whether a table of any process still has to be counted."""
        return any(await self._read_everywhere(statistics_writer.some_uncounted))

    async def played_by(self, person: str) -> list[MatchEntry]:
        """Return the latest entries of a user (`MAX_PLAYED`) at the tables of all processes, in order of time."""
        found = await self._read_everywhere(
            lambda connection: statistics_writer.of_person(connection, person, self.damage)
        )
        return sorted(found, key=_in_time)

    async def played_deal(self, game: str, number: int) -> list[MatchEntry]:
        """Return all entries of a numbered deal at the tables of all processes, in order of time."""
        found = await self._read_everywhere(
            lambda connection: statistics_writer.of_deal(connection, game, number, self.damage)
        )
        return sorted(found, key=_in_time)

    async def ended(self, person: str, game: str | None, skip: int, most: int) -> list[Ended]:
        """Return matches of a user at the tables of all processes, the latest first, after skipping some."""
        found = await self._read_everywhere(
            lambda connection: statistics_writer.ended(connection, person, game, skip + most, self.damage)
        )
        return sorted(found, key=lambda match: _in_time(match.entry), reverse=True)[skip : skip + most]

    async def standings(self, person: str) -> tuple[Standing, ...]:
        """Return the standings of a user in each game, over the tables of all processes."""
        tallies = await self._read_everywhere(lambda connection: statistics_writer.tallies(connection, person))
        since = current_streaks(tallies)
        rows: Counter[str] = Counter()
        for game, count in await self._read_everywhere(
            lambda connection: statistics_writer.in_a_row(connection, person, since)
        ):
            rows[game] += count
        return standings(tallies, rows)

    async def mark_of_deal(self, game: str, number: int) -> tuple[tuple[int, int], ...]:
        """Something that changes with every try of a deal that has a number, at the tables of any process."""
        return tuple(
            await self._read_everywhere(lambda connection: statistics_writer.mark_of_deal(connection, game, number))
        )

    async def solved(self, game: str, person: str, numbers: Sequence[int]) -> list[tuple[int, int]]:
        """Return which of these deals a user has solved, and when that game began (milliseconds since 1970)."""
        return await self._read_everywhere(
            lambda connection: statistics_writer.solved(connection, game, person, numbers)
        )


def _in_time(entry: MatchEntry) -> tuple[int, ...]:
    return entry.ended, entry.began, entry.match, entry.part
