"""Cost of 100,000 games by days that sleep in the database: start and memory of a server, and its periodic queries.

    .venv/bin/python bench/correspondence.py [--tables 100000] [--times 3]

A new room is measured without any, and then with copies of one game of Bluejack whose next move is due in days. CPU
time until `/healthz` answers, and the resident memory then, are compared with those of the empty room. The queries are
those that a node makes every 30 seconds (which game goes on) and every ten minutes (which table was abandoned); while
no game is due, the first should not depend on how many sleep.
"""

import argparse
import asyncio
import itertools
import json
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from startup import Start, start

from dealt.server.limits.constants import ABANDONED_DAYS
from dealt.server.rooms.codes import LETTERS
from dealt.server.rooms.correspondence import summary_of
from dealt.server.storage.store import Store
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.record_json import encode_line
from dealt.table.settings import DAY_SECONDS, TableSettings

GOAL_RATIO: Final = 1.1
_MB: Final = 1_000_000


def least(data: str, times: int) -> Start:
    """Return the least of each figure over some starts."""
    costs = [start(data) for _ in range(times)]
    return Start(min(cost.cpu for cost in costs), min(cost.resident for cost in costs))


def fill(data: str, count: int) -> None:
    """Add sleeping games to the database of a room that is down."""
    # Long ago, so that the periodic queries look at all of them.
    now = time.time_ns() // 1_000_000 - 2 * ABANDONED_DAYS * DAY_SECONDS * 1000
    settings = TableSettings(game="bluejack", turn_seconds=7 * DAY_SECONDS)
    table, applied = commands.open_table("BBBB", settings, now, new_seed)
    for player in ("a" * 12, "b" * 12):
        applied += commands.sit(table, player, player[0].upper(), now, new_seed)
    lines = [encode_line(each.line).decode() for each in applied]
    summary, due = summary_of(table, ()), now + 10 * ABANDONED_DAYS * DAY_SECONDS * 1000
    codes = map("".join, itertools.islice(itertools.product(LETTERS, repeat=5), count))
    with sqlite3.connect(Path(data) / "dealt.db") as database:
        for number, code in enumerate(codes, 1):
            database.execute(
                "INSERT INTO tables (id, code, secret, over, created, changed, archived, counting) "
                "VALUES (?, ?, '', 0, ?, ?, 0, 99)", (number, code, now, now)
            )  # fmt: skip
            database.executemany(
                "INSERT INTO lines (table_id, version, line) VALUES (?, ?, ?)",
                [(number, version, line) for version, line in enumerate(lines, 1)],
            )
            database.execute(
                "INSERT INTO correspondence (table_id, due, to_move, summary) VALUES (?, ?, ?, ?)",
                (number, due, "a" * 12, summary),
            )
    database.close()


async def queries(data: str) -> dict[str, float]:
    """Return the milliseconds of each periodic query, the least of three."""
    store = Store(data)
    now = time.time_ns() // 1_000_000

    async def measured(ask: Callable[[], Awaitable[object]]) -> float:
        took = []
        for _ in range(3):
            began = time.perf_counter()
            await ask()
            took.append(time.perf_counter() - began)
        return 1000 * min(took)

    try:
        long_ago = now - ABANDONED_DAYS * DAY_SECONDS * 1000
        return {
            "which game goes on": await measured(lambda: store.due_tables(now)),
            "which table was abandoned": await measured(lambda: store.abandoned(long_ago)),
            "where no match began": await measured(lambda: store.abandoned(long_ago, begun=False)),
        }
    finally:
        store.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        start(data)
        without, asked = least(data, options.times), asyncio.run(queries(data))
        fill(data, options.tables)
        full, asked_full = least(data, options.times), asyncio.run(queries(data))
    print(f"start: {without.cpu:.2f} CPU-seconds, with {options.tables} games {full.cpu:.2f}")
    print(f"resident: {without.resident / _MB:.1f} MB, with them {full.resident / _MB:.1f} MB")
    print(f"{full.cpu / without.cpu:.2f} and {full.resident / without.resident:.2f} times without (goal {GOAL_RATIO})")
    print(json.dumps({name: [round(took, 2), round(asked_full[name], 2)] for name, took in asked.items()}))


if __name__ == "__main__":
    main()
