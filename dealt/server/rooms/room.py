"""One table on the server: commands go in one after the other, lines are saved, and only then is anybody told.

Between a command and its commit the table is already ahead of what is saved, so everything else waits: nobody sees a
state that might never have been. If saving fails the table is thrown away and restored from what is saved.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from hmac import compare_digest
from typing import Final, Protocol

import msgspec

from dealt.errors import DealtError
from dealt.server.rooms.broadcast import Broadcaster, RoomState
from dealt.server.rooms.codes import record_name
from dealt.server.rooms.membership import Membership, is_over, membership_of, only_play, seats_by_person
from dealt.server.rooms.subscriber import Subscriber
from dealt.server.storage import store as saved
from dealt.server.storage.engine import LineRow
from dealt.server.storage.store import Statement, Store
from dealt.server.storage.writer import Completion, Transaction
from dealt.server.wire import frames
from dealt.server.wire.messages import Snapshot
from dealt.table import record as rec
from dealt.table.commands import AppliedLine
from dealt.table.events import VersionedEvent
from dealt.table.table import Table

log: Final = logging.getLogger("dealt.room")
_RETRY_SECONDS: Final = 0.5

Command = Callable[[Table, int], list[AppliedLine]]
"""decides and applies; the number is the time in milliseconds since 1970"""
RequestKey = tuple[str, int]
"""the client and the id of the request that wants the command"""


class RoomContext(Protocol):
    """What a room needs of the server around it."""

    store: Store

    def now(self) -> int:
        """Milliseconds since 1970."""

    def changed(self, room: "Room") -> None:
        """Something has changed at a table that the lobby may show."""


class RoomListener(Protocol):
    """Whatever moves a table on without anybody asking."""

    def room_changed(self, applied: list[AppliedLine]) -> None:
        """These lines are saved and told; an empty list: people have come or gone."""


class Job(msgspec.Struct):
    """A command that waits for its turn."""

    command: Command
    done: Completion
    key: RequestKey | None = None


class Room:
    """A table, those who look at it, and the queue of what they want."""

    def __init__(
        self, context: RoomContext, table_id: int, secret: str, table: Table, happened: Iterable[VersionedEvent]
    ) -> None:
        self._context = context
        self.id: Final = table_id
        self.secret: Final = secret
        """what a link to this table carries; who has it may come in"""
        self.table = table
        self.listener: RoomListener | None = None
        self.subscribers: dict[Subscriber, None] = {}
        self.idle_since = context.now()
        self._broadcaster = Broadcaster(happened)
        self._jobs: deque[Job] = deque()
        self._busy = False
        self._membership = membership_of(table)
        self._seats = seats_by_person(table)
        self._present: frozenset[str] = frozenset()
        self._restoring: asyncio.Task[None] | None = None

    @classmethod
    def new(
        cls,
        context: RoomContext,
        table_id: int,
        secret: str,
        table: Table,
        applied: list[AppliedLine],
        done: Completion,
        key: RequestKey | None,
        gone: Callable[["Room"], None],
    ) -> "Room":
        """A room whose first lines are yet to be saved; `gone` is called if they cannot be."""
        room = cls(context, table_id, secret, table, ())
        room._membership = Membership(frozenset(), room._membership.over)

        def answered(error: DealtError | None) -> None:
            if error is not None:
                gone(room)
            done(error)

        add = saved.add_table(table_id, room.code, secret, applied[0].line.at)
        room._save(applied, Job(lambda _table, _now: [], answered, key), (add,))
        return room

    # -------------------------------------------------------------------------------------------------- people

    @property
    def code(self) -> str:
        """The room code."""
        return self.table.code

    @property
    def present(self) -> frozenset[str]:
        """The ids of the people who look at this table now."""
        return self._present

    @property
    def watchers(self) -> int:
        """How many people look at this table without having a seat."""
        return len(self._present - self._seats.keys())

    def lets_in(self, person: str, secret: str | None) -> bool:
        """Whether somebody may come here, or come back; `secret` is what their link carries. Call it in a command."""
        table = self.table
        if not table.settings.private or person in self._present or table.person(person) is not None:
            return True
        if secret is not None and compare_digest(secret.encode(), self.secret.encode()):
            return True
        return table.settings.open_door and any(seat.person is None for seat in table.seats)

    def check_watcher(self, person: str, most: int) -> None:
        """Raises DealtError(`too_many_watchers`) if there is no room for one who watches."""
        if person not in self._present and self.watchers >= most:
            raise DealtError("too_many_watchers", f"No more than {most} people can watch a table; please come later.")

    @property
    def awake(self) -> bool:
        """Whether somebody who has a seat is here. Without anybody the clock stands still and computers wait."""
        return not self._present.isdisjoint(self._seats)

    def attach(self, subscriber: Subscriber) -> None:
        """This one is told of everything from now on; a snapshot has to follow.

        Call it in a completion, when everything is saved: the others hear at once who has come.
        """
        if subscriber in self.subscribers:
            return
        was_awake, was_here = self.awake, subscriber.player in self.present
        self.subscribers[subscriber] = None
        self._present |= {subscriber.player}
        if self.awake and not was_awake:
            # Nobody was here whom the clock could have waited for.
            self.table.restart_clock(self._context.now())
        if not was_here:
            self._tell([], besides=subscriber)

    def detach(self, subscriber: Subscriber) -> None:
        """This one wants to hear no more, or has gone."""
        if subscriber not in self.subscribers:
            return
        del self.subscribers[subscriber]
        self._present = frozenset(one.player for one in self.subscribers)
        self.idle_since = self._context.now()
        if subscriber.player not in self.present:
            # While something is unsaved, nobody may look at the table.
            self.submit(lambda _table, _now: [], lambda _error: self._tell([]))

    # ------------------------------------------------------------------------------------------------ commands

    def submit(self, command: Command, done: Completion, key: RequestKey | None = None) -> None:
        """Carries out a command as soon as those before it are saved."""
        self._jobs.append(Job(command, done, key))
        if not self._busy:
            self._work()

    @property
    def quiet(self) -> bool:
        """Whether nothing is under way here and nobody looks."""
        return not self._busy and not self._jobs and not self.subscribers

    def _work(self) -> None:
        """Carries out what waits, one after the other, until something has to be saved."""
        while self._jobs:
            # What a completion asks for waits behind it: nothing may be applied before it has looked at the table.
            self._busy = True
            if self._run(self._jobs.popleft()):
                return
        self._busy = False

    def _run(self, job: Job) -> bool:
        """Whether the rest has to wait: for the disk, or until the table is restored."""
        try:
            applied = job.command(self.table, self._context.now())
        except DealtError as error:
            self._complete(job, error)
            return False
        except Exception:
            log.exception("a command failed at table %s", self.code)
            wrong = DealtError("server_error", "Something went wrong in the server, so it has not happened.")
            self._complete(job, wrong)
            self._restore_soon()
            return True
        if applied:
            self._save(applied, job)
            return True
        self._complete(job, None)
        return False

    def _complete(self, job: Job, error: DealtError | None) -> None:
        try:
            job.done(error)
        except Exception:
            log.exception("completing a command failed at table %s", self.code)
            if error is None:
                # The table is as it should be, but whoever asked must hear something.
                told = DealtError("not_told", "It has happened, but the server cannot tell you how; please reload.")
                self._complete(job, told)

    def _save(self, applied: list[AppliedLine], job: Job, first: tuple[Statement, ...] = ()) -> None:
        self._busy = True
        client, request = job.key or (None, None)
        rows = [
            LineRow(
                table_id=self.id,
                version=each.line.version,
                line=rec.encode_line(each.line).decode(),
                client=None if index else client,
                request=None if index else request,
            )
            for index, each in enumerate(applied)
        ]
        membership = self._membership if only_play(applied) and not is_over(self.table) else membership_of(self.table)
        statements = [*first, *membership.changes(self._membership, self.id, applied[-1].line.at)]
        self._context.store.put(
            Transaction(lambda error: self._saved(job, applied, membership, error), rows, statements)
        )

    def _saved(self, job: Job, applied: list[AppliedLine], membership: Membership, error: DealtError | None) -> None:
        if error is not None:
            self._complete(job, error)
            self._restore_soon()
            return
        if membership is not self._membership:
            self._membership, self._seats = membership, seats_by_person(self.table)
        self._broadcaster.remember(one for each in applied for one in each.events)
        self._tell(applied)
        self._complete(job, None)
        self._work()

    # ----------------------------------------------------------------------------------------------- restoring

    def _restore_soon(self) -> None:
        self._busy = True
        self._restoring = asyncio.get_running_loop().create_task(self._restore())

    async def _restore(self) -> None:
        """Goes back to what is saved; while that does not work, whatever is asked is refused."""
        restored: tuple[Table, list[VersionedEvent]] | None = None
        while restored is None:
            try:
                lines = await self._context.store.lines(self.id)
                if not lines:
                    self._refuse_waiting(no_table(self.code))
                    return
                restored = Table.restore(map(rec.decode_line, lines))
            except DealtError as error:
                self._refuse_waiting(error)
                await asyncio.sleep(_RETRY_SECONDS)
        self.table, happened = restored
        self.table.restart_clock(self._context.now())
        self._membership, self._seats = membership_of(self.table), seats_by_person(self.table)
        self._broadcaster = Broadcaster(happened)
        self._tell([])
        self._work()

    def _refuse_waiting(self, error: DealtError) -> None:
        for _ in range(len(self._jobs)):
            self._complete(self._jobs.popleft(), error)

    # ------------------------------------------------------------------------------------------------- telling

    def _state(self) -> RoomState:
        present, watchers = self._present, self.watchers
        return RoomState(
            self.table,
            lambda: frames.table_info(self.table, present, watchers),
            frames.clock(self.table, self._context.now(), self.awake),
        )

    def _tell(self, applied: list[AppliedLine], besides: Subscriber | None = None) -> None:
        """Tells everybody what has changed; only when everything is saved."""
        if self.subscribers:
            of_seat = self._broadcaster.frames(self._state(), applied)
            for subscriber in self.subscribers:
                if subscriber is not besides:
                    subscriber.send_frame(of_seat(self._seats.get(subscriber.player)))
        if self.listener is not None:
            self.listener.room_changed(applied)
        self._context.changed(self)

    def snapshot(self, person: str, since: int | None) -> Snapshot:
        """Everything that a person may know of this table; call it in a completion, when everything is saved."""
        snapshot = self._broadcaster.snapshot(self._state(), self._seats.get(person), since)
        return msgspec.structs.replace(
            snapshot, secret=self.secret, record=f"/record/{record_name(self.code, self.secret)}.jsonl"
        )


def no_table(code: str) -> DealtError:
    """The refusal of a room code that leads nowhere."""
    return DealtError(
        "no_table", f"No table lets you in by the code {code} alone; please check it, or ask for the link."
    )
