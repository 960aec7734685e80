"""Repeated runs of the hypothesis tests, with fresh random seeds and more examples. Standard library only.

    ./test --explore MINUTES [ARGUMENTS OF PYTEST]

Ends when the time is up, or after the first round in which something failed. A failure prints the blob that repeats it.
"""

import os
import subprocess
import sys
import time

USAGE = "usage: ./test --explore MINUTES [ARGUMENTS OF PYTEST]"


def explore(minutes: float, arguments: list[str]) -> int:
    """Return pytest's exit status of the first round that failed, or 0."""
    until, rounds, status = time.time() + 60 * minutes, 0, 0
    environment = os.environ | {"DEALT_EXPLORE_UNTIL": str(until)}
    # Later arguments win over these.
    command = [sys.executable, "-m", "pytest", "-m", "hypothesis", "-n", "auto", "--dist", "loadfile", *arguments]
    while status == 0 and time.time() < until:
        rounds += 1
        print(f"\n== round {rounds}, {(until - time.time()) / 60:.0f} minutes left", flush=True)
        status = subprocess.run(command, env=environment, check=False).returncode
    return status


def main(arguments: list[str]) -> int:
    try:
        minutes = float(arguments[0])
    except (IndexError, ValueError):
        minutes = 0
    if not 0 < minutes < float("inf"):
        print(USAGE, file=sys.stderr)
        return 2
    return explore(minutes, arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
