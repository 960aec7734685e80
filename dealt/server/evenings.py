"""Evenings of this process: their events are saved before anybody hears of them, and rounds begin by themselves.

An evening and all its tables are in one shard, so one node has them all. After a start, or when a node takes over, an
evening is its events: a table that was drawn and not opened is opened then, under the id that it was drawn with, and
the results of tables that ended meanwhile are read from their records.
"""

import asyncio
import io
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from dealt.errors import BadRecord, DealtError
from dealt.evenings import events as ev
from dealt.evenings.evening import Evening, Round
from dealt.evenings.events import AnyEveningEvent, DrawnTable, TableResult
from dealt.evenings.settings import MAX_PLAYERS, EveningSettings
from dealt.evenings.standings import Total, league
from dealt.server.bus import MessageBus
from dealt.server.evening_view import EveningView, LiveTable, live_table
from dealt.server.limits.constants import CODE_LETTERS, EVENINGS_A_USER, GONE_SECONDS, LEAGUE_EVENINGS, LOBBY_SECONDS
from dealt.server.protocol import encoding
from dealt.server.protocol.evenings import (
    EveningInfo,
    EveningRow,
    EveningSaid,
    LeaguePlayer,
)
from dealt.server.protocol.responses import EveningCalls, EveningTalk, EveningTold, League
from dealt.server.rooms.codes import TableMoves, new_secret
from dealt.server.rooms.messages import RequestKey, Subscriber
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.rooms.room import Room
from dealt.server.shards import shard_of
from dealt.server.storage.database import settle
from dealt.server.storage.engine import Statement
from dealt.server.storage.evening_store import EveningRow as StoredEvening
from dealt.server.storage.evening_store import EveningTableRow, add_evening, add_event
from dealt.server.storage.store import Store
from dealt.server.storage.writer import NotOwned
from dealt.server.users.users import Users
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.seat import Person
from dealt.table.table import Table

Decide = Callable[[Evening, int], AnyEveningEvent | None]
"""returns the event of a request at a time (milliseconds since 1970), or None; raises DealtError"""
log: Final = logging.getLogger("dealt.evenings")
_HURRY_MS: Final = 5000
"""between two times that the tables of a round are hurried whose time is over"""
_AGAIN_MS: Final = 5000
"""after which what failed is tried again"""
_LONGEST_SECONDS: Final = 600.0
"""of a timer, because the time of day may be set"""
_ENCODER: Final = msgspec.json.Encoder()


class LiveEvening:
    """An evening in memory: its state, who looks at it, and its tables."""

    def __init__(self, row: StoredEvening, evening: Evening, context: "Evenings") -> None:
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
                event = await asyncio.to_thread(
                    self.evening.due_event, context.now(), context.new_ids(self.evening), absent
                )
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
                    room.submit(lambda table, now: commands.leave(table, player, now, new_seed), _nothing_follows)

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

        room.submit(_no_lines, looked)

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
                room.submit(lambda table, now: commands.hurry(table, now, new_seed), _nothing_follows)

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
        """Something that is shown may have changed."""
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


class Evenings:
    """The evenings of this process by code, and what they need of the server."""

    def __init__(
        self, store: Store, rooms: RoomRegistry, people: Users, bus: MessageBus, now: Callable[[], int]
    ) -> None:
        self.store: Final = store
        self.rooms: Final = rooms
        self.people: Final = people
        self.now: Final = now
        """milliseconds since 1970"""
        self.on_changed: Callable[[], None] = lambda: None
        """called when something has changed that the lobby may show"""
        self.on_started: Callable[[Evening], object] = lambda _evening: None
        """called when the first round of an evening begins, or waits for its users"""
        self.since = now()
        """when this process began, or took over more"""
        self._bus: Final = bus
        self._evenings: Final[dict[str, LiveEvening]] = {}
        self._counting: Final = WeakValueDictionary[str, asyncio.Lock]()
        """by user: held while their evenings are counted and another one is added"""
        self._loading: Final[dict[str, asyncio.Future[LiveEvening]]] = {}
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._listed: dict[str, EveningRow] = {}
        self._stopped = False
        bus.on_told("evening_calls", self._called)
        rooms.on_evening = self._table_changed
        rooms.leave_evenings = self.take_out

    def begin(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin with work that goes on whether anybody waits for it or not."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, DealtError):
            log.error("an evening failed", exc_info=error)

    def stop(self) -> None:
        """Stop everything that runs by itself."""
        self._stopped = True
        for live in self._evenings.values():
            live.stop()
        for task in self._tasks:
            task.cancel()

    def new_ids(self, evening: Evening) -> list[int]:
        """Return ids for the tables of a new round."""
        seats = evening.settings.table.seats
        ids: dict[int, None] = {}
        while len(ids) < -(-MAX_PLAYERS // seats):
            ids[self.rooms.new_id()] = None
        return list(ids)

    # ------------------------------------------------------------------------------------------------- finding

    async def announce(
        self, person: str, name: str, settings: EveningSettings, *, join: bool, bot: bool, key: RequestKey | None
    ) -> LiveEvening:
        """Announce an evening; raise DealtError(`too_many_evenings`), NotSaved."""
        async with self.counted(person):
            code = await self._free_code()
            now, row = self.now(), StoredEvening(self.rooms.new_id(), code, False, new_secret())
            announced = ev.Announced(
                version=1, at=now, code=code, host=person, name=name, settings=settings, seed=new_seed().hex()
            )
            evening = Evening(announced)
            evening.apply(announced)
            statements = [add_evening(row, now), *add_event(row.id, announced, key)]
            if join:
                joined = evening.join(person, name, now, bot=bot)
                assert joined is not None
                evening.apply(joined)
                statements += add_event(row.id, joined, None)
            await asyncio.shield(self.begin(self.store.save(*statements, shard=shard_of(code))))
            live = LiveEvening(row, evening, self)
            self._evenings.setdefault(code, live)
            live = self._evenings[code]
            self.changed()
            live.wake()
            return live

    @asynccontextmanager
    async def counted(self, person: str, code: str = "") -> AsyncIterator[None]:
        """Let a user join or announce an evening; raise DealtError(`too_many_evenings`) if there is no room for another
        than that of the code. Requests of the same user wait for each other.
        """
        async with self._counting.setdefault(person, asyncio.Lock()):
            own = await self.store.evenings_of(person)
            if len(own) >= EVENINGS_A_USER and code not in own:
                sentence = f"You take part in {EVENINGS_A_USER} evenings already, or are their host; leave one first."
                raise DealtError("too_many_evenings", sentence, most=EVENINGS_A_USER)
            yield

    async def repeat(self, evening: Evening, settings: EveningSettings) -> tuple[str, list[Statement]]:
        """Return the code of an evening that repeats another one, and what announces it; to be saved together with the
        end of that one. Its host takes part in it if they take part in that one.
        """
        code, now = await self._free_code(shard_of(evening.code)), self.now()
        row = StoredEvening(self.rooms.new_id(), code, False, new_secret())
        announced = ev.Announced(
            version=1,
            at=now,
            code=code,
            host=evening.host,
            name=evening.host_name,
            settings=settings,
            seed=new_seed().hex(),
            previous=evening.code,
        )
        statements = [add_evening(row, now), *add_event(row.id, announced, None)]
        host = evening.players.get(evening.host)
        if host is not None and not host.left:
            joined = ev.Joined(version=2, at=now, player=evening.host, name=evening.host_name, bot=host.bot)
            statements += add_event(row.id, joined, None)
        return code, statements

    async def league(self, live: LiveEvening) -> League:
        """Return an evening and those that it repeats, added up; raise DealtError."""
        names: dict[str, str] = {}
        codes: list[str] = []
        standings: list[list[Total]] = []
        evening: Evening | None = live.evening
        while evening is not None and len(codes) < LEAGUE_EVENINGS:
            codes.append(evening.code)
            standings.append(await asyncio.to_thread(evening.standings) if evening.rounds else [])
            names = {player.player: player.name for player in evening.players.values()} | names
            row = await self.store.evening(evening.previous) if evening.previous else None
            evening = None if row is None else await self.store.restored_evening(row.id)
        players = tuple(
            LeaguePlayer(
                player=row.player,
                name=names[row.player],
                place=row.place,
                points=float(row.points),
                evenings=row.evenings,
                won=row.won,
            )
            for row in league(standings)
        )
        return League(evenings=tuple(codes), players=players)

    async def _free_code(self, shard: int | None = None) -> str:
        while True:
            code = self.rooms.own_code(CODE_LETTERS, shard)
            if code not in self._evenings and await self.store.evening(code) is None:
                return code

    async def find(self, code: str) -> LiveEvening:
        """Return the evening with this code, loaded if need be; raise DealtError(`no_evening`), TableMoves."""
        while (live := self._evenings.get(code)) is None:
            loading = self._loading.get(code)
            if loading is None:
                loading = asyncio.ensure_future(self._load(code))
                self._loading[code] = loading
                loading.add_done_callback(lambda _done: self._loading.pop(code, None))
            await asyncio.shield(loading)
        return live

    async def _stored(self, code: str) -> StoredEvening:
        row = await self.store.evening(code)
        if row is None:
            raise DealtError("no_evening", f"There is no evening with the code {code}; please check it.", evening=code)
        return row

    async def _anywhere(self, code: str) -> LiveEvening:
        """Return an evening of any process as it stands; nothing happens by itself at that of another one."""
        row = await self._stored(code)
        return self._evenings.get(code) or LiveEvening(row, await self.store.restored_evening(row.id), self)

    async def own_rows(self, person: str) -> list[EveningRow]:
        """Return the evenings that are not over where a user takes part or is the host, the latest first."""
        found = []
        for code in await self.store.evenings_of(person):
            # An evening that cannot be read is in no list.
            with suppress(BadRecord):
                found.append((await self._anywhere(code)).row())
        return found

    async def records(self, code: str, of_table: Callable[[int], Awaitable[bytes]]) -> bytes:
        """Return one file with an evening of any process as it stands, and the records of its finished matches.

        `of_table` gives the record of a table. Raises DealtError(`no_evening`), and what it raises.
        """
        live = await self._anywhere(code)
        info = await live.info()
        files = {"evening.json": _ENCODER.encode(msgspec.structs.replace(info, secret=""))}
        # Meanwhile another round may begin.
        for played, shown in zip(tuple(live.evening.rounds), info.rounds, strict=False):
            for table, row_shown in zip(played.tables, shown.tables, strict=True):
                if row_shown.record:
                    # A table whose record is damaged counts as not played.
                    with suppress(BadRecord):
                        files[f"round-{played.number}-table-{row_shown.number}.jsonl"] = await of_table(table.id)
        return await asyncio.to_thread(_zipped, files)

    async def _load(self, code: str) -> LiveEvening:
        row = await self._stored(code)
        evening = await self.store.restored_evening(row.id)
        if not self._bus.shards.owns(code) or self._stopped:
            raise TableMoves(code)
        live = LiveEvening(row, evening, self)
        self._evenings[code] = live
        self.changed()
        if not row.over:
            live.wake()
        return live

    # --------------------------------------------------------------------------------------------- by themselves

    async def wake(self) -> None:
        """Load the evenings of this process that are not over, let happen what is due, and let go of those that are
        over and that nobody looks at.
        """
        for row in await self.store.open_evenings():
            known = self._evenings.get(row.code)
            if known is not None:
                known.wake()
                continue
            try:
                await self.find(row.code)
            except DealtError as error:
                log.warning("evening %s cannot be read: %s", row.code, error)
        for code, live in list(self._evenings.items()):
            if live.evening.over and not live.subscribers:
                live.stop()
                del self._evenings[code]

    def wake_soon(self) -> None:
        """Do so without anybody waiting: this process owns more than before."""
        self.since = self.now()
        self.begin(self.wake())

    def drop(self, shards: frozenset[int]) -> None:
        """Forget the evenings of shards that another node owns from now on."""
        for code in list(self._evenings):
            if shard_of(code) in shards:
                self._evenings.pop(code).stop()
        self.changed()

    def _table_changed(self, room: Room) -> None:
        live = self._evenings.get(room.table.opened.evening)
        if live is not None:
            # The room is in the middle of something.
            asyncio.get_running_loop().call_soon(live.look, room)

    # ------------------------------------------------------------------------------------------------ subscribers

    def watch(self, live: LiveEvening, subscriber: Subscriber) -> None:
        """Send an evening and its chat whenever they change."""
        live.subscribers[subscriber] = None
        live.tell_chat(live.evening.chat, whole=True, to=subscriber)

    def leave(self, subscriber: Subscriber, codes: Iterable[str]) -> None:
        """Send no more of these evenings."""
        for code in codes:
            live = self._evenings.get(code)
            if live is not None:
                live.subscribers.pop(subscriber, None)

    def presence_changed(self, person: str) -> None:
        """Show that a user has come or gone."""
        for live in self._evenings.values():
            if person in live.evening.players:
                live.wake()
                live.changed()

    def call(self, person: str, message: EveningCalls) -> None:
        """Tell a user, at all processes, that a round begins."""
        self._bus.tell("evening_calls", person, encoding.encode(message).decode())
        self._called(person, encoding.encode(message).decode())

    def _called(self, person: str, message: str) -> None:
        here = self.people.here(person)
        for connection in list(here.connections) if here is not None else ():
            connection.send(message.encode())

    def changed(self) -> None:
        """Tell the lobby, and the other processes, which evenings there are now."""
        own = {live.code: live.row() for live in self._evenings.values() if live.is_listed()}
        if own == self._listed:
            return
        for code in self._listed.keys() - own.keys():
            self._bus.post("evenings", code, None)
        for code, row in own.items():
            if self._listed.get(code) != row:
                self._bus.post("evenings", code, row)
        self._listed = own
        self.on_changed()

    def listed(self) -> tuple[EveningRow, ...]:
        """Return the evenings that the lobby shows, over all processes, the next one first."""
        others = [msgspec.convert(posted, EveningRow) for _, posted in self._bus.others("evenings")]
        rows = [*self._listed.values(), *others]
        return tuple(sorted(rows, key=lambda row: (row.phase != "announced", row.start_at or 0, row.code)))

    def listed_row(self, code: str) -> EveningRow | None:
        """Return the row of an evening; None if the lobby does not show it."""
        return next((row for row in self.listed() if row.code == code), None)

    # ------------------------------------------------------------------------------------------------ administrators

    def open(self) -> list[Evening]:
        """Return the evenings of this process that are not over."""
        return [live.evening for live in self._evenings.values() if not live.evening.over]

    async def cancel(self, code: str) -> None:
        """Cancel an evening for its host; raise DealtError."""
        live = await self.find(code)
        await live.submit(lambda evening, now: evening.cancel(evening.host, now))

    async def remove(self, code: str, person: str) -> None:
        """Remove a user from an evening for its host; the host can come back. Raise DealtError."""

        def removed(evening: Evening, now: int) -> ev.Left | None:
            if person == evening.host:
                return evening.leave(person, now)
            return evening.remove(evening.host, person, now)

        await (await self.find(code)).submit(removed)

    # ------------------------------------------------------------------------------------------------------ users

    async def renamed(self, person: str, name: str) -> None:
        """Use the new name of a user at the evenings of this process."""
        for live in list(self._evenings.values()):
            if person == live.evening.host or person in live.evening.players:
                with suppress(DealtError):
                    await live.submit(lambda evening, now: evening.rename(person, name, now))

    async def take_out(self, person: str, called: str | None) -> None:
        """Remove a user from the evenings of this process, perhaps under another name; log where that fails."""
        for code in await self.store.evenings_of(person):
            if not self._bus.shards.owns(code):
                continue
            try:
                live = await self.find(code)
                if called is not None:
                    await live.submit(lambda evening, now: evening.rename(person, called, now))
                await live.submit(lambda evening, now: evening.leave(person, now))
                if live.evening.host == person and live.evening.phase == "announced":
                    await live.submit(lambda evening, now: evening.cancel(person, now))
            except DealtError as error:
                log.warning("somebody who was sent out stays at evening %s: %s", code, error)

    def forgotten(self, _person: str, _name: str) -> None:
        """Read the evenings anew, whose chat and names have changed."""

        async def reload() -> None:
            for live in list(self._evenings.values()):
                try:
                    await live.read_anew()
                except DealtError as error:
                    log.warning("evening %s still names somebody who was erased: %s", live.code, error)

        self.begin(reload())


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """Return files in one; the same files give the same bytes."""
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return file.getvalue()


def _no_lines(_table: Table, _now: int) -> list[AppliedLine]:
    return []


def _nothing_follows(_error: DealtError | None) -> None:
    return
