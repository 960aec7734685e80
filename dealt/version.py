"""The version of Dealt, and the commit that it was made from."""

from pathlib import Path
from typing import Final

__version__ = "0.2.0.dev0"

COMMIT_FILE: Final = "commit.txt"
"""beside this file in packages: what `commit` returned where they were built"""
_SECONDS: Final = 10
"""the longest that git may take"""


def commit() -> str:
    """Return the commit of these sources, shortened, with a + if they have changed since; empty if nobody knows it."""
    import subprocess  # slow to import, and hardly anybody asks

    package = Path(__file__).parent
    if (package.parent / ".git").exists():
        words = ("git", "describe", "--always", "--abbrev=10", "--dirty=+", "--exclude=*")
        try:
            return subprocess.run(
                words, cwd=package, check=True, capture_output=True, text=True, timeout=_SECONDS
            ).stdout.strip()
        except (OSError, subprocess.SubprocessError):
            return ""
    try:
        return (package / COMMIT_FILE).read_text(encoding="ascii").strip()
    except (OSError, UnicodeError):
        return ""
