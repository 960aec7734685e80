"""Bytes a deal in the database, before and after its table is archived.

    .venv/bin/python bench/storage_size.py [--tables 10]

Computers play at tables of each game (no longer than some actions, where a match has no end of its own), and what they
do is saved as a server saves it, each request with its client. Then the tables end, move, and SQLite gives back what is
free. The figures are the length of the database's file beyond that of an empty one, divided by the deals.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from dealt.bots.bot import levels, make_bot  # noqa: E402
from dealt.errors import DealtError  # noqa: E402
from dealt.games import games  # noqa: E402
from dealt.server.storage import statements as saved  # noqa: E402
from dealt.server.storage.engine import LineRow  # noqa: E402
from dealt.server.storage.store import Store  # noqa: E402
from dealt.server.storage.writer import Transaction  # noqa: E402
from dealt.table import commands  # noqa: E402
from dealt.table.events import AppliedLine  # noqa: E402
from dealt.table.record import By  # noqa: E402
from dealt.table.record_json import encode_line  # noqa: E402
from dealt.table.settings import TableSettings  # noqa: E402
from dealt.table.table import Table  # noqa: E402

MOST_ACTIONS: Final = 1500
PERSON: Final = "0123456789abcdef"
BEGAN: Final = 1_700_000_000_000
MOST_TURNS: Final = 1000
"""of moving into the archive"""


def play(game: str, rng: Random) -> tuple[Table, list[AppliedLine]]:
    """Play one table: a person alone or with bots, all with the actions of the easiest bot."""
    now, actions = BEGAN, 0

    def draw() -> bytes:
        return rng.randbytes(32)

    table, applied = commands.open_table("KQTR", TableSettings(game=game), now, draw)
    applied += commands.sit(table, PERSON, "Ann", now, draw)
    if table.phase == "waiting":
        applied += commands.start(table, PERSON, now, draw)
    bot = make_bot(game, levels(game)[0])
    while table.phase in ("playing", "between") and actions < MOST_ACTIONS:
        now += rng.randrange(500, 9000)
        if table.phase == "between":
            applied += commands.ready(table, PERSON, now, draw)
            continue
        match, seat = table.match, table.to_act[0]
        assert match is not None
        action = bot.choose(match.view(seat), match.legal(seat), rng)
        by: By = "computer" if seat in table.computer_turns else "human"
        applied += commands.act(table, seat, str(action), by, now, draw)
        actions += 1
    return table, applied


async def measure(game: str, tables: int, rng: Random) -> None:
    with tempfile.TemporaryDirectory() as data:
        store = Store(data)
        store.start()
        empty, deals, lines = await length(store), 0, 0
        for number in range(1, tables + 1):
            table, applied = play(game, rng)
            await store.save(saved.add_table(number, f"K{number:03}", "x" * 22, BEGAN))
            await save(store, number, applied)
            assert table.match is not None
            deals, lines = deals + table.match.deal, lines + len(applied)
        young = await length(store) - empty
        for number in range(1, tables + 1):
            await store.save(saved.change_table(number, True, BEGAN))
        for _ in range(MOST_TURNS):
            before = await length(store)
            await store.archive(BEGAN + 1)
            if await length(store) == before:
                break
        old = await length(store) - empty
        store.close()
    print(
        f"{game}: {deals} deals of {lines // deals} lines; {young / deals:.0f} bytes a deal, in the archive "
        f"{old / deals:.0f} ({100 * old / max(1, young):.0f} %)"
    )


async def save(store: Store, table: int, applied: list[AppliedLine]) -> None:
    """Save all lines, each as if a request of its own had written it."""
    done: asyncio.Future[DealtError | None] = asyncio.get_running_loop().create_future()
    rows: list[LineRow] = [
        (table, each.line.version, encode_line(each.line).decode(), "0123456789abcdef01234567", each.line.version)
        for each in applied
    ]
    store.put(Transaction(done.set_result, rows))
    assert await done is None


async def length(store: Store) -> int:
    """Return the bytes of the file, as SQLite counts them."""
    with store.engine.connect() as connection:
        return int(
            connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            * connection.exec_driver_sql("PRAGMA page_size").scalar_one()
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for game in games():
        asyncio.run(measure(game, chosen.tables, Random(chosen.seed)))


if __name__ == "__main__":
    main()
