"""Handlers of the lobby: its table list and its chat."""

from dealt.errors import DealtError
from dealt.server.handlers.shared import Handler, request_key
from dealt.server.hub import Hub
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.users.connection import Connection
from dealt.server.users.names import clean_chat


class LobbyHandlers:
    """Handlers of the table list and the chat of the lobby."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.handlers: dict[type[req.Request], Handler] = {
            req.WatchLobby: self._watch,
            req.Say: self._say,
            req.Where: self._where,
        }

    def _watch(self, connection: Connection, request: req.WatchLobby) -> None:
        connection.reply(request, keep=False)
        for part in (self._hub.lobby, self._hub.talk):
            if request.on:
                part.watch(connection)
            else:
                part.leave(connection)

    def _where(self, connection: Connection, request: req.Where) -> None:
        self._hub.rates.check_costly(connection.person.id)
        connection.reply(request, msg.Whereabouts(code=self._hub.lobby.at(request.player)), keep=False)

    def _say(self, connection: Connection, request: req.Say) -> None:
        text = clean_chat(request.text, self._hub.limits.chat_chars)
        person = connection.person
        self._hub.check_chat(person.id, connection.caller)

        def done(error: DealtError | None) -> None:
            connection.answer(request, error)

        self._hub.talk.say(person.id, person.name, text, done, request_key(connection, request))
