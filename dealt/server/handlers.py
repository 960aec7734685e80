"""What the server does for each kind of request."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

import msgspec

from dealt import __version__
from dealt.bots.bot import Level, nearest_level
from dealt.errors import DealtError, IllegalAction
from dealt.games.game import Match, Offer
from dealt.server import messages as msg
from dealt.server.catalogue import catalogue
from dealt.server.codes import read_code
from dealt.server.connection import Connection
from dealt.server.hub import Hub
from dealt.server.people import Person
from dealt.server.request_history import RequestHistories, RequestHistory
from dealt.server.room import Command, Room
from dealt.server.storage import store as saved
from dealt.server.storage.writer import Completion, Transaction
from dealt.server.texts import clean_chat, clean_title
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.commands import AppliedLine
from dealt.table.settings import TableSettings, settled
from dealt.table.table import Table

_HINT_LEVEL: Final[Level] = "hard"
Handler = Callable[["Handlers", Connection, Any], Awaitable[None] | None]


class Handlers:
    """Carries out requests. Every method answers its request once, now or when the record is saved."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.stopping = False
        self._histories = RequestHistories()

    async def handle(self, connection: Connection, request: msg.AnyRequest) -> None:
        """Carries out one request; raises DealtError if it is refused at once."""
        if self.stopping:
            raise DealtError("stopping", "The server is stopping; please try again in a minute.")
        code = connection.history.carried_out.get(request.id)
        if code is not None and not isinstance(request, msg.Join):
            await self._again(connection, request, code)
            return
        waiting = _HANDLERS[type(request)](self, connection, request)
        if waiting is not None:
            await waiting

    async def _again(self, connection: Connection, request: msg.AnyRequest, code: str) -> None:
        """The record says that this request was carried out already."""
        if not isinstance(request, msg.Create):
            connection.reply(request)
            return
        room = await self.hub.room(code)
        room.submit(_nothing, lambda error: self._show_or_refuse(connection, request, room, error))

    def gone(self, connection: Connection, person: Person | None) -> None:
        """A connection has ended."""
        for room in list(connection.rooms.values()):
            room.detach(connection)
        connection.rooms.clear()
        self.hub.lobby.leave(connection)
        if connection.history.connection is connection:
            connection.history.connection = None
        if person is not None:
            self.hub.people.depart(person, connection)
            self.hub.lobby.changed()
            self.hub.store.put(
                Transaction(lambda _error: None, statements=[saved.saw_person(person.id, self.hub.now())])
            )

    # -------------------------------------------------------------------------------------------------- people

    async def hello(self, connection: Connection, request: msg.Hello) -> None:
        if connection.known:
            raise DealtError("hello_twice", "This connection has said hello already.")
        if request.protocol != msg.PROTOCOL:
            raise DealtError("protocol", "This page does not fit the server any more; please reload it.")
        person, token = await self.hub.people.come(request.token, request.name)
        history = await self._history(person, request.client)
        tables = await self.hub.store.tables_of(person.id)
        # Somebody else may have come as the same person in the meantime.
        person = self.hub.people.arrive(person, connection)
        connection.belongs_to(person, history)
        welcome = msg.Welcome(
            token=token,
            player=person.id,
            name=person.name,
            server=__version__,
            games=catalogue(),
            tables=tuple(tables),
            limits=self.hub.limits,
            address=connection.address,
        )
        connection.reply(request, welcome, keep=False)
        self.hub.lobby.changed()

    async def _history(self, person: Person, client: str | None) -> RequestHistory:
        if client is None:
            return RequestHistory(None)
        key = f"{person.id}/{client}"
        history = self._histories.find(key)
        if history is None:
            done = await self.hub.store.done_requests(person.id, key)
            history = self._histories.add(key)
            history.learn(done)
        return history

    async def rename(self, connection: Connection, request: msg.Rename) -> None:
        connection.check_costly()
        person = connection.person
        await self.hub.people.rename(person, request.name)
        for one in person.connections:
            for room in one.rooms.values():
                room.submit(lambda table, now: _use_name(table, person, now), lambda _error: None)
        connection.reply(request)

    # -------------------------------------------------------------------------------------------------- tables

    def watch_lobby(self, connection: Connection, request: msg.WatchLobby) -> None:
        connection.reply(request, keep=False)
        if request.on:
            self.hub.lobby.watch(connection)
        else:
            self.hub.lobby.leave(connection)

    async def create(self, connection: Connection, request: msg.Create) -> None:
        connection.check_costly()
        person = connection.person
        title = clean_title(request.table.title) or f"{person.name}’s table"
        settings = settled(msgspec.structs.replace(request.table, title=title), request.preset)
        if len(await self.hub.store.tables_of(person.id)) >= self.hub.limits.tables:
            raise DealtError("too_many_tables", "You sit at too many tables already; please leave one first.")
        code = await self.hub.free_code()
        try:
            self._open(connection, request, code, settings)
        finally:
            self.hub.drop_code(code)

    def _open(self, connection: Connection, request: msg.Create, code: str, settings: TableSettings) -> None:
        person, now = connection.person, self.hub.now()
        table, applied = commands.open_table(code, settings, now, new_seed)
        applied += commands.sit(table, person.id, person.name, now, new_seed, promise=request.promise)
        if request.start and not table.under_way:
            applied += commands.start(table, person.id, now, new_seed)

        def done(error: DealtError | None) -> None:
            self._show_or_refuse(connection, request, room, error)

        room = self.hub.open(table, applied, done, _request_key(connection, request))

    async def join(self, connection: Connection, request: msg.Join) -> None:
        try:
            room = await self.hub.room(read_code(request.code))
        except DealtError:
            # Room codes are short: nobody may try them all.
            connection.check_costly()
            raise
        person = connection.person

        def command(table: Table, now: int) -> list[AppliedLine]:
            if table.person(person.id) is not None:
                return _use_name(table, person, now)
            if not request.sit:
                room.check_watcher(person.id, self.hub.limits.watchers)
                return []
            return commands.sit(table, person.id, person.name, now, new_seed, promise=request.promise)

        def done(error: DealtError | None) -> None:
            self._show_or_refuse(connection, request, room, error, request.version)

        room.submit(command, done, _request_key(connection, request))

    def _show_or_refuse(
        self,
        connection: Connection,
        request: msg.Request,
        room: Room,
        error: DealtError | None,
        since: int | None = None,
    ) -> None:
        """Attaches the client (its latest connection) to a room and answers with the whole of it; in a completion."""
        if error is not None:
            connection.refuse(request, error)
            return
        here = connection.history.connection
        if here is not None:
            here.rooms[room.code] = room
            room.attach(here)
        snapshot = room.snapshot(connection.person.id, since)
        connection.reply(request, snapshot, code=room.code)

    def leave(self, connection: Connection, request: msg.Leave) -> None:
        code = read_code(request.code)
        room = connection.rooms.get(code)
        if room is None:
            connection.reply(request)
            return
        person = connection.person

        def done(error: DealtError | None) -> None:
            if error is None:
                for one in person.connections:
                    if one.rooms.pop(code, None) is not None:
                        room.detach(one)
            connection.answer(request, error)

        self._submit(
            connection, request, room, lambda table, now: commands.leave(table, person.id, now, new_seed), done
        )

    # ----------------------------------------------------------------------------------------------- the match

    def start(self, connection: Connection, request: msg.Start) -> None:
        person = connection.person
        self._at_table(connection, request, lambda table, now: commands.start(table, person.id, now, new_seed))

    def ready(self, connection: Connection, request: msg.Ready) -> None:
        person = connection.person
        self._at_table(connection, request, lambda table, now: commands.ready(table, person.id, now, new_seed))

    def end(self, connection: Connection, request: msg.EndSession) -> None:
        person = connection.person
        self._at_table(connection, request, lambda table, now: commands.end(table, person.id, now, new_seed))

    def promise(self, connection: Connection, request: msg.PromiseNumber) -> None:
        connection.check_number()
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.promise(table, player, request.promise, now, new_seed)

        self._at_table(connection, request, command)

    def number(self, connection: Connection, request: msg.GiveNumber) -> None:
        connection.check_number()
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.give_number(table, player, request.number, now, new_seed)

        self._at_table(connection, request, command)

    def act(self, connection: Connection, request: msg.Act) -> None:
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.act(table, _seat(table, player), request.action, "human", now, new_seed)

        self._at_table(connection, request, command)

    def chat(self, connection: Connection, request: msg.Chat) -> None:
        room = self._room(connection, request.code)
        text = clean_chat(request.text, self.hub.limits.chat_chars)
        person = connection.person
        if not person.chat.take(self.hub.now() / 1000):
            raise DealtError("too_fast", "Please give the others time to read before you say more.")

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.chat(table, person.id, person.name, text, now, new_seed)

        self._submit(connection, request, room, command)

    def ask(self, connection: Connection, request: msg.Ask) -> None:
        if (request.cards is None) == (request.action is None):
            raise DealtError("ask_one", "Ask either about cards or about an action.")
        player = connection.person.id
        found: list[Offer] = []

        def command(table: Table, _now: int) -> list[AppliedLine]:
            seat = _seat(table, player)
            if request.cards is not None:
                found.append(commands.ask_cards(table, seat, request.cards))
            elif request.action is not None:
                found.append(commands.ask(table, seat, request.action))
            return []

        def done(error: DealtError | None) -> None:
            if error is None:
                (offer,) = found
                asked = msg.Asked(legal=True, action=offer.action, label=offer.label, cards=tuple(offer.cards))
            else:
                asked = msg.Asked(legal=False, code=error.code, sentence=error.sentence)
            connection.reply(request, asked, keep=False)

        self._room(connection, request.code).submit(command, done)

    def describe(self, connection: Connection, request: msg.Describe) -> None:
        room = self._room(connection, request.code)
        player = connection.person.id
        lines: list[str] = []

        def command(table: Table, _now: int) -> list[AppliedLine]:
            if table.match is not None:
                lines.extend(table.match.describe(table.match.view(table.seat_of(player)), table.names))
            return []

        def done(error: DealtError | None) -> None:
            if error is None:
                connection.reply(request, msg.Described(lines=tuple(lines)), keep=False)
            else:
                connection.refuse(request, error)

        room.submit(command, done)

    def mark(self, connection: Connection, request: msg.Mark) -> None:
        player = connection.person.id

        def command(table: Table, _now: int) -> list[AppliedLine]:
            commands.mark(table, _seat(table, player), request.cards)
            return []

        self._at_table(connection, request, command)

    def hint(self, connection: Connection, request: msg.Hint) -> None:
        connection.check_hint()
        room = self._room(connection, request.code)
        player = connection.person.id

        def command(table: Table, _now: int) -> list[AppliedLine]:
            seat = _seat(table, player)
            if table.match is None or seat not in table.to_act:
                raise IllegalAction("not_your_turn", "There is nothing to advise: it is not your turn.")
            thought = self._think(connection, request, table.match, seat)
            task = asyncio.get_running_loop().create_task(thought)
            connection.tasks.add(task)
            task.add_done_callback(connection.tasks.discard)
            return []

        def done(error: DealtError | None) -> None:
            if error is not None:
                connection.refuse(request, error)

        room.submit(command, done)

    async def _think(self, connection: Connection, request: msg.Hint, match: Match, seat: int) -> None:
        name = match.game.name
        view, legal = match.view(seat), match.legal(seat)
        try:
            text = await self.hub.thinker.choose(name, nearest_level(name, _HINT_LEVEL), view, legal)
            action = match.game.parse_action(text)
            match.check(seat, action)
            offer = match.offer(seat, action)
        except DealtError:
            connection.refuse(request, DealtError("too_late", "The game has moved on in the meantime."))
        except Exception:
            connection.refuse(request, DealtError("no_hint", "The computer has no advice now."))
            raise
        else:
            connection.reply(
                request, msg.Hinted(action=offer.action, label=offer.label, cards=tuple(offer.cards)), keep=False
            )

    def ping(self, connection: Connection, request: msg.Ping) -> None:
        connection.reply(request, keep=False)

    # -------------------------------------------------------------------------------------------------- shared

    def _room(self, connection: Connection, code: str) -> Room:
        room = connection.rooms.get(code) or connection.rooms.get(read_code(code))
        if room is None:
            raise DealtError("not_at_table", "You are not at this table; please join it first.")
        return room

    def _at_table(self, connection: Connection, request: Any, command: Command) -> None:
        self._submit(connection, request, self._room(connection, request.code), command)

    def _submit(
        self,
        connection: Connection,
        request: msg.Request,
        room: Room,
        command: Command,
        done: Completion | None = None,
    ) -> None:
        done = done or (lambda error: connection.answer(request, error))
        room.submit(command, done, _request_key(connection, request))


def _nothing(_table: Table, _now: int) -> list[AppliedLine]:
    """A command that only waits for its turn."""
    return []


def _request_key(connection: Connection, request: msg.Request) -> tuple[str, int] | None:
    client = connection.history.client
    return None if client is None else (client, request.id)


def _seat(table: Table, player: str) -> int:
    seat = table.seat_of(player)
    if seat is None:
        raise commands.TableRefused("not_seated", "You have no seat at this table.")
    return seat


def _use_name(table: Table, person: Person, now: int) -> list[AppliedLine]:
    """Somebody may have taken another name while this table was not looking."""
    known = table.person(person.id)
    if known is None or known.name == person.name:
        return []
    return commands.rename(table, person.id, person.name, now, new_seed)


_HANDLERS: Final[dict[type[msg.Request], Handler]] = {
    kind: cast(Handler, handler)
    for kind, handler in (
        (msg.Hello, Handlers.hello),
        (msg.Rename, Handlers.rename),
        (msg.WatchLobby, Handlers.watch_lobby),
        (msg.Create, Handlers.create),
        (msg.Join, Handlers.join),
        (msg.Leave, Handlers.leave),
        (msg.Start, Handlers.start),
        (msg.Ready, Handlers.ready),
        (msg.PromiseNumber, Handlers.promise),
        (msg.GiveNumber, Handlers.number),
        (msg.Act, Handlers.act),
        (msg.Ask, Handlers.ask),
        (msg.Describe, Handlers.describe),
        (msg.Mark, Handlers.mark),
        (msg.Hint, Handlers.hint),
        (msg.Chat, Handlers.chat),
        (msg.EndSession, Handlers.end),
        (msg.Ping, Handlers.ping),
    )
}
