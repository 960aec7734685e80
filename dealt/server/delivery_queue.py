"""Bounded queue of messages to a service that may be busy: a few are sent at once, each is tried again later."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

Attempt = Callable[[int], Awaitable[float | None]]
"""Tries to send one message, which is of use for so many seconds. Returns the seconds until the next try, at least;
None: there is none.
"""


class DeliveryQueue:
    """Sends messages in the background."""

    def __init__(
        self,
        log: logging.Logger,
        kind: str,
        retry_seconds: tuple[float, ...],
        *,
        most: int,
        to_each: int,
        at_once: int,
    ) -> None:
        """`kind`: what is sent, for the log. At most `most` messages wait, `to_each` of them for one recipient."""
        self._log = log
        self._kind = kind
        self.retry_seconds = retry_seconds
        """pauses between the tries"""
        self.most = most
        self.to_each = to_each
        self._turns: Final = asyncio.Semaphore(at_once)
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.by_recipient: Final[dict[str, dict[str, asyncio.Task[None]]]] = {}
        """the same tasks by recipient and subject, the oldest first"""
        self._dropped = 0

    def send(self, recipient: str, subject: str, seconds: int, attempt: Attempt) -> None:
        """Send a message in the background, in place of one about the same that waits for its next try; if too many
        wait already, drop it.
        """
        mine = self.by_recipient.get(recipient, {})
        outdated = subject if subject in mine else next(iter(mine)) if len(mine) >= self.to_each else None
        if outdated is not None:
            mine.pop(outdated).cancel()
        elif len(self.tasks) >= self.most:
            self._dropped += 1
            if self._dropped.bit_count() == 1:
                self._log.warning(
                    "%s are dropped, because %d wait to be sent: %d so far", self._kind, self.most, self._dropped
                )
            return
        task = asyncio.get_running_loop().create_task(self._deliver(seconds, attempt))
        self.tasks.add(task)
        self.by_recipient.setdefault(recipient, mine)[subject] = task
        task.add_done_callback(partial(self._ended, recipient, subject))

    def _ended(self, recipient: str, subject: str, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        mine = self.by_recipient.get(recipient, {})
        if mine.get(subject) is task:
            del mine[subject]
            if not mine:
                del self.by_recipient[recipient]

    async def _deliver(self, seconds: int, attempt: Attempt) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        for pause in (*self.retry_seconds, None):
            try:
                async with self._turns:
                    wanted = await attempt(max(0, int(end - loop.time())))
            except Exception:
                self._log.exception("one of the %s could not be made", self._kind)
                return
            if wanted is None or pause is None or loop.time() + max(wanted, pause) > end:
                return
            await asyncio.sleep(max(wanted, pause))

    def stop(self) -> None:
        """Send nothing more."""
        for task in self.tasks:
            task.cancel()
