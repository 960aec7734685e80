"""Watches the lock on the data while a server runs, so that two never serve from the same data."""

import asyncio
from collections.abc import Callable
from typing import Final

from dealt.server.storage.engine import StorageError
from dealt.server.storage.lock import PATIENCE_SECONDS, DataLock
from dealt.server.storage.session_lock import IN_USE, SessionLock

LOOK_SECONDS: Final = 1.0
GIVE_UP_SECONDS: Final = 2 * PATIENCE_SECONDS
"""another holder may be a server that waits for processes of this one to end, and then gives up itself"""


class LockWatch:
    """Makes sure again and again that the lock is held; where it cannot be had again, the server is to end."""

    def __init__(self, lock: DataLock, lost: Callable[[StorageError], None]) -> None:
        """`lost` hears once why the server is to end."""
        self._session = lock.session
        self._lost = lost
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, where a lock can be lost at all; call it in the event loop."""
        if self._session is not None:
            self._task = asyncio.get_running_loop().create_task(self._look_after(self._session))

    def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def _look_after(self, session: SessionLock) -> None:
        since: float | None = None
        while not session.lost:
            await asyncio.sleep(LOOK_SECONDS)
            wrong, now = await asyncio.to_thread(session.keep), asyncio.get_running_loop().time()
            since = None if wrong != IN_USE else now if since is None else since
            if since is not None and now - since >= GIVE_UP_SECONDS:
                break
        self._lost(session.refusal())
