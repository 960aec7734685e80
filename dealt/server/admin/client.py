"""Client of the admin API of an open room on this machine; reads the token beside the room's data."""

import asyncio
from typing import Any, Final

import aiohttp

from dealt.config import Settings
from dealt.server.admin.runtime_file import CannotAsk, not_open, place_of
from dealt.server.admin.token import TOKEN_FILE, folder_of, read_token

_SECONDS: Final = 10.0
ADDRESS: Final = "/admin/status"
ROOM: Final = "/admin/room"
ORDER: Final = "/admin/order"
PAGE: Final = "/admin"


def link(settings: Settings) -> str:
    """Return the link to the administrator's page, by which this machine finds it; raise CannotAsk."""
    token, (address, _) = _token(settings), place_of(settings)
    return link_with(settings.base_url or address, token)


def link_with(address: str, token: str) -> str:
    """Return the link to the administrator's page of a room. What stands behind the # stays in the browser."""
    return f"{address.rstrip('/')}{PAGE}#{token}"


def status(settings: Settings) -> dict[str, Any]:
    """Return the status of the open room, as `Status` has it; raise CannotAsk(`no_token`, `not_open`, …)."""
    return asyncio.run(_ask(settings))


def bots(settings: Settings) -> list[dict[str, Any]]:
    """Return the API clients of the open room, as `ApiClientRow` has them; raise CannotAsk."""
    told: list[dict[str, Any]] = asyncio.run(_ask(settings, ROOM))["bots"]
    return told


def give(settings: Settings, order: dict[str, Any]) -> dict[str, Any]:
    """Give an order to the open room (`commands.py`), and say what it answers; raise CannotAsk."""
    return asyncio.run(_ask(settings, ORDER, order))


async def _ask(settings: Settings, path: str = ADDRESS, order: dict[str, Any] | None = None) -> dict[str, Any]:
    token, (address, socket) = _token(settings), place_of(settings)
    connector = None if socket is None else aiohttp.UnixConnector(socket)
    headers = {"Authorization": f"Bearer {token}"}
    wait = aiohttp.ClientTimeout(_SECONDS)
    try:
        async with (
            aiohttp.ClientSession(connector=connector, headers=headers, timeout=wait) as session,
            session.request("GET" if order is None else "POST", address + path, json=order) as answer,
        ):
            told: dict[str, Any] = {} if answer.status == 204 else await answer.json()
    except (aiohttp.ClientError, TimeoutError, ValueError):
        raise not_open(settings) from None
    if answer.status not in (200, 204):
        raise CannotAsk(str(told.get("code", "not_open")), str(told.get("sentence", "The room does not answer.")))
    return told


def _token(settings: Settings) -> str:
    token = read_token(folder_of(settings))
    if token is None:
        file = folder_of(settings) / TOKEN_FILE
        raise CannotAsk("no_token", f"There is no administrator's token in {file}, or you may not read it.")
    return token
