"""Recounts all statistics from the records, while the server is closed."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import DBAPIError

from dealt.server.shard import ALONE
from dealt.server.storage import statistics_writer
from dealt.server.storage.engine import Statement, open_engine, others_of, unreadable
from dealt.server.storage.lock import DataLock
from dealt.server.storage.migrate import migrate
from dealt.server.storage.prepared import executable
from dealt.server.storage.schema import tables


def recount(data: str) -> Iterator[tuple[int, int]]:
    """Count one table after the other, and tells how many are done, of how many; blocks. Raise StorageError.

    What is interrupted the server goes on with by itself.
    """
    main = open_engine(data)
    try:
        lock = DataLock(main)
        try:
            migrate(main)
            engines = [main, *others_of(main)]
            for engine in engines[1:]:
                migrate(engine)
            yield from _count(engines)
        finally:
            lock.release()
    finally:
        main.dispose()


def _count(engines: Sequence[Engine]) -> Iterator[tuple[int, int]]:
    for engine in engines:
        _save(engine, statistics_writer.forget_all())
    total, done = sum(map(_tables, engines)), 0
    yield done, total
    for engine in engines:
        while (found := _next(engine)) is not None:
            _save(engine, statistics_writer.of_record(found))
            done += 1
            yield done, total


def _tables(engine: Engine) -> int:
    with engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(tables)) or 0


def _next(engine: Engine) -> statistics_writer.Uncounted | None:
    with engine.connect() as connection:
        return statistics_writer.next_uncounted(connection, ALONE)


def _save(engine: Engine, statements: Sequence[Statement]) -> None:
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            for statement, values in statements:
                connection.execute(executable(statement), values)
    except DBAPIError as error:
        raise unreadable(engine, error) from None
