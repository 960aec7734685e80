"""Commands of the host: see all, end, silence, send out, shut out, announce, and close."""

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from dealt.server.app import Running
from dealt.server.bus import Told
from tests.server.harness import PATIENCE, Client, House, assert_sentence, held, house, until
from tests.server.nodes import nodes
from tests.server.test_admin import ORIGIN, bearer


async def order(house: House, **fields: Any) -> tuple[int, Any]:
    async with house.session.post(f"{house.address}/admin/order", json=fields, headers=bearer(house)) as answer:
        return answer.status, None if answer.status == 204 else await answer.json()


async def given(house: House, do: str, **fields: Any) -> None:
    assert await order(house, do=do, **fields) == (204, None)


async def room(house: House) -> dict[str, Any]:
    async with house.session.get(f"{house.address}/admin/room", headers=bearer(house)) as answer:
        assert answer.status == 200
        return dict(await answer.json())


async def sent_out(client: Client) -> str:
    """Reads until the server closes the connection; says why."""
    while True:
        message = await client.receive()
        if message["type"] == "goodbye":
            assert_sentence(message)
            closed = await client.ws.receive()
            assert closed.type is aiohttp.WSMsgType.CLOSE
            return str(message["code"])


async def refused_at_the_door(house: House, address: str = "", **hello: Any) -> str:
    client = await (house.stranger_from(address) if address else house.stranger())
    answer = await client.ask("hello", **hello)
    assert answer["type"] == "refusal"
    assert_sentence(answer)
    return str(answer["code"])


def me(client: Client) -> dict[str, Any]:
    return {"person": client.welcome["player"], "name": client.welcome["name"]}


async def test_the_host_sees_private_tables_and_who_is_there_but_no_cards(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client_from("127.0.0.7", name="Bob")
    code = await ann.create(private=True, title="Secret", start=True)
    await bob.join(code, secret=ann.secret, sit=False)
    seen = await room(here)
    (table,) = seen["tables"]
    assert (table["code"], table["title"], table["private"], table["people"]) == (code, "Secret", True, ["Ann"])
    assert [(person["name"], person["address"], person["tables"]) for person in seen["people"]] == [
        ("Ann", None, [code]),
        ("Bob", "127.0.0.7", [code]),
    ]
    assert seen["status"]["people"] == 2
    # The code of a table may read like a card.
    text = str(seen).replace(code, "")
    assert ann.secret not in text
    assert ann.welcome["token"] not in text
    assert all(card not in text for card in ann.table["mine"]["view"]["hand"])


async def test_a_table_is_ended_with_its_match(here: House) -> None:
    ann = await here.client(name="Ann")
    code = await ann.create(start=True)
    await given(here, "end", code=code)
    await ann.until(lambda client: client.phase == "over")
    assert ann.table["table"]["seats"][0]["kind"] != "human"
    assert await order(here, do="end", code="QQQQ") == (
        400,
        {"code": "no_table", "sentence": (await order(here, do="end", code="QQQQ"))[1]["sentence"]},
    )


async def test_who_is_removed_gives_up_the_seats_and_can_come_again(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    code = await ann.create(private=False)
    await bob.join(code)
    await given(here, "remove", person=bob.welcome["player"])
    assert await sent_out(bob) == "removed"
    await ann.until(lambda client: client.table["table"]["seats"][1]["kind"] == "human")
    await ann.until(lambda client: client.table["table"]["seats"][1]["kind"] == "empty")
    again = await here.client(token=bob.welcome["token"])
    assert again.welcome["tables"] == []


async def test_who_is_silenced_can_play_and_not_write_until_it_is_over(data: Path) -> None:
    async with house(data) as server:
        ann = await server.client(name="Ann")
        code = await ann.create(start=True)
        await given(server, "mute", **me(ann), minutes=5)
        assert await ann.refused("chat", code=code, text="hello") == "muted_for_now"
        assert await ann.refused("say", text="hello") == "muted_for_now"
        await ann.act()
        token = ann.welcome["token"]
    async with house(data) as server:
        ann = await server.client(token=token)
        await ann.join(code)
        assert await ann.refused("chat", code=code, text="hello") == "muted_for_now"
        server.minutes_later = 6
        assert (await ann.ask("chat", code=code, text="hello"))["type"] == "reply"
        await given(server, "mute", **me(ann), minutes=None)
        assert await ann.refused("chat", code=code, text="hello") == "muted"
        (sanction,) = (await room(server))["sanctions"]
        await given(server, "lift", sanction=sanction["id"])
        assert (await ann.ask("chat", code=code, text="hello"))["type"] == "reply"


async def test_who_is_shut_out_cannot_come_back_as_anybody_from_there(data: Path) -> None:
    async with house(data) as server:
        bob, cat = await server.client_from("127.0.0.7", name="Bob"), await server.client_from("127.0.0.7", name="Cat")
        await given(server, "ban", **me(bob), address="127.0.0.7", minutes=60)
        assert (await sent_out(bob), await sent_out(cat)) == ("banned", "banned")
    async with house(data) as server:
        token = bob.welcome["token"]
        assert await refused_at_the_door(server, token=token) == "banned_for_now"  # from anywhere
        assert await refused_at_the_door(server, "127.0.0.7") == "banned_for_now"  # as anybody
        assert await refused_at_the_door(server, "127.0.0.7", token=cat.welcome["token"]) == "banned_for_now"
        await server.client(token=cat.welcome["token"])
        server.minutes_later = 61
        await server.client_from("127.0.0.7", token=token)
        assert (await room(server))["sanctions"] == []


async def test_who_is_shut_out_for_good_stays_out(here: House) -> None:
    bob = await here.client(name="Bob")
    await given(here, "ban", **me(bob), minutes=None)
    assert await sent_out(bob) == "banned"
    here.minutes_later = 60 * 24 * 400
    assert await refused_at_the_door(here, token=bob.welcome["token"]) == "banned"


async def test_what_is_announced_outlives_a_restart_until_it_is_taken_back(data: Path) -> None:
    async with house(data) as server:
        await given(server, "announce", text="Pizza at <b>eight</b> \u202e")
    for text in ("Pizza at <b>eight</b>", ""):
        async with house(data) as server:
            ann = await server.client()
            await ann.ask("ping")
            assert [told["text"] for told in ann.others if told["type"] == "announced"] == [text] * bool(text)
            await given(server, "announce", text="")
    (data / "dealt.announcement").write_bytes(b"\xff\xfe no text")
    async with house(data) as server:
        assert (await room(server))["announcement"] == ""


async def test_what_is_announced_everybody_hears_who_is_here_or_comes(here: House) -> None:
    ann = await here.client(name="Ann")
    await given(here, "announce", text="  Pizza\n at  eight <b>sharp</b> ")
    await ann.until(lambda client: client.others and client.others[-1]["type"] == "announced")
    assert ann.others[-1] == {"type": "announced", "text": "Pizza at eight <b>sharp</b>"}
    bob = await here.client(name="Bob")
    assert (await bob.receive())["text"] == "Pizza at eight <b>sharp</b>"
    await given(here, "announce", text=" ")
    await bob.until(lambda client: client.others and client.others[-1] == {"type": "announced", "text": ""})
    assert (await order(here, do="announce", text="x" * 301))[0] == 400


async def closing(data: Path, closed: asyncio.Event, again: bool = False) -> House:
    """A room that says when it is to close, in the way that is expected."""

    def close(opens_again: bool) -> None:
        assert opens_again is again
        closed.set()

    house = House(data, Path(data, "no_web"))
    house.running = Running(house.settings, house.store, house.bots, Path(data, "no_web"), close=close)
    await house.running.start(house.sock)
    return house


async def test_a_room_that_is_drained_begins_nothing_and_closes_after_the_last_match(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.admin.commands._LOOK_SECONDS", 0.01)
    closed = asyncio.Event()
    server = await closing(data, closed)
    ann, bob = await server.client(name="Ann"), await server.client(name="Bob")
    code = await ann.create(start=True)
    waiting = await bob.create(start=False)
    await given(server, "drain", on=True)
    await ann.until(lambda each: each.others and each.others[-1] == {"type": "announced", "text": "", "closing": True})
    assert await bob.refused("create", table={"game": "bigtwo"}) == "draining"
    assert await bob.refused("start", code=waiting) == "draining"
    async with server.session.get(f"{server.address}/readyz") as answer:
        assert (answer.status, await answer.json()) == (503, {"status": "draining"})
    await ann.act()
    await given(server, "drain", on=False)
    assert (await bob.ask("start", code=waiting))["type"] == "reply"
    await given(server, "drain", on=True)
    assert not closed.is_set()
    await bob.ask("leave", code=waiting)
    await ann.ask("leave", code=code)
    async with asyncio.timeout(PATIENCE):
        await closed.wait()
    await server.stop()


@pytest.mark.parametrize(("order", "again"), [("close", False), ("make_way", True)])
async def test_a_room_is_closed_at_once(data: Path, order: str, again: bool) -> None:
    closed = asyncio.Event()
    server = await closing(data, closed, again)
    await given(server, order)
    assert closed.is_set()
    await server.stop()


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "ban"}, {"do": "ban", "person": "x", "name": "x", "minutes": 0}, {"do": "unknown"}, {},
        {"do": "drain", "on": 3}, {"do": "end", "code": "K" * 9}, {"do": "announce", "text": "x" * 601},
    ],
)  # fmt: skip
async def test_what_is_no_order_gets_a_sentence(here: House, fields: dict[str, Any]) -> None:
    status, told = await order(here, **fields)
    assert status == 400
    assert_sentence(told)


async def test_nobody_else_gives_orders(here: House) -> None:
    ann = await here.client(name="Ann")
    for headers in ({}, {ORIGIN: here.address}, {"Authorization": f"Bearer {ann.welcome['token']}"}):
        for how in ({"json": {"do": "close"}}, {"data": '{"do":"close"}'}):
            async with here.session.post(f"{here.address}/admin/order", headers=headers, **how) as answer:
                assert answer.status == 401
    async with here.session.post(f"{here.address}/admin/order", headers=bearer(here), data='{"do":"close"}') as answer:
        assert answer.status == 400  # a form of another page can send text, and no JSON


async def test_orders_reach_all_nodes(shared: str) -> None:
    async with nodes(shared) as two:
        first, second = two.houses.values()
        ann, bob = await first.client(name="Ann"), await second.client(name="Bob")
        code = await bob.create(private=False)
        await room(first)
        await two.heard()
        await two.heard()
        seen = await room(first)
        assert [person["name"] for person in seen["people"]] == ["Ann", "Bob"]
        assert [table["code"] for table in seen["tables"]] == [code]
        evening = (await bob.ask("announce", evening={"table": {"game": "chicago"}}))["data"]["code"]
        await given(first, "cancel_evening", code=evening)
        await two.heard()
        assert (await bob.ask("evening", code=evening))["data"]["phase"] == "cancelled"
        await given(first, "announce", text="Hello")
        await bob.until(lambda client: client.others and client.others[-1].get("text") == "Hello")
        await given(first, "mute", **me(bob))
        await two.heard()
        assert await bob.refused("chat", code=code, text="hello") == "muted"
        await given(first, "ban", **me(bob))
        assert await sent_out(bob) == "banned"
        await two.heard()
        for server in (first, second):
            assert await refused_at_the_door(server, token=bob.welcome["token"]) == "banned"
        assert ann.welcome["name"] == "Ann"


async def test_an_order_of_a_newer_node_is_passed_over(here: House, caplog: pytest.LogCaptureFixture) -> None:
    here.hub.bus.receive("2", Told("order", "", '{"do":"tidy_up","room":"all of it"}'))
    assert caplog.records[-1].getMessage().startswith("an order of the host was given at a node of a newer version")
    await given(here, "announce", text="Here we are")


async def test_a_node_that_begins_later_knows_what_was_announced(shared: str) -> None:
    async with nodes(shared, 1) as cluster:
        (first,) = cluster.all
        await given(first, "announce", text="Pizza at eight")
        await given(first, "drain", on=True)
        second = await cluster.joins()
        assert (second.hub.announcement.text, second.hub.announcement.draining) == ("Pizza at eight", True)
        await given(second, "drain", on=False)
        await until(lambda: not (first.hub.announcement.draining or second.hub.announcement.draining))


async def test_a_room_closes_on_all_its_nodes(shared: str) -> None:
    closed: list[bool] = []
    async with nodes(shared) as two:
        first, second = two.all
        for server in (first, second):
            commands = server.running._commands
            commands._context = commands._context._replace(close=closed.append)
        await given(first, "close")
        await until(lambda: closed == [False, False])
        assert (await order(second, do="make_way"))[1]["code"] == "stop_nodes_first"


async def test_who_is_banned_while_they_say_hello_does_not_come_in(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    bob = await here.client(name="Bob")
    await bob.close()
    await until(lambda: not here.hub.people.connected)
    arrived, gate = held(monkeypatch, "waiting_of")
    back = await here.stranger()
    hello = await back.send("hello", token=bob.welcome["token"])
    await arrived.wait()
    await given(here, "ban", **me(bob))
    gate.set()
    answer = await back.answer(hello)
    assert answer.get("code") == "banned"


@pytest.mark.parametrize("lifted", [False, True])
async def test_a_ban_that_changes_while_all_of_them_are_read_stays_as_it_was_told(
    here: House, monkeypatch: pytest.MonkeyPatch, lifted: bool
) -> None:
    sanctions = here.hub.sanctions
    before = await sanctions.add("ban", "ann", "Ann", None, None) if lifted else None
    read, gate = held(monkeypatch, "sanctions")
    loading = asyncio.create_task(sanctions.load())
    await read.wait()
    if before is None:
        await sanctions.add("ban", "ann", "Ann", None, None)
    else:
        await sanctions.lift(before.id)
    gate.set()
    await loading
    assert [each.person for each in sanctions.all()] == ([] if lifted else ["ann"])
