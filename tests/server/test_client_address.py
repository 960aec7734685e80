"""Client addresses: forwarding headers are trusted as far as they can be, and no further."""

from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from dealt.config import BadSetting, Settings, load
from dealt.server.http import websocket_route
from dealt.server.http.client_address import ClientAddresses, may_connect
from dealt.server.limits.token_bucket import key_of
from tests.server.harness import House, house

BEHIND = Settings(behind_proxy=True, trusted_proxies="172.18.0.0/16,2001:db8::7")


@pytest.mark.parametrize(
    ("peer", "forwarded", "caller"),
    [
        ("127.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["10.9.8.7, 198.51.100.7"], "198.51.100.7"),
        ("::ffff:127.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        # A proxy may add a header of its own instead of lengthening the one that came.
        ("127.0.0.1", ["10.9.8.7", "198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["10.9.8.7, 198.51.100.7, 172.18.0.3"], "198.51.100.7"),
        ("172.18.0.2", ["198.51.100.7, 2001:db8::7"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.7, unknown"], "127.0.0.1"),
        ("127.0.0.1", ["", " ,"], "127.0.0.1"),
        ("127.0.0.1", ["::ffff:198.51.100.7"], "198.51.100.7"),
        ("198.51.100.9", ["127.0.0.1"], "198.51.100.9"),
        ("198.51.100.9", ["198.51.100.7"], "198.51.100.9"),
    ],
)
def test_only_what_a_proxy_of_ours_has_seen_is_believed(peer: str, forwarded: list[str], caller: str) -> None:
    assert ClientAddresses(BEHIND).address(peer, forwarded) == caller


def test_without_a_proxy_nobody_is_believed() -> None:
    assert ClientAddresses(Settings()).address("127.0.0.1", ["198.51.100.7"]) == "127.0.0.1"


def test_proxies_are_addresses_or_networks() -> None:
    assert load({"trusted_proxies": " 172.18.0.9/16, ::1 "}, {}).trusted_proxies == "172.18.0.0/16,::1/128"
    with pytest.raises(BadSetting) as refusal:
        load({"trusted_proxies": "proxy.example.org"}, {})
    assert refusal.value.code == "bad_trusted_proxies"


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("127.0.0.1", None),
        ("::1", None),
        ("", None),
        ("198.51.100.7", "198.51.100.7"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/56"),
        ("fe80::1%eth0", "fe80::/56"),
    ],
)
def test_limits_count_by_address_and_the_neighbours_of_one_customer_as_one(address: str, key: str | None) -> None:
    assert key_of(address) == key


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:5252", "192.168.1.5", "[::1]:5252", "[2001:db8::1]", "localhost", "LOCALHOST:80", "living-room:5252",
     "cards.local", "room.fritz.lan", "cards.example.org", "Cards.Example.Org.:8443"],
)  # fmt: skip
def test_the_names_of_a_room_are_addresses_names_at_home_and_its_own(host: str) -> None:
    assert ClientAddresses(Settings(base_url="https://cards.example.org")).knows(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "cards.example.org.evil.example", "127.0.0.1.evil.example", "x@127.0.0.1", "127.0.0.1/", "[",
     "a:b", "local.evil.example", ""],
)  # fmt: skip
def test_other_names_are_not(host: str) -> None:
    assert not ClientAddresses(Settings(base_url="https://cards.example.org")).knows(host)


@pytest.mark.parametrize(
    ("origin", "host", "may"),
    [
        (None, "192.168.1.5:5252", True),
        ("http://192.168.1.5:5252", "192.168.1.5:5252", True),
        ("https://cards.example.org", "127.0.0.1:5252", True),
        ("http://192.168.1.5:80", "192.168.1.5:5252", False),
        ("https://evil.example", "192.168.1.5:5252", False),
        ("null", "", False),
        ("", "", False),
        ("http://[", "[", False),
    ],
)
def test_only_a_page_of_this_room_may_connect(origin: str | None, host: str, may: bool) -> None:
    assert may_connect(origin, host, "https://cards.example.org") == may


@pytest.mark.parametrize("path", ["/", "/ws", "/healthz", "/record/KTRN.jsonl"])
async def test_a_page_that_gave_its_own_name_our_address_gets_nothing(here: House, path: str) -> None:
    async with here.session.get(here.address + path, headers={"Host": "evil.example"}) as answer:
        assert answer.status == 421
        assert "--base-url" in await answer.text()


SAYS = [{"X-Forwarded-For": "198.51.100.7"}, {"X-Real-IP": "198.51.100.7"}, {"Forwarded": "for=x"}, {"Via": "1.1 x"}]


@pytest.mark.parametrize("headers", SAYS, ids=str)
@pytest.mark.parametrize("here", ["127.0.0.1", "::ffff:127.0.0.1"])
def test_what_a_proxy_on_this_machine_passes_on_is_not_the_hosts_own(headers: dict[str, str], here: str) -> None:
    own, passed_on = request_from(here), request_from(here, **headers)
    assert (ClientAddresses(Settings()).key(own), ClientAddresses(Settings()).key(passed_on)) == (None, "127.0.0.1")


@pytest.mark.parametrize("headers", [{}, {"X-Forwarded-For": "127.0.0.1"}, {"X-Forwarded-For": "unknown"}], ids=str)
def test_a_proxy_that_does_not_say_who_calls_lets_nobody_past_the_limits(headers: dict[str, str]) -> None:
    assert ClientAddresses(BEHIND).key(request_from("127.0.0.1", **headers)) == "127.0.0.1"


def test_by_ssh_nobody_chooses_the_address_that_limits_count() -> None:
    shared = Settings(share_by="ssh:me@example.org", behind_proxy=True)
    forged = {"X-Forwarded-For": "198.51.100.7"}
    assert ClientAddresses(shared).key(request_from("127.0.0.1", **forged)) == "127.0.0.1"


def test_who_comes_by_a_path_comes_through_a_proxy(caplog: pytest.LogCaptureFixture) -> None:
    callers = ClientAddresses(Settings(unix_socket="/run/dealt/room"))
    assert callers.key(request_from("", **{"X-Forwarded-For": "198.51.100.7"})) == "198.51.100.7"
    assert callers.key(request_from("")) == "127.0.0.1"
    assert "X-Forwarded-For" in caplog.text


def test_a_proxy_counts_as_nobody_before_anything_is_asked_through_it() -> None:
    callers = ClientAddresses(BEHIND)
    peers = [("172.18.0.2", 40000), ("127.0.0.1", 40000), ("198.51.100.7", 40000), ""]
    assert [callers.key_of_peer(peer) for peer in peers] == [None, None, "198.51.100.7", None]


def test_who_comes_through_a_known_proxy_counts_alone() -> None:
    through = request_from("127.0.0.1", **{"X-Forwarded-For": "2001:db8:1:2::3", "X-Forwarded-Proto": "https"})
    assert ClientAddresses(BEHIND).key(through) == "2001:db8:1::/56"


def test_the_health_checks_of_a_proxy_and_dealt_status_are_no_proxy_that_does_not_say_who_calls(
    caplog: pytest.LogCaptureFixture,
) -> None:
    callers = ClientAddresses(BEHIND)
    for path in ("/healthz", "/readyz", "/metrics", "/admin/status"):
        assert callers.key(request_from("127.0.0.1", path)) == "127.0.0.1"
    assert not caplog.text
    callers.key(request_from("127.0.0.1", "/"))
    assert "does not say who calls" in caplog.text


def request_from(peer: str, path: str = "/ws", **headers: str) -> web.Request:
    return make_mocked_request("GET", path, headers).clone(remote=peer)


async def test_behind_a_proxy_nobody_told_of_the_limits_hold_and_the_log_says_what_to_do(
    here: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_route, "MAX_CONNECTIONS_AN_ADDRESS", 3)
    strangers = [await through_a_proxy(here) for _ in range(3)]
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await through_a_proxy(here)
    assert refusal.value.status == 429
    for _ in range(4):
        await here.client()  # the host's own browser
    told = [record.getMessage() for record in caplog.records if "proxy" in record.getMessage()]
    assert len(told) == 1
    assert "DEALT_BEHIND_PROXY=1" in told[0]
    for stranger in strangers:
        await stranger.close()


async def through_a_proxy(house: House) -> aiohttp.ClientWebSocketResponse:
    return await house.session.ws_connect(f"{house.address}/ws", headers={"X-Forwarded-For": "198.51.100.7"})


async def test_people_behind_a_proxy_count_one_by_one(data: Path) -> None:
    async with house(data, behind_proxy=True) as server:
        for caller in ("198.51.100.7", "198.51.100.8"):
            ws = await server.session.ws_connect(
                f"{server.address}/ws", headers={"X-Forwarded-For": f"10.0.0.1, {caller}"}
            )
            assert caller in {each.caller for each in server.running.http.web_sockets.connections}
            await ws.close()


async def test_a_whole_network_behind_a_proxy_does_not_fill_the_room(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_route, "MAX_OPEN_A_NETWORK", 3)
    async with house(data, behind_proxy=True) as server:

        async def comes(caller: str) -> aiohttp.ClientWebSocketResponse:
            return await server.session.ws_connect(f"{server.address}/ws", headers={"X-Forwarded-For": caller})

        inside = [await comes(f"2001:db8:1:{number}00::1") for number in range(3)]
        with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
            await comes("2001:db8:1:700::1")
        inside.append(await comes("2001:db8:2::1"))
        await inside.pop(0).close()
        inside.append(await comes("2001:db8:1:700::1"))
        for ws in inside:
            await ws.close()
