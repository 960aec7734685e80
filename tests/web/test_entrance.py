"""The page that asks for the password of a room."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.sheets import strangers

Come = Callable[..., Person]


def test_whoever_says_the_password_is_where_the_link_leads(tmp_path: Path, come: Come) -> None:
    room = Room(tmp_path, "--password", "aces and eights")
    room.start()
    try:
        page = come(room, "/rules/bigtwo#straights").page
        asked = page.get_by_label("Password", exact=True)
        expect(asked).to_be_focused()
        found = barriers(page, BOTH_SIZES) + misfits(page) + strangers(page)
        page.keyboard.type("aces and nines")
        page.keyboard.press("Enter")
        expect(page.get_by_text("This is not the password of this room.")).to_be_visible()
        asked.fill("aces and eights")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Big Two")
        assert page.url.endswith("/rules/bigtwo#straights")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Big Two")

        # The room opens again with another password, while somebody is there.
        room.stop()
        room.options = ("--password", "deuces are wild")
        room.start()
        expect(asked).to_be_visible()
        assert found == []
    finally:
        room.stop()
