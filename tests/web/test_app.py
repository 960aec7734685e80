"""The page as an app: it opens without a connection, takes new versions without taking a hand, and is shared with."""

import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from dealt.games import games
from dealt.server.http.app import WEB_DIST
from dealt.server.http.static_files import PAGES, PICTURE, PICTURE_HEIGHT, PICTURE_WIDTH
from tests.web.barriers import barriers
from tests.web.conftest import PHONE
from tests.web.layout import misfits
from tests.web.newer import CLIENT, make_newer
from tests.web.room import PATIENCE_MS, Person, Room

Come = Callable[..., Person]
LOBBY: Final = "Pull up a chair."
KEPT: Final = """async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return all.flat().map(one => new URL(one.url).pathname);
}"""


def in_lobby(person: Person) -> None:
    expect(person.page.get_by_role("heading", name=LOBBY)).to_be_visible()


def program(person: Person) -> str:
    """Return the address of the page's program; another version has another one."""
    return str(person.page.locator("script[type=module]").get_attribute("src"))


def wait_until_kept(person: Person, file: str) -> list[str]:
    """Waits until the service worker has kept something; returns all that it has."""
    # `wait_for_function` waits for no promise.
    for _ in range(PATIENCE_MS // 50):
        kept: list[str] = person.page.evaluate(KEPT)
        if any(file in name for name in kept):
            return kept
        person.page.wait_for_timeout(50)
    raise AssertionError(f"{file} is not kept.")


def size_of(picture: Path) -> tuple[int, int]:
    """Width and height of a PNG, or of a JPEG."""
    body = picture.read_bytes()
    if body.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", body[16:24])
        return width, height
    found = re.search(rb"\xff[\xc0-\xc2].{3}(.{2})(.{2})", body, re.DOTALL)
    assert found is not None
    return int.from_bytes(found[2]), int.from_bytes(found[1])


def test_the_manifest_is_one_and_its_pictures_and_places_are_there(room: Room, come: Come) -> None:
    ann = come(room)
    in_lobby(ann)
    told: dict[str, Any] = ann.page.context.new_cdp_session(ann.page).send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    for icon in manifest["icons"]:
        file = WEB_DIST / icon["src"]
        if file.suffix == ".png":
            assert icon["sizes"] == "{}x{}".format(*size_of(file))
        assert file.is_file()
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    # One file for all, so in one language, and it says in which.
    assert (manifest["lang"], manifest["dir"]) == ("en", "ltr")
    # Its addresses lead on from its own, below whatever path the room lies.
    assert "/" + manifest["share_target"]["action"] == PAGES["share"]
    for shortcut in manifest["shortcuts"]:
        page, name = re.fullmatch(r"(play|daily)/(\w+)", shortcut["url"]).groups()  # type: ignore[union-attr]
        assert PAGES[page] == f"/{page}/{{game}}"
        assert name in games()
    assert size_of(WEB_DIST / PICTURE) == (PICTURE_WIDTH, PICTURE_HEIGHT)
    assert size_of(WEB_DIST / "icon-apple.png") == (180, 180)


def test_the_page_opens_without_a_connection_says_so_and_comes_back_by_itself(own_room: Room, come: Come) -> None:
    ann = come(own_room, "/rules/chicago", PHONE, worker=True)
    expect(ann.page.get_by_role("heading", name="Chicago in five minutes")).to_be_visible()
    wait_until_kept(ann, "/rules/chicago.json")
    ann.page.goto(f"{own_room.address}/")
    in_lobby(ann)
    kept = wait_until_kept(ann, "/assets/LobbyScreen")
    assert {name[-3:] for name in kept if name.startswith("/assets/RoomUnavailable")} == {".js", "css"}
    # Nothing of the room, and nothing that this browser has not loaded anyway.
    assert not [
        name for name in kept if not re.match(r"/(assets/|index\.html$|theme\.js$|(rules|puzzles)/chicago)", name)
    ]
    assert not [name for name in kept if "Bluejack" in name or name.endswith(".map")]
    own_room.kill()
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="There is no connection to the room.")).to_be_visible()
    expect(ann.page.get_by_text("nothing can be played without it")).to_be_visible()
    expect(ann.button("Try now")).to_be_visible()
    assert barriers(ann.page) == []
    assert misfits(ann.page) == []
    # What was read before can be read again.
    ann.page.goto(f"{own_room.address}/rules/chicago")
    expect(ann.page.get_by_role("heading", name="Chicago in five minutes")).to_be_visible()
    expect(ann.page.get_by_role("alert")).to_contain_text("No connection to the room.")
    banner, heading = (ann.page.locator(selector).bounding_box() for selector in ("[role=alert]", "h1"))
    assert banner is not None
    assert heading is not None
    assert banner["y"] + banner["height"] <= heading["y"]
    expect(ann.button("Guided first deal")).to_be_disabled()
    own_room.start()
    expect(ann.button("Guided first deal")).to_be_enabled()
    ann.page.goto(f"{own_room.address}/")
    in_lobby(ann)


@pytest.mark.thorough
def test_a_new_version_takes_no_hand_and_the_lobby_gets_it_at_once(
    own_room: Room, come: Come, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = come(own_room, worker=True), come(own_room, worker=True)
    in_lobby(bob)
    ann.open_room()
    ann.start_with_computers()
    assert ann.wait_for_turn_or_end()
    cards, old = ann.card_names(), program(ann)
    ann.page.evaluate("window.isTheSame = true")
    own_room.kill()
    make_newer(tmp_path / "newer")
    monkeypatch.setenv(CLIENT, str(tmp_path / "newer"))
    own_room.module = "tests.web.newer"
    own_room.start()
    # Nobody loses anything in the lobby.
    expect(bob.page.locator(f"script[src='{old}']")).to_have_count(0)
    in_lobby(bob)
    # A deal goes on as if nothing were; a part that the room does not have any more is told, and where to get it.
    expect(ann.page.get_by_role("alert")).not_to_be_visible()
    assert ann.card_names() == cards
    assert not ann.button("Use it").is_visible()
    ann.button("Settings").click()
    expect(ann.button("Use it")).to_be_visible()
    assert ann.page.evaluate("window.isTheSame")
    assert ann.card_names() == cards
    ann.button("Use it").click()
    expect(ann.page.locator(f"script[src='{old}']")).to_have_count(0)
    expect(ann.cards).to_have_count(13)
    assert ann.card_names() == cards
    ann.button("Settings").click()
    expect(ann.page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.thorough
def test_what_another_app_shares_leads_to_its_table_or_is_told_to_be_none(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
    code = ann.open_room()
    invitation = quote(f"Come and play! {ann.page.url}")
    bob.page.goto(f"{room.address}/share?title=Dealt&text={invitation}")
    expect(bob.page.get_by_text("Waiting for")).to_be_visible()
    assert f"/t/{code}" in bob.page.url
    for shared, sentence in {
        "see%20you%20tonight": "What was shared contains no link to a table and no room code.",
        "https://cards.example/t/KTRN": "This link leads to another room, cards.example.",
    }.items():
        bob.page.goto(f"{room.address}/share?text={shared}")
        expect(bob.page.get_by_role("status").filter(has_text=sentence)).to_be_visible()
    bob.page.get_by_role("link", name="To the lobby", exact=True).click()
    in_lobby(bob)


def test_a_shortcut_begins_its_game_and_an_offer_to_install_is_found_in_the_settings(room: Room, come: Come) -> None:
    ann = come(room, "/daily/patience")
    expect(ann.page.get_by_test_id("table")).to_be_visible()
    assert "/t/" in ann.page.url
    ann.page.goto(f"{room.address}/play/nothing")
    expect(ann.page.get_by_role("heading", name="No such place")).to_be_visible()
    settings = ann.page.get_by_role("dialog", name="Settings")
    ann.button("Settings").click()
    expect(settings).to_be_visible()
    install = settings.get_by_role("button", name="Install Dealt as an app")
    expect(install).to_have_count(0)
    ann.page.evaluate(
        """() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }),
            { prompt: async () => { window.asked = true; } }))"""
    )
    install.click()
    expect(install).to_have_count(0)
    assert ann.page.evaluate("window.asked")


@pytest.mark.thorough
def test_a_page_without_https_works_and_promises_nothing_that_it_cannot_keep(own_room: Room, come: Come) -> None:
    """As from another computer of a living room: browsers give such a page no service worker."""
    ann = come(own_room, address=f"http://room.test:{own_room.port}", worker=True)
    in_lobby(ann)
    assert ann.page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    ann.button("Settings").click()
    settings = ann.page.get_by_role("dialog", name="Settings")
    expect(settings.get_by_role("button", name="Install Dealt as an app")).to_have_count(0)
    settings.get_by_label("Notify me of my turn").click()
    expect(settings.get_by_text("Browsers allow this on pages with https")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.open_room()
    ann.start_with_computers()
    expect(ann.cards).to_have_count(13)
    own_room.kill()
    expect(ann.page.get_by_role("alert")).to_contain_text("No connection to the room.")
    own_room.start()
    expect(ann.page.get_by_role("alert")).not_to_be_visible()
    expect(ann.cards).to_have_count(13)
