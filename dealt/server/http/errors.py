"""Error responses of all routes: a sentence with a code for the client, and a line in the log."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from dealt.errors import DealtError
from dealt.server.handlers.dispatch import SERVER_ERROR
from dealt.server.http.json import refusal
from dealt.server.http.log_throttle import LogThrottle

log: Final = logging.getLogger("dealt.http")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


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
            raise  # an answer, and what only comes of requests that are no text; see `Visitor.handle_error`
        except DealtError as problem:
            # A route without an error response of its own: the database cannot be read, or the client is too fast.
            return refusal(503, problem)
        except Exception as error:
            gone = request.transport is None or request.transport.is_closing()
            if gone or request.writer.output_size:
                raise  # no client would receive another response
            # The address itself may be a link that opens something.
            resource = request.match_info.route.resource
            self._repeats.happened(f"{request.method} {'?' if resource is None else resource.canonical}", error)
            return refusal(500, SERVER_ERROR)

    def stop(self) -> None:
        """Log what the throttles hold back."""
        self._repeats.stop()
