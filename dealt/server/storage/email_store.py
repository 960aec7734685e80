"""E-mail in the database: the addresses of users, and notifications that wait to be sent."""

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, case, delete, insert, select, update

from dealt.server.storage.database import Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import email_addresses, email_delayed


class EmailAddress(NamedTuple):
    """A user who is notified by e-mail, and of which kinds of events."""

    person: str
    address: str
    kinds: str
    """with spaces between them"""
    language: str
    zone: str
    quiet_from: int | None
    """minutes after midnight in the user's time zone"""
    quiet_to: int | None
    created: int
    """milliseconds since 1970"""
    confirmed: int | None
    refused: int | None
    day: int = 0
    """the latest day of a notification, as `date.toordinal` counts"""
    sent: int = 0
    """how many were sent on that day"""


_ADDRESS: Final = select(*(email_addresses.c[name] for name in EmailAddress._fields))


def set_email(row: EmailAddress) -> list[Statement]:
    """Set the address of a user, or what they want to be notified of; what waits to be sent goes."""
    return [end_email(row.person), (insert(email_addresses), row._asdict())]


def choose_emails(row: EmailAddress) -> Statement:
    """Set what a user wants to be notified of, at the same address."""
    chosen = {name: getattr(row, name) for name in ("kinds", "language", "zone", "quiet_from", "quiet_to")}
    return _update(row.person, row.address), chosen


def end_email(person: str) -> Statement:
    """Forget the address of a user."""
    return delete(email_addresses).where(email_addresses.c.person == person), {}


def confirm_email(person: str, address: str, now: int) -> Statement:
    """Note that the owner of an address wants the notifications."""
    return _update(person, address), {"confirmed": now}


def refuse_email(address: str, now: int) -> Statement:
    """Note that the mail server of an address refuses it for good."""
    return update(email_addresses).where(email_addresses.c.address == address), {"refused": now}


def count_email(person: str, day: int) -> Statement:
    """Count one more notification of a user on a day."""
    fresh = case((email_addresses.c.day == day, email_addresses.c.sent + 1), else_=1)
    return update(email_addresses).where(email_addresses.c.person == person).values(day=day, sent=fresh), {}


def _update(person: str, address: str) -> Any:
    return update(email_addresses).where(email_addresses.c.person == person, email_addresses.c.address == address)


def email_of(connection: Connection, person: str) -> EmailAddress | None:
    """Return the address of a user."""
    row = connection.execute(_ADDRESS.where(email_addresses.c.person == person)).one_or_none()
    return None if row is None else EmailAddress(*row)


class EmailStore(Database):
    """Addresses and delayed notifications; every `async` method raises DealtError(`not_readable`)."""

    async def email_of(self, person: str) -> EmailAddress | None:
        """Return the address of a user."""
        return await self._read(lambda connection: email_of(connection, person))

    async def delayed_emails(self, now: int) -> list[tuple[str, str, EmailAddress]]:
        """Return the e-mails about tables of this process that are to be sent by now: code, kind, address."""
        query = (
            _ADDRESS.add_columns(email_delayed.c.code, email_delayed.c.kind)
            .join(email_delayed, email_delayed.c.person == email_addresses.c.person)
            .where(email_delayed.c.at <= now)
            .order_by(email_delayed.c.at)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [(row.code, row.kind, EmailAddress(*row[:-2])) for row in rows if self.shards.owns(row.code)]
