"""CPU time of a visit to the lobby by a user with many matches, beside the page of statistics.

    .venv/bin/python bench/lobby_cost.py [--matches 20000]

The ledger of a real server on loopback holds so many matches of one person, a quarter of them numbered deals of
the patience, the latest 400 of them solved as the deal of the day in 400 days one after the other, and as many tries of
today's deal by others. The figures are the median of eight answers, in milliseconds of processor from question to
answer (other programs on the machine do not count); `statistics` reads the whole ledger, so that the others can be
compared with it.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from dealt.server.app import loop_factory  # noqa: E402
from dealt.server.protocol.requests import AskDaily, AskStandings, AskStatistics, Request  # noqa: E402
from dealt.server.storage import statements as saved  # noqa: E402
from dealt.server.storage.statistics import counted  # noqa: E402
from dealt.table.match_entry import MatchEntry, OpponentEntry  # noqa: E402
from tests.server.harness import Client, house  # noqa: E402

ASKED: Final = 8
DAYS: Final = 400
AT_ONCE: Final = 500
QUESTIONS: Final[tuple[tuple[type[Request], dict[str, str]], ...]] = (
    (AskStandings, {}),
    (AskDaily, {"game": "patience"}),
    (AskStatistics, {}),
)


def mine(player: str, matches: int, now: int) -> Iterator[MatchEntry]:
    """Return matches of all games, newest last, with a deal of the day on each day until yesterday."""
    for number in range(matches):
        game = ("bigtwo", "chicago", "bluejack", "patience")[number % 4]
        ended = now - (matches - number) * 60_000
        if game == "patience":
            back = (matches - number + 3) // 4
            day = datetime.fromtimestamp(now / 1000, UTC) - timedelta(days=back if back <= DAYS else 0)
            at = int(day.timestamp() * 1000) if back <= DAYS else ended - 60_000
            deal = int(day.strftime("%Y%m%d")) if back <= DAYS else number
            yield MatchEntry(
                match=number + 1, part=1, player=player, name="Ann", game=game, seats=1, began=at, ended=ended,
                outcome="won", number=deal, ending="won", moves=90, size=52,
            )  # fmt: skip
        else:
            seats = 2 if game == "bluejack" else 4
            yield MatchEntry(
                match=number + 1, player=player, name="Ann", game=game, seats=seats, level="normal",
                began=ended - 50_000, ended=ended,
                outcome="won" if number % 3 else "lost", total=20, points=(3, 5, 12, 0), deals_won=1,
                met=(OpponentEntry("", "", 1),) * (seats - 1),
            )  # fmt: skip


def others(matches: int, now: int) -> Iterator[MatchEntry]:
    """Return tries of today's deal, two of each user."""
    deal = int(datetime.fromtimestamp(now / 1000, UTC).strftime("%Y%m%d"))
    for number in range(matches):
        yield MatchEntry(
            match=number + 1, part=1, player=f"p{number // 2:015}", name=f"Guest {number // 2}", game="patience",
            seats=1, began=now - 1000, ended=now, outcome="won" if number % 3 == 0 else "lost", number=deal,
            ending="won" if number % 3 == 0 else "lost", moves=80 + number % 50, size=52,
        )  # fmt: skip


async def ask(client: Client, op: str, values: dict[str, str]) -> float:
    """Return the median time of some answers, in milliseconds."""
    took = []
    for _ in range(ASKED):
        began = time.process_time()
        answer = await client.ask(op, **values)
        took.append(1000 * (time.process_time() - began))
        assert answer["type"] == "reply", answer
        await asyncio.sleep(1)  # a person may ask once a second
    return median(took)


async def measure(matches: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        async with house(data) as room:
            client = await room.client(name="Ann")
            now = room.hub.now()
            entries = [*mine(client.welcome["player"], matches, now)]
            for table, table_entries in ((1_000_001, entries), (1_000_002, [*others(matches, now)])):
                await room.store.save(saved.add_table(table, f"Z{table % 1000:03}", "x" * 22, now))
                for first in range(0, len(table_entries), AT_ONCE):
                    await room.store.save(*counted(table, table_entries[first : first + AT_ONCE]))
            for kind, values in QUESTIONS:
                op = str(kind.__struct_config__.tag)
                print(f"{op}: {await ask(client, op, values):.1f} ms with {matches} matches of one's own", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=20_000)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(measure(parser.parse_args().matches))


if __name__ == "__main__":
    main()
