"""Questions that everybody who comes asks the database: they go straight to its driver, and SQLAlchemy says once how.

Where thousands come back at a moment, what SQLAlchemy does around such a question costs ten times what its answer does.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, final

from sqlalchemy import Engine, Select
from sqlalchemy.exc import DBAPIError


@final
class ReadyQuery:
    """A question with names for its values; the rows of its answer are plain tuples, as the driver gives them."""

    def __init__(self, query: Select[Any]) -> None:
        self._query: Final = query
        self._ready: dict[str, tuple[str, list[str] | None]] = {}
        """by driver: the text, and the order of the values if the driver does not know them by their names"""

    def rows(self, engine: Engine, values: Mapping[str, Any]) -> list[Any]:
        """The answer; blocks. Raises DBAPIError."""
        text, order = self._ready.get(engine.dialect.driver) or self._prepare(engine)
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

    def _prepare(self, engine: Engine) -> tuple[str, list[str] | None]:
        compiled = self._query.compile(engine)
        order = list(compiled.positiontup or ()) if compiled.positional else None
        ready = self._ready[engine.dialect.driver] = (str(compiled), order)
        return ready


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
