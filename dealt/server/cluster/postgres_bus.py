"""Transport of the message bus between nodes: LISTEN and NOTIFY of PostgreSQL.

Everything that a node has to say within some milliseconds goes out in one transaction that waits for no disk. What it
has published stands in the table `cluster_posts` besides, for nodes that come later or were cut off for a while.
"""

import asyncio
import logging
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import psycopg
from sqlalchemy import Engine

from dealt.errors import DealtError
from dealt.server.bus import BusMessage, MessageBus, Posted, Told
from dealt.server.cluster.tables import session_name
from dealt.server.storage.engine import unreadable

log: Final = logging.getLogger("dealt.cluster")
_CHANNEL: Final = "dealt"
_BATCH_SECONDS: Final = 0.01
_RETRY_SECONDS: Final = 0.5
_FRAGMENT: Final = 7800
"""characters; a notification holds less than 8,000 bytes"""
_MOST_NOTICES: Final = 1000
"""kept while there is no way to the database"""
_PASSED_OVER: Final = "a message of another node is passed over"
_ENCODER: Final = msgspec.msgpack.Encoder()
_RAWS: Final = msgspec.msgpack.Decoder(list[msgspec.Raw])
_MESSAGE: Final = msgspec.msgpack.Decoder(BusMessage)
_PUT: Final = """INSERT INTO cluster_posts (node, kind, key, value) VALUES (%s, %s, %s, %s)
    ON CONFLICT (node, kind, key) DO UPDATE SET value = excluded.value"""
_DELETE: Final = "DELETE FROM cluster_posts WHERE node = %s AND kind = %s AND key = %s"
_POSTS: Final = "SELECT node, kind, key, value FROM cluster_posts WHERE node <> %s"


class PostgresBus:
    """Carries the messages of one node to all others, and theirs to it."""

    def __init__(self, engine: Engine, node: str, bus: MessageBus, missed: Callable[[], Awaitable[None]]) -> None:
        """`missed` is called when notices of others may have been missed."""
        self._engine: Final = engine
        (_, options) = engine.dialect.create_connect_args(engine.url)
        self._options: Final = {**options, "application_name": session_name(node)}
        self._node: Final = node
        self._bus: Final = bus
        self._missed: Final = missed
        self._published: Final[dict[tuple[str, str], Posted]] = {}
        """all that others must know, to be written again if the database has lost it"""
        self._unsent: list[BusMessage] = []
        self._wake: Final = asyncio.Event()
        self._partial: Final[dict[str, list[str]]] = {}
        """by node: the first fragments of a message"""
        self.known: Final[set[str]] = set()
        """the nodes that have published anything"""
        self._tasks: list[asyncio.Task[None]] = []
        self.on_shards: Callable[[], object] = lambda: None
        """called when a node says that shards have become free"""

    async def start(self) -> None:
        """Begin to listen and to send; return when all that the others have published is known.

        Raise StorageError(`data_unreadable`) if the database cannot be listened to.
        """
        loop = asyncio.get_running_loop()
        listening = loop.create_future()
        self._bus.send = self._send
        self._tasks = [loop.create_task(self._listen(listening)), loop.create_task(self._send_all())]
        await asyncio.wait([self._tasks[0], listening], return_when=asyncio.FIRST_COMPLETED)
        if not listening.done():
            try:
                await self._tasks[0]
            except psycopg.Error as error:
                raise unreadable(self._engine, error) from None

    async def stop(self) -> None:
        """Send what is waiting, and end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(1), await self._connected() as connection:
                await self._flush(connection, self._unsent)
        except (psycopg.Error, TimeoutError) as error:
            log.info("the last messages to the other nodes are not sent: %s", error)

    def shards_are_free(self) -> None:
        """Tell the others that there are shards to take."""
        self._send(Posted("shards", "", None))

    def publish_again(self) -> None:
        """Publish everything anew: the others, or the database, may have forgotten it."""
        self._unsent += self._published.values()
        self._wake.set()

    async def catch_up(self, nodes: frozenset[str]) -> None:
        """Read what these nodes have published, if it can be read now."""
        if not nodes:
            return
        try:
            async with await self._connected() as connection:
                await self._read(connection, nodes)
        except psycopg.Error as error:
            log.info("what other nodes have published cannot be read now: %s", _first_line(error))
        else:
            self.known.update(nodes)

    async def _read(self, connection: psycopg.AsyncConnection[Any], nodes: frozenset[str] | None = None) -> None:
        cursor = await connection.execute(_POSTS, (self._node,))
        for node, kind, key, value in await cursor.fetchall():
            if nodes is None or node in nodes:
                self.known.add(node)
                self._take_in(node, _posted, kind, key, value)

    def forget(self, node: str) -> None:
        """Forget a node that has gone."""
        self.known.discard(node)
        self._partial.pop(node, None)
        self._bus.forget(node)

    # ------------------------------------------------------------------------------------------------- sending

    def _send(self, message: BusMessage) -> None:
        if isinstance(message, Posted):
            if message.value is None:
                self._published.pop((message.kind, message.key), None)
            else:
                self._published[message.kind, message.key] = message
        self._unsent.append(message)
        self._wake.set()

    async def _send_all(self) -> None:
        while True:
            try:
                async with await self._connected() as connection:
                    while True:
                        await self._wake.wait()
                        await asyncio.sleep(_BATCH_SECONDS)
                        self._wake.clear()
                        sending, self._unsent = self._unsent, []
                        try:
                            await self._flush(connection, sending)
                        except BaseException:
                            # Also when it is cancelled, because this node ends: the last message may be the order to.
                            self._unsent = _shortened(sending + self._unsent)
                            self._wake.set()
                            raise
            except psycopg.Error as error:
                log.warning("the other nodes cannot be told anything now: %s", _first_line(error))
                await asyncio.sleep(_RETRY_SECONDS)

    async def _flush(self, connection: psycopg.AsyncConnection[Any], messages: list[BusMessage]) -> None:
        if not messages:
            return
        latest = {(each.kind, each.key): each.value for each in messages if isinstance(each, Posted)}.items()
        put = [(self._node, *key, _ENCODER.encode(value)) for key, value in latest if value is not None]
        gone = [(self._node, *key) for key, value in latest if value is None]
        text = b64encode(_ENCODER.encode(messages)).decode()
        fragments = [text[start : start + _FRAGMENT] for start in range(0, len(text), _FRAGMENT)]
        async with connection.transaction(), connection.cursor() as cursor:
            await cursor.execute("SET LOCAL synchronous_commit = off")
            if put:
                await cursor.executemany(_PUT, put)
            if gone:
                await cursor.executemany(_DELETE, gone)
            for number, fragment in enumerate(fragments, start=1):
                # The number keeps equal notifications of one transaction apart, which PostgreSQL would send once.
                head = f"{self._node} {number} {len(fragments)} "
                await cursor.execute("SELECT pg_notify(%s, %s)", (_CHANNEL, head + fragment))

    # ----------------------------------------------------------------------------------------------- listening

    async def _listen(self, listening: asyncio.Future[None]) -> None:
        while True:
            try:
                async with await self._connected() as connection:
                    await connection.execute(f"LISTEN {_CHANNEL}")
                    await self._catch_up(connection, again=listening.done())
                    if not listening.done():
                        listening.set_result(None)
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except psycopg.Error as error:
                if not listening.done():
                    raise
                log.warning("the other nodes cannot be heard now: %s", _first_line(error))
            except Exception:
                if not listening.done():
                    raise
                log.exception("listening to the other nodes failed, and begins anew")
            await asyncio.sleep(_RETRY_SECONDS)

    async def _catch_up(self, connection: psycopg.AsyncConnection[Any], *, again: bool) -> None:
        for node in list(self.known):
            self.forget(node)
        await self._read(connection)
        if again:
            self.publish_again()
            try:
                await self._missed()
            except DealtError as error:
                log.warning("what was missed cannot be read: %s", error)

    def _hear(self, payload: str) -> None:
        try:
            self._receive(payload)
        except Exception:
            # Anybody who uses the database can send notices.
            log.exception(_PASSED_OVER)

    def _receive(self, payload: str) -> None:
        """Take in a notice; raise ValueError or msgspec.DecodeError if no node has sent it."""
        node, number, count, fragment = payload.split(" ", 3)
        if node == self._node:
            return
        if number == "1":
            self._partial[node] = []
        parts = self._partial.get(node)
        if parts is None:
            return  # its beginning came before this node listened
        parts.append(fragment)
        if number != count:
            return
        del self._partial[node]
        raws = _RAWS.decode(b64decode("".join(parts)))
        self.known.add(node)
        for raw in raws:
            self._take_in(node, _MESSAGE.decode, raw)

    def _take_in(self, node: str, decode: Callable[..., BusMessage], *received: Any) -> None:
        try:
            message = decode(*received)
            if isinstance(message, Posted) and message.kind == "shards":
                self.on_shards()
            else:
                self._bus.receive(node, message)
        except Exception:
            # One that cannot be understood, perhaps of a newer version, must not keep the others away.
            log.exception(_PASSED_OVER)

    async def _connected(self) -> psycopg.AsyncConnection[Any]:
        return await psycopg.AsyncConnection.connect(**self._options, autocommit=True)


def _posted(kind: str, key: str, value: bytes) -> Posted:
    return Posted(kind, key, msgspec.msgpack.decode(value))


def _shortened(messages: list[BusMessage]) -> list[BusMessage]:
    """Return what is worth sending late: of each value the latest, and the last notices."""
    posted = {(each.kind, each.key): each for each in messages if isinstance(each, Posted)}
    told = [each for each in messages if isinstance(each, Told)]
    return [*posted.values(), *told[-_MOST_NOTICES:]]


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
