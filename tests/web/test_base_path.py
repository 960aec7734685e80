"""Rooms below a path: one alone, and one beside another room of the same name, behind a proxy."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, ConsoleMessage, expect

from tests.repo.programs import DEPLOY, INSTALLED, NAME, Proxy, caddy, haproxy, nginx
from tests.repo.test_hosting import PAGE, block
from tests.web.room import Person, Room
from tests.web.test_app import in_lobby, wait_until_kept
from tests.web.test_names import take_name
from tests.web.test_theme import choose

Come = Callable[..., Person]
BELOW: Final = "/cards"
_LOCATION: Final = re.compile(r"    location / \{.*?\n    \}\n", re.DOTALL)
WORKERS: Final = """async () => {
    await navigator.serviceWorker.ready;
    const all = await navigator.serviceWorker.getRegistrations();
    return all.map(each => new URL(each.scope).pathname).sort();
}"""


@contextmanager
def opened(folder: Path, *options: str) -> Iterator[Room]:
    folder.mkdir()
    room = Room(folder, *options)
    room.start()
    try:
        yield room
    finally:
        room.stop()


class Watched:
    """Requests of a page outside the room's path, and errors in its console."""

    def __init__(self, person: Person) -> None:
        self.wrong: list[str] = []
        self._inside = person.room.address.partition("://")[2] + "/"
        person.page.on("request", lambda request: self._asks(request.url))
        person.page.on("websocket", lambda socket: self._asks(socket.url))
        person.page.on("console", self._complains)

    def _asks(self, url: str) -> None:
        if not url.startswith(("blob:", "data:")) and not url.partition("://")[2].startswith(self._inside):
            self.wrong.append(url)

    def _complains(self, line: ConsoleMessage) -> None:
        # Nobody has had the match reviewed.
        if line.type == "error" and not line.location["url"].endswith("/review.json"):
            self.wrong.append(f"{line.text} {line.location['url']}")


def go_through(person: Person) -> None:
    """Open the pages beside the lobby, by links and anew."""
    page, address = person.page, person.room.address
    page.get_by_role("link", name="Rules", exact=True).first.click()
    page.get_by_role("navigation").get_by_role("link", name="Chicago").first.click()
    expect(page.get_by_role("heading", name="Chicago in five minutes")).to_be_visible()
    assert page.url == f"{address}/rules/chicago"
    page.reload()
    expect(page.get_by_role("heading", name="Chicago in five minutes")).to_be_visible()
    page.get_by_role("link", name="Statistics", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.url == f"{address}/statistics"
    page.goto(f"{address}/puzzles/bigtwo")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).first.click()
    in_lobby(person)
    assert page.url == f"{address}/"
    choose(person, "Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_below_a_path_tables_rules_and_settings_are_found(tmp_path: Path, come: Come) -> None:
    with opened(tmp_path / "below", "--base-url", f"http://localhost{BELOW}") as room:
        room.address += BELOW
        ann = come(room)
        watched = Watched(ann)
        go_through(ann)
        code = ann.open_room()
        assert ann.page.url.startswith(f"{room.address}/t/{code}#")
        link = ann.page.url.replace(f"127.0.0.1:{room.port}", "localhost")
        expect(ann.page.get_by_role("link", name=link)).to_be_visible()
        ann.page.reload()
        expect(ann.button("Start with computers")).to_be_visible()
        ann.start_with_computers()
        assert watched.wrong == []


def proxied(proxy: Proxy, folder: Path, below: Room, beside: Room) -> AbstractContextManager[int]:
    """A proxy as docs/hosting.md describes it, in front of a room below a path and another one of the same name."""
    if proxy is nginx:
        site = (DEPLOY / "nginx.conf").read_text()
        (location,) = _LOCATION.findall(site)
        other = location.replace("http://dealt_nodes", f"http://127.0.0.1:{beside.port}")
        site = site.replace(location, location.replace("location /", f"location {BELOW}/") + other)
        return nginx(folder, [below.port], site)
    if proxy is haproxy:
        site = (DEPLOY / "haproxy.cfg").read_text()
        (condition,) = re.findall(r"`(use_backend nodes [^`]+)`", PAGE)
        site = site.replace("default_backend nodes", f"{condition}\n    default_backend beside")
        return haproxy(folder, [below.port], f"{site}\nbackend beside\n    server beside 127.0.0.1:{beside.port}\n")
    site = block("caddy", BELOW).replace("example.org", NAME).replace(":5252", f":{below.port}")
    return caddy(folder, [], site.replace("\n}", f"\n\treverse_proxy 127.0.0.1:{beside.port}\n}}"))


def finish_deal(ann: Person, bob: Person) -> None:
    """Play a match of one deal to its end, as the hints say."""
    while (person := ann.whose_turn(bob)) is not None:
        before = person.log()
        person.page.keyboard.press("Enter" if person.hinted() else "p")
        person.wait_for_move(before)


@pytest.mark.thorough
@pytest.mark.parametrize("proxy", INSTALLED)
def test_a_room_below_a_path_and_one_beside_it(proxy: Proxy, tmp_path: Path, come: Come, believing: Browser) -> None:
    password = "aces and eights"
    with (
        opened(tmp_path / "beside", "--base-url", f"https://{NAME}") as beside,
        opened(tmp_path / "below", "--base-url", f"https://{NAME}{BELOW}", "--password", password) as below,
        proxied(proxy, tmp_path, below, beside) as port,
    ):
        beside.address = f"https://{NAME}:{port}"
        below.address = beside.address + BELOW
        ann = come(beside, elsewhere=believing, worker=True)
        take_name(ann, "Beside")
        wait_until_kept(ann, "/assets/LobbyScreen")

        ann.page.goto(beside.address + BELOW)
        ann.page.get_by_label("Password", exact=True).fill(password)
        ann.page.keyboard.press("Enter")
        in_lobby(ann)
        ann.room = below
        watched = Watched(ann)
        assert ann.page.evaluate(WORKERS) == ["/", f"{BELOW}/"]
        wait_until_kept(ann, f"{BELOW}/assets/")
        go_through(ann)
        code = ann.open_room(deals=1)
        secret = ann.page.url.partition("#")[2]
        link = f"https://{NAME}{BELOW}/t/{code}#{secret}"
        expect(ann.page.get_by_role("link", name=link)).to_be_visible()

        bob = come(below, f"/t/{code}#{secret}", elsewhere=believing)
        bob.page.get_by_label("Password", exact=True).fill(password)
        bob.page.keyboard.press("Enter")
        expect(bob.page.get_by_text("to start, or for a full table")).to_be_visible()
        bob.page.reload()
        ann.start_with_computers()
        expect(bob.hand).to_be_visible()
        finish_deal(ann, bob)
        with ann.page.expect_download() as download:
            ann.page.get_by_role("link", name="Record", exact=True).click()
        assert download.value.url.startswith(f"{below.address}/record/")
        ann.page.get_by_role("link", name="Replay").click()
        expect(ann.page.get_by_test_id("replay")).to_have_attribute("data-step", "0")
        assert ann.page.url.startswith(f"{below.address}/match/")

        # The administrator's page, and what each room has left in the browser.
        ann.page.goto(f"{below.address}/admin#{(below.data / 'dealt.token').read_text().strip()}")
        expect(ann.page.get_by_role("table", name="People").get_by_role("rowheader")).to_have_count(2)
        cookies = {cookie["name"]: cookie["path"] for cookie in ann.page.context.cookies()}
        assert cookies == dict.fromkeys(("dealt-entrance", "dealt-administrator"), f"{BELOW}/")
        assert watched.wrong == []
        ann.page.goto(f"{beside.address}/")
        expect(ann.button(re.compile("^Beside"))).to_be_visible()
        expect(ann.page.locator("html")).not_to_have_attribute("data-theme", "dark")
        kept = wait_until_kept(ann, f"{BELOW}/index.html")
        assert "/index.html" in kept
