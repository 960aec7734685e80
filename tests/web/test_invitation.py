"""An invitation leads friends to the room: its link, and every way to pass it on."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from dealt.server.listening import network_addresses
from tests.web.bluejack import end_turn_by_keyboard, play, play_again
from tests.web.room import Person, Room

Come = Callable[..., Person]


def link(person: Person) -> Locator:
    return person.page.get_by_role("link", name=re.compile("https?:"))


def pasted(person: Person) -> str:
    """Return what Ctrl-V puts into a field of this page."""
    field = "document.body.appendChild(Object.assign(document.createElement('textarea'), {id: 'pasted'})).focus()"
    person.page.evaluate(field)
    person.page.keyboard.press("Control+V")
    return person.page.locator("#pasted").input_value()


@pytest.mark.thorough
def test_two_people_play_a_match_by_the_link_that_leads_over_the_network(tmp_path: Path, come: Come) -> None:
    room = Room(tmp_path, host="0.0.0.0")
    found = network_addresses(room.host, 0)
    assert found, "This machine has no address on a network."
    room.start()
    try:
        ann = come(room)
        ann.open_room(game="Bluejack")
        whole = link(ann).inner_text()
        address, _, path = whole.rpartition("/t/")
        assert address == f"http://{urlsplit(found[0]).hostname}:{room.port}"
        bob = come(room, f"/t/{path}", address=address)
        for _ in play(ann, bob, act=end_turn_by_keyboard):
            pass
        for person in (ann, bob):
            play_again(person).click()
        for person in (ann, bob):
            expect(person.cards).to_have_count(4)
    finally:
        room.stop()


@pytest.mark.thorough
def test_the_link_carries_the_address_of_the_settings_and_not_the_hosts_own(tmp_path: Path, come: Come) -> None:
    room = Room(tmp_path, "--base-url", "https://cards.example.org")
    room.start()
    try:
        ann = come(room)
        code = ann.open_room()
        whole = f"https://cards.example.org/t/{code}#{ann.page.url.partition('#')[2]}"
        expect(link(ann)).to_have_attribute("href", whole)
        expect(ann.page.get_by_role("img", name=f"QR code of {whole}")).to_be_visible()
    finally:
        room.stop()


@pytest.mark.parametrize("name", ["127.0.0.1", "room.test"])
def test_the_link_can_be_copied_on_a_safe_page_and_on_a_plain_one(room: Room, come: Come, name: str) -> None:
    address = f"http://{name}:{room.port}"
    ann = come(room, address=address)
    assert ann.page.evaluate("isSecureContext") == (name == "127.0.0.1")
    ann.open_room()
    ann.button("Copy the link").click()
    expect(ann.button("Copied")).to_be_visible()
    expect(ann.page.get_by_role("status").filter(has_text="The link is in the clipboard.")).to_be_visible()
    assert pasted(ann) == ann.page.url
    assert re.fullmatch(address + "/t/[A-Z]{4}#[A-Za-z0-9_-]{22}", ann.page.url)


def test_a_browser_that_does_not_copy_shows_the_link_ready_to_be_copied_by_hand(room: Room, come: Come) -> None:
    ann = come(room, address=f"http://room.test:{room.port}")
    ann.page.evaluate("document.execCommand = () => false")
    ann.open_room()
    ann.button("Copy the link").click()
    expect(ann.page.get_by_role("status").filter(has_text="copy it yourself")).to_be_visible()
    assert ann.page.evaluate("getSelection().toString()") == link(ann).inner_text()


def test_phones_get_their_share_sheet(room: Room, come: Come) -> None:
    ann = come(room)
    ann.page.evaluate("navigator.share = shared => { window.shared = shared; return Promise.resolve(); }")
    ann.open_room()
    ann.button("Share").click()
    assert ann.page.evaluate("window.shared.url") == ann.page.url


def test_a_code_can_be_pasted_in_small_letters_or_as_a_link_and_what_is_no_letter_is_refused(
    room: Room, come: Come
) -> None:
    ann, bob = come(room), come(room)
    code = ann.open_room()
    first = bob.page.get_by_label("Letter 1 of the room code")
    for text in (code.lower(), f"{room.address}/t/{code}", ann.page.url):
        first.focus()
        first.evaluate(
            """(box, text) => {
                const data = new DataTransfer();
                data.setData('text', text);
                box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
            }""",
            text,
        )
        boxes = [bob.page.get_by_label(f"Letter {place} of the room code") for place in range(1, 5)]
        assert [box.input_value() for box in boxes] == list(code)
    first.focus()
    bob.page.keyboard.type("7")
    expect(bob.page.get_by_text("A room code has only letters, not “7”.")).to_be_visible()
