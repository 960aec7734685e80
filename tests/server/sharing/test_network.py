"""Ways into a room from another home, through real routers and a real ssh server, each in a network namespace."""

import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.crash.process import Program
from tests.server.sharing.homes import (
    PATH,
    ROUTER,
    SECONDS,
    SERVER,
    homes,
    open_router,
    run_module,
    sshd,
    why_there_are_none,
    within,
)

pytestmark = pytest.mark.thorough
PORT = 5252


@pytest.fixture
def network(tmp_path: Path) -> Iterator[None]:
    if why := why_there_are_none():
        pytest.skip(why)
    with homes(tmp_path):
        yield


@asynccontextmanager
async def shared_room(folder: Path, way: str, *options: str, path: str = PATH) -> AsyncIterator[Program]:
    """A room at home that opens a way in."""
    options = ("--host", "0.0.0.0", "--share-by", way, *options)
    room = Program(folder / "room", host="localhost", within=within("host"), options=options, PATH=path)
    try:
        await room.start(PORT)
        yield room
    finally:
        if room.process is not None and room.process.returncode is None:
            room.process.terminate()
            await room.ended()


def visit(address: str, *words: str) -> str:
    return run_module("friend", "tests.server.sharing.friend", address, *words).strip()


def mappings() -> str:
    """Return what the router passes on."""
    return subprocess.run(
        [*within("router"), "nft", "list", "chain", "inet", "filter", "prerouting_miniupnpd"],
        check=True, capture_output=True, text=True, timeout=SECONDS,
    ).stdout  # fmt: skip


@pytest.mark.parametrize("upnp", [True, False])
async def test_a_friend_comes_in_by_a_port_of_the_router_which_is_closed_at_the_end(
    network: None, tmp_path: Path, upnp: bool
) -> None:
    with open_router(tmp_path, upnp=upnp):
        async with shared_room(tmp_path, "router", "--settings", str(settings(tmp_path))) as room:
            assert f"http://{ROUTER}:{PORT}" in "".join(room.output)
            assert "192.168.1.2" in mappings()
            assert visit(f"http://{ROUTER}:{PORT}", "open sesame") in ("between", "over")
        assert "192.168.1.2" not in mappings()


async def test_a_friend_comes_in_by_an_ssh_server_on_the_internet(network: None, tmp_path: Path) -> None:
    with sshd(tmp_path, gateway=True) as options:
        async with shared_room(tmp_path, f"ssh:root@{SERVER}", path=with_options(tmp_path, options)) as room:
            assert f"http://{SERVER}:{PORT}" in "".join(room.output)
            assert visit(f"http://{SERVER}:{PORT}") in ("between", "over")


async def test_an_ssh_server_that_keeps_tunnels_to_itself_is_told_of(network: None, tmp_path: Path) -> None:
    with sshd(tmp_path, gateway=False) as options:
        async with shared_room(tmp_path, f"ssh:root@{SERVER}", path=with_options(tmp_path, options)) as room:
            assert "GatewayPorts clientspecified" in "".join(room.output)
            assert "Nobody outside can come in" in "".join(room.output)


def settings(folder: Path) -> Path:
    file = folder / "dealt.toml"
    file.write_text('password = "open sesame"\n')
    return file


def with_options(folder: Path, options: str) -> str:
    """Return a search path on which `ssh` has these options."""
    (folder / "ssh_config").write_text(options)
    programs = folder / "programs"
    programs.mkdir()
    program = programs / "ssh"
    program.write_text(f'#!/bin/sh\nexec /usr/bin/ssh -F {folder}/ssh_config "$@"\n')
    program.chmod(0o755)
    return f"{programs}:{PATH}"
