"""Several processes are one server to those who come: one lobby, one limit, and every table at its place."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from dealt.server.bus.board import Board, SharedCount
from dealt.server.bus.notices import Notice
from dealt.server.http import websocket_route
from dealt.server.limits.constants import CHATS
from tests.server.harness import Client, Message, opening
from tests.server.neighbours import Server, neighbours
from tests.server.test_autoplay import RUN

CLIENT = "client-of-a-tab"


@pytest.fixture
async def two(data: Path) -> AsyncIterator[Server]:
    """A server of two processes."""
    async with neighbours(str(data)) as houses:
        yield houses


@pytest.fixture
async def either(database: str) -> AsyncIterator[Server]:
    """A server of two processes on each kind of database."""
    async with neighbours(database) as houses:
        yield houses


async def lobby(client: Client, people: int, codes: set[str]) -> Message:
    """Waits for the lobby to look so."""

    def looks_so(message: Message) -> bool:
        return message["type"] == "lobby" and (
            (message["people"], {row["code"] for row in message["rows"]}) == (people, codes)
        )

    await client.ask("lobby")
    await client.until(lambda client: any(map(looks_so, client.others)))
    return next(filter(looks_so, client.others))


async def sent_elsewhere(client: Client, op: str, **fields: object) -> tuple[int, str]:
    """Asks what must be asked elsewhere; the id of the request, and the code that leads there."""
    request = await client.send(op, **fields)
    while (message := await client.receive())["type"] != "moved":
        assert message.get("re") != request, message
    assert message["re"] == request
    return request, str(message["table"])


async def test_every_table_is_at_the_process_to_which_its_code_leads(two: Server) -> None:
    for house in two.houses.values():
        for _ in range(3):
            code = await (await house.client()).create()
            assert two.of(code) is house


async def test_all_tables_and_all_people_are_in_one_lobby(two: Server) -> None:
    ann, ben = await two.houses[1].client(), await two.houses[2].client()
    codes = {await ann.create(private=False), await ben.create(private=False)}
    # Somebody who is at both is one person.
    again = await two.houses[2].client(token=ann.welcome["token"])
    shown = [
        await lobby(client, 2, codes) for client in (again, await two.houses[1].client(token=ben.welcome["token"]))
    ]
    assert shown[0]["rows"] == shown[1]["rows"]


async def test_what_is_played_at_private_tables_elsewhere_is_counted_and_not_shown(two: Server) -> None:
    ann, ben = await two.houses[1].client(), await two.houses[2].client()
    await ann.create(private=True, start=True)
    assert (await lobby(ben, 2, set()))["rows"] == []
    await ben.until(lambda client: any(message.get("running") == 1 for message in client.others))


@pytest.mark.parametrize("private", [False, True])
async def test_a_table_of_another_process_is_entered_by_its_code_or_its_link(either: Server, private: bool) -> None:
    ann, ben = await either.houses[1].client(), await either.houses[2].client()
    code = await ann.create(private=private)
    ben = await either.follow(ben, "join", code, secret=ann.secret if private else None)
    assert ben.table["seat"] == 1
    await ann.until(lambda client: len([seat for seat in client.table["table"]["seats"] if seat["name"]]) == 2)


async def test_a_seat_at_another_process_is_found_and_given_up_from_the_lobby(either: Server) -> None:
    ann = await either.houses[1].client()
    code = await ann.create()
    await ann.close()
    ann = await either.houses[2].client(token=ann.welcome["token"])
    assert ann.welcome["tables"] == [code]
    ann = await either.follow(ann, "leave", code)
    assert (await either.houses[2].client(token=ann.welcome["token"])).welcome["tables"] == []


async def test_a_table_that_was_opened_elsewhere_is_not_opened_again(either: Server) -> None:
    """The answer was lost; the client came back to the wrong process and asked the same again."""
    ann = await either.houses[1].client(client=CLIENT)
    request = await ann.send("create", **opening({"start": True}))
    code = str((await ann.answer(request))["data"]["code"])
    await ann.close()
    ann = await either.houses[2].client(client=CLIENT, token=ann.welcome["token"])
    assert await sent_elsewhere(ann, "create", id=request, **opening({"start": True})) == (request, code)
    ann = await either.houses[1].client(client=CLIENT, token=ann.welcome["token"])
    assert (await ann.ask("create", id=request, **opening({"start": True})))["data"]["code"] == code
    assert ann.welcome["tables"] == [code]


async def test_a_move_that_comes_to_the_wrong_process_is_sent_on_and_played_once(two: Server) -> None:
    ann = await two.houses[1].client(client=CLIENT)
    code = await ann.create(start=True)
    await ann.until(lambda client: client.offers)
    play = {"code": code, "action": ann.offers[0]["action"]}
    lost = await two.houses[2].client(client=CLIENT, token=ann.welcome["token"])
    for _ in range(2):
        assert await sent_elsewhere(lost, "act", id=100, **play) == (100, code)
        assert (await ann.ask("act", id=100, **play))["type"] == "reply"
    store = two.houses[1].store
    table = await store.table(code)
    assert table is not None
    lines = [json.loads(line) for line in await store.lines(table.id)]
    assert len([line for line in lines if line["do"] == "act" and line["seat"] == 0]) == 1


async def test_what_is_no_room_code_is_refused_wherever_it_comes(two: Server) -> None:
    for house in two.houses.values():
        assert await (await house.client()).refused("join", code="??") == "bad_code"


async def test_a_new_name_is_used_at_the_tables_of_every_process(two: Server) -> None:
    ann, ben = await two.houses[1].client(name="Ann"), await two.houses[1].client(name="Ben")
    await ben.join(await ann.create())
    elsewhere = await two.houses[2].client(token=ann.welcome["token"])
    assert (await elsewhere.ask("rename", name="Anna"))["type"] == "reply"
    await ben.until(lambda each: each.saw("new_name"))
    assert ben.table["table"]["seats"][0]["name"] == "Anna"
    assert await (await two.houses[1].stranger()).refused("hello", name="ANNA") == "name_taken"


async def test_what_a_person_says_is_counted_over_all_processes(two: Server) -> None:
    for house in two.houses.values():
        house.frozen = house.hub.now()
    ann = await two.houses[1].client()
    again = await two.houses[2].client(token=ann.welcome["token"])
    tables = [(ann, await ann.create()), (again, await again.create())]
    said = itertools.cycle(tables)
    for client, code in itertools.islice(said, int(CHATS.burst)):
        assert (await client.ask("chat", code=code, text="Hello!"))["type"] == "reply"
    for client, code in tables:
        assert await client.refused("chat", code=code, text="And again!") == "too_fast"


async def test_the_runs_of_a_person_are_counted_over_all_processes(two: Server) -> None:
    ann = await two.houses[1].client()
    connections = [ann, await two.houses[2].client(token=ann.welcome["token"])]
    for house in two.houses.values():
        house.bots.gate = asyncio.Event()
    begun = [await connection.send("run", **RUN) for connection in connections]
    for connection, run in zip(connections, begun, strict=True):
        assert (await connection.answer(run))["type"] == "reply"
    for connection in connections:
        assert await connection.refused("run", **RUN) == "too_many_runs"
    assert (await ann.ask("stop", run=begun[0]))["type"] == "reply"
    assert (await connections[1].ask("run", **RUN))["type"] == "reply"


async def test_connections_of_an_address_are_counted_over_all_processes(
    two: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_route, "MAX_CONNECTIONS_AN_ADDRESS", 2)
    here, there = two.houses.values()
    first, _ = await here.client_from("127.0.0.2"), await there.client_from("127.0.0.2")
    for house in (here, there):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await house.stranger_from("127.0.0.2")
        assert refused.value.status == 429
        await house.stranger_from("127.0.0.3")
    await first.close()
    counted = there.running.http.web_sockets._context.sockets
    other = await there.client()
    while counted["127.0.0.2"] > 1:
        await other.ask("ping")
    await there.stranger_from("127.0.0.2")


async def test_a_process_that_is_away_takes_its_tables_out_of_the_lobby_and_the_server_says_so(two: Server) -> None:
    ann, ben = await two.houses[1].client(), await two.houses[2].client()
    code = await ben.create(private=False)
    await lobby(ann, 2, {code})
    two.bus.away(2)
    await lobby(ann, 1, set())
    async with aiohttp.ClientSession() as session:
        for status, wanted in ((503, "process_away"), (200, "ok")):
            async with session.get(f"{two.houses[1].address}/healthz") as answer:
                assert (answer.status, (await answer.json())["status"]) == (status, wanted)
                assert answer.headers["Connection"] == "close"
            two.bus.back(2)


def test_a_server_of_one_process_posts_nothing() -> None:
    sent: list[Notice] = []
    board = Board(send=sent.append)
    count = SharedCount(board, "runs")
    count.add("Ann")
    board.tell("renamed", "Ann", "Anna")
    assert (count["Ann"], sent) == (1, [])
