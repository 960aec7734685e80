"""Acceptor of a server of several processes: reads the head of the first request, and hands the connection on.

It answers nothing. It counts silent connections and addresses for all processes together, as a server of one process
does: a connection counts until its process reports its end.
"""

import asyncio
import logging
import socket
from asyncio import TimerHandle
from collections.abc import Callable
from typing import Final

from dealt.server.http.connection_limits import ConnectionLimits
from dealt.server.limits.constants import REQUEST_SECONDS

log: Final = logging.getLogger("dealt.porter")
_MOST_HEAD: Final = 64 * 1024
"""length of a first request without an end, which the process that gets it refuses"""
_READ_BYTES: Final = 16 * 1024
_ACCEPTED_AT_ONCE: Final = 100
_REST_SECONDS: Final = 1.0
"""when no more files can be opened"""
_END_OF_HEAD: Final = b"\r\n\r\n"


class Newcomer:
    """One TCP connection, until it is handed on."""

    def __init__(self, gate: ConnectionLimits, sock: socket.socket, key: str | None) -> None:
        self._gate = gate
        self.sock = sock
        self.key = key
        """the address that it is counted by; None: this very machine"""
        self.head = b""
        """what has been read of it"""
        self.timer: TimerHandle | None = None

    def drop(self) -> None:
        """End the connection at once."""
        self.heard()
        self.sock.close()
        self._gate.left(self)

    def beat(self) -> None:
        """Do nothing: the process that has the connection watches it."""

    def handed_on(self) -> None:
        """Count a connection that another process has now."""
        self.sock.close()
        self.head = b""

    def heard(self) -> None:
        """Stop reading from the connection."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.sock.fileno() >= 0:
            asyncio.get_running_loop().remove_reader(self.sock.fileno())


class Porter:
    """Accepts connections and reads the head of the first request of each."""

    def __init__(self, listening: socket.socket, gate: ConnectionLimits, hand_on: Callable[[Newcomer], None]) -> None:
        """Begin at once; in the event loop."""
        self._listening = listening
        self._gate = gate
        self._hand_on = hand_on
        self._loop = asyncio.get_running_loop()
        self._resting: TimerHandle | None = None
        listening.setblocking(False)
        self._begin()

    def stop(self) -> None:
        """Accept no more connections."""
        if self._resting is not None:
            self._resting.cancel()
        self._loop.remove_reader(self._listening.fileno())
        self._listening.close()

    def _begin(self) -> None:
        self._resting = None
        self._loop.add_reader(self._listening.fileno(), self._accept)

    def _accept(self) -> None:
        for _ in range(_ACCEPTED_AT_ONCE):
            try:
                sock, peer = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionError):
                return
            except OSError as error:
                log.warning("nobody can be let in for a moment: %s", error.strerror)
                self._loop.remove_reader(self._listening.fileno())
                self._resting = self._loop.call_later(_REST_SECONDS, self._begin)
                return
            self._let_in(sock, self._gate.callers.key_of_peer(peer))

    def _let_in(self, sock: socket.socket, key: str | None) -> None:
        sock.setblocking(False)
        newcomer = Newcomer(self._gate, sock, key)
        if not self._gate.admit(newcomer):
            newcomer.drop()
            return
        newcomer.timer = self._loop.call_later(REQUEST_SECONDS, self._too_long, newcomer)
        self._loop.add_reader(sock.fileno(), self._read, newcomer)

    def _read(self, newcomer: Newcomer) -> None:
        try:
            data = newcomer.sock.recv(_READ_BYTES)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            data = b""
        if not data:
            newcomer.drop()
            return
        newcomer.head += data
        # Anything that cannot be a request is handed on at once; the process that gets it refuses it.
        if _END_OF_HEAD in newcomer.head or len(newcomer.head) > _MOST_HEAD or not newcomer.head[:1].isalpha():
            newcomer.heard()
            self._gate.spoke(newcomer)
            self._hand_on(newcomer)

    def _too_long(self, newcomer: Newcomer) -> None:
        self._gate.timed_out.happened(newcomer.key or "this machine")
        newcomer.drop()
