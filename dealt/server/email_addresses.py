"""E-mail addresses of users: confirmed by their owners before anything is sent (double opt-in), ended by one click
(RFC 8058).

The links in e-mails carry tokens that only the room can make. A token holds no address, and acts at any node.
"""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from dealt.config import MailServer, is_email
from dealt.errors import DealtError
from dealt.server.email_text import confirmation, known_language, notification_text, subject_of
from dealt.server.limits.constants import CONFIRM_HOURS, EMAILS_A_DAY
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.protocol.requests import PushKind, SetEmail
from dealt.server.protocol.responses import EmailState, PushNotification
from dealt.server.smtp import Email, Smtp
from dealt.server.storage import email_store as saved
from dealt.server.storage.email_store import EmailAddress
from dealt.server.storage.store import Store

_SECRET: Final = "email"
_HOUR_MS: Final = 3600 * 1000
_KEY_BYTES: Final = 32
_MARK_BYTES: Final = 18
_SIGNED_PARTS: Final = 4
_Purpose = Literal["confirm", "end"]


class EmailLink(msgspec.Struct, frozen=True):
    """Answer to a link in an e-mail."""

    purpose: _Purpose
    """what was done: an address was confirmed, or nothing more is sent there"""


class EmailAddresses:
    """Keeps the addresses of users, and sends to them."""

    def __init__(
        self, store: Store, now: Callable[[], int], rates: RateLimits, server: MailServer | None, base_url: str
    ) -> None:
        """`now` is in milliseconds since 1970; without `server` nothing is sent. `base_url`: address of the room."""
        self._store = store
        self._now = now
        self._rates = rates
        self._base_url = base_url
        self._key = b""
        self.smtp: Final = None if server is None or not base_url else Smtp(server, base_url, self._refused)
        """None: the room sends no e-mail"""

    async def load(self) -> None:
        """Load the key of the links; the first node makes it. Raise NotSaved."""
        if self.smtp is not None and not self._key:
            self._key = (await self._store.room_secret(_SECRET, partial(token_urlsafe, _KEY_BYTES))).encode()

    def stop(self) -> None:
        """Send nothing more."""
        if self.smtp is not None:
            self.smtp.stop()

    # --------------------------------------------------------------------------------------------------- choices

    async def state(self, person: str) -> EmailState:
        """Return where and of what a user is notified."""
        row = await self._store.email_of(person)
        offered = self.smtp is not None
        if row is None:
            return EmailState(offered=offered)
        quiet = None if row.quiet_from is None or row.quiet_to is None else (row.quiet_from, row.quiet_to)
        return EmailState(
            offered=offered,
            address=row.address,
            confirmed=row.confirmed is not None,
            refused=row.refused is not None,
            kinds=tuple(kind for kind in get_args(PushKind) if kind in row.kinds.split()),
            quiet=quiet,
        )

    async def set(self, person: str, caller: str | None, request: SetEmail) -> None:
        """Set the address of a user and what they are notified of; ask a new address whether it is right.

        `caller` is the rate-limit key of the network address. Raise DealtError(`no_email`, `guest_email`, `bad_email`,
        `bad_zone`, `too_much_email`), NotSaved.
        """
        if self.smtp is None:
            raise DealtError("no_email", "This room sends no e-mail.")
        if await self._store.is_guest(person):
            raise DealtError("guest_email", "E-mail is for people who have chosen a name.")
        address = request.address.strip()
        if not is_email(address):
            raise DealtError("bad_email", "This is not an e-mail address.")
        before = await self._store.email_of(person)
        zone = request.zone or ("UTC" if before is None else before.zone)
        check_zone(zone)
        await self.load()
        quiet = request.quiet or (None, None)
        language = request.language if request.language or before is None else before.language
        row = EmailAddress(
            person=person,
            address=address,
            kinds=" ".join(kind for kind in get_args(PushKind) if kind in request.kinds),
            language=known_language(language),
            zone=zone,
            quiet_from=quiet[0],
            quiet_to=quiet[1],
            created=self._now(),
            confirmed=None,
            refused=None,
        )
        if before is not None and before.address == address and before.confirmed and not before.refused:
            await self._store.save(saved.choose_emails(row))
            return
        self._rates.check_email(person, caller, _hash(address))
        await self._store.save(*saved.set_email(row))
        link = self._link("confirm", row, self._now() + CONFIRM_HOURS * _HOUR_MS)
        subject, text = confirmation(row.language, self._base_url, link)
        self.smtp.send(Email(address, subject, text, row.language, "confirm", CONFIRM_HOURS * 3600))

    async def end(self, person: str) -> None:
        """Forget the address of a user; raise NotSaved."""
        await self._store.save(saved.end_email(person))

    # ----------------------------------------------------------------------------------------------------- links

    async def follow(self, token: str) -> EmailLink:
        """Do what a link in an e-mail is for. Raise DealtError(`old_email_link`), NotSaved."""
        old = DealtError("old_email_link", "This link is too old, or it is incomplete.")
        await self.load()
        if not self._key:
            raise old
        *signed, mark = token.split("~")
        if len(signed) != _SIGNED_PARTS or not hmac.compare_digest(self._mark(signed).encode(), mark.encode()):
            raise old
        purpose, person, until, address = signed
        row = await self._store.email_of(person)
        known = row is not None and _hash(row.address) == address
        if purpose == "end":
            # A second click is as good as the first.
            if known:
                await self.end(person)
            return EmailLink("end")
        if row is None or not known or int(until) < self._now():
            raise old
        if row.confirmed is None:
            await self._store.save(saved.confirm_email(person, row.address, self._now()))
        return EmailLink("confirm")

    def _link(self, purpose: _Purpose, row: EmailAddress, until: int = 0) -> str:
        signed = (purpose, row.person, str(until), _hash(row.address))
        return f"{self._base_url}/email/{'~'.join((*signed, self._mark(signed)))}"

    def _mark(self, signed: Sequence[str]) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, "~".join(signed).encode(), sha256)[:_MARK_BYTES]).decode()

    # --------------------------------------------------------------------------------------------------- sending

    async def wanted(self, person: str, kind: str) -> EmailAddress | None:
        """Return the address of a user who is to be notified of a kind of event; raise DealtError(`not_readable`)."""
        if self.smtp is None:
            return None
        row = await self._store.email_of(person)
        return row if row is not None and self._may_write(row, kind) else None

    def _may_write(self, row: EmailAddress, kind: str) -> bool:
        return row.confirmed is not None and row.refused is None and kind in row.kinds.split()

    async def send(self, row: EmailAddress, notification: PushNotification, seconds: int) -> None:
        """Send a notification, which is of use for so many seconds, unless there were too many today; raise NotSaved,
        DealtError(`not_readable`).
        """
        await self.load()
        today = _day(self._now())
        if self.smtp is None or not self._may_write(row, notification.kind):
            return
        if row.day == today and row.sent >= EMAILS_A_DAY:
            return
        # First, so that no failure sends more than the limit.
        await self._store.save(saved.count_email(row.person, today))
        worded = msgspec.structs.replace(notification, language=row.language)
        unsubscribe = self._link("end", row)
        text = notification_text(worded, self._base_url, unsubscribe)
        email = Email(row.address, subject_of(worded), text, row.language, worded.code, seconds, unsubscribe)
        self.smtp.send(email)

    def _refused(self, address: str) -> None:
        self._store.put_statements(saved.refuse_email(address, self._now()))


def check_zone(zone: str) -> None:
    """Raise DealtError(`bad_zone`) for a time zone that is none."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise DealtError("bad_zone", "This server does not know this time zone.") from None


def _hash(address: str) -> str:
    return sha256(address.lower().encode()).hexdigest()[:16]


def _day(now: int) -> int:
    return datetime.fromtimestamp(now / 1000, UTC).toordinal()
