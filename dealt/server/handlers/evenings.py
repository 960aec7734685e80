"""Handlers of evenings: announce, look, join, leave, start, cancel, chat (docs/evenings.md)."""

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from dealt.evenings import events as ev
from dealt.evenings.evening import Evening
from dealt.evenings.settings import EveningSettings, settled_evening
from dealt.server.announcement import Announcement
from dealt.server.evenings.live_evening import Decide, LiveEvening
from dealt.server.evenings.registry import EveningRegistry
from dealt.server.evenings.view import league_of
from dealt.server.handlers.registry import Registry, request_key
from dealt.server.limits.constants import Limits
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.rooms.codes import read_code
from dealt.server.storage.store import Store
from dealt.server.users.connection import Connection
from dealt.server.users.names import clean_chat, clean_title


class EveningContext(NamedTuple):
    """Dependencies of the handlers of evenings."""

    evenings: EveningRegistry
    store: Store
    rates: RateLimits
    limits: Limits
    check_player: Callable[[str, str], None]
    """raises BadText for a bot that this server does not have, by game and level"""
    check_chat: Callable[[str, str | None], None]
    """raises DealtError if a user (id and address) may not write now"""
    announcement: Announcement


handles: Final[Registry[EveningContext]] = Registry()


@handles(req.Announce)
async def announce(context: EveningContext, connection: Connection, request: req.Announce) -> None:
    person = connection.person
    context.announcement.check_not_draining()
    context.rates.check_table(person.id, connection.caller)
    settings = _settled(context, connection, request)
    key = request_key(connection, request)
    live = await context.evenings.announce(person.id, person.name, settings, join=request.join, bot=person.bot, key=key)
    await show(context, connection, request, live)


def _settled(
    context: EveningContext,
    connection: Connection,
    request: req.Announce | req.ChangeEvening,
    before: EveningSettings | None = None,
) -> EveningSettings:
    wanted = request.evening
    context.check_player(wanted.table.game, wanted.table.level)
    title = clean_title(wanted.title) or f"{connection.person.name}’s evening"
    return settled_evening(msgspec.structs.replace(wanted, title=title), request.preset, before)


async def show(context: EveningContext, connection: Connection, request: req.Request, live: LiveEvening) -> None:
    """Let a client look at an evening, and answer with it."""
    info = await live.info()
    here = connection.history.connection
    if isinstance(here, Connection):
        context.evenings.watch(live, here)
        here.evenings.add(live.code)
    connection.reply(request, info, code=live.code)


async def show_again(context: EveningContext, connection: Connection, request: req.Announce, code: str) -> None:
    """Answer a request that announced an evening once more."""
    await show(context, connection, request, await context.evenings.find(code))


async def _found(context: EveningContext, connection: Connection, text: str) -> LiveEvening:
    """Return an evening; guesses of codes are limited."""
    person, code = connection.person.id, read_code(text)
    if code in connection.evenings:
        return await context.evenings.find(code)
    # A code that is no table's may be an evening's: together they are one guess.
    if code != connection.guessed:
        context.rates.check_code(person, connection.caller)
    connection.guessed = ""
    live = await context.evenings.find(code)
    context.rates.right_code(person, connection.caller)
    return live


@handles(req.WatchEvening)
async def watch(context: EveningContext, connection: Connection, request: req.WatchEvening) -> None:
    if not request.on:
        code = read_code(request.code)
        connection.evenings.discard(code)
        context.evenings.leave(connection, [code])
        connection.reply(request, keep=False)
        return
    live = await _found(context, connection, request.code)
    known = live.evening.players.get(connection.person.id)
    if known is not None and known.name != connection.person.name:
        person = connection.person
        await live.submit(lambda evening, now: evening.rename(person.id, person.name, now))
    info = await live.info()
    context.evenings.watch(live, connection)
    connection.evenings.add(live.code)
    connection.reply(request, info, keep=False)


async def _do(context: EveningContext, connection: Connection, request: req.AboutEvening, decide: Decide) -> None:
    live = await _found(context, connection, request.code)
    await live.submit(decide, request_key(connection, request))
    connection.reply(request, code=live.code)


@handles(req.ChangeEvening)
async def change(context: EveningContext, connection: Connection, request: req.ChangeEvening) -> None:
    def decide(evening: Evening, now: int) -> ev.Changed | None:
        settings = _settled(context, connection, request, evening.settings)
        return evening.change(connection.person.id, settings, now)

    await _do(context, connection, request, decide)


@handles(req.JoinEvening)
async def join(context: EveningContext, connection: Connection, request: req.JoinEvening) -> None:
    person = connection.person
    context.announcement.check_not_draining()
    async with context.evenings.counted(person.id, read_code(request.code)):
        await _do(
            context, connection, request, lambda evening, now: evening.join(person.id, person.name, now, bot=person.bot)
        )


@handles(req.LeaveEvening)
async def leave(context: EveningContext, connection: Connection, request: req.LeaveEvening) -> None:
    person = connection.person.id
    await _do(context, connection, request, lambda evening, now: evening.leave(person, now))


@handles(req.RemoveFromEvening)
async def remove(context: EveningContext, connection: Connection, request: req.RemoveFromEvening) -> None:
    person = connection.person.id
    await _do(context, connection, request, lambda evening, now: evening.remove(person, request.player, now))


@handles(req.StartEvening)
async def start(context: EveningContext, connection: Connection, request: req.StartEvening) -> None:
    person = connection.person.id
    context.announcement.check_not_draining()
    live = await _found(context, connection, request.code)
    ids = live.new_ids()
    absent = live.absent()

    def decide(evening: Evening, now: int) -> ev.RoundDrawn | None:
        return evening.start(person, request.round, now, ids, absent)

    await live.submit(decide, request_key(connection, request))
    connection.reply(request, code=live.code)


@handles(req.CancelEvening)
async def cancel(context: EveningContext, connection: Connection, request: req.CancelEvening) -> None:
    person = connection.person.id
    await _do(context, connection, request, lambda evening, now: evening.cancel(person, now))


@handles(req.SayAtEvening)
async def say(context: EveningContext, connection: Connection, request: req.SayAtEvening) -> None:
    text = clean_chat(request.text, context.limits.chat_chars)
    person = connection.person
    context.check_chat(person.id, connection.caller)
    await _do(context, connection, request, lambda evening, now: evening.say(person.id, person.name, text, now))


@handles(req.AskEvenings)
async def ask_evenings(context: EveningContext, connection: Connection, request: req.AskEvenings) -> None:
    person = connection.person.id
    context.rates.check_statistics(person)
    mine = await context.evenings.own_rows(person)
    codes = {row.code for row in mine}
    listed = tuple(row for row in context.evenings.listed() if row.code not in codes)
    connection.reply(request, msg.Evenings(listed=listed, mine=tuple(mine)), keep=False)


@handles(req.AskLeague)
async def ask_league(context: EveningContext, connection: Connection, request: req.AskLeague) -> None:
    context.rates.check_statistics(connection.person.id)
    live = await _found(context, connection, request.code)
    connection.reply(request, await league_of(live.id, context.store), keep=False)
