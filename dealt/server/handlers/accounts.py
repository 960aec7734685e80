"""Handlers of the account of a user: browsers, passwords, passkeys, erasure, preferences."""

from collections.abc import Callable
from typing import Final, NamedTuple

from dealt.errors import DealtError
from dealt.server.bus import MessageBus
from dealt.server.email_addresses import EmailAddresses
from dealt.server.friends import FriendLists
from dealt.server.handlers.registry import Registry, read_day, room_of
from dealt.server.holidays import HolidayCalendar
from dealt.server.limits.constants import LINK_MINUTES
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.notifications import Notifications
from dealt.server.privacy import UserData
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.protocol.preferences import Preferences, as_rows, from_rows
from dealt.server.storage import statements as saved
from dealt.server.storage.puzzle_store import withdraw_puzzles
from dealt.server.storage.store import Store
from dealt.server.users.connection import Connection
from dealt.server.users.passkeys import Passkeys
from dealt.server.users.passwords import Passwords
from dealt.server.users.users import Devices, Users


class AccountContext(NamedTuple):
    """Dependencies of the handlers of accounts."""

    store: Store
    bus: MessageBus
    people: Users
    devices: Devices
    passwords: Passwords
    passkeys: Passkeys
    own_data: UserData
    notifications: Notifications
    emails: EmailAddresses
    friends: FriendLists
    holidays: HolidayCalendar
    check_chat: Callable[[str, str | None], None]
    """raises DealtError for a user who may not write now, from an address"""
    rates: RateLimits


handles: Final[Registry[AccountContext]] = Registry()


@handles(req.MakeLink)
async def make_link(context: AccountContext, connection: Connection, request: req.MakeLink) -> None:
    context.rates.check_costly(connection.person.id)
    link = await context.devices.link(connection.person.id)
    # A secret is not remembered: the same request gets another one.
    connection.reply(request, msg.Linked(link=link, seconds=60 * LINK_MINUTES), keep=False)


@handles(req.Renew)
async def renew(context: AccountContext, connection: Connection, request: req.Renew) -> None:
    context.rates.check_costly(connection.person.id)
    token = await context.devices.renew(connection.person.id)
    connection.reply(request, msg.Renewed(token=token), keep=False)


@handles(req.SignOutOthers)
async def sign_out_others(context: AccountContext, connection: Connection, request: req.SignOutOthers) -> None:
    context.rates.check_costly(connection.person.id)
    await context.devices.sign_out_others(connection, request.token)
    connection.reply(request)


@handles(req.SignOut)
async def sign_out(context: AccountContext, connection: Connection, request: req.SignOut) -> None:
    await context.devices.sign_out(connection)
    connection.reply(request)


@handles(req.SetPassword)
async def set_password(context: AccountContext, connection: Connection, request: req.SetPassword) -> None:
    person = connection.person
    context.rates.check_new_password(person.id, connection.caller)
    changed = await context.passwords.set(person.id, person.name, request.password, request.current, connection.caller)
    if changed:
        # A user may change the password because somebody else knows it.
        await context.devices.keep_only(connection)
    await _send_account(context, connection, request)


@handles(req.BeginPasskey)
async def begin_passkey(context: AccountContext, connection: Connection, request: req.BeginPasskey) -> None:
    context.rates.check_costly(connection.person.id)
    options, connection.passkey = await context.passkeys.begin(connection.person, connection.origin)
    connection.reply(request, msg.PasskeyAsked(options=options), keep=False)


@handles(req.AddPasskey)
async def add_passkey(context: AccountContext, connection: Connection, request: req.AddPasskey) -> None:
    asked, connection.passkey = connection.passkey, None
    await context.passkeys.add(connection.person.id, asked, request.credential, request.label)
    await _send_account(context, connection, request)


@handles(req.RemovePasskey)
async def remove_passkey(context: AccountContext, connection: Connection, request: req.RemovePasskey) -> None:
    await context.passkeys.remove(connection.person.id, request.passkey)
    await _send_account(context, connection, request)


@handles(req.Forget)
async def forget(context: AccountContext, connection: Connection, request: req.Forget) -> None:
    context.rates.check_costly(connection.person.id)
    await context.own_data.forget(connection.person.id, request.name)


@handles(req.AskAccount)
async def ask_account(context: AccountContext, connection: Connection, request: req.AskAccount) -> None:
    context.rates.check_statistics(connection.person.id)
    await _send_account(context, connection, request)


async def _send_account(context: AccountContext, connection: Connection, request: req.Request) -> None:
    store, person = context.store, connection.person.id
    keys = await store.passkeys_of(person)
    account = msg.Account(
        devices=await store.devices_of(person),
        password=await store.password_of(person) is not None,
        passkeys=tuple(msg.PasskeyInfo(id=key.id, label=key.label, created=key.created, used=key.used) for key in keys),
    )
    connection.reply(request, account, keep=False)


@handles(req.Prefer)
async def prefer(context: AccountContext, connection: Connection, request: req.Prefer) -> None:
    connection.check_preferences()
    person = connection.person.id
    if await context.store.is_guest(person):
        raise DealtError("guest_preferences", "Settings are kept for people who have chosen a name.")
    rows = as_rows(request.preferences)
    if rows:
        withdrawn = withdraw_puzzles() if "games_as_puzzles" in rows else ()
        await context.store.save(*saved.set_preferences(person, rows), *withdrawn)
        _send_preferences(context, person, request.preferences, connection)
        for field, value in rows.items():
            context.bus.tell("preferred", person, f"{field}={value}")
    connection.reply(request)


def preferred_elsewhere(context: AccountContext, person: str, change: str) -> None:
    """Apply a preference that changed at another process (`field=value`)."""
    field, _, value = change.partition("=")
    _send_preferences(context, person, from_rows({field: value}), None)


def _send_preferences(context: AccountContext, person: str, preferences: Preferences, but: Connection | None) -> None:
    here = context.people.here(person)
    payload = encoding.encode(msg.Preferred(preferences=preferences))
    for other in here.connections if here is not None else ():
        if other is not but:
            other.send(payload)


@handles(req.AskPushKey)
def ask_push_key(context: AccountContext, connection: Connection, request: req.AskPushKey) -> None:
    connection.reply(request, msg.PushKey(key=context.notifications.public_key), keep=False)


@handles(req.SubscribePush)
async def subscribe_push(context: AccountContext, connection: Connection, request: req.SubscribePush) -> None:
    connection.check_preferences()
    origin = connection.origin or ""
    await context.notifications.subscribe(connection.person.id, connection.device, origin, request)
    connection.reply(request)


@handles(req.UnsubscribePush)
async def unsubscribe_push(context: AccountContext, connection: Connection, request: req.UnsubscribePush) -> None:
    connection.check_preferences()
    await context.notifications.unsubscribe(connection.device)
    connection.reply(request)


@handles(req.AskEmail)
async def ask_email(context: AccountContext, connection: Connection, request: req.AskEmail) -> None:
    context.rates.check_statistics(connection.person.id)
    await _send_email(context, connection, request)


@handles(req.SetEmail)
async def set_email(context: AccountContext, connection: Connection, request: req.SetEmail) -> None:
    context.rates.check_costly(connection.person.id)
    await context.emails.set(connection.person.id, connection.caller, request)
    await _send_email(context, connection, request)


@handles(req.EndEmail)
async def end_email(context: AccountContext, connection: Connection, request: req.EndEmail) -> None:
    context.rates.check_costly(connection.person.id)
    await context.emails.end(connection.person.id)
    await _send_email(context, connection, request)


async def _send_email(context: AccountContext, connection: Connection, request: req.Request) -> None:
    connection.reply(request, await context.emails.state(connection.person.id), keep=False)


@handles(req.HidePage)
def hide_page(_context: AccountContext, connection: Connection, request: req.HidePage) -> None:
    connection.is_hidden = request.on
    connection.reply(request, keep=False)


@handles(req.AskHolidays)
async def ask_holidays(context: AccountContext, connection: Connection, request: req.AskHolidays) -> None:
    context.rates.check_statistics(connection.person.id)
    await _list_holidays(context, connection, request)


@handles(req.AddHoliday)
async def add_holiday(context: AccountContext, connection: Connection, request: req.AddHoliday) -> None:
    context.rates.check_costly(connection.person.id)
    first, last = read_day(request.first), read_day(request.last)
    await context.holidays.add(connection.person.id, first, last, request.offset)
    await _list_holidays(context, connection, request)


@handles(req.EndHoliday)
async def end_holiday(context: AccountContext, connection: Connection, request: req.EndHoliday) -> None:
    context.rates.check_costly(connection.person.id)
    await context.holidays.end(connection.person.id, read_day(request.first))
    await _list_holidays(context, connection, request)


async def _list_holidays(
    context: AccountContext, connection: Connection, request: req.AskHolidays | req.AddHoliday | req.EndHoliday
) -> None:
    connection.reply(request, await context.holidays.list(connection.person.id, request.offset), keep=False)


@handles(req.FindUser)
async def find_user(context: AccountContext, connection: Connection, request: req.FindUser) -> None:
    context.rates.check_statistics(connection.person.id)
    connection.reply(request, await context.friends.find(request.name), keep=False)


@handles(req.AskFriends)
async def ask_friends(context: AccountContext, connection: Connection, request: req.AskFriends) -> None:
    context.rates.check_statistics(connection.person.id)
    connection.reply(request, await context.friends.list(connection.person.id), keep=False)


@handles(req.Follow)
async def follow(context: AccountContext, connection: Connection, request: req.Follow) -> None:
    context.rates.check_costly(connection.person.id)
    await context.friends.relate(connection.person, request.player, "follow")
    connection.reply(request)


@handles(req.Block)
async def block(context: AccountContext, connection: Connection, request: req.Block) -> None:
    context.rates.check_costly(connection.person.id)
    await context.friends.relate(connection.person, request.player, "block")
    connection.reply(request)


@handles(req.Unrelate)
async def unrelate(context: AccountContext, connection: Connection, request: req.Unrelate) -> None:
    context.rates.check_costly(connection.person.id)
    await context.friends.relate(connection.person, request.player, None)
    connection.reply(request)


@handles(req.Invite)
async def invite(context: AccountContext, connection: Connection, request: req.Invite) -> None:
    room = room_of(connection, request.code)
    context.check_chat(connection.person.id, connection.caller)
    await context.friends.invite(connection.person, request.player, room)
    connection.reply(request)
