# Compiled with mypyc: see tools/compile_rules.py.
"""Protocol of one WebSocket: reads requests, and refuses what it cannot read."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final, cast

import msgspec
from websockets.frames import CloseCode, Frame, Opcode

from dealt.errors import Values
from dealt.server.limits.constants import COMPLAINTS, HARD_MESSAGE_BYTES, REQUESTS
from dealt.server.limits.token_bucket import TokenBucket, too_often
from dealt.server.protocol import encoding
from dealt.server.protocol.requests import AnyRequest, IdOnly
from dealt.server.websocket.connection import WebSocketConnection

log: Final = logging.getLogger("dealt.connection")
_DECODER: Final[msgspec.json.Decoder[AnyRequest]] = msgspec.json.Decoder(AnyRequest)
_ID_DECODER: Final = msgspec.json.Decoder(IdOnly)
_PIECE_BYTES: Final = 2048
"""bytes that are read at once: a flood of small frames ends after as many as fit in"""
_TEXT: Final = Opcode.TEXT
_BINARY: Final = Opcode.BINARY
_CONTINUATION: Final = Opcode.CONT
_CLOSE: Final = Opcode.CLOSE
_MOST_WAITING: Final = int(REQUESTS.burst + COMPLAINTS.burst)
"""messages: a client that sends more at once would exceed its rate limit anyway"""
Take = Callable[[AnyRequest], Coroutine[Any, Any, None] | None]
"""carries out a request, now or in what it returns"""


class WebSocketProtocol:
    """The protocol (as asyncio calls it) of one WebSocket after its handshake.

    Keeps a client to the rate, the length and the form of requests, and passes them on one at a time.
    """

    def __init__(
        self,
        client: WebSocketConnection,
        most_bytes: int,
        take: Take,
        ended: Callable[[], None],
        refused: Callable[[str], None] = lambda _code: None,
        may: Callable[[], bool] = lambda: True,
    ) -> None:
        """`ended` is called when the connection is gone and nothing is carried out for it any longer; `refused` gets
        the reason of an unreadable message; `may` is asked before each request whether its rate limit allows it.
        """
        self._client = client
        self._most_bytes = most_bytes
        self._pass_on = take
        self._ended = ended
        self._refused = refused
        self._may = may
        self._loop = asyncio.get_running_loop()
        self._rate = TokenBucket(REQUESTS, self._loop.time())
        self._complaints = TokenBucket(COMPLAINTS, self._loop.time())
        self._shown_out = False
        """whether the connection ends because of what has come over it: nothing more is looked at"""
        self._late = 0
        """bytes that have come since we have said that we close"""
        self._busy: asyncio.Task[None] | None = None
        """the request that is being carried out"""
        self._waiting: deque[Frame] | None = None
        """what has come meanwhile"""
        self._kind = _TEXT
        """the kind of a message of which parts have come"""
        self._parts = bytearray()
        self._gone = False

    # ------------------------------------------------------------------------------------------ the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection was there before."""

    def data_received(self, data: bytes) -> None:
        """Some bytes have come."""
        client = self._client
        client.heard = True
        if client.closing:
            self._late += len(data)
            if self._late > HARD_MESSAGE_BYTES:
                client.drop()
                return
        start = 0
        while start < len(data) and not self._shown_out and not client.ended:
            self._receive(data[start : start + _PIECE_BYTES])
            start += _PIECE_BYTES

    def eof_received(self) -> None:
        """The client sends no more: the connection is closed."""

    def pause_writing(self) -> None:
        """The client does not read fast enough; see `WebSocketConnection.flush`."""
        self._client.behind = True

    def resume_writing(self) -> None:
        """The client has read."""
        self._client.behind = False

    def connection_lost(self, _error: BaseException | None) -> None:
        """The connection is gone."""
        self._gone, self._waiting, self._client.ended = True, None, True
        if self._busy is None:
            self._ended()

    # ---------------------------------------------------------------------------------------------- one by one

    def _receive(self, data: bytes) -> None:
        client = self._client
        frames = client.frames
        frames.receive_data(data)
        try:
            for frame in frames.events_received():
                self._frame(cast(Frame, frame))
                if self._shown_out:
                    return
        except Exception:
            log.exception("a message could not be carried out, and its connection is closed")
            self._shown_out = True
            client.fail(CloseCode.INTERNAL_ERROR)
            return
        if self._waiting is None:
            client.answer()

    def _frame(self, frame: Frame) -> None:
        if not frame.fin or frame.opcode is _CONTINUATION:
            whole = self._fragment(frame)
            if whole is None:
                return
            frame = whole
        if self._busy is None:
            self._take(frame)
            return
        if self._waiting is None:
            self._waiting = deque()
            self._client.rest(True)
        self._waiting.append(frame)
        if len(self._waiting) > _MOST_WAITING:
            self._show_out()

    def _fragment(self, frame: Frame) -> Frame | None:
        """Count a frame that is a part of a message like a request: an empty one takes as long.

        Return the message when it is whole.
        """
        if not self._client.closing and not self._may_take():
            self._slow_down(None)
        if frame.opcode is not _CONTINUATION:
            self._kind = frame.opcode
        self._parts += frame.data  # no more bytes than a message may have, as the library sees to
        if not frame.fin:
            return None
        whole, self._parts = self._parts, bytearray()
        return Frame(self._kind, whole)

    def _may_take(self) -> bool:
        return self._rate.take(self._loop.time()) and self._may()

    def _take(self, frame: Frame) -> None:
        client = self._client
        if frame.opcode is _CLOSE:
            client.answer_close()
        elif client.closing:
            return
        elif frame.opcode is _TEXT:
            self._read(frame)
        elif frame.opcode is _BINARY:
            self._complain(None, "binary", "Messages are text, not binary data.")
        elif not self._may_take():
            self._slow_down(None)  # a sign of life is a few bytes, and takes as long as any other message

    def _done(self, task: asyncio.Task[None]) -> None:
        self._busy = None
        if self._gone:
            self._ended()
            return
        waiting = self._waiting
        while waiting and self._busy is None:
            self._take(waiting.popleft())
        if waiting is not None and not waiting and not self._gone:
            self._waiting = None
            self._client.answer()
            self._client.rest(False)

    # ------------------------------------------------------------------------------------------------ requests

    def _read(self, frame: Frame) -> None:
        try:
            text = str(frame.data, "utf-8")
        except UnicodeDecodeError:
            self._client.fail(CloseCode.INVALID_DATA, "text that is not UTF-8")
            return
        if not self._may_take():
            self._slow_down(_request_id(text))
            return
        # A character is a byte or more, so most messages need not be encoded to be measured.
        most = self._most_bytes
        if len(text) > most or (not text.isascii() and len(text.encode()) > most):
            self._complain(_request_id(text), "too_big", f"A message may have {most} bytes at most.")
            return
        try:
            request = _DECODER.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self._complain(_request_id(text), "bad_message", _unreadable(error))
            return
        work = self._pass_on(request)
        if work is not None:
            self._busy = self._loop.create_task(work)
            self._busy.add_done_callback(self._done)

    def _slow_down(self, request: int | None) -> None:
        problem = too_often(self._rate.wait(self._loop.time()))
        self._complain(request, problem.code, problem.sentence, problem.values)

    def _complain(self, request: int | None, code: str, sentence: str, values: Values | None = None) -> None:
        self._refused(code)
        if self._complaints.take(self._loop.time()):
            self._client.send(encoding.refusal(request, code, sentence, values))
        else:
            self._show_out()

    def _show_out(self) -> None:
        self._shown_out = True
        self._client.frames.data_to_send()  # no pong any more
        self._client.goodbye("too_fast", "Too many messages that could not be used came from this connection.")
        self._client.fail(CloseCode.POLICY_VIOLATION)


def _request_id(text: str) -> int | None:
    """Return the id of a request that cannot be used, if it can be read."""
    try:
        return _ID_DECODER.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def _unreadable(error: Exception) -> str:
    if isinstance(error, msgspec.ValidationError):
        return f"The message is not one of the protocol: {error}."
    return "The message is not readable JSON."
