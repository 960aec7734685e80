"""Request bodies that nobody has asked for: they are neither decompressed nor read, whatever the path."""

import asyncio
import gzip
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import http_parser

from tests.server.harness import House, assert_sentence, house
from tests.server.test_connection_limits import Plain, Strangers

PASSWORD = "aces and eights"
ENDLESS = 10**9
"""bytes that a request promises"""


@pytest.fixture(params=["", PASSWORD], ids=["open", "with a password"])
async def room(data: Path, request: pytest.FixtureRequest) -> AsyncIterator[House]:
    async with house(data, password=request.param) as server:
        yield server


@pytest.fixture
def decompressed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The compressed bytes of which something was unpacked."""
    seen: list[bytes] = []
    unpack = http_parser.DeflateBuffer.feed_data

    def noted(self: http_parser.DeflateBuffer, *chunk: Any) -> bool:
        seen.append(chunk[0])
        return unpack(self, *chunk)

    monkeypatch.setattr(http_parser.DeflateBuffer, "feed_data", noted)
    return seen


def routes(house: House) -> list[tuple[str, str]]:
    """The method and an address of each route."""
    runner = house.running._runner
    assert runner is not None
    found = []
    for route in runner.app.router.routes():
        assert route.resource is not None
        found.append((route.method, re.sub(r"\{\w+(:[^}]*)?\}", "link", route.resource.canonical)))
    return found


async def test_a_compressed_body_is_refused_at_every_address_and_not_unpacked(
    room: House, decompressed: list[bytes]
) -> None:
    body = gzip.compress(b"0" * 100_000)
    asked = 0
    for method, path in [*routes(room), ("POST", "/"), ("PUT", "/admin/order"), ("POST", "/nowhere")]:
        for encoding in ("gzip", "deflate", "br", "zstd", "Gzip, identity"):
            headers = {"Content-Encoding": encoding, "Content-Type": "application/json"}
            async with aiohttp.request(method, room.address + path, data=body, headers=headers) as answer:
                asked += 1
                assert answer.status == 415, (method, path, encoding)
                if method != "HEAD":
                    refusal = json.loads(await answer.text())
                    assert refusal["code"] == "bad_encoding"
                    assert_sentence(refusal)
    assert asked > 150
    assert decompressed == []


async def test_a_body_that_is_sent_as_it_is_may_say_so(here: House) -> None:
    async with here.session.post(
        f"{here.address}/sign-in/whose", json={"link": "nobody's"}, headers={"Content-Encoding": "identity"}
    ) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, "bad_link")


@pytest.mark.parametrize("path", ["/", "/t/KTRN", "/healthz", "/ws", "/nowhere", "/admin/status", "/metrics"])
async def test_a_body_that_nobody_wants_is_not_drained(room: House, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    drained: list[int] = []

    async def readany(self: aiohttp.StreamReader) -> bytes:
        drained.append(self.total_bytes)
        await asyncio.sleep(0)
        return b""

    monkeypatch.setattr(aiohttp.StreamReader, "readany", readany)
    strangers = Strangers(room)
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {ENDLESS}\r\n\r\n"
    stranger: Plain = await strangers.come(head.encode() + b"x" * 1000)
    assert (await stranger.ended()).startswith(b"HTTP/1.1 ")
    assert drained == []
    strangers.close()


READ = ("/enter", "/me/data", "/sign-in/link", "/admin/enter")
"""addresses where a POST is read"""
EXPECTS = (
    "Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\nExpect: 100-continue\r\n"
    "Connection: close\r\n"
)


async def test_a_client_that_waits_for_leave_to_send_its_body_is_refused_at_once(room: House) -> None:
    strangers = Strangers(room)
    unread = [*routes(room), ("POST", "/"), ("PUT", "/ws"), ("POST", "/nowhere"), ("PUT", "/enter")]
    heads = [f"{method} {path} HTTP/1.1\r\n{EXPECTS}" for method, path in unread if path not in READ]
    heads += [f"POST {path} HTTP/1.1\r\n{EXPECTS}Content-Encoding: gzip\r\n" for path in READ]
    heads += [f"POST {path} HTTP/1.1\r\n{EXPECTS}".replace("application/json", "text/plain") for path in READ]
    for head in heads:
        answer = await (await strangers.come(f"{head}\r\n".encode())).ended()
        assert re.match(rb"HTTP/1\.1 [2-5]\d\d ", answer), head
    strangers.close()


@pytest.mark.parametrize("path", READ)
async def test_a_client_that_waits_for_leave_gets_it_where_its_body_is_read(here: House, path: str) -> None:
    strangers = Strangers(here)
    stranger = await strangers.come(f"POST {path} HTTP/1.1\r\n{EXPECTS}\r\n".encode())
    assert await stranger.reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
    stranger.writer.write(b" " * 20)
    assert re.match(rb"HTTP/1\.1 4\d\d ", await stranger.ended())
    strangers.close()
