# Compiled with mypyc: see tools/compile_rules.py.
"""Token bucket rate limiters: a single bucket, a bucket for each key, and the keys of IP addresses.

Compiled, because every message takes a token.
"""

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from math import ceil
from typing import Final, final

from dealt.errors import DealtError
from dealt.server.bus import MessageBus
from dealt.server.limits.constants import MAX_RATED, Rate

_OWN_MACHINE: Final = (ip_address("127.0.0.1"), ip_address("::1"))
_IPV6_PREFIX: Final = 56
"""one customer of a provider has all addresses with the same so many first bits"""
_IPV6_NETWORK: Final = 48
"""prefix of a whole network: companies and free tunnels get one"""
_NEVER: Final = 3600.0
"""seconds to wait where no time fills a bucket"""
_REMEMBERED: Final = 4096
"""addresses whose network is not worked out again with every message"""


def too_often(seconds: float, told: str = "That was too often; try again", **values: str) -> DealtError:
    """Return the refusal `too_fast` of a bucket that is empty, with the seconds to wait."""
    whole = max(1, ceil(seconds))
    sentence = f"{told} in {whole} {'second' if whole == 1 else 'seconds'}."
    return DealtError("too_fast", sentence, **values, seconds=whole)


@final
class TokenBucket:
    """Token bucket: allows a burst, then a steady rate. Times are in seconds."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._burst: float = rate.burst
        self._a_second: float = rate.a_second
        self._left: float = rate.burst
        self._then = now

    def take(self, now: float) -> bool:
        """Take one token if there is one."""
        left = self._left + (now - self._then) * self._a_second
        if left > self._burst:
            left = self._burst
        self._then = now
        if left < 1:
            self._left = left
            return False
        self._left = left - 1
        return True

    def wait(self, now: float) -> float:
        """Return the seconds until there is one."""
        left = self._left + (now - self._then) * self._a_second
        if left >= 1:
            return 0.0
        return (1 - left) / self._a_second if self._a_second else _NEVER

    def full(self, now: float) -> bool:
        """Return whether the bucket is full."""
        return self._left + (now - self._then) * self._a_second >= self._burst

    def give_back(self) -> None:
        """Return a token that was not needed."""
        self._left = min(self._burst, self._left + 1)


@final
class KeyedLimiter:
    """Rate limiter for many keys: a token bucket for each, until it is full again."""

    def __init__(
        self,
        name: str,
        rate: Rate,
        now: Callable[[], float],
        bus: MessageBus | None,
        around: "KeyedLimiter | None" = None,
        most: int = MAX_RATED,
    ) -> None:
        """`bus`: tells the other processes; None: each counts by itself. `around`: the limiter of whole networks, for
        addresses.
        """
        self._name = name
        """by which all processes know it"""
        self._rate = rate
        self._bus = bus
        self._around = around
        self._now = now
        self._most = most
        self._buckets: dict[str, TokenBucket] = {}
        """the least recently used first"""

    def take(self, key: str | None) -> bool:
        """Return whether this one may ask now; None may always."""
        if key is None:
            return True
        around = self._around
        if around is not None and not around.take(network_of(key)):
            return False
        now = self._now()
        taken = self._bucket(key, now).take(now)
        if taken:
            if self._bus is not None:
                self._bus.tell("took", self._name, key)
        elif around is not None:
            around.give_back(network_of(key))
        return taken

    def wait(self, key: str | None) -> float:
        """Return the seconds until this one may ask again."""
        if key is None:
            return 0
        now = self._now()
        own = self._bucket(key, now).wait(now)
        return own if self._around is None else max(own, self._around.wait(network_of(key)))

    def give_back(self, key: str | None) -> None:
        """Return a token that was not needed."""
        if key is not None:
            self._bucket(key, self._now()).give_back()
            if self._bus is not None:
                self._bus.tell("gave_back", self._name, key)
            if self._around is not None:
                self._around.give_back(network_of(key))

    def taken_elsewhere(self, key: str) -> None:
        """Take a token that another process has taken for this one."""
        now = self._now()
        self._bucket(key, now).take(now)

    def given_back_elsewhere(self, key: str) -> None:
        """Give back a token that another process did not need."""
        self._bucket(key, self._now()).give_back()

    def _bucket(self, key: str, now: float) -> TokenBucket:
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            self._make_room(now)
            bucket = TokenBucket(self._rate, now)
        self._buckets[key] = bucket
        return bucket

    def _make_room(self, now: float) -> None:
        """Make room for a new key: drop full buckets, and if there are still too many, the least recently used."""
        gone: list[str] = []
        for key, bucket in self._buckets.items():
            if len(self._buckets) - len(gone) < self._most and not bucket.full(now):
                break
            gone.append(key)
        for key in gone:
            del self._buckets[key]

    def __len__(self) -> int:
        return len(self._buckets)


def key_of(address: str) -> str | None:
    """Return the rate-limit key of an address: the IPv4 address, or the /56 prefix of an IPv6 address; None for this
    machine.
    """
    read = read_address(address)
    if read is None or read in _OWN_MACHINE:
        return None
    return str(IPv6Network((read, _IPV6_PREFIX), strict=False)) if isinstance(read, IPv6Address) else str(read)


@lru_cache(_REMEMBERED)
def network_of(key: str | None) -> str | None:
    """Return the /48 network of an IPv6 key (`key_of`), because one customer may own all of it; None for IPv4."""
    if key is None or ":" not in key:
        return None
    return str(IPv6Network(key, strict=False).supernet(new_prefix=_IPV6_NETWORK))


def read_address(address: str) -> IPv4Address | IPv6Address | None:
    """Return an address, if it is one."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (read.ipv4_mapped or read) if isinstance(read, IPv6Address) else read
