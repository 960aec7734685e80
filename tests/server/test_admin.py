"""The host of a room authenticates with a token; everybody else learns nothing, and cannot try for long."""

import asyncio
import re
import stat
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.admin import client as asking
from dealt.server.admin.client import RUNTIME_FILE, forget_place, keep_place, place_of
from dealt.server.admin.node_stats import Beat, status_of
from dealt.server.admin.token import (
    METRICS_FILE,
    SESSION_SECONDS,
    TOKEN_FILE,
    AdminTokens,
    folder_of,
    make_token,
    read_token,
)
from dealt.server.counters import Counters
from dealt.server.http.admin_api import COOKIE
from dealt.server.limits.constants import WRONG_TOKENS_AN_ADDRESS
from tests.server.harness import PATIENCE, House, assert_sentence, house
from tests.server.nodes import node_of, nodes

ASKED = [("GET", "/metrics"), ("GET", "/admin/status"), ("GET", "/admin/nothing"), ("POST", "/admin/leave"),
         ("POST", "/admin/enter")]  # fmt: skip
ORIGIN = "Origin"


def token_of(house: House) -> str:
    found = read_token(folder_of(house.settings))
    assert found is not None
    return found


def bearer(house: House) -> dict[str, str]:
    return {"Authorization": f"Bearer {token_of(house)}"}


@pytest.fixture
async def host(here: House) -> AsyncIterator[aiohttp.ClientSession]:
    """A browser that has shown the token."""
    jar = aiohttp.CookieJar(unsafe=True)  # which takes cookies of an address
    async with aiohttp.ClientSession(here.address, cookie_jar=jar, headers={ORIGIN: here.address}) as session:
        async with session.post("/admin/enter", json={"token": token_of(here)}) as answer:
            assert answer.status == 204
        yield session


# -------------------------------------------------------------------------------------------------- the token


async def test_the_token_is_made_once_and_is_for_the_room_alone(here: House) -> None:
    file = folder_of(here.settings) / TOKEN_FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(token_of(here)) > 40
    assert make_token(file.parent) == token_of(here)


def test_where_it_cannot_be_kept_nobody_administers(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    assert make_token(tmp_path / "file") is None
    assert "nobody can administer this room" in caplog.text
    nobody = AdminTokens(None)
    assert not nobody.is_token("")
    assert not nobody.is_session("99999999999.", 0)


def test_a_token_that_somebody_has_cut_short_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / TOKEN_FILE).write_text("short\n")
    assert len(make_token(tmp_path) or "") > 40


def test_a_session_ends_and_cannot_be_made_without_the_token() -> None:
    keeper, other = AdminTokens("a" * 43), AdminTokens("b" * 43)
    session = keeper.session(1000)
    assert keeper.is_session(session, 1000 + SESSION_SECONDS - 1)
    assert not keeper.is_session(session, 1000 + SESSION_SECONDS)
    assert not other.is_session(session, 1000)
    until, name, signature = session.split(".")
    for forged in (
        f"{int(until) + 1}.{name}.{signature}",
        f"{until}.{signature}",
        f"{until}.{name}",
        until,
        f".{signature}",
        f"-{session}",
        f"{'9' * 13}.{signature}",
        "ä.ö",
    ):
        assert not keeper.is_session(forged, 1000)


@pytest.mark.parametrize(
    ("data", "folder"),
    [("/srv/room", "/srv/room"), ("sqlite:////srv/room.db", "/srv"), ("postgresql:///dealt", "/var/lib/dealt")],
)
def test_it_is_beside_the_data(data: str, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/dealt")
    assert folder_of(Settings(data=data)) == Path(folder)


async def test_the_token_for_prometheus_opens_the_numbers_and_nothing_else(here: House) -> None:
    file = folder_of(here.settings) / METRICS_FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    token = read_token(file.parent, METRICS_FILE)
    assert token not in (None, token_of(here))
    headers = {"Authorization": f"Bearer {token}"}
    for method, path in ASKED:
        async with here.session.request(
            method, f"{here.address}{path}", headers=headers, json={"token": token}
        ) as answer:
            assert answer.status == (200 if path == "/metrics" else 401), path
    async with here.session.get(f"{here.address}/metrics", headers=bearer(here)) as answer:
        assert answer.status == 200


async def test_the_token_is_in_no_log(here: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    for headers in (bearer(here), {"Authorization": f"Bearer x{token_of(here)}"}):
        async with here.session.get(f"{here.address}/admin/status", headers=headers):
            pass
    assert token_of(here) not in caplog.text


# ------------------------------------------------------------------------------------------------------- strangers

WRONG: list[dict[str, str]] = [
    {}, {"Authorization": "Bearer wrong"}, {"Authorization": "Bearer "}, {"Authorization": "Basic wrong"},
    {"Authorization": "Bearer ö"}, {"Cookie": f"{COOKIE}=99999999999.{'0' * 64}"}, {"Cookie": f"{COOKIE}="},
]  # fmt: skip


async def test_without_the_token_there_is_one_answer_whatever_is_asked(here: House) -> None:
    answers = set()
    for method, path in ASKED:
        for headers in WRONG:
            async with here.session.request(method, here.address + path, headers=headers) as answer:
                shown = {name: value for name, value in answer.headers.items() if name != "Date"}
                answers.add((answer.status, await answer.text(), repr(shown)))
    assert len(answers) == 1
    status, text, _ = answers.pop()
    assert status == 401
    assert "not_administrator" in text


NO_TEXT = [
    b"Authorization: Bearer \xff\xfe", b"Authorization: Bearer \xed\xa0\x80",
    b"Cookie: %s=9.\xff" % COOKIE.encode(), b"Cookie: %s=\xff.\xff" % COOKIE.encode(),
]  # fmt: skip


@pytest.mark.parametrize("header", NO_TEXT)
async def test_what_is_no_text_is_no_token_either(here: House, header: bytes) -> None:
    reader, writer = await asyncio.open_connection(*here.sock.getsockname())
    writer.write(b"GET /admin/status HTTP/1.1\r\nHost: localhost\r\n" + header + b"\r\n\r\n")
    assert (await reader.readline()).split()[1] == b"401"
    writer.close()
    await writer.wait_closed()


async def test_a_token_is_not_tried_without_end(here: House) -> None:
    connector = aiohttp.TCPConnector(local_addr=("127.0.0.9", 0))
    async with aiohttp.ClientSession(here.address, connector=connector) as stranger:
        found = []
        for _ in range(int(WRONG_TOKENS_AN_ADDRESS.burst) + 2):
            async with stranger.get("/admin/status", headers={"Authorization": "Bearer wrong"}) as answer:
                found.append(answer.status)
        assert found == [401] * int(WRONG_TOKENS_AN_ADDRESS.burst) + [429, 429]
        # From there the right one is of no use either; from elsewhere it is.
        async with stranger.get("/admin/status", headers=bearer(here)) as answer:
            assert answer.status == 429
            assert_sentence(await answer.json())
    async with here.session.get(f"{here.address}/admin/status", headers=bearer(here)) as answer:
        assert answer.status == 200


async def test_right_tokens_do_not_count(here: House) -> None:
    connector = aiohttp.TCPConnector(local_addr=("127.0.0.9", 0))
    async with aiohttp.ClientSession(here.address, connector=connector, headers=bearer(here)) as own:
        for _ in range(3 * int(WRONG_TOKENS_AN_ADDRESS.burst)):
            async with own.get("/metrics") as answer:
                assert answer.status == 200


# -------------------------------------------------------------------------------------------------------- browsers


async def test_a_browser_gets_a_cookie_that_no_other_page_can_use(here: House, host: aiohttp.ClientSession) -> None:
    async with host.post("/admin/enter", json={"token": token_of(here)}) as answer:
        cookie = answer.headers["Set-Cookie"]
    for part in ("HttpOnly", "SameSite=Strict", "Path=/", f"Max-Age={SESSION_SECONDS}"):
        assert part in cookie
    assert token_of(here) not in cookie
    async with host.get("/admin/status") as answer:
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "no-store"
    for origin in ("https://evil.example", "null"):
        async with host.post("/admin/leave", headers={ORIGIN: origin}) as answer:
            assert answer.status == 401
    async with host.post("/admin/leave") as answer:
        assert answer.status == 204
    async with host.get("/admin/status") as answer:
        assert answer.status == 401


async def test_a_cookie_opens_nothing_after_its_browser_has_signed_out(
    here: House, host: aiohttp.ClientSession
) -> None:
    (kept,) = [cookie.value for cookie in host.cookie_jar if cookie.key == COOKIE]
    async with here.session.post(
        f"{here.address}/admin/enter", json={"token": token_of(here)}, headers={ORIGIN: here.address}
    ) as answer:
        other = answer.cookies[COOKIE].value

    async def status(cookie: str) -> int:
        async with here.session.get(f"{here.address}/admin/status", cookies={COOKIE: cookie}) as answer:
            return answer.status

    assert [await status(cookie) for cookie in (kept, other)] == [200, 200]
    async with host.post("/admin/leave") as answer:
        assert (answer.status, answer.headers["Cache-Control"]) == (204, "no-store")
    assert [await status(cookie) for cookie in (kept, other)] == [401, 200]


def test_only_a_session_that_is_valid_can_be_ended() -> None:
    keeper = AdminTokens("a" * 43)
    session = keeper.session(1000)
    assert keeper.end_session("1.2.3", 1000) is None
    assert keeper.end_session(session, 1000 + SESSION_SECONDS) is None
    assert keeper.end_session(session, 1000) == (session.rpartition(".")[0], 1000 + SESSION_SECONDS)
    assert keeper.end_session(session, 1000) is None
    assert not AdminTokens(None).is_session(keeper.session(1000), 1000)


async def entered(server: House) -> str:
    """Return the cookie of a browser that has shown the token."""
    async with server.session.post(f"{server.address}/admin/enter", json={"token": token_of(server)}) as answer:
        return answer.cookies[COOKIE].value


async def may(server: House, cookie: str) -> bool:
    async with server.session.get(f"{server.address}/admin/status", cookies={COOKIE: cookie}) as answer:
        assert answer.status in (200, 401)
        return answer.status == 200


async def sign_out(server: House, cookie: str) -> None:
    headers = {ORIGIN: server.address}
    async with server.session.post(
        f"{server.address}/admin/leave", cookies={COOKIE: cookie}, headers=headers
    ) as answer:
        assert answer.status == 204


async def test_a_session_that_was_ended_is_over_after_a_restart(database: str) -> None:
    async with house(database) as server:
        ended, good = await entered(server), await entered(server)
        await sign_out(server, ended)
    async with house(database) as server:
        assert (await may(server, ended), await may(server, good)) == (False, True)


async def test_a_session_that_an_earlier_version_has_ended_stays_so(data: Path) -> None:
    async with house(data) as server:
        ended, good = await entered(server), await entered(server)
    (data / "dealt.ended-sessions").write_text(ended.rpartition(".")[0] + "\n")
    async with house(data) as server:
        assert (await may(server, ended), await may(server, good)) == (False, True)


async def test_a_session_that_was_ended_is_over_at_all_nodes_and_those_that_begin_later(shared: str) -> None:
    async with nodes(shared) as two:
        first, second = two.all
        ended, good = await entered(first), await entered(first)
        assert (await may(second, ended), await may(second, good)) == (True, True)
        await sign_out(first, ended)
        await two.heard()
        for server in (first, second, await two.joins()):
            assert (await may(server, ended), await may(server, good)) == (False, True)


async def test_behind_https_the_cookie_is_for_https_alone(data: Path) -> None:
    async with house(data, base_url="https://cards.example.org") as server:
        answer = await server.session.post(f"{server.address}/admin/enter", json={"token": token_of(server)})
        assert "Secure" in answer.headers["Set-Cookie"]


async def test_at_home_the_cookie_of_a_shared_room_is_good_without_https(data: Path) -> None:
    async with house(data, share=True, base_url="https://quiet-heron.trycloudflare.com") as server:
        for headers, secure in (({}, False), ({"X-Forwarded-Proto": "https"}, True)):
            answer = await server.session.post(
                f"{server.address}/admin/enter", json={"token": token_of(server)}, headers=headers
            )
            assert ("Secure" in answer.headers["Set-Cookie"]) == secure


async def test_a_page_from_elsewhere_cannot_enter(here: House) -> None:
    headers = {ORIGIN: "https://evil.example"}
    body = {"token": token_of(here)}
    async with here.session.post(f"{here.address}/admin/enter", json=body, headers=headers) as answer:
        assert answer.status == 401


async def test_a_form_of_another_page_is_nothing_that_is_read(here: House) -> None:
    async with here.session.post(f"{here.address}/admin/enter", data=f'{{"token":"{token_of(here)}"}}') as answer:
        assert answer.status == 401


# --------------------------------------------------------------------------------------------------------- figures


async def told(house: House) -> dict[tuple[str, str], float]:
    """All values of the page, by name and its labels."""
    async with house.session.get(f"{house.address}/metrics", headers=bearer(house)) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("text/plain")
        text = await answer.text()
    return {
        (sample.name, " ".join(value for name, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_prometheus_reads_what_happens(here: House) -> None:
    ann = await here.client(name="Ann")
    code = await ann.create(start=True)
    for _ in range(3):
        await ann.act()
    assert await ann.refused("act", code=code, action="nonsense") == "bad_action"
    found = await told(here)
    assert found["dealt_moves_total", "1"] >= 3
    assert found["dealt_people", "1"] == found["dealt_connections", "1"] == 1
    assert found["dealt_tables", "1 playing"] == 1
    assert found["dealt_refusals_total", "bad_action 1"] == 1
    assert found["dealt_http_answers_total", "1 101"] == 1
    assert found["dealt_memory_bytes", "1"] > 10_000_000
    assert found["dealt_loop_delay_seconds_bucket", "+Inf 1"] == found["dealt_loop_delay_seconds_count", "1"]
    assert ("dealt_last_copy_time_seconds", "") not in found


async def test_the_newest_copy_is_told_of(here: House) -> None:
    folder = Path(here.settings.data) / "dealt.copies"
    folder.mkdir()
    (folder / "dealt-2026-01-01.db").write_text("")
    assert (await told(here))["dealt_last_copy_time_seconds", ""] > 1_700_000_000


async def test_several_nodes_are_one_page(shared: str) -> None:
    async with nodes(shared) as two:
        for server in two.houses.values():
            client = await server.client()
            await client.create(start=True)
            server.running._stats._post()  # what it does every two seconds
        await two.heard()
        found = await told(two.houses[1])
        assert found["dealt_people", "1"] == found["dealt_people", "2"] == 1
        assert found["dealt_tables", "1 playing"] == found["dealt_tables", "2 playing"] == 1
        shown = status_of(two.houses[1].running._stats.all(), 2, None, 0)
        assert [node.address for node in shown.nodes] == [node_of(house).address for house in two.all]
        assert found["dealt_node_info", f"{node_of(two.houses[2]).address} 2"] == 1
        await two.leaves(2)
        assert ("dealt_people", "2") not in await told(two.houses[1])


async def test_a_late_event_loop_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.server.admin.node_stats.BEAT_SECONDS", 0.01)
    counters, reports = Counters(), asyncio.Semaphore(0)
    beat = Beat(counters, reports.release)
    beat.start()
    await reports.acquire()
    time.sleep(0.1)  # noqa: ASYNC251 - this is the delay
    async with asyncio.timeout(PATIENCE):
        await reports.acquire()
    beat.stop()
    assert counters.longest_delay > 0.05
    assert sum(counters.delays.counts[:-1]) == sum(counters.delays.counts) >= 4


def test_moves_a_second_are_of_the_last_minute() -> None:
    counters = Counters()
    assert (counters.moves_a_second, counters.longest_delay) == (0, 0)
    for second in range(100):
        counters.beat(second, 0.3 if second == 1 else 0.0)
        counters.moves += 2
    assert (counters.moves_a_second, counters.longest_delay) == (2, 0)


# ---------------------------------------------------------------------------------------------------- dealt status


async def test_the_command_finds_the_room_and_its_token(here: House) -> None:
    keep_place(here.settings, here.sock.getsockname()[1])
    ann = await here.client(name="Ann")
    await ann.create(start=True)
    found: dict[str, Any] = await asyncio.to_thread(asking.status, here.settings)
    assert (found["people"], found["tables"], found["nodes"]) == (1, {"playing": 1}, [])
    assert asking.link(here.settings) == f"{here.address}/admin#{token_of(here)}"
    assert stat.S_IMODE((folder_of(here.settings) / RUNTIME_FILE).stat().st_mode) == 0o600


@pytest.mark.parametrize("public", ["https://cards.example.org", "https://example.org/cards"])
async def test_the_link_has_the_public_address_whatever_the_command_knows(data: Path, public: str) -> None:
    async with house(data, base_url=public) as server:
        keep_place(server.settings, server.sock.getsockname()[1])
        assert asking.link(Settings(data=str(data))) == f"{public}/admin#{token_of(server)}"
        assert (await asyncio.to_thread(asking.status, Settings(data=str(data))))["people"] == 0


def test_a_node_that_ends_leaves_the_address_of_another_one(data: Path) -> None:
    settings = Settings(data=str(data))
    data.mkdir(exist_ok=True)
    place = data / RUNTIME_FILE
    keep_place(settings, 5252)
    keep_place(settings, 5253)
    forget_place(settings, 5252)
    assert "5253" in place.read_text()
    forget_place(settings, 5253)
    assert not place.exists()


async def test_a_room_at_a_path_is_found(data: Path, tmp_path: Path) -> None:
    async with house(data, unix_socket=str(tmp_path / "room")) as server:
        keep_place(server.settings, 0)
        assert (await asyncio.to_thread(asking.status, server.settings))["people"] == 0


def test_a_room_that_was_killed_is_not_asked(data: Path) -> None:
    settings = Settings(data=str(data))
    keep_place(settings, 5252)
    make_token(data)
    with pytest.raises(DealtError) as refusal:
        place_of(settings)
    assert refusal.value.code == "not_open"
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})


def test_without_a_token_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(DealtError) as refusal:
        asking.link(Settings(data=str(tmp_path)))
    assert refusal.value.code == "no_token"
    assert re.fullmatch(r"[A-Z].+\.", refusal.value.sentence)
