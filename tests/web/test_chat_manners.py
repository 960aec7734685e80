"""Talk at a table: phrases in the reader's language, no markup, and people who spoil it are silenced or reported."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.languages import reader
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.sheets import strangers
from tests.web.test_host import token_of

Come = Callable[..., Person]
HOSTILE = "<img src=x onerror=alert(1)> 👩‍👩‍👧 שלום 你好"


@pytest.mark.thorough
def test_phrases_are_read_in_ones_own_language_and_texts_are_texts(browser: Browser, room: Room, come: Come) -> None:
    ann, cem = come(room), come(room)
    dialog = ann.new_table()
    dialog.get_by_label("Open in the lobby").check()
    dialog.get_by_label("Clock").select_option(label="No clock")
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="Who is here")).to_be_visible()
    with reader(browser, room, "sv", ann.page.url) as bo:
        bo.page.get_by_role("button", name="Snyggt spelat").click()
        expect(ann.page.get_by_role("log", name="Messages").get_by_text("Nice play")).to_be_visible()
        expect(ann.page.get_by_text("Snyggt spelat")).to_have_count(0)
        ann.page.get_by_role("button", name="Good luck").click()
        expect(bo.page.locator(".msg").get_by_text("Lycka till")).to_be_visible()
        expect(bo.page.locator(".msg").get_by_text("Good luck")).to_have_count(0)
        cem.page.goto(ann.page.url)
        ann.page.get_by_role("textbox", name="Message").fill(HOSTILE)
        ann.page.get_by_role("textbox", name="Message").press("Enter")
        for person in (bo, cem):
            expect(person.page.locator(".msg").get_by_text(HOSTILE)).to_be_visible()
            expect(person.page.locator(".msg img")).to_have_count(0)
        assert barriers(ann.page, BOTH_SIZES) + misfits(ann.page) == []


def opened_room(ann: Person) -> str:
    """Ann opens a room that is in the lobby; its address."""
    dialog = ann.new_table()
    dialog.get_by_label("Open in the lobby").check()
    dialog.get_by_label("Clock").select_option(label="No clock")
    dialog.get_by_label("Delay for watchers").select_option(label="60 seconds")
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="Who is here")).to_be_visible()
    return ann.page.url


def say(person: Person, text: str) -> None:
    line = person.page.get_by_role("textbox", name="Message")
    expect(person.page.get_by_role("button", name="Send")).to_be_enabled()
    line.fill(text)
    expect(line).to_have_value(text)
    line.press("Enter")


@pytest.mark.thorough
def test_what_one_writes_while_waiting_stays_when_others_come_and_go(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
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


@pytest.mark.thorough
def test_somebody_is_muted_for_oneself_silenced_at_the_table_and_both_are_undone(room: Room, come: Come) -> None:
    ann, bob, cem = come(room), come(room), come(room)
    address = opened_room(ann)
    for person in (bob, cem):
        person.page.goto(address)
    say(bob, "Buy my cards")
    messages = cem.page.get_by_role("log", name="Messages")
    expect(messages.get_by_text("Buy my cards")).to_be_visible()
    cem.page.get_by_role("button", name="Message from").press("Enter")
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
    expect(settings.get_by_text("You have not muted anybody")).to_be_visible()
    cem.page.keyboard.press("Escape")
    expect(messages.get_by_text("Nobody hears me?")).to_be_visible()

    ann.page.get_by_role("button", name="Message from").first.click()
    dialog = ann.page.get_by_role("dialog")
    assert barriers(ann.page, BOTH_SIZES) + misfits(ann.page) == []
    dialog.get_by_role("button", name="Silence").click()
    expect(messages.get_by_text("may not write at this table")).to_be_visible()
    say(bob, "And now?")
    expect(bob.page.get_by_text("The host of this table does not let you write here")).to_be_visible()


def test_a_keyboard_user_sees_where_they_write(room: Room, come: Come) -> None:
    ann = come(room)
    rings = "field => getComputedStyle(field.closest('.say')).outlineStyle === 'solid'"
    for label in ("Message to everybody here", "Message"):
        field = ann.page.get_by_role("textbox", name=label, exact=True)
        expect(field).to_be_visible()
        assert not field.evaluate(rings)
        field.focus()
        assert field.evaluate(rings)
        if label != "Message":
            opened_room(ann)


def test_zen_shows_numbers_for_names_and_no_chat(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
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


def test_a_message_is_reported_and_the_host_of_the_room_does_something_about_it(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room)
    address = opened_room(ann)
    bob.page.goto(address)
    insult = f"{HOSTILE} {'long' * 60}"
    say(bob, "Hello everybody")
    say(bob, insult)
    messages = ann.page.get_by_role("log", name="Messages")
    expect(messages.get_by_text(insult)).to_be_visible()
    bob.page.get_by_role("button", name="Oops").click()
    expect(messages.get_by_text("Oops")).to_be_visible()
    ann.page.get_by_role("button", name="Message from").last.click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Mute for me")).to_be_visible()
    expect(dialog.get_by_role("button", name="Report to the host")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

    # By the keyboard alone.
    ann.page.get_by_role("button", name="Message from").nth(1).press("Enter")
    dialog.get_by_role("button", name="Report to the host").press("Enter")
    expect(dialog.get_by_label("It insults")).to_be_focused()
    ann.page.keyboard.press("Space")
    ann.page.keyboard.press("Tab")
    expect(dialog.get_by_label("A few words")).to_be_focused()
    ann.page.keyboard.type("<b>again</b> and again")
    found = barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
    dialog.get_by_role("button", name="Report", exact=True).press("Enter")
    expect(ann.page.get_by_text("Your report is sent.")).to_be_visible()
    ann.page.get_by_role("button", name="Message from").nth(1).click()
    dialog.get_by_role("button", name="Report to the host").click()
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text("You have reported this message already.")
    ann.page.keyboard.press("Escape")

    host = come(own_room, f"/admin#{token_of(own_room)}")
    reports = host.page.get_by_role("region", name="Reported messages")
    expect(reports.get_by_text("It insults or threatens")).to_be_visible()
    expect(reports.get_by_text("<b>again</b> and again")).to_be_visible()
    expect(reports.get_by_text(insult)).to_be_visible()
    expect(reports.get_by_text("Hello everybody")).to_be_visible()
    expect(reports.locator("img")).to_have_count(0)
    found += barriers(host.page, BOTH_SIZES) + misfits(host.page) + strangers(host.page, "admin/")
    reports.get_by_role("button", name="Manage").press("Enter")
    host.page.get_by_role("dialog").get_by_role("button", name="Silence").press("Enter")
    expect(reports.get_by_text("Nobody has reported anything.")).to_be_visible()
    expect(host.page.get_by_role("button", name="Lift")).to_be_visible()
    say(bob, "And now?")
    expect(bob.page.get_by_text("The host of this room does not let you write for a while.")).to_be_visible()
    assert found == []


@pytest.mark.thorough
def test_what_is_said_in_the_lobby_is_reported_by_a_guest_and_dismissed(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room)
    say(bob, "Buy my cards")
    expect(ann.page.get_by_role("log").get_by_text("Buy my cards")).to_be_visible()
    ann.page.get_by_role("button", name="Message from").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Report to the host").click()
    dialog.get_by_label("It is advertising").check()
    dialog.get_by_label("for me as well").check()
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(ann.page.get_by_text("Your report is sent.")).to_be_visible()
    expect(ann.page.get_by_role("log").get_by_text("Buy my cards")).to_have_count(0)
    host = come(own_room, f"/admin#{token_of(own_room)}")
    reports = host.page.get_by_role("region", name="Reported messages")
    expect(reports.get_by_text("in the lobby")).to_be_visible()
    reports.get_by_role("button", name="Dismiss").click()
    host.page.get_by_role("dialog", name="Dismiss the report").locator(".btn.danger").click()
    expect(reports.get_by_text("Nobody has reported anything.")).to_be_visible()
    expect(bob.page.get_by_role("log").get_by_text("Buy my cards")).to_be_visible()
