"""Whoever presses “Play now” for the first time is shown around; afterwards the level is asked, once."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from dealt.games import games
from tests.web.barriers import barriers
from tests.web.layout import FAULTS
from tests.web.room import Person, Room

Come = Callable[..., Person]
COVERED = """() => {
    const bubble = document.querySelector('.coach').getBoundingClientRect();
    return [...document.querySelectorAll('.room .card, .room button')].filter(one => {
        const box = one.getBoundingClientRect();
        return one.checkVisibility() && box.width > 2 && box.left < bubble.right && bubble.left < box.right
            && box.top < bubble.bottom && bubble.top < box.bottom;
    }).map(one => one.outerHTML.slice(0, 80));
}"""
"""what lies below the bubble"""


def play_now(person: Person, name: str = "bigtwo") -> None:
    person.button(f"Play now {games()[name].title}").click()


def mark(person: Person, number: int) -> Locator:
    """The bubble with this number, once it has found its place."""
    shown = person.page.locator(".coach:not(.out)").filter(has_text=f"{number}/4")
    expect(shown).to_be_visible()
    return shown


def guide(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name="For your first deal")


@pytest.mark.parametrize("name", games())
def test_four_marks_cover_nothing_and_bar_nobody(room: Room, come: Come, size: ViewportSize, name: str) -> None:
    ann = come(room, size=size, newcomer=True)
    play_now(ann, name)
    for number in range(1, 5):
        mark(ann, number)
        assert ann.page.evaluate(COVERED) == []
        assert ann.page.evaluate(FAULTS) == []
        if number == 1:
            # The other bubbles are the same but for their words.
            assert barriers(ann.page) == []
        ann.page.keyboard.press("Escape")
    expect(guide(ann)).to_have_count(0)


def test_a_first_match_has_ten_deals_and_no_clock(room: Room, come: Come) -> None:
    ann = come(room, newcomer=True)
    play_now(ann)
    expect(ann.page.get_by_text("Deal 1 of 10")).to_be_visible()
    mark(ann, 1)
    ann.page.keyboard.press("?")
    ann.button("At this table").click()
    expect(ann.page.get_by_text("After a number of deals", exact=True)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("timer")).to_have_count(0)


def test_a_mark_goes_when_what_it_says_is_done(room: Room, come: Come, size: ViewportSize) -> None:
    ann = come(room, size=size, newcomer=True, touch=size["width"] < 500)
    play_now(ann)
    mark(ann, 1)
    ann.page.keyboard.press("h")
    if ann.wait_for_hint():
        mark(ann, 2)
        ann.play_button.click()
    else:
        # Nothing can be played now; the mark can be tapped away, and the pass is what the next one waits for.
        mark(ann, 1).get_by_role("button", name="Got it").click()
        mark(ann, 2)
        ann.button(re.compile("^Pass")).click()
    mark(ann, 3).get_by_role("button", name="Got it").click()
    mark(ann, 4)
    if size["width"] < 500:
        ann.button("Scores").click()
    else:
        ann.page.keyboard.press("Escape")
    expect(guide(ann)).to_have_count(0)


def test_who_has_skipped_it_is_asked_for_the_level_and_never_shown_around_again(room: Room, come: Come) -> None:
    ann = come(room, newcomer=True)
    play_now(ann)
    mark(ann, 1).get_by_role("button", name="Skip the guide").click()
    expect(guide(ann)).to_have_count(0)
    ann.page.reload()
    expect(ann.hand).to_be_visible()
    expect(guide(ann)).to_have_count(0)
    ann.button("Leave the table").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Leave")).click()
    play_now(ann)
    asked = ann.page.get_by_role("dialog", name="How well shall the computers play?")
    expect(asked).to_be_visible()
    assert barriers(ann.page) == []
    asked.get_by_role("button", name="Normal").click()
    expect(ann.hand).to_be_visible()
    expect(guide(ann)).to_have_count(0)
    ann.button("Leave the table").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Leave")).click()
    play_now(ann)
    expect(ann.hand).to_be_visible()


def test_a_page_that_is_opened_again_goes_on_with_the_same_mark(room: Room, come: Come) -> None:
    ann = come(room, newcomer=True)
    play_now(ann, "chicago")
    mark(ann, 1)
    ann.page.keyboard.press("Escape")
    mark(ann, 2)
    ann.page.reload()
    mark(ann, 2)
