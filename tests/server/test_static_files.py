"""Answers of the server over plain HTTP."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from aiohttp.test_utils import make_mocked_request

from dealt.manual.blocks import Page
from dealt.manual.library import page, page_names
from dealt.server.http.static_files import PAGES, StaticFiles
from tests.server.harness import House, house


@pytest.fixture
async def site(data: Path, tmp_path: Path) -> AsyncIterator[House]:
    """A server with a small built client."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Dealt</title>" + " " * 1000)
    (folder / "assets" / "app-1a2b.js").write_text("console.log('hello');" * 100)
    (folder / "assets" / "empty-1a2b.ftl").touch()
    (folder / "cards.svg").write_text("<svg/>")
    (folder / ".sources").write_text("secret of the build")
    (tmp_path / "outside.txt").write_text("outside")
    async with house(data, folder) as server:
        yield server


async def get(house: House, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    wanted = {"Accept-Encoding": "identity", **headers}
    async with house.session.get(house.address + path, headers=wanted, auto_decompress=False) as answer:
        return answer.status, {key.lower(): value for key, value in answer.headers.items()}, await answer.read()


@pytest.mark.parametrize(
    "path",
    [
        path.format(code="KTRN", game="patience", name="KTRN-x", number=1, puzzle=1, player="a1b2", token="end")
        for path in PAGES.values()
    ],
)
async def test_the_page_answers_at_every_address_of_the_client(site: House, path: str) -> None:
    status, headers, body = await get(site, path)
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert b"<title>Dealt</title>" in body
    assert headers["cache-control"] == "no-cache"
    status, headers, body = await get(site, path, **{"If-None-Match": headers["etag"]})
    assert (status, body) == (304, b"")


async def test_files_with_a_hash_in_their_name_are_kept_for_ever(site: House) -> None:
    status, headers, body = await get(site, "/assets/app-1a2b.js", **{"Accept-Encoding": "gzip"})
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert "immutable" in headers["cache-control"]
    assert len(body) < 200
    status, headers, body = await get(site, "/assets/app-1a2b.js", **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in headers
    assert body.startswith(b"console.log")
    status, _, body = await get(site, "/assets/empty-1a2b.ftl")
    assert (status, body) == (200, b"")


@pytest.mark.parametrize("path", ["/", "/assets/app-1a2b.js", "/assets/nothing.js", "/record/KTRN.jsonl"])
async def test_whatever_is_answered_other_hosts_stay_out_of_the_page(site: House, path: str) -> None:
    _, headers, _ = await get(site, path)
    allowed = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert allowed["default-src"] == allowed["frame-ancestors"] == allowed["base-uri"] == "'none'"
    assert {source for sources in allowed.values() for source in sources.split()} == {
        "'none'", "'self'", "'unsafe-inline'", "data:",
    }  # fmt: skip
    assert "unsafe" not in allowed["script-src"]
    assert (headers["x-frame-options"], headers["x-content-type-options"]) == ("DENY", "nosniff")
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/a%0Ab", "/sign-in/a%0Ab", "/%0D%0A"])
async def test_an_address_may_hold_the_end_of_a_line(site: House, path: str) -> None:
    status, _headers, body = await get(site, path)
    assert (status, body) == (404, b"There is nothing at this address.\n")
    assert (await get(site, f"/admin{path}"))[0] == 401


async def test_an_address_that_leads_nowhere_shows_a_browser_the_page_and_says_404(site: House) -> None:
    status, headers, body = await get(site, "/no/such/place", Accept="text/html,*/*;q=0.8")
    assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert b"<title>Dealt</title>" in body
    again = {"Accept": "text/html", "If-None-Match": headers["etag"]}
    assert (await get(site, "/no/such/place", **again))[0] == 404
    for path, accept in (("/no/such/place", "*/*"), ("/no/such.file", "text/html")):
        status, headers, body = await get(site, path, Accept=accept)
        assert (status, body) == (404, b"There is nothing at this address.\n")


@pytest.mark.parametrize("name", page_names())
async def test_the_pages_of_the_manual_are_served_as_they_are_written(site: House, name: str) -> None:
    status, headers, body = await get(site, f"/{name}.json")
    assert (status, headers["content-type"], headers["cache-control"]) == (200, "application/json", "no-cache")
    assert msgspec.json.decode(body, type=Page) == page(name)


@pytest.mark.parametrize(
    "path",
    ["/nothing.js", "/.sources", "/../outside.txt", "/%2e%2e/outside.txt", "/assets/..%2f..%2foutside.txt", "/t/"],
)
async def test_nothing_else_is_served(site: House, path: str) -> None:
    status, headers, body = await get(site, path)
    assert status == 404
    assert b"outside" not in body
    assert "content-security-policy" in headers


async def test_a_browser_is_told_to_be_careful(site: House) -> None:
    _, headers, _ = await get(site, "/")
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "aiohttp" not in headers["server"].lower()


async def test_without_a_built_client_the_page_says_so(here: House) -> None:
    status, headers, body = await get(here, "/")
    assert (status, headers["content-type"]) == (503, "text/html; charset=utf-8")
    assert b"./play" in body


@pytest.mark.parametrize("path", ["/record/BBBB.jsonl", "/record/x.jsonl", "/record/BBBB.jsonl?match=-1"])
async def test_a_record_that_is_not_there_is_one_sentence(here: House, path: str) -> None:
    status, _, body = await get(here, path)
    assert status == 404
    assert body.decode().strip().endswith(".")


async def test_a_file_is_there_for_all_who_ask_for_it_at_once(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head>")
    (tmp_path / "table.js").write_bytes(bytes(range(256)) * 4_000)
    site = StaticFiles(tmp_path)
    request = make_mocked_request("GET", "/table.js")
    answers = await asyncio.gather(*(site.file(request, "table.js") for _ in range(100)))
    assert {answer.status for answer in answers} == {200}
