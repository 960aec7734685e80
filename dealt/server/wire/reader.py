"""What comes over one WebSocket: requests are read, and whatever cannot be read is refused."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from aiohttp import WSMsgType, web

from dealt.server.limits import MAX_COMPLAINTS, REQUESTS, Bucket
from dealt.server.wire import frames
from dealt.server.wire.messages import AnyRequest
from dealt.server.wire.socket_client import SocketClient

_DECODER: Final[msgspec.json.Decoder[AnyRequest]] = msgspec.json.Decoder(AnyRequest)


class _IdOnly(msgspec.Struct):
    id: int


_ID_DECODER: Final = msgspec.json.Decoder(_IdOnly)


class Reader:
    """Keeps a client to the rate, the length and the form of requests, and passes them on one at a time."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        client: SocketClient,
        most_bytes: int,
        take: Callable[[AnyRequest], Awaitable[None]],
    ) -> None:
        self._ws = ws
        self._client = client
        self._most_bytes = most_bytes
        self._pass_on = take
        self._loop = asyncio.get_running_loop()
        self._rate = Bucket(REQUESTS, self._loop.time())
        self._complaints = 0

    async def read(self) -> None:
        """Reads until the client goes, or has to."""
        async for message in self._ws:
            if message.type is WSMsgType.TEXT:
                await self._take(message.data)
            elif message.type is WSMsgType.BINARY:
                self._complain(None, "binary", "Messages are text, not binary data.")
            else:
                return
            if self._complaints > MAX_COMPLAINTS:
                sentence = "Too many messages that could not be used came from this connection."
                await self._client.goodbye("too_fast", sentence)
                return

    async def _take(self, text: str) -> None:
        if not self._rate.take(self._loop.time()):
            self._complain(_request_id(text), "too_fast", "That was too fast; please wait a moment.")
            return
        # A character is a byte or more, so most messages need not be encoded to be measured.
        most = self._most_bytes
        if len(text) > most or len(text.encode()) > most:
            self._complain(_request_id(text), "too_big", f"A message may have {most} bytes at most.")
            return
        try:
            request = _DECODER.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self._complain(_request_id(text), "bad_message", _unreadable(error))
            return
        self._complaints = 0
        await self._pass_on(request)

    def _complain(self, request: int | None, code: str, sentence: str) -> None:
        self._complaints += 1
        self._client.send(frames.refusal(request, code, sentence))


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
