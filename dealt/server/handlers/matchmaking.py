"""Matchmaking: a seat at an open table, or a new table that begins at once."""

import asyncio

import msgspec

from dealt.errors import DealtError
from dealt.server.handlers.shared import Handler, request_key
from dealt.server.handlers.tables import TableHandlers, title_of
from dealt.server.hub import Hub
from dealt.server.protocol import requests as req
from dealt.server.rooms.room import Room
from dealt.server.users.connection import Connection
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.commands import TableRefused
from dealt.table.events import AppliedLine
from dealt.table.settings import TableSettings, settled
from dealt.table.table import Table


class MatchmakingHandlers:
    """Handler of find."""

    def __init__(self, hub: Hub, tables: TableHandlers) -> None:
        self._hub = hub
        self._tables = tables
        self.handlers: dict[type[req.Request], Handler] = {req.Find: self._find}

    async def _find(self, connection: Connection, request: req.Find) -> None:
        person, rates = connection.person, self._hub.rates
        # This may open a table, so it counts as one until it turns out otherwise.
        rates.check_table(person.id, connection.caller)
        self._hub.check_player(request.game, request.level)
        asked = TableSettings(game=request.game, level=request.level, title=request.title, private=False)
        wanted = settled(msgspec.structs.replace(asked, title=title_of(connection, asked)))
        mine = await self._hub.store.tables_of(person.id)
        for code in self._hub.lobby.fitting(wanted):
            if code in mine:
                continue
            if not self._hub.board.shard.owns(code):
                rates.opened_no_table(connection.caller)
                connection.move(request, code)
                return
            room = self._hub.here(code)
            if room is not None and await self._sits(connection, request, room):
                rates.opened_no_table(connection.caller)
                return
        self._hub.check_not_draining()
        await self._tables.open(connection, request, wanted, start=True)

    async def _sits(self, connection: Connection, request: req.Find, room: Room) -> bool:
        """Return whether the request is answered: the user has a seat there, or it is unknown whether they have."""
        person = connection.person
        answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def command(table: Table, now: int) -> list[AppliedLine]:
            if table.phase == "over":
                raise TableRefused("match_over", "The match is over.")
            return commands.sit(table, person.id, person.name, now, new_seed, promise=request.promise)

        def done(error: DealtError | None) -> None:
            refused = isinstance(error, TableRefused)
            if not refused:
                self._tables.show_or_refuse(connection, request, room, error)
            # The client may have gone, and waits no longer.
            if not answered.done():
                answered.set_result(not refused)

        room.submit(command, done, request_key(connection, request))
        return await answered
