"""Three nodes under load, one of which is killed, stopped or cut off again and again: is anything lost?

    .venv/bin/python bench/cluster.py [--times 60] [--tables 12] [--every 5] [--seed 1] [--kinds kill,stop,cut,split]

Each node has a network namespace of its own, and one network with the database, one with the clients and one with the
other nodes; for that it must run as root, on Linux. Four people play at each table, at the pace of a move in `--pace`
seconds, each over a WebSocket to a node chosen by chance among those whose `/readyz` was well a second ago; their
clients connect again by themselves to any node, and send again what was not answered. Every `--every` seconds, or when
the last one is healthy again, one node gets one of

    kill    kill -9, and a new start at once
    stop    SIGSTOP, and SIGCONT some seconds later: sooner or later than the others give it up
    cut     no way to the database for some seconds
    split   no way to the other nodes for some seconds
    crash   PostgreSQL itself ends without notice (`pg_ctl stop --mode immediate`), and starts again
    update  an end in order, and a new start: the nodes in turn; with `--before FOLDER`, a checkout of an older
            version, all nodes begin with its code, and start again with this one

At last the records are compared with what the clients remember. A trigger in the database notes of every line whether
its writer held the lock of the table at that moment: two owners that both commit would show there. Goals: 0
acknowledged moves lost, 0 carried out twice, 0 lines of a node that is not the owner, every table served again within
12 s.
"""

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGSTOP
from typing import Final

import aiohttp

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.crash.cluster import Crowd, NodeProgram, find, watch_writes  # noqa: E402
from tests.server.postgres import Postgres, running_postgres  # noqa: E402

NODES: Final = 3
GOAL_SECONDS: Final = 12
DATABASE, CLIENTS, PEERS = "dealt-db", "dealt-net", "dealt-peer"
NETWORKS: Final = {DATABASE: "10.77.1", CLIENTS: "10.77.2", PEERS: "10.77.3"}
HOST: Final = 254
KINDS: Final = "kill,stop,cut,split"
SHORT, LONG = 3.0, 9.0
"""seconds of a fault: shorter, or longer, than the others wait before they give a node up"""


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True)


def link(network: str, node: int) -> str:
    return f"{network}{node}"


@contextlib.contextmanager
def networks() -> Iterator[None]:
    """Set up three bridges, and a namespace for each node that has a link to each of them."""
    _remove()
    try:
        for bridge, prefix in NETWORKS.items():
            ip("link", "add", bridge, "type", "bridge")
            ip("addr", "add", f"{prefix}.{HOST}/24", "dev", bridge)
            ip("link", "set", bridge, "up")
        for node in range(1, NODES + 1):
            space = f"dealt{node}"
            ip("netns", "add", space)
            ip("-n", space, "link", "set", "lo", "up")
            for bridge, prefix in NETWORKS.items():
                outer, inner = link(bridge, node), f"{bridge}-in"
                ip("link", "add", outer, "type", "veth", "peer", "name", inner, "netns", space)
                ip("link", "set", outer, "master", bridge, "up")
                ip("-n", space, "addr", "add", f"{prefix}.{node}/24", "dev", inner)
                ip("-n", space, "link", "set", inner, "up")
        yield
    finally:
        _remove()


def _remove() -> None:
    with contextlib.suppress(OSError):
        spaces = json.loads(subprocess.run(["ip", "-j", "netns"], check=True, capture_output=True).stdout or "[]")
        for space in {space["name"] for space in spaces} & {f"dealt{node}" for node in range(1, NODES + 1)}:
            ip("netns", "del", space)
    for bridge in NETWORKS:
        if Path(f"/sys/class/net/{bridge}").exists():
            ip("link", "del", bridge)


class Faults:
    """The faults that nodes suffer."""

    def __init__(self, nodes: list[NodeProgram], postgres: Postgres, crowd: Crowd, rng: Random) -> None:
        self._nodes = nodes
        self._postgres = postgres
        self._crowd = crowd
        self._rng = rng
        self._updated = 0
        self.away: defaultdict[str, list[float]] = defaultdict(list)
        """by kind: after how many seconds every table was served again"""
        self.events: list[tuple[float, str]] = []
        """with the time (`time.monotonic`)"""

    async def happens(self, kind: str, session: aiohttp.ClientSession) -> str:
        """Let one happen, and wait until it is over and every table is served; return what it was."""
        number = self._updated % NODES if kind == "update" else self._rng.randrange(NODES)
        node, seconds = self._nodes[number], self._rng.choice([SHORT, LONG])
        began = time.monotonic()
        self.events.append((began, f"{kind} of node {number + 1} begins"))
        over = asyncio.create_task(self._fault(kind, node, number + 1, seconds))
        away = await self._crowd.until_served(began, seconds=120)
        self.away[kind].append(away)
        await over
        self.events.append((time.monotonic(), f"{kind} of node {number + 1} is over"))
        while not await node.is_ready(session):  # noqa: ASYNC110 – it is in another process
            await asyncio.sleep(0.2)
        self.events.append((time.monotonic(), f"node {number + 1} is ready"))
        # A table that still waits for this fault must not wait for the next one too.
        await self._crowd.until_served(seconds=120)
        told = f"{kind} of node {number + 1}" if kind != "crash" else "crash of PostgreSQL"
        lasting = f" for {seconds:g} s" if kind in ("stop", "cut", "split") else ""
        return f"{told}{lasting}: all tables served after {away:.1f} s"

    async def _fault(self, kind: str, node: NodeProgram, number: int, seconds: float) -> None:
        if kind == "kill":
            await node.kill()
            await node.start()
        elif kind == "stop":
            node.signal(SIGSTOP)
            await asyncio.sleep(seconds)
            node.signal(SIGCONT)
        elif kind == "update":
            self._updated += 1
            await node.stop()
            node.use_code(ROOT)
            await node.start()
        elif kind == "crash":
            await asyncio.to_thread(self._postgres.stop, "immediate")
            await asyncio.to_thread(self._postgres.start)
        else:
            network = DATABASE if kind == "cut" else PEERS
            ip("link", "set", link(network, number), "down")
            await asyncio.sleep(seconds)
            ip("link", "set", link(network, number), "up")


async def check(node: NodeProgram, ready: list[NodeProgram], session: aiohttp.ClientSession) -> None:
    """Keep a node among those that are ready while it is: what a load balancer does every second."""
    while True:
        is_ready = await node.is_ready(session)
        if is_ready and node not in ready:
            ready.append(node)
        elif not is_ready and node in ready:
            ready.remove(node)
        await asyncio.sleep(1)


async def measure(chosen: argparse.Namespace, postgres: Postgres, folder: Path) -> int:
    """Return the number of errors."""
    rng, kinds = Random(chosen.seed), chosen.kinds.split(",")
    room = postgres.fresh(bare=chosen.before is not None)
    name = room.partition("@/")[2].partition("?")[0]
    database = postgres.address(name, f"{NETWORKS[DATABASE]}.{HOST}")
    nodes = [
        NodeProgram(
            folder / f"node{number}",
            database,
            host=f"{NETWORKS[CLIENTS]}.{number}",
            within=["ip", "netns", "exec", f"dealt{number}"],
            options=["--node-address", f"{NETWORKS[PEERS]}.{number}:0"],
            DEALT_TRUSTED_PROXIES=f"{NETWORKS[CLIENTS]}.{HOST}/32",
        )
        for number in range(1, NODES + 1)
    ]
    for node in nodes:
        node.use_code(chosen.before or ROOT)
    await asyncio.gather(*(node.start() for node in nodes))
    crowd = Crowd(chosen.tables, chosen.seed, pace=chosen.pace, forwarded=True)
    faults = Faults(nodes, postgres, crowd, rng)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        ready = list(nodes)
        checking = [asyncio.create_task(check(node, ready, session)) for node in nodes]
        await crowd.settle(session, lambda: [node.address for node in ready or nodes])
        watch_writes(room, [table[0].code for table in crowd.tables])
        await crowd.until_moves(4 * chosen.tables, seconds=120)
        for number in range(1, chosen.times + 1):
            began = time.monotonic()
            told = await faults.happens(rng.choice(kinds), session)
            print(f"{number}. {told}; {crowd.acknowledged} moves, {len(crowd.wrong)} wrong", flush=True)
            await asyncio.sleep(max(0.0, chosen.every - (time.monotonic() - began)))
        await crowd.until_served(seconds=120)
        await crowd.stop()
        for task in checking:
            task.cancel()
    offset = time.time() - time.monotonic()
    for pause in sorted(crowd.pauses, reverse=True)[: chosen.pauses]:
        print(f"{pause.seconds:.1f} s without a move at {pause.code}, from {time.ctime(pause.began + offset)}:")
        around = [event for event in faults.events if -10 < event[0] - pause.began < pause.seconds]
        for moment, event in sorted([*around, *pause.events]):
            print(f"    {moment - pause.began:5.1f} s: {event}")
    for node in nodes:
        await node.stop()
        (folder / f"node{nodes.index(node) + 1}.log").write_text("".join(node.output))
    tracebacks = sum("Traceback" in line for node in nodes for line in node.output)
    found = await find(room, crowd)
    worst = max(crowd.gaps.values()) / 1000
    print("\n".join(crowd.wrong[:20]))
    for kind, times in sorted(faults.away.items()):
        times.sort()
        print(
            f"{len(times)} × {kind}: all tables served after {times[len(times) // 2]:.1f} s (median), {times[-1]:.1f} s"
        )
    print(
        f"{found.acknowledged} acknowledged moves, {found.lost} lost, {found.twice} carried out twice, "
        f"{found.unowned} lines by a node that was not the owner, {found.gaps} records with gaps (goals 0); tables "
        f"changed their owner {found.owners} times; the longest time in which a table carried out nothing is "
        f"{worst:.1f} s (goal {GOAL_SECONDS}); {len(crowd.wrong)} other errors, {tracebacks} tracebacks"
    )
    return found.wrong + len(crowd.wrong) + tracebacks + (worst > GOAL_SECONDS)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=60)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--every", type=float, default=5.0)
    parser.add_argument("--pace", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", default=KINDS)
    parser.add_argument("--before", type=Path, help="folder of an older version, with which the nodes begin")
    parser.add_argument("--pauses", type=int, default=0, help="how many of the longest pauses to explain")
    parser.add_argument("--logs", type=Path, help="folder for what the nodes say")
    chosen = parser.parse_args()
    if os.geteuid() != 0:
        raise SystemExit("Network namespaces need root.")
    listening = {"listen_addresses": f"{NETWORKS[DATABASE]}.{HOST}", "max_connections": "200"}
    with (
        tempfile.TemporaryDirectory() as folder,
        networks(),
        running_postgres(network="10.77.0.0/16", **listening) as postgres,
    ):
        kept = chosen.logs or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        sys.exit(1 if asyncio.run(measure(chosen, postgres, kept)) else 0)


if __name__ == "__main__":
    main()
