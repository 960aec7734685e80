"""Many rows for SQLite in one statement.

Each statement releases the interpreter lock and waits for it again: a statement for each row would be hundreds of
thread switches a second.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, final

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
        # A row that does not fit rolls the whole batch back. Sentence here, it spares SQLite a copy of each page that a
        # statement changes, for rolling back that statement alone.
        self._into: Final = f"INSERT OR ROLLBACK INTO {table} ({', '.join(names)}) VALUES "
        self._row: Final = f"({', '.join('?' * len(names))})"
        self._instead: Final = f" {instead}" if instead else ""
        self._statement: Final = lru_cache(ROWS_A_STATEMENT)(self._of)

    def insert(self, driver: Any, rows: Sequence[Sequence[Any]]) -> None:
        """Write them; raise what the driver raises, and then the transaction is over."""
        for start in range(0, len(rows), self._at_once):
            some = rows[start : start + self._at_once]
            driver.execute(self._statement(len(some)), tuple(chain.from_iterable(some)))

    def _of(self, rows: int) -> str:
        return self._into + ", ".join([self._row] * rows) + self._instead
