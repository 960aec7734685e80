"""Clients on a network that delays, splits, duplicates and cuts: does each always see the true table?

    .venv/bin/python bench/bad_network.py [--times 2000] [--tables 10]

Each kind of fault happens so many times. What every client sees after every single message is compared with what the
saved record says of that version. Goal: no difference.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from dealt.server.app import loop_factory  # noqa: E402
from dealt.server.limits.constants import Rate  # noqa: E402
from tests.crash.bad_network import play_through, wrong_pictures  # noqa: E402
from tests.server.harness import house  # noqa: E402


async def measure(times: int, tables: int, seed: int) -> int:
    """Return the number of wrong views."""
    with tempfile.TemporaryDirectory() as data:
        async with house(data) as room:
            network, witnesses = await play_through(room, times, tables, seed)
            wrong = await wrong_pictures(room, witnesses)
    happened = ", ".join(f"{count} × {fault}" for fault, count in sorted(network.done.items()))
    print("\n".join(wrong[:10]))
    print(f"{happened}; {sum(each.messages for each in witnesses)} messages; {len(wrong)} wrong pictures (goal 0)")
    return len(wrong)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    as_fast_as_they_can = patch("dealt.server.websocket.protocol.REQUESTS", Rate(10**9, 1))
    with as_fast_as_they_can, asyncio.Runner(loop_factory=loop_factory()) as runner:
        sys.exit(1 if runner.run(measure(chosen.times, chosen.tables, chosen.seed)) else 0)


if __name__ == "__main__":
    main()
