"""A room that listens at a path of the machine, for a proxy beside it."""

import asyncio
import os
import signal
import socket
import sys
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from dealt.server.listening import CannotListen, listen_at_path, listen_for_nodes, port_of
from tests.server.harness import House, house

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there are no such sockets here")
PATIENCE = 60


def by(path: Path) -> aiohttp.ClientSession:
    return aiohttp.ClientSession(connector=aiohttp.UnixConnector(str(path)))


async def hello(path: Path, **headers: str) -> dict[str, str]:
    """Return the welcome of a person who comes by the path, as a proxy brings people."""
    async with by(path) as session, session.ws_connect("http://cards.local/ws", headers=headers) as wire:
        await wire.send_json({"op": "hello", "id": 1})
        return dict(await wire.receive_json(timeout=PATIENCE))


async def counted_by(house: House, path: Path, **headers: str) -> str | None:
    """Return the key that counts a person who comes with these headers."""
    before = set(house.running.http.web_sockets.connections)
    async with by(path) as session, session.ws_connect("http://cards.local/ws", headers=headers):
        (newcomer,) = house.running.http.web_sockets.connections - before
        return newcomer.caller


async def test_clients_that_a_proxy_brings_by_the_path_count_by_their_own_address(data: Path, tmp_path: Path) -> None:
    path = tmp_path / "room"
    async with house(data, unix_socket=str(path)) as server:
        assert (await hello(path))["type"] == "reply"
        assert await counted_by(server, path, **{"X-Forwarded-For": "203.0.113.9"}) == "203.0.113.9"


async def test_a_proxy_at_the_path_that_does_not_say_who_calls_lets_nobody_past_the_limits(
    data: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "room"
    async with house(data, unix_socket=str(path)) as server:
        assert await counted_by(server, path) == "127.0.0.1"
    assert "X-Forwarded-For" in caplog.text


async def test_a_page_that_is_asked_for_by_the_path_names_no_port(data: Path, tmp_path: Path) -> None:
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "index.html").write_text("<!doctype html><head></head><title>Dealt</title>")
    path = tmp_path / "room"
    there = house(data, tmp_path / "dist", unix_socket=str(path))
    async with there, by(path) as session, session.get("http://cards.local/") as answer:
        assert answer.status == 200
        assert "http://cards.local/link.jpg" in await answer.text()


async def healthy(path: Path) -> None:
    """Waits until the room serves."""
    async with asyncio.timeout(PATIENCE), by(path) as session:
        while True:
            try:
                async with session.get("http://cards.local/healthz") as answer:
                    if answer.status == 200:
                        return
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(0.05)


async def test_the_program_serves_there_takes_over_what_was_left_and_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "room"
    with closing(socket.socket(socket.AF_UNIX)) as killed:
        killed.bind(str(path))
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "dealt", "serve", "--unix-socket", str(path), "--no-open",
        "--data", str(tmp_path / "data"), stdout=asyncio.subprocess.PIPE, env={**os.environ, "DEALT_BASE_URL": ""},
    )  # fmt: skip
    try:
        await healthy(path)
        assert (await hello(path))["type"] == "reply"
        program.send_signal(signal.SIGTERM)
        told, _ = await asyncio.wait_for(program.communicate(), PATIENCE)
    finally:
        if program.returncode is None:
            program.kill()
            await program.wait()
    assert program.returncode == 0
    assert str(path) in told.decode()
    assert not path.exists()


def test_where_another_server_listens_or_something_else_is_nothing_is_taken_away(tmp_path: Path) -> None:
    taken, file = tmp_path / "room", tmp_path / "file"
    file.write_text("in the way")
    with closing(listen_at_path(str(taken))), pytest.raises(CannotListen, match="Another server listens"):
        listen_at_path(str(taken))
    with pytest.raises(CannotListen, match="something else is there"):
        listen_at_path(str(file))
    with pytest.raises(CannotListen, match="not possible to listen"):
        listen_at_path(str(tmp_path / "nowhere" / "room"))
    assert taken.exists() and file.read_text() == "in the way"


def test_an_address_for_nodes_that_is_in_use_is_said_with_its_option() -> None:
    with listen_for_nodes("127.0.0.1:0") as sock, pytest.raises(CannotListen, match="another one with --node-address"):
        listen_for_nodes(f"127.0.0.1:{port_of(sock)}")
