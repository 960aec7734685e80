"""Group commit: everything that many tables have to save at a moment is committed at once, or refused (full disk).

One thread writes. While it waits for the disk, the next batch gathers; nobody learns of anything before its transaction
is on the disk.

Lines of records come with every move, nearly always alone or with a statistics entry. For a transaction that small,
SQLAlchemy costs more than the transaction itself, so the driver inserts them directly, all of a batch in one statement.
Everything else goes through SQLAlchemy, and so do lines for an unknown driver.
"""

import logging
import threading
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import groupby
from queue import SimpleQueue
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DBAPIError

from dealt.errors import DealtError
from dealt.server.storage.engine import MARK, LineRow, Statement, is_deadlock, is_misfit, transaction_id, was_committed
from dealt.server.storage.prepared import ROWS_A_STATEMENT, ManyRows, PreparedRows, driver_errors, executable
from dealt.server.storage.schema import lines

_FIELDS: Final = ("table_id", "version", "line", "client", "request")
_INTO: Final = f"INSERT INTO lines ({', '.join(_FIELDS)})"
_insert_sqlite: Final = ManyRows("lines", _FIELDS).insert
_FROM_ARRAYS: Final = f"{_INTO} SELECT * FROM unnest(%s::bigint[], %s::int[], %s::text[], %s::text[], %s::bigint[])"
log: Final = logging.getLogger("dealt.storage")
Completion = Callable[[DealtError | None], None]
"""called in the event loop: with None once everything is on the disk, otherwise with why nothing has happened"""
_TRIES: Final = 3
"""of a transaction that was only in the way of another one"""


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


class NotSaved(DealtError):
    """The disk refused; what was to be saved has not happened."""


class Transaction(msgspec.Struct):
    """Statements that must be saved together or not at all."""

    done: Completion
    lines: Sequence[LineRow] = ()
    statements: Sequence[Statement] = ()
    """run before the lines, in order"""


class Writer:
    """The thread that saves transactions, in the order in which they come."""

    def __init__(
        self, engine: Engine, loop: AbstractEventLoop, turn: AbstractContextManager[object] | None = None
    ) -> None:
        """`turn` is held while a transaction is saved."""
        self._engine = engine
        self._turn = turn or nullcontext()
        self._loop = loop
        self._waiting: list[Transaction] = []
        """put in this turn of the event loop"""
        self._handing: Final = threading.Lock()
        """the shutdown runs in another thread than the one that puts transactions"""
        self._queue: SimpleQueue[list[Transaction] | None] = SimpleQueue()
        self._failing = False
        self._thread = threading.Thread(target=self._run, name="dealt-writer", daemon=True)
        self._thread.start()

    def put(self, transaction: Transaction) -> None:
        """Save a transaction soon and then calls its `done`."""
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append(transaction)

    def _hand_over(self) -> None:
        """All that a turn of the event loop has brought is saved by one commit."""
        with self._handing:
            waiting, self._waiting = self._waiting, []
        if waiting:
            self._queue.put(waiting)

    def close(self) -> None:
        """Save what has been put so far and end the thread; blocks until then."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while self._save_next():
            pass

    def _save_next(self) -> bool:
        """Wait for the next batch and save it; false after the last. Nothing is held while waiting."""
        batch, going = self._gather()
        if batch:
            self._loop.call_soon_threadsafe(_tell, batch, self._save(batch))
        return going

    def _gather(self) -> tuple[list[Transaction], bool]:
        batch: list[Transaction] = []
        jobs = self._queue.get()
        while jobs is not None:
            batch += jobs
            if self._queue.empty():
                return batch, True
            jobs = self._queue.get()
        return batch, False

    def _save(self, batch: list[Transaction]) -> list[DealtError | None]:
        try:
            self._commit(batch)
        except Exception as error:
            if len(batch) > 1 and is_misfit(error):
                return self._save_each(batch)
            return [self._refusal(error)] * len(batch)
        if self._failing:
            self._failing = False
            log.warning("saving works again")
        return [None] * len(batch)

    def _save_each(self, batch: list[Transaction]) -> list[DealtError | None]:
        """Save what can be saved: one that does not fit must not take the others with it."""
        results: list[DealtError | None] = []
        for index, transaction in enumerate(batch):
            try:
                self._commit([transaction])
            except Exception as error:
                refusal = self._refusal(error)
                if not is_misfit(error):
                    # A lock is waited for every time, and a full disk stays full: the others would be refused one
                    # after the other.
                    return [*results, *[refusal] * (len(batch) - index)]
                results.append(refusal)
            else:
                results.append(None)
        return results

    def _commit(self, batch: list[Transaction]) -> None:
        for left in reversed(range(_TRIES)):
            try:
                self._commit_once(batch)
            except DBAPIError as error:
                if not left or not is_deadlock(error):
                    raise
            else:
                return

    def _commit_once(self, batch: list[Transaction]) -> None:
        rows = [row for transaction in batch for row in transaction.lines]
        statements = [statement for transaction in batch for statement in transaction.statements]
        committing: str | None = None
        try:
            with self._turn, self._transaction(statements, rows) as committing:
                pass
        except DBAPIError:
            # If only the answer to the commit was lost, what was committed has happened.
            if committing is None or not self._has_happened(committing):
                raise

    def _transaction(
        self, statements: Sequence[Statement], rows: Sequence[LineRow]
    ) -> AbstractContextManager[str | None]:
        """Give what the database calls the transaction when all is written (`transaction_id`), and then commits."""
        if rows and goes_past_sqlalchemy(self._engine, statements):
            return lines_saved(self._engine, statements, rows)
        return _all_saved(self._engine, statements, rows)

    def _has_happened(self, transaction: str) -> bool:
        try:
            return was_committed(self._engine, transaction)
        except DBAPIError:
            return False  # unknown; a repeated request is answered from the record

    def _refusal(self, error: Exception) -> DealtError:
        if is_misfit(error):
            log.error("a change does not fit what is saved", exc_info=error)
        elif not self._failing:
            self._failing = True
            log.error("saving fails: %s", getattr(error, "orig", error))
        return NotSaved(
            "not_saved", "The server could not save this, so it has not happened. Please try again in a moment."
        )


@contextmanager
def _all_saved(engine: Engine, statements: Sequence[Statement], rows: Sequence[LineRow]) -> Iterator[str | None]:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        for statement, values in runs(statements):
            connection.execute(executable(statement), values if len(values) > 1 else values[0])
        if rows:
            insert_lines(connection, rows)
        yield transaction_id(connection)


def _tell(batch: list[Transaction], results: list[DealtError | None]) -> None:
    for transaction, result in zip(batch, results, strict=True):
        try:
            transaction.done(result)
        except Exception:
            log.exception("telling what was saved failed")
