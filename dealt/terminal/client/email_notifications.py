"""Notifications by e-mail of a user in a room, as lines."""

import os
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import aiohttp
import msgspec

from dealt.errors import DealtError
from dealt.games.text import joined
from dealt.terminal.client.connection import Unreachable
from dealt.terminal.client.table_list import Visit
from dealt.terminal.console import harmless

Kind = Literal["move", "reminder", "evening", "invitation", "friend"]
Quiet = tuple[int, int]
"""minutes of a day from and until when nothing is sent"""
KINDS: Final[dict[Kind, str]] = {
    "move": "a game by days waits for your move",
    "reminder": "your time for a move runs out",
    "evening": "an evening starts",
    "invitation": "somebody invites you",
    "friend": "a friend is here",
}
_FIRST_KINDS: Final[tuple[Kind, ...]] = ("move", "reminder", "evening")
"""as in browsers"""
_ANSWER_SECONDS: Final = 15


class EmailNotifications(msgspec.Struct, frozen=True):
    """The address of a user, and the kinds of notifications sent there."""

    offered: bool
    address: str | None = None
    confirmed: bool = False
    refused: bool = False
    kinds: tuple[str, ...] = ()
    quiet: Quiet | None = None


class Choice(msgspec.Struct, frozen=True):
    """Change of the notifications by e-mail. None: as it was."""

    address: str | None = None
    kinds: tuple[Kind, ...] | None = None
    quiet: Quiet | None = None
    no_quiet: bool = False
    off: bool = False


async def email_notifications(visit: Visit, choice: Choice | None) -> EmailNotifications:
    """Return the notifications by e-mail of a user, after a change.

    Raises PasswordRequired, Unreachable, DealtError(`no_address`), and the refusals of the room.
    """

    async def ask(op: str, **fields: object) -> EmailNotifications:
        found = await visit.connection.request(op, now=True, **fields)
        try:
            return msgspec.convert(found, EmailNotifications)
        except msgspec.ValidationError:
            sentence = f"The notifications of {visit.room} cannot be read: its Dealt is of another version."
            raise Unreachable("strange_list", sentence) from None

    async with visit.greeted():
        now = await ask("email")
        if choice is None:
            return now
        if choice.off:
            return await ask("email_off")
        address = choice.address or now.address
        if address is None:
            raise DealtError("no_address", "There is no address yet: choose one by --address.")
        known = _FIRST_KINDS if now.address is None else now.kinds
        quiet = None if choice.no_quiet else choice.quiet or now.quiet
        kinds = known if choice.kinds is None else choice.kinds
        return await ask("email_set", address=address, kinds=kinds, quiet=quiet, zone=_time_zone())


class _Followed(msgspec.Struct, frozen=True):
    """Answer to the link of an e-mail, or its refusal."""

    purpose: str = ""
    code: str = "unreachable"
    message: str = ""


async def follow_link(room: str, link: str) -> bool:
    """Follow the link of an e-mail of a room with this address; return whether it has confirmed the address there.

    Raises Unreachable, and the refusals of the room.
    """
    token = urlsplit(link.strip()).path.rpartition("/")[2]
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=_ANSWER_SECONDS)) as session,
            session.post(f"{room}/email/{token}") as answer,
        ):
            found = msgspec.json.decode(await answer.read(), type=_Followed)
    except (aiohttp.ClientError, TimeoutError, ValueError, msgspec.DecodeError):
        raise Unreachable("unreachable", f"No room answers at {room}.") from None
    if not found.purpose:
        raise DealtError(harmless(found.code), harmless(found.message))
    return found.purpose == "confirm"


def email_lines(found: EmailNotifications) -> list[str]:
    """Return the address, its state and the kinds as lines."""
    if not found.offered:
        return ["This room sends no e-mail."]
    if found.address is None:
        return ["You are not notified by e-mail. Choose an address by --address."]
    address = harmless(found.address)
    if found.refused:
        return [f"The mail server of {address} takes no messages from this room."]
    if not found.confirmed:
        return [f"A link is on its way to {address}. Open it within a day, or give it to --confirm."]
    wanted = [text for kind, text in KINDS.items() if kind in found.kinds]
    when = joined(wanted, "or") if wanted else ""
    lines = [f"You are notified at {address}, when {when}." if when else f"You are notified of nothing at {address}."]
    if found.quiet is not None:
        lines.append(f"Nothing is sent from {_time(found.quiet[0])} to {_time(found.quiet[1])}.")
    return lines


def parse_kinds(text: str) -> tuple[Kind, ...]:
    """Return the kinds of a list with commas; raises DealtError(`bad_kinds`)."""
    wanted = [each.strip() for each in text.split(",") if each.strip()]
    if not set(wanted) <= set(KINDS):
        raise DealtError("bad_kinds", f"The kinds are {joined([*KINDS])}.")
    return tuple(kind for kind in KINDS if kind in wanted)


def parse_quiet(text: str) -> Quiet:
    """Return quiet hours such as 22:00-08:00; raises DealtError(`bad_quiet`)."""
    try:
        first, last = (_minute(part) for part in text.split("-"))
    except ValueError:
        raise DealtError("bad_quiet", "Quiet hours are two times of the day: 22:00-08:00; or none.") from None
    return first, last


def _minute(text: str) -> int:
    hours, minutes = text.strip().split(":")
    if not (hours.isdecimal() and minutes.isdecimal() and int(hours) < 24 and int(minutes) < 60):
        raise ValueError
    return 60 * int(hours) + int(minutes)


def _time(minute: int) -> str:
    return f"{minute // 60:02d}:{minute % 60:02d}"


def _time_zone() -> str:
    """Return the name of this machine's time zone; empty if it is not known."""
    name = os.environ.get("TZ", "").lstrip(":") or str(Path("/etc/localtime").resolve()).rpartition("/zoneinfo/")[2]
    try:
        return ZoneInfo(name).key
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return ""
