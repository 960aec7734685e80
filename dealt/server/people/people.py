"""Who is who: a secret token makes the same browser the same person."""

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from dealt.errors import DealtError
from dealt.server.bus.board import Board
from dealt.server.people.connection import Connection, Person
from dealt.server.people.guest_names import guest_name
from dealt.server.storage import statements as saved
from dealt.server.storage.store import PersonRow, Store
from dealt.table.names import BadName, check_name, name_key, taken

_TOKEN_BYTES: Final = 32
_GUEST_TRIES: Final = 100


def hash_token(token: str) -> str:
    """What is stored of a token: a random token of 256 bits needs no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everybody who is connected, and the way to everybody who is known."""

    def __init__(self, store: Store, now: Callable[[], float], board: Board) -> None:
        self._store = store
        self._board = board
        self._now = now
        """seconds since 1970"""
        self._online: dict[str, Person] = {}

    def __len__(self) -> int:
        """How many are here; whoever is so in several processes is one."""
        if self._board.shard.alone:
            return len(self._online)
        return len({*self._online, *(person for person, _ in self._board.others("here"))})

    def here(self, person: str) -> Person | None:
        """A person with a connection to this process."""
        return self._online.get(person)

    async def come(self, token: str | None, name: str | None) -> tuple[Person, str]:
        """The person of this token, or a new one; and the token. Raises BadName, DealtError(`unknown_token`)."""
        if token is None:
            return await self._new(name)
        row = await self._store.person_by_token(hash_token(token))
        if row is None:
            raise DealtError("unknown_token", "This room does not know you any more; please come in as somebody new.")
        return self._person(row), token

    def _person(self, row: PersonRow) -> Person:
        return self._online.get(row.id) or Person(row)

    async def _new(self, name: str | None) -> tuple[Person, str]:
        if name:
            return await self._add(check_name(name), guest=False)
        for tries in range(_GUEST_TRIES):
            try:
                return await self._add(guest_name(tries), guest=True)
            except BadName:
                continue
        raise DealtError("no_guest_name", "There are no guest names left; please choose a name yourself.")

    async def _add(self, name: str, *, guest: bool) -> tuple[Person, str]:
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        row = PersonRow(secrets.token_hex(6), name, guest)
        now = self._now()
        await self._check_free(name)
        await self._store.save_people(
            saved.add_person(row.id, name, name_key(name), hash_token(token), guest, int(1000 * now))
        )
        await self._check_free(name, row.id)
        return Person(row), token

    async def rename(self, person: Person, name: str) -> None:
        """Gives a person another name; raises BadName, NotSaved."""
        check_name(name)
        await self._check_free(name, person.id)
        await self._store.save_people(saved.rename_person(person.id, name, name_key(name)))
        # Somebody may have been a moment quicker, perhaps in another process; then nothing was saved.
        await self._check_free(name, person.id)
        person.name = name
        self._board.tell("renamed", person.id, name)

    async def _check_free(self, name: str, person: str | None = None) -> None:
        """Raises BadName if somebody else has this name already."""
        row = await self._store.person_by_name(name_key(name))
        if row is not None and row.id != person:
            raise taken(name)

    def arrive(self, person: Person, connection: Connection) -> Person:
        """A connection of this person is open; returns the one object that stands for the person."""
        person = self._online.setdefault(person.id, person)
        if not person.connections:
            self._board.post("here", person.id, True)
        person.connections.add(connection)
        return person

    def depart(self, person: Person, connection: Connection) -> None:
        """A connection of this person has ended."""
        person.connections.discard(connection)
        if not person.connections:
            self._online.pop(person.id, None)
            self._board.post("here", person.id, None)
