"""Leaving a table that one does not look at, or that nobody can look at any more."""

import pytest
from sqlalchemy import update

from dealt.server.storage.schema import lines
from tests.server.harness import Client, House, house


async def seats_of(house: House, client: Client) -> list[str]:
    """The tables where somebody has a seat."""
    return list((await house.client(token=client.welcome["token"])).welcome["tables"])


async def test_a_seat_can_be_given_up_without_looking_at_the_table(here: House) -> None:
    ann, ben = await here.client(), await here.client()
    code = await ann.create()
    await ben.join(code)
    elsewhere = await here.client(token=ben.welcome["token"])
    assert (await elsewhere.ask("leave", code=code))["type"] == "reply"
    await ann.until(lambda each: each.saw("went"))
    assert await seats_of(here, ben) == []
    assert await seats_of(here, ann) == [code]


async def test_a_table_whose_record_cannot_be_read_any_more_can_be_left(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(database) as server:
        ann, ben = await server.client(), await server.client()
        code = await ann.create()
        await ben.join(code)
        await server.store.save((update(lines).where(lines.c.version == 2), {"line": '{"do":"moved","by":"mistake"}'}))
    async with house(database) as server:
        back = await server.client(token=ann.welcome["token"])
        assert await back.refused("join", code=code) == "bad_record"
        assert (await back.ask("leave", code=code))["type"] == "reply"
        assert await seats_of(server, ann) == []
        assert await seats_of(server, ben) == [code]
        assert (await back.ask("leave", code=code))["type"] == "reply"
    assert "cannot be restored" in caplog.text


async def test_who_leaves_a_table_of_others_wakes_nobody(here: House) -> None:
    ann = await here.client()
    code = await ann.create()
    await ann.close()
    stranger = await here.client()
    await stranger.ask("ping")
    here.minutes_later += 10
    here.hub.unload_idle()
    assert (await stranger.ask("leave", code=code))["type"] == "reply"
    assert here.hub.rooms.here(code) is None
    assert await seats_of(here, ann) == [code]
