"""The HTTP side: the client's files, the WebSocket, records of finished matches, and a sign of life."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, web

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.addresses import invitation_address, is_loopback
from dealt.server.codes import read_code
from dealt.server.connection import Connection
from dealt.server.handlers.dispatch import Handlers
from dealt.server.hub import Hub
from dealt.server.limits import (
    HARD_MESSAGE_BYTES,
    HEARTBEAT_SECONDS,
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_AN_ADDRESS,
)
from dealt.server.site import HEADERS, Site

WEB_DIST: Final = Path(__file__).resolve().parent.parent / "web_dist"


class Front:
    """Everything that can be asked for over HTTP."""

    def __init__(self, hub: Hub, settings: Settings, site: Site) -> None:
        self._hub = hub
        self._settings = settings
        self._site = site
        self.handlers: Final = Handlers(hub)
        self.connections: Final[set[Connection]] = set()
        self._addresses: Counter[str] = Counter()

    def app(self) -> web.Application:
        """The application that aiohttp serves."""
        app = web.Application()
        app.on_response_prepare.append(_add_headers)
        app.router.add_get("/ws", self._socket)
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/record/{code}.jsonl", self._record)
        app.router.add_get("/", self._index)
        app.router.add_get("/t/{code}", self._index)
        app.router.add_get("/{name:.+}", self._file)
        return app

    async def close(self) -> None:
        """Refuses what comes, says goodbye to everybody."""
        self.handlers.stopping = True
        leaving = [one.goodbye("stopping", "The server is stopping. Your game goes on when it is back.")
                   for one in self.connections]  # fmt: skip
        async with asyncio.timeout(1):
            await asyncio.gather(*leaving, return_exceptions=True)

    # --------------------------------------------------------------------------------------------------- pages

    async def _index(self, request: web.Request) -> web.Response:
        return self._site.index(request)

    async def _file(self, request: web.Request) -> web.Response:
        return self._site.file(request, request.match_info["name"])

    async def _health(self, _request: web.Request) -> web.Response:
        return web.json_response({"status": "stopping" if self.handlers.stopping else "ok"})

    async def _record(self, request: web.Request) -> web.Response:
        try:
            code = read_code(request.match_info["code"])
            number = _number(request.query.get("match"))
            body = await self._hub.record(code, number)
        except DealtError as error:
            raise web.HTTPNotFound(text=f"{error.sentence}\n") from None
        name = f"dealt-{code}.jsonl" if number is None else f"dealt-{code}-{number}.jsonl"
        return web.Response(
            body=body,
            content_type="application/jsonl",
            charset="utf-8",
            headers={"Cache-Control": "no-cache", "Content-Disposition": f'attachment; filename="{name}"'},
        )

    # -------------------------------------------------------------------------------------------------- sockets

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self._check_origin(request)
        address = self._address(request)
        if self.handlers.stopping or len(self.connections) >= MAX_CONNECTIONS:
            raise web.HTTPServiceUnavailable(text="The room is full or closing; please try again later.\n")
        if not is_loopback(address) and self._addresses[address] >= MAX_CONNECTIONS_AN_ADDRESS:
            raise web.HTTPTooManyRequests(text="Too many connections come from your address.\n")
        ws = web.WebSocketResponse(heartbeat=HEARTBEAT_SECONDS, max_msg_size=HARD_MESSAGE_BYTES, compress=False)
        await ws.prepare(request)
        transport = request.transport
        if transport is None:
            return ws  # gone already
        port = transport.get_extra_info("sockname")[1]
        address_for_others = invitation_address(self._settings, port, request.host)
        connection = Connection(self.handlers, ws, transport, address_for_others)
        self.connections.add(connection)
        self._addresses[address] += 1
        try:
            await connection.serve()
        finally:
            self.connections.discard(connection)
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
            if not ws.closed:
                await ws.close(code=WSCloseCode.GOING_AWAY)
        return ws

    def _check_origin(self, request: web.Request) -> None:
        """Only our own page may use a visitor's browser to talk to us; programs send no origin."""
        origin = request.headers.get("Origin")
        if origin is None:
            return
        allowed = {request.headers.get("Host", "").lower()}
        if self._settings.base_url:
            allowed.add(urlsplit(self._settings.base_url).netloc.lower())
        if urlsplit(origin).netloc.lower() not in allowed:
            raise web.HTTPForbidden(text="This page may not connect to this room.\n")

    def _address(self, request: web.Request) -> str:
        peer = request.remote or ""
        forwarded = request.headers.get("X-Forwarded-For", "")
        if self._settings.behind_proxy and forwarded and is_loopback(peer):
            # The last one is what the proxy itself has seen; the others anybody can invent.
            return forwarded.rsplit(",", 1)[-1].strip()
        return peer


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise DealtError("bad_match_number", "The number of a match is a whole number, counted from 1.")
    return int(text)


async def _add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers["Server"] = "Dealt"
