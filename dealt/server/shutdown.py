"""Graceful shutdown: for good, or only until the data has been restored."""

import asyncio
import signal
from contextlib import suppress

from dealt.errors import DealtError


class Shutdown:
    """Requested by Ctrl-C, a service manager, an administrator or `dealt restore`; create it in the event loop."""

    def __init__(self) -> None:
        self._asked, self._for_good = asyncio.Event(), asyncio.Event()
        self._why: DealtError | None = None
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self.ask)

    def ask(self, again: bool = False) -> None:
        """Request the shutdown; `again`: and a new start. A request for good prevails."""
        if not again:
            self._for_good.set()
        self._asked.set()

    def fail(self, why: DealtError) -> None:
        """The server is to end for good, because it cannot go on."""
        self._why = why
        self.ask()

    def check(self) -> None:
        """Raise the reason when everything is closed, unless the shutdown was requested."""
        if self._why is not None:
            raise self._why

    @property
    def again(self) -> bool:
        """Return whether nobody has requested the end for good."""
        return not self._for_good.is_set()

    async def wait(self) -> None:
        """Wait for a request."""
        await self._asked.wait()

    async def pause(self, seconds: float) -> None:
        """Wait so many seconds, but no longer than until the end for good is requested."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._for_good.wait()

    def forget(self) -> None:
        """The server is about to open again."""
        self._asked.clear()
