"""Handlers of identity: hello, names, erasure."""

from hmac import compare_digest

from dealt.errors import DealtError
from dealt.server.handlers.catalogue import catalogue_json
from dealt.server.handlers.shared import Handler
from dealt.server.hub import Hub
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.protocol.preferences import from_rows
from dealt.server.rooms.codes import read_code
from dealt.server.users.connection import Connection, User
from dealt.server.users.idempotency import RequestHistory
from dealt.server.users.users import hash_token, unknown_token
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.table import Table
from dealt.version import __version__


class UserHandlers:
    """Handlers of hello, renaming and goodbye."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        hub.board.on_told("renamed", self._renamed)
        hub.people.on_renamed = self._renamed
        self.handlers: dict[type[req.Request], Handler] = {
            req.Hello: self._hello,
            req.Rename: self._rename,
            req.AskName: self._ask_name,
            req.Ping: self._ping,
        }

    def gone(self, connection: Connection) -> None:
        """A connection has ended."""
        for task in connection.tasks:
            task.cancel()
        for code in list(connection.rooms):
            connection.leave(code)
        self._hub.lobby.leave(connection)
        self._hub.talk.leave(connection)
        if connection.history.connection is connection:
            self._hub.histories.leave(connection.history, self._hub.now())
        if connection.known:
            person = connection.person
            if person.bot:
                self._hub.bot_players.disconnect(person.id)
            self._hub.people.depart(person, connection)
            self._hub.lobby.changed()
            self._hub.store.saw_people([person.id], self._hub.now())

    async def _hello(self, connection: Connection, request: req.Hello) -> None:
        if connection.known:
            raise DealtError("hello_twice", "This connection has said hello already.")
        if request.protocol != req.PROTOCOL:
            raise DealtError("protocol", "This page does not fit the server any more; please reload it.")
        self._hub.rates.check_hello(connection.caller)
        self._hub.sanctions.check_may_come(None, connection.caller)
        if connection.program not in (None, request.token and hash_token(request.token)):
            raise unknown_token()
        if request.token is None:
            self._hub.rates.check_newcomer(connection.caller)
            if self._hub.limits.invitation_only and not connection.is_administrator():
                await self._check_invitation(request.invitation)
        came = await self._hub.people.come(request.token, request.name)
        is_bot = self._hub.bot_players.check_may_come(came.person.id)
        self._hub.sanctions.check_may_come(came.person.id, connection.caller)
        history = await self._history(came.person, request.client)
        preferences = from_rows({} if came.guest else await self._hub.store.preferences_of(came.person.id))
        tables = await self._hub.store.tables_of(came.person.id)
        # Another connection of the same user may have come in the meantime.
        if is_bot:
            self._hub.bot_players.check_may_come(came.person.id)
            self._hub.bot_players.connect(came.person.id)
            came.person.bot = True
        person = self._hub.people.arrive(came.person, connection)
        connection.belongs_to(person, history, tables, hash_token(came.token))
        welcome = msg.Welcome(
            token=came.token,
            player=person.id,
            name=person.name,
            guest=came.guest,
            preferences=preferences,
            former_name=came.former,
            server=__version__,
            games=catalogue_json(self._hub.bots.players),
            tables=tuple(tables),
            limits=self._hub.limits,
            address=connection.address,
        )
        connection.reply(request, welcome, keep=False)
        await self._hub.devices.came(connection)
        if self._hub.announcement or self._hub.draining:
            connection.send(encoding.encode(self._hub.announced))
        self._hub.lobby.changed()

    async def _check_invitation(self, invitation: req.Invitation | None) -> None:
        """Raise DealtError(`invitation_only`) unless this is the link of a private table with a seated user."""
        if invitation is not None:
            try:
                code = read_code(invitation.code)
                # The address of a socket leads to the process of its table (`routes.py`).
                # A guess must not load a table.
                right = self._hub.board.shard.owns(code) and await self._is_secret(code, invitation.secret)
                room = await self._hub.room(code) if right else None
            except DealtError:
                room = None
            if room is not None and room.is_invitation(invitation.secret):
                return
        raise DealtError(
            "invitation_only", "This room lets newcomers in by invitation alone: ask for the link to a private table."
        )

    async def _is_secret(self, code: str, secret: str) -> bool:
        row = await self._hub.store.table(code)
        return row is not None and compare_digest(secret.encode(errors="replace"), row.secret.encode())

    async def _history(self, person: User, client: str | None) -> RequestHistory:
        if client is None:
            return RequestHistory(None)
        key = f"{person.id}/{client}"
        history = self._hub.histories.find(key)
        if history is None:
            done = await self._hub.store.done_requests(person.id, key)
            history = self._hub.histories.add(key)
            history.learn(done)
        return history

    async def _rename(self, connection: Connection, request: req.Rename) -> None:
        self._hub.rates.check_costly(connection.person.id)
        person = connection.person
        await self._hub.people.rename(person, request.name)
        self._hub.lobby.changed()
        _tell_tables(person)
        connection.reply(request, msg.Named(name=person.name))

    async def _ask_name(self, connection: Connection, request: req.AskName) -> None:
        connection.check_name_question()
        name = await self._hub.people.may_be_called(connection.person, request.name)
        connection.reply(request, msg.Named(name=name), keep=False)

    def _renamed(self, player: str, name: str) -> None:
        """Apply a new name from another process."""
        person = self._hub.people.here(player)
        if person is not None:
            self._hub.people.call(person, name)
            self._hub.lobby.changed()
            _tell_tables(person)

    def _ping(self, connection: Connection, request: req.Ping) -> None:
        connection.reply(request, keep=False)


def _tell_tables(person: User) -> None:
    """Use the new name at the tables of a user."""
    for connection in person.connections:
        for room in connection.rooms.values():
            room.submit(lambda table, now: use_name(table, person, now), lambda _error: None)
            room.renamed()


def use_name(table: Table, person: User, now: int) -> list[AppliedLine]:
    """Return the lines that rename a user at a table, if the name changed while they were not attached to it."""
    known = table.person(person.id)
    if known is None or known.name == person.name:
        return []
    return commands.rename(table, person.id, person.name, now, new_seed)
