"""A match that is over, at its address: gone through by keys and by hand, checked, shared, and shut to who guesses."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.web import test_chicago as chicago
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.languages import open_table
from tests.web.layout import SIZES, misfits, overflow, resize
from tests.web.room import Person, Room
from tests.web.sheets import strangers

Come = Callable[..., Person]
OUTSIDE = """() => [...document.querySelectorAll('.replay-page :is(button, select, a[href])')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], .log'))
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < 0 || box.right > innerWidth + 0.5
        || box.bottom + scrollY > document.documentElement.scrollHeight + 0.5
        || box.width < 44 || box.height < 44)
    .map(([one]) => one.textContent || one.ariaLabel)"""
"""what reaches out of the page, or is too small for a finger; the list of moves scrolls"""
SCROLLS = 360
"""a window that is lower than this scrolls"""
PHONES = [(320, 568), (390, 844), (667, 375), (844, 390)]
OVERLAPS = """() => {
    const stage = document.querySelector('.stage'), room = stage.getBoundingClientRect();
    const parts = [...stage.querySelectorAll('.seat')]
        .map(seat => [seat, ...seat.querySelectorAll(':scope > *, .opened *')]);
    for (const part of ['.centre :is(.card, .what, .so-far)', '.note > *', '.hand .card', '.bar'])
        parts.push([...stage.querySelectorAll(part)]);
    const boxes = parts.map(part => part.filter(one => one.checkVisibility({ visibilityProperty: true }))
        .map(one => [one.getAttribute('class'), one.getBoundingClientRect()]).filter(([, box]) => box.width > 1));
    const found = new Set();
    for (const [name, box] of boxes.flat())
        if (Math.min(box.left - room.left, box.top - room.top, room.right - box.right, room.bottom - box.bottom) < -2)
            found.add(`${name} lies outside`);
    boxes.forEach((some, index) => boxes.slice(index + 1).flat().forEach(([other, b]) => some.forEach(([name, a]) => {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 2 && height > 2) found.add(`${name} and ${other} overlap`);
    })));
    return [...found];
}"""
"""where whole hands lie open: what lies over somebody else's cards or words"""

WRAPPED = """() => new Set([...document.querySelectorAll('.stage .steps li')]
    .map(one => one.getBoundingClientRect().top)).size > 1"""
"""whether the steps of a round are more than one line"""
COVERED = """() => [...document.querySelectorAll('.stage .seat:has(.opened:not(.many)) .bot-tag')]
    .filter(tag => tag.checkVisibility({ visibilityProperty: true }))
    .some(tag => tag.getBoundingClientRect().right
        > tag.closest('.seat').querySelector('.opened').getBoundingClientRect().left + 2)"""
"""whether a hand lies over the word that says who is a bot"""


@pytest.fixture
def finished(room: Room, come: Come) -> Person:
    """Somebody whose match of one deal is over, before the results."""
    ann = come(room)
    ann.open_room(game="Big Two", deals=1)
    ann.start_with_computers()
    ann.play_deal()
    return ann


def step(person: Person) -> int:
    return int(person.page.get_by_test_id("replay").get_attribute("data-step") or -1)


def test_a_match_is_gone_through_checked_and_passed_on(room: Room, come: Come, finished: Person) -> None:
    ann = finished
    ann.page.get_by_role("link", name="Replay").click()
    page = ann.page
    replay = page.get_by_test_id("replay")
    expect(replay).to_have_attribute("data-step", "0")
    expect(page).to_have_title("Replay · Big Two – Dealt")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(replay).to_have_attribute("data-step", str(at))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name=re.compile("wins the match"))).to_have_attribute("aria-current", "step")
    last = step(ann)
    page.keyboard.press("ArrowUp")
    expect(replay).to_have_attribute("data-step", "0")
    found: list[str] = []
    for at in (0, 1, 2):
        expect(replay).to_have_attribute("data-step", str(at))
        for size in SIZES:
            resize(page, *size)
            found += [f"{fault} at step {at}, {size}" for fault in page.evaluate(OVERLAPS)]
        resize(page, 1280, 800)
        page.keyboard.press("ArrowRight")
    assert not found, "\n".join(found)
    # All four hands lie open; from one side the others do not.
    expect(page.locator(".opened")).to_have_count(3)
    page.get_by_label("Whose cards are seen").select_option(index=2)
    expect(page.locator(".opened")).to_have_count(0)
    page.get_by_label("Whose cards are seen").select_option(label="All cards open")
    page.get_by_role("button", name=re.compile(r"^3")).first.click()
    expect(replay).to_have_attribute("data-step", "3")
    page.get_by_label("Speed").select_option(label="0.5×")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Space")
    expect(ann.button("Pause")).to_be_visible()
    expect(replay).not_to_have_attribute("data-step", "3")
    page.keyboard.press("Space")
    assert 3 < step(ann) < last
    faults = []
    for size in SIZES:
        resize(page, *size)
        wider, higher = overflow(page)
        faults += [(size, fault) for fault in page.evaluate(OUTSIDE)]
        if wider > 0 or (higher > 0 and size[1] >= SCROLLS):
            faults.append((size, f"{wider} wider and {higher} higher than the window"))
    assert faults == []
    resize(page, 1280, 800)
    assert barriers(page, BOTH_SIZES) == []
    assert strangers(page, "replay/", "table/", "games/bigtwo/") == []

    address = page.url
    # The proof is computed on a page without https as well.
    bob = come(room, address.removeprefix(room.address), address=f"http://room.test:{room.port}")
    expect(bob.page.get_by_test_id("replay")).to_have_attribute("data-step", str(step(ann)))
    bob.page.get_by_role("link", name="The results of this match").click()
    expect(bob.page.get_by_role("heading", level=1, name=re.compile("win"))).to_be_visible()
    bob.button("Check now").click()
    expect(bob.page.get_by_text("The cards of the deal are those of the shuffle")).to_be_visible()
    assert barriers(bob.page, BOTH_SIZES) == []
    assert misfits(bob.page) == []
    assert strangers(bob.page, "results/") == []

    def keep_back(route: Route) -> None:
        """Answer as a dishonest room might: without the cards of the second seat."""
        # Only the browser knows the name of this address.
        part = route.fetch(url=route.request.url.replace("room.test", "127.0.0.1")).json()
        part["steps"][0]["mine"] = [seen for seen in part["steps"][0]["mine"] if seen["seat"] != 1]
        route.fulfill(json=part)

    bob.page.route(re.compile(r"/match/[^/]+/1/1\.json$"), keep_back)
    bob.button("Check now").click()
    expect(bob.page.get_by_text("The replay does not show the cards of seat 2 in deal 1")).to_be_visible()
    expect(bob.page.get_by_text("The cards of the deal are those of the shuffle")).to_have_count(0)
    cid = come(room, re.sub(r"-[^/]+", "-" + "A" * 22, address.removeprefix(room.address)))
    expect(cid.page.get_by_role("heading", name="No such place")).to_be_visible()
    expect(cid.page.get_by_text("There is no such match")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 5, 6])
def test_on_a_phone_open_hands_leave_room_for_the_trick_and_no_step_wraps(room: Room, come: Come, seats: int) -> None:
    ann = come(room)
    open_table(ann.page, room, "chicago", seats=seats, options={"goal": 10})
    chicago.play_match(ann, chicago.take_turn_by_keyboard)
    ann.page.get_by_role("link", name="Replay").click()
    replay, page, found = ann.page.get_by_test_id("replay"), ann.page, []
    # A round: each seat has three exchanges, the decision, and five tricks.
    for at in range(9 * seats):
        expect(replay).to_have_attribute("data-step", str(at))
        for size in PHONES if at % 5 == 0 else ():
            resize(page, *size)
            found += [f"{fault} at step {at}, {size}" for fault in page.evaluate(OVERLAPS)]
            if page.evaluate(WRAPPED):
                found.append(f"the steps of the round wrap at step {at}, {size}")
            if page.evaluate(COVERED):
                found.append(f"a hand covers a word at step {at}, {size}")
        page.keyboard.press("ArrowRight")
    assert not found, "\n".join(found)
