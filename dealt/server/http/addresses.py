"""Addresses of a room: on this machine, from other machines, and in an invitation."""

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from dealt.config import Settings
from dealt.server.listening import families

_SOMEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""addresses for documentation, which no machine has"""


def public_addresses(settings: Settings, port: int) -> list[str]:
    """Return the addresses for other machines: the one of the settings, or this machine's in its network.

    Empty if no other machine can reach the room.
    """
    if settings.base_url or settings.unix_socket:
        return [settings.base_url] if settings.base_url else []
    return network_addresses(settings.host, port)


def invitation_address(settings: Settings, port: int, asked: str) -> str | None:
    """Return the address that an invitation must carry, for a browser that requested the page from the host `asked`.

    None if the address in that browser is right for others too, or if there is no better one.
    """
    if settings.base_url or settings.unix_socket:
        return settings.base_url or None
    try:
        host = urlsplit(f"//{asked}").hostname
    except ValueError:
        host = None
    found = network_addresses(settings.host, port) if host is None or is_loopback(host) else []
    return found[0].rstrip("/") if found else None


def local_address(host: str, port: int) -> str:
    """Return the room's address for a browser on this machine."""
    if families(host) is not None:
        return f"http://localhost:{port}/"
    return f"http://{_in_url(host)}:{port}/"


def network_addresses(host: str, port: int) -> list[str]:
    """Return the room's addresses for other machines on the network, the usual one first: those that are served."""
    served = families(host)
    if served is None:
        return [] if is_loopback(host) else [f"http://{_in_url(host)}:{port}/"]
    return [f"http://{_in_url(here)}:{port}/" for family in served if (here := _own_address(family)) is not None]


def _own_address(family: socket.AddressFamily) -> str | None:
    """This machine's address on its network. Connecting a datagram socket sends nothing; it only picks a route."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((_SOMEWHERE[family], 9))
            found = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if is_loopback(found) or ip_address(found).is_unspecified else found


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.rstrip(".").lower() == "localhost"


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
