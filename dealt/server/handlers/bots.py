"""Handlers of requests for which a bot thinks or plays: hints, outlooks, runs (counted or shown)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, NamedTuple, TypeVar

import msgspec

from dealt.bots.autoplay import Run, Tally, parse_run
from dealt.bots.bot import ProvenOutlook, Reason, hint_level
from dealt.errors import DealtError, IllegalAction
from dealt.games.game import Offer
from dealt.server.background_tasks import BackgroundTasks
from dealt.server.bot_workers.bot_processes import Advised, BotRunner
from dealt.server.bus import MessageBus, SharedCount
from dealt.server.handlers.registry import Registry, room_of
from dealt.server.limits.constants import MAX_RUNS, MAX_RUNS_AN_ADDRESS, Limits
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.rooms.room import Room
from dealt.server.users.connection import Connection
from dealt.table import commands
from dealt.table.commands import seat_of
from dealt.table.events import AppliedLine
from dealt.table.table import Table

T = TypeVar("T")
log: Final = logging.getLogger("dealt.autoplay")


class Runs:
    """The runs under way: those of this process as tasks, those of all processes as counts."""

    def __init__(self, bus: MessageBus) -> None:
        self.tasks: Final[dict[tuple[Connection, int], asyncio.Task[None]]] = {}
        """by the connection and the id of the request"""
        self.answers: Final = BackgroundTasks()
        """answers under way, which outlast the connection: its client may come back on another one and wait for them"""
        self.by_user: Final = SharedCount(bus, "runs")
        self.by_address: Final = SharedCount(bus, "run_addresses")


class BotContext(NamedTuple):
    """Dependencies of the handlers for which a bot thinks."""

    bots: BotRunner
    runs: Runs
    rates: RateLimits
    limits: Limits


handles: Final[Registry[BotContext]] = Registry()

# --------------------------------------------------------------------------------------------------- hint, outlook


def think_then_answer(
    context: BotContext,
    connection: Connection,
    request: req.Hint | req.AskOutlook,
    prepare: Callable[[Room, Table], tuple[Callable[[], Awaitable[T]], Callable[[T], None]]],
    failure: DealtError,
) -> None:
    """Let a bot think about a table as it is in the turn of its command queue, and then answer.

    `prepare` takes what the bot may see from the table, which may get ahead of what is saved afterwards, and returns
    what to think and what to do with the result. Refuse the request if `prepare` raises, and with `failure` if no
    result can be had.
    """
    room = room_of(connection, request.code)

    async def think(thought: Callable[[], Awaitable[T]], answer: Callable[[T], None]) -> None:
        try:
            found = await thought()
        except Exception:
            log.exception("a bot has no answer about table %s", room.code)
            connection.refuse(request, failure)
        else:
            answer(found)

    def command(table: Table, _now: int) -> list[AppliedLine]:
        context.runs.answers.start(think(*prepare(room, table)))
        return []

    def done(error: DealtError | None) -> None:
        if error is not None:
            connection.refuse(request, error)

    room.submit(command, done)


@handles(req.Hint)
def hint(context: BotContext, connection: Connection, request: req.Hint) -> None:
    context.rates.check_hint(connection.person.id, connection.caller)
    player = connection.person.id

    def prepare(room: Room, table: Table) -> tuple[Callable[[], Awaitable[Advised]], Callable[[Advised], None]]:
        seat, match, game = seat_of(table, player), table.match, table.game.name
        if match is None or seat not in table.to_act:
            raise IllegalAction("not_your_turn", "There is nothing to advise: it is not your turn.")
        thought = partial(context.bots.advise, game, hint_level(game), match.view(seat), match.legal(seat))
        return thought, partial(_send_hint, connection, request, room, seat, table.version)

    failure = DealtError("no_hint", "The computer has no advice now.")
    think_then_answer(context, connection, request, prepare, failure)


def _send_hint(
    connection: Connection, request: req.Hint, room: Room, seat: int, version: int, advised: Advised
) -> None:
    """Answer with the offer that an advised action is now, if the decision of that version is still to be taken."""
    found: list[Offer] = []

    def command(table: Table, _now: int) -> list[AppliedLine]:
        commands.check_in_time(table, seat, version)
        found.append(commands.ask(table, seat, advised.action))
        return []

    def done(error: DealtError | None) -> None:
        if error is None:
            (offer,) = found
            connection.reply(request, hinted(offer, advised.reason), keep=False)
        else:
            connection.refuse(request, error)

    room.submit(command, done)


def hinted(offer: Offer, why: Reason | None) -> msg.Hinted:
    """Return a hint as a message."""
    told = msg.Hinted(action=offer.action, label=offer.label, cards=tuple(offer.cards), values=offer.values or {})
    if why is None:
        return told
    return msgspec.structs.replace(told, why=why.sentence, why_code=why.code, why_values=why.values)


@handles(req.AskOutlook)
def ask_outlook(context: BotContext, connection: Connection, request: req.AskOutlook) -> None:
    context.rates.check_hint(connection.person.id, connection.caller)
    player = connection.person.id

    def prepare(
        room: Room, table: Table
    ) -> tuple[Callable[[], Awaitable[ProvenOutlook]], Callable[[ProvenOutlook], None]]:
        if request.line:
            seat_of(table, player)
        watched = room.delayed_view(player)
        match, to_act, version = table.match, table.to_act, table.version
        if watched is not None:
            match, to_act, version = watched.match, watched.to_act, watched.version
        if match is None or not to_act:
            raise IllegalAction("not_under_way", "No game is under way.")
        view = match.view(None) if watched is None else watched.view

        def answer(found: ProvenOutlook) -> None:
            line = found.line if request.line else ()
            told = msg.OutlookTold(outlook=found.outlook, version=version, line=line, positions=found.positions)
            connection.reply(request, told, keep=False)

        return partial(context.bots.outlook, match.game.name, view), answer

    failure = DealtError("no_outlook", "Nobody can tell now whether this game can be won.")
    think_then_answer(context, connection, request, prepare, failure)


# ------------------------------------------------------------------------------------------------------------ runs


@handles(req.StartRun)
def start_run(context: BotContext, connection: Connection, request: req.StartRun) -> None:
    run = _run_of(context, request)
    _check_room(context, connection)
    key = connection, request.id
    person, address = connection.person.id, connection.caller
    context.runs.by_user.add(person)
    context.runs.by_address.add(address)
    context.runs.tasks[key] = task = connection.tasks.start(_play(context, connection, request, run))

    def ended(_task: "asyncio.Task[None]") -> None:
        context.runs.tasks.pop(key, None)
        context.runs.by_user.take(person)
        context.runs.by_address.take(address)

    task.add_done_callback(ended)
    connection.reply(request, msg.RunBegun(run=request.id), keep=False)


@handles(req.StopRun)
def stop_run(context: BotContext, connection: Connection, request: req.StopRun) -> None:
    task = context.runs.tasks.get((connection, request.run))
    if task is not None:
        task.cancel()
    connection.reply(request, keep=False)


@handles(req.ShowGames)
def show_games(context: BotContext, connection: Connection, request: req.ShowGames) -> None:
    context.rates.check_show(connection.person.id, connection.caller)
    run = _run_of(context, request)
    if request.games > context.limits.shown_games:
        most = context.limits.shown_games
        raise DealtError("bad_run", f"At most {most} games are shown at once.", what="shown", most=most)
    context.runs.answers.start(_play_and_show(context, connection, request, run))


def _run_of(context: BotContext, request: req.RunRequest) -> Run:
    most = context.limits.run_games
    if request.first < 1 or request.games < 1 or request.first + request.games - 1 > most:
        raise DealtError("bad_run", f"The games of a run are those from 1 to {most:,}.", what="games", most=most)
    return parse_run(request.game, request.options, request.level, request.number)


def _check_room(context: BotContext, connection: Connection) -> None:
    if context.runs.by_user[connection.person.id] >= context.limits.runs:
        raise DealtError("too_many_runs", "You have other games being played; stop them first.")
    address = connection.caller
    if context.runs.by_user.total >= MAX_RUNS or (address and context.runs.by_address[address] >= MAX_RUNS_AN_ADDRESS):
        raise DealtError("runs_full", "Too many games are being played by computers here; please try again later.")


async def _play(context: BotContext, connection: Connection, request: req.StartRun, run: Run) -> None:
    tally = Tally()
    while tally.games < request.games:
        try:
            part = await context.bots.play(run, request.first + tally.games, request.games - tally.games)
        except Exception:
            log.exception("a run of %s had to be given up", run.game)
            problem = "The computer could not go on playing."
            connection.send(encoding.encode(msg.RunProgress(run=request.id, tally=tally, over=True, problem=problem)))
            return
        tally += part.tally
        over = tally.games == request.games
        connection.send(encoding.encode(msg.RunProgress(run=request.id, tally=tally, over=over)))


async def _play_and_show(context: BotContext, connection: Connection, request: req.ShowGames, run: Run) -> None:
    try:
        played = await context.bots.play(run, request.first, request.games, show=True)
    except Exception:
        log.exception("games of %s could not be shown", run.game)
        connection.refuse(request, DealtError("no_games", "The computer could not play just now."))
        return
    connection.reply(request, msg.ShownGames(games=played.shown), keep=False)
