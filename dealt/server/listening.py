"""Listening sockets, at a port or at a Unix socket for a proxy on this machine, and the addresses that lead to them."""

import contextlib
import errno
import socket
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.storage.engine import reason

BACKLOG: Final = 1024
ANY: Final = "::"
ANY_IPV4: Final = "0.0.0.0"
_FOR_EVERYBODY: Final = 0o666
"""as at a port, every user of this machine may connect; the folder restricts access"""
_SOMEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""addresses for documentation, which no machine has"""


class CannotListen(DealtError):
    """The refusal of an address, port or path."""


def listen_as(settings: Settings) -> socket.socket:
    """Return a socket that listens where the settings say; raise CannotListen as the functions below."""
    if settings.processes > 1:
        return listen(settings.host, settings.port, shared=True)
    if settings.unix_socket:
        return listen_at_path(settings.unix_socket)
    return listen(settings.host, settings.port)


def listen_for_nodes(address: str) -> socket.socket:
    """Return a socket that listens for other nodes at `HOST:PORT`; raise CannotListen as `listen`."""
    host, _, port = address.rpartition(":")
    return listen(host.strip("[]"), int(port), option="--node-address")


def listen_at_path(path: str) -> socket.socket:
    """Return a Unix socket that listens; raise CannotListen(`socket_in_use`, `bad_socket`)."""
    sock = socket.socket(socket.AF_UNIX)
    try:
        if _is_left_over(path):
            Path(path).unlink()
        sock.bind(path)
        Path(path).chmod(_FOR_EVERYBODY)
        sock.listen(BACKLOG)
    except OSError as error:
        sock.close()
        why = "something else is there" if error.errno == errno.EADDRINUSE else reason(error)
        raise CannotListen("bad_socket", f"It is not possible to listen at {path}: {why}.") from None
    except CannotListen:
        sock.close()
        raise
    return sock


def _is_left_over(path: str) -> bool:
    """Return whether a server has left its socket behind that was killed."""
    if not Path(path).is_socket():
        return False
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(path)
        except ConnectionRefusedError:
            return True
    raise CannotListen("socket_in_use", f"Another server listens at {path} already.")


def leave(settings: Settings) -> None:
    """Take away what listening has left in the file system."""
    if settings.unix_socket:
        with contextlib.suppress(OSError):
            Path(settings.unix_socket).unlink()


def is_unix(sock: socket.socket) -> bool:
    """Return whether a socket listens at a path."""
    return isinstance(sock.getsockname(), str)


def port_of(sock: socket.socket) -> int:
    """Return the port of a socket that listens; 0 if it listens at a path."""
    name = sock.getsockname()
    return int(name[1]) if isinstance(name, tuple) else 0


def families(host: str) -> tuple[socket.AddressFamily, ...] | None:
    """Return the address families that a wildcard address serves, IPv4 first; None for any other host.

    `0.0.0.0` is IPv4 alone. `::` is both where this system has dual-stack sockets, IPv6 alone where it has not, and
    IPv4 alone where there is no IPv6.
    """
    if host == ANY_IPV4:
        return (socket.AF_INET,)
    if host != ANY:
        return None
    if socket.has_dualstack_ipv6():
        return (socket.AF_INET, socket.AF_INET6)
    return (socket.AF_INET6,) if _has_ipv6() else (socket.AF_INET,)


def _has_ipv6() -> bool:
    try:
        socket.socket(socket.AF_INET6, socket.SOCK_STREAM).close()
    except OSError:
        return False
    return True


def listen(
    host: str, port: int, *, shared: bool = False, accepting: bool = True, option: str = "--port"
) -> socket.socket:
    """Return a socket that listens; raise CannotListen(`port_in_use`, `port_forbidden`, `bad_host`).

    `shared`: with other processes, among which the system shares connections out. Without `accepting` it only holds the
    port. `option` says where it comes from.
    """
    served = families(host)
    try:
        if served == (socket.AF_INET,):
            host = ANY_IPV4
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except OSError:
        raise CannotListen("bad_host", f"This machine has no address “{host}” to listen on.") from None
    try:
        dual = served is not None and len(served) > 1
        if not shared:
            return socket.create_server(address[:2], family=family, backlog=BACKLOG, dualstack_ipv6=dual)
        sock = socket.socket(family, socket.SOCK_STREAM)
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            if family == socket.AF_INET6:
                sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, not dual)
            sock.bind(address[:2])
            if accepting:
                sock.listen(BACKLOG)
        except OSError:
            sock.close()
            raise
        return sock
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            code_and_sentence = "port_in_use", f"Port {port} is in use already; choose another one with {option}."
        elif error.errno == errno.EACCES:
            code_and_sentence = (
                "port_forbidden",
                f"Port {port} is not for everybody; choose one above 1023 with {option}.",
            )
        else:
            code_and_sentence = "bad_host", f"It is not possible to listen on {host}: {reason(error)}."
        raise CannotListen(*code_and_sentence) from None


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


def local_address(host: str, port: int, base_path: str = "") -> str:
    """Return the room's address for a browser on this machine."""
    if families(host) is not None:
        return f"http://localhost:{port}{base_path}/"
    return f"http://{in_url(host)}:{port}{base_path}/"


def network_addresses(host: str, port: int) -> list[str]:
    """Return the room's addresses for other machines on the network, the usual one first: those that are served."""
    served = families(host)
    if served is None:
        return [] if is_loopback(host) else [f"http://{in_url(host)}:{port}/"]
    return [f"http://{in_url(here)}:{port}/" for family in served if (here := _own_address(family)) is not None]


def _own_address(family: socket.AddressFamily) -> str | None:
    """Return this machine's address on its network. Connecting a datagram socket sends nothing, but picks a route."""
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


def in_url(host: str) -> str:
    """Return a host as an address of a page has it: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host
