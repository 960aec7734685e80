"""The page of the host of the room: only with the token, and everybody feels what is done there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.room import PATIENCE_MS, Person, Room
from tests.web.sheets import strangers

Come = Callable[..., Person]


def token_of(room: Room) -> str:
    return (room.data / "dealt.token").read_text().strip()


@pytest.mark.thorough
def test_without_a_token_there_is_nothing_but_the_question_for_it(room: Room, come: Come) -> None:
    page = come(room, "/admin").page
    asked = page.get_by_label("Token of this room")
    asked.fill("wrong")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_text("This page is for the administrator of the room.")).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(0)
    found = barriers(page, BOTH_SIZES) + misfits(page)
    # The whole link will do as well.
    asked.fill(f"{room.address}/admin#{token_of(room)}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="People")).to_be_visible()
    page.reload()
    expect(page.get_by_role("table", name="People")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(asked).to_be_visible()
    page.reload()
    expect(asked).to_be_visible()
    assert found == []


def test_a_host_sees_the_room_and_rules_it(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room)
    code = ann.open_room()
    ann.start_with_computers()
    guest = re.findall(r"[A-Z][a-z]+-\d+", bob.page.locator(".chip .who").inner_text())[0]
    host = come(own_room, f"/admin#{token_of(own_room)}")
    page = host.page
    expect(page.get_by_role("heading", level=1)).to_have_text("Your room")
    tables, people = page.get_by_role("table", name="Tables"), page.get_by_role("table", name="People")
    expect(tables.get_by_role("rowheader", name=code)).to_be_visible()
    expect(people.get_by_role("rowheader")).to_have_count(3)
    assert token_of(own_room) not in page.url
    found = barriers(page, BOTH_SIZES) + misfits(page) + strangers(page, "admin/")

    # The room of a test listens on this machine alone.
    reach = page.get_by_role("region", name="Can they reach me?")
    reach.get_by_role("button", name="Try it").click()
    expect(reach.get_by_text("On this machine")).to_be_visible()
    expect(reach.get_by_text("It works.", exact=True)).to_be_visible()
    expect(reach.get_by_text("Nobody can come in; --share opens a way.")).to_be_visible()
    found += barriers(page, BOTH_SIZES) + misfits(page)

    # A sentence to everybody, wherever they are, until they have read it.
    page.get_by_label("One sentence").fill("Pizza at eight <b>sharp</b>")
    page.get_by_role("button", name="Tell", exact=True).click()
    for person in (ann, bob):
        told = person.page.get_by_role("status").get_by_text("Pizza at eight <b>sharp</b>")
        expect(told).to_be_visible()
        person.button("Close this message").click()
        expect(told).to_have_count(0)
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_role("button", name="Take it back")).to_have_count(0)

    # Somebody is shut out, by the keyboard, and let in again.
    people.get_by_role("button", name=f"Manage {guest}").press("Enter")
    dialog = page.get_by_role("dialog")
    found += [f"dialog: {fault}" for fault in barriers(page) + misfits(page)]
    dialog.get_by_label("For how long").select_option(label="1 day")
    dialog.get_by_role("button", name="Shut out").press("Enter")
    expect(bob.page.get_by_role("alert")).to_contain_text("The host of this room has shut you out.")
    bob.page.reload()
    expect(bob.page.get_by_role("alert")).to_contain_text("The host of this room has shut you out for a while.")
    expect(people.get_by_role("rowheader")).to_have_count(2)
    page.get_by_role("button", name=f"Lift {guest}").click()
    expect(page.get_by_text("Nobody is.")).to_be_visible()
    bob.page.reload()
    expect(bob.button("Create a private room")).to_be_visible()

    # An evening is cancelled, after its only user has been removed.
    ann.page.goto(f"{own_room.address}/evenings")
    ann.page.get_by_label("Title").fill("Thursday")
    ann.button("Announce the evening").click()
    expect(ann.page.get_by_role("heading", level=1, name="Thursday")).to_be_visible()
    evening = ann.page.url[-4:]
    # The lobby calls it by its title to those who take part, though it shows it to nobody else.
    ann.page.get_by_role("link", name="Play", exact=True).first.click()
    ann.page.get_by_role("link", name="Thursday").click()
    expect(ann.page.get_by_role("heading", level=1, name="Thursday")).to_be_visible()
    expect(bob.page.get_by_role("link", name="Thursday")).to_have_count(0)
    page.get_by_role("button", name=f"Manage {evening}").click()
    found += [f"evening: {fault}" for fault in barriers(page, BOTH_SIZES) + misfits(page)]
    dialog.get_by_role("button", name="Remove").click()
    expect(dialog.get_by_text("Nobody takes part.")).to_be_visible()
    dialog.get_by_role("button", name="Cancel the evening").click()
    expect(page.get_by_text("No evening is announced.")).to_be_visible()
    expect(ann.page.get_by_text("This evening was cancelled.")).to_be_visible()

    # No new tables; then the table is ended, and with the last match the room.
    page.get_by_role("button", name="Close after the last match").click()
    dialog.get_by_role("button", name="Close after the last match").click()
    expect(bob.page.get_by_role("status").get_by_text("The room closes when the last match is over")).to_be_visible()
    found += [f"lobby: {misfit}" for misfit in misfits(bob.page)]
    tables.get_by_role("button", name=f"End {code}").click()
    dialog.get_by_role("button", name="End").click()
    assert own_room.process is not None
    assert own_room.process.wait(PATIENCE_MS / 1000) == 0
    assert found == []
