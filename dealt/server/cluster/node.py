"""A node: it owns shards while its session with the database holds their locks, and shares them evenly with the others.

Every second it writes a heartbeat and looks at the others: the session of a node whose heartbeat is old (it hangs, was
stopped, or is cut off) is ended by the next node that looks, and its shards are free. A node that ends in order hands
its shards over first. When a session is lost, so are its shards: the tables are forgotten here, and their clients
connect again and find the new owner.

The heartbeat has another connection than the writer, so that a long transaction does not end a healthy node. A writer
that does not get on for longer than any transaction should take ends the heartbeat.

A node may reach the database and not the other nodes, which then cannot relay clients to it. Nodes publish whom they do
not reach. The largest group whose nodes reach each other keeps the tables; the others hand theirs over until they are
reached again.
"""

import asyncio
import logging
import math
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
from dealt.server.cluster.tables import Node, View, largest_group
from dealt.server.shards import ALL_SHARDS, SHARDS
from dealt.server.storage.engine import StorageError
from dealt.server.storage.store import Store
from dealt.version import __version__

log: Final = logging.getLogger("dealt.cluster")
TICK_SECONDS: Final = 1.0
_STOP_SECONDS: Final = 2.0
DEAD_SECONDS: Final = 6.0
"""age of a heartbeat that is given up"""
_WAIT_FOR_WRITER: Final = 1.0
_STUCK_SECONDS: Final = 20.0
"""a writer that is busy with one thing for longer may be stuck, so the others take over"""
_REACH_SECONDS: Final = 1.0
_SETTLE_SECONDS: Final = 5.0
"""shards that have just moved stay for so long: their clients are still coming back"""
_LATE_SECONDS: Final = 3 * TICK_SECONDS
"""a node that was slow itself does not judge others: perhaps the database was"""


def share(mine: Iterable[int], owners: Mapping[int, object], nodes: int) -> tuple[list[int], list[int]]:
    """Return which shards a node takes, and which it gives up, so that each of so many nodes has an even share."""
    fair = -(-SHARDS // nodes)
    held = sorted(mine)
    free = [shard for shard in range(SHARDS) if shard not in owners]
    return random.sample(free, min(len(free), max(0, fair - len(held)))), held[fair:]


async def reaches(address: str) -> bool:
    """Return whether a node takes connections at its address for other nodes."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(_REACH_SECONDS):
            _, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True


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
        bus.on_change("unreachable", self._wake)
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
        """called with the id of a node that has gone or cannot be reached"""
        self.on_taken: Callable[[], object] = lambda: None
        """called when this node owns more shards than before"""
        self._took = -math.inf
        """when it last took shards"""
        self._suspects: set[str] = set()
        """nodes that may be out of reach"""
        self._unreachable: set[str] = set()
        """nodes that are, as the others know"""
        self._checking: asyncio.Future[bool] | None = None
        """of the writer"""
        self._checking_since = 0.0
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
        for waiting in (self._lease_timer, self._checking):
            if waiting is not None:
                waiting.cancel()
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
            except (SQLAlchemyError, BlockingIOError, TimeoutError) as error:
                log.debug("no heartbeat: %s", error)
            except Exception:
                log.exception("looking after the shards of this node failed")

    def _wake(self) -> None:
        self._soon.set()

    async def tick(self) -> None:
        """Do what is due every second; raise DBAPIError, BlockingIOError, TimeoutError."""
        async with self._ticking:
            await self._do_what_is_due()

    async def _do_what_is_due(self) -> None:
        began = time.monotonic()
        is_free = await self._is_writer_free()
        if await asyncio.to_thread(self._beat) or self._was_away:
            self._was_away = False
            self.messages.publish_again()
        self._lease(began + DEAD_SECONDS)
        self._bus.number = self._session.number
        await self.refreshed()
        await self._end_the_dead()
        await self._probe_suspects()
        shards, group = self._bus.shards, self._group()
        if shards.is_cut_off != (self.id not in group):
            shards.is_cut_off = self.id not in group
            if shards.is_cut_off:
                log.warning("most other nodes cannot reach this one")
                for node_id in group:
                    self.on_gone(node_id)
            else:
                log.warning("the other nodes reach this one again")
        take, give = share(shards.owned, self.view.owners, len(group))
        if time.monotonic() - self._took < _SETTLE_SECONDS:
            give = []
        if shards.is_cut_off:
            take, give = [], sorted(shards.owned)
        if give and is_free:
            log.info("%d shards are handed over", len(give))
            await self.give_up(give)
        if take and is_free:
            await self.take(take)
            self._took = time.monotonic()
            log.info("this node owns %d of %d shards", len(self._bus.shards.owned), SHARDS)
        self._looked = time.monotonic()

    async def _is_writer_free(self) -> bool:
        """Return whether the writer is done with what came before this, and make sure that it has a session.

        Raise DBAPIError, BlockingIOError, TimeoutError if the heartbeat must end.
        """
        if self._checking is None:
            self._checking = asyncio.ensure_future(self._store.in_writer(self._session.has_moved))
            self._checking_since = time.monotonic()
        await asyncio.wait([self._checking], timeout=_WAIT_FOR_WRITER)
        if self._checking.done():
            checking, self._checking = self._checking, None
            checking.result()
            return True
        if time.monotonic() - self._checking_since > _STUCK_SECONDS:
            raise TimeoutError("the writer is stuck")
        return False

    def _beat(self) -> bool:
        session = self._session
        node = Node(self.id, session.number, self.address, self.secret, session.pid, __version__)
        if not node.pid:
            raise BlockingIOError("the session has just ended")
        with self._store.engine.begin() as connection:
            return tables.beat(connection, node)

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

    # -------------------------------------------------------------------------------------------------- reaching

    def suspect(self, node_id: str) -> None:
        """Find out soon whether a node can be reached, and go on until it can or is gone."""
        if node_id not in self._suspects:
            self._suspects.add(node_id)
            self._wake()

    async def _probe_suspects(self) -> None:
        """Publish which of the suspects cannot be reached, and which can be reached again."""
        suspects = [node for node in self.view.nodes.values() if node.id in self._suspects & self.view.living]
        found = await asyncio.gather(*(reaches(node.address) for node in suspects))
        missing = {node.id for node, reached in zip(suspects, found, strict=True) if not reached}
        for node_id in missing - self._unreachable:
            self._bus.post("unreachable", node_id, self.id)
            self.on_gone(node_id)
        for node_id in self._unreachable - missing:
            self._bus.post("unreachable", node_id, None)
        checked = {node.id for node in suspects}
        self._suspects, self._unreachable = (self._suspects & self.view.living) - checked | missing, missing

    def _group(self) -> frozenset[str]:
        """Return the ids of the nodes that share the shards now."""
        nodes = self.view.nodes.values()
        living = {node.id: node.number for node in nodes if node.id in self.view.living and node.age < DEAD_SECONDS}
        own = [(node_id, self.id) for node_id in self._unreachable]
        return largest_group({**living, self.id: self.number}, [*own, *self._bus.others("unreachable")])

    # --------------------------------------------------------------------------------------------------- shards

    def _own(self) -> None:
        """Take over what the session holds, and drop what it has lost meanwhile."""
        shards = self._bus.shards
        lost = shards.owned - self._session.owned - self._leaving
        owned = self._session.owned - self._leaving
        more = bool(owned - shards.owned)
        if more:
            shards.taken += 1
        shards.owned = owned
        if lost:
            log.warning("the session with the database has ended, and %d shards are lost", len(lost))
            self._dropped(lost)
        if more:
            self.on_taken()

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
