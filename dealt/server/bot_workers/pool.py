"""Pool of worker processes: started when needed, replaced when they die."""

import asyncio
import logging
import threading
from asyncio import Task
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec

from dealt.server.bot_workers.worker import Worker, WorkerDied

log: Final = logging.getLogger("dealt.bot_workers")
_TRIES: Final = 2
"""a process may have died while it had nothing to do"""


class _Question(msgspec.Struct):
    """A call and the worker that runs it."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    worker: Worker | None = None
    late: bool = False

    def give_up(self) -> None:
        """A process cannot be interrupted in the middle of a thought, only ended."""
        self.late = True
        if self.worker is not None:
            self.worker.kill()


class ProcessPool:
    """Up to `count` processes, first come, first served.

    Where no process can be started, calls run in threads of the server; calls of `low` priority are refused then,
    because they run for long.
    """

    def __init__(self, count: int, *, low: bool = False) -> None:
        self._low: Final = low
        self._free = asyncio.Semaphore(count)
        self._threads: Final = ThreadPoolExecutor(count, "dealt-computers")
        self._lock: Final = threading.Lock()
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._closed = False
        self._alone = False
        """whether no process can be started here"""
        self._thoughts: set[Task[Any]] = set()

    def warm_up(self) -> None:
        """Start a process in the background, so that the first question does not have to wait for it."""
        self._threads.submit(self._answer, _Question(_nothing))

    async def ask(self, seconds: float, work: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a module-level function. Raise TimeoutError after so many seconds, WorkerDied, or its
        exception.
        """
        await self._free.acquire()
        thought = asyncio.get_running_loop().create_task(self._think(_Question(work, arguments), seconds))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thought)
        # The caller may have given up, but the process is busy until the function returns.
        return await asyncio.shield(thought)

    def _thought(self, thought: "Task[Any]") -> None:
        self._free.release()
        self._thoughts.discard(thought)
        if not thought.cancelled():
            thought.exception()  # already reported to the waiting caller, if there still is one

    async def _think(self, question: _Question, seconds: float) -> Any:
        loop = asyncio.get_running_loop()
        timer = loop.call_later(seconds, question.give_up)
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
            worker = None if self._alone else self._start()
            if worker is None and self._low:
                raise WorkerDied("No process can be started here.")
            return worker

    def _start(self) -> Worker | None:
        try:
            worker = Worker(low=self._low)
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
        """End the processes, even while they think; blocks until they have ended."""
        with self._lock:
            self._closed = True
            for worker in self._workers:
                worker.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.close()


def _nothing() -> None:
    """A first task."""
