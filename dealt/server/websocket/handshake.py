"""The WebSocket handshake (RFC 6455, 4.2)."""

import logging
from typing import Final

from aiohttp import HttpVersion11, hdrs, web
from websockets.datastructures import Headers
from websockets.exceptions import InvalidHandshake
from websockets.http11 import Request
from websockets.server import ServerProtocol

_LOG: Final = logging.getLogger("dealt.connection.handshake")
_LOG.setLevel(logging.CRITICAL)
"""a stranger may send any number of bad handshakes"""
_HEADERS: Final = (hdrs.CONNECTION, hdrs.UPGRADE, hdrs.SEC_WEBSOCKET_KEY, hdrs.SEC_WEBSOCKET_VERSION)


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
