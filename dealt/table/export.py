"""Export of finished matches from the record of their table.

A table's record goes on after a match: the seed of the next one is drawn at once, and must stay secret until that
match is over. So a file never holds the record of a table as it stands, but one match from the opening of the table
to the line that ended it, and the seal. Who sat where when the match began is told by lines of the same kinds
(`Table.preamble`); versions count anew.
"""

from collections.abc import Iterable, Iterator

import msgspec

from dealt.errors import BadRecord
from dealt.table import record as rec
from dealt.table.events import MatchSealed, VersionedEvent
from dealt.table.table import Table


def finished_match(lines: Iterable[rec.AnyLine], number: int | None = None) -> list[rec.AnyLine]:
    """Return the record of one match of a table: the last that is over, or the `number`-th, counted from 1.

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
    """Yield the record of each match of a table that is over, in order."""
    record = MatchRecord()
    for table, line, happened in Table.fold(lines):
        if record.add(table, line, happened) and not record.open:
            yield record.lines


class MatchRecord:
    """The record of a table's latest match, selected while events happen at the table."""

    def __init__(self) -> None:
        self.lines: list[rec.AnyLine] = []
        self.open = False
        """whether a match has begun and its record is not at its end"""

    def add(self, table: Table, line: rec.AnyLine, happened: Iterable[VersionedEvent]) -> list[rec.AnyLine]:
        """Add what a line of the table adds to the record, and return that."""
        if isinstance(line, rec.Started):
            self.lines, self.open = [], True
            added = [*table.preamble, line]
        elif not self.open or type(line) in rec.OF_THE_TABLE:
            return []
        else:
            seals = [item.event.seal for item in happened if isinstance(item.event, MatchSealed)]
            self.open = not seals and not (table.opened.format < 2 and table.phase == "over")
            added = [line, *(rec.Sealed(version=0, at=line.at, seal=seal) for seal in seals)]
        version = len(self.lines) + 1
        numbered = [msgspec.structs.replace(line, version=place) for place, line in enumerate(added, start=version)]
        self.lines += numbered
        return numbered
