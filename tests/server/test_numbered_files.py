"""A room that several processes shared in files of their own is merged at the next start, and nothing is lost."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from dealt.server.storage import numbered_files
from dealt.server.storage import statements as saved
from dealt.server.storage.backup import backup
from dealt.server.storage.engine import FILE_NAME, StorageError, open_engine, open_file
from dealt.server.storage.schema import migrate
from dealt.server.storage.store import Store
from tests.server.harness import assert_sentence, put, row

CODES = ["KTRN", "BCDF", "GHJK", "LMNP", "QRST", "VWXZ", "TRNK", "DFBC"]
ANN = "a" * 12


def divide(data: Path, count: int) -> None:
    """Put the tables of a closed room into so many files, as processes of version 0.1 did."""
    main = data / FILE_NAME
    for number in range(1, count + 1):
        file = data / f"dealt.{number}.db"
        engine = open_file(file, foreign_keys=False)
        migrate(engine)
        engine.dispose()
        with closing(sqlite3.connect(main, isolation_level=None)) as connection:
            connection.execute("ATTACH ? AS home", (str(file),))
            tables = [table for (table,) in connection.execute("SELECT id FROM tables WHERE id % ? = 0", (count,))]
            numbered_files._move(connection, tables if number < count else _all(connection))


def _all(connection: sqlite3.Connection) -> list[int]:
    return [table for (table,) in connection.execute("SELECT id FROM tables")]


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[Store]:
    store = Store(str(data))
    store.start()
    try:
        yield store
    finally:
        store.close()


@pytest.fixture
async def divided(data: Path) -> Path:
    """A room whose tables are in three files."""
    async with opened(data) as store:
        await store.save(saved.add_person(ANN, "Ann", "hash of Ann", True, 1))
        for number, code in enumerate(CODES, 1):
            await store.save(saved.add_table(number, code, f"secret {code}", 1), saved.add_member(ANN, number))
            assert await put(store, row(1, number), row(2, number)) is None
    divide(data, 3)
    return data


def files(data: Path) -> list[str]:
    engine = open_engine(str(data))
    found = [file.name for file in numbered_files.numbered_files(engine)]
    engine.dispose()
    return found


async def check(data: Path) -> None:
    """Everything is in one file."""
    async with opened(data) as store:
        assert sorted(await store.tables_of(ANN)) == sorted(CODES)
        for number, code in enumerate(CODES, 1):
            table = await store.table(code)
            assert table is not None and table.secret == f"secret {code}"
            assert await store.lines(number) == ['{"at":1}', '{"at":2}']
    assert files(data) == []


async def test_the_next_start_finds_everything_in_one_file(divided: Path) -> None:
    assert files(divided) == ["dealt.1.db", "dealt.2.db", "dealt.3.db"]
    await check(divided)


async def test_a_merge_that_is_interrupted_goes_on_at_the_next_start(
    divided: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is on the disk, and the original is not deleted yet."""
    whole, begun = numbered_files._transaction, []

    def interrupted(connection: sqlite3.Connection) -> object:
        begun.append(connection)
        if len(begun) == 2:
            raise sqlite3.OperationalError("disk I/O error")
        return whole(connection)

    monkeypatch.setattr(numbered_files, "_transaction", interrupted)
    with pytest.raises(StorageError) as refusal:
        Store(str(divided))
    assert refusal.value.code == "data_unreadable"
    monkeypatch.undo()
    await check(divided)


async def test_a_file_with_more_than_tables_is_kept(divided: Path) -> None:
    with closing(sqlite3.connect(divided / "dealt.2.db")) as connection, connection:
        connection.execute("INSERT INTO talk (number, entry) VALUES (1, 'x')")
    await check(divided)
    assert (divided / "dealt.2.db.merged").is_file()


def test_a_reader_that_would_miss_tables_says_so(divided: Path, tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refusal:
        backup(str(divided), tmp_path / "backup.db")
    assert refusal.value.code == "data_older"
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})
