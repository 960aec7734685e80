"""Transport of an HTTP connection that another protocol can take over, for WebSocket upgrades."""

import asyncio
from typing import Any


class DetachableTransport(asyncio.Transport):
    """Passes everything on to another transport until it is detached, and is closed from then on.

    aiohttp cannot hand a connection over to a protocol that is not its own. But like every protocol it releases what
    it keeps of a connection when its transport is closed.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self._transport = transport
        self._detached = False

    def detach(self) -> asyncio.Transport:
        """Return the transport behind this one."""
        self._detached = True
        return self._transport

    def is_closing(self) -> bool:
        return self._detached or self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        return 0 if self._detached else self._transport.get_write_buffer_size()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._detached:
            self._transport.write(data)

    def pause_reading(self) -> None:
        if not self._detached:
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        if not self._detached:
            self._transport.resume_reading()

    def close(self) -> None:
        if not self._detached:
            self._transport.close()

    def abort(self) -> None:
        if not self._detached:
            self._transport.abort()
