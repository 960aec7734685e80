"""Registry of all rooms: opens, finds, loads and unloads them."""

import asyncio
import logging
import secrets
from collections.abc import Collection, Sequence
from hmac import compare_digest
from typing import Any, Final

from dealt.bots.bot import LEVELS
from dealt.errors import BadRecord, BadText, DealtError
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.bus.board import Board
from dealt.server.clock import SteadyClock
from dealt.server.counters import Counters
from dealt.server.limits.constants import (
    ABANDONED_DAYS,
    ANSWERS_SECONDS,
    ARCHIVE_HOURS,
    CODE_DAYS,
    CODE_LETTERS,
    GUEST_DAYS,
    MAX_CODE_LETTERS,
    NEVER_BEGUN_MINUTES,
    SIGN_SECONDS,
    UNLOAD_SECONDS,
    Limits,
    name_rule,
)
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.lobby.chat import LobbyChat
from dealt.server.lobby.table_list import LobbyList
from dealt.server.moderation import Reports, Sanctions
from dealt.server.periodic import SWEEP_SECONDS, PeriodicTasks, Step
from dealt.server.privacy import UserData
from dealt.server.protocol.encoding import encode
from dealt.server.protocol.responses import Announced
from dealt.server.rooms.codes import new_code, new_secret, no_table
from dealt.server.rooms.messages import Command, Completion, RequestKey
from dealt.server.rooms.restore import replay
from dealt.server.rooms.room import Room
from dealt.server.rooms.spectator_delay import as_watched
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.server.users.api_clients import ApiClients
from dealt.server.users.idempotency import RequestHistories
from dealt.server.users.passkeys import Passkeys
from dealt.server.users.passwords import Passwords
from dealt.server.users.users import Devices, Users
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.table import Table

log: Final = logging.getLogger("dealt.hub")
_CODE_TRIES: Final = 20
_MINUTE_MS: Final = 60 * 1000
_HOUR_MS: Final = 60 * _MINUTE_MS
_DAY_MS: Final = 24 * _HOUR_MS
_SWEEPS_A_CLEANING: Final = 20
_BETWEEN_COUNTS: Final = 0.01
"""seconds between two tables whose records are counted"""
_SWEEPS_A_SIGN: Final = SIGN_SECONDS // SWEEP_SECONDS


class Hub:
    """The rooms, the lobby and the users of one server."""

    def __init__(self, store: Store, bots: BotRunner, limits: Limits, clock: SteadyClock, board: Board) -> None:
        self.store = store
        self.board: Final = board
        """what the other processes have to know, and what this one knows of them"""
        self.limits: Final = limits
        self.figures: Final = Counters()
        self._clock = clock
        self.now: Final = clock.now
        """milliseconds since 1970"""
        self._bots = bots
        self.people = Users(store, clock.now, board, name_rule(limits))
        self.devices: Final = Devices(store, self.people, board)
        self.rates: Final = RateLimits(clock.seconds, board)
        self.passwords: Final = Passwords(store, self.people, self.rates)
        self.passkeys: Final = Passkeys(store, self.people)
        self.bot_players: Final = ApiClients(store, clock.now, board)
        self.people.keeps_name = self.bot_players.is_one
        self.own_data: Final = UserData(store, self.people, board)
        self.own_data.leave_tables = self.take_from_tables
        self.own_data.on_forgotten.append(self._forgotten)
        self.sanctions: Final = Sanctions(store, clock.now, board)
        self.reporting: Final = Reports(store, clock.now)
        self.announcement = ""
        """current announcement of the host"""
        self.draining = False
        """whether the room closes when the last match is over"""
        self._heard_of_host = False
        board.on_change("announced", self._announced_elsewhere)
        self.histories: Final = RequestHistories()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._opening: set[str] = set()
        """codes of tables that are about to be; none of them is loading"""
        self._damaged: Final[set[int]] = set()
        """tables that cannot be restored, each logged once"""
        self.lobby = LobbyList(self._rooms.values, self.people.names, self.bot_players.names, board)
        self.talk: Final = LobbyChat(store, clock, board, self.people)
        self.people.on_came, self.people.on_went = self.talk.came, self.talk.went
        self.sweeper: Final = PeriodicTasks(
            Step("cleaning up", self.clean, rounds=_SWEEPS_A_CLEANING),
            Step("keeping who is here", self.people.are_here, rounds=_SWEEPS_A_SIGN),
            Step("letting go of tables", self.unload_idle),
            Step("following the time of day", self.set_clock),
            Step("packing records", self.archive),
        )
        """periodic tasks: idle rooms, abandoned tables, missing statistics"""
        self._counter: asyncio.Task[None] | None = None

    def check_player(self, game: str, level: str) -> None:
        """Raise BadText(`unknown_level`) for a computer player that this room does not have."""
        if level not in LEVELS and level not in self._bots.players(game):
            raise BadText("unknown_level", f"No computer of this room plays this game as “{level[:60]}”.")

    @property
    def rooms(self) -> Collection[Room]:
        """Those in memory."""
        return self._rooms.values()

    @property
    def bots(self) -> BotRunner:
        """Return what runs bots."""
        return self._bots

    def changed(self, room: Room) -> None:
        """See `dealt.server.rooms.room.RoomContext`."""
        self.lobby.changed()

    def happened(self, room: Room, applied: Sequence[AppliedLine], *, opened: bool) -> None:
        """See `dealt.server.rooms.room.RoomContext`."""
        self.talk.happened(room.table, applied, opened=opened)

    # --------------------------------------------------------------------------------------------- from the host

    def announce(self, text: str, draining: bool) -> None:
        """Announce a text of the host to all clients, and whether the room is about to close."""
        self._heard_of_host = True
        self.announcement, self.draining = text, draining
        self.board.post("announced", "", (text, draining))
        payload = encode(self.announced)
        for person in list(self.people.connected):
            for connection in person.connections:
                connection.send(payload)

    def _announced_elsewhere(self) -> None:
        """A process that takes the place of another learns what was announced before it began."""
        for _, (text, draining) in self.board.others("announced"):
            if not self._heard_of_host:
                self.announce(text, draining)

    @property
    def announced(self) -> Announced:
        """Return the announcement for a client that connects."""
        return Announced(text=self.announcement, closing=self.draining)

    def check_not_draining(self) -> None:
        """Raise DealtError(`draining`) if nothing new begins here."""
        if self.draining:
            raise DealtError("draining", "The room is about to close: nothing new begins here.")

    def check_chat(self, person: str, address: str | None) -> None:
        """Raise DealtError (`too_fast`, `muted`, `muted_for_now`) if this person may not write now."""
        self.bot_players.check_may_write(person)
        self.sanctions.check_may_write(person)
        self.rates.check_chat(person, address)

    # -------------------------------------------------------------------------------------------------- opening

    async def free_code(self) -> str:
        """Return a room code that no table has; the caller opens a table with it or gives it back to `drop_code`.

        Where hardly any is free, take that of a table that ended long ago, or a longer one.
        """
        code = await self._unused_code(CODE_LETTERS)
        if code is not None:
            return code
        oldest = await self.store.oldest_finished(self.now() - CODE_DAYS * _DAY_MS)
        if oldest is None or self._in_use(oldest.code):
            code = await self._unused_code(MAX_CODE_LETTERS)
            if code is None:
                raise DealtError("no_code", "Too many tables are open here; please try again later.")
            return code
        self._opening.add(oldest.code)
        try:
            await self.store.save(saved.release_code(oldest.id))
        except DealtError:
            self.drop_code(oldest.code)
            raise
        return oldest.code

    async def _unused_code(self, length: int) -> str | None:
        for _ in range(_CODE_TRIES):
            code = self._own_code(length)
            # Check again after the wait: another request may have taken the same code.
            if not self._in_use(code) and await self.store.table(code) is None and not self._in_use(code):
                self._opening.add(code)
                return code
        return None

    def _own_code(self, length: int) -> str:
        """Return a random room code that leads to this process."""
        while not self.board.shard.owns(code := new_code(length)):
            pass
        return code

    def _in_use(self, code: str) -> bool:
        return code in self._opening or code in self._rooms or code in self._loading

    def drop_code(self, code: str) -> None:
        """The code is not needed, or its table is known now."""
        self._opening.discard(code)

    def open(self, table: Table, applied: list[AppliedLine], done: Completion, key: RequestKey | None) -> Room:
        """Return a room for a new table; call `done` when its first lines are saved."""
        table_id = (self.now() << 20 | secrets.randbelow(1 << 20)) & (1 << 63) - 1
        watched = as_watched(table, [line.line for line in applied], self.now())
        room = Room(self, table_id, new_secret(), table, (), watched)

        def answered(error: DealtError | None) -> None:
            if error is not None:
                self._gone(room)
            done(error)

        self._rooms[room.code] = room
        room.open(applied, answered, key)
        return room

    def _gone(self, room: Room) -> None:
        if self._rooms.get(room.code) is room:
            del self._rooms[room.code]
            room.stop()

    # ------------------------------------------------------------------------------------------------- finding

    def here(self, code: str) -> Room | None:
        """Return the room, if it is in memory."""
        return self._rooms.get(code)

    async def room(self, code: str) -> Room:
        """Return the room with this code, loaded if need be; raise DealtError(`no_table`), BadRecord."""
        room = self._rooms.get(code)
        if room is not None:
            return room
        if code in self._opening:
            raise no_table(code)
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.ensure_future(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _done: self._loading.pop(code, None))
        # One visitor who gives up must not take the table from the others.
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> Room:
        row = await self.store.table(code)
        if row is None:
            raise no_table(code)
        try:
            table, happened, watched = await replay(await self.store.lines(row.id), self.now())
        except BadRecord as error:
            if row.id not in self._damaged:
                self._damaged.add(row.id)
                log.warning("table %s cannot be restored: %s", code, error)
            raise BadRecord("bad_record", "The record of this table is damaged; you can only leave it.") from error
        table.restart_clock(self.now())
        room = Room(self, row.id, row.secret, table, happened, watched)
        self._rooms[code] = room
        return room

    async def check_may_know(self, code: str, person: str, secret: str | None) -> None:
        """Raise DealtError(`no_table`) for who neither sits at a table that cannot be restored nor has its link."""
        row = await self.store.table(code)
        right = row is not None and secret is not None and compare_digest(secret.encode(), row.secret.encode())
        if row is None or not (right or await self.store.sits_at(person, row.id)):
            raise no_table(code)

    # ------------------------------------------------------------------------------------------------ sweeping

    def start(self) -> None:
        """Start the periodic tasks."""
        self.sweeper.start()
        self._counter = asyncio.get_running_loop().create_task(self._count())

    def stop(self) -> None:
        """Stop everything that runs by itself."""
        self.sweeper.stop()
        if self._counter is not None:
            self._counter.cancel()
        self.lobby.stop()
        self.talk.stop()
        for room in self._rooms.values():
            room.stop()

    async def _count(self) -> None:
        """Count the tables that were played at before there were statistics, one at a time."""
        tables = 0
        try:
            while await self.store.count_next():
                tables += 1
                # A long record takes a while to replay: those who play go first.
                await asyncio.sleep(_BETWEEN_COUNTS)
        except DealtError as error:
            log.warning("counting what was played has to wait for the next start: %s", error)
        except Exception:
            log.exception("counting what was played has to wait for the next start")
        if tables:
            log.info("what was played at %d tables is counted", tables)

    def unload_idle(self) -> None:
        """Unload rooms and clients that have been idle for a while; the database knows them when they come back."""
        for room in list(self._rooms.values()):
            if room.idle_ms > 1000 * UNLOAD_SECONDS:
                self._gone(room)
        self.histories.forget(self.now() - 1000 * ANSWERS_SECONDS)

    def set_clock(self) -> None:
        """Follow the time of day, if it was set forwards, as soon as no turn is cut short by that."""
        if not any(room.awake for room in self._rooms.values()):
            self._clock.catch_up()

    async def archive(self) -> None:
        """Pack some of the records of tables that ended long enough ago."""
        await self.store.archive(self.now() - ARCHIVE_HOURS * _HOUR_MS)

    async def clean(self) -> None:
        """Close tables that were abandoned or where nothing begins, forgets guests who sit nowhere and old reports."""
        now = self.now()
        rows = await self.store.abandoned(now - NEVER_BEGUN_MINUTES * _MINUTE_MS, begun=False)
        idle = {row.id for row in rows}
        rows += [row for row in await self.store.abandoned(now - ABANDONED_DAYS * _DAY_MS) if row.id not in idle]
        for row in rows:
            try:
                await self._close(row.code, row.id in idle)
            except DealtError as error:
                log.warning("table %s stays as it is: %s", row.code, error)
                await self.store.save(saved.change_table(row.id, True, self.now()))
        if self.board.shard.number == 1:
            await self.reporting.clean()
        await self.store.forget_guests(self.now() - GUEST_DAYS * _DAY_MS)

    async def _close(self, code: str, although_watched: bool) -> None:
        if although_watched or not (await self.room(code)).present:
            await self.close_table(code)

    async def close_table(self, code: str) -> None:
        """Close a table: everybody leaves, and its match ends as it stands; raise DealtError."""
        await _carried_out(await self.room(code), _everybody_leaves)

    async def take_from_tables(self, person: str, called: str | None = None) -> None:
        """Remove a user from all tables of this process, perhaps under another name; log the tables where that
        fails.
        """

        def leave(table: Table, now: int) -> list[AppliedLine]:
            known = called is not None and table.person(person) is not None
            renamed = commands.rename(table, person, called, now, new_seed) if known and called is not None else []
            return [*renamed, *commands.leave(table, person, now, new_seed)]

        for code in await self.store.tables_of(person):
            if self.board.shard.owns(code):
                try:
                    await _carried_out(await self.room(code), leave)
                except DealtError as error:
                    log.warning("somebody who was sent out stays at table %s: %s", code, error)

    def _forgotten(self, person: str, name: str) -> None:
        """Unload rooms whose memory still names an erased user, and load them again for their clients."""
        self.talk.forget(person, name)
        for room in list(self._rooms.values()):
            if room.idle:
                self._gone(room)


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
