"""Preferences of a person are seen at once, and follow the person."""

import json
import re
from base64 import b64decode
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import HAS_SEEN_ALL
from tests.web.layout import SIZES, resize
from tests.web.room import Person, Room
from tests.web.test_names import take_name

Come = Callable[..., Person]
DOT = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
CUT = """() => [...document.querySelectorAll('dialog[open] :is(label, select, button, h3)')]
    .concat(document.querySelector('dialog[open]'))
    .filter(one => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
    .map(one => one.textContent)"""
FEATURES = "getComputedStyle(document.body).fontFeatureSettings"
FONTS = (
    "[...document.querySelectorAll('dialog select, dialog button, body')].map(one => getComputedStyle(one).fontFamily)"
)


def look(page: Page, name: str) -> str | None:
    return page.locator("html").get_attribute(f"data-{name}")


def test_settings_are_seen_at_once_and_fit_every_screen(room: Room, come: Come) -> None:
    ann = come(room)
    page = ann.page
    ann.button("Settings").click()
    expect(page.get_by_text("Saved in this browser.")).to_be_visible()
    assert "ss03" in page.evaluate(FEATURES)
    page.get_by_label("Font").select_option(label="OpenDyslexic")
    expect(page.locator("html")).to_have_attribute("data-font", "opendyslexic")
    assert page.evaluate(FEATURES) == "normal"
    fonts = page.evaluate(FONTS)
    assert len(set(fonts)) == 1 and fonts[0].startswith("OpenDyslexic")
    diamonds = page.locator(".said .suit-D").evaluate_handle("one => getComputedStyle(one)")
    before = diamonds.evaluate("style => style.color")
    page.get_by_label("Four colours").check()
    assert diamonds.evaluate("style => style.color") != before
    page.get_by_label("Faces of the cards").select_option(label="Large ranks and suits")
    expect(page.locator("dialog .card .court")).to_have_count(0)
    page.get_by_label("Felt").select_option(label="A picture of your own")
    expect(page.get_by_text("There is no picture in this browser yet.")).to_be_visible()
    page.locator("input[type=file]").set_input_files(
        {"name": "a.png", "mimeType": "image/png", "buffer": b"no picture"}
    )
    expect(page.get_by_text("The browser cannot read this file as a picture.")).to_be_visible()
    page.locator("input[type=file]").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": DOT})
    expect(page.get_by_text("It stays in this browser and is not sent anywhere.")).to_be_visible()
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        found += [f"{label} at {width}×{height}" for label in page.evaluate(CUT)]
    assert not found
    assert not barriers(page, BOTH_SIZES)
    page.reload()
    expect(page.locator("html")).to_have_attribute("style", re.compile("data:image"))
    ann.button("Settings").click()
    expect(page.get_by_label("Faces of the cards")).to_have_value("large")


@pytest.mark.thorough
def test_settings_follow_a_person_into_every_browser(room: Room, come: Come, browser: Browser) -> None:
    ann = come(room)
    ann.button("Settings").click()
    ann.page.get_by_label("Backs of the cards").select_option(label="Black")
    ann.page.keyboard.press("Escape")
    take_name(ann, "Jörg")
    token = ann.page.evaluate("localStorage.getItem('dealt.token')")
    other = browser.new_context(reduced_motion="reduce")
    other.add_init_script(HAS_SEEN_ALL)
    other.add_init_script(f"localStorage.setItem('dealt.token', {json.dumps(token)})")
    phone = other.new_page()
    phone.goto(room.address)
    expect(phone.locator("html")).to_have_attribute("data-back", "black")
    ann.button("Settings").click()
    expect(ann.page.get_by_text("Saved under your name")).to_be_visible()
    ann.page.get_by_label("Light or dark").select_option(label="Dark")
    expect(phone.locator("html")).to_have_attribute("data-theme", "dark")
    phone.get_by_role("button", name="Settings").click()
    phone.get_by_label("Felt").select_option(label="Blue")
    expect(ann.page.locator("html")).to_have_attribute("data-felt", "blue")
    other.close()


def test_a_pass_is_asked_about_and_hints_are_gone_where_a_person_wants_it(room: Room, come: Come) -> None:
    ann = come(room)
    ann.button("Settings").click()
    ann.page.get_by_label("Ask before I pass").check()
    ann.page.get_by_label("The hand is sorted by").select_option(label="Suit")
    ann.page.keyboard.press("Escape")
    ann.open_room()
    ann.start_with_computers()
    expect(ann.page.get_by_role("radio", name="Suit")).to_be_checked()
    # A player who leads cannot pass, and one who has nothing else left is not asked: on to a turn with a choice.
    mine = ann.page.locator(".bar.my-turn")
    choice = mine.get_by_role("button", name="Pass", exact=True, disabled=False)
    expect(mine).to_be_visible()
    while choice.count() == 0:
        before = ann.log()
        ann.page.keyboard.press("Enter" if ann.hinted() else "p")
        # The computers may have played before the page shows anything.
        ann.wait_for_move(before)
        expect(mine).to_be_visible()
    expect(ann.button("Hint")).to_be_visible()
    ann.button("Settings").click()
    ann.page.get_by_label("A button for hints").uncheck()
    ann.page.keyboard.press("Escape")
    expect(ann.button("Hint")).to_have_count(0)
    before = ann.log()
    ann.button("Pass").click()
    expect(ann.button("Really pass?")).to_be_visible()
    assert ann.log() == before
    # The second click of a double click would not answer.
    ann.page.wait_for_timeout(600)
    ann.button("Really pass?").click()
    ann.wait_for_move(before)
