"""The end of a match as a page: who has won, all deals, awards, once more; and the way to it and back."""

import re
from collections.abc import Callable
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import DESKTOP
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.test_whole_deals import play_deal, take_turn_by_keyboard, take_turn_by_mouse

Come = Callable[..., Person]


def heading(person: Person) -> Locator:
    return person.page.get_by_role("heading", level=1, name=re.compile("wins? the match"))


def table_of_deals(person: Person) -> list[list[str]]:
    """The numbers in the rows of the table, by player."""
    rows = person.page.get_by_role("region", name="Every deal").locator("tbody tr")
    return [row.locator("td").all_inner_texts() for row in rows.all()]


def session(
    come: Come, room: Room, take_turn: Callable[[Person], None], deals: int = 1, size: ViewportSize = DESKTOP
) -> Person:
    """A match of so many deals against computers, played to its end."""
    ann = come(room, size=size)
    ann.open_room(deals=deals)
    ann.start_with_computers()
    for deal in range(deals):
        if deal > 0:
            ann.ready_button.click()
            expect(ann.cards).to_have_count(13)
        play_deal(ann, take_turn)
    expect(heading(ann)).to_be_visible()
    return ann


@pytest.mark.thorough
def test_a_whole_session_by_mouse_ends_with_its_results(room: Room, come: Come) -> None:
    ann = session(come, room, take_turn_by_mouse, deals=2)
    assert barriers(ann.page, BOTH_SIZES) == []
    assert misfits(ann.page) == []
    rows = table_of_deals(ann)
    assert len(rows) == 4
    numbers = [[int(re.sub(r",.*", "", cell)) for cell in row] for row in rows]
    assert all(first + second == total for first, second, total in numbers)
    assert [row[-1] for row in numbers] == sorted(row[-1] for row in numbers)
    expect(ann.page.get_by_role("img", name=re.compile("^Running totals after each of 2 deals"))).to_be_visible()
    expect(ann.page.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(4)
    expect(ann.page.get_by_role("heading", name="All 2 deals are proved fair")).to_be_visible()
    ann.page.get_by_text("Proof that deal 2 was fair").click()
    expect(ann.page.locator(".proof code").first).to_be_visible()
    record = ann.page.get_by_role("link", name="Record", exact=True).get_attribute("href")
    assert record is not None
    with urlopen(room.address + record) as answer:
        assert answer.status == 200
    ann.again_button.click()
    expect(ann.cards).to_have_count(13)
    expect(ann.page.locator(".stage")).to_have_text(re.compile("^Deal 1"))


@pytest.mark.thorough
def test_a_whole_session_by_keyboard_leads_to_its_results_back_and_on(room: Room, come: Come) -> None:
    ann = session(come, room, take_turn_by_keyboard)
    expect(heading(ann)).to_be_focused()
    assert barriers(ann.page, BOTH_SIZES) == []
    assert misfits(ann.page) == []
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("columnheader", name="Penalty")).to_be_visible()
    ann.tab_to("Results")
    ann.page.keyboard.press("Enter")
    expect(heading(ann)).to_be_visible()
    # People who come back find them again.
    ann.page.reload()
    expect(heading(ann)).to_be_visible()
    ann.page.keyboard.press("r")
    expect(ann.cards).to_have_count(13)


@pytest.mark.thorough
def test_the_result_is_shared_without_the_link_to_a_private_table(room: Room, come: Come) -> None:
    ann = session(come, room, take_turn_by_keyboard)
    ann.page.evaluate("""() => {
        window.shared = null;
        navigator.share = async what => { window.shared = what; };
    }""")
    ann.button("Share").click()
    shared = ann.page.evaluate("window.shared")
    assert re.search(r"won a match of Big Two: .+ \d+, .+ \d+, .+ \d+, .+ \d+ \(penalty points\)", shared["text"])
    assert "/t/" not in shared["url"]
    # Where there is nothing to share with, it is copied.
    ann.page.evaluate("() => { navigator.share = undefined; }")
    ann.button("Share").click()
    expect(ann.page.get_by_text("The result is in the clipboard.")).to_be_attached()


def test_a_deal_ends_in_three_beats_with_the_hands_turned_over_before_the_panel(room: Room, come: Come) -> None:
    ann = come(room)
    ann.page.evaluate("localStorage.setItem('dealt.settings', JSON.stringify({cards: 'fast'}))")
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.page.reload()
    ann.open_room()
    ann.start_with_computers()
    ann.page.evaluate("""() => {
        window.beats = [];
        const beat = () => document.querySelector('.deal-end') ? 'panel'
            : document.querySelector('.verdict')
                ? `${document.querySelectorAll('.turned-up').length} hands` : 'table';
        new MutationObserver(() => window.beats.at(-1) !== beat() && window.beats.push(beat()))
            .observe(document.body, {childList: true, subtree: true});
    }""")
    play_deal(ann, take_turn_by_keyboard)
    assert ann.page.evaluate("window.beats") == ["table", "3 hands", "panel"]
