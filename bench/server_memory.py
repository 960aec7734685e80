"""Memory of the server before, during and after 10,000 whole matches.

    .venv/bin/python bench/server_memory.py [--matches 10000] [--at-once 20]
    .venv/bin/python bench/server_memory.py --worker

The server has a process of its own and a real database; only its clock is ten times as fast, so that what is forgotten
after ten minutes is forgotten after one. Two new people open a table, play a match of Bluejack at random over their
WebSockets, leave and go; several pairs at once, again and again. Figures are the resident memory of the server's
process, how many objects its garbage collector knows, and how many blocks of memory Python has in use for all of them.
At the end everybody has gone, and all are read once more when everything has been forgotten that ever is: then objects
and blocks are what they were at the start, and of the memory Python keeps most for what comes next. Goal: resident then
no more than 1.1 times what it was half way; by then all that is kept for a while (connections to the database, what was
freed in pieces) has its size.

`--worker` measures a worker process instead: the most memory it ever had, after experts have decided a deal of each
game (of Bluejack and 10 · 20 · 30 a match), after it has reviewed these decisions, and after it has looked for puzzles
among them. Goal: 100 MB at most.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import aiohttp
import uvloop

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

import dealt  # noqa: E402
from dealt.bots.bot import advice  # noqa: E402
from dealt.bots.evaluation import evaluator  # noqa: E402
from dealt.compiled_rules import rules_form  # noqa: E402
from dealt.config import Settings  # noqa: E402
from dealt.games import games  # noqa: E402
from dealt.library import OpenMatch  # noqa: E402
from dealt.puzzles.find import candidate, check  # noqa: E402
from dealt.review.moments import Moment, moments_of_match  # noqa: E402
from dealt.review.review import judge  # noqa: E402
from dealt.server.app import Running  # noqa: E402
from dealt.server.bot_workers.bot_processes import BotProcesses  # noqa: E402
from dealt.server.bot_workers.pool import Worker  # noqa: E402
from dealt.server.clock import SteadyClock  # noqa: E402
from dealt.server.listening import listen  # noqa: E402
from dealt.server.storage.store import Store  # noqa: E402
from tests.server.harness import Client  # noqa: E402

FASTER: Final = 10
FORGOTTEN_SECONDS: Final = 120
"""at this pace, everything is forgotten by then"""
STEPS: Final = 10
GOAL_GROWTH: Final = 1.1
GOAL_WORKER_MB: Final = 100
PUZZLE_DECISIONS: Final = 12
"""decisions of each game among which the worker looks for puzzles: that takes long"""
MATCH: Final = {"game": "bluejack", "pace_ms": 0, "turn_seconds": 0}


async def serve(data: str) -> None:
    """Run the server; it prints what it holds at SIGUSR1."""
    began, wall = time.monotonic_ns(), time.time_ns()

    def passed() -> int:
        return FASTER * (time.monotonic_ns() - began)

    def tell() -> None:
        gc.collect()
        resident = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        found = {"resident": resident, "objects": len(gc.get_objects()), "blocks": sys.getallocatedblocks()}
        print(json.dumps(found), flush=True)

    sock, settings = listen("127.0.0.1", 0), Settings(data=data)
    clock = SteadyClock(lambda: wall + passed(), passed)
    running = Running(settings, Store(data), BotProcesses(), clock=clock)
    await running.start(sock)
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell)
    print(sock.getsockname()[1], flush=True)
    await asyncio.Event().wait()


class Server:
    """That process, seen from here."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def line(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(await self.process.stdout.readline())

    async def look(self, when: str) -> int:
        """Print what the server holds; return its resident bytes."""
        self.process.send_signal(signal.SIGUSR1)
        found = await self.line()
        held = f"{found['objects']} objects, {found['blocks']} blocks of Python's memory in use"
        print(f"{when}: {found['resident'] / 1e6:.1f} MB resident, {held}", flush=True)
        return int(found["resident"])


async def come(session: aiohttp.ClientSession, address: str) -> Client:
    """Connect as a new user."""
    client = Client(await session.ws_connect(address, max_msg_size=0))
    await client.ask("hello")
    return client


async def play(session: aiohttp.ClientSession, address: str, rng: random.Random) -> None:
    """Play a whole match of two users, from connecting to leaving."""
    ann, ben = await come(session, address), await come(session, address)
    await ann.ask("create", table=MATCH)
    await ben.join(ann.code)
    await ann.until(lambda client: client.phase == "playing")
    while ann.phase != "over":
        mover = ann if ann.table["to_act"] == [0] else ben
        await mover.until(lambda client: client.offers)
        answer = await mover.ask("act", code=ann.code, action=rng.choice(mover.offers)["action"])
        assert answer["type"] == "reply", answer
        for client in (ann, ben):
            await client.ask("ping")
    for client in (ann, ben):
        await client.ask("leave", code=ann.code)
        await client.close()


async def play_many(
    session: aiohttp.ClientSession, address: str, matches: int, at_once: int, rng: random.Random
) -> None:
    left = iter(range(matches))

    async def pair() -> None:
        for _ in left:
            await play(session, address, rng)

    await asyncio.gather(*(pair() for _ in range(at_once)))


async def measure(matches: int, at_once: int, seed: int) -> bool:
    """Return True if memory does not grow."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as data:
        process = await asyncio.create_subprocess_exec(
            sys.executable, __file__, "--serve", data, stdout=asyncio.subprocess.PIPE
        )
        server = Server(process)
        try:
            address = f"http://127.0.0.1:{await server.line()}/ws"
            await server.look("at the start")
            half = 0
            async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
                for step in range(1, STEPS + 1):
                    await play_many(session, address, matches // STEPS, at_once, rng)
                    held = await server.look(f"after {step * matches // STEPS} matches")
                    if 2 * step == STEPS:
                        half = held
            await asyncio.sleep(FORGOTTEN_SECONDS)
            held = await server.look("when everybody has gone and is forgotten")
        finally:
            process.kill()
            await process.wait()
    print(f"{held / half:.2f} times what it was half way (goal {GOAL_GROWTH} at most)")
    return held <= GOAL_GROWTH * half


def play_with(worker: Worker, game: str, seed: int) -> OpenMatch:
    """Let experts play a deal in the worker, or a match whose deals follow on each other."""
    match, rng = dealt.start(game, deal=seed), random.Random(seed)
    game_evaluator = evaluator(game)
    first, whole = game_evaluator.deal(match.match.public()), game in ("bluejack", "patience")
    while (seat := match.turn) is not None and (whole or game_evaluator.deal(match.match.public()) == first):
        action, _ = worker.ask(advice, game, "expert", match.view(seat), match.match.legal(seat), rng)
        match.play(action, seat)
    return match


def measure_worker(seed: int) -> bool:
    """Return True if a worker process has never more memory than the goal."""
    worker, most = Worker(), 0.0

    def look(when: str) -> None:
        nonlocal most
        status = Path(f"/proc/{worker.pid}/status").read_text()
        (peak,) = [int(line.split()[1]) * 1024 / 1e6 for line in status.splitlines() if line.startswith("VmHWM")]
        most = max(most, peak)
        print(f"{when}: {peak:.1f} MB at most", flush=True)

    print(rules_form())
    try:
        matches = {}
        for game in games():
            matches[game] = play_with(worker, game, seed)
            look(f"after the decisions of {game}")
        for game, match in matches.items():
            moments = list(moments_of_match(match.start, match.moves, positions=True))
            decisions = [step for step in moments if isinstance(step, Moment) and len(step.legal) > 1]
            for moment in decisions:
                worker.ask(judge, moment)
            look(f"after {len(decisions)} reviewed decisions of {game}")
        for game, match in matches.items():
            moments = list(moments_of_match(match.start, match.moves, positions=True))
            for moment in [step for step in moments if isinstance(step, Moment)][:PUZZLE_DECISIONS]:
                puzzle = worker.ask(candidate, moment, 0)
                if puzzle is not None:
                    worker.ask(check, puzzle)
            look(f"after looking for puzzles of {game}")
    finally:
        worker.close()
    print(f"{most:.0f} MB (goal {GOAL_WORKER_MB} at most)")
    return most <= GOAL_WORKER_MB


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worker", action="store_true", help="measure a worker process")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.worker:
        sys.exit(not measure_worker(chosen.seed))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if chosen.serve:
            runner.run(serve(chosen.serve))
        else:
            sys.exit(0 if runner.run(measure(chosen.matches, chosen.at_once, chosen.seed)) else 1)


if __name__ == "__main__":
    main()
