"""The pages around the tables: links, back and forward without a new page from the server, and a table that goes on."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from dealt.games import games
from dealt.server.http.app import WEB_DIST
from dealt.server.http.static_files import PAGES
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.languages import open_table
from tests.web.layout import misfits
from tests.web.room import Person, Room, client_is_built
from tests.web.sheets import strangers

Come = Callable[..., Person]
ASSETS: Final = WEB_DIST / "assets"
IMPORTED: Final = re.compile(r'\b(?:from|import)\s*"\./([^"]+\.js)"')
"""what a part of the built client loads before itself"""


def test_nothing_that_the_entry_of_the_client_waits_for_waits_for_the_entry() -> None:
    """A page that the entry imports while it starts would stay blank."""
    assert client_is_built(), "The browser client is not built; ./test builds it."
    entry = re.search(r'src="/assets/(index-[^"]+\.js)"', (WEB_DIST / "index.html").read_text())
    assert entry is not None
    imported = {part.name: IMPORTED.findall(part.read_text()) for part in ASSETS.glob("*.js")}
    assert imported[entry[1]] != []
    assert [name for name, parts in imported.items() if entry[1] in parts] == []


@pytest.mark.thorough
def test_every_page_shows_something_at_its_address(room: Room, come: Come) -> None:
    """Even where there is no such table, player or match, and without anything from before."""
    for path in PAGES.values():
        address = path.format(
            game="patience", code="ZZZZ", player="nobody", name="nothing", number=1, puzzle=1, token="end"
        )
        page = come(room, address).page
        expect(page.locator("#app").get_by_role("heading").first, address).to_be_visible()


def focused(person: Person) -> str:
    return str(person.page.evaluate("document.activeElement.textContent"))


def test_pages_lie_over_a_table_that_goes_on_and_lead_back_to_it(room: Room, come: Come) -> None:
    ann = come(room, "/no/such/place")
    expect(ann.page.get_by_role("heading", name="No such place")).to_be_visible()
    expect(ann.page).to_have_title("Nothing here – Dealt")
    ann.page.evaluate("window.isTheSame = true")
    ann.page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(ann.page.get_by_role("heading", name="Pull up a chair.")).to_be_focused()
    expect(ann.page).to_have_title("Play cards with friends – Dealt")
    code = ann.open_room(game="Big Two")
    ann.start_with_computers()
    # As a link on the table would.
    ann.page.evaluate("history.pushState(null, '', '/no/page'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(ann.page.get_by_role("heading", name="No such place")).to_be_focused()
    back = ann.page.get_by_role("link", name=re.compile("^Back to the table"))
    assert f"/t/{code}" in (back.get_attribute("href") or "")
    back.click()
    expect(ann.hand).to_be_visible()
    ann.page.go_back()
    expect(back).to_be_visible()
    ann.page.go_forward()
    expect(ann.cards).to_have_count(13)
    assert ann.page.evaluate("window.isTheSame")


@pytest.mark.thorough
def test_every_page_without_a_test_of_its_own_fits_every_screen_and_bars_nobody(room: Room, come: Come) -> None:
    """Those that have one: rules and questions, statistics, results, replay, auto-play, settings, the tables."""
    ann = come(room)
    page = ann.page
    found: list[str] = []

    def look(where: str, heading: str, *, bars: bool = True) -> None:
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
        found.extend(f"{where}: {fault}" for fault in misfits(page))
        if bars:
            found.extend(f"{where}: {fault}" for fault in barriers(page, BOTH_SIZES))

    # What axe finds in the lobby and its dialogs is asked elsewhere (`test_table`).
    look("lobby", "Pull up a chair.", bars=False)
    for button, dialog in {"change your name": "Your name", "Create a private room": "New table"}.items():
        ann.button(button).click()
        look(button, dialog, bars=False)
        page.keyboard.press("Escape")
    ann.open_room()
    look("waiting room", "Who is here", bars=False)
    page.goto(f"{room.address}/share?text=see%20you")
    look("share", "Shared with Dealt")
    page.goto(f"{room.address}/nowhere")
    look("nowhere", "No such place")
    assert not found, "\n".join(found)


def opened(page: Page, room: Room, path: str) -> None:
    page.goto(room.address + path)
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")


@pytest.mark.thorough
def test_no_page_is_styled_by_the_components_of_another(room: Room, come: Come) -> None:
    ann = come(room)
    page = ann.page
    found: list[str] = []
    own = {
        "/": "lobby/",
        "/rules/bigtwo": "rules/",
        "/rules/bluejack": "rules/",
        "/questions": "rules/",
        "/statistics": "statistics/",
        "/share?text=see%20you": "routes/",
    }
    for path, components in own.items():
        opened(page, room, path)
        found += [f"{path}: {rule}" for rule in strangers(page, components)]
    for game in games():
        open_table(page, room, game)
        found += [f"{game}: {rule}" for rule in strangers(page, "table/", f"games/{game}/")]
    open_table(page, room, "bigtwo", start=False)
    found += [f"waiting room: {rule}" for rule in strangers(page, "lobby/")]
    assert not found, "\n".join(found)
