"""Matches of a room, read from its data: history, statistics entries, export of records; the room may be open."""

import io
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Engine, select
from sqlalchemy.exc import DBAPIError

from dealt.errors import BadRecord
from dealt.ratings.ratings import Ratings, ResultKey, rated
from dealt.review.entry import ReviewEntry
from dealt.server.storage.backup import opened
from dealt.server.storage.database import Corruption, log
from dealt.server.storage.engine import StorageError, reason, unreadable
from dealt.server.storage.numbered_files import check_merged
from dealt.server.storage.rating_store import names, results_after, results_read
from dealt.server.storage.review_store import all_entries
from dealt.server.storage.schema import check_version, played, tables
from dealt.server.storage.statistics import readable
from dealt.server.storage.table_store import record_of
from dealt.table.export import finished_matches
from dealt.table.match_entry import MatchEntry
from dealt.table.match_outcome import MatchOutcome, outcome_of
from dealt.table.match_result import MatchResult
from dealt.table.record_files import write_lines
from dealt.table.record_json import decode_line
from dealt.table.recount import recounted

_AGES: Final = select(tables.c.changed, tables.c.id)
_ENTRIES: Final = select(played.c.ended, played.c.table_id, played.c.entry)
_UNFINISHED: Final = ".part"


def latest(data: str) -> Iterator[MatchOutcome]:
    """Yield the matches of a room that are over, those first at whose table something happened last; blocks.

    What cannot be replayed is skipped, with a warning. Raises StorageError (`no_room`, `data_older`, `data_newer`,
    `data_unreadable`).
    """
    with _reading(data) as engine:
        with engine.connect() as connection:
            found = [(changed, table) for changed, table in connection.execute(_AGES)]
        for _, table in sorted(found, reverse=True):
            yield from _outcomes(engine, table)


def entries(data: str) -> list[MatchEntry]:
    """Return the match entries of all users, in order of time; blocks. Corrupt ones are skipped. Raise as `latest`
    does.
    """
    damage = Corruption()
    with _reading(data) as engine, engine.connect() as connection:
        found = [(row.ended, entry) for row, entry in readable(connection.execute(_ENTRIES), damage)]
    return [entry for _, entry in sorted(found, key=lambda row: row[0])]


def reviewed(data: str) -> list[tuple[str, ReviewEntry]]:
    """Return all users with their entries of reviewed matches; blocks. Corrupt ones are skipped. Raise as `latest`
    does.
    """
    with _reading(data) as engine, engine.connect() as connection:
        return all_entries(connection, Corruption())


def ratings(data: str, *, recount: bool = False) -> tuple[Ratings, dict[str, str]]:
    """Return the ratings of a room, and the names of its users by id; blocks. Corrupt results are skipped.

    `recount`: from the records of all tables, not from the stored results. Raise as `latest` does.
    """
    damage = Corruption()
    with _reading(data) as engine:
        with engine.connect() as connection:
            called = names(connection)
            rows = [] if recount else connection.execute(results_after(None)).all()
            found = sorted(connection.scalars(select(tables.c.id))) if recount else []
        results = [(key, result) for key, result in results_read(rows, damage) if result is not None]
        for table in found:
            results += _results(engine, table)
        return rated(results), called


def _results(engine: Engine, table: int) -> list[tuple[ResultKey, MatchResult]]:
    """Return the results of one table, from its record; none if it cannot be replayed."""
    try:
        with engine.connect() as connection:
            lines = record_of(connection, table)
        results = recounted(map(decode_line, lines)).results
    except BadRecord as error:
        _warn(table, error)
        return []
    return [(ResultKey(result.ended, table, result.match, result.part), result) for result in results]


@contextmanager
def _reading(data: str) -> Iterator[Engine]:
    """Return the database of a room, in the form that this version knows."""
    with opened(data) as engine:
        try:
            check_version(engine)
            check_merged(engine)
            yield engine
        except DBAPIError as error:
            raise unreadable(engine, error) from None


def _outcomes(engine: Engine, table: int) -> list[MatchOutcome]:
    """Return the matches of one table, the last first; those before a line that cannot be replayed are among them."""
    found: list[MatchOutcome] = []
    try:
        with engine.connect() as connection:
            lines = record_of(connection, table)
        found.extend(map(outcome_of, finished_matches(map(decode_line, lines))))
    except BadRecord as error:
        _warn(table, error)
    return found[::-1]


def _warn(table: int, error: BadRecord) -> None:
    log.warning("the record of table %d cannot be replayed to its end: %s", table, error)


class Exported(NamedTuple):
    """Progress of an export."""

    done: int
    tables: int
    matches: int
    written: int
    """of these matches, those that were not there yet"""
    unreadable: int
    """tables whose records are damaged: of each, what is before the damage is written"""


def export(data: str, folder: Path) -> Iterator[Exported]:
    """Write `dealt-TABLE-MATCH.jsonl` for each match that is over, and tell after each table how far it is; blocks.

    Raises StorageError (`no_room`, `data_older`, `data_newer`, `data_unreadable`, `file_unwritable`).
    """
    try:
        with _reading(data) as engine:
            yield from _export(engine, folder)
    except OSError as error:
        raise StorageError("file_unwritable", f"{folder} cannot be written to: {reason(error)}.") from None


def _export(engine: Engine, folder: Path) -> Iterator[Exported]:
    folder.mkdir(parents=True, exist_ok=True)
    with engine.connect() as connection:
        found = sorted(connection.scalars(select(tables.c.id)))
    matches = written = damaged = 0
    yield Exported(0, len(found), 0, 0, 0)
    for done, table in enumerate(found, start=1):
        try:
            with engine.connect() as connection:
                lines = record_of(connection, table)
            for number, match in enumerate(finished_matches(map(decode_line, lines)), start=1):
                file = folder / f"dealt-{table}-{number}.jsonl"
                matches += 1
                if not file.exists():
                    content = io.BytesIO()
                    write_lines(content, match)
                    _write(file, content.getvalue())
                    written += 1
        except BadRecord:
            damaged += 1
        yield Exported(done, len(found), matches, written, damaged)


def _write(file: Path, content: bytes) -> None:
    """Write a file that is there when it is whole, and not before."""
    unfinished = file.with_name(file.name + _UNFINISHED)
    try:
        unfinished.write_bytes(content)
        unfinished.replace(file)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
