"""A server of several processes: one of them dies, their number changes, all of them stop; nothing is lost."""

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from tests.crash.load import Company
from tests.crash.process import Program

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")
TABLES = 4


@pytest.mark.parametrize("killed", [(max,), pytest.param((min, max), marks=pytest.mark.thorough)], ids=["one", "both"])
async def test_a_killed_process_comes_back_and_nothing_is_lost(
    tmp_path: Path, killed: tuple[Callable[[list[int]], int], ...]
) -> None:
    company = Company(TABLES, seed=31)
    program = Program(tmp_path / "data", processes=2)
    async with aiohttp.ClientSession() as session:
        await program.start()
        first = program.pid
        await company.arrive(session, program.address)
        for pick in killed:
            await company.play_until_killed(20, partial(program.kill_one, pick))
            assert await company.come_back(session, program.address) == []
        await company.go()
    assert program.pid == first
    assert await program.stop() == 0
    said = "".join(program.output)
    assert said.count("was killed (signal 9)") == len(killed)
    assert "Traceback" not in said


@pytest.mark.parametrize("numbers", [(1,), pytest.param((3, 1), marks=pytest.mark.thorough)])
async def test_another_number_of_processes_finds_every_table(tmp_path: Path, numbers: tuple[int, ...]) -> None:
    company = Company(TABLES, seed=32)
    program = Program(tmp_path / "data", processes=2)
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address)
        for number in numbers:
            await company.play_until_killed(10, program.stop)
            program.processes = number
            await program.start()
            assert await company.come_back(session, program.address) == []
        await company.go()
    assert await program.stop() == 0


async def test_everybody_hears_goodbye_whichever_process_they_are_at(tmp_path: Path) -> None:
    program = Program(tmp_path / "data", processes=2)
    await program.start()
    async with aiohttp.ClientSession() as session:
        sockets = [await session.ws_connect(f"{program.address}/ws") for _ in range(4)]
        for ws in sockets:
            await ws.send_str('{"op":"hello","id":1}')
            assert (await ws.receive_json())["type"] == "reply"
        os.kill(program.pid, signal.SIGTERM)
        for ws in sockets:
            goodbye = await ws.receive_json()
            assert (goodbye["type"], goodbye["code"]) == ("goodbye", "stopping")
            await ws.close()
    assert await program.ended() == 0
    said = "".join(program.output)
    assert "Traceback" not in said
    assert "WARNING" not in said


async def test_a_server_whose_first_process_is_killed_leaves_nothing_behind(tmp_path: Path) -> None:
    company = Company(1, seed=33)
    program = Program(tmp_path / "data", processes=2)
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address)
        await company.play_until_killed(10, program.kill)
        # It waits until the others, who notice that they are alone, have let go of the data.
        await program.start()
        assert await company.come_back(session, program.address) == []
        await company.go()
    assert await program.stop() == 0


async def test_a_process_that_has_nobody_to_serve_for_is_one_sentence(tmp_path: Path) -> None:
    program = Program(tmp_path / "data", processes=99)
    await program.start()
    assert await program.ended() != 0
    assert "a whole number from 1 to 64" in " ".join("".join(program.output).split())
