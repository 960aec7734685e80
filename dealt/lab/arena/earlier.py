"""The source of earlier revisions, for comparing a player with itself as it was."""

import subprocess
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

from dealt.errors import DealtError

_ROOT: Final = Path(__file__).resolve().parents[3]
_KEPT: Final = _ROOT / "build" / "arena"


def revision(name: str) -> str:
    """The full name of a revision; raises DealtError(`no_history`)."""
    return _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}").decode().strip()


def source_of(name: str) -> Path:
    """The folder with the source of a revision, taken out of the history once; raises DealtError(`no_history`)."""
    full = revision(name)
    folder = _KEPT / full
    if not folder.is_dir():
        _KEPT.mkdir(parents=True, exist_ok=True)
        archive = _git("archive", "--format=tar", full, "dealt")
        made = Path(tempfile.mkdtemp(dir=_KEPT))
        with tarfile.open(fileobj=BytesIO(archive)) as tar:
            tar.extractall(made, filter="data")
        try:
            made.rename(folder)
        except OSError:
            # Another process was quicker.
            if not folder.is_dir():
                raise
    return folder


def _git(*words: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", str(_ROOT), *words], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        sentence = "An earlier version can only enter where Dealt is run from a clone of its source that has it."
        raise DealtError("no_history", sentence) from problem
    return done.stdout
