"""HTTP application: routes and middleware; pages of the client, records and replays of finished matches."""

import asyncio
import gzip
import logging
from functools import partial
from pathlib import Path
from typing import Final

from aiohttp import web

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.bus import SharedCount
from dealt.server.cluster.relay import client_of
from dealt.server.handlers.dispatch import Handlers
from dealt.server.http.admin_api import AdminApi, AdminContext, Health
from dealt.server.http.client_address import RELAYED
from dealt.server.http.connection import SERVER, HttpConnection
from dealt.server.http.connection_limits import ConnectionLimits
from dealt.server.http.puzzles_api import PuzzlesApi
from dealt.server.http.replays import Matches
from dealt.server.http.responses import (
    NOT_KEPT,
    OUTSIDE,
    ErrorResponses,
    Handler,
    LogThrottle,
    http_error,
    json_response,
)
from dealt.server.http.room_password import API_CLIENT, MARK, RoomPassword
from dealt.server.http.rules_api import RulesApi
from dealt.server.http.sign_in import SignIn, SignInContext, UserDataDownload
from dealt.server.http.static_files import HEADERS, PAGES, StaticFiles, head_of, preview_of, route
from dealt.server.http.websocket_route import WebSocketContext, WebSocketRoute
from dealt.server.hub import Hub
from dealt.server.limits.constants import BEAT_SECONDS
from dealt.server.listening import invitation_address
from dealt.server.rooms.codes import read_code

WEB_DIST: Final = Path(__file__).resolve().parents[2] / "web_dist"

log: Final = logging.getLogger("dealt.http")
_STRANGE_HOST: Final = (
    "This room does not know the name by which you came. "
    "Its host can give it that name: dealt serve --base-url http://NAME:PORT\n"
)
_STRANGE_PATH: Final = (
    "This room is at {}/, and a proxy in front of it must pass that path on unchanged. "
    "Its host can give it another path: dealt serve --base-url ADDRESS\n"
)
_MONITORED: Final = ("/healthz", "/readyz", "/metrics")
"""addresses where monitoring and proxies ask a node itself, which needs no path"""
_ENCODED: Final = DealtError("bad_encoding", "This room reads no compressed bodies; please send it as it is.")
_PRIVATE: Final = {"Cache-Control": "private, no-cache"}
"""of matches, which are for those alone who have the link"""


class HttpApp:
    """Routes and middleware of the server."""

    def __init__(
        self,
        hub: Hub,
        settings: Settings,
        static_files: StaticFiles,
        admin_context: AdminContext,
        connection_limits: ConnectionLimits,
    ) -> None:
        self._settings = settings
        self._static_files = static_files
        self._connection_limits = connection_limits
        self._addresses: Final = connection_limits.callers
        self._rates: Final = hub.rates
        self._counters: Final = hub.counters
        self._lobby: Final = hub.lobby
        self.handlers: Final = Handlers(hub)
        self._health = Health(hub.store, hub.announcement, lambda: self.handlers.stopping)
        self._records: Final = hub.records
        self._evenings: Final = hub.evenings
        self._emails: Final = hub.emails
        self._reviews: Final = hub.reviews
        self._matches = Matches(self._records)
        hub.own_data.on_forgotten.append(lambda _person, _name: self._matches.clear())
        self._rules_api = RulesApi(self._check_question)
        self._puzzles_api = PuzzlesApi(hub.store, self._check_question)
        self._admin_api = AdminApi(admin_context)
        self._room_password = RoomPassword(
            settings.password, admin_context.tokens.salt, hub.api_clients, hub.rates, self._addresses
        )
        self._download = UserDataDownload(hub.store, hub.own_data, hub.rates, self._addresses)
        self._sign_in = SignIn(
            SignInContext(hub.devices, hub.passwords, hub.passkeys, hub.sanctions, hub.rates, self._addresses)
        )
        self.web_sockets: Final = WebSocketRoute(
            WebSocketContext(
                handlers=self.handlers,
                sockets=SharedCount(hub.bus, "sockets"),
                rates=hub.rates,
                counters=hub.counters,
                message_bytes=hub.limits.message_bytes,
                addresses=self._addresses,
                invitation_address=self._invitation_address,
                admin_session=self._admin_api.session_of,
                shards=hub.bus.shards,
            )
        )
        self.port = 0
        """at which clients come; 0: at a Unix socket"""
        self.node_secret = ""
        """by which other nodes are known, if there are any"""
        self._heart: asyncio.TimerHandle | None = None
        self._error_responses = ErrorResponses()
        self._strange_hosts = LogThrottle(log, "requests were meant for a name that only --base-url can give this room")
        self._strange_paths = LogThrottle(log, "requests came without the path of --base-url; see the proxy")

    def app(self) -> web.Application:
        """Return the application that aiohttp serves."""
        self._beat()
        app = web.Application(middlewares=[self._error_responses.answer, self._enter])
        app.on_response_prepare.append(_add_headers)
        app.on_response_prepare.append(self._count)
        for routes in (
            self.web_sockets,
            self._health,
            self._admin_api,
            self._room_password,
            self._sign_in,
            self._download,
            self._rules_api,
            self._puzzles_api,
        ):
            routes.add_to(app.router)
        app.router.add_get("/record/{name}.jsonl", self._record)
        app.router.add_get("/evening/{code}.zip", self._evening)
        app.router.add_get("/match/{name}/{number}.json", self._match)
        app.router.add_get("/match/{name}/{number}/review.json", self._review)
        app.router.add_get("/match/{name}/{number}/{part}.json", self._match)
        app.router.add_post("/email/{token}", self._email_link)
        for page, path in PAGES.items():
            app.router.add_get(route(path), partial(self._index, page))
        app.router.add_get("/{name:(?s:.+)}", self._file)
        return app

    async def close(self) -> None:
        """Refuse new connections and say goodbye to all clients; raise TimeoutError if some do not answer."""
        self.handlers.stopping = True
        self._error_responses.stop()
        if self._heart is not None:
            self._heart.cancel()
        await self.web_sockets.close()

    def _beat(self) -> None:
        self.web_sockets.beat()
        self._connection_limits.beat()
        self._heart = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)

    @web.middleware
    async def _enter(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Middleware of every request: connection limits, room password, errors."""
        if isinstance(request.protocol, HttpConnection):
            request.protocol.spoke()
            if request.protocol.internal:
                relayed = client_of(request, self.node_secret)
                if relayed is None or request.path != "/ws":
                    raise web.HTTPForbidden(text="This address is for the nodes of the room alone.\n")
                request[RELAYED] = relayed
        if RELAYED not in request:
            self._check(request)
        if not self._room_password.lets_in(request):
            api_client = await self._room_password.api_client(request)
            if api_client is None:
                return self._closed(request)
            request[API_CLIENT] = api_client
        return await handler(request)

    def _check(self, request: web.Request) -> None:
        """Check what the first node that a request comes to must check; raise an HTTPException."""
        self._rates.check_page(self._addresses.key(request))
        if request.headers.get("Content-Encoding", "identity").strip().lower() != "identity":
            raise http_error(415, _ENCODED)
        host = request.headers.get("Host", "")
        if host and not self._addresses.knows(host):
            self._strange_hosts.happened(repr(host[:80]))
            raise web.HTTPMisdirectedRequest(text=_STRANGE_HOST)
        if OUTSIDE in request:
            self._check_path(request)

    def _check_path(self, request: web.Request) -> None:
        """Check a request outside the path of the room; raise an HTTPException."""
        base = self._settings.base_path
        if request.path == base:
            raise web.HTTPPermanentRedirect(request.rel_url.with_path(f"{base}/", keep_query=True))
        # Behind a proxy that drops the path, a healthy room would seem to be in its place.
        if request.path not in _MONITORED or not self._addresses.is_direct(request):
            # A path may hold a secret.
            self._strange_paths.happened(self._settings.base_url)
            raise web.HTTPMisdirectedRequest(text=_STRANGE_PATH.format(base))

    def _check_question(self, request: web.Request) -> None:
        self._rates.check_question(self._addresses.key_of_anybody(request))

    def _closed(self, request: web.Request) -> web.Response:
        """Answer a request without the room password: with the form for a person, with a refusal for a program."""
        if (
            request.method in ("GET", "HEAD")
            and "." not in request.path
            and request.path != "/ws"
            and self._static_files.built
        ):
            return self._static_files.index(request, status=401, head=MARK)
        return web.Response(status=401, text="This room wants its password.\n", headers=NOT_KEPT)

    async def _count(self, _request: web.Request, response: web.StreamResponse) -> None:
        self._counters.answered(response.status)

    # --------------------------------------------------------------------------------------------------- pages

    async def _index(self, page: str, request: web.Request) -> web.Response:
        params = request.match_info
        find = {"table": self._lobby.row, "evening": self._evenings.listed_row}.get(page)
        # Where newcomers need an invitation, the lobby is not for everybody.
        row = None if find is None or self._settings.invitation_only else find(params["code"].upper())
        return self._static_files.index(request, head=head_of(preview_of(page, params, row), self._address(request)))

    def _address(self, request: web.Request) -> str:
        """Return the public address of this room, for an absolute link."""
        return self._invitation_address(request) or f"http://{request.host}"

    def _invitation_address(self, request: web.Request) -> str | None:
        """Return the address that an invitation must carry, see `invitation_address`; a Unix socket has no port."""
        return invitation_address(self._settings, self.port, request.host)

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        # A person who types an address gets the page; a program that requests a file gets a 404.
        if "." not in name and "text/html" in request.headers.get("Accept", "") and self._static_files.built:
            return self._static_files.index(request, status=404)
        return await self._static_files.file(request, name)

    async def _record(self, request: web.Request) -> web.Response:
        caller = self._addresses.key_of_anybody(request)
        self._rates.check_download(caller)
        try:
            number = _number(request.query.get("match"))
            body = await self._records.find(request.match_info["name"], number, caller)
        except DealtError as error:
            raise _not_found(error) from None
        code = request.match_info["name"].partition("-")[0]
        name = f"dealt-{code}.jsonl" if number is None else f"dealt-{code}-{number}.jsonl"
        return web.Response(
            body=body,
            content_type="application/jsonl",
            charset="utf-8",
            headers={**_PRIVATE, "Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def _evening(self, request: web.Request) -> web.Response:
        """Return an evening with the records of its matches in one file."""
        caller = self._addresses.key_of_anybody(request)
        self._rates.check_download(caller)
        try:
            # As over WebSockets, guesses of codes are limited.
            self._rates.check_code(caller, caller)
            code = read_code(request.match_info["code"])
            body = await self._evenings.records(code, lambda table: self._records.of_table(table, 1, caller))
        except DealtError as error:
            raise _not_found(error) from None
        self._rates.right_code(caller, caller)
        headers = {**_PRIVATE, "Content-Disposition": f'attachment; filename="dealt-evening-{code}.zip"'}
        return web.Response(body=body, content_type="application/zip", headers=headers)

    async def _email_link(self, request: web.Request) -> web.Response:
        """Do what a link in an e-mail is for; the body is nobody's concern (RFC 8058), as the token says everything."""
        self._check_question(request)
        try:
            return json_response(await self._emails.follow(request.match_info["token"]))
        except DealtError as problem:
            raise http_error(503 if problem.code in ("not_saved", "not_readable") else 404, problem) from None

    async def _match(self, request: web.Request) -> web.Response:
        """Return the summary of a finished match, or one part of its replay."""
        caller = self._addresses.key_of_anybody(request)
        self._rates.check_replay(caller)
        name, part = request.match_info["name"], request.match_info.get("part")
        try:
            number = _number(request.match_info["number"]) or 0
            packed = await (
                self._matches.summary(name, number, caller)
                if part is None
                else self._matches.part(name, number, _number(part) or 0, caller)
            )
        except DealtError as error:
            raise _not_found(error) from None
        return await _match_response(request, packed)

    async def _review(self, request: web.Request) -> web.Response:
        """Return the kept review of a finished match; the request `review` has it made."""
        caller = self._addresses.key_of_anybody(request)
        self._rates.check_replay(caller)
        try:
            number = _number(request.match_info["number"]) or 0
            packed = await self._reviews.packed(await self._reviews.find(request.match_info["name"], number, caller))
        except DealtError as error:
            raise _not_found(error) from None
        return await _match_response(request, packed)


async def _match_response(request: web.Request, packed: bytes) -> web.Response:
    """Return compressed JSON about a match to its client, which may not read such."""
    # A finished match never changes, but the next user of this machine must not find it in the cache.
    headers = dict(_PRIVATE)
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        body = await asyncio.to_thread(gzip.decompress, packed)
        return web.json_response(body=body, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return web.json_response(body=packed, headers=headers)


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise DealtError("bad_match_number", "The number of a match is a whole number, counted from 1.")
    return int(text)


def _not_found(problem: DealtError) -> web.HTTPException:
    """Return the 404 of an unknown address, or the 429 of a client that is too fast."""
    if problem.code == "too_fast":
        return http_error(429, problem)
    return web.HTTPNotFound(text=f"{problem.sentence}\n", headers=NOT_KEPT)


async def _add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers["Server"] = SERVER
