"""Things that happen at the wrong moment: a session that ends while shards are taken, a table that is handed over while
something waits at it, a node that is silent."""

import asyncio
import socket
import threading
from typing import Any
from unittest.mock import AsyncMock, Mock

import psycopg
import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from dealt.errors import DealtError
from dealt.server.bus import Posted
from dealt.server.cluster import node, relay, tables
from dealt.server.cluster.relay import Relay
from dealt.server.cluster.tables import Node, session_name
from dealt.server.rooms.codes import TableMoves
from dealt.server.shards import ALL_SHARDS, shard_of
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.table import Table
from tests.server.harness import opening, until
from tests.server.nodes import Cluster, ended, node_of
from tests.server.test_cluster import CLIENT, sent_elsewhere


async def test_tables_are_forgotten_when_the_session_ends_between_taking_shards_and_owning_them(two: Cluster) -> None:
    house = two.houses[1]
    ann = await house.client()
    code = await ann.create()
    node, session = node_of(house), node_of(house)._session
    session.on_lost = lambda: None  # its call is under way to the event loop
    await house.store.in_writer(session.drop)
    node._own()
    assert house.hub.rooms.here(code) is None
    assert await ended(ann) == 1012


async def test_a_table_is_not_opened_at_a_node_that_has_handed_its_shard_over_meanwhile(
    two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = two.houses[1]
    ann = await house.client()
    table_of = house.store.table

    async def table(code: str) -> Any:
        monkeypatch.undo()
        found = await table_of(code)
        await node_of(house).give_up([shard_of(code)])
        return found

    monkeypatch.setattr(house.store, "table", table)
    request = await ann.send("create", **opening({"start": True}))
    while (message := await ann.receive()).get("re") != request:
        pass
    assert message["type"] == "moved"
    assert len(house.hub.rooms) == 0


async def test_one_request_that_two_nodes_carry_out_at_the_same_time_opens_one_table(two: Cluster) -> None:
    """The first node is slow to save, the client gives up, and asks the same of the second."""
    first, second = two.all
    ann = await first.client(client=CLIENT)
    busy = threading.Event()
    blocked = asyncio.ensure_future(first.store.in_writer(busy.wait))
    request = await ann.send("create", **opening({}))
    await until(lambda: len(first.hub.rooms) == 1)
    again = await second.client(client=CLIENT, token=ann.welcome["token"])
    code = (await again.ask("create", id=request, **opening({})))["data"]["code"]
    busy.set()
    await blocked
    assert (await ann.answer(request))["code"] == "not_saved"
    assert len(first.hub.rooms) == 0
    assert (await sent_elsewhere(ann, "create", id=request, **opening({}))) == (request, code)
    assert await second.store.tables_of(ann.welcome["player"]) == [code]


async def test_who_waits_at_a_table_that_is_handed_over_is_sent_on(two: Cluster) -> None:
    """A command is being saved, another waits behind it: the first is saved, the second is for the next owner."""
    house = two.houses[1]
    ann = await house.client()
    code = await ann.create()
    room = house.hub.rooms.here(code)
    busy, results = threading.Event(), list[tuple[str, DealtError | None]]()
    blocked = asyncio.ensure_future(house.store.in_writer(busy.wait))

    def door(table: Table, now: int) -> list[AppliedLine]:
        return commands.set_door(table, ann.welcome["player"], not table.open_door, now, new_seed)

    room.submit(door, lambda error: results.append(("saved", error)))
    room.submit(door, lambda error: results.append(("waited", error)))
    handing = asyncio.ensure_future(node_of(house).give_up([shard_of(code)]))
    await until(lambda: bool(results))
    room.submit(door, lambda error: results.append(("late", error)))
    busy.set()
    await asyncio.gather(blocked, handing)
    await until(lambda: len(results) == 3)
    assert results[0][0] == "waited"
    assert dict(results)["saved"] is None
    assert all(isinstance(dict(results)[name], TableMoves) for name in ("waited", "late"))


async def test_nobody_stays_at_a_table_that_was_handed_over_while_they_sat_down(two: Cluster) -> None:
    house = two.houses[1]
    ann, ben = await house.client(), await house.client()
    code = await ann.create()
    busy = threading.Event()
    blocked = asyncio.ensure_future(house.store.in_writer(busy.wait))
    await ben.send("join", code=code, secret=ann.secret)
    room = house.hub.rooms.here(code)
    await until(lambda: not room._core.idle and room._core._stage == "saving")
    handing = asyncio.ensure_future(node_of(house).give_up([shard_of(code)]))
    await asyncio.sleep(0)
    busy.set()
    await asyncio.gather(blocked, handing)
    assert await ended(ben) == 1012
    assert not room.present


async def test_a_node_without_a_heartbeat_owns_nothing_after_a_while(two: Cluster) -> None:
    """It was stopped, or does not reach the database: others may own its tables, and it has not heard of that."""
    house = two.houses[1]
    ann = await house.client()
    code = await ann.create()
    assert house.hub.bus.shards.owns(code)
    house.hub.bus.shards.until = 0.0
    assert not house.hub.bus.shards.owns(code)
    node_of(house)._lease_ended()
    assert await ended(ann) == 1012
    await node_of(house).tick()
    back = await house.client(token=ann.welcome["token"])
    await back.join(code)
    assert back.table["seat"] == 0


async def test_a_long_transaction_does_not_end_the_heartbeat_and_a_writer_that_is_stuck_does(
    two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = two.houses[1]
    busy = threading.Event()
    blocked = asyncio.ensure_future(house.store.in_writer(busy.wait))
    monkeypatch.setattr(node, "_WAIT_FOR_WRITER", 0.0)
    before = house.hub.bus.shards.until
    await node_of(house).tick()
    assert house.hub.bus.shards.until > before
    monkeypatch.setattr(node, "_STUCK_SECONDS", -1.0)
    with pytest.raises(TimeoutError):
        await node_of(house).tick()
    busy.set()
    await blocked


async def test_a_node_that_was_taken_for_gone_a_moment_too_late_is_known_again(two: Cluster) -> None:
    first, second = two.all
    second.hub.bus.send(Posted("test", "key", "value"))
    await two.heard()
    node_of(first).messages.forget(node_of(second).id)
    assert dict(first.hub.bus.others("test")) == {}
    await node_of(first).tick()
    assert dict(first.hub.bus.others("test")) == {"key": "value"}


async def test_a_thousand_clients_that_look_for_their_tables_are_one_question_to_the_database(
    two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    node, looks = node_of(two.houses[1]), list[None]()
    look = tables.look

    def counted(engine: Engine) -> Any:
        if engine is two.houses[1].store.engine:
            looks.append(None)
        return look(engine)

    await node.tick()
    monkeypatch.setattr(tables, "look", counted)
    await asyncio.gather(*(node.refreshed() for _ in range(1000)))
    assert len(looks) <= 2, "one of them may be the node's own"


async def test_a_client_waits_for_an_owner_also_while_the_database_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "_AGAIN_SECONDS", 0.0)
    refreshed = AsyncMock(side_effect=[OperationalError("", {}, Exception("no way")), EOFError])
    with pytest.raises(EOFError):
        await Relay(lambda _shard: None, refreshed).open(Mock(), None, 1, b"")
    monkeypatch.setattr(relay, "_WAIT_SECONDS", 0.0)
    assert await Relay(lambda _shard: None, AsyncMock()).open(Mock(), None, 1, b"") is None


async def test_a_node_that_cannot_be_reached_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(relay, "_WAIT_SECONDS", 0.0)
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{bound.getsockname()[1]}"
        owner = Node("other", 2, address, "secret", 1, "0.1")
        passing = Relay(lambda _shard: owner, AsyncMock())
        for _ in range(2):
            assert await passing.open(Mock(raw_headers=(), raw_path="/ws"), None, 1, b"") is None
    said = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert len(said) == 1
    assert f"node 2 cannot be reached at {address}: " in said[0]


async def test_what_a_relayed_client_does_not_read_is_let_go_some_time_after_the_other_end_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(relay, "CLOSE_SECONDS", 0)
    client, end = Mock(asyncio.Transport), relay._End()
    end.connection_made(Mock(asyncio.Transport))
    end.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
    end.other = client
    end.connection_lost(None)
    client.close.assert_called_once_with()
    await until(lambda: client.abort.called)


async def test_what_a_silent_node_listens_to_is_ended_too(
    two: Cluster, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL keeps what it does not read, until there is no room for what others send."""
    second = node_of(two.houses[2])
    query = "SELECT pid FROM pg_stat_activity WHERE application_name = %s"
    with psycopg.connect(shared, autocommit=True) as administrator:
        before = {pid for (pid,) in administrator.execute(query, [session_name(second.id)]).fetchall()}
        assert before
        await asyncio.to_thread(tables.end, two.houses[1].store.engine, second.id, seconds=1e-9)
        await until(
            lambda: before.isdisjoint(
                pid for (pid,) in administrator.execute(query, [session_name(second.id)]).fetchall()
            )
        )


async def test_the_process_of_another_session_is_not_ended_in_place_of_one_that_is_gone(
    two: Cluster, shared: str
) -> None:
    """The system gives the number of a process to the next one."""
    second = node_of(two.houses[2])
    with psycopg.connect(shared, autocommit=True) as stranger:
        pid = stranger.info.backend_pid
        stranger.execute("UPDATE cluster_nodes SET pid = %s WHERE id = %s", [pid, second.id])
        await asyncio.to_thread(tables.end, two.houses[1].store.engine, second.id, seconds=1e-9)
        assert stranger.execute("SELECT 1").fetchone() == (1,)


async def test_what_a_node_publishes_after_its_end_is_taken_away_and_what_cannot_be_read_is_passed_over(
    two: Cluster, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two.all
    monkeypatch.setattr(first.hub.bus, "receive", Mock(side_effect=TypeError))
    await node_of(first).messages.catch_up(frozenset({node_of(second).id}))
    with psycopg.connect(shared, autocommit=True) as administrator:
        administrator.execute("INSERT INTO cluster_posts VALUES ('gone', 'here', 'Ann', '\\x01')")
        await asyncio.to_thread(tables.end, first.store.engine, "another")
        found = administrator.execute("SELECT count(*) FROM cluster_posts WHERE node = 'gone'").fetchone()
    assert found == (0,)


async def test_a_node_that_ends_leaves_no_lock_behind(two: Cluster, shared: str) -> None:
    """Not even on what it has taken in the last moment, and not heard of yet."""
    house = two.houses[1]
    node = node_of(house)
    await node.give_up([1, 2])
    session = node._session
    await house.store.in_writer(lambda: session.take([1, 2]))
    await node.stop()
    assert session.owned == frozenset()
    await node_of(two.houses[2]).tick()
    assert two.houses[2].hub.bus.shards.owned == ALL_SHARDS


async def test_a_node_hears_the_others_after_a_notice_that_nobody_understands(
    two: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = two.houses.values()
    with first.store.engine.begin() as connection:
        connection.exec_driver_sql("SELECT pg_notify('dealt', 'of another program')")
    ann, bob = await first.client(name="Ann"), await second.client(name="Bob")
    await until(lambda: first.hub.people.is_here(bob.welcome["player"]))
    await until(lambda: second.hub.people.is_here(ann.welcome["player"]))
    assert "a message of another node is passed over" in caplog.text


async def test_a_sender_of_notices_that_nobody_understands_is_no_node(two: Cluster) -> None:
    messages = node_of(two.houses[1]).messages
    messages._hear("stranger 1 1 bm90aGluZw==")
    assert "stranger" not in messages.known


async def test_a_node_hears_the_others_although_something_that_was_published_cannot_be_read(
    two: Cluster, shared: str, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = two.all
    messages, other = node_of(first).messages, node_of(second).id
    with psycopg.connect(shared, autocommit=True) as administrator:
        administrator.execute("INSERT INTO cluster_posts VALUES ('newer', 'here', 'Ann', '\\xc1')")
    ann = await second.client()
    await until(lambda: first.hub.people.is_here(ann.welcome["player"]))
    messages.forget(other)
    await messages.catch_up(frozenset({"newer", other}))
    assert "a message of another node is passed over" in caplog.text
    assert first.hub.people.is_here(ann.welcome["player"])
