"""Programs that the tests need: browsers, PostgreSQL and tmux, as packages of Debian. Standard library only."""

import shutil
import sys
from pathlib import Path

from bootstrap import apt_install
from progress import StepRunner

DEBIANS = ("chromium-headless-shell", "chromium")
"""Debian's programs and packages, the better first: without windows to paint for, the tests take a seventh less time"""
FIREFOXES = ("firefox-esr", "firefox")
"""Debian's program and package, and what the program is called elsewhere"""
NETWORKS = "iproute2"
"""brings `ip`, with which a test makes a second machine of the network; without it that one test is skipped"""
MARKER = ".browser"
"""says in .venv that Playwright has brought one"""


def has_browser(folder: Path) -> bool:
    """Return True if Debian's or Playwright's browser is installed."""
    return any(map(shutil.which, DEBIANS)) or (folder / MARKER).exists()


def install_debians_browser(folder: Path, steps: StepRunner) -> bool:
    """Install Debian's Chromium and iproute2 if possible; return True if there is a browser then."""
    if shutil.which("ip") is None:
        apt_install(NETWORKS, steps)
    return has_browser(folder) or any(apt_install(package, steps) for package in DEBIANS)


def install_firefox(steps: StepRunner) -> None:
    """Install Debian's Firefox; without one, its tests are skipped."""
    if not any(map(shutil.which, FIREFOXES)) and not apt_install(FIREFOXES[0], steps):
        print("There is no Firefox here and none could be installed: its tests are skipped.", file=sys.stderr)


def install_browser(folder: Path, steps: StepRunner) -> None:
    """Install Playwright's browser if there is no other.

    Without any, everything but the browser tests can still run; those fail with a sentence of their own.
    """
    if has_browser(folder):
        return
    programs = folder / "bin"
    # The Node that Playwright brings needs libatomic, which a plain Debian does not have; ours needs nothing.
    node = {"PLAYWRIGHT_NODEJS_PATH": str(programs / "node")}
    if steps.try_run("Chromium", [str(programs / "playwright"), "install", "chromium"], node):
        (folder / MARKER).touch()
        return
    print("There is no Chromium here and none could be installed: the browser tests will fail.", file=sys.stderr)


def install_postgres(steps: StepRunner) -> None:
    """Install Debian's PostgreSQL; the tests start a server of their own with its programs.

    Without it, everything but those tests can still run; they fail with a sentence of their own.
    """
    if shutil.which("pg_ctl") or any(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")):
        return
    if not apt_install("postgresql", steps):
        print("There is no PostgreSQL here and none could be installed: its tests will fail.", file=sys.stderr)


def install_tmux(steps: StepRunner) -> None:
    """Install Debian's tmux; without it, tests of a real terminal are skipped."""
    if shutil.which("tmux") is None and not apt_install("tmux", steps):
        print(
            "There is no tmux here and none could be installed: tests of a real terminal are skipped.",
            file=sys.stderr,
        )
