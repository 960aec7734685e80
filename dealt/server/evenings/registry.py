"""Evenings of this process by code: announced, found and loaded, listed in the lobby, exported."""

import asyncio
import io
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from weakref import WeakValueDictionary
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from dealt.errors import BadRecord, DealtError
from dealt.evenings import events as ev
from dealt.evenings.evening import Evening
from dealt.evenings.settings import EveningSettings
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.bus import MessageBus
from dealt.server.evenings.live_evening import LiveEvening
from dealt.server.limits.constants import CODE_LETTERS, EVENINGS_A_USER
from dealt.server.protocol import encoding
from dealt.server.protocol.evenings import EveningRow
from dealt.server.protocol.responses import EveningCalls
from dealt.server.rooms.codes import TableMoves, new_secret
from dealt.server.rooms.messages import RequestKey, Subscriber
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.rooms.room import Room
from dealt.server.shards import shard_of
from dealt.server.storage.engine import Statement
from dealt.server.storage.evening_store import EveningRow as StoredEvening
from dealt.server.storage.evening_store import add_evening, add_event
from dealt.server.storage.store import Store
from dealt.server.users.users import Users
from dealt.shuffle import new_seed

log: Final = logging.getLogger("dealt.evenings")
_ENCODER: Final = msgspec.json.Encoder()


class EveningRegistry:
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
        self._tasks: Final = BackgroundTasks()
        self._listed: dict[str, EveningRow] = {}
        self._stopped = False
        bus.on_told("evening_calls", self._called)
        rooms.on_evening = self._table_changed
        rooms.leave_evenings = self.take_out

    def begin(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin with work that goes on whether anybody waits for it or not."""
        task = self._tasks.start(work)
        task.add_done_callback(self._log_failure)
        return task

    @staticmethod
    def _log_failure(task: "asyncio.Task[None]") -> None:
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, DealtError):
            log.error("an evening failed", exc_info=error)

    def stop(self) -> None:
        """Stop everything that runs by itself."""
        self._stopped = True
        for live in self._evenings.values():
            live.stop()
        self._tasks.cancel()

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
        """Send an evening and its chat whenever they change; raise TableMoves if it was let go of in the meantime."""
        if self._evenings.get(live.code) is not live:
            raise TableMoves(live.code)
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
