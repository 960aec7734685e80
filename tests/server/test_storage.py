"""The database: what is saved is saved together, and what is not has not happened."""

import asyncio
import importlib
import importlib.resources
import shutil
import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, inspect, select, text

from dealt.server.shards import Shards
from dealt.server.storage import lock, schema, writer
from dealt.server.storage import statements as saved
from dealt.server.storage.engine import (
    FILE_NAME,
    NUMBER_LOCKS,
    REVISION_LOCKS,
    LineRow,
    Statement,
    StorageError,
    open_engine,
)
from dealt.server.storage.migrations import versions as versions_package
from dealt.server.storage.schema import METADATA
from dealt.server.storage.statistics import counted
from dealt.server.storage.store import Store
from dealt.server.storage.writer import Transaction
from dealt.table.match_entry import MatchEntry
from tests.server.harness import (
    House,
    assert_sentence,
    four_at_a_table,
    house,
    opening,
    play_round,
    player_to_act,
    put,
    row,
    until,
)
from tests.server.postgres import Postgres


class Disk:
    """Makes a database refuse to write, as a read-only or full disk does, and lets it go on."""

    def __init__(self, store: Store) -> None:
        self.broken = False
        self.breaks_after: int | None = None
        """how many transactions may still begin"""
        self.asked = 0
        """how many transactions have begun"""
        assert store._writer is not None
        self._begin = store._writer._transaction
        store._writer._transaction = self._transaction  # type: ignore[method-assign,assignment]

    def _transaction(self, connection: Connection, *written: Any) -> AbstractContextManager[str | None]:
        driver: Any = connection.connection.dbapi_connection
        broken = self.broken or (self.breaks_after is not None and self.asked >= self.breaks_after)
        self.asked += 1
        if isinstance(driver, psycopg.Connection):
            driver.read_only = broken
        else:
            driver.execute(f"PRAGMA query_only = {'ON' if broken else 'OFF'}")
        return self._begin(connection, *written)


def empty(database: str) -> Engine:
    """A database without any table."""
    engine = open_engine(database)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        METADATA.drop_all(connection)
        connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
    return engine


def index_text(index: Any) -> str:
    """Return an index with its condition, if it has one."""
    return str({**index, "dialect_options": {key: str(value) for key, value in index["dialect_options"].items()}})


def described(engine: Engine) -> dict[str, Any]:
    """All that a database says of its tables."""
    found: dict[str, Any] = {}
    asked = inspect(engine)
    for table in asked.get_table_names():
        columns = sorted(asked.get_columns(table), key=lambda column: column["name"])
        found[table] = [
            [(column["name"], str(column["type"]), column["nullable"], column["default"]) for column in columns],
            asked.get_pk_constraint(table),
            sorted(asked.get_foreign_keys(table), key=str),
            sorted(map(index_text, asked.get_indexes(table))),
            sorted(asked.get_unique_constraints(table), key=str),
            sorted(asked.get_check_constraints(table), key=str),
        ]
    return found


def test_the_migrations_make_the_schema_that_the_program_uses_and_gives_a_new_database(database: str) -> None:
    made = []
    for make in (schema._upgrade, schema.migrate):
        engine = empty(database)
        make(engine)
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
            assert connection.scalar(text("SELECT version_num FROM alembic_version")) == schema.newest()
        made.append(described(engine))
        engine.dispose()
    assert made[0] == made[1]


# --------------------------------------------------------------------------------------- nodes of two versions

TAKES_AWAY: dict[str, str] = {}
"""migrations that take something away, and since which revision no code uses it"""


def versions() -> list[Any]:
    """The migrations since databases tell which code may use them."""
    names = sorted(file.stem for file in Path(str(importlib.resources.files(versions_package))).glob("v*.py"))
    modules = [importlib.import_module(f"{versions_package.__name__}.{name}") for name in names]
    return [module for module in modules if module.revision >= "0015"]


def columns(engine: Engine) -> dict[tuple[str, str], tuple[str, bool]]:
    """The type of each column, and whether rows need a value for it."""
    asked = inspect(engine)
    return {
        (table, column["name"]): (str(column["type"]), not column["nullable"] and column["default"] is None)
        for table in asked.get_table_names()
        for column in asked.get_columns(table)
    }


def test_migrations_leave_older_nodes_all_that_they_use(database: str) -> None:
    engine = empty(database)
    schema._upgrade(engine, "0014")
    for migration in versions():
        assert migration.revision >= migration.OLDEST
        if migration.revision == migration.OLDEST or migration.revision in TAKES_AWAY:
            continue
        before = columns(engine)
        schema._upgrade(engine, migration.revision)
        after = columns(engine)
        assert before.items() <= after.items()
        tables_before = {table for table, _ in before}
        added = {place: needs for place, (_, needs) in after.items() if place not in before}
        assert not [place for place, needs in added.items() if needs and place[0] in tables_before]
    engine.dispose()


def say_who_may_use(database: str, version: str, oldest: str | None) -> None:
    engine = open_engine(database)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        values = {"version": version, "oldest": oldest}
        connection.execute(text("UPDATE alembic_version SET version_num = :version, oldest = :oldest"), values)
    engine.dispose()


def test_a_node_uses_a_database_that_newer_nodes_have_migrated_as_far_as_its_code_can(shared: str) -> None:
    def refusal(shards: Shards) -> StorageError:
        with pytest.raises(StorageError) as refused:
            Store(shared, shards)
        return refused.value

    say_who_may_use(shared, "9999", schema.newest())
    Store(shared, Shards((), alone=False)).close()
    assert refusal(Shards()).code == "data_newer"
    for oldest in ("9998", None):
        say_who_may_use(shared, "9999", oldest)
        assert refusal(Shards((), alone=False)).code == "data_newer"


async def test_a_node_that_was_away_saves_nothing_in_a_database_that_has_gone_too_far_for_its_code(shared: str) -> None:
    store = Store(shared, Shards((), alone=False))
    store.start()
    assert store.lock.session is not None
    with psycopg.connect(shared, autocommit=True) as administrator:
        for oldest, wrong in (("9998", "data_in_use"), (schema.newest(), None)):
            say_who_may_use(shared, "9999", oldest)
            administrator.execute("SELECT pg_terminate_backend(%s, 5000)", [store.lock.session.pid])
            assert await store.check() == wrong
    store.close()


def test_a_migration_notes_the_oldest_code_that_may_go_on(database: str) -> None:
    engine = empty(database)
    schema._upgrade(engine, "0014")
    schema.migrate(engine)
    with engine.connect() as connection:
        noted = connection.scalar(text("SELECT oldest FROM alembic_version"))
    assert noted == max(migration.OLDEST for migration in versions())
    engine.dispose()


def test_while_a_migration_waits_for_a_long_reader_others_go_on_writing(shared: str) -> None:
    engine = empty(shared)
    schema._upgrade(engine, "0014")
    is_waiting = text("SELECT EXISTS (SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND NOT granted)")
    with ThreadPoolExecutor(1) as threads, engine.connect() as reader, engine.connect() as writer:
        reader.execute(text("LOCK TABLE tables IN ACCESS SHARE MODE"))
        migrating = threads.submit(schema.migrate, engine)
        while not writer.scalar(is_waiting) and not migrating.done():
            writer.rollback()
        added = "INSERT INTO tables (id, code, over, created, changed) VALUES (1, 'KTRN', false, 1, 1)"
        writer.execute(text(added))
        writer.commit()
        assert not migrating.done()
        reader.rollback()
        migrating.result()
        assert writer.scalar(text("SELECT version_num FROM alembic_version")) == schema.newest()
    engine.dispose()


@pytest.mark.parametrize(("shown", "code"), [(None, "data_in_use"), (15, "data_in_use"), (16, None)])
def test_a_migration_that_older_nodes_could_not_bear_is_refused_while_they_run(
    shared: str, monkeypatch: pytest.MonkeyPatch, shown: int | None, code: str | None
) -> None:
    monkeypatch.setattr(schema, "oldest_after", lambda _migration: "0016")
    engine = empty(shared)
    with psycopg.connect(shared, autocommit=True) as node:
        node.execute("SELECT pg_advisory_lock(%s, 1)", [NUMBER_LOCKS])
        if shown is not None:
            node.execute("SELECT pg_advisory_lock_shared(%s, %s)", [REVISION_LOCKS, shown])
        if code is None:
            schema._upgrade(engine)
        else:
            with pytest.raises(StorageError) as refused:
                schema._upgrade(engine)
            assert refused.value.code == code
            assert_sentence({"code": code, "sentence": refused.value.sentence})
    engine.dispose()


def test_a_node_shows_the_revision_of_its_code_as_long_as_it_can_write(shared: str) -> None:
    shown = "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = %s"
    store = Store(shared, Shards((), alone=False))
    with psycopg.connect(shared, autocommit=True) as other:
        assert other.execute(shown, [REVISION_LOCKS]).fetchall() == [(int(schema.newest()),)]
        store.close()
        assert other.execute(shown, [REVISION_LOCKS]).fetchall() == []


async def test_sqlite_is_as_durable_as_promised(here: House) -> None:
    with here.store.engine.connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1


async def test_a_stale_owner_of_a_table_cannot_write(store: Store) -> None:
    assert await put(store, row(1), row(2)) is None
    refused = await put(store, row(2))
    assert refused is not None
    assert refused.code == "not_saved"
    assert await store.lines(1) == ['{"at":1}', '{"at":2}']


async def test_one_bad_unit_does_not_take_the_others_with_it(store: Store) -> None:
    assert await put(store, row(1)) is None
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        # While somebody else writes, transactions gather, and are committed at once.
        waiting = [asyncio.ensure_future(put(store, line)) for line in (row(2), row(1), row(1, 2), row(3))]
        await asyncio.sleep(0)
    results = await asyncio.gather(*waiting)
    assert [result is None for result in results] == [True, False, True, True]
    assert len(await store.lines(1)) == 3
    assert len(await store.lines(2)) == 1


async def test_of_many_with_one_bad_among_them_each_of_the_others_is_saved_once(store: Store) -> None:
    """More than a statement has room for: what went before the bad one must not be there already."""
    good = [Transaction(lambda _error: None, [row(version)]) for version in range(1, 251)]
    bad = Transaction(lambda _error: None, [row(5)])
    assert store._writer is not None
    results = store._writer._save([*good, bad])
    assert [getattr(result, "code", None) for result in results] == [None] * 250 + ["not_saved"]
    assert len(await store.lines(1)) == 250


async def test_many_units_go_into_few_transactions(store: Store) -> None:
    disk = Disk(store)
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        waiting = [asyncio.ensure_future(put(store, row(number))) for number in range(1, 251)]
        await asyncio.sleep(0)
    assert set(await asyncio.gather(*waiting)) == {None}
    assert disk.asked <= 5
    assert await store.lines(1) == [row(number)[2] for number in range(1, 251)]


async def test_what_a_turn_of_the_loop_brings_is_one_transaction(store: Store) -> None:
    disk = Disk(store)
    waiting = [asyncio.ensure_future(put(store, row(number))) for number in range(1, 251)]
    assert set(await asyncio.gather(*waiting)) == {None}
    assert disk.asked == 1


@pytest.mark.parametrize("known", [True, False])
async def test_what_a_deal_was_for_its_players_is_saved_with_its_lines_whatever_way_they_go(
    store: Store, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    """Through a driver whose ways are known, or any other; what it was before is replaced."""
    if not known:
        monkeypatch.setattr(writer, "_BY_DRIVER", {})
    assert await put(store, row(1)) is None
    won = MatchEntry(match=1, player="id", name="Ann", game="bigtwo", seats=4, began=1, ended=2, outcome="won")
    for version in (2, 3):
        now = msgspec.structs.replace(won, ended=version)
        assert await put(store, row(version), statements=counted(1, [now])) is None
    refused = await put(store, row(3), statements=counted(1, [msgspec.structs.replace(won, ended=4)]))
    assert refused is not None
    assert [entry.ended for entry in await store.played_by("id")] == [3]
    assert len(await store.lines(1)) == 3


@pytest.mark.parametrize("known", [True, False])
async def test_of_what_many_deals_were_at_once_the_last_word_on_each_stays(
    store: Store, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    """More than a statement has room for, and twice of each, as if two deals of a match had ended in one commit."""
    if not known:
        monkeypatch.setattr(writer, "_BY_DRIVER", {})
    won = MatchEntry(match=1, player="id", name="Ann", game="bigtwo", seats=4, began=1, ended=2, outcome="won")
    first = [msgspec.structs.replace(won, match=number, ended=number) for number in range(1, 151)]
    second = [msgspec.structs.replace(entry, ended=1000 + entry.match, outcome="lost") for entry in first]
    assert await put(store, row(1), statements=counted(1, [*first, *second])) is None
    found = await store.played_by("id")
    assert [entry.ended for entry in found] == [1000 + number for number in range(1, 151)]
    assert {entry.outcome for entry in found} == {"lost"}


@pytest.mark.parametrize("statements", [(), (saved.change_table(1, True, 5),)])
async def test_a_line_that_does_not_fit_takes_back_all_that_goes_with_it(
    store: Store, statements: tuple[Statement, ...]
) -> None:
    """Past SQLAlchemy, or with something that goes through it; and what comes next is saved."""
    assert await put(store, row(1)) is None
    won = MatchEntry(match=1, player="id", name="Ann", game="bigtwo", seats=4, began=1, ended=2, outcome="won")
    refused = await put(store, row(2), row(1), statements=[*statements, *counted(1, [won])])
    assert refused is not None
    assert refused.code == "not_saved"
    assert await store.played_by("id") == []
    assert await put(store, row(2)) is None
    assert await store.lines(1) == [row(1)[2], row(2)[2]]


async def test_what_was_put_in_the_last_moment_is_saved_before_the_end(database: str) -> None:
    store = Store(database)
    store.start()
    await store.save(saved.add_table(1, "KTRN", "x", 1))
    store.put(Transaction(lambda _error: None, [row(1)]))
    store.close()
    again = Store(database)
    again.start()
    assert len(await again.lines(1)) == 1
    again.close()


async def test_what_waits_while_the_server_ends_is_let_go_without_a_complaint(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store, told = Store(str(data)), list[object]()
    store.start()
    store.put(Transaction(lambda _error: store.put(Transaction(told.append)), [], [saved.change_table(1, True, 5)]))
    store.close()
    await asyncio.sleep(0.01)  # what the first one tells is told only now
    assert told == []
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("statements", [(), (saved.change_table(2, True, 5),)])
async def test_lines_are_saved_as_they_are_whatever_way_they_go(
    store: Store, monkeypatch: pytest.MonkeyPatch, known: bool, statements: tuple[Statement, ...]
) -> None:
    """Through a driver whose ways are known, or any other; alone, or together with something else."""
    if not known:
        monkeypatch.setattr(writer, "_BY_DRIVER", {})
    told = (1, 1, '{"at":1,"text":"„ä\\" \\\\ 🂡“"}', "c" * 24, 2**53)
    batch = [
        Transaction(lambda _error: None, [told, row(2)], statements),
        Transaction(lambda _error: None, [row(1, 2)]),
    ]
    assert store._writer is not None
    assert store._writer._save(batch) == [None, None]
    with store.engine.connect() as connection:
        found = connection.execute(select(schema.lines).order_by(schema.lines.c.table_id, schema.lines.c.version))
        assert [tuple(line) for line in found] == [told, row(2), row(1, 2)]


@pytest.mark.parametrize(("first", "works", "asked"), [(row(1), 0, 1), (row(1, 99), 1, 2)])
async def test_a_database_that_refuses_is_not_asked_again_for_each_of_a_batch(
    store: Store, first: LineRow, works: int, asked: int
) -> None:
    """A lock is waited for every time: a thousand tables would wait one after the other."""
    disk = Disk(store)
    disk.breaks_after = works
    batch = [Transaction(lambda _error: None, [line]) for line in (first, row(2), row(3), row(1, 2))]
    assert store._writer is not None
    results = store._writer._save(batch)
    assert [getattr(result, "code", None) for result in results] == ["not_saved"] * 4
    assert disk.asked == asked


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a server that is about to end."""
    monkeypatch.setattr(lock, "PATIENCE_SECONDS", 0.0)


@pytest.mark.usefixtures("at_once")
async def test_what_was_in_the_way_of_another_process_is_saved_all_the_same(postgres: Postgres) -> None:
    address = postgres.fresh()
    store = Store(address)
    store.start()
    await store.save(saved.add_table(1, "KTRN", "x", 1), saved.add_table(2, "BCDF", "y", 1))
    write = "UPDATE tables SET secret = 'z' WHERE id = %s"
    with psycopg.connect(address) as other, psycopg.connect(address, autocommit=True) as watcher:
        other.execute("SET LOCAL deadlock_timeout = '1min'")  # so that the other one is undone
        other.execute(write, [1])
        saving = asyncio.create_task(store.save(saved.change_table(2, True, 5), saved.change_table(1, True, 5)))
        await until(lambda: watcher.execute("SELECT FROM pg_locks WHERE NOT granted").fetchone() is not None)
        await asyncio.to_thread(other.execute, write, [2])
        other.commit()
        await saving
        assert watcher.execute("SELECT count(*) FROM tables WHERE over AND secret = 'z'").fetchone() == (2,)
    store.close()


async def test_two_servers_do_not_share_a_database(
    database: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE_SECONDS", 0.0)
    for _ in range(2):
        with pytest.raises(StorageError) as refusal:
            Store(database)
        assert refusal.value.code == "data_in_use"
        assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})


def test_a_server_that_has_ended_may_hold_its_lock_a_moment_longer(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL gives back what a process that was killed held when it notices; a process may still be saving."""
    last = Store(database)
    waited = []

    def notice(seconds: float) -> None:
        waited.append(seconds)
        last.close()

    monkeypatch.setattr(time, "sleep", notice)
    Store(database).close()
    assert len(waited) == 1


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("first", [0, 1])
def test_a_folder_and_the_address_of_its_database_are_one(data: Path, first: int) -> None:
    names = [str(data), f"sqlite:///{data}/{FILE_NAME}"]
    store = Store(names[first])
    with pytest.raises(StorageError) as refusal:
        Store(names[1 - first])
    assert refusal.value.code == "data_in_use"
    store.close()
    Store(names[1 - first]).close()


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("way", ["address", "folder", "folder of a link"])
def test_whatever_link_leads_to_a_database_it_is_one(data: Path, tmp_path: Path, way: str, turned: bool) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    if way == "folder":
        (elsewhere / "room").symlink_to(data)
        link = str(elsewhere / "room")
    else:
        file = elsewhere / ("other.db" if way == "address" else FILE_NAME)
        file.symlink_to(data / FILE_NAME)
        link = f"sqlite:///{file}" if way == "address" else str(elsewhere)
    first, second = (link, str(data)) if turned else (str(data), link)
    store = Store(first)
    with pytest.raises(StorageError) as refusal:
        Store(second)
    assert refusal.value.code == "data_in_use"
    store.close()
    Store(second).close()


def test_a_link_that_leads_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).symlink_to(tmp_path / FILE_NAME)
    with pytest.raises(StorageError) as refusal:
        Store(str(tmp_path))
    assert refusal.value.code == "data_unreadable"


def test_a_server_that_has_stopped_leaves_its_database_to_the_next(database: str) -> None:
    Store(database).close()
    Store(database).close()


def test_a_database_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refusal:
        Store(f"postgresql:///room?host={tmp_path}")
    assert refusal.value.code == "data_unreadable"
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})


def test_a_database_of_a_newer_version_is_left_alone(data: Path) -> None:
    file = data / FILE_NAME
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(StorageError) as refusal:
        Store(str(data))
    assert refusal.value.code == "data_newer"
    assert "9999" in refusal.value.sentence
    assert file.read_bytes() == before


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database, but something that somebody needs " * 100)
    with pytest.raises(StorageError) as refusal:
        Store(str(tmp_path))
    assert refusal.value.code == "data_unreadable"
    assert (tmp_path / FILE_NAME).read_bytes().startswith(b"not a database")


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "oracle9://x", "mailto://me"])
def test_an_address_that_is_no_database_is_refused(url: str) -> None:
    with pytest.raises(StorageError) as refusal:
        Store(url)
    assert refusal.value.code == "data_url"


def test_without_its_driver_a_room_in_postgresql_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match=r"comes with dealt\[postgres\]") as refusal:
        open_engine("postgresql:///room")
    assert refusal.value.code == "data_url"


def test_a_data_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError) as refusal:
        Store(str(tmp_path / "file" / "data"))
    assert refusal.value.code == "data_directory"


def test_a_database_can_be_named_by_its_address(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/rooms/cards.db")
    store.close()
    assert (tmp_path / "rooms" / "cards.db").is_file()


def test_repeated_writes_use_one_connection(data: Path) -> None:
    store = Store(str(data))
    readers = [store.engine.raw_connection() for _ in range(3)]
    for reader in readers:
        reader.close()
    used = set()
    for _ in range(5):
        pooled = store.engine.raw_connection()
        used.add(id(pooled.dbapi_connection))
        pooled.close()
    store.close()
    assert len(used) == 1  # each of the others would have to read anew what this one has written


def test_migrating_twice_changes_nothing(data: Path) -> None:
    store = Store(str(data))
    with store.engine.connect() as connection:
        before = connection.exec_driver_sql("SELECT sql FROM sqlite_master ORDER BY name").all()
    schema.migrate(store.engine)
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT sql FROM sqlite_master ORDER BY name").all() == before
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one() == schema.newest()
    store.close()


# ------------------------------------------------------------------------- a disk that refuses, under play


async def test_while_the_disk_refuses_nothing_happens_and_afterwards_all_goes_on(anywhere: House) -> None:
    disk = Disk(anywhere.store)
    clients = await four_at_a_table(anywhere, turn_seconds=0)
    await play_round(clients, 5)
    mover = player_to_act(clients)
    assert mover is not None
    version, hand = mover.version, mover.table["mine"]
    disk.broken = True
    play = {"code": mover.code, "action": mover.offers[0]["action"], "id": 700}
    assert await mover.refused("act", **play) == "not_saved"
    assert await mover.refused("chat", code=mover.code, text="hello?") == "not_saved"
    assert await mover.refused("create", **opening({})) == "not_saved"
    stranger = await anywhere.stranger()
    assert await stranger.refused("hello") == "not_saved"
    snapshot = await mover.join(mover.code)
    assert (snapshot["version"], snapshot["mine"]) == (version, hand)
    disk.broken = False
    assert (await mover.ask("act", **play))["type"] == "reply"
    assert mover.version == version + 1
    for client in clients:
        await client.until(lambda each: each.version > version)
    await play_round(clients, 5)


async def test_nobody_hears_of_a_play_that_was_not_saved(anywhere: House) -> None:
    disk = Disk(anywhere.store)
    clients = await four_at_a_table(anywhere, turn_seconds=0)
    mover = player_to_act(clients)
    assert mover is not None
    disk.broken = True
    await mover.refused("act", code=mover.code, action=mover.offers[0]["action"])
    for client in clients:
        await client.ask("ping")
        assert not client.saw("played")


async def test_computers_go_on_when_the_disk_does(anywhere: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.server.rooms.core.RoomCore.trouble_seconds", 0.01)
    disk = Disk(anywhere.store)
    client = await anywhere.client()
    anywhere.bots.gate = asyncio.Event()
    await client.create(start=True)
    while not (client.offers or anywhere.bots.asked):
        await client.ask("ping")
    if client.offers:
        await client.act()
    version = client.version
    disk.broken = True
    anywhere.bots.gate.set()
    await anywhere.bots.was_asked(4)
    assert client.version == version
    disk.broken = False
    await client.until(lambda each: each.offers)


async def test_a_copy_of_the_files_under_play_is_a_working_database(here: House, tmp_path: Path) -> None:
    clients = await four_at_a_table(here)
    await play_round(clients, 10)
    copy = tmp_path / "copy"
    shutil.copytree(Path(here.settings.data), copy)
    async with house(copy) as server:
        back = await server.client(token=clients[0].welcome["token"])
        assert (await back.join(clients[0].code))["version"] == clients[0].version
