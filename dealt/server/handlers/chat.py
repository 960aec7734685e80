"""Handlers of the lobby and of chat: table list, messages in the lobby and at tables, reports of messages."""

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

from dealt.errors import DealtError
from dealt.server import activity_log
from dealt.server.evenings.registry import EveningRegistry
from dealt.server.handlers.registry import Registry, request_key, room_of, submit
from dealt.server.limits.constants import Limits
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.lobby.chat import LobbyChat
from dealt.server.lobby.table_list import LobbyList
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.reports import (
    Message,
    MessageReference,
    Reports,
    message_at_evening,
    message_at_table,
    message_in_lobby,
)
from dealt.server.rooms.codes import read_code
from dealt.server.rooms.room import Room
from dealt.server.storage.store import Store
from dealt.server.users.connection import Connection
from dealt.server.users.names import clean_chat, clean_note
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.chat_phrases import PHRASES
from dealt.table.events import AppliedLine, ChatSaid
from dealt.table.table import Table


class ChatContext(NamedTuple):
    """Dependencies of the handlers of the lobby and of chat."""

    lobby: LobbyList
    talk: LobbyChat
    evenings: EveningRegistry
    reporting: Reports
    store: Store
    rates: RateLimits
    limits: Limits
    check_chat: Callable[[str, str | None], None]
    """raises DealtError if a user (id and address) may not write now"""


handles: Final[Registry[ChatContext]] = Registry()


@handles(req.WatchLobby)
def watch_lobby(context: ChatContext, connection: Connection, request: req.WatchLobby) -> None:
    connection.reply(request, keep=False)
    for part in (context.lobby, context.talk):
        if request.on:
            part.watch(connection)
        else:
            part.leave(connection)


@handles(req.Where)
def where(context: ChatContext, connection: Connection, request: req.Where) -> None:
    context.rates.check_costly(connection.person.id)
    connection.reply(request, msg.Whereabouts(code=context.lobby.at(request.player)), keep=False)


@handles(req.Say)
def say(context: ChatContext, connection: Connection, request: req.Say) -> None:
    text = clean_chat(request.text, context.limits.chat_chars)
    person = connection.person
    context.check_chat(person.id, connection.caller)

    def done(error: DealtError | None) -> None:
        connection.answer(request, error)

    context.talk.say(person.id, person.name, text, done, request_key(connection, request))


@handles(req.Chat)
def chat(context: ChatContext, connection: Connection, request: req.Chat) -> None:
    room = room_of(connection, request.code)
    phrase = request.phrase
    said = request.text if phrase is None else PHRASES[phrase]
    text = clean_chat(said, context.limits.chat_chars)
    person = connection.person
    context.check_chat(person.id, connection.caller)

    def command(table: Table, now: int) -> list[AppliedLine]:
        return commands.chat(table, person.id, person.name, text, now, new_seed, phrase=phrase)

    submit(connection, request, room, command)


@handles(req.ReportMessage)
async def report_message(context: ChatContext, connection: Connection, request: req.ReportMessage) -> None:
    note = clean_note(request.note, context.limits.note_chars)
    person = connection.person
    room = None if request.code is None or request.evening else room_of(connection, request.code)
    context.rates.check_report(person.id, connection.caller)
    if request.evening and request.code is not None:
        message = await _message_at_evening(context, connection, request, request.code)
    elif room is None:
        message = message_in_lobby(context.talk.entries, _named(request))
    else:
        message = await _message_at_table(context, room, person.id, request)
    key = request_key(connection, request)
    await context.reporting.add(message, (person.id, person.name), request.reason, note, key)
    activity_log.reported(message.code)
    connection.reply(request)


async def _message_at_evening(
    context: ChatContext, connection: Connection, request: req.ReportMessage, code: str
) -> Message:
    """Return the message at an evening, if this client looks at it; raise DealtError."""
    code = read_code(code)
    if code not in connection.evenings:
        raise DealtError("not_at_table", "You are not at this table; please join it first.")
    live = await context.evenings.find(code)
    evening = live.evening
    return message_at_evening(live.id, code, evening.settings.title, evening.chat, _named(request))


async def _message_at_table(context: ChatContext, room: Room, player: str, request: req.ReportMessage) -> Message:
    """Return the message at a table, if this user received it; raise DealtError."""
    sits, watched = room.is_seated(player), room.delayed_view(player)
    version = None if watched is None else watched.version

    def may_know(number: int, event: ChatSaid) -> bool:
        if sits:
            return not event.apart
        return version is None or number <= version or event.seat is None

    lines = await context.store.lines(room.id)
    # A long evening takes a while to replay.
    return await asyncio.to_thread(message_at_table, room.id, lines, _named(request), may_know)


def _named(request: req.ReportMessage) -> MessageReference:
    return MessageReference(request.player, request.at, request.number)
