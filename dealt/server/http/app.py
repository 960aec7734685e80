"""HTTP application: static files, the WebSocket, records of finished matches, health checks."""

import asyncio
import gzip
import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, cast

from aiohttp import web
from websockets.frames import CloseCode

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.bus.board import SharedCount
from dealt.server.handlers.dispatch import Handlers
from dealt.server.http.admin_api import AdminApi, AdminContext, Health
from dealt.server.http.client_address import may_connect
from dealt.server.http.connection_limits import SERVER, ConnectionLimits, HttpConnection, UpgradedConnection
from dealt.server.http.replays import Matches, Records
from dealt.server.http.responses import NOT_KEPT, ErrorResponses, Handler, LogThrottle, refused
from dealt.server.http.room_password import MARK, RoomPassword
from dealt.server.http.rules_api import RulesApi
from dealt.server.http.sign_in import SignIn, UserDataDownload
from dealt.server.http.static_files import HEADERS, PAGES, StaticFiles, head_of, preview_of, route
from dealt.server.hub import Hub
from dealt.server.limits.constants import (
    BEAT_SECONDS,
    HELLO_SECONDS,
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_AN_ADDRESS,
    MAX_OPEN_A_NETWORK,
)
from dealt.server.limits.token_bucket import network_of
from dealt.server.listening import invitation_address
from dealt.server.users.connection import Connection
from dealt.server.websocket.connection import Outbox, WebSocketConnection, beat_all
from dealt.server.websocket.handshake import accept, sent_behind
from dealt.server.websocket.protocol import WebSocketProtocol

WEB_DIST: Final = Path(__file__).resolve().parents[2] / "web_dist"

log: Final = logging.getLogger("dealt.http")
_STRANGE_HOST: Final = (
    "This room does not know the name by which you came. "
    "Its host can give it that name: dealt serve --base-url http://NAME:PORT\n"
)
_ENCODED: Final = DealtError("bad_encoding", "This room reads no compressed bodies; please send it as it is.")
_TOO_MANY: Final = DealtError("too_many_connections", "Too many connections come from your address.")
_PRIVATE: Final = {"Cache-Control": "private, no-cache"}
"""of matches, which are for those alone who have the link"""
_PROGRAM: Final = web.RequestKey("program", str)
"""what `Entrance.program` said"""


class HttpApp:
    """Routes and middleware of the server."""

    def __init__(
        self, hub: Hub, settings: Settings, site: StaticFiles, office: AdminContext, gate: ConnectionLimits
    ) -> None:
        self._hub = hub
        self._settings = settings
        self._site = site
        self.handlers: Final = Handlers(hub)
        self.connections: Final[set[Connection]] = set()
        self._addresses: Final = SharedCount(hub.board, "sockets")
        self._gate = gate
        self._callers = gate.callers
        self._health = Health(hub, lambda: self.handlers.stopping)
        self._records = Records(hub.store)
        self._lessons = RulesApi(lambda request: hub.rates.check_question(self._key(request)))
        self._matches = Matches(self._records)
        self._administration = AdminApi(hub, settings, self._callers, office)
        self._entrance = RoomPassword(hub, settings, self._callers, office.keeper.salt)
        hub.own_data.on_forgotten.append(lambda _person, _name: self._matches.clear())
        self._own_data = UserDataDownload(hub, settings, self._callers)
        self._sign_in = SignIn(hub, settings, self._callers)
        self._outbox = Outbox()
        self._heart: asyncio.TimerHandle | None = None
        self._empty: asyncio.Future[None] | None = None
        """awaited during shutdown: resolved when every connection has ended"""
        self._failures = ErrorResponses()
        self._strange_hosts = LogThrottle(log, "requests were meant for another name than this room's")

    def app(self) -> web.Application:
        """Return the application that aiohttp serves."""
        self._beat()
        app = web.Application(middlewares=[self._failures.answer, self._enter])
        app.on_response_prepare.append(_add_headers)
        app.on_response_prepare.append(self._count)
        if not self._hub.board.shard.alone:
            app.on_response_prepare.append(_end_after_it)
        app.router.add_get("/ws", self._socket)
        self._health.add_to(app.router)
        self._administration.add_to(app.router)
        self._entrance.add_to(app.router)
        self._sign_in.add_to(app.router)
        self._own_data.add_to(app.router)
        app.router.add_get("/record/{name}.jsonl", self._record)
        app.router.add_get("/match/{name}/{number}.json", self._match)
        app.router.add_get("/match/{name}/{number}/{part}.json", self._match)
        for page, path in PAGES.items():
            app.router.add_get(route(path), partial(self._index, page))
        self._lessons.add_to(app.router)
        app.router.add_get("/{name:(?s:.+)}", self._file)
        return app

    async def close(self) -> None:
        """Refuse new connections and say goodbye to all clients."""
        self.handlers.stopping = True
        self._failures.stop()
        if self._heart is not None:
            self._heart.cancel()
        for connection in list(self.connections):
            connection.client.goodbye("stopping", "The server is stopping. Your game goes on when it is back.")
        if not self.connections:
            return
        self._empty = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(1):
                await self._empty
        finally:
            for connection in list(self.connections):
                connection.client.drop()

    @web.middleware
    async def _enter(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Middleware of every request: connection limits, room password, errors."""
        if isinstance(request.protocol, HttpConnection):
            request.protocol.spoke()
        self._hub.rates.check_page(self._callers.key(request))
        if request.headers.get("Content-Encoding", "identity").strip().lower() != "identity":
            raise refused(415, _ENCODED)
        host = request.headers.get("Host", "")
        if host and not self._callers.knows(host):
            self._strange_hosts.happened(repr(host[:80]))
            raise web.HTTPMisdirectedRequest(text=_STRANGE_HOST)
        if not self._entrance.lets_in(request):
            program = await self._entrance.program(request)
            if program is None:
                return self._closed(request)
            request[_PROGRAM] = program
        return await handler(request)

    def _closed(self, request: web.Request) -> web.Response:
        """Answer a request without the room password: with the form for a person, with a refusal for a program."""
        if request.method in ("GET", "HEAD") and "." not in request.path and request.path != "/ws" and self._site.built:
            return self._site.index(request, status=401, head=MARK)
        return web.Response(status=401, text="This room wants its password.\n", headers=NOT_KEPT)

    async def _count(self, _request: web.Request, response: web.StreamResponse) -> None:
        self._hub.figures.answered(response.status)

    def _key(self, request: web.Request) -> str:
        """Return the rate-limit key of a request, this machine included."""
        return self._callers.key(request) or request.remote or ""

    # --------------------------------------------------------------------------------------------------- pages

    async def _index(self, page: str, request: web.Request) -> web.Response:
        params = request.match_info
        table = self._hub.lobby.row(params["code"].upper()) if page == "table" else None
        return self._site.index(request, head=head_of(preview_of(page, params, table), self._address(request)))

    def _address(self, request: web.Request) -> str:
        """Return the public address of this room, for an absolute link."""
        return self._others(request) or f"http://{request.host}"

    def _others(self, request: web.Request) -> str | None:
        """Return the address that an invitation must carry, see `invitation_address`; a Unix socket has no port."""
        name = None if request.transport is None else request.transport.get_extra_info("sockname")
        port = name[1] if isinstance(name, tuple) else 0
        return invitation_address(self._settings, port, request.host)

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        # A person who types an address gets the page; a program that requests a file gets a 404.
        if "." not in name and "text/html" in request.headers.get("Accept", "") and self._site.built:
            return self._site.index(request, status=404)
        return await self._site.file(request, name)

    async def _record(self, request: web.Request) -> web.Response:
        caller = self._key(request)
        self._hub.rates.check_download(caller)
        try:
            number = _number(request.query.get("match"))
            body = await self._records.find(request.match_info["name"], number, caller)
        except DealtError as error:
            raise _not_found(error) from None
        code = request.match_info["name"].partition("-")[0]
        name = f"dealt-{code}.jsonl" if number is None else f"dealt-{code}-{number}.jsonl"
        return web.Response(
            body=body,
            content_type="application/jsonl",
            charset="utf-8",
            headers={**_PRIVATE, "Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def _match(self, request: web.Request) -> web.Response:
        """Return the summary of a finished match, or one part of its replay."""
        caller = self._key(request)
        self._hub.rates.check_replay(caller)
        name, part = request.match_info["name"], request.match_info.get("part")
        try:
            number = _number(request.match_info["number"]) or 0
            packed = await (
                self._matches.summary(name, number, caller)
                if part is None
                else self._matches.part(name, number, _number(part) or 0, caller)
            )
        except DealtError as error:
            raise _not_found(error) from None
        # A finished match never changes, but the next user of this machine must not find it in the cache.
        headers = dict(_PRIVATE)
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            body = await asyncio.to_thread(gzip.decompress, packed)
            return web.json_response(body=body, headers=headers)
        headers["Content-Encoding"] = "gzip"
        return web.json_response(body=packed, headers=headers)

    # -------------------------------------------------------------------------------------------------- sockets

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        host = request.headers.get("Host", "")
        if not may_connect(request.headers.get("Origin"), host, self._settings.base_url):
            raise web.HTTPForbidden(text="This page may not connect to this room.\n")
        response = accept(request)
        address = self._callers.key(request)
        if self.handlers.stopping or len(self.connections) >= MAX_CONNECTIONS:
            raise web.HTTPServiceUnavailable(text="The room is full or closing; please try again later.\n")
        if self._too_many_from(address):
            raise refused(429, _TOO_MANY)
        visitor = request.protocol
        if not isinstance(visitor, HttpConnection):
            raise TypeError("WebSockets need a connection that the limits count")
        behind = sent_behind(request, visitor.latest)
        others, is_administrator = self._others(request), self._administration.session_of(request)
        await response.prepare(request)
        upgraded = visitor.upgrade()
        if upgraded is not None:
            connection, receive = self._begin(*upgraded, address, others)
            connection.is_administrator = is_administrator
            connection.origin = request.headers.get("Origin")
            connection.program = request.get(_PROGRAM)
            if behind:
                receive(behind)
        return response

    def _too_many_from(self, address: str | None) -> bool:
        most = {address: MAX_CONNECTIONS_AN_ADDRESS, network_of(address): MAX_OPEN_A_NETWORK}
        return any(key is not None and self._addresses[key] >= number for key, number in most.items())

    def _begin(
        self, transport: asyncio.Transport, upgraded: UpgradedConnection, caller: str | None, others: str | None
    ) -> tuple[Connection, Callable[[bytes], None]]:
        """Serve a WebSocket until it closes; return the connection, and what takes bytes that came from it already."""
        client = WebSocketConnection(transport, self._outbox)
        figures = self._hub.figures
        network = network_of(caller)
        connection = Connection(client, caller, others, figures)

        def ended() -> None:
            self.connections.discard(connection)
            self._addresses.take(caller)
            self._addresses.take(network)
            upgraded.ended()
            self.handlers.gone(connection)
            if self._empty is not None and not self.connections and not self._empty.done():
                self._empty.set_result(None)

        def no_hello() -> None:
            if not connection.known and not client.ended:
                client.fail(CloseCode.POLICY_VIOLATION, f"no hello within {HELLO_SECONDS} seconds")

        self.connections.add(connection)
        self._addresses.add(caller)
        self._addresses.add(network)
        most = self._hub.limits.message_bytes
        may = partial(self._hub.rates.may_request, caller)
        reader = WebSocketProtocol(client, most, partial(self.handlers.take, connection), ended, figures.refused, may)
        transport.set_protocol(cast(asyncio.Protocol, reader))  # which it is, but for a base that would not compile
        asyncio.get_running_loop().call_later(HELLO_SECONDS, no_hello)
        return connection, reader.data_received

    def _beat(self) -> None:
        beat_all(connection.client for connection in self.connections)
        self._gate.beat()
        self._heart = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise DealtError("bad_match_number", "The number of a match is a whole number, counted from 1.")
    return int(text)


def _not_found(problem: DealtError) -> web.HTTPException:
    """Return the 404 of an unknown address, or the 429 of a client that is too fast."""
    if problem.code == "too_fast":
        return refused(429, problem)
    return web.HTTPNotFound(text=f"{problem.sentence}\n", headers=NOT_KEPT)


async def _end_after_it(_request: web.Request, response: web.StreamResponse) -> None:
    """The next request may be for another process; a proxy would send it on the same connection."""
    if response.status != 101:
        response.force_close()
        response.headers["Connection"] = "close"


async def _add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers["Server"] = SERVER
