"""A network that delays, splits, duplicates and cuts, and people behind it who write down what they see.

The proxy stands between WebSocket clients and a server. What a client sees after each single message is compared later
with what the saved record says of that version of the table.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Literal

import aiohttp

from dealt.games.game import ENCODER
from dealt.table import record as rec
from dealt.table.record_json import decode_line
from dealt.table.table import Table
from tests.crash.load import Message, Player, ServerGone
from tests.server.harness import House

Fault = Literal["delay", "split", "duplicate", "cut"]
FAULTS: tuple[Fault, ...] = ("delay", "split", "duplicate", "cut")
_TURNS = 30
"""of the event loop, at most, by which something is late"""
_ODDS = {"delay": 0.1, "split": 0.1, "duplicate": 0.1, "cut": 0.02}
TABLE = {"game": "bigtwo", "turn_seconds": 0}
_HEAD_END = b"\r\n\r\n"


class Cut(Exception):
    """The connection is no more."""


class BadNetwork:
    """A proxy before a server on this machine. Only what a client sends whole can come twice: it may send it again."""

    def __init__(self, port: int, rng: Random, times: int) -> None:
        self._port = port
        self._rng = rng
        self._times = times
        self.done: Counter[Fault] = Counter()
        """what has gone wrong so far; each `times` times, and nothing after that"""
        self.over = asyncio.Event()
        self.address = ""
        self._server: asyncio.Server | None = None
        self._closed = False
        self._visits: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self._closed = True
        for visit in self._visits:
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # No coroutine: of a task that has not begun, `close` would know nothing, and its socket would be left open.
        if self._closed:
            writer.transport.abort()
            return
        visit = asyncio.create_task(self._visit(reader, writer))
        self._visits.add(visit)
        # A task that is cancelled before it begins has no `finally`.
        visit.add_done_callback(lambda _: writer.transport.abort())
        visit.add_done_callback(self._visits.discard)

    async def _visit(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        ways = {
            asyncio.ensure_future(self._pass_requests(reader, back)),
            asyncio.ensure_future(self._pass(there, writer)),
        }
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            back.transport.abort()
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _pass_requests(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._send(writer, await reader.readuntil(_HEAD_END))
        while True:
            frame = await read_frame(reader)
            await self._send(writer, frame)
            if self._happens("duplicate"):
                await self._send(writer, frame)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            await self._send(writer, data)

    async def _send(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        if self._happens("delay"):
            await self._wait()
        if self._happens("cut"):
            writer.write(data[: self._rng.randrange(len(data))])
            await self._wait()
            raise Cut
        while len(data) > 1 and self._happens("split"):
            at = self._rng.randrange(1, len(data))
            writer.write(data[:at])
            await self._wait()
            data = data[at:]
        writer.write(data)
        await writer.drain()

    async def _wait(self) -> None:
        for _ in range(self._rng.randrange(1, _TURNS)):
            await asyncio.sleep(0)

    def _happens(self, fault: Fault) -> bool:
        if self.done[fault] >= self._times or self._rng.random() > _ODDS[fault]:
            return False
        self.done[fault] += 1
        if all(self.done[fault] >= self._times for fault in FAULTS):
            self.over.set()
        return True


async def read_frame(reader: asyncio.StreamReader) -> bytes:
    """One WebSocket frame of a client, as it is."""
    head = await reader.readexactly(2)
    size = head[1] & 0x7F
    if size > 125:
        more = await reader.readexactly(2 if size == 126 else 8)
        head, size = head + more, int.from_bytes(more, "big")
    return head + await reader.readexactly(4 + size)  # a client's frames are masked


class Witness(Player):
    """Somebody who keeps what they were told as a client does, and writes down what they see after each message."""

    def __init__(self, name: int, rng: Random) -> None:
        super().__init__(name, rng, lambda: None)
        self.seat: int | None = None
        self.picture: Message = {}
        self.saw: set[tuple[int, int, str]] = set()
        """versions, the seat, and what was seen of them from there"""
        self.messages = 0

    async def receive(self) -> Message:
        message = await super().receive()
        snapshot = message.get("data")
        if isinstance(snapshot, dict) and "resumed" in snapshot:
            self.see(snapshot)
        return message

    def see(self, data: Message) -> None:
        super().see(data)
        if "resumed" in data:
            self.picture = {}
            self.seat = data["seat"]
        game = (self.picture.get("game") or {}) | (data.get("game") or {})
        self.picture = {
            "phase": (data.get("table") or self.picture)["phase"],
            "game": game,
            "to_act": data.get("to_act", []),
            "mine": data.get("mine") or self.picture.get("mine"),
        }
        self.messages += 1
        assert self.seat is not None
        self.saw.add((data["version"], self.seat, canonical(self.picture)))

    async def live(self, session: aiohttp.ClientSession, address: str, over: asyncio.Event) -> None:
        """Plays until it is over; comes back as often as the connection ends."""
        while not over.is_set():
            try:
                await self.connect(session, address)
                await self.join(self.code)
                answer = await self.repeat()
                assert answer is None or answer["type"] == "reply", answer
                await self.play()
            except (ServerGone, aiohttp.ClientError):
                await self.close()


def canonical(picture: Message) -> str:
    return json.dumps(picture, sort_keys=True)


def truth(lines: Iterable[rec.AnyLine]) -> Iterator[tuple[int, int, str]]:
    """Yield what a seat sees at each version of a table, from its record alone."""
    for table, line, _ in Table.fold(lines):
        match = table.match
        for seat in range(len(table.seats)):
            picture: dict[str, Any] = {"phase": table.phase, "game": {}, "to_act": list(table.to_act), "mine": None}
            if match is not None:
                offers = match.offers(seat) if seat in table.to_act else ()
                mine = {"seat": seat, "view": match.private(seat), "offers": offers}
                picture |= {"game": match.public(), "mine": mine}
            yield line.version, seat, canonical(json.loads(ENCODER.encode(picture)))


async def play_through(house: House, times: int, tables: int, seed: int) -> tuple[BadNetwork, list[Witness]]:
    """Has people play through a bad network until so much has gone wrong of each kind; what they saw is theirs."""
    rng = Random(seed)
    network = BadNetwork(house.sock.getsockname()[1], Random(rng.random()), times)
    await network.open()
    witnesses = [Witness(number, Random(rng.random())) for number in range(4 * tables)]
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        for start in range(0, len(witnesses), 4):
            host, *others = witnesses[start : start + 4]
            await host.connect(session, house.address)
            answer = await host.ask("create", table=TABLE)
            host.code = answer["data"]["code"]
            for each in others:
                await each.connect(session, house.address)
                await each.join(host.code)
        for each in witnesses:
            await each.close()
        lives = [asyncio.ensure_future(each.live(session, network.address, network.over)) for each in witnesses]
        over = asyncio.ensure_future(network.over.wait())
        ended, _ = await asyncio.wait([over, *lives], return_when=asyncio.FIRST_COMPLETED)
        for task in (over, *lives):
            task.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
        for task in ended:
            task.result()  # nobody ends before it is over, unless something is wrong
        for each in witnesses:
            await each.close()
    await network.close()
    return network, witnesses


async def wrong_pictures(house: House, witnesses: Iterable[Witness]) -> list[str]:
    """Return where anybody has seen something at any moment that the saved record contradicts."""
    wrong = []
    for code in {each.code for each in witnesses}:
        row = await house.store.table(code)
        assert row is not None
        true = {
            (version, seat): seen for version, seat, seen in truth(map(decode_line, await house.store.lines(row.id)))
        }
        for each in witnesses:
            if each.code == code:
                wrong += [f"{code} {version} {seat}: {seen} is {true.get((version, seat))}"
                          for version, seat, seen in each.saw if true.get((version, seat)) != seen]  # fmt: skip
    return wrong
