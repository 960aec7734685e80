"""The program starts or says in one sentence why not, and stops without losing anything."""

import asyncio
import os
import resource
import select
import signal
import socket
import sqlite3
import sys
from pathlib import Path

import aiohttp
import pytest

from dealt.server.storage.engine import FILE_NAME
from dealt.server.storage.store import Store
from tests.crash.load import Company
from tests.crash.process import STOP_SECONDS, Program


async def refusal(program: Program, port: int = 0) -> str:
    """Return the output of a program that cannot start."""
    await program.start(port)
    assert await program.ended() != 0
    said = "".join(program.output).strip()
    assert "Traceback" not in said
    assert len(said.splitlines()) <= 3, said
    return said


@pytest.mark.parametrize("how", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.thorough)])
async def test_it_says_goodbye_and_ends_well(tmp_path: Path, how: signal.Signals) -> None:
    program = Program(tmp_path / "data")
    await program.start()
    async with aiohttp.ClientSession() as session:
        ws = await session.ws_connect(f"{program.address}/ws")
        await ws.send_str('{"op":"hello","id":1}')
        await ws.receive_json()
        assert program.process is not None
        program.process.send_signal(how)
        goodbye = await ws.receive_json()
        assert (goodbye["type"], goodbye["code"]) == ("goodbye", "stopping")
        assert goodbye["sentence"].endswith(".")
        assert (await ws.receive()).type is aiohttp.WSMsgType.CLOSE
        assert ws.close_code == aiohttp.WSCloseCode.GOING_AWAY
    assert await program.ended() == 0
    assert "Traceback" not in "".join(program.output)


async def test_it_stops_without_a_complaint_while_it_is_still_getting_ready(tmp_path: Path) -> None:
    """The process for computer players has been asked for, but is not there yet."""
    program = Program(tmp_path / "data")
    await program.start()
    assert await program.stop() == 0
    said = "".join(program.output)
    assert "Error" not in said
    assert "WARNING" not in said


async def test_what_was_played_before_it_stopped_is_there_afterwards(tmp_path: Path) -> None:
    company = Company(2, seed=9)
    program = Program(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address)
        await company.play_until_killed(30, program.stop)
        await program.start()
        assert await company.come_back(session, program.address) == []
        await company.go()
    assert await program.stop() == 0


async def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert f"Port {port} is in use" in await refusal(Program(tmp_path / "data"), port)


async def test_a_database_of_a_newer_version_is_one_sentence(tmp_path: Path) -> None:
    Store(str(tmp_path)).close()
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer Dealt" in await refusal(Program(tmp_path))


async def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be" in await refusal(Program(tmp_path / "file" / "data"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="prlimit is Linux's")
async def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    """The operating system itself refuses every write to a file."""
    company = Company(1, seed=2)
    program = Program(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address)
        table = company.tables[0]
        for player in table:
            await player.join(player.code)
        mover = next(player for player in table if player.mine["offers"])
        version = mover.version
        soft, hard = resource.prlimit(program.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (0, hard))
        play = {"code": mover.code, "action": mover.mine["offers"][0]["action"]}
        answers = [await mover.ask("chat", code=mover.code, text="x" * 400) for _ in range(3)]
        assert {answer["code"] for answer in answers} == {"not_saved"}
        assert (await mover.ask("act", **play))["code"] == "not_saved"
        assert (await mover.join(mover.code))["version"] == version
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (soft, hard))
        assert (await mover.ask("act", **play))["type"] == "reply"
        assert (await mover.join(mover.code))["version"] == version + 1
        await company.go()
    assert await program.stop() == 0


@pytest.mark.thorough
async def test_a_log_that_nobody_reads_stops_nobody(tmp_path: Path) -> None:
    """Far more than a pipe holds, as of a terminal that is held; the server ends when it is told to, too."""
    company, moves = Company(12, seed=3), 2500
    program = Program(tmp_path / "data", DEALT_LOG_LEVEL="debug", DEALT_LOG_FORMAT="json")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address)

        async def end() -> None:
            os.kill(program.pid, signal.SIGTERM)

        await company.play_until_killed(moves, end)
        watched = os.pidfd_open(program.pid)
        assert await asyncio.to_thread(select.select, [watched], [], [], STOP_SECONDS) == ([watched], [], [])
        os.close(watched)
        await company.go()
    assert await program.ended() == 0
    log = "".join(program.output)
    assert len(log) > 100_000
    assert log.count('"level":"debug"') < moves  # what did not fit waited in the server, and ended with it
    assert "Traceback" not in log
