"""A real server on loopback with a real database, and clients that talk to it over sockets."""

import asyncio
import itertools
import json
import socket
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from aiohttp import web_app

from dealt.bots.autoplay import Played, Run
from dealt.bots.bot import Level, ProvenOutlook, RandomBot, Reason, outlook
from dealt.bots.evaluation import Budget
from dealt.config import Settings
from dealt.errors import DealtError
from dealt.games.game import LegalActions, View
from dealt.puzzles.endings import PlayedEnding, play_ending
from dealt.puzzles.puzzle import Puzzle
from dealt.review.commentary import JudgedMove
from dealt.review.moments import Moment
from dealt.review.review import Decision, judge
from dealt.server.app import Running
from dealt.server.bot_workers.bot_processes import Advised
from dealt.server.bot_workers.puzzle_parts import PuzzlePart, find_puzzle
from dealt.server.bot_workers.review_parts import FinishedReview, ReviewPart, finish_review, judge_some
from dealt.server.clock import SteadyClock
from dealt.server.listening import listen_as
from dealt.server.shards import Shards
from dealt.server.storage.engine import LineRow, Statement
from dealt.server.storage.store import Store
from dealt.server.storage.writer import Transaction

TURNS = 5
"""of the event loop: what was closed last is gone after so many"""
PATIENCE = 60
"""seconds after which a test that waits for a message has failed"""
Message = dict[str, Any]


class InlineBots:
    """Computer players that think at once and in place, and can be told to fail."""

    def __init__(self) -> None:
        self.rng = Random(1)
        self.asked = 0
        self._asking = asyncio.Condition()
        self.fault: Exception | None = None
        self.gate: asyncio.Event | None = None
        self.judged: list[int] = []
        """the first decision of each part of a review"""
        self.review_gate: asyncio.Event | None = None
        self.searched: list[int] = []
        """places of the decisions that were searched for puzzles"""
        self.puzzle_gate: asyncio.Event | None = None
        self.endings: list[tuple[str, ...]] = []
        """puzzles and actions of the endings that were played"""
        self.commented: list[int] = []
        """versions of the moves that were to be judged"""
        self.part = 100
        """games of one part of a run"""

    async def choose(self, game: str, level: str, view: View, legal: LegalActions) -> str:
        async with self._asking:
            self.asked += 1
            self._asking.notify_all()
        if self.gate is not None:
            await self.gate.wait()
        if self.fault is not None:
            raise self.fault
        return str(RandomBot().choose(view, legal, self.rng))

    async def advise(self, game: str, level: Level, view: View, legal: LegalActions) -> Advised:
        return Advised(await self.choose(game, level, view, legal), Reason("why_only", "Nothing else is possible."))

    def players(self, game: str) -> tuple[str, ...]:
        return ()

    async def outlook(self, game: str, view: View) -> ProvenOutlook:
        return outlook(game, view)

    async def comment(self, moment: Moment, is_late: Callable[[], bool]) -> JudgedMove | None:
        self.commented.append(moment.move)
        return JudgedMove(moment.deal, moment.seat, "points", 1.0, 0.5)

    async def play(self, run: Run, first: int, games: int, *, show: bool = False) -> Played:
        if self.gate is not None:
            await self.gate.wait()
        if self.fault is not None:
            raise self.fault
        await asyncio.sleep(0)  # elsewhere it is played in another process
        return run.play(first, min(games, self.part), show=show)

    async def judge(self, record: bytes, first: int) -> ReviewPart:
        if self.review_gate is not None:
            await self.review_gate.wait()
        self.judged.append(first)
        if self.fault is not None:
            raise self.fault
        await asyncio.sleep(0)  # elsewhere it is judged in another process
        return judge_some(record, first, 0)

    async def judge_decision(self, moment: Moment) -> Decision:
        if self.fault is not None:
            raise self.fault
        return judge(moment, Budget(8, 2_000))

    async def finish_review(self, record: bytes, parts: Sequence[bytes]) -> FinishedReview:
        await asyncio.sleep(0)
        return finish_review(record, parts)

    async def find_puzzle(self, record: bytes, place: int, without: Collection[str]) -> PuzzlePart:
        if self.puzzle_gate is not None:
            await self.puzzle_gate.wait()
        self.searched.append(place)
        if self.fault is not None:
            raise self.fault
        await asyncio.sleep(0)  # elsewhere it is searched in another process
        return find_puzzle(record, place, without)

    async def play_ending(self, puzzle: Puzzle, actions: Sequence[str]) -> PlayedEnding:
        self.endings.append((puzzle.id, *actions))
        if self.fault is not None:
            raise self.fault
        await asyncio.sleep(0)  # elsewhere it is played in another process
        return play_ending(puzzle, actions)

    async def was_asked(self, times: int) -> None:
        """Waits until computers have been asked so often."""
        async with asyncio.timeout(PATIENCE), self._asking:
            await self._asking.wait_for(lambda: self.asked >= times)


class HouseClock(SteadyClock):
    """The clock of a server whose test moves it on, or stops it."""

    def __init__(self, house: "House") -> None:
        super().__init__(house.wall, house.elapsed)
        self._house = house

    def now(self) -> int:
        return super().now() if self._house.frozen is None else self._house.frozen


class House:
    """A server that runs in the test's own event loop."""

    def __init__(self, data: Path | str, web_dist: Path, shards: Shards | None = None, **settings: Any) -> None:
        self.settings = Settings(host="127.0.0.1", port=0, data=str(data), no_open=True, **settings)
        self.bots = InlineBots()
        self.sock: socket.socket = listen_as(self.settings)
        self.store = Store(self.settings.data, shards)
        self.minutes_later = 0
        """what the test adds to the time that has passed"""
        self.minutes_set = 0
        """by how much the test has set the time of day"""
        self.frozen: int | None = None
        self.running = Running(self.settings, self.store, self.bots, web_dist, HouseClock(self))
        self.clients: list[Client] = []
        self.session = aiohttp.ClientSession()
        self.sessions: dict[str, aiohttp.ClientSession] = {}
        """by the address that they come from"""

    def wall(self) -> int:
        """The time of day of the machine, in nanoseconds since 1970."""
        return time.time_ns() + 60_000_000_000 * (self.minutes_later + self.minutes_set)

    def elapsed(self) -> int:
        """Return the time that has passed, in nanoseconds."""
        return time.monotonic_ns() + 60_000_000_000 * self.minutes_later

    @property
    def hub(self) -> Any:
        return self.running.hub

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.sock.getsockname()[1]}"

    def files(self) -> list[Path]:
        """Return the files that the server has written."""
        return [file for file in Path(self.settings.data).iterdir() if file.is_file()]

    async def client(self, **hello: Any) -> "Client":
        """A client that has said hello."""
        client = Client(await self.session.ws_connect(f"{self.address}/ws", max_msg_size=0))
        self.clients.append(client)
        client.welcome = (await client.ask("hello", **hello))["data"]
        return client

    async def stranger(self, at: str = "/ws", **options: Any) -> "Client":
        """A client that has not said hello."""
        client = Client(await self.session.ws_connect(f"{self.address}{at}", max_msg_size=0, **options))
        self.clients.append(client)
        return client

    async def client_from(self, address: str, **hello: Any) -> "Client":
        """A client from another address of the loopback network that has said hello."""
        client = await self.stranger_from(address)
        client.welcome = (await client.ask("hello", **hello))["data"]
        return client

    async def stranger_from(self, address: str, at: str = "/ws") -> "Client":
        """A client from another address of the loopback network that has not said hello."""
        session = self.sessions.get(address)
        if session is None:
            connector = aiohttp.TCPConnector(local_addr=(address, 0))
            session = self.sessions[address] = aiohttp.ClientSession(connector=connector)
        client = Client(await session.ws_connect(f"{self.address}{at}", max_msg_size=0))
        self.clients.append(client)
        return client

    async def stop(self) -> None:
        for client in self.clients:
            await client.close()
        for session in (self.session, *self.sessions.values()):
            await session.close()
        await self.running.stop()
        for _ in range(TURNS):
            await asyncio.sleep(0)
        forget_applications()


def forget_applications() -> None:
    """Clear aiohttp's cache of request handlers, which keeps up to 1,024 stopped servers with all their tables."""
    for member in vars(web_app).values():
        if hasattr(member, "cache_clear"):
            member.cache_clear()


@asynccontextmanager
async def house(data: Path | str, web_dist: Path | None = None, **settings: Any) -> AsyncIterator[House]:
    """A running server; it is stopped at the end."""
    house = House(data, web_dist or Path(data, "no_web"), **settings)
    await house.running.start(house.sock)
    try:
        yield house
    finally:
        await house.stop()


class Client:
    """One WebSocket: it keeps what it was told of its table as a real client would."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.welcome: Message = {}
        self.ids = itertools.count(1)
        self.frames: list[str] = []
        self.others: list[Message] = []
        self.table: Message = {}
        self.events: list[Message] = []

    # ------------------------------------------------------------------------------------------ wire

    async def receive(self) -> Message:
        """The next message; fails if there is none for long, or the connection has ended."""
        async with asyncio.timeout(PATIENCE):
            message = await self.ws.receive()
        assert message.type is aiohttp.WSMsgType.TEXT, message
        self.frames.append(message.data)
        data: Message = json.loads(message.data)
        self._see(data)
        return data

    async def send(self, op: str, **fields: Any) -> int:
        request = fields.pop("id", None) or next(self.ids)
        await self.ws.send_str(json.dumps({"op": op, "id": request, **fields}))
        return int(request)

    async def ask(self, op: str, **fields: Any) -> Message:
        """Sends a request and waits for its answer."""
        request = await self.send(op, **fields)
        return await self.answer(request)

    async def answer(self, request: int | None) -> Message:
        while True:
            message = await self.receive()
            if message["type"] in ("reply", "refusal") and message.get("re") == request:
                data = message.get("data")
                if isinstance(data, dict) and "resumed" in data:
                    self.table = {key: value for key, value in data.items() if key != "events"}
                    self.events += data["events"]
                return message
            self.others.append(message)

    async def refused(self, op: str, **fields: Any) -> str:
        """Sends a request that must be refused, with a sentence; returns the code."""
        answer = await self.ask(op, **fields)
        assert answer["type"] == "refusal", answer
        assert_sentence(answer)
        return str(answer["code"])

    async def until(self, condition: Callable[["Client"], Any]) -> None:
        """Reads until the condition holds."""
        while not condition(self):
            self.others.append(await self.receive())

    def _see(self, data: Message) -> None:
        if data["type"] == "update" and data["code"] == self.table.get("code"):
            self.events += data.get("events", [])
            for part in ("version", "table", "mine"):
                if part in data:
                    self.table[part] = data[part]
            if "game" in data:
                self.table["game"] = (self.table.get("game") or {}) | data["game"]
            self.table["to_act"] = data.get("to_act", [])
            self.table["clock"] = data.get("clock")

    async def close(self) -> None:
        await self.ws.close()

    # ----------------------------------------------------------------------------------------- table

    @property
    def code(self) -> str:
        return str(self.table["code"])

    @property
    def secret(self) -> str:
        """Return the secret in the link to the table."""
        return str(self.table["secret"])

    @property
    def version(self) -> int:
        return int(self.table["version"])

    @property
    def offers(self) -> list[Message]:
        mine = self.table.get("mine")
        return list(mine["offers"]) if mine else []

    @property
    def phase(self) -> str:
        return str(self.table["table"]["phase"])

    def saw(self, event: str) -> list[Message]:
        return [entry["event"] for entry in self.events if entry["event"]["event"] == event]

    async def create(self, **fields: Any) -> str:
        answer = await self.ask("create", **opening(fields))
        assert answer["type"] == "reply", answer
        return self.code

    async def join(self, code: str, **fields: Any) -> Message:
        answer = await self.ask("join", code=code, **fields)
        assert answer["type"] == "reply", answer
        return dict(answer["data"])

    async def act(self, pick: int = 0) -> Message:
        """Waits for its turn and plays one of the legal actions."""
        await self.until(lambda client: client.offers)
        offer = self.offers[pick]
        answer = await self.ask("act", code=self.code, action=offer["action"])
        assert answer["type"] == "reply", answer
        return offer


def held(monkeypatch: pytest.MonkeyPatch, method: str) -> tuple[asyncio.Event, asyncio.Event]:
    """Hold what a method of the store reads; return the event that it has been read, and the gate that lets it go."""
    read, gate, original = asyncio.Event(), asyncio.Event(), getattr(Store, method)

    async def slowly(*arguments: object) -> object:
        found = await original(*arguments)
        read.set()
        await gate.wait()
        return found

    monkeypatch.setattr(Store, method, slowly)
    return read, gate


async def until(holds: Callable[[], bool]) -> None:
    """Lets the server work until something holds; fails if it never does."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 – nothing tells of it
            # It may take seconds, which are left to other processes.
            await asyncio.sleep(0.002)


def opening(fields: dict[str, Any]) -> dict[str, Any]:
    """The request that opens a table: Big Two with computers that do not wait, unless the fields say otherwise."""
    request = {name: value for name, value in fields.items() if name in ("id", "preset", "start", "daily", "promise")}
    settings = {name: value for name, value in fields.items() if name not in request}
    return {**request, "table": {"game": "bigtwo", "pace_ms": 0, **settings}}


def assert_sentence(refusal: Message) -> None:
    """Check that a person can read it: one sentence or two, plain, without the insides of the program."""
    sentence = refusal["sentence"]
    assert sentence[0].isupper() or sentence[0] == "“", sentence
    assert sentence.endswith("."), sentence
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    assert "Error" not in sentence
    assert refusal["code"].replace("_", "").isalnum()
    assert refusal["code"] == refusal["code"].lower()


async def four_at_a_table(house: House, **create: Any) -> list[Client]:
    """Four people at one table; the match has begun because every seat is taken."""
    clients = [await house.client() for _ in range(4)]
    code = await clients[0].create(**create)
    for client in clients[1:]:
        await client.join(code)
    for client in clients:
        await client.until(lambda each: each.phase == "playing")
    return clients


def player_to_act(clients: list[Client]) -> Client | None:
    """Return a client that may act now, as far as the clients know."""
    return next((client for client in clients if client.offers), None)


def has_version(version: int) -> Callable[[Client], bool]:
    """For `Client.until`: somebody has been told of this version of the table, or of a later one."""
    return lambda client: client.version >= version


async def play_round(clients: list[Client], moves: int, rng: Random | None = None) -> None:
    """Plays some moves; everybody reads everything."""
    rng = rng or Random(5)
    for _ in range(moves):
        mover = player_to_act(clients)
        if mover is None:
            return
        await mover.act(rng.randrange(len(mover.offers)))
        for client in clients:
            await client.until(has_version(mover.version))


def row(version: int, table_id: int = 1) -> LineRow:
    """A line of a record for the database."""
    return table_id, version, f'{{"at":{version}}}', None, None


async def put(store: Store, *rows: LineRow, statements: Sequence[Statement] = ()) -> DealtError | None:
    """Saves some lines and statements together; why not, if they cannot be saved."""
    done: asyncio.Future[DealtError | None] = asyncio.get_running_loop().create_future()
    store.put(Transaction(done.set_result, rows, statements))
    return await done
