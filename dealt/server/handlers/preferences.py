"""Preferences of a user, kept for all their browsers and sent to those that are open."""

from dealt.errors import DealtError
from dealt.server.handlers.shared import Handler
from dealt.server.hub import Hub
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.protocol.preferences import Preferences, as_rows, from_rows
from dealt.server.storage import statements as saved
from dealt.server.users.connection import Connection


class PreferenceHandlers:
    """Handler of prefer; sends changes to the other connections of the user."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        hub.board.on_told("preferred", self._preferred_elsewhere)
        self.handlers: dict[type[req.Request], Handler] = {req.Prefer: self._prefer}

    async def _prefer(self, connection: Connection, request: req.Prefer) -> None:
        connection.check_preferences()
        person = connection.person.id
        if await self._hub.store.is_guest(person):
            raise DealtError("guest_preferences", "Settings are kept for people who have chosen a name.")
        rows = as_rows(request.preferences)
        if rows:
            await self._hub.store.save_people(*saved.set_preferences(person, rows))
            self._tell(person, request.preferences, connection)
            for field, value in rows.items():
                self._hub.board.tell("preferred", person, f"{field}={value}")
        connection.reply(request)

    def _preferred_elsewhere(self, person: str, change: str) -> None:
        field, _, value = change.partition("=")
        self._tell(person, from_rows({field: value}), None)

    def _tell(self, person: str, preferences: Preferences, but: Connection | None) -> None:
        here = self._hub.people.here(person)
        payload = encoding.encode(msg.Preferred(preferences=preferences))
        for other in here.connections if here is not None else ():
            if other is not but:
                other.send(payload)
