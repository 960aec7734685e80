"""CPU time from the start of `dealt serve` to its first sign of life, beside that of the two packages it stands on.

    .venv/bin/python bench/startup.py [--times 5]

A room is opened in a new folder, and then in the same one again and again. The time is that of the process itself,
user and system, when `/healthz` answers 200, the least of all; the bytecode is warm by then. As it depends on the
machine, it is compared with the time that a program takes that imports aiohttp and SQLAlchemy and does nothing.
Working copies elsewhere are measured by their own interpreter: `OTHER/.venv/bin/python bench/startup.py`.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from socket import create_server
from typing import Final, NamedTuple

GOAL_SECONDS: Final = 1.2
PAUSE: Final = 0.01
BARE: Final = "import aiohttp.web, sqlalchemy"


class Start(NamedTuple):
    """Cost of a room until it answers."""

    cpu: float
    """seconds"""
    resident: int
    """bytes of memory"""


def start(data: str) -> Start:
    """Start a room, and stop it as soon as it answers; Linux only."""
    with create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "dealt", "serve", "--no-open", "--port", str(port), "--data", data]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as room:
        while room.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz"):
                    break
            except OSError:
                time.sleep(PAUSE)
        user, system = Path(f"/proc/{room.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        resident = int(Path(f"/proc/{room.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        room.terminate()
    return Start((int(user) + int(system)) / os.sysconf("SC_CLK_TCK"), resident)


def bare() -> float:
    """Return the CPU-seconds of a program that imports what a room stands on."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", BARE], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    new, again, alone = [], [], []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as data:
            new.append(start(data).cpu)
            again.append(start(data).cpu)
        alone.append(bare())
    print(f"a new room: {min(new):.2f} CPU-seconds; opened again: {min(again):.2f} (goal {GOAL_SECONDS})")
    print(
        f"{min(new) / min(alone):.2f} and {min(again) / min(alone):.2f} times what its packages take, {min(alone):.2f}"
    )


if __name__ == "__main__":
    main()
