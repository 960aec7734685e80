"""Handlers of hosting: seats, the host's role, pauses, votes."""

from dealt.errors import DealtError
from dealt.server.handlers.shared import Handler, at_table, room_of, submit
from dealt.server.hub import Hub
from dealt.server.protocol import requests as req
from dealt.server.users.connection import Connection
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.settings import CHANGEABLE
from dealt.table.table import Table


class HostingHandlers:
    """Handlers of swap, draw, settings, remove, host, pause and vote."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.handlers: dict[type[req.Request], Handler] = {
            req.SwapSeats: self._swap,
            req.DrawSeats: self._draw,
            req.ChangeSettings: self._settings,
            req.RemovePerson: self._remove,
            req.HandOver: self._hand_over,
            req.Silence: self._silence,
            req.PauseMatch: self._pause,
            req.VoteToEnd: self._vote,
        }

    def _swap(self, connection: Connection, request: req.SwapSeats) -> None:
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.swap(table, player, request.one, request.other, now, new_seed, version=request.version)

        at_table(connection, request, command)

    def _draw(self, connection: Connection, request: req.DrawSeats) -> None:
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.draw_seats(table, player, request.on, now, new_seed)

        at_table(connection, request, command)

    def _settings(self, connection: Connection, request: req.ChangeSettings) -> None:
        player = connection.person.id
        wanted = {name: getattr(request, name) for name in CHANGEABLE}

        def command(table: Table, now: int) -> list[AppliedLine]:
            if request.level != table.settings.level:
                self._hub.check_player(table.game.name, request.level)
            return commands.change_settings(table, player, wanted, request.preset, now, new_seed)

        at_table(connection, request, command)

    def _remove(self, connection: Connection, request: req.RemovePerson) -> None:
        player, room = connection.person.id, room_of(connection, request.code)
        sat: list[str] = []

        def command(table: Table, now: int) -> list[AppliedLine]:
            before = {seat.person.player for seat in table.seats if seat.person is not None}
            applied = commands.remove(table, player, request.seat, request.name, now, new_seed)
            sat.extend(before & table.removed)
            return applied

        def done(error: DealtError | None) -> None:
            if error is None:
                self._send_out(room.code, sat)
            connection.answer(request, error)

        submit(connection, request, room, command, done)

    def _send_out(self, code: str, players: list[str]) -> None:
        """Detach removed players from the table; they have been told."""
        for player in players:
            person = self._hub.people.here(player)
            for connection in () if person is None else tuple(person.connections):
                connection.leave(code)

    def _hand_over(self, connection: Connection, request: req.HandOver) -> None:
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.hand_over(table, player, request.seat, request.name, now, new_seed)

        at_table(connection, request, command)

    def _silence(self, connection: Connection, request: req.Silence) -> None:
        player, room = connection.person.id, room_of(connection, request.code)

        def command(table: Table, now: int) -> list[AppliedLine]:
            who = room.user_named(request.name)
            if who is None and table.host is not None and table.seat_of(player) == table.host:
                raise DealtError("nobody_called_so", "Nobody here is called so now.")
            return commands.silence(table, player, who or "", request.name, request.on, now, new_seed)

        submit(connection, request, room, command)

    def _pause(self, connection: Connection, request: req.PauseMatch) -> None:
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.pause(table, player, request.on, now, new_seed)

        at_table(connection, request, command)

    def _vote(self, connection: Connection, request: req.VoteToEnd) -> None:
        player = connection.person.id

        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.vote(table, player, request.on, now, new_seed, version=request.version)

        at_table(connection, request, command)
