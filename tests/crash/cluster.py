"""A cluster under load: nodes that are killed, stopped or cut off, and players whose clients come back alone."""

import asyncio
import os
import re
import shutil
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import aiohttp
import msgspec
import psycopg

import dealt
from dealt.server.shards import Shards, shard_of
from dealt.server.storage import schema
from dealt.server.storage.store import Store
from dealt.server.storage.write_session import SHARD_LOCKS
from dealt.server.users.idempotency import PASSING
from dealt.table import record as rec
from dealt.table.record_json import decode_line
from dealt.table.table import Table
from tests.crash.load import LOST, Company, Message, Player, ServerGone
from tests.crash.process import RUNNING, Program
from tests.crash.records import stored_record

_BROWSER = Path(__file__).resolve().parents[2] / "web/src/net"


def _browser_seconds(file: str, pattern: str) -> float:
    """Return a time of the browser's client, which is written there in milliseconds."""
    found = re.search(pattern + r"([\d_]+)", (_BROWSER / file).read_text())
    assert found is not None, pattern
    return int(found[1]) / 1000


PING_SECONDS = _browser_seconds("connection.ts", "const PING_MS = ")
PONG_SECONDS = _browser_seconds("connection.ts", "const PONG_TIMEOUT_MS = ")
HELLO_SECONDS = _browser_seconds("connection.ts", "const HELLO_TIMEOUT_MS = ")
MOST_HELLO_SECONDS = _browser_seconds("connection.ts", "const MAX_HELLO_TIMEOUT_MS = ")
FIRST_BACKOFF_SECONDS = _browser_seconds("backoff.ts", "LIMITS: BackoffLimits = { first: ")
MOST_BACKOFF_SECONDS = _browser_seconds("backoff.ts", "LIMITS: BackoffLimits = .*most: ")
PAUSE_SECONDS = 5.0
"""a table that carries out nothing for longer is worth an explanation"""
_WATCH_WRITES = f"""
    CREATE TABLE watched_tables (table_id bigint PRIMARY KEY, shard integer NOT NULL);
    CREATE TABLE watched_writes (table_id bigint, version integer, pid integer, owns boolean);
    CREATE FUNCTION watch_writes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO watched_writes SELECT NEW.table_id, NEW.version, pg_backend_pid(), EXISTS (
            SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = {SHARD_LOCKS} AND objsubid = 2 AND granted
            AND pid = pg_backend_pid() AND objid = shard
        ) FROM watched_tables WHERE watched_tables.table_id = NEW.table_id;
        RETURN NULL;
    END $$;
    CREATE TRIGGER watch_writes AFTER INSERT ON lines FOR EACH ROW EXECUTE FUNCTION watch_writes();
"""


_ONE_MORE: Final = """\"\"\"What a later version may add.\"\"\"

import sqlalchemy as sa
from alembic import op

revision = "{newer}"
down_revision = "{newest}"
OLDEST = "{newest}"


def upgrade() -> None:
    op.add_column("lines", sa.Column("mood", sa.Text))
    op.add_column("tables", sa.Column("level", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_by_level", "tables", ["level"])
    op.create_table("moods", sa.Column("name", sa.Text, primary_key=True))
"""
"""a migration in the busiest tables, with which older nodes can go on"""


def newer_version(folder: Path) -> str:
    """Make a copy of this Dealt with one more migration; return the revision to which it brings a database."""
    newest = schema.newest()
    newer = f"{int(newest) + 1:04}"
    source, copy = Path(dealt.__file__).parent, folder / "dealt"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
    # The copy finds the pages of the manual and the browser client as a checkout does.
    for place, target in ((copy / "web_dist", source / "web_dist"), (folder / "docs", source.parent / "docs")):
        place.symlink_to(target, target_is_directory=True)
    migration = copy / "server" / "storage" / "migrations" / "versions" / f"v{newer}_one_more.py"
    migration.write_text(_ONE_MORE.format(newest=newest, newer=newer))
    return newer


class NodeProgram(Program):
    """`dealt serve --cluster`."""

    def __init__(
        self,
        folder: Path,
        database: str,
        *,
        cluster: bool = True,
        options: Sequence[str] = (),
        host: str = "127.0.0.1",
        within: Sequence[str] = (),
        **environment: str,
    ) -> None:
        """`cluster`: whether it shares the room with others."""
        folder.mkdir(exist_ok=True)
        super().__init__(
            folder,
            database=database,
            options=["--cluster", *options] if cluster else options,
            host=host,
            within=within,
            **{"STATE_DIRECTORY": str(folder), **environment},  # type: ignore[arg-type]
        )
        self._reading: asyncio.Task[None] | None = None

    def use_code(self, folder: Path) -> None:
        """From the next start on, run the package in this folder."""
        # Otherwise the working directory comes first.
        self.environment |= {"PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}

    async def start(self, port: int = 0) -> None:
        """Start it, and read what it says."""
        await super().start(port)
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            self.output.append(line.decode())

    async def ended(self) -> int:
        assert self.process is not None
        assert self._reading is not None
        status = await self.process.wait()
        await self._reading
        RUNNING.discard(self.process)
        return status

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    async def is_ready(self, session: aiohttp.ClientSession) -> bool:
        """Return whether it may receive new clients."""
        with suppress(*LOST, TimeoutError):
            async with asyncio.timeout(2), session.get(f"{self.address}/readyz") as answer:
                return answer.status == 200
        return False


def owner_of(database: str, code: str) -> str:
    """Return the address for other nodes of the owner of a table; blocks."""
    with psycopg.connect(database) as connection:
        row = connection.execute(
            """SELECT address FROM pg_locks JOIN cluster_nodes USING (pid)
            WHERE locktype = 'advisory' AND classid = %s AND objid = %s AND objsubid = 2""",
            (SHARD_LOCKS, shard_of(code)),
        ).fetchone()
        assert row is not None
        return str(row[0])


class Acknowledged(NamedTuple):
    """A move that the server has acknowledged."""

    client: str
    """as the record names it"""
    request: int
    action: str


class Refused(NamedTuple):
    """A move that the server has refused for good."""

    code: str
    """of the table"""
    player: str
    sentence: str


class Regular(Player):
    """A player whose client connects again by itself to any node, and sends again what was not answered.

    It does so after the same times as the browser's client (`web/src/net/connection.ts`).
    """

    addresses: Callable[[], Sequence[str]]
    """of the nodes that a load balancer would choose from"""
    pace = 0.0
    person = ""
    forwarded = ""
    """by which a proxy that the nodes trust says who comes"""

    def __init__(self, name: int, rng: Random, moved: Callable[[], None]) -> None:
        super().__init__(name, rng, moved)
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[Refused] = []
        self.wrong: list[str] = []
        self.served: Callable[[str], None] = lambda _code: None
        """called when its table has carried out anything for it"""
        self._failures = 0
        """in a row"""
        self.events: deque[tuple[float, str]] = deque(maxlen=200)
        """of its connections, with the time (`time.monotonic`)"""

    def _happened(self, event: str) -> None:
        self.events.append((time.monotonic(), f"{self.tab[-2:]} {event}"))

    async def connect(self, session: aiohttp.ClientSession, address: str) -> Message:
        self.session, self.address = session, address
        headers = {"X-Forwarded-For": self.forwarded} if self.forwarded else {}
        where = f"{address}/ws?client={self.tab}&table={self.code}"
        try:
            async with asyncio.timeout(self._hello_seconds):
                self.ws = await session.ws_connect(where, max_msg_size=0, headers=headers)
                hello: Message = {"client": self.tab} | ({} if self.token is None else {"token": self.token})
                answer = await self.ask("hello", **hello)
        except (*LOST, TimeoutError) as error:
            self._happened(f"has no greeting of {address}: {error!r}")
            raise ServerGone from None
        if answer["type"] != "reply":
            self._check_passing("hello", answer)
            raise ServerGone
        self._failures = 0
        self._happened(f"is greeted by {address}")
        self.token, self.person = answer["data"]["token"], answer["data"]["player"]
        return dict(answer["data"])

    @property
    def _hello_seconds(self) -> float:
        return min(MOST_HELLO_SECONDS, HELLO_SECONDS * 2.0 ** max(0, self._failures - 1))

    async def _probe(self, session: aiohttp.ClientSession, address: str) -> None:
        """Send a plain request before the handshake; raise ServerGone if nobody answers."""
        try:
            async with asyncio.timeout(self._hello_seconds), session.head(f"{address}/"):
                pass
        except (*LOST, TimeoutError) as error:
            self._happened(f"does not reach {address}: {error!r}")
            raise ServerGone from None

    async def receive(self) -> Message:
        assert self.ws is not None
        asked = False
        while True:
            try:
                received = await self.ws.receive(PONG_SECONDS if asked else PING_SECONDS)
            except TimeoutError:
                if asked:
                    self._happened(f"hears nothing of {self.address}")
                    raise ServerGone from None
                asked = True
                await self.send("ping")
                continue
            except LOST:
                raise ServerGone from None
            if received.type is not aiohttp.WSMsgType.TEXT:
                raise ServerGone
            message: Message = msgspec.json.decode(received.data)
            if message["type"] == "update":
                self.see(message)
            return message

    async def stay(self, session: aiohttp.ClientSession) -> None:
        """Play until cancelled, whatever happens to the nodes."""
        here = self.ws is not None and not self.ws.closed
        while True:
            try:
                if not here:
                    await self._come_back(session)
                here = False
                await self.play()
            except ServerGone:
                await self._back_off()

    async def _back_off(self) -> None:
        bound = min(MOST_BACKOFF_SECONDS, FIRST_BACKOFF_SECONDS * 2.0**self._failures)
        self._failures += 1
        delay = self.rng.uniform(0, bound)
        self._happened(f"has lost {self.address}, and waits for {delay:.1f} s")
        await asyncio.sleep(delay)

    async def arrive(self, session: aiohttp.ClientSession) -> None:
        """Connect for the first time."""
        while True:
            try:
                await self.connect(session, self.rng.choice(self.addresses()))
            except ServerGone:
                await self._back_off()
            else:
                return

    async def _come_back(self, session: aiohttp.ClientSession) -> None:
        await self.close()
        known = self.version
        await self._probe(session, self.rng.choice(self.addresses()))
        await self.connect(session, self.rng.choice(self.addresses()))
        await self._look(known)
        if self.pending is not None:
            await self._finish(self.pending)
            # If it was carried out just now, its update may come later than its answer.
            await self._look(self.version)

    async def _look(self, known: int) -> None:
        """Ask for the table as it is now; `known` is the version that it must have at least."""
        answer = await self.ask("join", code=self.code)
        if answer["type"] != "reply":
            self._check_passing("join", answer)
            raise ServerGone
        snapshot = answer["data"]
        self.see(snapshot)
        if snapshot["version"] < known:
            self.wrong.append(
                f"{self.tab} was told of version {known}, but {self.code} is at {snapshot['version']} at {self.address}"
            )
        if snapshot["seat"] is None:
            self.wrong.append(f"{self.tab} has lost the seat")

    async def play(self) -> None:
        while True:
            offers = self.mine.get("offers") or []
            if self.phase in ("between", "over"):
                phase = self.phase
                answer = await self.ask("ready", code=self.code)
                if answer["type"] == "reply":
                    self.served(self.code)
                elif answer["code"] in PASSING:
                    self._happened(f"is refused: {answer['code']}")
                    await asyncio.sleep(0.2)
                    continue
                while self.phase == phase:
                    await self.receive()
            elif offers:
                await asyncio.sleep(self.pace * self.rng.uniform(0.5, 1.5))
                await self.move(self.rng.choice(offers))
            else:
                await self.receive()

    async def move(self, offer: Message) -> None:
        deal_before = self.mine
        self.pending = self.request("act", code=self.code, action=offer["action"])
        await self._write(self.pending)
        await self._finish(self.pending, sent=True)
        if self.mine is deal_before:
            await self.receive()

    async def _finish(self, request: Message, *, sent: bool = False) -> None:
        """Wait for the answer to a move, and send it again while it is refused for reasons that pass."""
        while True:
            if not sent:
                await self._write(request)
            sent = False
            answer = await self.answer_to(request)
            if answer["type"] == "reply":
                break
            if answer["code"] not in PASSING:
                sentence = f"{self.tab}: {request} was refused: {answer}"
                self.refused.append(Refused(self.code, self.person, sentence))
                self.pending = None
                return
            if answer["code"] == "stopping":
                raise ServerGone
            await asyncio.sleep(0.2)
        self.pending = None
        self.acknowledged.append(Acknowledged(f"{self.person}/{self.tab}", request["id"], request["action"]))
        self.moved()
        self.served(self.code)

    def _check_passing(self, request: str, answer: Message) -> None:
        if answer["code"] not in PASSING:
            self.wrong.append(f"{self.tab}: {request} was refused: {answer}")


class Pause(NamedTuple):
    """A time in which a table carried out nothing."""

    seconds: float
    began: float
    """`time.monotonic`"""
    code: str
    events: list[tuple[float, str]]
    """of the connections of its players meanwhile"""


class Crowd(Company):
    """Tables of players who come back by themselves, at any of the nodes."""

    def __init__(self, tables: int, seed: int, *, pace: float = 0.0, forwarded: bool = False) -> None:
        super().__init__(0, seed)
        numbers = iter(range(4 * tables))
        self.regulars: list[list[Regular]] = [
            [Regular(next(numbers), Random(self.rng.random()), self.moved) for _ in range(4)] for _ in range(tables)
        ]
        self.tables = [list(table) for table in self.regulars]
        self._served: dict[str, float] = {}
        self.gaps: Counter[str] = Counter()
        """by table: the longest time in which it carried out nothing, in milliseconds"""
        self.pauses: list[Pause] = []
        """those that are worth an explanation"""
        for number, player in enumerate(self._everybody()):
            player.pace, player.served = pace, self._note
            if forwarded:
                player.forwarded = f"10.1.{number >> 8}.{number & 255}"
        self._playing: list[asyncio.Task[None]] = []

    def _everybody(self) -> list[Regular]:
        return [player for table in self.regulars for player in table]

    async def settle(self, session: aiohttp.ClientSession, addresses: Callable[[], Sequence[str]]) -> None:
        """Everybody sits down, and begins to play."""
        for player in self._everybody():
            player.addresses = addresses
        for table in self.regulars:
            for player in table:
                await player.arrive(session)
            answer = await table[0].ask("create", table={"game": "bigtwo", "turn_seconds": 0})
            assert answer["type"] == "reply", answer
            table[0].code = answer["data"]["code"]
            table[0].see(answer["data"])
            for player in table[1:]:
                await player.join(table[0].code)
        self.begin(session)

    def begin(self, session: aiohttp.ClientSession) -> None:
        """Everybody plays, or goes on."""
        now = time.monotonic()
        self._served = {table[0].code: now for table in self.regulars}
        self._playing = [asyncio.create_task(player.stay(session)) for player in self._everybody()]

    def _note(self, code: str) -> None:
        now = time.monotonic()
        began = self._served[code]
        self.gaps[code] = max(self.gaps[code], int(1000 * (now - began)))
        self._served[code] = now
        if now - began > PAUSE_SECONDS:
            players = next(table for table in self.regulars if table[0].code == code)
            events = sorted(event for player in players for event in player.events if event[0] >= began)
            self.pauses.append(Pause(now - began, began, code, events))

    def served_since(self, moment: float) -> bool:
        """Return whether every table has carried out something since then."""
        for task in self._playing:
            if task.done():
                task.result()
        return all(served > moment for served in self._served.values())

    async def until_served(self, moment: float | None = None, seconds: float = 240) -> float:
        """Wait until every table has carried out something since a moment; return how long that took from then."""
        since = time.monotonic() if moment is None else moment
        async with asyncio.timeout(seconds):
            while not self.served_since(since):  # noqa: ASYNC110 – anything may happen to the nodes meanwhile
                await asyncio.sleep(0.02)
        return max(self._served.values()) - since if moment is None else time.monotonic() - since

    async def until_moves(self, number: int, seconds: float = 240) -> None:
        """Wait until so many more moves are acknowledged."""
        self.goal, self.enough = self.acknowledged + number, asyncio.Event()
        async with asyncio.timeout(seconds):
            await self.enough.wait()

    async def stop(self) -> None:
        """Everybody stops playing, and hangs up."""
        for task in self._playing:
            task.cancel()
        for done in await asyncio.gather(*self._playing, return_exceptions=True):
            if isinstance(done, Exception):
                raise done
        await asyncio.gather(*(player.close() for player in self._everybody()))

    @property
    def wrong(self) -> list[str]:
        """The mistakes that any of them has found."""
        return [each for player in self._everybody() for each in player.wrong]


class Findings(NamedTuple):
    """Findings of the records about what a crowd remembers."""

    acknowledged: int
    lost: int
    """acknowledged moves that are in no record"""
    twice: int
    """requests that wrote more than one line"""
    unowned: int
    """lines written by a session that did not hold the lock of their table"""
    gaps: int
    """tables whose versions are not contiguous, or whose record breaks the rules"""
    refused: list[str]
    """moves that were refused though no computer had played for the player, who was away for longer than the grace"""
    owners: int
    """changes of the owner of a table"""

    @property
    def wrong(self) -> int:
        """The number of errors."""
        return self.lost + self.twice + self.unowned + self.gaps + len(self.refused)


def watch_writes(database: str, codes: Iterable[str]) -> None:
    """Let the database note of every line who wrote it, and whether they held the lock of its table; blocks."""
    with psycopg.connect(database) as connection:
        connection.execute(_WATCH_WRITES.encode())
        for code in codes:
            connection.execute(
                "INSERT INTO watched_tables SELECT id, %s FROM tables WHERE code = %s", (shard_of(code), code)
            )


def owner_changes(database: str) -> int:
    """Return how often another node has written to a table than before; blocks for a moment."""
    query = """SELECT count(*) FROM (
        SELECT pid <> lag(pid) OVER (PARTITION BY table_id ORDER BY version) AS changed FROM watched_writes
    ) AS writes WHERE changed"""
    with psycopg.connect(database) as connection:
        return _number(connection, query)


async def find(database: str, crowd: Crowd) -> Findings:
    """Compare the records with what the players remember; no node may be running."""
    with psycopg.connect(database) as connection:
        requests: Counter[tuple[str, int]] = Counter()
        actions: dict[tuple[str, int], str] = {}
        query = "SELECT client, request, line FROM lines WHERE client IS NOT NULL"
        for client, request, line in connection.execute(query).fetchall():
            requests[client, request] += 1
            read = decode_line(line)
            if isinstance(read, rec.Acted):
                actions[client, request] = read.action
        unowned = _number(connection, "SELECT count(*) FROM watched_writes WHERE NOT owns")
    owners = owner_changes(database)
    acknowledged = [each for table in crowd.regulars for player in table for each in player.acknowledged]
    lost = [each for each in acknowledged if actions.get((each.client, each.request)) != each.action]
    twice = [key for key, number in requests.items() if number > 1]
    records = {table[0].code: await _record(database, table[0].code) for table in crowd.regulars}
    gaps = [code for code, lines in records.items() if not _is_whole(lines)]
    refused = [
        each.sentence
        for table in crowd.regulars
        for player in table
        for each in player.refused
        if not _had_stand_in(records[each.code], each.player)
    ]
    return Findings(len(acknowledged), len(lost), len(twice), unowned, len(gaps), refused, owners)


def _number(connection: psycopg.Connection[Any], query: str) -> int:
    row = connection.execute(query.encode()).fetchone()
    assert row is not None
    return int(row[0])


async def _record(database: str, code: str) -> list[rec.AnyLine]:
    # As a node, which newer ones may have left behind.
    return await stored_record(Store(database, Shards((), alone=False)), code)


def _is_whole(lines: list[rec.AnyLine]) -> bool:
    table, _ = Table.restore(lines)
    return [line.version for line in lines] == list(range(1, table.version + 1))


def _had_stand_in(lines: list[rec.AnyLine], player: str) -> bool:
    table, _ = Table.restore(lines)
    seat = table.seat_of(player)
    return any(isinstance(line, rec.StandIn) and line.on and line.seat == seat for line in lines)
