"""Notifications by Web Push and by e-mail: who is notified of what, and when. In quiet hours and on holidays they wait.

A notification goes out from the node that owns the table. It names a table where the user sits and leads there, and
tells nothing that happened in the game. The sentence of a push message is made in the browser. An e-mail about a move
waits for a while, because most players come back by themselves.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final, Literal, NamedTuple, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from dealt.errors import DealtError
from dealt.evenings.evening import Evening
from dealt.games import game as game_named
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.email_addresses import EmailAddresses, check_zone
from dealt.server.limits.constants import EMAIL_MINUTES, EVENT_PUSH_MINUTES, PUSH_DAYS
from dealt.server.protocol.requests import PushKind, SubscribePush
from dealt.server.protocol.responses import Invited, PushNotification
from dealt.server.rooms.room import Room
from dealt.server.shards import shard_of
from dealt.server.storage import push_store as saved
from dealt.server.storage import statements
from dealt.server.storage.push_store import PushSubscription, Recipient
from dealt.server.storage.store import Store
from dealt.server.users.users import Users
from dealt.server.web_push import PushAddress, PushMessage, WebPush, bad_subscription, new_key
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.holidays import back_from
from dealt.table.record_json import decode_line

log: Final = logging.getLogger("dealt.push")
_SECRET: Final = "vapid"
_DAY_SECONDS: Final = 24 * 3600
_MINUTE_MS: Final = 60 * 1000
_ENCODER: Final = msgspec.json.Encoder()


class _Waiting(NamedTuple):
    """A game by days that waits for a move."""

    code: str
    game: str
    """its title"""
    title: str
    due: int | None
    """milliseconds since 1970; None: it is paused"""


class Notifications:
    """Notifies the users that want it."""

    def __init__(
        self,
        store: Store,
        people: Users,
        now: Callable[[], int],
        push_services: Sequence[str] | None,
        emails: EmailAddresses,
    ) -> None:
        """`now` is in milliseconds since 1970; without `push_services`, of which there may be none, nothing is sent."""
        self._store = store
        self._people = people
        self._now = now
        self._push = None if push_services is None else WebPush(push_services, self._gone)
        self._emails = emails
        self._sends: Final = self._push is not None or emails.smtp is not None
        self._tasks: Final = BackgroundTasks()

    async def load(self) -> None:
        """Load the keys of the room; the first node makes them. Without them nobody is notified, until the next try."""
        try:
            if self._push is not None and not self._push.key:
                self._push.key = await self._store.room_secret(_SECRET, new_key)
            await self._emails.load()
        except DealtError as error:
            log.warning("notifications have to wait: %s", error)

    async def stop(self) -> None:
        """Notify nobody any more."""
        self._tasks.cancel()
        self._emails.stop()
        if self._push is not None:
            await self._push.stop()

    @property
    def public_key(self) -> str | None:
        """The key by which browsers subscribe; None: the room sends no notifications."""
        return self._push.public_key if self._push is not None and self._push.key else None

    # -------------------------------------------------------------------------------------------- subscriptions

    async def subscribe(self, person: str, device: str, origin: str, request: SubscribePush) -> None:
        """Subscribe a browser, or change what it wants; raise DealtError(`bad_subscription`), NotSaved."""
        if self._push is None or not self._push.key:
            raise bad_subscription()
        self._push.check(PushAddress(request.endpoint, request.p256dh, request.auth, origin))
        check_zone(request.zone)
        quiet = request.quiet
        row = PushSubscription(
            id=sha256(request.endpoint.encode()).hexdigest(),
            person=person,
            device=device,
            endpoint=request.endpoint,
            p256dh=request.p256dh,
            auth=request.auth,
            origin=origin,
            kinds=" ".join(kind for kind in get_args(PushKind) if kind in request.kinds),
            language=request.language,
            zone=request.zone,
            quiet_from=None if quiet is None else quiet[0],
            quiet_to=None if quiet is None else quiet[1],
            created=self._now(),
        )
        before = await self._store.subscription_of(device)
        if before is None or before._replace(created=row.created) != row:
            await self._store.save(*saved.set_subscription(row))

    async def unsubscribe(self, device: str) -> None:
        """Forget the subscription of a browser; raise NotSaved."""
        await self._store.save(saved.end_subscription(device))

    def _gone(self, address: PushAddress) -> None:
        self._store.put_statements(saved.forget_subscription(sha256(address.endpoint.encode()).hexdigest()))

    # --------------------------------------------------------------------------------------------------- moves

    def happened(self, room: Room, _applied: Sequence[AppliedLine], _opened: bool) -> None:
        """Notify the users whose move it has become in a game by days, unless they look at the table."""
        if not self._sends or not room.newly_to_move:
            return
        settings = room.table.settings
        table = _Waiting(room.code, game_named(settings.game).title, settings.title, room.table.due)
        for person in room.newly_to_move:
            if not self._is_looking(person, room.code):
                self._tasks.start(self._notify_of_move("move", person, table))

    def _is_looking(self, person: str, code: str) -> bool:
        """Return whether a user has the page of a table before them; its connections lead to the table's node."""
        here = self._people.here(person)
        return here is not None and any(code in other.rooms and not other.is_hidden for other in here.connections)

    def evening_started(self, evening: Evening) -> None:
        """Notify the users of an evening that it starts, unless they have a page of the room before them."""
        if self._sends:
            self._tasks.start(self._notify_of_evening(evening))

    async def _notify_of_evening(self, evening: Evening) -> None:
        settings = evening.settings
        for player in evening.here:
            if player.bot:
                continue
            notification = PushNotification(
                kind="evening",
                code=evening.code,
                game=game_named(settings.table.game).title,
                title=settings.title,
                link=f"/e/{evening.code}",
                language="",
            )
            await self._notify_absent(player.player, notification)

    async def notify_of_invitation(self, person: str, name: str, invited: Invited) -> None:
        """Notify a user of an invitation to a table."""
        notification = PushNotification(
            kind="invitation",
            code=invited.code,
            game=game_named(invited.game).title,
            title=invited.title,
            link=f"/t/{invited.code}#{invited.secret}",
            language="",
            name=name,
        )
        await self._notify_absent(person, notification)

    async def notify_of_friend(self, person: str, friend: str, name: str) -> None:
        """Notify a user that a friend is here."""
        notification = PushNotification(kind="friend", code=friend, game="", title="", link="/", language="", name=name)
        await self._notify_absent(person, notification)

    async def _notify_absent(self, person: str, notification: PushNotification) -> None:
        """Notify a user who has no page of the room before them, outside quiet hours."""
        here = self._people.here(person)
        looks = here is not None and not all(other.is_hidden for other in here.connections)
        if not self._sends or looks or self._people.is_elsewhere(person):
            return
        seconds = 60 * EVENT_PUSH_MINUTES
        try:
            for subscription in await self._subscriptions(person):
                if notification.kind in subscription.kinds.split() and quiet_until(subscription, self._now()) is None:
                    worded = msgspec.structs.replace(notification, language=subscription.language)
                    self._push_message(subscription, worded, seconds, urgent=True)
            address = await self._emails.wanted(person, notification.kind)
            if address is not None and quiet_until(address, self._now()) is None:
                await self._emails.send(address, notification, seconds)
        except DealtError as error:
            log.warning("somebody is not notified of an event (%s): %s", notification.kind, error)

    async def _subscriptions(self, person: str) -> Sequence[PushSubscription]:
        return () if self._push is None else await self._store.subscriptions_of(person)

    async def _notify_of_move(self, kind: Literal["move", "reminder"], person: str, table: _Waiting) -> None:
        try:
            away = await self._away_until(person)
            if away is not None and kind == "reminder":
                return
            for subscription in await self._subscriptions(person):
                if kind not in subscription.kinds.split():
                    continue
                until = away or quiet_until(subscription, self._now())
                if until is None:
                    self._send(subscription, kind, table)
                else:
                    await self._store.save(*saved.delay_notification(subscription, table.code, kind, until))
            address = await self._emails.wanted(person, kind)
            if address is not None:
                soon = self._now() + (_MINUTE_MS * EMAIL_MINUTES if kind == "move" else 0)
                at = away or quiet_until(address, soon) or soon
                await self._store.save(*saved.delay_notification(address, table.code, kind, at))
        except DealtError as error:
            log.warning("somebody is not notified of a move at table %s: %s", table.code, error)

    async def _away_until(self, person: str) -> int | None:
        """Return when the holiday ends that a user has now, in milliseconds since 1970; None: they are not away."""
        return back_from((await self._store.holiday_times([person])).get(person, ()), self._now())

    def _send(self, subscription: PushSubscription, kind: PushKind, table: _Waiting) -> None:
        notification, left = self._of_move(kind, table, subscription.language)
        self._push_message(subscription, notification, left, urgent=kind == "reminder")

    def _push_message(
        self, subscription: PushSubscription, notification: PushNotification, seconds: int, *, urgent: bool
    ) -> None:
        assert self._push is not None
        self._push.send(_message(subscription, notification, seconds, urgent=urgent))

    def _of_move(self, kind: PushKind, table: _Waiting, language: str) -> tuple[PushNotification, int]:
        """Return the notification of a move, and the seconds for which it is of use."""
        left = PUSH_DAYS * _DAY_SECONDS if table.due is None else max(0, table.due - self._now()) // 1000
        notification = PushNotification(
            kind=kind,
            code=table.code,
            game=table.game,
            title=table.title,
            link=f"/t/{table.code}",
            language=language,
            hours=left // 3600,
        )
        return notification, left

    # ------------------------------------------------------------------------------------- reminders, quiet hours

    async def remind(self) -> None:
        """Remind those who are to move in games by days of this node that little time is left."""
        if not self._sends:
            return
        await self.load()
        for row in await self._store.due_reminders(self._now()):
            try:
                # First, so that nobody is reminded twice.
                await self._store.save(statements.reminded(row.table_id), shard=shard_of(row.code))
            except DealtError as error:
                log.warning("nobody at table %s is reminded: %s", row.code, error)
                continue
            table = self._waiting(row.code, row.opened, row.due)
            for person in row.to_move.split():
                if table is not None and not self._is_looking(person, row.code):
                    await self._notify_of_move("reminder", person, table)

    async def send_delayed(self) -> None:
        """Send what has waited, such as for the end of a holiday, as far as it still is the user's move."""
        if self._push is not None:
            for code, kind, subscription in await self._store.delayed_pushes(self._now()):
                await self._send_delayed(code, kind, subscription)
        if self._emails.smtp is not None:
            for code, kind, address in await self._store.delayed_emails(self._now()):
                await self._send_delayed(code, kind, address)

    async def _send_delayed(self, code: str, kind: str, to: Recipient) -> None:
        until = await self._away_until(to.person) or quiet_until(to, self._now())
        if until is not None:
            # A holiday that ended early, or has begun, in quiet hours.
            await self._store.save(*saved.delay_notification(to, code, kind, until))
            return
        # First, so that nobody gets it twice.
        await self._store.save(saved.drop_delayed(to, code), shard=shard_of(code))
        table = await self._still_waiting(to.person, code)
        if table is None or self._is_looking(to.person, code):
            return
        of_move: PushKind = "reminder" if kind == "reminder" else "move"
        if isinstance(to, PushSubscription):
            if kind in to.kinds.split():
                self._send(to, of_move, table)
            return
        # Another one may have been counted since.
        address = await self._emails.wanted(to.person, kind)
        if address is not None:
            await self._emails.send(address, *self._of_move(of_move, table, address.language))

    async def _still_waiting(self, person: str, code: str) -> _Waiting | None:
        """Return a game by days if it waits for a move of a user."""
        rows = {row.code: row for row in await self._store.by_days_of(person)}
        waits = code in rows and code in await self._store.waiting_of(person)
        return self._waiting(code, rows[code].opened, rows[code].due) if waits else None

    def _waiting(self, code: str, opened: str | None, due: int | None) -> _Waiting | None:
        line = None if opened is None else self._store.damage.read(f"table {code}", decode_line, opened)
        return _Waiting(code, game_named(line.game).title, line.title, due) if isinstance(line, rec.Opened) else None


def _message(
    subscription: PushSubscription, notification: PushNotification, seconds: int, *, urgent: bool
) -> PushMessage:
    address = PushAddress(subscription.endpoint, subscription.p256dh, subscription.auth, subscription.origin)
    return PushMessage(address, _ENCODER.encode(notification), notification.code, seconds, urgent)


def quiet_until(to: Recipient, now: int) -> int | None:
    """Return when the quiet hours end in which a user is now, in milliseconds since 1970; None: there are none."""
    start, end = to.quiet_from, to.quiet_to
    if start is None or end is None or start == end:
        return None
    try:
        local = datetime.fromtimestamp(now / 1000, ZoneInfo(to.zone))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None  # the time zones of this machine have changed
    minute = 60 * local.hour + local.minute
    if not (start <= minute < end if start < end else minute >= start or minute < end):
        return None
    until = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if minute >= end:
        until += timedelta(days=1)
    return int(1000 * until.timestamp())
