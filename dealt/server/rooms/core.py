# Compiled with mypyc: see tools/compile_rules.py.
"""Sans-I/O state machine of one table: command queue, subscribers, and what is due next.

Bot turns, absences and the delayed view of spectators are objects of their own, each with a `due`; `stages` says which
input is accepted when.

The core never waits, sends, saves or reads a clock: `receive` takes an input and returns effects. Between a command and
its commit the table is ahead of what is saved, so everything else waits: nobody sees a state that might never have
been. If saving fails, the table is discarded and restored from its saved lines.
"""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, final

import msgspec

from dealt.errors import DealtError
from dealt.mypyc_types import mypyc_attr
from dealt.server.limits.constants import MAX_LISTED_WATCHERS
from dealt.server.protocol import encoding
from dealt.server.protocol.responses import LobbyRow, Snapshot
from dealt.server.rooms import messages
from dealt.server.rooms.absences import Absences
from dealt.server.rooms.bot_turns import BotTurns
from dealt.server.rooms.broadcast import Broadcaster, RoomState
from dealt.server.rooms.codes import no_table, record_name
from dealt.server.rooms.membership import Membership, is_over, membership_of, only_play, people_of, seats_by_person
from dealt.server.rooms.messages import Subscriber
from dealt.server.rooms.spectator_delay import Moment, SpectatorDelay
from dealt.server.rooms.stages import TRANSITIONS, Stage, UnexpectedInput
from dealt.table import commands
from dealt.table.commands import Draw
from dealt.table.events import AppliedLine, VersionedEvent
from dealt.table.info import TableInfo
from dealt.table.names import name_key
from dealt.table.table import Table

log: Final = logging.getLogger("dealt.room")


@final
@mypyc_attr(free_list_len=1)
class _Job:
    """A command that waits for its turn."""

    __slots__ = ("came", "command", "done", "key", "tells")

    def __init__(
        self,
        command: messages.Command,
        came: int,
        done: messages.Completion | None = None,
        key: messages.RequestKey | None = None,
        tells: bool = False,
    ) -> None:
        """`came`: when it was requested, in milliseconds since 1970. `done` is called with the outcome; None: the room
        itself asked. `tells`: subscribers have come or gone, so there is something to send in any case.
        """
        self.command: Final = command
        self.came: Final = came
        self.done: Final = done
        self.key: Final = key
        self.tells: Final = tells


class RoomCore:
    """Sans-I/O state machine of one table: command queue, subscribers, and what is due next."""

    retry_seconds: ClassVar[float] = 0.5
    """between two attempts to read what is saved"""
    trouble_seconds: ClassVar[float] = 1.0
    """how long the room waits before it tries again what it could not do by itself"""

    def __init__(
        self,
        table: Table,
        secret: str,
        happened: Sequence[VersionedEvent],
        now: int,
        draw: Draw,
        uniform: Callable[[float, float], float],
        watched: Table | None = None,
    ) -> None:
        """`watched`: the table as spectators know it (`spectator_delay.as_watched`), where that is not as it is."""
        self.table = table
        self.secret: Final = secret
        """of the link to this table, which lets its holder in"""
        self.subscribers: dict[Subscriber, str] = {}
        """subscribers and their user ids"""
        self.idle_since = now
        self.row: LobbyRow | None = None
        """the table as the lobby may show it"""
        self._draw = draw
        self._ahead: Final = max(0, table.last_at - now)
        """Milliseconds that this table is ahead of the server's clock: the server may have restarted with an earlier
        clock, and the time of a table never goes back.
        """
        self._now = now + self._ahead
        """in the table's time, as everything in here but `idle_since`"""
        self._effects: list[messages.Effect] = []
        self._stage: Stage = "settled"
        self._jobs: deque[_Job] = deque()
        self._saving: tuple[_Job, messages.Save] | None = None
        self._broadcaster = Broadcaster(happened)
        self._delay: SpectatorDelay | None = None
        self._membership = membership_of(table)
        self._seats = seats_by_person(table)
        self._people = people_of(table)
        self._present: frozenset[str] = frozenset()
        self._bot_turns: Final = BotTurns(draw, uniform)
        self._absences: Final = Absences(draw)
        self._retry_at = 0
        """the next attempt to read what is saved"""
        self._not_before = 0
        """nothing happens by itself until then: the last time it could not be done, or not be saved"""
        if table.settings.delay_seconds:
            self._start_delay(watched or table, happened)

    # ------------------------------------------------------------------------------------------------- looking

    @property
    def present(self) -> frozenset[str]:
        """The ids of the users who are attached to this table."""
        return self._present

    def is_seated(self, player: str) -> bool:
        """Return whether a user has a seat here."""
        return player in self._seats

    @property
    def watchers(self) -> int:
        """The number of spectators."""
        return len(self._present.difference(self._seats))

    @property
    def watching(self) -> tuple[str, ...]:
        """The names of the spectators, of many the first ones."""
        names = {
            player: subscriber.name for subscriber, player in self.subscribers.items() if player not in self._seats
        }
        return tuple(sorted(names.values(), key=name_key)[:MAX_LISTED_WATCHERS])

    @property
    def awake(self) -> bool:
        """Whether a seated user is present."""
        return not self._present.isdisjoint(self._people)

    @property
    def goes_on(self) -> bool:
        """Whether the clock runs and bots move: while a seated user is present, by days, and at an evening."""
        return self.awake or self.table.goes_on_alone

    @property
    def due(self) -> int | None:
        """The time at which the core must receive `Time`, in milliseconds since 1970; None: not before another input.

        While something is saved or answered, the end of that is the next input. `Time` may also come too early.
        """
        due = None
        if self._stage == "settled":
            due = self._due_move()
        elif self._stage == "unreadable":
            due = self._retry_at
        delayed = None if self._delay is None else self._delay.due
        changed = self.table.next_holiday_change(self._now) if self.subscribers else None
        for other in (delayed, changed):
            if other is not None and (due is None or other < due):
                due = other
        return None if due is None else due - self._ahead

    @property
    def idle(self) -> bool:
        """Whether nothing is pending here and nobody is attached; a table that cannot be read waits for nobody."""
        held = self._bot_turns.pending or (self.table.goes_on_alone and not self.table.by_days)
        settled = self._stage == "unreadable" or (self._stage == "settled" and not held)
        return settled and not (self._jobs or self.subscribers)

    def _wakes(self) -> bool:
        """Return whether the table may have been asleep, so that what happens by itself must be planned."""
        asleep = not self._bot_turns.pending and self._absences.due is None
        return self.table.by_days or (self.table.goes_on_alone and asleep)

    def snapshot(self, person: str, since: int | None) -> Snapshot:
        """Return everything that a user may know of this table; only while everything is saved. It counts as sent."""
        seat = self._seats.get(person)
        if self._delay is not None and seat is None:
            snapshot = self._delay.snapshot(self._now)
        else:
            snapshot = self._broadcaster.snapshot(self._state(), seat, since)
        record = f"/record/{record_name(self.table.code, self.secret)}.jsonl"
        return msgspec.structs.replace(snapshot, secret=self.secret, record=record)

    def is_shown(self, version: int) -> bool:
        """Return whether spectators have received this version."""
        return self._delay is None or self._delay.shown.version >= version

    def delayed_view(self, person: str) -> Moment | None:
        """Return the delayed view of this user; None if they see the table as it is."""
        return None if self._delay is None or person in self._seats else self._delay.shown

    # ----------------------------------------------------------------------------------------------- receiving

    def receive(self, message: messages.Input, now: int) -> list[messages.Effect]:
        """Return the effects of an input, in order; `now` is in milliseconds since 1970. Raises UnexpectedInput."""
        outcome = TRANSITIONS[type(message)][self._stage]
        if outcome == "unexpected":
            raise UnexpectedInput(f"{type(message).__name__} while the room is {self._stage}")
        now += self._ahead
        self._now = now
        effects: list[messages.Effect] = []
        self._effects = effects
        if outcome == "no_table":
            if isinstance(message, messages.Do):
                effects.append(messages.Reply(message.done, no_table(self.table.code)))
            return effects
        self._stage = outcome
        if isinstance(message, messages.Do):
            self._jobs.append(_Job(message.command, now, message.done, message.key))
        elif isinstance(message, messages.Saved):
            self._saved()
        elif isinstance(message, messages.Thought):
            self._bot_turns.decide(message, now)
        elif isinstance(message, messages.Judged):
            if self._delay is not None:
                self._delay.commentary.add(message.about, message.judged)
                self._tell_spectators(self._delay)
        elif isinstance(message, messages.Time):
            if self._delay is not None:
                self._tell_spectators(self._delay)
            if self._wakes():
                # Bots may have to move: the table was asleep, or time is up for somebody.
                self._jobs.append(_Job(messages.no_lines, now, tells=True))
        elif isinstance(message, messages.Came):
            self._came(message.subscriber)
        elif isinstance(message, messages.Went):
            self._went(message.subscriber)
        elif isinstance(message, messages.Renamed):
            if self.watchers:
                self._jobs.append(_Job(messages.no_lines, now, tells=True))
        elif isinstance(message, messages.NotSaved):
            self._not_saved(message.error)
        elif isinstance(message, messages.Restored):
            self._restored(message)
        elif isinstance(message, messages.NotRestored):
            self._refuse_waiting(message.error)
            self._retry_at = now + int(1000 * self.retry_seconds)
        elif isinstance(message, messages.Open):
            self._membership = Membership(frozenset(), self._membership.over)
            self._save(message.applied, _Job(messages.no_lines, now, message.done, message.key), first=True)
        self._work()
        return effects

    # ------------------------------------------------------------------------------------------------ commands

    def _work(self) -> None:
        """Carry out waiting commands and those that are due, in the order of their times, until something must be saved
        or answered.
        """
        if self._stage == "unreadable" and self._retry_at <= self._now:
            self._restore()
        while self._stage == "settled":
            due = self._due_move()
            if self._jobs and (due is None or self._jobs[0].came <= due):
                self._run(self._jobs.popleft())
            elif due is not None and due <= self._now:
                self._run(_Job(self._take_due(due), due))
            else:
                return

    def _run(self, job: _Job) -> None:
        try:
            applied = job.command(self.table, self._now)
        except Exception as error:
            if isinstance(error, DealtError) and job.done is not None:
                self._finish(job, error)
                return
            log.exception("a command failed at table %s", self.table.code)
            wrong = DealtError("server_error", "Something went wrong in the server, so it has not happened.")
            self._finish(job, wrong)
            self._restore()
        else:
            if applied or self.table.unrecorded.unsaved or self.table.unrecorded.planned_by is not None:
                self._stage = "saving"
                self._save(applied, job)
                return
            if job.tells:
                self._tell([])
            self._finish(job, None)

    def _finish(self, job: _Job, error: DealtError | None) -> None:
        if job.done is not None:
            self._effects.append(messages.Reply(job.done, error))
            if error is None:
                # A caller who succeeded may read the table; one who was refused has nothing to read.
                self._stage = "answering"
        elif error is not None:
            # Nothing that failed to be saved has happened: restore the table and go on from there, but with a pause.
            self._not_before = self._now + int(1000 * self.trouble_seconds)

    def _save(self, applied: Sequence[AppliedLine], job: _Job, first: bool = False) -> None:
        before = self._membership
        same = not applied or (only_play(applied) and not is_over(self.table))
        after = before if same and not first else membership_of(self.table)
        alone = None if applied or self.table.unrecorded.unsaved else self.table.unrecorded.planned_by
        self.table.unrecorded.unsaved, self.table.unrecorded.planned_by = False, None
        save = messages.Save(applied, job.key, before, after, first, alone)
        self._saving = (job, save)
        self._effects.append(save)

    def _saved(self) -> None:
        assert self._saving is not None
        (job, saved), self._saving = self._saving, None
        if saved.after is not saved.before:
            self._update_membership(saved.after)
        if saved.seat is None:
            self._tell(saved.applied)
        else:
            self._tell_seat(saved.seat)
        self._finish(job, None)

    def _update_membership(self, membership: Membership) -> None:
        self._membership, self._seats, self._people = membership, seats_by_person(self.table), people_of(self.table)

    def _not_saved(self, error: DealtError) -> None:
        assert self._saving is not None
        (job, saved), self._saving = self._saving, None
        self._finish(job, error)
        if saved.first:
            self._refuse_waiting(no_table(self.table.code))
        else:
            self._restore()

    # ----------------------------------------------------------------------------------------------- restoring

    def _restore(self) -> None:
        """Return to the saved lines; while that fails, refuse every command."""
        self._stage = "restoring"
        self._effects.append(messages.RESTORE)

    def _restored(self, restored: messages.Restored) -> None:
        self.table = restored.table
        self.table.restart_clock(self._now)
        self._update_membership(membership_of(self.table))
        self._broadcaster = Broadcaster(restored.happened)
        if self._delay is not None:
            newest = self._delay.newest
            self._delay.add(self._state(), [event for event in restored.happened if event.version > newest])
        # Some automatic moves were not saved: plan all of them afresh.
        self._effects.extend(self._bot_turns.discard())
        self._tell([])

    def refuse_waiting(self, error: DealtError) -> list[messages.Effect]:
        """Return the effects of refusing all commands that wait."""
        effects: list[messages.Effect] = []
        self._effects = effects
        self._refuse_waiting(error)
        return effects

    def _refuse_waiting(self, error: DealtError) -> None:
        for _ in range(len(self._jobs)):
            self._finish(self._jobs.popleft(), error)

    # ------------------------------------------------------------------------------------------- coming, going

    def _came(self, subscriber: Subscriber) -> None:
        if subscriber in self.subscribers:
            return
        player = subscriber.player
        was_awake, was_here = self.awake, player in self._present
        self.subscribers[subscriber] = player
        if self._delay is not None and player not in self._seats:
            self._delay.subscribers.add(subscriber)
        self._present |= {player}
        if self.awake and not was_awake:
            # Nobody was here for whom the clock could have run.
            self.table.restart_clock(self._now)
        if not was_here:
            self._tell([], besides=subscriber)

    def _went(self, subscriber: Subscriber) -> None:
        player = self.subscribers.pop(subscriber, None)
        if player is None:
            return
        if self._delay is not None:
            self._delay.subscribers.discard(subscriber)
        self._present = frozenset(self.subscribers.values())
        self.idle_since = self._now - self._ahead
        if player not in self._present:
            # While a line is unsaved, nobody may read the table.
            self._jobs.append(_Job(messages.no_lines, self._now, tells=True))

    # ------------------------------------------------------------------------------------------------- telling

    def _state(self) -> RoomState:
        return self._state_of(self.table)

    def _state_of(self, table: Table) -> RoomState:
        return RoomState(table, self._info, encoding.clock(table, self._now, self.goes_on), self._now)

    def _info(self, table: Table) -> TableInfo:
        return encoding.table_info(table, self._present, self.watchers, self.watching, self._now)

    def _tell(self, applied: Sequence[AppliedLine], besides: Subscriber | None = None) -> None:
        """Send what has changed, now that everything is saved, and plan what happens by itself."""
        if self.subscribers:
            state = self._state()
            frames, seats = self._broadcaster.frames(state, applied), self._seats
            subscribers = [
                (subscriber, seats.get(player))
                for subscriber, player in self.subscribers.items()
                if subscriber is not besides
            ]
            if self._delay is None:
                told = [(subscriber, frames.of(seat)) for subscriber, seat in subscribers]
            else:
                told = self._delay.frames(subscribers, state, applied, self._broadcaster, frames)
            self._effects.append(messages.Tell(told))
        else:
            happened = [event for each in applied for event in each.events]
            self._broadcaster.remember(happened)
            if self._delay is not None:
                state = self._state()
                self._delay.add(state, happened)
                self._delay.update(state)
        if self._delay is None and self.table.settings.delay_seconds:
            self._start_delay(self.table)
        if self._delay is not None:
            settings = self.table.settings
            wanted = settings.commentary and settings.delay_seconds > 0 and bool(self._delay.subscribers)
            self._effects.extend(self._delay.commentary.follow(self.table, applied, wanted=wanted))
        if self.goes_on:
            self._effects.extend(self._bot_turns.plan(self.table, applied, self._now))
            for command in self._absences.track(self.table, applied, self._present, self._now):
                self._jobs.append(_Job(command, self._now))
        else:
            self._effects.extend(self._bot_turns.discard())
            self._absences.clear()
        if not self.subscribers or self._broadcaster.table_changed:
            self._show_in_lobby()

    def _tell_seat(self, seat: int) -> None:
        """Send a seat what only it may see."""
        frame = self._broadcaster.own_frame(self._state(), seat)
        own = [
            (subscriber, frame) for subscriber, player in self.subscribers.items() if self._seats.get(player) == seat
        ]
        self._effects.append(messages.Tell(own))

    def _show_in_lobby(self) -> None:
        row = encoding.lobby_row(self.table, self._present)
        self.row = row if self._delay is None else self._delay.row(row)
        self._effects.append(messages.CHANGED)

    # -------------------------------------------------------------------------------------------- spectator delay

    def _start_delay(self, watched: Table, happened: Sequence[VersionedEvent] = ()) -> None:
        """Delay the view of spectators from now on. They know the table as it is, or as `watched`: what has happened
        since is sent when it is due.
        """
        known = [event for event in self._broadcaster.recent if event.version <= watched.version]
        spectators = [subscriber for subscriber, player in self.subscribers.items() if player not in self._seats]
        self._delay = SpectatorDelay(self._state_of(watched), known, spectators)
        if watched is not self.table and happened:
            later = [event for event in happened if event.version > watched.version]
            self._delay.add(self._state(), later, self.table.last_at)

    def _tell_spectators(self, delay: SpectatorDelay) -> None:
        """Send spectators what is due by now."""
        deal = delay.shown.info.deal
        frame = delay.update(self._state())
        if frame is not None:
            self._effects.append(messages.Tell([(subscriber, frame) for subscriber in delay.subscribers]))
        if delay.shown.info.deal != deal and self.row is not None:
            # The table may be ahead of what is saved; the row that was shown last is not.
            self.row = delay.row(self.row)
            self._effects.append(messages.CHANGED)

    # ----------------------------------------------------------------------------------------------- by itself

    def _due_move(self) -> int | None:
        """Return the time of the next automatic move: the deadline of the turn, a takeover, or a bot's move."""
        if not self.goes_on:
            return None
        due = self.table.deadline
        for other in (self._absences.due, self._bot_turns.due):
            if other is not None and (due is None or other < due):
                due = other
        return None if due is None else max(due, self._not_before)

    def _take_due(self, due: int) -> messages.Command:
        """Return the command that is due at that time (`_due_move`)."""
        return self._absences.take(due) or self._bot_turns.take(due) or self._tick

    def _tick(self, table: Table, now: int) -> list[AppliedLine]:
        return commands.tick(table, now, self._draw)
