"""Rated tables: their host chooses, and everybody at them is told."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.room import Person, Room

Come = Callable[..., Person]


def test_public_tables_are_rated_and_private_ones_if_their_host_wants_it(room: Room, come: Come) -> None:
    ann = come(room)
    dialog = ann.new_table()
    rated = dialog.get_by_label("Rate the players by finished matches")
    expect(rated).not_to_be_checked()
    dialog.get_by_label("Open in the lobby").check()
    expect(rated).to_be_checked()
    dialog.get_by_role("radio", name="Private").check()
    expect(rated).not_to_be_checked()
    rated.check()
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="Who is here")).to_be_visible()
    expect(ann.page.get_by_text("matches count for them")).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) + misfits(ann.page) == []
