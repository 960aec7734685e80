"""Messages to several clients at one moment go out at its end, to each in one piece."""

import asyncio
from typing import Any

import pytest

from dealt.server.limits.constants import MAX_UNSENT_BYTES
from dealt.server.websocket.connection import Outbox, WebSocketConnection


class Wire(asyncio.Transport):
    """A transport that keeps what is written to it."""

    def __init__(self, *, broken: bool = False, unread: int = 0) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.aborted = False
        self._broken = broken
        self._unread = unread

    def is_closing(self) -> bool:
        return self.aborted

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self._broken:
            raise RuntimeError("the handler is closed")
        self.written.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return self._unread

    def abort(self) -> None:
        self.aborted = True


def client_on(wire: Wire, outbox: Outbox) -> WebSocketConnection:
    return WebSocketConnection(wire, outbox)


async def test_each_gets_all_of_one_moment_in_one_piece() -> None:
    outbox, wires = Outbox(), [Wire(), Wire()]
    first, second = [client_on(wire, outbox) for wire in wires]
    first.send_frame(b"a")
    second.send_frame(b"b")
    first.send_frame(b"c")
    assert [wire.written for wire in wires] == [[], []]
    await asyncio.sleep(0)
    assert [wire.written for wire in wires] == [[b"ac"], [b"b"]]
    second.send_frame(b"d")
    await asyncio.sleep(0)
    assert [wire.written for wire in wires] == [[b"ac"], [b"b", b"d"]]


@pytest.mark.parametrize("bad", [{"broken": True}, {"unread": MAX_UNSENT_BYTES + 1}])
async def test_a_client_that_cannot_be_sent_anything_keeps_nobody_waiting(bad: dict[str, Any]) -> None:
    outbox, wires = Outbox(), [Wire(), Wire(**bad), Wire()]
    for wire in wires:
        client = client_on(wire, outbox)
        client.behind = wire.get_write_buffer_size() > 0
        client.send_frame(b"a")
    await asyncio.sleep(0)
    assert [wire.aborted for wire in wires] == [False, True, False]
    assert wires[0].written == wires[2].written == [b"a"]
