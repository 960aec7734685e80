"""Connection limits before the first request: counted by IP address, and closed when silent.

A client that only opens sockets must not block the room: an address may have so many silent connections, each for so
many seconds, and when the room is full the longest silent one is closed.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Protocol, cast

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from dealt.errors import DealtError
from dealt.server.counters import RefusedCounts
from dealt.server.http.client_address import ClientAddresses
from dealt.server.http.detachable_transport import DetachableTransport
from dealt.server.http.responses import LogThrottle, refusal
from dealt.server.limits.constants import (
    BEAT_SECONDS,
    FILES_KEPT_BACK,
    KEEP_ALIVE_SECONDS,
    MAX_CONNECTIONS,
    MAX_OPEN_A_NETWORK,
    MAX_OPEN_AN_ADDRESS,
    MAX_SILENT_AN_ADDRESS,
    REQUEST_SECONDS,
    UNREAD_SECONDS,
)
from dealt.server.limits.token_bucket import network_of

log: Final = logging.getLogger("dealt.connection_limits")

_SILENT: Final = logging.getLogger("dealt.access")
_SILENT.disabled = True
"""nobody reads the access log"""
SERVER: Final = "Dealt"
"""what all answers say that they come from"""
_UNREADABLE: Final = DealtError("bad_request", "This request cannot be read.")
_LATEST_BYTES: Final = 16 * 1024
"""more than the head of a handshake"""


def raise_file_limit(level: int = logging.INFO) -> int:
    """Raise the limit of open files as far as allowed and needed; return how many connections fit.

    If the limit stays too low, log it at that level.
    """
    needed = MAX_CONNECTIONS + FILES_KEPT_BACK
    try:
        import resource
    except ImportError:  # not on Windows, where there is no such limit
        return MAX_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    wanted = needed if hard == endless else min(needed, hard)
    if soft != endless and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError) as error:
            log.warning("the limit of open files stays at %d: %s", soft, error)
    if soft != endless and soft < needed:
        log.log(level, "open files are limited to %d, so no more than %d connections fit", soft, soft - FILES_KEPT_BACK)
    return MAX_CONNECTIONS if soft == endless else max(1, min(MAX_CONNECTIONS, soft - FILES_KEPT_BACK))


class LimitedConnection(Protocol):
    """One TCP connection as the limits see it."""

    @property
    def key(self) -> str | None:
        """The address that it is counted by; None: this very machine, or a proxy."""

    def drop(self) -> None:
        """End the connection at once."""

    def beat(self) -> None:
        """Some seconds have passed: a connection whose other end reads nothing is dropped."""


class ConnectionLimits:
    """All connections of the server, and which of them are still silent."""

    def __init__(self, callers: ClientAddresses, most: int = MAX_CONNECTIONS) -> None:
        self.callers: Final = callers
        self.most = most
        """connections at once"""
        self._open: set[LimitedConnection] = set()
        self._silent: dict[LimitedConnection, None] = {}
        self._open_by_address: Counter[str] = Counter()
        self._open_by_network: Counter[str] = Counter()
        self._silent_by_address: Counter[str] = Counter()
        self.refused: Final = LogThrottle(log, "connections were refused because of how many there are")
        self.timed_out: Final = LogThrottle(log, "connections were closed because they asked for nothing")
        self.unread: Final = LogThrottle(log, "connections were closed because their answers were not read")
        self.malformed: Final = LogThrottle(log, "requests were not readable")

    def __len__(self) -> int:
        return len(self._open)

    @property
    def silent(self) -> int:
        """Return how many connections are silent so far."""
        return len(self._silent)

    def admit(self, visitor: LimitedConnection) -> bool:
        """Return whether a new connection may stay."""
        address = visitor.key
        network = network_of(address)
        if address is not None and (
            self._silent_by_address[address] >= MAX_SILENT_AN_ADDRESS
            or self._open_by_address[address] >= MAX_OPEN_AN_ADDRESS
            or (network is not None and self._open_by_network[network] >= MAX_OPEN_A_NETWORK)
        ):
            self.refused.happened(f"too many from {address}")
            return False
        if len(self._open) >= self.most:
            if not self._silent:
                self.refused.happened(f"{self.most} are open already")
                return False
            oldest = next(iter(self._silent))
            self.refused.happened(f"{self.most} are open already, and {oldest.key or 'this machine'} has said nothing")
            oldest.drop()
        self._open.add(visitor)
        self._silent[visitor] = None
        if address is not None:
            self._open_by_address[address] += 1
            if network is not None:
                self._open_by_network[network] += 1
            self._silent_by_address[address] += 1
        return True

    def spoke(self, visitor: LimitedConnection) -> None:
        """A whole request has come from it."""
        if visitor in self._silent:
            del self._silent[visitor]
            _less(self._silent_by_address, visitor.key)

    def left(self, visitor: LimitedConnection) -> None:
        """Forget a connection that has ended."""
        self.spoke(visitor)
        if visitor in self._open:
            self._open.discard(visitor)
            _less(self._open_by_address, visitor.key)
            _less(self._open_by_network, network_of(visitor.key))

    def takes_over(self, visitor: LimitedConnection, other: LimitedConnection) -> None:
        """Count another object for the same connection from now on."""
        if visitor in self._open:
            self._open.discard(visitor)
            self._open.add(other)

    def beat(self) -> None:
        """Some seconds have passed; see `BEAT_SECONDS`."""
        for visitor in list(self._open):
            visitor.beat()

    def told(self) -> RefusedCounts:
        """Return how many connections were refused."""
        return RefusedCounts(self.refused.count, self.timed_out.count, self.malformed.count)

    def stop(self) -> None:
        """Log what the throttles hold back."""
        for repeats in (self.refused, self.timed_out, self.unread, self.malformed):
            repeats.stop()


def _less(counter: Counter[str], address: str | None) -> None:
    if address is not None:
        counter[address] -= 1
        if not counter[address]:
            del counter[address]


class UpgradedConnection:
    """A connection that has become a WebSocket; it still counts for the limits."""

    __slots__ = ("_gate", "_gone", "_transport", "key")

    def __init__(
        self, gate: ConnectionLimits, key: str | None, transport: asyncio.Transport, gone: Callable[[], None]
    ) -> None:
        self._gate = gate
        self._transport = transport
        self._gone = gone
        self.key = key

    def drop(self) -> None:
        """End the connection at once."""
        self._transport.abort()

    def beat(self) -> None:
        """See `WebSocketConnection.beat`."""

    def ended(self) -> None:
        """Forget the connection: it has ended."""
        self._gate.left(self)
        self._gone()


class HttpConnection(web.RequestHandler):
    """An HTTP connection of aiohttp that counts for the limits."""

    __slots__ = (
        "_admitted", "_gate", "_gone", "_head", "_timer", "_unread", "_unread_beats", "_wire", "key", "latest",
    )  # fmt: skip

    def __init__(
        self, gate: ConnectionLimits, server: web.Server, head: bytes = b"", gone: Callable[[], None] = lambda: None
    ) -> None:
        """`head` has been read from it already; `gone` is called when it has ended."""
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            access_log=_SILENT,
            keepalive_timeout=KEEP_ALIVE_SECONDS,
            auto_decompress=False,  # it happens in the event loop, before anything is checked
            lingering_time=0,  # an unread body ends the connection, instead of being read to its end
        )
        self._gate = gate
        self._head = head
        self._gone = gone
        self._admitted = False
        self._wire: DetachableTransport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._unread = 0
        """bytes of an answer that could not be sent at the last beat"""
        self._unread_beats = 0
        """for how many beats it has been so many"""
        self.key: str | None = None
        """the address that it is counted by; None: this very machine"""
        self.latest = b""
        """the bytes that came last, a handshake and what stands behind it among them"""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        self.key = self._gate.callers.key_of_peer(peer)
        # Of any class: uvloop's transports are not asyncio's.
        self._wire = DetachableTransport(cast(asyncio.Transport, transport))
        super().connection_made(self._wire)
        self._admitted = self._gate.admit(self)
        if self._admitted:
            self._timer = asyncio.get_running_loop().call_later(REQUEST_SECONDS, self._silent_too_long)
            if self._head:
                self.data_received(self._head)
        else:
            self.drop()

    def data_received(self, data: bytes) -> None:
        self.latest = (self.latest + data)[-_LATEST_BYTES:]
        super().data_received(data)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._stop_timer()
        if self._admitted:
            self._gate.left(self)
        self._gone()
        self._wire = None
        super().connection_lost(exc)

    def spoke(self) -> None:
        """A whole request has come."""
        self._stop_timer()
        self._gate.spoke(self)

    def upgrade(self) -> tuple[asyncio.Transport, UpgradedConnection] | None:
        """Take the connection from aiohttp, which releases everything that it keeps of it.

        Return the transport, and what still counts the connection; None if the connection is gone.
        """
        if self._wire is None:
            return None
        transport, self._wire = self._wire.detach(), None
        upgraded = UpgradedConnection(self._gate, self.key, transport, self._gone)
        self._gate.takes_over(self, upgraded)
        super().connection_lost(None)
        transport.resume_reading()  # aiohttp pauses it when much stands behind the handshake
        return transport, upgraded

    def drop(self) -> None:
        """End the connection at once."""
        if self._wire is not None:
            self._wire.abort()

    def beat(self) -> None:
        """Close a connection whose client has not read its answer for too long: unread answers stay in memory."""
        unread = 0 if self._wire is None else self._wire.get_write_buffer_size()
        self._unread_beats = self._unread_beats + 1 if unread and unread == self._unread else 0
        self._unread = unread
        if self._unread_beats * BEAT_SECONDS >= UNREAD_SECONDS:
            self._gate.unread.happened(self.key or "this machine")
            self.drop()

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """Return the answer where no other could be made. aiohttp's own would repeat what has come, which may be no
        text at all, and name what the server is made of.
        """
        if request.writer.output_size or not (isinstance(exc, UnicodeError) or status < 500):
            response = super().handle_error(request, status, exc, message)
        else:
            self._gate.malformed.happened(f"{self.key or 'this machine'} sent {type(exc).__name__}")
            response = refusal(400, _UNREADABLE)
            response.force_close()
        response.headers["Server"] = SERVER
        return response

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """Log a malformed request with a throttle; log everything else in full."""
        error = kw.get("exc_info")
        if isinstance(error, web.HTTPException | web.RequestPayloadError | HttpProcessingError):
            self._gate.malformed.happened(f"{self.key or 'this machine'} sent {type(error).__name__}")
        elif isinstance(error, ConnectionError):
            log.debug("a client was gone before its answer: %s", error)
        else:
            super().log_exception(*args, **kw)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _silent_too_long(self) -> None:
        self._timer = None
        self._gate.timed_out.happened(self.key or "this machine")
        self.drop()
