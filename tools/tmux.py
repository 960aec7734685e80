"""Gets a tmux for the tests of the terminal client. Standard library only."""

import shutil
import sys

from bootstrap import apt_install
from steps import Steps


def install_tmux(steps: Steps) -> None:
    """Debian's tmux; the tests that look at a real terminal are passed over without it."""
    if shutil.which("tmux") is None and not apt_install("tmux", steps):
        print(
            "There is no tmux here and none could be installed: tests of a real terminal are passed over.",
            file=sys.stderr,
        )
