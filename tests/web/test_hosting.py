"""The host of a table and the people at it: seats, the host's role, a pause, an end by all, and who has to go."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE
from tests.web.layout import FAULTS
from tests.web.room import Person, Room

Come = Callable[..., Person]


def seats(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Who is here").get_by_role("listitem")


def invite(person: Person) -> Locator:
    """Opens what says who is at the table, beside the way to bring others."""
    person.button(re.compile("[Ii]nvite")).first.click()
    return person.page.get_by_role("dialog", name="Invite to this table")


def call(person: Person, name: str) -> None:
    person.button("change your name").click()
    person.page.get_by_role("dialog").get_by_role("textbox").fill(name)
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


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

    dialog = invite(ann)
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

    dialog = invite(ann)
    dialog.get_by_role("button", name="Bob: more").click()
    dialog.get_by_role("button", name="Make the host").click()
    expect(dialog.get_by_role("listitem").filter(has_text="Bob")).to_contain_text("the host")
    dialog.get_by_role("button", name="End the match").click()
    expect(dialog.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("wants to end the match")
    ann.page.keyboard.press("Escape")
    invite(bob).get_by_role("button", name="End the match").click()
    for person in (ann, bob):
        expect(person.again_button.first).to_be_attached()
    bob.page.get_by_role("button", name="Draw the seats").click()
    bob.page.keyboard.press("Escape")
    expect(invite(ann).get_by_text("The seats of the next match will be drawn.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    for person in (ann, bob):
        person.again_button.first.click()
    for person in (ann, bob):
        expect(person.hand).to_be_visible()
        expect(person.cards).to_have_count(13)


def test_who_is_removed_is_told_so_in_the_lobby_and_does_not_come_back(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room, size=PHONE)
    call(bob, "Bob")
    code = ann.open_room()
    bob.type_code(code)
    ann.button("Bob: more").click()
    ann.button(
        "Remove",
    ).click()
    expect(bob.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    expect(bob.page.get_by_text("The host of this table has removed you from it.")).to_be_visible()
    expect(seats(ann).filter(has_text="Bob")).to_have_count(0)
    bob.page.goto(f"{own_room.address}/t/{code}")
    expect(bob.page.get_by_text("The host of this table has removed you from it.")).to_be_visible()
