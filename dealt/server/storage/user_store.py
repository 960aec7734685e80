"""Queries about users: identity, sign-in, chat of the lobby; statements and queries about reports."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, func, or_, select, update

from dealt.server.storage import statements as saved
from dealt.server.storage.database import Corruption, Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.prepared import PreparedQuery
from dealt.server.storage.schema import (
    bots,
    devices,
    once,
    passkeys,
    passwords,
    people,
    preferences,
    reports,
    sanctions,
    talk,
)
from dealt.table.names import name_key, name_look

_SANCTION_FIELDS: Final = ("id", "kind", "person", "name", "address", "since", "until")
_SANCTION: Final = tuple(sanctions.c[name] for name in _SANCTION_FIELDS)
_BOT_FIELDS: Final = ("person", "name", "since", "chat", "ended")
_BOT: Final = tuple(bots.c[name] for name in _BOT_FIELDS)
_PERSONS_A_STATEMENT: Final = 500
# The lookup of every user who connects; built once, because building it takes as long as running it.
_PERSON: Final = select(people.c.id, people.c.name, people.c.guest, people.c.created, people.c.seen, people.c.former)
_OF_DEVICE: Final = select(devices.c.person).where(devices.c.token_hash == bindparam("value")).scalar_subquery()
_PERSON_BY_TOKEN: Final = PreparedQuery(
    _PERSON.where(or_(people.c.token_hash == bindparam("value"), people.c.id == _OF_DEVICE))
)
_PERSON_BY_ONCE: Final = PreparedQuery(
    _PERSON.join_from(people, once, once.c.person == people.c.id).where(
        once.c.hash == bindparam("value"), once.c.kind == bindparam("kind"), once.c.until > bindparam("now")
    )
)
_PEOPLE_CALLED: Final = PreparedQuery(
    _PERSON.where(or_(people.c.name_key == bindparam("key"), people.c.name_look == bindparam("look")))
)


class ContextLine(msgspec.Struct, frozen=True, kw_only=True):
    """A message before a reported one."""

    at: int
    """milliseconds since 1970"""
    player: str
    """the id of the author"""
    name: str
    """what they were called then"""
    text: str


_CONTEXT: Final = msgspec.json.Decoder(tuple[ContextLine, ...])


def report_of(connection: Connection, reporter: str, place: int, number: int) -> tuple[str | None, int | None] | None:
    """Return the client and the id of the request by which a user reported a message; None if they have not."""
    query = select(reports.c.client, reports.c.request).where(
        reports.c.place == place, reports.c.number == number, reports.c.reporter == reporter
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.client, row.request)


def count_open(connection: Connection, reporter: str | None = None) -> int:
    """Return how many reports are open, of one user or of all."""
    whose = () if reporter is None else (reports.c.reporter == reporter,)
    return connection.scalar(select(func.count()).select_from(reports).where(saved.OPEN_REPORT, *whose)) or 0


def open_reports(connection: Connection, most: int) -> list[dict[str, Any]]:
    """Return the open reports of the messages that were reported last, so many of them; the latest report first."""
    key = (reports.c.place, reports.c.number)
    newest = func.max(reports.c.reported)
    latest = select(*key).where(saved.OPEN_REPORT).group_by(*key).order_by(newest.desc(), *key).limit(most).subquery()
    query = (
        select(reports)
        .join(latest, and_(latest.c.place == reports.c.place, latest.c.number == reports.c.number))
        .where(saved.OPEN_REPORT)
        .order_by(reports.c.reported.desc(), reports.c.id)
    )
    return [dict(row._mapping) for row in connection.execute(query)]


def reported_by(connection: Connection, reporter: str) -> list[dict[str, Any]]:
    """Return the reports that a user made, in order of time, for their data export."""
    names = ("reported", "code", "name", "said", "text", "reason", "note", "closed")
    mine = select(*(reports.c[name] for name in names)).where(reports.c.reporter == reporter)
    rows = connection.execute(mine.order_by(reports.c.reported, reports.c.id))
    return [dict(row._mapping) for row in rows]


def context_of(report: str, stored: str, damage: Corruption) -> tuple[ContextLine, ...]:
    """Return the messages before a reported one; none if they are corrupt."""
    return damage.read(f"what was said before the message of report {report}", _CONTEXT.decode, stored) or ()


def forget_reporter_and_reported(connection: Connection, person: str, name: str, damage: Corruption) -> list[Statement]:
    """Erase a user: reports of their messages are deleted; reports that they made stay without their name."""
    unknown = {"reporter": None, "reporter_name": "", "note": "", "client": None, "request": None}
    statements: list[Statement] = [
        (delete(reports).where(reports.c.person == person), {}),
        (update(reports).where(reports.c.reporter == person), unknown),
        (update(reports).where(reports.c.title.contains(name, autoescape=True)), {"title": ""}),
    ]
    around = reports.c.context.contains(f'"{person}"', autoescape=True)
    for row in connection.execute(select(reports.c.id, reports.c.context).where(around)):
        left = [message for message in context_of(row.id, row.context, damage) if message.player != person]
        context = msgspec.json.encode(left).decode()
        statements.append((update(reports).where(reports.c.id == row.id), {"context": context}))
    return statements


class UserRow(msgspec.Struct, frozen=True):
    """One person as stored."""

    id: str
    name: str
    guest: bool
    created: int
    seen: int
    """first and last time here, in milliseconds since 1970"""
    former: str | None = None
    """the name that another user took in the meantime"""


class PasskeyRow(msgspec.Struct, frozen=True):
    """One passkey as stored."""

    id: str
    person: str
    credential: bytes
    signs: int
    label: str
    created: int
    used: int | None


class UserStore(Database):
    """Queries beside the tables; every method raises DealtError(`not_readable`)."""

    def saw_people(self, persons: Sequence[str], now: int) -> None:
        """Keep with the next commit that these people were here just now."""
        self.put_statements(*(saved.saw_people(users, now) for users in in_parts(persons)))

    async def person_by_token(self, token_hash: str) -> UserRow | None:
        """Return the person with this token."""
        found = await self._persons(_PERSON_BY_TOKEN, value=token_hash)
        return found[0] if found else None

    async def ended_sessions(self) -> list[str]:
        """Return the names of the administrator's sessions that were signed out."""
        query = select(once.c.hash).where(once.c.kind == saved.ENDED_SESSION)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def person_by_once(self, value: str, kind: str, now: int) -> UserRow | None:
        """Return the user of a one-time secret (its hash), if it is still valid."""
        found = await self._persons(_PERSON_BY_ONCE, value=value, kind=kind, now=now)
        return found[0] if found else None

    async def people_called(self, name: str) -> list[UserRow]:
        """Return the users with this name, regardless of case, or with a confusable one."""
        return await self._persons(_PEOPLE_CALLED, key=name_key(name), look=name_look(name))

    async def _persons(self, query: PreparedQuery, **values: str | int) -> list[UserRow]:
        rows = await self._ask(query, **values)
        return [UserRow(player, name, bool(guest), *rest) for player, name, guest, *rest in rows]

    async def is_guest(self, person: str) -> bool:
        """Return whether a user has a name that the server chose."""
        query = select(people.c.guest).where(people.c.id == person)
        return await self._read(lambda connection: connection.scalar(query)) is not False

    async def is_owned(self, person: str) -> bool:
        """Return whether the name belongs to its person for good: there is a password or a passkey."""
        keys = select(passkeys.c.person).where(passkeys.c.person == person)
        query = select(passwords.c.person).where(passwords.c.person == person).union_all(keys)
        return await self._read(lambda connection: connection.execute(query).first() is not None)

    async def devices_of(self, person: str) -> int:
        """Return the number of browsers of a user."""
        query = select(func.count()).select_from(devices).where(devices.c.person == person)
        return await self._read(lambda connection: 1 + (connection.scalar(query) or 0))

    async def password_of(self, person: str) -> str | None:
        """Return the password hash of a user, if there is one."""
        query = select(passwords.c.hash).where(passwords.c.person == person)
        return await self._read(lambda connection: connection.scalar(query))

    async def password_called(self, key: str) -> tuple[UserRow, str] | None:
        """Return the user with this name (as `name_key` has it) and a password, with its hash."""
        query = _PERSON.add_columns(passwords.c.hash).join_from(people, passwords).where(people.c.name_key == key)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (UserRow(*row[:6]), row.hash)

    async def passkeys_of(self, person: str) -> list[PasskeyRow]:
        """Return the passkeys of a user, the first first."""
        query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created, passkeys.c.id)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [PasskeyRow(**row._mapping) for row in rows]

    async def passkey(self, key: str) -> PasskeyRow | None:
        """Return a passkey by its id."""
        query = select(passkeys).where(passkeys.c.id == key)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else PasskeyRow(**row._mapping)

    async def preferences_of(self, person: str) -> dict[str, str]:
        """Return the preferences of a user, by field."""
        query = select(preferences.c.field, preferences.c.value).where(preferences.c.person == person)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.field: row.value for row in rows}

    async def sanctions(self) -> list[dict[str, Any]]:
        """Return all sanctions, expired ones included."""
        rows = await self._read(lambda connection: connection.execute(select(*_SANCTION)).all())
        return [dict(zip(_SANCTION_FIELDS, row, strict=True)) for row in rows]

    async def bots(self) -> list[dict[str, Any]]:
        """Return the API clients, revoked ones included."""
        rows = await self._read(lambda connection: connection.execute(select(*_BOT)).all())
        return [dict(zip(_BOT_FIELDS, row, strict=True)) for row in rows]

    async def talk(self) -> list[str]:
        """Return the chat of the lobby, entry by entry (JSON), in order."""
        query = select(talk.c.entry).order_by(talk.c.number)
        return list(await self._read(lambda connection: connection.scalars(query).all()))

    async def report_of(self, reporter: str, place: int, number: int) -> tuple[str | None, int | None] | None:
        """Return the client and request by which a user reported a message (`reports.report_of`)."""
        return await self._read(lambda connection: report_of(connection, reporter, place, number))

    async def open_reports_of(self, reporter: str | None) -> int:
        """Return the number of open reports, of one user or of all (None)."""
        return await self._read(lambda connection: count_open(connection, reporter))

    async def open_reports(self, most: int) -> list[dict[str, Any]]:
        """Return the open reports of the messages that were reported last, so many of them; the latest report first."""
        return await self._read(lambda connection: open_reports(connection, most))

    async def reported_by(self, reporter: str) -> list[dict[str, Any]]:
        """Return the reports that a user made, in order of time, for their data export."""
        return await self._read(lambda connection: reported_by(connection, reporter))

    async def forget_in_reports(self, person: str, name: str) -> None:
        """Erase a user from reports; raise NotSaved."""
        changed = partial(forget_reporter_and_reported, person=person, name=name, damage=self.damage)
        await self.save(*await self._read(changed))


def in_parts(persons: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield users in parts that fit into a statement."""
    for start in range(0, len(persons), _PERSONS_A_STATEMENT):
        yield persons[start : start + _PERSONS_A_STATEMENT]
