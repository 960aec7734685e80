"""Time of a ladder page in a room with 10,000 users and 200,000 rated matches.

    .venv/bin/python bench/ladder.py [--users 10000] [--matches 200000] [--postgresql]

All matches are of one game and one rule set, half of them in the current season. Printed are how long the ratings take
to be counted from nothing, and then of a page the first time after a start, the median and the worst of many: the top,
the middle and the end of the ladder, for a reader in the middle; also when a match has just ended, and when a result
has come late. A ladder page should take 100 ms at most.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402
from sqlalchemy import insert  # noqa: E402

from dealt.server.rooms.codes import record_name  # noqa: E402
from dealt.server.storage.rating_store import set_results  # noqa: E402
from dealt.server.storage.schema import match_results, people, preferences, tables  # noqa: E402
from dealt.server.storage.store import Store  # noqa: E402
from dealt.table.match_entry import COUNTING  # noqa: E402
from dealt.table.match_result import MatchResult, RatedPlayer  # noqa: E402
from tests.server.postgres import running_postgres  # noqa: E402

GOAL_MS: Final = 100.0
GAME, RULES = "bigtwo", "deuce"
LEVELS: Final = ("easy", "normal", "hard", "expert")
_DAY_MS: Final = 24 * 60 * 60 * 1000
_TIMES: Final = 20


def user(number: int) -> str:
    return f"user-{number}"


def match(rng: Random, users: int, ended: int) -> MatchResult:
    """Return a match of two to four users, bots on the other seats; some users play far more than others."""
    playing = sorted({int(users * rng.random() ** 2) for _ in range(rng.randint(1, 4))})
    # The stronger a user, the lower the number of the points that the luck of this match makes of it.
    luck = [(rng.gauss(number / users, 0.4), RatedPlayer(user(number), "", 0)) for number in playing]
    luck += [(rng.gauss(0.5, 0.4), RatedPlayer("", rng.choice(LEVELS), 0)) for _ in range(4 - len(playing))]
    players = [
        msgspec.structs.replace(player, place=place)
        for place, (_, player) in enumerate(sorted(luck, key=lambda each: each[0]), 1)
    ]
    return MatchResult(match=1, game=GAME, rules=RULES, ended=ended, players=tuple(players), public=True)


def fill(store: Store, users: int, matches: int, now: int) -> None:
    """Write users and results, as the server would have over half a year."""
    rng = Random(1)
    ends = sorted(now - int(180 * _DAY_MS * rng.random()) for _ in range(matches))
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        table = {
            "id": 1,
            "code": "AAAA",
            "secret": "x",
            "over": True,
            "created": now,
            "changed": now,
            "counting": COUNTING,
        }
        connection.execute(insert(tables), table)
        rows: list[dict[str, Any]] = [
            {
                "id": user(number), "name": f"User {number}", "name_key": f"user {number}",
                "name_look": f"user {number}", "token_hash": str(number), "guest": False, "created": now, "seen": now,
            }
            for number in range(users)
        ]  # fmt: skip
        connection.execute(insert(people), rows)
        chosen = [
            {"person": user(number), "field": field, "value": value}
            for number in range(users)
            for field, value in (("theme", '"dark"'), ("sound", "false"), ("listed", "true"))
        ]
        connection.execute(insert(preferences), chosen)
        for start in range(0, matches, 10_000):
            part = [
                set_results(1, [msgspec.structs.replace(match(rng, users, ended), match=number)])[0][1]
                for number, ended in enumerate(ends[start : start + 10_000], start + 1)
            ]
            connection.execute(insert(match_results), part)


class Took(NamedTuple):
    """Milliseconds."""

    wall: float
    cpu: float
    """of this process"""


async def page(store: Store, reader: int, first: int) -> Took:
    """Return the time that a page takes, with its JSON."""
    began, used = time.perf_counter(), time.process_time()
    found = await store.ladder(
        user(reader), GAME, None, None, first, now=time.time_ns() // 1_000_000, record_name=record_name
    )
    msgspec.json.encode(found)
    took = Took(1000 * (time.perf_counter() - began), 1000 * (time.process_time() - used))
    assert found.rows, first
    assert not found.counting
    return took


def report(title: str, found: Sequence[Took]) -> float:
    """Print the times of pages of a kind; return the median."""
    median, worst = statistics.median(took.wall for took in found), max(took.wall for took in found)
    cpu = statistics.median(took.cpu for took in found)
    print(f"{title}: median {median:.1f} ms, worst {worst:.1f} ms; CPU {cpu:.1f} ms", flush=True)
    return median


async def measure(data: str, users: int, matches: int) -> bool:
    """Return True if no page takes longer than the goal."""
    now = time.time_ns() // 1_000_000
    rng = Random(2)
    store = Store(data)
    store.start()
    fill(store, users, matches, now)
    began, used, longest = time.perf_counter(), time.process_time(), 0.0
    while True:
        step = time.perf_counter()
        more = await store.rate_next()
        longest = max(longest, time.perf_counter() - step)
        if not more:
            break
    seconds, cpu = time.perf_counter() - began, time.process_time() - used
    print(f"{matches} results counted in {seconds:.0f} s (CPU {cpu:.0f} s), a step {1000 * longest:.0f} ms at most")
    store.close()

    store = Store(data)
    store.start()
    worst = report("first page after a start", [await page(store, users // 8, 0)])
    listed = (await store.ladder(user(users // 8), GAME, None, None, 0, now=now, record_name=record_name)).people
    print(f"{listed} users on the ladder of this season")
    for title, first in (("top", 0), ("middle", listed // 2), ("end", listed - 20)):
        worst = max(worst, report(title, [await page(store, users // 8, first) for _ in range(_TIMES)]))
    for title, age in (("after a match", 0), ("after a result that comes a minute late", 60_000)):
        took = []
        for number in range(_TIMES):
            ended = time.time_ns() // 1_000_000 - age
            late = msgspec.structs.replace(match(rng, users, ended), match=matches + age + number + 1)
            await store.save(*set_results(1, [late]))
            took.append(await page(store, users // 8, 0))
        worst = max(worst, report(title, took))
    store.close()
    print(f"{worst:.1f} ms as the worst median, goal {GOAL_MS:.0f}")
    return worst <= GOAL_MS


@contextmanager
def place(postgresql: bool) -> Iterator[str]:
    if postgresql:
        with running_postgres() as postgres:
            yield postgres.fresh()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield folder


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--users", type=int, default=10_000)
    parser.add_argument("--matches", type=int, default=200_000)
    parser.add_argument("--postgresql", action="store_true")
    arguments = parser.parse_args()
    with place(arguments.postgresql) as data:
        sys.exit(0 if asyncio.run(measure(data, arguments.users, arguments.matches)) else 1)


if __name__ == "__main__":
    main()
