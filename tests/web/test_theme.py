"""Light pages and dark ones: as the system is, or as a person has chosen, from the first thing that is painted on."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import THEMES, Theme
from tests.web.room import Person, Room

Come = Callable[..., Person]
# What the page is painted with, and what it asks the browser to paint its own bar with.
LIGHTNESS: Final = """() => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[0] > 127 ? 'light' : 'dark';
}"""
BARS: Final = """() => [...document.querySelectorAll('meta[name=theme-color]')]
    .filter(bar => matchMedia(bar.media).matches).map(bar => bar.content)"""
TOP: Final = """() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--top)';
    const [r, g, b] = getComputedStyle(probe).backgroundColor.match(/\\d+/g).map(Number);
    probe.remove();
    return '#' + [r, g, b].map(part => part.toString(16).padStart(2, '0')).join('');
}"""


def look(page: Page) -> str:
    """The theme of the page; the bar of the browser must have its colour."""
    assert page.evaluate(BARS) == [page.evaluate(TOP)]
    theme: str = page.evaluate(LIGHTNESS)
    return theme


def choose(ann: Person, name: str) -> None:
    ann.button("Settings").click()
    ann.page.get_by_label("Light or dark").select_option(label=name)
    ann.page.keyboard.press("Escape")


def test_pages_look_as_the_system_does_until_a_person_chooses(room: Room, come: Come) -> None:
    ann = come(room)
    expect(ann.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    assert look(ann.page) == "light"
    ann.page.emulate_media(color_scheme="dark")
    assert look(ann.page) == "dark"
    choose(ann, "Light")
    assert look(ann.page) == "light"
    choose(ann, "Like the system")
    assert look(ann.page) == "dark"
    choose(ann, "Dark")
    ann.page.emulate_media(color_scheme="light")
    assert look(ann.page) == "dark"


@pytest.mark.parametrize(("system", "chosen"), [("light", "dark"), ("dark", "light")])
def test_what_was_chosen_is_there_before_the_client_runs(room: Room, come: Come, system: Theme, chosen: Theme) -> None:
    ann = come(room)
    choose(ann, chosen.capitalize())
    ann.page.emulate_media(color_scheme=system)
    ann.page.route("**/assets/*.js", lambda route: route.abort())
    ann.page.reload()
    assert ann.page.evaluate(LIGHTNESS) == chosen


def test_felt_is_dark_in_both_themes(room: Room, come: Come) -> None:
    ann = come(room)
    ann.open_room()
    ann.start_with_computers()
    note = ann.page.locator(".note")
    colours = []
    for theme in THEMES:
        ann.page.emulate_media(color_scheme=theme)
        colours.append(note.evaluate("note => getComputedStyle(note).color"))
    assert colours[0] == colours[1]
