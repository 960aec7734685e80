"""Hub of the server: builds its parts (rooms, lobby, users, limits), and runs the periodic tasks."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from dealt.bots.bot import LEVELS
from dealt.config import MailServer
from dealt.errors import BadRecord, BadText, DealtError
from dealt.server.announcement import Announcement
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.bus import MessageBus
from dealt.server.clock import SteadyClock
from dealt.server.counters import Counters
from dealt.server.email_addresses import EmailAddresses
from dealt.server.endings import Endings
from dealt.server.evenings.registry import EveningRegistry
from dealt.server.friends import FriendLists
from dealt.server.holidays import HolidayCalendar
from dealt.server.inbox import Inboxes
from dealt.server.limits.constants import (
    ABANDONED_DAYS,
    ANSWERS_SECONDS,
    ARCHIVE_HOURS,
    GUEST_DAYS,
    NEVER_BEGUN_MINUTES,
    SIGN_SECONDS,
    Limits,
    name_rule,
)
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.lobby.chat import LobbyChat
from dealt.server.lobby.table_list import LobbyList
from dealt.server.notifications import Notifications
from dealt.server.privacy import UserData
from dealt.server.records import Records
from dealt.server.reports import Reports
from dealt.server.reviews import Reviews
from dealt.server.room_puzzles import PuzzleFinder
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.sanctions import Sanctions
from dealt.server.shards import shard_of
from dealt.server.storage import statements as saved
from dealt.server.storage.puzzle_store import withdraw_puzzles
from dealt.server.storage.store import Store
from dealt.server.users.api_clients import ApiClients
from dealt.server.users.idempotency import RequestHistories
from dealt.server.users.passkeys import Passkeys
from dealt.server.users.passwords import Passwords
from dealt.server.users.users import Devices, Users
from dealt.server.what_if import WhatIfs

SWEEP_SECONDS: Final = 30
log: Final = logging.getLogger("dealt.hub")
_MINUTE_MS: Final = 60 * 1000
_HOUR_MS: Final = 60 * _MINUTE_MS
_DAY_MS: Final = 24 * _HOUR_MS
_SWEEPS_A_CLEANING: Final = 20
_BETWEEN_COUNTS: Final = 0.01
"""seconds between two tables whose records are counted"""
_SWEEPS_A_SIGN: Final = SIGN_SECONDS // SWEEP_SECONDS


class Step(NamedTuple):
    """One periodic task."""

    task: str
    """for the log"""
    work: Callable[[], Awaitable[None] | None]
    rounds: int = 1
    """it is due every so many sweeps"""


class PeriodicTasks:
    """Runs the periodic tasks again and again."""

    def __init__(self, *steps: Step) -> None:
        self._steps = steps
        self._rounds = 0
        self._failing: set[Step] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with it, in the event loop."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    def stop(self) -> None:
        """Do nothing more."""
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self) -> None:
        while True:
            # Not at once: the first clients after a start go first.
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep()

    async def sweep(self) -> None:
        """Do what is due now."""
        self._rounds += 1
        for step in self._steps:
            if self._rounds % step.rounds == 0:
                await self._do(step)

    async def _do(self, step: Step) -> None:
        try:
            work = step.work()
            if work is not None:
                await work
        except Exception as error:
            if step not in self._failing:
                self._failing.add(step)
                # An expected error has a sentence; anything else is a bug and gets its traceback.
                log.warning("%s failed: %s", step.task, error, exc_info=not isinstance(error, DealtError))
        else:
            if step in self._failing:
                self._failing.discard(step)
                log.warning("%s works again", step.task)


class Hub:
    """The rooms, the lobby and the users of one server."""

    def __init__(
        self,
        store: Store,
        bots: BotRunner,
        limits: Limits,
        clock: SteadyClock,
        bus: MessageBus,
        push_services: Sequence[str] | None,
        mail_server: MailServer | None,
        base_url: str,
    ) -> None:
        """`push_services`: those of the host; None: the room sends no push messages. `mail_server`: None: and no
        e-mail. `base_url`: the public address of the room, if it has one.
        """
        self.store = store
        self.bus: Final = bus
        """what the other processes have to know, and what this one knows of them"""
        self.limits: Final = limits
        self.counters: Final = Counters()
        self._clock = clock
        self.now: Final = clock.now
        """milliseconds since 1970"""
        self.bots: Final = bots
        self.rooms: Final = RoomRegistry(store, bots, self.counters, clock.now, bus.shards)
        self.people = Users(store, clock.now, bus, name_rule(limits))
        self.devices: Final = Devices(store, self.people, bus)
        self.rates: Final = RateLimits(clock.seconds, bus)
        self.passwords: Final = Passwords(store, self.people, self.rates)
        self.passkeys: Final = Passkeys(store, self.people)
        self.api_clients: Final = ApiClients(store, clock.now, bus)
        self.people.keeps_name = self.api_clients.is_one
        self.own_data: Final = UserData(store, self.people, bus)
        self.own_data.leave_tables = self.rooms.take_from_tables
        self.own_data.on_forgotten += [self.devices.forgotten, self._forgotten]
        self.sanctions: Final = Sanctions(store, clock.now, bus)
        self.reporting: Final = Reports(store, clock.now)
        self.announcement: Final = Announcement(self.people, bus)
        self.histories: Final = RequestHistories()
        self.lobby = LobbyList(lambda: self.rooms, self.people.names, self.api_clients.names, bus)
        self.talk: Final = LobbyChat(store, clock, bus, self.people)
        self.records: Final = Records(store)
        self.reviews: Final = Reviews(store, self.records, bots, bus, limits.reviews)
        self.puzzle_finder: Final = PuzzleFinder(store, self.records, bots, clock.now, limits.reviews)
        self.what_ifs: Final = WhatIfs(self.records, self.reviews, bots)
        self.endings: Final = Endings(bots)
        self.holidays: Final = HolidayCalendar(store, self.rooms, bus, clock.now)
        self.inboxes: Final = Inboxes(store, self.people, bus, clock.now)
        self.emails: Final = EmailAddresses(store, clock.now, self.rates, mail_server, base_url)
        self.notifications: Final = Notifications(store, self.people, clock.now, push_services, self.emails)
        self.friends: Final = FriendLists(store, self.people, self.notifications, clock.now)
        self.evenings: Final = EveningRegistry(store, self.rooms, self.people, bus, clock.now)
        self.evenings.on_started = self.notifications.evening_started
        self.evenings.on_changed = self.lobby.changed
        self.lobby.evenings = self.evenings.listed
        self.own_data.on_forgotten.append(self.evenings.forgotten)
        self.rooms.on_changed = self.lobby.changed
        self.rooms.on_happened = [
            self.talk.happened,
            self.puzzle_finder.happened,
            self.inboxes.happened,
            self.holidays.happened,
            self.notifications.happened,
        ]
        self.people.on_came, self.people.on_went = self._came, self._went
        self.sweeper: Final = PeriodicTasks(
            Step("cleaning up", self.clean, rounds=_SWEEPS_A_CLEANING),
            Step("keeping who is here", self.people.are_here, rounds=_SWEEPS_A_SIGN),
            Step("letting go of tables", self.unload_idle),
            Step("waking tables by days", self.rooms.wake_due),
            Step("waking evenings", self.evenings.wake),
            Step("reminding of moves", self.notifications.remind),
            Step("sending notifications that wait", self.notifications.send_delayed),
            Step("following the time of day", self.set_clock),
            Step("packing records", self.archive),
            Step("counting ratings", self._count_ratings),
        )
        """periodic tasks: idle rooms, abandoned tables, missing statistics"""
        self._counter: asyncio.Task[None] | None = None

    def check_player(self, game: str, level: str) -> None:
        """Raise BadText(`unknown_level`) for a computer player that this room does not have."""
        if level not in LEVELS and level not in self.bots.players(game):
            raise BadText("unknown_level", f"No computer of this room plays this game as “{level[:60]}”.")

    def check_chat(self, person: str, address: str | None) -> None:
        """Raise DealtError (`too_fast`, `muted`, `muted_for_now`) if this person may not write now."""
        self.api_clients.check_may_write(person)
        self.sanctions.check_may_write(person)
        self.rates.check_chat(person, address)

    # ------------------------------------------------------------------------------------------------ sweeping

    def start(self) -> None:
        """Start the periodic tasks."""
        self.sweeper.start()
        self._counter = asyncio.get_running_loop().create_task(self._count())
        self.evenings.wake_soon()

    def take_over(self) -> None:
        """Go on with what another node had."""
        self.evenings.wake_soon()
        self.friends.settle()

    def stop(self) -> None:
        """Stop everything that runs by itself."""
        self.sweeper.stop()
        if self._counter is not None:
            self._counter.cancel()
        self.lobby.stop()
        self.talk.stop()
        self.inboxes.stop()
        self.holidays.stop()
        self.friends.stop()
        self.evenings.stop()
        self.reviews.stop()
        self.puzzle_finder.stop()
        self.rooms.stop()

    async def _count(self) -> None:
        """Count the tables that were played at before there were statistics, one at a time."""
        tables = 0
        try:
            while await self.store.count_next():
                tables += 1
                # A long record takes a while to replay: those who play go first.
                await asyncio.sleep(_BETWEEN_COUNTS)
            await self._count_ratings()
        except DealtError as error:
            log.warning("counting what was played has to wait for the next start: %s", error)
        except Exception:
            log.exception("counting what was played has to wait for the next start")
        if tables:
            log.info("what was played at %d tables is counted", tables)

    async def _count_ratings(self) -> None:
        """Count the results of matches whose ratings nobody has asked for yet."""
        steps = 0
        while await self.store.rate_next():
            steps += 1
            # There may be very many after an update, and others read in between.
            await asyncio.sleep(_BETWEEN_COUNTS)
        if steps > 1:
            log.info("ratings are counted, in %d steps", steps)

    def unload_idle(self) -> None:
        """Unload rooms and clients that have been idle for a while; the database knows them when they come back."""
        self.rooms.unload_idle()
        self.histories.forget(self.now() - 1000 * ANSWERS_SECONDS)

    def set_clock(self) -> None:
        """Follow the time of day, if it was set forwards, as soon as no turn is cut short by that."""
        if not any(room.awake for room in self.rooms):
            self._clock.catch_up()

    async def archive(self) -> None:
        """Pack some of the records of tables that ended long enough ago."""
        await self.store.archive(self.now() - ARCHIVE_HOURS * _HOUR_MS)

    async def clean(self) -> None:
        """Close tables that were abandoned or where nothing begins, forget guests who sit nowhere and old reports."""
        now = self.now()
        rows = await self.store.abandoned(now - NEVER_BEGUN_MINUTES * _MINUTE_MS, begun=False)
        idle = {row.id for row in rows}
        rows += [row for row in await self.store.abandoned(now - ABANDONED_DAYS * _DAY_MS) if row.id not in idle]
        for row in rows:
            try:
                try:
                    await self._close(row.code, row.id in idle)
                except BadRecord as error:
                    log.warning("table %s stays as it is: %s", row.code, error)
                    # No line can end it; without this, the damaged record would be read again every time.
                    await self.store.save(saved.change_table(row.id, True, self.now()), shard=shard_of(row.code))
            except DealtError as error:
                log.warning("table %s cannot be closed now: %s", row.code, error)
        if self.bus.shards.leads:
            await self.reporting.clean()
            await self.store.save(*withdraw_puzzles(), saved.forget_stray_subscriptions())
            await self.store.forget_guests(self.now() - GUEST_DAYS * _DAY_MS)

    async def _close(self, code: str, although_watched: bool) -> None:
        if although_watched or not (await self.rooms.room(code)).present:
            await self.rooms.close_table(code)

    def _came(self, person: str, name: str) -> None:
        self.talk.came(person, name)
        self.friends.came(person, name)
        self.evenings.presence_changed(person)

    def _went(self, person: str, name: str) -> None:
        self.talk.went(person, name)
        self.friends.went(person, name)
        self.evenings.presence_changed(person)

    def _forgotten(self, person: str, name: str) -> None:
        """Remove an erased user from the lobby chat, and unload rooms whose memory may still name them."""
        self.talk.forget(person, name)
        self.rooms.unload_unused()
