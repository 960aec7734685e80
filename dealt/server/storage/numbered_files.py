"""SQLite files of a room that several processes shared, up to version 0.1: they are merged into one at the next start.

The tables were in `dealt.1.db` and so on, one file for each process, beside `dealt.db` with the users. Each table is
copied first and only then deleted: after a crash nothing is lost, and the next start goes on.
"""

import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from dealt.server.storage.engine import StorageError, open_file
from dealt.server.storage.schema import METADATA, migrate

log: Final = logging.getLogger("dealt.storage")
_TABLES_AT_ONCE: Final = 100
_ASIDE: Final = ".merged"
"""added to the name of a file that holds more than tables"""


def numbered_files(engine: Engine) -> list[Path]:
    """Return the files with tables beside the main one."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return []
    main = Path(engine.url.database)
    name = re.compile(rf"{re.escape(main.stem)}\.[1-9][0-9]*{re.escape(main.suffix)}")
    return sorted(file for file in main.parent.iterdir() if name.fullmatch(file.name))


def check_merged(engine: Engine) -> None:
    """Raise StorageError(`data_older`) if a reader would miss tables that are in files of their own."""
    if files := numbered_files(engine):
        raise StorageError(
            "data_older",
            f"This room was written by an older Dealt, and some of its tables are in {files[0].name}. "
            "Open the room once with this Dealt: that puts them together.",
        )


def merge_numbered_files(engine: Engine) -> None:
    """Move all tables into the main file, which is up to date already; raise StorageError(`data_unreadable`)."""
    for file in numbered_files(engine):
        old = open_file(file, foreign_keys=False)
        try:
            migrate(old)
        finally:
            old.dispose()
        try:
            _merge(file, Path(str(engine.url.database)))
        except (sqlite3.Error, OSError) as error:
            raise StorageError("data_unreadable", f"The tables in {file} cannot be moved: {error}.") from None


def _merge(file: Path, main: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("ATTACH ? AS home", (str(main),))
        connection.execute("PRAGMA home.synchronous = FULL")
        tables = [table for (table,) in connection.execute("SELECT id FROM tables")]
        log.info("%d tables move from %s to %s", len(tables), file.name, main.name)
        for start in range(0, len(tables), _TABLES_AT_ONCE):
            _move(connection, tables[start : start + _TABLES_AT_ONCE])
        connection.execute("DETACH home")
        left = any(
            connection.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchone() for table in METADATA.sorted_tables
        )
    if left:
        log.warning("%s is not used any more, but not empty; it stays as %s", file, file.name + _ASIDE)
        file.rename(file.with_name(file.name + _ASIDE))
    else:
        file.unlink()


def _move(connection: sqlite3.Connection, tables: list[int]) -> None:
    """Copy some tables with all that belongs to them, and delete them here when the copy is on the disk.

    Together it would not be safer: a transaction over two files in this mode may end up in one of them only.
    """
    numbers = ", ".join(map(str, tables))
    with _transaction(connection):
        for table, key, columns in _parts():
            connection.execute(
                f"INSERT OR IGNORE INTO home.{table} ({columns}) SELECT {columns} FROM main.{table} "
                f"WHERE {key} IN ({numbers})"
            )
    with _transaction(connection):
        for table, key, _ in _parts():
            connection.execute(f"DELETE FROM main.{table} WHERE {key} IN ({numbers})")


def _parts() -> Iterator[tuple[str, str, str]]:
    """Yield the database tables whose rows belong to a card table: name, column of its id, and all columns."""
    for table in METADATA.sorted_tables:
        key = "id" if table.name == "tables" else "table_id"
        if key in table.columns and table.name != "people":
            yield table.name, key, ", ".join(column.name for column in table.columns)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
