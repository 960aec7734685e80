"""Holidays of users: days on which their time in games by days does not run."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, literal, select, update

from dealt.server.storage.database import Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import (
    correspondence,
    email_delayed,
    holidays,
    members,
    people,
    push_delayed,
    push_subscriptions,
)
from dealt.table.holidays import Span

_DAY_MS: Final = 24 * 60 * 60 * 1000


class HolidayRow(NamedTuple):
    """A holiday, from the first day to the last."""

    first: date
    last: date
    begins: int
    """milliseconds since 1970"""
    ends: int


def add_holiday(person: str, row: HolidayRow, known: Iterable[HolidayRow]) -> list[Statement]:
    """Add a holiday of a user who is known here, and has no other holidays than those that are known."""
    # Requests of the same user wait here for each other, also at several nodes, so that each sees those before it.
    waiting = select(people.c.id).where(people.c.id == person).with_for_update()
    mine, days = holidays.alias(), [f"{other.first}{other.last}" for other in known]
    unknown = select(mine.c.person).where(mine.c.person == person, (mine.c.first + mine.c.last).not_in(days))
    values = select(people.c.id, *map(literal, (str(row.first), str(row.last), row.begins, row.ends)))
    there = values.where(people.c.id == person, ~unknown.exists())
    columns = ["person", "first", "last", "begins", "ends"]
    return [(waiting, {}), (insert(holidays).from_select(columns, there), {}), *_wake_tables(person)]


def end_holiday(person: str, row: HolidayRow, now: int) -> list[Statement]:
    """End a holiday today, or cancel it before it begins. Notifications that wait for its end become due."""
    mine = (holidays.c.person == person, holidays.c.first == str(row.first))
    ending: Statement = (delete(holidays).where(*mine), {})
    if row.begins <= now:
        last = row.last - timedelta(days=(row.ends - now - 1) // _DAY_MS)
        ending = (update(holidays).where(*mine, holidays.c.ends > now), {"ends": now, "last": str(last)})
    browsers = select(push_subscriptions.c.id).where(push_subscriptions.c.person == person)
    delayed = update(push_delayed).where(push_delayed.c.subscription.in_(browsers))
    emails = update(email_delayed).where(email_delayed.c.person == person)
    return [ending, (delayed, {"at": now}), (emails, {"at": now}), *_wake_tables(person)]


def forget_holidays(person: str, before: int) -> Statement:
    """Forget the holidays of a user that ended long ago."""
    return delete(holidays).where(holidays.c.person == person, holidays.c.ends < before), {}


def _wake_tables(person: str) -> list[Statement]:
    """Let the nodes of the games by days of a user look at them soon, to compute anew when they go on.

    It is one transaction with the holiday, so no node has to hear of it.
    """
    mine = select(members.c.table_id).where(members.c.person == person)
    row = (correspondence.c.table_id.in_(mine), correspondence.c.due.is_not(None))
    return [(update(correspondence).where(*row), {"due": 0, "remind": None})]


def holidays_of(connection: Connection, person: str) -> Sequence[Any]:
    """Return the holidays of a user, in order of time."""
    query = select(holidays.c.first, holidays.c.last, holidays.c.begins, holidays.c.ends)
    return connection.execute(query.where(holidays.c.person == person).order_by(holidays.c.first)).all()


class HolidayStore(Database):
    """Queries about holidays; every `async` method raises DealtError(`not_readable`)."""

    async def holidays_of(self, person: str) -> list[HolidayRow]:
        """Return the holidays of a user, in order of time."""
        rows = await self._read(lambda connection: holidays_of(connection, person))
        return [
            HolidayRow(date.fromisoformat(row.first), date.fromisoformat(row.last), row.begins, row.ends)
            for row in rows
        ]

    async def holiday_times(self, persons: Iterable[str]) -> dict[str, tuple[Span, ...]]:
        """Return the holidays of these users, by id."""
        query = select(holidays.c.person, holidays.c.begins, holidays.c.ends)
        query = query.where(holidays.c.person.in_(sorted(persons))).order_by(holidays.c.begins)
        found: dict[str, tuple[Span, ...]] = {}
        for row in await self._read(lambda connection: connection.execute(query).all()):
            found[row.person] = (*found.get(row.person, ()), (row.begins, row.ends))
        return found
