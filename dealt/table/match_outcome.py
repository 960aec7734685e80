"""Outcome of a finished match, for lists of matches. It follows from the record of that match alone."""

from collections.abc import Iterable

import msgspec

from dealt.errors import BadRecord
from dealt.games.options import rules_in_words
from dealt.table import record as rec
from dealt.table.match_entry import MatchEntry
from dealt.table.recount import entries
from dealt.table.table import Table

_GOING = (rec.Left, rec.StandIn, rec.Closed, rec.Sealed)


class MatchOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match."""

    game: str
    rules: str
    """in words"""
    began: int
    ended: int
    """milliseconds since 1970 (UTC)"""
    deals: int
    """those that were begun"""
    names: tuple[str, ...]
    """by seat, as they were while it was played"""
    people: tuple[bool, ...]
    """by seat: whether it was a person, or a person's program"""
    level: str
    """of the computers; empty if there were none"""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """seats; none where nobody has won"""
    reason: str
    """why it ended, in a sentence"""
    entries: tuple[MatchEntry, ...]
    """the entry of each person"""


def outcome_of(lines: Iterable[rec.AnyLine]) -> MatchOutcome:
    """Return the outcome of a match from its record; raise BadRecord, `match_not_over` if it has no end."""
    lines = list(lines)
    table: Table | None = None
    began, names, people = 0, list[str](), list[int]()
    for now, line, _ in Table.fold(lines):
        table = now
        if isinstance(line, rec.Started):
            began = line.at
        if now.match is not None and not isinstance(line, _GOING):
            # When the last person leaves, the seats no longer show who played them.
            names, people = list(now.names), list(now.humans)
    match = None if table is None else table.match
    if table is None or match is None or match.result is None:
        raise BadRecord("match_not_over", "The match is not over; nothing has come of it yet.")
    result = match.result
    return MatchOutcome(
        game=table.game.name,
        rules=rules_in_words(table.game, table.options),
        began=began,
        ended=table.last_at,
        deals=match.deal,
        names=tuple(names),
        people=tuple(seat in people for seat in range(len(names))),
        level=table.settings.level if len(people) < len(names) else "",
        scores=tuple(result.scores),
        winners=tuple(result.winners),
        reason=result.reason,
        entries=tuple(entries(lines).values()),
    )
