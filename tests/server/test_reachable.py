"""`dealt status --reachable`: each address of a room is tried, and what is wrong gets a sentence."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from dealt.config import Settings
from dealt.server.admin.client import CannotAsk, keep_place
from dealt.server.admin.reachable import Reach, reachable
from tests.repo.programs import free_port
from tests.server.harness import house
from tests.server.test_admin import bearer


async def tried(data: Path, **settings: str) -> list[Reach]:
    async with house(data) as server:
        keep_place(server.settings, server.sock.getsockname()[1])
        return await asyncio.to_thread(reachable, Settings(data=str(data), **settings))  # type: ignore[arg-type]


@asynccontextmanager
async def answering(status: int) -> AsyncIterator[str]:
    """Another program that answers every request with a status; its address."""

    async def handle(_: web.BaseRequest) -> web.Response:
        return web.Response(status=status)

    runner = web.ServerRunner(web.Server(handle))
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        await runner.cleanup()


async def test_a_room_of_this_machine_alone_says_so_and_how_to_share_it(data: Path) -> None:
    local, *network, elsewhere = await tried(data)
    assert (local.place, local.works) == ("machine", True)
    assert not any(row.works for row in network)
    assert (elsewhere.works, elsewhere.sentence) == (False, "Nobody can come in; --share opens a way.")


@pytest.mark.parametrize(
    ("status", "words"),
    [(200, "It works"), (421, "header Host"), (502, "does not reach the room"), (404, "Something else answers")],
)
async def test_what_answers_at_the_public_address_is_told(data: Path, status: int, words: str) -> None:
    async with answering(status) as address:
        found = (await tried(data, base_url=address))[-1]
    assert (found.works, found.address) == (status == 200, address)
    assert words in found.sentence


async def test_a_proxy_that_drops_the_path_is_told(data: Path) -> None:
    async with answering(421) as address:
        found = (await tried(data, base_url=f"{address}/cards"))[-1]
    assert (found.works, found.code) == (False, "other_path")


async def test_why_nothing_answers_there_is_told(data: Path) -> None:
    nobody = (await tried(data, base_url="http://nowhere.invalid"))[-1]
    assert "Nobody knows the name nowhere.invalid" in nobody.sentence
    closed = (await tried(data, base_url=f"http://127.0.0.1:{free_port()}"))[-1]
    assert "takes no connections" in closed.sentence


async def test_a_certificate_that_is_not_right_is_told(data: Path) -> None:
    async with answering(200) as address:
        found = (await tried(data, base_url=address.replace("http:", "https:")))[-1]
    assert "certificate" in found.sentence


def test_a_room_that_is_not_open_cannot_be_tried(tmp_path: Path) -> None:
    with pytest.raises(CannotAsk) as refused:
        reachable(Settings(data=str(tmp_path)))
    assert refused.value.code == "not_open"


async def test_the_administrators_page_learns_the_same_and_nobody_else(data: Path) -> None:
    async with answering(502) as address, house(data, base_url=address) as server:
        async with server.session.post(f"{server.address}/admin/reachable") as answer:
            assert answer.status == 401
        async with server.session.post(f"{server.address}/admin/reachable", headers=bearer(server)) as answer:
            rows = await answer.json()
    assert [(row["place"], row["code"]) for row in (rows[0], rows[-1])] == [
        ("machine", "machine_works"),
        ("elsewhere", "proxy_alone"),
    ]
    assert rows[-1]["address"] == address
