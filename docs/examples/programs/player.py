"""A program that plays at a table of Dealt (docs/programs.md): DEALT_TOKEN=… python player.py LINK

LINK leads to the table, as people share it: http://localhost:8765/t/KTRN, with #… behind it if the table is private.
"""

import asyncio
import itertools
import os
import random
import sys
from typing import Any
from urllib.parse import urlsplit

import aiohttp  # pip install aiohttp


def choose(offers: list[dict[str, Any]], view: dict[str, Any], game: dict[str, Any]) -> str:
    """Here your program thinks. It may choose any of the offers; this one leaves that to chance."""
    offer: dict[str, Any] = random.choice(offers)
    return str(offer["action"])


async def play(link: str, token: str) -> str:
    """Plays at the table of the link until it is over there; says why."""
    place, chosen, game = urlsplit(link), dict[str, Any](), dict[str, Any]()
    (path, _, code), ids = place.path.rpartition("/t/"), itertools.count(1)
    address = f"{place.scheme}://{place.netloc}{path}/ws?table={code}"
    proof = {"Authorization": f"Bearer {token}"}  # opens a room that has a password
    async with aiohttp.ClientSession(headers=proof) as session, session.ws_connect(address, max_msg_size=0) as socket:

        async def ask(op: str, **fields: Any) -> None:
            await socket.send_json({"op": op, "id": next(ids), **fields})

        await ask("hello", token=token)  # request 1: who we are
        await ask("join", code=code, secret=place.fragment or None)  # request 2: a seat
        async for frame in socket:
            message = frame.json()
            if message["type"] == "goodbye" or (message["type"] == "refusal" and message["re"] in (1, 2)):
                return str(message["sentence"])
            if message["type"] == "reply" and message["re"] == 2:
                message = message["data"]  # the whole table; from now on we hear what changes
            elif message["type"] == "refusal" and message["code"] == "too_fast":
                await asyncio.sleep(message["values"]["seconds"])
                await ask("act", **chosen)
                continue
            elif message["type"] != "update":
                continue
            game |= message.get("game") or {}
            if (mine := message.get("mine")) and mine["offers"]:
                action, version = choose(mine["offers"], mine["view"], game), message["version"]
                chosen = {"code": code, "action": action, "version": version}  # counts for this decision alone
                await ask("act", **chosen)
            if (table := message.get("table")) and not any(seat["bot"] for seat in table["seats"]):
                return "Nobody plays here any more."
    return "The connection has ended."


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1], os.environ["DEALT_TOKEN"])))
