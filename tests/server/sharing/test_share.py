"""The flag `--share`: which ways are tried, tunnels by stand-ins for their programs, and the password of the room."""

import asyncio
import errno
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import aiohttp
import pytest

from dealt.config import BadSetting, Settings
from dealt.server.sharing import share as share_module
from dealt.server.sharing import tunnel
from dealt.server.sharing.share import PASSWORD_FILE, Share, check, with_password
from dealt.server.sharing.tunnel import Tunnel
from dealt.server.sharing.way import NoWay
from tests.crash.process import Program
from tests.server.harness import PATIENCE, until
from tests.server.sharing.homes import PATH

ROOM = ("http://127.0.0.1:5252", "127.0.0.1:5252", 5252)
OPEN = "echo '2026-11-28 INF |  https://quiet-heron-{}.trycloudflare.com  |' >&2; exec sleep 600"

Stand = Callable[[str, str], Path]


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stand:
    """A function that puts a shell script in the place of a program; other programs of its kind are nowhere."""
    programs = tmp_path / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", f"{programs}:{PATH}")

    def write(name: str, script: str) -> Path:
        file = programs / name
        file.write_text(f"#!/bin/sh\necho $$ >{tmp_path}/{name}.pid\n{script}\n")
        file.chmod(0o755)
        return tmp_path / f"{name}.pid"

    return write


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# ----------------------------------------------------------------------------------------------------------- tunnels


@pytest.mark.parametrize(
    ("name", "words", "address"),
    [
        ("cloudflared", OPEN.format(1), "https://quiet-heron-1.trycloudflare.com"),
        (
            "tailscale",
            "echo 'Available on the internet:'; echo; echo 'https://desk.tail1234.ts.net/'; exec sleep 600",
            "https://desk.tail1234.ts.net",
        ),
    ],
)
async def test_a_tunnel_has_the_address_that_its_program_tells_and_ends_with_it(
    stand_in: Stand, name: str, words: str, address: str
) -> None:
    noted = stand_in(name, words)
    opened = await Tunnel.open(name, *ROOM)
    assert opened.address == address
    pid = int(noted.read_text())
    assert runs(pid)
    await opened.close()
    await until(lambda: not runs(pid))


async def test_a_tunnel_that_ends_says_the_last_words_of_its_program(stand_in: Stand) -> None:
    stand_in("cloudflared", OPEN.format(1).replace("exec sleep 600", "echo 'The edge is gone.'; exit 1"))
    opened = await Tunnel.open("cloudflared", *ROOM)
    with pytest.raises(NoWay) as refused:
        await opened.watch()
    assert refused.value.sentence.startswith("cloudflared has ended")
    await opened.close()


async def test_why_a_program_makes_no_tunnel_is_told(stand_in: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoWay, match="cloudflared is not on this machine"):
        await Tunnel.open("cloudflared", *ROOM)
    stand_in("cloudflared", "echo 'No such region.' >&2; exit 1")
    with pytest.raises(NoWay, match="cloudflared does not work; it says: “No such region”"):
        await Tunnel.open("cloudflared", *ROOM)
    noted = stand_in("tailscale", "echo 'Visit https://login.tailscale.com/f/funnel to enable it'; exec sleep 600")
    monkeypatch.setattr(tunnel, "_START_SECONDS", 0.5)
    with pytest.raises(NoWay, match="tailscale funnel takes too long; it says: “Visit"):
        await Tunnel.open("tailscale", *ROOM)
    await until(lambda: not runs(int(noted.read_text())))


async def test_a_program_that_cannot_be_started_is_told_of(stand_in: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in("cloudflared", OPEN.format(1))

    def fail(*_words: object, **_options: object) -> None:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr(subprocess, "Popen", fail)
    with pytest.raises(NoWay, match="cloudflared cannot be started: resource temporarily unavailable"):
        await Tunnel.open("cloudflared", *ROOM)


async def test_a_room_that_is_killed_leaves_no_tunnel_and_one_whose_tunnel_ends_has_another_address(
    stand_in: Stand, tmp_path: Path
) -> None:
    counted = f"echo x >>{tmp_path}/starts; n=$(wc -l <{tmp_path}/starts)\n"
    noted = stand_in("cloudflared", counted + OPEN.format("$n").replace("'", '"'))
    room = Program(tmp_path / "room", options=["--share-by", "cloudflared"])
    await room.start()
    try:
        assert "https://quiet-heron-1.trycloudflare.com" in "".join(room.output)
        assert await answers_to(room, "quiet-heron-1") and not await answers_to(room, "quiet-heron-2")
        os.kill(int(noted.read_text()), signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            while not await answers_to(room, "quiet-heron-2"):  # noqa: ASYNC110
                await asyncio.sleep(0.1)
    finally:
        if room.process is not None and room.process.returncode is None:
            room.process.kill()
    await room.ended()
    await until(lambda: not runs(int(noted.read_text())))


async def answers_to(room: Program, name: str) -> bool:
    """Return whether the room answers to this name of its tunnel."""
    headers = {"Host": f"{name}.trycloudflare.com", "X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https"}
    try:
        async with aiohttp.ClientSession() as session, session.get(f"{room.address}/", headers=headers) as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


async def test_each_way_is_tried_in_turn_and_told_of(stand_in: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    stand_in("tailscale", "echo 'https://desk.tail1234.ts.net/'; exec sleep 600")
    share = Share(Settings(host="127.0.0.1", share=True), 5252, told.append)
    await share.open()
    assert told == [
        "Trying a port of the router, by UPnP …",
        "The room listens on this machine alone, where no router reaches it.",
        "Trying a tunnel through cloudflared …",
        "cloudflared is not on this machine.",
        "Trying a tunnel through tailscale funnel …",
        "The room is open to the internet at https://desk.tail1234.ts.net, by a tunnel through tailscale funnel.",
    ]
    assert (share.settings.base_url, share.settings.behind_proxy) == ("https://desk.tail1234.ts.net", True)
    await share.close()


async def test_a_way_that_cannot_be_opened_again_at_once_is_tried_until_it_can(
    stand_in: Stand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = f"echo x >>{tmp_path}/starts; n=$(wc -l <{tmp_path}/starts)\n"
    fails = "if [ $n -eq 2 ] || [ $n -eq 3 ]; then exit 1; fi\n"
    noted = stand_in("cloudflared", counted + fails + OPEN.format("$n").replace("'", '"'))
    monkeypatch.setattr(share_module, "_FIRST_PAUSE", 0.01)
    moved = asyncio.Event()
    share = Share(Settings(share=True, share_by="cloudflared"), 5252, lambda _sentence: None)
    await share.open()
    share.watch(moved.set)
    try:
        os.kill(int(noted.read_text()), signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            await moved.wait()
        assert share.settings.base_url == "https://quiet-heron-4.trycloudflare.com"
    finally:
        await share.close()


# ---------------------------------------------------------------------------------------------- settings and password


@pytest.mark.parametrize(
    "settings",
    [
        Settings(share=True, base_url="https://cards.example.org"),
        Settings(share=True, unix_socket="/run/dealt"),
        Settings(share=True, processes=2),
        Settings(share=True, cluster=True),
    ],
)
def test_a_room_that_has_an_address_of_its_own_cannot_be_shared(settings: Settings) -> None:
    with pytest.raises(BadSetting) as refused:
        check(settings)
    assert refused.value.code == "bad_share"


def test_the_password_is_asked_for_once_and_kept_for_the_host_alone(tmp_path: Path) -> None:
    answers = iter(["friday cards"])
    settings = Settings(share=True, data=str(tmp_path / "room"))
    assert with_password(settings, lambda: next(answers)).password == "friday cards"
    assert with_password(settings, lambda: next(answers)).password == "friday cards"
    assert (tmp_path / "room" / PASSWORD_FILE).stat().st_mode & 0o077 == 0


def test_a_host_may_want_no_password_and_one_who_was_not_there_is_asked_later(tmp_path: Path) -> None:
    settings = Settings(share=True, data=str(tmp_path))
    assert with_password(settings, lambda: None).password == ""
    assert not (tmp_path / PASSWORD_FILE).exists()
    assert with_password(settings, lambda: "").password == ""
    assert (tmp_path / PASSWORD_FILE).exists()
    given = Settings(share=True, data=str(tmp_path), password="sesame seeds")
    assert with_password(given, lambda: "other").password == "sesame seeds"


def test_a_damaged_password_is_refused(tmp_path: Path) -> None:
    settings = Settings(share=True, data=str(tmp_path))
    for damage in (b"\xff\xff", b"abc"):
        (tmp_path / PASSWORD_FILE).write_bytes(damage)
        with pytest.raises(BadSetting) as refused:
            with_password(settings, lambda: None)
        assert refused.value.code == "bad_password"
