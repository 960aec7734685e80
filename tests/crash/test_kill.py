"""`kill -9` under play: no acknowledged move is lost, every table goes on in the same trick."""

import asyncio
import os
import sys
from pathlib import Path

import aiohttp
import pytest

from dealt.server.storage.store import Store
from dealt.table.table import Table
from tests.crash.load import Company
from tests.crash.players import Household
from tests.crash.process import Program
from tests.crash.records import stored_record
from tests.examples import QUICK
from tests.server.harness import Client
from tests.server.test_archive import ONE_DEAL, a_match
from tests.server.test_reviews import begin, match_of, path_of

ROUNDS = 1 if QUICK else 2
TABLES = 3


async def test_a_killed_server_goes_on_in_the_same_trick(tmp_path: Path) -> None:
    company = Company(TABLES, seed=20)
    program = Program(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address)
        for number in range(ROUNDS):
            await company.play_until_killed(20 + 7 * number, program.kill)
            await program.start()
            assert await company.come_back(session, program.address) == []
        await company.go()
    assert company.acknowledged > ROUNDS * 20
    assert await program.stop() == 0
    assert "Traceback" not in "".join(program.output)


async def test_accounts_programs_pauses_and_settings_outlive_a_kill(tmp_path: Path) -> None:
    company, household = Company(1, seed=6), Household(tmp_path / "data", seed=6)
    program = Program(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address, await household.arrive(session, program.address))
        for number in range(ROUNDS):
            await company.play_until_killed(40 + 7 * number, program.kill, household.live)
            await program.start()
            assert await household.come_back(session, program.address) == []
            assert await company.come_back(session, program.address) == []
        await company.go()
        await household.go()
    # In each life of the server: how often depends on how fast it is.
    assert household.account.number >= ROUNDS
    assert household.programs.number >= ROUNDS
    assert await program.stop() == 0
    assert "Traceback" not in "".join(program.output)


async def test_the_record_holds_every_acknowledged_move_in_order(tmp_path: Path) -> None:
    company = Company(1, seed=4)
    program = Program(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address)
        await company.play_until_killed(25, program.kill)
        await company.go()
    lines = await stored_record(Store(str(program.data)), company.tables[0][0].code)
    table, _ = Table.restore(lines)
    assert [line.version for line in lines] == list(range(1, table.version + 1))
    assert table.version >= max(player.version for player in company.players)
    acted = [line for line in lines if type(line).__name__ == "Acted"]
    assert company.acknowledged <= len(acted) <= company.acknowledged + len(company.players)


async def test_a_review_that_a_kill_interrupts_leaves_all_as_it_was_and_is_begun_anew(tmp_path: Path) -> None:
    program = Program(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        ann = Client(await session.ws_connect(f"{program.address}/ws"))
        token = (await ann.ask("hello"))["data"]["token"]
        await ann.create(start=True, options=ONE_DEAL, level="easy", turn_seconds=0)
        await a_match(ann)
        match, record = match_of(ann), ann.table["record"]
        async with session.get(program.address + record) as answer:
            before = await answer.read()
        await begin(ann, match)
        await ann.until(lambda client: any(message["type"] == "review" for message in client.others))
        await program.kill()
        await program.start()
        async with session.get(program.address + record) as answer:
            assert await answer.read() == before
        async with session.get(program.address + path_of(match)) as answer:
            assert answer.status == 404
        ann = Client(await session.ws_connect(f"{program.address}/ws"))
        await ann.ask("hello", token=token)
        await begin(ann, match)
        await ann.close()
    assert await program.stop() == 0
    assert "Traceback" not in "".join(program.output)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")
async def test_computers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    program = Program(tmp_path / "data")
    await program.start()
    async with aiohttp.ClientSession() as session:
        ws = await session.ws_connect(f"{program.address}/ws")
        await ws.send_json({"op": "hello", "id": 1})
        await ws.send_json(
            {"op": "create", "id": 2, "start": True, "table": {"game": "bigtwo", "pace_ms": 0, "turn_seconds": 0}}
        )
        async with asyncio.timeout(60):
            # Somebody else than seat 0 leads or follows: a computer has thought.
            mine: list[object] = []
            while not mine:
                message = await ws.receive_json()
                told = message.get("data") or message
                mine = (told.get("mine") or {}).get("offers", []) if isinstance(told, dict) else []
        ends = [os.pidfd_open(child) for child in program.children()]
        await program.kill()
        await ws.close()
    assert ends
    loop = asyncio.get_running_loop()
    for end in ends:
        gone = asyncio.Event()
        loop.add_reader(end, gone.set)
        async with asyncio.timeout(30):
            await gone.wait()
        loop.remove_reader(end)
        os.close(end)
