"""Handlers of identity: hello (with the catalogue of games), names, the end of a connection."""

import logging
from collections.abc import Callable
from datetime import date
from functools import cache
from hmac import compare_digest
from typing import Final, NamedTuple, cast

import msgspec

from dealt.bots.autoplay import rates
from dealt.bots.bot import NoBots, levels, manners
from dealt.errors import DealtError
from dealt.games import games
from dealt.games.game import ENCODER, Game
from dealt.games.options import describe
from dealt.practice.counting import can_count
from dealt.puzzles.puzzle import has_puzzles
from dealt.ratings.bot_ratings import bot_ratings
from dealt.server.announcement import Announcement
from dealt.server.evenings.registry import EveningRegistry
from dealt.server.handlers.registry import Registry
from dealt.server.limits.constants import Limits
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.lobby.chat import LobbyChat
from dealt.server.lobby.table_list import LobbyList
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.protocol.preferences import from_rows
from dealt.server.protocol.responses import GameInfo
from dealt.server.rooms.codes import read_code
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.sanctions import Sanctions
from dealt.server.shards import Shards
from dealt.server.storage.store import Store
from dealt.server.users.api_clients import ApiClients
from dealt.server.users.connection import Connection, User
from dealt.server.users.idempotency import RequestHistories, RequestHistory
from dealt.server.users.users import Devices, Users, hash_token, unknown_token
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.table import Table
from dealt.version import __version__

log: Final = logging.getLogger("dealt.catalogue")


class UserContext(NamedTuple):
    """Dependencies of the handlers of identity: all that a new connection meets."""

    store: Store
    rooms: RoomRegistry
    evenings: EveningRegistry
    shards: Shards
    people: Users
    devices: Devices
    api_clients: ApiClients
    histories: RequestHistories
    sanctions: Sanctions
    lobby: LobbyList
    talk: LobbyChat
    rates: RateLimits
    limits: Limits
    now: Callable[[], int]
    """milliseconds since 1970"""
    custom_bots: Callable[[str], tuple[str, ...]]
    """the names of the custom bots that play a game"""
    announcement: Announcement


handles: Final[Registry[UserContext]] = Registry()


def gone(context: UserContext, connection: Connection) -> None:
    """Forget a connection that has ended: it leaves tables, lobby and evenings."""
    connection.tasks.cancel()
    for code in list(connection.rooms):
        connection.leave(code)
    context.lobby.leave(connection)
    context.talk.leave(connection)
    context.evenings.leave(connection, connection.evenings)
    if connection.history.connection is connection:
        context.histories.leave(connection.history, context.now())
    if connection.known:
        person = connection.person
        if person.bot:
            context.api_clients.disconnect(person.id)
        context.people.depart(person, connection)
        context.lobby.changed()
        context.store.saw_people([person.id], context.now())


@handles(req.Hello)
async def hello(context: UserContext, connection: Connection, request: req.Hello) -> None:
    if connection.known:
        raise DealtError("hello_twice", "This connection has said hello already.")
    if request.protocol != req.PROTOCOL:
        raise DealtError("protocol", "This page does not fit the server any more; please reload it.")
    context.rates.check_hello(connection.caller)
    context.sanctions.check_may_come(None, connection.caller)
    if connection.program not in (None, request.token and hash_token(request.token)):
        raise unknown_token()
    if request.token is None:
        context.rates.check_newcomer(connection.caller)
        if context.limits.invitation_only and not connection.is_administrator():
            await _check_invitation(context, request.invitation)
    came = await context.people.come(request.token, request.name)
    is_bot = context.api_clients.check_may_come(came.person.id)
    context.sanctions.check_may_come(came.person.id, connection.caller)
    history = await _history(context, came.person, request.client)
    preferences = from_rows({} if came.guest else await context.store.preferences_of(came.person.id))
    tables = await context.store.tables_of(came.person.id)
    waiting = await context.store.waiting_of(came.person.id)
    evenings = await context.store.evenings_of(came.person.id)
    # In the meantime the host may have shut this user out, and another connection of theirs may have come.
    context.sanctions.check_may_come(came.person.id, connection.caller)
    if is_bot:
        context.api_clients.check_may_come(came.person.id)
        context.api_clients.connect(came.person.id)
        came.person.bot = True
    person = context.people.arrive(came.person, connection)
    connection.belongs_to(person, history, tables, hash_token(came.token))
    welcome = msg.Welcome(
        token=came.token,
        player=person.id,
        name=person.name,
        guest=came.guest,
        preferences=preferences,
        former_name=came.former,
        server=__version__,
        games=catalogue_json(context.custom_bots),
        tables=tuple(tables),
        waiting=tuple(waiting),
        evenings=tuple(evenings),
        limits=context.limits,
        address=connection.address,
    )
    connection.reply(request, welcome, keep=False)
    await context.devices.came(connection)
    announced = context.announcement.current
    if announced is not None:
        connection.send(encoding.encode(announced))
    context.lobby.changed()


async def _check_invitation(context: UserContext, invitation: req.Invitation | None) -> None:
    """Raise DealtError(`invitation_only`) unless this is the link of a private table with a seated user, or of an
    evening that is not over."""
    if invitation is not None:
        try:
            code = read_code(invitation.code)
            evening = await context.store.evening(code)
            if evening is not None and evening.is_invitation(invitation.secret):
                return
            # The address of a socket leads to the process of its table (`shard_for`). A guess must not load a table.
            right = context.shards.owns(code) and await _is_secret(context, code, invitation.secret)
            room = await context.rooms.room(code) if right else None
        except DealtError:
            room = None
        if room is not None and room.is_invitation(invitation.secret):
            return
    sentence = "This room lets newcomers in by invitation alone: ask for the link to a private table or an evening."
    raise DealtError("invitation_only", sentence)


async def _is_secret(context: UserContext, code: str, secret: str) -> bool:
    row = await context.store.table(code)
    return row is not None and compare_digest(secret.encode(errors="replace"), row.secret.encode())


async def _history(context: UserContext, person: User, client: str | None) -> RequestHistory:
    if client is None:
        return RequestHistory(None)
    key = f"{person.id}/{client}"
    history = context.histories.find(key)
    # Of several nodes, another one may have carried requests out since this one saw the client.
    if history is None or not context.shards.alone:
        taken = context.shards.taken
        done = await context.store.done_requests(person.id, key)
        history = context.histories.add(key)
        history.learn(done, taken)
    return history


@handles(req.Rename)
async def rename(context: UserContext, connection: Connection, request: req.Rename) -> None:
    context.rates.check_costly(connection.person.id)
    person = connection.person
    await context.people.rename(person, request.name)
    context.lobby.changed()
    _tell_tables(person)
    await context.evenings.renamed(person.id, person.name)
    connection.reply(request, msg.Named(name=person.name))


@handles(req.AskName)
async def ask_name(context: UserContext, connection: Connection, request: req.AskName) -> None:
    connection.check_name_question()
    name = await context.people.may_be_called(connection.person, request.name)
    connection.reply(request, msg.Named(name=name), keep=False)


def renamed(context: UserContext, player: str, name: str) -> None:
    """Apply a new name from another process."""
    context.evenings.begin(context.evenings.renamed(player, name))
    person = context.people.here(player)
    if person is not None:
        context.people.call(person, name)
        context.lobby.changed()
        _tell_tables(person)


@handles(req.Ping)
def ping(context: UserContext, connection: Connection, request: req.Ping) -> None:
    connection.reply(request, keep=False)


def _tell_tables(person: User) -> None:
    """Use the new name at the tables of a user."""
    for connection in person.connections:
        for room in connection.rooms.values():
            room.submit(lambda table, now: use_name(table, person, now), lambda _error: None)
            room.renamed()


def use_name(table: Table, person: User, now: int) -> list[AppliedLine]:
    """Return the lines that rename a user at a table, if the name changed while they were not attached to it."""
    known = table.person(person.id)
    if known is None or known.name == person.name:
        return []
    return commands.rename(table, person.id, person.name, now, new_seed)


@cache
def catalogue() -> tuple[GameInfo, ...]:
    """Return one entry a game, in alphabetical order; a game whose computer players cannot be loaded is left out."""
    found = []
    for game in games().values():
        try:
            found.append(_entry(game))
        except NoBots as trouble:
            told = {"what": trouble.code, "game": game.name}
            log.error("%s is not offered: %s", game.title, trouble.sentence, extra={"told": told})  # noqa: TRY400 (it says all)
    return tuple(found)


def catalogue_json(custom_bots: Callable[[str], tuple[str, ...]]) -> tuple[GameInfo, ...]:
    """Return the catalogue as encoded JSON, with the names of the custom bots of each game; cached for all clients."""
    return _encoded(tuple((info.name, custom_bots(info.name)) for info in catalogue()))


@cache
def _encoded(custom_bots: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[GameInfo, ...]:
    players = dict(custom_bots)
    told = [msgspec.structs.replace(info, players=players[info.name]) for info in catalogue()]
    return cast(tuple[GameInfo, ...], msgspec.Raw(ENCODER.encode(told)))


def _entry(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seat_counts=game.seat_counts,
        default_seats=game.default_seats,
        presets=dict(game.presets),
        options=tuple(describe(game)),
        levels=levels(game.name),
        manners=manners(game.name),
        turn_seconds=game.turn_seconds,
        autoplay=rates(game.name),
        daily=game.daily(date(2000, 1, 1)) is not None,
        puzzles=has_puzzles(game.name),
        deals=tuple(game.after_deals(1) or ()),
        counting=can_count(game.name),
        rated=bool(bot_ratings(game.name)),
    )
