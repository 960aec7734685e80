"""Parallel map over the machines of a Ray cluster. Ray comes with `pip install 'dealt[ray]'`."""

import logging
import re
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from dealt.errors import DealtError

Part = TypeVar("Part")
Result = TypeVar("Result")

TRIES: Final = 20
"""retries of a part whose process has died, before the part itself is blamed"""
AHEAD: Final = 2
"""parts in flight for each processor"""
_PLACE: Final = re.compile(r"\[?([^/]+?)\]?:(\d{1,5})")
_SECONDS: Final = 5.0
"""timeout for connecting to a machine: Ray itself would wait for minutes"""


def cluster_map(work: Callable[[Part], Result], parts: Iterable[Part], address: str) -> Iterator[Result]:
    """Map `work` over the parts on the cluster at this address; yield the results in any order.

    A part whose process or machine dies is retried elsewhere. Raises what `work` raises, and DealtError (`no_ray`,
    `no_cluster`, `process_died`).
    """
    with _joined(address) as ray:
        task = ray.remote(_do).options(max_retries=TRIES)
        shared = ray.put(work)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: list[Any] = []
        for part in parts:
            waiting.append(task.remote(shared, part))
            if len(waiting) >= most:
                done, waiting = ray.wait(waiting)
                yield from _results(ray, done)
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from _results(ray, done)


def _do(work: Callable[[Part], Result], part: Part) -> Result:
    return work(part)


def _results(ray: Any, done: list[Any]) -> Iterator[Any]:
    try:
        yield from ray.get(done)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    except ray.exceptions.RayError as problem:
        sentence = "A process that played has ended again and again; the machines of the cluster may lack memory."
        raise DealtError("process_died", sentence) from problem


@contextmanager
def _joined(address: str) -> Iterator[Any]:
    try:
        import ray
    except ImportError:
        raise DealtError("no_ray", "A cluster wants Ray: pip install 'dealt[ray]'.") from None
    try:
        if place := _PLACE.fullmatch(address):
            socket.create_connection((place[1], int(place[2])), _SECONDS).close()
        ray.init(address=address, log_to_driver=False, configure_logging=True, logging_level=logging.CRITICAL)
    except (OSError, OverflowError, RuntimeError, ValueError) as problem:
        raise DealtError("no_cluster", f"No Ray cluster can be joined at “{address[:100]}”.") from problem
    try:
        yield ray
    finally:
        ray.shutdown()
