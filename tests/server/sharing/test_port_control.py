"""A port of the router by PCP or NAT-PMP, against a router of the tests' own; test_network has a real one."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from ipaddress import IPv6Address
from typing import cast

import pytest

from dealt.server.sharing import port_control
from dealt.server.sharing.port_control import PortControlPort
from dealt.server.sharing.way import NoWay

Answer = Callable[[bytes], bytes]
OUTER = "11.0.1.1"


class Router(asyncio.DatagramProtocol):
    """A router that keeps what it is asked."""

    def __init__(self, answer: Answer) -> None:
        self.asked: list[bytes] = []
        self._answer = answer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.DatagramTransport, transport)

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        self.asked.append(data)
        self._transport.sendto(self._answer(data), addr)


@asynccontextmanager
async def router(monkeypatch: pytest.MonkeyPatch, answer: Answer) -> AsyncIterator[Router]:
    loop = asyncio.get_running_loop()
    transport, found = await loop.create_datagram_endpoint(lambda: Router(answer), ("127.0.0.1", 0))
    monkeypatch.setattr(port_control, "_PORT", transport.get_extra_info("sockname")[1])
    monkeypatch.setattr(port_control, "_default_gateway", lambda: "127.0.0.1")
    try:
        yield found
    finally:
        transport.close()


def by_pcp(request: bytes, *, outer: str = OUTER, result: int = 0, outer_port: int = 6000) -> bytes:
    """Answer as RFC 6887 says."""
    seconds, rest = request[4:8], request[24:40] + request[40:42]
    head = struct.pack("!BBBB4sI12x", 2, 0x80 | request[1], 0, result, seconds, 77)
    return head + rest + struct.pack("!H", outer_port) + IPv6Address(f"::ffff:{outer}").packed


def by_nat_pmp(request: bytes, *, outer: str = OUTER, result: int = 0) -> bytes:
    """Answer as RFC 6886 says: nothing but version 0."""
    if request[0] != 0:
        return struct.pack("!BBHI", 0, 0x80, 1, 77)
    if request[1] == 0:
        return struct.pack("!BBHI4s", 0, 0x80, result, 77, socket.inet_aton(outer))
    inner_port, outer_port, seconds = struct.unpack("!HHI", request[4:])
    return struct.pack("!BBHIHHI", 0, 0x82, result, 77, inner_port, outer_port, seconds // 2)


async def test_a_port_is_opened_by_pcp_at_the_number_that_the_router_chooses_and_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with router(monkeypatch, by_pcp) as asked:
        opened = await PortControlPort.open(5252)
        assert opened.address == f"http://{OUTER}:6000"
        await opened.close()
    first, last = asked.asked
    assert len(first) == len(last) == 60
    assert struct.unpack("!I", first[4:8]) == (3600,)
    assert IPv6Address(first[8:24]) == IPv6Address("::ffff:127.0.0.1")
    assert (first[36], struct.unpack("!H", first[40:42])) == (6, (5252,))
    # Its end: the same mapping, for no time.
    assert struct.unpack("!I", last[4:8]) == (0,)
    assert last[24:36] == first[24:36]


async def test_a_router_that_knows_nat_pmp_alone_is_asked_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with router(monkeypatch, by_nat_pmp) as asked:
        opened = await PortControlPort.open(5252)
        assert opened.address == f"http://{OUTER}:5252"
        assert opened._renew_seconds == 600
        await opened._renew()
        await opened.close()
    assert [request[0] for request in asked.asked] == [2, 0, 0, 0, 0, 0]
    ends = [request for request in asked.asked if request[:2] == b"\0\2"][-1]
    assert struct.unpack("!HHI", ends[4:]) == (5252, 0, 0)


async def test_a_router_that_does_not_tell_its_address_opens_no_port(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(request: bytes) -> bytes:
        return by_nat_pmp(request, result=0 if request[1] else 3)

    async with router(monkeypatch, answer) as asked:
        with pytest.raises(NoWay, match="its answer is error 3"):
            await PortControlPort.open(5252)
    assert not [request for request in asked.asked if request[:2] == b"\0\2"]


async def test_another_address_of_the_router_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    outer = [OUTER, "11.0.1.9"]
    async with router(monkeypatch, lambda request: by_pcp(request, outer=outer.pop(0))):
        opened = await PortControlPort.open(5252)
        opened._renew_seconds = 0
        await opened.watch()
        assert opened.address == "http://11.0.1.9:6000"


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (lambda request: by_pcp(request, result=2), "its answer is error 2"),
        (lambda request: by_nat_pmp(request, result=3), "its answer is error 3"),
        (lambda request: by_pcp(request, outer="100.64.3.4"), "no address of its own on the internet"),
        (lambda request: by_nat_pmp(request, outer="0.0.0.0"), "no address of its own on the internet"),
        (lambda request: by_pcp(request)[:40], "its answer cannot be understood"),
        (lambda request: by_pcp(bytes(60))[:24] + bytes(36), "its answer cannot be understood"),
        (lambda _: b"\2", "its answer cannot be understood"),
    ],
)
async def test_why_there_is_no_port_is_told(monkeypatch: pytest.MonkeyPatch, answer: Answer, sentence: str) -> None:
    async with router(monkeypatch, answer):
        with pytest.raises(NoWay, match=sentence):
            await PortControlPort.open(5252)


async def test_a_router_that_does_not_listen_is_told_of_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with router(monkeypatch, by_pcp):
        pass
    with pytest.raises(NoWay, match="opens no ports by PCP or NAT-PMP"):
        await PortControlPort.open(5252)
    monkeypatch.setattr(port_control, "_default_gateway", lambda: None)
    with pytest.raises(NoWay, match="behind no router"):
        await PortControlPort.open(5252)
