"""The client at the other end of one WebSocket: messages to it, without ever waiting, and goodbye."""

import asyncio
import logging
from typing import Final

from aiohttp import web

from dealt.server.limits import MAX_UNSENT_BYTES
from dealt.server.wire import frames
from dealt.server.wire.messages import Goodbye

log: Final = logging.getLogger("dealt.connection")


class SocketClient:
    """Sends and closes, and knows nothing of what is sent."""

    def __init__(self, ws: web.WebSocketResponse, transport: asyncio.Transport, outbox: "Outbox") -> None:
        self._ws = ws
        self._transport = transport
        self._outbox = outbox
        self._unsent: list[bytes] = []

    def send(self, payload: bytes) -> None:
        """Sends one message, if the client still is there."""
        self.send_frame(frames.frame(payload))

    def send_frame(self, frame: bytes) -> None:
        """Sends a finished frame, together with whatever else is sent at this moment: a system call costs the most."""
        if not self._unsent:
            self._outbox.add(self)
        self._unsent.append(frame)

    def flush(self) -> None:
        """Hands everything over. A client that does not read is dropped: nobody else may wait for it."""
        transport, frames_now = self._transport, self._unsent
        self._unsent = []
        if not frames_now or transport.is_closing():
            return
        transport.write(frames_now[0] if len(frames_now) == 1 else b"".join(frames_now))
        if transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
            log.info("a client does not read what it is sent and is dropped")
            transport.abort()

    async def goodbye(self, code: str, sentence: str) -> None:
        """Says why, and closes."""
        if not self._transport.is_closing():
            self.send(frames.encode(Goodbye(code=code, sentence=sentence)))
            self.flush()
        await self._ws.close(code=1001 if code == "stopping" else 1008)

    def drop(self) -> None:
        """Closes without a word."""
        self._transport.abort()


class Outbox:
    """Those who have been sent something at this moment; at its end it goes out, in one turn of the event loop."""

    def __init__(self) -> None:
        self._waiting: list[SocketClient] = []

    def add(self, client: SocketClient) -> None:
        """This client has to be flushed."""
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
