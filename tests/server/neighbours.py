"""The processes of one server, in the test's own event loop: each a server of its own with its shard of the tables."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec

from dealt.server.bus.board import Board
from dealt.server.bus.notices import AnyNotice, Away, Back, Notice
from dealt.server.shard import Shard
from dealt.server.storage.database import prepare
from tests.server.harness import Client, House


class Bus:
    """Message bus between the processes, as the listening process provides it: each message goes to all."""

    def __init__(self, count: int) -> None:
        self.boards = {number: Board(Shard(number, count), self._from(number)) for number in range(1, count + 1)}

    def _from(self, number: int) -> Callable[[Notice], None]:
        return lambda notice: self.tell_others(number, notice)

    def tell_others(self, number: int, notice: Notice) -> None:
        heard = msgspec.msgpack.decode(msgspec.msgpack.encode(notice), type=AnyNotice)
        for other, board in self.boards.items():
            if other != number:
                board.receive(heard)

    def away(self, number: int) -> None:
        """A process has ended."""
        self.tell_others(number, Away(number))

    def back(self, number: int) -> None:
        """Another has taken its place."""
        self.tell_others(number, Back(number))


class Server:
    """All of them, by their numbers."""

    def __init__(self, bus: Bus, houses: dict[int, House]) -> None:
        self.bus = bus
        self.houses = houses

    def of(self, code: str) -> House:
        """The one that has a table."""
        return next(server for server in self.houses.values() if server.hub.board.shard.owns(code))

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


@asynccontextmanager
async def neighbours(data: str, count: int = 2) -> AsyncIterator[Server]:
    """A running server of so many processes; it is stopped at the end."""
    lock = prepare(data, count)
    bus = Bus(count)
    try:
        async with AsyncExitStack() as stack:
            houses = {}
            for number, board in bus.boards.items():
                houses[number] = house = House(data, Path(data, "no_web"), board=board)
                await house.running.start(house.sock)
                stack.push_async_callback(house.stop)
            yield Server(bus, houses)
    finally:
        lock.release()
