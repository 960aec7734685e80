"""Prepared statements: compiled once by SQLAlchemy, executed on the driver; many rows at once.

When thousands of clients reconnect, SQLAlchemy around a query costs ten times the query itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain
from typing import Any, Final, final

from sqlalchemy import Engine, Executable, Select, Table, TextClause, text
from sqlalchemy.exc import DBAPIError

ROWS_A_STATEMENT: Final = 100
"""at most: the driver keeps a statement ready for each number of rows"""
_VALUES_A_STATEMENT: Final = 999
"""no more fit into one before SQLite 3.32"""


@final
class ManyRows:
    """Rows of one table of SQLite."""

    def __init__(self, table: str, names: Sequence[str], instead: str = "") -> None:
        """`instead`: what is done with a row whose key is there already."""
        self._at_once: Final = min(ROWS_A_STATEMENT, _VALUES_A_STATEMENT // len(names))
        # A row that does not fit rolls the whole batch back. With OR ROLLBACK, SQLite need not copy each page that a
        # statement changes, for rolling back that statement alone.
        self._into: Final = f"INSERT OR ROLLBACK INTO {table} ({', '.join(names)}) VALUES "
        self._row: Final = f"({', '.join('?' * len(names))})"
        self._instead: Final = f" {instead}" if instead else ""
        self._statement: Final = lru_cache(ROWS_A_STATEMENT)(self._of)

    def insert(self, driver: Any, rows: Sequence[Sequence[Any]]) -> None:
        """Write them; raise what the driver raises, and then the transaction is over."""
        for start in range(0, len(rows), self._at_once):
            batch = rows[start : start + self._at_once]
            driver.execute(self._statement(len(batch)), tuple(chain.from_iterable(batch)))

    def _of(self, rows: int) -> str:
        return self._into + ", ".join([self._row] * rows) + self._instead


class _Prepared:
    """A statement with names for its values, as each driver takes it."""

    def __init__(self, statement: TextClause | Select[Any]) -> None:
        self.statement: Final = statement
        self._texts: dict[str, tuple[str, list[str] | None]] = {}
        """by driver: the text, and the order of the values if the driver does not know them by their names"""

    def _text(self, engine: Engine) -> tuple[str, list[str] | None]:
        return self._texts.get(engine.dialect.driver) or self._prepare(engine)

    def _prepare(self, engine: Engine) -> tuple[str, list[str] | None]:
        compiled = self.statement.compile(engine)
        order = list(compiled.positiontup or ()) if compiled.positional else None
        text = self._texts[engine.dialect.driver] = (str(compiled), order)
        return text


@final
class PreparedRows(_Prepared):
    """Rows of a table, each in place of the one that has the same key; it is a part of a transaction of the driver's.

    PostgreSQL and SQLite say it in the same words, for which SQLAlchemy has none that are both's.
    """

    def __init__(self, table: Table) -> None:
        names = [column.name for column in table.columns]
        key = [column.name for column in table.primary_key]
        rest = ", ".join(f"{name} = excluded.{name}" for name in names if name not in key)
        instead = f"ON CONFLICT ({', '.join(key)}) DO UPDATE SET {rest}"
        row = ", ".join(f":{name}" for name in names)
        super().__init__(text(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({row}) {instead}"))
        self._names: Final = names
        self._many: Final = ManyRows(table.name, names, instead)

    def put(self, engine: Engine, driver: Any, rows: Sequence[Mapping[str, Any]]) -> None:
        """Put these there, the last of those with the same key; raise what the driver raises."""
        if engine.dialect.name == "sqlite":
            self._many.insert(driver, [[row[name] for name in self._names] for row in rows])
        else:
            driver.cursor().executemany(self._text(engine)[0], rows)


def executable(statement: Executable | PreparedRows) -> Executable:
    """Return a statement as SQLAlchemy carries it out."""
    return statement.statement if isinstance(statement, PreparedRows) else statement


@final
class PreparedQuery(_Prepared):
    """A question; the rows of its answer are plain tuples, as the driver gives them."""

    def __init__(self, query: Select[Any]) -> None:
        super().__init__(query)

    def rows(self, engine: Engine, values: Mapping[str, Any]) -> list[Any]:
        """Return the answer; blocks. Raise DBAPIError."""
        text, order = self._text(engine)
        asked = dict(values) if order is None else tuple(values[name] for name in order)
        dialect = engine.dialect
        with driver_errors(engine, text):
            pooled = engine.raw_connection()
            driver: Any = pooled.dbapi_connection
            try:
                cursor = driver.cursor()
                cursor.execute(text, asked)
                found: list[Any] = cursor.fetchall()
                cursor.close()
                return found
            except dialect.loaded_dbapi.Error as error:
                if dialect.is_disconnect(error, driver, None):
                    pooled.invalidate(error)
                raise
            finally:
                pooled.close()


@contextmanager
def driver_errors(engine: Engine, statement: str) -> Iterator[None]:
    """Translate errors of the driver into those of SQLAlchemy."""
    dbapi = engine.dialect.loaded_dbapi
    try:
        yield
    except dbapi.Error as error:
        raise DBAPIError.instance(
            statement, None, error, dbapi.Error, hide_parameters=True, dialect=engine.dialect
        ) from error
