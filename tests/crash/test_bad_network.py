"""Through a network that delays, splits, duplicates and cuts, everybody sees the truth after every single message."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from dealt.server.limits.constants import Rate
from tests.crash.bad_network import FAULTS, BadNetwork, play_through, wrong_pictures
from tests.server.harness import house

TIMES = 40
TABLES = 2


async def test_after_every_message_everybody_sees_what_the_record_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.websocket.protocol.REQUESTS", Rate(10**9, 1))  # they play as fast as they can
    async with house(tmp_path / "data") as server:
        network, witnesses = await play_through(server, TIMES, TABLES, seed=7)
        assert {fault: network.done[fault] for fault in FAULTS} == dict.fromkeys(FAULTS, TIMES)
        assert sum(each.messages for each in witnesses) > 10 * TIMES
        assert await wrong_pictures(server, witnesses) == []


@pytest.mark.parametrize("turns", range(8))
async def test_a_network_that_closes_leaves_no_connection_open(turns: int) -> None:
    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async with await asyncio.start_server(hear, "127.0.0.1", 0) as server:
        network = BadNetwork(server.sockets[0].getsockname()[1], Random(1), 0)
        await network.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", int(network.address.rpartition(":")[2]))
        for _ in range(turns):
            await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await network.close()
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
        writer.close()
