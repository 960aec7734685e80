"""Health checks for monitoring: `/healthz` (is the room healthy?) and `/readyz` (may it receive new clients?)."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from dealt.server.hub import Hub
from dealt.server.limits.constants import HEALTH_SECONDS


class Health:
    """The health check; its result is cached for `HEALTH_SECONDS`."""

    def __init__(self, hub: Hub, stopping: Callable[[], bool]) -> None:
        self._hub = hub
        self._stopping = stopping
        self._checked: asyncio.Future[str | None] | None = None
        """what was found last about the place where the data is"""
        self._checked_at = 0.0

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Make the addresses known."""
        router.add_get("/healthz", self._well)
        router.add_get("/readyz", self._ready)

    async def _well(self, _request: web.Request) -> web.Response:
        """Answer `/healthz`; a room that is shutting down is healthy, because a restart must not disturb it."""
        return _told("stopping", well=True) if self._stopping() else _told(await self._wrong())

    async def _ready(self, _request: web.Request) -> web.Response:
        """Answer `/readyz`; a room that is shutting down, or is about to, is not ready."""
        leaving = "stopping" if self._stopping() else "draining" if self._hub.draining else None
        return _told(leaving or await self._wrong())

    async def _wrong(self) -> str | None:
        """Return whether it cannot save, or one of its processes is away."""
        now = asyncio.get_running_loop().time()
        if self._checked is None or (self._checked.done() and now - self._checked_at > HEALTH_SECONDS):
            self._checked = asyncio.ensure_future(self._hub.store.check())
            self._checked_at = now
        return await asyncio.shield(self._checked) or ("process_away" if self._hub.board.away else None)


def _told(status: str | None, *, well: bool = False) -> web.Response:
    code = 200 if well or status is None else 503
    return web.json_response({"status": status or "ok"}, status=code, headers={"Cache-Control": "no-store"})
