# Compiled with mypyc: see tools/compile_rules.py.
"""Asyncio shell of a room: carries out the effects of the core, and feeds their outcome back."""

import asyncio
import logging
import random
from asyncio import Task, TimerHandle
from collections.abc import Coroutine, Sequence
from functools import partial
from hmac import compare_digest
from typing import Any, Final, Protocol

from dealt.bots.custom import CustomBotFailed
from dealt.errors import DealtError
from dealt.review.commentary import JudgedMove
from dealt.server import activity_log
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.counters import Counters
from dealt.server.protocol.responses import LobbyRow, Snapshot
from dealt.server.rooms import messages
from dealt.server.rooms.codes import TableMoves, no_table
from dealt.server.rooms.core import RoomCore
from dealt.server.rooms.correspondence import last_moves, people_to_move, reminder_at, summary_of
from dealt.server.rooms.membership import Membership
from dealt.server.rooms.messages import Command, Completion, RequestKey, Subscriber
from dealt.server.rooms.restore import restored
from dealt.server.rooms.spectator_delay import Moment
from dealt.server.shards import shard_of
from dealt.server.storage import statements as saved
from dealt.server.storage.engine import LineRow, Statement
from dealt.server.storage.rating_store import set_results
from dealt.server.storage.statistics import counted
from dealt.server.storage.store import Store
from dealt.server.storage.writer import NotOwned, Transaction
from dealt.shuffle import new_seed
from dealt.table import record as rec
from dealt.table.events import AppliedLine, VersionedEvent
from dealt.table.match_entry import MatchEntry
from dealt.table.match_result import MatchResult
from dealt.table.record_json import encode_line
from dealt.table.table import Table

log: Final = logging.getLogger("dealt.room")


class RoomContext(Protocol):
    """Dependencies of a room on the server around it."""

    store: Store

    @property
    def counters(self) -> Counters:
        """Return the counters of the server."""

    @property
    def bots(self) -> BotRunner:
        """Return what runs bots."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""

    def changed(self, room: "Room") -> None:
        """Take note of a change at a table that the lobby may show."""

    def happened(self, room: "Room", applied: Sequence[AppliedLine], *, opened: bool) -> None:
        """Take note that people have come or gone, or a match has begun or ended, and it is saved.

        `opened`: the table is new.
        """


class Room:
    """A table on this server: it waits, saves, sends and thinks for its core."""

    def __init__(
        self,
        context: RoomContext,
        table_id: int,
        secret: str,
        table: Table,
        happened: Sequence[VersionedEvent],
        watched: Table | None = None,
    ) -> None:
        self._context = context
        self.id: Final = table_id
        self._core: Final = RoomCore(table, secret, happened, context.now(), new_seed, random.uniform, watched)
        self._timer: TimerHandle | None = None
        self._timer_due = 0
        """when the timer fires, in milliseconds since 1970"""
        self._tasks: dict[messages.Think | messages.Judge | messages.Restore, Task[None]] = {}
        """bots that think, moves that are judged, and the reading of saved lines"""
        self._last = last_moves((), happened) if table.settings.by_days else ()
        """the last moves of a game by days, perhaps ahead of what is saved"""
        self._to_move: frozenset[str] = people_to_move(table) if table.settings.by_days else frozenset()
        """of a game by days: the ids of the users who were to move when it was last saved"""
        self._plans = dict(table.unrecorded.plans)
        """the planned moves that were saved last"""
        self.newly_to_move: frozenset[str] = frozenset()
        """those of them for whom it has become their move with the lines saved last"""
        self._moves = 0
        """the number of actions that are being saved"""
        self.following: Final = asyncio.Lock()
        """held while the holidays of the players are looked up"""
        self.is_abandoned = False
        """whether another node owns the table now, or is about to"""
        self._all_heard = activity_log.log.isEnabledFor(logging.DEBUG)
        """whether the activity log receives every move"""

    @property
    def table(self) -> Table:
        """The table, which may be ahead of what is saved except in a command or a completion."""
        return self._core.table

    @property
    def code(self) -> str:
        """The room code."""
        return self._core.table.code

    @property
    def secret(self) -> str:
        """The secret of the link to this table."""
        return self._core.secret

    @property
    def lobby_row(self) -> LobbyRow | None:
        """The row of this table in the list of tables, if it has been shown yet."""
        return self._core.row

    @property
    def present(self) -> frozenset[str]:
        """The ids of the users who are attached to this table."""
        return self._core.present

    @property
    def watchers(self) -> int:
        """The number of spectators."""
        return self._core.watchers

    @property
    def awake(self) -> bool:
        """Whether a seated user is present."""
        return self._core.awake

    @property
    def idle(self) -> bool:
        """Whether nothing is pending here and nobody is attached."""
        return self._core.idle

    @property
    def idle_ms(self) -> int:
        """The milliseconds since the last subscriber has gone; 0 unless the room is idle."""
        return self._context.now() - self._core.idle_since if self._core.idle else 0

    def is_seated(self, player: str) -> bool:
        """Return whether a user has a seat here."""
        return self._core.is_seated(player)

    def snapshot(self, player: str, since: int | None) -> Snapshot:
        """Return everything that a user may know of this table; call it in a completion. It counts as sent."""
        return self._core.snapshot(player, since)

    def delayed_view(self, player: str) -> Moment | None:
        """Return the delayed view of this user; None if they see the table as it is."""
        return self._core.delayed_view(player)

    def user_named(self, name: str) -> str | None:
        """Return the id of the user at this table with this name, or muted under it."""
        table = self.table
        for person in [seat.person for seat in table.seats] + list(table.queue):
            if person is not None and person.name == name:
                return person.player
        watching = [player for subscriber, player in self._core.subscribers.items() if subscriber.name == name]
        silenced = [player for player, known in table.silenced.items() if known == name]
        return next(iter(watching + silenced), None)

    # --------------------------------------------------------------------------------------------- who may enter

    def may_enter(self, person: str, secret: str | None) -> bool:
        """Return whether a user may enter this table, or come back. Call it in a command.

        A private table is entered by its link (`secret`), or by the room code while a seat is free and the door open.
        """
        table = self.table
        if not table.settings.private or person in self.present or table.person(person) is not None:
            return True
        if secret is not None and compare_digest(secret.encode(), self._core.secret.encode()):
            return True
        return table.open_door and any(seat.person is None for seat in table.seats)

    def is_invitation(self, secret: str) -> bool:
        """Return whether the link to this table admits a new user to a room by invitation alone."""
        right = compare_digest(secret.encode(errors="replace"), self._core.secret.encode())
        return right and self.table.settings.private and bool(self.table.humans)

    def check_watcher_limit(self, person: str, most: int) -> None:
        """Raise DealtError(`too_many_watchers`) if there is no room for another spectator."""
        if person not in self.present and self.watchers >= most:
            sentence = f"No more than {most} people can watch a table; please come later."
            raise DealtError("too_many_watchers", sentence, most=most)

    # --------------------------------------------------------------------------------------------- what happens

    def open(self, applied: list[AppliedLine], done: Completion, key: RequestKey | None) -> None:
        """Save the first lines of a new table."""
        self._receive(messages.Open(applied, done, key))

    def submit(self, command: Command, done: Completion, key: RequestKey | None = None) -> None:
        """Carry out a command as soon as those before it are saved."""
        self._receive(messages.Do(command, done, key))

    def attach(self, subscriber: Subscriber) -> None:
        """Attach a subscriber, who receives everything from now on; a snapshot must follow.

        Call it in a completion, when everything is saved: the others learn at once who has come.
        """
        self._receive(messages.Came(subscriber))

    def detach(self, subscriber: Subscriber) -> None:
        """Detach a subscriber, who wants to receive no more or has gone."""
        self._receive(messages.Went(subscriber))

    def renamed(self) -> None:
        """Tell the core that a subscriber has another name."""
        self._receive(messages.RENAMED)

    def wake(self) -> None:
        """Let what is due by now happen: nobody may be here, and the timer is gone while a table is not in memory."""
        self._receive(messages.TIME)

    def stop(self) -> None:
        """Cancel the timer, bot decisions and reading."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def abandon(self) -> None:
        """Stop, and send all who wait to the node that owns this table from now on."""
        self.stop()
        self.is_abandoned = True
        for effect in self._core.refuse_waiting(TableMoves(self.code)):
            if isinstance(effect, messages.Reply):
                self._reply(effect.done, effect.error)

    def _receive(self, received: messages.Input) -> None:
        if self.is_abandoned:
            if isinstance(received, messages.Do):
                self._reply(received.done, TableMoves(self.code))
            # What was being saved is answered; nothing else happens here any more.
            if not isinstance(received, messages.Saved | messages.NotSaved | messages.Went):
                return
        now = self._context.now()
        effects = self._core.receive(received, now)
        for effect in effects:
            if isinstance(effect, messages.Save):
                self._save(effect)
            elif isinstance(effect, messages.Tell):
                for subscriber, frame in effect.frames:
                    subscriber.send_frame(frame)
            elif isinstance(effect, messages.Reply):
                self._reply(effect.done, effect.error)
                if effect.error is None:
                    effects += self._core.receive(messages.ANSWERED, now)
            elif isinstance(effect, messages.Think):
                self._begin(effect, self._choose(effect))
            elif isinstance(effect, messages.Judge):
                self._begin(effect, self._judge(effect))
            elif isinstance(effect, messages.Forget):
                self._forget(effect.about)
            elif isinstance(effect, messages.Restore):
                if not self.is_abandoned:
                    self._begin(effect, self._read())
            elif isinstance(effect, messages.Changed):
                self._context.changed(self)
        if not self.is_abandoned:
            self._set_timer(now)

    # -------------------------------------------------------------------------------------------- what is done

    def _reply(self, done: Completion, error: DealtError | None) -> None:
        try:
            done(error)
        except Exception:
            log.exception("completing a command failed at table %s", self.code)
            if error is None:
                # The table is right, but the caller must get an answer.
                told = DealtError("not_told", "It has happened, but the server cannot tell you how; please reload.")
                self._reply(done, told)

    def _save(self, save: messages.Save) -> None:
        # Most lines are actions, which the activity log skips unless it logs everything.
        self._moves = sum(isinstance(line.line, rec.Acted) for line in save.applied)
        by_days = self.table.settings.by_days and save.seat is None
        heard = save.after is not save.before or self._all_heard or by_days
        done = partial(self._saved_and_heard, save) if heard else self._saved
        self._context.store.put(self._transaction(save, done))

    def _transaction(self, save: messages.Save, done: Completion) -> Transaction:
        """Return the transaction of lines that must be saved together, and of the membership beside them."""
        rows: list[LineRow] = []
        statements: list[Statement] = []
        played: list[MatchEntry] = []
        results: list[MatchResult] = []
        # Of all lines that a request brings about, the first is marked with it.
        client, request = save.key or (None, None)
        for each in save.applied:
            line = each.line
            rows.append((self.id, line.version, encode_line(line).decode(), client, request))
            client = request = None
            played += each.played
            results += each.results
        if save.first:
            began = save.applied[0].line.at
            statements.append(saved.add_table(self.id, self.code, self._core.secret, began, save.key))
        if save.after is not save.before:
            statements += self._membership_changes(save.before, save.after, save.applied[-1].line.at)
        if save.seat is None:
            statements += self._correspondence(save)
        if self._plans != self.table.unrecorded.plans:
            self._plans = dict(self.table.unrecorded.plans)
            statements += saved.set_plans(self.id, self._plans)
        if played:
            statements += counted(self.id, played)
        if results:
            statements += set_results(self.id, results)
        return Transaction(done, rows, statements, shard_of(self.code))

    def _membership_changes(self, before: Membership, after: Membership, now: int) -> list[Statement]:
        statements = [saved.add_member(person, self.id) for person in sorted(after.members - before.members)]
        statements += [saved.remove_member(person, self.id) for person in sorted(before.members - after.members)]
        if statements or after.over != before.over:
            statements.append(saved.change_table(self.id, after.over, now))
        return statements

    def _correspondence(self, save: messages.Save) -> list[Statement]:
        """Return what lets a game by days sleep until its next move is due."""
        table = self.table
        if not table.settings.by_days:
            changed = any(isinstance(each.line, rec.Resettled) for each in save.applied)
            return [saved.end_correspondence(self.id)] if changed else []
        if save.after.over:
            return [saved.end_correspondence(self.id)]
        first = save.applied[0].line.version if save.applied else table.version + 1
        # Those that could not be saved have not happened.
        known = [event for event in self._last if event.version < first]
        self._last = last_moves(known, [event for each in save.applied for event in each.events])
        people = sorted(people_to_move(table))
        remind = reminder_at(table, self._context.now()) if people else None
        return saved.set_correspondence(self.id, table.due, people, summary_of(table, self._last), remind)

    def _saved_and_heard(self, save: messages.Save, error: DealtError | None) -> None:
        try:
            if error is None:
                if save.first:
                    activity_log.opened(self.code, self.table.settings)
                activity_log.happened(self.code, self.table.settings, save.applied)
                if self.table.settings.by_days:
                    to_move = people_to_move(self.table)
                    self.newly_to_move, self._to_move = to_move - self._to_move, to_move
                self._context.happened(self, save.applied, opened=save.first)
        finally:
            # Whatever fails there, the lines are saved, and players wait for them.
            self._saved(error)

    def _saved(self, error: DealtError | None) -> None:
        if error is None:
            self._context.counters.moves += self._moves
        elif isinstance(error, NotOwned):
            error = TableMoves(self.code)
        self._receive(messages.SAVED if error is None else messages.NotSaved(error))

    def _set_timer(self, now: int) -> None:
        """Let the core receive `Time` when it is due. An earlier timer may stay: too early is no harm.

        A time that is due already is set again: the event loop may measure time differently from the server's clock.
        """
        due = self._core.due
        if due is None or (self._timer is not None and self._timer_due <= due and due > now):
            return
        if self._timer is not None:
            self._timer.cancel()
        seconds = max(0, due - self._context.now()) / 1000
        self._timer, self._timer_due = asyncio.get_running_loop().call_later(seconds, self._wake), due

    def _wake(self) -> None:
        self._timer = None
        self._receive(messages.TIME)

    def _begin(
        self, effect: messages.Think | messages.Judge | messages.Restore, work: Coroutine[Any, Any, None]
    ) -> None:
        self._tasks[effect] = asyncio.get_running_loop().create_task(work)

    def _forget(self, about: messages.Think) -> None:
        task = self._tasks.pop(about, None)
        if task is not None:
            task.cancel()

    async def _choose(self, about: messages.Think) -> None:
        text: str | None = None
        try:
            text = await self._context.bots.choose(about.game, about.level, about.view, about.legal)
        except CustomBotFailed:
            log.debug("a player of the host's own has not decided at table %s, seat %d", self.code, about.seat)
        except Exception:
            log.exception("the computer at table %s, seat %d, could not decide", self.code, about.seat)
        self._tasks.pop(about, None)
        self._receive(messages.Thought(about, text))

    async def _judge(self, about: messages.Judge) -> None:
        judged: JudgedMove | None = None
        try:
            judged = await self._context.bots.comment(about.moment, lambda: self._core.is_shown(about.version))
        except Exception:
            log.exception("a move at table %s could not be judged", self.code)
        self._tasks.pop(about, None)
        self._receive(messages.Judged(about, judged))

    async def _read(self) -> None:
        try:
            replayed = await restored(self._context.store, self.id, self._context.now())
        except DealtError as error:
            self._receive(messages.NotRestored(error))
        except Exception:
            log.exception("table %s could not be restored", self.code)
            sentence = "The server cannot read this table now; please try again later."
            self._receive(messages.NotRestored(DealtError("server_error", sentence)))
        else:
            if replayed is None:
                self._receive(messages.NotRestored(no_table(self.code)))
            else:
                self._plans = dict(replayed.table.unrecorded.plans)
                self._receive(messages.Restored(replayed.table, replayed.happened))
