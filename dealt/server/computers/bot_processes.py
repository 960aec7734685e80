"""Where computer players think: in processes of their own, so that nobody waits for them."""

import asyncio
import logging
import os
import random
import threading
from asyncio import Task
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol

import msgspec

from dealt.bots.bot import Level, Outlook, make_bot, outlook
from dealt.games.game import LegalActions, View
from dealt.server.computers.worker import Worker, WorkerDied

log: Final = logging.getLogger("dealt.computers")
THINK_SECONDS: Final = 15.0
"""a computer that takes longer than this has failed"""
OUTLOOK_SECONDS: Final = 1.5
"""how long it is thought about whether a game can still be won"""
_TRIES: Final = 2
"""a process may have died while it had nothing to do"""


class BotRunner(Protocol):
    """Whoever can say what a computer player would do."""

    async def choose(self, game: str, level: Level, view: View, legal: LegalActions) -> str:
        """The text of one legal action; raises if no answer can be had."""

    async def outlook(self, game: str, view: View) -> Outlook:
        """Whether a game can still be won; raises if no answer can be had."""
        return "unknown"


class _Question(msgspec.Struct):
    """What a computer is asked, and who thinks about it."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    worker: Worker | None = None
    late: bool = False

    def give_up(self) -> None:
        """A process cannot be interrupted in the middle of a thought, only ended."""
        self.late = True
        if self.worker is not None:
            self.worker.kill()


class BotProcesses(BotRunner):
    """Some processes for computer players, started when they are needed (or by `warm_up`) and replaced when they die.

    Where no process can be started, computers think in threads of the server.
    """

    def __init__(self, workers: int | None = None, choose: Callable[..., str] | None = None) -> None:
        self._count: Final = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._choose = choose or _choose
        self._free = asyncio.Semaphore(self._count)
        self._threads: Final = ThreadPoolExecutor(self._count, "dealt-computers")
        self._lock: Final = threading.Lock()
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._closed = False
        self._alone = False
        """whether no process can be started here"""
        self._thoughts: set[Task[Any]] = set()

    def warm_up(self) -> None:
        """Starts a process in the background, so that the first move does not have to wait for it."""
        self._threads.submit(self._answer, _Question(_nothing))

    async def choose(self, game: str, level: Level, view: View, legal: LegalActions) -> str:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what the computer player raises."""
        return str(await self._answer_to(_Question(self._choose, (game, level, view, legal))))

    async def outlook(self, game: str, view: View) -> Outlook:
        """See `BotRunner`. Raises TimeoutError or WorkerDied."""
        told: Outlook = await self._answer_to(_Question(outlook, (game, view, OUTLOOK_SECONDS)))
        return told

    async def _answer_to(self, question: _Question) -> Any:
        await self._free.acquire()
        thought = asyncio.get_running_loop().create_task(self._think(question))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thought)
        # Whoever asked may not want to know any more, but the process is busy until the thought is over.
        return await asyncio.shield(thought)

    def _thought(self, thought: "Task[Any]") -> None:
        self._free.release()
        self._thoughts.discard(thought)
        if not thought.cancelled():
            thought.exception()  # it has been told to whoever asked, if anybody still listens

    async def _think(self, question: _Question) -> Any:
        loop = asyncio.get_running_loop()
        timer = loop.call_later(THINK_SECONDS, question.give_up)
        try:
            answer = await loop.run_in_executor(self._threads, self._answer, question)
        except WorkerDied:
            if question.late:
                raise TimeoutError("A computer player did not decide in time.") from None
            raise
        finally:
            timer.cancel()
        return answer

    # ------------------------------------------------------------------------------------------- in the threads

    def _answer(self, question: _Question) -> Any:
        tries = _TRIES
        while True:
            question.worker = worker = self._hire()
            if worker is None:
                return question.work(*question.arguments)
            try:
                return worker.ask(question.work, *question.arguments)
            except WorkerDied:
                tries -= 1
                if not tries or question.late or self._closed:
                    raise
            finally:
                self._return(worker)

    def _hire(self) -> Worker | None:
        with self._lock:
            if self._closed:
                raise WorkerDied("The server is stopping.")
            if self._idle:
                return self._idle.pop()
            if self._alone:
                return None
            try:
                worker = Worker()
            except OSError as error:
                self._alone = True
                why = error.strerror or error
                log.warning("no process can be started for computer players (%s), so they think in the server", why)
                return None
            self._workers.add(worker)
            return worker

    def _return(self, worker: Worker) -> None:
        if worker.alive:
            self._idle.append(worker)
            return
        worker.close()
        with self._lock:
            self._workers.discard(worker)

    def close(self) -> None:
        """Ends the processes, whatever they think about; blocks until they have ended."""
        with self._lock:
            self._closed = True
            for worker in self._workers:
                worker.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.close()


def _nothing() -> None:
    """A first task."""


def _choose(game: str, level: Level, view: View, legal: LegalActions) -> str:
    return str(make_bot(game, level).choose(view, legal, random.Random()))
