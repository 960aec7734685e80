"""Where a room is found: on this machine, from other machines, and in an invitation."""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from dealt.config import Settings


def public_address(settings: Settings, port: int) -> str | None:
    """The room's address for everybody else: the one of the settings, or this machine's in its network.

    None if nobody else can reach the room.
    """
    if settings.base_url or settings.unix_socket:
        return settings.base_url or None
    return network_address(settings.host, port)


def invitation_address(settings: Settings, port: int, asked: str) -> str | None:
    """The address that an invitation must carry, for somebody whose browser asked the host `asked` for the page.

    None if the address in that browser is right for others too, or if there is no better one.
    """
    if settings.base_url or settings.unix_socket:
        return settings.base_url or None
    try:
        host = urlsplit(f"//{asked}").hostname
    except ValueError:
        host = None
    found = network_address(settings.host, port) if host is None or is_loopback(host) else None
    return found.rstrip("/") if found else None


def local_address(host: str, port: int) -> str:
    """The room's address for a browser on this machine."""
    if _is_any(host):
        return f"http://localhost:{port}/"
    return f"http://{_in_url(host)}:{port}/"


def network_address(host: str, port: int) -> str | None:
    """The room's address for other machines on the network; None if they cannot reach it."""
    if not _is_any(host):
        return None if is_loopback(host) else f"http://{_in_url(host)}:{port}/"
    here = _own_address()
    return f"http://{_in_url(here)}:{port}/" if here else None


def _own_address() -> str | None:
    """This machine's address on its network. Connecting a datagram socket sends nothing; it only picks a route."""
    for family, somewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((somewhere, 9))
                found = str(probe.getsockname()[0])
        except OSError:
            continue
        if not is_loopback(found) and not _is_any(found):
            return found
    return None


def _is_any(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.rstrip(".").lower() == "localhost"


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
