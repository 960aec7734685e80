"""Work that is spread over several processes, part by part."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from dealt.errors import BadOptions, DealtError

Part = TypeVar("Part")
Result = TypeVar("Result")

_DIED: Final = "A process that played has ended; the machine may lack memory."


def cores() -> int:
    """How many processes work if nobody says it."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def worker_count(jobs: int | None) -> int:
    """How many are wanted (None: one for each core); raises BadOptions for less than one."""
    if jobs is not None and jobs < 1:
        raise BadOptions("bad_option", "At least one process has to play.", kind="unknown")
    return jobs or cores()


def parallel_map(work: Callable[[Part], Result], parts: Iterable[Part], jobs: int) -> Iterator[Result]:
    """Does the parts in so many processes (one: in this one) and gives what comes of them, in any order.

    Whoever stops listening loses only what is being done. Raises what `work` raises, and DealtError(`process_died`).
    """
    if jobs == 1:
        try:
            yield from map(work, parts)
        except MemoryError as problem:
            raise DealtError("process_died", _DIED) from problem
        return
    # Not by forking: whoever calls may have threads.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_be_quiet)
    waiting: set[Future[Result]] = set()
    try:
        for part in parts:
            waiting.add(pool.submit(work, part))
            if len(waiting) >= 2 * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in done)
    except (BrokenProcessPool, MemoryError) as problem:
        raise DealtError("process_died", _DIED) from problem
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _be_quiet() -> None:
    # Ctrl-C is for the process that counts.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
