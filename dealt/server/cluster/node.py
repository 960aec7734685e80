"""A node: it owns shards while its session with the database holds their locks, and shares them evenly with the others.

Every second it writes a heartbeat through that session, and looks at the others: the session of a node whose heartbeat
is old (it hangs, was stopped, or is cut off) is ended by the next node that looks, and its shards are free. A node that
ends in order hands its shards over first. When a session is lost, so are its shards: the tables are forgotten here, and
their clients connect again and find the new owner.
"""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from dealt.errors import DealtError
from dealt.server.bus import MessageBus
from dealt.server.cluster import tables
from dealt.server.cluster.postgres_bus import PostgresBus
from dealt.server.cluster.tables import Node, View
from dealt.server.shards import ALL_SHARDS, SHARDS
from dealt.server.storage.engine import StorageError
from dealt.server.storage.store import Store
from dealt.version import __version__

log: Final = logging.getLogger("dealt.cluster")
TICK_SECONDS: Final = 1.0
_STOP_SECONDS: Final = 2.0
DEAD_SECONDS: Final = 6.0
"""age of a heartbeat that is given up"""
_LATE_SECONDS: Final = 3 * TICK_SECONDS
"""a node that was slow itself does not judge others: perhaps the database was"""


def share(mine: Iterable[int], owners: Mapping[int, object], nodes: int) -> tuple[list[int], list[int]]:
    """Return which shards a node takes, and which it gives up, so that each of so many nodes has an even share."""
    fair = -(-SHARDS // nodes)
    held = sorted(mine)
    free = [shard for shard in range(SHARDS) if shard not in owners]
    return random.sample(free, min(len(free), max(0, fair - len(held)))), held[fair:]


class ClusterNode:
    """This node: its heartbeat, its shards, and what it knows of the others."""

    def __init__(
        self,
        store: Store,
        bus: MessageBus,
        address: str,
        dropped: Callable[[frozenset[int]], object],
        missed: Callable[[], Awaitable[None]],
    ) -> None:
        """`address` is for the other nodes; `dropped` is called with shards that are not owned here any longer, and
        `missed` when messages of the others may have been missed."""
        session = store.lock.session
        assert session is not None
        self._session: Final = session
        self._store: Final = store
        self._bus: Final = bus
        self._dropped: Final = dropped
        self.id: Final = secrets.token_hex(8)
        self.secret: Final = secrets.token_hex(16)
        self.address: Final = address
        bus.address = address
        self.messages: Final = PostgresBus(store.engine, self.id, bus, missed)
        self.messages.on_shards = self._wake
        self.view = View({}, {}, frozenset())
        self._looking: asyncio.Future[None] | None = None
        self._looked = 0.0
        """when the last tick ended"""
        self._stopping = False
        self._was_away = False
        """whether the others may have forgotten this node"""
        self._missed: Final = missed
        self._leaving: frozenset[int] = frozenset()
        """shards that are being given up"""
        self.on_gone: Callable[[str], object] = lambda _node: None
        """called with the id of a node that has gone"""
        self._soon: Final = asyncio.Event()
        self._ticking: Final = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._lease_timer: asyncio.TimerHandle | None = None
        self._loop: Final = asyncio.get_running_loop()

    @property
    def number(self) -> int:
        """The number of this node, from 1."""
        return self._session.number

    @property
    def pid(self) -> int:
        """The process of the database that serves the session through which this node writes."""
        return self._session.pid

    async def start(self) -> None:
        """Join the others and take a share."""
        # In whichever thread the session is lost.
        self._session.on_lost = partial(self._loop.call_soon_threadsafe, self._lost)
        await self.messages.start()
        await self.tick()
        self._task = self._loop.create_task(self._go_on())

    async def stop(self) -> None:
        """Hand all shards over and leave; call it when the clients have been told."""
        self._stopping = True
        self._wake()
        if self._task is not None:
            # What it does in a thread goes on, though it be cancelled.
            await asyncio.wait([self._task], timeout=_STOP_SECONDS)
            self._task.cancel()
        if self._lease_timer is not None:
            self._lease_timer.cancel()
        try:
            await self.give_up(ALL_SHARDS)
            await asyncio.to_thread(tables.end, self._store.engine, self.id)
        except (SQLAlchemyError, BlockingIOError) as error:
            log.info("the other nodes find out by themselves that this one has ended: %s", error)
        await self.messages.stop()

    def owner(self, shard: int) -> Node | None:
        """Return the node that owns a shard, as far as is known; None if nobody does."""
        return self.view.nodes.get(self.view.owners.get(shard) or "")

    async def refreshed(self) -> None:
        """Look at the others anew, because what is known of them may be old; thousands may ask for that at once.

        Raise DBAPIError."""
        if self._looking is None:
            self._looking = asyncio.ensure_future(self._look())
        await asyncio.shield(self._looking)

    async def _look(self) -> None:
        try:
            self.view = await asyncio.to_thread(tables.look, self._store.engine)
        finally:
            self._looking = None

    # ------------------------------------------------------------------------------------------------- by itself

    async def _go_on(self) -> None:
        while not self._stopping:
            try:
                async with asyncio.timeout(TICK_SECONDS * random.uniform(0.8, 1.2)):
                    await self._soon.wait()
            except TimeoutError:
                pass
            self._soon.clear()
            try:
                if not self._stopping:
                    await self.tick()
            except (SQLAlchemyError, BlockingIOError) as error:
                log.debug("no heartbeat: %s", error)
            except Exception:
                log.exception("looking after the shards of this node failed")

    def _wake(self) -> None:
        self._soon.set()

    async def tick(self) -> None:
        """Do what is due every second; raise DBAPIError, BlockingIOError."""
        async with self._ticking:
            await self._do_what_is_due()

    async def _do_what_is_due(self) -> None:
        began = time.monotonic()
        if await self._store.in_writer(self._beat) or self._was_away:
            self._was_away = False
            self.messages.publish_again()
        self._lease(began + DEAD_SECONDS)
        self._bus.number = self._session.number
        await self.refreshed()
        await self._end_the_dead()
        living = [node for node in self.view.nodes.values() if node.id in self.view.living and node.age < DEAD_SECONDS]
        take, give = share(self._bus.shards.owned, self.view.owners, max(1, len(living)))
        if give:
            log.info("%d shards are handed over", len(give))
            await self.give_up(give)
        if take:
            await self.take(take)
            log.info("this node owns %d of %d shards", len(self._bus.shards.owned), SHARDS)
        self._looked = time.monotonic()

    def _beat(self) -> bool:
        session = self._session
        _ = session.connection  # a new one may have another number
        node = Node(self.id, session.number, self.address, self.secret, session.pid, __version__)
        return session.run(partial(tables.beat, node=node))

    async def _end_the_dead(self) -> None:
        """Free the shards of nodes without a heartbeat, and forget what those without a session have published."""
        on_time = time.monotonic() - self._looked < _LATE_SECONDS
        dead = [node for node in self.view.nodes.values() if node.id != self.id and node.age > DEAD_SECONDS and on_time]
        for node in dead:
            log.warning("node %d at %s is silent, and is given up", node.number, node.address)
            await asyncio.to_thread(tables.end, self._store.engine, node.id, seconds=DEAD_SECONDS)
        if dead:
            await self.refreshed()
        gone = self.messages.known - self.view.living
        for node_id in gone:
            self.messages.forget(node_id)
            self.on_gone(node_id)
        # One that came back between this look and the last message may have published everything already.
        await self.messages.catch_up(self.view.living - self.messages.known - {self.id})
        if gone:
            # What they told last may not have been sent, although it is saved.
            try:
                await self._missed()
            except DealtError as error:
                log.warning("what was missed cannot be read: %s", error)

    # --------------------------------------------------------------------------------------------------- shards

    def _own(self) -> None:
        """Take over what the session holds, and drop what it has lost meanwhile."""
        shards = self._bus.shards
        lost = shards.owned - self._session.owned - self._leaving
        shards.owned = self._session.owned - self._leaving
        if lost:
            log.warning("the session with the database has ended, and %d shards are lost", len(lost))
            self._dropped(lost)

    def _lease(self, until: float) -> None:
        """Own the shards until then: before that time no other node takes this one for dead."""
        self._bus.shards.until = until
        if self._lease_timer is not None:
            self._lease_timer.cancel()
        self._lease_timer = self._loop.call_later(until - time.monotonic(), self._lease_ended)

    def _lease_ended(self) -> None:
        if self._bus.shards.owned:
            log.warning("there is no heartbeat: the tables of this node are left to the others")
            self._dropped(ALL_SHARDS)

    async def take(self, shards: Iterable[int]) -> None:
        """Own those of these shards that nobody owns; raise DBAPIError, BlockingIOError."""
        await self._store.in_writer(partial(self._session.take, shards))
        self._own()

    async def give_up(self, shards: Iterable[int]) -> None:
        """Hand shards over to whichever node takes them; raise DBAPIError, BlockingIOError."""
        self._leaving = frozenset(shards)
        self._own()
        self._dropped(self._leaving)
        try:
            # What was to be saved of them is saved first: the writer works in order.
            await self._store.in_writer(partial(self._session.give_up, self._leaving))
        finally:
            self._leaving = frozenset()
        self.messages.shards_are_free()

    def _lost(self) -> None:
        self._was_away = True
        self._own()
        self._wake()


def prepare(store: Store) -> None:
    """Make what the nodes need in the database; blocks. Raise StorageError(`bad_cluster`) if they cannot share it."""
    session = store.lock.session
    assert session is not None
    with store.engine.begin() as other:
        pid = int(other.exec_driver_sql("SELECT pg_backend_pid()").scalar() or 0)
        if pid == session.pid or session.has_moved():
            raise StorageError(
                "bad_cluster",
                "Between this server and PostgreSQL stands a connection pooler that pools transactions, which breaks "
                "locks; connect to the database itself, or let the pooler pool sessions.",
            )
    session.migrating(lambda: session.run(tables.create_tables))
