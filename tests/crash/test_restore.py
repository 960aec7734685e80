"""An open room is restored: it lets go of its data, and opens again with what the backup holds."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

from dealt.server.storage.engine import StorageError
from dealt.server.storage.lock import is_restored, restoring
from tests.crash.load import Company
from tests.crash.process import STOP_SECONDS, Program

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a room that is restored must be closed there")


async def dealt(*arguments: str) -> tuple[int, str]:
    """Return the output of a command and its exit status."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "dealt", *arguments, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    async with asyncio.timeout(2 * STOP_SECONDS):
        said, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, said.decode()


async def told(session: aiohttp.ClientSession, address: str, token: str | None) -> dict[str, object]:
    """Return the welcome of the room for the person who has this token."""
    async with session.ws_connect(f"{address}/ws") as ws:
        await ws.send_json({"op": "hello", "id": 1} | ({} if token is None else {"token": token}))
        greeting: dict[str, object] = await ws.receive_json()
        return greeting


async def test_an_open_room_is_restored_and_opens_again_at_its_address(tmp_path: Path) -> None:
    company, program = Company(2, seed=41), Program(tmp_path / "data")
    file, data = str(tmp_path / "room.db"), str(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await company.arrive(session, program.address)
        await company.play_until_killed(10, program.stop)
        await program.start(program.port)
        assert await company.come_back(session, program.address) == []
        status, said = await dealt("backup", file, "--data", data)
        assert status == 0, said
        later = await told(session, program.address, None)
        ws = await session.ws_connect(f"{program.address}/ws")
        await ws.send_json({"op": "hello", "id": 1})
        await ws.receive_json()

        status, said = await dealt("restore", file, "--data", data)
        assert status == 0, said
        assert "The room holds" in said
        assert "What it held before" in said
        assert "Traceback" not in said
        # The people who were here receive that it will be back, and what was after the backup is no more.
        goodbye = await ws.receive_json()
        assert (goodbye["type"], goodbye["code"]) == ("goodbye", "stopping")
        await ws.close()
        assert program.process is not None
        assert program.process.returncode is None
        token = later["data"]["token"]  # type: ignore[index]
        assert (await told(session, program.address, token))["code"] == "unknown_token"
        assert await company.come_back(session, program.address) == []
        await company.go()
    assert await program.stop() == 0
    log = "".join(program.output)
    assert "Traceback" not in log
    assert log.count("the room is open again") == 1


async def test_what_is_no_backup_closes_no_room(tmp_path: Path) -> None:
    program, file = Program(tmp_path / "data"), tmp_path / "shopping.db"
    file.write_text("bread")
    await program.start()
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{program.address}/ws") as ws:
        await ws.send_json({"op": "hello", "id": 1})
        await ws.receive_json()
        status, said = await dealt("restore", str(file), "--data", str(program.data))
        assert status == 1
        assert "(no_backup)" in said
        await ws.ping()
        await ws.send_json({"op": "hello", "id": 2})
        assert (await ws.receive_json())["type"] != "goodbye"
    assert await program.stop() == 0


async def test_a_room_that_waits_for_its_data_can_still_be_closed(tmp_path: Path) -> None:
    program = Program(tmp_path / "data")
    await program.start()
    with restoring(program.data):
        token = (program.data / "dealt.token").read_text().strip()
        async with (
            aiohttp.ClientSession(headers={"Authorization": f"Bearer {token}"}) as session,
            session.post(f"{program.address}/admin/order", json={"do": "make_way"}) as answer,
        ):
            assert answer.status == 204
        while not await _says(program, "waits until it is restored"):
            pass
        os.kill(program.pid, signal.SIGTERM)
        assert await program.ended() == 0


@pytest.mark.thorough
async def test_only_one_restores_a_room_at_a_time(tmp_path: Path) -> None:
    program, file = Program(tmp_path / "data"), str(tmp_path / "room.db")
    await program.start()
    assert (await dealt("backup", file, "--data", str(program.data)))[0] == 0
    with restoring(program.data):
        status, said = await dealt("restore", file, "--data", str(program.data))
        assert status == 1
        assert "(restoring)" in said
    assert await program.stop() == 0


async def _says(program: Program, words: str) -> bool:
    """Return whether the next line of the program says so."""
    assert program.process is not None
    assert program.process.stdout is not None
    async with asyncio.timeout(STOP_SECONDS):
        line = (await program.process.stdout.readline()).decode()
    assert line
    return words in line


def test_nothing_is_left_behind_of_a_restore_however_it_ends(tmp_path: Path) -> None:
    with restoring(tmp_path):
        assert not is_restored(tmp_path)
        with pytest.raises(StorageError, match="Somebody else restores"), restoring(tmp_path):
            pass
        assert not is_restored(tmp_path)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ZeroDivisionError), restoring(tmp_path):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []
    assert is_restored(tmp_path)
