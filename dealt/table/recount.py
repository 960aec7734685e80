"""Counts a record from its first line to its last: what its matches were for the people at the table."""

from collections.abc import Iterable

from dealt.table.match_entry import Played
from dealt.table.record import AnyLine
from dealt.table.table import Table

Key = tuple[int, int, str]
"""the match, the part, and the person"""


def entries(lines: Iterable[AnyLine]) -> dict[Key, Played]:
    """What is kept of the record of a table, however often it is counted; raises BadRecord."""
    found: dict[Key, Played] = {}
    for table, _, _ in Table.fold(lines):
        for entry in table.played:
            found[key_of(entry)] = entry
    return found


def key_of(entry: Played) -> Key:
    """What an entry is known by at its table."""
    return entry.match, entry.part, entry.player
