"""The host of a table and the people at it: seats, the host's role, a pause, an end by all, and who has to go."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import DESKTOP, PHONE
from tests.web.layout import FAULTS
from tests.web.room import Person, Room

Come = Callable[..., Person]


def seats(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Who is here").get_by_role("listitem")


def at_table(person: Person) -> Locator:
    """Opens what says who is at the table and how it is played."""
    person.button("People and rules").click()
    return person.page.get_by_role("dialog", name="People and rules")


def call(person: Person, name: str) -> None:
    person.button("change your name").click()
    person.page.get_by_role("dialog").get_by_role("textbox").fill(name)
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_people_change_seats_pause_hand_over_and_end_together(own_room: Room, come: Come, size: ViewportSize) -> None:
    ann, bob = come(own_room, size=size), come(own_room)
    for person, name in ((ann, "Ann"), (bob, "Bob")):
        call(person, name)
    bob.type_code(ann.open_room())
    expect(seats(ann).nth(1)).to_contain_text("Bob")

    # With keys alone: Bob's seat goes to the end.
    ann.button("Bob: more").press("Enter")
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.button("Change places").press("Enter")
    ann.button("Here Seat 4").press("Enter")
    for person in (ann, bob):
        expect(seats(person).nth(3)).to_contain_text("Bob")
    expect(seats(bob).nth(3)).to_contain_text("you")
    ann.start_with_computers()
    expect(bob.hand).to_be_visible()

    dialog = at_table(ann)
    dialog.get_by_role("button", name="Bob: more").click()
    expect(dialog.get_by_text("Nobody can be removed during a deal.")).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) == []
    dialog.get_by_role("button", name="Pause the match").click()
    ann.page.keyboard.press("Escape")
    for person in (ann, bob):
        expect(person.page.get_by_role("status").filter(has_text="Ann has paused the match.")).to_be_visible()
    expect(bob.button("Go on")).to_have_count(0)
    assert ann.page.evaluate(FAULTS) == []
    own_room.kill()
    own_room.start()
    expect(bob.page.get_by_role("status").filter(has_text="Ann has paused the match.")).to_be_visible()
    ann.button("Go on").click()
    expect(bob.page.get_by_text("Ann has paused the match.", exact=True)).to_have_count(0)

    dialog = at_table(ann)
    dialog.get_by_role("button", name="Bob: more").click()
    dialog.get_by_role("button", name="Make the host").click()
    ann.agree("Make Bob the host?")
    expect(dialog.get_by_role("listitem").filter(has_text="Bob")).to_contain_text("the host")
    dialog.get_by_role("button", name="End the match").click()
    ann.agree("End the match?")
    expect(dialog.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("wants to end the match")
    ann.page.keyboard.press("Escape")
    at_table(bob).get_by_role("button", name="End the match").click()
    bob.agree("End the match?")
    for person in (ann, bob):
        expect(person.again_button.first).to_be_attached()
    bob.page.get_by_role("button", name="Draw the seats").click()
    bob.page.keyboard.press("Escape")
    expect(at_table(ann).get_by_text("The seats of the next match will be drawn.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    for person in (ann, bob):
        person.again_button.first.click()
    for person in (ann, bob):
        expect(person.hand).to_be_visible()
        expect(person.cards).to_have_count(13)


def test_who_is_removed_is_told_so_in_the_lobby_and_does_not_come_back(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room, size=PHONE)
    call(bob, "Xenia")
    code = ann.open_room()
    bob.type_code(code)
    ann.button("Xenia: more").click()
    ann.button("Remove").click()
    expect(ann.page.get_by_role("dialog", name="Remove Xenia?")).to_be_visible()
    expect(seats(ann).filter(has_text="Xenia")).to_have_count(1)
    ann.agree("Remove Xenia?")
    expect(bob.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    expect(bob.page.get_by_text("The host of this table has removed you from it.")).to_be_visible()
    expect(seats(ann).filter(has_text="Xenia")).to_have_count(0)
    bob.page.goto(f"{room.address}/t/{code}")
    expect(bob.page.get_by_text("The host of this table has removed you from it.")).to_be_visible()


@pytest.mark.thorough
def test_four_people_play_another_match_by_other_rules(room: Room, come: Come) -> None:
    ann, *others = people = [come(room, size=size) for size in (DESKTOP, PHONE, DESKTOP, DESKTOP)]
    code = ann.open_room()
    ann.button("Change the settings").click()
    form = ann.page.get_by_role("dialog", name="Change the settings")
    assert barriers(ann.page, BOTH_SIZES) == []
    form.get_by_label("Clock").select_option("15 seconds a turn")
    form.get_by_label("Time bank").select_option("120 seconds")
    form.get_by_label("Added for each move").select_option("5 seconds")
    form.get_by_role("button", name="Change", exact=True).click()
    for person in others:
        person.type_code(code)
    for person in people:
        expect(person.hand).to_be_visible()
        expect(person.page.locator(".log")).to_contain_text("changed the clock, the time bank")

    for person in people:
        dialog = at_table(person)
        expect(dialog.get_by_text("15 seconds a turn")).to_be_visible()
        expect(dialog.get_by_text("120 seconds, plus 5 for each move")).to_be_visible()
        expect(dialog.get_by_role("button", name="Change the settings")).to_have_count(0)
        dialog.get_by_role("button", name="End the match").click()
        person.agree("End the match?")
        person.page.keyboard.press("Escape")
    for person in people:
        expect(person.again_button.first).to_be_attached()
    ann.button("People and rules").click()
    ann.button("Change the settings").click()
    form.get_by_label("Clock").select_option("No clock")
    form.get_by_role("radio").nth(1).check()
    form.get_by_role("button", name="Change", exact=True).click()
    expect(form).to_have_count(0)
    for person in others:
        dialog = at_table(person)
        expect(dialog.get_by_text("No clock").or_(dialog.get_by_text("none"))).to_be_visible()
        person.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    for person in people:
        person.again_button.first.click()
    for person in people:
        expect(person.hand).to_be_visible()
        expect(person.page.locator(".log")).to_contain_text("changed the house rules, the clock")


@pytest.mark.thorough
def test_a_friend_follows_to_the_table_and_who_watches_is_named(room: Room, come: Come) -> None:
    ann, bob, cat, dan = (come(room, size=size) for size in (DESKTOP, PHONE, DESKTOP, DESKTOP))
    for person, name in ((ann, "Anna"), (bob, "Bobby"), (cat, "Cathy")):
        call(person, name)
    form = ann.new_table()
    form.get_by_label("Open in the lobby").check()
    form.get_by_label("Clock").select_option("No clock")
    form.get_by_role("button", name="Open the table").click()
    ann.start_with_computers()
    dialog = at_table(ann)
    expect(dialog.get_by_text("Nobody watches")).to_be_visible()
    link = str(dialog.get_by_role("link", name="/with/").get_attribute("href"))
    for person in (bob, cat):
        person.page.goto(link)
        expect(person.page.get_by_text("Your friend is at the table")).to_be_visible()
        person.button("Watch").click()
        expect(person.page.get_by_text("You are watching")).to_be_visible()
    # The host can silence each of them, and those who watch read their names.
    watchers = dialog.get_by_role("region", name=re.compile("^Watching")).get_by_role("listitem")
    expect(watchers).to_contain_text(["Bobby", "Cathy"])
    cat.button("People and rules").click()
    watching = cat.page.get_by_role("dialog").get_by_role("region", name=re.compile("^Watching"))
    expect(watching.get_by_role("listitem")).to_have_text(["Bobby", "Cathy"])
    cat.page.keyboard.press("Escape")
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.page.keyboard.press("Escape")
    ann.button("Leave the table").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    for person in (bob, cat):
        person.button("Leave the table").click()
    dan.page.goto(link)
    expect(dan.page.get_by_text("Your friend is not at a public table now.")).to_be_visible()
    assert barriers(dan.page, BOTH_SIZES) == []
