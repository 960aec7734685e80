"""Durable, rule-checked moves a server CPU-second, and how long a player waits for a committed answer.

    .venv/bin/python bench/server.py [--tables 1000] [--seconds 15] [--moves N] [--rate 1] [--path]
                                  [--data URL] [--processes 1] [--package build/compiled]

The server is the real program in a process of its own, with its real database. Another process seats four scripted
people at each table, over 4 real WebSockets, and plays Big Two at random from the offers that the server sends.
First as fast as the server can: moves a CPU-second of the server, all its processes and threads; where they
are as many as the CPUs, also what these would carry at the same cost of a move if the people took nothing of them
(computed: it cannot show what else would be in the way). Then `--rate` moves a second at each table (p50 and p99 from
sending a move to its committed answer). How late this process itself was woken says how much of the waiting is the
machine's: on a busy machine both grow together. At last all connections break, and everybody comes back to their table
at once (CPU-seconds until all have their table again).

A move within a deal is cheaper than the end of a deal. So two servers of which one is faster are compared at the same
place of their deals by `--moves 120`: so many moves a table are counted (after a sixth as many that are not), however
long they take.

The database is a SQLite file, or a fresh PostgreSQL database at `--data`; then several nodes can share the port and the
tables (`--processes`). A connection comes to any of them, and is relayed to the one that has its table.

With `--path` people come by a Unix socket, as through a proxy on the same machine (`--unix-socket` of `dealt serve`),
otherwise by a port, as without one.
"""

import argparse
import asyncio
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import uvloop
from load_generator import Endpoint, Load

ROOT = Path(__file__).resolve().parent.parent
GOAL_MOVES, GOAL_HOST_MOVES, GOAL_P99_MS = 8_000, 16_000, 10
GOAL_BACK_SECONDS, GOAL_KB = 5, 25
OTHERS = "boardgame.io 2,300 and Colyseus 11,000 moves a CPU-second, Colyseus p99 16 ms; neither durable"
LATENESS_EVERY = 0.005
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> tuple[float, float]:
    """Return the CPU-seconds of a process and its descendants: in all, and in the kernel."""
    user = system = 0.0
    for process in family(pid):
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        user += int(fields[11]) / TICKS
        system += int(fields[12]) / TICKS
    return user + system, system


def children(pid: int) -> list[int]:
    try:
        tasks = Path(f"/proc/{pid}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]
    except OSError:
        return []


def family(pid: int) -> list[int]:
    """Return a process and its descendants."""
    return [pid, *(each for child in children(pid) for each in family(child))]


def resident_kb(pid: int, processes: int) -> int:
    """Return the resident memory of the server, or of its nodes, without bot workers."""
    servers = [pid] if processes == 1 else [pid, *children(pid)]
    statuses = (Path(f"/proc/{process}/status").read_text() for process in servers)
    return sum(int(found[1]) for status in statuses if (found := re.search(r"VmRSS:\s+(\d+)", status)))


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def start_server(data: str, package: Path, processes: int, path: str | None) -> tuple[subprocess.Popen[str], Endpoint]:
    where = ["--unix-socket", path] if path else ["--host", "127.0.0.1", "--port", "0"]
    command = [sys.executable, "-m", "dealt", "serve", *where, "--no-open"]
    process = subprocess.Popen(
        [*command, "--data", data, "--processes", str(processes), "--log-level", "warning"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=package,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if path and path in line:
            return process, path
        if found := re.search(r"127\.0\.0\.1:(\d+)", line):
            return process, int(found[1])
    raise SystemExit("The server did not start.")


class Phase(NamedTuple):
    """Measurement of play: moves, CPU-seconds (server, its kernel part, this process), seconds."""

    moves: int
    cpu: float
    kernel: float
    own: float
    wall: float
    late: list[float]
    """by how many seconds this process was woken too late, in samples"""


async def sample_lateness(late: list[float]) -> None:
    """Record how late this process wakes up, every few milliseconds."""
    while True:
        due = time.perf_counter() + LATENESS_EVERY
        await asyncio.sleep(LATENESS_EVERY)
        late.append(time.perf_counter() - due)


async def go_on(load: Load, seconds: float, moves: int) -> None:
    """Wait for so many seconds, or for so many moves at all tables if any are given."""
    if not moves:
        await asyncio.sleep(seconds)
    due = load.played()[0] + moves
    while load.played()[0] < due:  # noqa: ASYNC110 – an event for each move would cost the bench too much
        await asyncio.sleep(LATENESS_EVERY)


async def phase(load: Load, pid: int, interval: float, seconds: float, moves: int = 0) -> Phase:
    """Play for a while; the warm-up does not count."""
    load.go(interval)
    await go_on(load, min(3.0, seconds / 3), moves // 6)
    load.forget_waits()
    late: list[float] = []
    sampling = asyncio.create_task(sample_lateness(late))
    (before, _), (cpu, kernel), own, began = load.played(), cpu_seconds(pid), time.process_time(), time.perf_counter()
    await go_on(load, seconds, moves)
    cpu_now, kernel_now = cpu_seconds(pid)
    played, wall = load.played()[0] - before, time.perf_counter() - began
    own = time.process_time() - own
    load.stop()
    sampling.cancel()
    used = max(cpu_now - cpu, 1 / TICKS)  # nothing at all is what a clock of ticks cannot tell from a little
    return Phase(played, used, kernel_now - kernel, own, wall, late)


def waits(load: Load) -> str:
    waited = load.waited()
    return f"p50 {1000 * percentile(waited, 0.5):.1f} ms, p99 {1000 * percentile(waited, 0.99):.1f} ms"


async def measure(chosen: argparse.Namespace, endpoint: Endpoint, pid: int) -> None:
    tables, processes, rate = chosen.tables, chosen.processes, chosen.rate
    load = Load(tables)
    before = resident_kb(pid, processes)
    await load.sit_down(endpoint)
    await asyncio.sleep(1)
    each = (resident_kb(pid, processes) - before) / (4 * tables)
    print(f"{tables} tables of 4 people: {4 * tables} connections, {each:.1f} kB of memory for each (goal {GOAL_KB})")
    full = await phase(load, pid, 0, chosen.seconds, chosen.moves * tables)
    print(
        f"as fast as it goes:  {full.moves / full.wall:,.0f} moves/s in {full.cpu / full.wall:.2f} CPUs = "
        f"{full.moves / full.cpu:,.0f} moves a server CPU-second (goal {GOAL_MOVES:,}), "
        f"{full.kernel / full.cpu:.0%} of it in the kernel; {waits(load)} under that load; "
        f"this process took {full.own / full.wall:.2f} CPUs"
    )
    if processes > 1:
        print(f"goal of several nodes: {GOAL_HOST_MOVES:,} moves/s")
    if processes >= (cpus := os.cpu_count() or 1):
        carried = cpus * full.moves / full.cpu
        print(f"computed, not measured: {carried:,.0f} moves/s if all {cpus} CPUs were the server's")
    await asyncio.sleep(1)
    calm = await phase(load, pid, 1 / rate, chosen.seconds)
    print(
        f"{rate:g} a second a table: {calm.moves / calm.wall:,.0f} moves/s in {calm.cpu / calm.wall:.2f} CPUs; "
        f"{waits(load)} (goal p99 {GOAL_P99_MS} ms); this process took {calm.own / calm.wall:.2f} CPUs and was itself "
        f"woken {1000 * percentile(calm.late, 0.99):.1f} ms late at p99, on {os.cpu_count()} CPUs shared by "
        f"{os.getloadavg()[0]:.1f} busy threads"
    )
    await load.break_off()
    (cpu, _), began = cpu_seconds(pid), time.perf_counter()
    await load.come_back(endpoint)
    cpu, wall = cpu_seconds(pid)[0] - cpu, time.perf_counter() - began
    print(
        f"{4 * tables:,} people back at once: {cpu:.1f} CPU-seconds in {wall:.1f} s "
        f"(goal {GOAL_BACK_SECONDS} for 4,000)"
    )
    print(f"refused: {load.played()[1]}; others: {OTHERS}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--moves", type=int, default=0, help="at each table, as fast as it goes, instead of --seconds")
    parser.add_argument("--package", type=Path, default=ROOT, help="where the package is: build/compiled, for example")
    parser.add_argument("--processes", type=int, default=1, help="as in dealt serve")
    parser.add_argument("--data", help="address of a fresh PostgreSQL database")
    parser.add_argument("--rate", type=float, default=1, help="moves a second at each table")
    parser.add_argument("--path", action="store_true", help="by a Unix socket instead of a port")
    chosen = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as data:
        path = f"{data}/room" if chosen.path else None
        process, endpoint = start_server(chosen.data or data, chosen.package, chosen.processes, path)
        try:
            uvloop.run(measure(chosen, endpoint, process.pid))
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
