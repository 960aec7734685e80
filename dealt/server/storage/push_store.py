"""Web Push in the database: subscriptions of browsers, notifications that wait (also those by e-mail), reminders of
moves, and the secrets of the room.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Column, Connection, and_, delete, insert, literal, or_, select, text, update

from dealt.server.storage.database import Database
from dealt.server.storage.email_store import EmailAddress
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import (
    correspondence,
    email_addresses,
    email_delayed,
    lines,
    push_delayed,
    push_subscriptions,
    room_secrets,
    tables,
)
from dealt.server.storage.statements import SIGNED_IN

_KEEP_FIRST: Final = text("INSERT INTO room_secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")


class PushSubscription(NamedTuple):
    """One browser that is notified: where, by which keys, and of which kinds of events."""

    id: str
    person: str
    device: str
    """the hash of the token of its browser"""
    endpoint: str
    p256dh: str
    auth: str
    origin: str
    """the address of the room, as this browser knows it"""
    kinds: str
    """with spaces between them"""
    language: str
    zone: str
    quiet_from: int | None
    """minutes after midnight in the browser's time zone"""
    quiet_to: int | None
    created: int
    """milliseconds since 1970"""


Recipient = PushSubscription | EmailAddress
_SUBSCRIPTION: Final = select(*(push_subscriptions.c[name] for name in PushSubscription._fields)).where(SIGNED_IN)


class ReminderRow(NamedTuple):
    """A game by days whose players are to be reminded of their move."""

    table_id: int
    code: str
    due: int
    """milliseconds since 1970"""
    to_move: str
    """ids of users, with spaces between them"""
    opened: str | None
    """the first line of its record, JSON"""


def set_subscription(row: PushSubscription) -> list[Statement]:
    """Subscribe a browser, in place of its subscription so far, and of the browser that had the address before."""
    same = or_(push_subscriptions.c.id == row.id, push_subscriptions.c.device == row.device)
    return [(delete(push_subscriptions).where(same), {}), (insert(push_subscriptions), row._asdict())]


def end_subscription(device: str) -> Statement:
    """Forget the subscription of a browser."""
    return delete(push_subscriptions).where(push_subscriptions.c.device == device), {}


def forget_subscription(subscription: str) -> Statement:
    """Forget a subscription that its push service does not know any more."""
    return delete(push_subscriptions).where(push_subscriptions.c.id == subscription), {}


def move_subscription(device: str, to: str) -> Statement:
    """Give a subscription to the new token of its browser."""
    return update(push_subscriptions).where(push_subscriptions.c.device == device), {"device": to}


def delay_notification(to: Recipient, code: str, kind: str, at: int) -> list[Statement]:
    """Keep a notification of a table until a time, if its recipient still is there."""
    mine, owner, key = _delayed(to)
    there = select(owner, literal(code), literal(kind), literal(at)).where(owner == key)
    adding = insert(mine.table).from_select([mine, "code", "kind", "at"], there)
    return [drop_delayed(to, code), (adding, {})]


def drop_delayed(to: Recipient, code: str) -> Statement:
    """Drop a notification that has waited."""
    mine, _, key = _delayed(to)
    return delete(mine.table).where(mine == key, mine.table.c.code == code), {}


def _delayed(to: Recipient) -> tuple[Column[str], Column[str], str]:
    """Return the column of notifications that wait for their recipient, that of recipients, and the value there."""
    if isinstance(to, EmailAddress):
        return email_delayed.c.person, email_addresses.c.person, to.person
    return push_delayed.c.subscription, push_subscriptions.c.id, to.id


def subscriptions_of(connection: Connection, person: str) -> Sequence[Any]:
    """Return the subscriptions of a user, in order of time."""
    mine = _SUBSCRIPTION.where(push_subscriptions.c.person == person).order_by(push_subscriptions.c.created)
    return connection.execute(mine).all()


class PushStore(Database):
    """Subscriptions, delayed notifications, due reminders; every `async` method raises DealtError(`not_readable`)."""

    async def room_secret(self, name: str, make: Callable[[], str]) -> str:
        """Return a secret that all nodes of the room share, made if there is none yet. Raise NotSaved."""
        query = select(room_secrets.c.value).where(room_secrets.c.name == name)
        found: str | None = await self._read(lambda connection: connection.scalar(query))
        while found is None:
            # Of two nodes that make it at the same time the database keeps the first.
            await self.save((_KEEP_FIRST, {"name": name, "value": await asyncio.to_thread(make)}))
            found = await self._read(lambda connection: connection.scalar(query))
        return found

    async def subscriptions_of(self, person: str) -> list[PushSubscription]:
        """Return the subscriptions of a user, but for browsers that are signed out."""
        return [
            PushSubscription(*row) for row in await self._read(lambda connection: subscriptions_of(connection, person))
        ]

    async def subscription_of(self, device: str) -> PushSubscription | None:
        """Return the subscription of a browser."""
        query = _SUBSCRIPTION.where(push_subscriptions.c.device == device)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else PushSubscription(*row)

    async def delayed_pushes(self, now: int) -> list[tuple[str, str, PushSubscription]]:
        """Return push messages about tables of this process that are to be sent by now: code, kind, subscription."""
        query = (
            _SUBSCRIPTION.add_columns(push_delayed.c.code, push_delayed.c.kind)
            .join(push_delayed, push_delayed.c.subscription == push_subscriptions.c.id)
            .where(push_delayed.c.at <= now)
            .order_by(push_delayed.c.at)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [(row.code, row.kind, PushSubscription(*row[:-2])) for row in rows if self.shards.owns(row.code)]

    async def due_reminders(self, now: int) -> list[ReminderRow]:
        """Return the games by days of this process whose players are to be reminded by now."""
        query = (
            select(
                correspondence.c.table_id, tables.c.code, correspondence.c.due, correspondence.c.to_move, lines.c.line
            )
            .join_from(correspondence, tables)
            .outerjoin(lines, and_(lines.c.table_id == tables.c.id, lines.c.version == 1))
            .where(correspondence.c.remind <= now, correspondence.c.due > now, tables.c.code.is_not(None))
            .order_by(correspondence.c.due)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [ReminderRow(*row) for row in rows if self.shards.owns(row.code)]
