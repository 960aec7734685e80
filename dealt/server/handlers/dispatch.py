# Compiled with mypyc: see tools/compile_rules.py.
"""Dispatch of requests to their handlers."""

import logging
from collections.abc import Awaitable, Coroutine
from functools import partial
from typing import Any, Final

from dealt.errors import DealtError
from dealt.server.handlers import (
    accounts,
    bots,
    chat,
    evenings,
    hosting,
    play,
    puzzles,
    reviews,
    statistics,
    tables,
    users,
    what_if,
)
from dealt.server.handlers.registry import Handler
from dealt.server.hub import Hub
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.rooms.codes import read_code
from dealt.server.users.connection import Connection

FOR_BOTS: Final = (
    req.Hello, req.WatchLobby, req.Join, req.Leave, req.Ready, req.PromiseNumber, req.GiveNumber, req.Act, req.Ask,
    req.Describe, req.Mark, req.Chat, req.VoteToEnd, req.WatchEvening, req.JoinEvening, req.LeaveEvening, req.Ping,
)  # fmt: skip
"""what a program of others may ask for: to play, and what that takes"""
ARRANGING: Final = frozenset({
    req.SwapSeats, req.DrawSeats, req.ChangeSettings, req.RemovePerson, req.HandOver, req.Silence, req.PauseMatch,
    req.VoteToEnd, req.SetDoor, req.PlanMove, req.CancelPlan, req.Leave,
    req.ChangeEvening, req.JoinEvening, req.LeaveEvening, req.StartEvening,
    req.CancelEvening, req.RemoveFromEvening,
})  # fmt: skip
"""requests that write each time without needing anybody else"""
SERVER_ERROR: Final = DealtError("server_error", "Something went wrong in the server.")
log: Final = logging.getLogger("dealt.connection")


class Handlers:
    """Carries out requests: finds the handler of each type, a function that gets what it needs of the hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub: Final = hub
        self.stopping = False
        self._alone: Final = hub.bus.shards.alone
        self._users, self._tables, self._evenings = _user_context(hub), _table_context(hub), _evening_context(hub)
        account_context = _account_context(hub)
        self._by_kind: Final[dict[type[req.Request], Handler]] = {
            **play.HANDLERS,
            **users.handles.bind(self._users),
            **tables.handles.bind(self._tables),
            **accounts.handles.bind(account_context),
            **hosting.handles.bind(hosting.HostingContext(hub.people, hub.check_player)),
            **evenings.handles.bind(self._evenings),
            **chat.handles.bind(_chat_context(hub)),
            **bots.handles.bind(bots.BotContext(hub.bots, bots.Runs(hub.bus), hub.rates, hub.limits)),
            **puzzles.handles.bind(puzzles.PuzzleContext(hub.store, hub.endings, hub.rates, hub.now)),
            **statistics.handles.bind(
                statistics.StatisticsContext(hub.store, statistics.Leaderboards(hub.store), hub.rates, hub.now)
            ),
            **reviews.handles.bind(reviews.ReviewContext(hub.reviews, hub.rates, {})),
            **what_if.handles.bind(what_if.WhatIfContext(hub.what_ifs, hub.rates)),
        }
        hub.people.on_renamed = partial(users.renamed, self._users)
        hub.bus.on_told("renamed", hub.people.on_renamed)
        hub.bus.on_told("preferred", partial(accounts.preferred_elsewhere, account_context))

    def take(self, connection: Connection, request: req.AnyRequest) -> Coroutine[Any, Any, None] | None:
        """Answer a request exactly once, however often it is sent: at once, later, or by the coroutine returned."""
        if not connection.known and not isinstance(request, req.Hello):
            connection.send(
                encoding.refusal(request.id, "hello_first", "The first message of a connection is “hello”.")
            )
            return None
        history, number = connection.history, request.id
        if number in history.pending:
            return None  # its answer is on the way, and comes here
        answered = history.answers.get(number)
        if answered is not None:
            connection.send(answered)
            return None
        code = self._elsewhere(connection, request)
        if code is not None:
            connection.move(request, code)
            return None
        history.pending.add(number)
        try:
            work = self._handle(connection, request)
        except Exception as error:
            _failed(connection, request, error)
            return None
        return None if work is None else _awaited(connection, request, work)

    def _elsewhere(self, connection: Connection, request: req.AnyRequest) -> str | None:
        """Return the room code of a request about a table of another process."""
        if self._alone:
            return None
        shards, asked = self.hub.bus.shards, getattr(request, "code", None)
        if asked is None or asked in connection.rooms:
            return None
        try:
            code = read_code(asked)
        except DealtError:
            return None  # and is refused as anywhere
        return None if shards.owns(code) else code

    def _handle(self, connection: Connection, request: req.AnyRequest) -> Awaitable[None] | None:
        """Carry out one request; raise DealtError if it is refused at once."""
        if self.stopping:
            raise DealtError("stopping", "The server is stopping; please try again in a minute.")
        if connection.known and connection.person.bot:
            self.hub.rates.check_bot(connection.person.id)
            if not isinstance(request, FOR_BOTS):
                raise DealtError("not_for_bots", "Programs may play at tables, and not ask for this.")
        # The answer may be at another node, to which this request was sent at first, or at the former owner of a table.
        history, opens = connection.history, isinstance(request, req.Create | req.Find | req.Announce)
        is_stale = history.client is not None and history.taken != self.hub.bus.shards.taken
        if request.id in history.unsure or (not self._alone and (opens or is_stale)):
            return self._look_up(connection, request)
        return self._carry_out(connection, request)

    def _carry_out(self, connection: Connection, request: req.AnyRequest) -> Awaitable[None] | None:
        carried_out = connection.history.carried_out
        if request.id in carried_out and not isinstance(request, req.Join):
            return self._again(connection, request, carried_out[request.id])
        kind = type(request)
        if kind in ARRANGING:
            self.hub.rates.check_arranging(connection.person.id, connection.caller)
        return self._by_kind[kind](connection, request)

    async def _look_up(self, connection: Connection, request: req.AnyRequest) -> None:
        """Ask the database whether a request was carried out, where this process does not know it."""
        history = connection.history
        if connection.known and history.client is not None:
            taken = self.hub.bus.shards.taken
            history.learn(await self.hub.store.done_requests(connection.person.id, history.client), taken)
        history.unsure.pop(request.id, None)
        work = self._carry_out(connection, request)
        if work is not None:
            await work

    async def _again(self, connection: Connection, request: req.AnyRequest, code: str | None) -> None:
        """Answer a request that was carried out already, as the record says."""
        if code is None:
            connection.reply(request)
        elif not self.hub.bus.shards.owns(code):
            connection.move(request, code)
        elif isinstance(request, req.Create | req.Find):
            await tables.show_again(self._tables, connection, request, code)
        elif isinstance(request, req.Announce):
            await evenings.show_again(self._evenings, connection, request, code)
        else:
            connection.reply(request)

    def gone(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        users.gone(self._users, connection)


async def _awaited(connection: Connection, request: req.AnyRequest, work: Awaitable[None]) -> None:
    try:
        await work
    except Exception as error:
        _failed(connection, request, error)


def _failed(connection: Connection, request: req.AnyRequest, error: Exception) -> None:
    if not isinstance(error, DealtError):
        log.error("a request of kind %s failed", type(request).__name__, exc_info=error)
        error = SERVER_ERROR
    connection.refuse(request, error)


def _user_context(hub: Hub) -> users.UserContext:
    return users.UserContext(
        store=hub.store,
        rooms=hub.rooms,
        evenings=hub.evenings,
        shards=hub.bus.shards,
        people=hub.people,
        devices=hub.devices,
        api_clients=hub.api_clients,
        histories=hub.histories,
        sanctions=hub.sanctions,
        lobby=hub.lobby,
        talk=hub.talk,
        rates=hub.rates,
        limits=hub.limits,
        now=hub.now,
        custom_bots=hub.bots.players,
        announcement=hub.announcement,
    )


def _account_context(hub: Hub) -> accounts.AccountContext:
    return accounts.AccountContext(
        store=hub.store,
        bus=hub.bus,
        people=hub.people,
        devices=hub.devices,
        passwords=hub.passwords,
        passkeys=hub.passkeys,
        own_data=hub.own_data,
        notifications=hub.notifications,
        emails=hub.emails,
        friends=hub.friends,
        holidays=hub.holidays,
        check_chat=hub.check_chat,
        rates=hub.rates,
    )


def _table_context(hub: Hub) -> tables.TableContext:
    return tables.TableContext(
        rooms=hub.rooms,
        shards=hub.bus.shards,
        store=hub.store,
        lobby=hub.lobby,
        rates=hub.rates,
        limits=hub.limits,
        now=hub.now,
        check_player=hub.check_player,
        announcement=hub.announcement,
        inboxes=hub.inboxes,
    )


def _evening_context(hub: Hub) -> evenings.EveningContext:
    return evenings.EveningContext(
        evenings=hub.evenings,
        store=hub.store,
        rates=hub.rates,
        limits=hub.limits,
        check_player=hub.check_player,
        check_chat=hub.check_chat,
        announcement=hub.announcement,
    )


def _chat_context(hub: Hub) -> chat.ChatContext:
    return chat.ChatContext(
        lobby=hub.lobby,
        talk=hub.talk,
        evenings=hub.evenings,
        reporting=hub.reporting,
        store=hub.store,
        rates=hub.rates,
        limits=hub.limits,
        check_chat=hub.check_chat,
    )
