"""Recount of a whole record: the entries of its matches."""

from collections.abc import Iterable

from dealt.table.match_entry import MatchEntry
from dealt.table.record import AnyLine
from dealt.table.table import Table

Key = tuple[int, int, str]
"""match, part and player"""


def entries(lines: Iterable[AnyLine]) -> dict[Key, MatchEntry]:
    """Return the entries of a table's record, the same however often they are recomputed; raise BadRecord."""
    found: dict[Key, MatchEntry] = {}
    for table, _, _ in Table.fold(lines):
        for entry in table.played:
            found[key_of(entry)] = entry
    return found


def key_of(entry: MatchEntry) -> Key:
    """Return the key of an entry at its table."""
    return entry.match, entry.part, entry.player
