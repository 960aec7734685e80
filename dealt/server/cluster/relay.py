"""Relay: passes a WebSocket on to the node that has its table, as bytes, over a TCP connection of its own.

The handshake is sent to the other node as it came, with two headers: a secret that only nodes know, and the address of
the client, so that rate limits and bans hold. What comes back goes to the client unread.
"""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from hmac import compare_digest
from typing import Final, NamedTuple, cast
from urllib.parse import parse_qsl

from aiohttp import hdrs, web
from sqlalchemy.exc import SQLAlchemyError

from dealt.errors import DealtError
from dealt.server.cluster.tables import Node
from dealt.server.limits.constants import CLOSE_SECONDS
from dealt.server.rooms.codes import read_code
from dealt.server.shards import shard_of

log: Final = logging.getLogger("dealt.cluster")
SECRET_HEADER: Final = "X-Dealt-Node"
CLIENT_HEADER: Final = "X-Dealt-Client"
_ITSELF: Final = "-"
"""in the place of the address: the client is on the machine of the node that relays"""
_WAIT_SECONDS: Final = 10.0
"""for a shard without an owner, and for a node that does not answer"""
_TRY_SECONDS: Final = 2.0
"""for one attempt: a node that hangs is given up soon after, and the next attempt finds the new owner"""
_AGAIN_SECONDS: Final = 0.25
_SILENCE: Final = {"TCP_KEEPIDLE": 2, "TCP_KEEPINTVL": 1, "TCP_KEEPCNT": 1, "TCP_USER_TIMEOUT": 3000}
"""options of TCP, in seconds, and the last in milliseconds"""
_ELSEWHERE: Final = (b"421", b"403")
"""answers of a node that has not that shard, and of one that began where another has ended, whose secret differs"""
_STATUS: Final = slice(9, 12)
"""of an answer that begins with `HTTP/1.1 403`"""
_END_OF_HEAD: Final = b"\r\n\r\n"
_MOST_FIELDS: Final = 8


def shard_for(request: web.Request) -> int | None:
    """Return the shard of a WebSocket: that of the table in its address, otherwise of its client; None if any will do.

    By its client, so that a request that is repeated comes to the node that may be carrying it out.
    """
    try:
        asked = dict(parse_qsl(request.query_string, max_num_fields=_MOST_FIELDS))
    except ValueError:
        return None
    try:
        return shard_of(read_code(asked.get("table", "")))
    except DealtError:
        return shard_of(asked["client"]) if asked.get("client") else None


class RelayedClient(NamedTuple):
    """The client of a relayed connection."""

    address: str | None
    """by which limits count it; None: the machine of a node"""


def client_of(request: web.Request, secret: str) -> RelayedClient | None:
    """Return the client of a request that another node has passed on; None if it does not know the secret."""
    told = request.headers.get(SECRET_HEADER, "")
    if not compare_digest(told.encode(errors="replace"), secret.encode()):
        return None
    address = request.headers.get(CLIENT_HEADER, _ITSELF)
    return RelayedClient(None if address == _ITSELF else address)


class _End(asyncio.Protocol):
    """One end of a relayed connection: what comes from it goes to the other one."""

    def __init__(self, closed: Callable[[Exception | None], None] = lambda _error: None) -> None:
        """`closed` is called at the end, with the error that caused it, if any."""
        self.transport: asyncio.Transport | None = None
        self.other: asyncio.Transport | None = None
        self.head: Final[asyncio.Future[bytes]] = asyncio.get_running_loop().create_future()
        """what has come before there is another end, up to the end of an answer's head at least"""
        self._received = b""
        self._closed = closed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # of any class: uvloop's are not asyncio's

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)
            return
        self._received += data
        if _END_OF_HEAD in self._received and not self.head.done():
            assert self.transport is not None
            self.transport.pause_reading()
            self.head.set_result(self._received)

    def pause_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.head.done():
            self.head.set_exception(exc or ConnectionResetError())
            self.head.exception()
        if self.other is not None:
            self.other.close()
            # One that reads nothing, or is gone without a word, would keep what is left for it for ever.
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.other.abort)
        self._closed(exc)


class Opened(NamedTuple):
    """A connection to another node that has answered the handshake."""

    end: _End
    answer: bytes


class Relay:
    """Opens connections to the nodes that own shards, and joins them with those of clients."""

    def __init__(
        self,
        owner: Callable[[int], Node | None],
        refreshed: Callable[[], Awaitable[None]],
        suspect: Callable[[str], object] = lambda _node: None,
        is_cut_off: Callable[[], bool] = lambda: False,
    ) -> None:
        """`owner` is what is known of a shard's owner; `refreshed` looks anew; `suspect` is called with the id of a
        node that does not take connections, or whose connection was lost; `is_cut_off` tells whether the others can be
        reached at all."""
        self._owner = owner
        self._refreshed = refreshed
        self._suspect = suspect
        self._is_cut_off = is_cut_off
        self._ends: dict[str, set[_End]] = {}
        """by node"""
        self._silent: set[str] = set()
        """the nodes that did not answer when they were tried last"""

    async def open(self, request: web.Request, client: str | None, shard: int, behind: bytes) -> Opened | None:
        """Send a handshake, and what came behind it, to the owner of a shard; return its answer.

        None if there is no owner that answers within some seconds.
        """
        end_time = asyncio.get_running_loop().time() + _WAIT_SECONDS
        while not self._is_cut_off():
            node = self._owner(shard)
            if node is not None:
                opened = await self._try(node, _head(request, client, node.secret) + behind)
                if opened is not None:
                    return opened
            if asyncio.get_running_loop().time() > end_time:
                return None
            await asyncio.sleep(_AGAIN_SECONDS)
            try:
                await self._refreshed()
            except SQLAlchemyError as error:
                log.debug("it is not known who owns shard %d: %s", shard, error)
        return None

    async def _try(self, node: Node, head: bytes) -> Opened | None:
        host, _, port = node.address.rpartition(":")
        ends = self._ends.setdefault(node.id, set())

        def closed(error: Exception | None) -> None:
            ends.discard(end)
            if error is not None:
                self._suspect(node.id)

        end = _End(closed)
        try:
            async with asyncio.timeout(_TRY_SECONDS):
                await asyncio.get_running_loop().create_connection(lambda: end, host.strip("[]"), int(port))
                ends.add(end)
                assert end.transport is not None
                _notice_silence(end.transport)
                end.transport.write(head)
                answer = await end.head
        except (OSError, TimeoutError) as error:
            if node.id not in self._silent:
                late = isinstance(error, TimeoutError)
                why = f"no answer in {_TRY_SECONDS:g} s" if late else str(error) or "it closes the connection"
                log.warning("node %d cannot be reached at %s: %s", node.number, node.address, why)
            self._silent.add(node.id)
            if end.transport is None:
                self._suspect(node.id)
            else:
                end.transport.abort()
            return None
        self._silent.discard(node.id)
        if answer[_STATUS] in _ELSEWHERE:
            end.transport.abort()
            return None
        return Opened(end, answer)

    def join(self, opened: Opened, transport: asyncio.Transport, ended: Callable[[], None]) -> None:
        """Pass on what both sides send, until one of them ends; then `ended` is called."""
        other = opened.end.transport
        assert other is not None
        client = _End(lambda _error: ended())
        client.connection_made(transport)
        client.other, opened.end.other = other, transport
        transport.set_protocol(client)
        transport.write(opened.answer)
        if other.is_closing():
            transport.close()
        else:
            other.resume_reading()

    def abandon(self, opened: Opened) -> None:
        """End a connection whose client has gone in the meantime."""
        if opened.end.transport is not None:
            opened.end.transport.abort()

    def drop(self, node: str) -> None:
        """End all connections to a node that has gone."""
        self._silent.discard(node)
        for end in list(self._ends.pop(node, ())):
            if end.transport is not None:
                end.transport.abort()

    def stop(self) -> None:
        """End all connections."""
        for node in list(self._ends):
            self.drop(node)


def _head(request: web.Request, client: str | None, secret: str) -> bytes:
    """Return the head of a request as it came, with what the other node must know."""
    own = {SECRET_HEADER.lower().encode(), CLIENT_HEADER.lower().encode()}
    lines = [b"%s: %s" % header for header in request.raw_headers if header[0].lower() not in own]
    told = f"{SECRET_HEADER}: {secret}\r\n{CLIENT_HEADER}: {_ITSELF if client is None else client}"
    first = f"{hdrs.METH_GET} {request.raw_path} HTTP/1.1"
    return b"\r\n".join([first.encode(), *lines, told.encode()]) + _END_OF_HEAD


def _notice_silence(transport: asyncio.Transport) -> None:
    """Let the system end a connection to a node that is cut off: it would stay silent for ever."""
    sock = transport.get_extra_info("socket")
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in _SILENCE.items():
        if hasattr(socket, name):
            sock.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
