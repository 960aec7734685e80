"""A port mapping of the home router by PCP (RFC 6887), or by NAT-PMP (RFC 6886), which older routers know."""

import asyncio
import os
import socket
import struct
import subprocess
import sys
from contextlib import suppress
from ipaddress import IPv6Address
from pathlib import Path
from typing import Final, NamedTuple

from dealt.server.sharing.router import LEASE, RouterPort, own_address
from dealt.server.sharing.way import NoWay

_PORT: Final = 5351
"""on which routers listen for both, by UDP"""
_WAITS: Final = (0.25, 0.5, 1.0, 2.0)
"""seconds for an answer before the request is sent again, and at last given up"""
_SOONEST_RENEWAL: Final = 60.0
"""seconds, however short the router makes the lease"""
_PCP: Final = 2
_NAT_PMP: Final = 0
"""versions, the first byte of each message"""
_MAP: Final = 1
_MAP_TCP: Final = 2
"""operations of PCP and of NAT-PMP"""
_UNSUPPORTED_VERSION: Final = 1
"""result code of both"""
_TCP: Final = 6
_PCP_REQUEST: Final = struct.Struct("!BBHI16s12sB3xHH16s")
_PCP_ANSWER: Final = struct.Struct("!BBBBI16x12sB3xHH16s")
_NAT_PMP_REQUEST: Final = struct.Struct("!BBHHHI")
_NAT_PMP_ANSWER: Final = struct.Struct("!BBHIHHI")
_NAT_PMP_ADDRESS: Final = struct.Struct("!BBHI4s")
_ANY_IPV4: Final = IPv6Address("::ffff:0.0.0.0").packed


class _Mapping(NamedTuple):
    """The answer of a router."""

    address: str
    port: int
    seconds: int


class _Refused(Exception):
    """The router has answered with this result code."""


class PortControlPort(RouterPort):
    """A port that the router opens by PCP or NAT-PMP."""

    def __init__(self, router: str, port: int) -> None:
        super().__init__(port)
        self._router = router
        self._nonce = os.urandom(12)
        self._knows_pcp = True

    @classmethod
    async def open(cls, port: int) -> "PortControlPort":
        """Have the router pass a port on to this machine, and return it; raise NoWay."""
        router = await asyncio.to_thread(_default_gateway)
        if router is None:
            raise NoWay("This machine is behind no router.")
        made = cls(router, port)
        await made._renew()
        return made

    async def close(self) -> None:
        with suppress(OSError, struct.error, _Refused):
            await asyncio.to_thread(self._map, 0)

    async def _renew(self) -> None:
        try:
            mapping = await asyncio.to_thread(self._map, int(LEASE.total_seconds()))
        except OSError:
            raise NoWay("The router opens no ports by PCP or NAT-PMP.") from None
        except struct.error:
            raise NoWay("The router does not open a port: its answer cannot be understood.") from None
        except _Refused as refused:
            raise NoWay(f"The router does not open a port: its answer is error {refused}.") from None
        self._outer_port = mapping.port
        self._renew_seconds = max(_SOONEST_RENEWAL, mapping.seconds / 3)
        await self._open_at(mapping.address)

    def _map(self, seconds: int) -> _Mapping:
        """Map the port for so many seconds, 0 ends that; raise OSError, struct.error or _Refused. Blocks."""
        if self._knows_pcp:
            with suppress(TimeoutError):
                answer = self._ask(self._pcp_request(seconds))
                if answer[:1] == bytes((_PCP,)) and answer[3:4] != bytes((_UNSUPPORTED_VERSION,)):
                    return self._read_pcp(answer)
            self._knows_pcp = False
        # First the address: a port at an address that nobody knows must not stay open.
        address = self._nat_pmp_address() if seconds else ""
        # The wish for the port comes to its end with the mapping.
        wish = self._outer_port if seconds else 0
        *_, result, _, _, port, granted = _NAT_PMP_ANSWER.unpack(
            self._ask(_NAT_PMP_REQUEST.pack(_NAT_PMP, _MAP_TCP, 0, self._port, wish, seconds))
        )
        if result:
            raise _Refused(result)
        return _Mapping(address, port, granted)

    def _nat_pmp_address(self) -> str:
        """Return the router's address on the internet; raise OSError, struct.error or _Refused. Blocks."""
        *_, result, _, address = _NAT_PMP_ADDRESS.unpack(self._ask(bytes((_NAT_PMP, 0))))
        if result:
            raise _Refused(result)
        return socket.inet_ntoa(address)

    def _pcp_request(self, seconds: int) -> bytes:
        own = IPv6Address(f"::ffff:{own_address(self._router)}").packed
        return _PCP_REQUEST.pack(
            _PCP, _MAP, 0, seconds, own, self._nonce, _TCP, self._port, self._outer_port, _ANY_IPV4
        )  # fmt: skip

    def _read_pcp(self, answer: bytes) -> _Mapping:
        _, _, _, result, granted, nonce, _, _, port, address = _PCP_ANSWER.unpack_from(answer)
        if result:
            raise _Refused(result)
        if nonce != self._nonce:
            raise struct.error
        return _Mapping(str(IPv6Address(address).ipv4_mapped), port, granted)

    def _ask(self, request: bytes) -> bytes:
        """Return the router's answer; raise OSError, TimeoutError if there is none."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as router:
            router.connect((self._router, _PORT))
            for seconds in _WAITS:
                router.settimeout(seconds)
                router.send(request)
                with suppress(TimeoutError):
                    return router.recv(1100)
        raise TimeoutError


def _default_gateway() -> str | None:
    """Return the address of the router of this machine's network. Blocks."""
    if sys.platform == "darwin":
        told = subprocess.run(["/sbin/route", "-n", "get", "default"], capture_output=True, text=True, check=False)
        fields = (line.partition(":") for line in told.stdout.splitlines())
        return next((value.strip() for name, _, value in fields if name.strip() == "gateway"), None)
    with suppress(OSError):
        for line in Path("/proc/net/route").read_text().splitlines()[1:]:
            _, target, gateway, *_ = line.split()
            if target == "00000000" != gateway:
                return socket.inet_ntoa(struct.pack("=L", int(gateway, 16)))
    return None
