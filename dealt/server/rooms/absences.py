# Compiled with mypyc: see tools/compile_rules.py.
"""Absences in a room: when a bot takes over the seat of a disconnected player, and who gets a seat back."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import ClassVar, Final

from dealt.server.limits.constants import GRACE_SECONDS, VACANT_SECONDS
from dealt.server.rooms import messages
from dealt.server.rooms.membership import only_play
from dealt.table import commands
from dealt.table.commands import Draw
from dealt.table.events import AppliedLine
from dealt.table.table import Table


class Absences:
    """The absent players of one table, and until when the table waits for each of them; by days nobody has to stay."""

    grace_seconds: ClassVar[float] = GRACE_SECONDS
    """in a match, until a bot takes over"""
    vacant_seconds: ClassVar[float] = VACANT_SECONDS
    """without a match, until the seat becomes free"""

    def __init__(self, draw: Draw) -> None:
        self._draw: Final = draw
        self._until: Final[dict[str, int]] = {}
        """by user id, in milliseconds since 1970"""

    @property
    def due(self) -> int | None:
        """The time at which the next wait ends, in milliseconds since 1970."""
        due: int | None = None
        for until in self._until.values():
            if due is None or until < due:
                due = until
        return due

    def track(
        self, table: Table, applied: Collection[AppliedLine], present: Collection[str], now: int
    ) -> Sequence[messages.Command]:
        """Follow the table after these lines; return the commands that give seats back to players who have returned."""
        returns: list[messages.Command] = []
        if applied and table.under_way and only_play(applied):
            return returns
        for seat in table.seats:
            if seat.person is None:
                continue
            player = seat.person.player
            if player in present:
                self._until.pop(player, None)
                if seat.stand_in:
                    returns.append(partial(_give_back, player, self._draw))
            elif table.settings.by_days:
                self._until.pop(player, None)
            elif not (table.under_way and seat.stand_in):
                until = now + int(1000 * (self.grace_seconds if table.under_way else self.vacant_seconds))
                # A player who is away when a match begins has no more time to return than in any match.
                self._until[player] = min(until, self._until.get(player, until))
        return returns

    def clear(self) -> None:
        """Wait for nobody."""
        self._until.clear()

    def take(self, now: int) -> messages.Command | None:
        """Remove an absence whose wait is over by now, and return the command that replaces the player."""
        for player, until in self._until.items():
            if until <= now:
                del self._until[player]
                return partial(_replace, player, self._draw)
        return None


def _replace(player: str, draw: Draw, table: Table, now: int) -> list[AppliedLine]:
    """Return the lines of a takeover: a bot plays for an absent player; without a match the seat is freed."""
    if table.seat_of(player) is None:
        return []
    if table.under_way:
        return commands.stand_in(table, player, True, now, draw)
    return commands.leave(table, player, now, draw)


def _give_back(player: str, draw: Draw, table: Table, now: int) -> list[AppliedLine]:
    """Return the lines that give a seat back to a player who has returned."""
    if table.seat_of(player) is None:
        return []
    return commands.stand_in(table, player, False, now, draw)
