"""Gets a browser for the tests. Standard library only."""

import shutil
import sys
from pathlib import Path

from bootstrap import apt_install
from steps import Steps

DEBIANS = ("chromium-headless-shell", "chromium")
"""Debian's programs and packages, the better first: without windows to paint for, the tests take a seventh less time"""


def install_browser(folder: Path, steps: Steps) -> None:
    """Debian's Chromium where it can be had, else the one that Playwright brings.

    Without either, everything but the browser tests can still run; those fail with a sentence of their own.
    """
    marker = folder / ".browser"
    if any(map(shutil.which, DEBIANS)) or marker.exists() or any(apt_install(one, steps) for one in DEBIANS):
        return
    programs = folder / "bin"
    # The Node that Playwright brings needs libatomic, which a plain Debian does not have; ours needs nothing.
    node = {"PLAYWRIGHT_NODEJS_PATH": str(programs / "node")}
    if steps.try_run("Chromium", [str(programs / "playwright"), "install", "chromium"], node):
        marker.touch()
        return
    print("There is no Chromium here and none could be installed: the browser tests will fail.", file=sys.stderr)
