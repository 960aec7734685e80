"""Admin API and health checks over HTTP.

Requests to the admin API without the token all get the same refusal, and are rate-limited. A program sends the token
(`Authorization: Bearer …`). A browser sends it once and gets a session cookie with `SameSite=Strict`; an Origin check
keeps other sites out (CSRF protection).

Monitoring asks `/healthz` (is the room healthy?) and `/readyz` (may it receive new clients?).
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from aiohttp import web

from dealt.errors import DealtError
from dealt.server.admin.commands import AdminCommands, AnyCommand
from dealt.server.admin.ended_sessions import EndedSessions
from dealt.server.admin.node_stats import NodeStats, Status, last_copy_in, status_of
from dealt.server.admin.overview import ApiClientRow, Overview, Overviews
from dealt.server.admin.reachable import Reach
from dealt.server.admin.token import SESSION_SECONDS, AdminTokens
from dealt.server.announcement import Announcement
from dealt.server.counters import Stats
from dealt.server.http.client_address import ClientAddresses, cookie_of
from dealt.server.http.responses import NOT_FOUND, NOT_KEPT, http_error, json_response, read_json
from dealt.server.limits.constants import HEALTH_SECONDS
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.reports import Reports
from dealt.server.sanctions import Sanctions
from dealt.server.storage.store import Store
from dealt.server.users.api_clients import ApiClients
from dealt.server.users.users import Users

log: Final = logging.getLogger("dealt.admin")
COOKIE: Final = "dealt-administrator"
_PATH: Final = "/admin"
_STRANGER: Final = DealtError(
    "not_administrator",
    "This page is for the administrator of the room. The link to it was shown where the room was opened.",
)


class SessionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of the request for a session cookie."""

    token: str


class AdminContext(NamedTuple):
    """Dependencies of the admin API."""

    tokens: AdminTokens
    metrics_tokens: AdminTokens
    """accepts the token for `/metrics` alone"""
    ended_sessions: EndedSessions
    stats: NodeStats
    overviews: Overviews
    commands: AdminCommands
    backup_folder: Path | None
    people: Users
    api_clients: ApiClients
    sanctions: Sanctions
    reporting: Reports
    announcement: Announcement
    rates: RateLimits
    addresses: ClientAddresses
    reachable: Callable[[], Awaitable[list[Reach]]]
    """tries from where the room can be reached"""


class AdminApi:
    """Routes of the admin API."""

    def __init__(self, context: AdminContext) -> None:
        self._context = context
        self._tokens = context.tokens
        self._asked: Final[dict[tuple[str, str], Callable[[web.Request], object]]] = {
            ("GET", "status"): self._status,
            ("GET", "room"): self._room,
            ("POST", "reachable"): lambda _request: context.reachable(),
            ("POST", "order"): self._give,
            ("POST", "leave"): self._leave,
        }

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the addresses."""
        router.add_get("/metrics", self._metrics)
        orders = router.add_resource(_PATH + "/{order:(?s:.+)}")
        orders.add_route("GET", self._order)
        orders.add_route("POST", self._order)

    # ------------------------------------------------------------------------------------------------ who asks

    def _check(self, request: web.Request, also: AdminTokens | None = None) -> None:
        """Raise a refusal unless the request has an admin token or session, or a token of `also`."""
        given = request.headers.get("Authorization", "")
        self._check_proof(request, given.removeprefix("Bearer ") if given.startswith("Bearer ") else None, also)

    def _check_proof(self, request: web.Request, token: str | None, also: AdminTokens | None = None) -> None:
        # An address that used up its wrong tries must not learn whether this one is right.
        caller = self._context.addresses.key(request)
        self._context.rates.check_administering(caller)
        if not (self._is_token(token, also) if token is not None else self._may_by_cookie(request)):
            raise http_error(401, _STRANGER)
        self._context.rates.does_administer(caller)

    def _is_token(self, token: str, also: AdminTokens | None) -> bool:
        return self._tokens.is_token(token) or (also is not None and also.is_token(token))

    def session_of(self, request: web.Request) -> Callable[[], bool]:
        """Return a function that says whether the session of a request's cookie is valid at the time of the call.

        A WebSocket outlives its request, and the session may end before it.
        """
        session = cookie_of(request, COOKIE)
        return lambda: self._tokens.is_session(session, time.time())

    def _may_by_cookie(self, request: web.Request) -> bool:
        if not self.session_of(request)():
            return False
        # A browser says where a request that changes something comes from; the cookie alone is not believed for that.
        return request.method == "GET" or self._of_this_room(request)

    def _of_this_room(self, request: web.Request) -> bool:
        return "Origin" in request.headers and self._context.addresses.may_connect(request)

    # -------------------------------------------------------------------------------------------------- orders

    async def _enter(self, request: web.Request) -> web.Response:
        try:
            token = (await read_json(request, SessionRequest)).token
        except DealtError:
            token = ""
        self._check_proof(request, token if self._context.addresses.may_connect(request) else "")
        response = web.Response(status=204, headers=NOT_KEPT)
        response.set_cookie(
            # For all paths, because the WebSocket needs it too: an administrator needs no invitation.
            COOKIE, self._tokens.session(time.time()), max_age=SESSION_SECONDS, httponly=True, samesite="Strict",
            path=self._context.addresses.cookie_path, secure=self._context.addresses.is_secure(request),
        )  # fmt: skip
        return response

    async def _leave(self, request: web.Request) -> web.Response:
        session, now = cookie_of(request, COOKIE), time.time()
        try:
            await self._context.ended_sessions.end(session, now)
        except DealtError:
            log.warning("a session of the administrator that was signed out will be valid again after a restart")
        response = web.Response(status=204, headers=NOT_KEPT)
        response.del_cookie(COOKIE, path=self._context.addresses.cookie_path)
        return response

    async def _order(self, request: web.Request) -> web.StreamResponse:
        wanted = request.method, request.match_info["order"]
        if wanted == ("POST", "enter"):
            return await self._enter(request)
        self._check(request)
        found = self._asked.get(wanted)
        if found is None:
            raise http_error(404, NOT_FOUND)
        answer = found(request)
        if asyncio.iscoroutine(answer):
            try:
                answer = await answer
            except DealtError as problem:
                raise http_error(503, problem) from None
        return answer if isinstance(answer, web.StreamResponse) else json_response(answer)

    async def _metrics(self, request: web.Request) -> web.Response:
        self._check(request, self._context.metrics_tokens)
        body, kind = await asyncio.to_thread(_metrics, self._context.stats.all(), self._context.backup_folder)
        return web.Response(body=body, headers={"Content-Type": kind, **NOT_KEPT})

    async def _status(self, _request: web.Request) -> Status:
        last_copy = await asyncio.to_thread(last_copy_in, self._context.backup_folder)
        reports = await self._context.reporting.count()
        return status_of(self._context.stats.all(), len(self._context.people), last_copy, reports)

    async def _room(self, request: web.Request) -> Overview:
        parts = self._context.overviews.parts()
        return Overview(
            status=await self._status(request),
            tables=parts.tables,
            people=parts.people,
            evenings=parts.evenings,
            bots=tuple(
                ApiClientRow(
                    person=bot.person,
                    name=bot.name,
                    since=bot.since,
                    chat=bot.chat,
                    here=self._context.people.is_here(bot.person),
                )
                for bot in self._context.api_clients.all()
            ),
            sanctions=tuple(self._context.sanctions.all()),
            reports=await self._context.reporting.open(),
            announcement=self._context.announcement.text,
            draining=self._context.announcement.draining,
        )

    async def _give(self, request: web.Request) -> web.Response:
        try:
            answer = await self._context.commands.give(await read_json(request, AnyCommand))
        except DealtError as problem:
            raise http_error(400, problem) from None
        return web.Response(status=204) if answer is None else json_response(answer)


def _metrics(nodes: Mapping[int, Stats], copies_folder: Path | None) -> tuple[bytes, str]:
    # It is slow to import, and few rooms use it.
    from dealt.server.admin import metrics

    return metrics.page(nodes, last_copy_in(copies_folder)), metrics.CONTENT_TYPE


class Health:
    """The health check; its result is cached for `HEALTH_SECONDS`."""

    def __init__(self, store: Store, announcement: Announcement, is_stopping: Callable[[], bool]) -> None:
        self._store = store
        self._announcement = announcement
        self._is_stopping = is_stopping
        self._checked: asyncio.Future[str | None] | None = None
        """what was found last about the place where the data is"""
        self._checked_at = 0.0

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Make the addresses known."""
        router.add_get("/healthz", self._well)
        router.add_get("/readyz", self._ready)

    async def _well(self, _request: web.Request) -> web.Response:
        """Answer `/healthz`; a room that is shutting down is healthy, because a restart must not disturb it."""
        return _told("stopping", well=True) if self._is_stopping() else _told(await self._wrong())

    async def _ready(self, _request: web.Request) -> web.Response:
        """Answer `/readyz`; a room that is shutting down, or is about to, is not ready."""
        leaving = "stopping" if self._is_stopping() else "draining" if self._announcement.draining else None
        return _told(leaving or await self._wrong())

    async def _wrong(self) -> str | None:
        """Return why the room cannot save, or that the other nodes cannot be reached; None if all is well."""
        if self._store.shards.is_cut_off:
            return "cut_off"
        now = asyncio.get_running_loop().time()
        if self._checked is None or (self._checked.done() and now - self._checked_at > HEALTH_SECONDS):
            self._checked = asyncio.ensure_future(self._store.check())
            self._checked_at = now
        return await asyncio.shield(self._checked)


def _told(status: str | None, *, well: bool = False) -> web.Response:
    code = 200 if well or status is None else 503
    return web.json_response({"status": status or "ok"}, status=code, headers={"Cache-Control": "no-store"})
