"""Admin sessions that were signed out: over at every node, and after a restart."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from dealt.server.admin.token import AdminTokens
from dealt.server.bus import MessageBus
from dealt.server.storage import statements as saved
from dealt.server.storage.store import Store

_FILE: Final = "dealt.ended-sessions"
"""where earlier versions kept them"""


class EndedSessions:
    """Ends admin sessions before their time; the database keeps them until they would have ended."""

    def __init__(self, tokens: AdminTokens, store: Store, bus: MessageBus, folder: Path) -> None:
        self._tokens: Final = tokens
        self._store: Final = store
        self._bus: Final = bus
        self._file: Final = folder / _FILE
        bus.on_told("session_ended", lambda name, _value: tokens.have_ended([name]))

    async def load(self) -> None:
        """Take over what was ended before, or by other nodes; raise DealtError(`not_readable`)."""
        self._tokens.have_ended(await self._store.ended_sessions())
        with suppress(OSError, UnicodeError):
            self._tokens.have_ended(self._file.read_text(encoding="ascii").split())

    async def end(self, session: str, now: float) -> None:
        """End a session at all nodes; raise NotSaved if it may be valid again after a restart."""
        ended = self._tokens.end_session(session, now)
        if ended is not None:
            name, until = ended
            self._bus.tell("session_ended", name)
            await self._store.save(*saved.end_session(name, 1000 * until, int(1000 * now)))
