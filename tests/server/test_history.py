"""`dealt history` and `dealt stats` of a room: what was played there, archived or not, in all its databases."""

import asyncio
import re

import pytest

from dealt.cli import main
from dealt.server.storage.history import entries, latest
from tests.server.harness import house
from tests.server.test_archive import ONE_DEAL, a_match, days_later


async def test_what_was_played_in_a_room_is_told_while_it_is_open_and_from_the_archive(database: str) -> None:
    async with house(database) as server:
        for name in ("Ann", "Bob"):
            client = await server.client(name=name)
            await client.create(start=True, options=ONE_DEAL)
            await a_match(client)
        running = await server.client(name="Cid")
        await running.create(start=True)
        found = await asyncio.to_thread(lambda: list(latest(database)))
        assert [outcome.names[0] for outcome in found] == ["Bob", "Ann"]
        assert [outcome.people[0] for outcome in found] == [True, True]
        assert [entry.name for entry in await asyncio.to_thread(entries, database)] == ["Ann", "Bob"]
        await days_later(server)
        assert sorted(await asyncio.to_thread(lambda: list(latest(database))), key=str) == sorted(found, key=str)


async def test_the_commands_tell_it_too(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with house(database) as server:
        client = await server.client(name="Ann")
        await client.create(start=True, options=ONE_DEAL)
        await a_match(client)
        for words, part in ((["history"], "Ann"), (["stats"], "Big Two: 1 match"), (["stats", "--name", "ann"], "Ann")):
            assert await asyncio.to_thread(main, [*words, "--data", database]) == 0
            assert part in capsys.readouterr().out


async def test_bluejack_of_a_room_is_told_as_its_assignment_writes_it(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database) as server:
        client = await server.client(name="Kaya")
        await client.create(start=True, game="bluejack", level="easy", pace_ms=0)
        await a_match(client)
        assert await asyncio.to_thread(main, ["history", "bluejack", "--data", database]) == 0
    first, line = capsys.readouterr().out.splitlines()[:2]
    assert first == "The last games:"
    assert re.fullmatch(r"Kaya:\d - Computer:\d, \d{4}\.\d\d\.\d\d", line)
