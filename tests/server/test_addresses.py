"""Where a room is found, and which address an invitation carries."""

import pytest

from dealt.config import Settings
from dealt.server.web import addresses
from dealt.server.web.addresses import invitation_address


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
    assert addresses.local_address(host, 5252) == local


def test_the_address_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_own_address", lambda: "198.51.100.7")
    assert addresses.network_address("0.0.0.0", 9000) == "http://198.51.100.7:9000/"
    assert addresses.network_address("198.51.100.8", 9000) == "http://198.51.100.8:9000/"
    for host in ("127.0.0.1", "::1", "localhost"):
        assert addresses.network_address(host, 9000) is None


@pytest.mark.parametrize("asked", ["localhost:5252", "127.0.0.1:5252", "[::1]:5252", "LOCALHOST"])
def test_who_came_by_this_machines_own_name_invites_to_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    monkeypatch.setattr(addresses, "_own_address", lambda: "198.51.100.7")
    assert invitation_address(Settings(), 5252, asked) == "http://198.51.100.7:5252"


@pytest.mark.parametrize("asked", ["198.51.100.7:5252", "cards.local", "cards.example.org:443"])
def test_an_address_that_others_can_reach_stays_as_it_is(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    monkeypatch.setattr(addresses, "_own_address", lambda: "198.51.100.7")
    assert invitation_address(Settings(), 5252, asked) is None


def test_the_address_of_the_settings_goes_before_all_others() -> None:
    settings = Settings(base_url="https://cards.example.org")
    for asked in ("localhost:5252", "198.51.100.7:5252", "["):
        assert invitation_address(settings, 5252, asked) == "https://cards.example.org"


@pytest.mark.parametrize("asked", ["", "[", "localhost:"])
def test_a_room_for_this_machine_alone_has_no_better_address(asked: str) -> None:
    assert invitation_address(Settings(host="127.0.0.1"), 5252, asked) is None
