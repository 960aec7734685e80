"""Registry of all rooms of this server: opens, finds, loads, closes and unloads them."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from hmac import compare_digest
from typing import Any, Final

from dealt.errors import BadRecord, DealtError
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.counters import Counters
from dealt.server.limits.constants import CODE_DAYS, CODE_LETTERS, MAX_CODE_LETTERS, UNLOAD_SECONDS
from dealt.server.rooms.codes import TableMoves, new_code, new_secret, no_table, not_ready
from dealt.server.rooms.messages import Command, Completion, RequestKey
from dealt.server.rooms.restore import restored
from dealt.server.rooms.room import Room
from dealt.server.rooms.spectator_delay import as_watched
from dealt.server.shards import Shards, shard_of
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.table import Table

log: Final = logging.getLogger("dealt.room")
_CODE_TRIES: Final = 20
_DAY_MS: Final = 24 * 60 * 60 * 1000


class RoomRegistry:
    """The rooms in memory by code, and those that are loading; also the `RoomContext` of each room."""

    def __init__(
        self, store: Store, bots: BotRunner, counters: Counters, now: Callable[[], int], shards: Shards
    ) -> None:
        """`now` is in milliseconds since 1970; `shards` tells which codes belong to this node."""
        self.store: Store = store
        self.bots: Final = bots
        self.counters: Final = counters
        self.now: Final = now
        self._shards: Final = shards
        self.on_changed: Callable[[], None] = _nothing
        """called when something has changed at a table that the lobby may show"""
        self.on_evening: Callable[[Room], None] = lambda _room: None
        """called when something has changed at a table of an evening, beside moves"""
        self.leave_evenings: Callable[[str, str | None], Awaitable[None]] = _leave_nothing
        """removes a user from the evenings of this process, perhaps under another name"""
        self.on_happened: list[Callable[[Room, Sequence[AppliedLine], bool], None]] = []
        """called with saved lines that change more than the match, and whether they open the table"""
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[None]] = {}
        self._dropped_loading: Final[set[str]] = set()
        """of those that are loading: what is read of them may be old"""
        self._opening: set[str] = set()
        """codes of tables that are about to be; none of them is loading"""
        self._damaged: Final[set[int]] = set()
        """tables that cannot be restored, each logged once"""

    def __iter__(self) -> Iterator[Room]:
        """Iterate over the rooms in memory."""
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    def changed(self, room: Room) -> None:
        """See `dealt.server.rooms.room.RoomContext`."""
        if room.table.of_evening:
            self.on_evening(room)
        self.on_changed()

    def happened(self, room: Room, applied: Sequence[AppliedLine], *, opened: bool) -> None:
        """See `dealt.server.rooms.room.RoomContext`."""
        for hear in self.on_happened:
            hear(room, applied, opened)

    # -------------------------------------------------------------------------------------------------- opening

    async def free_code(self, shard: int | None = None) -> str:
        """Return a room code that no table has; the caller opens a table with it or gives it back to `drop_code`.

        Where hardly any is free, take that of a table that ended long ago, or a longer one. `shard`: to which the code
        must belong.
        """
        code = await self._unused_code(CODE_LETTERS, shard)
        if code is not None:
            return code
        if shard is not None:
            code = await self._unused_code(MAX_CODE_LETTERS, shard)
            if code is None:
                raise _no_code()
            return code
        oldest = await self.store.oldest_finished(self.now() - CODE_DAYS * _DAY_MS)
        if oldest is None or self._in_use(oldest.code):
            code = await self._unused_code(MAX_CODE_LETTERS)
            if code is None:
                raise _no_code()
            return code
        self._opening.add(oldest.code)
        try:
            await self.store.save(saved.release_code(oldest.id))
        except DealtError:
            self.drop_code(oldest.code)
            raise
        return oldest.code

    async def _unused_code(self, length: int, shard: int | None = None) -> str | None:
        for _ in range(_CODE_TRIES):
            code = self.own_code(length, shard)
            # Check again after the wait: another request may have taken the same code.
            if not self._in_use(code) and await self.store.table(code) is None and not self._in_use(code):
                self._opening.add(code)
                return code
        return None

    def own_code(self, length: int, shard: int | None = None) -> str:
        """Return a random room code that leads to this process, in a shard of it or in any; raise
        DealtError(`not_ready`).
        """
        held = self._shards.held
        wanted = held if shard is None else held & {shard}
        if not wanted:
            raise not_ready()
        while shard_of(code := new_code(length)) not in wanted:
            pass
        return code

    def _in_use(self, code: str) -> bool:
        return code in self._opening or code in self._rooms or code in self._loading

    def drop_code(self, code: str) -> None:
        """Give back a code that is not needed, or whose table is known now."""
        self._opening.discard(code)

    def new_id(self) -> int:
        """Return an id for a table, which no other has."""
        return (self.now() << 20 | secrets.randbelow(1 << 20)) & (1 << 63) - 1

    def open(
        self,
        table: Table,
        applied: list[AppliedLine],
        done: Completion,
        key: RequestKey | None,
        table_id: int | None = None,
    ) -> Room:
        """Return a room for a new table; call `done` when its first lines are saved. Raise TableMoves.

        With an id that a table has already, nothing can be saved.
        """
        if not self._shards.owns(table.code):
            raise TableMoves(table.code)
        table_id = self.new_id() if table_id is None else table_id
        watched = as_watched(table, [line.line for line in applied], self.now())
        room = Room(self, table_id, new_secret(), table, (), watched)

        def answered(error: DealtError | None) -> None:
            if error is not None:
                self._unload(room)
            done(error)

        self._rooms[room.code] = room
        room.open(applied, answered, key)
        return room

    def _unload(self, room: Room) -> None:
        if self._rooms.get(room.code) is room:
            del self._rooms[room.code]
            room.stop()

    # ------------------------------------------------------------------------------------------------- finding

    def here(self, code: str) -> Room | None:
        """Return the room, if it is in memory."""
        return self._rooms.get(code)

    async def room(self, code: str) -> Room:
        """Return the room with this code, loaded if need be; raise DealtError(`no_table`), BadRecord."""
        # Look again after the wait: the room may have been unloaded in between.
        while (room := self._rooms.get(code)) is None:
            if code in self._opening:
                raise no_table(code)
            loading = self._loading.get(code)
            if loading is None:
                loading = asyncio.ensure_future(self._load(code))
                self._loading[code] = loading
                loading.add_done_callback(lambda _done: self._loaded(code))
            # One visitor who gives up must not take the table from the others.
            await asyncio.shield(loading)
        return room

    def _loaded(self, code: str) -> None:
        self._loading.pop(code, None)
        self._dropped_loading.discard(code)

    async def _load(self, code: str) -> None:
        row = await self.store.table(code)
        if row is None:
            raise no_table(code)
        try:
            replayed = await restored(self.store, row.id, self.now())
        except BadRecord as error:
            if row.id not in self._damaged:
                self._damaged.add(row.id)
                log.warning("table %s cannot be restored: %s", code, error)
            raise BadRecord(
                "bad_record", "The record of this table cannot be replayed; you can only leave it."
            ) from error
        if replayed is None:
            raise no_table(code)
        table, happened, watched = replayed
        if code in self._dropped_loading or not self._shards.owns(code):
            raise TableMoves(code)
        table.restart_clock(self.now())
        self._rooms[code] = Room(self, row.id, row.secret, table, happened, watched)

    async def check_may_know(self, code: str, person: str, secret: str | None) -> None:
        """Raise DealtError(`no_table`) for who neither sits at a table that cannot be restored nor has its link."""
        row = await self.store.table(code)
        right = row is not None and secret is not None and compare_digest(secret.encode(), row.secret.encode())
        if row is None or not (right or await self.store.sits_at(person, row.id)):
            raise no_table(code)

    async def wake_due(self) -> None:
        """Let games by days of this node go on where a move is due, also at tables that are not in memory; log what
        fails.
        """
        for due in await self.store.due_tables(self.now()):
            try:
                room = await self.room(due.code)
                await self.follow_holidays(room)
                room.wake()
            except BadRecord:
                # It is logged; without this, the damaged record would be read again every time.
                await self.store.save(saved.forget_due(due.id), shard=shard_of(due.code))
            except DealtError as error:
                log.warning("table %s stays asleep: %s", due.code, error)

    async def follow_holidays(self, room: Room) -> None:
        """Look up the holidays of the players of a game by days, and save anew when it goes on; log if that fails."""
        try:
            # What was read last must be taken over last.
            async with room.following:
                people = [seat.person.player for seat in room.table.seats if seat.person is not None]
                holidays = await self.store.holiday_times(people)
                await _carried_out(room, partial(commands.follow_holidays, holidays))
        except DealtError as error:
            log.warning("table %s does not know of the holidays of its players: %s", room.code, error)

    async def close_table(self, code: str) -> None:
        """Close a table: everybody leaves, and its match ends as it stands; raise DealtError."""
        await _carried_out(await self.room(code), _everybody_leaves)

    async def take_from_tables(self, person: str, called: str | None = None) -> None:
        """Remove a user from all tables and evenings of this process, perhaps under another name; log where that
        fails.
        """

        def leave(table: Table, now: int) -> list[AppliedLine]:
            renamed: list[AppliedLine] = []
            if called is not None and table.person(person) is not None:
                renamed = commands.rename(table, person, called, now, new_seed)
            return [*renamed, *commands.leave(table, person, now, new_seed)]

        await self.leave_evenings(person, called)
        for code in await self.store.tables_of(person):
            if self._shards.owns(code):
                try:
                    await _carried_out(await self.room(code), leave)
                except DealtError as error:
                    log.warning("somebody who was sent out stays at table %s: %s", code, error)

    # ----------------------------------------------------------------------------------------------- unloading

    def unload_idle(self) -> None:
        """Unload rooms that have been idle for a while; the database knows them when they are needed again."""
        for room in self:
            if room.idle_ms > 1000 * UNLOAD_SECONDS:
                self._unload(room)

    def drop(self, shards: frozenset[int]) -> None:
        """Forget all rooms of shards that another node owns from now on."""
        for room in self:
            if shard_of(room.code) in shards:
                del self._rooms[room.code]
                room.abandon()
        self._dropped_loading.update(code for code in self._loading if shard_of(code) in shards)

    def unload_unused(self) -> None:
        """Unload all rooms where nothing is pending and nobody is attached."""
        for room in self:
            if room.idle:
                self._unload(room)

    def stop(self) -> None:
        """Stop everything that runs by itself in the rooms."""
        for room in self:
            room.stop()


def _nothing() -> None:
    return


async def _leave_nothing(_person: str, _called: str | None) -> None:
    return


def _no_code() -> DealtError:
    return DealtError("no_code", "Too many tables are open here; please try again later.")


async def _carried_out(room: Room, command: Command) -> None:
    """Wait until a command is saved; raise DealtError if it cannot be."""
    over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(error: DealtError | None) -> None:
        if over.done():
            return
        if error is None:
            over.set_result(None)
        else:
            over.set_exception(error)

    room.submit(command, done)
    await over


def _everybody_leaves(table: Table, now: int) -> list[AppliedLine]:
    applied: list[AppliedLine] = []
    people: list[Any] = [seat.person for seat in table.seats] + list(table.queue)
    for person in people:
        if person is not None:
            applied += commands.leave(table, person.player, now, new_seed)
    return applied
