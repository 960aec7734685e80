"""Where computer players think: in processes of their own, so that nobody waits for them."""

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol

from dealt.bots.bot import Level, make_bot
from dealt.games.game import LegalActions, View

log: Final = logging.getLogger("dealt.computers")
THINK_SECONDS: Final = 15.0
"""a computer that takes longer than this has failed"""


class Thinker(Protocol):
    """Whoever can say what a computer player would do."""

    async def choose(self, game: str, level: Level, view: View, legal: LegalActions) -> str:
        """The text of one legal action; raises if no answer can be had."""


class Computers:
    """A pool of processes for computer players. It begins with the first question (or `warm_up`)."""

    def __init__(self, workers: int | None = None, choose: Callable[..., str] | None = None) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._choose = choose or _choose
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self._workers)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_begin)
        return self._pool

    def warm_up(self) -> None:
        """Starts a process in the background, so that the first move does not have to wait for it."""
        self._open().submit(_nothing)

    async def choose(self, game: str, level: Level, view: View, legal: LegalActions) -> str:
        """See `Thinker`. After a crash of a process the next question starts a new one."""
        async with self._free:
            pool = self._open()
            try:
                async with asyncio.timeout(THINK_SECONDS):
                    thought = pool.submit(self._choose, game, level, view, legal)
                    return await asyncio.wrap_future(thought)
            except (BrokenProcessPool, TimeoutError):
                # A process cannot be interrupted in the middle of a thought, only ended.
                self._forget(pool)
                raise

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            threading.Thread(target=_end, args=(pool,), name="dealt-computers-end").start()

    def close(self) -> None:
        """Ends the processes, whatever they think about; blocks until they have ended."""
        pool, self._pool = self._pool, None
        if pool is not None:
            _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    # The pool has no way of its own to end a process that thinks.
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """In each new process: Ctrl-C is the server's business, and without a server there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def _nothing() -> None:
    """A first task."""


def _choose(game: str, level: Level, view: View, legal: LegalActions) -> str:
    return str(make_bot(game, level).choose(view, legal, random.Random()))
