"""“Play now”: a seat at an open table where there is one, otherwise a table that begins at once with computers."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from dealt.server.limits.constants import COSTLY_REQUESTS
from tests.server.harness import Client, House
from tests.server.nodes import Cluster, nodes

CLIENT = "client-of-a-tab"


@pytest.fixture
async def either(shared: str) -> AsyncIterator[Cluster]:
    """A room of two nodes on each kind of database."""
    async with nodes(shared) as houses:
        yield houses


async def find(client: Client, **fields: Any) -> str:
    answer = await client.ask("find", **{"game": "bigtwo", **fields})
    assert answer["type"] == "reply", answer
    return client.code


async def opens(client: Client, **settings: Any) -> str:
    """Open a table that anybody looking for one may join, unless the settings say otherwise."""
    return await client.create(**{"private": False, "pace_ms": 1200, **settings})


async def test_where_no_table_is_open_a_public_one_begins_with_computers(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    await find(ann, level="easy")
    table = ann.table["table"]
    assert (ann.phase, ann.table["seat"]) == ("playing", 0)
    assert (table["settings"]["private"], table["settings"]["level"], table["settings"]["title"]) == (
        False,
        "easy",
        "Ann’s table",
    )
    assert [seat["kind"] for seat in table["seats"]] == ["human", "computer", "computer", "computer"]


async def test_a_table_that_waits_comes_before_one_that_is_played_at(anywhere: House) -> None:
    ann, ben, cid, dan = [await anywhere.client() for _ in range(4)]
    running = await find(ann)
    waiting = await opens(ben)
    assert await find(cid) == waiting
    assert cid.table["seat"] == 1
    await ben.ask("leave", code=waiting)
    await cid.ask("leave", code=waiting)
    assert await find(dan) == running
    # In the middle of a deal the place of a computer is waited for.
    assert (dan.table["seat"], dan.table["table"]["queue"]) == (None, [dan.welcome["name"]])


@pytest.mark.parametrize(
    "settings",
    [
        {"private": True},
        {"game": "chicago"},
        {"options": {"session_end": "hands"}},
        {"turn_seconds": 5},
        {"game": "chicago", "seats": 2},
    ],
)
async def test_nobody_is_sent_to_a_table_that_is_not_as_usual(here: House, settings: dict[str, Any]) -> None:
    ann, ben = await here.client(), await here.client()
    other = await opens(ann, **settings)
    assert await find(ben, game="chicago" if "seats" in settings else "bigtwo") != other


async def test_a_full_table_and_one_that_nobody_looks_at_are_no_places_to_go(here: House) -> None:
    ann, ben, cid, dan = [await here.client() for _ in range(4)]
    full = await opens(ann, game="bluejack")
    await ben.join(full)
    assert await find(cid, game="bluejack") != full
    left = await opens(dan)
    await dan.close()
    eve = await here.client()
    assert await find(eve) != left


async def test_who_sits_somewhere_is_not_sent_there_again(here: House) -> None:
    ann = await here.client()
    own = await opens(ann)
    assert await find(ann) != own


async def test_what_was_found_is_found_once_also_when_the_answer_was_lost(anywhere: House) -> None:
    ann, ben = await anywhere.client(), await anywhere.client(client=CLIENT)
    code = await opens(ann)
    assert await find(ben, id=7) == code
    await ben.close()
    ben = await anywhere.client(token=ben.welcome["token"], client=CLIENT)
    assert await find(ben, id=7) == code
    assert ben.welcome["tables"] == [code]


async def test_it_counts_as_opening_tables(here: House) -> None:
    ann = await here.client()
    for _ in range(here.hub.limits.tables):
        await find(ann)
    assert await ann.refused("find", game="bigtwo") == "too_many_tables"
    ben = await here.client()
    for _ in range(int(COSTLY_REQUESTS.burst)):
        await ben.ask("find", game="bridge")
    assert await ben.refused("find", game="bigtwo") == "too_fast"


@pytest.mark.parametrize(
    ("fields", "code"),
    [({"game": "bridge"}, "unknown_game"), ({"level": "x"}, "unknown_level"), ({"title": "А\u0301nn"}, "look_alikes")],
)
async def test_what_cannot_be_found_is_refused_with_a_sentence(here: House, fields: dict[str, Any], code: str) -> None:
    ann = await here.client()
    assert await ann.refused("find", **{"game": "bigtwo", **fields}) == code


async def test_when_the_room_is_about_to_close_nothing_new_is_opened(here: House) -> None:
    ann, ben = await here.client(), await here.client()
    code = await opens(ann)
    here.hub.announcement.drain(True)
    assert await find(ben) == code
    await ben.ask("leave", code=code)
    await ann.ask("leave", code=code)
    assert await ben.refused("find", game="bigtwo") == "draining"


async def test_a_table_of_another_process_is_found_and_its_seat_taken_once(either: Cluster) -> None:
    ann, ben = await either.houses[1].client(), await either.houses[2].client(client=CLIENT)
    code = await opens(ann)
    await ben.ask("lobby")
    await ben.until(
        lambda client: any([row["code"] for row in told.get("rows", [])] == [code] for told in client.others)
    )
    request = await ben.send("find", game="bigtwo")
    while (message := await ben.receive())["type"] != "moved":
        assert message.get("re") != request, message
    assert message["table"] == code
    await ben.close()
    ben = await either.of(code).client(token=ben.welcome["token"], client=CLIENT)
    assert await find(ben, id=request) == code
    assert ben.table["seat"] == 1
    # The answer was lost, and the question comes to the first process again.
    await ben.close()
    ben = await either.houses[2].client(token=ben.welcome["token"], client=CLIENT)
    await ben.send("find", game="bigtwo", id=request)
    while (message := await ben.receive())["type"] != "moved":
        assert message.get("re") != request, message
    assert (message["table"], ben.welcome["tables"]) == (code, [code])


async def at_private(client: Client, names: list[str]) -> None:
    """Waits until the lobby says so."""
    await client.ask("lobby")
    await client.until(lambda client: any(told.get("at_private") == names for told in client.others))


async def test_of_private_tables_the_lobby_tells_who_sits_at_one_and_no_more(either: Cluster) -> None:
    ann = await either.houses[1].client(name="Ann")
    code = await ann.create(title="Birthday of the queen", game="chicago")
    watchers = [await house.client() for house in either.houses.values()]
    for watcher in watchers:
        await at_private(watcher, ["Ann"])
        assert not any(word in frame for frame in watcher.frames[1:] for word in (code, "Birthday", "chicago"))
    await ann.ask("leave", code=code)
    for watcher in watchers:
        await watcher.until(
            lambda client: client.others[-1]["type"] == "lobby" and "at_private" not in client.others[-1]
        )
