"""Players that the host has brought (`dealt serve --bot`) play at tables, which go on whatever these players do."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from tests.bots.page import shown_player
from tests.crash.process import Program
from tests.server.harness import Client, Message

WAYWARD = """
import os
import sys
import time


class Raises:
    def choose(self, view, legal, rng):
        raise LookupError("lost my glasses")


class Exits:
    def choose(self, view, legal, rng):
        sys.exit("enough")


class Dies:
    def choose(self, view, legal, rng):
        os._exit(1)


class Hangs:
    def choose(self, view, legal, rng):
        time.sleep(600)


class Nonsense:
    def choose(self, view, legal, rng):
        return "play all of them"


class Unmade:
    def __init__(self):
        raise OSError("no weights here")


class Silent:
    pass


class Elsewhere:
    games = ("whist",)

    def choose(self, view, legal, rng):
        return next(iter(legal))
"""
AT_TABLES = ("Raises", "Exits", "Dies", "Hangs", "Nonsense")
CODES = {
    "Raises": "player_raised", "Exits": "player_raised", "Dies": "player_died", "Hangs": "player_late",
    "Nonsense": "player_illegal",
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the host's modules."""
    (tmp_path / "mine.py").write_text(shown_player())
    (tmp_path / "wayward.py").write_text(WAYWARD)
    (tmp_path / "torn.py").write_text("def choose(:\n")
    return tmp_path


def opened(folder: Path, bots: str) -> Program:
    return Program(folder / "data", PYTHONPATH=str(folder), DEALT_BOT=bots)


async def arrived(session: aiohttp.ClientSession, program: Program) -> Client:
    client = Client(await session.ws_connect(f"{program.address}/ws", max_msg_size=0))
    client.welcome = (await client.ask("hello"))["data"]
    return client


async def play_a_deal(client: Client, **settings: object) -> None:
    await client.create(start=True, turn_seconds=0, **settings)
    while client.phase == "playing":
        await client.until(lambda client: client.offers or client.phase != "playing")
        if client.offers:
            await client.act()


def warnings(program: Program) -> list[str]:
    return [line for line in "".join(program.output).splitlines() if " WARNING " in line or " ERROR " in line]


async def test_the_player_of_the_page_plays_at_a_table(folder: Path) -> None:
    program = opened(folder, "Mine=mine:Mine")
    await program.start()
    async with aiohttp.ClientSession() as session:
        client = await arrived(session, program)
        assert {game["name"]: game["players"] for game in client.welcome["games"]}["bigtwo"] == ["Mine"]
        await play_a_deal(client, level="Mine")
        assert [seat["name"] for seat in client.table["table"]["seats"][1:]] == ["Mine", "Mine 2", "Mine 3"]
        assert {seat["level"] for seat in client.table["table"]["seats"][1:]} == {"Mine"}
        assert await client.refused("create", table={"game": "bigtwo", "level": "Yours"}) == "unknown_level"
        await client.close()
    assert await program.stop() == 0
    assert warnings(program) == []


@pytest.mark.thorough
async def test_players_that_fail_cost_nobody_a_move_but_themselves(folder: Path) -> None:
    program = opened(folder, ",".join(f"{name}=wayward:{name}" for name in AT_TABLES))
    await program.start()
    async with aiohttp.ClientSession() as session:
        clients = [await arrived(session, program) for _ in range(len(AT_TABLES) + 1)]
        await asyncio.gather(
            *(play_a_deal(client, level=level) for client, level in zip(clients, (*AT_TABLES, "easy"), strict=True))
        )
        for client in clients:
            await client.close()
    assert await program.stop() == 0
    told = warnings(program)
    assert "Traceback" not in "".join(program.output)
    assert len(told) == len(AT_TABLES), told
    for name, code in CODES.items():
        assert sum(f"“{name}” has not decided ({code})" in line for line in told) == 1, told


async def test_what_cannot_be_imported_is_a_sentence_and_costs_itself_alone(folder: Path) -> None:
    bad = {"Gone": "nowhere:Player", "Torn": "torn:Player", "Nemo": "wayward:Nobody"}
    bad |= {name: f"wayward:{name}" for name in ("Unmade", "Silent", "Elsewhere")}
    program = opened(folder, ",".join(f"{name}={path}" for name, path in {**bad, "Mine": "mine:Mine"}.items()))
    await program.start()
    async with aiohttp.ClientSession() as session:
        client = await arrived(session, program)
        assert all(set(game["players"]) == {"Mine"} for game in client.welcome["games"])
        await client.close()
    assert await program.stop() == 0
    told = warnings(program)
    assert "Traceback" not in "".join(program.output)
    assert len(told) == len(bad), told
    for name in bad:
        assert sum(f"“{name}” does not play: The player" in line and line.endswith(".") for line in told) == 1, told


def _done_by(seat: int, events: list[Message]) -> set[str]:
    return {event["event"]["event"] for event in events if event["event"].get("seat") == seat}


async def test_a_table_goes_on_with_computers_when_its_player_is_left_away(folder: Path) -> None:
    program = opened(folder, "Mine=mine:Mine")
    await program.start()
    async with aiohttp.ClientSession() as session:
        client = await arrived(session, program)
        code, token = await client.create(start=True, turn_seconds=0, level="Mine"), client.welcome["token"]
        await client.act()
        await client.close()
        assert await program.stop() == 0
        program = opened(folder, "")
        await program.start()
        again = Client(await session.ws_connect(f"{program.address}/ws", max_msg_size=0))
        await again.ask("hello", token=token)
        await again.join(code)
        before = len(again.events)
        await again.act()
        # Seat 1 is next. No more is played: a player who passes all the time may see the deal end at the fourth turn.
        await again.until(lambda client: {"played", "passed"} & _done_by(1, client.events[before:]))
        assert again.table["table"]["seats"][1]["name"] == "Mine"
        await again.close()
    assert await program.stop() == 0
    assert warnings(program) == []
