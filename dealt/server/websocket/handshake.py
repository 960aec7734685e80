"""The WebSocket handshake (RFC 6455, 4.2)."""

import base64
import binascii
from hashlib import sha1
from typing import Final

from aiohttp import HttpVersion11, hdrs, web
from aiohttp.http_websocket import WS_KEY

_KEY_BYTES: Final = 16
_VERSION: Final = "13"


def check_handshake(request: web.Request) -> None:
    """Refuse a request that is no valid WebSocket handshake."""
    headers = request.headers
    wants = {word.strip().lower() for line in headers.getall(hdrs.CONNECTION, ()) for word in line.split(",")}
    if (
        request.method != hdrs.METH_GET
        or request.version < HttpVersion11
        or headers.get(hdrs.UPGRADE, "").strip().lower() != "websocket"
        or "upgrade" not in wants
        or headers.get(hdrs.SEC_WEBSOCKET_VERSION) != _VERSION
        or not _is_key(headers.get(hdrs.SEC_WEBSOCKET_KEY, ""))
    ):
        raise web.HTTPBadRequest(text="This is no request for a WebSocket.\n")


def _is_key(text: str) -> bool:
    try:
        return len(base64.b64decode(text.encode("ascii"), validate=True)) == _KEY_BYTES
    except (UnicodeError, binascii.Error):
        return False


def accepted(request: web.Request) -> web.StreamResponse:
    """Return the answer; behind it the connection speaks WebSocket, without extensions and subprotocols."""
    key = request.headers[hdrs.SEC_WEBSOCKET_KEY].encode()
    proof = base64.b64encode(sha1(key + WS_KEY, usedforsecurity=False).digest()).decode()
    headers = {hdrs.UPGRADE: "websocket", hdrs.CONNECTION: "upgrade", hdrs.SEC_WEBSOCKET_ACCEPT: proof}
    return web.StreamResponse(status=101, headers=headers)
