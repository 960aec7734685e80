"""From where an open room can be reached, as tried from this machine, and what to change where it cannot."""

import asyncio
import socket
import ssl
from typing import Final
from urllib.parse import urlsplit

import aiohttp
import msgspec

from dealt.config import Settings
from dealt.server.admin.client import place_of, public_address
from dealt.server.listening import ANY, network_addresses

_ANSWER_SECONDS: Final = 5.0
_HEALTHY: Final = "/healthz"
_PROXY_ERRORS: Final = (502, 503, 504)


class Reach(msgspec.Struct, frozen=True):
    """An address of the room, and whether it works."""

    where: str
    address: str | None
    works: bool
    sentence: str
    """what was found, and what to do"""


def reachable(settings: Settings) -> list[Reach]:
    """Return the addresses of the open room, each tried; raise CannotAsk(`not_open`)."""
    address, path = place_of(settings)
    public = settings.base_url or public_address(settings)
    return asyncio.run(_try_all(address if path is None else None, public))


async def _try_all(local: str | None, public: str) -> list[Reach]:
    found = []
    if local is not None:
        found.append(await _try("On this machine", local, "It works.", "The room does not answer: see its log."))
        port = urlsplit(local).port or 80
        found += [
            await _try(
                "In your network",
                address.rstrip("/"),
                f"It works from here. Where it does not, a firewall stops TCP port {port}.",
                "Only this machine gets in: the room listens here alone, or a firewall stops it (see --host).",
            )
            for address in network_addresses(ANY, port)
        ]
    if public:
        found.append(await _try("Elsewhere", public, "It works from here.", ""))
    else:
        found.append(Reach("Elsewhere", None, False, "Nobody can come in; --share opens a way."))
    return found


async def _try(where: str, address: str, good: str, bad: str) -> Reach:
    """Ask an address for the room's health; `bad` is the sentence if it fails, or empty to say why."""
    wait = aiohttp.ClientTimeout(_ANSWER_SECONDS)
    try:
        async with aiohttp.ClientSession(timeout=wait) as session, session.get(address + _HEALTHY) as answer:
            status = answer.status
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
        return Reach(where, address, works=False, sentence=bad or _reason(error, address))
    if status == 200:
        return Reach(where, address, works=True, sentence=good)
    return Reach(where, address, works=False, sentence=bad or _misled(status))


def _reason(error: Exception, address: str) -> str:
    host = urlsplit(address).hostname or address
    cause = error.__cause__ or error
    if isinstance(error, aiohttp.ClientConnectorDNSError) or isinstance(cause, socket.gaierror):
        return f"Nobody knows the name {host}: it lacks an entry in the DNS, or --base-url has a slip."
    if isinstance(error, aiohttp.ClientSSLError) or isinstance(cause, ssl.SSLError):
        return f"The certificate for {host} is not right: see the proxy."
    if isinstance(error, TimeoutError):
        return "Nothing answers. Many routers do not let their own home in by this address: try it from outside."
    return f"{host} takes no connections there: see the port forwarding or the proxy."


def _misled(status: int) -> str:
    if status == 421:
        return "The room answers, but the proxy gives it another name: let the proxy pass on the header Host."
    if status in _PROXY_ERRORS:
        return "A proxy answers that does not reach the room: see its address for the room."
    return f"Something else answers there (status {status}): --base-url leads to another program."
