"""Chat log of the lobby in memory: the latest messages, and fewer of the latest events.

It does no I/O and reads no clock.
"""

from bisect import insort
from collections.abc import Iterable
from typing import Final

from dealt.server.limits.constants import TALK_HAPPENINGS, TALK_SAID
from dealt.server.protocol.lobby_chat import AnyLobbyEvent, LobbyCame, LobbyEntry, LobbySaid, LobbyWent, entry
from dealt.server.shard import Shard

_SHARDS: Final = 64
"""most processes of a server: each has numbers of its own"""


def passes(event: AnyLobbyEvent) -> bool:
    """Return whether an event is sent to those present and then forgotten."""
    return isinstance(event, LobbyCame | LobbyWent)


class ChatLog:
    """The entries that a user finds in the lobby."""

    def __init__(self, shard: Shard) -> None:
        self._shard: Final = shard
        self._last = 0
        self._said: list[LobbyEntry] = []
        self._happened: list[LobbyEntry] = []

    @property
    def entries(self) -> tuple[LobbyEntry, ...]:
        """All of it, the first first."""
        return tuple(sorted([*self._said, *self._happened], key=_number))

    def next(self, event: AnyLobbyEvent, now: int) -> LobbyEntry:
        """Return a new entry, with a number that no other process gives; it is not remembered yet."""
        self._last = max(now, self._last + 1)
        return entry(self._last * _SHARDS + self._shard.number - 1, self._last, event)

    def remember(self, entries: Iterable[LobbyEntry]) -> list[int]:
        """Keep entries, their own ones or those of other processes; the numbers of those that are forgotten for it."""
        forgotten = []
        for added in entries:
            # No number comes twice, though a clock be set back.
            self._last = max(self._last, added.number // _SHARDS)
            said = isinstance(added.event, LobbySaid)
            kept, most = (self._said, TALK_SAID) if said else (self._happened, TALK_HAPPENINGS)
            # Those of other processes come a moment late.
            insort(kept, added, key=_number)
            forgotten += [old.number for old in kept[:-most]]
            del kept[:-most]
        return forgotten

    def forget(self, person: str, name: str) -> None:
        """Remove what a user wrote, and events that name them."""
        self._said = [entry for entry in self._said if getattr(entry.event, "player", None) != person]
        self._happened = [entry for entry in self._happened if not _names(entry.event, name)]


def _names(event: AnyLobbyEvent, name: str) -> bool:
    title = getattr(event, "title", "")
    return getattr(event, "name", None) == name or name in getattr(event, "names", ()) or name in title


def _number(entry: LobbyEntry) -> int:
    return entry.number
