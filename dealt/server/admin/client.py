"""Client of an open room on this machine: where it listens, its admin API, and the release of its data for a restore.

The runtime file beside the data tells where the room listens; the token there gives access to the admin API.
"""

import asyncio
import logging
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp

from dealt.atomic_file import write_bytes_atomically
from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.admin.token import TOKEN_FILE, folder_of, read_token
from dealt.server.listening import families
from dealt.server.storage.engine import FILE_NAME, is_url, reason
from dealt.server.storage.lock import PATIENCE_SECONDS, is_locked, restoring

log: Final = logging.getLogger("dealt.admin")
RUNTIME_FILE: Final = "dealt.place"
_SOCKET: Final = "unix:"
_ANSWER_SECONDS: Final = 10.0
ADDRESS: Final = "/admin/status"
ROOM: Final = "/admin/room"
ORDER: Final = "/admin/order"
PAGE: Final = "/admin"
_CLOSING_SECONDS: Final = 30.0
"""how long a room may take to save what is under way"""
_OPENING_SECONDS: Final = 60.0
_AGAIN_SECONDS: Final = 0.2


def keep_place(settings: Settings, port: int) -> None:
    """Write where this room listens, and its public address if it has one; log a warning if that fails."""
    lines = f"{_place(settings, port)}\n{settings.base_url}\n"
    try:
        write_bytes_atomically(folder_of(settings) / RUNTIME_FILE, lines.encode())
    except OSError as error:
        log.warning("`dealt status` will not find this room: %s", reason(error))


def forget_place(settings: Settings, port: int) -> None:
    """Remove that again, unless another node of the room on this machine has written where it listens."""
    with suppress(OSError, CannotAsk):
        if _lines(settings)[0] == _place(settings, port):
            (folder_of(settings) / RUNTIME_FILE).unlink()


def _lines(settings: Settings) -> tuple[str, str]:
    """Return where the room listens, and its public address or "", as the runtime file says; raise CannotAsk."""
    try:
        place, _, base_url = (folder_of(settings) / RUNTIME_FILE).read_text(encoding="utf-8").strip().partition("\n")
    except (OSError, UnicodeError):
        raise not_open(settings) from None
    return place, base_url


def _place(settings: Settings, port: int) -> str:
    return f"{_SOCKET}{settings.unix_socket}" if settings.unix_socket else f"{reached_at(settings.host)}:{port}"


class CannotAsk(DealtError):
    """An admin request that failed, such as that of `dealt status`."""


def place_of(settings: Settings) -> tuple[str, str | None]:
    """Return the address of the open room, and the path of the socket that leads to it, if it has one; raises
    CannotAsk(`not_open`)."""
    place, base_url = _lines(settings)
    if not is_url(settings.data) and not is_locked(folder_of(settings) / FILE_NAME):
        # The room was killed, and another program may listen there now.
        raise not_open(settings)
    path = urlsplit(base_url).path
    if place.startswith(_SOCKET):
        return f"http://localhost{path}", place.removeprefix(_SOCKET)
    return f"http://{place}{path}", None


def not_open(settings: Settings) -> CannotAsk:
    """Return why nothing can be said about a room: none is open."""
    return CannotAsk("not_open", f"No room is open with the data in {folder_of(settings)}.")


def reached_at(host: str) -> str:
    """Return the address by which this machine reaches itself, where it listens at `host`."""
    served = families(host)
    if served is not None:
        return "127.0.0.1" if socket.AF_INET in served else "[::1]"
    return f"[{host}]" if ":" in host else host


def link(settings: Settings) -> str:
    """Return the link to the administrator's page at the room's public address, otherwise at the one by which this
    machine finds it; raise CannotAsk."""
    token, (address, _) = _token(settings), place_of(settings)
    return link_with(settings.base_url or public_address(settings) or address, token)


def public_address(settings: Settings) -> str:
    """Return the public address of the open room, or "" if it has none; raise CannotAsk."""
    return _lines(settings)[1]


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
    wait = aiohttp.ClientTimeout(_ANSWER_SECONDS)
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


@contextmanager
def data_released(settings: Settings) -> Iterator[float]:
    """Yield how many seconds to wait for the lock on the data; an open room is asked to release it first.

    Raises StorageError (`restoring`, `data_directory`), CannotAsk(`not_back`).
    """
    folder = folder_of(settings)
    if os.name != "posix" or not folder.is_dir():
        yield PATIENCE_SECONDS
        return
    with restoring(folder):
        was_open = _asked(settings)
        yield _CLOSING_SECONDS if was_open else PATIENCE_SECONDS
    if was_open:
        _wait_until_open(settings)


def _asked(settings: Settings) -> bool:
    """Ask the room to release its data; return whether one was open."""
    try:
        give(settings, {"do": "make_way"})
    except CannotAsk:
        # It is closed; if it is not, the lock on the data says so.
        return False
    return True


def _wait_until_open(settings: Settings) -> None:
    end = time.monotonic() + _OPENING_SECONDS
    while True:
        try:
            status(settings)
        except CannotAsk:
            if time.monotonic() > end:
                raise CannotAsk("not_back", "The room is restored, but it has not opened again: see its log.") from None
            time.sleep(_AGAIN_SECONDS)
        else:
            return
