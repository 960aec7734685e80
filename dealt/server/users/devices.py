"""Browsers of a user: each has a token of its own, and a one-time link adds one more."""

import secrets
from typing import Final, NamedTuple

from dealt.errors import DealtError
from dealt.server import activity_log
from dealt.server.bus.board import Board
from dealt.server.limits.constants import LINK_MINUTES, MAX_DEVICES
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.server.storage.user_store import UserRow
from dealt.server.users.connection import Connection
from dealt.server.users.users import Users, hash_token, new_token, unknown_token

_MINUTE_MS: Final = 60 * 1000
_LINK_BYTES: Final = 18
SIGNED_OUT: Final = "signed_out"
_SIGNED_OUT: Final = "You have been signed out here, from another of your devices."


class SignedIn(NamedTuple):
    """A browser that is signed in from now on."""

    token: str
    name: str


class Devices:
    """Adds browsers to people, and takes them away."""

    def __init__(self, store: Store, people: Users, board: Board) -> None:
        self._store = store
        self._people = people
        self._board = board
        self._signed_out: Final[set[str]] = set()
        """users who signed out since this process began"""
        board.on_told("signed_out", self._send_others_out)

    async def link(self, person: str) -> str:
        """Return the secret of a link that makes one more browser this person's; the one before ends. Raise
        NotSaved.
        """
        link, now = secrets.token_urlsafe(_LINK_BYTES), self._people.now()
        until = now + LINK_MINUTES * _MINUTE_MS
        await self._store.save_people(*saved.add_link(person, hash_token(link), until, now))
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
        await self._store.save_people(*taking)
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
        await self._store.save_people(*adding)
        return token

    async def sign_out_others(self, connection: Connection, token: str) -> None:
        """Only this token is the person's from now on; raises DealtError(`unknown_token`), NotSaved."""
        person, kept = connection.person.id, hash_token(token)
        row = await self._store.person_by_token(kept)
        if row is None or row.id != person:
            raise unknown_token()
        connection.device = kept
        await self.keep_only(connection)

    async def keep_only(self, connection: Connection) -> None:
        """Only the browser of this connection is the person's from now on; raises NotSaved."""
        person, kept = connection.person.id, connection.device
        await self._store.save_people(*saved.keep_device(person, kept))
        self._send_others_out(person, kept)
        self._board.tell("signed_out", person, kept)

    async def came(self, connection: Connection) -> None:
        """Disconnect a browser whose token was revoked while it said hello."""
        if connection.person.id in self._signed_out:
            row = await self._store.person_by_token(connection.device)
            if row is None:
                connection.client.goodbye(SIGNED_OUT, _SIGNED_OUT)

    async def sign_out(self, connection: Connection) -> None:
        """Sign the browser of this connection out; raise NotSaved."""
        forgetting = saved.forget_device(connection.person.id, connection.device, hash_token(new_token()))
        await self._store.save_people(*forgetting)

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
