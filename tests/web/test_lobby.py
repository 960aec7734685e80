"""The lobby as the place where people meet: what is said there, what happens, and who is about."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE
from tests.web.layout import misfits, resize
from tests.web.room import Person, Room

Come = Callable[..., Person]


def talk(person: Person) -> Locator:
    return person.page.get_by_role("log", name="What is said in the lobby")


def say(person: Person, text: str) -> None:
    person.page.get_by_label("Message to everybody here").fill(text)
    person.page.keyboard.press("Enter")
    expect(talk(person).get_by_text(text)).to_be_visible()


def test_people_talk_in_the_lobby_and_hear_what_happens_there(own_room: Room, come: Come) -> None:
    room = own_room
    ann, bob = come(room), come(room)
    say(ann, "Anybody for <b>Chicago</b>?")
    expect(talk(bob).get_by_text("Anybody for <b>Chicago</b>?")).to_be_visible()
    say(bob, "Me! 🂡")
    assert barriers(bob.page, BOTH_SIZES) == []

    # A public table is told of, a private one is not.
    dialog = bob.new_table()
    dialog.get_by_label("Name of the table").fill("Friday")
    dialog.get_by_label("Open in the lobby").check()
    dialog.get_by_role("button", name="Open the table").click()
    expect(talk(ann).get_by_text(re.compile("opens a table for Big Two: “Friday”"))).to_be_visible()
    # How many seats are taken is seen in every window.
    row = ann.page.get_by_role("listitem").filter(has_text="Friday")
    seats = row.get_by_role("img", name="1 of 4 seats taken by people")
    for width, height in ((1280, 800), (820, 1180), (800, 600), (390, 844)):
        resize(ann.page, width, height)
        expect(seats).to_be_visible()
    assert misfits(ann.page, [(800, 600), (320, 256)]) == []

    expect(bob.page.get_by_role("log", name="Messages")).to_be_visible()

    # People who come later find it, as do people who were away; after a crash, too.
    room.kill()
    room.start()
    cid = come(room)
    expect(talk(cid).get_by_text("Anybody for <b>Chicago</b>?")).to_be_visible()
    expect(talk(cid).get_by_text(re.compile("opens a table"))).to_be_visible()
    expect(talk(ann).get_by_text("Me! 🂡")).to_be_visible()


@pytest.mark.thorough
def test_play_now_leads_to_a_table_that_waits_and_everybody_sees_who_plays_what(own_room: Room, come: Come) -> None:
    ann, bob, cid = come(own_room), come(own_room), come(own_room)
    dialog = ann.new_table()
    dialog.get_by_label("Name of the table").fill("Everybody’s")
    dialog.get_by_label("Open in the lobby").check()
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.button("Start with computers")).to_be_visible()
    cid.open_room(game="Bluejack")
    people = bob.page.get_by_role("region", name="At the tables and around them")
    expect(people.get_by_text("Big Two · Everybody’s")).to_be_visible()
    expect(people.get_by_text("at a private table")).to_be_visible()
    assert barriers(bob.page, BOTH_SIZES) == []

    bob.button("Play now Big Two").click()
    bob.button("Normal").click()
    expect(bob.page.get_by_role("heading", name="Everybody’s")).to_be_visible()
    expect(bob.page.get_by_text("you", exact=True)).to_be_visible()
    ann.start_with_computers()
    expect(bob.hand).to_be_visible()

    # Now there is a seat of a computer's to wait for.
    eve = come(own_room)
    eve.button("Play now Big Two").click()
    eve.button("Normal").click()
    eve.page.wait_for_url(re.compile(f"/t/{ann.page.url[-4:]}$"))
    expect(eve.hand).to_have_count(0)


def test_on_a_phone_the_talk_lies_below_the_tables_and_says_that_it_has_news(own_room: Room, come: Come) -> None:
    ann = come(own_room)
    bob = come(own_room, size=PHONE)
    expect(bob.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    say(ann, "Hello down there")
    news = bob.button("One new message")
    expect(news).to_be_visible()
    news.click()
    expect(bob.page.get_by_label("Message to everybody here")).to_be_focused()
    expect(talk(bob).get_by_text("Hello down there")).to_be_in_viewport()
    expect(news).to_be_hidden()
    bob.page.reload()
    expect(talk(bob)).to_be_attached()
    expect(news).to_be_hidden()


def test_a_new_table_asks_for_little_and_says_what_stands_behind_more(room: Room, come: Come) -> None:
    ann = come(room)
    ann.tab_to("Create a private room")
    ann.page.keyboard.press("Enter")
    dialog = ann.page.get_by_role("dialog", name="New table")
    more, sentence = dialog.locator("summary", has_text="More: "), dialog.locator("#about-rules")
    expect(more).to_contain_text("30 seconds a turn")
    dialog.get_by_role("radio", name="Deuce rules").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Shash rules")).to_be_checked()
    expect(sentence).to_contain_text("only winning counts")
    assert misfits(ann.page) == []
    # Alone there is nobody to let in, and no computer.
    dialog.get_by_role("radio", name="Big Two").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(dialog.get_by_role("radio", name="10 · 20 · 30")).to_be_checked()
    expect(more).to_contain_text("No clock")
    expect(dialog.get_by_role("radio", name="Private")).to_have_count(0)
    expect(dialog.get_by_role("radiogroup", name="Computers in the empty seats")).to_have_count(0)
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("group", name="10 · 20 · 30 table")).to_be_visible()


def test_a_phone_shows_the_way_to_friends_on_the_first_screen(room: Room, come: Come) -> None:
    ann = come(room, size=PHONE)
    expect(ann.button("Create a private room")).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_label("Letter 1 of the room code")).to_be_in_viewport(ratio=1)


def test_a_table_tells_its_rules_before_anybody_sits_down(room: Room, come: Come) -> None:
    host, ann = come(room), come(room)
    dialog = host.new_table()
    dialog.get_by_label("Name of the table").fill("By other rules")
    dialog.get_by_label("Clock").select_option(label="No clock")
    dialog.get_by_text("Change house rules").click()
    dialog.get_by_label("End of the session").select_option(label="After a number of deals")
    dialog.get_by_label("Open in the lobby").check()
    dialog.get_by_role("button", name="Open the table").click()
    about = ann.button("By other rules details of the table")
    about.focus()
    ann.page.keyboard.press("Enter")
    expect(about).to_have_attribute("aria-expanded", "true")
    details = ann.page.get_by_role("listitem").filter(has=about)
    expect(details).to_contain_text("after a number of deals")
    expect(details.get_by_role("definition").filter(has_text="none")).to_be_visible()
    # What lies under the head of the page is not to be read.
    ann.page.evaluate("scrollTo(0, 0)")
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.page.keyboard.press("Enter")
    expect(about).to_have_attribute("aria-expanded", "false")
