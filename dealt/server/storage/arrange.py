"""SQLite files of several processes: one each; tables move when the number of processes changes.

`dealt.db` holds the users. With one process it holds everything; with several the tables are in `dealt.1.db` and so on,
each in the file of the process of its room code, so that no process waits for another's disk. At every start each table
in a wrong file is copied to the right one, and only then deleted: after a crash nothing is lost, and the next start
goes on.
"""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from dealt.server.shard import Shard, shard_of
from dealt.server.storage.engine import StorageError, file_of, numbered_files, open_file
from dealt.server.storage.schema import METADATA, migrate

log: Final = logging.getLogger("dealt.storage")
_TABLES_AT_ONCE: Final = 100


def arrange(engine: Engine, count: int) -> None:
    """Bring all files of a SQLite database up to date, each with the tables that belong there; raise StorageError.

    `engine` is that of the main file, which is up to date already.
    """
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return
    main = Path(engine.url.database)
    try:
        _arrange(main, count)
    except (sqlite3.Error, OSError) as error:
        raise StorageError("data_unreadable", f"The tables in {main.parent} cannot be moved: {error}.") from None


def _arrange(main: Path, count: int) -> None:
    homes = {number: file_of(main, Shard(number, count)) for number in range(1, count + 1)}
    others = {*homes.values(), *numbered_files(main)} - {main}
    for file in others:
        each = open_file(file)
        try:
            migrate(each)
        finally:
            each.dispose()
    for file in {main, *others}:
        with _connected(file) as connection:
            _move_strays(connection, file, homes)
        if file in others - set(homes.values()):
            _remove(file)


def _move_strays(connection: sqlite3.Connection, file: Path, homes: dict[int, Path]) -> None:
    strays: dict[Path, list[int]] = {}
    for table, code in connection.execute("SELECT id, code FROM tables"):
        home = homes[shard_of(code or str(table), len(homes))]
        if home != file:
            strays.setdefault(home, []).append(table)
    for home, tables in strays.items():
        log.info("%d tables move from %s to %s", len(tables), file.name, home.name)
        connection.execute("ATTACH ? AS home", (str(home),))
        connection.execute("PRAGMA home.synchronous = FULL")
        for start in range(0, len(tables), _TABLES_AT_ONCE):
            _move(connection, tables[start : start + _TABLES_AT_ONCE])
        connection.execute("DETACH home")


def _move(connection: sqlite3.Connection, tables: list[int]) -> None:
    """Copy some tables with all that belongs to them, and take them out when the copy is on the disk.

    Together it would not be safer: a transaction over two files in this mode may end up in one of them only.
    """
    numbers = ", ".join(map(str, tables))
    with _transaction(connection):
        for table, key, columns in _moved():
            connection.execute(
                f"INSERT OR IGNORE INTO home.{table} ({columns}) SELECT {columns} FROM main.{table} "
                f"WHERE {key} IN ({numbers})"
            )
    with _transaction(connection):
        for table, key, _ in _moved():
            connection.execute(f"DELETE FROM main.{table} WHERE {key} IN ({numbers})")


def _moved() -> Iterator[tuple[str, str, str]]:
    """Yield the tables of rows that belong to a room: name, column of the room, and all columns."""
    for table in METADATA.sorted_tables:
        key = "id" if table.name == "tables" else "table_id"
        if key in table.columns and table.name != "people":
            yield table.name, key, ", ".join(column.name for column in table.columns)


def _remove(file: Path) -> None:
    """Delete a file that belongs to no process any longer, if it is empty."""
    with _connected(file) as connection:
        if any(
            connection.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchone() for table in METADATA.sorted_tables
        ):
            log.warning("%s is not used any more, but not empty; it stays", file)
            return
    file.unlink()


@contextmanager
def _connected(file: Path) -> Iterator[sqlite3.Connection]:
    # Alone it knows nothing of foreign keys: who sits at these tables is known in another file.
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        yield connection


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
