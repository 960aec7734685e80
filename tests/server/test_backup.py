"""A room in one file: made under play, put back anywhere, and nothing lost on the way."""

import asyncio
import logging
import re
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from dealt.cli import main
from dealt.config import Settings
from dealt.server.app import open_store, run
from dealt.server.processes import run_nodes
from dealt.server.storage import backup as storage_backup
from dealt.server.storage import schema
from dealt.server.storage.backup import DailyBackups, back_up_before_update, backup, check_folder, restore
from dealt.server.storage.engine import FILE_NAME, StorageError, open_engine
from dealt.server.storage.schema import METADATA
from tests.server.harness import House, four_at_a_table, house, play_round, until
from tests.server.test_statistics import a_match, play

PATIENCE = {"game": "patience", "pace_ms": 0}


def contents(data: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables of a room of one process."""
    engine = open_engine(data)
    with engine.connect() as connection:
        found = {
            table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
            for table in METADATA.sorted_tables
        }
    engine.dispose()
    return found


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def a_table(house: House, name: str) -> None:
    client = await house.client(name=name)
    await client.create(start=True, **PATIENCE)
    for action in ("deal", "deal", "give up"):
        await client.ask("act", code=client.code, action=action)


async def test_a_room_copied_under_play_goes_on_elsewhere_with_the_same_cards(database: str, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "room.db", str(tmp_path / "elsewhere")
    async with house(database) as server:
        clients = await four_at_a_table(server, preset="deuce")
        await play_round(clients, 6)
        making = asyncio.create_task(asyncio.to_thread(backup, database, file))
        await play_round(clients, 20)
        await making
        tokens = [client.welcome["token"] for client in clients]
        reached, code = clients[0].version, clients[0].code
    kept = await making
    assert (kept.people, kept.tables, kept.file.stat().st_mode & 0o777) == (4, 1, 0o600)
    back, before = await asyncio.to_thread(restore, elsewhere, file)
    assert (back.people, back.tables, before) == (4, 1, None)
    async with house(elsewhere) as two:
        again = [await two.client(token=token) for token in tokens]
        for client in again:
            await client.join(code)
        # No more than was played, and no less than when the copy was begun.
        assert 6 < again[0].version <= reached + 8
        await play_round(again, 8)
        assert all(client.saw("cards_played") or client.saw("passed") for client in again)


async def test_what_comes_back_is_what_was_there(data: Path, database: str, tmp_path: Path) -> None:
    """Into each kind of database; what was there before can be had back."""
    async with house(data) as server:
        for name in ("Ann", "Bea", "Cleo", "Dan"):
            await a_table(server, name)
    whole = contents(str(data))
    async with house(database) as other:
        if database != str(data):
            await a_table(other, "Eve")
    earlier = contents(database)
    file = tmp_path / "room.db"
    backup(str(data), file)
    _, before = restore(database, file)
    assert contents(database) == whole
    assert before is not None
    restore(database, before.file)
    assert contents(database) == earlier


async def test_an_open_room_is_not_replaced_and_a_backup_neither(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "room.db"
    async with house(data) as server:
        await a_table(server, "Ann")
        assert await asyncio.to_thread(main, ["backup", str(file), "--data", str(data)]) == 0
        assert capsys.readouterr().out == f"{file} holds 1 person and 1 table.\n"
        made = file.read_bytes()
        await a_table(server, "Bea")
        assert await asyncio.to_thread(main, ["restore", str(file), "--data", str(data)]) == 1
        assert "(data_in_use)" in capsys.readouterr().err
        assert await asyncio.to_thread(main, ["backup", str(file), "--data", str(data)]) == 1
        assert "(file_exists)" in capsys.readouterr().err
        assert file.read_bytes() == made
        assert await asyncio.to_thread(main, ["backup", str(file), "--data", str(data), "--replace"]) == 0
        assert capsys.readouterr().out == f"{file} holds 2 people and 2 tables.\n"
    assert names(tmp_path) == ["data", "room.db"]


def test_what_is_no_backup_changes_nothing(data: Path, tmp_path: Path) -> None:
    before = contents(str(data))
    written, foreign, newer = tmp_path / "text", tmp_path / "foreign.db", tmp_path / "newer.db"
    written.write_text("Ann's room\n")
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE lines (id)")
    connection.close()
    backup(str(data), newer)
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    for file, code in (
        (written, "no_backup"),
        (foreign, "no_backup"),
        (tmp_path / "nothing", "no_backup"),
        (tmp_path, "no_backup"),
        (newer, "data_newer"),
    ):
        with pytest.raises(StorageError) as refused:
            restore(str(data), file)
        assert refused.value.code == code
    assert contents(str(data)) == before
    assert newer.exists()


def test_a_room_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="There is no room") as refused:
        backup(str(tmp_path / "room"), tmp_path / "room.db")
    assert refused.value.code == "no_room"
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written_there_is_a_sentence_and_nothing_else(data: Path, tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere" / "room.db", tmp_path / ("x" * 300)):
        with pytest.raises(StorageError, match="cannot be written") as refused:
            backup(str(data), file)
        assert refused.value.code == "file_unwritable"
    with pytest.raises(StorageError) as refused:
        backup(str(data), tmp_path, replace=True)
    assert refused.value.code == "file_unwritable"
    assert names(tmp_path) == ["data"]


def older_room(data: Path, version: str = "0006") -> None:
    """A room of an older Dealt with one person."""
    engine = open_engine(str(data))
    schema._upgrade(engine, version)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(
            text(
                "INSERT INTO people (id, name, name_key, token_hash, guest, created, seen) VALUES "
                "('p', 'Ann', 'ann', 'h', 0, 1, 2)"
            )
        )
    engine.dispose()


def test_an_older_room_is_copied_as_it_is_and_restored_up_to_date(tmp_path: Path) -> None:
    older_room(tmp_path / "old")
    copy = tmp_path / "copy.db"
    assert backup(str(tmp_path / "old"), copy).people == 1
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0006",)]
        assert connection.execute("SELECT name, seen FROM people").fetchall() == [("Ann", 2)]
    kept = copy.read_bytes()
    restore(str(tmp_path / "room"), copy)
    assert [row[:2] for row in contents(str(tmp_path / "room"))["people"]] == [("p", "Ann")]
    assert copy.read_bytes() == kept


def test_before_an_update_the_room_is_copied_among_the_daily_backups(tmp_path: Path) -> None:
    data = tmp_path / "old"
    older_room(data)
    open_store(Settings(data=str(data))).close()
    (copy,) = (data / "dealt.copies").iterdir()
    assert re.fullmatch(r"dealt-\d{4}-\d\d-\d\d-version-0006\.db", copy.name)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0006",)]
    open_store(Settings(data=str(data))).close()
    assert list((data / "dealt.copies").iterdir()) == [copy]


def test_a_room_whose_copy_cannot_be_written_is_not_updated(tmp_path: Path) -> None:
    data = tmp_path / "old"
    older_room(data)
    (data / "dealt.copies").write_text("in the way")
    with pytest.raises(StorageError) as refusal:
        open_store(Settings(data=str(data)))
    assert refusal.value.code == "file_unwritable"
    with closing(sqlite3.connect(data / FILE_NAME)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0006",)]
    open_store(Settings(data=str(data), copies=0)).close()


def test_a_node_copies_no_database_that_newer_nodes_have_migrated(data: Path) -> None:
    with closing(sqlite3.connect(data / FILE_NAME)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    folder = data / "copies"
    settings = Settings(data=str(data), copies_folder=str(folder), cluster=True)
    assert back_up_before_update(settings) is None
    assert not folder.exists()
    with pytest.raises(StorageError) as refusal:
        back_up_before_update(Settings(data=str(data), copies_folder=str(folder)))
    assert refusal.value.code == "data_newer"


async def test_the_copy_before_an_update_goes_with_the_backups_of_its_day(tmp_path: Path) -> None:
    data = tmp_path / "old"
    older_room(data)
    settings = Settings(data=str(data), copies=1)
    first = date(2026, 11, 28)
    copy = back_up_before_update(settings, first)
    assert copy is not None
    open_store(Settings(data=str(data), copies=0)).close()
    await DailyBackups(settings, lambda: first).make()
    assert copy.exists()
    await DailyBackups(settings, lambda: date(2026, 11, 29)).make()
    assert names(data / "dealt.copies") == ["dealt-2026-11-29.db"]


async def test_every_day_there_is_a_copy_and_the_oldest_goes(data: Path, caplog: pytest.LogCaptureFixture) -> None:
    today = date(2026, 11, 28)
    copies = DailyBackups(Settings(data=str(data), copies=2), lambda: today)
    folder = data / "dealt.copies"
    with caplog.at_level(logging.INFO, "dealt.copies"):
        async with house(data) as server:
            await a_table(server, "Ann")
            made = []
            for day in (28, 28, 29, 30):
                today = date(2026, 11, day)
                made.append(await copies.make())
                for end in ("", "-wal"):  # as a process leaves them that is killed
                    (folder / f"dealt-2026-11-{day}.db.part{end}").touch()
            today = date(2026, 12, 1)
            made.append(await copies.make())
    assert [file and file.name for file in made] == [
        "dealt-2026-11-28.db",
        None,
        "dealt-2026-11-29.db",
        "dealt-2026-11-30.db",
        "dealt-2026-12-01.db",
    ]
    assert names(folder) == ["dealt-2026-11-30.db", "dealt-2026-12-01.db"]
    assert folder.stat().st_mode & 0o777 == 0o700
    before = contents(str(data))
    assert restore(str(data), folder / "dealt-2026-11-30.db")[0].tables == 1
    assert contents(str(data))["lines"] == before["lines"]


async def test_a_copy_that_is_given_up_leaves_nothing(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_backup, "FIRST_SECONDS", 0.0)
    open_store(Settings(data=str(data))).close()
    copies = DailyBackups(Settings(data=str(data)))
    copies.start()
    await until(lambda: any((data / "dealt.copies").glob("dealt-*")))
    await copies.stop()
    assert not any((data / "dealt.copies").glob("*.part*"))


async def test_nodes_that_share_a_folder_make_one_copy_a_day(data: Path, tmp_path: Path) -> None:
    settings = Settings(data=str(data), copies=2, copies_folder=str(tmp_path / "copies"))
    made = await asyncio.gather(*(DailyBackups(settings).make() for _ in range(3)))
    assert [file for file in made if file is not None] == list((tmp_path / "copies").iterdir())


async def test_a_copy_that_cannot_be_made_is_said_once_and_leaves_nothing(
    data: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = DailyBackups(Settings(data=str(tmp_path / "nowhere"), copies=2, copies_folder=str(tmp_path / "copies")))
    assert await nowhere.make() is None
    assert "(no_room)" in caplog.text
    assert list((tmp_path / "copies").iterdir()) == []
    caplog.clear()
    (tmp_path / "file").write_text("")
    blocked = DailyBackups(Settings(data=str(data), copies_folder=str(tmp_path / "file" / "copies")))
    assert await blocked.make() is None
    assert len(caplog.records) == 1
    assert await DailyBackups(Settings(data=str(data), copies=0)).make() is None
    # A database elsewhere has no folder that suggests itself.
    assert await DailyBackups(Settings(data="postgresql+psycopg://room@db.example/room")).make() is None


def test_a_room_does_not_open_without_the_folder_that_its_host_has_named_for_copies(data: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "copies"
    for start in (run, run_nodes):
        with pytest.raises(StorageError) as refusal:
            start(Settings(data="postgresql+psycopg://room@db.example/room", processes=2, copies_folder=str(folder)))
        assert refusal.value.code == "file_unwritable"
        assert refusal.value.sentence == f"The daily backups cannot be written to {folder}: not a directory."
    check_folder(Settings(data=str(data), copies=0, copies_folder=str(folder)))
    check_folder(Settings(data=str(data), copies_folder=str(tmp_path / "new" / "copies")))
    assert list((tmp_path / "new" / "copies").iterdir()) == []


async def test_all_matches_that_are_over_can_be_had_as_records(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "records"
    async with house(data) as server:
        await a_match(server)
        client = await a_match(server, "Bea", private=True)
        await client.ask("ready", code=client.code)
        assert await asyncio.to_thread(main, ["export", str(folder), "--data", str(data)]) == 0
        assert capsys.readouterr().out == f"{folder} holds 2 matches; 2 of them are new.\n"
        await play(client)
        assert await asyncio.to_thread(main, ["export", str(folder), "--data", str(data)]) == 0
        assert capsys.readouterr().out == f"{folder} holds 3 matches; 1 of them are new.\n"
    files = sorted(folder.iterdir())
    assert len(files) == 3
    for file in files:
        assert main(["verify", str(file)]) == 0
    assert main(["export", str(tmp_path / "data" / "dealt.db" / "records"), "--data", str(data)]) == 1
    assert "(file_unwritable)" in capsys.readouterr().err
