"""How an open server ends: for good, or only for as long as somebody puts other data in the place of its own."""

import asyncio
import signal
from contextlib import suppress

from dealt.errors import DealtError


class Shutdown:
    """Is asked for by Ctrl-C, by a service manager, by the host, or by `dealt restore`; made in the event loop."""

    def __init__(self) -> None:
        self._asked, self._for_good = asyncio.Event(), asyncio.Event()
        self._why: DealtError | None = None
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self.ask)

    def ask(self, again: bool = False) -> None:
        """The server is to end; `again`: and to open again. Whoever wants the end for good prevails."""
        if not again:
            self._for_good.set()
        self._asked.set()

    def fail(self, why: DealtError) -> None:
        """The server is to end for good, because it cannot go on."""
        self._why = why
        self.ask()

    def check(self) -> None:
        """When everything is closed: raises why it had to be, unless somebody wanted it."""
        if self._why is not None:
            raise self._why

    @property
    def again(self) -> bool:
        """Whether nobody wants the end for good."""
        return not self._for_good.is_set()

    async def wait(self) -> None:
        """Until somebody asks."""
        await self._asked.wait()

    async def pause(self, seconds: float) -> None:
        """Waits so long, and no longer than until somebody wants the end for good."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._for_good.wait()

    def forget(self) -> None:
        """The server is about to open again."""
        self._asked.clear()
