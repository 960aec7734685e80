"""JSON bodies and responses of the HTTP API."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec
from aiohttp import StreamReader, hdrs, web
from aiohttp.http_parser import RawRequestMessage
from multidict import CIMultiDict, CIMultiDictProxy

from dealt.errors import DealtError
from dealt.server.limits.constants import REQUEST_SECONDS

NOT_KEPT: Final = {"Cache-Control": "no-store"}
"""headers of what is for one person, or true for a moment"""
_MOST_BYTES: Final = 8192
_WAIT_SECONDS: Final = 5
"""the answer to a client that is too fast, where nothing knows better"""
_UNREADABLE: Final = DealtError("bad_message", "The message is not readable JSON of the kind that is asked for.")
_EXPECTED: Final = web.RequestKey("expected", str)
"""the value of the header `Expect`"""
_CONTINUE: Final = b"HTTP/1.1 100 Continue\r\n\r\n"
_STATUSES: Final = {
    400: web.HTTPBadRequest,
    401: web.HTTPUnauthorized,
    403: web.HTTPForbidden,
    404: web.HTTPNotFound,
    415: web.HTTPUnsupportedMediaType,
    429: web.HTTPTooManyRequests,
    503: web.HTTPServiceUnavailable,
}


def defer_continue(server: web.Server) -> None:
    """Answer `Expect: 100-continue` (RFC 9110, 10.1.1) when a handler reads the body, so that a refusal comes at once.

    aiohttp answers it before anything else, middleware included, even where nobody reads the body.
    """
    make: Callable[..., web.BaseRequest] = server.request_factory

    def make_request(message: RawRequestMessage, *others: Any) -> web.BaseRequest:
        expected = message.headers.get(hdrs.EXPECT)
        if expected is None:
            return make(message, *others)
        headers = CIMultiDict(message.headers)
        del headers[hdrs.EXPECT]
        request = make(message._replace(headers=CIMultiDictProxy(headers)), *others)
        if isinstance(request, web.Request):
            request[_EXPECTED] = expected
        return request

    server.request_factory = make_request


async def read_json(request: web.Request, kind: Any) -> Any:
    """Return the decoded body of a request; raise DealtError(`bad_message`). HTML forms of other sites cannot send JSON
    (CSRF).
    """
    if request.content_type != "application/json" or (request.content_length or 0) > _MOST_BYTES:
        raise _UNREADABLE
    if request.get(_EXPECTED, "").lower() == "100-continue" and request.transport is not None:
        request.transport.write(_CONTINUE)
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            body = await _whole(request.content)
    except (TimeoutError, RuntimeError, web.RequestPayloadError):
        # Of a connection that is gone already, nothing can be read: aiohttp has no error of its own for that.
        raise _UNREADABLE from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise _UNREADABLE from None


async def _whole(content: StreamReader) -> bytes:
    """Return the whole body, in however many pieces it comes; raise DealtError(`bad_message`) if it is too long."""
    body = bytearray()
    while piece := await content.read(_MOST_BYTES + 1 - len(body)):
        body += piece
    if len(body) > _MOST_BYTES:
        raise _UNREADABLE
    return bytes(body)


def told(what: object) -> web.Response:
    """Something, as JSON."""
    return web.json_response(body=msgspec.json.encode(what), headers=NOT_KEPT)


def refused(status: int, problem: DealtError) -> web.HTTPException:
    """Return the error response of a problem, to be raised; for `too_fast` its status is always 429."""
    status, headers = _status(status, problem)
    return _STATUSES[status](text=_said(problem), content_type="application/json", headers=headers)


def refusal(status: int, problem: DealtError) -> web.Response:
    """Return the same, to be returned."""
    status, headers = _status(status, problem)
    return web.Response(status=status, text=_said(problem), content_type="application/json", headers=headers)


def _status(status: int, problem: DealtError) -> tuple[int, dict[str, str]]:
    status = 429 if problem.code == "too_fast" else status
    if status != 429:
        return status, NOT_KEPT
    return status, {**NOT_KEPT, "Retry-After": str(problem.values.get("seconds", _WAIT_SECONDS))}


def _said(problem: DealtError) -> str:
    return msgspec.json.encode({"code": problem.code, "sentence": problem.sentence}).decode()
