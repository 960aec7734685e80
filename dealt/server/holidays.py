"""Holidays of users: how many days they have in a year, and the games by days in which their time stops meanwhile."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from dealt.errors import DealtError
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.bus import MessageBus
from dealt.server.limits.constants import HOLIDAY_DAYS
from dealt.server.protocol.responses import Holiday, Holidays
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.rooms.room import Room
from dealt.server.storage import holiday_store as saved
from dealt.server.storage.holiday_store import HolidayRow
from dealt.server.storage.store import Store
from dealt.table import record as rec
from dealt.table.events import AppliedLine

_MINUTE_MS: Final = 60 * 1000
_KEPT_MS: Final = 2 * 366 * 24 * 60 * _MINUTE_MS
_DAY: Final = timedelta(days=1)


class HolidayCalendar:
    """The holidays of all users."""

    def __init__(self, store: Store, rooms: RoomRegistry, bus: MessageBus, now: Callable[[], int]) -> None:
        """`now` is in milliseconds since 1970."""
        self._store = store
        self._rooms = rooms
        self._bus = bus
        self._now = now
        self._tasks: Final = BackgroundTasks()
        bus.on_told("holidays", lambda person, _: self._tasks.start(self._follow(person)))

    def stop(self) -> None:
        """Follow nothing any more."""
        self._tasks.cancel()

    async def list(self, person: str, offset: int) -> Holidays:
        """Return the holidays of a user, now and to come; `offset`: minutes that their clock shows more than UTC."""
        rows, today = await self._store.holidays_of(person), self._today(offset)
        used = _days_used(rows)
        return Holidays(
            holidays=tuple(
                Holiday(first=str(row.first), last=str(row.last), begins=row.begins, ends=row.ends)
                for row in rows
                if row.ends > self._now()
            ),
            left={str(year): HOLIDAY_DAYS - used[year] for year in (today.year, today.year + 1)},
        )

    async def add(self, person: str, first: date, last: date, offset: int) -> None:
        """Let a user be on holiday from one day to another.

        Raises DealtError (`bad_holiday`, `holiday_too_far`, `holidays_overlap`, `no_holidays_left`), NotSaved.
        """
        today = self._today(offset)
        if not today <= first <= last:
            raise DealtError("bad_holiday", "A holiday begins today or later, and ends after it has begun.")
        if last.year > today.year + 1:
            raise DealtError("holiday_too_far", "Holidays can be planned until the end of next year.")
        begins, ends = _midnight(first, offset), _midnight(last + _DAY, offset)
        row = HolidayRow(first, last, max(begins, self._now()), ends)
        past = saved.forget_holidays(person, self._now() - _KEPT_MS)
        rows = await self._store.holidays_of(person)
        while True:
            _check_allowed(row, rows)
            await self._store.save(past, *saved.add_holiday(person, row, rows))
            before, rows = rows, await self._store.holidays_of(person)
            if row in rows or rows == before:
                break
            # Another request of the user was faster.
        await self._changed(person)

    async def end(self, person: str, first: date) -> None:
        """End a holiday of a user today, or cancel it before it begins; the days after today are left for later.

        Raises DealtError(`no_holiday`), NotSaved.
        """
        now = self._now()
        rows = await self._store.holidays_of(person)
        row = next((row for row in rows if row.first == first and row.ends > now), None)
        if row is None:
            raise DealtError("no_holiday", "This holiday is over.")
        await self._store.save(*saved.end_holiday(person, row, now))
        await self._changed(person)

    def _today(self, offset: int) -> date:
        return (datetime.fromtimestamp(self._now() / 1000, UTC) + timedelta(minutes=offset)).date()

    # ---------------------------------------------------------------------------------------------------- tables

    def happened(self, room: Room, applied: Sequence[AppliedLine], _opened: bool) -> None:
        """Look up the holidays of the players of a game by days, of whom one has sat down, or which begins."""
        begins = any(isinstance(each.line, rec.Sat | rec.Started) for each in applied)
        if begins and room.table.settings.by_days:
            self._tasks.start(self._rooms.follow_holidays(room))

    async def _changed(self, person: str) -> None:
        self._bus.tell("holidays", person)
        await self._follow(person)

    async def _follow(self, person: str) -> None:
        """Let the tables in memory where a user plays by days follow the holidays of that user.

        Those that sleep are woken by the database (`due_tables`), as are these if this fails.
        """
        for room in self._rooms:
            if room.is_seated(person) and room.table.settings.by_days:
                await self._rooms.follow_holidays(room)


def _check_allowed(row: HolidayRow, others: Sequence[HolidayRow]) -> None:
    """Raise DealtError for a holiday that a user cannot have beside these."""
    if any(row.first <= other.last and other.first <= row.last for other in others):
        raise DealtError("holidays_overlap", "You are on holiday on one of these days already.")
    used = _days_used(others)
    for year, wanted in _days_used([row]).items():
        left = HOLIDAY_DAYS - used[year]
        if wanted > left:
            sentence = f"You have {left} days of holiday left in {year}, of {HOLIDAY_DAYS} a year."
            raise DealtError("no_holidays_left", sentence, left=left, year=str(year), most=HOLIDAY_DAYS)


def _midnight(day: date, offset: int) -> int:
    """Return when a day begins, in milliseconds since 1970."""
    begins = datetime(day.year, day.month, day.day, tzinfo=UTC) - timedelta(minutes=offset)
    return int(1000 * begins.timestamp())


def _days_used(rows: Iterable[HolidayRow]) -> Counter[int]:
    """Return the number of days of holiday by calendar year."""
    return Counter(
        (row.first + number * _DAY).year for row in rows for number in range((row.last - row.first).days + 1)
    )
