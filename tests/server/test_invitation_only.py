"""A room that lets newcomers in by invitation alone: the link of a private table where somebody sits, or an evening."""

import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import update

from dealt.server.http.admin_api import COOKIE
from dealt.server.storage.schema import evenings
from dealt.terminal.client.evening_visit import EveningVisit
from dealt.terminal.client.table_address import TokenFile, parse_evening_address
from tests.server.harness import Client, House, assert_sentence, house
from tests.server.nodes import nodes
from tests.server.test_evenings import announced, done


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


async def test_the_link_of_an_evening_lets_in_until_it_is_over(invited: tuple[House, Client], tmp_path: Path) -> None:
    """Whether the lobby shows the evening or not; its code alone, and the file of it, admit nobody."""
    house, ann = invited
    code = await announced(ann, listed=False)
    secret = (await done(ann, "evening", code=code))["secret"]
    assert len(secret) == 22
    for wrong in ("", "x" * 22, secret.swapcase()):
        assert await turned_away(house, invitation={"code": code, "secret": wrong}), wrong
    async with house.session.get(f"{house.address}/evening/{code}.zip") as answer:
        body = await answer.read()
    with ZipFile(io.BytesIO(body)) as file:
        assert secret.encode() not in file.read("evening.json")

    bob = await house.stranger()
    assert (await bob.ask("hello", invitation={"code": code, "secret": secret}))["type"] == "reply"
    await done(bob, "evening_join", code=code)
    address = parse_evening_address(f"{house.address}/e/{code}#{secret}")
    assert address is not None
    visit = EveningVisit(address, TokenFile(tmp_path / "rooms.json"), name="Tess")
    try:
        await visit.open()
    finally:
        await visit.close()
    names = [player["name"] for player in (await done(ann, "evening", code=code))["players"]]
    assert names[2:] == ["Tess"]

    await done(ann, "evening_cancel", code=code)
    assert await turned_away(house, invitation={"code": code, "secret": secret})


async def test_an_evening_from_before_there_were_secrets_admits_nobody(invited: tuple[House, Client]) -> None:
    house, ann = invited
    code = await announced(ann)
    await house.store.save((update(evenings).where(evenings.c.code == code), {"secret": ""}))
    assert await turned_away(house, invitation={"code": code, "secret": ""})


async def test_any_node_lets_in_by_the_link_of_an_evening(shared: str) -> None:
    async with house(shared) as server:
        token = (await server.client(name="Ann")).welcome["token"]
    async with nodes(shared, invitation_only=True) as two:
        ann = await two.all[0].client(token=token)
        code = await announced(ann)
        link = {"code": code, "secret": (await done(ann, "evening", code=code))["secret"]}
        assert [await turned_away(node, invitation=link) for node in two.all] == [False, False]
        assert [await turned_away(node, invitation=link | {"secret": "x" * 22}) for node in two.all] == [True, True]
