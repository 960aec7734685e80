"""Cost of opening a page: bytes over the wire, as the browser counts them."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from dealt.games import games
from tests.web.room import Person, Room

Come = Callable[..., Person]

MOST_BYTES: Final = 120_000
"""page, programs, styles and pictures when a person opens the lobby, or a table by its link; fonts come on top"""
MOST_FONT_BYTES: Final = 60_000
LOADED: Final = """() => ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
    .filter(one => one.initiatorType !== 'fetch' || new URL(one.name).pathname.startsWith('/assets/'))
    .map(one => [new URL(one.name).pathname, one.encodedBodySize])"""


def loaded(person: Person) -> tuple[int, list[str]]:
    """Bytes of everything but fonts, and the fonts."""
    entries: list[tuple[str, int]] = person.page.evaluate(LOADED)
    fonts = [name for name, _ in entries if name.endswith(".woff2")]
    return sum(size for name, size in entries if name not in fonts), fonts


def check(person: Person) -> None:
    """Check that a person has loaded little."""
    person.page.wait_for_load_state("networkidle")
    size, fonts = loaded(person)
    assert 0 < size <= MOST_BYTES
    entries: list[tuple[str, int]] = person.page.evaluate(LOADED)
    assert 0 < sum(size for name, size in entries if name in fonts) <= MOST_FONT_BYTES


def test_opening_the_lobby_loads_little(room: Room, come: Come) -> None:
    ann = come(room)
    expect(ann.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    check(ann)


@pytest.mark.thorough
@pytest.mark.parametrize("game", [game.title for game in games().values()])
def test_opening_a_table_loads_little(room: Room, come: Come, game: str) -> None:
    ann = come(room)
    ann.open_room(game=game)
    start, table = ann.button(re.compile("^Start")), ann.page.locator(".room")
    expect(start.or_(table).first).to_be_visible()
    if start.is_visible():
        start.click()
    expect(table).to_be_visible()
    ann.page.reload()
    expect(table).to_be_visible()
    check(ann)


def test_a_name_with_rarer_marks_brings_its_letters_and_no_other_does(room: Room, come: Come) -> None:
    ann = come(room)
    ann.page.wait_for_load_state("networkidle")
    assert not [name for name in loaded(ann)[1] if "extended" in name]
    ann.button(re.compile("change your name$")).click()
    with ann.page.expect_response(re.compile(r"inter-extended.*\.woff2$")):
        ann.page.get_by_label("What the others call you").fill("Łukasz")
