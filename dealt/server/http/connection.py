"""HTTP connection of aiohttp that counts for the connection limits, and that a WebSocket can take over."""

import asyncio
import logging
from typing import Any, Final, cast

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from dealt.errors import DealtError
from dealt.server.http.connection_limits import ConnectionLimits
from dealt.server.http.responses import error_response
from dealt.server.limits.constants import BEAT_SECONDS, KEEP_ALIVE_SECONDS, REQUEST_SECONDS, UNREAD_SECONDS

log: Final = logging.getLogger("dealt.connection_limits")
_SILENT: Final = logging.getLogger("dealt.access")
_SILENT.disabled = True
"""nobody reads the access log"""
SERVER: Final = "Dealt"
"""what all answers say that they come from"""
_UNREADABLE: Final = DealtError("bad_request", "This request cannot be read.")
_LATEST_BYTES: Final = 16 * 1024
"""more than the head of a handshake"""


class DetachableTransport(asyncio.Transport):
    """Passes everything on to another transport until it is detached, and is closed from then on.

    aiohttp cannot hand a connection over to a protocol that is not its own. But like every protocol it releases what
    it keeps of a connection when its transport is closed.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self._transport = transport
        self._detached = False

    def detach(self) -> asyncio.Transport:
        """Return the transport behind this one."""
        self._detached = True
        return self._transport

    def is_closing(self) -> bool:
        return self._detached or self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        return 0 if self._detached else self._transport.get_write_buffer_size()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._detached:
            self._transport.write(data)

    def pause_reading(self) -> None:
        if not self._detached:
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        if not self._detached:
            self._transport.resume_reading()

    def close(self) -> None:
        if not self._detached:
            self._transport.close()

    def abort(self) -> None:
        if not self._detached:
            self._transport.abort()


class UpgradedConnection:
    """A connection that has become a WebSocket; it still counts for the limits."""

    __slots__ = ("_limits", "_transport", "key")

    def __init__(self, limits: ConnectionLimits, key: str | None, transport: asyncio.Transport) -> None:
        self._limits = limits
        self._transport = transport
        self.key = key

    def drop(self) -> None:
        """End the connection at once."""
        self._transport.abort()

    def beat(self) -> None:
        """See `WebSocketConnection.beat`."""

    def ended(self) -> None:
        """Forget the connection: it has ended."""
        self._limits.left(self)


class HttpConnection(web.RequestHandler):
    """An HTTP connection of aiohttp that counts for the limits."""

    __slots__ = (
        "_admitted", "_detachable", "_limits", "_timer", "_unread", "_unread_beats", "internal", "key", "latest",
    )  # fmt: skip

    def __init__(self, limits: ConnectionLimits, server: web.Server, *, internal: bool = False) -> None:
        """`internal`: it comes from another node, or says so."""
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            access_log=_SILENT,
            keepalive_timeout=KEEP_ALIVE_SECONDS,
            auto_decompress=False,  # it happens in the event loop, before anything is checked
            lingering_time=0,  # an unread body ends the connection, instead of being read to its end
        )
        self._limits = limits
        self.internal: Final = internal
        self._admitted = False
        self._detachable: DetachableTransport | None = None
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
        # Another node may pass any number of clients on; each is counted there.
        self.key = None if self.internal else self._limits.callers.key_of_peer(peer)
        # Of any class: uvloop's transports are not asyncio's.
        self._detachable = DetachableTransport(cast(asyncio.Transport, transport))
        super().connection_made(self._detachable)
        self._admitted = self._limits.admit(self)
        if self._admitted:
            self._timer = asyncio.get_running_loop().call_later(REQUEST_SECONDS, self._silent_too_long)
        else:
            self.drop()

    def data_received(self, data: bytes) -> None:
        self.latest = (self.latest + data)[-_LATEST_BYTES:]
        super().data_received(data)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._stop_timer()
        if self._admitted:
            self._limits.left(self)
        self._detachable = None
        super().connection_lost(exc)

    def spoke(self) -> None:
        """Note that a whole request has come."""
        self._stop_timer()
        self._limits.spoke(self)

    def upgrade(self) -> tuple[asyncio.Transport, UpgradedConnection] | None:
        """Take the connection from aiohttp, which releases everything that it keeps of it.

        Return the transport, and what still counts the connection; None if the connection is gone.
        """
        if self._detachable is None:
            return None
        transport, self._detachable = self._detachable.detach(), None
        upgraded = UpgradedConnection(self._limits, self.key, transport)
        self._limits.takes_over(self, upgraded)
        super().connection_lost(None)
        transport.resume_reading()  # aiohttp pauses it when much stands behind the handshake
        return transport, upgraded

    def drop(self) -> None:
        """End the connection at once."""
        if self._detachable is not None:
            self._detachable.abort()

    def beat(self) -> None:
        """Close a connection whose client has not read its answer for too long: unread answers stay in memory."""
        unread = 0 if self._detachable is None else self._detachable.get_write_buffer_size()
        self._unread_beats = self._unread_beats + 1 if unread and unread == self._unread else 0
        self._unread = unread
        if self._unread_beats * BEAT_SECONDS >= UNREAD_SECONDS:
            self._limits.unread.happened(self.key or "this machine")
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
            self._limits.malformed.happened(f"{self.key or 'this machine'} sent {type(exc).__name__}")
            response = error_response(400, _UNREADABLE)
            response.force_close()
        response.headers["Server"] = SERVER
        return response

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """Log a malformed request with a throttle; log everything else in full."""
        error = kw.get("exc_info")
        if isinstance(error, web.HTTPException | web.RequestPayloadError | HttpProcessingError):
            self._limits.malformed.happened(f"{self.key or 'this machine'} sent {type(error).__name__}")
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
        self._limits.timed_out.happened(self.key or "this machine")
        self.drop()
