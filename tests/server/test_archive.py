"""Finished tables move into an archive: it is small, loses nothing, and is read like any other table."""

import asyncio
import io
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, func, select

from dealt.server.limits.constants import ARCHIVE_HOURS
from dealt.server.shards import ALL_SHARDS, Shards, shard_of
from dealt.server.storage import schema
from dealt.server.storage import statements as saved
from dealt.server.storage import table_store as packing
from dealt.server.storage.engine import FILE_NAME, open_engine
from dealt.server.storage.schema import archive, lines
from dealt.server.storage.store import Store
from dealt.server.storage.writer import NotSaved
from dealt.table.record_files import read_lines
from dealt.table.verify import verify
from tests.server.harness import Client, House, house, put, row

ENDED, LATER = 1_000, 2_000
ONE_DEAL = {"session_end": "hands", "session_hands": 1}


async def a_match(client: Client) -> None:
    """Plays until the match is over."""
    while client.phase != "over":
        await client.act()
        await client.until(lambda each: each.offers or each.phase == "over")


async def record_of(house: House, client: Client) -> bytes:
    async with house.session.get(house.address + client.table["record"]) as answer:
        assert answer.headers["Cache-Control"] == "private, no-cache"
        assert answer.status == 200
        return await answer.read()


async def days_later(house: House) -> None:
    house.minutes_later += 60 * ARCHIVE_HOURS + 1
    await house.hub.archive()


def counted(store: Store) -> tuple[int, int]:
    """Return how many lines stand by themselves, and how many parts are packed."""
    with store.engine.connect() as connection:
        each = [connection.scalar(select(func.count()).select_from(table)) for table in (lines, archive)]
    return each[0] or 0, each[1] or 0


# ---------------------------------------------------------------------------------------------------- for people


async def test_the_record_of_a_match_that_ended_long_ago_is_the_same_and_still_proves_the_deal(database: str) -> None:
    async with house(database) as server:
        client = await server.client(name="Ann")
        await client.create(start=True, options=ONE_DEAL)
        await a_match(client)
        before = await record_of(server, client)
        await days_later(server)
        assert counted(server.store) == (0, 1)
    async with house(database) as server:
        after = await record_of(server, client)
    assert after == before
    verdict = verify(read_lines(io.BytesIO(after)))
    assert (verdict.deals, verdict.sealed, verdict.gaps) == (1, True, [])


async def test_people_who_come_back_to_such_a_table_go_on_there(anywhere: House) -> None:
    client = await anywhere.client(name="Ann")
    code = await client.create(start=True, options=ONE_DEAL)
    await a_match(client)
    first, version = await record_of(anywhere, client), client.version
    await client.close()
    await days_later(anywhere)
    anywhere.hub.unload_idle()
    back = await anywhere.client(token=client.welcome["token"])
    assert (await back.join(code))["version"] == version
    assert (await back.ask("start", code=code))["type"] == "reply"
    await back.until(lambda each: each.phase == "playing")
    await a_match(back)
    second = await record_of(anywhere, back)
    await days_later(anywhere)
    assert counted(anywhere.store) == (0, 2)
    assert await record_of(anywhere, back) == second != first
    async with anywhere.session.get(f"{anywhere.address}{back.table['record']}?match=1") as answer:
        assert await answer.read() == first


async def test_tables_that_go_on_or_have_just_ended_stay_as_they_are(here: House) -> None:
    playing, ended = await here.client(), await here.client()
    await playing.create(start=True)
    await ended.ask("leave", code=await ended.create(start=True))
    await here.hub.archive()
    here.minutes_later += 60 * ARCHIVE_HOURS - 1
    await here.hub.archive()
    assert counted(here.store)[1] == 0


# --------------------------------------------------------------------------------------------- part by part


@pytest.fixture
async def ended(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """A database in which table 1 has ended after ten lines, of which three move at once."""
    monkeypatch.setattr(packing, "_PART_LINES", 3)
    await put(store, *(row(version) for version in range(1, 11)), row(1, 2))
    await store.save(saved.change_table(1, True, ENDED))
    return store


async def test_a_turn_moves_so_much_and_all_is_there_at_every_moment(
    ended: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.storage.table_store._PARTS_A_TURN", 2)
    whole = await ended.lines(1)
    for left in [(5, 2), (1, 4), (1, 4)]:
        await ended.archive(LATER)
        assert counted(ended) == left
        assert await ended.lines(1) == whole
        assert await ended.newest_version(1) == 10
    assert await ended.lines(2) == ['{"at":1}']
    assert await ended.newest_version(3) == 0


@pytest.mark.parametrize("at", ["INSERT INTO archive", "DELETE FROM lines", "COMMIT"])
async def test_a_move_that_fails_in_the_middle_has_not_happened(ended: Store, at: str) -> None:
    whole = await ended.lines(1)

    def refuse(*about: Any) -> None:
        if at == "COMMIT" or about[2].startswith(at):
            raise OSError("the machine has lost its power")

    moment = "commit" if at == "COMMIT" else "before_cursor_execute"
    event.listen(ended.engine, moment, refuse)
    with pytest.raises(NotSaved):
        await ended.archive(LATER)
    event.remove(ended.engine, moment, refuse)
    assert counted(ended) == (11, 0)
    assert await ended.lines(1) == whole
    await ended.archive(LATER)
    assert counted(ended) == (1, 4)
    assert await ended.lines(1) == whole


async def test_a_table_that_is_read_while_it_moves_is_read_whole(ended: Store) -> None:
    """Changes between the two questions are in the answers to both."""
    whole = await ended.lines(1)
    loop = asyncio.get_running_loop()

    def move() -> None:
        asyncio.run_coroutine_threadsafe(ended.archive(LATER), loop).result()

    def read() -> list[str]:
        with ended.engine.connect() as connection:
            asked = iter(range(10))

            def moves(*_args: object) -> None:
                if next(asked) == 1:
                    move()

            event.listen(connection, "before_cursor_execute", moves)
            return packing.record_of(connection, 1)

    assert await asyncio.to_thread(read) == whole
    assert counted(ended)[0] == 1


async def test_what_is_written_after_the_move_follows_on_it_and_moves_when_all_have_gone_again(ended: Store) -> None:
    await ended.archive(LATER)
    await put(ended, row(11))
    await ended.save(saved.change_table(1, False, LATER))
    await ended.archive(9 * LATER)
    assert counted(ended) == (2, 4)
    assert (await ended.lines(1))[-2:] == [row(10)[2], row(11)[2]]
    assert await ended.newest_version(1) == 11
    await ended.save(saved.change_table(1, True, LATER))
    await ended.archive(9 * LATER)
    assert counted(ended) == (1, 5)
    assert await ended.lines(1) == [row(number)[2] for number in range(1, 12)]


async def test_each_node_moves_its_own_tables(ended: Store) -> None:
    await ended.save(saved.change_table(2, True, ENDED))
    with ended.engine.connect() as connection:
        for code in ("KTRN", "BCDF"):
            own = {shard_of(code)}
            parts = [
                packing.next_part(connection, Shards(owned, alone=False), LATER) for owned in (own, ALL_SHARDS - own)
            ]
            assert [part is None or part.shard in own for part in parts] == [True, False]


# ------------------------------------------------------------------------------------------------ the file


async def test_the_file_becomes_shorter(data: Path) -> None:
    async with house(data) as server:
        empty = await length(server.store)
        await server.store.save(saved.add_table(1, "KTRN", "x", 1))
        long = '{"text":"' + 300 * "x" + '"}'
        wide = [(1, number, long, None, None) for number in range(1, 2001)]
        assert await put(server.store, *wide) is None
        await server.store.save(saved.change_table(1, True, ENDED))
        before = await length(server.store)
        await server.hub.archive()
        assert await length(server.store) - empty < (before - empty) / 4


async def test_where_nothing_is_free_nothing_is_written(here: House) -> None:
    await (await here.client(name="Ann")).create()
    told: list[str] = []
    event.listen(here.store.engine, "before_cursor_execute", lambda *args: told.append(args[2]))
    await here.hub.archive()
    assert told and not [sentence for sentence in told if "vacuum" in sentence]


async def length(store: Store) -> int:
    """Of the file, in pages."""
    return int(await store._read(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one()))


def test_a_database_from_before_the_archive_gets_one(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute("CREATE TABLE old (x)")
        connection.execute("DROP TABLE old")
    connection.close()
    engine = open_engine(str(tmp_path))
    schema._upgrade(engine, "0002")
    with engine.connect().execution_options(writes=True) as writing, writing.begin():
        writing.exec_driver_sql("INSERT INTO tables VALUES (1, 'KTRN', 1, 1, 1, 'x')")
        for version in range(1, 11):
            writing.execute(lines.insert().values(row(version)))
    engine.dispose()
    asyncio.run(opened(tmp_path))
    assert "written anew" in caplog.text


async def opened(data: Path) -> None:
    store = Store(str(data))
    store.start()
    await store.archive(LATER)
    assert counted(store) == (0, 1)
    assert await store.lines(1) == [row(version)[2] for version in range(1, 11)]
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA auto_vacuum").scalar_one() == 2
    store.close()
