"""Live commentary in the browser: beside the table of somebody who watches with a delay, and of nobody else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.languages import open_table
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.test_whole_deals import take_turn_by_mouse

Come = Callable[..., Person]
NAME = "Commentary"
LONG_MS = 60_000
"""much longer than the delay"""


@pytest.mark.thorough
def test_who_watches_sees_what_the_expert_expects_and_who_plays_does_not(room: Room, come: Come) -> None:
    ann, wes = come(room), come(room)
    open_table(ann.page, room, "bigtwo", private=False, delay_seconds=10, commentary=True)
    wes.page.goto(ann.page.url)
    panel = wes.page.get_by_role("region", name=NAME)
    # Empty, or with the first moves already if the machine is slow.
    expect(panel).to_be_visible(timeout=LONG_MS)
    assert ann.wait_for_turn_or_end()
    take_turn_by_mouse(ann)
    expect(panel.get_by_role("listitem").first).to_be_visible(timeout=LONG_MS)
    assert ann.page.get_by_role("region", name=NAME).count() == 0
    assert barriers(wes.page, BOTH_SIZES) == []
    assert misfits(wes.page) == []
