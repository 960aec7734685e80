"""Client address behind trusted proxies, cross-origin check (CSRF) and `Host` check (DNS rebinding) of a request."""

import logging
import re
import socket
from collections.abc import Iterable
from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

from aiohttp import hdrs, web

from dealt.config import Settings
from dealt.server.cluster.relay import RelayedClient
from dealt.server.limits.token_bucket import key_of, read_address
from dealt.server.listening import is_loopback


def cookie_of(request: web.Request, name: str) -> str:
    """Return the value of a cookie that this room has set; empty if there is none.

    aiohttp parses all cookies, with quotes and escapes: 17 ms for a header with a thousand, at every request.
    """
    for pair in request.headers.get(hdrs.COOKIE, "").split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""


log: Final = logging.getLogger("dealt.http")
_NAMES_OF_HOMES: Final = (".local", ".lan", ".home.arpa", ".internal", ".localhost", ".home", ".test")
"""suffixes of names that nobody can own on the internet"""
_FORWARDED: Final = ("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via")
"""what proxies add to a request, and browsers never do"""
_MOST_PROXIES: Final = 20
"""on the way of one request that are looked at"""
_HERE: Final = "127.0.0.1"
"""who comes by a Unix socket has no address, and is on this machine"""
_UNKNOWN_PROXY: Final = (
    "requests come through a proxy on this machine that the room has not been told of: "
    "all who come that way count as one address; set DEALT_BEHIND_PROXY=1 to count them one by one"
)
_SILENT_PROXY: Final = (
    "the proxy on this machine does not say who calls: "
    "all who come that way count as one address; let it set X-Forwarded-For to count them one by one"
)
_MONITORING: Final = re.compile("/healthz|/readyz|/metrics|/admin/.+")
"""paths that proxies, Prometheus and `dealt status` request for themselves"""

RELAYED: Final = web.RequestKey("relayed", RelayedClient)
"""of a request that another node has passed on"""


class ClientAddresses:
    """Client address and rate-limit key of requests; checks of their `Host` and `Origin`, as the settings say."""

    def __init__(self, settings: Settings) -> None:
        proxies = [ip_network(network) for network in settings.trusted_proxies.split(",") if network]
        if settings.behind_proxy or settings.unix_socket:  # only a proxy connects to a Unix socket
            proxies += [ip_network("127.0.0.0/8"), ip_network("::1")]
        self._proxies: Final = tuple(proxies)
        self._by_ssh: Final = settings.share_by.startswith("ssh:")
        """whether people come by ssh, which says nothing of them and passes on what they say of themselves"""
        self._complained = self._by_ssh
        self._names: Final = _own_names(settings)
        self._base_url: Final = settings.base_url
        self._shared: Final = settings.shared
        self.cookie_path: Final = f"{settings.base_path}/"
        """another room may lie beside this one"""

    def key(self, request: web.Request) -> str | None:
        """Return the rate-limit key of a request; None for the host's own browser.

        The host's browser connects directly from this machine. A request that a proxy on this machine passes on may
        come from anywhere, whether the proxy is configured or not.
        """
        relayed: RelayedClient | None = request.get(RELAYED)
        if relayed is not None:
            return relayed.address
        peer = request.remote or _HERE
        forwarded = () if self._by_ssh else request.headers.getall("X-Forwarded-For", ())
        found = key_of(self.address(peer, forwarded))
        if found is not None:
            return found
        told = self._is_proxy(peer)
        if not told and self.is_direct(request):
            return None
        if not self._complained and not _MONITORING.fullmatch(request.path):
            self._complained = True
            log.warning(_SILENT_PROXY if told else _UNKNOWN_PROXY)
        return str(read_address(peer) or peer)

    def is_direct(self, request: web.Request) -> bool:
        """Return whether no proxy has passed a request on, as far as its headers tell."""
        return not any(name in request.headers for name in _FORWARDED)

    def key_of_anybody(self, request: web.Request) -> str:
        """Return the rate-limit key of a request; for the host's own browser its address on this machine."""
        return self.key(request) or request.remote or ""

    def key_of_peer(self, peer: object) -> str | None:
        """Return the rate-limit key of a connection before its first request; None for this machine, and for a proxy,
        whose connections belong to many clients. `peer` is the socket's name of the other end.
        """
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        return None if self._is_proxy(address) else key_of(address)

    def address(self, peer: str, forwarded: Iterable[str]) -> str:
        """Return the client address of a request that came from `peer`; `forwarded` are its `X-Forwarded-For` headers.

        Each proxy appends the address it saw; anything left of the first address that is no trusted proxy may be
        forged.
        """
        caller = peer
        # Look no further: a header may hold a hundred thousand addresses.
        seen = [address.strip() for address in ",".join(forwarded).rsplit(",", _MOST_PROXIES)[-_MOST_PROXIES:]]
        while seen and self._is_proxy(caller):
            read = read_address(seen.pop())
            if read is None:
                break
            caller = str(read)
        return caller

    def _is_proxy(self, address: str) -> bool:
        read = read_address(address)
        return read is not None and any(read in network for network in self._proxies)

    def knows(self, host: str) -> bool:
        """Return whether a request with this `Host` means this room.

        A page on the internet can give its own name the address of a machine in its visitor's home; the browser then
        takes what it finds there for a part of that page. An address, a name that exists only at home, and the names
        that the room was given cannot be used like that.
        """
        name = _host_of(host)
        if name is None:
            return False
        name = name.rstrip(".").lower()
        return (
            read_address(name) is not None or "." not in name or name in self._names or name.endswith(_NAMES_OF_HOMES)
        )  # fmt: skip

    def may_connect(self, request: web.Request) -> bool:
        """Return whether the page that sent a request may use this room, see `may_connect`."""
        return may_connect(request.headers.get(hdrs.ORIGIN), request.headers.get(hdrs.HOST, ""), self._base_url)

    def is_secure(self, request: web.Request) -> bool:
        """Return whether the browser came by https, which a proxy takes: then cookies are for https alone.

        A room that shares itself is open at home, too, and not by https there.
        """
        if request.headers.get("X-Forwarded-Proto") == "https":
            return True
        return self._base_url.startswith("https:") and not self._shared


def may_connect(origin: str | None, host: str, base_url: str) -> bool:
    """Cross-origin check: return whether a page of this origin may connect; programs send no origin."""
    if origin is None:
        return True
    try:
        here = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return here != "" and here in (host.lower(), urlsplit(base_url).netloc.lower())


def _host_of(host: str) -> str | None:
    """Return the name of a `Host` header, without its port; None if it cannot be one."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return None
    return parts.hostname if parts.netloc == host and "@" not in host else None


def _own_names(settings: Settings) -> frozenset[str]:
    names = [settings.host, socket.gethostname(), socket.getfqdn() if not is_loopback(settings.host) else ""]
    if settings.base_url:
        names.append(urlsplit(settings.base_url).hostname or "")
    return frozenset(name.rstrip(".").lower() for name in names if name)
