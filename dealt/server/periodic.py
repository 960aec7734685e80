"""Periodic tasks of the server; when one fails, the others go on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from dealt.errors import DealtError

SWEEP_SECONDS: Final = 30
log: Final = logging.getLogger("dealt.periodic")


class Step(NamedTuple):
    """One periodic task."""

    task: str
    """for the log"""
    work: Callable[[], Awaitable[None] | None]
    rounds: int = 1
    """it is due every so many sweeps"""


class PeriodicTasks:
    """Runs the periodic tasks again and again."""

    def __init__(self, *steps: Step) -> None:
        self._steps = steps
        self._rounds = 0
        self._failing: set[Step] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with it, in the event loop."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    def stop(self) -> None:
        """Do nothing more."""
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self) -> None:
        while True:
            # Not at once: the first clients after a start go first.
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep()

    async def sweep(self) -> None:
        """Do what is due now."""
        self._rounds += 1
        for step in self._steps:
            if self._rounds % step.rounds == 0:
                await self._do(step)

    async def _do(self, step: Step) -> None:
        try:
            work = step.work()
            if work is not None:
                await work
        except Exception as error:
            if step not in self._failing:
                self._failing.add(step)
                # An expected error has a sentence; anything else is a bug and gets its traceback.
                log.warning("%s failed: %s", step.task, error, exc_info=not isinstance(error, DealtError))
        else:
            if step in self._failing:
                self._failing.discard(step)
                log.warning("%s works again", step.task)
