"""Users and their browsers: a secret token makes the same browser the same user; a one-time link adds one more."""

import hashlib
import secrets
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

import msgspec

from dealt.errors import DealtError
from dealt.server import activity_log
from dealt.server.bus import MessageBus
from dealt.server.limits.constants import LINK_MINUTES, MAX_DEVICES
from dealt.server.storage import statements as saved
from dealt.server.storage.push_store import move_subscription
from dealt.server.storage.store import Store
from dealt.server.storage.user_store import UserRow
from dealt.server.users.connection import Connection, User
from dealt.server.users.names import TRIES, Names, guest_name, no_guest_name
from dealt.table.names import BadName, NameRule

_TOKEN_BYTES: Final = 32
_MINUTE_MS: Final = 60 * 1000
_LINK_BYTES: Final = 18
SIGNED_OUT: Final = "signed_out"
_SIGNED_OUT: Final = "You have been signed out here, from another of your devices."


def hash_token(token: str) -> str:
    """Return the stored form of a token: a random token of 256 bits needs no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """Return a new random token."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def unknown_token() -> DealtError:
    """Return the refusal of a token that is unknown or revoked."""
    return DealtError("unknown_token", "This room does not know you any more; please come in as somebody new.")


class Arrival(NamedTuple):
    """A user who has said hello."""

    person: User
    token: str
    guest: bool
    """the name is not chosen"""
    former: str | None
    """the former name, until another user took it"""


class Users:
    """Connected users, and access to all known ones."""

    def __init__(self, store: Store, now: Callable[[], int], bus: MessageBus, rule: NameRule) -> None:
        self._store = store
        self._bus = bus
        self.now: Final = now
        """milliseconds since 1970"""
        self._online: dict[str, User] = {}
        self.on_renamed: Callable[[str, str], object] = lambda _person, _name: None
        """called when a user has lost a name"""
        self.on_came: Callable[[str, str], object] = lambda _person, _name: None
        """called when a user connects to this process"""
        self.on_went: Callable[[str, str], object] = lambda _person, _name: None
        """called when a user has left this process"""
        self.keeps_name: Callable[[str], bool] = lambda _person: False
        """whether a user keeps the name however long the absence"""
        bus.on_told("message", self._send)
        self._naming: Final = Names(store, rule, lambda person: self.is_here(person) or self.keeps_name(person), now)

    def __len__(self) -> int:
        """Return the number of connected users over all processes."""
        if self._bus.shards.alone:
            return len(self._online)
        return len({*self._online, *(person for person, _ in self._bus.others("here"))})

    @property
    def connected(self) -> Collection[User]:
        """Those with a connection to this process."""
        return self._online.values()

    def names(self) -> list[str]:
        """Return the names of connected users, in alphabetical order."""
        names = dict(self._bus.others("here"))
        names |= {person.id: person.name for person in self._online.values()}
        return sorted(names.values(), key=str.casefold)

    def here(self, person: str) -> User | None:
        """Return a user with a connection to this process."""
        return self._online.get(person)

    async def come(self, token: str | None, name: str | None) -> Arrival:
        """Return the person of this token, or a new one. Raise BadName, DealtError(`unknown_token`)."""
        if token is None:
            return await self._new(name)
        row = await self._store.person_by_token(hash_token(token))
        if row is None:
            raise unknown_token()
        if row.former is not None:
            self._store.put_statements(saved.told_person(row.id))
        return Arrival(self._online.get(row.id) or User(row), token, row.guest, row.former)

    async def _new(self, name: str | None) -> Arrival:
        if name:
            return await self._add(self._naming.clean(name), guest=False)
        for tries in range(TRIES):
            try:
                return await self._add(guest_name(tries), guest=True)
            except BadName:
                continue
        raise no_guest_name()

    async def _add(self, name: str, *, guest: bool) -> Arrival:
        token = new_token()
        now = self.now()
        row = UserRow(secrets.token_hex(6), name, guest, now, now)
        adding = saved.add_person(row.id, name, hash_token(token), guest, row.seen)
        # A guest takes a free name, so that nobody loses one for it.
        self._lost(await self._naming.save(name, row.id, adding, from_others=not guest))
        return Arrival(User(row), token, guest, None)

    async def let_in(self, name: str) -> tuple[str, str, str]:
        """Make a program known; its id, its name as it is shown, and its token. Raise BadName, NotSaved."""
        came = await self._add(self._naming.clean(name), guest=False)
        return came.person.id, came.person.name, came.token

    async def rename(self, person: User, name: str) -> None:
        """Rename a user; raise BadName, NotSaved."""
        name = self._naming.clean(name, person.name)
        lost = await self._naming.save(name, person.id, saved.rename_person(person.id, name))
        activity_log.renamed(person.name, name)
        self.call(person, name)
        self._bus.tell("renamed", person.id, name)
        self._lost(lost)

    def call(self, person: User, name: str) -> None:
        """Apply the new name of a user."""
        person.name = name
        if person.connections:
            self._bus.post("here", person.id, name)

    def _lost(self, names: dict[str, str]) -> None:
        """Tell users who are connected that they lost their name; others learn it when they come."""
        for person, name in names.items():
            self.on_renamed(person, name)
            self._bus.tell("renamed", person, name)

    async def may_be_called(self, person: User, name: str) -> str:
        """Return a name in its displayed form, if this user may have it; raise BadName."""
        name = self._naming.clean(name, person.name)
        await self._naming.check_free(name, person.id)
        return name

    def is_here(self, person: str) -> bool:
        """Return whether a user has a connection to any process."""
        return person in self._online or self.is_elsewhere(person)

    def is_elsewhere(self, person: str) -> bool:
        """Return whether a user has a connection to another process."""
        return any(self._bus.of_others("here", person))

    def send(self, person: str, message: bytes) -> None:
        """Send a message to a user, at all processes."""
        self._bus.tell("message", person, message.decode())
        self._send(person, message.decode())

    def _send(self, person: str, message: str) -> None:
        here = self._online.get(person)
        for connection in list(here.connections) if here is not None and not here.bot else ():
            connection.send(message.encode())

    def disconnect(self, person: str, code: str, sentence: str) -> None:
        """Say goodbye to all connections of a user to this process."""
        here = self._online.get(person)
        for connection in list(here.connections) if here is not None else ():
            connection.client.goodbye(code, sentence)

    def are_here(self) -> None:
        """Store that the connected users of this process are present."""
        self._store.saw_people(list(self._online), self.now())

    def arrive(self, person: User, connection: Connection) -> User:
        """Add a connection of a user; return the one object of that user."""
        person = self._online.setdefault(person.id, person)
        if not person.connections:
            self._bus.post("here", person.id, person.name)
            activity_log.came(person.name)
            self.on_came(person.id, person.name)
        person.connections.add(connection)
        return person

    def depart(self, person: User, connection: Connection) -> None:
        """Remove a connection of a user."""
        person.connections.discard(connection)
        if not person.connections:
            self._online.pop(person.id, None)
            activity_log.left(person.name)
            self._bus.post("here", person.id, None)
            self.on_went(person.id, person.name)


class SignedIn(msgspec.Struct, frozen=True):
    """A browser that is signed in from now on."""

    token: str
    name: str


class Devices:
    """Adds browsers to people, and takes them away."""

    def __init__(self, store: Store, people: Users, bus: MessageBus) -> None:
        self._store = store
        self._people = people
        self._bus = bus
        self._signed_out: Final[set[str]] = set()
        """users who signed out other browsers, or were erased, since this process began"""
        bus.on_told("signed_out", self._send_others_out)

    async def link(self, person: str) -> str:
        """Return the secret of a link that makes one more browser this person's; the one before ends. Raise
        NotSaved.
        """
        link, now = secrets.token_urlsafe(_LINK_BYTES), self._people.now()
        until = now + LINK_MINUTES * _MINUTE_MS
        await self._store.save(*saved.add_link(person, hash_token(link), until, now))
        return link

    async def whose(self, link: str) -> str:
        """Return the name of the user who made a link; raise DealtError(`bad_link`)."""
        row = await self._store.person_by_once(hash_token(link), "link", self._people.now())
        if row is None:
            raise bad_link()
        return row.name

    async def take(self, link: str) -> SignedIn:
        """Use a link; raise DealtError(`bad_link`), NotSaved."""
        token = new_token()
        await self.whose(link)
        taking = saved.take_link(hash_token(link), hash_token(token), self._people.now(), MAX_DEVICES)
        await self._store.save(*taking)
        row = await self._store.person_by_token(hash_token(token))
        if row is None:  # another request was quicker
            raise bad_link()
        activity_log.signed_in(row.name)
        return SignedIn(token, row.name)

    async def add(self, row: UserRow) -> SignedIn:
        """Add a browser of a user who has proved their identity; raise NotSaved."""
        activity_log.signed_in(row.name)
        return SignedIn(await self.renew(row.id), row.name)

    async def renew(self, person: str) -> str:
        """Return one more token of a user; raise NotSaved."""
        token = new_token()
        adding = saved.add_device(person, hash_token(token), self._people.now(), MAX_DEVICES)
        await self._store.save(*adding)
        return token

    async def sign_out_others(self, connection: Connection, token: str) -> None:
        """Make this the only token of the user; raise DealtError(`unknown_token`), NotSaved."""
        person, kept = connection.person.id, hash_token(token)
        row = await self._store.person_by_token(kept)
        if row is None or row.id != person:
            raise unknown_token()
        await self._store.save(move_subscription(connection.device, kept))
        connection.device = kept
        await self.keep_only(connection)

    async def keep_only(self, connection: Connection) -> None:
        """Sign out all browsers of the user but that of this connection; raise NotSaved."""
        person, kept = connection.person.id, connection.device
        await self._store.save(*saved.keep_device(person, kept))
        self._send_others_out(person, kept)
        self._bus.tell("signed_out", person, kept)

    async def came(self, connection: Connection) -> None:
        """Disconnect a browser whose token was revoked while it said hello."""
        if connection.person.id in self._signed_out:
            row = await self._store.person_by_token(connection.device)
            if row is None:
                connection.client.goodbye(SIGNED_OUT, _SIGNED_OUT)

    def forgotten(self, person: str, _name: str) -> None:
        """Look up tokens of an erased user again when they have said hello (`came`)."""
        self._signed_out.add(person)

    async def sign_out(self, connection: Connection) -> None:
        """Sign the browser of this connection out; raise NotSaved."""
        forgetting = saved.forget_device(connection.person.id, connection.device, hash_token(new_token()))
        await self._store.save(*forgetting)

    def _send_others_out(self, player: str, kept: str) -> None:
        """Disconnect all browsers of a user but the one with this token hash."""
        self._signed_out.add(player)
        person = self._people.here(player)
        for connection in list(person.connections) if person is not None else ():
            if connection.device != kept:
                connection.client.goodbye(SIGNED_OUT, _SIGNED_OUT)


def bad_link() -> DealtError:
    """Return the refusal of a link: used, expired or unknown, without telling which."""
    return DealtError(
        "bad_link", "This link is not good any more: it works once, and for some minutes. Please make a new one."
    )
