"""A game by days as the inbox shows it, stored beside its lines, so that no table has to be loaded for it; and what has
happened in it since the last move of a player.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec

from dealt.games.game import ENCODER
from dealt.server.limits.constants import MAX_CATCH_UP
from dealt.server.protocol import encoding
from dealt.server.protocol import responses as msg
from dealt.server.protocol.responses import EventInfo
from dealt.table import record as rec
from dealt.table.events import TABLE_EVENTS, ComputerPlays, MatchBegan, TimeUp, VersionedEvent
from dealt.table.holidays import Span, back_from, deadline_after, elapsed_since
from dealt.table.info import Phase, SeatInfo
from dealt.table.record_json import decode_line
from dealt.table.table import Table

REMINDER_PART: Final = 0.75
"""of their time that players have used when they are reminded"""
_LAST_MOVES: Final = 3
"""so many have room on a card of the inbox"""
_NO_MOVES: Final = frozenset(kind for kind in TABLE_EVENTS if kind not in (TimeUp, ComputerPlays))


class Clock(NamedTuple):
    """The time for a move in a game by days."""

    due: int
    """when a bot makes the move, in milliseconds since 1970"""
    left_ms: int
    stopped: bool
    """the player is on holiday"""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A game by days as the inbox shows it, the same for all its players."""

    phase: Phase
    deal: int
    seats: tuple[SeatInfo, ...]
    players: tuple[str | None, ...]
    """by seat: the id of its person"""
    to_move: tuple[int, ...]
    total_ms: int
    paused: bool
    at: int
    last: tuple[EventInfo, ...]
    since: int = 0
    """when their time began to run, in milliseconds since 1970; 0: not known"""
    pauses: tuple[Span, ...] = ()
    """since then"""

    def clock(self, holidays: Mapping[str, Sequence[Span]], now: int) -> Clock | None:
        """Return the time for the move that is due first; None: no clock runs for it."""
        if not self.to_move or not self.since or self.paused or self.phase != "playing":
            return None
        clocks = []
        for seat in self.to_move:
            away = holidays.get(self.players[seat] or "", ())
            stops = (*self.pauses, *away)
            left = max(0, self.total_ms - elapsed_since(self.since, now, stops))
            due = deadline_after(self.since, self.total_ms, stops)
            clocks.append(Clock(due, left, back_from(away, now) is not None))
        return min(clocks)


def people_to_move(table: Table) -> frozenset[str]:
    """Return the ids of the people whom a table waits for; none while its match is paused."""
    seats = (table.seats[seat].person for seat in seats_to_move(table))
    return frozenset(person.player for person in seats if person is not None)


def reminder_at(table: Table, now: int) -> int | None:
    """Return when the people whom a table waits for are reminded, in milliseconds since 1970; None if that is over."""
    if table.due is None or not seats_to_move(table):
        return None
    at = min(table.deadline_of(seat, REMINDER_PART) for seat in seats_to_move(table))
    return at if at > max(now, table.last_at) else None


def seats_to_move(table: Table) -> list[int]:
    """Return the seats of the people whom a table waits for; none while its match is paused, and between two deals of a
    game by days, which goes on in a minute.
    """
    if table.paused_by is not None or (table.phase == "between" and table.by_days):
        return []
    return table.human_turns if table.phase == "playing" else table.unready


def last_moves(known: Iterable[VersionedEvent], happened: Iterable[VersionedEvent]) -> Sequence[VersionedEvent]:
    """Return the last moves that everybody may know of: those known, and what has happened since."""
    moves = list(known)
    for event in happened:
        if type(event.event) is MatchBegan:
            moves.clear()
        elif event.audience is None and event.said is not None and type(event.event) not in _NO_MOVES:
            moves.append(event)
    return moves[-_LAST_MOVES:]


def summary_of(table: Table, last: Iterable[VersionedEvent]) -> str:
    """Return the summary of a table as JSON."""
    everybody = [seat.person.player if seat.person is not None else None for seat in table.seats]
    summary = Summary(
        phase=table.phase,
        deal=0 if table.match is None else table.match.deal,
        seats=encoding.seat_infos(table, [player for player in everybody if player is not None]),
        players=tuple(everybody),
        to_move=tuple(seats_to_move(table)),
        total_ms=1000 * table.settings.turn_seconds,
        paused=table.paused_by is not None,
        at=table.last_at,
        last=tuple(_said_now(event, table.names_in_words) for event in last),
        since=table.turn_since,
        pauses=table.pauses,
    )
    return ENCODER.encode(summary).decode()


def moves_since(saved: Sequence[str], player: str, since: int) -> msg.CaughtUp:
    """Return what has happened since the last move of a player, as their seat could follow it: at most the last
    `MAX_CATCH_UP` lines, and none up to version `since`.

    Raises BadRecord.
    """
    lines = [decode_line(line) for line in saved]
    table, _ = Table.restore(lines)
    seat, match = table.seat_of(player), 0
    if seat is None or not table.under_way:
        return msg.CaughtUp(snapshot=None, updates=())
    for before, line in pairwise(lines):
        if isinstance(line, rec.Started):
            match = line.version
        own = isinstance(line, rec.Acted) and line.seat == seat and line.by == "human" and not _is_planned(before, line)
        if own or (isinstance(line, rec.Sat) and line.player == player):
            since = max(since, line.version)
    since = max(since, match, table.version - MAX_CATCH_UP)
    snapshot, updates, is_news = None, list[msg.Update](), False
    for then, line, happened in Table.fold(lines):
        if line.version < since or then.match is None:
            continue
        info = encoding.recorded_info(then)
        update = encoding.own_update(info, then.version, happened, then.match, seat, then.to_act)
        if snapshot is None:
            snapshot = encoding.own_snapshot(update)
        else:
            updates.append(update)
            is_news = is_news or isinstance(line, rec.Acted | rec.Dealt)
    return msg.CaughtUp(snapshot=snapshot if is_news else None, updates=tuple(updates) if is_news else ())


def _is_planned(before: rec.AnyLine, line: rec.Acted) -> bool:
    """Return whether a move was planned: it is made at the moment of the move before, and its player need not have seen
    that.
    """
    return isinstance(before, rec.Acted) and before.seat != line.seat and before.at == line.at


def _said_now(event: VersionedEvent, names: Sequence[str]) -> EventInfo:
    """Return an event in words, with the names that the players have now: nobody who was erased stays in it."""
    said = event.event.say(names)
    assert said is not None
    return EventInfo(
        version=event.version, at=event.at, event=event.event, text=said.text, you=said.you or None, values=said.values
    )
