"""Progress of setting up, one line a step. Standard library only."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

# These would send what we install somewhere else than into .venv.
_MISLEADING = (
    *("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV"),
    *("PIP_PREFIX", "PIP_TARGET", "PIP_USER", "UV_SYSTEM_PYTHON", "UV_TARGET"),
)

_SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_PLAIN_SPINNER = "|/-\\"
_CLEAR = "\r\033[K"
"""for a terminal: what stands on this line goes"""


def _clean_environment() -> dict[str, str]:
    kept = {name: text for name, text in os.environ.items() if name not in _MISLEADING}
    return kept | {"DEBIAN_FRONTEND": "noninteractive"}


class SetupError(Exception):
    """Setting up cannot go on; the text is for the person who started it."""


class StepRunner:
    """Runner of steps; their output goes to a log, and is shown only if one fails."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self._terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self.live = self._terminal
        utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
        self._spinner = _SPINNER if utf8 else _PLAIN_SPINNER
        self._started = False

    def beside(self, log: Path) -> "StepRunner":
        """Return a runner for steps in parallel, with a log of its own."""
        other = StepRunner(log)
        other.live = False  # one line can show how far one of them is
        return other

    def say(self, sentence: str) -> None:
        print(f"{_CLEAR}{sentence}" if self._terminal else sentence, flush=True)

    def run(self, title: str, command: Sequence[str], extra: Mapping[str, str] | None = None) -> None:
        """Run a step; raises SetupError with the end of its output if it fails."""
        if not self.try_run(title, command, extra):
            where = f"The whole output is in {self.log}; it ends with:"
            raise SetupError(f"{title}: that did not work. {where}\n\n{self._tail()}")

    def works(self, command: Sequence[str]) -> bool:
        """Return True if a quick command works; prints nothing."""
        try:
            done = subprocess.run(command, capture_output=True, check=False, env=_clean_environment())
        except OSError:
            return False
        return done.returncode == 0

    def try_run(self, title: str, command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
        """Run a step; return True if it worked."""
        began = time.monotonic()
        if not self.live:
            self.say(f"  {title} …")
        with self._open_log() as output:
            output.write(f"\n$ {' '.join(command)}\n".encode())
            output.flush()
            try:
                process = subprocess.Popen(
                    command,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    env=_clean_environment() | dict(extra or {}),
                )
            except OSError as problem:
                output.write(f"{problem}\n".encode())
                return False
            worked = self._wait(process, title, began) == 0
        seconds = time.monotonic() - began
        if self.live:
            print(_CLEAR, end="", flush=True)
        if worked:
            self.say(f"  {title}: done ({seconds:.0f} s)")
        return worked

    def _wait(self, process: "subprocess.Popen[bytes]", title: str, began: float) -> int:
        turn = 0
        try:
            while True:
                try:
                    return process.wait(timeout=0.12)
                except subprocess.TimeoutExpired:
                    turn += 1
                    if self.live:
                        sign = self._spinner[turn % len(self._spinner)]
                        print(f"{_CLEAR}  {title} {sign} {time.monotonic() - began:.0f} s", end="", flush=True)
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()

    def _open_log(self) -> BinaryIO:
        self.log.parent.mkdir(exist_ok=True)
        output = self.log.open("ab") if self._started else self.log.open("wb")
        self._started = True
        return output

    def _tail(self) -> str:
        lines = self.log.read_text(errors="replace").splitlines()
        return "\n".join(f"    {line}" for line in lines[-15:])
