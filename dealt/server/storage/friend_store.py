"""Users whom a user follows or blocks. Only that user may ever learn of it."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, literal, select

from dealt.server.storage.database import Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import people, relations

RelationKind = Literal["follow", "block"]


class RelationRow(NamedTuple):
    """A user whom another one follows or blocks."""

    player: str
    name: str
    kind: str
    since: int
    """milliseconds since 1970"""


def set_relation(person: str, other: str, kind: RelationKind | None, now: int, most: int) -> list[Statement]:
    """Follow or block a user who is known here, unless there are as many others already; None: neither."""
    ending = delete(relations).where(relations.c.person == person, relations.c.other == other)
    if kind is None:
        return [(ending, {})]
    # Requests of the same user wait here for each other, also at several nodes, so that each counts those before it.
    waiting = select(people.c.id).where(people.c.id == person).with_for_update()
    others = select(func.count()).select_from(relations).where(relations.c.person == person).scalar_subquery()
    known = select(literal(person), people.c.id, literal(kind), literal(now)).where(people.c.id == other, others < most)
    adding = insert(relations).from_select(["person", "other", "kind", "since"], known)
    return [(waiting, {}), (ending, {}), (adding, {})]


def relations_of(connection: Connection, person: str) -> Sequence[Any]:
    """Return the users whom a user follows or blocks, in order of names."""
    query = select(relations.c.other, people.c.name, relations.c.kind, relations.c.since)
    query = query.join_from(relations, people, people.c.id == relations.c.other)
    return connection.execute(query.where(relations.c.person == person).order_by(people.c.name_key)).all()


class FriendStore(Database):
    """Queries about relations; every `async` method raises DealtError(`not_readable`)."""

    async def relations_of(self, person: str) -> list[RelationRow]:
        """Return the users whom a user follows or blocks, in order of names."""
        return [RelationRow(*row) for row in await self._read(lambda connection: relations_of(connection, person))]

    async def followers_of(self, person: str) -> list[str]:
        """Return the ids of the users who follow a user, but for those whom that user blocks."""
        theirs, own = relations.alias(), relations.alias()
        blocks = and_(own.c.person == person, own.c.other == theirs.c.person, own.c.kind == "block")
        query = select(theirs.c.person).where(theirs.c.other == person, theirs.c.kind == "follow")
        query = query.where(~select(own.c.other).where(blocks).exists())
        return list(await self._read(lambda connection: connection.scalars(query).all()))

    async def blocked_by(self, person: str) -> set[str]:
        """Return the ids of the users who block a user."""
        query = select(relations.c.person).where(relations.c.other == person, relations.c.kind == "block")
        return set(await self._read(lambda connection: connection.scalars(query).all()))

    async def relation(self, person: str, other: str) -> str | None:
        """Return whether a user follows or blocks another one; None: neither."""
        query = select(relations.c.kind).where(relations.c.person == person, relations.c.other == other)
        return await self._read(lambda connection: connection.scalar(query))

    async def is_known(self, person: str) -> bool:
        """Return whether there is a user with this id."""
        query = select(people.c.id).where(people.c.id == person)
        return await self._read(lambda connection: connection.scalar(query)) is not None
