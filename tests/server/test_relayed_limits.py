"""Rate limits, counts of connections and bans hold for relayed clients as for others, and over all nodes."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from dealt.server.http import websocket_route
from dealt.server.limits import rate_limits
from dealt.server.limits.constants import Rate
from tests.server.harness import Client, House, until
from tests.server.nodes import RELAYED, Cluster, home_and_door
from tests.server.test_admin_commands import given, me, refused_at_the_door, room, sent_out

HERE, ELSEWHERE = "127.0.0.2", "127.0.0.3"
TWICE = Rate(2, 1e-6)
NO_TABLE = "BCDF"


@pytest.fixture
async def room_of_two(shared: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Cluster]:
    """A node that has all tables, and another one that relays there."""
    monkeypatch.setattr(rate_limits, "NEWCOMERS_AN_ADDRESS", TWICE)
    monkeypatch.setattr(rate_limits, "WRONG_CODES_AN_ADDRESS", TWICE)
    async with home_and_door(shared, monkeypatch) as cluster:
        yield cluster


async def relayed(door: House, address: str, **hello: object) -> Client:
    """A client from an address that has said hello by way of the door."""
    client = await door.stranger_from(address, RELAYED)
    client.welcome = (await client.ask("hello", **hello))["data"]
    return client


async def test_connections_of_an_address_count_once_whether_relayed_or_not(
    room_of_two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_route, "MAX_CONNECTIONS_AN_ADDRESS", 2)
    home, door = room_of_two.all
    first, _ = await relayed(door, HERE), await home.client_from(HERE)
    await room_of_two.heard()
    for house, at in ((home, "/ws"), (door, "/ws"), (door, RELAYED)):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await house.stranger_from(HERE, at)
        assert refused.value.status == 429
    await relayed(door, ELSEWHERE)
    await first.close()
    counts = [house.running.http.web_sockets._context.sockets for house in (home, door)]
    await until(lambda: [count[HERE] for count in counts] == [1, 1])
    await door.stranger_from(HERE, RELAYED)


async def test_newcomers_of_an_address_are_counted_over_all_nodes_whether_relayed_or_not(room_of_two: Cluster) -> None:
    home, door = room_of_two.all
    await relayed(door, HERE)
    await door.client_from(HERE)
    await room_of_two.heard()
    for house, at in ((home, "/ws"), (door, "/ws"), (door, RELAYED)):
        assert await (await house.stranger_from(HERE, at)).refused("hello") == "too_fast"
    await relayed(door, ELSEWHERE)


async def test_guesses_of_room_codes_are_counted_by_the_address_of_the_relayed_client(room_of_two: Cluster) -> None:
    home, door = room_of_two.all
    guessing = await relayed(door, HERE)
    assert await guessing.refused("join", code=NO_TABLE) == "no_table"
    assert await (await home.client_from(HERE)).refused("join", code=NO_TABLE) == "no_table"
    assert await guessing.refused("join", code=NO_TABLE) == "too_fast"
    assert await (await relayed(door, ELSEWHERE)).refused("join", code=NO_TABLE) == "no_table"


async def test_who_is_shut_out_with_the_address_is_so_at_all_nodes_whether_relayed_or_not(room_of_two: Cluster) -> None:
    home, door = room_of_two.all
    ann, ben = await relayed(door, HERE, name="Ann"), await door.client_from(HERE, name="Ben")
    cat = await relayed(door, ELSEWHERE, name="Cat")
    seen = {person["name"]: person["address"] for person in (await room(home))["people"]}
    assert (seen["Ann"], seen["Cat"]) == (HERE, ELSEWHERE)
    await given(door, "ban", **me(ann), address=HERE)
    assert (await sent_out(ann), await sent_out(ben)) == ("banned", "banned")
    await room_of_two.heard()
    for house in (home, door):
        assert await refused_at_the_door(house, HERE) == "banned"
        assert await refused_at_the_door(house, token=ann.welcome["token"]) == "banned"
    assert await (await door.stranger_from(HERE, RELAYED)).refused("hello") == "banned"
    again = await door.stranger_from(ELSEWHERE, RELAYED)
    assert await again.refused("hello", token=ann.welcome["token"]) == "banned"
    assert (await cat.ask("ping"))["type"] == "reply"
