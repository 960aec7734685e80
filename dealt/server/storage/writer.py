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
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import groupby
from queue import SimpleQueue
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DBAPIError

from dealt.errors import DealtError
from dealt.server.storage.engine import (
    MARK,
    LineRow,
    Statement,
    is_deadlock,
    is_misfit,
    is_repeated,
    transaction_id,
    was_committed,
)
from dealt.server.storage.prepared import ROWS_A_STATEMENT, ManyRows, PreparedRows, driver_errors, executable
from dealt.server.storage.schema import lines
from dealt.server.storage.write_session import WriteSession

T = TypeVar("T")

_FIELDS: Final = ("table_id", "version", "line", "client", "request")
_INTO: Final = f"INSERT INTO lines ({', '.join(_FIELDS)})"
_insert_sqlite: Final = ManyRows("lines", _FIELDS).insert
_FROM_ARRAYS: Final = f"{_INTO} SELECT * FROM unnest(%s::bigint[], %s::int[], %s::text[], %s::text[], %s::bigint[])"
log: Final = logging.getLogger("dealt.storage")
Completion = Callable[[DealtError | None], None]
"""called in the event loop: with None once everything is on the disk, otherwise with why nothing has happened"""
NOT_SAVED: Final = "The server could not save this, so it has not happened. Please try again in a moment."
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
def lines_saved(
    connection: Connection, statements: Sequence[Statement], rows: Sequence[LineRow]
) -> Iterator[str | None]:
    """Return a transaction past SQLAlchemy: when all is written it gives what `transaction_id` would, and then commits.
    Raises DBAPIError; then nothing is left to roll back.
    """
    engine, dialect, pooled = connection.engine, connection.dialect, connection.connection
    driver: Any = pooled.dbapi_connection
    with driver_errors(engine, _INTO):
        if dialect.name == "sqlite" and not statements and len(rows) <= ROWS_A_STATEMENT:
            # Outside any transaction a statement is one of its own: carried out, it is on the disk.
            _insert_sqlite(driver, rows)
            yield None
            return
        try:
            if dialect.name == "sqlite":
                driver.execute("BEGIN IMMEDIATE")  # psycopg begins by itself
            for statement, values in runs(statements):
                assert isinstance(statement, PreparedRows)
                statement.put(engine, driver, values)
            _BY_DRIVER[dialect.driver](driver, rows)
            yield driver.execute(MARK).fetchone()[1] if dialect.name == "postgresql" else None
            dialect.do_commit(pooled)
        except BaseException:
            with suppress(dialect.loaded_dbapi.Error):
                driver.rollback()
            raise


def runs(statements: Sequence[Statement]) -> Iterator[tuple[Executable | PreparedRows, list[dict[str, Any]]]]:
    """Yield those that follow on each other and differ in their values alone: each is looked at once.

    Those without values are apart: drivers carry them out many at once only if they are data manipulation.
    """
    for _, same in groupby(statements, key=lambda pair: id(pair[0]) if pair[1] else object()):
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


class NotOwned(NotSaved):
    """Another node may own the table by now."""


class OutcomeUnknown(OSError):
    """A commit got no answer, and the database cannot say now whether it was carried out."""


class Transaction(msgspec.Struct):
    """Statements that must be saved together or not at all."""

    done: Completion
    lines: Sequence[LineRow] = ()
    statements: Sequence[Statement] = ()
    """run before the lines, in order"""
    shard: int | None = None
    """that this node must own; None: no shard in particular"""


class Writer:
    """The thread that saves transactions, in the order in which they come."""

    def __init__(self, engine: Engine, loop: AbstractEventLoop, session: WriteSession | None = None) -> None:
        """`session`: through which all is saved; None: through any connection."""
        self._engine = engine
        self._session = session
        self._loop = loop
        self._waiting: list[Transaction] = []
        """put in this turn of the event loop"""
        self._handing: Final = threading.Lock()
        """the shutdown runs in another thread than the one that puts transactions"""
        self._queue: SimpleQueue[list[Transaction] | Callable[[], None] | None] = SimpleQueue()
        self._failing = False
        self._thread = threading.Thread(target=self._run, name="dealt-writer", daemon=True)
        self._thread.start()

    def put(self, transaction: Transaction) -> None:
        """Save a transaction soon and then call its `done`."""
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append(transaction)

    def _hand_over(self) -> None:
        """Save all that a turn of the event loop has brought by one commit."""
        with self._handing:
            waiting, self._waiting = self._waiting, []
        if waiting:
            self._queue.put(waiting)

    def call(self, work: Callable[[], T]) -> "Future[T]":
        """Call a function in the thread of the writer, when what was put before is saved."""
        future: Future[T] = Future()

        def run() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)

        self._hand_over()
        self._queue.put(run)
        return future

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
        batch: list[Transaction] = []
        job = self._queue.get()
        while isinstance(job, list):
            batch += job
            if self._queue.empty():
                break
            job = self._queue.get()
        if batch:
            self._loop.call_soon_threadsafe(_tell, batch, self._save(batch))
        if callable(job):
            job()
        return job is not None

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
                # A session may have ended long before this: on a new one it is worth another try.
                ended = self._session is not None and self._session.drop_if_ended(error)
                if not left or not (ended or is_deadlock(error)):
                    raise
            else:
                return

    def _commit_once(self, batch: list[Transaction]) -> None:
        rows = [row for transaction in batch for row in transaction.lines]
        statements = [statement for transaction in batch for statement in transaction.statements]
        committing: str | None = None
        try:
            with self._connected() as connection:
                self._check_owned(batch)
                with self._transaction(connection, statements, rows) as committing:
                    pass
        except DBAPIError:
            # If only the answer to the commit was lost, what was committed has happened.
            if committing is None or not self._has_happened(committing):
                raise

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        if self._session is not None:
            with self._session.kept() as connection:
                yield connection
            return
        with self._engine.connect().execution_options(writes=True) as connection:
            yield connection

    def _check_owned(self, batch: list[Transaction]) -> None:
        """Raise NotOwned unless this session, through which all is saved, holds the locks on all shards."""
        session = self._session
        if session is not None and any(
            transaction.shard is not None and transaction.shard not in session.owned for transaction in batch
        ):
            raise NotOwned("not_saved", NOT_SAVED)

    def _transaction(
        self, connection: Connection, statements: Sequence[Statement], rows: Sequence[LineRow]
    ) -> AbstractContextManager[str | None]:
        """Give what the database calls the transaction when all is written (`transaction_id`), and then commit."""
        if rows and goes_past_sqlalchemy(self._engine, statements):
            return lines_saved(connection, statements, rows)
        return _all_saved(connection, statements, rows)

    def _has_happened(self, transaction: str) -> bool:
        """Raise OutcomeUnknown if the database cannot say it: a repeated request is then answered from the record."""
        try:
            return was_committed(self._engine, transaction)
        except DBAPIError as error:
            if self._session is not None:
                self._session.drop()
            raise OutcomeUnknown(str(getattr(error, "orig", error))) from error

    def _refusal(self, error: Exception) -> DealtError:
        if isinstance(error, NotOwned):
            log.info("a change at a table that another node may own by now is refused")
            return error
        if is_repeated(error):
            log.info("a table is not opened a second time: another node has carried out the same request")
        elif is_misfit(error):
            log.error("a change does not fit what is saved", exc_info=error)
        elif not self._failing:
            self._failing = True
            log.error("saving fails: %s", getattr(error, "orig", error))
        return NotSaved("not_saved", NOT_SAVED)


@contextmanager
def _all_saved(
    connection: Connection, statements: Sequence[Statement], rows: Sequence[LineRow]
) -> Iterator[str | None]:
    with connection.begin():
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
