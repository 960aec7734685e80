# Compiled with mypyc: see tools/compile_rules.py.
"""Handlers of players and spectators: actions, questions about them, the match in words."""

from collections.abc import Iterator
from typing import Final

from dealt.errors import DealtError
from dealt.games.game import Offer
from dealt.server.handlers.registry import Handler, at_table, room_of
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.rooms.spectator_delay import Moment
from dealt.server.users.connection import Connection
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.commands import seat_of
from dealt.table.events import AppliedLine
from dealt.table.table import Table


def act(connection: Connection, request: req.Act) -> None:
    player = connection.person.id

    def command(table: Table, now: int) -> list[AppliedLine]:
        seat = seat_of(table, player)
        return commands.act(table, seat, request.action, "human", now, new_seed, version=request.version)

    at_table(connection, request, command)


def plan(connection: Connection, request: req.PlanMove) -> None:
    player = connection.person.id

    def command(table: Table, _now: int) -> list[AppliedLine]:
        seat = seat_of(table, player)
        return commands.plan(table, seat, request.action, request.cards, request.unbeaten, version=request.version)

    at_table(connection, request, command)


def cancel_plan(connection: Connection, request: req.CancelPlan) -> None:
    player = connection.person.id
    at_table(connection, request, lambda table, _now: commands.cancel_plan(table, seat_of(table, player)))


def ask(connection: Connection, request: req.Ask) -> None:
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
        connection.reply(request, asked(found[0] if error is None else error), keep=False)

    room_of(connection, request.code).submit(command, done)


def asked(found: Offer | DealtError) -> msg.Asked:
    """Return what selected cards mean, or why they cannot be played, as a message."""
    if isinstance(found, DealtError):
        return msg.Asked(legal=False, code=found.code, sentence=found.sentence, values=found.values)
    return msg.Asked(
        legal=True, action=found.action, label=found.label, cards=tuple(found.cards), values=found.values or {}
    )


def describe(connection: Connection, request: req.Describe) -> None:
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


def mark(connection: Connection, request: req.Mark) -> None:
    player = connection.person.id

    def command(table: Table, _now: int) -> list[AppliedLine]:
        commands.mark(table, seat_of(table, player), request.cards, version=request.version)
        return []

    at_table(connection, request, command)


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


HANDLERS: Final[dict[type[req.Request], Handler]] = {
    req.Act: act,
    req.PlanMove: plan,
    req.CancelPlan: cancel_plan,
    req.Ask: ask,
    req.Describe: describe,
    req.Mark: mark,
}
