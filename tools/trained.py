"""Compiling by practice: a copy that is compiled for what a room does most.

A compiler has to guess which way each branch mostly goes. Here it is told: the copy is compiled so that it counts,
plays in a room under load (`bench/server.py`), and is compiled again with what was counted. The games are the same;
what a room does for a move takes less time, because what is used together lies together.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from build_client import ROOT

GAME: tuple[str, ...] = ("bench/server.py", "--tables", "200", "--seconds", "8", "--path")
"""what is played for practice: with the package behind `--package`, and files below the root of the repository"""
_COUNTING: Final = "-fprofile-generate={folder} -fprofile-update=prefer-atomic"
_COUNTED: Final = "-fprofile-use={folder} -fprofile-partial-training -Wno-missing-profile"
"""what was never reached (other games, the computers) is compiled as it is without practice, not to be small"""
_COUNTS: Final = "*__native_*.gcda"
"""what GCC counts of the one file of C that mypyc makes of all"""


class CannotTrain(Exception):
    """There is nothing to be had from practice here; the text is one sentence."""


def check_compiler() -> None:
    """Raises CannotTrain unless it is GCC that compiles: others count in forms of their own."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        told = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        told = ""
    if "Free Software Foundation" not in told:
        raise CannotTrain(f"Only GCC can compile by practice, and {compiler} is not GCC.")


def counting(folder: Path) -> str:
    """The flags for a copy that counts, into this folder."""
    return _COUNTING.format(folder=folder)


def counted(folder: Path) -> str:
    """The flags for a copy that knows what was counted."""
    return _COUNTED.format(folder=folder)


def practise(copy: Path, folder: Path) -> None:
    """Plays with a copy that counts into this folder; raises CannotTrain."""
    program, *arguments = GAME
    command = [sys.executable, str(ROOT / program), *arguments, "--package", str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr)
        raise CannotTrain(f"The copy that counts could not be played with: {program} ended with {done.returncode}.")
    if not any(folder.rglob(_COUNTS)):
        raise CannotTrain(f"Nothing was counted when {program} was played with the copy that counts.")


def forget_binaries(copy: Path) -> None:
    """Takes away what was compiled, so that it is compiled anew: the sources are the same, the flags are not."""
    for one in [*copy.rglob("*.so"), *copy.rglob("*.o")]:
        one.unlink()
    for folder in (copy / "build").glob("lib.*"):
        shutil.rmtree(folder)
