"""The tables of a server of several processes: each in its own file, and nothing lost when their number changes."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from dealt.server.shard import Shard, shard_of
from dealt.server.storage import arrange
from dealt.server.storage import statements as saved
from dealt.server.storage.database import prepare
from dealt.server.storage.engine import FILE_NAME, StorageError, numbered_files
from dealt.server.storage.lock import Turn
from dealt.server.storage.store import Store
from dealt.server.storage.user_store import UserRow
from tests.server.harness import put, row

CODES = ["KTRN", "BCDF", "GHJK", "LMNP", "QRST", "VWXZ", "TRNK", "DFBC"]
ANN, BEN = "a" * 12, "b" * 12


@asynccontextmanager
async def opened(data: Path | str, shard: Shard) -> AsyncIterator[Store]:
    store = Store(str(data), shard)
    store.start()
    try:
        yield store
    finally:
        store.close()


async def fill(data: Path | str) -> None:
    """A database of one process: two people, and tables where Ann sits."""
    async with opened(data, Shard(1, 1)) as store:
        await store.save_people(saved.add_person(ANN, "Ann", "hash of Ann", True, 1))
        await store.save_people(saved.add_person(BEN, "Ben", "hash of Ben", True, 1))
        for number, code in enumerate(CODES, 1):
            await store.save(saved.add_table(number, code, f"secret {code}", 1), saved.add_member(ANN, number))
            assert await put(store, row(1, number), row(2, number)) is None


async def check(data: Path | str, count: int) -> None:
    """Everything is where so many processes look for it, and nowhere else."""
    lock = prepare(str(data), count)
    for number in range(1, count + 1):
        async with opened(data, Shard(number, count)) as store:
            assert (await store.person_by_token("hash of Ben")) == UserRow(BEN, "Ben", True, 1)
            assert sorted(await store.tables_of(ANN)) == sorted(CODES)
            mine = {row.code for row in await store.abandoned(1 << 50)}
            assert mine == {code for code in CODES if shard_of(code, count) == number}
            for code in mine:
                table = await store.table(code)
                assert table is not None and table.secret == f"secret {code}"
                assert await store.lines(table.id) == ['{"at":1}', '{"at":2}']
    lock.release()


@pytest.mark.parametrize("count", [2, 3])
async def test_every_table_is_found_by_its_process_whatever_their_number_was(database: str, count: int) -> None:
    await fill(database)
    await check(database, count)
    await check(database, 5 - count)


async def test_one_process_finds_everything_in_one_file_again(data: Path) -> None:
    await fill(data)
    await check(data, 3)
    async with opened(data, Shard(1, 1)) as store:
        assert sorted(await store.tables_of(ANN)) == sorted(CODES)
    assert numbered_files(data / FILE_NAME) == []


async def test_moving_that_is_interrupted_goes_on_at_the_next_start(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is on the disk, and the original is not taken out yet."""
    await fill(data)
    whole, begun = arrange._transaction, []

    def interrupted(connection: sqlite3.Connection) -> object:
        begun.append(connection)
        if len(begun) == 2:
            raise sqlite3.OperationalError("disk I/O error")
        return whole(connection)

    monkeypatch.setattr(arrange, "_transaction", interrupted)
    with pytest.raises(StorageError) as refusal:
        prepare(str(data), 2)
    assert refusal.value.code == "data_unreadable"
    monkeypatch.undo()
    await check(data, 2)


async def test_a_name_belongs_to_one_person_in_all_processes(database: str) -> None:
    await fill(database)
    lock = prepare(database, 2)
    async with opened(database, Shard(1, 2)) as first, opened(database, Shard(2, 2)) as second:
        await first.save_people(saved.add_person("c" * 12, "Cem", "hash of Cem", False, 1))
        await second.save_people(saved.add_person("d" * 12, "CEM", "hash of another", False, 1))
        await second.save_people(saved.rename_person(BEN, "Cem"))
        for store in (first, second):
            (found,) = await store.people_called("cem")
            assert found.id == "c" * 12
            assert await store.person_by_token("hash of another") is None
    lock.release()


async def test_processes_that_write_about_people_take_turns(data: Path) -> None:
    """A process that has to wait is woken in its turn; left to itself SQLite gives up after a while."""
    await fill(data)
    lock = prepare(str(data), 2)
    async with opened(data, Shard(1, 2)) as first, opened(data, Shard(2, 2)) as second:
        turn = Turn(data / FILE_NAME)
        with turn:
            names = [
                asyncio.create_task(store.save_people(saved.rename_person(BEN, f"Ben{number}")))
                for number, store in enumerate((first, second))
            ]
            # Writes about tables wait for nobody.
            assert await put(first, row(3, 99)) is None
            assert not any(name.done() for name in names)
        await asyncio.gather(*names)
        turn.close()
    lock.release()


async def test_a_guest_is_forgotten_when_every_table_of_every_process_has_ended(data: Path) -> None:
    await fill(data)
    lock = prepare(str(data), 2)
    async with opened(data, Shard(1, 2)) as first, opened(data, Shard(2, 2)) as second:

        async def end(room_codes: list[str]) -> None:
            for code in room_codes:
                owner = first if first.shard.owns(code) else second
                table = await owner.table(code)
                assert table is not None
                await owner.save(saved.change_table(table.id, True, 5))
            for owner in (second, first):
                await owner.forget_guests(1 << 50)

        await end(CODES[:-1])
        assert await first.person_by_token("hash of Ben") is None
        assert await first.person_by_token("hash of Ann") is not None
        await end(CODES[-1:])
        assert await second.person_by_token("hash of Ann") is None
    lock.release()
