"""An evening in memory: its events are saved before anybody hears of them, and rounds begin by themselves.

An evening and all its tables are in one shard, so one node has them all. After a start, or when a node takes over, an
evening is its events: a table that was drawn and not opened is opened then, under the id that it was drawn with, and
the results of tables that ended meanwhile are read from their records.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from dealt.errors import BadRecord, DealtError
from dealt.evenings import events as ev
from dealt.evenings.evening import Evening, Round
from dealt.evenings.events import AnyEveningEvent, DrawnTable, TableResult
from dealt.evenings.settings import MAX_PLAYERS, EveningSettings
from dealt.server.evenings.view import EveningView, LiveTable, live_table
from dealt.server.limits.constants import GONE_SECONDS, LOBBY_SECONDS
from dealt.server.protocol import encoding
from dealt.server.protocol.evenings import (
    EveningInfo,
    EveningRow,
    EveningSaid,
)
from dealt.server.protocol.responses import EveningCalls, EveningTalk, EveningTold
from dealt.server.rooms.codes import TableMoves
from dealt.server.rooms.messages import RequestKey, Subscriber, no_lines, no_reply
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.rooms.room import Room
from dealt.server.shards import shard_of
from dealt.server.storage.database import settle
from dealt.server.storage.engine import Statement
from dealt.server.storage.evening_store import EveningRow as StoredEvening
from dealt.server.storage.evening_store import EveningTableRow, add_event
from dealt.server.storage.store import Store
from dealt.server.storage.writer import NotOwned
from dealt.server.users.users import Users
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.seat import Person

Decide = Callable[[Evening, int], AnyEveningEvent | None]
"""returns the event of a request at a time (milliseconds since 1970), or None; raises DealtError"""
log: Final = logging.getLogger("dealt.evenings")
_HURRY_MS: Final = 5000
"""between two times that the tables of a round are hurried whose time is over"""
_AGAIN_MS: Final = 5000
"""after which what failed is tried again"""
_LONGEST_SECONDS: Final = 600.0
"""of a timer, because the time of day may be set"""


class LiveEveningContext(Protocol):
    """Dependencies of an evening on the server around it."""

    @property
    def store(self) -> Store:
        """Return the database."""

    @property
    def rooms(self) -> RoomRegistry:
        """Return the open tables."""

    @property
    def people(self) -> Users:
        """Return the users who are connected."""

    @property
    def since(self) -> int:
        """Return when this process began, or took over more."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""

    def begin(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin with work that goes on whether anybody waits for it or not."""

    async def repeat(self, evening: Evening, settings: EveningSettings) -> tuple[str, list[Statement]]:
        """Return the code of an evening that repeats another one, and the statements that announce it."""

    def call(self, person: str, message: EveningCalls) -> None:
        """Tell a user, at all processes, that a round begins."""

    def changed(self) -> None:
        """Take note that the lobby may have to show something else."""

    def on_started(self, evening: Evening) -> object:
        """Take note that the first round of an evening begins, or waits for its users."""


class LiveEvening:
    """An evening in memory: its state, who looks at it, and its tables."""

    def __init__(self, row: StoredEvening, evening: Evening, context: LiveEveningContext) -> None:
        self.id: Final = row.id
        self._secret: Final = row.secret
        self.evening = evening
        self.subscribers: Final[dict[Subscriber, None]] = {}
        self._context: Final = context
        self._lock: Final = asyncio.Lock()
        self._rows: dict[int, EveningTableRow] = {}
        """tables that are open, by id"""
        self._live: dict[int, LiveTable] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._sending: asyncio.TimerHandle | None = None
        self._awake: set[int] = set()
        """tables that were loaded here, or opened"""
        self._stopped = False
        self._has_started = bool(evening.rounds)
        """whether the users were notified of the start"""
        self._failed_at: int | None = None

    @property
    def code(self) -> str:
        """The code of the evening."""
        return self.evening.code

    # ---------------------------------------------------------------------------------------------- changing

    async def submit(self, decide: Decide, key: RequestKey | None = None) -> None:
        """Save and apply the event of a request, and all that follows by itself; raise DealtError.

        A client that goes away in between takes nothing back.
        """
        await asyncio.shield(self._context.begin(self._carry_out(decide, key)))

    async def _carry_out(self, decide: Decide, key: RequestKey | None) -> None:
        async with self._lock:
            if self._stopped:
                raise TableMoves(self.code)
            now, version = self._context.now(), self.evening.version
            event = await asyncio.to_thread(decide, self.evening, now)
            if event is not None:
                await self._save(event, key)
            await self._follow()
        if self.evening.version != version:
            self.changed()

    def wake(self) -> None:
        """Do what is due by itself."""
        self._context.begin(self._woken())

    async def _woken(self) -> None:
        with suppress(TableMoves):
            await self._carry_out(lambda _evening, _now: None, None)

    async def _save(self, event: AnyEveningEvent, key: RequestKey | None = None) -> None:
        repeated: list[Statement] = []
        if isinstance(event, ev.Finished) and (settings := await self._repetition()) is not None:
            following, repeated = await self._context.repeat(self.evening, settings)
            event = msgspec.structs.replace(event, following=following)
        try:
            await self._context.store.save(*add_event(self.id, event, key), *repeated, shard=shard_of(self.code))
        except NotOwned:
            raise TableMoves(self.code) from None
        except DealtError:
            # It may have been saved all the same: the events say.
            await self.reload()
            raise
        self.evening.apply(event)
        if isinstance(event, ev.Said):
            self.tell_chat([event])
        elif isinstance(event, ev.Left):
            await self._leave_table(event.player)

    async def _repetition(self) -> EveningSettings | None:
        """Return the settings of the evening that repeats this one; None if nobody could ever cancel it."""
        known = await self._context.store.is_known(self.evening.host)
        return self.evening.repetition if known else None

    async def reload(self) -> None:
        """Read the events anew; raise DealtError."""
        self.evening = await self._context.store.restored_evening(self.id)
        self.changed()

    async def read_anew(self) -> None:
        """Read the events anew, whose chat and names have changed, and tell the chat; raise DealtError."""
        async with self._lock:
            await self.reload()
            self.tell_chat(self.evening.chat, whole=True)

    async def _follow(self) -> None:
        """Do what follows by itself until nothing more does; what fails is tried again a little later."""
        context = self._context
        try:
            await self._open_tables()
            while True:
                absent = self.absent()
                event = await asyncio.to_thread(self.evening.due_event, context.now(), self.new_ids(), absent)
                if event is None:
                    break
                await self._save(event)
                await self._open_tables()
        except TableMoves:
            raise
        except DealtError as error:
            if self._failed_at is None:
                log.warning("evening %s cannot go on now: %s", self.code, error)
            self._failed_at = context.now()
        else:
            self._failed_at = None
        self._notice_start()
        self._hurry()
        self._set_timer()

    def _notice_start(self) -> None:
        """Let the users be notified when the evening starts, which may have to wait for them."""
        evening, at = self.evening, self.evening.next_round_at
        waits = evening.phase == "announced" and at is not None and at <= self._context.now()
        if not self._has_started and not evening.over and (waits or evening.rounds):
            self._has_started = True
            self._context.on_started(evening)

    def new_ids(self) -> list[int]:
        """Return ids for the tables of a new round."""
        seats = self.evening.settings.table.seats
        ids: dict[int, None] = {}
        while len(ids) < -(-MAX_PLAYERS // seats):
            ids[self._context.rooms.new_id()] = None
        return list(ids)

    def absent(self) -> list[str]:
        """Return the users who are not connected; nobody just after a start, when they are coming back."""
        context = self._context
        if context.now() < context.since + 1000 * GONE_SECONDS:
            return []
        return [player for player in self.evening.players if not context.people.is_here(player)]

    # ------------------------------------------------------------------------------------------------- tables

    async def _open_tables(self) -> None:
        """Open the tables of the current round that are not open yet, and load those that are."""
        played = self.evening.round
        if self.evening.over or played is None:
            return
        pending = [table for table in played.tables if table.id not in played.results and table.id not in self._awake]
        if not pending:
            return
        self._rows |= await self._context.store.tables_by_id([table.id for table in pending])
        called: list[str] = []
        for table in pending:
            row = self._rows.get(table.id)
            if row is None:
                await self._open_table(played, table)
                called += table.seats
            elif not row.code:
                # It ended so long ago that its code is another's by now.
                await self._void(table)
            else:
                await self._load_table(table, row)
            self._awake.add(table.id)
        for table in pending:
            for player in table.seats:
                if player in called and player:
                    self._context.call(player, self._call(played, table))

    def _call(self, played: Round, table: DrawnTable) -> EveningCalls:
        title, code = self.evening.settings.title, self._rows[table.id].code
        return EveningCalls(code=self.code, title=title, round=played.number, table=code)

    async def _open_table(self, played: Round, table: DrawnTable) -> None:
        context, evening = self._context, self.evening
        number = played.tables.index(table) + 1
        settings = msgspec.structs.replace(
            evening.settings.table, title=f"{evening.settings.title} {played.number}.{number}"
        )
        known = [evening.players.get(player) for player in table.seats]
        people = [
            None if player is None or player.left else Person(player.player, player.name, player.bot)
            for player in known
        ]
        seed = evening.round_seed() if evening.settings.same_deals else None
        code = await context.rooms.free_code(shard_of(self.code))
        try:
            opened, applied = commands.open_for_evening(code, settings, self.code, people, context.now(), seed)
            saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            room = context.rooms.open(opened, applied, partial(settle, saved), None, table.id)
            self._rows[table.id] = EveningTableRow(code, room.secret)
            try:
                await saved
            except DealtError:
                del self._rows[table.id]
                raise
        finally:
            context.rooms.drop_code(code)
        self.look(room)

    async def _load_table(self, table: DrawnTable, row: EveningTableRow) -> None:
        try:
            room = await self._context.rooms.room(row.code)
        except BadRecord:
            await self._void(table)
            return
        self.look(room)
        room.wake()

    async def _void(self, table: DrawnTable) -> None:
        event = self.evening.finish_table(table.id, TableResult(), self._context.now())
        if event is not None:
            await self._save(event)

    async def _leave_table(self, player: str) -> None:
        played = self.evening.round
        if played is None or self.evening.over:
            return
        for table in played.tables:
            row = self._rows.get(table.id)
            if player in table.seats and table.id not in played.results and row is not None:
                with suppress(DealtError):
                    room = await self._context.rooms.room(row.code)
                    room.submit(lambda table, now: commands.leave(table, player, now, new_seed), no_reply)

    def look(self, room: Room) -> None:
        """Take note of what is saved at a table, as soon as nothing is being saved there."""

        def looked(error: DealtError | None) -> None:
            live = live_table(room.table) if error is None else None
            if live is None:
                return
            self._live[room.id] = live
            if room.table.phase == "over":
                self._context.begin(self._finished(room.id, live))
            self.changed()

        room.submit(no_lines, looked)

    async def _finished(self, table_id: int, live: LiveTable) -> None:
        played = self.evening.round
        table = None if played is None else played.table(table_id)
        if table is None:
            return
        away = tuple(player for seat, player in enumerate(table.seats) if player and seat in live.away)
        result = msgspec.structs.replace(live.result, away=away)
        try:
            await self._carry_out(lambda evening, now: evening.finish_table(table_id, result, now), None)
        except TableMoves:
            pass
        except DealtError as error:
            log.warning("a result of evening %s has to wait: %s", self.code, error)
            # It is read again from the record of the table.
            self._awake.discard(table_id)
            self._failed_at = self._context.now()
            self._set_timer()

    def _hurry(self) -> None:
        played, ends = self.evening.round, self.evening.grace_ends
        if played is None or ends is None or ends > self._context.now():
            return
        for table in played.tables:
            row = self._rows.get(table.id)
            room = None if row is None else self._context.rooms.here(row.code)
            if room is not None and table.id not in played.results:
                room.submit(lambda table, now: commands.hurry(table, now, new_seed), no_reply)

    # ---------------------------------------------------------------------------------------------- by itself

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now, evening = self._context.now(), self.evening
        due = [at for at in (evening.next_round_at, evening.grace_ends) if at is not None and at > now]
        if evening.grace_ends is not None and evening.grace_ends <= now:
            due.append(now + _HURRY_MS)
        if evening.next_round_at is not None and evening.next_round_at <= now:
            # It waits for enough users.
            due.append(now + _AGAIN_MS)
        if self._failed_at is not None:
            due.append(self._failed_at + _AGAIN_MS)
        if due and not evening.over and not self._stopped:
            seconds = min(_LONGEST_SECONDS, max(0, min(due) - now) / 1000)
            self._timer = asyncio.get_running_loop().call_later(seconds, self.wake)

    def stop(self) -> None:
        """Do nothing more here."""
        self._stopped = True
        for timer in (self._timer, self._sending):
            if timer is not None:
                timer.cancel()

    # ------------------------------------------------------------------------------------------------- telling

    def changed(self) -> None:
        """Show what may have changed, to the lobby at once and to subscribers a moment later."""
        self._context.changed()
        if self._sending is None and self.subscribers and not self._stopped:
            self._sending = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._send)

    def _send(self) -> None:
        self._sending = None
        self._context.begin(self._send_info())

    async def _send_info(self) -> None:
        frame = encoding.frame(encoding.encode(EveningTold(evening=await self.info())))
        for subscriber in tuple(self.subscribers):
            subscriber.send_frame(frame)

    def tell_chat(self, said: Iterable[ev.Said], *, whole: bool = False, to: Subscriber | None = None) -> None:
        """Send chat to those who look, or to one of them."""
        entries = tuple(
            EveningSaid(number=each.version, player=each.player, name=each.name, text=each.text, at=each.at)
            for each in said
        )
        talk = EveningTalk(code=self.code, entries=entries, whole=whole)
        frame = encoding.frame(encoding.encode(talk))
        for subscriber in (to,) if to is not None else tuple(self.subscribers):
            subscriber.send_frame(frame)

    def row(self) -> EveningRow:
        """Return the evening as a list shows it."""
        evening, settings = self.evening, self.evening.settings
        return EveningRow(
            code=self.code,
            title=settings.title,
            game=settings.table.game,
            phase=evening.phase,
            host_name=evening.host_name,
            players=len(evening.here),
            round=len(evening.rounds),
            rounds=settings.rounds,
            start_at=settings.start_at,
            late=settings.late,
        )

    def is_listed(self) -> bool:
        """Return whether the lobby shows it."""
        evening = self.evening
        joinable = evening.phase == "announced" or (evening.settings.late and not evening.over)
        return evening.settings.listed and joinable and not self._stopped

    async def info(self) -> EveningInfo:
        """Return the evening as everybody who looks at it sees it."""
        await self._find_rows()
        async with self._lock:
            view = EveningView(
                evening=self.evening,
                secret=self._secret,
                # Tables go on while the view is made.
                rows=self._rows.copy(),
                live=self._live.copy(),
                absent=self.absent(),
                is_here=self._context.people.is_here,
                now=self._context.now(),
            )
            return await asyncio.to_thread(view.info)

    async def _find_rows(self) -> None:
        """Read the codes of tables of earlier rounds, which may have been opened before a start."""
        ids = [table.id for played in self.evening.rounds for table in played.tables if table.id not in self._rows]
        if ids:
            self._rows |= await self._context.store.tables_by_id(ids)
