"""Handlers of players and spectators: actions, questions, hints, chat."""

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any

import msgspec

from dealt.bots.bot import Reason, hint_level
from dealt.errors import DealtError, IllegalAction
from dealt.games.game import LegalActions, Offer, View
from dealt.server.handlers.shared import Handler, at_table, room_of, seat_of, submit
from dealt.server.hub import Hub
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.rooms.room import Room
from dealt.server.rooms.spectator_delay import Moment
from dealt.server.users.connection import Connection
from dealt.server.users.names import clean_chat
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.chat_phrases import PHRASES
from dealt.table.events import AppliedLine
from dealt.table.table import Table


class PlayHandlers:
    """Handlers of act, ask, describe, mark, hint, outlook and chat."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.handlers: dict[type[req.Request], Handler] = {
            req.Act: self._act,
            req.Ask: self._ask,
            req.Describe: self._describe,
            req.Mark: self._mark,
            req.Hint: self._hint,
            req.AskOutlook: self._outlook,
            req.Chat: self._chat,
        }

    def _act(self, connection: Connection, request: req.Act) -> None:
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            seat = seat_of(table, player)
            return commands.act(table, seat, request.action, "human", now, new_seed, version=request.version)

        at_table(connection, request, command)

    def _ask(self, connection: Connection, request: req.Ask) -> None:
        if (request.cards is None) == (request.action is None):
            raise DealtError("ask_one", "Ask either about cards or about an action.")
        player = connection.person.id
        found: list[Offer] = []

        def command(table: Table, _now: int) -> list[AppliedLine]:
            seat = seat_of(table, player)
            if request.cards is not None:
                found.append(commands.ask_cards(table, seat, request.cards))
            elif request.action is not None:
                found.append(commands.ask(table, seat, request.action))
            return []

        def done(error: DealtError | None) -> None:
            if error is None:
                (offer,) = found
                asked = msg.Asked(
                    legal=True,
                    action=offer.action,
                    label=offer.label,
                    cards=tuple(offer.cards),
                    values=offer.values or {},
                )
            else:
                asked = msg.Asked(legal=False, code=error.code, sentence=error.sentence, values=error.values)
            connection.reply(request, asked, keep=False)

        room_of(connection, request.code).submit(command, done)

    def _describe(self, connection: Connection, request: req.Describe) -> None:
        room = room_of(connection, request.code)
        player = connection.person.id
        lines: list[str] = []

        def command(table: Table, _now: int) -> list[AppliedLine]:
            lines.extend(_in_words(table, table.seat_of(player), room.delayed_view(player)))
            return []

        def done(error: DealtError | None) -> None:
            if error is None:
                connection.reply(request, msg.Described(lines=tuple(lines)), keep=False)
            else:
                connection.refuse(request, error)

        room.submit(command, done)

    def _mark(self, connection: Connection, request: req.Mark) -> None:
        player = connection.person.id

        def command(table: Table, _now: int) -> list[AppliedLine]:
            commands.mark(table, seat_of(table, player), request.cards, version=request.version)
            return []

        at_table(connection, request, command)

    def _hint(self, connection: Connection, request: req.Hint) -> None:
        self._hub.rates.check_hint(connection.person.id, connection.caller)
        room = room_of(connection, request.code)
        player = connection.person.id

        def command(table: Table, _now: int) -> list[AppliedLine]:
            seat, match = seat_of(table, player), table.match
            if match is None or seat not in table.to_act:
                raise IllegalAction("not_your_turn", "There is nothing to advise: it is not your turn.")
            # Take the bot's view now: the table may get ahead of what is saved.
            thought = self._think(connection, request, room, seat, match.view(seat), match.legal(seat))
            task = asyncio.get_running_loop().create_task(thought)
            connection.tasks.add(task)
            task.add_done_callback(connection.tasks.discard)
            return []

        def done(error: DealtError | None) -> None:
            if error is not None:
                connection.refuse(request, error)

        room.submit(command, done)

    async def _think(
        self, connection: Connection, request: req.Hint, room: Room, seat: int, view: View, legal: LegalActions
    ) -> None:
        name = room.table.game.name
        try:
            text, why = await self._hub.bots.advise(name, hint_level(name), view, legal)
        except Exception:
            connection.refuse(request, DealtError("no_hint", "The computer has no advice now."))
            raise
        found: list[Offer] = []

        def command(table: Table, _now: int) -> list[AppliedLine]:
            found.append(commands.ask(table, seat, text))
            return []

        def done(error: DealtError | None) -> None:
            if error is None:
                (offer,) = found
                connection.reply(request, _hinted(offer, why), keep=False)
            else:
                connection.refuse(request, DealtError("too_late", "The game has moved on in the meantime."))

        room.submit(command, done)

    def _outlook(self, connection: Connection, request: req.AskOutlook) -> None:
        self._hub.rates.check_hint(connection.person.id, connection.caller)
        room, player = room_of(connection, request.code), connection.person.id

        def command(table: Table, _now: int) -> list[AppliedLine]:
            watched = room.delayed_view(player)
            match, to_act, version = table.match, table.to_act, table.version
            if watched is not None:
                match, to_act, version = watched.match, watched.to_act, watched.version
            if match is None or not to_act:
                raise IllegalAction("not_under_way", "No game is under way.")
            view = match.view(None) if watched is None else watched.view
            _begin(connection, self._look(connection, request, match.game.name, view, version))
            return []

        def done(error: DealtError | None) -> None:
            if error is not None:
                connection.refuse(request, error)

        room.submit(command, done)

    async def _look(self, connection: Connection, request: req.AskOutlook, game: str, view: View, version: int) -> None:
        try:
            found = await self._hub.bots.outlook(game, view)
        except Exception:
            connection.refuse(request, DealtError("no_outlook", "Nobody can tell now whether this game can be won."))
            raise
        connection.reply(request, msg.OutlookTold(outlook=found, version=version), keep=False)

    def _chat(self, connection: Connection, request: req.Chat) -> None:
        room = room_of(connection, request.code)
        phrase = request.phrase
        said = request.text if phrase is None else PHRASES[phrase]
        text = clean_chat(said, self._hub.limits.chat_chars)
        person = connection.person
        self._hub.check_chat(person.id, connection.caller)

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.chat(table, person.id, person.name, text, now, new_seed, phrase=phrase)

        submit(connection, request, room, command)


def _hinted(offer: Offer, why: Reason | None) -> msg.Hinted:
    hint = msg.Hinted(action=offer.action, label=offer.label, cards=tuple(offer.cards), values=offer.values or {})
    if why is None:
        return hint
    return msgspec.structs.replace(hint, why=why.sentence, why_code=why.code, why_values=why.values)


def _begin(connection: Connection, thought: Coroutine[Any, Any, None]) -> None:
    """Let something be thought about while the connection lasts."""
    task = asyncio.get_running_loop().create_task(thought)
    connection.tasks.add(task)
    task.add_done_callback(connection.tasks.discard)


def _in_words(table: Table, seat: int | None, watched: Moment | None) -> Iterator[str]:
    """Yield all that a seat, or a watcher, may know of the match, and how it ended if it is over; `watched`: as it was
    at that moment.
    """
    match, names, phase = table.match, table.names_in_words, table.phase
    if watched is not None:
        match, names, phase = watched.match, list(watched.names), watched.info.phase
    if match is not None:
        yield from match.describe(match.view(seat) if watched is None else watched.view, names)
        if phase == "over":
            end = match.ending()
            yield f"{end.say(names).for_seat(end.seat == seat)}."
