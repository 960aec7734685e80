"""Presence in the lobby: announces arrivals and departures, several together, and none for a short absence.

A reload, a move to another process or a tunnel is no departure. It does no I/O and reads no clock.
"""

from collections.abc import Callable
from itertools import islice
from typing import Final, NamedTuple

from dealt.server.limits.constants import COMINGS_SECONDS, GONE_SECONDS, NAMED_COMINGS
from dealt.server.protocol.lobby_chat import LobbyCame, LobbyWent

_GONE: Final = 1000 * GONE_SECONDS
_TOGETHER: Final = 1000 * COMINGS_SECONDS


class _Gone(NamedTuple):
    name: str
    since: int
    told_here: bool
    """whether it is this process that tells it"""


class Presence:
    """Arrivals and departures to announce. Times are in milliseconds since 1970."""

    def __init__(self, now: int) -> None:
        # A user who comes right after a start never left: the server was away.
        self._silent_until: Final = now + _GONE
        self._came: dict[str, str] = {}
        self._gone: dict[str, _Gone] = {}
        self._together_at = 0

    def came(self, player: str, name: str, now: int) -> None:
        """Note that a user is here now."""
        was = self._gone.pop(player, None)
        if now >= self._silent_until and (was is None or was.since + _GONE <= now):
            if not self._came:
                self._together_at = now + _TOGETHER
            self._came[player] = name

    def went(self, player: str, name: str, now: int, *, here: bool = True) -> None:
        """Note that a user is not here any longer; `here`: they were last at this process."""
        self._gone.pop(player, None)
        if self._came.pop(player, None) is None:
            self._gone[player] = _Gone(name, now, here)

    @property
    def due(self) -> int | None:
        """Return when `take` should be called next; None: after the next arrival or departure."""
        times = [self._together_at] if self._came else []
        # They stand in the order in which they went.
        times += [departure.since + _GONE for departure in islice(self._gone.values(), 1)]
        return min(times, default=None)

    def take(self, now: int, is_here: Callable[[str], bool]) -> list[LobbyCame | LobbyWent]:
        """Return the announcements that are due."""
        told: list[LobbyCame | LobbyWent] = []
        if self._came and self._together_at <= now:
            names, more = _named(list(self._came.values()))
            told.append(LobbyCame(names=names, more=more))
            self._came.clear()
        over = {player: departure for player, departure in self._gone.items() if departure.since + _GONE <= now}
        for player in over:
            del self._gone[player]
        left = [departure.name for player, departure in over.items() if departure.told_here and not is_here(player)]
        if left:
            names, more = _named(left)
            told.append(LobbyWent(names=names, more=more))
        return told


def _named(names: list[str]) -> tuple[tuple[str, ...], int]:
    # One more is no shorter than a name.
    most = NAMED_COMINGS if len(names) > NAMED_COMINGS + 1 else len(names)
    return tuple(names[:most]), len(names) - most
