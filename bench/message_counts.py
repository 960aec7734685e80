"""Messages of the bus between nodes: counted for each thing that people do, and simulated for up to 1,000 nodes.

    .venv/bin/python bench/message_counts.py [--people 1000] [--minutes 30] [--move 4] [--chats 6] [--group 10]
                                          [--database URL]

A real server on loopback, told that it is not alone, says what it publishes for each arrival, table, move and chat
message; nothing is sent. The simulation lets so many people be at each node: each comes for so many minutes, plays at
a table of four with a move every so many seconds, and writes so many messages an hour in the lobby. Every 10 ms each
node sends what it has to say as one transaction, as `PostgresBus` does. Each node receives what all others send. The
last columns suppose that lobby rows and presence go only to the nodes of one group, and everything else to all.

With `--database` (of a PostgreSQL on this machine) one connection really sends notifications, to as many listeners as
`--listeners` says, and the processes of the database say what CPU time that takes.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from base64 import b64encode
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
import psycopg

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from dealt.server.admin.node_stats import BEAT_SECONDS  # noqa: E402
from dealt.server.app import loop_factory  # noqa: E402
from dealt.server.bus import BusMessage, MessageBus, Posted  # noqa: E402
from dealt.server.limits.constants import LOBBY_SECONDS  # noqa: E402
from dealt.server.protocol import encoding  # noqa: E402
from dealt.server.shards import Shards  # noqa: E402
from tests.server.harness import Client, House, has_version, house  # noqa: E402

NODES: Final = (1, 3, 10, 30, 100, 300, 1000)
LOBBIES: Final = (1, 3, 10, 30, 100)
WINDOW: Final = 0.01
"""seconds in which a node gathers what it sends"""
FRAGMENT: Final = 7800
"""characters of one notification"""
ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(list[BusMessage])
IN_GROUP: Final = frozenset(
    {"tables", "here", "running", "private", "sockets", "runs", "run_addresses", "took", "gave_back", "went", "report"}
)
"""kinds and topics of which a group of nodes would be enough"""
TABLES: Final = 12
MOVES: Final = 60


def kind_of(message: BusMessage) -> str:
    return message.kind if isinstance(message, Posted) else message.topic


class Cost(NamedTuple):
    """Messages that one act of people publishes."""

    messages: Counter[str]
    """by kind or topic, for so many times"""
    size: int
    """bytes, for so many times"""
    times: int

    @property
    def each(self) -> float:
        return self.messages.total() / self.times

    @property
    def each_in_group(self) -> float:
        return sum(number for kind, number in self.messages.items() if kind in IN_GROUP) / self.times

    @property
    def each_size(self) -> float:
        return self.size / self.times


class Recorder:
    """Takes the messages of a bus."""

    def __init__(self) -> None:
        self.taken: list[BusMessage] = []

    async def cost(self, times: int, act: Callable[[], Awaitable[object]]) -> Cost:
        """Return the cost of an act that happens so many times, with what follows from it by itself."""
        await asyncio.sleep(2 * LOBBY_SECONDS)
        self.taken.clear()
        await act()
        await asyncio.sleep(2 * LOBBY_SECONDS)
        # Every two seconds a node publishes its statistics, whatever happens.
        mine = [message for message in self.taken if kind_of(message) != "report"]
        return Cost(Counter(map(kind_of, mine)), sum(len(ENCODER.encode(message)) for message in mine), times)


async def play(clients: list[Client], moves: int) -> None:
    """Play at one table, in the rhythm in which the lobby looks at it."""
    for _ in range(moves):
        mover = next((client for client in clients if client.offers), None)
        if mover is None:
            return
        await mover.act(0)
        for client in clients:
            await client.until(has_version(mover.version))
        await asyncio.sleep(1.2 * LOBBY_SECONDS)


async def measured(room: House) -> tuple[dict[str, Cost], list[BusMessage]]:
    """Return what things cost, and messages as they come."""
    recorder = Recorder()
    everything: list[BusMessage] = []

    def send(message: BusMessage) -> None:
        recorder.taken.append(message)
        everything.append(message)

    room.hub.bus.shards.alone = False
    room.hub.bus.send = send
    people: list[Client] = []

    async def come() -> None:
        places = [f"127.0.{1 + number // 8}.{1 + number % 8}" for number in range(4 * TABLES)]
        people.extend([await room.client_from(place) for place in places])

    async def sit_down() -> None:
        for first in range(0, len(people), 4):
            four = people[first : first + 4]
            code = await four[0].create(private=False, turn_seconds=60)
            for client in four[1:]:
                await client.join(code)
            for client in four:
                await client.until(lambda each: each.phase == "playing")

    async def write() -> None:
        for client in people[:8]:
            await client.ask("say", text="Good evening to all who are here")

    async def go() -> None:
        for client in people:
            await client.close()

    costs = {
        "arrival": await recorder.cost(4 * TABLES, come),
        "sitting down at a table, and a match": await recorder.cost(4 * TABLES, sit_down),
        "move": await recorder.cost(MOVES, lambda: play(people[:4], MOVES)),
        "chat message in the lobby": await recorder.cost(8, write),
        "departure": await recorder.cost(4 * TABLES, go),
    }
    recorder.taken.clear()
    for _ in range(4):
        room.running._stats._post()
    costs["statistics of a node"] = Cost(Counter(report=4), sum(len(ENCODER.encode(m)) for m in recorder.taken), 4)
    return costs, everything


def receiving_cost(messages: list[BusMessage]) -> float:
    """Return the CPU-seconds in which a node takes in one message of another, sent by tens."""
    bus = MessageBus(Shards((), alone=False))
    batches = [ENCODER.encode(messages[first : first + 10]) for first in range(0, len(messages), 10)]
    rounds = 1 + 50_000 // len(messages)
    began = time.process_time()
    for number in range(rounds):
        for batch in batches:
            for message in DECODER.decode(batch):
                bus.receive(str(number % 10), message)
    return (time.process_time() - began) / (rounds * len(messages))


def lobby_cost(room: House, rows: list[Any], people: int, nodes: int) -> tuple[float, int, int]:
    """Return the CPU-seconds of one update of the lobby, its bytes for each reader, and its rows, when each of so many
    nodes has so many people.
    """
    bus, tables = room.hub.bus, people // 4
    for node in range(nodes):
        for number in range(people):
            bus.receive(str(node), Posted("here", f"person-{node}-{number}", f"Guest {node} {number}"))
        for number in range(tables):
            bus.receive(str(node), Posted("tables", f"{node}-{number}", rows[number % len(rows)]))
    frame, began = b"", time.process_time()
    for _ in range(3):
        room.hub.lobby._changed_elsewhere()
        frame = encoding.encode(room.hub.lobby.list())
    cost = (time.process_time() - began) / 3
    for node in range(nodes):
        bus.forget(str(node))
    return cost, len(frame), nodes * tables


class Sent(NamedTuple):
    """Traffic that one node sends each second."""

    messages: float
    in_group: float
    transactions: float
    notifications: float
    size: float
    """bytes, in notifications"""


def simulate(costs: dict[str, Cost], chosen: argparse.Namespace, nodes: int, seconds: float = 5.0) -> Sent:
    """Let people come, play, write and go at so many nodes; return the mean of a node."""
    visits = chosen.people / (60 * chosen.minutes)
    rates = {
        "arrival": visits,
        "departure": visits,
        "sitting down at a table, and a match": visits,
        "move": chosen.people / 4 / chosen.move,
        "chat message in the lobby": chosen.people * chosen.chats / 3600,
        "statistics of a node": 1 / (4 * BEAT_SECONDS),
    }
    random = np.random.default_rng(nodes)
    windows = round(seconds / WINDOW)
    totals = np.zeros(5)
    for _ in range(nodes):
        messages, size = np.zeros(windows), np.zeros(windows)
        in_group = 0.0
        for name, rate in rates.items():
            # What publishes less than one message each time mostly publishes none.
            share = min(1.0, costs[name].each)
            happened = random.poisson(share * rate * WINDOW, windows) / share
            messages += happened * costs[name].each
            size += happened * costs[name].each_size
            in_group += happened.sum() * costs[name].each_in_group
        busy = messages > 0
        characters = 4 / 3 * size[busy]
        notifications = np.ceil(characters / FRAGMENT).sum()
        totals += (messages.sum(), in_group, busy.sum(), notifications, characters.sum() + 24 * notifications)
    return Sent(*(totals / nodes / seconds))


def report(costs: dict[str, Cost], receiving: float, chosen: argparse.Namespace) -> None:
    for name, cost in costs.items():
        kinds = ", ".join(f"{kind} {number / cost.times:.2f}" for kind, number in cost.messages.most_common())
        print(f"{name}: {cost.each:.2f} messages, {cost.each_size:,.0f} bytes ({kinds})")
    print(f"taking in a message: {1e6 * receiving:.1f} µs of a CPU")
    print(f"{chosen.people:,} people a node, {chosen.minutes} min each, a move every {chosen.move} s at a table")
    print("nodes | sent /s | transactions /s | delivered /s | MB/s | taken in /s | CPU | in groups")
    for nodes in NODES:
        sent = simulate(costs, chosen, nodes)
        others = nodes - 1
        taken = sent.messages * others
        near = sent.in_group * min(others, chosen.group - 1) + (sent.messages - sent.in_group) * others
        print(
            f"{nodes:5} | {sent.messages:7,.0f} | {nodes * sent.transactions:9,.0f} | "
            f"{nodes * nodes * sent.notifications:13,.0f} | {nodes * nodes * sent.size / 1e6:9,.1f} | {taken:9,.0f} | "
            f"{taken * receiving:7.1%} | {near:8,.0f}, {near * receiving:.1%}"
        )


def backend_seconds(pids: list[int]) -> float:
    """Return the CPU-seconds of processes of a database on this machine."""
    fields = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in pids]
    return sum(int(field[11]) + int(field[12]) for field in fields) / os.sysconf("SC_CLK_TCK")


async def notify(url: str, listeners: int, size: int, seconds: float = 3.0) -> tuple[int, int, float]:
    """Send notifications over one connection, as fast as it can; return how many were sent, how many have arrived in
    all, and the CPU-seconds of the database.
    """
    text, arrived = b64encode(b"x" * (size * 3 // 4)).decode(), 0

    async def listen(connection: "psycopg.AsyncConnection[tuple[object, ...]]") -> None:
        nonlocal arrived
        async for _ in connection.notifies():
            arrived += 1

    async with AsyncExitStack() as stack:
        tasks, pids = [], []
        for _ in range(listeners):
            connection = await stack.enter_async_context(await psycopg.AsyncConnection.connect(url, autocommit=True))
            await connection.execute("LISTEN bench")
            pids.append(connection.info.backend_pid)
            tasks.append(asyncio.create_task(listen(connection)))
        sender = await stack.enter_async_context(await psycopg.AsyncConnection.connect(url, autocommit=True))
        await sender.execute("SET synchronous_commit = off")
        pids.append(sender.info.backend_pid)
        sent, began, cpu = 0, time.perf_counter(), backend_seconds(pids)
        while time.perf_counter() - began < seconds:
            await sender.execute("SELECT pg_notify('bench', %s)", (f"{sent} {text}",))
            sent += 1
        await asyncio.sleep(1)
        cpu = backend_seconds(pids) - cpu
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return sent, arrived, cpu


async def measure(chosen: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as data:
        async with house(data) as room:
            costs, messages = await measured(room)
            report(costs, receiving_cost(messages), chosen)
            posted = [message for message in messages if isinstance(message, Posted) and message.kind == "tables"]
            rows = [msgspec.to_builtins(message.value) for message in posted if message.value is not None]
            for nodes in LOBBIES:
                cost, size, count = lobby_cost(room, rows, chosen.people, nodes)
                print(
                    f"lobby of {nodes} nodes: {count:,} rows, {1000 * cost:,.1f} ms of a CPU for each update, "
                    f"{size / 1000:,.0f} kB for each reader"
                )
    for listeners in chosen.listeners if chosen.database else ():
        sent, arrived, cpu = await notify(chosen.database, listeners, 600)
        print(f"{listeners} listeners: {sent:,} notifications, {1e6 * cpu / sent:,.0f} µs of a CPU of the database for "
              f"each, {1e6 * cpu / max(1, arrived):,.0f} µs for each delivery")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=1000, help="at each node")
    parser.add_argument("--minutes", type=float, default=30, help="of a visit")
    parser.add_argument("--move", type=float, default=4, help="seconds between two moves at a table")
    parser.add_argument("--chats", type=float, default=6, help="messages of a person in the lobby, an hour")
    parser.add_argument("--group", type=int, default=10, help="nodes of a group, in the last columns")
    parser.add_argument("--database", default="", help="address of a PostgreSQL that may be used")
    parser.add_argument("--listeners", type=int, nargs="*", default=[1, 3, 10, 30])
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
