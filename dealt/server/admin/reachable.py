"""From where an open room can be reached, as tried from this machine, and what to change where it cannot."""

import asyncio
import socket
import ssl
from collections.abc import Mapping
from typing import Final, Literal
from urllib.parse import urlsplit

import aiohttp
import msgspec

from dealt.config import Settings
from dealt.server.admin.client import place_of, public_address, reached_at
from dealt.server.listening import ANY, network_addresses

_ANSWER_SECONDS: Final = 5.0
_HEALTHY: Final = "/healthz"
_PROXY_ERRORS: Final = (502, 503, 504)


Place = Literal["machine", "network", "elsewhere"]
PLACES: Final[Mapping[Place, str]] = {
    "machine": "On this machine",
    "network": "In your network",
    "elsewhere": "Elsewhere",
}
_SENTENCES: Final = {
    "machine_works": "It works.",
    "machine_fails": "The room does not answer: see its log.",
    "network_works": "It works from here. Where it does not, a firewall stops TCP port {port}.",
    "network_fails": "Only this machine gets in: the room listens here alone, or a firewall stops it (see --host).",
    "elsewhere_works": "It works from here.",
    "nobody": "Nobody can come in; --share opens a way.",
    "no_name": "Nobody knows the name {host}: it lacks an entry in the DNS, or --base-url has a slip.",
    "certificate": "The certificate for {host} is not right: see the proxy.",
    "no_answer": "Nothing answers. Many routers do not let their own home in by this address: try it from outside.",
    "refused": "{host} takes no connections there: see the port forwarding or the proxy.",
    "other_name": "The room answers, but the proxy gives it another name: let the proxy pass on the header Host.",
    "other_path": "The room answers, but the proxy changes its name or path: let it pass on Host and the whole path.",
    "proxy_alone": "A proxy answers that does not reach the room: see its address for the room.",
    "other_program": "Something else answers there (status {status}): --base-url leads to another program.",
}


class Reach(msgspec.Struct, frozen=True):
    """An address of the room, and whether it works."""

    place: Place
    """where users are who come by it"""
    address: str | None
    works: bool
    code: str
    """what was found, for a program"""
    values: dict[str, str | int]
    """of the sentence"""
    sentence: str
    """what was found, and what to do"""


def _reach(place: Place, address: str | None, code: str, values: dict[str, str | int] | None = None) -> Reach:
    values = values or {}
    return Reach(place, address, code.endswith("_works"), code, values, _SENTENCES[code].format(**values))


def reachable(settings: Settings) -> list[Reach]:
    """Return the addresses of the open room, each tried; raise CannotAsk(`not_open`)."""
    address, path = place_of(settings)
    public = settings.base_url or public_address(settings)
    return asyncio.run(_try_all(address if path is None else None, public))


async def reachable_from_inside(settings: Settings, port: int) -> list[Reach]:
    """Return the addresses of this very room, each tried; `port` is the one that it listens on, 0 a Unix socket."""
    local = f"http://{reached_at(settings.host)}:{port}{settings.base_path}" if port else None
    return await _try_all(local, settings.base_url)


async def _try_all(local: str | None, public: str) -> list[Reach]:
    tries = []
    if local is not None:
        port, path = urlsplit(local).port or 80, urlsplit(local).path
        tries.append(_try("machine", local, {}))
        here = [address.rstrip("/") + path for address in network_addresses(ANY, port)]
        tries += [_try("network", address, {"port": port}) for address in here]
    if public:
        tries.append(_try("elsewhere", public, {}))
    found = await asyncio.gather(*tries)
    return found if public else [*found, _reach("elsewhere", None, "nobody")]


async def _try(place: Place, address: str, values: dict[str, str | int]) -> Reach:
    """Ask an address for the room's health."""
    wait = aiohttp.ClientTimeout(_ANSWER_SECONDS)
    try:
        async with aiohttp.ClientSession(timeout=wait) as session, session.get(address + _HEALTHY) as answer:
            status = answer.status
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
        failed = _reason(error, address)
    else:
        if status == 200:
            return _reach(place, address, f"{place}_works", values)
        failed = _misled(status, urlsplit(address).path)
    # Nearby there are fewer reasons.
    return _reach(place, address, *(failed if place == "elsewhere" else (f"{place}_fails",)))


def _reason(error: Exception, address: str) -> tuple[str, dict[str, str | int]]:
    host = urlsplit(address).hostname or address
    cause = error.__cause__ or error
    if isinstance(error, aiohttp.ClientConnectorDNSError) or isinstance(cause, socket.gaierror):
        return "no_name", {"host": host}
    if isinstance(error, aiohttp.ClientSSLError) or isinstance(cause, ssl.SSLError):
        return "certificate", {"host": host}
    if isinstance(error, TimeoutError):
        return "no_answer", {}
    return "refused", {"host": host}


def _misled(status: int, path: str) -> tuple[str, dict[str, str | int]]:
    if status == 421:
        return "other_path" if path else "other_name", {}
    if status in _PROXY_ERRORS:
        return "proxy_alone", {}
    return "other_program", {"status": status}
