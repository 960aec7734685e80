"""Games by days in the browser: chosen in the dialog of a new table, and a clock of days and hours."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import DESKTOP, PHONE
from tests.web.layout import misfits
from tests.web.room import Person, Room

Come = Callable[..., Person]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_by_days_has_no_time_bank_and_a_clock_of_days(room: Room, come: Come, size: ViewportSize) -> None:
    ann = come(room, size=size)
    dialog = ann.new_table()
    dialog.get_by_role("radio", name="Bluejack", exact=True).check()
    dialog.get_by_label("Clock").select_option(label="30 seconds a turn")
    dialog.get_by_label("Time bank").select_option(label="60 seconds")
    dialog.get_by_label("Clock").select_option(label="3 days a move")
    expect(dialog.get_by_text("Nobody has to stay.")).to_be_visible()
    expect(dialog.get_by_label("Time bank")).to_have_count(0)
    expect(dialog.locator("summary").filter(has_text="More: ")).to_contain_text("3 days a move")
    assert barriers(ann.page, BOTH_SIZES) == []
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.button("Start with computers")).to_be_visible()
    expect(ann.page.get_by_text("3 days a move")).to_be_visible()
    ann.start_with_computers()
    expect(ann.page.get_by_test_id("table")).to_contain_text(re.compile("3 days|2 days 23 hr"))
    assert misfits(ann.page) == []
