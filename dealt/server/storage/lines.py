"""Lines of records are inserted by the driver directly, all of a batch in one statement.

They come with every move, nearly always alone or with a statistics entry; for a transaction that small, SQLAlchemy
costs more than the transaction itself. Everything else goes through SQLAlchemy, and so do lines for an unknown driver.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, Engine, Executable

from dealt.server.storage.engine import MARK, LineRow, Statement
from dealt.server.storage.many_rows import ROWS_A_STATEMENT, ManyRows
from dealt.server.storage.prepared import PreparedRows, driver_errors
from dealt.server.storage.schema import lines

_FIELDS: Final = ("table_id", "version", "line", "client", "request")
_INTO: Final = f"INSERT INTO lines ({', '.join(_FIELDS)})"
_insert_sqlite: Final = ManyRows("lines", _FIELDS).insert
_FROM_ARRAYS: Final = f"{_INTO} SELECT * FROM unnest(%s::bigint[], %s::int[], %s::text[], %s::text[], %s::bigint[])"


def insert_lines(connection: Connection, rows: Sequence[LineRow]) -> None:
    """Write rows in a transaction of SQLAlchemy."""
    insert = _BY_DRIVER.get(connection.dialect.driver)
    if insert is None:
        connection.execute(lines.insert(), [dict(zip(_FIELDS, row, strict=True)) for row in rows])
        return
    with driver_errors(connection.engine, _INTO):
        insert(connection.connection.dbapi_connection, rows)


def goes_past_sqlalchemy(engine: Engine, statements: Sequence[Statement]) -> bool:
    """Return whether lines may be saved by `lines_saved`, together with these statements."""
    return engine.dialect.driver in _BY_DRIVER and all(
        isinstance(statement, PreparedRows) for statement, _ in statements
    )


@contextmanager
def lines_saved(engine: Engine, statements: Sequence[Statement], rows: Sequence[LineRow]) -> Iterator[str | None]:
    """Return a transaction past SQLAlchemy: when all is written it gives what `transaction_id` would, and then commits.
    Raises DBAPIError.
    """
    dialect = engine.dialect
    with driver_errors(engine, _INTO):
        pooled = engine.raw_connection()
        driver: Any = pooled.dbapi_connection
        try:
            if dialect.name == "sqlite" and not statements and len(rows) <= ROWS_A_STATEMENT:
                # Outside any transaction a statement is one of its own: carried out, it is on the disk.
                _insert_sqlite(driver, rows)
                yield None
                return
            if dialect.name == "sqlite":
                driver.execute("BEGIN IMMEDIATE")  # psycopg begins by itself
            for statement, values in runs(statements):
                assert isinstance(statement, PreparedRows)
                statement.put(engine, driver, values)
            _BY_DRIVER[dialect.driver](driver, rows)
            yield driver.execute(MARK).fetchone()[1] if dialect.name == "postgresql" else None
            dialect.do_commit(pooled)
        except dialect.loaded_dbapi.Error as error:
            if dialect.is_disconnect(error, driver, None):
                pooled.invalidate(error)
            raise
        finally:
            pooled.close()  # and rolls back what was not committed


def runs(statements: Sequence[Statement]) -> Iterator[tuple[Executable | PreparedRows, list[dict[str, Any]]]]:
    """Yield those that follow on each other and differ in their values alone: each is looked at once."""
    for _, same in groupby(statements, key=lambda pair: id(pair[0])):
        alike = list(same)
        yield alike[0][0], [values for _, values in alike]


def _insert_psycopg(driver: Any, rows: Sequence[LineRow]) -> None:
    driver.execute(_FROM_ARRAYS, [list(column) for column in zip(*rows, strict=True)])


_BY_DRIVER: Final[dict[str, Callable[[Any, Sequence[LineRow]], None]]] = {
    "pysqlite": _insert_sqlite,
    "psycopg": _insert_psycopg,
}
"""how each driver writes rows, by SQLAlchemy's name for it"""
