"""Parallel map over processes of this machine."""

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
    """Return the default number of processes."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def worker_count(jobs: int | None) -> int:
    """Return the number of processes (None: one for each core); raises BadOptions if it is less than one."""
    if jobs is not None and jobs < 1:
        raise BadOptions("bad_option", "At least one process has to play.", kind="unknown")
    return jobs or cores()


def parallel_map(work: Callable[[Part], Result], parts: Iterable[Part], jobs: int) -> Iterator[Result]:
    """Map `work` over the parts in so many processes (one: in this process); yield the results in any order.

    A caller that stops iterating loses only the parts in progress. Raises what `work` raises, and
    DealtError(`process_died`).
    """
    if jobs == 1:
        try:
            yield from map(work, parts)
        except MemoryError as problem:
            raise DealtError("process_died", _DIED) from problem
        return
    # Not by forking: the caller may have threads.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_be_quiet)
    waiting: set[Future[Result]] = set()
    try:
        for part in parts:
            waiting.add(pool.submit(work, part))
            if len(waiting) >= 2 * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    except (BrokenProcessPool, MemoryError) as problem:
        raise DealtError("process_died", _DIED) from problem
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _be_quiet() -> None:
    # Ctrl-C is for the process that collects the results.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
