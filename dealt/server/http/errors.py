"""What goes wrong over HTTP, at whatever address: it is answered with a sentence of ours, and told in the log."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from dealt.errors import DealtError
from dealt.server.handlers.dispatch import SERVER_ERROR
from dealt.server.http.json import refusal
from dealt.server.http.log_throttle import LogThrottle

log: Final = logging.getLogger("dealt.web")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class ErrorResponses:
    """Stands around whatever answers requests. aiohttp's own page would have no code, and a traceback each time."""

    def __init__(self) -> None:
        self._repeats = LogThrottle(log, "requests over HTTP failed")

    @web.middleware
    async def answer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """What `handler` answers, or that it could not."""
        try:
            return await handler(request)
        except (web.HTTPException, UnicodeEncodeError):
            raise  # an answer, and what only comes of requests that are no text; see `Visitor.handle_error`
        except DealtError as problem:
            # Where an address has no answer of its own for it, the data cannot be had, or somebody is too fast.
            return refusal(503, problem)
        except Exception as error:
            gone = request.transport is None or request.transport.is_closing()
            if gone or request.writer.output_size:
                raise  # nobody hears another answer
            # The address itself may be a link that opens something.
            resource = request.match_info.route.resource
            self._repeats.happened(f"{request.method} {'?' if resource is None else resource.canonical}", error)
            return refusal(500, SERVER_ERROR)

    def stop(self) -> None:
        """Tells the log what it has not been told yet."""
        self._repeats.stop()
