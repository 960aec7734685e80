"""One client's WebSocket: reading requests, refusing what cannot be read, and sending without ever waiting."""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from aiohttp import WSMsgType, web

from dealt.errors import DealtError
from dealt.server.limits import (
    HELLO_SECONDS,
    HINTS,
    MAX_COMPLAINTS,
    MAX_UNSENT_BYTES,
    NUMBERS,
    REQUESTS,
    Bucket,
)
from dealt.server.people.people import Person
from dealt.server.people.request_history import PASSING, RequestHistory
from dealt.server.rooms.room import Room
from dealt.server.wire import frames
from dealt.server.wire.messages import AnyRequest, Goodbye, Hello, Reply, Request

if TYPE_CHECKING:
    from dealt.server.handlers.dispatch import Handlers

log: Final = logging.getLogger("dealt.connection")
_DECODER: Final[msgspec.json.Decoder[AnyRequest]] = msgspec.json.Decoder(AnyRequest)


class _IdOnly(msgspec.Struct):
    id: int


_ID_DECODER: Final = msgspec.json.Decoder(_IdOnly)


class Connection:
    """One open WebSocket. It belongs to nobody until `hello` has been answered."""

    def __init__(
        self,
        handlers: "Handlers",
        ws: web.WebSocketResponse,
        transport: asyncio.Transport,
        caller: str | None,
        address: str | None,
    ) -> None:
        self._handlers = handlers
        self._ws = ws
        self._transport = transport
        self.caller = caller
        """the address that limits are counted by; None: this very machine"""
        self.address = address
        """of the room for others, where the one that this client came by is of no use to them"""
        self._loop = asyncio.get_running_loop()
        self._person: Person | None = None
        self._complaints = 0
        self._unsent: list[bytes] = []
        self._requests = Bucket(REQUESTS, self._loop.time())
        self._hints = Bucket(HINTS, self._loop.time())
        self._numbers = Bucket(NUMBERS, self._loop.time())
        self.history = RequestHistory(None)
        self.history.connection = self
        self.rooms: dict[str, Room] = {}
        self.seated_at: frozenset[str] = frozenset()
        """the codes of the tables where the person had a seat at the hello"""
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def person(self) -> Person:
        """Who this is; only after `hello`."""
        assert self._person is not None
        return self._person

    def belongs_to(self, person: Person, history: RequestHistory, seated_at: Iterable[str]) -> None:
        """The hello has been answered: from now on this connection is that person's."""
        # The answers of requests before this one stay with the connection they came on.
        history.pending |= self.history.pending
        self._person = person
        self.seated_at = frozenset(seated_at)
        self.history = history
        history.connection = self

    @property
    def known(self) -> bool:
        """Whether `hello` has been answered."""
        return self._person is not None

    # ------------------------------------------------------------------------------------------------- sending

    def send(self, payload: bytes) -> None:
        """Sends one message, if the connection still is there."""
        self.send_frame(frames.frame(payload))

    def send_frame(self, frame: bytes) -> None:
        """Sends a finished frame, together with whatever else is sent at this moment: a system call costs the most."""
        if not self._unsent:
            self._loop.call_soon(self._flush)
        self._unsent.append(frame)

    def _flush(self) -> None:
        """Hands everything over. A client that does not read is dropped: nobody else may wait for it."""
        transport, frames_now = self._transport, self._unsent
        self._unsent = []
        if not frames_now or transport.is_closing():
            return
        transport.write(frames_now[0] if len(frames_now) == 1 else b"".join(frames_now))
        if transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
            log.info("a client does not read what it is sent and is dropped")
            transport.abort()

    def reply(self, request: Request, data: Any = None, *, keep: bool = True, code: str | None = None) -> None:
        """Answers a request that was carried out; with a room code, the answer is made anew if asked again."""
        payload = frames.encode(Reply(re=request.id, data=data))
        self.history.finish(request.id, payload, keep=keep, code=code)

    def refuse(self, request: Request, error: DealtError) -> None:
        """Answers a request that was not carried out."""
        payload = frames.refusal(request.id, error.code, error.sentence)
        if error.code == "not_saved":
            self.history.doubt(request.id)
        self.history.finish(request.id, payload, keep=error.code not in PASSING)

    def answer(self, request: Request, error: DealtError | None) -> None:
        """Answers a request that has nothing to tell but that it was carried out, or why not."""
        if error is None:
            self.reply(request)
        else:
            self.refuse(request, error)

    async def goodbye(self, code: str, sentence: str) -> None:
        """Says why, and closes."""
        if not self._transport.is_closing():
            self.send(frames.encode(Goodbye(code=code, sentence=sentence)))
            self._flush()
        await self._ws.close(code=1001 if code == "stopping" else 1008)

    # ------------------------------------------------------------------------------------------------- reading

    async def serve(self) -> None:
        """Reads until the client goes."""
        timer = self._loop.call_later(HELLO_SECONDS, self._silent)
        try:
            async for message in self._ws:
                if message.type is WSMsgType.TEXT:
                    await self._take(message.data)
                elif message.type is WSMsgType.BINARY:
                    self._complain(None, "binary", "Messages are text, not binary data.")
                else:
                    break
                if self._complaints > MAX_COMPLAINTS:
                    await self.goodbye(
                        "too_fast", "Too many messages that could not be used came from this connection."
                    )
                    break
        finally:
            timer.cancel()
            for task in self.tasks:
                task.cancel()
            self._handlers.gone(self, self._person)

    def _silent(self) -> None:
        if not self.known:
            self._transport.abort()

    def _complain(self, request: int | None, code: str, sentence: str) -> None:
        self._complaints += 1
        self.send(frames.refusal(request, code, sentence))

    async def _take(self, text: str) -> None:
        if not self._requests.take(self._loop.time()):
            self._complain(_request_id(text), "too_fast", "That was too fast; please wait a moment.")
            return
        # A character is a byte or more, so most messages need not be encoded to be measured.
        most = self._handlers.hub.limits.message_bytes
        if len(text) > most or len(text.encode()) > most:
            self._complain(_request_id(text), "too_big", f"A message may have {most} bytes at most.")
            return
        try:
            request = _DECODER.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self._complain(_request_id(text), "bad_message", _unreadable(error))
            return
        self._complaints = 0
        if not self.known and not isinstance(request, Hello):
            self._complain(request.id, "hello_first", "The first message of a connection is “hello”.")
            return
        await self._carry_out(request)

    async def _carry_out(self, request: AnyRequest) -> None:
        history = self.history
        if request.id in history.pending:
            return  # its answer is on the way, and comes here
        answered = history.answers.get(request.id)
        if answered is not None:
            self.send(answered)
            return
        history.pending.add(request.id)
        try:
            await self._handlers.handle(self, request)
        except DealtError as error:
            self.refuse(request, error)
        except Exception:
            log.exception("a request of kind %s failed", type(request).__name__)
            self.refuse(request, DealtError("server_error", "Something went wrong in the server."))

    def check_hint(self) -> None:
        """Raises DealtError(`too_fast`) if this connection has asked for too many hints."""
        self._check(self._hints)

    def check_number(self) -> None:
        """Raises DealtError(`too_fast`) if too many promises and numbers have come from this connection."""
        self._check(self._numbers)

    def _check(self, bucket: Bucket) -> None:
        if not bucket.take(self._loop.time()):
            raise DealtError("too_fast", "That was too often; please wait a few seconds.")


def _request_id(text: str) -> int | None:
    """The id of a request that cannot be used, if it can be read."""
    try:
        return _ID_DECODER.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def _unreadable(error: Exception) -> str:
    if isinstance(error, msgspec.ValidationError):
        return f"The message is not one of the protocol: {error}."
    return "The message is not readable JSON."
