"""Dispatch of requests to their handlers."""

import logging
from collections.abc import Awaitable, Coroutine
from typing import Any, Final

from dealt.errors import DealtError
from dealt.server.handlers.accounts import AccountHandlers
from dealt.server.handlers.autoplay import AutoplayHandlers
from dealt.server.handlers.hosting import HostingHandlers
from dealt.server.handlers.lobby import LobbyHandlers
from dealt.server.handlers.matchmaking import MatchmakingHandlers
from dealt.server.handlers.moderation import ModerationHandlers
from dealt.server.handlers.play import PlayHandlers
from dealt.server.handlers.preferences import PreferenceHandlers
from dealt.server.handlers.shared import Handler
from dealt.server.handlers.statistics import StatisticsHandlers
from dealt.server.handlers.tables import TableHandlers
from dealt.server.handlers.users import UserHandlers
from dealt.server.hub import Hub
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.rooms.codes import read_code
from dealt.server.users.connection import Connection

FOR_BOTS: Final = (
    req.Hello, req.WatchLobby, req.Join, req.Leave, req.Ready, req.PromiseNumber, req.GiveNumber, req.Act, req.Ask,
    req.Describe, req.Mark, req.Chat, req.VoteToEnd, req.Ping,
)  # fmt: skip
"""what a program of others may ask for: to play, and what that takes"""
ARRANGING: Final = frozenset({
    req.SwapSeats, req.DrawSeats, req.ChangeSettings, req.RemovePerson, req.HandOver, req.Silence, req.PauseMatch,
    req.VoteToEnd, req.SetDoor, req.Leave,
})  # fmt: skip
"""requests that write a line each time without needing anybody else"""
SERVER_ERROR: Final = DealtError("server_error", "Something went wrong in the server.")
log: Final = logging.getLogger("dealt.connection")


class Handlers:
    """Carries out requests: finds the handler of each type."""

    def __init__(self, hub: Hub) -> None:
        self.hub: Final = hub
        self.stopping = False
        self._alone: Final = hub.board.shard.alone
        self._people = UserHandlers(hub)
        self._tables = TableHandlers(hub)
        self._by_kind: Final[dict[type[req.Request], Handler]] = {
            **self._people.handlers,
            **self._tables.handlers,
            **AccountHandlers(hub).handlers,
            **MatchmakingHandlers(hub, self._tables).handlers,
            **HostingHandlers(hub).handlers,
            **LobbyHandlers(hub).handlers,
            **PlayHandlers(hub).handlers,
            **PreferenceHandlers(hub).handlers,
            **ModerationHandlers(hub).handlers,
            **AutoplayHandlers(hub).handlers,
            **StatisticsHandlers(hub).handlers,
        }

    def take(self, connection: Connection, request: req.AnyRequest) -> Coroutine[Any, Any, None] | None:
        """Answer a request exactly once, however often it is sent: at once, later, or by the coroutine returned."""
        if not connection.known and not isinstance(request, req.Hello):
            connection.send(
                encoding.refusal(request.id, "hello_first", "The first message of a connection is “hello”.")
            )
            return None
        history, number = connection.history, request.id
        if number in history.pending:
            return None  # its answer is on the way, and comes here
        answered = history.answers.get(number)
        if answered is not None:
            connection.send(answered)
            return None
        code = self._elsewhere(connection, request)
        if code is not None:
            connection.move(request, code)
            return None
        history.pending.add(number)
        try:
            work = self._handle(connection, request)
        except Exception as error:
            _failed(connection, request, error)
            return None
        return None if work is None else _awaited(connection, request, work)

    def _elsewhere(self, connection: Connection, request: req.AnyRequest) -> str | None:
        """Return the room code of a request about a table of another process."""
        if self._alone:
            return None
        shard, asked = self.hub.board.shard, getattr(request, "code", None)
        if asked is None or asked in connection.rooms:
            return None
        try:
            code = read_code(asked)
        except DealtError:
            return None  # and is refused as anywhere
        return None if shard.owns(code) else code

    def _handle(self, connection: Connection, request: req.AnyRequest) -> Awaitable[None] | None:
        """Carry out one request; raise DealtError if it is refused at once."""
        if self.stopping:
            raise DealtError("stopping", "The server is stopping; please try again in a minute.")
        if connection.known and connection.person.bot:
            self.hub.rates.check_bot(connection.person.id)
            if not isinstance(request, FOR_BOTS):
                raise DealtError("not_for_bots", "Programs may play at tables, and not ask for this.")
        # The answer may be at another process, to which this request was sent at first.
        if request.id in connection.history.unsure or (not self._alone and isinstance(request, req.Find)):
            return self._look_up(connection, request)
        return self._carry_out(connection, request)

    def _carry_out(self, connection: Connection, request: req.AnyRequest) -> Awaitable[None] | None:
        carried_out = connection.history.carried_out
        if request.id in carried_out and not isinstance(request, req.Join):
            return self._again(connection, request, carried_out[request.id])
        kind = type(request)
        if kind in ARRANGING:
            self.hub.rates.check_arranging(connection.person.id, connection.caller)
        return self._by_kind[kind](connection, request)

    async def _look_up(self, connection: Connection, request: req.AnyRequest) -> None:
        """Ask the database whether a request was carried out, where this process does not know it."""
        history = connection.history
        if connection.known and history.client is not None:
            history.learn(await self.hub.store.done_requests(connection.person.id, history.client))
        history.unsure.pop(request.id, None)
        work = self._carry_out(connection, request)
        if work is not None:
            await work

    async def _again(self, connection: Connection, request: req.AnyRequest, code: str | None) -> None:
        """The record says that this request was carried out already."""
        if code is None:
            connection.reply(request)
        elif not self.hub.board.shard.owns(code):
            connection.move(request, code)
        elif isinstance(request, req.Create | req.Find):
            await self._tables.show_again(connection, request, code)
        else:
            connection.reply(request)

    def gone(self, connection: Connection) -> None:
        """A connection has ended."""
        self._people.gone(connection)


async def _awaited(connection: Connection, request: req.AnyRequest, work: Awaitable[None]) -> None:
    try:
        await work
    except Exception as error:
        _failed(connection, request, error)


def _failed(connection: Connection, request: req.AnyRequest, error: Exception) -> None:
    if not isinstance(error, DealtError):
        log.error("a request of kind %s failed", type(request).__name__, exc_info=error)
        error = SERVER_ERROR
    connection.refuse(request, error)
