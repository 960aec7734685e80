"""Lines go into the database straight through its driver, all of a batch in one statement.

They come with every move and nearly always alone; for a transaction that small, what SQLAlchemy does around it costs
more than the transaction itself. Everything else goes through SQLAlchemy, and so do lines where the driver is not known
here.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from sqlalchemy import Connection, Engine

from dealt.server.storage.engine import MARK, LineRow
from dealt.server.storage.ready import driver_errors
from dealt.server.storage.schema import lines

_FIELDS: Final = ("table_id", "version", "line", "client", "request")
_INTO: Final = f"INSERT INTO lines ({', '.join(_FIELDS)})"
_ROWS_A_STATEMENT: Final = 100
"""the driver keeps a statement ready for each number of rows up to this one"""
_FROM_ARRAYS: Final = f"{_INTO} SELECT * FROM unnest(%s::bigint[], %s::int[], %s::text[], %s::text[], %s::bigint[])"


def insert_lines(connection: Connection, rows: Sequence[LineRow]) -> None:
    """Writes rows in a transaction of SQLAlchemy."""
    insert = _BY_DRIVER.get(connection.dialect.driver)
    if insert is None:
        connection.execute(lines.insert(), [dict(zip(_FIELDS, row, strict=True)) for row in rows])
        return
    with driver_errors(connection.engine, _INTO):
        insert(connection.connection.dbapi_connection, rows)


def goes_past_sqlalchemy(engine: Engine) -> bool:
    """Whether `driver_transaction` may be used with this database."""
    return engine.dialect.driver in _BY_DRIVER


@contextmanager
def lines_saved(engine: Engine, rows: Sequence[LineRow]) -> Iterator[str | None]:
    """A transaction of rows alone, past SQLAlchemy: when all is written it gives what `transaction_id` would, and then
    commits. Raises DBAPIError."""
    dialect = engine.dialect
    with driver_errors(engine, _INTO):
        pooled = engine.raw_connection()
        driver: Any = pooled.dbapi_connection
        try:
            if dialect.name == "sqlite" and len(rows) <= _ROWS_A_STATEMENT:
                # Outside any transaction a statement is one of its own: carried out, it is on the disk.
                _insert_sqlite(driver, rows)
                yield None
                return
            if dialect.name == "sqlite":
                driver.execute("BEGIN IMMEDIATE")  # psycopg begins by itself
            _BY_DRIVER[dialect.driver](driver, rows)
            yield driver.execute(MARK).fetchone()[1] if dialect.name == "postgresql" else None
            dialect.do_commit(pooled)
        except dialect.loaded_dbapi.Error as error:
            if dialect.is_disconnect(error, driver, None):
                pooled.invalidate(error)
            raise
        finally:
            pooled.close()  # and rolls back what was not committed


def _insert_sqlite(driver: Any, rows: Sequence[LineRow]) -> None:
    """Each statement gives the interpreter's lock away and has to wait for it again, so there are as few as can be."""
    for start in range(0, len(rows), _ROWS_A_STATEMENT):
        some = rows[start : start + _ROWS_A_STATEMENT]
        driver.execute(_with_values(len(some)), tuple(chain.from_iterable(some)))


@lru_cache(_ROWS_A_STATEMENT)
def _with_values(rows: int) -> str:
    return f"{_INTO} VALUES {', '.join(['(?, ?, ?, ?, ?)'] * rows)}"


def _insert_psycopg(driver: Any, rows: Sequence[LineRow]) -> None:
    driver.execute(_FROM_ARRAYS, [list(column) for column in zip(*rows, strict=True)])


_BY_DRIVER: Final[dict[str, Callable[[Any, Sequence[LineRow]], None]]] = {
    "pysqlite": _insert_sqlite,
    "psycopg": _insert_psycopg,
}
"""how each driver writes rows, by SQLAlchemy's name for it"""
