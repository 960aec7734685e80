"""Another machine on the network, as a browser sees it: a network namespace of Linux with a cable to this one."""

import os
import shutil
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from tests.web.room import CHROMIUM, FLAGS

SECONDS: Final = 20
"""the longest that `ip` may take"""
_PREFIX: Final = "dealt-test-"
_GATEWAY: Final = "198.18.{}.{}"
"""in a network that is kept for tests (RFC 2544): nobody's"""


def why_there_is_none() -> str:
    """Why no second machine can be made here; empty if one can."""
    if not shutil.which("ip"):
        return "there is no `ip` here (on Debian: apt-get install iproute2)"
    if CHROMIUM is None:
        return "there is no Chromium of the system that could be started there"
    if os.geteuid() != 0:
        return "only root makes network namespaces"
    try:
        with _namespace():
            return ""
    except subprocess.SubprocessError as problem:
        told = getattr(problem, "stderr", None) or str(problem)
        return f"no network namespace can be made here: {told.strip()}"


@contextmanager
def another_machine(playwright: Playwright, folder: Path) -> Iterator[Browser]:
    """A browser on another machine of the network; both are gone at the end."""
    with _namespace() as name, _cable(name):
        start = folder / "chromium-elsewhere"
        start.write_text(f'#!/bin/sh\nexec ip netns exec {name} {CHROMIUM} "$@"\n')
        start.chmod(start.stat().st_mode | stat.S_IXUSR)
        browser = playwright.chromium.launch(executable_path=str(start), args=FLAGS, timeout=SECONDS * 1000)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def _namespace() -> Iterator[str]:
    _remove_those_of_the_dead()
    name = f"{_PREFIX}{os.getpid()}"
    _ip("netns", "add", name)
    try:
        yield name
    finally:
        _ip("netns", "delete", name)


@contextmanager
def _cable(name: str) -> Iterator[None]:
    """From here into the namespace, where all that is not there is looked for here."""
    number = os.getpid() % (1 << 14) * 4
    here, there = (_GATEWAY.format(number >> 8, (number & 255) + side) for side in (1, 2))
    near, far = f"dt{os.getpid()}a", f"dt{os.getpid()}b"
    _ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", name)
    try:
        _ip("address", "add", f"{here}/30", "dev", near)
        _ip("link", "set", near, "up")
        for command in (("address", "add", f"{there}/30", "dev", far), ("link", "set", far, "up"),
                        ("link", "set", "lo", "up"), ("route", "add", "default", "via", here)):  # fmt: skip
            _ip("-netns", name, *command)
        yield
    finally:
        _ip("link", "delete", near)


def _remove_those_of_the_dead() -> None:
    """Remove what a killed test has left; the cable goes with its namespace."""
    for name in [line.split()[0] for line in _ip("netns", "list").splitlines() if line.startswith(_PREFIX)]:
        if not Path("/proc", name.removeprefix(_PREFIX)).exists():
            _ip("netns", "delete", name)


def _ip(*words: str) -> str:
    return subprocess.run(["ip", *words], check=True, capture_output=True, text=True, timeout=SECONDS).stdout
