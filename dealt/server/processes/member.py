"""A serving process, seen from the supervisor: started, notified, monitored and replaced."""

import logging
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from dealt.config import Settings
from dealt.server.bus.channel import Channel
from dealt.server.bus.notices import AnyNotice, Left, Posted, Ready, Setup, Stop, Taken, Visit
from dealt.server.http.connection_limits import ConnectionLimits
from dealt.server.processes.porter import Newcomer
from dealt.server.shard import Shard

log: Final = logging.getLogger("dealt.processes")
_COMMAND: Final = "import sys; sys.path[:] = {path!r}; from dealt.server.processes.serving import main; main({end})"
_FIRST_DELAY: Final = 0.2
_MOST_DELAY: Final = 5.0
_SETTLED_SECONDS: Final = 10.0
"""a process that served for so long is replaced at once when it ends; one that did not, after a delay that grows"""


class Member:
    """The process of one shard, and its successor when it ends."""

    def __init__(
        self,
        settings: Settings,
        shard: Shard,
        gate: ConnectionLimits,
        inherited: tuple[int, ...],
        heard: Callable[["Member", AnyNotice], None],
        ended: Callable[["Member"], None],
    ) -> None:
        """`inherited` are open files that it keeps open; `heard` gets what concerns the others, too."""
        self.shard: Final = shard
        self._settings = settings
        self._gate = gate
        self._inherited = inherited
        self._heard = heard
        self._ended = ended
        self._process: subprocess.Popen[bytes] | None = None
        self._channel: Channel | None = None
        self._began = 0.0
        self._delay = 0.0
        self._numbers = 0
        self._handed: dict[int, Newcomer] = {}
        """who has been handed on, and may not have arrived"""
        self._visits: dict[int, Newcomer] = {}
        self._held: list[Newcomer] = []
        """who has come while the process is not there"""
        self.serves = False
        """whether it takes visitors now"""
        self.posts: dict[tuple[str, str], Posted] = {}
        """what it has posted for the others"""

    @property
    def pid(self) -> int | None:
        """The process id, if there is a process."""
        return None if self._process is None else self._process.pid

    def start(self, away: tuple[int, ...], board: list[Posted]) -> None:
        """Start the process; it knows which others do not serve, and what all others have posted. Raise OSError."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            # In its own session Ctrl-C does not reach it: it ends when it is told to, or when the channel closes.
            self._process = subprocess.Popen(
                [sys.executable, "-c", _COMMAND.format(path=sys.path, end=theirs.fileno())],
                stdin=subprocess.DEVNULL, pass_fds=(theirs.fileno(), *self._inherited), start_new_session=True,
            )  # fmt: skip
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self._began = time.monotonic()
        self._channel = Channel(ours, self._receive, self._closed)
        self.tell(Setup(self._settings, self.shard, away))
        for post in board:
            self.tell(post)

    def tell(self, notice: AnyNotice) -> None:
        """Send it a notice, if it is there."""
        if self._channel is not None:
            self._channel.send(notice)

    def take(self, newcomer: Newcomer) -> None:
        """Hand a connection on; while the process is being replaced, the connection waits."""
        if not self.serves or self._channel is None:
            self._held.append(newcomer)
            return
        self._numbers += 1
        self._handed[self._numbers] = newcomer
        self._channel.send(Visit(self._numbers, newcomer.head), newcomer.sock)

    def stop(self) -> None:
        """Tell it to end, and let those go who wait for it."""
        self.tell(Stop())
        self._let_go()

    def kill(self) -> None:
        """End it at once."""
        if self._process is not None:
            self._process.kill()

    def wait(self) -> int:
        """Wait until the process has ended; blocks. Returns its exit status (negative: the signal)."""
        assert self._process is not None
        return self._process.wait()

    def delay(self) -> float:
        """Return how many seconds to wait before the restart."""
        if time.monotonic() - self._began > _SETTLED_SECONDS:
            self._delay = 0.0
            return 0.0
        self._delay = min(_MOST_DELAY, max(_FIRST_DELAY, 2 * self._delay))
        return self._delay

    def _receive(self, notice: AnyNotice, _passed: Any) -> None:
        match notice:
            case Ready():
                self.serves = True
                held, self._held = self._held, []
                for newcomer in held:
                    self.take(newcomer)
            case Taken():
                self._visits[notice.number] = newcomer = self._handed.pop(notice.number)
                newcomer.handed_on()
                return
            case Left():
                newcomer = self._visits.pop(notice.number)
                self._gate.left(newcomer)
                return
            case Posted() if notice.value is None:
                self.posts.pop((notice.kind, notice.key), None)
            case Posted():
                self.posts[notice.kind, notice.key] = notice
        self._heard(self, notice)

    def _closed(self) -> None:
        if not self.serves:
            self._let_go()  # it cannot be said when there will be one
        self.serves = False
        self._channel = None
        self.posts.clear()
        for newcomer in self._visits.values():
            self._gate.left(newcomer)
        self._visits.clear()
        # Connections that had not arrived wait for the next process.
        self._held += self._handed.values()
        self._handed.clear()
        # Whatever became of it, another process may now write where it wrote.
        self.kill()
        self._ended(self)

    def _let_go(self) -> None:
        for newcomer in self._held:
            newcomer.drop()
        self._held.clear()
