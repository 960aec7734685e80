"""Output in the terminal when the room opens."""

import io
import re
import shutil
import socket
import sys

import pytest
import segno

from dealt.config import Settings
from dealt.server import listening
from dealt.server.http import banner
from dealt.terminal.client.friends import invitation_lines


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(settings: Settings, out: io.StringIO, port: int = 5252) -> str:
    banner.show(settings, port, out)
    return out.getvalue()


def test_without_a_network_there_is_no_address_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "_own_address", lambda family: None)
    assert "nobody" in shown(Settings(), Terminal())


def test_a_room_that_is_reached_by_both_families_tells_both(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {socket.AF_INET: "198.51.100.7", socket.AF_INET6: "2001:db8::7"}
    monkeypatch.setattr(listening, "_own_address", own.get)
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: True)
    text = shown(Settings(), io.StringIO())
    assert "For the others:   http://198.51.100.7:5252/\n" in text
    assert "Or by IPv6:       http://[2001:db8::7]:5252/\n" in text
    assert "IPv6" not in shown(Settings(host="0.0.0.0"), io.StringIO())


def test_the_qr_code_holds_the_address_for_the_others() -> None:
    settings = Settings(base_url="https://cards.example.org")
    text = shown(settings, Terminal())
    assert "https://cards.example.org" in text
    drawn = re.findall(r"\x1b\[38;5;16;48;5;231m(.*)\x1b\[0m", text)
    rows = []
    for line in drawn:
        rows.append([char in "█▀" for char in line])
        rows.append([char in "█▄" for char in line])
    wanted = [[bool(dark) for dark in row] for row in segno.make(settings.base_url, error="l").matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted


def test_a_log_file_gets_no_picture() -> None:
    text = shown(Settings(base_url="https://cards.example.org"), io.StringIO())
    assert text.isascii()
    assert "\x1b" not in text


def test_a_terminal_without_block_characters_still_gets_the_addresses() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    out.isatty = lambda: True  # type: ignore[method-assign]
    banner.show(Settings(base_url="https://cards.example.org"), 5252, out)
    assert b"https://cards.example.org" in raw.getvalue()


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(banner, "_open_quietly", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    assert not banner.open_browser(Settings(), 5252, {})
    assert not banner.open_browser(Settings(no_open=True), 5252, {"DISPLAY": ":0"})
    assert opened == []
    assert banner.open_browser(Settings(), 5252, {"WAYLAND_DISPLAY": "wayland-0"})


def test_the_way_to_the_administrators_page_is_shown_in_the_terminal_and_written_nowhere() -> None:
    for out, token_is_shown in ((Terminal(), True), (io.StringIO(), False)):
        banner.show(Settings(), 5252, out, token="secret-of-the-room")
        assert ("http://localhost:5252/admin#secret-of-the-room" in out.getvalue()) == token_is_shown
        assert ("secret-of-the-room" in out.getvalue()) == token_is_shown
        assert ("status --link tells the way." in out.getvalue()) != token_is_shown


@pytest.mark.parametrize(
    ("program", "data", "shown"),
    [
        ("/usr/bin/dealt", "", "dealt status"),
        ("/opt/my room/.venv/bin/dealt", "", "'/opt/my room/.venv/bin/dealt' status"),
        ("/usr/bin/dealt", "/srv/room", "dealt status --data /srv/room"),
        ("/usr/bin/dealt", "postgresql://dealt:secret@db/room", "dealt status --data …"),
        ("/opt/dealt/__main__.py", "", f"{sys.executable} -m dealt status"),
        ("/opt/pytest/__main__.py", "", "dealt status"),
    ],
)
def test_a_command_works_where_it_is_shown(
    monkeypatch: pytest.MonkeyPatch, program: str, data: str, shown: str
) -> None:
    monkeypatch.setattr(sys, "argv", [program])
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert banner.command(Settings(data=data), "status") == shown


def test_a_terminal_shows_commands_as_this_program_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    room = "https://example.org/cards"
    for started, words in ((".venv/bin/dealt", ".venv/bin/dealt join"), ("/usr/bin/dealt", "dealt join")):
        monkeypatch.setattr(sys, "argv", [started])
        monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
        invited = {"code": "KTRN", "name": "Ann", "game": "chicago", "secret": "a-b_1"}
        assert invitation_lines(room, invited)[1] == f"{words} {room}/t/KTRN#a-b_1"
