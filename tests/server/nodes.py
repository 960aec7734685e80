"""The nodes of one room, in the test's own event loop: each a server of its own, on one PostgreSQL database."""

import asyncio
import json
import math
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import aiohttp
import pytest

from dealt.server.cluster.node import ClusterNode
from dealt.server.shards import ALL_SHARDS, SHARDS, Shards, shard_of
from tests.server.harness import PATIENCE, Client, House, until


class Cluster:
    """All of them, by their numbers."""

    def __init__(self, database: str, settings: dict[str, Any]) -> None:
        self.houses: dict[int, House] = {}
        self._database = database
        self._settings = settings

    async def joins(self) -> House:
        """Start another node."""
        house = House(self._database, Path("no_web"), Shards((), alone=False), **self._settings)
        await house.running.start(house.sock)
        self.houses[node_of(house).number] = house
        return house

    async def leaves(self, number: int) -> None:
        """Stop a node, and let the others notice."""
        await self.houses.pop(number).stop()
        for house in self.all:
            await node_of(house).tick()

    def of(self, code: str) -> House:
        """The one that has a table."""
        return next(server for server in self.houses.values() if server.hub.bus.shards.owns(code))

    async def follow(self, client: Client, op: str, code: str, **fields: object) -> Client:
        """Asks for a table as a client does: where it is, then where it is sent to."""
        request = await client.send(op, code=code, **fields)
        message = await client.receive()
        while message.get("re") != request:
            message = await client.receive()
        if message["type"] != "moved":
            return client
        assert message["table"] == code
        there = await self.of(code).client(token=client.welcome["token"])
        assert (await there.ask(op, code=code, id=request, **fields))["type"] == "reply"
        return there

    async def settle(self) -> None:
        """Let all nodes look at each other until the shards are shared out, which takes no time here."""
        fair = -(-SHARDS // len(self.houses))
        while sum(shares := [len(house.hub.bus.shards.owned) for house in self.all]) < SHARDS or max(shares) > fair:
            for house in self.all:
                node_of(house)._took = -math.inf
                await node_of(house).tick()

    async def hand_over(self, code: str) -> None:
        """Let the other one of two nodes own a table, in exchange for another shard, so that both shares stay even."""
        giver = self.of(code)
        taker = next(house for house in self.all if house is not giver)
        kept = {shard_of(room.code) for room in taker.hub.rooms}
        given, back = shard_of(code), next(iter(taker.hub.bus.shards.owned - kept))
        async with node_of(giver)._ticking, node_of(taker)._ticking:
            await node_of(giver).give_up([given])
            await node_of(taker).give_up([back])
            await node_of(taker).take([given])
            await node_of(giver).take([back])

    async def heard(self) -> None:
        """Wait until every node has received what the others have sent so far, and carried out the admin commands."""
        word = token_hex(4)
        heard: list[str] = []
        for house in self.all:
            house.hub.bus.on_told("test", lambda about, _value: heard.append(about))
        for house in self.all:
            house.hub.bus.tell("test", word)
        count = len(self.houses)
        await until(lambda: heard.count(word) == count * (count - 1))
        await until(lambda: not any(len(house.running._commands._tasks) for house in self.all))

    @property
    def all(self) -> list[House]:
        return list(self.houses.values())


def node_of(house: House) -> ClusterNode:
    """The node of a server."""
    assert house.running.node is not None
    return house.running.node


async def ended(client: Client) -> int:
    """Read until the server closes the connection; the code of the end."""
    async with asyncio.timeout(PATIENCE):
        while (await client.ws.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
    return int(client.ws.close_code or 0)


async def moves_of(house: House, code: str) -> int:
    """Return how many moves of the first seat the record of a table holds."""
    table = await house.store.table(code)
    assert table is not None
    lines = [json.loads(line) for line in await house.store.lines(table.id)]
    return len([line for line in lines if line["do"] == "act" and line["seat"] == 0])


@asynccontextmanager
async def nodes(database: str, count: int = 2, **settings: Any) -> AsyncIterator[Cluster]:
    """A running room of so many nodes; it is stopped at the end."""
    cluster = Cluster(database, settings)
    try:
        for _ in range(count):
            await cluster.joins()
        await cluster.settle()
        yield cluster
    finally:
        for house in cluster.all:
            await house.stop()


RELAYED = "/ws?client=somebody"
"""an address that leads from the door home"""


@asynccontextmanager
async def home_and_door(database: str, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> AsyncIterator[Cluster]:
    """A room of two nodes: the first has all tables, and the second relays there."""

    def all_to_the_first(_mine: object, owners: Mapping[int, object], _nodes: int) -> tuple[list[int], list[int]]:
        return sorted(ALL_SHARDS - owners.keys()), []

    monkeypatch.setattr("dealt.server.cluster.node.share", all_to_the_first)
    monkeypatch.setattr("dealt.server.cluster.node.DEAD_SECONDS", 600.0)  # however slow the machine is
    cluster = Cluster(database, settings)
    try:
        await cluster.joins()
        await cluster.joins()
        yield cluster
    finally:
        for house in cluster.all:
            await house.stop()
