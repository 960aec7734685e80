"""A real terminal for the tests: a window of tmux, as large as wanted."""

import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from dealt.terminal.client.app import TableApp

TMUX: Final = shutil.which("tmux")
MISSING: Final = "there is no tmux here; on Debian, `tools/set_up test` installs it"
_WAITS: Final = 60
"""seconds, far more than anything here takes"""


class Terminal:
    """One window."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket

    def tmux(self, *words: str) -> str:
        """Runs a command of tmux; returns what it says."""
        assert TMUX is not None
        done = subprocess.run([TMUX, "-S", str(self._socket), *words], capture_output=True, text=True, check=False)
        return done.stdout

    @property
    def screen(self) -> str:
        """Return the content of the window."""
        return self.tmux("capture-pane", "-p", "-t", "0")

    @property
    def pid(self) -> int:
        """Of the program that runs in it."""
        return int(self.tmux("display-message", "-p", "-t", "0", "#{pane_pid}"))

    def type(self, *keys: str) -> None:
        """Presses keys, as tmux names them."""
        self.tmux("send-keys", "-t", "0", *keys)

    def click(self, words: str) -> None:
        """Clicks on words that are in the window, a moment after what was done before.

        The program takes what is pressed again at once for a held key (`TableApp.repeat_seconds`).
        """
        time.sleep(2 * TableApp.repeat_seconds)
        rows = self.until(lambda screen: words in screen).splitlines()
        y = next(row for row, line in enumerate(rows) if words in line)
        at = f"{rows[y].index(words) + 2};{y + 1}"
        self.tmux("send-keys", "-t", "0", "-l", f"\x1b[<0;{at}M\x1b[<0;{at}m")

    def click_until(self, words: str, wanted: str) -> None:
        """Clicks on words until others are in the window: a click while the window is being drawn anew may be lost."""
        ends = time.monotonic() + _WAITS
        while wanted not in self.screen and time.monotonic() < ends:
            self.click(words)
            clicked = time.monotonic()
            while wanted not in self.screen and time.monotonic() < clicked + _WAITS / 10:
                time.sleep(0.05)

    def until(self, holds: Callable[[str], object]) -> str:
        """Waits until something holds for what is in the window, and returns that."""
        ends = time.monotonic() + _WAITS
        while not holds(screen := self.screen):
            if time.monotonic() > ends:
                raise AssertionError(f"this never came:\n{screen}")
            time.sleep(0.05)
        return screen


def program(window: Terminal) -> int:
    """The process of `dealt` itself."""
    return int(subprocess.run(["pgrep", "-P", str(window.pid)], capture_output=True, text=True, check=True).stdout)


@contextmanager
def terminal(folder: Path, *dealt: str, size: tuple[int, int] = (80, 24), **variables: str) -> Iterator[Terminal]:
    """`dealt` with some words in a window; afterwards the shell there says `left` and how it ended."""
    window = Terminal(folder / "tmux")
    words = shlex.join([sys.executable, "-m", "dealt", *dealt])
    settings = {"XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8", "HOME": str(folder), **variables}
    exports = " ".join(f"{name}={shlex.quote(value)}" for name, value in settings.items())
    script = folder / "run.sh"
    script.write_text(
        f"cd {shlex.quote(str(Path.cwd()))}\nenv -u COLUMNS -u LINES {exports} {words}\necho left $?\nexec cat\n"
    )
    window.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), f"sh {script}")
    try:
        yield window
    finally:
        window.tmux("kill-server")
