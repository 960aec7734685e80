"""Handlers of hosting: seats, settings, the host's role, pauses, votes."""

from collections.abc import Callable
from typing import Final, NamedTuple

from dealt.errors import DealtError
from dealt.server.handlers.registry import Registry, at_table, room_of, submit
from dealt.server.protocol import requests as req
from dealt.server.users.connection import Connection
from dealt.server.users.users import Users
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.settings import CHANGEABLE
from dealt.table.table import Table


class HostingContext(NamedTuple):
    """Dependencies of the handlers of hosting."""

    people: Users
    check_player: Callable[[str, str], None]
    """raises BadText for a bot that this server does not have, by game and level"""


handles: Final[Registry[HostingContext]] = Registry()


@handles(req.SwapSeats)
def swap_seats(context: HostingContext, connection: Connection, request: req.SwapSeats) -> None:
    player = connection.person.id

    def command(table: Table, now: int) -> list[AppliedLine]:
        return commands.swap(table, player, request.one, request.other, now, new_seed, version=request.version)

    at_table(connection, request, command)


@handles(req.DrawSeats)
def draw_seats(context: HostingContext, connection: Connection, request: req.DrawSeats) -> None:
    player = connection.person.id
    at_table(connection, request, lambda table, now: commands.draw_seats(table, player, request.on, now, new_seed))


@handles(req.ChangeSettings)
def change_settings(context: HostingContext, connection: Connection, request: req.ChangeSettings) -> None:
    player = connection.person.id
    wanted = {name: getattr(request, name) for name in CHANGEABLE}

    def command(table: Table, now: int) -> list[AppliedLine]:
        if request.level != table.settings.level:
            context.check_player(table.game.name, request.level)
        return commands.change_settings(table, player, wanted, request.preset, now, new_seed)

    at_table(connection, request, command)


@handles(req.RemovePerson)
def remove_person(context: HostingContext, connection: Connection, request: req.RemovePerson) -> None:
    player, room = connection.person.id, room_of(connection, request.code)
    sat: list[str] = []

    def command(table: Table, now: int) -> list[AppliedLine]:
        before = {seat.person.player for seat in table.seats if seat.person is not None}
        applied = commands.remove(table, player, request.seat, request.name, now, new_seed)
        sat.extend(before & table.removed)
        return applied

    def done(error: DealtError | None) -> None:
        if error is None:
            _send_out(context, room.code, sat)
        connection.answer(request, error)

    submit(connection, request, room, command, done)


def _send_out(context: HostingContext, code: str, players: list[str]) -> None:
    """Detach removed players from the table; they have been told."""
    for player in players:
        person = context.people.here(player)
        for connection in () if person is None else tuple(person.connections):
            connection.leave(code)


@handles(req.HandOver)
def hand_over(context: HostingContext, connection: Connection, request: req.HandOver) -> None:
    player = connection.person.id

    def command(table: Table, now: int) -> list[AppliedLine]:
        return commands.hand_over(table, player, request.seat, request.name, now, new_seed)

    at_table(connection, request, command)


@handles(req.Silence)
def silence(context: HostingContext, connection: Connection, request: req.Silence) -> None:
    player, room = connection.person.id, room_of(connection, request.code)

    def command(table: Table, now: int) -> list[AppliedLine]:
        who = room.user_named(request.name)
        if who is None and table.host is not None and table.seat_of(player) == table.host:
            raise DealtError("nobody_called_so", "Nobody here is called so now.")
        return commands.silence(table, player, who or "", request.name, request.on, now, new_seed)

    submit(connection, request, room, command)


@handles(req.PauseMatch)
def pause_match(context: HostingContext, connection: Connection, request: req.PauseMatch) -> None:
    player = connection.person.id
    at_table(connection, request, lambda table, now: commands.pause(table, player, request.on, now, new_seed))


@handles(req.VoteToEnd)
def vote_to_end(context: HostingContext, connection: Connection, request: req.VoteToEnd) -> None:
    player = connection.person.id

    def command(table: Table, now: int) -> list[AppliedLine]:
        return commands.vote(table, player, request.on, now, new_seed, version=request.version)

    at_table(connection, request, command)
