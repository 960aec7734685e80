"""Recount of a whole record: the entries and the results of its matches."""

from collections.abc import Iterable

import msgspec

from dealt.table.match_entry import MatchEntry
from dealt.table.match_result import MatchResult
from dealt.table.record import AnyLine
from dealt.table.table import Table

Key = tuple[int, int, str]
"""match, part and player"""


class Recounted(msgspec.Struct, frozen=True):
    """Matches of a record: what statistics and ratings are counted from."""

    entries: dict[Key, MatchEntry]
    results: tuple[MatchResult, ...]


def recounted(lines: Iterable[AnyLine]) -> Recounted:
    """Return the matches of a table's record, the same however often they are recounted; raise BadRecord."""
    found: dict[Key, MatchEntry] = {}
    results: list[MatchResult] = []
    for table, _, _ in Table.fold(lines):
        for entry in table.played:
            found[key_of(entry)] = entry
        results += table.results
    return Recounted(found, tuple(results))


def entries(lines: Iterable[AnyLine]) -> dict[Key, MatchEntry]:
    """Return the entries of a table's record; raise BadRecord."""
    return recounted(lines).entries


def key_of(entry: MatchEntry) -> Key:
    """Return the key of an entry at its table."""
    return entry.match, entry.part, entry.player
