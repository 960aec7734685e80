"""Programs of others as people see them: let in by the host, marked at the table and in the lobby, taken back."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.room import PATIENCE_MS, Person, Room
from tests.web.sheets import strangers
from tests.web.test_host import token_of

HERE = "At the tables and around them"
Come = Callable[..., Person]
PLAYER = Path(__file__).parents[2] / "docs" / "examples" / "programs" / "player.py"


@pytest.mark.thorough
def test_a_program_is_let_in_plays_with_people_and_is_taken_back(own_room: Room, come: Come) -> None:
    host = come(own_room, f"/admin#{token_of(own_room)}").page
    panel = host.get_by_role("region", name="Programs")
    panel.get_by_label("Name of a program").fill("Alpha")
    panel.get_by_role("button", name="Let it in").press("Enter")
    expect(panel.get_by_text("The token of Alpha")).to_be_visible()
    token = panel.locator("code").inner_text()
    found = barriers(host, BOTH_SIZES) + misfits(host) + strangers(host, "admin/")
    panel.get_by_role("button", name="I have noted it").click()
    expect(panel.locator("code")).to_have_count(0)
    expect(panel.get_by_role("listitem")).to_contain_text("Alpha")

    ann, bob, cem = come(own_room), come(own_room), come(own_room)
    dialog = ann.new_table()
    dialog.get_by_label("Open in the lobby").check()
    box = dialog.get_by_label("Let programs that the host")
    expect(box).not_to_be_checked()
    box.check()
    dialog.get_by_label("Clock").select_option(label="No clock")
    dialog.get_by_label("Pace of the computers").select_option(label="Instant")
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="Who is here")).to_be_visible()
    playing = subprocess.Popen(
        [sys.executable, str(PLAYER), ann.page.url], env=os.environ | {"DEALT_TOKEN": token}, stdout=subprocess.PIPE
    )
    try:
        seat = ann.page.get_by_role("listitem").filter(has_text="Alpha")
        expect(seat).to_contain_text("program", timeout=PATIENCE_MS)
        found += barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
        # Bob sees in the lobby what it is before he sits down with it, and Cem too.
        for person in (bob, cem):
            here = (
                person.page.get_by_role("region", name="At the tables and around them")
                .get_by_role("listitem")
                .filter(has_text="Alpha")
            )
            expect(here).to_contain_text("program")
        row = bob.page.get_by_role("region", name="Open tables")
        row.get_by_role("button", name="details of the table").click()
        expect(row).to_contain_text("Alpha (program)")
        expect(row).to_contain_text("may sit down")
        row.get_by_role("button", name="Sit down").click()
        expect(ann.page.get_by_role("listitem").filter(has_text="Alpha")).to_be_visible()
        ann.start_with_computers()
        for person in (ann, bob):
            badge = person.page.locator(".seat").filter(has_text="Alpha")
            expect(badge.get_by_text("program", exact=True)).to_be_visible()
            expect(person.page.locator(".scores tr").filter(has_text="Alpha")).to_contain_text("program")
        found += barriers(ann.page, BOTH_SIZES) + misfits(ann.page)

        panel.get_by_role("button", name="Revoke Alpha").click()
        panel.page.get_by_role("dialog", name="Revoke the token").locator(".btn.danger").click()
        expect(panel.get_by_role("listitem")).to_have_count(0)
        assert playing.wait(PATIENCE_MS / 1000) == 0
        assert playing.stdout is not None
        assert playing.stdout.read() == b"The host of this room has taken this program back.\n"
        expect(ann.page.locator(".seat").filter(has_text="Alpha")).to_have_count(0)
    finally:
        playing.kill()
        playing.communicate()
    assert found == []
