"""Friends in the browser: followed, found, invited and blocked, by those who look at names."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.room import Person, Room

Come = Callable[..., Person]


def named(person: Person, name: str) -> None:
    """Give a person a name of their own."""
    person.button(re.compile("change your name")).click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(name)
    dialog.get_by_role("textbox").press("Enter")
    expect(dialog).to_be_hidden()


def menu(person: Person, within: Locator, name: str) -> Locator:
    """Open the menu of another user by the keyboard; return it."""
    within.get_by_role("button", name=name, exact=True).focus()
    person.page.keyboard.press("Enter")
    return person.page.get_by_role("dialog", name=name)


def test_a_friend_is_followed_in_the_lobby_invited_with_one_click_and_comes(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room)
    named(ann, "Ann Ek")
    named(bob, "Bob")
    people = ann.page.get_by_role("region", name=re.compile("At the tables and around them"))
    dialog = menu(ann, people, "Bob")
    expect(dialog.get_by_role("button", name="Invite Bob")).to_be_hidden()
    dialog.get_by_role("button", name="Follow Bob").press("Enter")
    expect(dialog.get_by_role("button", name="Unfollow Bob")).to_be_focused()
    found = barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
    ann.page.keyboard.press("Escape")
    expect(people.get_by_role("button", name="Bob", exact=True)).to_be_focused()
    expect(ann.page.get_by_role("region", name=re.compile("You follow"))).to_contain_text("1 of 1 here")
    found += barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
    code = ann.open_room()
    ann.button("Invite Bob").click()
    expect(ann.button("Invited Bob")).to_be_visible()
    found += barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
    told = bob.page.get_by_role("status").filter(has_text="Ann Ek invites you to “Ann Ek’s table” (Big Two).")
    told.get_by_role("button", name="Not now").click()
    expect(bob.page.get_by_role("link", name=re.compile("^Join"))).to_be_hidden()
    ann.page.reload()
    ann.button("Invite Bob").click()
    found += barriers(bob.page, BOTH_SIZES) + misfits(bob.page)
    bob.page.get_by_role("link", name=re.compile("^Join")).click()
    bob.page.wait_for_url(re.compile(f"/t/{code}#"))
    expect(bob.page.get_by_role("button", name="Ann Ek", exact=True)).to_be_visible()
    expect(bob.page.get_by_role("link", name=re.compile("^Join"))).to_be_hidden()
    assert found == []


def test_the_page_of_a_user_follows_and_blocks_also_where_it_shows_nothing(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room)
    named(bob, "Bob")
    people = ann.page.get_by_role("region", name=re.compile("At the tables and around them"))
    menu(ann, people, "Bob").get_by_role("link", name="Statistics").click()
    page = ann.page.get_by_role("main")
    expect(page).to_contain_text("There is nothing of this player that you may see.")
    page.get_by_role("button", name="Follow", exact=True).click()
    expect(page.get_by_role("button", name="Unfollow Bob")).to_be_visible()
    expect(ann.page.get_by_role("heading", name=re.compile("Bob"))).to_be_visible()
    found = barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
    page.get_by_role("button", name="Block Bob").click()
    page.get_by_role("button", name="Unblock Bob").click()
    expect(page.get_by_role("button", name="Follow", exact=True)).to_be_visible()
    assert found == []


@pytest.mark.thorough
def test_the_lists_of_friends_are_kept_on_the_page_about_oneself(own_room: Room, come: Come) -> None:
    ann, bob = come(own_room), come(own_room)
    named(ann, "Ann")
    named(bob, "Bob")
    people = ann.page.get_by_role("region", name=re.compile("At the tables and around them"))
    dialog = menu(ann, people, "Bob")
    dialog.get_by_role("button", name="Follow Bob").click()
    dialog.get_by_role("button", name="Block Bob").click()
    expect(dialog.get_by_role("button", name="Unblock Bob")).to_be_visible()
    ann.page.goto(f"{own_room.address}/me")
    mine = ann.page.get_by_role("region", name="Friends")
    mine.get_by_role("button", name="Unblock Bob").click()
    expect(mine).to_contain_text("You no longer block Bob.")
    # The row that had the focus is gone.
    expect(mine.get_by_role("button", name="Undo")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(mine.get_by_role("button", name="Unblock Bob")).to_be_visible()
    found = barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
    # Blocked users get no message, and theirs are hidden.
    bob.page.get_by_role("textbox", name="Message to everybody here").fill("Good evening")
    bob.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("log")).to_contain_text("Good evening")
    ann.page.goto(own_room.address)
    expect(people.get_by_role("button", name="Bob", exact=True)).to_be_visible()
    expect(ann.page.get_by_role("log")).not_to_contain_text("Good evening")
    assert found == []
