"""Automatic moves: commands of a room for bots, the clock and absent players."""

import logging
from collections.abc import Iterable
from typing import Final

from dealt.errors import DealtError
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.commands import Draw
from dealt.table.events import AppliedLine
from dealt.table.table import Table

_NEW: Final = (rec.Started, rec.Dealt, rec.Closed)
log: Final = logging.getLogger("dealt.room")


def play(table: Table, seat: int, text: str | None, now: int, draw: Draw) -> list[AppliedLine]:
    """Return the lines of a bot's action; of the default action, if it has none or may not play it."""
    by: rec.By = "computer" if table.seats[seat].person is None else "stand_in"
    if text is not None:
        try:
            return commands.act(table, seat, text, by, now, draw)
        except DealtError as error:
            log.warning("the computer at table %s chose what it may not play: %s", table.code, error)
    assert table.match is not None
    return commands.act(table, seat, str(table.match.default_action(seat)), by, now, draw)


def outdated(seat: int, applied: Iterable[AppliedLine]) -> bool:
    """Return whether a thought about what this seat should do is worth nothing after these lines."""
    return any(
        each.line.seat == seat if isinstance(each.line, rec.Acted) else isinstance(each.line, _NEW) for each in applied
    )


def only_acts(applied: Iterable[AppliedLine]) -> bool:
    """Return whether these lines are actions and nothing else."""
    return all(isinstance(each.line, rec.Acted) for each in applied)


def replace(player: str, draw: Draw, table: Table, now: int) -> list[AppliedLine]:
    """Return the lines of a takeover: a bot plays for an absent player; without a match the seat is freed."""
    if table.seat_of(player) is None:
        return []
    if table.under_way:
        return commands.stand_in(table, player, True, now, draw)
    return commands.leave(table, player, now, draw)


def give_back(player: str, draw: Draw, table: Table, now: int) -> list[AppliedLine]:
    """Return the lines that give a seat back to a player who has returned."""
    if table.seat_of(player) is None:
        return []
    return commands.stand_in(table, player, False, now, draw)
