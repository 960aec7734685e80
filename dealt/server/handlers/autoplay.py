"""Handlers of runs: games that a bot plays by itself, counted or shown."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from dealt.bots.autoplay import Run, Tally, parse_run
from dealt.errors import DealtError
from dealt.server.bus.board import SharedCount
from dealt.server.handlers.shared import Handler
from dealt.server.hub import Hub
from dealt.server.limits.constants import MAX_RUNS, MAX_RUNS_AN_ADDRESS
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.users.connection import Connection

log: Final = logging.getLogger("dealt.autoplay")


class AutoplayHandlers:
    """Handlers of run, stop and show. A run is a task of its connection, played in parts, so that runs take turns."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._counts: Final = SharedCount(hub.board, "runs")
        self._addresses: Final = SharedCount(hub.board, "run_addresses")
        self._runs: dict[tuple[Connection, int], asyncio.Task[None]] = {}
        self.handlers: dict[type[req.Request], Handler] = {
            req.StartRun: self._start,
            req.StopRun: self._stop,
            req.ShowGames: self._show,
        }

    def _start(self, connection: Connection, request: req.StartRun) -> None:
        run = self._run_of(request)
        self._check_room(connection)
        key = connection, request.id
        person, address = connection.person.id, connection.caller
        self._counts.add(person)
        self._addresses.add(address)
        self._runs[key] = task = _begin(connection, self._play(connection, request, run))

        def ended(_task: "asyncio.Task[None]") -> None:
            self._runs.pop(key, None)
            self._counts.take(person)
            self._addresses.take(address)

        task.add_done_callback(ended)
        connection.reply(request, msg.RunBegun(run=request.id), keep=False)

    def _stop(self, connection: Connection, request: req.StopRun) -> None:
        task = self._runs.get((connection, request.run))
        if task is not None:
            task.cancel()
        connection.reply(request, keep=False)

    def _show(self, connection: Connection, request: req.ShowGames) -> None:
        self._hub.rates.check_show(connection.person.id, connection.caller)
        run = self._run_of(request)
        if request.games > self._hub.limits.shown_games:
            most = self._hub.limits.shown_games
            raise DealtError("bad_run", f"At most {most} games are shown at once.", what="shown", most=most)
        _begin(connection, self._play_and_show(connection, request, run))

    def _run_of(self, request: req.RunRequest) -> Run:
        most = self._hub.limits.run_games
        if request.first < 1 or request.games < 1 or request.first + request.games - 1 > most:
            raise DealtError("bad_run", f"The games of a run are those from 1 to {most:,}.", what="games", most=most)
        return parse_run(request.game, request.options, request.level, request.number)

    def _check_room(self, connection: Connection) -> None:
        if self._counts[connection.person.id] >= self._hub.limits.runs:
            raise DealtError("too_many_runs", "You have other games being played; stop them first.")
        address = connection.caller
        if self._counts.total >= MAX_RUNS or (address and self._addresses[address] >= MAX_RUNS_AN_ADDRESS):
            raise DealtError("runs_full", "Too many games are being played by computers here; please try again later.")

    async def _play(self, connection: Connection, request: req.StartRun, run: Run) -> None:
        tally = Tally()
        while tally.games < request.games:
            try:
                part = await self._hub.bots.play(run, request.first + tally.games, request.games - tally.games)
            except Exception:
                log.exception("a run of %s had to be given up", run.game)
                problem = "The computer could not go on playing."
                connection.send(
                    encoding.encode(msg.RunProgress(run=request.id, tally=tally, over=True, problem=problem))
                )
                return
            tally += part.tally
            over = tally.games == request.games
            connection.send(encoding.encode(msg.RunProgress(run=request.id, tally=tally, over=over)))

    async def _play_and_show(self, connection: Connection, request: req.ShowGames, run: Run) -> None:
        try:
            played = await self._hub.bots.play(run, request.first, request.games, show=True)
        except Exception:
            log.exception("games of %s could not be shown", run.game)
            connection.refuse(request, DealtError("no_games", "The computer could not play just now."))
            return
        connection.reply(request, msg.ShownGames(games=played.shown), keep=False)


def _begin(connection: Connection, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Let something be done while the connection lasts."""
    task = asyncio.get_running_loop().create_task(work)
    connection.tasks.add(task)
    task.add_done_callback(connection.tasks.discard)
    return task
