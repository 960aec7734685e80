"""Addresses of a room, and the one that an invitation carries."""

import socket
from urllib.parse import urlsplit

import pytest

from dealt.config import Settings
from dealt.server import listening
from dealt.server.admin.client import reached_at
from dealt.server.listening import invitation_address


@pytest.mark.parametrize(
    ("host", "local"),
    [
        ("0.0.0.0", "http://localhost:5252/"),
        ("::", "http://localhost:5252/"),
        ("127.0.0.1", "http://127.0.0.1:5252/"),
        ("::1", "http://[::1]:5252/"),
        ("cards.example.org", "http://cards.example.org:5252/"),
    ],
)
def test_the_address_on_this_machine(host: str, local: str) -> None:
    assert listening.local_address(host, 5252) == local


def test_the_address_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "_own_address", {socket.AF_INET: "198.51.100.7"}.get)
    assert listening.network_addresses("0.0.0.0", 9000) == ["http://198.51.100.7:9000/"]
    assert listening.network_addresses("198.51.100.8", 9000) == ["http://198.51.100.8:9000/"]
    for host in ("127.0.0.1", "::1", "localhost"):
        assert listening.network_addresses(host, 9000) == []


@pytest.mark.parametrize(
    ("host", "dual_stack", "told"),
    [
        ("::", True, ["http://198.51.100.7:9000/", "http://[2001:db8::7]:9000/"]),
        ("::", False, ["http://[2001:db8::7]:9000/"]),
        ("0.0.0.0", True, ["http://198.51.100.7:9000/"]),
    ],
)
def test_only_addresses_of_families_that_are_served_are_told(
    monkeypatch: pytest.MonkeyPatch, host: str, dual_stack: bool, told: list[str]
) -> None:
    own = {socket.AF_INET: "198.51.100.7", socket.AF_INET6: "2001:db8::7"}
    monkeypatch.setattr(listening, "_own_address", own.get)
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: dual_stack)
    monkeypatch.setattr(listening, "_has_ipv6", lambda: True)
    assert listening.network_addresses(host, 9000) == told


@pytest.mark.parametrize("host", ["::", "0.0.0.0"])
def test_whatever_address_is_told_leads_to_the_room(host: str) -> None:
    with listening.listen(host, 0) as sock:
        port = listening.port_of(sock)
        told = [*listening.network_addresses(host, port), f"http://{reached_at(host)}:{port}/"]
        for each in told:
            parts = urlsplit(each)
            socket.create_connection((parts.hostname, parts.port)).close()


def test_a_room_for_everybody_is_reached_by_both_families() -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("there is no dual stack here")
    with listening.listen(Settings().host, 0) as sock:
        for host in ("127.0.0.1", "::1"):
            socket.create_connection((host, listening.port_of(sock))).close()


def test_without_ipv6_the_default_serves_ipv4(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: False)
    monkeypatch.setattr(listening, "_has_ipv6", lambda: False)
    with listening.listen("::", 0) as sock:
        assert sock.family == socket.AF_INET
        socket.create_connection(("127.0.0.1", listening.port_of(sock))).close()


@pytest.mark.parametrize("asked", ["localhost:5252", "127.0.0.1:5252", "[::1]:5252", "LOCALHOST"])
def test_who_came_by_this_machines_own_name_invites_to_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    monkeypatch.setattr(listening, "_own_address", {socket.AF_INET: "198.51.100.7"}.get)
    assert invitation_address(Settings(), 5252, asked) == "http://198.51.100.7:5252"


@pytest.mark.parametrize("asked", ["198.51.100.7:5252", "cards.local", "cards.example.org:443"])
def test_an_address_that_others_can_reach_stays_as_it_is(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    monkeypatch.setattr(listening, "_own_address", {socket.AF_INET: "198.51.100.7"}.get)
    assert invitation_address(Settings(), 5252, asked) is None


def test_the_address_of_the_settings_goes_before_all_others() -> None:
    settings = Settings(base_url="https://cards.example.org")
    for asked in ("localhost:5252", "198.51.100.7:5252", "["):
        assert invitation_address(settings, 5252, asked) == "https://cards.example.org"


@pytest.mark.parametrize("asked", ["", "[", "localhost:"])
def test_a_room_for_this_machine_alone_has_no_better_address(asked: str) -> None:
    assert invitation_address(Settings(host="127.0.0.1"), 5252, asked) is None
