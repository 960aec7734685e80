"""JSON bodies, JSON responses and error responses of the HTTP API, and a log throttle for errors.

Strangers can cause some events a thousand times a second: `LogThrottle` logs the first, then a count.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from aiohttp import StreamReader, hdrs, web
from aiohttp.http_parser import RawRequestMessage
from multidict import CIMultiDict, CIMultiDictProxy

from dealt.errors import DealtError
from dealt.server.handlers.dispatch import SERVER_ERROR
from dealt.server.limits.constants import REQUEST_SECONDS

_THROTTLE_SECONDS: Final = 60.0
NOT_KEPT: Final = {"Cache-Control": "no-store"}
"""headers of what is for one person, or true for a moment"""
_MOST_BYTES: Final = 8192
_WAIT_SECONDS: Final = 5
"""the answer to a client that is too fast, where nothing knows better"""
NOT_FOUND: Final = DealtError("not_found", "There is nothing at this address.")
_UNREADABLE: Final = DealtError("bad_message", "The message is not readable JSON of the kind that is asked for.")
OUTSIDE: Final = web.RequestKey("outside", bool)
"""of a request for a path that is not below that of the room's address"""
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
log: Final = logging.getLogger("dealt.http")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class LogThrottle:
    """One kind of event, logged at most once a minute with a count of those in between."""

    def __init__(self, log: logging.Logger, sentence: str, seconds: float = _THROTTLE_SECONDS) -> None:
        self._log = log
        self._sentence = sentence
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None
        self._untold = 0
        self.count = 0
        """how often it has happened altogether"""

    def happened(self, detail: str, error: Exception | None = None) -> None:
        """Count an event and log it if it is time, with the traceback of `error`; call it in the event loop."""
        self.count += 1
        if self._timer is None:
            self._log.warning("%s: %s", self._sentence, detail, exc_info=error)
            self._wait()
        else:
            self._untold += 1

    def stop(self) -> None:
        """Tell what is left to be told."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._tell()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._minute_over)

    def _minute_over(self) -> None:
        self._timer = None
        if self._untold:
            self._tell()
            self._wait()

    def _tell(self) -> None:
        if self._untold:
            self._log.warning("%s: %d times more", self._sentence, self._untold)
            self._untold = 0


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


def strip_base_path(server: web.Server, base: str) -> None:
    """Route requests by their path below `base`, and mark the others as `OUTSIDE`."""
    make: Callable[..., web.BaseRequest] = server.request_factory

    def make_request(message: RawRequestMessage, *others: Any) -> web.BaseRequest:
        path = message.url.raw_path
        if path.startswith(f"{base}/"):
            url = message.url.with_path(path.removeprefix(base), encoded=True, keep_query=True)
            return make(message._replace(url=url), *others)
        request = make(message, *others)
        if isinstance(request, web.Request):
            request[OUTSIDE] = True
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


def json_response(content: object) -> web.Response:
    """Return a response of JSON, which nobody keeps."""
    return web.json_response(body=msgspec.json.encode(content), headers=NOT_KEPT)


def public_json(body: bytes) -> web.Response:
    """Return a response of JSON that is the same for everybody; a cache may keep it, and asks again each time."""
    headers = {"Cache-Control": "no-cache"}
    return web.Response(body=body, content_type="application/json", charset="utf-8", headers=headers)


def http_error(status: int, problem: DealtError) -> web.HTTPException:
    """Return the error response of a problem, to be raised; for `too_fast` its status is always 429."""
    status, headers = _status(status, problem)
    return _STATUSES[status](text=_error_body(problem), content_type="application/json", headers=headers)


def error_response(status: int, problem: DealtError) -> web.Response:
    """Return the same, to be returned."""
    status, headers = _status(status, problem)
    return web.Response(status=status, text=_error_body(problem), content_type="application/json", headers=headers)


def _status(status: int, problem: DealtError) -> tuple[int, dict[str, str]]:
    status = 429 if problem.code == "too_fast" else status
    if status != 429:
        return status, NOT_KEPT
    return status, {**NOT_KEPT, "Retry-After": str(problem.values.get("seconds", _WAIT_SECONDS))}


def _error_body(problem: DealtError) -> str:
    return msgspec.json.encode({"code": problem.code, "sentence": problem.sentence}).decode()


class ErrorResponses:
    """Middleware around all routes. aiohttp's own error page would have no code, and log a traceback each time."""

    def __init__(self) -> None:
        self._repeats = LogThrottle(log, "requests over HTTP failed")

    @web.middleware
    async def answer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Return the response of `handler`, or an error response."""
        try:
            return await handler(request)
        except (web.HTTPException, UnicodeEncodeError):
            raise  # an answer, and what only comes of requests that are no text; see `HttpConnection.handle_error`
        except DealtError as problem:
            # A route without an error response of its own: the database cannot be read, or the client is too fast.
            return error_response(503, problem)
        except Exception as error:
            gone = request.transport is None or request.transport.is_closing()
            if gone or request.writer.output_size:
                raise  # no client would receive another response
            # The address itself may be a link that opens something.
            resource = request.match_info.route.resource
            self._repeats.happened(f"{request.method} {'?' if resource is None else resource.canonical}", error)
            return error_response(500, SERVER_ERROR)

    def stop(self) -> None:
        """Log what the throttles hold back."""
        self._repeats.stop()
