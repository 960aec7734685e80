"""Signs of life, for whatever watches over the room: is it well (`/healthz`), may people be sent to it (`/readyz`)?"""

import asyncio
from collections.abc import Callable

from aiohttp import web

from dealt.server.hub import Hub
from dealt.server.limits.constants import HEALTH_SECONDS


class Health:
    """What the room says of itself. Whoever asks often is told what was found a moment ago."""

    def __init__(self, hub: Hub, stopping: Callable[[], bool]) -> None:
        self._hub = hub
        self._stopping = stopping
        self._checked: asyncio.Future[str | None] | None = None
        """what was found last about the place where the data is"""
        self._checked_at = 0.0

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Makes the addresses known."""
        router.add_get("/healthz", self._well)
        router.add_get("/readyz", self._ready)

    async def _well(self, _request: web.Request) -> web.Response:
        """A room that stops is well: whoever restarts what is ill must not disturb it."""
        return _told("stopping", well=True) if self._stopping() else _told(await self._wrong())

    async def _ready(self, _request: web.Request) -> web.Response:
        """Nobody is to be sent to a room that stops, or is about to."""
        leaving = "stopping" if self._stopping() else "draining" if self._hub.draining else None
        return _told(leaving or await self._wrong())

    async def _wrong(self) -> str | None:
        """Whether it cannot save, or one of its processes is away."""
        now = asyncio.get_running_loop().time()
        if self._checked is None or (self._checked.done() and now - self._checked_at > HEALTH_SECONDS):
            self._checked = asyncio.ensure_future(self._hub.store.check())
            self._checked_at = now
        return await asyncio.shield(self._checked) or ("process_away" if self._hub.board.away else None)


def _told(status: str | None, *, well: bool = False) -> web.Response:
    code = 200 if well or status is None else 503
    return web.json_response({"status": status or "ok"}, status=code, headers={"Cache-Control": "no-store"})
