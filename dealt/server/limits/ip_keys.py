"""What the limits of an address count by: one customer of a provider has more addresses than one."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

_OWN_MACHINE: Final = (ip_address("127.0.0.1"), ip_address("::1"))
_IPV6_PREFIX: Final = 56
"""one customer of a provider has all addresses with the same so many first bits"""
_IPV6_NETWORK: Final = 48
"""and some have all with these: many a firm, and whoever gets a tunnel for nothing"""
_REMEMBERED: Final = 4096
"""addresses whose network is not worked out again with every message"""


def key_of(address: str) -> str | None:
    """What the limits of an address count by; None for the server's own machine, which has none."""
    read = read_address(address)
    if read is None or read in _OWN_MACHINE:
        return None
    return str(IPv6Network((read, _IPV6_PREFIX), strict=False)) if isinstance(read, IPv6Address) else str(read)


@lru_cache(_REMEMBERED)
def network_of(key: str | None) -> str | None:
    """The network of an address that limits count by (`key_of`), where all of that may be somebody's; else None."""
    if key is None or ":" not in key:
        return None
    return str(IPv6Network(key, strict=False).supernet(new_prefix=_IPV6_NETWORK))


def read_address(address: str) -> IPv4Address | IPv6Address | None:
    """An address, if it is one."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (read.ipv4_mapped or read) if isinstance(read, IPv6Address) else read
