"""Rows for SQLite, many in one statement."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from dealt.server.storage.prepared import ManyRows

NAMES = tuple(f"c{number}" for number in range(11))


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        yield connection


@pytest.mark.parametrize("rows", [1, 90, 91, 250])
def test_a_statement_has_no_more_values_than_any_sqlite_takes(database: sqlite3.Connection, rows: int) -> None:
    database.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 999)
    database.execute(f"CREATE TABLE t ({', '.join(NAMES)})")
    told = [tuple(range(number, number + 11)) for number in range(rows)]
    ManyRows("t", NAMES).insert(database, told)
    assert database.execute("SELECT * FROM t").fetchall() == told


def test_a_row_that_does_not_fit_ends_the_transaction(database: sqlite3.Connection) -> None:
    database.execute("CREATE TABLE t (a PRIMARY KEY, b)")
    database.execute("BEGIN")
    many = ManyRows("t", ("a", "b"))
    many.insert(database, [(1, 1)])
    with pytest.raises(sqlite3.IntegrityError):
        many.insert(database, [(2, 2), (1, 3)])
    assert not database.in_transaction
    assert database.execute("SELECT * FROM t").fetchall() == []
