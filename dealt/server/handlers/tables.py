"""Handlers of whole tables: open, join, leave, begin, end."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from dealt.errors import BadRecord, DealtError
from dealt.games import game as game_named
from dealt.server.handlers.shared import Handler, at_table, nothing, request_key, submit
from dealt.server.handlers.users import use_name
from dealt.server.hub import Hub
from dealt.server.limits.constants import BOT_TABLES
from dealt.server.protocol import requests as req
from dealt.server.rooms.codes import no_table, read_code
from dealt.server.rooms.room import Room
from dealt.server.storage import statements as saved
from dealt.server.users.connection import Connection
from dealt.server.users.names import clean_title
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.settings import TableSettings, settled
from dealt.table.table import Table


class TableHandlers:
    """Handlers of create, join and leave; start, ready and end; the door; the players' seeds of a deal."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.handlers: dict[type[req.Request], Handler] = {
            req.Create: self._create,
            req.Join: self._join,
            req.Leave: self._leave,
            req.Start: self._start,
            req.Ready: self._ready,
            req.EndSession: self._end,
            req.SetDoor: self._door,
            req.PromiseNumber: self._promise,
            req.GiveNumber: self._number,
        }

    async def show_again(self, connection: Connection, request: req.Create | req.Find, code: str) -> None:
        """Answers a request that opened a table, or found one, once more."""
        room = await self._hub.room(code)
        room.submit(nothing, lambda error: self.show_or_refuse(connection, request, room, error))

    async def _create(self, connection: Connection, request: req.Create) -> None:
        person = connection.person
        self._hub.check_not_draining()
        self._hub.rates.check_table(person.id, connection.caller)
        options = {**request.table.options, **(self._daily(request.table.game) if request.daily else {})}
        wanted = msgspec.structs.replace(request.table, title=title_of(connection, request.table), options=options)
        self._hub.check_player(wanted.game, wanted.level)
        await self.open(connection, request, settled(wanted, request.preset), start=request.start)

    async def open(
        self, connection: Connection, request: req.Create | req.Find, settings: TableSettings, *, start: bool
    ) -> None:
        """Open a table for a user and answer with it; the caller has counted it."""
        if len(await self._hub.store.tables_of(connection.person.id)) >= self._hub.limits.tables:
            raise DealtError("too_many_tables", "You sit at too many tables already; please leave one first.")
        code = await self._hub.free_code()
        try:
            self._open(connection, request, code, settings, start)
        finally:
            self._hub.drop_code(code)

    def _daily(self, name: str) -> Mapping[str, Any]:
        game = game_named(name)
        options = game.daily(datetime.fromtimestamp(self._hub.now() / 1000, UTC).date())
        if options is None:
            sentence = f"There is no deal of the day in {game.title}."
            raise DealtError("no_daily_deal", sentence, game=[f"games-said-{game.name}"])
        return options

    def _open(
        self, connection: Connection, request: req.Create | req.Find, code: str, settings: TableSettings, start: bool
    ) -> None:
        person, now = connection.person, self._hub.now()
        table, applied = commands.open_table(code, settings, now, new_seed)
        applied += commands.sit(table, person.id, person.name, now, new_seed, promise=request.promise)
        if start and not table.under_way:
            applied += commands.start(table, person.id, now, new_seed)

        def done(error: DealtError | None) -> None:
            self.show_or_refuse(connection, request, room, error)

        room = self._hub.open(table, applied, done, request_key(connection, request))

    async def _join(self, connection: Connection, request: req.Join) -> None:
        person, rates = connection.person, self._hub.rates
        code = read_code(request.code)
        # Room codes are short, so guesses are limited. Returning to a seat is no guess.
        guesses = code not in connection.seated_at
        if guesses:
            rates.check_code(person.id, connection.caller)
        if person.bot and request.sit:
            await self._check_tables_of_bot(person.id, code)
        room = await self._room(code, person.id, request.secret)

        def command(table: Table, now: int) -> list[AppliedLine]:
            if not room.may_enter(person.id, request.secret):
                raise no_table(room.code)
            if guesses:
                rates.right_code(person.id, connection.caller)
            commands.check_not_removed(table, person.id)
            if person.bot:
                commands.check_bots(table)
            if table.person(person.id) is not None:
                return use_name(table, person, now)
            if not request.sit:
                room.check_watcher_limit(person.id, self._hub.limits.watchers)
                return []
            return commands.sit(table, person.id, person.name, now, new_seed, promise=request.promise, bot=person.bot)

        def done(error: DealtError | None) -> None:
            self.show_or_refuse(connection, request, room, error, request.version)

        room.submit(command, done, request_key(connection, request))

    async def _room(self, code: str, person: str, secret: str | None) -> Room:
        """Return the room of a table that a user asks to join; raise DealtError(`no_table`), BadRecord."""
        try:
            return await self._hub.room(code)
        except BadRecord:
            # Whether a private table exists is hidden from others, even if it cannot be read.
            await self._hub.check_may_know(code, person, secret)
            raise

    async def _check_tables_of_bot(self, person: str, code: str) -> None:
        mine = await self._hub.store.tables_of(person)
        if code not in mine and len(mine) >= BOT_TABLES:
            sentence = f"A program sits at {BOT_TABLES} tables at most; please leave one first."
            raise DealtError("bot_tables", sentence, most=BOT_TABLES)

    def show_or_refuse(
        self,
        connection: Connection,
        request: req.Request,
        room: Room,
        error: DealtError | None,
        since: int | None = None,
    ) -> None:
        """Attache the client (its latest connection) to a room and answers with the whole of it; in a completion."""
        if error is not None:
            connection.refuse(request, error)
            return
        here = connection.history.connection
        if here is not None:
            here.enter(room)
        snapshot = room.snapshot(connection.person.id, since)
        connection.reply(request, snapshot, code=room.code)

    async def _leave(self, connection: Connection, request: req.Leave) -> None:
        code, person = read_code(request.code), connection.person
        room = connection.rooms.get(code)
        # A seated user may leave without watching the table; for others no table is loaded.
        if room is None and code in await self._hub.store.tables_of(person.id):
            try:
                room = await self._hub.room(code)
            except BadRecord:
                await self._hub.store.save(saved.forget_member(person.id, code))
        if room is None:
            connection.reply(request)
            return

        def done(error: DealtError | None) -> None:
            if error is None:
                for other in person.connections:
                    other.leave(code)
            connection.answer(request, error)

        submit(connection, request, room, lambda table, now: commands.leave(table, person.id, now, new_seed), done)

    def _start(self, connection: Connection, request: req.Start) -> None:
        person = connection.person
        self._hub.check_not_draining()

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.start(table, person.id, now, new_seed, version=request.version)

        at_table(connection, request, command)

    def _ready(self, connection: Connection, request: req.Ready) -> None:
        person = connection.person

        def command(table: Table, now: int) -> list[AppliedLine]:
            if table.phase == "over":
                self._hub.check_not_draining()
            return commands.ready(table, person.id, now, new_seed, version=request.version)

        at_table(connection, request, command)

    def _end(self, connection: Connection, request: req.EndSession) -> None:
        person = connection.person

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.end(table, person.id, now, new_seed, version=request.version)

        at_table(connection, request, command)

    def _door(self, connection: Connection, request: req.SetDoor) -> None:
        person = connection.person

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.set_door(table, person.id, request.open, now, new_seed)

        at_table(connection, request, command)

    def _promise(self, connection: Connection, request: req.PromiseNumber) -> None:
        connection.check_number()
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.promise(table, player, request.promise, now, new_seed)

        at_table(connection, request, command)

    def _number(self, connection: Connection, request: req.GiveNumber) -> None:
        connection.check_number()
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.give_number(table, player, request.number, now, new_seed)

        at_table(connection, request, command)


def title_of(connection: Connection, wanted: TableSettings) -> str:
    """Return the title of a table in the lobby: by default the name of its host."""
    return clean_title(wanted.title) or f"{connection.person.name}’s table"
