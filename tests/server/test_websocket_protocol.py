"""WebSocket input: one request after the other, an end on both sides, signs of life."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any, cast

import pytest
from websockets.frames import CloseCode

from dealt.server.limits.constants import (
    BEAT_SECONDS,
    COMPLAINTS,
    HARD_MESSAGE_BYTES,
    HEARTBEAT_SECONDS,
    REQUESTS,
    Rate,
)
from dealt.server.limits.token_bucket import TokenBucket
from dealt.server.protocol.requests import AnyRequest
from dealt.server.websocket.connection import Outbox, WebSocketConnection, beat_all
from dealt.server.websocket.protocol import WebSocketProtocol
from tests.server.harness import House, until
from tests.server.test_websocket_connection import Wire

PING, PONG, CLOSE, TEXT = 9, 10, 8, 1


class Line(Wire):
    """A wire that can rest, and be closed."""

    def __init__(self) -> None:
        super().__init__()
        self.reading: list[bool] = []
        self.closed = False
        self.no_more = False
        """whether nothing more is written"""

    def pause_reading(self) -> None:
        self.reading.append(False)

    def resume_reading(self) -> None:
        self.reading.append(True)

    def write_eof(self) -> None:
        self.no_more = True

    def close(self) -> None:
        self.closed = True


def masked(kind: int, data: bytes) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = len(data)
    if size < 126:
        return bytes([0x80 | kind, 0x80 | size, 0, 0, 0, 0]) + data
    long = bytes([126]) + size.to_bytes(2, "big") if size < 65536 else bytes([127]) + size.to_bytes(8, "big")
    return bytes([0x80 | kind, 0x80 | long[0]]) + long[1:] + bytes(4) + data


def fragment(data: bytes, kind: int = TEXT) -> bytes:
    """A part of a message that is not its last; the first has the kind, the others have 0."""
    whole = masked(kind, data)
    return bytes([kind]) + whole[1:]


def ping(number: int) -> bytes:
    return masked(TEXT, json.dumps({"op": "ping", "id": number}).encode())


class Desk:
    """Carries requests out, each as long as the test wants."""

    def __init__(self, *, slow: bool = False) -> None:
        self.line = Line()
        self.client = WebSocketConnection(self.line, Outbox())
        self.began: list[int] = []
        self.go_on = asyncio.Event()
        self.ended = 0
        self.broken = False
        self._slow = slow
        self.reader = WebSocketProtocol(self.client, 1000, self._take, self._end)

    def _take(self, request: AnyRequest) -> Coroutine[Any, Any, None] | None:
        if self.broken:
            raise ArithmeticError
        self.began.append(request.id)
        return self._wait() if self._slow else None

    async def _wait(self) -> None:
        await self.go_on.wait()

    def _end(self) -> None:
        self.ended += 1


def close_codes(desk: Desk) -> list[int]:
    """The codes of the close frames that were written; a reason may follow the code. Nothing else was written."""
    assert {frame[0] for frame in desk.line.written} == {0x80 | CLOSE}
    return [int.from_bytes(frame[2:4], "big") for frame in desk.line.written]


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
    assert close_codes(desk) == [CloseCode.PROTOCOL_ERROR]
    assert desk.began == []


REFUSED = {
    "a continuation of nothing": (masked(0, b"{}"), CloseCode.PROTOCOL_ERROR),
    "a message in the middle of another": (fragment(b"{") + masked(TEXT, b"{}"), CloseCode.PROTOCOL_ERROR),
    "a control frame in pieces": (bytes([PING, 0x80, 0, 0, 0, 0]), CloseCode.PROTOCOL_ERROR),
    "a long control frame": (masked(PING, b"x" * 126), CloseCode.PROTOCOL_ERROR),
    "a close for no known reason": (masked(CLOSE, (1005 + 99).to_bytes(2, "big")), CloseCode.PROTOCOL_ERROR),
    "compression that was not agreed on": (bytes([0xC1, 0x82, 0, 0, 0, 0]) + b"{}", CloseCode.PROTOCOL_ERROR),
    "a text that is none": (masked(TEXT, b"\xff"), CloseCode.INVALID_DATA),
    "more than ever fits": (masked(TEXT, b"x" * HARD_MESSAGE_BYTES), CloseCode.MESSAGE_TOO_BIG),
    "a promise of more than ever fits": (bytes([0x81, 0xFF]) + b"\xff" * 8, CloseCode.MESSAGE_TOO_BIG),
    "pieces that never end": (fragment(b"x" * 60_000) + fragment(b"x" * 60_000, 0) * 4, CloseCode.MESSAGE_TOO_BIG),
}


@pytest.mark.parametrize("kind", REFUSED)
async def test_what_the_protocol_does_not_allow_ends_the_connection_and_says_why(kind: str) -> None:
    sent, code = REFUSED[kind]
    desk = Desk()
    desk.reader.data_received(sent + ping(1))
    assert close_codes(desk) == [code]
    assert len(desk.line.written[0]) > 4  # the reason
    assert desk.line.no_more
    assert desk.began == []


async def test_a_message_in_pieces_is_put_together_and_a_sign_of_life_between_them_answered() -> None:
    desk = Desk()
    desk.reader.data_received(fragment(b'{"op":"ping",') + masked(PING, b"") + fragment(b'"id"', kind=0))
    assert desk.began == []
    desk.reader.data_received(masked(0, b":9}"))
    await turns()
    assert (desk.began, desk.line.written) == ([9], [bytes([0x80 | PONG, 0])])


async def test_a_mistake_of_the_server_is_told_to_the_log_and_not_called_one_of_the_client(
    caplog: pytest.LogCaptureFixture,
) -> None:
    desk = Desk()
    desk.broken = True
    desk.reader.data_received(ping(1))
    assert desk.line.written == [bytes([0x80 | CLOSE, 2]) + CloseCode.INTERNAL_ERROR.to_bytes(2, "big")]
    assert "ArithmeticError" in caplog.text


SMALL = {
    "signs of life": masked(PING, b""),
    "answers to signs of life that nobody has asked for": masked(PONG, b""),
    "requests": ping(1),
    "what is no request": masked(TEXT, b""),
    "parts of a message that never ends": fragment(b"") + fragment(b"", 0) * 30_000,
    "parts of a message, with a sign of life after each": fragment(b"") + (fragment(b"", 0) + masked(PING, b"")) * 9000,
    "messages in many parts": (fragment(b"") + fragment(b"", 0) * 100 + masked(0, b"")) * 300,
}
ALLOWED = int(REQUESTS.burst + COMPLAINTS.burst)


@pytest.mark.parametrize("kind", SMALL)
async def test_whatever_is_sent_by_the_thousand_is_read_no_more_after_a_goodbye(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk()
    now = asyncio.get_running_loop().time()
    # On a slow machine, more would be allowed meanwhile.
    desk.reader._rate = TokenBucket(Rate(REQUESTS.burst, a_second=0), now)
    desk.reader._complaints = TokenBucket(Rate(COMPLAINTS.burst, a_second=0), now)
    unit = SMALL[kind]
    read: list[int] = []
    read_frames = desk.client.frames.receive_data

    def count(data: bytes | bytearray) -> None:
        read.append(len(data))
        read_frames(data)

    monkeypatch.setattr(desk.client.frames, "receive_data", count)
    desk.reader.data_received((unit * (HARD_MESSAGE_BYTES // len(unit) + 1))[:HARD_MESSAGE_BYTES])
    assert sum(read) < HARD_MESSAGE_BYTES / 10  # the others need not wait until all of it has been read
    await turns()
    told = b"".join(desk.line.written)
    assert b'"goodbye"' in told and told.endswith((1008).to_bytes(2, "big"))
    assert len(desk.began) + told.count(bytes([0x80 | PONG, 0])) <= REQUESTS.burst
    assert told.count(b'"refusal"') <= COMPLAINTS.burst


async def test_who_goes_on_sending_after_a_goodbye_is_dropped_and_who_says_goodbye_too_is_not() -> None:
    loud, polite = Desk(), Desk()
    for desk in (loud, polite):
        desk.client.goodbye("stopping", "The server is stopping.")
    polite.reader.data_received(ping(1) * 100 + masked(CLOSE, (1001).to_bytes(2, "big")))
    loud.reader.data_received(b"x" * HARD_MESSAGE_BYTES)
    assert not loud.line.aborted
    loud.reader.data_received(b"x")
    assert (loud.line.aborted, loud.began) == (True, [])
    assert (polite.line.aborted, polite.line.closed) == (False, True)


async def test_what_comes_while_a_request_takes_its_time_is_not_kept_without_end() -> None:
    desk = Desk(slow=True)
    desk.reader.data_received(ping(1) + masked(PING, b"") * 30_000)
    assert b'"goodbye"' in desk.line.written[-1]
    waiting = desk.reader._waiting
    assert waiting is not None and len(waiting) <= ALLOWED + 1
    desk.go_on.set()
    await turns()
    assert desk.began == [1]


async def test_a_good_request_between_bad_ones_excuses_none_of_them() -> None:
    desk = Desk()
    desk.reader._rate = TokenBucket(Rate(burst=10 * ALLOWED, a_second=0), asyncio.get_running_loop().time())
    for _ in range(ALLOWED):
        desk.reader.data_received(masked(TEXT, b"") + ping(1))
    assert b'"goodbye"' in b"".join(desk.line.written)
    assert len(desk.began) == COMPLAINTS.burst


async def test_a_silent_client_is_asked_for_a_sign_of_life_and_then_dropped() -> None:
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


SHAKE = (
    "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
)


async def asked(here: House) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that has asked for a WebSocket, and has not been answered yet."""
    port = here.sock.getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{SHAKE}\r\n\r\n".encode())
    return reader, writer


async def connected(here: House) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asked(here)
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    return reader, writer


async def test_what_comes_right_behind_the_handshake_is_read(here: House) -> None:
    reader, writer = await asked(here)
    writer.write(ping(5) + masked(CLOSE, b""))
    told = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    head, _, rest = told.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101")
    assert b"hello_first" in rest and rest.endswith(bytes([0x80 | CLOSE, 0]))


MISTAKES = {
    "no frame": bytes([0x8B, 0x80, 0, 0, 0, 0]),
    "a text that is none": masked(TEXT, b"\xff"),
    "a flood": masked(PING, b"") * 1000,
    "nothing": b"",
}


@pytest.mark.parametrize("kind", MISTAKES)
async def test_the_end_of_a_connection_is_seen_at_once_by_a_client_that_reads(
    here: House, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.websocket.connection.CLOSE_SECONDS", 1000)
    monkeypatch.setattr("dealt.server.http.websocket_route.HELLO_SECONDS", 20 if MISTAKES[kind] else 0)
    reader, writer = await connected(here)
    writer.write(MISTAKES[kind])
    told = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    assert told.count(bytes([0x80 | CLOSE])) == 1
    await until(lambda: not here.running.http.web_sockets.connections and len(here.running.connection_limits) == 0)


@pytest.mark.parametrize("line", ["HEAD /ws HTTP/1.1", "GET /ws HTTP/1.0"])
async def test_only_a_get_of_http_1_1_becomes_a_websocket(here: House, line: str) -> None:
    port = here.sock.getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"{line}\r\nHost: 127.0.0.1:{port}\r\n{SHAKE}\r\n\r\n".encode())
    assert await asyncio.wait_for(reader.readline(), 10) == f"{line[-8:]} 400 Bad Request\r\n".encode()
    writer.close()


async def test_a_client_that_says_that_no_more_comes_is_gone(here: House) -> None:
    reader, writer = await connected(here)
    writer.write(masked(TEXT, b'{"op":"hello","id":1}'))
    await asyncio.wait_for(reader.readuntil(b'"re":1'), 10)
    writer.write_eof()
    await asyncio.wait_for(reader.read(), 10)
    writer.close()
    assert not here.running.http.web_sockets.connections


async def test_a_client_that_asks_for_signs_of_life_and_never_reads_them_is_dropped(here: House) -> None:
    _, writer = await connected(here)
    cast(asyncio.Transport, writer.transport).pause_reading()
    while here.running.http.web_sockets.connections:
        writer.write(masked(PING, b"x" * 125) * 1000)
        try:
            await asyncio.wait_for(writer.drain(), 10)
        except ConnectionError:
            break
    writer.close()
