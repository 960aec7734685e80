"""A person who presses “Play now” for the first time is shown around; afterwards the level is asked, once."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from dealt.games import games
from tests.web.barriers import barriers
from tests.web.conftest import DESKTOP, PHONE
from tests.web.layout import FAULTS, overflow, resize
from tests.web.room import Person, Room

Come = Callable[..., Person]
COVERED = """all => {
    const bubble = document.querySelector('.coach').getBoundingClientRect();
    const ring = document.querySelector('.coach-ring').getBoundingClientRect();
    const told = box => (box.left + box.right) / 2 > ring.left && (box.left + box.right) / 2 < ring.right
        && (box.top + box.bottom) / 2 > ring.top && (box.top + box.bottom) / 2 < ring.bottom;
    return [...document.querySelectorAll('.room .card, .room button, .scores-panel')].filter(element => {
        const box = element.getBoundingClientRect();
        return element.checkVisibility() && box.width > 2 && (all || element.matches('.actions *') || told(box))
            && box.left < bubble.right && bubble.left < box.right
            && box.top < bubble.bottom && bubble.top < box.bottom;
    }).map(element => element.outerHTML.slice(0, 80));
}"""
"""what lies below the bubble: of everything, or of the main buttons and of what the bubble speaks of"""
IN_SIGHT: Final = """selector => [...document.querySelectorAll(selector)].every(element => {
    const box = element.getBoundingClientRect();
    return !element.checkVisibility()
        || (box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight);
})"""
CARDS_IN_SIGHT: Final = """() => {
    const cards = [...document.querySelectorAll('.first-sight .card')];
    return cards.length === 52 && cards.map(card => card.dataset.card);
}"""
"""those that fly in, once all are there"""


def play_now(person: Person, name: str = "bigtwo") -> None:
    person.button(f"Play now {games()[name].title}").click()


def mark(person: Person, title: str = "") -> Locator:
    """The bubble, or the one with this title, once it has found its place."""
    shown = person.page.locator(".coach:not(.out)").filter(has_text=title)
    expect(shown).to_be_visible()
    return shown


def guide(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name="For your first deal")


TOLD: Final = {
    "bigtwo": {"Your cards.", "Play or pass.", "The trick.", "The scores."},
    "chicago": {
        *("Your five cards.", "Change or keep.", "Chicago?", "The last trick.", "The race to 52."),
    },
    "bluejack": {"The boards.", "Your four cards.", "End or stand.", "The sets."},
    "patience": {"Deal.", "The columns.", "Which set?"},
}
"""what everybody is told in the first deal; other marks depend on the cards"""
MOST_MOVES: Final = 40
SETTLED: Final = """() => {
    const coach = document.querySelector('.coach');
    if (coach?.querySelector('strong')) return !coach.matches('.out');
    return document.title.includes('Your turn');
}"""
"""a bubble has found its place, or there is none and it is this player's turn"""


def do(person: Person, name: str) -> None:
    """Something that is always possible, and after which everything comes that is to be told."""
    keys = person.page.keyboard
    if name == "patience":
        keys.press("Space")
    elif name == "bluejack":
        keys.press("s")
    elif name == "bigtwo":
        # A player who leads with the lowest card is beaten, and has something to follow then.
        if person.button("Pass").is_enabled():
            keys.press("p")
        else:
            person.cards.first.press("Space")
            keys.press("Enter")
    elif person.button(re.compile("^No, ")).is_visible():
        keys.press("n")
    elif person.button(re.compile("^Keep")).is_visible():
        keys.press("0")
    else:
        keys.press("h")
        expect(person.hand.locator("[aria-pressed=true]").first).to_be_visible()
        keys.press("Enter")


@pytest.mark.parametrize(
    "how",
    [pytest.param("a key", marks=pytest.mark.thorough), "a press", pytest.param("nothing", marks=pytest.mark.thorough)],
)
def test_all_cards_fly_in_once_until_something_is_pressed(room: Room, come: Come, how: str) -> None:
    ann = come(room, motion=True)
    sight = ann.page.locator(".first-sight")
    # In one question, since they stay but a moment.
    names = ann.page.wait_for_function(CARDS_IN_SIGHT).json_value()
    assert len(set(names)) == 52
    if how == "a key":
        ann.page.keyboard.press("Tab")
    elif how == "a press":
        # What is pressed does what it does at any time.
        ann.button("Settings").click()
        expect(ann.page.get_by_role("dialog", name="Settings")).to_be_visible()
    expect(sight).to_have_count(0)
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    expect(sight).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("patience", PHONE),
        *(pytest.param(name, DESKTOP, marks=pytest.mark.thorough) for name in games()),
        *(pytest.param(name, PHONE, marks=pytest.mark.thorough) for name in games() if name != "patience"),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value['width']} wide",
)
def test_a_guide_tells_each_decision_when_it_comes_and_covers_nothing_that_it_speaks_of(
    room: Room, come: Come, name: str, size: ViewportSize
) -> None:
    ann = come(room, size=size, newcomer=True)
    play_now(ann, name)
    told: set[str] = set()
    expect(ann.page.locator(".coach")).to_be_attached()
    for _ in range(MOST_MOVES):
        bubble = ann.page.locator(".coach strong")
        ann.page.wait_for_function(SETTLED)
        if bubble.count():
            title = mark(ann).locator("strong").inner_text()
            assert title not in told
            # On a screen there is room beside everything; on a phone it covers something else than what it speaks of.
            roomy = size == DESKTOP
            assert ann.page.evaluate(COVERED, roomy) == []
            assert overflow(ann.page) == [0, 0]
            assert not roomy or ann.page.evaluate(FAULTS) == []
            if not told and roomy:
                # The other bubbles are the same but for their words.
                assert barriers(ann.page, [DESKTOP]) == []
            told.add(title)
            ann.page.keyboard.press("Escape")
            expect(ann.page.locator(".coach strong").filter(has_text=title)).to_have_count(0)
        elif told >= TOLD[name]:
            break
        else:
            before = ann.log()
            do(ann, name)
            ann.wait_for_move(before)
    assert told >= TOLD[name]


@pytest.mark.parametrize("name", ["bigtwo", pytest.param("bluejack", marks=pytest.mark.thorough)])
def test_the_first_mark_leaves_the_table_as_it_is_in_a_small_window(room: Room, come: Come, name: str) -> None:
    ann = come(room, newcomer=True)
    play_now(ann, name)
    mark(ann)
    resize(ann.page, 800, 600)
    expect(mark(ann)).to_be_in_viewport(ratio=1)
    assert overflow(ann.page) == [0, 0]
    assert ann.page.evaluate(IN_SIGHT, ".room .actions button")
    assert ann.page.evaluate(COVERED, False) == []
    # With so little room the page scrolls, and has gone to what the mark speaks of.
    resize(ann.page, 455, 213)
    expect(mark(ann)).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate(COVERED, False) == []
    before = ann.page.evaluate("document.querySelector('.table-page').offsetHeight")
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate("document.querySelector('.table-page').offsetHeight") == before


def test_a_first_match_has_ten_deals_and_no_clock(room: Room, come: Come) -> None:
    ann = come(room, newcomer=True)
    play_now(ann)
    expect(ann.page.get_by_text("Deal 1 of 10")).to_be_visible()
    mark(ann, "Your cards.")
    ann.page.keyboard.press("?")
    ann.button("At this table").click()
    expect(ann.page.get_by_text("After a number of deals", exact=True)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("timer")).to_have_count(0)


@pytest.mark.thorough
def test_a_mark_goes_when_what_it_says_is_done(room: Room, come: Come, size: ViewportSize) -> None:
    ann = come(room, size=size, newcomer=True, touch=size["width"] < 500)
    play_now(ann, "chicago")
    mark(ann, "Your five cards.")
    ann.page.keyboard.press("1")
    mark(ann, "Change or keep.")
    ann.play_button.click()
    expect(ann.page.locator(".coach strong").filter(has_text="Change or keep.")).to_have_count(0)


@pytest.mark.thorough
def test_who_has_skipped_it_is_asked_for_the_level_and_never_shown_around_again(room: Room, come: Come) -> None:
    ann = come(room, newcomer=True)
    play_now(ann)
    mark(ann, "Your cards.").get_by_role("button", name="Skip the guide").click()
    expect(guide(ann)).to_have_count(0)
    ann.page.reload()
    expect(ann.hand).to_be_visible()
    expect(guide(ann)).to_have_count(0)
    ann.button("Leave the table").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Leave")).click()
    play_now(ann)
    asked = ann.page.get_by_role("dialog", name="How well should the computers play?")
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
    mark(ann, "Your five cards.")
    ann.page.keyboard.press("Escape")
    mark(ann, "Change or keep.")
    ann.page.reload()
    mark(ann, "Change or keep.")


def test_the_page_of_the_rules_shows_a_game_once_more(room: Room, come: Come) -> None:
    ann = come(room, "/rules/chicago")
    ann.button("Guided first deal").click()
    mark(ann, "Your five cards.")
    assert "/t/" in ann.page.url
