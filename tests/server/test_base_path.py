"""A room below a path, such as `https://example.org/cards`."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from dealt.server.http import admin_api, room_password
from tests.server.harness import House, house
from tests.server.nodes import RELAYED, home_and_door
from tests.server.test_admin import token_of

PAGE = '<!doctype html><html lang="en"><head><script src="/theme.js"></script></head></html>'
PASSWORD = "aces and eights"


@pytest.fixture
async def below(data: Path, tmp_path: Path) -> AsyncIterator[House]:
    """A room below the path `/our/cards`."""
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text(PAGE)
    (web / "theme.js").write_text("theme")
    async with house(data, web, base_url="http://127.0.0.1/our/cards") as server:
        yield server


async def get(server: House, path: str, **headers: str) -> tuple[int, str]:
    async with server.session.get(server.address + path, headers=headers, allow_redirects=False) as answer:
        return answer.status, answer.headers.get("Location") or await answer.text()


async def test_the_pages_and_files_of_the_room_lie_below_its_path(below: House) -> None:
    written = PAGE.replace("<html", '<html data-base="/our/cards"').replace("/theme", "/our/cards/theme")
    for path in ("/our/cards/", "/our/cards/index.html", "/our/cards/t/KTRN"):
        status, text = await get(below, path)
        head = text.partition("<meta")[0]
        assert (status, head.split("</head>")[0]) == (200, written.split("</head>")[0]), path
    assert await get(below, "/our/cards/theme.js") == (200, "theme")
    assert (await get(below, "/our/cards/nothing.js"))[0] == 404


@pytest.mark.parametrize("path", ["/our/cards", "/our/cards?x=1"])
async def test_the_path_without_its_last_slash_leads_to_the_room(below: House, path: str) -> None:
    assert await get(below, path) == (308, path.replace("cards", "cards/"))


@pytest.mark.parametrize(
    "path", ["/", "/theme.js", "/t/KTRN", "/ws", "/admin/status", "/our", "/our/cardsharps/", "//"]
)
async def test_elsewhere_the_room_names_its_path(below: House, path: str) -> None:
    status, text = await get(below, path)
    assert status == 421
    assert "This room is at /our/cards/" in text


async def test_who_asks_a_node_itself_for_its_health_needs_no_path(below: House) -> None:
    for path in ("/healthz", "/readyz", "/our/cards/healthz"):
        assert (await get(below, path))[0] == 200
    # A proxy that drops the path shall not seem to work.
    assert (await get(below, "/healthz", **{"X-Forwarded-For": "198.51.100.7"}))[0] == 421
    assert (await get(below, "/our/cards/healthz", **{"X-Forwarded-For": "198.51.100.7"}))[0] == 200


async def test_a_client_plays_there_and_its_links_have_the_path(below: House) -> None:
    origin = {"Origin": below.address}
    async with below.session.ws_connect(f"{below.address}/our/cards/ws", headers=origin) as connection:
        await connection.send_str(json.dumps({"op": "hello", "id": 1}))
        welcome = json.loads((await connection.receive()).data)["data"]
    assert welcome["address"] == "http://127.0.0.1/our/cards"


async def test_a_node_passes_a_client_on_below_the_path(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with home_and_door(shared, monkeypatch, base_url="http://127.0.0.1/our/cards") as cluster:
        home, door = cluster.all
        client = await door.stranger_from("127.0.0.2", f"/our/cards{RELAYED}")
        assert (await client.ask("hello"))["data"]["address"] == "http://127.0.0.1/our/cards"
        assert [len(node.running.http.web_sockets.connections) for node in (home, door)] == [1, 0]


async def test_cookies_are_for_the_path_alone(data: Path) -> None:
    async with (
        house(data, base_url="http://127.0.0.1/our/cards", password=PASSWORD) as server,
        aiohttp.ClientSession(server.address, cookie_jar=aiohttp.CookieJar(unsafe=True)) as browser,
    ):
        for path, body in (("enter", {"password": PASSWORD}), ("admin/enter", {"token": token_of(server)})):
            async with browser.post(f"/our/cards/{path}", json=body) as answer:
                assert answer.status == 204
        paths = {cookie.key: cookie["path"] for cookie in browser.cookie_jar}
        assert paths == dict.fromkeys((room_password.COOKIE, admin_api.COOKIE), "/our/cards/")
        async with browser.post("/our/cards/admin/leave", headers={"Origin": server.address}) as answer:
            assert answer.status == 204
        assert {cookie.key for cookie in browser.cookie_jar} == {room_password.COOKIE}
