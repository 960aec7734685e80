"""What comes over a WebSocket: one request after the other, an end on both sides, signs of life."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

from dealt.server.limits import HEARTBEAT_SECONDS
from dealt.server.wire.messages import AnyRequest
from dealt.server.wire.reader import Reader
from dealt.server.wire.socket_client import BEAT_SECONDS, Outbox, SocketClient, beat_all
from tests.server.rig import House
from tests.server.test_socket_client import Wire

PING, PONG, CLOSE, TEXT = 9, 10, 8, 1


class Line(Wire):
    """A wire that can rest, and be closed."""

    def __init__(self) -> None:
        super().__init__()
        self.reading: list[bool] = []
        self.closed = False

    def pause_reading(self) -> None:
        self.reading.append(False)

    def resume_reading(self) -> None:
        self.reading.append(True)

    def close(self) -> None:
        self.closed = True


def masked(kind: int, data: bytes) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    return bytes([0x80 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


def ping(number: int) -> bytes:
    return masked(TEXT, json.dumps({"op": "ping", "id": number}).encode())


class Desk:
    """Carries requests out, each as long as the test wants."""

    def __init__(self, *, slow: bool = False) -> None:
        self.line = Line()
        self.client = SocketClient(self.line, Outbox())
        self.began: list[int] = []
        self.go_on = asyncio.Event()
        self.ended = 0
        self._slow = slow
        self.reader = Reader(self.client, 1000, self._take, self._end)

    def _take(self, request: AnyRequest) -> Coroutine[Any, Any, None] | None:
        self.began.append(request.id)
        return self._wait() if self._slow else None

    async def _wait(self) -> None:
        await self.go_on.wait()

    def _end(self) -> None:
        self.ended += 1


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_request_waits_until_the_one_before_it_is_carried_out() -> None:
    desk = Desk(slow=True)
    desk.reader.data_received(ping(1) + ping(2) + ping(3))
    await turns()
    assert desk.began == [1]
    assert desk.line.reading == [False]  # meanwhile nothing more is read
    desk.go_on.set()
    await turns()
    assert desk.began == [1, 2, 3]
    assert desk.line.reading[-1]


async def test_a_request_cut_in_pieces_is_read_when_it_is_whole() -> None:
    desk, data = Desk(), ping(7)
    for byte in data[:-1]:
        desk.reader.data_received(bytes([byte]))
    assert desk.began == []
    desk.reader.data_received(data[-1:])
    assert desk.began == [7]


async def test_the_end_comes_once_and_after_what_is_under_way() -> None:
    desk = Desk(slow=True)
    desk.reader.data_received(ping(1) + ping(2))
    desk.reader.connection_lost(None)
    await turns()
    assert desk.ended == 0
    desk.go_on.set()
    await turns()
    assert (desk.ended, desk.began) == (1, [1])  # nobody is there any more who wanted the second


async def test_a_sign_of_life_is_answered_and_a_close_too() -> None:
    desk = Desk()
    desk.reader.data_received(masked(PING, b"are you there"))
    await turns()
    assert desk.line.written == [bytes([0x80 | PONG, 13]) + b"are you there"]
    desk.reader.data_received(masked(CLOSE, (1001).to_bytes(2, "big")) + ping(1))
    assert desk.line.written[1:] == [bytes([0x80 | CLOSE, 2]) + (1001).to_bytes(2, "big")]
    assert desk.line.closed
    assert desk.began == []


async def test_what_is_no_frame_is_told_so_and_nothing_more_is_carried_out() -> None:
    desk = Desk()
    desk.reader.data_received(bytes([0x8B, 0x80, 0, 0, 0, 0]))
    desk.reader.data_received(ping(1))
    assert desk.line.written == [bytes([0x80 | CLOSE, 2]) + (1002).to_bytes(2, "big")]
    assert desk.began == []


async def test_whoever_is_silent_is_asked_for_a_sign_of_life_and_then_dropped() -> None:
    silent, alive = Desk(), Desk()
    both = [silent.client, alive.client]
    beats = 1 + HEARTBEAT_SECONDS // BEAT_SECONDS
    for _ in range(beats):
        beat_all(both)
    await turns()
    assert silent.line.written == alive.line.written == [bytes([0x80 | PING, 0])]
    alive.reader.data_received(masked(PONG, b""))
    for _ in range(beats):
        beat_all(both)
    assert (silent.line.aborted, alive.line.aborted) == (True, False)


async def test_what_comes_right_behind_the_handshake_is_read(here: House) -> None:
    port = here.sock.getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    shake = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    writer.write(shake.encode() + ping(5) + masked(CLOSE, b""))
    told = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    head, _, rest = told.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101")
    assert b"hello_first" in rest and rest.endswith(bytes([0x80 | CLOSE, 0]))
