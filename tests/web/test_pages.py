"""The pages around the tables: links, back and forward without a new page from the server, and a table that goes on."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.room import Person, Room

Come = Callable[..., Person]


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
