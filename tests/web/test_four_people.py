"""An evening of four people in one room: how they talk, watch, come back and are looked after."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.bluejack import play
from tests.web.conftest import DESKTOP, PHONE
from tests.web.languages import open_table
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.test_chat_manners import say
from tests.web.test_host import token_of
from tests.web.test_lobby import say as shout
from tests.web.test_lobby import talk
from tests.web.test_me import account
from tests.web.test_names import take_name

Come = Callable[..., Person]
NAMES = ("Ann", "Bob", "Cat", "Dan")
DELAY_S = 6
"""long enough that a browser sees what is not there yet"""


def four(come: Come, room: Room) -> list[Person]:
    """Ann and Cat at desks, Bob and Dan with phones, each with their name."""
    people = [come(room, size=size) for size in (DESKTOP, PHONE, DESKTOP, PHONE)]
    for person, name in zip(people, NAMES, strict=True):
        take_name(person, name)
    return people


def seat(people: list[Person], room: Room) -> str:
    """They play Big Two at a table that the first of them opens; its address."""
    host, *others = people
    open_table(host.page, room, "bigtwo", start=False)
    for person in others:
        person.page.goto(host.page.url)
    for person in people:
        expect(person.hand).to_be_visible()
    return host.page.url


def messages(person: Person) -> Locator:
    """Return the messages at the table; on a phone they lie behind a button."""
    return person.page.get_by_role("log", name="Messages")


def open_chat(person: Person) -> None:
    """Open the chat where it is not beside the table."""
    if not messages(person).is_visible():
        person.button(re.compile("^Chat")).click()
    expect(messages(person)).to_be_visible()


@pytest.mark.thorough
def test_four_people_meet_in_the_lobby_and_hear_how_a_match_went(own_room: Room, come: Come) -> None:
    ann, bob, cat, dan = people = four(come, own_room)
    shout(cat, "Who plays with whom?")
    for person in people:
        expect(talk(person).get_by_text("Who plays with whom?")).to_be_visible()
    open_table(
        ann.page, own_room, "bluejack", start=False, private=False, title="Friday", options={"sets": 1}, turn_seconds=60
    )
    for person in (bob, cat, dan):
        expect(talk(person).get_by_text("Ann opens a table for Bluejack: “Friday”")).to_be_visible()
    # Dan looks at it closely; Bob sits down.
    details = dan.button("Friday details of the table")
    details.click()
    row = dan.page.get_by_role("listitem").filter(has=details)
    expect(row).to_contain_text("Ann")
    expect(row).to_contain_text("60 seconds")
    bob.page.get_by_role("region", name="Open tables").get_by_role("button", name="Sit down").click()
    for player in (ann, bob):
        expect(player.cards).to_have_count(4)
    for person in (cat, dan):
        expect(talk(person).get_by_text("Ann and Bob play Bluejack at “Friday”")).to_be_visible()
    here = cat.page.get_by_role("region", name="At the tables and around them").get_by_role("listitem")
    for name in ("Ann", "Bob"):
        expect(here.filter(has_text=name)).to_contain_text("Bluejack · Friday")
    for _ in play(ann, bob):
        pass
    for person in (cat, dan):
        expect(
            talk(person).get_by_text(re.compile("^(Ann|Bob) wins the match of Bluejack at “Friday”"))
        ).to_be_visible()
        assert misfits(person.page) == []
    # A person who goes is here no longer, and a person who comes later reads what was said.
    bob.page.close()
    expect(here.filter(has_text="Bob")).to_have_count(0)
    ann.page.goto(own_room.address)
    expect(talk(ann).get_by_text("Who plays with whom?")).to_be_visible()
    expect(talk(ann).get_by_text("Ann and Bob play Bluejack")).to_be_visible()


@pytest.mark.thorough
def test_four_people_talk_and_each_hears_what_is_for_them(own_room: Room, come: Come) -> None:
    ann, bob, cat, dan = people = four(come, own_room)
    open_table(ann.page, own_room, "bluejack", start=False, watchers_apart=True)
    address = ann.page.url
    bob.page.goto(address)
    expect(ann.cards).to_have_count(4)
    for watcher in (cat, dan):
        watcher.page.goto(address)
        expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    for person in people:
        open_chat(person)
    # During a match, watchers are heard by watchers; players by everybody.
    say(cat, "Ann holds a double")
    expect(messages(dan).get_by_text("Ann holds a double")).to_be_visible()
    say(bob, "Good luck to all of you")
    for person in people:
        expect(messages(person).get_by_text("Good luck to all of you")).to_be_visible()
    for player in (ann, bob):
        expect(messages(player).get_by_text("Ann holds a double")).to_have_count(0)
    expect(messages(dan).get_by_text("watching")).not_to_have_count(0)
    # Dan has heard enough of Cat, whom Bob never heard; Bob still speaks.
    dan.button("Message from Cat").first.click()
    dan.page.get_by_role("dialog").get_by_role("button", name="Mute for me").click()
    expect(messages(dan).get_by_text("Ann holds a double")).to_have_count(0)
    expect(messages(dan).get_by_text("Good luck to all of you")).to_be_visible()
    # A person who says too much is told when there is time again, and nothing of it is heard.
    for number in range(8):
        say(cat, f"Number {number}")
    expect(cat.page.get_by_text(re.compile(r"you can say more in \d+ seconds?\."))).to_be_visible()
    expect(messages(cat).get_by_text("Number 7")).to_have_count(0)
    # Ann, who opened the table, silences Bob: he is told, plays on, and everybody knows.
    ann.button("Message from Bob").first.click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Silence").click()
    for person in (ann, cat, dan):
        expect(messages(person).get_by_text("Bob may not write at this table")).to_be_visible()
    expect(messages(bob).get_by_text("You may not write at this table")).to_be_visible()
    say(bob, "But why?")
    expect(bob.page.get_by_text("The host of this table does not let you write here")).to_be_visible()
    for person in people:
        assert misfits(person.page) == []


@pytest.mark.thorough
def test_two_play_and_two_see_it_later_and_never_a_hidden_card(own_room: Room, come: Come) -> None:
    ann, bob, cat, dan = four(come, own_room)
    open_table(ann.page, own_room, "bluejack", start=False, delay_seconds=DELAY_S, options={"sets": 1})
    began = time.monotonic()
    bob.page.goto(ann.page.url)
    expect(ann.cards).to_have_count(4)
    for watcher in (cat, dan):
        watcher.page.goto(ann.page.url)
    for watcher in (cat, dan):
        expect(watcher.page.get_by_text("You are watching")).to_be_visible()
        expect(watcher.page.get_by_role("img", name=re.compile("hand: four hidden, no played$"))).to_have_count(2)
    assert time.monotonic() - began >= DELAY_S
    for _, moment in play(ann, bob):
        if moment == "turn":
            assert not any(watcher.hand.is_visible() for watcher in (cat, dan))
    # The end of the match is the end of the delay.
    for person in (ann, bob, cat, dan):
        expect(person.page.get_by_role("link", name="Replay").first).to_be_visible()
    replay = str(cat.page.get_by_role("link", name="Replay").first.get_attribute("href"))
    for watcher in (cat, dan):
        watcher.page.goto(f"{own_room.address}{replay}")
        hidden = watcher.page.get_by_role("img", name=re.compile("hand: four hidden"))
        expect(watcher.page.get_by_test_id("replay")).to_be_visible()
        expect(hidden).to_have_count(0)
        watcher.page.get_by_label("Whose cards are seen").select_option(label="As Ann saw it")
        expect(hidden).to_have_count(1)
        assert misfits(watcher.page) == []


@pytest.mark.thorough
def test_four_people_are_who_they_are_whatever_becomes_of_their_devices(own_room: Room, come: Come) -> None:
    ann, bob, cat, dan = people = four(come, own_room)
    table = seat(people, own_room)

    # Ann's name becomes her own: she signs in on another device, and plays there the cards that she has here.
    ann.page.goto(own_room.address)
    account(ann)
    ann.button("Choose a password").click()
    ann.page.get_by_label("New password").fill("correct horse")
    ann.button("Save").click()
    expect(ann.button("Change the password")).to_be_visible()
    laptop = come(own_room, "/sign-in")
    laptop.page.get_by_label("Your name in this room").fill("Ann")
    laptop.page.get_by_label("Password").fill("correct horse")
    laptop.button("Sign in").click()
    expect(laptop.button("change your name")).to_contain_text("Ann")
    for device in (ann, laptop):
        device.page.goto(table)
        expect(device.hand).to_be_visible()
    assert laptop.card_names() == ann.card_names()

    # Bob goes on at a desk by a link that works once; his phone is signed out from there.
    bob.page.goto(own_room.address)
    account(bob)
    bob.button("Add a device").click()
    link = bob.page.locator(".account .address a").get_attribute("href") or ""
    desk = come(own_room, link.removeprefix(own_room.address))
    desk.button("Go on").click()
    expect(desk.button("change your name")).to_contain_text("Bob")
    account(desk)
    desk.button("Sign out all others").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Sign out all others").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("You have been signed out here")
    desk.page.goto(table)
    expect(desk.hand).to_be_visible()

    # Cat signs out; a computer plays for her. Dan deletes all that is kept of him, and nobody finds his name.
    cat.page.goto(own_room.address)
    account(cat)
    cat.button("Sign out here").click()
    cat.page.get_by_role("dialog").get_by_role("button", name="Sign out here").click()
    expect(cat.button("change your name")).to_contain_text("guest")
    dan.page.goto(own_room.address)
    account(dan)
    dan.button("Delete everything").click()
    dan.page.get_by_role("dialog").get_by_label("Type your name").fill("Dan")
    dan.page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(dan.page.get_by_role("alert")).to_contain_text("Everything about you has been deleted here.")
    for person in (laptop, desk):
        expect(person.hand).to_be_visible()
        expect(person.page.get_by_text("Dan", exact=True)).to_have_count(0)


@pytest.mark.thorough
def test_four_people_feel_what_the_host_of_the_room_does(own_room: Room, come: Come) -> None:
    ann, bob, cat, dan = people = four(come, own_room)
    seat(people, own_room)
    host = come(own_room, f"/admin#{token_of(own_room)}").page
    told = host.get_by_role("table", name="People")
    expect(told.get_by_role("rowheader")).to_contain_text(["Ann", "Bob", "Cat", "Dan"])
    dialog = host.get_by_role("dialog")

    def manage(name: str, button: str) -> None:
        told.get_by_role("button", name=f"Manage {name}").click()
        expect(dialog).to_contain_text(name)
        dialog.get_by_role("button", name=button).click()
        expect(dialog).to_have_count(0)

    host.get_by_label("One sentence").fill("Pizza at eight")
    host.get_by_role("button", name="Tell", exact=True).click()
    for person in people:
        expect(person.page.get_by_role("status").get_by_text("Pizza at eight")).to_be_visible()
        person.button("Close this message").click()

    # Bob is silenced and plays on; Cat is sent out and comes again; Dan is shut out.
    manage("Bob", "Silence")
    open_chat(bob)
    say(bob, "Hello?")
    expect(bob.page.get_by_text("The host of this room does not let you write")).to_be_visible()
    manage("Cat", "Send out")
    expect(cat.page.get_by_role("alert")).to_contain_text("The host of this room has sent you out; you can come again.")
    cat.button("Reload the page").click()
    expect(cat.page.get_by_test_id("table")).to_be_visible()
    manage("Dan", "Shut out")
    expect(dan.page.get_by_role("alert")).to_contain_text("The host of this room has shut you out.")
    dan.page.reload()
    expect(dan.page.get_by_role("alert")).to_contain_text("The host of this room has shut you out")
    expect(dan.page.get_by_test_id("table")).to_have_count(0)

    # The table is ended for those who are left, who can open another one.
    host.get_by_role("table", name="Tables").get_by_role("button", name=re.compile("^End")).click()
    dialog.get_by_role("button", name="End").click()
    for person in (ann, bob, cat):
        expect(person.page.get_by_role("heading", name="The match is over")).to_be_visible()
    ann.page.goto(own_room.address)
    expect(ann.button("Create a private room")).to_be_visible()
