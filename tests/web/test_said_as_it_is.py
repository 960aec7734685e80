"""Sentences of the page where two cases look alike: each gets the sentence that is true of it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.proxy import proxy
from tests.web.room import Person, Room

Come = Callable[..., Person]
KEEPS_NOTHING = """for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });"""


def test_where_sockets_alone_are_blocked_the_page_says_so_and_what_to_try(room: Room, come: Come) -> None:
    with proxy(room.port, lambda path: 400 if path.startswith("/ws") else path) as address:
        page = come(room, address=address).page
        heading = "The pages of the room load, but the live connection to it is blocked."
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        expect(page.get_by_text("Try another network, switch off a VPN")).to_be_visible()
        assert misfits(page) + barriers(page, BOTH_SIZES) == []
        page.goto(f"{address}/rules/chicago")
        expect(page.get_by_role("alert")).to_contain_text(heading)


@pytest.mark.thorough
def test_below_a_path_the_page_says_why_it_stays_empty(room: Room, browser: Browser) -> None:
    def passes(path: str) -> str | int:
        return path.removeprefix("/cards") if path.startswith("/cards/") else 404

    with proxy(room.port, passes) as address:
        page = browser.new_page()
        page.goto(f"{address}/cards/")
        expect(page.get_by_role("heading", name="The card room has not opened")).to_be_visible()
        expect(page.get_by_text("needs that path in its --base-url")).to_be_visible()
        page.close()


def test_a_page_that_opens_says_nothing_of_that(room: Room, come: Come) -> None:
    page = come(room).page
    expect(page.get_by_role("button", name="Create a private room")).to_be_visible()
    assert page.locator("#unopened").count() == 0


@pytest.mark.thorough
def test_a_browser_that_keeps_nothing_is_warned_of_a_reload_once_at_the_table(room: Room, browser: Browser) -> None:
    context = browser.new_context(viewport=BOTH_SIZES[0], reduced_motion="reduce", service_workers="block")
    context.add_init_script(KEEPS_NOTHING)
    ann = Person(context.new_page(), room)
    ann.page.goto(room.address)
    expect(ann.button("Create a private room")).to_be_visible()
    warning = ann.page.get_by_text("you lose your seat")
    expect(warning).to_have_count(0)
    ann.open_room()
    expect(warning).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) == []
    ann.button("Close this message").click()
    expect(warning).to_have_count(0)
    ann.start_with_computers()
    expect(warning).to_have_count(0)
    assert ann.problems == []
    context.close()


def leave_dialog(person: Person) -> str:
    """Return what the question says; the person stays."""
    person.button("Leave the table").click()
    dialog = person.page.get_by_role("dialog")
    told = dialog.inner_text()
    dialog.get_by_role("button", name="Stay").click()
    return told


@pytest.mark.thorough
def test_leaving_says_what_it_does_to_this_match(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
    bob.type_code(ann.open_room())
    ann.start_with_computers()
    expect(bob.cards).to_have_count(13)
    assert "A computer takes over your cards" in leave_dialog(ann)
    bob.button("Leave the table").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").last.click()
    expect(ann.page.get_by_text(re.compile("leaves; .* plays on")).first).to_be_visible()
    assert "No other person plays here, so the match ends." in leave_dialog(ann)


@pytest.mark.thorough
def test_leaving_the_solitaire_speaks_of_no_computer_and_its_seat_is_kept_by_nobody(room: Room, come: Come) -> None:
    ann = come(room)
    ann.open_room(game="10 · 20 · 30")
    expect(ann.page.get_by_test_id("table")).to_be_visible()
    told = leave_dialog(ann)
    assert "This game ends" in told and "computer" not in told
    ann.page.goto(room.address)
    mine = ann.page.get_by_role("region", name=re.compile("^Your seats"))
    expect(mine).to_contain_text("kept for you")
    mine.get_by_role("button", name=re.compile("^Leave")).click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The match ends")
    dialog.get_by_role("button", name="Leave").click()
    expect(mine).to_have_count(0)


def play_for_money(person: Person) -> str:
    """Opens a room for money and starts it. Returns its code."""
    dialog = person.new_table()
    dialog.get_by_label("Clock").select_option(label="No clock")
    dialog.get_by_text("Change house rules").click()
    dialog.get_by_label("Stake", exact=True).fill("2")
    dialog.get_by_label("Stake", exact=True).blur()
    dialog.get_by_role("button", name="Open the table").click()
    person.page.wait_for_url(re.compile(r"/t/[A-Z]{4}(#|$)"))
    code = person.page.url.partition("#")[0][-4:]
    person.start_with_computers()
    return code


@pytest.mark.thorough
def test_before_somebody_sits_down_the_page_says_what_the_seat_brings(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
    code = ann.open_room()
    ann.start_with_computers()
    bob.type_code(code)
    expect(bob.page.get_by_text("After this deal a computer’s seat is yours, with its score")).to_be_visible()
    ann.button("Leave the table").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Leave").last.click()
    play_for_money(ann)
    cat = come(room, ann.page.url.removeprefix(room.address))
    expect(cat.page.get_by_text("This session is for money: you get a seat when it is over")).to_be_visible()
    assert misfits(cat.page) + barriers(cat.page, BOTH_SIZES) == []
