"""Frame reader of one WebSocket: uses aiohttp's compiled reader, and handles each message at once.

aiohttp would keep each message in a queue until a task has been woken for it, and a task, a request and a response as
long as the connection is open: half of the memory of a connection, and a tenth of the time of a move.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol

from aiohttp._websocket.reader import WebSocketDataQueue
from aiohttp.http_websocket import WebSocketReader

from dealt.server.limits.constants import HARD_MESSAGE_BYTES

_CONTINUATION: Final = 0


class Take(Protocol):
    """Takes each message (`WSMessage`) and its size."""

    def __call__(self, data: Any, size: int) -> None: ...


class _Handed(WebSocketDataQueue):
    """Stands in for the queue of aiohttp's reader and passes messages on; nothing is stored here.

    The reader looks at how full the queue is: where it is not compiled, at these two, and otherwise at its own zeros.
    """

    _size = 0
    _limit = 0
    feed_data: Take
    """no method, as that would be one call more on the way of each message"""

    def __init__(self, take: Take, fail: Callable[[BaseException], None]) -> None:
        self.feed_data = take
        self._fail: Final = fail

    def set_exception(self, exc: BaseException, exc_cause: BaseException | None = None) -> None:
        """Report a malformed frame; nothing more is read."""
        self._fail(exc)

    def feed_eof(self) -> None:
        """Do nothing: the owner of the connection learns of its end from the transport."""


class _Frames(WebSocketReader):
    """aiohttp's reader, which also tells of each frame that is only a part of a message.

    The queue hears of whole messages alone: without this, fragments that hold nothing could come by the million.
    """

    count_fragment: Callable[[], None]

    def _handle_frame(self, fin: bool, opcode: int, payload: bytes | bytearray, compressed: int) -> None:
        if not fin or opcode == _CONTINUATION:
            self.count_fragment()
        _handle_frame(self, fin, opcode, payload, compressed)


_handle_frame: Final = WebSocketReader._handle_frame


def reading(
    take: Take, fail: Callable[[BaseException], None], count_fragment: Callable[[], None] = lambda: None
) -> WebSocketReader:
    """Take bytes (`feed_data`) and calls `take` with each message and its size, or once `fail` with what is wrong.

    `count_fragment` is called for each frame of a message that comes in several, before it is looked at; what it raises
    goes to `fail`.
    """
    frames = _Frames(_Handed(take, fail), HARD_MESSAGE_BYTES, compress=False, decode_text=True)
    frames.count_fragment = count_fragment
    return frames
