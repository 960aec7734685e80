"""Link previews: what a program shows of a link to the room, and what it must not learn by it."""

import re
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from dealt.games import games
from dealt.games.text import joined
from tests.server.harness import House, house, until

META = re.compile(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)" />')


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client of one page."""
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><head><title>Dealt</title></head><body></body>")
    return folder


@pytest.fixture
async def site(data: Path, client: Path) -> AsyncIterator[House]:
    """A server with that client."""
    async with house(data, client) as server:
        yield server


async def page(house: House, path: str, host: str = "") -> str:
    async with house.session.get(house.address + path, headers={"Host": host} if host else {}) as answer:
        assert answer.status == 200
        return await answer.text()


def shown(text: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in META.findall(text)}


async def test_a_link_has_a_title_a_sentence_and_a_picture_with_its_whole_address(site: House) -> None:
    host = f"cards.lan:{site.sock.getsockname()[1]}"
    told = shown(await page(site, "/", host))
    assert told["og:title"] == "Dealt, a card room for friends"
    assert told["og:description"].startswith(joined([game.title for game in games().values()], "and"))
    assert (told["og:image"], told["twitter:card"]) == (f"http://{host}/link.jpg", "summary_large_image")
    rules = shown(await page(site, "/rules/chicago"))
    assert rules["og:title"] == "The rules of Chicago"
    assert rules["og:description"].endswith("poker tricks. Told with cards, a chart and exercises.")
    assert shown(await page(site, "/rules/nothing"))["og:title"] == told["og:title"]
    assert shown(await page(site, "/match/KTRN-x/1/review"))["og:title"] == "Where the points went"


@pytest.mark.parametrize("path", ["", "/cards"])
async def test_the_pictures_address_is_the_one_of_the_settings(data: Path, tmp_path: Path, path: str) -> None:
    (tmp_path / "index.html").write_text("<head></head>")
    address = f"https://example.org{path}"
    async with house(data, tmp_path, base_url=address) as server:
        assert shown(await page(server, f"{path}/"))["og:image"] == f"{address}/link.jpg"


async def test_a_public_table_tells_its_game_and_its_free_seats(site: House) -> None:
    ann = await site.client()
    code = (await ann.ask("create", table={"game": "chicago", "seats": 4, "private": False}))["data"]["code"]
    told = shown(await page(site, f"/t/{code.lower()}"))
    assert (told["og:title"], told["og:description"]) == ("Chicago at Dealt", "An open table: 3 seats of 4 are free.")


async def test_a_private_table_a_table_that_is_gone_and_one_that_never_was_look_the_same(site: House) -> None:
    ann = await site.client()
    private = (await ann.ask("create", table={"game": "chicago", "private": True}))["data"]["code"]
    gone = (await ann.ask("create", table={"game": "bigtwo", "private": False}))["data"]["code"]
    assert (await ann.ask("leave", code=gone))["type"] == "reply"
    texts = {await page(site, f"/t/{code}") for code in (private, gone, "BBBB", "%22%3E%3Cscript%3E")}
    assert len(texts) == 1
    assert "chicago" not in texts.pop().lower()


async def test_an_evening_of_the_lobby_tells_its_game_its_players_and_its_round(site: House) -> None:
    ann, bob = await site.client(), await site.client()
    evening = {"table": {"game": "chicago", "seats": 4}, "rounds": 3, "listed": True, "title": "Ann’s secret"}
    code = (await ann.ask("announce", evening=evening))["data"]["code"]
    told = shown(await page(site, f"/e/{code.lower()}"))
    assert told["og:title"] == "A club evening of Chicago at Dealt"
    assert told["og:description"] == "Join it: 1 player so far, 3 rounds."
    await bob.ask("evening_join", code=code)
    await ann.ask("evening_start", code=code, round=1)
    text = await page(site, f"/e/{code}")
    sentence = "Round 1 of 3, with 2 players: come and play from the next round on."
    assert shown(text)["og:description"] == sentence
    assert "secret" not in text


async def test_an_evening_that_the_lobby_does_not_show_looks_as_if_it_never_was(site: House) -> None:
    ann = await site.client()
    evening = {"table": {"game": "chicago", "seats": 4}}
    hidden = (await ann.ask("announce", evening=evening))["data"]["code"]
    cancelled = (await ann.ask("announce", evening=evening | {"listed": True}))["data"]["code"]
    assert (await ann.ask("evening_cancel", code=cancelled))["type"] == "reply"
    texts = {await page(site, f"/e/{code}") for code in (hidden, cancelled, "BBBB", "%22%3E%3Cscript%3E")}
    assert [shown(text)["og:title"] for text in texts] == ["A club evening at Dealt"]
    assert "chicago" not in texts.pop().lower()


@pytest.mark.parametrize(
    ("closed", "status"), [({"password": "aces and eights"}, 401), ({"invitation_only": True}, 200)]
)
async def test_a_room_that_is_not_for_everybody_shows_none_of_its_lobby(
    data: Path, client: Path, closed: dict[str, Any], status: int
) -> None:
    async with house(data, client) as server:
        ann = await server.client(name="Ann")
        evening = {"table": {"game": "chicago", "seats": 4}, "listed": True}
        codes = [
            (await ann.ask("announce", evening=evening))["data"]["code"],
            (await ann.ask("create", table={"game": "chicago", "private": False}))["data"]["code"],
        ]
    async with house(data, client, **closed) as server:
        await until(lambda: server.hub.evenings.listed_row(codes[0]) is not None)
        for kind, code in zip("et", codes, strict=True):
            texts = []
            for path in (f"/{kind}/{code}", f"/{kind}/BBBB"):
                async with server.session.get(server.address + path) as answer:
                    assert answer.status == status
                    texts.append(await answer.text())
            assert texts[0] == texts[1]


async def test_every_match_looks_the_same(site: House) -> None:
    assert await page(site, "/match/KTRN-x/1") == await page(site, "/match/nothing/2/replay")
    assert await page(site, "/match/KTRN-x/1/review") == await page(site, "/match/nothing/2/review")


async def test_whatever_name_a_room_is_asked_by_is_text_and_no_markup(site: House) -> None:
    text = await page(site, "/", 'a"><b>')
    assert shown(text)["og:image"] == 'http://a"><b>/link.jpg'
    assert "<b>" not in text
