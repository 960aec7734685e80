"""Lag of the server's event loop while experts think, or while matches are reviewed.

    .venv/bin/python bench/event_loop_lag.py [--experts 8] [--seconds 30] [--game bigtwo]
    .venv/bin/python bench/event_loop_lag.py --reviews 8

The server has a process of its own and a real database; its computers think in so many processes at once, which is more
than a room allows by default on a small machine. At as many tables a client plays at random against experts that
do not wait. Meanwhile the loop sleeps for 5 ms again and again, and how much later it wakes is its delay. The same is
measured before without clients, so that other load of the machine is in both. With `--reviews` so many users play a
match each and then ask for its review, all at once. Goal: 20 ms, for 99 of 100 wakings.
"""

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from dealt.config import Settings  # noqa: E402
from dealt.server.app import Running, loop_factory, spare_the_processor  # noqa: E402
from dealt.server.bot_workers.bot_processes import BotProcesses  # noqa: E402
from dealt.server.listening import listen, port_of  # noqa: E402
from dealt.server.storage.store import Store  # noqa: E402
from tests.server.harness import Client  # noqa: E402

GOAL_SECONDS: Final = 0.020
SLEEP: Final = 0.005
IDLE_SECONDS: Final = 10.0
PACE_SECONDS: Final = 0.2
"""before each action: a room refuses faster ones"""
SHORT: Final = {"bigtwo": {"session_end": "hands", "session_hands": 1}}
"""house rules of short matches"""
SETTLE_SECONDS: Final = 5.0
"""until all processes have been started"""


class Counting(BotProcesses):
    """Counts what was decided, and how many were asked at once."""

    decided = thinking = most = 0

    async def choose(self, *about: Any) -> str:
        """See `BotProcesses`."""
        self.thinking += 1
        self.most = max(self.most, self.thinking)
        try:
            return await super().choose(*about)
        finally:
            self.thinking -= 1
            self.decided += 1


async def delays(seconds: float) -> list[float]:
    """Return the delay of each wake-up in seconds, sorted."""
    found = list[float]()
    end = time.perf_counter() + seconds
    while (now := time.perf_counter()) < end:
        await asyncio.sleep(SLEEP)
        found.append(time.perf_counter() - now - SLEEP)
    return sorted(found)


def report(title: str, found: list[float]) -> float:
    """Print the results; return the 99th percentile of the delay."""
    middle, most = found[len(found) // 2], found[int(0.99 * len(found))]
    late = sum(delay > GOAL_SECONDS for delay in found)
    print(
        f"{title}: median {1000 * middle:.1f} ms, 99 of 100 {1000 * most:.1f} ms, longest {1000 * found[-1]:.1f} ms, "
        f"{late} of {len(found)} beyond {1000 * GOAL_SECONDS:.0f} ms; load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    return most


@asynccontextmanager
async def room_with_players(computers: BotProcesses, *options: str) -> AsyncIterator[Running]:
    """Start a room, measure it without clients, and let players come, in a process with these options."""
    with tempfile.TemporaryDirectory() as data:
        sock = listen("127.0.0.1", 0)
        running = Running(Settings(data=data), Store(data), computers)
        await running.start(sock)
        spare_the_processor()
        report("nobody there", await delays(IDLE_SECONDS))
        command = [__file__, "--play", f"http://127.0.0.1:{port_of(sock)}", *options]
        players = await asyncio.create_subprocess_exec(sys.executable, *command)
        yield running
        players.terminate()
        await players.wait()
        await running.stop()
        computers.close()


async def serve(experts: int, seconds: float, game: str) -> bool:
    """Measure the delay while experts play; return whether the goal is reached."""
    computers = Counting(experts)
    async with room_with_players(computers, "--experts", str(experts), "--game", game):
        await asyncio.sleep(SETTLE_SECONDS)
        before = computers.decided
        most = report(f"{experts} experts", await delays(seconds))
        decided = computers.decided - before
        pace = f"{decided / seconds:.1f} decisions a second, up to {computers.most} asked for at once"
        print(f"{pace}, {os.cpu_count()} cores")
    return most <= GOAL_SECONDS


async def serve_reviews(count: int, seconds: float, game: str) -> bool:
    """Measure the delay while so many reviews are being made; return whether the goal is reached."""
    async with room_with_players(BotProcesses(), "--reviews", str(count), "--game", game) as running:
        while len(running.hub.reviews) < count:
            await delays(SLEEP)
        most = report(f"{count} reviews", await delays(seconds))
        print(f"{len(running.hub.reviews)} of them were still being made at the end, {os.cpu_count()} cores")
    return most <= GOAL_SECONDS


async def ask_for_reviews(address: str, count: int, game: str) -> None:
    """Play a match at each of so many tables, have all of them reviewed, and stay."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:

        async def finish_match(seed: int) -> Client:
            client = Client(await session.ws_connect(f"{address}/ws", max_msg_size=0))
            await client.ask("hello")
            chance = random.Random(seed)
            await client.create(game=game, level="easy", turn_seconds=0, start=True, options=SHORT.get(game, {}))
            while client.phase != "over":
                await client.until(lambda player: player.offers or player.phase != "playing")
                await asyncio.sleep(PACE_SECONDS)
                if client.offers:
                    await client.act(chance.randrange(len(client.offers)))
                elif client.phase == "between":
                    await client.ask("ready", code=client.code)
            return client

        for client in await asyncio.gather(*map(finish_match, range(count))):
            name = client.table["record"].split("/")[-1].removesuffix(".jsonl")
            await client.ask("review", name=name, number=1)
        await asyncio.Event().wait()


async def play(address: str, tables: int, game: str) -> None:
    """Play at random at each table until the end of the process."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        await asyncio.gather(*(one_table(session, address, game, random.Random(seed)) for seed in range(tables)))


async def one_table(session: aiohttp.ClientSession, address: str, game: str, chance: random.Random) -> None:
    client = Client(await session.ws_connect(f"{address}/ws", max_msg_size=0))
    await client.ask("hello")
    while True:
        await client.create(game=game, level="expert", turn_seconds=0, start=True)
        while client.phase == "playing":
            await client.until(lambda player: player.offers or player.phase != "playing")
            if client.offers:
                await client.act(chance.randrange(len(client.offers)))
        await client.ask("leave", code=client.code)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--experts", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", default="bigtwo")
    parser.add_argument("--reviews", type=int, default=0)
    parser.add_argument("--play", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.play and chosen.reviews:
        asyncio.run(ask_for_reviews(chosen.play, chosen.reviews, chosen.game))
        return
    if chosen.play:
        asyncio.run(play(chosen.play, chosen.experts, chosen.game))
        return
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        measuring = (
            serve_reviews(chosen.reviews, chosen.seconds, chosen.game)
            if chosen.reviews
            else serve(chosen.experts, chosen.seconds, chosen.game)
        )
        reached = runner.run(measuring)
        print(f"goal {1000 * GOAL_SECONDS:.0f} ms {'reached' if reached else 'missed'}")
        sys.exit(not reached)


if __name__ == "__main__":
    main()
