"""A server of several processes reads, counts and hands on every connection, byte for byte."""

import asyncio
import errno
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest

from dealt.config import Settings
from dealt.server.bus.channel import Channel
from dealt.server.bus.notices import AnyNotice, Ready, Told, Visit
from dealt.server.http.client_address import ClientAddresses
from dealt.server.http.connection_limits import ConnectionLimits
from dealt.server.processes import porter
from dealt.server.processes.porter import Newcomer, Porter
from dealt.server.processes.routes import route
from dealt.server.shard import shard_of
from tests.server.harness import PATIENCE

HEAD = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"


class Door:
    """A porter with somebody who takes whom it hands on."""

    def __init__(self, most: int = 10) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.gate = ConnectionLimits(ClientAddresses(Settings()), most)
        self.came: asyncio.Queue[Newcomer] = asyncio.Queue()
        self.porter = Porter(self.listening, self.gate, self.came.put_nowait)

    async def connect(
        self, said: bytes = b"", source: str = "127.0.0.1"
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        port = self.listening.getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        writer.write(said)
        return reader, writer

    async def next(self) -> Newcomer:
        async with asyncio.timeout(PATIENCE):
            return await self.came.get()


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    door = Door()
    yield door
    door.porter.stop()


async def ended(reader: asyncio.StreamReader) -> None:
    """Waits until the other end has closed."""
    async with asyncio.timeout(PATIENCE):
        try:
            assert await reader.read() == b""
        except ConnectionError:
            return


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/ws?client=abcdefgh", "abcdefgh"),
        ("/ws?client=abcdefgh&table=ktrn", "KTRN"),
        ("/ws?table=KTRN", "KTRN"),
        ("/ws?client=abcdefgh&table=nonsense!", "abcdefgh"),
        ("/record/KTRN-n4H.jsonl?match=2", "KTRN"),
        ("/match/KTRN-n4H/2/replay", "KTRN"),
        ("/match/KTRN-n4H/2/1.json", "KTRN"),
        ("/match/", None),
        ("/ws", None),
        ("/", None),
        ("/t/KTRN", None),
        ("/record/", None),
        ("/ws?" + "&".join("x=1" for _ in range(99)), None),
    ],
)
def test_the_address_says_which_process_must_have_a_connection(path: str, key: str | None) -> None:
    for count in (1, 2, 7):
        there = route(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode(), count)
        assert there == (None if key is None else shard_of(key, count))


@pytest.mark.parametrize("head", [b"", b"\r\n\r\n", b"\x16\x03\x01", b"GET /ws?table=KTRN", b"GET /\xff HTTP/1.1\r\n"])
def test_what_is_no_request_may_go_anywhere(head: bytes) -> None:
    assert route(head, 3) is None


async def test_a_slow_client_is_handed_on_when_the_request_is_whole(door: Door) -> None:
    _, writer = await door.connect()
    for start in range(0, len(HEAD), 7):
        assert door.came.empty()
        writer.write(HEAD[start : start + 7])
        await writer.drain()
        await asyncio.sleep(0)
    newcomer = await door.next()
    assert (newcomer.head, door.gate.silent, len(door.gate)) == (HEAD, 0, 1)
    newcomer.drop()
    writer.close()


@pytest.mark.parametrize("said", [b"\x16\x03\x01\x02", b"G" * (porter._MOST_HEAD + 1)])
async def test_what_cannot_be_a_request_is_handed_on_to_be_refused(door: Door, said: bytes) -> None:
    _, writer = await door.connect(said)
    newcomer = await door.next()
    assert said.startswith(newcomer.head)
    newcomer.drop()
    writer.close()


async def test_who_says_nothing_has_to_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porter, "REQUEST_SECONDS", 0.05)
    door = Door()
    reader, writer = await door.connect(b"GET / HT")
    await ended(reader)
    assert (len(door.gate), door.gate.timed_out.count) == (0, 1)
    writer.close()
    door.porter.stop()


async def test_silent_ones_make_way_and_an_address_has_only_so_many(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.http.connection_limits.MAX_SILENT_AN_ADDRESS", 2)
    silent = [await door.connect(source="127.0.0.2") for _ in range(3)]
    await ended(silent[2][0])
    assert door.gate.refused.count == 1
    others = [await door.connect(HEAD) for _ in range(9)]
    handed_on = [await door.next() for _ in others]
    # The room is full: the client that has been silent longest makes way.
    await ended(silent[0][0])
    assert (len(door.gate), door.gate.silent) == (10, 1)
    for newcomer in handed_on:
        newcomer.drop()
    for _, writer in (*silent, *others):
        writer.close()


async def test_who_leaves_before_the_request_is_whole_does_not_count_any_more(door: Door) -> None:
    reader, writer = await door.connect(b"GET")
    writer.write_eof()
    await ended(reader)
    assert len(door.gate) == 0
    writer.close()


# ------------------------------------------------------------------------------------------------------- channel


class Ends:
    """Both ends of a channel."""

    def __init__(self) -> None:
        first, second = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self.heard: asyncio.Queue[tuple[AnyNotice, socket.socket | None]] = asyncio.Queue()
        self.closed = asyncio.Event()
        self.first = Channel(first, lambda notice, passed: None, lambda: None)
        self.second = Channel(second, lambda notice, passed: self.heard.put_nowait((notice, passed)), self.closed.set)

    async def next(self) -> tuple[AnyNotice, socket.socket | None]:
        async with asyncio.timeout(PATIENCE):
            return await self.heard.get()


async def test_notices_and_sockets_arrive_whole_and_in_order() -> None:
    ends = Ends()
    pairs = [socket.socketpair() for _ in range(200)]
    for number, (ours, theirs) in enumerate(pairs):
        ours.sendall(b"%d" % number)
        ends.first.send(Told("renamed", "x" * 100 * number, ""))
        ends.first.send(Visit(number, b"head" * number), theirs)
    for number, (ours, theirs) in enumerate(pairs):
        assert await ends.next() == (Told("renamed", "x" * 100 * number, ""), None)
        visit, passed = await ends.next()
        assert visit == Visit(number, b"head" * number)
        assert passed is not None
        assert passed.recv(10) == b"%d" % number
        for end in (passed, ours, theirs):
            end.close()
    ends.first.close()
    ends.second.close()


async def test_the_end_of_the_other_end_is_noticed() -> None:
    ends = Ends()
    ends.first.send(Ready())
    ends.first.close()
    assert await ends.next() == (Ready(), None)
    async with asyncio.timeout(PATIENCE):
        await ends.closed.wait()
    ends.second.send(Ready())


async def test_too_many_sockets_on_the_way_wait_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = Ends()
    send = socket.send_fds
    refusals = iter([OSError(errno.ETOOMANYREFS, "too many")])

    def refuse_once(*arguments: Any) -> int:
        if (refusal := next(refusals, None)) is not None:
            raise refusal
        return send(*arguments)

    monkeypatch.setattr("dealt.server.bus.channel.socket.send_fds", refuse_once)
    ours, theirs = socket.socketpair()
    ends.first.send(Visit(1, b"head"), theirs)
    visit, passed = await ends.next()
    assert visit == Visit(1, b"head")
    assert passed is not None
    for end in (passed, ours, theirs):
        end.close()
    ends.first.close()
    ends.second.close()
