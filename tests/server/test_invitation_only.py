"""A room that lets newcomers in by invitation alone: the link of a private table where somebody sits."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from dealt.server.http.admin_api import COOKIE
from tests.server.harness import Client, House, assert_sentence, house
from tests.server.nodes import nodes


@pytest.fixture
async def invited(data: Path) -> AsyncIterator[tuple[House, Client]]:
    """Such a room, and somebody who was there before."""
    async with house(data) as server:
        token = (await server.client(name="Ann")).welcome["token"]
    async with house(data, invitation_only=True) as server:
        yield server, await server.client(token=token)


async def turned_away(house: House, **hello: Any) -> bool:
    client = await house.stranger()
    answer = await client.ask("hello", **hello)
    if answer["type"] == "reply":
        return False
    assert_sentence(answer)
    assert answer["code"] == "invitation_only"
    return True


async def test_somebody_new_needs_the_link_of_a_private_table_where_somebody_sits(
    invited: tuple[House, Client],
) -> None:
    house, ann = invited
    code = await ann.create(private=True)
    link = {"code": code, "secret": ann.secret}
    for wrong in (None, {"code": code, "secret": "x" * 22}, {"code": "QQQQ", "secret": ann.secret},
                  {"code": "?", "secret": ann.secret}, {"code": code, "secret": ""}):  # fmt: skip
        assert await turned_away(house, invitation=wrong), wrong
    bob = await house.stranger()
    welcome = (await bob.ask("hello", invitation=link))["data"]
    assert welcome["limits"]["invitation_only"]
    await bob.join(code, secret=ann.secret)
    # Returning people come as ever; where nobody sits any more nobody is invited.
    assert not await turned_away(house, token=welcome["token"])
    await bob.ask("leave", code=code)
    await ann.ask("leave", code=code)
    assert await turned_away(house, invitation=link)


async def test_a_guessed_invitation_loads_no_table(
    invited: tuple[House, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, ann = invited
    code = await ann.create(private=True)
    loaded: list[str] = []
    room = house.hub.rooms.room

    async def noted(code: str) -> Any:
        loaded.append(code)
        return await room(code)

    monkeypatch.setattr(house.hub.rooms, "room", noted)
    assert await turned_away(house, invitation={"code": code, "secret": "x" * 22})
    assert loaded == []
    assert not await turned_away(house, invitation={"code": code, "secret": ann.secret})
    assert loaded == [code]


async def test_a_public_table_invites_nobody(invited: tuple[House, Client]) -> None:
    house, ann = invited
    code = await ann.create(private=False)
    assert await turned_away(house, invitation={"code": code, "secret": ann.secret})


async def test_the_host_needs_no_invitation(invited: tuple[House, Client]) -> None:
    house, _ = invited
    keeper = house.running.http._admin_api._tokens
    for cookie, known in ((keeper.session(4_000_000_000), True), (keeper.session(0), False), ("x", False)):
        client = await house.stranger(headers={"Cookie": f"{COOKIE}={cookie}"})
        assert ((await client.ask("hello"))["type"] == "reply") == known


async def test_an_administrator_who_signs_out_needs_an_invitation_on_connections_that_are_open(
    invited: tuple[House, Client],
) -> None:
    house, _ = invited
    keeper = house.running.http._admin_api._tokens
    session = keeper.session(4_000_000_000)
    client = await house.stranger(headers={"Cookie": f"{COOKIE}={session}"})
    keeper.end_session(session, 0)
    assert (await client.ask("hello"))["code"] == "invitation_only"


async def test_the_link_leads_to_the_node_of_its_table_and_no_other_lets_in_by_it(shared: str) -> None:
    async with house(shared) as server:
        token = (await server.client(name="Ann")).welcome["token"]
    async with nodes(shared, invitation_only=True) as two:
        first, second = two.all
        ann = await first.client(token=token)
        code = await ann.create(private=True)
        link = {"code": code, "secret": ann.secret}
        assert (await turned_away(first, invitation=link), await turned_away(second, invitation=link)) == (False, True)
        # A browser comes by the address of the table, and any node leads it there.
        visitor = await second.stranger(at=f"/ws?table={code}")
        assert (await visitor.ask("hello", invitation=link))["type"] == "reply"
