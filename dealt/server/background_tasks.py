"""Tasks that nobody waits for."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final


class BackgroundTasks:
    """Keeps tasks until they are done: the event loop alone would let them be collected."""

    def __init__(self) -> None:
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Start some work."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def cancel(self) -> None:
        """Cancel all that are not done."""
        for task in self._tasks:
            task.cancel()
