"""Pool of worker processes: started when needed, replaced when they die.

A worker runs one function after the other outside the event loop. Both ends talk over two pipes and share nothing else,
so this works on every system; each end notices when the other dies. A message is its length in four bytes and a pickle.
"""

import asyncio
import contextlib
import logging
import os
import pickle
import struct
import subprocess
import sys
import threading
from asyncio import Task
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

import msgspec

from dealt.compiled_rules import compiled_copy

_LENGTH: Final = struct.Struct("!I")
_COMMAND: Final = "import sys; sys.path[:] = {path!r}; from {module} import serve; serve({nice})"
log: Final = logging.getLogger("dealt.bot_workers")
_TRIES: Final = 2
"""a process may have died while it had nothing to do"""
_STOPPING: Final = "The server is stopping."


class WorkerDied(Exception):
    """The process has ended without an answer."""


class Worker:
    """One worker process. `ask` blocks, so call it in a thread; everything else may be called from anywhere."""

    def __init__(self, *, nice: int = 0, copy: str | None = None) -> None:
        """Start the process with this niceness, where the system knows of that; raise OSError.

        `copy` is the folder of another copy of this package that it runs.
        """
        self.copy: Final = copy
        path = sys.path if copy is None else [copy, *sys.path]
        command = _COMMAND.format(path=path, module=__name__, nice=nice)
        # In a session of its own Ctrl-C does not reach it: the server decides when it ends.
        self.alive = True
        """whether it may be asked again"""
        self._process: Final = subprocess.Popen(
            [sys.executable, "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def ask(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a module-level function; raise its exception, or WorkerDied."""
        assert self._process.stdin is not None and self._process.stdout is not None
        question = pickle.dumps((work, arguments))
        try:
            _write(self._process.stdin, question)
            good, answer = pickle.loads(_read(self._process.stdout))
        except (OSError, EOFError, ValueError):
            self.alive = False
            raise WorkerDied("A process for computer players has ended.") from None
        if not good:
            raise answer
        return answer

    def kill(self) -> None:
        """End the process at once; a pending call raises WorkerDied."""
        self.alive = False
        self._process.kill()

    def close(self) -> None:
        """End the process and wait until it is gone. Nobody may be asking."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            # Bytes that were not written to a process that has ended do not matter.
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()


def _write(pipe: BinaryIO | Any, message: bytes) -> None:
    pipe.write(_LENGTH.pack(len(message)) + message)
    pipe.flush()


def _read(pipe: BinaryIO | Any) -> bytes:
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    return _exactly(pipe, length)


def _exactly(pipe: BinaryIO | Any, size: int) -> bytes:
    data: bytes = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data


# --------------------------------------------------------------------------------------------- in the process itself


def serve(nice: int) -> None:
    """Answer until the other end is gone, even in the middle of a thought."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # printed text must not get between the answers
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_answer_all, args=(questions, answers), daemon=True).start()
    try:
        while True:
            questions.put(_read(sys.stdin.buffer))
    except (EOFError, OSError):
        os._exit(0)


def _answer_all(questions: "SimpleQueue[bytes]", answers: BinaryIO) -> None:
    try:
        while True:
            _write(answers, _answer(questions.get()))
    except OSError:
        os._exit(0)


def _answer(question: bytes) -> bytes:
    try:
        work, arguments = pickle.loads(question)
        return pickle.dumps((True, work(*arguments)))
    except Exception as error:
        try:
            return pickle.dumps((False, error))
        except Exception:
            return pickle.dumps((False, RuntimeError(repr(error))))


class _Question(msgspec.Struct):
    """A call and the worker that runs it."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    worker: Worker | None = None
    late: bool = False

    def ask(self, worker: Worker) -> Any:
        """Return the result of a process; raise WorkerDied, also if it is too late already. The process ends then:
        `give_up` may be about to end it.
        """
        self.worker = worker
        if self.late:
            worker.kill()
            raise WorkerDied("Nobody waits for the answer any more.")
        return worker.ask(self.work, *self.arguments)

    def give_up(self) -> None:
        """End the process that runs it: it cannot be interrupted in the middle of a thought."""
        self.late = True
        if self.worker is not None:
            self.worker.kill()


class ProcessPool:
    """Up to `count` processes, first come, first served.

    Where no process can be started, calls run in threads of the server; those of a `nice` pool, which run for long, are
    refused then. Each process that starts runs the compiled copy of this package that has been made meanwhile, and idle
    processes without it make way.
    """

    def __init__(self, count: int, *, nice: int = 0) -> None:
        self._nice: Final = nice
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
        if self._closed:
            raise WorkerDied(_STOPPING)
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
            worker = self._hire()
            if worker is None:
                return question.work(*question.arguments)
            try:
                return question.ask(worker)
            except WorkerDied:
                tries -= 1
                if not tries or question.late or self._closed:
                    raise
            finally:
                self._return(worker)

    def _hire(self) -> Worker | None:
        with self._lock:
            if self._closed:
                raise WorkerDied(_STOPPING)
            copy = compiled_copy()
            while self._idle:
                worker = self._idle.pop()
                if worker.copy == copy:
                    return worker
                worker.close()
                self._workers.discard(worker)
            hired = None if self._alone else self._start(copy)
            if hired is None and self._nice:
                raise WorkerDied("No process can be started here.")
            return hired

    def _start(self, copy: str | None) -> Worker | None:
        try:
            worker = Worker(nice=self._nice, copy=copy)
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
        self._threads.shutdown()  # questions in its queue find the pool closed
        for worker in self._workers:
            worker.close()


def _nothing() -> None:
    """A first task."""
