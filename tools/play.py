"""Start of the card room of this folder: with compiled rules if they are up to date, otherwise as plain Python.

Both play the same games; compiled rules take less of the machine. They are at hand if they were made from just these
sources. If not, and if they can be made here, that is done in the background: this start never waits for it. The
computer players of the room take them as soon as they are there, and the room itself at its next start; what went wrong
with it stands in build/compiled.log. DEALT_COMPILE=0 does without. Standard library only, and little of it: nothing
here may hold up a start.
"""

import contextlib
import fcntl
import os
import subprocess
import sys
from pathlib import Path

from compile_rules import COPY, CannotCompile, compile_into, has_compiler, is_compiled, sources_digest, wanted

LOG = COPY.with_name("compiled.log")
FAILED = COPY.with_name("compiled.failed")
"""says for which sources it has failed: it would fail again at every start"""
ROOM_NEEDED_KB = 2_000_000
"""of free memory: the compiler must not take it from the room; it needs half of that"""


def environment() -> dict[str, str]:
    """Return the environment variables, which name the compiled package if it is up to date."""
    found = dict(os.environ)
    if is_compiled(COPY):
        found["PYTHONPATH"] = os.pathsep.join(filter(None, (str(COPY), found.get("PYTHONPATH"))))
    elif _can_be_made():
        # dealt/compiled_rules.py reads them.
        found |= {"DEALT_COMPILED_COPY": str(COPY), "DEALT_COMPILED_SOURCES": sources_digest()}
        _make_in_background()
    return found


def _can_be_made() -> bool:
    failed = FAILED.is_file() and FAILED.read_text() == sources_digest()
    return not failed and has_compiler() and _free_memory_kb() >= ROOM_NEEDED_KB


def _free_memory_kb() -> int:
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return ROOM_NEEDED_KB  # not Linux: the machines of today have it
    return next((int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")), 0)


def _make_in_background() -> None:
    """Make the copy in a session of its own, so that Ctrl-C ends the room alone, at the lowest priority."""
    COPY.parent.mkdir(exist_ok=True)
    start = 'exec >>"$1" 2>&1 </dev/null; shift; nice -n 19 "$@" &'
    command = ["sh", "-c", start, "sh", str(LOG), sys.executable, __file__, "--compile"]
    subprocess.run(command, start_new_session=True, check=False)


def make() -> None:
    """Make the compiled copy, unless another process does."""
    with LOG.open("r+") as log:
        try:
            fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        log.truncate()
        sources = sources_digest()
        try:
            compile_into(COPY)
        except CannotCompile as problem:
            print(problem)
            FAILED.write_text(sources)


def start(arguments: list[str]) -> None:
    """Replace this process by the program."""
    variables = dict(os.environ)
    if wanted():
        # Whatever cannot be read or written here: plain Python always is at hand.
        with contextlib.suppress(OSError):
            variables = environment()
    dealt = str(Path(sys.executable).with_name("dealt"))
    os.execve(dealt, [dealt, "serve", *arguments], variables)


if __name__ == "__main__":
    if sys.argv[1:] == ["--compile"]:
        make()
    else:
        start(sys.argv[1:])
