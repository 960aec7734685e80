"""Sources of earlier revisions, for comparing a bot with an earlier version of itself."""

import subprocess
import tempfile
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from dealt.errors import DealtError

ROOT = Path(__file__).resolve().parents[3]
"""the git clone in use"""


def revision(name: str) -> str:
    """Return the full name of a revision; raises DealtError(`no_history`)."""
    return _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}").decode().strip()


def source_of(name: str) -> Path:
    """Return the folder with the source of a revision, extracted once; raises DealtError(`no_history`)."""
    full = revision(name)
    kept = ROOT / "build" / "arena"
    folder = kept / full
    if not folder.is_dir():
        kept.mkdir(parents=True, exist_ok=True)
        archive = _git("archive", "--format=zip", full, "dealt")
        made = Path(tempfile.mkdtemp(dir=kept))
        with ZipFile(BytesIO(archive)) as files:
            files.extractall(made)
        try:
            made.rename(folder)
        except OSError:
            # Another process was quicker.
            if not folder.is_dir():
                raise
    return folder


def _git(*words: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        sentence = "An earlier version can only enter where Dealt is run from a clone of its source that has it."
        raise DealtError("no_history", sentence) from problem
    return done.stdout
