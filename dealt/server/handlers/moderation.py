"""Handler of reports of messages."""

import asyncio

from dealt.server import activity_log
from dealt.server.handlers.shared import Handler, request_key, room_of
from dealt.server.hub import Hub
from dealt.server.moderation import reports
from dealt.server.moderation.reports import Message, MessageReference
from dealt.server.protocol import requests as req
from dealt.server.rooms.room import Room
from dealt.server.users.connection import Connection
from dealt.server.users.names import clean_note
from dealt.table.events import ChatSaid


class ModerationHandlers:
    """Handler of report."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.handlers: dict[type[req.Request], Handler] = {req.ReportMessage: self._report}

    async def _report(self, connection: Connection, request: req.ReportMessage) -> None:
        note = clean_note(request.note, self._hub.limits.note_chars)
        person = connection.person
        room = None if request.code is None else room_of(connection, request.code)
        self._hub.rates.check_report(person.id, connection.caller)
        if room is None:
            message = reports.in_lobby(self._hub.talk.entries, _named(request))
        else:
            message = await self._at_table(room, person.id, request)
        key = request_key(connection, request)
        await self._hub.reporting.add(message, (person.id, person.name), request.reason, note, key)
        activity_log.reported(message.code)
        connection.reply(request)

    async def _at_table(self, room: Room, player: str, request: req.ReportMessage) -> Message:
        """Return the message at a table, if this user received it; raise DealtError."""
        sits, watched = room.is_seated(player), room.delayed_view(player)
        version = None if watched is None else watched.version

        def may_know(number: int, event: ChatSaid) -> bool:
            if sits:
                return not event.apart
            return version is None or number <= version or event.seat is None

        lines = await self._hub.store.lines(room.id)
        # A long evening takes a while to replay.
        return await asyncio.to_thread(reports.at_table, room.id, lines, _named(request), may_know)


def _named(request: req.ReportMessage) -> MessageReference:
    return MessageReference(request.player, request.at, request.number)
