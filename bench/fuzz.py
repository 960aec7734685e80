"""Fuzz test: malformed HTTP requests and WebSocket frames, and the server's answers.

    .venv/bin/python bench/fuzz.py [--times 10000]

So many of each: known mistakes, and honest ones in which bytes were changed, lost, put in, repeated or cut off. Goals:
no answer with a status of 500 or more, no traceback in the log, and a user who joins later can play.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from dealt.server.app import loop_factory  # noqa: E402
from tests.server.harness import house  # noqa: E402
from tests.server.malformed import FRAMES, Storm  # noqa: E402


class LogRecorder(logging.Handler):
    """Handler that keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def page_in(folder: Path) -> Path:
    """Write a browser client of one empty page."""
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Dealt</title>")
    return folder


async def measure(times: int, seed: int) -> bool:
    """Return True if nothing went wrong."""
    log, began = LogRecorder(), time.perf_counter()
    logging.getLogger().addHandler(log)
    with tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder, "data"), page_in(Path(folder, "web"))) as room:
            storm = Storm(room, seed)
            await storm.blow(times)
            newcomer = await room.client()
            await newcomer.create(start=True)
            await newcomer.act()
    tracebacks = sum(record.exc_info is not None for record in log.records)
    errors = sum(count for status, count in storm.answers.items() if status.startswith("5"))
    print(f"{times} requests and {times // FRAMES * FRAMES} frames in {time.perf_counter() - began:.0f} s")
    print(", ".join(f"{count} × {status or 'closed'}" for status, count in storm.answers.most_common()))
    print(f"{storm.refusals} refusals over WebSockets, {len(log.records)} lines of log")
    print(f"{errors} errors of the server (goal 0), {tracebacks} tracebacks (goal 0)")
    return not errors and not tracebacks


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        sys.exit(0 if runner.run(measure(chosen.times, chosen.seed)) else 1)


if __name__ == "__main__":
    main()
