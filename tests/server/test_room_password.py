"""A room with a password: without it there is nothing to be had but the page that asks for it."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp.web import BaseRequest

from dealt.config import BadSetting, Settings, load
from dealt.server.http.room_password import COOKIE, MARK
from dealt.server.http.static_files import PAGES
from dealt.server.limits.constants import SIGN_INS_AN_ADDRESS, WRONG_PASSWORDS_AN_ADDRESS
from tests.server.harness import House, assert_sentence, house
from tests.server.test_admin import bearer
from tests.server.test_admin_commands import order

PASSWORD = "aces and eights"


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A small built client."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><head><title>Dealt</title></head>")
    (folder / "assets" / "app-1a2b.js").write_text("x")
    (folder / "icon.svg").write_text("<svg/>")
    return folder


@pytest.fixture
async def closed(data: Path, web: Path) -> AsyncIterator[House]:
    async with house(data, web, password=PASSWORD) as server:
        yield server


def browser(house: House, **options: object) -> aiohttp.ClientSession:
    return aiohttp.ClientSession(house.address, cookie_jar=aiohttp.CookieJar(unsafe=True), **options)  # type: ignore[arg-type]


async def enter(session: aiohttp.ClientSession, password: str, **headers: str) -> int:
    async with session.post("/enter", json={"password": password}, headers=headers) as answer:
        if answer.status != 204:
            assert_sentence(await answer.json())
        return answer.status


FILES = ["/index.html", "/rules/bigtwo.json", "/questions.json", "/credits.json", "/record/KTRN-x.jsonl",
         "/match/KTRN-x/1.json", "/match/KTRN-x/1/1.json", "/link.jpg", "/no.txt", "/admin/../index.html"]  # fmt: skip


async def test_without_the_password_there_is_nothing_but_the_page_that_asks(closed: House) -> None:
    # Who ends their e-mail by the link of a message does not need the password.
    paths = [
        path.format(code="KTRN", game="bigtwo", name="x", number=1, puzzle=1, player="p")
        for page, path in PAGES.items()
        if page != "email"
    ]
    async with browser(closed) as stranger:
        for path in [*paths, "/nowhere"]:
            async with stranger.get(path) as answer:
                assert (answer.status, MARK in await answer.text()) == (401, True), path
        for path in [*FILES, "/ws"]:
            async with stranger.get(path) as answer:
                assert (answer.status, MARK in await answer.text()) == (401, False), path
        for path in ("/rules/bigtwo/chart", "/rules/bigtwo/answer?cards=3D"):
            async with stranger.get(path) as answer:
                assert (answer.status, MARK in await answer.text()) == (401, True), path
        with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
            await stranger.ws_connect("/ws")
        assert refusal.value.status == 401
        for path in ("/assets/app-1a2b.js", "/icon.svg", "/healthz", "/readyz", "/email/end"):
            async with stranger.get(path) as answer:
                assert (answer.status, MARK in await answer.text()) == (200, False), path


async def test_the_password_opens_the_room_until_it_is_another(closed: House, data: Path, web: Path) -> None:
    async with browser(closed) as ann:
        assert await enter(ann, "aces and nines") == 401
        assert await enter(ann, PASSWORD) == 204
        (cookie,) = [cookie for cookie in ann.cookie_jar if cookie.key == COOKIE]
        assert (cookie["httponly"], cookie["samesite"], PASSWORD in cookie.value) == (True, "Lax", False)
        async with ann.get("/") as answer:
            assert (answer.status, MARK in await answer.text()) == (200, False)
        async with ann.ws_connect("/ws") as connection:
            await connection.send_str(json.dumps({"op": "hello", "id": 1}))
            assert json.loads((await connection.receive()).data)["type"] == "reply"
        kept = cookie.value
    await closed.stop()
    for password, status in ((PASSWORD, 200), ("another one", 401), ("", 200)):
        async with (
            house(data, web, password=password) as server,
            server.session.get(f"{server.address}/", headers={"Cookie": f"{COOKIE}={kept}"}) as answer,
        ):
            assert answer.status == status


async def test_a_password_is_not_guessed_without_end(closed: House) -> None:
    tries = int(WRONG_PASSWORDS_AN_ADDRESS.burst)
    async with browser(closed, connector=aiohttp.TCPConnector(local_addr=("127.0.0.9", 0))) as stranger:
        found = await asyncio.gather(*(enter(stranger, f"wrong {number}") for number in range(tries + 3)))
        assert sorted(found) == [401] * tries + [429] * 3
        assert await enter(stranger, PASSWORD) == 429
    async with browser(closed, connector=aiohttp.TCPConnector(local_addr=("127.0.0.8", 0))) as ann:
        for _ in range(2 * tries):
            assert await enter(ann, PASSWORD) == 204


async def test_pages_from_elsewhere_can_neither_say_it_nor_connect(closed: House) -> None:
    async with browser(closed) as ann:
        assert await enter(ann, PASSWORD, Origin="https://evil.example") == 401
        async with ann.post("/enter", data=f'{{"password":"{PASSWORD}"}}') as answer:
            assert answer.status == 400
        assert await enter(ann, PASSWORD, Origin=closed.address) == 204
        with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
            await ann.ws_connect("/ws", headers={"Origin": "https://evil.example"})
        assert refusal.value.status == 403


async def knocks(
    house: House, authorization: str, path: str = "/ws", session: aiohttp.ClientSession | None = None
) -> int:
    """Return the status that a program without the cookie gets; 101 is the open connection."""
    session = session or house.session
    if path.startswith("/ws"):
        try:
            async with session.ws_connect(house.address + path, headers={"Authorization": authorization}):
                return 101
        except aiohttp.WSServerHandshakeError as refusal:
            return refusal.status
    async with session.get(house.address + path, headers={"Authorization": authorization}) as answer:
        return answer.status


async def test_a_program_comes_in_by_its_token_as_itself_and_as_nobody_else(closed: House) -> None:
    status, alpha = await order(closed, do="let_in", name="Alpha")
    assert status == 200
    beta = (await order(closed, do="let_in", name="Beta"))[1]["token"]
    proof = f"Bearer {alpha['token']}"
    for hello in ({}, {"name": "Ann"}, {"token": beta}, {"token": "none"}):
        client = await closed.stranger(headers={"Authorization": proof})
        assert await client.refused("hello", **hello) == "unknown_token"
    client = await closed.stranger(headers={"Authorization": proof})
    answer = await client.ask("hello", token=alpha["token"])
    assert answer["data"]["name"] == "Alpha"
    # The header opens nothing else, and the token opens nothing without it.
    for path in ("/", "/index.html", "/record/KTRN-x.jsonl", "/match/KTRN-x/1.json", "/me/data"):
        assert await knocks(closed, proof, path) == 401, path
    assert await knocks(closed, "", f"/ws?token={alpha['token']}") == 401
    assert (await order(closed, do="take_back", person=alpha["person"]))[0] == 204
    assert await knocks(closed, proof) == 401


async def test_no_other_token_opens_the_room(data: Path, web: Path) -> None:
    async with house(data, web) as server:
        token = (await server.client(name="Ann")).welcome["token"]
    async with house(data, web, password=PASSWORD) as server:
        made_up = (token, "", "x", "\udcff", token[:-1], f"{token} {token}")
        assert {await knocks(server, f"Bearer {text}") for text in made_up} == {401}
        assert await knocks(server, bearer(server)["Authorization"]) == 401
        assert await knocks(server, f"Basic {token}") == 401


async def test_tokens_of_programs_are_not_tried_without_end(closed: House) -> None:
    closed.frozen = closed.hub.now()
    token = (await order(closed, do="let_in", name="Alpha"))[1]["token"]
    async with browser(closed, connector=aiohttp.TCPConnector(local_addr=("127.0.0.9", 0))) as stranger:
        for _ in range(int(SIGN_INS_AN_ADDRESS.burst)):
            assert await knocks(closed, "Bearer wrong", session=stranger) == 401
        assert await knocks(closed, f"Bearer {token}", session=stranger) == 429
    async with browser(closed, connector=aiohttp.TCPConnector(local_addr=("127.0.0.8", 0))) as program:
        for _ in range(2 * int(SIGN_INS_AN_ADDRESS.burst)):
            assert await knocks(closed, f"Bearer {token}", session=program) == 101


@pytest.mark.parametrize("cookie", ["", "x", f"99999999999.{'0' * 64}", "99999999999."])
async def test_a_cookie_cannot_be_made_up(closed: House, cookie: str) -> None:
    async with closed.session.get(f"{closed.address}/", headers={"Cookie": f"{COOKIE}={cookie}"}) as answer:
        assert answer.status == 401


async def test_the_host_needs_the_token_alone(closed: House) -> None:
    async with closed.session.get(f"{closed.address}/admin/status", headers=bearer(closed)) as answer:
        assert answer.status == 200


async def test_the_token_of_the_host_is_no_password_and_the_other_way_round(closed: House) -> None:
    session = closed.running.http._admin_api._tokens.session(10**9)
    async with closed.session.get(f"{closed.address}/", headers={"Cookie": f"{COOKIE}={session}"}) as answer:
        assert answer.status == 401


def test_a_password_is_shown_nowhere() -> None:
    assert PASSWORD not in repr(Settings(password=PASSWORD))
    for text in ("short", " with a space at its start", "a\nline", "x" * 201):
        with pytest.raises(BadSetting) as refusal:
            load({}, {"DEALT_PASSWORD": text})
        assert refusal.value.code == "bad_password"
        assert text not in refusal.value.sentence
    assert load({"password": PASSWORD}, {}).password == PASSWORD


async def test_a_header_of_many_cookies_is_looked_through_and_not_read(
    closed: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reads(_request: BaseRequest) -> None:
        raise AssertionError("aiohttp reads every cookie, and the loop waits for it")

    async with browser(closed) as ann:
        assert await enter(ann, PASSWORD) == 204
        (kept,) = [cookie.value for cookie in ann.cookie_jar if cookie.key == COOKIE]
    monkeypatch.setattr(BaseRequest, "cookies", property(reads))
    many = "; ".join(f"c{number}=1" for number in range(1000))
    for cookies, status in ((f"{many}; {COOKIE}={kept}", 200), (f"{many}; x{COOKIE}={kept}", 401), ('a="', 401)):
        async with closed.session.get(closed.address, headers={"Cookie": cookies}) as answer:
            assert answer.status == status
