"""A delay for watchers over sockets: whatever they ask, they are told nothing newer, also after a restart."""

from pathlib import Path
from typing import Any

from tests.server.harness import Client, House, house

DELAY = 60


async def table_with_a_watcher(house: House, **settings: Any) -> tuple[Client, Client, str]:
    """Ann plays against computers with a delay for Wes, who watches."""
    house.frozen = 1_700_000_000_000
    ann, wes = await house.client(name="Ann"), await house.client(name="Wes")
    code = await ann.create(**{"turn_seconds": 0, "private": False, "delay_seconds": DELAY, **settings})
    await wes.join(code, sit=False)
    if ann.phase == "waiting":
        assert (await ann.ask("start", code=code))["type"] == "reply"
    return ann, wes, code


async def test_whatever_a_watcher_asks_the_match_has_not_begun(here: House) -> None:
    ann, wes, code = await table_with_a_watcher(here)
    assert (await ann.ask("describe", code=code))["data"]["lines"]
    assert (await wes.ask("describe", code=code))["data"]["lines"] == []
    again = await here.client(token=wes.welcome["token"])
    for version in (None, 0, 2):
        await again.join(code, sit=False, version=version)
        assert again.table["table"]["phase"] == "waiting"
        assert "game" not in again.table or again.table["game"] is None
    assert ann.table["table"]["phase"] == "playing"


async def test_nobody_who_watches_is_told_the_outlook_of_a_game_that_is_not_shown_yet(here: House) -> None:
    _, wes, code = await table_with_a_watcher(here, game="patience", seats=1)
    assert await wes.refused("outlook", code=code) == "not_under_way"


async def test_what_watchers_write_apart_is_read_by_watchers_alone(here: House) -> None:
    ann, wes, code = await table_with_a_watcher(here, delay_seconds=0, watchers_apart=True)
    liv = await here.client(name="Liv")
    await liv.join(code, sit=False)
    assert (await wes.ask("chat", code=code, text="She has the two"))["type"] == "reply"
    assert (await ann.ask("chat", code=code, text="Hello all"))["type"] == "reply"
    for watcher in (wes, liv):
        await watcher.until(lambda client: len(client.saw("chat")) == 2)
        assert [event["text"] for event in watcher.saw("chat")] == ["She has the two", "Hello all"]
    await ann.until(lambda client: client.saw("chat"))
    assert [event["text"] for event in ann.saw("chat")] == ["Hello all"]
    again = await here.client(token=ann.welcome["token"])
    await again.join(code)
    assert not any("She has the two" in frame for frame in [*ann.frames, *again.frames])


async def test_after_a_restart_watchers_are_told_no_more(data: Path) -> None:
    async with house(data) as server:
        _, wes, code = await table_with_a_watcher(server)
        token = wes.welcome["token"]
        now = server.frozen
    async with house(data) as server:
        server.frozen = now
        wes = await server.client(token=token)
        await wes.join(code, sit=False)
        assert wes.table["table"]["phase"] == "waiting"
