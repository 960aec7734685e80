"""Talk at a table: phrases are read in the reader's language, and nothing that is written is markup."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.languages import reader
from tests.web.layout import misfits
from tests.web.room import Person, Room

Come = Callable[..., Person]
HOSTILE = "<img src=x onerror=alert(1)> 👩‍👩‍👧 שלום 你好"


def test_phrases_are_read_in_ones_own_language_and_texts_are_texts(
    browser: Browser, own_room: Room, come: Come
) -> None:
    ann, cem = come(own_room), come(own_room)
    ann.button("Create a private room").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Show the table in the lobby").check()
    dialog.get_by_label("Clock").select_option(label="No clock")
    dialog.get_by_role("button", name="Open the room").click()
    expect(ann.page.get_by_role("heading", name="Who is here")).to_be_visible()
    with reader(browser, own_room, "sv", ann.page.url) as bo:
        bo.page.get_by_role("button", name="Snyggt spelat").click()
        expect(ann.page.get_by_role("log", name="Messages").get_by_text("Nice play")).to_be_visible()
        expect(ann.page.get_by_text("Snyggt spelat")).to_have_count(0)
        ann.page.get_by_role("button", name="Good luck").click()
        expect(bo.page.locator(".msg").get_by_text("Lycka till")).to_be_visible()
        expect(bo.page.locator(".msg").get_by_text("Good luck")).to_have_count(0)
        cem.page.goto(ann.page.url)
        ann.page.get_by_role("textbox", name="Message").fill(HOSTILE)
        ann.page.get_by_role("textbox", name="Message").press("Enter")
        for one in (bo, cem):
            expect(one.page.locator(".msg").get_by_text(HOSTILE)).to_be_visible()
            expect(one.page.locator(".msg img")).to_have_count(0)
        assert barriers(ann.page, BOTH_SIZES) + misfits(ann.page) == []


def opened_room(ann: Person) -> str:
    """Ann opens a room that is in the lobby; its address."""
    ann.button("Create a private room").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Show the table in the lobby").check()
    dialog.get_by_label("Clock").select_option(label="No clock")
    dialog.get_by_label("Delay for watchers").select_option(label="60 seconds")
    dialog.get_by_role("button", name="Open the room").click()
    expect(ann.page.get_by_role("heading", name="Who is here")).to_be_visible()
    return ann.page.url


def say(person: Person, text: str) -> None:
    line = person.page.get_by_role("textbox", name="Message")
    expect(person.page.get_by_role("button", name="Send")).to_be_enabled()
    line.fill(text)
    expect(line).to_have_value(text)
    line.press("Enter")


def test_what_one_writes_while_waiting_stays_when_others_come_and_go(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room)
    code = ann.open_room()
    line = ann.page.get_by_role("textbox", name="Message")
    line.fill("Shall we wait for")
    bob.type_code(code)
    expect(
        ann.page.get_by_role("region", name="Who is here").get_by_role("button", name=re.compile("more$"))
    ).to_have_count(4)
    expect(ann.page.get_by_text("sits down")).to_be_visible()
    line.press_sequentially(" Cat?")
    bob.page.close()
    expect(ann.page.get_by_text("away")).to_be_visible()
    expect(line).to_have_value("Shall we wait for Cat?")
    expect(line).to_be_focused()


def test_somebody_is_muted_for_oneself_silenced_at_the_table_and_both_are_undone(own_room: Room, come: Come) -> None:
    ann, bob, cem = come(own_room), come(own_room), come(own_room)
    address = opened_room(ann)
    for one in (bob, cem):
        one.page.goto(address)
    say(bob, "Buy my cards")
    messages = cem.page.get_by_role("log", name="Messages")
    expect(messages.get_by_text("Buy my cards")).to_be_visible()
    cem.page.get_by_role("button", name="About what").press("Enter")
    cem.page.get_by_role("dialog").get_by_role("button", name="Mute for me").press("Enter")
    expect(messages.get_by_text("Buy my cards")).to_have_count(0)
    say(bob, "Nobody hears me?")
    expect(ann.page.get_by_role("log", name="Messages").get_by_text("Nobody hears me?")).to_be_visible()
    cem.page.reload()
    expect(messages.get_by_text("Welcome")).to_be_visible()
    expect(messages.get_by_text("Buy my cards")).to_have_count(0)
    cem.page.get_by_role("button", name="Settings", exact=True).click()
    settings = cem.page.get_by_role("dialog")
    settings.get_by_role("button", name="Unmute").click()
    expect(settings.get_by_text("You have muted nobody")).to_be_visible()
    cem.page.keyboard.press("Escape")
    expect(messages.get_by_text("Nobody hears me?")).to_be_visible()

    ann.page.get_by_role("button", name="About what").first.click()
    dialog = ann.page.get_by_role("dialog")
    assert barriers(ann.page, BOTH_SIZES) + misfits(ann.page) == []
    dialog.get_by_role("button", name="Silence").click()
    expect(messages.get_by_text("may not write at this table")).to_be_visible()
    say(bob, "And now?")
    expect(bob.page.get_by_text("The host of this table does not let you write here")).to_be_visible()


def test_zen_shows_numbers_for_names_and_no_chat(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room)
    address = opened_room(ann)
    bob.page.goto(address)
    say(bob, "Hello there")
    expect(ann.page.get_by_text("Hello there")).to_be_visible()
    name = ann.page.evaluate("document.querySelector('.msg small').textContent")
    ann.page.get_by_role("button", name="Settings", exact=True).click()
    ann.page.get_by_label("Zen").check()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_text("Hello there")).to_have_count(0)
    expect(ann.page.get_by_role("textbox", name="Message")).to_have_count(0)
    expect(ann.page.get_by_text("Player 2", exact=True)).to_be_visible()
    expect(ann.page.get_by_text(name)).to_have_count(0)
    ann.button("Start with computers").click()
    expect(ann.page.get_by_role("heading", name="Log")).to_be_visible()
    expect(ann.page.get_by_text(name)).to_have_count(0)
    expect(ann.page.get_by_text("Player 2").first).to_be_visible()
