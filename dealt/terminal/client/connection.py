"""WebSocket connection to a room: requests and answers, exactly once across reconnects."""

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import aiohttp
import msgspec

from dealt.errors import DealtError
from dealt.terminal.client.table_address import TableAddress, TokenFile

Message = dict[str, Any]
_SILENCE: Final = 20
"""seconds without a heartbeat after which a connection counts as lost"""
_REACHES: Final = 15
"""seconds to connect"""
_FINAL: Final = frozenset({"signed_out", "forgotten", "removed", "banned", "taken_back"})
"""codes with which a room closes a connection for good"""
LOST: Final = "The connection is lost; trying again …"


class Unreachable(DealtError):
    """The room does not exist or cannot be reached."""


class PasswordRequired(DealtError):
    """The room requires its password."""


class ConnectionEnded(DealtError):
    """The room has closed the connection for good."""


class Connection:
    """Client of a room; its requests keep their ids across connections."""

    def __init__(
        self, address: TableAddress, on_message: Callable[[Message], None], cookies: aiohttp.CookieJar | None = None
    ) -> None:
        """`on_message` is called with each message that is no answer; `cookies`: of another connection to this room."""
        self.address: Final = address
        self._on_message = on_message
        self._cookies = cookies
        self._client = secrets.token_hex(8)
        self._session: aiohttp.ClientSession | None = None
        self._ids = itertools.count(1)
        self._pending: dict[int, tuple[str, asyncio.Future[Any]]] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def cookies(self) -> aiohttp.CookieJar:
        """The cookies, among them that of a room with a password."""
        if self._cookies is None:
            self._cookies = aiohttp.CookieJar(unsafe=True)
        return self._cookies

    def _own_session(self) -> aiohttp.ClientSession:
        """Return the one HTTP session."""
        if self._session is None:
            self._session = aiohttp.ClientSession(cookie_jar=self.cookies)
        return self._session

    async def close(self) -> None:
        """Close the HTTP session."""
        if self._session is not None:
            await self._session.close()

    async def send_password(self, password: str) -> None:
        """Send the room password; raises PasswordRequired if it is wrong, and Unreachable."""
        try:
            async with self._own_session().post(f"{self.address.room}/enter", json={"password": password}) as answer:
                if answer.status == 429:
                    raise PasswordRequired("too_fast", "That was too often; please wait a few seconds.")
                if answer.status >= 400:
                    raise PasswordRequired("wrong_password", "This is not the password of this room.")
        except aiohttp.ClientError as problem:
            raise self._unreachable(problem) from None

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[asyncio.Task[None]]:
        """Connect; yields the task that reads until the connection is lost.

        Raises PasswordRequired, and Unreachable also if the room is lost or silent meanwhile.
        """
        wanted = {"client": self._client} | ({"table": self.address.code} if self.address.code else {})
        try:
            async with asyncio.timeout(_REACHES):
                socket = await self._own_session().ws_connect(
                    self.address.socket, params=wanted, heartbeat=_SILENCE, max_msg_size=0
                )
        except aiohttp.WSServerHandshakeError as refusal:
            if refusal.status == 401:
                raise PasswordRequired("wants_password", "This room wants its password.") from None
            raise self._unreachable(refusal) from None
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as problem:
            raise self._unreachable(problem) from None
        self._socket = socket
        reading = self._reading = asyncio.create_task(self._read(socket))
        try:
            yield reading
        except (aiohttp.ClientError, ConnectionError, TimeoutError):
            raise Unreachable("no_room", f"The room at {self.address.room} does not answer any more.") from None
        finally:
            self._socket = self._reading = None
            reading.cancel()
            await socket.close()

    def _unreachable(self, problem: BaseException) -> Unreachable:
        if isinstance(problem, aiohttp.ClientConnectorCertificateError | aiohttp.ClientSSLError):
            return Unreachable(
                "no_room", f"The room at {self.address.room} does not prove who it is, so nothing was sent."
            )
        if isinstance(problem, aiohttp.WSServerHandshakeError):
            return Unreachable(
                "no_websocket",
                f"{self.address.room} answers, but takes no WebSocket ({problem.status}): it is no room of Dealt, or "
                "a proxy on the way lets none through.",
            )
        return Unreachable("no_room", f"No room answers at {self.address.room}.")

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Read messages until the connection ends; raises ConnectionEnded if it ends for good."""
        async for frame in socket:
            if frame.type is not aiohttp.WSMsgType.TEXT:
                continue
            message = self._parse(frame.data)
            kind = message.get("type")
            if kind in ("reply", "refusal") and message.get("re") in self._pending:
                self._answer(message)
            elif kind == "goodbye" and message["code"] in _FINAL:
                raise ConnectionEnded(message["code"], message["sentence"])
            elif kind in ("moved", "goodbye"):
                return  # the table has moved to another process, or the room restarts: reconnect
            else:
                self._on_message(message)

    def _parse(self, text: str) -> Message:
        """Return a message; raises Unreachable if it is none."""
        try:
            return msgspec.json.decode(text, type=Message)
        except msgspec.DecodeError:
            raise Unreachable("no_room", f"{self.address.room} answers, but is no room of Dealt.") from None

    def _answer(self, message: Message) -> None:
        _, future = self._pending.pop(message["re"])
        if future.done():
            return
        if message["type"] == "reply":
            future.set_result(message.get("data"))
        else:
            future.set_exception(DealtError(message["code"], message["sentence"]))

    async def request(self, op: str, *, now: bool = False, **fields: Any) -> Any:
        """Send a request and return the data of its answer; raises the refusal, and DealtError(`no_text`).

        A request without an answer is sent again on the next connection (`resend_pending`). With `now` it belongs to
        this connection alone: losing it raises ConnectionError.
        """
        number = next(self._ids)
        try:
            request = msgspec.json.encode({"op": op, "id": number, **fields}).decode()
        except UnicodeEncodeError:
            # A command line may have bytes that are no text.
            raise DealtError("no_text", "A room cannot read this: it has bytes that are no text.") from None
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[number] = (request, future)
        try:
            await self._send(request, must=now)
            if now and self._reading is not None:
                await asyncio.wait({future, self._reading}, return_when=asyncio.FIRST_COMPLETED)
                if not future.done():
                    self._reading.result()  # raises the reason, if there is one
                    raise ConnectionError
            return await future
        finally:
            self._pending.pop(number, None)

    async def hello(self, tokens: TokenFile, name: str | None) -> Any:
        """Say hello and return the welcome; `name`: for a user who is new in the room."""
        token = tokens.of(self.address.room)
        welcome = await self.request(
            "hello", now=True, token=token, name=None if token else name, client=self._client,
            invitation=self.address.invitation,
        )  # fmt: skip
        tokens.keep(self.address.room, welcome["token"])
        return welcome

    async def resend_pending(self) -> None:
        """Send all requests without an answer again, with their ids."""
        for request, _ in list(self._pending.values()):
            await self._send(request)

    async def _send(self, request: str, *, must: bool = False) -> None:
        if self._socket is None:
            if must:
                raise ConnectionError
            return
        try:
            await self._socket.send_str(request)
        except (ConnectionError, aiohttp.ClientError):
            if must:
                raise
