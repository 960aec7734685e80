"""Rooms that let not everybody in: by a password, or by invitation alone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.sheets import strangers

Come = Callable[..., Person]


def test_the_password_leads_to_where_the_link_leads(tmp_path: Path, come: Come) -> None:
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


@pytest.mark.thorough
def test_by_invitation_alone_somebody_new_comes_with_the_link_of_a_private_table_or_evening(
    tmp_path: Path, come: Come
) -> None:
    room = Room(tmp_path, "--invitation-only")
    room.start()
    try:
        bob = come(room)
        expect(bob.page.get_by_role("alert")).to_contain_text("This room lets newcomers in by invitation alone")
        found = barriers(bob.page, BOTH_SIZES) + misfits(bob.page)

        # The host of the room has come by the link of the terminal.
        host = come(room, f"/admin#{(tmp_path / 'dealt.token').read_text().strip()}")
        expect(host.page.get_by_role("table", name="People").get_by_role("rowheader")).to_have_count(1)
        host.page.get_by_role("link", name="Play", exact=True).first.click()
        code = host.open_room()
        link = host.page.url
        assert "#" in link

        bob.page.goto(f"{room.address}/t/{code}")
        expect(bob.page.get_by_role("alert")).to_contain_text("by invitation alone")
        bob.page.goto(link)  # a jump within the page, for the browser
        expect(bob.button("Leave")).to_be_visible()
        bob.page.goto(room.address)
        expect(bob.button("Create a private room")).to_be_visible()

        # The link of an evening lets in as well.
        bob.page.goto(f"{room.address}/evenings")
        bob.button("Announce the evening").click()
        link = bob.page.get_by_role("link", name=re.compile("^http.*#")).inner_text()
        assert link.startswith(f"{bob.page.url}#")
        eve = come(room, bob.page.url.removeprefix(room.address))
        expect(eve.page.get_by_role("alert")).to_contain_text("by invitation alone")
        eve.page.goto(link)
        eve.button("Join the evening").click()
        expect(eve.button("Leave the evening")).to_be_visible()
        assert found == []
    finally:
        room.stop()
