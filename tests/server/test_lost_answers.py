"""A commit is carried out and its answer is lost: nothing is done twice for that, and nothing is refused."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from dealt.server.storage import writer
from dealt.server.storage.engine import transaction_id, was_committed
from dealt.server.storage.store import Store
from tests.server.harness import House, house, put, row
from tests.server.postgres import Postgres
from tests.server.test_idempotency import TAB, ann_to_act


def cut(store: Store, monkeypatch: pytest.MonkeyPatch, *, committed: bool = True) -> None:
    """Cuts the way to the database once: when a commit was carried out and is to be answered, or just before."""
    dialect: Any = store.engine.dialect
    commit, insert = dialect.do_commit, writer._insert_sqlite

    def lost(carry_out: Callable[..., None], connection: Any, *rows: Any) -> None:
        monkeypatch.setattr(dialect, "do_commit", commit)
        monkeypatch.setattr(writer, "_insert_sqlite", insert)
        if committed:
            carry_out(connection, *rows)
        if dialect.name == "postgresql":
            connection.dbapi_connection.close()
        raise dialect.loaded_dbapi.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(dialect, "do_commit", partial(lost, commit))
    # To SQLite lines alone are one statement, and no commit follows.
    monkeypatch.setattr(writer, "_insert_sqlite", partial(lost, insert))


def nobody_can_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database does not come back soon."""

    def fail(*_: object) -> bool:
        raise OperationalError("SELECT", {}, ConnectionError("no way"))

    monkeypatch.setattr(writer, "was_committed", fail)


@pytest.mark.parametrize("committed", [True, False])
async def test_what_got_no_answer_is_saved_once_whether_it_was_committed_or_not(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, committed: bool
) -> None:
    async with house(postgres.fresh()) as server:
        ann = await server.client()
        await ann.create()
        (table,) = [room.id for room in [server.hub.rooms.here(ann.code)]]
        before = len(await server.store.lines(table))
        cut(server.store, monkeypatch, committed=committed)
        # What was not committed is tried once more on a new connection.
        assert await put(server.store, row(before + 1, table)) is None
        assert len(await server.store.lines(table)) == before + 1


async def test_a_commit_that_is_still_under_way_is_waited_for(postgres: Postgres) -> None:
    store = Store(postgres.fresh())
    with store.engine.connect() as writes, store.engine.connect() as looks:
        with writes.begin():
            transaction = transaction_id(writes)
            assert transaction is not None
            asked = asyncio.ensure_future(asyncio.to_thread(was_committed, store.engine, transaction))
            while not looks.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")):
                await asyncio.sleep(0)
                assert not asked.done()
        assert await asked
    store.close()


async def test_a_transaction_waits_for_no_other(postgres: Postgres) -> None:
    """Several processes write into one database; each of them may be held up by its own disk or network."""
    store = Store(postgres.fresh())
    with store.engine.connect() as first, first.begin(), store.engine.connect() as second:
        assert transaction_id(first) is not None
        with second.begin():
            second.execute(text("SET LOCAL lock_timeout = '1ms'"))
            assert transaction_id(second) is not None
    store.close()


async def test_a_play_whose_commit_got_no_answer_is_answered_and_not_played_twice(
    anywhere: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await ann_to_act(anywhere)
    version, request = ann.version, {"code": ann.code, "action": ann.offers[0]["action"], "id": 500}
    nobody_can_say(monkeypatch)
    cut(anywhere.store, monkeypatch)
    assert await ann.refused("act", **request) == "not_saved"
    assert await ann.ask("act", **request) == {"type": "reply", "re": 500}
    assert (await ann.join(ann.code))["version"] == version + 1


async def test_a_table_whose_commit_got_no_answer_is_opened_once(
    anywhere: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await anywhere.client(client=TAB)
    nobody_can_say(monkeypatch)
    cut(anywhere.store, monkeypatch)
    request = {"id": 7, "table": {"game": "bigtwo"}}
    assert await ann.refused("create", **request) == "not_saved"
    assert (await ann.ask("create", **request))["type"] == "reply"
    back = await anywhere.client(token=ann.welcome["token"])
    assert back.welcome["tables"] == [ann.code]


async def test_a_name_whose_commit_got_no_answer_is_not_taken_by_its_owner(
    anywhere: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await anywhere.client(name="Ann", client=TAB)
    nobody_can_say(monkeypatch)
    cut(anywhere.store, monkeypatch)
    assert await ann.refused("rename", name="Anna", id=7) == "not_saved"
    assert (await ann.ask("rename", name="Anna", id=7))["type"] == "reply"
