"""What is asked of the database, or told to it, again and again: it goes straight to its driver, and SQLAlchemy says
once how.

Where thousands come back at a moment, what SQLAlchemy does around a question costs ten times what its answer does.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, final

from sqlalchemy import Delete, Engine, Executable, Insert, Select
from sqlalchemy.exc import DBAPIError


class _Ready:
    """A statement with names for its values, as each driver takes it."""

    def __init__(self, statement: Delete | Insert | Select[Any]) -> None:
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
class ReadyStatement(_Ready):
    """A change that is made with many values; it is a part of a transaction of the driver's."""

    def __init__(self, statement: Delete | Insert) -> None:
        super().__init__(statement)

    def run(self, engine: Engine, driver: Any, rows: Iterable[Mapping[str, Any]]) -> None:
        """Makes the change with each of these values; raises what the driver raises."""
        text, order = self._text(engine)
        values = [dict(row) if order is None else tuple([row[name] for name in order]) for row in rows]
        driver.cursor().executemany(text, values)


def executable(statement: Executable | ReadyStatement) -> Executable:
    """A statement as SQLAlchemy carries it out."""
    return statement.statement if isinstance(statement, ReadyStatement) else statement


@final
class ReadyQuery(_Ready):
    """A question; the rows of its answer are plain tuples, as the driver gives them."""

    def __init__(self, query: Select[Any]) -> None:
        super().__init__(query)

    def rows(self, engine: Engine, values: Mapping[str, Any]) -> list[Any]:
        """The answer; blocks. Raises DBAPIError."""
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
    """What the driver raises, as SQLAlchemy would raise it."""
    dbapi = engine.dialect.loaded_dbapi
    try:
        yield
    except dbapi.Error as error:
        raise DBAPIError.instance(
            statement, None, error, dbapi.Error, hide_parameters=True, dialect=engine.dialect
        ) from error
