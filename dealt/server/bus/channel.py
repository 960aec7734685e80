"""Channel between two processes on one machine: notices in order, some with an open socket."""

import array
import asyncio
import errno
import socket
import struct
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from dealt.server.bus.notices import AnyNotice, Notice

_LENGTH: Final = struct.Struct("!I")
_READ_BYTES: Final = 256 * 1024
_SOCKETS_A_READ: Final = 64
_AGAIN_SECONDS: Final = 0.02
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(tuple[bool, AnyNotice])
"""whether a socket comes with it, and the notice"""


class Channel:
    """One end of a channel. A socket that is sent stays open here; the sender closes it when it has arrived."""

    def __init__(
        self,
        end: socket.socket,
        received: Callable[[AnyNotice, socket.socket | None], None],
        closed: Callable[[], None],
    ) -> None:
        """Begin to read: `received` gets each notice, and `closed` is called once when the other end is gone."""
        end.setblocking(False)
        self._end = end
        self._received = received
        self._closed = closed
        self._loop = asyncio.get_running_loop()
        self._unsent: deque[tuple[bytes, socket.socket | None]] = deque()
        self._waiting = False
        self._buffer = bytearray()
        self._sockets: deque[socket.socket] = deque()
        """that have come, and whose notices have not been read yet"""
        self._loop.add_reader(end.fileno(), self._readable)

    @property
    def open(self) -> bool:
        """Whether anything can be sent."""
        return self._end.fileno() >= 0

    def send(self, notice: Notice, passed: socket.socket | None = None) -> None:
        """Send a notice without waiting, with an open socket or without; nothing if the other end is gone."""
        if not self.open:
            return
        payload = _ENCODER.encode((passed is not None, notice))
        self._unsent.append((_LENGTH.pack(len(payload)) + payload, passed))
        if not self._waiting:
            self._write()

    def close(self) -> None:
        """End the connection; what was not sent yet is lost."""
        if not self.open:
            return
        self._loop.remove_reader(self._end.fileno())
        self._loop.remove_writer(self._end.fileno())
        self._end.close()
        for come in self._sockets:
            come.close()
        self._unsent.clear()
        self._sockets.clear()

    # ------------------------------------------------------------------------------------------------- sending

    def _write(self) -> None:
        self._waiting = False
        while self._unsent and self.open:
            data, passed = self._unsent[0]
            try:
                sent = self._send_some(data, passed)
            except BlockingIOError:
                self._wait()
                return
            except OSError as error:
                if error.errno == errno.ETOOMANYREFS:  # so many sockets are on their way
                    self._waiting = True
                    self._loop.call_later(_AGAIN_SECONDS, self._write)
                else:
                    self._lost()
                return
            if sent < len(data):
                self._unsent[0] = data[sent:], None
            else:
                self._unsent.popleft()

    def _send_some(self, data: bytes, passed: socket.socket | None) -> int:
        if passed is None:
            return self._end.send(data)
        return socket.send_fds(self._end, [data], [passed.fileno()])

    def _wait(self) -> None:
        self._waiting = True
        self._loop.add_writer(self._end.fileno(), self._writable)

    def _writable(self) -> None:
        self._loop.remove_writer(self._end.fileno())
        self._write()

    # ------------------------------------------------------------------------------------------------- reading

    def _readable(self) -> None:
        try:
            data, ancillary, _, _ = self._end.recvmsg(_READ_BYTES, socket.CMSG_SPACE(_SOCKETS_A_READ * 4))
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            data, ancillary = b"", []
        for _level, _kind, payload in ancillary:
            numbers = array.array("i")
            numbers.frombytes(payload[: len(payload) - len(payload) % numbers.itemsize])
            self._sockets.extend(socket.socket(fileno=number) for number in numbers)
        if not data:
            self._lost()
            return
        self._buffer += data
        self._read_notices()

    def _read_notices(self) -> None:
        at = 0
        while len(self._buffer) - at >= _LENGTH.size and self.open:
            (length,) = _LENGTH.unpack_from(self._buffer, at)
            start = at + _LENGTH.size
            if len(self._buffer) - start < length:
                break
            with_socket, notice = _DECODER.decode(self._buffer[start : start + length])
            at = start + length
            self._received(notice, self._sockets.popleft() if with_socket else None)
        del self._buffer[:at]

    def _lost(self) -> None:
        if self.open:
            self.close()
            self._closed()
