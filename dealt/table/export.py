"""One finished match, cut out of the record of its table.

A table's record goes on after a match: the seed of the next one is drawn at once, and must stay secret until that
match is over. So a file never holds the record of a table as it stands, but one match from the opening of the table
to the line that ended it. Who sat where when the match began is told by lines of the same kinds; versions count anew.
"""

from collections.abc import Iterable, Iterator

import msgspec

from dealt.errors import BadRecord
from dealt.table import record as rec
from dealt.table.table import Table


def finished_match(lines: Iterable[rec.AnyLine], number: int | None = None) -> list[rec.AnyLine]:
    """The record of one match of a table: the last that is over, or the `number`-th, counted from 1.

    Raises BadRecord: `match_not_over` if there is no such match yet, `bad_record` if the lines cannot be replayed.
    """
    found: list[rec.AnyLine] | None = None
    for count, match in enumerate(finished_matches(lines), start=1):
        found = match
        if count == number:
            return match
    if found is None or number is not None:
        raise BadRecord("match_not_over", "The match is not over; its record is given out when it is.")
    return found


def finished_matches(lines: Iterable[rec.AnyLine]) -> Iterator[list[rec.AnyLine]]:
    """The record of each match of a table that is over, in order."""
    folding = Table.fold(lines)
    match: list[rec.AnyLine] = []
    for table, line, _ in folding:
        if isinstance(line, rec.Started):
            match = [*_before(table, line), line]
        elif match:
            match.append(line)
            if table.phase == "over":
                yield _numbered(match)
                match = []


def _before(table: Table, started: rec.Started) -> list[rec.AnyLine]:
    """Lines that lead to the table as it was when this match began."""
    assert table.seed is not None
    at = started.at
    people: list[rec.AnyLine] = []
    for player in table.arrivals:
        seat = table.seat_of(player)
        person = table.person(player)
        if seat is not None and person is not None:
            people.append(rec.Sat(version=0, at=at, seat=seat, player=player, name=person.name))
            if table.seats[seat].stand_in:
                people.append(rec.StandIn(version=0, at=at, seat=seat, on=True))
    waiting = [rec.Queued(version=0, at=at, player=one.player, name=one.name) for one in table.queue]
    return [table.opened, *people, *waiting, rec.Seeded(version=0, at=at, seed=table.seed.hex())]


def _numbered(lines: list[rec.AnyLine]) -> list[rec.AnyLine]:
    return [msgspec.structs.replace(line, version=version) for version, line in enumerate(lines, start=1)]
