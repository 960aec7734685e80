"""Archive of finished tables: compressed to a tenth, and read like any other.

A table that ended long ago moves part by part, each in one transaction: the compressed lines are inserted, the plain
ones deleted. A part is small enough that no player waits for it. If users return to the table, its new lines follow the
archived ones, and move later.
"""

import zlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update

from dealt.errors import BadRecord
from dealt.server.shard import Shard
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import archive, lines, tables

_TABLES_AT_ONCE: Final = 100
"""tables that are looked at; those that belong to another process are left to it"""
_PART_LINES: Final = 2000
"""lines of one part: some thirty deals"""
_LEVEL: Final = 9
_FREED_PAGES: Final = 256
"""how much of SQLite's file is given back at once: 1 MB"""
_GIVE_BACK: Final[Statement] = (text("PRAGMA incremental_vacuum(1)"), {})
"""makes SQLite's file shorter by a page; the driver stops at the first, whatever number a statement names"""


class Part(msgspec.Struct, frozen=True):
    """The next lines of one table that move together."""

    table_id: int
    lines: Sequence[str]
    version: int
    """of the last of them; 0 if there are none"""
    last: bool
    """whether nothing of the table is left after them"""


def next_part(connection: Connection, shard: Shard, before: int) -> Part | None:
    """Return the next part to archive, of a table of this process that ended before a time (milliseconds since
    1970).
    """
    oldest = (
        select(tables.c.id, tables.c.code)
        .where(tables.c.archived.is_(False), tables.c.over.is_(True), tables.c.changed < before)
        .order_by(tables.c.changed)
        .limit(_TABLES_AT_ONCE)
    )
    mine = (row.id for row in connection.execute(oldest) if shard.owns(row.code or str(row.id)))
    table_id = next(mine, None)
    if table_id is None:
        return None
    query = select(lines.c.version, lines.c.line).where(lines.c.table_id == table_id).order_by(lines.c.version)
    rows = connection.execute(query.limit(_PART_LINES + 1)).all()
    moving = rows[:_PART_LINES]
    version = moving[-1].version if moving else 0
    return Part(table_id, [row.line for row in moving], version, last=len(rows) == len(moving))


def pack(texts: Iterable[str]) -> bytes:
    """Return the lines of a part in compressed form."""
    return zlib.compress("\n".join(texts).encode(), _LEVEL)


def unpack(packed: bytes) -> str:
    """Return the lines of a part, with a break after each but the last; raise BadRecord(`bad_record_part`)."""
    try:
        return zlib.decompress(packed).decode()
    except (zlib.error, UnicodeDecodeError):
        raise BadRecord("bad_record_part", "A packed part of the record cannot be read.") from None


def moved(part: Part, packed: bytes) -> list[Statement]:
    """Moves a part; to be saved together."""
    statements: list[Statement] = []
    if part.lines:
        row = {"table_id": part.table_id, "version": part.version, "packed": packed}
        gone = delete(lines).where(lines.c.table_id == part.table_id, lines.c.version <= part.version)
        statements += [(insert(archive), row), (gone, {})]
    if part.last:
        # A table where a new match has begun is not over, and must not count as archived when it is.
        done = update(tables).where(tables.c.id == part.table_id, tables.c.over.is_(True))
        statements.append((done, {"archived": True}))
    return statements


def give_back(connection: Connection) -> Sequence[Statement]:
    """Make SQLite's file shorter by some of what is free in it."""
    free: int = connection.scalar(text("PRAGMA freelist_count")) or 0
    return (_GIVE_BACK,) * min(free, _FREED_PAGES)


def record_of(connection: Connection, table_id: int) -> list[str]:
    """Return all lines of a table, in order, wherever they are; raise BadRecord(`bad_record_part`)."""
    # First those that may move: what moves between the two questions is found twice, not never.
    query = select(lines.c.version, lines.c.line).where(lines.c.table_id == table_id).order_by(lines.c.version)
    rows = connection.execute(query).all()
    parts = connection.execute(
        select(archive.c.version, archive.c.packed).where(archive.c.table_id == table_id).order_by(archive.c.version)
    ).all()
    if not parts:
        return [row.line for row in rows]
    packed = [line for part in parts for line in unpack(part.packed).split("\n")]
    return packed + [row.line for row in rows if row.version > parts[-1].version]


def newest_version(connection: Connection, table_id: int) -> int:
    """Return the version of a table's latest line; 0 for no table."""
    for each in (lines, archive):
        found: int | None = connection.scalar(select(func.max(each.c.version)).where(each.c.table_id == table_id))
        if found is not None:
            return found
    return 0
