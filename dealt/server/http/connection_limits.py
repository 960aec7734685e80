"""Connection limits before the first request: counted by IP address, and closed when silent.

A client that only opens sockets must not block the room: an address may have so many silent connections, each for so
many seconds, and when the room is full the longest silent one is closed.
"""

import logging
from collections import Counter
from typing import Final, Protocol

from dealt.server.counters import RefusedCounts
from dealt.server.http.client_address import ClientAddresses
from dealt.server.http.responses import LogThrottle
from dealt.server.limits.constants import (
    FILES_KEPT_BACK,
    MAX_CONNECTIONS,
    MAX_OPEN_A_NETWORK,
    MAX_OPEN_AN_ADDRESS,
    MAX_SILENT_AN_ADDRESS,
)
from dealt.server.limits.token_bucket import network_of

log: Final = logging.getLogger("dealt.connection_limits")


def raise_file_limit(level: int = logging.INFO) -> int:
    """Raise the limit of open files as far as allowed and needed; return how many connections fit.

    If the limit stays too low, log it at that level.
    """
    needed = MAX_CONNECTIONS + FILES_KEPT_BACK
    try:
        import resource
    except ImportError:  # not on Windows, where there is no such limit
        return MAX_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    wanted = needed if hard == endless else min(needed, hard)
    if soft != endless and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError) as error:
            log.warning("the limit of open files stays at %d: %s", soft, error)
    if soft != endless and soft < needed:
        log.log(level, "open files are limited to %d, so no more than %d connections fit", soft, soft - FILES_KEPT_BACK)
    return MAX_CONNECTIONS if soft == endless else max(1, min(MAX_CONNECTIONS, soft - FILES_KEPT_BACK))


class LimitedConnection(Protocol):
    """One TCP connection as the limits see it."""

    @property
    def key(self) -> str | None:
        """The address that it is counted by; None: this very machine, or a proxy."""

    def drop(self) -> None:
        """End the connection at once."""

    def beat(self) -> None:
        """Drop the connection if its other end reads nothing; called every `BEAT_SECONDS`."""


class ConnectionLimits:
    """All connections of the server, and which of them are still silent."""

    def __init__(self, callers: ClientAddresses, most: int = MAX_CONNECTIONS) -> None:
        self.callers: Final = callers
        self.most = most
        """connections at once"""
        self._open: set[LimitedConnection] = set()
        self._silent: dict[LimitedConnection, None] = {}
        self._open_by_address: Counter[str] = Counter()
        self._open_by_network: Counter[str] = Counter()
        self._silent_by_address: Counter[str] = Counter()
        self.refused: Final = LogThrottle(log, "connections were refused because of how many there are")
        self.timed_out: Final = LogThrottle(log, "connections were closed because they asked for nothing")
        self.unread: Final = LogThrottle(log, "connections were closed because their answers were not read")
        self.malformed: Final = LogThrottle(log, "requests were not readable")

    def __len__(self) -> int:
        return len(self._open)

    @property
    def silent(self) -> int:
        """Return how many connections are silent so far."""
        return len(self._silent)

    def admit(self, connection: LimitedConnection) -> bool:
        """Return whether a new connection may stay."""
        address = connection.key
        network = network_of(address)
        if address is not None and (
            self._silent_by_address[address] >= MAX_SILENT_AN_ADDRESS
            or self._open_by_address[address] >= MAX_OPEN_AN_ADDRESS
            or (network is not None and self._open_by_network[network] >= MAX_OPEN_A_NETWORK)
        ):
            self.refused.happened(f"too many from {address}")
            return False
        if len(self._open) >= self.most:
            if not self._silent:
                self.refused.happened(f"{self.most} are open already")
                return False
            oldest = next(iter(self._silent))
            self.refused.happened(f"{self.most} are open already, and {oldest.key or 'this machine'} has said nothing")
            oldest.drop()
        self._open.add(connection)
        self._silent[connection] = None
        if address is not None:
            self._open_by_address[address] += 1
            if network is not None:
                self._open_by_network[network] += 1
            self._silent_by_address[address] += 1
        return True

    def spoke(self, connection: LimitedConnection) -> None:
        """Note that a whole request has come from a connection."""
        if connection in self._silent:
            del self._silent[connection]
            _less(self._silent_by_address, connection.key)

    def left(self, connection: LimitedConnection) -> None:
        """Forget a connection that has ended."""
        self.spoke(connection)
        if connection in self._open:
            self._open.discard(connection)
            _less(self._open_by_address, connection.key)
            _less(self._open_by_network, network_of(connection.key))

    def takes_over(self, connection: LimitedConnection, other: LimitedConnection) -> None:
        """Count another object for the same connection from now on."""
        if connection in self._open:
            self._open.discard(connection)
            self._open.add(other)

    def beat(self) -> None:
        """Drop connections whose other end reads nothing; called every `BEAT_SECONDS`."""
        for connection in list(self._open):
            connection.beat()

    def told(self) -> RefusedCounts:
        """Return how many connections were refused."""
        return RefusedCounts(self.refused.count, self.timed_out.count, self.malformed.count)

    def stop(self) -> None:
        """Log what the throttles hold back."""
        for repeats in (self.refused, self.timed_out, self.unread, self.malformed):
            repeats.stop()


def _less(counter: Counter[str], address: str | None) -> None:
    if address is not None:
        counter[address] -= 1
        if not counter[address]:
            del counter[address]
