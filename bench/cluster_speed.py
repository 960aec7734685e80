"""The cost of relaying: moves a CPU-second of three nodes together, compared with one node on PostgreSQL; and waits.

    .venv/bin/python bench/cluster_speed.py [--tables 40] [--moves 60] [--seconds 10] [--rounds 3]
                                         [--package build/compiled]

One node, three whose people all come by the node of their table, and three where two of three people come by another
one take turns, each with a fresh database of one PostgreSQL. Four scripted people play Big Two at each table
(`load_generator.py`), `--tables` for each node: a move is the cheaper, the more of them are saved together. First as
fast as it goes, `--moves` at each table, then a move a second at each table: how long those wait for the committed
answer to a move who come directly, and those who are relayed. CPU time is that of the nodes; PostgreSQL is shown
too. Goals: three nodes ÷ one ≥ 0.8; p99 10 ms direct and 15 ms relayed on an idle machine.
"""

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import time
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import uvloop

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from load_generator import Endpoint, Load, Seat  # noqa: E402
from server import LATENESS_EVERY, cpu_seconds, percentile  # noqa: E402

from tests.crash.cluster import NodeProgram  # noqa: E402
from tests.server.postgres import Postgres, running_postgres  # noqa: E402

NODES: Final = 3
LATE_SECONDS: Final = 0.001
GOAL_RATIO, GOAL_DIRECT_MS, GOAL_RELAYED_MS = 0.8, 10, 15


class Wait(NamedTuple):
    """A time between two moments of `time.perf_counter`."""

    began: float
    ended: float


async def sample_delays(delays: list[Wait]) -> None:
    """Record when this process was to be woken, and when it was."""
    while True:
        due = time.perf_counter() + LATENESS_EVERY
        await asyncio.sleep(LATENESS_EVERY)
        delays.append(Wait(due, time.perf_counter()))


def p99(waits: Iterable[Wait]) -> float:
    """Return the 99th percentile in milliseconds."""
    return 1000 * percentile([wait.ended - wait.began for wait in waits], 0.99)


def undisturbed(waits: Iterable[Wait], delays: list[Wait]) -> list[Wait]:
    """Return those during which this process was not late by more than a millisecond."""
    late = [delay for delay in delays if delay.ended - delay.began > LATE_SECONDS]
    ends = [delay.ended for delay in late]
    found = []
    for wait in waits:
        following = bisect_left(ends, wait.began)
        if following == len(late) or late[following].began > wait.ended:
            found.append(wait)
    return found


class SpreadLoad(Load):
    """Tables whose people come by all nodes in turn."""

    def __init__(self, tables: int, ports: list[int]) -> None:
        super().__init__(tables)
        self._ports = ports
        self.spread = False
        """whether they come by any node; if not, by that of their table, which is made where its first one comes"""
        self.direct: list[Wait] = []
        self.relayed: list[Wait] = []
        self._relayed_seats: set[Seat] = set()

    async def connect(self, seat: Seat, endpoint: Endpoint) -> None:
        number = sum(map(len, self.seats[: seat.table])) + self.seats[seat.table].index(seat) if self.spread else 0
        away = number % len(self._ports)
        if away:
            self._relayed_seats.add(seat)
        await super().connect(seat, self._ports[(seat.table + away) % len(self._ports)])

    def answered(self, seat: Seat, done: bool) -> None:
        waits = self.relayed if seat in self._relayed_seats else self.direct
        waits.append(Wait(seat.sent, time.perf_counter()))
        super().answered(seat, done)

    def forget_waits(self) -> None:
        super().forget_waits()
        self.direct.clear()
        self.relayed.clear()

    @property
    def share(self) -> float:
        """The share of people who are relayed."""
        return len(self._relayed_seats) / (4 * len(self.seats))


class Figures(NamedTuple):
    """One measurement."""

    moves_a_cpu_second: float
    calm_moves_a_cpu_second: float
    database_share: float
    """CPU time of PostgreSQL ÷ CPU time of the nodes"""
    share: float
    direct: float
    relayed: float
    """p99 in milliseconds"""
    direct_undisturbed: float
    relayed_undisturbed: float
    """the same, without those during which this process itself was late"""
    disturbed: float
    """the share of those"""
    late: float
    """p99 of how late this process itself was woken, in milliseconds"""


async def measure(chosen: argparse.Namespace, postgres: Postgres, folder: Path, count: int, spread: bool) -> Figures:
    """Play at so many nodes; `spread`: each person comes by the next node."""
    database = postgres.fresh()
    quiet = ["--log-level", "warning"]
    path = {"PYTHONPATH": str(chosen.package)}
    nodes = [
        NodeProgram(folder / f"node{number}", database, cluster=count > 1, options=quiet, **path)
        for number in range(count)
    ]
    for node in nodes:
        await node.start()
    # Until the shards are shared out.
    await asyncio.sleep(10 if count > 1 else 1)
    tables = chosen.tables * count
    load = SpreadLoad(tables, [node.port for node in nodes])
    await load.sit_down(nodes[0].port)
    await load.break_off()
    load.spread = spread
    await load.come_back(nodes[0].port)

    def used() -> float:
        return sum(cpu_seconds(node.pid)[0] for node in nodes)

    async def until(moves: int) -> None:
        due = load.played()[0] + moves * tables
        while load.played()[0] < due:  # noqa: ASYNC110 – an event for each move would cost the bench too much
            await asyncio.sleep(0.005)

    load.go(0)
    await until(chosen.moves // 6)
    cpu, database_cpu, played = used(), cpu_seconds(postgres.pid)[0], load.played()[0]
    await until(chosen.moves)
    played, cpu = load.played()[0] - played, used() - cpu
    database_cpu = cpu_seconds(postgres.pid)[0] - database_cpu
    load.stop()
    await asyncio.sleep(1)
    delays: list[Wait] = []
    load.go(1.0)
    await asyncio.sleep(2)
    load.forget_waits()
    sampling = asyncio.create_task(sample_delays(delays))
    calm_cpu, calm = used(), load.played()[0]
    await asyncio.sleep(chosen.seconds)
    calm, calm_cpu = load.played()[0] - calm, used() - calm_cpu
    load.stop()
    sampling.cancel()
    assert load.played()[1] == 0, "some moves were refused"
    direct, relayed = undisturbed(load.direct, delays), undisturbed(load.relayed, delays)
    figures = Figures(
        played / cpu,
        calm / calm_cpu,
        database_cpu / cpu,
        load.share,
        p99(load.direct),
        p99(load.relayed),
        p99(direct),
        p99(relayed),
        1 - (len(direct) + len(relayed)) / (len(load.direct) + len(load.relayed)),
        p99(delays),
    )
    await load.break_off()
    for node in nodes:
        await node.stop()
    asyncio.get_running_loop().remove_reader(load.system.fileno())
    return figures


async def compare(chosen: argparse.Namespace, postgres: Postgres, folder: Path) -> None:
    """Measure one node and three in turns."""
    for _ in range(chosen.rounds):
        results = {}
        for count, spread in ((1, False), (NODES, False), (NODES, True)):
            found = results[count, spread] = await measure(chosen, postgres, folder, count, spread)
            print(
                f"{count} node{'s' if count > 1 else ''}: {found.moves_a_cpu_second:,.0f} moves a CPU-second of the "
                f"nodes, {found.share:.0%} relayed, PostgreSQL takes {found.database_share:.2f} as much CPU; at a move "
                f"a second a table {found.calm_moves_a_cpu_second:,.0f} moves a CPU-second, p99 {found.direct:.1f} ms "
                f"direct (goal {GOAL_DIRECT_MS}), {found.relayed:.1f} ms relayed (goal {GOAL_RELAYED_MS}); without the "
                f"{found.disturbed:.0%} during which this process itself was late, {found.direct_undisturbed:.1f} and "
                f"{found.relayed_undisturbed:.1f} ms; it was woken {found.late:.1f} ms late at p99, on "
                f"{os.cpu_count()} CPUs shared by {os.getloadavg()[0]:.0f} busy threads",
                flush=True,
            )
        for name, (alone, direct, relayed) in {
            "as fast as it goes": [each.moves_a_cpu_second for each in results.values()],
            "at a move a second a table": [each.calm_moves_a_cpu_second for each in results.values()],
        }.items():
            told = f"{relayed / alone:.2f} (goal {GOAL_RATIO}), where nobody is relayed {direct / alone:.2f}"
            print(f"three nodes ÷ one, {name}: {told}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=40, help="of each node")
    parser.add_argument("--moves", type=int, default=60, help="at each table, as fast as it goes")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--package", type=Path, default=ROOT, help="where the package is: build/compiled, for example")
    chosen = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder, running_postgres(max_connections="100") as postgres:
        uvloop.run(compare(chosen, postgres, Path(folder)))


if __name__ == "__main__":
    main()
