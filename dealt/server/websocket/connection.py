# Compiled with mypyc: see tools/compile_rules.py.
"""Outgoing side of one WebSocket: messages to the client without ever waiting, pings, and goodbye."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from websockets.protocol import SEND_EOF, Protocol, Side, State

from dealt.server.limits.constants import (
    BEAT_SECONDS,
    CLOSE_SECONDS,
    HARD_MESSAGE_BYTES,
    HEARTBEAT_SECONDS,
    MAX_UNSENT_BYTES,
)
from dealt.server.protocol import encoding
from dealt.server.protocol.responses import Goodbye

log: Final = logging.getLogger("dealt.connection")
_FRAMES_LOG: Final = logging.getLogger("dealt.connection.frames")
_FRAMES_LOG.setLevel(logging.ERROR)
"""at lower levels the library logs every frame, and with it the cards of each seat"""
_ASKED: Final = HEARTBEAT_SECONDS // BEAT_SECONDS
_GONE: Final = _ASKED + _ASKED // 2 + 1


class WebSocketConnection:
    """Sends and closes, and knows nothing of what is sent.

    The library makes the control frames. Messages are framed once for all that receive them (`encoding.frame`).
    """

    def __init__(self, transport: asyncio.Transport, outbox: "Outbox") -> None:
        self._transport = transport
        self._outbox = outbox
        self.frames: Final = Protocol(Side.SERVER, max_size=HARD_MESSAGE_BYTES - 1, logger=_FRAMES_LOG)
        """the sans-I/O part of the connection: reads frames, and makes control frames"""
        self._unsent: list[bytes] = []
        self._silent = 0
        """for how many beats nothing has come"""
        self.heard = True
        """whether something has come since the last beat"""
        self.closing = False
        """whether we have sent a close frame: nothing is accepted or sent after it"""
        self.behind = False
        """whether more is sent than it reads; its transport says so"""
        self.ended = False
        """whether the connection is gone, or about to be"""

    def send(self, payload: bytes) -> None:
        """Send one message, if the client still is there."""
        self.send_frame(encoding.frame(payload))

    def send_frame(self, frame: bytes) -> None:
        """Send a finished frame, together with others of this moment: system calls cost the most."""
        if self.closing:
            return
        if not self._unsent:
            self._outbox.add(self)
        self._unsent.append(frame)

    def flush(self) -> None:
        """Write everything out. A client that does not read is dropped, because nobody else may wait for it."""
        frames_now, self._unsent = self._unsent, []
        if not frames_now or self.ended:
            return
        self._transport.write(frames_now[0] if len(frames_now) == 1 else b"".join(frames_now))
        if self.behind and self._transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
            log.info("a client does not read what it is sent and is dropped")
            self.drop()

    def rest(self, on: bool) -> None:
        """Read nothing from the client for a while (`on`), or go on."""
        if self._transport.is_closing():
            return
        if on:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    # ------------------------------------------------------------------------------------------ signs of life

    def beat(self) -> None:
        """Send a ping to a client that was silent for long, and drop it if it does not answer."""
        if self.heard:
            self.heard, self._silent = False, 0
            return
        self._silent += 1
        if self._silent == _ASKED:
            self.frames.send_ping(b"")
            self.answer()
        elif self._silent >= _GONE:
            self.drop()

    # ------------------------------------------------------------------------------------------------- the end

    def goodbye(self, code: str, sentence: str) -> None:
        """Say why, and close."""
        self.send(encoding.encode(Goodbye(code=code, sentence=sentence)))
        self.close(1001 if code == "stopping" else 1008)

    def close(self, code: int) -> None:
        """Say that the connection is closed, and wait a little for the client to say the same."""
        if self.closing:
            return
        if self.frames.state is State.OPEN:
            self.frames.send_close(code)
        self.answer()

    def fail(self, code: int, reason: str = "") -> None:
        """Close because the client does not keep to the protocol; what still comes from it is not read."""
        self.frames.fail(code, reason)
        self.answer()

    def answer(self) -> None:
        """Send the control frames that are due: pongs, pings, or a close frame, to which the client may answer."""
        if self._send_control_frames():
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.drop)

    def answer_close(self) -> None:
        """Close, as the client wants or has heard that we do."""
        self._send_control_frames()
        self.ended = True
        self._transport.close()

    def _send_control_frames(self) -> bool:
        """Return whether the last of them closes the connection."""
        frames_now = self.frames.data_to_send()
        for frame in frames_now:
            if frame != SEND_EOF:
                self.send_frame(frame)
        if self.frames.state is State.OPEN:
            return False
        begins_to_close, self.closing = not self.closing, True
        if begins_to_close:
            self.flush()
        if SEND_EOF in frames_now and not self.ended:
            # A client that reads the close frame sees that nothing follows, and need not wait until it is dropped.
            self._transport.write_eof()
        return begins_to_close

    def drop(self) -> None:
        """Close without a word."""
        self.ended = True
        self._transport.abort()


class Outbox:
    """Those who have been sent something at this moment; at its end it goes out, in one turn of the event loop."""

    def __init__(self) -> None:
        self._waiting: list[WebSocketConnection] = []

    def add(self, client: WebSocketConnection) -> None:
        """Schedule a flush of this client."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self._waiting.append(client)

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for client in waiting:
            try:
                client.flush()
            except Exception:
                log.exception("a client could not be sent anything and is dropped")
                client.drop()


def beat_all(clients: Iterable[WebSocketConnection]) -> None:
    """Let each of them do what is due by now."""
    for client in list(clients):
        client.beat()
