"""Fair queue: costly work is done in small pieces, in round robin over IP addresses.

However much one address requests, another waits for one piece of its work and not for all of it.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from dealt.server.limits.constants import MAX_WAITING_AN_ADDRESS
from dealt.server.limits.token_bucket import too_often

_SECONDS: Final = 5
"""after which there is room, as far as anybody can say"""


class FairQueue:
    """Runs `at_once` pieces of work; waiting ones start in round robin over addresses."""

    def __init__(self, at_once: int = 1, most_waiting: int = MAX_WAITING_AN_ADDRESS) -> None:
        self._free = at_once
        self._most_waiting: Final = most_waiting
        self._waiting: Final[OrderedDict[str | None, deque[asyncio.Future[None]]]] = OrderedDict()
        """by address; the one whose turn comes first stands first"""

    @asynccontextmanager
    async def turn(self, address: str | None) -> AsyncIterator[None]:
        """Wait for a turn, and hold it; None is the host's own browser.

        Raises DealtError(`too_fast`) if too much of this address waits already; the host's browser may have more.
        """
        if self._free and not self._waiting:
            self._free -= 1
        else:
            await self._wait(address)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, address: str | None) -> None:
        waiting = self._waiting.get(address, deque())
        if address is not None and len(waiting) >= self._most_waiting:
            raise too_often(_SECONDS)
        self._waiting[address] = waiting
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._pass_on()  # the turn had come in the same moment
            else:
                self._forget(address, mine)
            raise

    def _forget(self, address: str | None, gone: asyncio.Future[None]) -> None:
        waiting = self._waiting.get(address)
        if waiting is not None and gone in waiting:
            waiting.remove(gone)
            if not waiting:
                del self._waiting[address]

    def _pass_on(self) -> None:
        while self._waiting:
            address, waiting = self._waiting.popitem(last=False)
            first = waiting.popleft()
            if waiting:
                self._waiting[address] = waiting
            if not first.done():  # its client may just have gone
                first.set_result(None)
                return
        self._free += 1
