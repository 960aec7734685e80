"""A friend who comes by an address, opens a table with bots, and plays one deal: `python -m … ADDRESS [PASSWORD]`."""

import asyncio
import sys
from random import Random

import aiohttp

from tests.crash.load import Player


async def visit(address: str, password: str) -> str:
    """Play a deal in the room at an address, and return the phase of the table afterwards."""
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar) as session:
        if password:
            async with session.post(f"{address}/enter", json={"password": password}) as answer:
                answer.raise_for_status()
        friend = Player(1, Random(1), lambda: None)
        await friend.connect(session, address)
        opened = await friend.ask("create", table={"game": "bluejack", "turn_seconds": 0}, start=True)
        assert opened["type"] == "reply", opened
        friend.code = opened["data"]["code"]
        friend.see(opened["data"])
        while friend.phase == "playing":
            if offers := friend.mine.get("offers"):
                await friend.ask("act", code=friend.code, action=friend.rng.choice(offers)["action"])
            else:
                await friend.receive()
        await friend.close()
        return friend.phase


if __name__ == "__main__":
    print(asyncio.run(visit(sys.argv[1], "".join(sys.argv[2:]))))
