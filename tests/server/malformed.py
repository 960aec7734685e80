"""Requests and frames that no honest program sends: known mistakes, and honest ones with something broken in them."""

import asyncio
import json
import re
import struct
from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.server.harness import PATIENCE, House

UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
HOST = "Host: 127.0.0.1"
SOCKET = f"GET /ws HTTP/1.1\r\n{HOST}\r\n{UPGRADE}\r\n{KEY}\r\n\r\n".encode()
_TURNS = 50
FRAMES = 5
"""frames of one connection"""
_STATUS = re.compile(r"HTTP/1\.[01] (\d{3})")
HEADERS = [
    f"{UPGRADE}\r\n{KEY}\r\nOrigin: http://[",
    f"{UPGRADE}\r\n{KEY}\r\nOrigin: http://[::1",
    f"{UPGRADE}\r\n{KEY}\r\nOrigin: null",
    f"{UPGRADE}\r\n{KEY}\r\nOrigin:",
    f"{UPGRADE}\r\nSec-WebSocket-Key: ключ",
    f"{UPGRADE}\r\nSec-WebSocket-Key: \xff\xff",
    f"{UPGRADE}\r\nSec-WebSocket-Key: dGhl",
    f"{UPGRADE}\r\nSec-WebSocket-Key:",
    UPGRADE,
    f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: nine\r\n{KEY}",
    f"{UPGRADE}\r\n{KEY}\r\nSec-WebSocket-Protocol: \xfc",
    f"{UPGRADE}\r\n{KEY}\r\nSec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99",
    "Content-Length: -1",
    "Content-Length: 1\r\nContent-Length: 2",
    "Transfer-Encoding: chunked\r\nContent-Length: 3",
    "Transfer-Encoding: gzip",
    "No colon here",
    " : x",
    "X: \x00",
    "X: " + "a" * 20_000,
    "\r\n".join(f"X-{number}: 1" for number in range(300)),
    "If-None-Match: \xff",
    "Accept-Encoding: \xff",
    "Cookie: =;=;=",
    "Expect: the unexpected",
    "Expect: \xff",
    "Sec-WebSocket-Protocol: \xff",
    "Range: bytes=9-1",
    "X-Forwarded-For: \xff, [, 1.2.3.4.5",
]
HOSTS = ["[", "[::1", "x:y", "x:99999999", "a@b", "\xff", "", "127.0.0.1:0x", "..", "http://"]
BODIES = [
    "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Encoding: deflate\r\nContent-Length: 4\r\n\r\n\x78\x9c\xff\xff",
    "Content-Encoding: br\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Encoding: zstd\r\nContent-Length: 2\r\n\r\n{}",
    "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nnine\r\n",
    "Transfer-Encoding: chunked\r\n\r\n2\r\n{}{}{}\r\n0\r\n\r\n",
    "Content-Length: 3\r\n\r\n{}",
    "Content-Length: 2\r\n\r\n\xff\xfe",
    "Content-Length: 5000\r\n\r\n" + "[" * 5000,
]
"""what is said, with the headers that say how"""
LINES = [
    "", "GET", "GET /", "GET / HTTP/9.9", "GET / HTTP/1.1 x", "get / http/1.1", "\x16\x03\x01\x02\x00\x01", "{}",
    "GET http://[ HTTP/1.1", "GET //[ HTTP/1.1", "GET /%ff%00 HTTP/1.1", "GET /record/%2e%2e.jsonl HTTP/1.1",
    "GET /record/x.jsonl?match=%ff HTTP/1.1", "GET /?%=%% HTTP/1.1", "CONNECT x:1 HTTP/1.1", "CONNECT / HTTP/1.1",
    "OPTIONS * HTTP/1.1", "PUT / HTTP/1.1", "GET * HTTP/1.1", "GET /t/\xff HTTP/1.1", "PRI * HTTP/2.0",
    "G@T / HTTP/1.1", "GET /" + "a" * 20_000 + " HTTP/1.1",
]  # fmt: skip


def known() -> list[bytes]:
    """A few hundred requests that no honest program sends."""
    texts = [f"{line} /{path} HTTP/1.1\r\n{HOST}\r\n{headers}" for line in ("GET", "POST")
             for path in ("ws", "", "healthz", "record/KTRN.jsonl") for headers in HEADERS]  # fmt: skip
    texts += [f"GET /{path} HTTP/1.1\r\nHost: {name}\r\n{UPGRADE}\r\n{KEY}" for path in ("", "ws") for name in HOSTS]
    texts += [f"{line}\r\n{HOST}" for line in LINES]
    said = [f"{asked} HTTP/1.1\r\n{HOST}\r\nContent-Type: application/json\r\n{body}" for body in BODIES
            for asked in ("GET /", "POST /sign-in/password", "POST /enter", "POST /admin/enter")]  # fmt: skip
    return [text.encode("latin-1", "replace") for text in [f"{text}\r\n\r\n" for text in texts] + said]


def requests(rng: Random) -> Iterator[bytes]:
    """Those, and then for ever what becomes of them and of honest ones when bytes go wrong."""
    pages = ["/", "/healthz", "/t/KTRN", "/record/KTRN-x.jsonl?match=1", "/assets/x.js", "/auto/patience", "/ws"]
    honest = [f"{way} {page} HTTP/1.1\r\n{HOST}\r\nAccept: */*\r\n\r\n".encode() for way in ("GET", "HEAD", "POST")
              for page in pages]  # fmt: skip
    models = known()
    yield from models
    models += [SOCKET, *honest] * 5
    while True:
        yield broken(rng.choice(models), rng)


def broken(data: bytes, rng: Random) -> bytes:
    """Some bytes changed, lost, put in, repeated or cut off."""
    text = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(len(text) + 1)
        size = rng.choice((1, 1, 2, 8, 64))
        match rng.randrange(5):
            case 0:
                text[at : at + size] = rng.randbytes(len(text[at : at + size]))
            case 1:
                del text[at : at + size]
            case 2:
                text[at:at] = rng.choice(
                    (b"\0", b"\r\n", b"\r\n\r\n", b":", b"%", b" ", b"\xff", b"[", rng.randbytes(size))
                )
            case 3:
                text[at:at] = text[max(0, at - size) : at] * rng.choice((1, 2, 300))
            case _:
                del text[len(text) - rng.randrange(size) :]
    return bytes(text)


def frames(rng: Random) -> list[bytes]:
    """Return the frames that one client sends over its WebSocket: some unreadable texts, and a last malformed frame."""
    asks = [
        {"op": "hello", "id": 1, "client": "x" * 24},
        {"op": "create", "id": 2, "table": {"game": "bigtwo", "options": {"stake": 1}}},
        {"op": "join", "id": 3, "code": "KTRN", "version": 7, "sit": False},
        {"op": "act", "id": 4, "code": "KTRN", "action": "play 3D"},
        {"op": "chat", "id": 5, "code": "KTRN", "text": "hello"},
        {"op": "run", "id": 6, "game": "patience", "games": 10},
    ]
    honest = [json.dumps(rng.choice(asks)).encode() for _ in range(FRAMES)]
    texts = [frame(1, broken(text, rng).decode("latin-1").encode(), rng) for text in honest[1:]]
    return [*texts, rng.choice((broken(frame(1, honest[0], rng), rng), odd_frame(rng)))]


def frame(kind: int, data: bytes, rng: Random, *, flags: int = 0x80, masked: bool = True) -> bytes:
    size = len(data)
    long = b"" if size < 126 else struct.pack("!H", size) if size < 1 << 16 else struct.pack("!Q", size)
    head = bytes([flags | kind, (0x80 if masked else 0) | (size if size < 126 else 126 if size < 1 << 16 else 127)])
    mask = rng.randbytes(4)
    body = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data)) if masked else data
    return head + long + (mask if masked else b"") + body


def odd_frame(rng: Random) -> bytes:
    """A frame that the protocol does not allow, or hardly."""
    return rng.choice((
        frame(rng.randrange(16), rng.randbytes(rng.randrange(200)), rng, flags=rng.choice((0, 0x80, 0xC0, 0xF0))),
        frame(1, b"{}", rng, masked=False),
        frame(1, b"\xff\xfe", rng),
        frame(8, rng.choice((b"\x00", b"\x03\xe8\xff", struct.pack("!H", rng.randrange(1 << 16)))), rng),
        frame(9, b"x" * rng.choice((0, 125, 126, 3000)), rng),
        bytes([0x81, 0xFF]) + struct.pack("!Q", rng.choice((1, 1 << 20, (1 << 63) - 1, (1 << 64) - 1))) + b"mask",
    ))  # fmt: skip


class Storm:
    """Sends such things to a server, each to its end, and keeps what came back."""

    def __init__(self, house: House, seed: int) -> None:
        self._port = house.sock.getsockname()[1]
        self._rng = Random(seed)
        self.answers: Counter[str] = Counter()
        """by their status; empty where the server only closed the connection"""
        self.refusals = 0
        """sentences about what came in frames"""

    async def blow(self, times: int, at_once: int = 20) -> None:
        """So many requests and so many frames."""
        wrong = requests(self._rng)
        sent = [(b"", [next(wrong)]) for _ in range(times)]
        sent += [(SOCKET + self._hello(), frames(self._rng)) for _ in range(times // FRAMES)]
        self._rng.shuffle(sent)
        left = iter(sent)

        async def attack() -> None:
            for first, rest in left:
                self._count(await self._send(first, rest))

        await asyncio.gather(*(attack() for _ in range(at_once)))

    def _hello(self) -> bytes:
        return frame(1, b'{"op":"hello","id":1}', self._rng)

    async def _send(self, first: bytes, rest: list[bytes]) -> bytes:
        """Return the answer to the rest, after the first has been answered."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(first)
        answer = [await reader.readuntil(b'"re":1')] if first else []
        reading = asyncio.ensure_future(_read(reader, answer))
        try:
            for data in rest:
                writer.write(data)
            for _ in range(_TURNS):
                await asyncio.sleep(0)  # the server has the same loop; after the end it would not look any more
            if not reading.done():
                writer.write_eof()
            async with asyncio.timeout(PATIENCE):
                await reading
        finally:
            writer.transport.abort()
        return b"".join(answer)

    def _count(self, answer: bytes) -> None:
        assert b"Traceback" not in answer
        self.answers.update(_STATUS.findall(answer.decode("latin-1")) or [""])
        self.refusals += answer.count(b'"type":"refusal"')


async def _read(reader: asyncio.StreamReader, into: list[bytes]) -> None:
    """Until the other end closes, however it does."""
    try:
        while data := await reader.read(1 << 16):
            into.append(data)
    except ConnectionError:
        return
