"""Handlers of whole tables: create, find (matchmaking), join, leave, start, ready, end; door; seeds; the inbox."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from dealt.errors import BadRecord, DealtError
from dealt.games import game as game_named
from dealt.server.announcement import Announcement
from dealt.server.handlers.registry import Registry, at_table, request_key, submit
from dealt.server.handlers.statistics import listed
from dealt.server.handlers.users import use_name
from dealt.server.inbox import Inboxes
from dealt.server.limits.constants import BOT_TABLES, FINISHED_DAYS, MATCHES_LISTED, Limits
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.lobby.table_list import LobbyList
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.rooms.codes import no_table, read_code
from dealt.server.rooms.correspondence import moves_since
from dealt.server.rooms.messages import no_lines
from dealt.server.rooms.registry import RoomRegistry
from dealt.server.rooms.room import Room
from dealt.server.shards import Shards
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store
from dealt.server.users.connection import Connection
from dealt.server.users.names import clean_title
from dealt.shuffle import new_seed
from dealt.statistics.daily import day_of, no_daily_deal
from dealt.table import commands
from dealt.table.commands import TableRefused
from dealt.table.events import AppliedLine
from dealt.table.settings import TableSettings, settled
from dealt.table.table import Table


class TableContext(NamedTuple):
    """Dependencies of the handlers of tables."""

    rooms: RoomRegistry
    shards: Shards
    store: Store
    lobby: LobbyList
    rates: RateLimits
    limits: Limits
    now: Callable[[], int]
    """milliseconds since 1970"""
    check_player: Callable[[str, str], None]
    """raises BadText for a bot that this server does not have, by game and level"""
    announcement: Announcement
    inboxes: Inboxes


handles: Final[Registry[TableContext]] = Registry()
_DAY_MS: Final = 24 * 60 * 60 * 1000


async def show_again(context: TableContext, connection: Connection, request: req.Create | req.Find, code: str) -> None:
    """Answer a request that opened a table, or found one, once more."""
    room = await context.rooms.room(code)
    room.submit(no_lines, lambda error: show_or_refuse(context, connection, request, room, error))


@handles(req.Create)
async def create(context: TableContext, connection: Connection, request: req.Create) -> None:
    person = connection.person
    context.announcement.check_not_draining()
    context.rates.check_table(person.id, connection.caller)
    options = {**request.table.options, **(_daily(context, request.table.game) if request.daily else {})}
    wanted = msgspec.structs.replace(request.table, title=title_of(connection, request.table), options=options)
    context.check_player(wanted.game, wanted.level)
    await open_table(context, connection, request, settled(wanted, request.preset), start=request.start)


async def open_table(
    context: TableContext,
    connection: Connection,
    request: req.Create | req.Find,
    settings: TableSettings,
    *,
    start: bool,
) -> None:
    """Open a table for a user and answer with it; the caller has counted it."""
    if len(await context.store.tables_of(connection.person.id)) >= context.limits.tables:
        raise DealtError("too_many_tables", "You sit at too many tables already; please leave one first.")
    code = await context.rooms.free_code()
    try:
        _open(context, connection, request, code, settings, start)
    finally:
        context.rooms.drop_code(code)


def _daily(context: TableContext, name: str) -> Mapping[str, Any]:
    game = game_named(name)
    options = game.daily(day_of(context.now()))
    if options is None:
        raise no_daily_deal(game)
    return options


def _open(
    context: TableContext,
    connection: Connection,
    request: req.Create | req.Find,
    code: str,
    settings: TableSettings,
    start: bool,
) -> None:
    person, now = connection.person, context.now()
    table, applied = commands.open_table(code, settings, now, new_seed)
    applied += commands.sit(table, person.id, person.name, now, new_seed, promise=request.promise)
    if start and not table.under_way:
        applied += commands.start(table, person.id, now, new_seed)

    def done(error: DealtError | None) -> None:
        show_or_refuse(context, connection, request, room, error)

    room = context.rooms.open(table, applied, done, request_key(connection, request))


@handles(req.Join)
async def join(context: TableContext, connection: Connection, request: req.Join) -> None:
    person, rates = connection.person, context.rates
    code = read_code(request.code)
    # Room codes are short, so guesses are limited. Returning to a seat is no guess.
    guesses = code not in connection.seated_at
    if guesses:
        rates.check_code(person.id, connection.caller)
        connection.guessed = code
    if person.bot and request.sit:
        await _check_tables_of_bot(context, person.id, code)
    room = await _room(context, code, person.id, request.secret)

    def command(table: Table, now: int) -> list[AppliedLine]:
        if not room.may_enter(person.id, request.secret):
            raise no_table(room.code)
        if guesses:
            rates.right_code(person.id, connection.caller)
            connection.guessed = ""
        commands.check_not_removed(table, person.id)
        if person.bot:
            commands.check_bots(table)
        if table.person(person.id) is not None:
            return use_name(table, person, now)
        if not request.sit:
            commands.check_watching(table)
            room.check_watcher_limit(person.id, context.limits.watchers)
            return []
        return commands.sit(table, person.id, person.name, now, new_seed, promise=request.promise, bot=person.bot)

    def done(error: DealtError | None) -> None:
        show_or_refuse(context, connection, request, room, error, request.version)

    room.submit(command, done, request_key(connection, request))


async def _room(context: TableContext, code: str, person: str, secret: str | None) -> Room:
    """Return the room of a table that a user asks to join; raise DealtError(`no_table`), BadRecord."""
    try:
        return await context.rooms.room(code)
    except BadRecord:
        # Whether a private table exists is hidden from others, even if it cannot be read.
        await context.rooms.check_may_know(code, person, secret)
        raise


async def _check_tables_of_bot(context: TableContext, person: str, code: str) -> None:
    mine = await context.store.tables_of(person)
    if code not in mine and len(mine) >= BOT_TABLES:
        sentence = f"A program sits at {BOT_TABLES} tables at most; please leave one first."
        raise DealtError("bot_tables", sentence, most=BOT_TABLES)


def show_or_refuse(
    context: TableContext,
    connection: Connection,
    request: req.Request,
    room: Room,
    error: DealtError | None,
    since: int | None = None,
) -> None:
    """Attach the client (its latest connection) to a room and answer with the whole of it; in a completion."""
    if error is not None:
        connection.refuse(request, error)
        return
    here = connection.history.connection
    if here is not None:
        here.enter(room)
    snapshot = room.snapshot(connection.person.id, since)
    connection.reply(request, snapshot, code=room.code)


@handles(req.Leave)
async def leave(context: TableContext, connection: Connection, request: req.Leave) -> None:
    code, person = read_code(request.code), connection.person
    room = connection.rooms.get(code)
    # A seated user may leave without watching the table; for others no table is loaded.
    if room is None and code in await context.store.tables_of(person.id):
        try:
            room = await context.rooms.room(code)
        except BadRecord:
            await context.store.save(saved.forget_member(person.id, code))
    if room is None:
        connection.reply(request)
        return

    def done(error: DealtError | None) -> None:
        if error is None:
            for other in person.connections:
                other.leave(code)
        connection.answer(request, error)

    submit(connection, request, room, lambda table, now: commands.leave(table, person.id, now, new_seed), done)


@handles(req.Start)
def start(context: TableContext, connection: Connection, request: req.Start) -> None:
    player, version = connection.person.id, request.version
    context.announcement.check_not_draining()
    at_table(connection, request, lambda table, now: commands.start(table, player, now, new_seed, version=version))


@handles(req.Ready)
def ready(context: TableContext, connection: Connection, request: req.Ready) -> None:
    person = connection.person

    def command(table: Table, now: int) -> list[AppliedLine]:
        if table.phase == "over":
            context.announcement.check_not_draining()
        return commands.ready(table, person.id, now, new_seed, version=request.version)

    at_table(connection, request, command)


@handles(req.EndSession)
def end_session(context: TableContext, connection: Connection, request: req.EndSession) -> None:
    player, version = connection.person.id, request.version
    at_table(connection, request, lambda table, now: commands.end(table, player, now, new_seed, version=version))


@handles(req.SetDoor)
def set_door(context: TableContext, connection: Connection, request: req.SetDoor) -> None:
    player = connection.person.id
    at_table(connection, request, lambda table, now: commands.set_door(table, player, request.open, now, new_seed))


@handles(req.PromiseNumber)
def promise_number(context: TableContext, connection: Connection, request: req.PromiseNumber) -> None:
    connection.check_number()
    player = connection.person.id
    at_table(connection, request, lambda table, now: commands.promise(table, player, request.promise, now, new_seed))


@handles(req.GiveNumber)
def give_number(context: TableContext, connection: Connection, request: req.GiveNumber) -> None:
    connection.check_number()
    player = connection.person.id
    at_table(connection, request, lambda table, now: commands.give_number(table, player, request.number, now, new_seed))


def title_of(connection: Connection, wanted: TableSettings) -> str:
    """Return the title of a table in the lobby: by default the name of its host."""
    return clean_title(wanted.title) or f"{connection.person.name}’s table"


@handles(req.AskInbox)
async def ask_inbox(context: TableContext, connection: Connection, request: req.AskInbox) -> None:
    person = connection.person.id
    context.rates.check_statistics(person)
    games = await context.inboxes.games(person)
    since = context.now() - FINISHED_DAYS * _DAY_MS
    finished = tuple(map(listed, await context.store.ended_by_days(person, since, MATCHES_LISTED)))
    connection.reply(request, msg.Inbox(games=games, finished=finished), keep=False)


@handles(req.CatchUp)
async def catch_up(context: TableContext, connection: Connection, request: req.CatchUp) -> None:
    person = connection.person.id
    context.rates.check_statistics(person)
    room = await context.rooms.room(read_code(request.code))
    caught_up = msg.CaughtUp(snapshot=None, updates=())
    if room.table.settings.by_days and room.is_seated(person):
        # Only what is saved has happened.
        lines = await context.store.lines(room.id)
        caught_up = await asyncio.to_thread(moves_since, lines, person, request.since)
    connection.reply(request, caught_up, keep=False)


@handles(req.Find)
async def find(context: TableContext, connection: Connection, request: req.Find) -> None:
    person, rates = connection.person, context.rates
    # This may open a table, so it counts as one until it turns out otherwise.
    rates.check_table(person.id, connection.caller)
    context.check_player(request.game, request.level)
    asked = TableSettings(game=request.game, level=request.level, title=request.title, private=False)
    wanted = settled(msgspec.structs.replace(asked, title=title_of(connection, asked)))
    mine = await context.store.tables_of(person.id)
    for code in context.lobby.fitting(wanted):
        if code in mine:
            continue
        if not context.shards.owns(code):
            rates.opened_no_table(connection.caller)
            connection.move(request, code)
            return
        room = context.rooms.here(code)
        if room is not None and await _sits(context, connection, request, room):
            rates.opened_no_table(connection.caller)
            return
    context.announcement.check_not_draining()
    await open_table(context, connection, request, wanted, start=True)


async def _sits(context: TableContext, connection: Connection, request: req.Find, room: Room) -> bool:
    """Return whether the request is answered: the user has a seat there, or it is unknown whether they have."""
    person = connection.person
    answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def command(table: Table, now: int) -> list[AppliedLine]:
        if table.phase == "over":
            raise TableRefused("match_over", "The match is over.")
        return commands.sit(table, person.id, person.name, now, new_seed, promise=request.promise)

    def done(error: DealtError | None) -> None:
        refused = isinstance(error, TableRefused)
        if not refused:
            show_or_refuse(context, connection, request, room, error)
        # The client may have gone, and waits no longer.
        if not answered.done():
            answered.set_result(not refused)

    room.submit(command, done, request_key(connection, request))
    return await answered
