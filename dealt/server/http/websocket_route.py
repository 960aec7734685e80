"""Route of the WebSockets: handshake (RFC 6455, 4.2), limits of open ones, from HTTP to a protocol of our own."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, cast

from aiohttp import HttpVersion11, hdrs, web
from websockets.datastructures import Headers
from websockets.exceptions import InvalidHandshake
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from dealt.errors import DealtError
from dealt.server.bus import SharedCount
from dealt.server.cluster.relay import Relay, shard_for
from dealt.server.counters import Counters
from dealt.server.handlers.dispatch import Handlers
from dealt.server.http.client_address import RELAYED, ClientAddresses
from dealt.server.http.connection import HttpConnection, UpgradedConnection
from dealt.server.http.responses import http_error
from dealt.server.http.room_password import API_CLIENT
from dealt.server.limits.constants import (
    HELLO_SECONDS,
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_AN_ADDRESS,
    MAX_OPEN_A_NETWORK,
)
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.limits.token_bucket import network_of
from dealt.server.shards import Shards, shard_of
from dealt.server.users.connection import Connection
from dealt.server.websocket.connection import Outbox, WebSocketConnection, beat_all
from dealt.server.websocket.protocol import WebSocketProtocol

_LOG: Final = logging.getLogger("dealt.connection.handshake")
_LOG.setLevel(logging.CRITICAL)
"""a stranger may send any number of bad handshakes"""
_HEADERS: Final = (hdrs.CONNECTION, hdrs.UPGRADE, hdrs.SEC_WEBSOCKET_KEY, hdrs.SEC_WEBSOCKET_VERSION)
_TOO_MANY: Final = DealtError("too_many_connections", "Too many connections come from your address.")


def accept(request: web.Request) -> web.StreamResponse:
    """Return the answer, behind which the connection speaks WebSocket, without extensions and subprotocols.

    Raise HTTPBadRequest if the request is no valid handshake.
    """
    headers = Headers()
    try:
        for name in _HEADERS:
            for value in request.headers.getall(name, ()):
                headers[name] = value
        answer = ServerProtocol(logger=_LOG).accept(Request(request.path, headers))
    except InvalidHandshake:
        raise _refusal() from None
    if answer.status_code != 101 or request.method != hdrs.METH_GET or request.version < HttpVersion11:
        raise _refusal()
    return web.StreamResponse(status=101, headers=dict(answer.headers.raw_items()))


def sent_behind(request: web.Request, received: bytes) -> bytes:
    """Return what `received`, the bytes that came last, has behind the head of a handshake.

    Raise HTTPBadRequest if the head is not whole in `received`.
    """
    _, key, rest = received.rpartition(request.headers[hdrs.SEC_WEBSOCKET_KEY].encode())
    _, end, behind = rest.partition(b"\r\n\r\n")
    if not key or not end:
        raise _refusal()
    return behind


def _refusal() -> web.HTTPException:
    return web.HTTPBadRequest(text="This is no request for a WebSocket.\n")


class WebSocketContext(NamedTuple):
    """Dependencies of the WebSocket route."""

    handlers: Handlers
    sockets: SharedCount
    """open WebSockets of all nodes, by address and by network"""
    rates: RateLimits
    counters: Counters
    message_bytes: int
    addresses: ClientAddresses
    invitation_address: Callable[[web.Request], str | None]
    """the address that an invitation must carry, where the one of the request is of no use to others"""
    admin_session: Callable[[web.Request], Callable[[], bool]]
    """whether the admin session of the request is valid, at any later moment"""
    shards: Shards


class WebSocketRoute:
    """The route of the WebSockets, and those that are open."""

    def __init__(self, context: WebSocketContext) -> None:
        self._context = context
        self.connections: Final[set[Connection]] = set()
        self.relay: Relay | None = None
        """passes connections on to the other nodes, if there are any"""
        self._outbox = Outbox()
        self._empty: asyncio.Future[None] | None = None
        """awaited during shutdown: resolved when every connection has ended"""

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the address."""
        router.add_get("/ws", self._open)

    def beat(self) -> None:
        """Ping silent clients, and drop those that are gone; called every `BEAT_SECONDS`."""
        beat_all(connection.client for connection in self.connections)

    async def close(self) -> None:
        """Say goodbye to all clients; raise TimeoutError if some do not answer."""
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

    def drop(self, shards: frozenset[int]) -> None:
        """End the connections that look at tables of shards that another node owns from now on."""
        for connection in list(self.connections):
            lost = [code for code in (*connection.rooms, *connection.evenings) if shard_of(code) in shards]
            for code in lost:
                connection.leave(code)
            if lost:
                connection.client.close(CloseCode.SERVICE_RESTART)

    async def _open(self, request: web.Request) -> web.StreamResponse:
        context = self._context
        if not context.addresses.may_connect(request):
            raise web.HTTPForbidden(text="This page may not connect to this room.\n")
        response = accept(request)
        address = context.addresses.key(request)
        if context.handlers.stopping or len(self.connections) >= MAX_CONNECTIONS:
            raise web.HTTPServiceUnavailable(text="The room is full or closing; please try again later.\n")
        if self._too_many_from(address):
            raise http_error(429, _TOO_MANY)
        http_connection = request.protocol
        if not isinstance(http_connection, HttpConnection):
            raise TypeError("WebSockets need a connection that the limits count")
        behind = sent_behind(request, http_connection.latest)
        shard = None if self.relay is None else shard_for(request)
        if self.relay is not None and shard is not None and not context.shards.has(shard):
            if RELAYED in request:
                raise web.HTTPMisdirectedRequest(text="Another node has this table.\n")
            opened = await self.relay.open(request, address, shard, behind)
            if opened is None:
                raise web.HTTPServiceUnavailable(text="This table is moving to another server; please try again.\n")
            taken = http_connection.upgrade()
            if taken is None:
                self.relay.abandon(opened)
            else:
                self.relay.join(opened, taken[0], taken[1].ended)
            return response
        invitation, is_administrator = context.invitation_address(request), context.admin_session(request)
        await response.prepare(request)
        upgraded = http_connection.upgrade()
        if upgraded is not None:
            connection, receive = self._begin(*upgraded, address, invitation)
            connection.is_administrator = is_administrator
            connection.origin = request.headers.get("Origin")
            connection.program = request.get(API_CLIENT)
            if behind:
                receive(behind)
        return response

    def _too_many_from(self, address: str | None) -> bool:
        most = {address: MAX_CONNECTIONS_AN_ADDRESS, network_of(address): MAX_OPEN_A_NETWORK}
        return any(key is not None and self._context.sockets[key] >= number for key, number in most.items())

    def _begin(
        self, transport: asyncio.Transport, upgraded: UpgradedConnection, caller: str | None, invitation: str | None
    ) -> tuple[Connection, Callable[[bytes], None]]:
        """Serve a WebSocket until it closes; return the connection, and what takes bytes that came from it already."""
        context = self._context
        client = WebSocketConnection(transport, self._outbox)
        network = network_of(caller)
        connection = Connection(client, caller, invitation, context.counters)

        def ended() -> None:
            self.connections.discard(connection)
            context.sockets.take(caller)
            context.sockets.take(network)
            upgraded.ended()
            context.handlers.gone(connection)
            if self._empty is not None and not self.connections and not self._empty.done():
                self._empty.set_result(None)

        def no_hello() -> None:
            if not connection.known and not client.ended:
                client.fail(CloseCode.POLICY_VIOLATION, f"no hello within {HELLO_SECONDS} seconds")

        self.connections.add(connection)
        context.sockets.add(caller)
        context.sockets.add(network)
        protocol = WebSocketProtocol(
            client,
            context.message_bytes,
            partial(context.handlers.take, connection),
            ended,
            context.counters.refused,
            partial(context.rates.may_request, caller),
        )
        transport.set_protocol(cast(asyncio.Protocol, protocol))  # which it is, but for a base that would not compile
        asyncio.get_running_loop().call_later(HELLO_SECONDS, no_hello)
        return connection, protocol.data_received
